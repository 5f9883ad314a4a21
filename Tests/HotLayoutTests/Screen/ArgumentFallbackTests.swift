import HotLayout
import Testing

/// A value of another kind takes the fallback, within a message as elsewhere, and is reported.
@Suite struct ArgumentFallbackTests {
  static let strings = """
    "language": { "source": "en" }, "strings": { "en": {
      "trips": "{n, plural, one {# trip} other {# trips}}", "hello": "Hello, {name}",
      "due": "Due {on, date, ::yMMMd}" } },
    """

  private static func bind(_ text: String, _ data: HotlayoutData) throws -> Bound {
    try Bound("{ \"type\": \"text\", \"text\": \(text) }", data: data, more: strings)
  }

  @Test(
    arguments: [
      ("trips", "n", "7", #""12""#, "7 trips"), ("trips", "n", "1", "true", "1 trip"),
      ("hello", "name", #""you""#, "[]", "Hello, you"),
      ("hello", "name", #""you""#, #"{ "a": 1 }"#, "Hello, you"),
      ("hello", "name", #""you""#, "[1, 2]", "Hello, you"),
      ("due", "on", #""2026-12-05T18:00:00Z""#, #""soon""#, "Due Dec 5, 2026"),
    ])
  func anotherKind(
    _ key: String, _ name: String, _ fallback: String, _ value: String, _ shown: String
  ) throws {
    let data = try #require(
      JSONValue(JSONDocument.parse("{ \"v\": \(value) }".utf8).root).objectValue)
    let bound = try Self.bind(
      """
      { "key": "\(key)", "args": { "\(name)": { "path": "v", "fallback": \(fallback) } } }
      """, HotlayoutData(data))
    #expect(bound.texts == [shown])
    #expect(bound.codes == ["wrong-data-kind"])
    #expect(bound.reports.first?.message.contains("`v`") == true)
  }

  @Test func missingIsNoFault() throws {
    for data: [String: JSONValue] in [[:], ["v": .null]] {
      let bound = try Self.bind(
        #"{ "key": "hello", "args": { "name": { "path": "v", "fallback": "you" } } }"#,
        HotlayoutData(data))
      #expect(bound.texts == ["Hello, you"])
      #expect(bound.codes == [])
    }
  }

  @Test func anEmptyListIsNoText() throws {
    let bound = try Self.bind(
      #"{ "path": "v", "fallback": "none" }"#, HotlayoutData(["v": .array([])]))
    #expect(bound.texts == ["none"])
    #expect(bound.codes == ["wrong-data-kind"])
  }

  @Test func aListOfTextsIsShown() throws {
    let bound = try Self.bind(
      #"{ "key": "hello", "args": { "name": { "path": "v", "fallback": "you" } } }"#,
      HotlayoutData(["v": ["Maya", "Yusuf"]]))
    #expect(bound.texts == ["Hello, Maya and Yusuf"])
    #expect(bound.codes == [])
  }
}
