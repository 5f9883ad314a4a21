/// The formats of images that are decoded.
public enum ImageFormat: UInt32, Sendable, Hashable, CaseIterable {
  case png = 1
  case jpeg = 2
  case webp = 3
  case gif = 4
  case svg = 5
  case avif = 6

  /// The media type (IANA registry).
  public var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .webp: "image/webp"
    case .gif: "image/gif"
    case .svg: "image/svg+xml"
    case .avif: "image/avif"
    }
  }

  /// The format that a media type in lower case declares; nil where it is none of these.
  public init?(mediaType: String) {
    switch mediaType {
    case "image/png", "image/apng", "image/x-png": self = .png
    case "image/jpeg", "image/jpg", "image/pjpeg": self = .jpeg
    case "image/webp": self = .webp
    case "image/gif": self = .gif
    case "image/svg+xml": self = .svg
    case "image/avif", "image/avif-sequence": self = .avif
    default: return nil
    }
  }

  /// The format by the first bytes (WHATWG MIME Sniffing, section 6.1, and ISO 14496-12, 4.3);
  /// nil where they are those of none.
  public init?(magicOf bytes: [UInt8]) {
    func has(_ prefix: [UInt8], at place: Int = 0) -> Bool {
      bytes.count >= place + prefix.count
        && bytes[place..<(place + prefix.count)].elementsEqual(prefix)
    }
    if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has(Array("GIF87a".utf8)) || has(Array("GIF89a".utf8)) {
      self = .gif
    } else if has(Array("RIFF".utf8)), has(Array("WEBPVP".utf8), at: 8) {
      self = .webp
    } else if has(Array("ftyp".utf8), at: 4) {
      guard Self.brands(of: bytes).contains(where: { $0 == "avif" || $0 == "avis" }) else {
        return nil
      }
      self = .avif
    } else if Self.startsAsSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// The major and the compatible brands of a file type box.
  private static func brands(of bytes: [UInt8]) -> [String] {
    let size = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let end = min(size, bytes.count, 256)
    return stride(from: 8, through: end - 4, by: 4).filter { $0 != 12 }.map {
      String(decoding: bytes[$0..<($0 + 4)], as: UTF8.self)
    }
  }

  /// Whether the text starts as XML, and its first element, within four kilobytes, is `svg`.
  private static func startsAsSVG(_ bytes: [UInt8]) -> Bool {
    var scanner = MarkupScanner(bytes.prefix(4096))
    return scanner.root()?.elementsEqual("svg".utf8) ?? false
  }
}
