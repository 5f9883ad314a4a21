/// Which paths the data of a project has, and what each holds (contract, section 1).
///
/// ```json
/// { "schemaVersion": "1.0",
///   "paths": {
///     "user.name": { "type": "string", "nullable": true, "samples": ["Maya"] },
///     "offers": { "type": "list", "fields": { "title": { "type": "string" } } } } }
/// ```
public struct DataDictionary: Sendable {
  /// What a path holds.
  public enum ValueType: String, Sendable, Hashable, CaseIterable {
    case string, number, boolean
    /// An ISO 8601 text with time and zone.
    case date
    /// A list of records, or of plain values.
    case list
    case object
    /// `#RGB`, `#RRGGBB`, `#RRGGBBAA` or a role of the theme.
    case color
    /// An https address.
    case url

    /// The type in a sentence.
    package var phrase: String {
      switch self {
      case .object: "an object"
      case .url: "an address"
      default: "a \(rawValue)"
      }
    }
  }

  /// One path.
  public struct Entry: Sendable {
    /// The path from the data, or from the record it is a field of.
    public let path: DataPath
    public let type: ValueType
    /// Whether the value may be missing.
    public let isNullable: Bool
    /// Whether a document may write it.
    public let isWritable: Bool
    /// What the value is, for authors.
    public let summary: String?
    /// Values it may have, for previews.
    public let samples: [JSONValue]
    /// The only texts it may be.
    public let values: [String]
    public let minimum: Double?
    public let maximum: Double?
    /// For a list of plain values: their type.
    public let items: ValueType?
    /// For a list of records: their fields.
    public let fields: Fields?
    /// Where the dictionary states it.
    package let source: JSONNode
  }

  /// The paths of the data, or of one kind of record; objects within are paths with a dot.
  public final class Fields: Sendable {
    public let entries: [Entry]
    private let index: [String: Int]
    /// Every beginning of a path that is longer.
    private let prefixes: Set<String>

    init(_ entries: [Entry]) {
      self.entries = entries
      var index: [String: Int] = [:]
      var prefixes: Set<String> = []
      for (position, entry) in entries.enumerated() {
        index[entry.path.description] = position
        for length in 1..<max(1, entry.path.segments.count) {
          prefixes.insert(entry.path.segments.prefix(length).joined(separator: "."))
        }
      }
      self.index = index
      self.prefixes = prefixes
    }

    public subscript(_ path: String) -> Entry? { index[path].map { entries[$0] } }

    /// Whether paths of the dictionary begin with this one.
    package func isPrefix(_ path: String) -> Bool { prefixes.contains(path) }

    /// The names of all paths, in the order of the dictionary.
    package var names: [String] { entries.map(\.path.description) }
  }

  public internal(set) var version = HotlayoutVersions.reader
  public internal(set) var root = Fields([])
  /// What was skipped or replaced while it was read.
  public internal(set) var reports: [HotlayoutReport] = []

  init() {}

  /// The path, or nil where the data has none of that name.
  public subscript(_ path: String) -> Entry? { root[path] }

  /// Paths a dictionary holds at the most, those of records included.
  public static let pathLimit = 10_000
  /// How deep lists and objects lie within each other.
  public static let depthLimit = 8

  /// Reads a dictionary, or throws where it cannot be read.
  public static func load(
    _ data: some Sequence<UInt8>, limits: JSONLimits = .small
  ) throws(HotlayoutLoadError) -> DataDictionary {
    let json: JSONDocument
    do throws(JSONError) { json = try JSONDocument.parse(data, limits: limits) } catch {
      throw .json(error)
    }
    return try load(json)
  }

  /// Reads a dictionary from a text whose JSON was read.
  public static func load(_ json: JSONDocument) throws(HotlayoutLoadError) -> DataDictionary {
    let (version, isNewer) = try FileHeader.check(json.root)
    var reader = DictionaryReader(isNewerMinor: isNewer)
    return reader.read(json, version)
  }
}
