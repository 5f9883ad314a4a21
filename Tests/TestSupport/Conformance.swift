import FoundationEssentials

/// The folder of third-party test data, which lies beside the project, or nil where it is absent.
///
/// `CONFORMANCE_DIR` says where it is; the default is `../shared/conformance` beside the project.
public func conformanceDirectory(_ filePath: String = #filePath) -> URL? {
  let environment = ProcessInfo.processInfo.environment
  let url: URL
  if let path = environment["CONFORMANCE_DIR"] {
    url = URL(filePath: path)
  } else {
    url = projectDirectory(filePath).appending(path: "../shared/conformance")
  }
  guard FileManager.default.fileExists(atPath: url.path) else {
    print("skipped: no conformance data")
    return nil
  }
  return url
}

/// The root of the project: the nearest folder above `filePath` that holds `Package.swift`.
public func projectDirectory(_ filePath: String = #filePath) -> URL {
  var url = URL(filePath: filePath)
  while url.path != "/" {
    url = url.deletingLastPathComponent()
    if FileManager.default.fileExists(atPath: url.appending(path: "Package.swift").path) { break }
  }
  return url
}
