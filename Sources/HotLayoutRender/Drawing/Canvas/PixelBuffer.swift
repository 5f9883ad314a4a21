/// Decoded pixels: 4 bytes each in the order blue, green, red, alpha; the colours are multiplied
/// by alpha, rows follow one another without gaps.
public struct PixelBuffer: Sendable, Hashable {
  /// Width and height, in pixels.
  public let width: Int
  public let height: Int
  /// Size of the image whose pixels these are, in its own pixels; more than `width` and `height`
  /// where it was made smaller while it was decoded.
  public var naturalWidth: Int
  public var naturalHeight: Int
  public private(set) var bytes: [UInt8]

  /// Takes premultiplied BGRA bytes; nil where their number is not `width * height * 4`.
  public init?(width: Int, height: Int, premultipliedBGRA bytes: [UInt8]) {
    guard let count = PixelBuffer.byteCount(width, height), bytes.count == count else {
      return nil
    }
    self.width = width
    self.height = height
    (naturalWidth, naturalHeight) = (width, height)
    self.bytes = bytes
  }

  /// Takes RGBA bytes with straight alpha; nil where their number is not `width * height * 4`.
  public init?(width: Int, height: Int, straightRGBA source: [UInt8]) {
    guard let count = PixelBuffer.byteCount(width, height), source.count == count else {
      return nil
    }
    self.width = width
    self.height = height
    (naturalWidth, naturalHeight) = (width, height)
    bytes = [UInt8](unsafeUninitializedCapacity: count) { target, used in
      source.withUnsafeBufferPointer { source in
        var index = 0
        while index < count {
          let alpha = UInt32(source[index + 3])
          func multiplied(_ value: UInt8) -> UInt8 {
            let product = UInt32(value) &* alpha &+ 128
            return UInt8(truncatingIfNeeded: (product &+ (product >> 8)) >> 8)
          }
          target[index] = multiplied(source[index + 2])
          target[index + 1] = multiplied(source[index + 1])
          target[index + 2] = multiplied(source[index])
          target[index + 3] = source[index + 3]
          index &+= 4
        }
      }
      used = count
    }
  }

  /// Its own size, a pixel being a point.
  public var naturalSize: Size { Size(Double(naturalWidth), Double(naturalHeight)) }

  /// Number of bytes of a picture of this size, or nil where it has none or more than 2^31.
  private static func byteCount(_ width: Int, _ height: Int) -> Int? {
    guard width > 0, height > 0, width <= 32_767, height <= 32_767 else { return nil }
    let count = width * height * 4
    return count <= Int(Int32.max) ? count : nil
  }

  /// Red, green, blue and alpha of a pixel, multiplied by alpha; zeros outside the picture.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    guard x >= 0, y >= 0, x < width, y < height else { return (0, 0, 0, 0) }
    let index = (y * width + x) * 4
    return (bytes[index + 2], bytes[index + 1], bytes[index], bytes[index + 3])
  }

  /// Whether every pixel is opaque.
  public var isOpaque: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 3
      while index < bytes.count {
        if bytes[index] != 255 { return false }
        index &+= 4
      }
      return true
    }
  }
}
