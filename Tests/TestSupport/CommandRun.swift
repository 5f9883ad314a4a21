import Foundation

/// One run of the built `hotlayout` command.
public struct CommandRun {
  public let status: Int32
  public let output: String
  public let errors: String

  /// Runs the command with these words and waits for its end.
  public init(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = try CommandRun.executable()
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? projectDirectory()
    var variables = ProcessInfo.processInfo.environment
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables.merge(environment) { $1 }
    process.environment = variables
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // Files hold any amount, where a pipe fills up.
    let files = try ["out", "err"].map { name in
      let url = scratch.appending(path: name)
      try Data().write(to: url)
      return (url, try FileHandle(forWritingTo: url))
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = files[0].1
    process.standardError = files[1].1
    try process.run()
    process.waitUntilExit()
    status =
      process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
    output = String(decoding: try Data(contentsOf: files[0].0), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[1].0), as: UTF8.self)
  }

  /// The command, or another program, stands beside the tests that were built with it.
  public static func executable(_ name: String = "hotlayout") throws -> URL {
    var url = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    while url.path != "/" {
      let candidate = url.appending(path: name)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        return candidate
      }
      url = url.deletingLastPathComponent()
    }
    struct Missing: Error, CustomStringConvertible {
      let name: String
      var description: String { "`\(name)` is not beside the tests; build all products" }
    }
    throw Missing(name: name)
  }
}

/// A folder of a test's own, removed at its end.
public final class ScratchFolder {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "hotlayout-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and answers its path.
  public func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// Names of the files in it, in order.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}
