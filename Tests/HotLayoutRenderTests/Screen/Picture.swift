import CDraw

/// A picture read from a PNG by Cairo's own reader, which is libpng: not the code under test.
struct Picture {
  let width: Int
  let height: Int
  /// Blue, green, red and alpha of each pixel, in rows.
  let bytes: [UInt8]

  init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  init?(path: String) { self.init(surface: cairo_image_surface_create_from_png(path)) }

  init?(png: [UInt8]) {
    final class Source {
      var rest: ArraySlice<UInt8>
      init(_ bytes: [UInt8]) { rest = bytes[...] }
    }
    let source = Source(png)
    self.init(
      surface: cairo_image_surface_create_from_png_stream(
        { closure, data, length in
          guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
          let source = Unmanaged<Source>.fromOpaque(closure).takeUnretainedValue()
          let part = source.rest.prefix(Int(length))
          guard part.count == Int(length) else { return CAIRO_STATUS_READ_ERROR }
          for (index, byte) in part.enumerated() { data[index] = byte }
          source.rest = source.rest.dropFirst(Int(length))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(source).toOpaque()))
  }

  private init?(surface: OpaquePointer?) {
    guard let surface else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in 0..<height {
      bytes.append(contentsOf: UnsafeBufferPointer(start: data + row * stride, count: width * 4))
    }
    self.init(width: width, height: height, bytes: bytes)
  }

  /// The picture made smaller by a whole factor: each pixel is the mean of a square.
  func reduced(by factor: Int) -> Picture {
    let (w, h) = (width / factor, height / factor)
    var out = [UInt8](repeating: 0, count: w * h * 4)
    for y in 0..<h {
      for x in 0..<w {
        for channel in 0..<4 {
          var sum = 0
          for dy in 0..<factor {
            for dx in 0..<factor {
              sum += Int(
                bytes[((y * factor + dy) * width + x * factor + dx) * 4 + channel])
            }
          }
          out[(y * w + x) * 4 + channel] = UInt8(sum / (factor * factor))
        }
      }
    }
    return Picture(width: w, height: h, bytes: out)
  }

  /// Mean absolute difference of blue, green and red, of 255; nil where the sizes differ.
  func meanDifference(_ other: Picture) -> [Double]? {
    guard width == other.width, height == other.height else { return nil }
    var sums = [0, 0, 0]
    for index in bytes.indices where index % 4 < 3 {
      sums[index % 4] += abs(Int(bytes[index]) - Int(other.bytes[index]))
    }
    return sums.map { (Double($0) / Double(width * height) * 1000).rounded() / 1000 }
  }

  /// Red, green, blue and alpha of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return [] }
    let at = (y * width + x) * 4
    return [bytes[at + 2], bytes[at + 1], bytes[at], bytes[at + 3]]
  }
}
