import FoundationEssentials
import HotLayout
import Testing

/// A screen bound from the JSON of its root, for tests.
struct Bound {
  let screen: BoundScreen
  let reports: [HotlayoutReport]

  init(
    _ root: String, data: HotlayoutData = HotlayoutData(), more: String = "",
    theme: HotlayoutThemeSet = .builtIn, environment: ScreenEnvironment = ScreenEnvironment()
  ) throws {
    let text = """
      { "schemaVersion": "1.0", \(more) "screens": { "home": { "root": \(root) } } }
      """
    let document = try HotlayoutDocument.load(text.utf8)
    screen = try #require(
      document.bind(screen: "home", data: data, theme: theme, environment: environment))
    reports = document.reports + screen.reports
  }

  var root: BoundNode? { screen.root }
  var codes: [String] { reports.map(\.code.rawValue) }

  /// The words of all texts, in order.
  var texts: [String] {
    func visit(_ node: BoundNode) -> [String] {
      (node[TextWidget.text].map { [$0.string] } ?? []) + node.children.flatMap(visit)
    }
    return root.map(visit) ?? []
  }
}
