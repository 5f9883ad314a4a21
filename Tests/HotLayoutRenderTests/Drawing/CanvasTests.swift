import Foundation
import HotLayout
import HotLayoutRender
import Testing

@Suite("Canvas")
struct CanvasTests {
  private let black = Fill.color(.black)

  private func bitmap(_ width: Double, _ height: Double, scale: Double = 1) throws -> Canvas {
    try Canvas(size: Size(width, height), scale: scale, target: .png)
  }

  @Test("neighbours that share an edge meet without a seam at any scale")
  func seams() throws {
    for scale in [1, 1.25, 1.5, 2, 3, 2.7] {
      let canvas = try bitmap(60, 60, scale: scale)
      canvas.translate(x: 0.3, y: 0.7)
      var x = 0.0
      while x < 60 {
        let width = 7.0 / 3.0
        canvas.fill(RoundedRect(canvas.snap(Rect(x, 0, width, 59))), black)
        x += width
      }
      let pixels = try canvas.pixels()
      let row = pixels.height / 2
      for column in 2..<(pixels.width - 3) { #expect(pixels[column, row].alpha == 255) }
    }
  }

  @Test("a shadow is a Gaussian of half the blur, and leaves the box alone")
  func shadow() throws {
    for scale in [1.0, 2, 3] {
      for blur in [2.0, 6, 24] {
        let canvas = try bitmap(160, 140, scale: scale)
        let box = Rect(50, 40, 60, 50)
        canvas.shadow(of: RoundedRect(box), Shadow(x: 3, y: 7, blur: blur, color: .black))
        let pixels = try canvas.pixels()
        let sigma = blur / 2
        // The integral of a Gaussian over the box: one error function for each axis.
        func part(_ low: Double, _ high: Double, _ at: Double) -> Double {
          (erf((high - at) / (sigma * 2.squareRoot())) - erf((low - at) / (sigma * 2.squareRoot())))
            / 2
        }
        var worst = 0.0
        for row in 0..<pixels.height {
          for column in 0..<pixels.width {
            let (x, y) = ((Double(column) + 0.5) / scale, (Double(row) + 0.5) / scale)
            let found = Double(pixels[column, row].alpha)
            if x > box.minX, x < box.maxX, y > box.minY, y < box.maxY {
              #expect(found == 0, "inside at \(x), \(y)")
              continue
            }
            let expected =
              part(box.minX + 3, box.maxX + 3, x) * part(box.minY + 7, box.maxY + 7, y) * 255
            worst = max(worst, abs(found - expected))
          }
        }
        #expect(worst < 4, "blur \(blur) at scale \(scale)")
      }
    }
  }

  @Test("a long box has the shadow of a short one at its corners")
  func shadowPieces() throws {
    func corner(_ width: Double, _ height: Double) throws -> [UInt8] {
      let canvas = try bitmap(400, 400, scale: 2)
      canvas.shadow(
        of: RoundedRect(Rect(30.5, 30.25, width, height), CornerRadii(12)),
        Shadow(x: 0, y: 4, blur: 12, color: RGBA(0, 0, 0, 0.5)))
      let pixels = try canvas.pixels()
      return (0..<100).flatMap { y in (0..<100).map { x in pixels[x, y].alpha } }
    }
    #expect(try corner(60, 60) == corner(330, 340))
  }

  @Test("spread grows a shadow, a negative one shrinks it, and it may vanish")
  func spread() throws {
    func width(_ spread: Double) throws -> Int {
      let canvas = try bitmap(100, 100)
      canvas.shadow(
        of: RoundedRect(Rect(40, 10, 20, 20)),
        Shadow(x: 0, y: 40, blur: 0, spread: spread, color: .black))
      let pixels = try canvas.pixels()
      return (0..<100).count { pixels[$0, 60].alpha == 255 }
    }
    #expect(try width(0) == 20)
    #expect(try width(6) == 32)
    #expect(try width(-4) == 12)
    #expect(try width(-10) == 0)
  }

  @Test("a shadow wider than the picture still ends")
  func hugeShadow() throws {
    for blur in [500.0, 5_000, 1e9, .infinity] {
      let canvas = try bitmap(100, 100, scale: 2)
      canvas.shadow(
        of: RoundedRect(Rect(40, 40, 20, 20)), Shadow(x: 0, y: 0, blur: blur, color: .black))
      canvas.shadow(
        of: RoundedRect(Rect(-1e7, -1e7, 2e7, 2e7), .full),
        Shadow(x: 1e6, y: -1e6, blur: blur, spread: 1e6, color: .black))
      #expect(try canvas.pixels()[50, 50].alpha < 255)
    }
  }

  @Test("a linear gradient reaches its end colours in the corners")
  func linearGradient() throws {
    // CSS Images 3, 3.1.1: where the line at this angle through the centre meets the perpendiculars
    // through the corners.
    for angle in [0.0, 33, 90, 135, 180, 250, 359, -45, 810] as [Double] {
      let canvas = try bitmap(80, 50)
      let stops = [GradientStop(0, RGBA(1, 0, 0.2)), GradientStop(1, RGBA(0, 1, 0.2))]
      canvas.fill(RoundedRect(Rect(0, 0, 80, 50)), .linear(angle: angle, stops: stops))
      let pixels = try canvas.pixels()
      let radians: Double = angle * .pi / 180
      let length = abs(80 * sin(radians)) + abs(50 * cos(radians))
      for (x, y) in [(0, 0), (79, 0), (0, 49), (79, 49), (40, 25), (13, 31)] {
        let (dx, dy) = (Double(x) + 0.5 - 40, Double(y) + 0.5 - 25)
        let place = (dx * sin(radians) - dy * cos(radians)) / length + 0.5
        let pixel = pixels[x, y]
        #expect(abs(Double(pixel.red) - 255 * (1 - place)) < 2, "\(angle) at \(x), \(y)")
        #expect(abs(Double(pixel.green) - 255 * place) < 2)
        #expect(abs(Int(pixel.blue) - 51) <= 1)
      }
    }
  }

  @Test("colours are mixed premultiplied, and stops outside of 0 to 1 count")
  func gradientStops() throws {
    let canvas = try bitmap(100, 3)
    let bar = RoundedRect(Rect(0, 0, 100, 1))
    canvas.fill(
      bar,
      .linear(angle: 90, stops: [GradientStop(0, .white), GradientStop(1, RGBA(0, 0, 0, 0))]))
    canvas.fill(
      RoundedRect(Rect(0, 1, 100, 1)),
      .linear(angle: 90, stops: [GradientStop(-1, .black), GradientStop(2, .white)]))
    canvas.fill(
      RoundedRect(Rect(0, 2, 100, 1)),
      .linear(
        angle: 90,
        stops: [
          GradientStop(0.5, RGBA(1, 0, 0)), GradientStop(0.2, RGBA(0, 0, 1)),
          GradientStop(.nan, .white),
        ]))
    let pixels = try canvas.pixels()
    for x in stride(from: 0, to: 100, by: 7) {
      let place = (Double(x) + 0.5) / 100
      // White that fades: colour and alpha stay equal, never grey.
      let pixel = pixels[x, 0]
      #expect(abs(Int(pixel.red) - Int(pixel.alpha)) <= 1)
      #expect(abs(Double(pixel.alpha) - 255 * (1 - place)) < 2)
      #expect(abs(Double(pixels[x, 1].red) - 255 * (place + 1) / 3) < 2)
      // A stop before its forerunner stands where that one does: a hard edge.
      #expect(pixels[x, 2].blue == (x < 50 ? 0 : 255))
    }
  }

  @Test("a radial gradient ends in the farthest corner")
  func radialGradient() throws {
    let canvas = try bitmap(100, 60)
    canvas.fill(
      RoundedRect(Rect(0, 0, 100, 60)),
      .radial(
        center: UnitPoint(0.25, 0.5), stops: [GradientStop(0, .black), GradientStop(1, .white)]))
    let pixels = try canvas.pixels()
    let (rx, ry) = (75 * 2.0.squareRoot(), 30 * 2.0.squareRoot())
    for (x, y) in [(25, 30), (99, 0), (99, 59), (0, 0), (60, 10), (5, 50)] {
      let (dx, dy) = ((Double(x) + 0.5 - 25) / rx, (Double(y) + 0.5 - 30) / ry)
      let expected = 255 * min(1, (dx * dx + dy * dy).squareRoot())
      #expect(abs(Double(pixels[x, y].red) - expected) < 2, "\(x), \(y)")
    }
  }

  @Test("a group is one picture: what overlaps in it does not show through")
  func group() throws {
    let canvas = try bitmap(30, 10)
    canvas.group(opacity: 0.5) {
      canvas.fill(RoundedRect(Rect(0, 0, 20, 10)), black)
      canvas.save()
      canvas.fill(RoundedRect(Rect(10, 0, 20, 10)), .color(.white))
    }
    let pixels = try canvas.pixels()
    #expect(pixels[5, 5] == (0, 0, 0, 128))
    #expect(pixels[15, 5] == (128, 128, 128, 128))
    // The save that was left open in the group does not leak out of it.
    canvas.restore()
    canvas.fill(RoundedRect(Rect(0, 0, 5, 5)), black)
    #expect(try canvas.pixels()[2, 2].alpha == 255)
  }

  @Test("radii shrink together where they do not fit, and follow the direction")
  func radii() {
    let pill = RoundedRect(Rect(0, 0, 100, 40), .full)
    #expect(pill.topLeft == 20 && pill.bottomRight == 20)
    let squeezed = RoundedRect(Rect(0, 0, 100, 100), CornerRadii(80, 40, 20, 40))
    #expect(abs(squeezed.topLeft - 80 * 100 / 120) < 1e-9)
    #expect(abs(squeezed.bottomRight - 20 * 100 / 120) < 1e-9)
    let mirrored = RoundedRect(Rect(0, 0, 100, 100), CornerRadii(1, 2, 3, 4), .rightToLeft)
    #expect(mirrored.topLeft == 2 && mirrored.topRight == 1)
    #expect(mirrored.bottomLeft == 3 && mirrored.bottomRight == 4)
    let odd = RoundedRect(Rect(0, 0, 10, 10), CornerRadii(.nan, -5, 3, 0))
    #expect(odd.topLeft == 0 && odd.topRight == 0 && odd.bottomRight == 3)
  }

  @Test("a border lies within the box, on the sides it has")
  func borderSides() throws {
    let canvas = try bitmap(40, 40)
    canvas.border(
      RoundedRect(Rect(5, 5, 30, 30)), Border(width: 4, color: .black, sides: [.top, .start]),
      direction: .rightToLeft)
    let pixels = try canvas.pixels()
    #expect(pixels[20, 5].alpha == 255 && pixels[20, 8].alpha == 255 && pixels[20, 9].alpha == 0)
    #expect(pixels[34, 20].alpha == 255 && pixels[31, 20].alpha == 255)
    #expect(pixels[30, 20].alpha == 0)
    #expect(pixels[5, 20].alpha == 0 && pixels[20, 34].alpha == 0 && pixels[20, 4].alpha == 0)
  }

  @Test("sizes that make no picture are refused")
  func sizes() {
    for size in [Size(0, 1), Size(1, -1), Size(.nan, 1), Size(1, .infinity)] {
      #expect(throws: CanvasError.invalidSize) { try Canvas(size: size, target: .pdf) }
    }
    #expect(throws: CanvasError.invalidSize) {
      try Canvas(size: Size(1, 1), scale: 0, target: .png)
    }
    #expect(throws: CanvasError.tooLarge(pixels: 100_000_000)) {
      try Canvas(size: Size(10_000, 10_000), target: .png)
    }
    #expect(throws: Never.self) { try Canvas(size: Size(8_000, 8_000), target: .png) }
    #expect(throws: CanvasError.tooLarge(pixels: 64_008_000)) {
      try Canvas(size: Size(8_000, 8_001), target: .png)
    }
    #expect(throws: CanvasError.tooLarge(pixels: 65_610_000)) {
      try Canvas(size: Size(1_000, 1_000), scale: 8.1, target: .png)
    }
    for target in [Canvas.Target.png, .pdf, .svg] {
      #expect(throws: Never.self) { try Canvas(size: Size(32_767, 1), target: target) }
      #expect(throws: CanvasError.tooLarge(pixels: 32_768)) {
        try Canvas(size: Size(32_768, 1), target: target)
      }
    }
    #expect(throws: CanvasError.tooLarge(pixels: 40_000)) {
      try Canvas(size: Size(40_000, 1), target: .png)
    }
    #expect(throws: Never.self) { try Canvas(size: Size(0.1, 0.1), target: .png) }
  }

  @Test("a canvas that only measures takes everything and gives nothing")
  func measureOnly() throws {
    let canvas = try Canvas(size: Size(10, 10), target: .measure)
    try hostileOperations(canvas)
    #expect(try canvas.finish() == [])
    #expect(throws: CanvasError.wrongTarget) { try canvas.pixels() }
  }

  @Test(
    "numbers out of any range neither crash nor spoil the picture",
    arguments: [
      Canvas.Target.png, .pdf, .svg,
    ])
  func hostileNumbers(target: Canvas.Target) throws {
    let canvas = try Canvas(size: Size(40, 30), scale: 2, target: target)
    try hostileOperations(canvas)
    canvas.fill(RoundedRect(Rect(0, 0, 40, 30)), .color(RGBA(0, 0, 1)))
    #expect(!(try canvas.finish()).isEmpty)
    if target == .png { #expect(try canvas.pixels()[20, 20] == (0, 0, 255, 255)) }
  }

  private func hostileOperations(_ canvas: Canvas) throws {
    let engine = try TextEngine()
    let numbers: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e-300, 1e9, -1e9, 1e300]
    let pixels = try #require(
      PixelBuffer(width: 2, height: 2, straightRGBA: [UInt8](repeating: 128, count: 16)))
    let text = engine.layout(TextSpec("ab", TextStyle()))
    let icon = IconShape(path: "M0 0h24v24z", stroke: 2)
    for a in numbers {
      for b in numbers {
        let rect = Rect(a, b, b, a)
        let shape = RoundedRect(rect, CornerRadii(b, a, 1, .infinity))
        canvas.saved {
          canvas.fill(shape, .color(RGBA(a, b, a, b)))
          canvas.fill(
            shape,
            .linear(angle: a, stops: [GradientStop(b, .black), GradientStop(a, .white)]))
          canvas.fill(
            shape,
            .radial(
              center: UnitPoint(a, b), stops: [GradientStop(0, .black), GradientStop(1, .white)]))
          for style in BorderStyle.allCases {
            canvas.border(shape, Border(width: a, color: .black, style: style))
            canvas.border(
              RoundedRect(Rect(0, 0, 1e9, 5)), Border(width: b, color: .black, style: style))
          }
          canvas.shadow(of: shape, Shadow(x: a, y: b, blur: a, spread: b, color: .black))
          canvas.line(
            from: Point(a, b), to: Point(b, a), .black,
            Canvas.StrokeStyle(width: a, dashes: [b, a]))
          canvas.arc(
            center: Point(a, b), radius: b, start: a, extent: b, .black, width: a)
          canvas.draw(icon, in: rect, color: .black)
          canvas.draw(
            pixels, in: rect,
            ImagePlacement(
              fit: .none, focus: UnitPoint(a, b), repeats: true, naturalSize: Size(b, a)))
          canvas.draw(pixels, in: rect, ImagePlacement(slice: [a, b, a, b]))
          canvas.draw(text, at: Point(a, b), alpha: a)
          canvas.group(opacity: a, bounds: rect) { canvas.fill(shape, .color(.black)) }
          _ = canvas.snap(rect)
          canvas.tagged(StructureTag(.paragraph)) {
            canvas.link(to: "https://example.org/", in: rect, description: "x")
          }
          canvas.translate(x: a, y: b)
          canvas.rotate(degrees: b, around: Point(a, b))
          canvas.mirror(in: rect)
          canvas.clip(to: shape)
          canvas.fill(shape, .color(.black))
        }
      }
    }
    canvas.restore()
    canvas.endTag()
  }
}
