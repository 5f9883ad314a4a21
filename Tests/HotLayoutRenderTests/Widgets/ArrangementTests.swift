import HotLayout
import HotLayoutRender
import Testing

/// Where grids, rows, lists, layers and viewports put what is in them (contract, section 8).
@Suite struct ArrangementTests {
  private func cells(_ count: Int, _ more: String = "\"height\": 20") -> String {
    (0..<count).map { #"{ "type": "column", "id": "c\#($0)", \#(more) }"# }.joined(separator: ",")
  }

  private func ids(_ count: Int) -> [String] { (0..<count).map { "c\($0)" } }

  // MARK: Grids

  @Test func aCountOfColumnsIsOfEqualWidth() throws {
    let node =
      #"{ "type": "grid", "columns": 3, "gap": 15, "rowGap": 5, "children": [\#(cells(4))] }"#
    #expect(
      try Laid(node).frames(ids(4)) == ["0,0 90x20", "105,0 90x20", "210,0 90x20", "0,25 90x20"])
    // From the right in right-to-left.
    #expect(
      try Laid(node, direction: .rightToLeft).frames(ids(4))
        == ["210,0 90x20", "105,0 90x20", "0,0 90x20", "210,25 90x20"])
  }

  @Test func equalColumnsStayEqualWhateverIsInThem() throws {
    let wide = #"{ "type": "column", "id": "wide", "width": 200, "height": 20 }"#
    let node = #"{ "type": "grid", "columns": 2, "children": [\#(wide), \#(cells(1))] }"#
    #expect(try Laid(node).frame("c0") == "150,0 150x20")
  }

  @Test func asManyColumnsAsFit() throws {
    let node =
      #"{ "type": "grid", "columns": { "min": 90 }, "gap": 15, "children": [\#(cells(4))] }"#
    #expect(try Laid(node).frames(ids(4)).last == "0,35 90x20")
    #expect(try Laid(node, width: 500).frame("c3") == "386,0 114x20")
    // Columns that stay empty leave their room to the others.
    let two =
      #"{ "type": "grid", "columns": { "min": 90 }, "gap": 20, "children": [\#(cells(2))] }"#
    #expect(try Laid(two, width: 500).frames(ids(2)) == ["0,0 240x20", "260,0 240x20"])
  }

  @Test func childrenStandWhereTheySayAndSpan() throws {
    let node = #"""
      { "type": "grid", "columns": [60, "2fr", "1fr"], "rows": [40, "auto"], "children": [
        { "type": "column", "id": "a", "column": 2, "row": 1, "columnSpan": 2 },
        { "type": "column", "id": "b", "column": 1, "rowSpan": 2 },
        { "type": "column", "id": "c", "height": 30 },
        { "type": "column", "id": "d", "width": "hug", "height": 10, "alignSelf": "end" } ] }
      """#
    #expect(
      try Laid(node).frames(["a", "b", "c", "d"])
        == ["60,0 240x40", "0,0 60x70", "60,40 160x30", "220,60 0x10"])
  }

  @Test func tracksHaveALeastAndAGreatestSize() throws {
    let node = #"""
      { "type": "grid", "columns": [{ "min": 120, "max": "1fr" }, "25%", { "max": 50 }],
        "children": [\#(cells(3))] }
      """#
    #expect(try Laid(node).frames(ids(3)) == ["0,0 175x20", "175,0 75x20", "250,0 50x20"])
    #expect(try Laid(node, width: 160).frames(ids(3)).first == "0,0 120x20")
  }

  // MARK: Rows and columns

  @Test func aRowFlowsOntoFurtherLines() throws {
    let node = #"""
      { "type": "row", "wrap": true, "gap": 10, "lineGap": 4, "children": [\#(cells(4, #""width": 120, "height": 20"#))] }
      """#
    #expect(
      try Laid(node).frames(ids(4)) == [
        "0,0 120x20", "130,0 120x20", "0,24 120x20", "130,24 120x20",
      ])
    #expect(try Laid(node, direction: .rightToLeft).frame("c2") == "180,24 120x20")
  }

  @Test func linesBetweenThingsInARowStand() throws {
    let node = #"""
      { "type": "row", "height": 40, "align": "stretch", "gap": 8, "showAtEnd": true,
        "separator": { "type": "divider", "id": "line", "thickness": 2 },
        "children": [\#(cells(2, #""width": 50"#))] }
      """#
    let laid = try Laid(node)
    let root = try #require(laid.root)
    #expect(
      root.children.map { Laid.frame($0.rect) }
        == ["0,0 50x40", "58,0 2x40", "68,0 50x40", "126,0 2x40"])
    let column = #"""
      { "type": "column", "showAtStart": true, "showBetween": false,
        "separator": { "type": "divider" }, "children": [\#(cells(2))] }
      """#
    #expect(
      try #require(try Laid(column).root).children.map { Laid.frame($0.rect) }
        == ["0,0 300x1", "0,1 300x20", "0,21 300x20"])
  }

  @Test func wholeChildrenThatDoNotFitAreLeftOutTheLeastImportantFirst() throws {
    let items = [(80, 3), (90, 1), (70, 2), (60, 4)].enumerated().map { index, item in
      #"{ "type": "column", "id": "c\#(index)", "width": \#(item.0), "height": 20, "priority": \#(item.1) }"#
    }
    let node = #"""
      { "type": "row", "id": "row", "gap": 10, "overflow": "drop", "children": [\#(items.joined(separator: ","))] }
      """#
    #expect(try Laid(node, width: 330).frames(ids(4)).contains("hidden") == false)
    #expect(
      try Laid(node, width: 329).frames(ids(4))
        == ["0,0 80x20", "hidden", "90,0 70x20", "170,0 60x20"])
    #expect(
      try Laid(node, width: 229).frames(ids(4)) == ["0,0 80x20", "hidden", "hidden", "90,0 60x20"])
    #expect(try Laid(node, width: 50).frames(ids(4)) == Array(repeating: "hidden", count: 4))
  }

  @Test func textsThatMayBeLeftOutAreNotSqueezed() throws {
    let node = #"""
      { "type": "row", "overflow": "drop", "children": [
        { "type": "text", "id": "a", "text": "A few words", "priority": 1, "margin": { "end": 60 } },
        { "type": "text", "id": "b", "text": "and a few more" } ] }
      """#
    #expect(try Laid(node, width: 300).frame("b") != "hidden")
    // What is left out counts with its margins.
    #expect(try Laid(node, width: 230).frame("b") == "hidden")
    #expect(try Laid(node, width: 230).texts == ["A few words"])
  }

  // MARK: Lists

  static let rows = HotlayoutData([
    "rows": .array((0..<5).map { ["id": .integer(Int64($0))] })
  ])

  private func list(_ more: String) -> String {
    #"""
    { "type": "list", "records": "rows", \#(more),
      "template": { "type": "column", "padding": 7, "height": 20 } }
    """#
  }

  private func frames(_ laid: Laid) -> [String] {
    laid.root?.children.map { Laid.frame($0.rect) } ?? []
  }

  @Test func recordsStandInColumnsOfEqualWidth() throws {
    let node = list(#""columns": 2, "gap": 10"#)
    #expect(
      frames(try Laid(node, data: Self.rows))
        == ["0,0 145x20", "155,0 145x20", "0,30 145x20", "155,30 145x20", "0,60 145x20"])
    #expect(
      frames(try Laid(node, data: Self.rows, direction: .rightToLeft)).last == "155,60 145x20")
  }

  @Test func separatorsStandBetweenLinesOfRecords() throws {
    let separator = #""separator": { "type": "divider" }"#
    #expect(
      frames(try Laid(list(#""limit": 2, \#(separator)"#), data: Self.rows))
        == ["0,0 300x20", "0,20 300x1", "0,21 300x20"])
    #expect(
      frames(try Laid(list(#""columns": 3, \#(separator)"#), data: Self.rows))
        == [
          "0,0 100x20", "100,0 100x20", "200,0 100x20", "0,20 300x1", "0,21 100x20",
          "100,21 100x20",
        ])
    #expect(
      frames(try Laid(list(#""axis": "horizontal", "limit": 2, \#(separator)"#), data: Self.rows))
        == ["0,0 14x20", "14,0 1x20", "15,0 14x20"])
  }

  @Test func recordsAreItemsAndSeparatorsAreNot() throws {
    let laid = try Laid(
      list(#""limit": 2, "separator": { "type": "divider" }"#), data: Self.rows)
    let root = try #require(laid.root)
    #expect(root.children.map(\.box.itemRole) == [.listitem, nil, .listitem])
    #expect(root.box.semantics?.role == .list)
  }

  // MARK: Layers

  @Test(arguments: [
    (LayoutDirection.leftToRight, ["10,5 20x20", "80,60 20x20", "4,6 92x68", "40,30 20x20"]),
    (.rightToLeft, ["70,5 20x20", "0,60 20x20", "4,6 92x68", "40,30 20x20"]),
  ])
  func positionsAreAgainstTheNearestLayers(
    direction: LayoutDirection, expected: [String]
  ) throws {
    let node = #"""
      { "type": "layers", "width": 100, "height": 80, "align": "center", "alignSelf": "start", "children": [
        { "type": "column", "children": [
          { "type": "column", "id": "a", "width": 20, "height": 20, "position": { "top": 5, "start": 10 } } ] },
        { "type": "column", "id": "b", "width": 20, "height": 20, "position": { "bottom": 0, "end": 0 } },
        { "type": "column", "id": "c", "position": { "top": 6, "bottom": 6, "start": 4, "end": 4 } },
        { "type": "column", "id": "d", "width": 20, "height": 20 } ] }
      """#
    let laid = try Laid(node, width: 100, direction: direction)
    #expect(laid.frames(["a", "b", "c", "d"]) == expected)
  }

  // MARK: Viewports

  @Test(arguments: [
    ("c0", LayoutDirection.leftToRight, 0.0), ("c2", .leftToRight, 0), ("c4", .leftToRight, 200),
    ("c0", .rightToLeft, 200), ("c2", .rightToLeft, 200), ("c4", .rightToLeft, 0),
  ])
  func aViewportStartsAtTheChosenChildAsFarAsItReaches(
    id: String, direction: LayoutDirection, x: Double
  ) throws {
    let node = #"""
      { "type": "scroll", "axis": "horizontal", "scrollTo": "\#(id)",
        "children": [\#(cells(5, #""width": 100, "height": 20"#))] }
      """#
    #expect(try Laid(node, direction: direction).box(id)?.rect.x == x)
    #expect(try Laid(node, direction: direction).codes == [])
  }

  @Test func aViewportStartsAtItsStart() throws {
    let node = #"""
      { "type": "scroll", "axis": "horizontal", "gap": 10, "padding": 5,
        "children": [\#(cells(5, #""width": 100, "height": 20"#))] }
      """#
    #expect(try Laid(node).frame("c0") == "5,5 100x20")
    #expect(try Laid(node, direction: .rightToLeft).frame("c0") == "195,5 100x20")
    let down = #"""
      { "type": "scroll", "height": 100, "scrollTo": "c3", "children": [\#(cells(9, #""height": 30"#))] }
      """#
    #expect(try Laid(down).frames(["c0", "c3"]) == ["0,-90 300x30", "0,0 300x30"])
  }
}
