import Foundation
import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// The chart of what places show, as its reader reads it.
@Suite struct TimelineChartTests {
  private func words(
    _ map: HotlayoutPlacementMap, mark: String? = nil, from: String = "2026-11-01T00:00:00Z",
    until: String = "2027-01-10T00:00:00Z", zone: String = "UTC"
  ) throws -> String {
    let from = try ISO8601.parse(from)
    let until = try ISO8601.parse(until)
    let timelines = map.names.compactMap { map.timeline($0, from: from, until: until) }
    let chart = TimelineChart(
      timelines, from: from, until: until, timeZone: zone, title: "Campaigns",
      mark: try mark.map { try ISO8601.parse($0) })
    let file = try scratchFile("timeline.pdf", chart.render(as: .pdf))
    return try runText("pdftotext", ["-layout", file.path, "-"])
  }

  private func campaigns() throws -> HotlayoutPlacementMap {
    let file = projectDirectory().appending(path: "Samples/campaigns/placements/published.json")
    return try HotlayoutPlacementMap.load(Data(contentsOf: file))
  }

  /// What a bar has no room for stands under the chart, with the time where an edge is no midnight;
  /// what the chart cuts off keeps its own dates.
  @Test func saysTheDatesOfEveryPromotion() throws {
    let words = try words(campaigns(), mark: "2026-11-30T07:30:00Z")
    for text in [
      "20 promotions", "30 Nov, 07:30", "advent · banner", "1 Dec – 24 Dec",
      "cyber-monday 30 Nov, 06:00 – 1 Dec, 00:00", "cyber-monday 30 Nov  ", "singles-day 11 Nov",
      "pause 25 Dec – 26 Dec", "black-friday 26 Nov, 00:00 – 30 Nov, 06:00", "advent 6 Dec",
      "new-year 31 Dec – 3 Jan", "30 Nov – 31 Jan", "until 22 Nov", "nothing from 7 Jan",
    ] {
      #expect(words.contains(text), "\(text)")
    }
    // A date that stands in its bar is not said twice.
    #expect(!words.contains("advent 1 Dec"))
  }

  /// Days of a zone begin at its midnights, also where clocks are put forward (27 September) or back;
  /// hours are counted from them; years have no end.
  @Test func countsTimeAsItsZoneDoes() throws {
    let map = try campaigns()
    let spring = try words(
      map, from: "2026-09-21T12:00:00Z", until: "2026-10-06T11:00:00Z", zone: "Pacific/Auckland")
    for day in ["Sat 26", "Sun 27", "Mon 28", "Sun 4", "Mon 5"] {
      #expect(spring.ranges(of: day).count == 1, "\(day)")
    }
    let autumn = try words(
      map, from: "2026-03-31T11:00:00Z", until: "2026-04-08T12:00:00Z", zone: "Pacific/Auckland")
    #expect(autumn.ranges(of: "Sun 5").count == 1)
    let hours = try words(
      map, from: "2026-10-24T00:00:00Z", until: "2026-10-26T00:00:00Z", zone: "Europe/Berlin")
    #expect(hours.contains("Sat, 24 Oct") && hours.contains("Sun, 25 Oct"))
    for hour in ["06:00", "12:00", "18:00"] { #expect(hours.ranges(of: hour).count == 2) }
    #expect(!hours.contains("05:00") && !hours.contains("11:00"))
    let years = try words(map, from: "2020-01-01T00:00:00Z", until: "2035-01-01T00:00:00Z")
    #expect(years.contains("January 2032"))
  }

  /// However many places there are: fewer pixels a point, or a sentence.
  @Test func drawsManyPlaces() throws {
    let places = (0..<200).map { "\"a.long.name.of.a.place.n\($0)\": {\"documentId\": \"d\"}" }
    let text = "{\"schemaVersion\": \"1.0\", \"placements\": {\(places.joined(separator: ","))}}"
    let map = try HotlayoutPlacementMap.load(text.utf8)
    let from = try ISO8601.parse("2026-11-01T00:00:00Z")
    let timelines = map.timelines(from: from, until: from + 86_400)
    let chart = TimelineChart(timelines, from: from, until: from + 86_400, title: "Many")
    // The head of a PNG states its pixels.
    let sides = try chart.render(as: .png)[16..<24].reduce(0) { $0 << 8 | Int($1) }
    let (width, height) = (sides >> 32, sides & 0xFFFF_FFFF)
    #expect(width > 1280 && width < 2560 && height > width)
  }

  /// A crowded place fills some rows and says how many promotions it leaves out.
  @Test func leavesOutWhatIsTooMuch() throws {
    let promotions = (0..<200).map { number in
      let times = [number, number + 1].map { String(format: "%02d:%02d", $0 / 60, $0 % 60) }
      return """
        {"documentId": "d\(number)", "from": "2026-12-01T\(times[0]):00Z",
         "until": "2026-12-01T\(times[1]):00Z"}
        """
    }
    let text = """
      {"schemaVersion": "1.0", "placements": {"a": {"documentId": null,
       "promotions": [\(promotions.joined(separator: ","))]}}}
      """
    let words = try words(HotlayoutPlacementMap.load(text.utf8), mark: "2026-12-01T00:00:00Z")
    let named = words.matches(of: #/d\d+ 1 Dec, /#).count
    #expect(named > 20 && named < 60)
    #expect(words.contains("and \(200 - named) more"))
  }
}
