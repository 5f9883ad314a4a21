import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// What layout and painting of a screen may cost, at the limit and one past it.
@Suite struct CostlyScreenTests {
  private static func items(_ count: Int, _ item: (Int) -> String) -> String {
    "{\"type\":\"column\",\"children\":[\((0..<count).map(item).joined(separator: ","))]}"
  }

  private func fonts(_ count: Int) throws -> (Laid, [Double]) {
    let laid = try Laid(
      Self.items(count) { "{\"type\":\"text\",\"text\":\"a\",\"size\":\(Double(100 + $0) / 10)}" })
    let sizes = Laid.all(laid.screen.root) { $0.text != nil }.map { box -> Double in
      guard case .text(let spec, _) = box.box.content else { return 0 }
      return spec.runs.first?.style.size ?? 0
    }
    return (laid, sizes)
  }

  @Test func aScreenHasAHundredFonts() throws {
    let (at, sizes) = try fonts(100)
    #expect(at.codes.isEmpty && sizes.last == 19.9)
    let (past, cut) = try fonts(102)
    #expect(past.codes == ["too-many-fonts"])
    #expect(cut.suffix(3) == [19.9, 10, 10])
  }

  private func codes(_ count: Int, bytes: Int) throws -> Laid {
    try Laid(
      Self.items(count) {
        "{\"type\":\"code\",\"id\":\"c\($0)\",\"value\":\"\(String(repeating: "9", count: bytes))\","
          + "\"a11y\":{\"label\":\"x\"}}"
      })
  }

  @Test func aScreenHasAHundredCodes() throws {
    let at = try codes(100, bytes: 4)
    #expect(at.codes.isEmpty && at.box("c99") != nil)
    let past = try codes(102, bytes: 4)
    #expect(past.codes == ["too-many-codes"])
    #expect(past.box("c99") != nil && past.box("c100") == nil && past.box("c101") == nil)
  }

  @Test func codesHaveSixteenKibibytesTogether() throws {
    let at = try codes(8, bytes: 2_048)
    #expect(at.codes.isEmpty && at.box("c7") != nil)
    let past = try codes(8, bytes: 2_049)
    #expect(past.codes == ["too-many-codes"])
    #expect(past.box("c6") != nil && past.box("c7") == nil)
  }

  /// Each option of a choice is made of several boxes.
  @Test func aScreenHasSixtyThousandBoxes() throws {
    func build(_ count: Int) throws -> (box: PaintBox, codes: [String]) {
      let options = (0..<100).map { "{\"title\":\"a\",\"value\":\"v\($0)\"}" }
      let choice =
        "{\"type\":\"choice\",\"value\":\"p\",\"title\":\"x\",\"options\":"
        + "[\(options.joined(separator: ","))]},"
      let text =
        "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"type\":\"column\",\"children\":["
        + String(repeating: choice, count: count) + "{\"type\":\"spacer\"}]}}}}"
      let screen = try #require(HotlayoutDocument.load(text.utf8).bind(screen: "s"))
      var builder = BoxBuilder(screen: screen)
      let box = try #require(screen.root.flatMap { builder.box($0, in: .column) })
      return (box, builder.reports.map(\.code.rawValue))
    }
    func boxes(_ box: PaintBox) -> Int { box.children.reduce(1) { $0 + boxes($1) } }
    let parts = boxes(try build(1).box.children[0])
    #expect(parts > 100)
    let room = (BoxBuilder.boxLimit - 1) / parts
    let at = try build(room)
    #expect(at.codes.isEmpty && at.box.children.count == room + 1)
    let past = try build(room + 1)
    #expect(past.codes == ["too-many-drawn-nodes"] && past.box.children.count == room + 1)
  }

  private func shrinking(_ texts: Int, _ bytes: Int, _ more: String = "") throws -> Laid {
    try Laid(
      "{\"type\":\"column\",\"children\":["
        + (0..<texts).map {
          let text = String(repeating: "a", count: bytes)
          return "{\"type\":\"text\",\"id\":\"t\($0)\",\"text\":\"\(text)\",\"maxLines\":1,"
            + "\"width\":20,\"autoFit\":{\"minSize\":6}}"
        }.joined(separator: ",") + more + "]}")
  }

  @Test func shortTextsShrink() throws {
    let more =
      ",{\"type\":\"text\",\"id\":\"last\",\"text\":\"aaaa\",\"maxLines\":1,\"width\":20,"
      + "\"autoFit\":{\"minSize\":6}}"
    let at = try shrinking(20, 999, more)
    #expect(at.codes.isEmpty)
    let past = try shrinking(20, 1_000, more)
    #expect(past.codes == ["too-much-text"])
    // The last one keeps its size there, and is cut.
    #expect(at.box("last")?.text?.didTruncate == false)
    #expect(past.box("last")?.text?.didTruncate == true)
  }

  @Test func textsThatShrinkHaveEightFonts() throws {
    func codes(_ count: Int) throws -> [String] {
      try Laid(
        Self.items(count) {
          "{\"type\":\"text\",\"text\":\"a\",\"size\":\($0 + 10),\"autoFit\":{\"minSize\":6}}"
        }
      ).codes
    }
    #expect(try codes(8).isEmpty)
    #expect(try codes(9) == ["too-much-text"])
  }

  /// A plain pixel is one step, and an operation a thousand: 1,558 fills of a million pixels fit.
  @Test func aPictureIsPaintedAsOftenAsItMayBe() throws {
    let canvas = try Canvas(size: Size(1_000, 1_000), target: .png)
    let place = RoundedRect(Rect(0, 0, 1_000, 1_000))
    for _ in 0..<1_557 { canvas.fill(place, .color(RGBA(0, 0, 1))) }
    canvas.fill(place, .color(RGBA(1, 0, 0)))
    #expect(!canvas.isCutShort)
    canvas.fill(place, .color(RGBA(0, 1, 0)))
    #expect(canvas.isCutShort)
    let pixel = try canvas.pixels()[500, 500]
    #expect(pixel.red == 255 && pixel.green == 0 && pixel.blue == 0)
  }

  @Test(arguments: [
    "\"background\":{\"radial\":{\"stops\":[[0,\"#12345678\"],[1,\"#87654321\"]]}}",
    "\"radius\":90,\"border\":{\"width\":0.3,\"style\":\"dotted\",\"color\":\"primary\"}",
    "\"opacity\":0.99,\"background\":\"primary\"",
  ])
  func boxesOverEachOtherEndWithAReport(look: String) throws {
    let boxes = (0..<2_000).map { _ in
      "{\"type\":\"layers\",\"width\":300,\"height\":300,\(look)}"
    }
    let text =
      "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"type\":\"layers\",\"children\":["
      + boxes.joined(separator: ",") + "]}}}}"
    let document = try HotlayoutDocument.load(text.utf8)
    let bound = try #require(
      document.bind(screen: "s", environment: ScreenEnvironment(width: 300, height: 300)))
    let picture = try ScreenRenderer(options: RenderOptions(scale: 2)).render(bound, as: .png)
    #expect(picture.reports.map(\.code.rawValue) == ["too-much-painting"])
    #expect(picture.file.count > 100)
  }

  /// Shadows are pixels in a vector picture too.
  @Test(arguments: [Canvas.Target.png, .pdf, .svg], [20.0, 800])
  func shadowsCountByTheirPixels(target: Canvas.Target, blur: Double) throws {
    let canvas = try Canvas(size: Size(100, 100), target: target)
    canvas.workLeft = 2_000_000
    let box = RoundedRect(Rect(20, 20, 60, 60))
    canvas.shadow(of: box, Shadow(x: 0, y: 0, blur: blur, spread: 0, color: .black))
    #expect(!canvas.isCutShort)
    for _ in 0..<200 {
      canvas.shadow(of: box, Shadow(x: 0, y: 0, blur: blur, spread: 0, color: .black))
    }
    #expect(canvas.isCutShort)
  }

  /// With one look at all that are left for each that is left out, this took minutes.
  @Test func manyChildrenAreLeftOutAtOnce() throws {
    let children = (0..<15_000).map {
      "{\"type\":\"column\",\"id\":\"s\($0)\",\"width\":10,\"height\":10,\"priority\":\($0 % 500)}"
    }
    let laid = try Laid(
      "{\"type\":\"row\",\"overflow\":\"drop\",\"gap\":2,\"width\":100,\"children\":["
        + children.joined(separator: ",") + "]}")
    let shown = Laid.all(laid.screen.root) { $0.box.origin?.id?.first == "s" && !$0.isHidden }
    // Eight have room, (8 × 10 + 7 × 2); of the thirty of the highest priority the last go first.
    #expect(shown.compactMap { $0.box.origin?.id } == (0..<8).map { "s\($0 * 500 + 499)" })
  }
}
