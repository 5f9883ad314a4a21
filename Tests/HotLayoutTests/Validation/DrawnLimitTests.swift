import HotLayout
import TestSupport
import Testing

/// Limits of what is drawn, at the limit and one past it.
@Suite struct DrawnLimitTests {
  private func bind(
    _ root: String, _ data: [String: JSONValue] = [:], templates: String = ""
  ) throws -> BoundScreen {
    let text =
      "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":\(root)}},\"templates\":{\(templates)}}"
    let document = try HotlayoutDocument.load(text.utf8)
    return try #require(document.bind(screen: "s", data: HotlayoutData(data)))
  }

  private func codes(_ screen: BoundScreen) -> [String] { screen.reports.map(\.code.rawValue) }

  /// 10,000 records, of which one comparison is made each: four steps a record, 40,000 a list.
  private static let records: [String: JSONValue] = [
    "a": .array((0..<10_000).map { ["n": .integer(Int64($0))] }), "b": 1,
  ]

  private static func column(_ count: Int, _ item: String, _ more: String = "") -> String {
    "{\"type\":\"column\",\"children\":[\(LimitCase.items(count) { _ in item })\(more)]}"
  }

  @Test func twoMillionComparisonsAreMade() throws {
    let list =
      "{\"type\":\"list\",\"records\":\"a\",\"filter\":{\"path\":\"item.n\",\"is\":\"eq\",\"value\":7},"
      + "\"template\":{\"type\":\"spacer\"}}"
    let at = try bind(Self.column(50, list), Self.records)
    #expect(at.reports.isEmpty)
    #expect(at.root?.children.allSatisfy { $0.children.count == 1 } == true)
    let conditional =
      ",{\"type\":\"text\",\"text\":\"x\",\"visible\":{\"path\":\"b\",\"is\":\"set\"}}"
    let past = try bind(Self.column(50, list, conditional), Self.records)
    #expect(codes(past) == ["too-many-comparisons"])
    #expect(past.root?.children.count == 50)
    // The same text is there where nothing was compared before it.
    #expect(try bind(Self.column(1, list, conditional), Self.records).root?.children.count == 2)
  }

  @Test(arguments: [
    "\"sort\":{\"by\":\"item.n\"}",
    "\"filter\":{\"path\":\"item.n\",\"is\":\"in\",\"value\":[-1,-2,-3]}",
    "\"limit\":0",
  ])
  func listsWithinListsEndWithAReport(list: String) throws {
    let root =
      "{\"type\":\"list\",\"records\":\"few\",\"template\":{\"type\":\"list\",\"records\":\"few\","
      + "\"template\":{\"type\":\"list\",\"records\":\"a\",\(list),\"template\":{\"type\":\"spacer\"}}}}"
    var data = Self.records
    data["few"] = .array(Array(repeating: ["n": 1], count: 40))
    let found = codes(try bind(root, data))
    // A list that is only sorted also has more records than are drawn.
    #expect(found.filter { $0 != "too-many-records" } == ["too-many-comparisons"])
  }

  /// Comparing long texts counts for what it takes.
  @Test func longTextsCountByTheirLength() throws {
    let text =
      "{\"type\":\"text\",\"text\":\"x\",\"visible\":{\"path\":\"long\",\"is\":\"contains\",\"value\":\"b\"}}"
    let data: [String: JSONValue] = [
      "long": .string(String(repeating: "a", count: 399_995) + "b")
    ]
    // 100,001 steps each, and one for the path.
    let at = try bind(Self.column(19, text), data)
    #expect(codes(at).isEmpty && at.root?.children.count == 19)
    let past = try bind(Self.column(20, text), data)
    #expect(codes(past) == ["too-many-comparisons"] && past.root?.children.count == 19)
  }

  /// 2,000 records of two series are 4,000 values of 40 steps each, and a step for each record.
  @Test func valuesOfChartsCountForWhatTheyTake() throws {
    let chart =
      "{\"type\":\"chart\",\"kind\":\"bar\",\"records\":\"c\",\"a11y\":{\"label\":\"x\"},\"y\":"
      + "[{\"path\":\"item.n\"},{\"path\":\"item.n\"}]}"
    let data: [String: JSONValue] = ["c": .array(Array(repeating: ["n": 1], count: 2_000))]
    func drawn(_ screen: BoundScreen) -> [Int] {
      screen.root?.children.map { $0[ChartWidget.data]?.series.first?.values.count ?? 0 } ?? []
    }
    let at = try bind(Self.column(12, chart), data)
    #expect(codes(at).isEmpty && drawn(at) == Array(repeating: 2_000, count: 12))
    let past = try bind(Self.column(13, chart), data)
    #expect(codes(past) == ["too-many-comparisons"])
    #expect(drawn(past) == Array(repeating: 2_000, count: 12) + [0])
  }

  /// A row of texts is a drawn record as any other.
  @Test func rowsOfTablesAreDrawnRecords() throws {
    let table =
      "{\"type\":\"table\",\"records\":\"c\",\"columns\":[{\"path\":\"item.n\"},{\"path\":\"item.n\"}]}"
    func bound(_ last: Int) throws -> BoundScreen {
      func rows(_ count: Int) -> JSONValue { .array(Array(repeating: ["n": 1], count: count)) }
      return try bind(
        Self.column(5, table, "," + table.replacing("\"c\"", with: "\"d\"")),
        ["c": rows(500), "d": rows(last)])
    }
    let at = try bound(50)
    #expect(codes(at).isEmpty && at.root?.children.last.map(TableWidget.cells)?.count == 50)
    let past = try bound(51)
    #expect(codes(past) == ["too-many-instances"])
    #expect(past.root?.children.last.map(TableWidget.cells)?.count == 50)
  }

  /// Texts of cells are texts of the screen.
  @Test func cellsCountAsText() throws {
    let table = "{\"type\":\"table\",\"records\":\"c\",\"columns\":[{\"path\":\"item.n\"}]}"
    func bound(_ rows: Int) throws -> BoundScreen {
      let text = JSONValue.string(String(repeating: "x", count: 1_000))
      return try bind(table, ["c": .array(Array(repeating: ["n": text], count: rows))])
    }
    #expect(codes(try bound(200)).isEmpty)
    #expect(codes(try bound(201)) == ["too-much-text"])
  }

  /// A message takes time for every part of it, though it says nothing: two bytes are a step.
  @Test func messagesCountForWhatTheyTake() throws {
    let message = String(repeating: "{n,plural,other{}}", count: 2_000)
    func bound(_ more: String) throws -> BoundScreen {
      let text =
        "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":"
        + Self.column(
          111, "{\"type\":\"text\",\"text\":{\"key\":\"k\",\"args\":{\"n\":1}}}", more)
        + "}},\"strings\":{\"en\":{\"k\":\"\(message)\",\"short\":\"{n}\"}}}"
      return try #require(HotlayoutDocument.load(text.utf8).bind(screen: "s"))
    }
    // 111 times 18,000 leave room for 2,000 steps.
    let short = "{\"type\":\"text\",\"text\":{\"key\":\"short\",\"args\":{\"n\":1}}}"
    let at = try bound("," + short)
    #expect(codes(at).isEmpty && at.root?.children.last?[TextWidget.text]?.string == "1")
    let past = try bound(
      ",{\"type\":\"text\",\"text\":{\"key\":\"k\",\"args\":{\"n\":1}}}," + short)
    #expect(codes(past) == ["too-many-comparisons"])
  }

  @Test func aScreenShowsTwoHundredThousandBytesOfText() throws {
    func screen(_ more: String) throws -> BoundScreen {
      let text =
        "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":"
        + Self.column(4, "{\"type\":\"text\",\"text\":{\"key\":\"k\"}}", more)
        + "}},\"strings\":{\"en\":{\"k\":\"\(String(repeating: "x", count: 50_000))\"}}}"
      return try #require(HotlayoutDocument.load(text.utf8).bind(screen: "s"))
    }
    func shown(_ screen: BoundScreen) -> [Int] {
      screen.root?.children.map { $0[TextWidget.text]?.string.utf8.count ?? 0 } ?? []
    }
    let at = try screen("")
    #expect(at.reports.isEmpty && shown(at) == [50_000, 50_000, 50_000, 50_000])
    let past = try screen(",{\"type\":\"text\",\"text\":\"y\"}")
    #expect(codes(past) == ["too-much-text"])
    #expect(shown(past).prefix(4) == [50_000, 50_000, 50_000, 50_000] && shown(past).last == 0)
  }

  /// An argument of many letters, many times in a message: what is written in vain counts too.
  @Test func messagesThatGrowTooLongAreWrittenOnce() throws {
    let text =
      "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":"
      + Self.column(
        50, "{\"type\":\"text\",\"text\":{\"key\":\"k\",\"args\":{\"n\":{\"path\":\"long\"}}}}")
      + "}},\"strings\":{\"en\":{\"k\":\"\(String(repeating: "{n}", count: 50))\"}}}"
    let document = try HotlayoutDocument.load(text.utf8)
    let data: [String: JSONValue] = ["long": .string(String(repeating: "x", count: 60_000))]
    let bound = try #require(document.bind(screen: "s", data: HotlayoutData(data)))
    #expect(codes(bound).sorted() == ["invalid-message", "too-much-text"])
  }

  @Test func aScreenHasSixtyThousandNodes() throws {
    // A column of templates, each of 99 spacers in a column.
    let template = "\"t\":" + Self.column(99, "{\"type\":\"spacer\"}")
    func root(_ spare: Int) -> String {
      // One for the column, 101 a use: the node that uses it, the column, its children.
      Self.column(
        594, "{\"use\":\"t\"}", String(repeating: ",{\"type\":\"spacer\"}", count: spare))
    }
    let spare = 60_000 - 1 - 594 * 101
    #expect(codes(try bind(root(spare), templates: template)).isEmpty)
    #expect(codes(try bind(root(spare + 1), templates: template)) == ["too-many-drawn-nodes"])
  }

  @Test func nodesLieSixtyFourDeep() throws {
    // A use and a column a level.
    func screen(_ levels: Int) throws -> BoundScreen {
      let templates = (0..<31).map { level in
        let inner = level == 30 ? Self.nested(levels) : "{\"use\":\"t\(level + 1)\"}"
        return "\"t\(level)\":{\"type\":\"column\",\"children\":[\(inner)]}"
      }
      return try bind("{\"use\":\"t0\"}", templates: templates.joined(separator: ","))
    }
    #expect(codes(try screen(2)).isEmpty)
    #expect(codes(try screen(3)) == ["too-many-drawn-nodes"])
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "{\"type\":\"column\",\"children\":[", count: depth - 1)
      + "{\"type\":\"spacer\"}" + String(repeating: "]}", count: depth - 1)
  }

  /// Keys with dots and objects that name the same beginnings: each choice is another way, and there
  /// are as many as there are ways to cut a path into pieces.
  @Test func aPathIsLookedForInThirtyTwoObjects() throws {
    /// A tree in which every way but the last is blind.
    func tree(_ segments: Int) -> [String: JSONValue] {
      var object: [String: JSONValue] = segments == 0 ? ["y": 1] : [:]
      for length in 1...max(1, segments) where segments > 0 {
        object[Array(repeating: "s", count: length).joined(separator: ".")] = .object(
          tree(segments - length))
      }
      return object
    }
    // Five segments are cut in 16 ways, in 16 objects; six in 32, one more than there is room for
    // beside the outermost.
    func found(_ segments: Int) -> JSONValue? {
      var values = tree(segments)
      var last: JSONValue = ["x": 1]
      for _ in 0..<(segments - 1) { last = ["s": last] }
      // The way by single segments is tried last.
      func put(_ value: JSONValue, _ old: JSONValue?) -> JSONValue {
        guard case .object(var members)? = old, case .object(let new) = value else { return value }
        for (key, inner) in new { members[key] = put(inner, members[key]) }
        return .object(members)
      }
      guard case .object(let merged) = put(["s": last], .object(values)) else { return nil }
      values = merged
      let name = Array(repeating: "s", count: segments).joined(separator: ".") + ".x"
      return DataPath(name).flatMap { HotlayoutData(values)[$0] }
    }
    #expect(found(5) == 1)
    #expect(found(6) == nil)
  }
}
