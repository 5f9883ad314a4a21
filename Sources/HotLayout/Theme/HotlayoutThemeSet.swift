/// A theme in all its schemes: colours, type, spacing, icons, component styles (contract, 11).
public struct HotlayoutThemeSet: Sendable {
  /// A type style before its family is settled; sizes in points.
  public struct TypeStyle: Sendable, Hashable {
    public var family: String
    public var size: Double
    public var weight: Int
    public var lineHeight: Double?
    public var letterSpacing: Double
    public var italic: Bool
  }

  public internal(set) var id: String = ""
  public internal(set) var name: String?
  /// The id of the theme that this one extends, as its file states it.
  public internal(set) var extends: String?
  public internal(set) var colors: [String: ColorValue] = [:]
  public internal(set) var families: [String: [String]] = [:]
  public internal(set) var styles: [String: TypeStyle] = [:]
  public internal(set) var spacing: [String: Double] = [:]
  public internal(set) var radii: [String: Double] = [:]
  public internal(set) var shadows: [String: [ShadowValue]] = [:]
  public internal(set) var gradients: [String: [FillValue]] = [:]
  public internal(set) var icons: [String: IconShape] = [:]
  public internal(set) var components: [String: PropertyBag] = [:]
  /// Painted where an image is not there and states no placeholder.
  public internal(set) var imagePlaceholder: ColorValue = .role("surfaceVariant")
  public internal(set) var reports: [HotlayoutReport] = []
  /// The files that it was read from: itself, those it extends, the built-in one.
  var files: [(id: String, json: JSONDocument)] = []

  init() {}

  /// Colour roles that every theme has, from `builtIn` where it states none.
  public static let colorRoles = [
    "primary", "onPrimary", "secondary", "onSecondary", "surface", "onSurface", "surfaceVariant",
    "onSurfaceVariant", "background", "onBackground", "outline", "outlineVariant", "success",
    "warning", "danger", "info", "link", "scrim",
  ]

  /// Type styles that every theme has.
  public static let typeStyles = [
    "display", "headline", "title", "subtitle", "body", "bodySmall", "label", "caption",
    "overline", "mono",
  ]

  /// How many themes may stand behind each other.
  public static let inheritanceLimit = 8

  /// Reads a theme, or throws where it cannot be read.
  ///
  /// - Parameters:
  ///   - data: the file.
  ///   - parents: gives the file of a theme that is extended, by its id.
  public static func load(
    _ data: some Sequence<UInt8>, limits: JSONLimits = .small,
    parents: (String) -> [UInt8]? = { _ in nil }
  ) throws(HotlayoutLoadError) -> HotlayoutThemeSet {
    try ThemeReader.read(Array(data), limits: limits, parents: parents, chain: [])
  }

  /// Reads a theme from a text that was parsed before.
  package static func load(
    _ json: JSONDocument, limits: JSONLimits = .small, parents: (String) -> [UInt8]? = { _ in nil }
  ) throws(HotlayoutLoadError) -> HotlayoutThemeSet {
    try ThemeReader.read(json, limits: limits, parents: parents, chain: [])
  }

  /// The id of the theme in whose file a value stands, or nil where it is in none of them.
  func origin(of node: JSONNode) -> String? { files.first { $0.json === node.document }?.id }

  /// Reads a theme from a value that was parsed elsewhere.
  public static func load(_ value: JSONValue) throws(HotlayoutLoadError) -> HotlayoutThemeSet {
    try load(value.jsonText.utf8)
  }

  /// The theme that holds where there is none, and for what another one lacks.
  public static let builtIn: HotlayoutThemeSet = {
    let text = BuiltInTheme.text
    do throws(HotlayoutLoadError) {
      return try ThemeReader.read(
        Array(text.utf8), limits: .small, parents: { _ in nil }, chain: [], isBuiltIn: true)
    } catch {
      // The text is part of this module and a test reads it: an empty theme draws plain text.
      return HotlayoutThemeSet()
    }
  }()

  /// Lays `other` over this theme.
  mutating func merge(_ other: HotlayoutThemeSet) {
    id = other.id
    name = other.name ?? name
    extends = other.extends
    colors.merge(other.colors) { $1 }
    families.merge(other.families) { $1 }
    styles.merge(other.styles) { $1 }
    spacing.merge(other.spacing) { $1 }
    radii.merge(other.radii) { $1 }
    shadows.merge(other.shadows) { $1 }
    gradients.merge(other.gradients) { $1 }
    icons.merge(other.icons) { $1 }
    // What the upper theme says of `button` holds for every kind of button that the lower one has.
    for (name, bag) in other.components where !name.contains(".") {
      for kind in components.keys where kind.hasPrefix(name + ".") {
        components[kind]?.merge(bag)
      }
    }
    for (name, bag) in other.components {
      components[name, default: PropertyBag()].merge(bag)
    }
    reports += other.reports
    files += other.files
  }
}
