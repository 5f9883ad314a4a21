import Foundation
import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// The chart of what places show, as its reader reads it.
@Suite struct TimelineChartTests {
  private func words(_ map: HotlayoutPlacementMap, mark: String) throws -> String {
    let from = try ISO8601.parse("2026-11-01T00:00:00Z")
    let until = try ISO8601.parse("2027-01-10T00:00:00Z")
    let timelines = map.names.compactMap { map.timeline($0, from: from, until: until) }
    let chart = TimelineChart(
      timelines, from: from, until: until, title: "Campaigns", mark: try ISO8601.parse(mark))
    let file = try scratchFile("timeline.pdf", chart.render(as: .pdf))
    return try runText("pdftotext", ["-layout", file.path, "-"])
  }

  /// What a bar has no room for stands under the chart, with the time where an edge is no midnight.
  @Test func saysTheDatesOfEveryPromotion() throws {
    let file = projectDirectory().appending(path: "Samples/campaigns/placements/published.json")
    let words = try words(
      HotlayoutPlacementMap.load(Data(contentsOf: file)), mark: "2026-11-30T07:30:00Z")
    for text in [
      "20 promotions", "30 Nov, 07:30", "advent · banner", "1 Dec – 24 Dec",
      "cyber-monday 30 Nov, 06:00 – 1 Dec, 00:00", "cyber-monday 30 Nov\n", "singles-day 11 Nov",
      "pause 25 Dec – 26 Dec", "black-friday 26 Nov, 00:00 – 30 Nov, 06:00", "advent 6 Dec",
      "new-year 31 Dec – 3 Jan",
    ] {
      #expect(words.contains(text), "\(text)")
    }
    // A date that stands in its bar is not said twice.
    #expect(!words.contains("advent 1 Dec"))
  }

  /// A crowded place fills some rows and says how many promotions it leaves out.
  @Test func leavesOutWhatIsTooMuch() throws {
    let promotions = (0..<200).map { number in
      let minute = String(format: "%02d:%02d", number / 60, number % 60)
      return """
        {"documentId": "d\(number)", "from": "2026-12-01T\(minute):00Z",
         "until": "2026-12-01T\(minute):30Z"}
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
