import FoundationEssentials
import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// What a screen reader tells (Accessible Name and Description Computation 1.2, WAI-ARIA 1.2).
@Suite struct AccessibilityTests {
  private func told(
    _ root: String, data: [String: JSONValue] = [:], locale: String = "en"
  ) throws -> String {
    let text = FieldValues.document(
      root: root,
      """
      , "language": { "source": "en", "available": ["en", "ar"] },
      "strings": { "en": { "hello": "Hello", "only": "Only English" }, "ar": { "hello": "مرحبا" } }
      """)
    let document = try HotlayoutDocument.load(Array(text.utf8))
    #expect(document.reports == [])
    let screen = try #require(
      document.bind(
        screen: "s", data: HotlayoutData(data), environment: ScreenEnvironment(locales: [locale])))
    return try ScreenRenderer().accessibility(of: screen).text
  }

  private func expect(
    _ root: String, _ lines: [String], data: [String: JSONValue] = [:], locale: String = "en",
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let text = try told(root, data: data, locale: locale)
    #expect(text == (["screen"] + lines).joined(separator: "\n") + "\n", sourceLocation: location)
  }

  @Test func textsAndHeadings() throws {
    try expect(
      #"""
      { "type": "column", "children": [
        { "type": "text", "text": "Offers", "a11y": { "heading": 2 } },
        { "type": "text", "text": "Two left" },
        { "type": "divider" },
        { "type": "badge", "text": "New" }] }
      """#,
      ["  heading 2: Offers", "  Two left", "  New"])
  }

  /// Step 2C: a label that the author states is the name, whatever the content.
  @Test func aLabelStandsForTheContent() throws {
    try expect(
      #"{ "type": "text", "text": "1,850", "a11y": { "label": "1850 points" } }"#,
      ["  1850 points"])
    try expect(
      #"""
      { "type": "button", "title": "Go", "a11y": { "label": "Go to the offers", "hint": "Opens a list" } }
      """#,
      ["  button: Go to the offers. Opens a list"])
  }

  /// Step 2F: a button is named by what it shows.
  @Test func aCardThatCanBePressedIsNamedByItsContent() throws {
    try expect(
      #"""
      { "type": "card", "onTap": { "type": "close" }, "children": [
        { "type": "text", "text": "Free coffee" }, { "type": "icon", "icon": "star" },
        { "type": "badge", "text": "120" }] }
      """#,
      ["  button: Free coffee 120"])
  }

  /// A button within a button cannot be reached: what holds one is a group.
  @Test func aCardWithAButtonIsAGroup() throws {
    try expect(
      #"""
      { "type": "card", "onTap": { "type": "close" }, "a11y": { "label": "Coffee" }, "children": [
        { "type": "text", "text": "Free coffee" }, { "type": "button", "title": "Redeem" }] }
      """#,
      ["  group: Coffee", "    Free coffee", "    button: Redeem"])
  }

  @Test func whatIsHiddenIsNotTold() throws {
    try expect(
      #"""
      { "type": "column", "children": [
        { "type": "text", "text": "seen" },
        { "type": "text", "text": "hidden", "a11y": { "hidden": true } },
        { "type": "text", "text": "clear", "opacity": 0 },
        { "type": "text", "text": "gone", "visible": false },
        { "type": "card", "a11y": { "hidden": true },
          "children": [{ "type": "button", "title": "hidden too" }] }] }
      """#,
      ["  seen"])
  }

  /// A picture without a name is decoration; one with a name is told.
  @Test func pictures() throws {
    try expect(
      #"""
      { "type": "column", "children": [
        { "type": "image", "image": { "icon": "star" } },
        { "type": "image", "image": { "icon": "star" }, "a11y": { "label": "Five stars" } },
        { "type": "image", "image": { "icon": "star" }, "onTap": { "type": "close" } }] }
      """#,
      ["  image: Five stars", "  button"])
  }

  @Test func links() throws {
    try expect(
      #"""
      { "type": "column", "children": [
        { "type": "text", "text": "All", "onTap": { "type": "openUrl", "url": "https://example.com/" } },
        { "type": "text", "spans": [{ "text": "See the " },
          { "text": "terms", "link": "https://example.com/terms" }, { "text": "." }] }] }
      """#,
      [
        "  link: All -> https://example.com/", "  text", "    See the ",
        "    link: terms -> https://example.com/terms", "    .",
      ])
  }

  @Test func aHeadingThatCanBePressedHoldsAButton() throws {
    try expect(
      #"""
      { "type": "text", "text": "More", "a11y": { "heading": 3 }, "onTap": { "type": "close" } }
      """#,
      ["  heading 3: More", "    button: More"])
  }

  @Test func listsCountTheirItems() throws {
    try expect(
      #"""
      { "type": "list", "records": "offers",
        "template": { "type": "row", "children": [
          { "type": "text", "text": { "path": "item.title" } },
          { "type": "button", "title": "Take" }] } }
      """#,
      [
        "  list, 2 items", "    item 1 of 2", "      A", "      button: Take", "    item 2 of 2",
        "      B", "      button: Take",
      ], data: ["offers": [.object(["title": "A"]), .object(["title": "B"])]])
  }

  @Test func statesAndValues() throws {
    try expect(
      #"""
      { "type": "column", "children": [
        { "type": "button", "title": "Pay", "enabled": false },
        { "type": "button", "title": "Wait", "busy": true },
        { "type": "progress", "value": 0.5, "a11y": { "label": "Download" } },
        { "type": "toggle", "title": "News", "value": "news" },
        { "type": "checkbox", "title": "Terms", "value": "terms" }] }
      """#,
      [
        "  button: Pay, disabled", "  button: Wait, busy", "  progress: Download, 50%",
        "  switch: News, on", "  checkbox: Terms, not checked",
      ], data: ["news": true, "terms": false])
  }

  /// How far something is, in the digits of the reader.
  @Test func progressIsWrittenAsTheLocaleDoes() throws {
    let text = try told(
      #"{ "type": "progress", "value": 0.4, "a11y": { "label": "Download" } }"#, locale: "ar-EG")
    #expect(text.contains("٤٠") && !text.contains("40"), "\(text)")
  }

  /// A text that is not in the language around it says so.
  @Test func languages() throws {
    try expect(
      #"""
      { "type": "column", "children": [
        { "type": "text", "text": { "key": "hello" } }, { "type": "text", "text": { "key": "only" } }] }
      """#,
      ["  مرحبا", "  Only English [en]"], locale: "ar")
  }

  /// Reading order is that of the document: header, root, footer, whatever is painted where.
  @Test func readingOrder() throws {
    let text = #"""
      { "schemaVersion": "1.0", "screens": { "s": { "title": "Order",
        "footer": { "type": "text", "text": "last" }, "header": { "type": "text", "text": "first" },
        "root": { "type": "layers", "children": [
          { "type": "text", "text": "second", "position": { "bottom": 0 } },
          { "type": "text", "text": "third" }] } } } }
      """#
    let document = try HotlayoutDocument.load(Array(text.utf8))
    let screen = try #require(document.bind(screen: "s"))
    let tree = try ScreenRenderer().accessibility(of: screen)
    #expect(tree.root.name == "Order")
    #expect(tree.root.children.first?.name == "first")
    #expect(tree.root.children.last?.name == "last")
    #expect(Set(tree.root.children.map(\.name)) == ["first", "second", "third", "last"])
  }

  /// A group that says nothing is mere arrangement.
  @Test func groups() throws {
    try expect(
      #"""
      { "type": "column", "a11y": {}, "children": [
        { "type": "section", "name": "a", "children": [{ "type": "text", "text": "in a section" }] },
        { "type": "section", "name": "b", "a11y": { "label": "Offers" },
          "children": [{ "type": "text", "text": "one" }] }] }
      """#,
      ["  in a section", "  section: Offers", "    one"])
  }
}
