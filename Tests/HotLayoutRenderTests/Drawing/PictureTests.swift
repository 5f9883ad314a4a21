import HotLayout
import HotLayoutRender
import Testing

/// Small pictures, one matter each, compared with `Goldens/<name>.png`.
@Suite("Pictures")
struct PictureTests {
  private let style = TextStyle(
    families: ["Noto Sans", "Noto Sans Arabic"], size: 15, lineHeight: 20)

  private func canvas(_ width: Double, _ height: Double) throws -> Canvas {
    let canvas = try Canvas(size: Size(width, height), scale: 2, target: .png)
    canvas.fill(RoundedRect(Rect(0, 0, width, height)), .color(.white))
    return canvas
  }

  @Test func shadows() throws {
    let canvas = try canvas(160, 90)
    canvas.shadows(
      of: RoundedRect(Rect(20, 15, 50, 40), CornerRadii(10)),
      [
        Shadow(x: 0, y: 2, blur: 4, color: RGBA(0, 0, 0, 0.4)),
        Shadow(x: 0, y: 8, blur: 20, color: RGBA(0.1, 0.3, 0.2, 0.5)),
      ])
    canvas.shadow(
      of: RoundedRect(Rect(95, 20, 45, 35), CornerRadii(2, 20, 8, 0)),
      Shadow(x: -4, y: 6, blur: 6, spread: 3, color: RGBA(0.6, 0, 0, 0.7)))
    try expectPicture(canvas, "shadows")
  }

  @Test func borders() throws {
    let canvas = try canvas(150, 110)
    let sides: [LogicalSides] = [.all, [.top, .start], [.bottom], [.top, .end, .bottom]]
    for (column, sides) in sides.enumerated() {
      for (row, style) in [BorderStyle.solid, .dashed, .dotted].enumerated() {
        let box = Rect(6 + Double(column) * 36, 6 + Double(row) * 34, 30, 28)
        canvas.border(
          RoundedRect(box, CornerRadii(9)),
          Border(width: 3, color: RGBA(0.2, 0.3, 0.6, 0.8), style: style, sides: sides))
      }
    }
    try expectPicture(canvas, "borders")
  }

  @Test func gradients() throws {
    let canvas = try canvas(120, 50)
    canvas.fill(
      RoundedRect(Rect(5, 5, 50, 40), CornerRadii(0, 10, 20, .infinity)),
      .linear(
        angle: 135,
        stops: [GradientStop(0, RGBA(0.9, 0.5, 0.4)), GradientStop(1, RGBA(0, 0.4, 0.4))]))
    canvas.fill(
      RoundedRect(Rect(65, 5, 50, 40)),
      .radial(
        center: UnitPoint(0.3, 0.2),
        stops: [GradientStop(0, RGBA(1, 0.9, 0.2)), GradientStop(1, RGBA(0.4, 0, 0.6, 0))]))
    try expectPicture(canvas, "gradients")
  }

  @Test func icons() throws {
    let canvas = try canvas(120, 40)
    let arrow = IconShape(path: "M5 12h13M13 6l6 6-6 6", stroke: 2.4)
    let ring = IconShape(
      path: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12z")
    canvas.draw(arrow, in: Rect(4, 4, 32, 32), color: .black)
    canvas.draw(arrow, in: Rect(44, 4, 32, 32), color: .black, mirrored: true)
    canvas.draw(ring, in: Rect(84, 4, 32, 32), color: RGBA(0.1, 0.4, 0.3))
    try expectPicture(canvas, "icons")
  }

  @Test func latinText() throws {
    let engine = try TextEngine()
    let canvas = try canvas(170, 66)
    var link = style
    link.underline = true
    link.color = RGBA(0, 0, 0.8)
    var struck = style
    struck.strikethrough = true
    struck.letterSpacing = 2
    struck.background = RGBA(1, 0.9, 0.3)
    struck.weight = 700
    let runs = [
      TextRun("Office affluent, ", style), TextRun("a link that wraps", link),
      TextRun(" and ", style), TextRun("struck", struck),
    ]
    canvas.draw(engine.layout(TextSpec(runs), width: 160), at: Point(5, 3))
    try expectPicture(canvas, "text-latin")
  }

  @Test func arabicText() throws {
    let engine = try TextEngine()
    let canvas = try canvas(150, 50)
    canvas.draw(
      engine.layout(
        TextSpec(
          "ترقية إلى (Gold) ١٢٠ نقطة، أي حجم", style, direction: .rightToLeft, language: "ar"),
        width: 140), at: Point(5, 3))
    try expectPicture(canvas, "text-arabic")
  }

  @Test func cutText() throws {
    let engine = try TextEngine()
    let canvas = try canvas(120, 86)
    var y = 3.0
    for (overflow, truncation) in [
      (TextOverflow.ellipsis, TextTruncation.end), (.ellipsis, .middle), (.fade, .end),
      (.clip, .end),
    ] {
      let spec = TextSpec(
        "One line that is too long", style, maxLines: 1, overflow: overflow,
        truncation: truncation, wraps: false)
      canvas.draw(engine.layout(spec, width: 110), at: Point(5, y))
      y += 20
    }
    try expectPicture(canvas, "text-cut")
  }

  @Test func emoji() throws {
    let engine = try TextEngine()
    let canvas = try canvas(100, 60)
    var small = style
    small.size = 12
    canvas.draw(engine.layout(TextSpec("a 😀 🇩🇪", style)), at: Point(5, 3))
    canvas.draw(engine.layout(TextSpec("👍🏽 👩‍👩‍👧 1️⃣", small)), at: Point(5, 30))
    try expectPicture(canvas, "emoji")
  }

  @Test("letters reach exactly as far as their text was measured")
  func measuredAsDrawn() throws {
    let engine = try TextEngine()
    // U+2588 fills its advance and a little more; so its ink tells where the text begins and ends.
    func ink(_ count: Int, _ size: Double) throws -> (drawn: Double, measured: Double) {
      let block = TextStyle(families: ["DejaVu Sans Mono"], size: size)
      let text = String(repeating: "\u{2588}", count: count)
      let layout = engine.layout(TextSpec(text, block))
      let canvas = try Canvas(size: Size(400, 40), scale: 3, target: .png)
      canvas.draw(layout, at: Point(10, 2))
      let pixels = try canvas.pixels()
      let row = Int((2 + layout.firstBaseline - size / 4) * 3)
      let sum = (0..<pixels.width).reduce(0.0) { $0 + Double(pixels[$1, row].alpha) / 255 }
      return (sum / 3, layout.size.width)
    }
    for size in [11.0, 15.5, 24] {
      let one = try ink(1, size)
      for count in [2, 7, 20] {
        let many = try ink(count, size)
        #expect(
          abs((many.drawn - one.drawn) - (many.measured - one.measured)) < 0.05,
          "\(count) at \(size)")
      }
    }
  }
}
