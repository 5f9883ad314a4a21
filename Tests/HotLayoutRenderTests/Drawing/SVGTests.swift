import Foundation
import HotLayout
import HotLayoutRender
import Testing

@Suite("SVG")
struct SVGTests {
  private func draw(_ canvas: Canvas) throws {
    let engine = try TextEngine()
    canvas.info = DocumentInfo(title: "Angebot <1> & mehr", language: "de")
    canvas.fill(RoundedRect(Rect(0, 0, 120, 90)), .color(.white))
    let card = RoundedRect(Rect(10, 10, 100, 40), CornerRadii(8))
    canvas.shadow(of: card, Shadow(x: 0, y: 4, blur: 10, color: RGBA(0, 0, 0, 0.5)))
    canvas.fill(
      card,
      .linear(
        angle: 120,
        stops: [GradientStop(0, RGBA(0.1, 0.4, 0.3)), GradientStop(1, RGBA(0, 0.2, 0.2))]))
    let style = TextStyle(families: ["Noto Sans"], size: 15, lineHeight: 20)
    canvas.group(opacity: 0.7) {
      canvas.draw(engine.layout(TextSpec("Größe 😀", style)), at: Point(20, 20))
    }
    canvas.draw(
      engine.layout(TextSpec("vanishes slowly", style, maxLines: 1, overflow: .fade), width: 90),
      at: Point(10, 60))
  }

  private func file() throws -> [UInt8] {
    let canvas = try Canvas(size: Size(120, 90), target: .svg)
    try draw(canvas)
    return try canvas.finish()
  }

  @Test("another renderer draws the picture of the bitmap")
  func rendered() throws {
    let svg = try scratchFile("picture.svg", file())
    let png = scratchFolder.appending(path: "picture-svg.png")
    _ = try run("rsvg-convert", ["--zoom", "2", svg.path, "--output", png.path])
    let drawn = try DecodedPicture(png: [UInt8](Data(contentsOf: png)))
    let canvas = try Canvas(size: Size(120, 90), scale: 2, target: .png)
    try draw(canvas)
    let expected = try DecodedPicture(png: canvas.finish())
    #expect(drawn.width == expected.width && drawn.height == expected.height)
    var sum = 0
    for (one, other) in zip(drawn.rgba, expected.rgba) { sum += abs(Int(one) - Int(other)) }
    #expect(Double(sum) / Double(drawn.rgba.count) < 1.5)
  }

  @Test("the same picture gives the same bytes, with title and language")
  func deterministic() throws {
    let first = try file()
    // Another picture in between moves the library's own count on.
    _ = try Canvas(size: Size(5, 5), target: .svg).finish()
    #expect(try file() == first)
    let text = String(decoding: first, as: UTF8.self)
    #expect(text.contains("<title>Angebot &lt;1&gt; &amp; mehr</title>"))
    #expect(text.contains("xml:lang=\"de\""))
    #expect(text.contains("viewBox=\"0 0 120 90\""))
  }
}
