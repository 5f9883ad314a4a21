import HotLayout
import Testing

/// A screen of one root, bound: what tests of widgets look at.
struct WidgetFixture {
  var document: HotlayoutDocument
  var screen: BoundScreen

  /// Binds a root with data.
  init(
    _ root: String, data: [String: JSONValue] = [:], strings: String = "{}",
    states: [String: Set<ControlState>] = [:], locale: String = "en",
    theme: HotlayoutThemeSet = .builtIn
  ) throws {
    document = try HotlayoutDocument.load(
      """
      { "schemaVersion": "1.0", "screens": { "s": { "root": \(root) } }, "strings": \(strings),
        "language": { "source": "en", "available": ["en", "ar", "de"] } }
      """.utf8)
    screen = try #require(
      document.bind(
        screen: "s", data: HotlayoutData(data), theme: theme,
        environment: ScreenEnvironment(locales: [locale], states: states)))
  }

  var root: BoundNode {
    get throws { try #require(screen.root) }
  }

  /// Codes of what was found while reading, then while binding.
  var codes: [String] { (document.reports + screen.reports).map(\.code.rawValue) }
}
