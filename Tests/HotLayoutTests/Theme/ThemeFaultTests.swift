import HotLayout
import Testing

/// What is wrong in a theme is told once, at its place in the theme.
@Suite struct ThemeFaultTests {
  private static func findings(_ members: String) -> [HotlayoutReport] {
    let text =
      "{ \"schemaVersion\": \"1.0\", \"id\": \"sea\", \"extends\": \"builtin\", \(members) }"
    return Validator().check("sea.json", Array(text.utf8)).findings.map(\.report)
  }

  @Test func namesInComponentStylesAreLookedUp() {
    let found = Self.findings(
      """
      "radii": { "hug": 40 }, "shadows": { "soft": { "y": 2, "color": "primry" } },
      "gradients": { "dusk": "secndary" },
      "components": { "card": { "radius": "huge", "background": "surfac", "padding": "xlx" } }
      """)
    let told = Set(found.map { "\($0.code.rawValue) \($0.pointer) \($0.suggestion ?? "")" })
    #expect(
      told == [
        "unknown-token /components/card/radius Did you mean `hug`?",
        "unknown-color /components/card/background Did you mean `surface`?",
        "unknown-token /components/card/padding Did you mean `xl`?",
        "unknown-color /shadows/soft/color Did you mean `primary`?",
        "unknown-color /gradients/dusk Did you mean `secondary`?",
      ], "\(told)")
  }

  @Test func aColourWithoutItsSignIsToldOnceWithWhatToWrite() throws {
    let theme = try HotlayoutThemeSet.load(
      """
      { "schemaVersion": "1.0", "id": "sea", "colors": {
        "primary": { "light": "0B6E99", "dark": "#3BA9D9" }, "link": "primary" } }
      """.utf8)
    let bound = try Bound(
      """
      { "type": "column", "background": "primary", "children": [
        { "type": "text", "text": "a", "color": "link" } ] }
      """, theme: theme)
    let all = theme.reports + bound.reports
    #expect(all.map(\.pointer) == ["/colors/primary/light"], "\(all)")
    #expect(all.first?.suggestion == "Write `#0B6E99`.")
    #expect(all.first?.theme == "sea")
  }

  @Test func aRoundOfColoursIsToldOfThoseInItOnly() {
    let found = Self.findings(
      "\"colors\": { \"primary\": \"info\", \"info\": \"primary\", \"link\": \"primary\" }")
    #expect(found.map(\.pointer) == ["/colors/primary", "/colors/info"], "\(found)")
  }

  @Test func aFaultOfAStyleBelongsToTheTheme() throws {
    let theme = try HotlayoutThemeSet.load(
      """
      { "schemaVersion": "1.0", "id": "sea",
        "components": { "card": { "padding": "wide" } } }
      """.utf8)
    let bound = try Bound(
      "{ \"type\": \"card\", \"gap\": \"wid\", \"children\": [] }", theme: theme)
    let places = bound.reports.map { "\($0.theme ?? "document") \($0.pointer) \($0.line)" }
    #expect(
      places.sorted() == ["document /screens/home/root/gap 1", "sea /components/card/padding 2"],
      "\(places)")
  }

  @Test func theStyleOfAWidgetHoldsForItsKinds() throws {
    func radius(_ components: String, _ kind: String) throws -> (CornerRadii?, [Fill]?) {
      let theme = try HotlayoutThemeSet.load(
        "{ \"schemaVersion\": \"1.0\", \"id\": \"t\", \"components\": { \(components) } }".utf8)
      let bound = try Bound(
        "{ \"type\": \"button\", \"title\": \"Go\", \"kind\": \"\(kind)\" }", theme: theme)
      #expect(bound.codes == [])
      return (
        bound.root?[CommonFields.radius], bound.root?[CommonFields.background]
      )
    }
    let both =
      "\"button.tonal\": { \"radius\": 3 }, \"button\": { \"radius\": 2, \"background\": \"#123456\" }"
    for kind in ["primary", "danger", "text"] {
      let (corners, fill) = try radius(both, kind)
      #expect(corners == CornerRadii(2, 2, 2, 2), "\(kind)")
      #expect(fill == [.color(RGBA(hex: "#123456") ?? .black)], "\(kind)")
    }
    #expect(try radius(both, "tonal").0 == CornerRadii(3, 3, 3, 3))
  }

  /// As `component` says: instead of the widget's own.
  @Test func aStyleThatANodeNamesStandsAlone() throws {
    let theme = try HotlayoutThemeSet.load(
      """
      { "schemaVersion": "1.0", "id": "t", "components": {
        "button": { "radius": 2, "opacity": 0.5 }, "button.promo": { "radius": 9 } } }
      """.utf8)
    let bound = try Bound(
      "{ \"type\": \"button\", \"title\": \"Go\", \"component\": \"button.promo\" }", theme: theme)
    #expect(bound.root?[CommonFields.radius] == CornerRadii(9, 9, 9, 9))
    #expect(bound.root?[CommonFields.opacity] == nil)
  }
}
