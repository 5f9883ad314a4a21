import Foundation
import HotLayout
import HotLayoutClient

/// A published project in a folder, and what of it is in which version.
struct TestProject {
  let folder: TemporaryFolder
  /// Where in the folder, with a slash at the end; "root/" for a server's.
  let prefix: String

  init(_ folder: TemporaryFolder, prefix: String = "") {
    self.folder = folder
    self.prefix = prefix
  }

  static func map(_ places: String, version: String = "1.0") -> String {
    "{\"schemaVersion\": \"\(version)\", \"placements\": \(places)}"
  }

  static func document(
    _ id: String, title: String = "", version: String = "1.0", padding: Int = 0
  ) -> String {
    """
    {"schemaVersion": "\(version)", "id": "\(id)", "title": "\(title)", "entry": "main",
     "entries": {"banner": {"screen": "main"}},
     "screens": {"main": {"root": {"type": "text", "text": "\(id)\(String(repeating: " ", count: padding))"}}}}
    """
  }

  /// Publishes a map. Its time of change is part of the server's tag, which counts in seconds.
  func publish(map text: String, at second: Int = 0) throws {
    try folder.write(text, to: prefix + "placements/published.json", modified: Self.time(second))
  }

  func publish(document text: String, as id: String, at second: Int = 0) throws {
    try folder.write(
      text, to: prefix + "documents/\(id)/published.json", modified: Self.time(second))
  }

  func removeMap() throws { try folder.remove(prefix + "placements/published.json") }
  func removeDocument(_ id: String) throws {
    try folder.remove(prefix + "documents/\(id)/published.json")
  }

  private static func time(_ second: Int) -> Date {
    Date(timeIntervalSince1970: 1_790_000_000 + Double(second))
  }
}

extension NginxServer {
  var project: TestProject { TestProject(folder, prefix: "root/") }
  var url: URL { URL(string: base) ?? URL(filePath: "/") }
}
