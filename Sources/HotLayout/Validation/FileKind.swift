/// What a file of a project is, found from its content (contract, section 1).
public enum FileKind: String, Sendable, Hashable, CaseIterable {
  case document, theme, placements, dictionary, data, rules

  /// The kind in a sentence.
  package var phrase: String {
    switch self {
    case .document: "a document"
    case .theme: "a theme"
    case .placements: "a placement map"
    case .dictionary: "a data dictionary"
    case .data: "data"
    case .rules: "rules of the validation"
    }
  }

  /// Members of the outermost object that no other kind of file has.
  private var marks: [String] {
    switch self {
    case .document:
      ["screens", "templates", "strings", "images", "previews", "entry", "entries", "language"]
    case .theme:
      [
        "colors", "typography", "spacing", "radii", "shadows", "gradients", "icons", "components",
        "extends",
      ]
    case .placements: ["placements"]
    case .dictionary: ["paths"]
    case .rules: ["rules"]
    case .data: []
    }
  }

  /// The kind of a file, or nil where it is none.
  ///
  /// What has marks of a kind and a version is of that kind. Data has no version; a file without one
  /// is data unless all its members are those of another kind. Where the content says nothing, the
  /// place in a project decides.
  static func of(_ root: JSONNode, path: String) -> FileKind? {
    let place = FileKind.of(path: path)
    guard root.kind == .object else { return place }
    var counts: [(kind: FileKind, marks: Int)] = FileKind.allCases.map { ($0, 0) }
    var others = 0
    var hasVersion = false
    for (name, _) in root.members {
      if name == "schemaVersion" { hasVersion = true }
      if let index = counts.firstIndex(where: { $0.kind.marks.contains(name) }) {
        counts[index].marks += 1
      } else if !["schemaVersion", "id", "name", "title", "theme"].contains(name) {
        others += 1
      }
    }
    let best = counts.max { $0.marks < $1.marks }
    guard let best, best.marks > 0 else { return place ?? (hasVersion ? nil : .data) }
    if hasVersion || others == 0 { return best.kind }
    return place ?? .data
  }

  /// The kind of file that stands in this place of a project, or nil.
  static func of(path: String) -> FileKind? {
    let steps = path.split(separator: "/").suffix(3).map(String.init)
    guard let name = steps.last, name.hasSuffix(".json") else { return nil }
    let folder = steps.dropLast().last
    if name == "published.json" {
      switch folder {
      case "placements": return .placements
      case "dictionary": return .dictionary
      default: break
      }
      switch steps.first {
      case "documents": return .document
      case "themes": return .theme
      default: return nil
      }
    }
    return folder == "data" ? .data : nil
  }

  /// How large a file of the kind may be (contract, section 3).
  var limits: JSONLimits {
    switch self {
    case .document, .data: .document
    default: .small
    }
  }
}
