import HotLayout
import Testing

/// What a chart makes of its records.
@Suite struct ChartTests {
  private func data(
    _ more: String, _ rows: JSONValue, locale: String = "en"
  ) throws -> (ChartData, [String]) {
    let bound = try Bound(
      #"{ "type": "chart", "records": "rows", \#(more) }"#, data: HotlayoutData(["rows": rows]),
      more: #"""
        "language": { "source": "en", "available": ["en", "de", "ar"] },
        "strings": { "en": { "low": "Low" }, "de": { "low": "Tief" } },
        """#,
      environment: ScreenEnvironment(locales: [locale]))
    return (try #require(bound.root?[ChartWidget.data]), bound.codes)
  }

  static let months: JSONValue = [
    ["day": "2026-03-01T12:00:00Z", "v": 30], ["day": "2026-01-01T12:00:00Z", "v": 10],
    ["day": "2026-04-01T12:00:00Z", "v": 40],
  ]

  @Test func recordsWithDatesStandInTimeAndAreNamedByTheirMonths() throws {
    let (chart, codes) = try data(#""x": "day", "y": "v""#, Self.months)
    #expect(chart.labels == ["Jan", "Mar", "Apr"])
    #expect(chart.series.map(\.values) == [[10, 30, 40]])
    #expect(chart.positions?.map { ($0 * 90).rounded() } == [0, 59, 90])
    #expect(codes == [])
    #expect(chart.summary == "Jan 10; Mar 30; Apr 40")
    // Bars stand beside each other in their own order.
    let (bars, _) = try data(#""kind": "bar", "x": "day", "y": "v""#, Self.months)
    #expect(bars.labels == ["Mar", "Jan", "Apr"])
    #expect(bars.positions == nil)
  }

  @Test(arguments: [
    ("en", ["Jan", "Mar", "Apr"], ["€0", "€10", "€20", "€30", "€40"]),
    (
      "de", ["Jan", "Mär", "Apr"], ["0\u{A0}€", "10\u{A0}€", "20\u{A0}€", "30\u{A0}€", "40\u{A0}€"]
    ),
  ])
  func labelsAreOfTheLocale(locale: String, months: [String], values: [String]) throws {
    let (chart, _) = try data(
      #""x": "item.day", "y": "item.v", "format": { "style": "currency", "currency": "EUR" }"#,
      Self.months, locale: locale)
    #expect(chart.labels == months)
    #expect(chart.yTicks.map(\.label) == values)
  }

  @Test(arguments: [
    (["2026-01-01T00:00:00Z", "2026-01-01T06:00:00Z"], "12:00\u{202F}AM"),
    (["2026-01-01T00:00:00Z", "2026-01-02T18:00:00Z"], "Jan 1"),
    (["2026-01-01T00:00:00Z", "2028-01-02T00:00:00Z"], "2026"),
    (["2026-01-01T00:00:00Z", "2026-03-01T00:00:00Z", "2028-01-02T00:00:00Z"], "Jan 2026"),
    (["2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z"], "Jan 1, 2026"),
  ])
  func datesAreNamedAsPreciselyAsTheyLieApart(dates: [String], first: String) throws {
    let rows = JSONValue.array(dates.map { ["day": .string($0), "v": 1] })
    #expect(try data(#""x": "day", "y": "v""#, rows).0.labels.first == first)
  }

  @Test func recordsWithNumbersStandOnAScaleOfTheirOwn() throws {
    let rows: JSONValue = [["t": 30, "v": 1], ["t": 0, "v": 2], ["t": 12, "v": 3]]
    let (chart, _) = try data(#""x": "t", "y": "v""#, rows)
    #expect(chart.series.map(\.values) == [[2, 3, 1]])
    #expect(chart.positions == [0, 0.4, 1])
    #expect(chart.xTicks?.map(\.label) == ["0", "10", "20", "30"])
    let mixed: JSONValue = [["t": 1, "v": 1], ["t": "two", "v": 2]]
    let (names, _) = try data(#""x": "t", "y": "v""#, mixed)
    #expect(names.labels == ["1", "two"])
    #expect(names.positions == nil)
  }

  @Test func aRecordWithoutANumberIsAGap() throws {
    let rows: JSONValue = [
      ["v": 1], ["v": .null], ["w": 3], ["v": "4"], ["v": true], ["v": 1e300], ["v": -6],
    ]
    let (chart, codes) = try data(#""y": "v""#, rows)
    #expect(chart.series.map(\.values) == [[1, nil, nil, nil, nil, nil, -6]])
    #expect(Set(codes) == ["wrong-data-kind"])
    #expect((chart.lower, chart.upper) == (-6, 2))
  }

  @Test(arguments: [
    ("line", [96.0, 104], 96.0, 104.0), ("line", [10, 104], 0, 150), ("area", [96, 104], 0, 150),
    ("bar", [-5, -3], -6, 0), ("line", [-104, -96], -104, -96), ("spark", [3, 7], 3, 7),
    ("spark", [3, 3], 2, 4), ("bar", [], 0, 1),
  ])
  func barsAndAreasAreMeasuredFromZero(
    kind: String, values: [Double], low: Double, high: Double
  ) throws {
    let rows = JSONValue.array(values.map { ["v": .number($0)] })
    let (chart, _) = try data(#""kind": "\#(kind)", "y": "v""#, rows)
    #expect((chart.lower, chart.upper) == (low, high))
  }

  @Test func seriesHaveTitlesAndTheNextColourOfTheTheme() throws {
    let rows: JSONValue = [["a": 1, "b": 2], ["a": 3, "b": -4]]
    let y = #""y": [{ "path": "a", "title": "High" }, { "path": "b", "title": { "key": "low" } }]"#
    let (chart, _) = try data(y, rows, locale: "de")
    #expect(chart.series.map(\.title) == ["High", "Tief"])
    let theme = ResolvedTheme(.builtIn)
    #expect(chart.series.map(\.color) == [theme.role("chart1"), theme.role("chart2")])
    #expect(chart.summary == "High: 1; 3. Tief: 2; -4")
    let (stacked, _) = try data(#""kind": "bar", "stacked": true, \#(y)"#, rows)
    #expect(stacked.stack(at: 0).map { [$0.from, $0.to] } == [[0, 1], [1, 3]])
    #expect(stacked.stack(at: 1).map { [$0.from, $0.to] } == [[0, 3], [0, -4]])
    #expect((stacked.lower, stacked.upper) == (-4, 4))
  }

  @Test func recordsMayBringTheirColours() throws {
    let rows: JSONValue = [["v": 1, "c": "#FF0000"], ["v": 2], ["v": 3, "c": "danger"]]
    let (chart, _) = try data(
      ##""kind": "bar", "y": "v", "color": { "path": "item.c", "fallback": "#00FF00" }"##, rows)
    let danger = ResolvedTheme(.builtIn).role("danger")
    #expect(chart.series.first?.colors?.map(\.hex) == ["#FF0000", "#00FF00", danger.hex])
  }

  @Test func aRingHasPartsOfWhatIsMoreThanNothing() throws {
    let rows: JSONValue = [
      ["n": "a", "v": 3], ["n": "b", "v": 0], ["n": "c", "v": -1], ["n": "d", "v": 1.5], ["n": "e"],
    ]
    let (chart, codes) = try data(
      #""kind": "donut", "x": "n", "y": "v", "format": { "style": "number", "minFraction": 1 }"#,
      rows)
    #expect(chart.slices.map { "\($0.title) \($0.text)" } == ["a 3.0", "d 1.5"])
    #expect(codes == ["wrong-data-kind"])
    #expect(chart.summary == "a 3.0; d 1.5")
  }

  @Test func twoThousandRecordsAreDrawnAndTheNextIsReported() throws {
    func rows(_ count: Int) -> JSONValue { .array((0..<count).map { ["v": .integer(Int64($0))] }) }
    let (full, none) = try data(#""y": "v""#, rows(2000))
    #expect(full.series.first?.values.count == 2000)
    #expect(none == [])
    let (cut, codes) = try data(#""y": "v""#, rows(2001))
    #expect(cut.series.first?.values.count == 2000)
    #expect(codes == ["too-many-records"])
  }

  @Test func axesAreShownOrNotAndMayStateTheirEnds() throws {
    let rows: JSONValue = [["v": 1, "n": "a"], ["v": 3, "n": "b"]]
    let (plain, _) = try data(#""x": "n", "y": "v""#, rows)
    #expect((plain.showsX, plain.showsY) == (true, true))
    let (none, _) = try data(#""x": "n", "y": "v", "axes": false"#, rows)
    #expect((none.showsX, none.showsY) == (false, false))
    let (one, _) = try data(
      #""x": "n", "y": "v", "axes": { "x": false, "y": { "min": -1, "max": 9 } }"#, rows)
    #expect((one.showsX, one.showsY) == (false, true))
    #expect((one.lower, one.upper) == (-1, 9))
  }

  @Test func anEmptyChartShowsWhatStandsForIt() throws {
    let node = #"""
      { "type": "chart", "records": "rows", "y": "v", "empty": { "type": "text", "text": "none" } }
      """#
    #expect(try Bound(node).texts == ["none"])
    #expect(try Bound(node, data: HotlayoutData(["rows": [["v": .null]]])).texts == ["none"])
    #expect(try Bound(node, data: HotlayoutData(["rows": [["v": 0]]])).texts == [])
  }
}
