import HotLayout
import Testing

@Suite struct JSONDocumentTests {
  func parse(_ text: String, limits: JSONLimits = .document) throws -> JSONNode {
    try JSONDocument.parse(text.utf8, limits: limits).root
  }

  func failure(_ text: String, limits: JSONLimits = .document) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONDocument.parse(text.utf8, limits: limits)
      return nil
    } catch { return error }
  }

  @Test func everyValueKnowsItsPlace() throws {
    let root = try parse("{\n  \"a/b\": [1, {\"é~\": \"x\"}],\n  \"ü\": true }")
    let inner = try #require(root["a/b"]?.elements.map { $0 }[1]["é~"])
    #expect(inner.pointer == "/a~1b/1/é~0")
    #expect(inner.position.line == 2)
    #expect(inner.position.column == 21)
    let last = try #require(root["ü"])
    #expect(last.position.line == 3)
    #expect(last.position.column == 8)
    #expect(root.pointer == "")
  }

  @Test func columnsCountCodePointsAndABOMIsSkipped() throws {
    let root = try JSONDocument.parse([0xEF, 0xBB, 0xBF] + Array("[\"😀é\", 7]".utf8)).root
    let seven = try #require(root.elements.map { $0 }.last)
    #expect(seven.position.column == 8)
    #expect(seven.position.offset == 14)
  }

  @Test func integersAreExactTo64Bits() throws {
    let root = try parse("[9223372036854775807, -9223372036854775808, 9223372036854775808, 1.0]")
    let values = root.elements.map { $0 }
    #expect(values[0].int64 == Int64.max)
    #expect(values[1].int64 == Int64.min)
    #expect(values[2].int64 == nil)
    #expect(values[2].double == 9_223_372_036_854_775_808)
    #expect(values[3].int64 == nil)
  }

  @Test func aNumberThatNoDoubleHoldsIsMarked() throws {
    let values = try parse("[1e999, -1e999, 1e-999, 2]").elements.map { $0 }
    #expect(
      values.map(\.kind) == [.unrepresentableNumber, .unrepresentableNumber, .double, .integer])
  }

  @Test func theLastOfRepeatedNamesHolds() throws {
    let root = try parse("{\"a\": 1, \"b\": {\"c\": 1, \"c\": 2}, \"a\": 3}")
    #expect(root["a"]?.int64 == 3)
    #expect(root["b"]?["c"]?.int64 == 2)
    #expect(root.document.duplicates.map(\.pointer) == ["/a", "/b/c"])
    let many = (0..<20).map { "\"k\($0 % 19)\": \($0)" }.joined(separator: ",")
    #expect(try parse("{\(many)}").document.duplicates.map(\.int64) == [0])
  }

  @Test func depthIsReadAtTheLimitAndRefusedPastIt() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(failure(nested(128)) == nil)
    #expect(failure(nested(129))?.kind == .tooDeep)
    let objects = String(repeating: "{\"a\":", count: 129) + "1"
    #expect(failure(objects + String(repeating: "}", count: 129))?.kind == .tooDeep)
  }

  @Test func sizesAreReadAtTheLimitAndRefusedPastIt() {
    func text(_ count: Int) -> String { "\"" + String(repeating: "x", count: count) + "\"" }
    #expect(failure(text(65536)) == nil)
    #expect(failure(text(65537))?.kind == .stringTooLong)
    let small = JSONLimits(bytes: 10)
    #expect(failure(text(8), limits: small) == nil)
    #expect(failure(text(9), limits: small)?.kind == .tooLarge)
    #expect(failure("[1,2,3]", limits: JSONLimits(values: 4)) == nil)
    #expect(failure("[1,2,3]", limits: JSONLimits(values: 3))?.kind == .tooManyValues)
  }

  @Test(arguments: [
    ("", "It is empty.", 1, 1),
    ("{\n  \"a\": tru\n}", "`tru` is not a value; a text needs double quotes.", 2, 8),
    ("{\"a\": 1,}", "A comma must not stand before `}`; remove it.", 1, 9),
    ("{\"a\": 1 \"b\": 2}", "Expected `,` or `}`, found `\"`.", 1, 9),
    ("{'a': 1}", "Expected a name in double quotes, found `'`.", 1, 2),
    ("[1, 2", "The file ends before `]` closes what is open.", 1, 6),
    ("{\"a\": \"b", "This string is not closed.", 1, 7),
    ("[01]", "`01` is not a value; it is not a JSON number.", 1, 2),
    ("[NaN]", "`NaN` is not a value; write null.", 1, 2),
    ("{} x", "After the end of the document there is `x`.", 1, 4),
    ("[\"\\q\"]", "`\\` must not stand before `q` in a string.", 1, 3),
    ("<html>", "`<html>` is not a value; a text needs double quotes.", 1, 1),
  ])
  func aSyntaxErrorSaysWhereAndWhatToDo(
    text: String, message: String, line: Int, column: Int
  ) throws {
    let error = try #require(failure(text))
    #expect(error.message == message)
    #expect(error.position.line == line)
    #expect(error.position.column == column)
  }

  @Test(arguments: ["1]", "true}", "null,", "1 2", "\"a\" 1", "[]]", "{}{}", "true\u{0}"])
  func whatTrailsIsRefused(text: String) {
    #expect(failure(text)?.kind == .syntax)
  }

  @Test func textThatIsNotUTF8IsRefusedWithItsPlace() {
    do throws(JSONError) {
      _ = try JSONDocument.parse([91, 34, 0xFF, 34, 93])
      Issue.record("a byte that is not UTF-8 was accepted")
    } catch {
      #expect(error.kind == .encoding)
      #expect(error.position.column == 3)
    }
  }
}
