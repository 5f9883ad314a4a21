import FoundationEssentials

/// A published document: screens, templates and their translations, checked and immutable.
///
/// ```swift
/// do {
///   let document = try HotlayoutDocument.load(data)
/// } catch {
///   // A document the reader cannot use: show your own screen.
/// }
/// ```
public struct HotlayoutDocument: Sendable {
  /// A translated text with its place.
  public struct StringEntry: Sendable {
    public let text: String
    public let source: JSONNode
  }

  /// A named way in: the screen to start with.
  public struct Entry: Sendable {
    public let name: String
    public let screen: String
    public let source: JSONNode
  }

  /// A case the author wants to see.
  public struct Preview: Sendable, Hashable {
    public var name: String
    public var data: String?
    public var locale: String?
    public var screen: String?
    public var entry: String?
    public var scheme: String?
    /// Width and height in points.
    public var size: [Double]?
    /// States of controls by the id of their node.
    public var states: [String: Set<ControlState>] = [:]
  }

  public internal(set) var version = HotlayoutVersions.reader
  public internal(set) var id: String?
  public internal(set) var title: String?
  /// The language the document is written in, which holds where no other matches.
  public internal(set) var sourceLanguage = "en"
  public internal(set) var languages: [String] = ["en"]
  /// Id of the theme it is made for.
  public internal(set) var theme: String?
  /// The screen it starts with.
  public internal(set) var entry: String = ""
  public internal(set) var entries: [Entry] = []
  /// The screens in their order.
  public internal(set) var screens: [Screen] = []
  public internal(set) var templates: [String: Node] = [:]
  public internal(set) var strings: [String: [String: StringEntry]] = [:]
  public internal(set) var images: [String: ImageAsset] = [:]
  public internal(set) var previews: [Preview] = []
  /// What was skipped or replaced while it was read.
  public internal(set) var reports: [HotlayoutReport] = []
  /// The text it was read from.
  public internal(set) var json: JSONDocument

  /// Reads a document, or throws where nothing of it can be shown.
  ///
  /// What is wrong within it is skipped and stands in `reports`.
  public static func load(
    _ data: some Sequence<UInt8>, limits: DocumentLimits = .standard
  ) throws(HotlayoutLoadError) -> HotlayoutDocument {
    let json: JSONDocument
    do throws(JSONError) { json = try JSONDocument.parse(data, limits: limits.json) } catch {
      throw .json(error)
    }
    return try load(json, limits: limits)
  }

  /// Reads a document from a value that was parsed elsewhere.
  public static func load(
    _ value: JSONValue, limits: DocumentLimits = .standard
  ) throws(HotlayoutLoadError) -> HotlayoutDocument {
    try load(value.jsonText.utf8, limits: limits)
  }

  /// Reads a document from a text whose JSON was read.
  public static func load(
    _ json: JSONDocument, limits: DocumentLimits = .standard
  ) throws(HotlayoutLoadError) -> HotlayoutDocument {
    let (version, isNewer) = try FileHeader.check(json.root)
    var reader = DocumentReader(json: json, isNewerMinor: isNewer, limits: limits)
    return try reader.read(version)
  }

  public func screen(named name: String) -> Screen? { screens.first { $0.name == name } }

  public func entry(named name: String) -> Entry? { entries.first { $0.name == name } }
}

/// An image of a document (contract, section 4).
public struct ImageAsset: Sendable {
  public let url: String
  /// Size in pixels.
  public let width: Double?
  public let height: Double?
  public let color: ColorValue?
  public let source: JSONNode
}

/// What every file of a project starts with.
enum FileHeader {
  /// Answers the version of a file and whether it is newer than this reader, or throws.
  static func check(
    _ root: JSONNode
  ) throws(HotlayoutLoadError) -> (SchemaVersion, isNewer: Bool) {
    guard root.kind == .object else { throw .notAnObject(root.position) }
    guard let node = root["schemaVersion"] else { throw .versionMissing }
    guard let text = node.string else {
      throw .versionMalformed(JSONValue(node).jsonText, at: node.position)
    }
    switch HotlayoutVersions.check(text) {
    case .supported(let version): return (version, false)
    case .newerMinor(let version): return (version, true)
    case .unsupported(let version): throw .versionUnsupported(version, at: node.position)
    case .malformed, .missing: throw .versionMalformed(text, at: node.position)
    }
  }
}
