import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// Contrast is that of the pixels, whatever makes them.
@Suite struct ContrastTests {
  /// The ratio that is told, or nil where nothing is.
  static func ratio(_ root: String) throws -> String? {
    let reports = try VisualChecks.reports(root: root)
    guard let report = reports.first(where: { $0.code == .lowContrast }) else { return nil }
    let words = report.message.split(separator: " ")
    return words.first { $0.hasSuffix(":1") }.map { String($0.dropLast(2)) }
  }

  static func column(_ background: String, _ text: String) -> String {
    "{ \"type\": \"column\", \"padding\": 16, \"background\": \(background), \"children\": [ \(text) ] }"
  }

  /// The known values of WCAG's own examples: #777777 on white has 4.48:1, #767676 has 4.54:1.
  @Test func theEdgeIsWhereWCAGPutsIt() throws {
    func ratio(_ color: String, _ more: String = "") throws -> String? {
      try Self.ratio(
        Self.column(
          "\"#FFFFFF\"",
          "{ \"type\": \"text\", \"text\": \"Sunday\", \"color\": \"\(color)\"\(more) }"))
    }
    #expect(try ratio("#777777") == "4.4")
    #expect(try ratio("#767676") == nil)
    // Large: 24 points, or 18.66 in bold, needs 3:1; #949494 has 3.03:1, #959595 has 2.99:1.
    #expect(try ratio("#949494", ", \"size\": 24") == nil)
    #expect(try ratio("#959595", ", \"size\": 24") == "2.9")
    #expect(try ratio("#949494", ", \"size\": 23") == "3")
    #expect(try ratio("#949494", ", \"size\": 18.67, \"weight\": 700") == nil)
    #expect(try ratio("#949494", ", \"size\": 18.67, \"weight\": 600") == "3")
  }

  @Test func opacityAndLayersCount() throws {
    // Black at 40 % over white is #999999: 2.84:1.
    #expect(
      try Self.ratio(
        Self.column(
          "\"#FFFFFF\"",
          "{ \"type\": \"text\", \"text\": \"Sunday\", \"color\": \"#000000\", \"opacity\": 0.4 }"))
        == "2.8")
    #expect(
      try Self.ratio(
        Self.column(
          "\"#FFFFFF\"", "{ \"type\": \"text\", \"text\": \"Sunday\", \"color\": \"#00000066\" }"))
        == "2.8")
    // A dark veil between makes white text readable.
    let white = "{ \"type\": \"text\", \"text\": \"Sunday\", \"color\": \"#FFFFFF\" }"
    #expect(try Self.ratio(Self.column("[\"#FFFFFF\", \"#000000CC\"]", white)) == nil)
    #expect(try Self.ratio(Self.column("\"#FFFFFF\"", white)) == "1")
  }

  /// The text stands where the gradient is light: its start is not what counts.
  @Test func theGradientCountsWhereTheTextStands() throws {
    func ratio(_ align: String) throws -> String? {
      try Self.ratio(
        """
        { "type": "column", "padding": 16, "align": "\(align)", "background":
          { "linear": { "angle": 90, "stops": [[0, "#000000"], [0.4, "#000000"], [0.6, "#FFFFFF"],
            [1, "#FFFFFF"]] } },
          "children": [ { "type": "text", "text": "Sunday", "color": "#FFFFFF" } ] }
        """)
    }
    #expect(try ratio("start") == nil)
    #expect(try ratio("end") == "1")
  }

  @Test func bothSchemesAreLookedAt() throws {
    let text = """
      { "schemaVersion": "1.0", "screens": { "home": { "root":
        { "type": "column", "background": { "light": "#FFFFFF", "dark": "#000000" }, "children": [
          { "type": "text", "text": "Sunday", "color": "#333333" } ] } } } }
      """
    let reports = try VisualChecks.reports(on: text, VisualOptions(sizes: [Size(390, 844)]))
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(report.message.contains("#333333 on #000000"), "\(report)")
    #expect(report.message.contains(", dark)"), "\(report)")
  }
}
