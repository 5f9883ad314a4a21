/// The pixels of an image.
public struct DecodedImage: Sendable, Hashable {
  /// How the four bytes of a pixel are ordered.
  public enum Layout: UInt32, Sendable, Hashable {
    /// Red, green, blue, alpha; straight.
    case straightRGBA = 0
    /// Blue, green, red, alpha; the colours are multiplied by alpha.
    case premultipliedBGRA = 1
  }

  public var format: ImageFormat
  public var layout: Layout
  /// Size of `bytes`, in pixels.
  public var width: Int
  public var height: Int
  /// Size that the file declares, upright, in pixels; larger than `width` and `height` where less was
  /// needed.
  public var naturalWidth: Int
  public var naturalHeight: Int
  /// Rows without gaps, four bytes a pixel.
  public var bytes: [UInt8]
}

/// What one image may take.
public struct ImageLimits: Sendable, Hashable {
  /// The longest file, in bytes.
  public var bytes: Int
  /// Pixels that the file declares.
  public var pixels: Int
  /// Pixels of the longer side.
  public var side: Int
  /// CPU time, in seconds; where the format has pixels, each eight megapixels that are declared add as
  /// much again.
  public var cpuTime: Double
  /// Time on the clock, in seconds, after which an image is given up whatever it waits for.
  public var wallTime: Double

  public init(
    bytes: Int = 10 << 20, pixels: Int = 32_000_000, side: Int = 8192, cpuTime: Double = 1,
    wallTime: Double = 30
  ) {
    self.bytes = bytes
    self.pixels = pixels
    self.side = side
    self.cpuTime = cpuTime
    self.wallTime = wallTime
  }
}

/// Why an image could not be had from its bytes.
public enum ImageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The bytes start as no known format.
  case unknownFormat
  /// The server declared one type, the bytes are another.
  case typeMismatch(declared: String, found: ImageFormat)
  case damaged(ImageFormat)
  /// More bytes than are taken.
  case tooManyBytes(Int)
  /// The size that the file declares, in pixels.
  case tooLarge(width: Int, height: Int)
  case unsupported(ImageFormat)
  /// SVG with text, which needs fonts that a stranger's picture may not open.
  case textInSVG
  case outOfMemory
  case tooSlow
  /// The decoding process ended, with the signal or status.
  case decoderDied(Int)
  /// There is no decoding process.
  case noDecoder(String)

  /// One sentence.
  public var description: String {
    switch self {
    case .unknownFormat:
      "The file is no PNG, JPEG, WebP, GIF, SVG or AVIF image."
    case .typeMismatch(let declared, let found):
      "The server says `\(declared)`, the file is \(found.mediaType)."
    case .damaged(let format): "The file is a damaged \(format.mediaType)."
    case .tooManyBytes(let limit): "The file is larger than \(limit) bytes."
    case .tooLarge(let width, let height):
      "The image of \(width) × \(height) pixels is larger than is decoded."
    case .unsupported(let format): "The file is a kind of \(format.mediaType) that is not decoded."
    case .textInSVG: "The SVG holds text, which is not drawn; turn the letters into paths."
    case .outOfMemory: "The image takes more memory than an image may."
    case .tooSlow: "The image takes longer to decode than an image may."
    case .decoderDied: "The decoder ended at this file, which is damaged or hostile."
    case .noDecoder(let reason): "Images cannot be decoded: \(reason)"
    }
  }
}
