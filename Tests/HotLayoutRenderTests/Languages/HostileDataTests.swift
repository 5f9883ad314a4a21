import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// Every screen of every sample with data of a bad day.
@Suite struct HostileDataTests {
  @Test(arguments: HostileData.allCases)
  func everySampleIsDrawn(kind: HostileData) throws {
    let renderer = try ScreenRenderer(options: RenderOptions(scale: 0.5))
    var (pictures, reports, boxes) = (0, 0, 0)
    var codes: [String: Int] = [:]
    for (index, sample) in try SampleScreen.all().enumerated() {
      let data = kind.data(from: sample.data, for: sample.document)
      let locale = index % 2 == 0 ? "en" : "ar"
      let bound = try #require(sample.bind(locale, data: data))
      let layout = renderer.layout(bound)
      boxes += try check(layout.root, "\(sample)")
      let format = PictureFormat.allCases[index % PictureFormat.allCases.count]
      let drawn = try renderer.render(bound, as: format)
      #expect(drawn.file.count > 200, "\(sample)")
      pictures += 1
      reports += drawn.reports.count
      for report in drawn.reports { codes[report.code.rawValue, default: 0] += 1 }
    }
    let found = codes.keys.sorted().map { "\($0) \(codes[$0] ?? 0)" }.joined(separator: ", ")
    print(
      "hostile data \(kind.rawValue): \(pictures) pictures, \(boxes) boxes, \(reports) reports"
        + (found.isEmpty ? "" : ": \(found)"))
    for code in Self.expected[kind] ?? [] {
      #expect(codes[code] ?? 0 > 0, "\(code) is not reported")
    }
  }

  /// What is at least reported, where something was left out.
  static let expected: [HostileData: [String]] = [
    .wrongKinds: ["wrong-data-kind"], .notRecords: ["record-not-object"],
    .dates: ["invalid-format"], .strange: ["missing-glyph"],
  ]

  @Test func theDataIsWhatItsNameSays() throws {
    let sample = try #require(try SampleScreen.screens("loyalty", "loyalty").first)
    for kind in HostileData.allCases {
      let data = kind.data(from: sample.data, for: sample.document)
      #expect(data == kind.data(from: sample.data, for: sample.document), "\(kind)")
      #expect(data.values.isEmpty == (kind == .missing))
      #expect(kind == .missing || data != sample.data)
    }
    let many = HostileData.manyRecords.data(from: sample.data)
    #expect(many.values["offers"]?.arrayValue?.count == 10_000)
    // Without a sample the paths of the document are filled.
    let bare = HostileData.long.data(for: sample.document)
    #expect(bare.values["user.name"]?.stringValue?.utf8.count ?? 0 > 2000)
    #expect(bare.values["offers"]?.arrayValue?.count == 2)
  }

  /// Counts boxes, whose numbers are numbers.
  private func check(_ placed: PlacedBox, _ name: String) throws -> Int {
    var count = 1
    let rect = placed.rect
    let isSane =
      rect.x.isFinite && rect.y.isFinite && rect.width.isFinite && rect.height.isFinite
      && rect.width >= 0 && rect.height >= 0
    try #require(isSane, "\(name): \(rect)")
    for child in placed.children { count += try check(child, name) }
    return count
  }
}
