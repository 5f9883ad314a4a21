import HotLayout
import HotLayoutRender
import Testing

/// Where a chart puts its marks and labels, and how it is painted.
@Suite struct ChartLayoutTests {
  /// A plot without letters: 100 points high for 0 to 10, and 200 wide.
  private func plot(
    _ kind: String, _ values: [JSONValue], _ more: String = "",
    direction: LayoutDirection = .leftToRight
  ) throws -> ChartPlot {
    let rows = JSONValue.array(values.map { ["v": $0, "n": "x"] })
    return try self.plot(
      kind, rows, #""y": "v", "axes": { "x": false, "y": false } \#(more)"#, direction: direction)
  }

  private func plot(
    _ kind: String, _ rows: JSONValue, _ more: String, width: Double = 200, height: Double = 100,
    locale: String = "en", direction: LayoutDirection = .leftToRight
  ) throws -> ChartPlot {
    let node =
      #"{ "type": "chart", "kind": "\#(kind)", "records": "rows", "thickness": 2, \#(more) }"#
    let laid = try Laid(
      node, data: HotlayoutData(["rows": rows]), direction: direction, locale: locale)
    let screen = laid.screen.screen
    let chart = try #require(screen.root?.children.first)
    let look = ChartLook(
      chart, chart[ChartWidget.kind] ?? .line, BoxBuilder(screen: screen))
    return ChartPlot(
      try #require(chart[ChartWidget.data]), look, in: Rect(0, 0, width, height), try TextEngine())
  }

  @Test func aLabelIsNoWiderThanItsChart() throws {
    for kind in ["line", "area", "bar"] {
      let rows: JSONValue = [["v": 1, "n": .string(String(repeating: "words ", count: 60))]]
      let plot = try plot(kind, rows, #""x": "n", "y": "v""#)
      #expect(!plot.xLabels.isEmpty)
      for label in plot.xLabels {
        #expect(label.frame.minX >= 0 && label.frame.maxX <= 200.5, "\(kind): \(label.frame)")
      }
    }
  }

  /// Large letters and low charts: fewer numbers rather than numbers over each other.
  @Test(arguments: [30.0, 60, 100, 300])
  func numbersOfTheAxisDoNotLieOverEachOther(height: Double) throws {
    let rows = JSONValue.array((0..<20).map { ["v": .integer($0 * 150), "n": "x"] })
    let plot = try plot("line", rows, #""x": "n", "y": "v""#, height: height)
    #expect(!plot.yLabels.isEmpty)
    for (a, b) in zip(plot.yLabels, plot.yLabels.dropFirst()) {
      #expect(abs(a.origin.y - b.origin.y) >= a.text.size.height * 0.7, "\(height)")
    }
  }

  @Test func barsStandOnZeroAndGoDownFromIt() throws {
    let plot = try plot("bar", [8, -4, 0, .null, 2])
    // From -5 to 10 in 100 points: zero lies at two thirds.
    #expect(plot.area == Rect(0, 0, 200, 100))
    #expect(
      plot.bars.map { Laid.frame($0.rect) } == ["6,13 28x53", "46,67 28x27", "166,53 28x13"])
    #expect(plot.bars.map(\.goesDown) == [false, true, false])
  }

  @Test func severalSeriesStandBesideEachOtherOrOnEachOther() throws {
    let rows: JSONValue = [["a": 4, "b": 6], ["a": -2, "b": 3]]
    let y = #""y": [{ "path": "a" }, { "path": "b" }], "axes": false"#
    #expect(
      try plot("bar", rows, y).bars.map { Laid.frame($0.rect) }
        == ["15,25 34x50", "51,0 34x75", "115,75 34x25", "151,38 34x38"])
    #expect(
      try plot("bar", rows, #""stacked": true, \#(y)"#).bars.map { Laid.frame($0.rect) }
        == ["28,40 44x27", "28,0 44x40", "128,67 44x13", "128,47 44x20"])
  }

  @Test func linesBreakAtGapsAndRunFromEdgeToEdge() throws {
    let plot = try plot("line", [2, 4, .null, 10, .null, 6])
    let line = try #require(plot.lines.first)
    #expect(line.parts.map(\.count) == [2, 1, 1])
    #expect(line.parts.first?.first.map { [$0.x, $0.y.rounded()] } == [4, 78])
    #expect(line.parts.last?.first?.x == 196)
  }

  @Test func nothingTurnsRoundInRightToLeft() throws {
    let bars = try plot("bar", [8, 1])
    let turned = try plot("bar", [8, 1], direction: .rightToLeft)
    #expect(bars.bars.map(\.rect) == turned.bars.map(\.rect))
    let rows: JSONValue = [["n": "يناير", "v": 10], ["n": "مارس", "v": 30]]
    let labels = try plot(
      "line", rows, #""x": "n", "y": "v""#, locale: "ar", direction: .rightToLeft)
    // The values are at the left, the first record too.
    #expect(labels.yLabels.allSatisfy { $0.frame.maxX <= labels.area.minX })
    #expect(labels.xLabels.map(\.text.shownText) == ["يناير", "مارس"])
    #expect(labels.xLabels.first.map { $0.frame.midX < labels.area.midX } == true)
  }

  @Test func labelsStandInTheRoomAndApart() throws {
    for count in [1, 2, 5, 8, 13, 40, 365, 2000] {
      for kind in ["line", "bar", "area"] {
        let rows = JSONValue.array(
          (0..<count).map { ["n": .string("Label \($0)"), "v": .integer(Int64($0 * 1000))] })
        let room = Rect(0, 0, 310, 160)
        let plot = try plot(
          kind, rows, #""x": "n", "y": "v""#, width: room.width, height: room.height)
        let labels = plot.xLabels.map(\.frame)
        #expect(!labels.isEmpty, "\(kind) \(count)")
        for frame in labels + plot.yLabels.map(\.frame) {
          #expect(
            frame.minX >= -0.01 && frame.maxX <= room.maxX + 0.01 && frame.minY >= -0.01
              && frame.maxY <= room.maxY + 0.01, "\(kind) \(count) \(frame)")
        }
        for (a, b) in zip(labels, labels.dropFirst()) {
          #expect(a.maxX < b.minX, "\(kind) \(count)")
        }
        for (a, b) in zip(plot.yLabels, plot.yLabels.dropFirst()) {
          #expect(a.frame.minY > b.frame.maxY - 1, "\(kind) \(count)")
        }
      }
    }
  }

  @Test func aStatedScaleCutsWhatLiesBeyondIt() throws {
    let rows: JSONValue = [["v": 5], ["v": 5000], ["v": -1e14]]
    let plot = try plot(
      "line", rows,
      #""y": "v", "axes": { "x": false, "y": { "min": 0, "max": 10 } }"#)
    let heights = plot.lines.first?.parts.first?.map(\.y) ?? []
    #expect(heights.count == 3)
    #expect(heights.allSatisfy { abs($0) < 2000 })
  }

  @Test func aCurveNeverLeavesTheRangeOfItsPoints() {
    var random = FixedRandom(7)
    for _ in 0..<200 {
      var x = 0.0
      let points = (0..<8).map { _ -> Point in
        x += Double.random(in: 0...30, using: &random)
        return Point(x, Double.random(in: -50...50, using: &random))
      }
      let slopes = MonotoneCurve.slopes(points)
      for index in 1..<points.count {
        let (from, to) = (points[index - 1], points[index])
        let third = (to.x - from.x) / 3
        let controls = [from.y + slopes[index - 1] * third, to.y - slopes[index] * third]
        let (low, high) = (min(from.y, to.y), max(from.y, to.y))
        // A cubic lies within its control points.
        #expect(controls.allSatisfy { $0 >= low - 1e-6 && $0 <= high + 1e-6 })
      }
    }
    #expect(MonotoneCurve.slopes([]) == [])
    #expect(MonotoneCurve.slopes([Point(1, 1)]) == [0])
  }

  @Test func aRingRunsClockwiseFromTheTopAndKeepsGaps() {
    let ring = DonutRing(
      [(3, .black), (1, .white), (0.000_001, .black)], in: Rect(0, 0, 100, 100), thickness: 20)
    #expect(ring.parts.count == 3)
    #expect(ring.parts.allSatisfy { $0.extent > 0 })
    let total = ring.parts.reduce(0) { $0 + $1.extent }
    #expect(total < 2 * .pi && total > 2 * .pi - 0.2)
    #expect(ring.parts[0].start > -.pi / 2 && ring.parts[0].start < -.pi / 2 + 0.05)
    let whole = DonutRing([(5, .black)], in: Rect(0, 0, 100, 100), thickness: 20)
    #expect(whole.parts.map(\.extent) == [2 * .pi])
    #expect(DonutRing([], in: Rect(0, 0, 0, 0), thickness: 20).parts == [])
  }

  // MARK: Pictures

  static let colors = ##""color": "#2457C5""##

  @Test(arguments: [
    ("line", #""smooth": true, "axes": { "x": false, "y": false }"#),
    ("area", #""axes": { "x": false, "y": false }"#),
    ("bar", #""axes": { "x": false, "y": false }"#), ("spark", #""thickness": 2"#),
    ("donut", #""legend": false"#),
  ])
  func chartsArePaintedAsBefore(kind: String, more: String) throws {
    let values: [JSONValue] = kind == "donut" ? [5, 3, 2] : [3, 7, -2, .null, 4, 9, 6]
    let rows = JSONValue.array(values.map { ["v": $0] })
    let node = #"""
      { "type": "chart", "kind": "\#(kind)", "records": "rows", "y": "v", "height": 156, "padding": 8,
        "background": "#FFFFFF", \#(kind == "donut" ? "" : Self.colors + ",") \#(more) }
      """#
    let laid = try Laid(node, data: HotlayoutData(["rows": rows]), width: 160, height: 156)
    try expectPicture(laid.canvas(), "widget-chart-\(kind)")
  }
}
