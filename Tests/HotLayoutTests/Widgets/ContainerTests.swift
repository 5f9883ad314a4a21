import HotLayout
import Testing

/// Grids, carousels, tabs and accordions: what of them is bound.
@Suite struct ContainerTests {
  static let records = HotlayoutData([
    "rows": .array((0..<60).map { ["name": .string("r\($0)")] }), "ui": ["tab": 2],
  ])
  static let row = #"{ "type": "text", "text": { "path": "item.name" } }"#

  @Test(arguments: [
    ("3", GridTracks.count(3)),
    (#"{ "min": 160 }"#, .fit(minimum: 160)),
  ])
  func columnsAreACountOrAsManyAsFit(columns: String, expected: GridTracks) throws {
    let bound = try Bound(#"{ "type": "grid", "columns": \#(columns) }"#)
    #expect(bound.root?[GridWidget.columns] == expected)
    #expect(bound.codes == [])
  }

  @Test func tracksAreReadAndWhatIsNoneIsReportedAndAuto() throws {
    let node = #"""
      { "type": "grid",
        "columns": [80, "2fr", "auto", "25%", { "min": 100, "max": "1fr" }, { "min": "3fr" }],
        "rows": ["2 fr", "-1fr", { "max": "wide" }] }
      """#
    let bound = try Bound(node)
    guard case .list(let columns)? = bound.root?[GridWidget.columns],
      case .list(let rows)? = bound.root?[GridWidget.rows]
    else {
      Issue.record("no tracks")
      return
    }
    #expect(
      columns.map(\.maximum)
        == [.points(80), .fraction(2), .auto, .percent(25), .fraction(1), .fraction(1)])
    #expect(
      columns.map(\.minimum) == [.points(80), .auto, .auto, .percent(25), .points(100), .auto])
    #expect(rows.map(\.maximum) == [.auto, .auto, .auto])
    #expect(bound.codes == ["unknown-value", "unknown-value", "unknown-value"])
  }

  @Test(arguments: [
    (#""columns": true"#, "`columns` is a boolean; expected a number, a list or an object."),
    (#""columns": "3""#, "`columns` is a string; expected a number, a list or an object."),
    (#""columns": [true]"#, "The value is a boolean; expected a number, a string or an object."),
    (#""rows": { "min": 3 }"#, "`rows` is an object; expected a number or a list."),
  ])
  func aWrongFormIsReportedWithAllThatItMayHave(property: String, message: String) throws {
    let bound = try Bound(#"{ "type": "grid", \#(property) }"#)
    #expect(bound.reports.map(\.message) == [message])
  }

  @Test func aCarouselTakesItsPagesFromRecordsAtMostFifty() throws {
    let bound = try Bound(
      #"{ "type": "carousel", "records": "rows", "template": \#(Self.row) }"#, data: Self.records)
    #expect(bound.texts.count == 50)
    #expect(bound.texts.last == "r49")
    #expect(bound.codes == ["too-many-records"])
    #expect(bound.root?.children.last?.recordPath == "rows.49")
  }

  @Test func aCarouselWithoutPagesIsNotThere() throws {
    #expect(try Bound(#"{ "type": "carousel" }"#).root == nil)
    let none = #"{ "type": "carousel", "records": "none", "template": \#(Self.row) }"#
    #expect(try Bound(none).root == nil)
  }

  @Test func pagesOfCarouselsCountAsInstances() throws {
    let inner = #"{ "type": "carousel", "records": "rows", "template": \#(Self.row) }"#
    let outer = #"{ "type": "list", "records": "rows", "template": \#(inner) }"#
    let bound = try Bound(outer, data: Self.records)
    #expect(bound.texts.count == 2500)
    let two = #"{ "type": "column", "children": [ \#(outer), \#(inner) ] }"#
    #expect(try Bound(two, data: Self.records).codes.contains("too-many-instances"))
  }

  static let tabs = #"""
    { "title": "A", "node": { "type": "text", "text": { "key": "gone" } } },
    { "title": "B", "node": { "type": "text", "text": "b" } },
    { "title": "C", "node": { "type": "text", "text": "c" } }
    """#

  @Test(arguments: [
    ("1", ["b"], 1), (#"{ "path": "ui.tab" }"#, ["c"], 2), ("19", ["c"], 2),
    (#"{ "path": "ui.none", "fallback": 1 }"#, ["b"], 1),
  ])
  func onlyTheSelectedTabIsBound(selected: String, texts: [String], index: Int) throws {
    let bound = try Bound(
      #"{ "type": "tabs", "selected": \#(selected), "tabs": [\#(Self.tabs)] }"#, data: Self.records)
    #expect(bound.texts == texts)
    #expect(bound.root?[TabsWidget.selected] == index)
    #expect(
      bound.root?[TabsWidget.tabs]?.compactMap { $0[TabsWidget.title]?.string } == ["A", "B", "C"])
    // The first tab names a text that is not there; nobody sees it.
    #expect(bound.codes == [])
  }

  @Test func tabsAreThatHaveATitleAndANode() throws {
    let bound = try Bound(
      #"{ "type": "tabs", "selected": 1, "tabs": [{ "title": "A" }, \#(Self.tabs)] }"#)
    #expect(bound.codes == ["missing-property"])
    #expect(bound.texts == ["b"])
    #expect(try Bound(#"{ "type": "tabs", "tabs": [] }"#).root == nil)
  }

  @Test(arguments: [
    ("0", [0]), ("[0, 2]", [0, 2]), ("-1", []), (#"{ "path": "ui.tab", "fallback": 0 }"#, [2]),
  ])
  func openItemsAreBoundAndNoOthers(open: String, expected: [Int]) throws {
    let items = (0..<3).map {
      #"{ "title": "T\#($0)", "node": { "type": "text", "text": "n\#($0)" } }"#
    }
    let bound = try Bound(
      #"{ "type": "accordion", "open": \#(open), "items": [\#(items.joined(separator: ","))] }"#,
      data: Self.records)
    let root = try #require(bound.root)
    #expect(bound.texts == expected.map { "n\($0)" })
    let contents = AccordionWidget.contents(of: root)
    #expect(contents.count == 3)
    #expect(contents.indices.filter { contents[$0] != nil } == expected)
  }

  @Test func anItemMayShowNothing() throws {
    let bound = try Bound(
      #"""
      { "type": "accordion", "open": [0, 1], "items": [
        { "title": "A", "node": { "type": "text", "text": "a", "visible": false } },
        { "title": "B", "node": { "type": "text", "text": "b" } } ] }
      """#)
    let contents = AccordionWidget.contents(of: try #require(bound.root))
    #expect(contents.map { $0?.count } == [0, 1])
  }

  @Test func theBlockDocumentIsKnownAndGivesWay() throws {
    let bound = try Bound(
      #"{ "type": "document", "maxBlocks": 3, "fallback": { "type": "text", "text": "later" } }"#)
    #expect(bound.texts == ["later"])
    #expect(bound.reports.map(\.code) == [.widgetNotDrawn])
    #expect(bound.reports.map(\.severity) == [.info])
  }

  @Test func aBoundWordChoosesTheComponentStyle() throws {
    let badge = #"{ "type": "badge", "text": "x", "tone": { "path": "tone", "fallback": "info" } }"#
    let theme = ResolvedTheme(.builtIn)
    func background(_ data: HotlayoutData) throws -> [Fill]? {
      try Bound(badge, data: data).root?[CommonFields.background]
    }
    #expect(try background(HotlayoutData(["tone": "danger"])) == [.color(theme.role("dangerSoft"))])
    #expect(try background(HotlayoutData()) == [.color(theme.role("infoSoft"))])
  }
}
