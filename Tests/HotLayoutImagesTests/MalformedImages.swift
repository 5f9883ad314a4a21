import Testing

/// Makes damaged and lying images, the same ones in every run.
struct MalformedImages {
  /// SplitMix64.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  var random = Generator(state: 7)

  /// Damaged versions of a valid file.
  mutating func versions(of bytes: [UInt8]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    for _ in 0..<16 {
      result.append(Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))))
    }
    for _ in 0..<30 { result.append(flipped(bytes, 1...8, within: bytes.count)) }
    // Headers are where sizes are declared.
    for _ in 0..<24 { result.append(flipped(bytes, 1...4, within: min(64, bytes.count))) }
    for _ in 0..<12 { result.append(overwritten(bytes)) }
    for _ in 0..<6 { result.append(spliced(bytes)) }
    return result
  }

  private mutating func flipped(
    _ bytes: [UInt8], _ number: ClosedRange<Int>, within: Int
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: number, using: &random) {
      bytes[Int.random(in: 0..<within, using: &random)] ^=
        1 << UInt8.random(in: 0..<8, using: &random)
    }
    return bytes
  }

  /// Extreme values where numbers may stand.
  private mutating func overwritten(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let value: UInt8 = [0, 0x7F, 0x80, 0xFF][Int.random(in: 0..<4, using: &random)]
    let start = Int.random(in: 0..<bytes.count, using: &random)
    for index in start..<min(bytes.count, start + Int.random(in: 1...8, using: &random)) {
      bytes[index] = value
    }
    return bytes
  }

  /// A piece doubled or left out.
  private mutating func spliced(_ bytes: [UInt8]) -> [UInt8] {
    let a = Int.random(in: 0..<bytes.count, using: &random)
    let b = Int.random(in: 0..<bytes.count, using: &random)
    return Array(bytes[..<a] + bytes[b...])
  }

  // MARK: Bombs

  /// Small files that ask for much.
  static var bombs: [(name: String, bytes: [UInt8])] {
    var bombs: [(String, [UInt8])] = [
      ("png of 32 megapixels of nothing", png(width: 8000, height: 4000, zeros: 4000 * 8001)),
      ("png of 64 megapixels", png(width: 8000, height: 8000, zeros: 8000 * 8001)),
      ("png of 2^31 - 1", png(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, zeros: 100)),
      ("png with more data than pixels", png(width: 1, height: 1, zeros: 100_000_000)),
      ("svg that nests", Array((svg("") + String(repeating: "<g>", count: 200_000)).utf8)),
      ("svg that is wide", Array("<svg xmlns='http://www.w3.org/2000/svg' width='1e9'/>".utf8)),
      ("svg of brackets", Array((svg("") + String(repeating: "<", count: 300_000)).utf8)),
      ("svg of NaN", Array("<svg xmlns='http://www.w3.org/2000/svg' width='NaN'/>".utf8)),
    ]
    var uses = "<g id='a0'><rect width='9' height='9'/></g>"
    for level in 1...20 {
      let use = "<use href='#a\(level - 1)'/>"
      uses += "<g id='a\(level)'>" + String(repeating: use, count: 20) + "</g>"
    }
    bombs.append(("svg of a billion uses", Array((svg("") + uses + "</svg>").utf8)))
    var entities = "<!DOCTYPE svg [<!ENTITY a0 'aaaaaaaaaa'>"
    for level in 1...12 {
      let entity = String(repeating: "&a\(level - 1);", count: 10)
      entities += "<!ENTITY a\(level) '\(entity)'>"
    }
    entities += "]>" + svg("") + "<desc>&a12;</desc></svg>"
    bombs.append(("svg of a billion laughs", Array(entities.utf8)))
    let file = "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>"
    bombs.append(("svg with a file", Array((file + svg("") + "<desc>&a;</desc></svg>").utf8)))
    let blur = "<filter id='f'><feGaussianBlur stdDeviation='1e9'/></filter>"
    let rect = "<rect width='4000' height='4000' filter='url(#f)'/>"
    bombs.append(("svg of a great blur", Array((svg("4000") + blur + rect + "</svg>").utf8)))
    let pattern =
      "<pattern id='p' width='1e-9' height='1e-9'><rect width='1' height='1'/></pattern>"
    let filled = "<rect width='4000' height='4000' fill='url(#p)'/>"
    bombs.append(("svg of a fine pattern", Array((svg("4000") + pattern + filled + "</svg>").utf8)))
    let dash = "<path d='M0 0L1e9 1e9' stroke='#000' stroke-dasharray='1e-6'/>"
    bombs.append(("svg of fine dashes", Array((svg("4000") + dash + "</svg>").utf8)))
    var gif: [UInt8] = Array("GIF89a".utf8)
    gif += [0xFF, 0xFF, 0xFF, 0xFF, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    gif += [0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 2, 1, 0x44, 0, 0x3B]
    bombs.append(("gif of 65,535 a side", gif))
    return bombs
  }

  /// A valid file whose header declares other sides.
  static func lying(_ name: String, _ width: Int, _ height: Int) throws -> [UInt8] {
    var bytes = try fixture(name)
    func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func littleEndian(_ value: Int, _ count: Int) -> [UInt8] { bigEndian(value, count).reversed() }
    func put(_ new: [UInt8], after mark: [UInt8], skipping: Int) throws {
      let start = try #require(bytes.firstRange(of: mark)).upperBound + skipping
      bytes.replaceSubrange(start..<(start + new.count), with: new)
    }
    switch name {
    case "quarters.jpg":
      // Start of frame: marker, length, precision.
      try put(bigEndian(height, 2) + bigEndian(width, 2), after: [0xFF, 0xC0], skipping: 3)
    case "lossy.webp", "animated.webp":
      // Size and flags; the sides less one.
      let sides = littleEndian(width - 1, 3) + littleEndian(height - 1, 3)
      try put(sides, after: Array("VP8X".utf8), skipping: 8)
      // A still picture states them once more, after the start code of its frame (RFC 6386, 9.1).
      guard name == "lossy.webp" else { break }
      try put(
        littleEndian(width, 2) + littleEndian(height, 2), after: [0x9D, 0x01, 0x2A], skipping: 0)
    case "lossless.webp":
      // Signature, then 14 bits a side, less one.
      let sides = (width - 1) | (height - 1) << 14 | 1 << 28
      try put(littleEndian(sides, 4), after: Array("VP8L".utf8), skipping: 5)
    case "quarters.avif":
      // Version and flags; of the picture and of its alpha.
      let sides = bigEndian(width, 4) + bigEndian(height, 4)
      var rest = 0
      while let found = bytes[rest...].firstRange(of: Array("ispe".utf8)) {
        bytes.replaceSubrange((found.upperBound + 4)..<(found.upperBound + 12), with: sides)
        rest = found.upperBound
      }
    default: Issue.record("\(name) has no header that is known")
    }
    return bytes
  }

  private static func svg(_ side: String) -> String {
    let size = side.isEmpty ? "" : " width='\(side)' height='\(side)'"
    return "<svg xmlns='http://www.w3.org/2000/svg'\(size)>"
  }

  /// A grey PNG whose data is that many zeros.
  static func png(width: Int, height: Int, zeros: Int) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
      let covered = Array(type.utf8) + body
      return word(body.count) + covered + word(Int(crc(covered)))
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header: [UInt8] = word(width) + word(height) + [8, 0, 0, 0, 0]
    file += chunk("IHDR", header)
    file += chunk("IDAT", deflatedZeros(zeros))
    file += chunk("IEND", [])
    return file
  }

  /// A zlib stream (RFC 1950, 1951) of zeros: one literal, then copies of 258 bytes.
  private static func deflatedZeros(_ count: Int) -> [UInt8] {
    var bits: [UInt8] = [0x78, 0x01]
    var (pending, filled) = (UInt32(0), UInt32(0))
    func write(_ value: UInt32, _ number: UInt32) {
      pending |= value << filled
      filled += number
      while filled >= 8 {
        bits.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        filled -= 8
      }
    }
    // Codes of the fixed tree stand with their first bit first.
    let (zero, copy): (UInt32, UInt32) = (0b0000_1100, 0b1010_0011)
    write(0b011, 3)
    var left = count
    write(zero, 8)
    left -= 1
    while left >= 258 {
      write(copy, 8)
      write(0, 5)
      left -= 258
    }
    for _ in 0..<left { write(zero, 8) }
    write(0, 7)
    write(0, 7)
    let sum = UInt32(count % 65_521) << 16 | 1
    return bits + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let carry: UInt32 = sum & 1 == 1 ? 0xEDB8_8320 : 0
        sum = (sum >> 1) ^ carry
      }
    }
    return ~sum
  }
}
