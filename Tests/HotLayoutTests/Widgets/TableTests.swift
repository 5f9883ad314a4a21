import HotLayout
import Testing

/// What stands in the cells of a table.
@Suite struct TableTests {
  private func cells(_ bound: Bound) -> [[String]] {
    guard let root = bound.root else { return [] }
    return TableWidget.cells(of: root).map { row in
      row.map { cell in
        switch cell {
        case .text(let text): text.string
        case .node(let node): "<\(node.type)>"
        case .empty: "-"
        }
      }
    }
  }

  static let columns = #"""
    "columns": [ { "title": "Name", "path": "name" },
      { "path": "item.sum", "format": { "style": "currency", "currency": "EUR" } } ]
    """#

  @Test func recordsAreRowsAndWhatIsNoTextOrNumberIsReported() throws {
    let data = HotlayoutData([
      "rows": [
        ["name": "a", "sum": 3], ["name": ["b"], "sum": 4], ["sum": "5"], 7,
        ["name": true, "sum": 0],
      ]
    ])
    let bound = try Bound(#"{ "type": "table", "records": "rows", \#(Self.columns) }"#, data: data)
    #expect(cells(bound) == [["a", "€3.00"], ["b", "€4.00"], ["-", "5"], ["true", "€0.00"]])
    #expect(bound.codes == ["record-not-object", "invalid-format"])
    let object = HotlayoutData(["rows": [["name": ["x": 1], "sum": 1]]])
    let wrong = try Bound(
      #"{ "type": "table", "records": "rows", \#(Self.columns) }"#, data: object)
    #expect(cells(wrong) == [["-", "€1.00"]])
    #expect(wrong.codes == ["wrong-data-kind"])
  }

  @Test func rowsOfTheDocumentAreFilledUpAndCut() throws {
    let bound = try Bound(
      #"{ "type": "table", \#(Self.columns), "rows": [["a", "b"], ["c"], [], ["d", "e", "f"]] }"#)
    #expect(cells(bound) == [["a", "b"], ["c", "-"], ["-", "-"], ["d", "e"]])
    #expect(bound.codes == ["too-many-items"])
  }

  @Test func fiveHundredRowsAreDrawn() throws {
    let data = HotlayoutData(["rows": .array(Array(repeating: ["name": "x"], count: 501))])
    let records = try Bound(
      #"{ "type": "table", "records": "rows", \#(Self.columns) }"#, data: data)
    #expect(cells(records).count == 500)
    #expect(records.codes == ["too-many-records"])
    let rows = "[" + Array(repeating: #"["x"]"#, count: 501).joined(separator: ",") + "]"
    let literal = try Bound(#"{ "type": "table", \#(Self.columns), "rows": \#(rows) }"#)
    #expect(cells(literal).count == 500)
    #expect(literal.codes == ["too-many-items"])
  }

  @Test func aCellMayHoldANodeWhichCountsAsAnInstance() throws {
    let data = HotlayoutData([
      "rows": .array((0..<500).map { ["name": .string("r\($0)")] })
    ])
    let column = #"{ "template": { "type": "badge", "text": { "path": "item.name" } } }"#
    let one = try Bound(
      #"{ "type": "table", "records": "rows", "columns": [\#(column)] }"#, data: data)
    #expect(cells(one).count == 500)
    #expect(one.root?.children[499][BadgeWidget.text]?.string == "r499")
    #expect(one.codes == [])
    let six = Array(repeating: column, count: 6).joined(separator: ",")
    let many = try Bound(
      #"{ "type": "table", "records": "rows", "columns": [\#(six)] }"#, data: data)
    #expect(cells(many).count == 425)
    #expect(many.codes == ["too-many-instances"])
  }

  @Test func numbersWithAFormatStandAtTheEnd() throws {
    let bound = try Bound(#"{ "type": "table", \#(Self.columns), "rows": [["a", "b"]] }"#)
    #expect(bound.root?[TableWidget.columns]?.map(\.isNumeric) == [false, true])
  }

  @Test func aTableWithoutRowsShowsWhatStandsForIt() throws {
    let empty = #""empty": { "type": "text", "text": "none" }"#
    let bound = try Bound(#"{ "type": "table", "records": "rows", \#(Self.columns), \#(empty) }"#)
    #expect(bound.texts == ["none"])
    #expect(bound.root?.type == "text")
    #expect(try Bound(#"{ "type": "table", "columns": [] }"#).root == nil)
  }
}
