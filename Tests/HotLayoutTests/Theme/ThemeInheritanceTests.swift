import HotLayout
import Testing

@Suite("Inheritance of themes")
struct ThemeInheritanceTests {
  private static func theme(_ id: String, extends parent: String?, _ more: String = "") -> [UInt8] {
    Array(
      """
      { "schemaVersion": "1.0", "id": "\(id)"\(parent.map { ", \"extends\": \"\($0)\"" } ?? "")\(more) }
      """.utf8)
  }

  /// A row of themes `t0`, which extends `t1`, which extends `t2`, and so on.
  private static func chain(_ count: Int) throws -> HotlayoutThemeSet {
    func file(_ index: Int) -> [UInt8] {
      theme(
        "t\(index)", extends: index < count ? "t\(index + 1)" : nil,
        ##", "colors": { "level": "#0000\##(index < 10 ? "0" : "")\##(index)", "own\##(index)": "#123456" }"##
      )
    }
    return try HotlayoutThemeSet.load(file(0)) { id in Int(id.dropFirst()).map(file) }
  }

  @Test("Eight themes may stand behind one; the nearest holds")
  func eight() throws {
    let theme = try Self.chain(8)
    #expect(theme.id == "t0")
    let resolved = ResolvedTheme(theme)
    #expect(resolved.color("level")?.hex == "#000000")
    for index in 0...8 { #expect(resolved.color("own\(index)") != nil, "own\(index)") }
    // The last of them stands on the built-in one.
    #expect(resolved.color("primary") == ResolvedTheme(.builtIn).color("primary"))
    #expect(theme.reports == [])
  }

  @Test("Nine are too many")
  func nine() {
    #expect(throws: HotlayoutLoadError.inheritance("Themes extend each other more than 8 deep.")) {
      try Self.chain(9)
    }
  }

  @Test("Cycles end with a sentence", arguments: [1, 2, 5])
  func cycles(_ length: Int) {
    func file(_ index: Int) -> [UInt8] {
      Self.theme("t\(index)", extends: "t\((index + 1) % length)")
    }
    #expect(
      throws: HotlayoutLoadError.inheritance("The theme `t0` extends itself, by way of others.")
    ) {
      try HotlayoutThemeSet.load(file(0)) { id in Int(id.dropFirst()).map(file) }
    }
  }

  @Test("A cycle of themes that do not say their names ends too")
  func namelessCycle() {
    let file = Array(#"{ "schemaVersion": "1.0", "extends": "other" }"#.utf8)
    #expect(throws: HotlayoutLoadError.self) { try HotlayoutThemeSet.load(file) { _ in file } }
  }

  @Test("A parent that is missing or damaged is reported; what the theme says itself holds")
  func badParents() throws {
    let child = Self.theme("a", extends: "b", ##", "colors": { "primary": "#112233" }"##)
    for (parent, words) in [(nil, "is not there"), (Array("{".utf8), "cannot be read")] {
      let theme = try HotlayoutThemeSet.load(child) { _ in parent }
      #expect(theme.reports.count == 1)
      #expect(theme.reports.first?.message.contains(words) == true)
      #expect(theme.reports.first?.pointer == "/extends")
      #expect(ResolvedTheme(theme).color("primary")?.hex == "#112233")
      #expect(ResolvedTheme(theme).color("surface") != nil)
    }
  }

  @Test("A component style is laid over that of the parent, property by property")
  func components() throws {
    let theme = try HotlayoutThemeSet.load(
      Self.theme(
        "a", extends: "builtin", #", "components": { "button.primary": { "radius": "full" } }"#))
    let style = try #require(theme.components["button.primary"])
    let base = try #require(HotlayoutThemeSet.builtIn.components["button.primary"])
    #expect(Set(style.entries.map(\.field.name)) == Set(base.entries.map(\.field.name)))
    let node = try WidgetFixture(
      #"{ "type": "button", "title": "x", "id": "b" }"#, states: ["b": [.focused]], theme: theme
    ).root
    #expect(node[CommonFields.radius] == .full)
    // The conditions of the parent hold in the child.
    #expect(node[CommonFields.shadow]?.count == 2)
  }

  @Test("Conditions of a component style: state, data, environment; the node's own come last")
  func conditions() throws {
    let theme = try HotlayoutThemeSet.load(
      Self.theme(
        "a", extends: nil,
        """
        , "components": { "button.primary": { "opacity": 0.9, "when": [
          { "if": { "state": "pressed" }, "set": { "opacity": 0.5 } },
          { "if": { "path": "hot", "is": "eq", "value": true }, "set": { "radius": 3 } },
          { "if": { "env": "direction", "is": "eq", "value": "rtl" }, "set": { "gap": 1 } } ] } }
        """))
    // A button has no gap: the style says something of another widget.
    #expect(theme.reports.map(\.code) == [.unknownProperty])
    func node(
      _ own: String, _ states: Set<ControlState>, data: [String: JSONValue] = [:]
    ) throws -> BoundNode {
      try WidgetFixture(
        #"{ "type": "button", "title": "x", "id": "b"\#(own) }"#, data: data,
        states: ["b": states], theme: theme
      ).root
    }
    #expect(try node("", [])[CommonFields.opacity] == 0.9)
    #expect(try node("", [.pressed])[CommonFields.opacity] == 0.5)
    #expect(try node("", [], data: ["hot": true])[CommonFields.radius] == CornerRadii(3))
    #expect(try node(#", "opacity": 0.7"#, [.pressed])[CommonFields.opacity] == 0.7)
    #expect(
      try node(
        #", "opacity": 0.7, "when": [{ "if": { "state": "pressed" }, "set": { "opacity": 0.1 } }]"#,
        [.pressed])[CommonFields.opacity] == 0.1)
    #expect(
      try node(#", "component": "button.text""#, [.pressed])[CommonFields.opacity] == nil)
  }
}
