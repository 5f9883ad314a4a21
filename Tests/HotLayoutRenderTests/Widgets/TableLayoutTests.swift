import HotLayout
import HotLayoutRender
import Testing

/// Where the cells of a table stand.
@Suite struct TableLayoutTests {
  static let table = #"""
    { "type": "table", "columns": [
        { "title": "A", "width": 100 }, { "title": "B", "width": "fill" },
        { "title": "C", "width": "20%", "align": "end" } ],
      "rows": [["a", "b", "c"], ["d", "e"]] }
    """#

  private func cells(_ laid: Laid, _ role: AccessibilityRole = .cell) -> [PlacedBox] {
    Laid.all(laid.screen.root) { $0.box.semantics?.role == role }
  }

  @Test func columnsHaveTheirWidthsAndTurnRoundInRightToLeft() throws {
    func columns(_ direction: LayoutDirection) throws -> [[Double]] {
      let laid = try Laid(Self.table, direction: direction)
      return cells(laid, .columnheader).map { [$0.rect.x, $0.rect.width] }
    }
    #expect(try columns(.leftToRight) == [[0, 100], [100, 140], [240, 60]])
    #expect(try columns(.rightToLeft) == [[200, 100], [60, 140], [0, 60]])
  }

  @Test func aTableIsRowsAndRowsAreCells() throws {
    #expect(
      try Laid(Self.table).roles
        == [
          "table", "  row", #"    columnheader "A""#, #"    columnheader "B""#,
          #"    columnheader "C""#, "  row", #"    cell "a""#, #"    cell "b""#, #"    cell "c""#,
          "  row", #"    cell "d""#, #"    cell "e""#, "    cell",
        ])
  }

  @Test func everyRowIsAsHighAsItsHighestCellAndAsWideAsTheTable() throws {
    let node = #"""
      { "type": "table", "header": false, "columns": [ { "width": 60 }, { "width": "fill" } ],
        "rows": [["a b c d e f g h i j k l", "x"], ["a", "x"]] }
      """#
    let laid = try Laid(node)
    let rows = Laid.all(laid.screen.root) { $0.box.semantics?.role == .row }
    #expect(rows.map(\.rect.width) == [300, 300])
    #expect(rows[0].rect.height > rows[1].rect.height)
    #expect(rows[1].rect.minY == rows[0].rect.maxY)
    // What is lower than its row stands in its middle.
    let second = rows[0].children[1]
    #expect(abs(second.rect.midY - rows[0].rect.midY) < 0.01)
  }

  @Test func textStandsAtTheSideOfItsColumn() throws {
    func left(_ direction: LayoutDirection) throws -> [Bool] {
      let laid = try Laid(Self.table, direction: direction)
      // Whether the letters begin at the left of their cell.
      return cells(laid).prefix(3).map { cell in
        let letters = cell.text?.lines.first?.rect.x ?? -1
        return letters < 1
      }
    }
    #expect(try left(.leftToRight) == [true, true, false])
    #expect(try left(.rightToLeft) == [false, false, true])
  }

  private static let statement = #"""
    { "type": "table", "records": "rows", "columns": [
        { "title": "Date", "path": "d" }, { "title": "What for", "path": "w", "width": "fill" },
        { "title": "Amount", "path": "a", "format": { "style": "number" } } ] }
    """#

  private func statement(
    width: Double, direction: LayoutDirection = .leftToRight
  ) throws -> Laid {
    let row: JSONValue = ["d": "November", "w": "Groceries", "a": 2650]
    return try Laid(
      Self.statement, data: HotlayoutData(["rows": [row, ["d": "Oct", "a": 7]]]), width: width,
      direction: direction)
  }

  /// Where whole words have no room beside each other, each cell has a line, with its title; where
  /// title and cell have none either, each has one.
  @Test func aTableWithoutRoomForItsWordsStandsInOneColumn() throws {
    let wide = try statement(width: 300)
    #expect(
      wide.texts == ["Date", "What for", "Amount", "November", "Groceries", "2,650", "Oct", "7"])
    let lines = ["Date", "November", "What for", "Groceries", "Amount", "2,650", "Date", "Oct"]
    for (width, isPaired) in [(180.0, true), (100, false)] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let laid = try statement(width: width, direction: direction)
        // An empty cell has no line, and no title.
        #expect(laid.texts == lines + ["Amount", "7"])
        let texts = Laid.all(laid.screen.root) { $0.text != nil && !$0.isHidden }
        #expect(texts.flatMap { $0.text?.brokenWords ?? [] } == [])
        let (label, cell) = (texts[0].rect, texts[1].rect)
        #expect((label.midY > cell.minY) == isPaired, "\(label) \(cell)")
        #expect(texts[2].rect.minY >= cell.maxY)
        let isRightToLeft = direction == .rightToLeft
        #expect(isRightToLeft ? label.maxX == width : label.minX == 0)
        if isPaired { #expect(isRightToLeft ? cell.maxX <= label.minX : cell.minX >= label.maxX) }
        // Its cells belong to their row all the same, which is behind them.
        let rows = Laid.all(laid.screen.root) {
          $0.box.semantics?.role == .row && !$0.isHidden
        }
        #expect(rows.map(\.rect.width) == [width, width])
        #expect(rows[0].rect.maxY == rows[1].rect.minY)
        #expect(rows[0].rect.minY == 0 && rows[0].rect.maxY >= texts[5].rect.maxY)
        #expect(
          laid.roles.prefix(4) == [
            "table", "  row", #"    text "Date""#, #"    cell "November""#,
          ])
      }
    }
  }

  /// A word longer than the table breaks in every form, so that it decides nothing.
  @Test func noTableChangesForAWordThatNothingHolds() throws {
    let long = String(repeating: "long", count: 30)
    let laid = try Laid(
      #"{ "type": "table", "columns": [{ "title": "A" }, { "title": "B" }], "rows": [["\#(long)", "b"]] }"#
    )
    #expect(laid.texts.prefix(2) == ["A", "B"])
  }

  @Test func aCellHoldsANode() throws {
    let node = #"""
      { "type": "table", "records": "rows", "columns": [
        { "path": "n" }, { "align": "end", "template": { "type": "badge", "id": "b", "text": { "path": "item.n" } } } ] }
      """#
    let laid = try Laid(node, data: HotlayoutData(["rows": [["n": "x"]]]))
    let badge = try #require(laid.box("b"))
    #expect(badge.rect.maxX == 300)
    #expect(laid.roles.suffix(3) == [#"    cell "x""#, "    cell", #"      text "x""#])
  }
}
