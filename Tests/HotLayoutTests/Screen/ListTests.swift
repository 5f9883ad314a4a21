import HotLayout
import Testing

/// Lists (contract, section 9; seed page).
@Suite struct ListTests {
  static let row = #"{ "type": "text", "text": { "path": "item.name", "fallback": "?" } }"#

  func records(_ count: Int) -> HotlayoutData {
    HotlayoutData(["rows": .array((0..<count).map { ["name": .string("r\($0)")] })])
  }

  func list(_ more: String = "", template: String = row) -> String {
    #"{ "type": "list", "records": "rows", \#(more) "template": \#(template) }"#
  }

  @Test func fiftyRecordsAreDrawnAndTheFiftyFirstIsReported() throws {
    let fifty = try Bound(list(), data: records(50))
    #expect(fifty.texts.count == 50)
    #expect(fifty.codes == [])
    let more = try Bound(list(), data: records(51))
    #expect(more.texts.count == 50)
    #expect(more.codes == ["too-many-records"])
    let limited = try Bound(list(#""limit": 3,"#), data: records(51))
    #expect(limited.texts == ["r0", "r1", "r2"])
    #expect(limited.codes == [])
  }

  @Test func aScreenDraws2550InstancesAndReportsTheRestOnce() throws {
    let inner = #"{ "type": "list", "records": "item.rows", "template": \#(Self.row) }"#
    func nested(_ outer: Int, _ inner: Int) -> HotlayoutData {
      let row: JSONValue = [
        "rows": .array((0..<inner).map { ["name": .string("\($0)")] })
      ]
      return HotlayoutData(["rows": .array(Array(repeating: row, count: outer))])
    }
    let full = try Bound(list(template: inner), data: nested(50, 50))
    #expect(full.texts.count == 2500)
    #expect(full.codes == [])
    let two = #"{ "type": "column", "children": [ \#(inner), \#(inner) ] }"#
    let over = try Bound(list(template: two), data: nested(50, 50))
    #expect(over.codes == ["too-many-instances"])
    // 25 whole records of the outer list are 25 + 2500 instances; the 26th and 24 more are the rest.
    #expect(over.texts.count == 2524)
  }

  @Test func theTemplateKnowsItsRecordAndPlace() throws {
    let template = #"""
      { "type": "text", "text": { "key": "row", "args": {
        "name": { "path": "item.name" }, "i": { "path": "list.index" }, "n": { "path": "list.count" } } },
        "when": [ { "if": { "path": "list.last", "is": "eq", "value": true }, "set": { "text": "last" } } ] }
      """#
    let bound = try Bound(
      list(template: template), data: records(3),
      more: #""strings": { "en": { "row": "{name} {i} of {n}" } },"#)
    #expect(bound.texts == ["r0 0 of 3", "r1 1 of 3", "last"])
    #expect(bound.root?.children[1].recordPath == "rows.1")
  }

  @Test func recordsThatAreNoObjectsAreSkippedAndReported() throws {
    let data = HotlayoutData(["rows": [["name": "a"], 7, "x", .null, ["name": "b"]]])
    let bound = try Bound(list(), data: data)
    #expect(bound.texts == ["a", "b"])
    #expect(Set(bound.codes) == ["record-not-object"])
  }

  @Test func recordsAreFilteredAndSorted() throws {
    let data = HotlayoutData([
      "rows": [
        ["name": "a", "n": 3], ["name": "b", "n": 1], ["name": "c"], ["name": "d", "n": 2.5],
        ["name": "e", "n": "2"],
      ]
    ])
    let sorted = try Bound(list(#""sort": { "by": "n", "order": "descending" },"#), data: data)
    #expect(sorted.texts == ["a", "d", "b", "e", "c"])
    let filtered = try Bound(
      list(#""filter": { "path": "item.n", "is": "gt", "value": 1 },"#), data: data)
    #expect(filtered.texts == ["a", "d"])
  }

  @Test func anEmptyListDrawsWhatStandsForIt() throws {
    let empty = #""empty": { "type": "text", "text": "none" },"#
    #expect(try Bound(list(empty), data: records(0)).texts == ["none"])
    #expect(try Bound(list(empty)).texts == ["none"])
    let wrong = try Bound(list(empty), data: HotlayoutData(["rows": "many"]))
    #expect(wrong.texts == ["none"])
    #expect(wrong.codes == ["wrong-data-kind"])
  }
}
