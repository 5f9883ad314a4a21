import FoundationEssentials
import HotLayoutAddress

/// Where a published project is: an https address, or a folder (contract, section 1).
public struct ProjectBase: Sendable, Hashable {
  enum Place: Sendable, Hashable {
    case web(String)
    case folder(String)
  }

  let place: Place

  /// The project at an https address, or in the folder of a file address or of a path.
  ///
  /// What follows `?` or `#` in the address is left out. Nil for any other scheme.
  public init?(_ url: URL) {
    switch url.scheme?.lowercased() {
    case "https":
      let text = url.absoluteString.prefix { $0 != "?" && $0 != "#" }
      place = .web(Self.withoutSlash(String(text)))
    case "file": place = .folder(Self.withoutSlash(url.path))
    case nil: place = .folder(Self.withoutSlash(url.path))
    default: return nil
    }
  }

  /// The project that a person names: an https address or the path of a folder.
  public init?(_ text: String) {
    if text.contains("://") {
      guard let url = URL(string: text) else { return nil }
      self.init(url)
    } else {
      guard !text.isEmpty else { return nil }
      self.init(place: .folder(Self.withoutSlash(text)))
    }
  }

  private init(place: Place) { self.place = place }

  private static func withoutSlash(_ text: String) -> String {
    var text = Substring(text)
    while text.hasSuffix("/"), text.count > 1 { text = text.dropLast() }
    return String(text)
  }

  /// The path of the map in a project.
  package static let mapPath = "placements/published.json"

  /// The path of a document in a project.
  static func documentPath(_ id: String) -> String { "documents/\(id)/published.json" }

  /// The path of a theme in a project.
  static func themePath(_ id: String) -> String { "themes/\(id)/published.json" }

  /// The address or path of a file, under which its copy is kept.
  func address(of path: String) -> String {
    switch place {
    case .web(let base): "\(base)/\(path)"
    case .folder(let folder): "\(folder)/\(path)"
    }
  }

  package var isFolder: Bool {
    if case .folder = place { true } else { false }
  }
}
