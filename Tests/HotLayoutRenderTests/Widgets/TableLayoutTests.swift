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
