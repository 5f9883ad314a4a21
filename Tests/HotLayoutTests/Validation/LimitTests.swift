import FoundationEssentials
import HotLayout
import TestSupport
import Testing

/// A limit: a file that keeps it, and one that is one past it.
struct LimitCase: Sendable, CustomTestStringConvertible {
  let name: String
  let limit: Int
  /// What is reported one past the limit.
  let code: ReportCode
  let file: @Sendable (Int) -> String

  var testDescription: String { name }

  init(
    _ name: String, _ limit: Int, _ code: ReportCode, _ file: @escaping @Sendable (Int) -> String
  ) {
    self.name = name
    self.limit = limit
    self.code = code
    self.file = file
  }

  static func node(_ json: String) -> String {
    "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":\(json)}}}"
  }

  static func text(_ members: String) -> String {
    node("{\"type\":\"text\",\"text\":\"x\",\(members)}")
  }

  static func items(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: ",")
  }

  private static func padded(_ text: String, to count: Int) -> String {
    text + String(repeating: " ", count: count - text.utf8.count)
  }

  static let all: [LimitCase] = [
    LimitCase("8 MiB a document", 8 << 20, .jsonTooLarge) { padded(text("\"size\":16"), to: $0) },
    LimitCase("1 MiB a theme", 1 << 20, .jsonTooLarge) {
      padded(
        "{\"schemaVersion\":\"1.0\",\"id\":\"a\",\"extends\":\"builtin\",\"colors\":{}}", to: $0)
    },
    LimitCase("1 MiB a map", 1 << 20, .jsonTooLarge) {
      padded("{\"schemaVersion\":\"1.0\",\"placements\":{}}", to: $0)
    },
    LimitCase("1 MiB a dictionary", 1 << 20, .jsonTooLarge) {
      padded("{\"schemaVersion\":\"1.0\",\"paths\":{}}", to: $0)
    },
    LimitCase("1 MiB of rules", 1 << 20, .jsonTooLarge) {
      padded("{\"schemaVersion\":\"1.0\",\"rules\":{}}", to: $0)
    },
    LimitCase("8 MiB of data", 8 << 20, .jsonTooLarge) { padded("{\"a\":1}", to: $0) },
    LimitCase("64 braces of a message", 64, .invalidMessage) { depth in
      // Plurals open two braces a level, an argument one.
      let plurals = depth / 2
      return "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"type\":\"text\",\"text\":"
        + "{\"key\":\"k\",\"args\":{\"n\":1}}}}},\"strings\":{\"en\":{\"k\":\""
        + String(repeating: "{n, plural, other {", count: plurals)
        + (depth % 2 == 0 ? "x" : "{n}") + String(repeating: "}}", count: plurals) + "\"}}}"
    },
    LimitCase("64 KiB a string", 65_536, .jsonStringTooLong) {
      node("{\"type\":\"text\",\"text\":\"\(String(repeating: "x", count: $0))\"}")
    },
    LimitCase("128 levels of JSON", 125, .jsonTooDeep) {
      let (open, close) = (String(repeating: "[", count: $0), String(repeating: "]", count: $0))
      return "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"$x\":\(open)\(close),"
        + "\"root\":{\"type\":\"spacer\"}}}}"
    },
    LimitCase("32 levels of nodes", 32, .nodeTooDeep) { depth in
      let head = String(repeating: "{\"type\":\"column\",\"children\":[", count: depth - 1)
      return node(head + "{\"type\":\"spacer\"}" + String(repeating: "]}", count: depth - 1))
    },
    LimitCase("20,000 nodes", 19_999, .tooManyNodes) { count in
      node("{\"type\":\"column\",\"children\":[\(items(count) { _ in "{\"type\":\"spacer\"}" })]}")
    },
    LimitCase("20,000 actions", 20_000, .tooManyItems) { count in
      let buttons = items((count + 31) / 32) { index in
        let actions = items(min(32, count - index * 32)) { _ in "{\"type\":\"close\"}" }
        return "{\"type\":\"text\",\"text\":\"x\",\"onTap\":[\(actions)]}"
      }
      return node("{\"type\":\"column\",\"children\":[\(buttons)]}")
    },
    LimitCase("32 actions of a press", 32, .tooManyItems) { count in
      text("\"onTap\":[\(items(count) { _ in "{\"type\":\"close\"}" })]")
    },
    LimitCase("1,000 values of an action", 995, .tooManyItems) { count in
      text("\"onTap\":{\"type\":\"mine\",\"list\":[\(items(count) { _ in "0" })]}")
    },
    LimitCase("16 levels of a condition", 15, .tooManyItems) { depth in
      text(
        "\"visible\":" + String(repeating: "{\"not\":", count: depth)
          + "{\"path\":\"a\",\"is\":\"set\"}" + String(repeating: "}", count: depth))
    },
    LimitCase("1,000 values of `in`", 1_000, .tooManyItems) { count in
      text("\"visible\":{\"path\":\"a\",\"is\":\"in\",\"value\":[\(items(count) { "\($0)" })]}")
    },
    LimitCase("64 arguments of a text", 64, .tooManyItems) { count in
      let holes = (0..<64).map { "{a\($0)}" }.joined()
      return "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"type\":\"text\",\"text\":"
        + "{\"key\":\"k\",\"args\":{\(items(count) { "\"a\($0)\":1" })}}}}},"
        + "\"strings\":{\"en\":{\"k\":\"\(holes)\"}}}"
    },
    LimitCase("8 fills", 8, .tooManyItems) { count in
      text("\"background\":[\(items(count) { _ in "\"#123456\"" })]")
    },
    LimitCase("16 shadows", 16, .tooManyItems) { count in
      text("\"shadow\":[\(items(count) { _ in "\"low\"" })]")
    },
    LimitCase("32 stops of a gradient", 32, .tooManyItems) { count in
      text("\"background\":{\"linear\":{\"stops\":[\(items(count) { _ in "[0.5,\"#123456\"]" })]}}")
    },
    LimitCase("blur of 1,000 points", 1_000, .numberOutOfRange) {
      text("\"shadow\":{\"blur\":\($0)}")
    },
    LimitCase("shadow 1,000 points away", 1_000, .numberOutOfRange) {
      text("\"shadow\":{\"x\":\($0)}")
    },
    LimitCase("100,000 points", 100_000, .numberOutOfRange) { text("\"width\":\($0)") },
    LimitCase("16 segments of a path", 16, .invalidPath) { count in
      node(
        "{\"type\":\"text\",\"text\":{\"path\":\"\((0..<count).map { "a\($0)" }.joined(separator: "."))\"}}"
      )
    },
    LimitCase("256 bytes of a path", 256, .invalidPath) {
      node("{\"type\":\"text\",\"text\":{\"path\":\"\(String(repeating: "a", count: $0))\"}}")
    },
    LimitCase("64 letters of an id", 64, .invalidIdentifier) {
      text("\"id\":\"\(String(repeating: "a", count: $0))\"")
    },
    LimitCase("500 languages", 499, .tooManyItems) { count in
      let tags = items(count) { index in
        let letters = "abcdefghijklmnopqrstuvwxyz".map { $0 }
        return "\"en-Latn-\(letters[index / 26 % 26])\(letters[index % 26])\""
      }
      return "{\"schemaVersion\":\"1.0\",\"language\":{\"source\":\"en\",\"available\":[\"en\","
        + "\(tags)]},\"screens\":{\"s\":{\"root\":{\"type\":\"text\",\"text\":\"x\"}}}}"
    },
    LimitCase("200 previews", 200, .tooManyItems) { count in
      "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"type\":\"text\",\"text\":\"x\"}}},"
        + "\"previews\":[\(items(count) { "{\"name\":\"p\($0)\"}" })]}"
    },
    LimitCase("20,000 addresses checked", 20_000, .checkIncomplete) { count in
      "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"type\":\"text\",\"text\":\"x\"}}},"
        + "\"images\":{\(items(count) { "\"i\($0)\":{\"url\":\"https://example.com/\($0)\"}" })}}"
    },
    LimitCase("10,000 paths of a dictionary", 10_000, .tooManyItems) { count in
      "{\"schemaVersion\":\"1.0\",\"paths\":{\(items(count) { "\"p\($0)\":{\"type\":\"date\"}" })}}"
    },
    LimitCase("8 levels of a dictionary", 7, .tooManyItems) { depth in
      "{\"schemaVersion\":\"1.0\",\"paths\":{\"a\":"
        + String(repeating: "{\"type\":\"list\",\"fields\":{\"a\":", count: depth)
        + "{\"type\":\"string\"}" + String(repeating: "}}", count: depth) + "}}"
    },
    LimitCase("10,000 records of a list value", 10_000, .tooManyRecords) { count in
      "{\"a\":[\(items(count) { _ in "{}" })]}"
    },
  ]
}

@Suite struct LimitTests {
  @Test(arguments: LimitCase.all)
  func whatIsAtALimitIsReadAndWhatIsPastItIsReported(limit: LimitCase) {
    func codes(_ count: Int) -> Set<String> {
      Set(
        Validator().check("limit.json", Array(limit.file(count).utf8)).findings
          .map(\.report.code.rawValue))
    }
    let at = codes(limit.limit)
    #expect(!at.contains(limit.code.rawValue))
    #expect(
      !at.contains("wrong-kind") && !at.contains("unknown-file") && !at.contains("json-syntax"))
    #expect(codes(limit.limit + 1).contains(limit.code.rawValue))
  }

  @Test func valuesAreReadUpToTheirLimit() throws {
    let text = LimitCase.text("\"$x\":[0,0,0]")
    var limits = DocumentLimits.standard
    limits.json.values = 18
    _ = try HotlayoutDocument.load(text.utf8, limits: limits)
    limits.json.values = 17
    #expect(throws: HotlayoutLoadError.self) {
      try HotlayoutDocument.load(text.utf8, limits: limits)
    }
  }

  @Test func aThousandFindingsAreKept() {
    func count(_ wrong: Int) -> (Int, Bool) {
      let text = LimitCase.text(LimitCase.items(wrong) { "\"unknown\($0)\":1" })
      let findings = Validator().check("a.json", Array(text.utf8)).findings
      return (
        findings.count, findings.contains { $0.report.code.rawValue == "too-many-reports" }
      )
    }
    #expect(count(1_000) == (1_000, false))
    let (kept, isTold) = count(1_001)
    #expect(kept == 1_001 && isTold)
  }

  @Test func aThemeExtendsEightOthers() throws {
    func load(_ chain: Int) throws -> HotlayoutThemeSet {
      func file(_ index: Int) -> String {
        let parent = index < chain ? "t\(index + 1)" : "builtin"
        return "{\"schemaVersion\":\"1.0\",\"id\":\"t\(index)\",\"extends\":\"\(parent)\"}"
      }
      return try HotlayoutThemeSet.load(file(0).utf8) { id in
        Int(id.dropFirst()).map { Array(file($0).utf8) }
      }
    }
    _ = try load(8)
    #expect(throws: HotlayoutLoadError.self) { try load(9) }
  }

  // MARK: What is drawn

  private func bind(_ text: String, _ data: [String: JSONValue]) throws -> BoundScreen {
    let document = try HotlayoutDocument.load(text.utf8)
    return try #require(document.bind(screen: "s", data: HotlayoutData(data)))
  }

  private static func records(_ count: Int, _ inner: Int? = nil) -> JSONValue {
    let record: JSONValue = inner.map { ["inner": records($0)] } ?? ["a": 1]
    return .array(Array(repeating: record, count: count))
  }

  @Test func aListDrawsFiftyRecords() throws {
    let text = LimitCase.node(
      "{\"type\":\"list\",\"records\":\"a\",\"template\":{\"type\":\"text\",\"text\":\"x\"}}")
    let at = try bind(text, ["a": Self.records(50)])
    #expect(at.root?.children.count == 50)
    #expect(at.reports.isEmpty)
    let past = try bind(text, ["a": Self.records(51)])
    #expect(past.root?.children.count == 50)
    #expect(past.reports.map(\.code.rawValue) == ["too-many-records"])
  }

  @Test func aScreenDraws2550Instances() throws {
    let list =
      "{\"type\":\"list\",\"records\":\"a\",\"template\":{\"type\":\"list\",\"records\":\"item.inner\","
      + "\"template\":{\"type\":\"text\",\"text\":\"x\"}}}"
    let at = try bind(LimitCase.node(list), ["a": Self.records(50, 50)])
    #expect(at.reports.isEmpty)
    #expect(at.root?.children.last?.children.count == 50)
    let one =
      "{\"type\":\"list\",\"records\":\"b\",\"template\":{\"type\":\"text\",\"text\":\"x\"}}"
    let past = try bind(
      LimitCase.node("{\"type\":\"column\",\"children\":[\(list),\(one)]}"),
      ["a": Self.records(50, 50), "b": Self.records(2)])
    #expect(past.reports.map(\.code.rawValue) == ["too-many-instances"])
    #expect(past.root?.children.last?.children.isEmpty == true)
  }

  @Test func templatesWithinTemplatesStayBounded() throws {
    // Ten to the tenth nodes, in a document of a kilobyte.
    let templates = (0..<10).map { level in
      let uses = LimitCase.items(10) { _ in "{\"use\":\"t\(level + 1)\"}" }
      return "\"t\(level)\":{\"type\":\"column\",\"children\":[\(uses)]}"
    }
    let text =
      "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"use\":\"t0\"}}},\"templates\":{"
      + templates.joined(separator: ",") + ",\"t10\":{\"type\":\"spacer\"}}}"
    let bound = try bind(text, [:])
    #expect(bound.reports.map(\.code.rawValue) == ["too-many-drawn-nodes"])
    let found = Validator().check("a.json", Array(text.utf8)).findings.map(\.report.code.rawValue)
    #expect(found == ["too-many-drawn-nodes"])
  }
}
