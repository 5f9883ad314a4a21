import HotLayout
import HotLayoutRender
import Testing

@Suite("PNG encoder")
struct PNGEncoderTests {
  /// Straight colours and alpha of a size, some opaque, some clear, some smooth.
  private func sample(_ width: Int, _ height: Int, opaque: Bool) throws -> PixelBuffer {
    var random = FixedRandom(UInt64(width * 1_000 + height))
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let alpha = opaque ? 255 : [0, 255, Int(random.next() % 256)][(x + y) % 3]
        for channel in 0..<3 {
          let smooth = (x * 3 + y * 5 + channel * 40) % 256
          let value = y % 4 == 0 ? Int(random.next() % 256) : smooth
          bytes.append(UInt8(value * alpha / 255))
        }
        bytes.append(UInt8(alpha))
      }
    }
    return try #require(PixelBuffer(width: width, height: height, premultipliedBGRA: bytes))
  }

  @Test(
    "another decoder reads the very pixels",
    arguments: [1, 6, 12], [PNGEncoder.Filter.fast, .adaptive])
  func decodes(level: Int, filter: PNGEncoder.Filter) throws {
    for (width, height) in [(1, 1), (1, 7), (2, 3), (5, 1), (31, 17), (257, 40)] {
      for opaque in [true, false] {
        let pixels = try sample(width, height, opaque: opaque)
        let file = try PNGEncoder.encode(
          pixels, options: PNGEncoder.Options(level: level, filter: filter))
        let decoded = try DecodedPicture(png: file)
        #expect(decoded.width == width && decoded.height == height)
        for y in 0..<height {
          for x in 0..<width {
            let pixel = pixels[x, y]
            let found = decoded[x, y]
            #expect(found[3] == Int(pixel.alpha))
            // Multiplied by alpha again, the very same pixel comes out.
            for (channel, value) in [pixel.red, pixel.green, pixel.blue].enumerated() {
              let product = found[channel] * Int(pixel.alpha) + 127
              #expect(product / 255 == Int(value), "\(width)x\(height) at \(x), \(y)")
            }
          }
        }
      }
    }
  }

  @Test("the file is valid, says its density and colour space, and holds no date")
  func chunks() throws {
    let pixels = try sample(20, 10, opaque: true)
    let file = try scratchFile("chunks.png", PNGEncoder.encode(pixels, scale: 3))
    let report = try runText("pngcheck", ["-v", file.path])
    #expect(report.contains("No errors detected"))
    #expect(report.contains("chunk sRGB"))
    // 3 pixels a point, 72 points an inch, 0.0254 m an inch.
    #expect(report.contains("8504x8504 pixels/meter"))
    #expect(report.contains("24-bit RGB"))
    #expect(!report.contains("tIME"))
    let clear = try scratchFile("clear.png", PNGEncoder.encode(sample(20, 10, opaque: false)))
    #expect(try runText("pngcheck", ["-v", clear.path]).contains("32-bit RGB+alpha"))
  }

  @Test("the same pixels give the same bytes")
  func deterministic() throws {
    let pixels = try sample(64, 64, opaque: false)
    #expect(try PNGEncoder.encode(pixels) == PNGEncoder.encode(pixels))
  }
}
