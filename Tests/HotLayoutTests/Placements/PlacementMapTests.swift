import Foundation
import HotLayout
import Testing

@Suite struct PlacementMapTests {
  private func map(_ places: String, version: String = "1.0") throws -> HotlayoutPlacementMap {
    try HotlayoutPlacementMap.load(
      "{\"schemaVersion\": \"\(version)\", \"placements\": \(places)}".utf8)
  }

  private func date(_ text: String) throws -> Date { try ISO8601.parse(text) }

  /// The example of the contract, section 13.
  private let contract = """
    { "home.banner": { "documentId": "spring-offer", "entry": "banner",
        "promotions": [ { "documentId": "black-friday", "entry": null,
                          "from": "2026-11-27T00:00:00Z", "until": "2026-12-01T00:00:00Z" } ] } }
    """

  @Test func edgesAreExact() throws {
    let map = try map(contract)
    let from = try date("2026-11-27T00:00:00.000Z")
    let until = try date("2026-12-01T00:00:00.000Z")
    func shown(_ instant: Date) -> String? { map.resolve("home.banner", at: instant).documentId }
    #expect(shown(from - 0.001) == "spring-offer")
    #expect(shown(from) == "black-friday")
    #expect(shown(until - 0.001) == "black-friday")
    #expect(shown(until) == "spring-offer")
    #expect(map.resolve("home.banner", at: from).entry == nil)
    #expect(map.resolve("home.banner", at: until).entry == "banner")
    #expect(map.nextBoundary("home.banner", after: from - 0.001) == from)
    #expect(map.nextBoundary("home.banner", after: from) == until)
    #expect(map.nextBoundary("home.banner", after: until) == nil)
    #expect(map.reports.isEmpty)
    #expect(map.names == ["home.banner"])
  }

  @Test func saysUnknownAndEmpty() throws {
    let map = try map(
      """
      {"a": {}, "b": {"documentId": null}, "c": {"entry": "x"}, "d": {"documentId": "d",
       "promotions": [{"documentId": null, "from": "2026-01-01T00:00:00Z",
                       "until": "2026-01-02T00:00:00Z"}]}}
      """)
    let now = try date("2026-01-01T12:00:00Z")
    for name in ["a", "b", "c", "d"] {
      #expect(map.resolve(name, at: now) == PlacementAnswer(report: .empty))
    }
    for name in ["e", "A", "", "a.", "a..b"] {
      #expect(map.resolve(name, at: now) == PlacementAnswer(report: .unknown))
      #expect(map.nextBoundary(name, after: now) == nil)
    }
    #expect(map.resolve("d", at: now + 86_400).documentId == "d")
  }

  @Test func latestStartHoldsThenLaterInTheList() throws {
    let map = try map(
      """
      {"a": {"documentId": "p", "promotions": [
        {"documentId": "late", "from": "2026-01-03T00:00:00Z", "until": "2026-01-04T00:00:00Z"},
        {"documentId": "wide", "from": "2026-01-01T00:00:00Z", "until": "2026-01-09T00:00:00Z"},
        {"documentId": "twin", "from": "2026-01-03T00:00:00Z", "until": "2026-01-05T00:00:00Z"}]}}
      """)
    let expected = [
      ("2025-12-31T23:59:59Z", "p"), ("2026-01-01T00:00:00Z", "wide"),
      ("2026-01-03T00:00:00Z", "twin"), ("2026-01-04T12:00:00Z", "twin"),
      ("2026-01-05T00:00:00Z", "wide"), ("2026-01-09T00:00:00Z", "p"),
    ]
    for (text, document) in expected {
      #expect(map.resolve("a", at: try date(text)).documentId == document, "\(text)")
    }
    #expect(
      map.nextBoundary("a", after: try date("2026-01-03T00:00:00Z"))
        == (try date("2026-01-05T00:00:00Z")))
    let why = map.explain("a", at: try date("2026-01-03T06:00:00Z"))
    #expect(why.window?.ordinal == 2)
    #expect(why.covered.map(\.ordinal) == [1, 0])
    #expect(why.until == (try date("2026-01-05T00:00:00Z")))
  }

  /// A boundary is where the answer changes, not where a window does.
  @Test func noBoundaryWhereTheAnswerStays() throws {
    let map = try map(
      """
      {"a": {"documentId": "p", "promotions": [
        {"documentId": "x", "from": "2026-01-01T00:00:00Z", "until": "2026-01-02T00:00:00Z"},
        {"documentId": "x", "from": "2026-01-02T00:00:00Z", "until": "2026-01-03T00:00:00Z"},
        {"documentId": "p", "from": "2026-01-03T00:00:00Z", "until": "2026-01-04T00:00:00Z"}]},
       "b": {"promotions": [
        {"documentId": null, "from": "2026-01-01T00:00:00Z", "until": "2026-01-02T00:00:00Z"}]}}
      """)
    let start = try date("2026-01-01T00:00:00Z")
    #expect(map.nextBoundary("a", after: start) == (try date("2026-01-03T00:00:00Z")))
    #expect(map.nextBoundary("a", after: try date("2026-01-03T00:00:00Z")) == nil)
    #expect(map.nextBoundary("b", after: start - 10) == nil)
  }

  @Test(arguments: [
    ("{\"a\": 1}", "wrong-kind /placements/a"),
    ("{\"A\": {}}", "invalid-identifier /placements/A"),
    ("{\"a\": {\"documentId\": 1}}", "wrong-kind /placements/a/documentId"),
    ("{\"a\": {\"documentId\": \"X\"}}", "invalid-identifier /placements/a/documentId"),
    ("{\"a\": {\"documentId\": \"x\", \"entry\": 1}}", "wrong-kind /placements/a/entry"),
    ("{\"a\": {\"promotions\": {}}}", "wrong-kind /placements/a/promotions"),
    ("{\"a\": {\"promotion\": []}}", "unknown-property /placements/a/promotion"),
    ("[]", "wrong-kind /placements"),
  ])
  func reportsMalformedPlaces(places: String, report: String) throws {
    let good = "{\"good\": {\"documentId\": \"good\"}, "
    let map = try map(places == "[]" ? places : good + places.dropFirst())
    #expect(map.reports.map { "\($0.code.rawValue) \($0.pointer)" } == [report])
    #expect(map.reports.allSatisfy { $0.line == 1 && $0.column > 1 })
    if places != "[]" { #expect(map.resolve("good", at: Date()).documentId == "good") }
  }

  @Test(arguments: [
    ("1", "wrong-kind", ""),
    (
      "{\"from\": \"2026-01-01T00:00:00Z\", \"until\": \"2026-01-02T00:00:00Z\"}",
      "missing-property", ""
    ),
    ("{\"documentId\": \"x\", \"until\": \"2026-01-02T00:00:00Z\"}", "missing-property", ""),
    ("{\"documentId\": \"x\", \"from\": \"2026-01-02T00:00:00Z\"}", "missing-property", ""),
    (
      "{\"documentId\": \"x\", \"from\": 5, \"until\": \"2026-01-02T00:00:00Z\"}", "wrong-kind",
      "/from"
    ),
    (
      "{\"documentId\": \"x\", \"from\": \"2026-01-01\", \"until\": \"2026-01-02T00:00:00Z\"}",
      "invalid-date", "/from"
    ),
    (
      "{\"documentId\": \"x\", \"from\": \"2026-01-01T00:00:00Z\", \"until\": \"2026-02-30T00:00:00Z\"}",
      "invalid-date", "/until"
    ),
    (
      "{\"documentId\": \"x\", \"from\": \"2026-01-01T00:00:00+02:00\", \"until\": \"2026-01-02T00:00:00Z\"}",
      "invalid-date", "/from"
    ),
    (
      "{\"documentId\": \"x\", \"from\": \"2026-01-01T00:00:00Z\", \"until\": \"2026-01-01T00:00:00Z\"}",
      "window-never-holds", "/until"
    ),
    (
      "{\"documentId\": \"x\", \"from\": \"2026-01-02T00:00:00Z\", \"until\": \"2026-01-01T00:00:00Z\"}",
      "window-never-holds", "/until"
    ),
    (
      "{\"documentId\": \"../x\", \"from\": \"2026-01-01T00:00:00Z\", \"until\": \"2026-01-02T00:00:00Z\"}",
      "invalid-identifier", "/documentId"
    ),
    (
      "{\"documentId\": \"x\", \"entry\": [], \"from\": \"2026-01-01T00:00:00Z\", \"until\": \"2026-01-02T00:00:00Z\"}",
      "wrong-kind", "/entry"
    ),
  ])
  func skipsMalformedPromotions(promotion: String, code: String, member: String) throws {
    let map = try map(
      """
      {"a": {"documentId": "p", "promotions": [\(promotion),
        {"documentId": "good", "from": "2026-01-01T00:00:00Z", "until": "2026-01-02T00:00:00Z"}]}}
      """)
    #expect(map.reports.map(\.code.rawValue) == [code])
    #expect(map.reports.map(\.pointer) == ["/placements/a/promotions/0" + member])
    #expect(map.windows(of: "a").map(\.ordinal) == [1])
    #expect(map.resolve("a", at: try date("2026-01-01T00:00:00Z")).documentId == "good")
  }

  @Test func suggestsTheDateInUTC() throws {
    let map = try map(
      """
      {"a": {"promotions": [{"documentId": "x", "from": "2026-01-01T00:00:00+02:00",
                             "until": "2026-01-02T00:00:00Z"}]}}
      """)
    #expect(map.reports.first?.suggestion == "Write `2025-12-31T22:00:00Z`.")
  }

  @Test(arguments: [
    ("", "json-empty"), ("{", "json-syntax"), ("[]", "not-an-object"), ("{}", "version-missing"),
    ("{\"schemaVersion\": 1}", "version-malformed"),
    ("{\"schemaVersion\": \"2.0\", \"placements\": {}}", "version-unsupported"),
    ("{\"schemaVersion\": \"1.0\", \"placements\": {}} x", "json-syntax"),
    ("<html>", "json-syntax"), ("\u{0}", "json-syntax"),
  ])
  func refusesWhatIsNoMap(text: String, code: String) {
    #expect {
      try HotlayoutPlacementMap.load(text.utf8)
    } throws: {
      ($0 as? HotlayoutLoadError)?.code == code
    }
  }

  @Test func keepsItsLimits() throws {
    let text = "{\"schemaVersion\": \"1.0\", \"placements\": {\"a\": {\"documentId\": \"x\"}}}"
    let bytes = Array(text.utf8)
    #expect(
      try HotlayoutPlacementMap.load(bytes, limits: JSONLimits(bytes: bytes.count)).names == ["a"])
    for limits in [
      JSONLimits(bytes: bytes.count - 1), JSONLimits(depth: 2), JSONLimits(values: 8),
      JSONLimits(stringBytes: 5),
    ] {
      #expect(throws: HotlayoutLoadError.self) {
        try HotlayoutPlacementMap.load(bytes, limits: limits)
      }
    }
    #expect(try HotlayoutPlacementMap.load(bytes, limits: JSONLimits(values: 9)).names == ["a"])
    #expect(throws: HotlayoutLoadError.self) {
      try HotlayoutPlacementMap.load(Array(repeating: 32, count: (1 << 20) + 1))
    }
  }

  @Test func opensANewerMinorAndTakesTheLastOfTwins() throws {
    let newer = try map("{\"a\": {\"documentId\": \"x\", \"audience\": \"all\"}}", version: "1.7")
    #expect(newer.version == SchemaVersion(1, 7))
    #expect(newer.reports.map(\.code.rawValue) == ["newer-version", "unknown-property"])
    #expect(newer.reports.allSatisfy { $0.severity == .info })
    #expect(newer.resolve("a", at: Date()).documentId == "x")
    let twins = try map("{\"a\": {\"documentId\": \"x\"}, \"a\": {\"documentId\": \"y\"}}")
    #expect(twins.resolve("a", at: Date()).documentId == "y")
    #expect(twins.names == ["a"])
    #expect(twins.reports.map(\.code.rawValue) == ["duplicate-key"])
  }

  @Test func validateFindsOverlapsAndHiddenPromotions() {
    let text = """
      {"schemaVersion": "1.0", "placements": {"a": {"promotions": [
        {"documentId": "x", "from": "2026-01-01T00:00:00Z", "until": "2026-01-05T00:00:00Z"},
        {"documentId": "y", "from": "2026-01-03T00:00:00Z", "until": "2026-01-04T00:00:00Z"},
        {"documentId": "h", "from": "2026-01-08T00:00:00Z", "until": "2026-01-09T00:00:00Z"},
        {"documentId": "z", "from": "2026-01-08T00:00:00Z", "until": "2026-01-09T00:00:00Z"},
        {"documentId": "w", "from": "2026-01-09T00:00:00Z", "until": "2026-01-10T00:00:00Z"}]}}}
      """
    let reports = HotlayoutPlacementMap.validate(text.utf8)
    #expect(
      reports.map { "\($0.code.rawValue) \($0.pointer) \($0.line)" } == [
        "windows-overlap /placements/a/promotions/0 2",
        "window-hidden /placements/a/promotions/2 4",
      ])
    #expect(reports.allSatisfy { $0.severity == .warning })
    #expect(
      reports.first?.message
        == "The promotion gives way from 2026-01-03T00:00:00Z on to promotion 2 of the list, which starts then."
    )
    #expect(HotlayoutPlacementMap.validate("{".utf8).map(\.code.rawValue) == ["json-syntax"])
  }

  @Test func survivesHostileInstants() throws {
    let map = try map(contract)
    for seconds in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300] {
      let instant = Date(timeIntervalSinceReferenceDate: seconds)
      #expect(map.resolve("home.banner", at: instant).documentId != nil)
      _ = map.nextBoundary("home.banner", after: instant)
      _ = map.timeline("home.banner", from: instant, until: Date())
      _ = map.timeline("home.banner", from: Date(), until: instant)
      _ = map.explain("home.banner", at: instant)
    }
  }

  @Test func answersForAThousandOverlapsAtOnce() throws {
    let windows = (0..<9000).map { number in
      let day = ISO8601.string(Date(timeIntervalSince1970: 1_767_225_600 + Double(number) * 60))
      return
        "{\"documentId\":\"d\(number % 7)\",\"from\":\"\(day)\",\"until\":\"2030-01-01T00:00:00Z\"}"
    }
    let map = try map("{\"a\": {\"promotions\": [\(windows.joined(separator: ","))]}}")
    let timeline = try #require(
      map.timeline(
        "a", from: try date("2020-01-01T00:00:00Z"), until: try date("2040-01-01T00:00:00Z")))
    #expect(timeline.stretches.count == 9002)
    #expect(timeline.overlaps.last?.count == 9000)
    #expect(timeline.overlaps.last?.covered.count == PlacementTimeline.Overlap.maximumCovered)
  }

  @Test func tellsGapsFromPauses() throws {
    let map = try map(
      """
      {"a": {"promotions": [
        {"documentId": "x", "from": "2026-01-02T00:00:00Z", "until": "2026-01-03T00:00:00Z"},
        {"documentId": null, "from": "2026-01-03T00:00:00Z", "until": "2026-01-04T00:00:00Z"}]},
       "b.c": {"documentId": "y"}}
      """)
    let from = try date("2026-01-01T00:00:00Z")
    let until = try date("2026-01-05T00:00:00Z")
    let timeline = try #require(map.timeline("a", from: from, until: until))
    #expect(timeline.stretches.map(\.kind) == [.gap, .promotion, .pause, .gap])
    #expect(timeline.gaps.count == 2)
    #expect(timeline.pauses.map(\.from) == [try date("2026-01-03T00:00:00Z")])
    #expect(map.timelines(matching: "b*", from: from, until: until).map(\.name) == ["b.c"])
    #expect(map.timelines(from: from, until: until).map(\.name) == ["a", "b.c"])
    #expect(map.timeline("a", from: until, until: from) == nil)
    #expect(map.timeline("x", from: from, until: until) == nil)
    let changes = map.differences(between: from, and: try date("2026-01-02T12:00:00Z"))
    #expect(changes.map(\.name) == ["a"])
    #expect(changes.first?.before.report == .empty)
    #expect(changes.first?.after.documentId == "x")
  }

  @Test(arguments: [
    ("home.banner", "home.*", true), ("home.banner", "*", true), ("home", "home.*", false),
    ("home.banner", "*banner", true), ("home.banner", "h?me.*r", true), ("a", "", false),
    ("", "*", true), ("aaa", "a*a*a*a", false), ("home.banner.top", "home.*.top", true),
  ])
  func matchesPatterns(name: String, pattern: String, fits: Bool) {
    #expect(PlacementName.matches(name, pattern: pattern) == fits)
  }

  @Test(arguments: [
    ("home", true), ("home.banner", true), ("0.1.2", true), ("Home", false), ("home-banner", false),
    (".home", false), ("home.", false), ("a..b", false), ("", false), ("é", false), ("a b", false),
    (String(repeating: "a", count: 128), true), (String(repeating: "a", count: 129), false),
  ])
  func namesHaveOneForm(name: String, valid: Bool) {
    #expect(PlacementName.isValid(name) == valid)
  }
}
