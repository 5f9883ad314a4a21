import Foundation
import HotLayout
import HotLayoutRender
import Testing

@Suite("Images")
struct ImageDrawingTests {
  /// A picture from a function of the pixel.
  private func picture(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]
  ) throws -> PixelBuffer {
    var bytes: [UInt8] = []
    for y in 0..<height { for x in 0..<width { bytes += color(x, y) } }
    return try #require(PixelBuffer(width: width, height: height, straightRGBA: bytes))
  }

  @Test(
    "fit and focus place the whole image",
    arguments: [
      (ImageFit.cover, UnitPoint.center, Rect(-25, 0, 200, 100)),
      (.cover, UnitPoint(0, 0), Rect(0, 0, 200, 100)),
      (.cover, UnitPoint(1, 1), Rect(-50, 0, 200, 100)),
      (.contain, .center, Rect(0, 12.5, 150, 75)),
      (.contain, UnitPoint(0, 1), Rect(0, 25, 150, 75)),
      (.fill, .center, Rect(0, 0, 150, 100)),
      (.none, .center, Rect(55, 40, 40, 20)),
      (.none, UnitPoint(0, 0), Rect(0, 0, 40, 20)),
    ])
  func frames(fit: ImageFit, focus: UnitPoint, frame: Rect) {
    let placement = ImagePlacement(fit: fit, focus: focus)
    #expect(placement.frame(of: Size(40, 20), in: Rect(0, 0, 150, 100)) == frame)
  }

  @Test("a zone plate made smaller shows no rings that are not there")
  func zonePlate() throws {
    // Frequency grows with the distance from the centre and reaches half a cycle a pixel at the
    // edge. Made smaller by f, all beyond 1/f of that distance must be even grey.
    let size = 480
    let plate = try picture(size, size) { x, y in
      let (dx, dy) = (Double(x) + 0.5 - 240, Double(y) + 0.5 - 240)
      let phase = Double.pi * (dx * dx + dy * dy) / Double(size)
      let value = UInt8(127.5 + 127 * cos(phase))
      return [value, value, value, 255]
    }
    for target in [160, 120, 61, 10] {
      let small = plate.resampled(width: target, height: target)
      let factor = Double(size) / Double(target)
      var worst = 0
      var center = 0
      for y in 0..<target {
        for x in 0..<target {
          let (dx, dy) = (
            (Double(x) + 0.5) * factor - 240, (Double(y) + 0.5) * factor - 240
          )
          // Beyond the limit the filter falls off over a few of its lobes.
          let highest = max(abs(dx), abs(dy)) / 240 * factor
          let value = abs(Int(small[x, y].green) - 127)
          if highest > 1.8, max(abs(dx), abs(dy)) < 240 - 4 * factor { worst = max(worst, value) }
          if highest < 0.5 { center = max(center, value) }
        }
      }
      #expect(worst <= 5, "aliases at \(target)")
      if target > 60 { #expect(center > 110, "what can be shown is lost at \(target)") }
    }
  }

  @Test("an even colour stays that colour at every size, and transparency stays clean")
  func even() throws {
    let plain = try picture(97, 41) { _, _ in [200, 100, 50, 255] }
    for (width, height) in [(96, 41), (33, 20), (5, 3), (1, 1), (97, 7)] {
      let small = plain.resampled(width: width, height: height)
      #expect(small.width == width && small.height == height)
      for y in 0..<height {
        for x in 0..<width { #expect(small[x, y] == (200, 100, 50, 255)) }
      }
    }
    let edge = try picture(64, 64) { x, _ in x < 32 ? [255, 255, 255, 255] : [0, 255, 0, 0] }
    let small = edge.resampled(width: 9, height: 9)
    for x in 0..<9 {
      let pixel = small[x, 4]
      #expect(pixel.red == pixel.alpha && pixel.green <= pixel.alpha)
    }
  }

  @Test("a picture drawn at its own size keeps every pixel")
  func exact() throws {
    var random = FixedRandom(3)
    let noise = try picture(20, 10) { _, _ in
      (0..<3).map { _ in UInt8(truncatingIfNeeded: random.next()) } + [255]
    }
    let canvas = try Canvas(size: Size(30, 20), scale: 2, target: .png)
    canvas.draw(noise, in: Rect(2.5, 3, 10, 5))
    let pixels = try canvas.pixels()
    for y in 0..<10 {
      for x in 0..<20 { #expect(pixels[x + 5, y + 6] == noise[x, y]) }
    }
    #expect(pixels[4, 6].alpha == 0 && pixels[25, 6].alpha == 0)
  }

  @Test("mirrored, tinted and repeated")
  func variants() throws {
    let halves = try picture(2, 1) { x, _ in x == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
    let canvas = try Canvas(size: Size(40, 20), target: .png)
    canvas.draw(halves, in: Rect(0, 0, 40, 20), ImagePlacement(fit: .fill, isMirrored: true))
    #expect(try canvas.pixels()[2, 10].blue == 255)
    #expect(try canvas.pixels()[37, 10].red == 255)
    let shape = try picture(1, 1) { _, _ in [10, 20, 30, 128] }
    let tinted = try Canvas(size: Size(4, 4), target: .png)
    tinted.draw(shape, in: Rect(0, 0, 4, 4), ImagePlacement(tint: RGBA(0, 1, 0)))
    #expect(try tinted.pixels()[1, 1] == (0, 128, 0, 128))
    // Tiles whose size is no whole number of pixels meet without a seam.
    let tile = try picture(7, 7) { _, _ in [0, 0, 0, 255] }
    let tiled = try Canvas(size: Size(50, 50), scale: 1.5, target: .png)
    tiled.draw(
      tile, in: Rect(0, 0, 50, 50),
      ImagePlacement(fit: .none, focus: UnitPoint(0, 0), repeats: true))
    let pixels = try tiled.pixels()
    for x in 0..<75 { #expect(pixels[x, 40].alpha == 255, "\(x)") }
  }

  @Test("nine slices: corners keep their size, the middle stretches")
  func slices() throws {
    // 3 × 3 blocks of 4 pixels, each of its own colour.
    let blocks = try picture(12, 12) { x, y in
      [UInt8(x / 4 * 100 + 20), UInt8(y / 4 * 100 + 20), 0, 255]
    }
    let canvas = try Canvas(size: Size(60, 40), scale: 2, target: .png)
    canvas.draw(blocks, in: Rect(0, 0, 60, 40), ImagePlacement(slice: [4, 4, 4, 4]))
    let pixels = try canvas.pixels()
    func block(_ x: Double, _ y: Double) -> [Int] {
      let pixel = pixels[Int(x * 2), Int(y * 2)]
      return [(Int(pixel.red) - 20 + 50) / 100, (Int(pixel.green) - 20 + 50) / 100]
    }
    #expect(block(2, 2) == [0, 0] && block(3.4, 3.4) == [0, 0])
    #expect(block(30, 2) == [1, 0] && block(5, 20) == [1, 1] && block(54.5, 34.5) == [1, 1])
    #expect(block(58, 38) == [2, 2] && block(57, 20) == [2, 1])
    // No room for both corners: they shrink together.
    let small = try Canvas(size: Size(4, 4), scale: 2, target: .png)
    small.draw(blocks, in: Rect(0, 0, 4, 4), ImagePlacement(slice: [4, 4, 4, 4]))
    #expect(try small.pixels()[1, 1].red == 20)
    #expect(try small.pixels()[6, 6].red == 220)
  }

  @Test("buffers whose bytes do not match their size are refused")
  func buffers() {
    #expect(PixelBuffer(width: 2, height: 2, straightRGBA: [1, 2, 3]) == nil)
    #expect(PixelBuffer(width: 0, height: 0, straightRGBA: []) == nil)
    #expect(PixelBuffer(width: -1, height: -4, premultipliedBGRA: []) == nil)
    #expect(PixelBuffer(width: .max, height: .max, premultipliedBGRA: []) == nil)
  }

  @Test("an image layer without pixels shows its placeholder")
  func placeholder() throws {
    let canvas = try Canvas(size: Size(10, 10), target: .png)
    let source = ImageSource(.url("https://example.org/a.png"), placeholder: .color(RGBA(1, 0, 0)))
    canvas.fill(RoundedRect(Rect(0, 0, 10, 10)), [.image(ImageFill(image: source))])
    #expect(try canvas.pixels()[5, 5] == (255, 0, 0, 255))
    let green = try picture(2, 2) { _, _ in [0, 255, 0, 255] }
    canvas.fill(RoundedRect(Rect(0, 0, 10, 10)), [.image(ImageFill(image: source))]) { asked in
      asked.image == source ? green : nil
    }
    #expect(try canvas.pixels()[5, 5] == (0, 255, 0, 255))
  }
}
