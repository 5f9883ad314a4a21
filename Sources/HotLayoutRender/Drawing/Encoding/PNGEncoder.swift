import SystemDeflate

/// Writes PNG files (ISO/IEC 15948) with libdeflate.
public enum PNGEncoder {
  /// How a row is prepared for compression (section 9 of the standard).
  public enum Filter: Sendable, Hashable {
    /// The row above is subtracted where that leaves less, else the pixel to the left.
    case fast
    /// The best of all five kinds, by the sum of absolute differences.
    case adaptive
  }

  public struct Options: Sendable, Hashable {
    /// Level of libdeflate, 1 (fastest) to 12 (smallest).
    public var level: Int
    public var filter: Filter

    public init(level: Int = 1, filter: Filter = .fast) {
      self.level = level
      self.filter = filter
    }
  }

  /// The bytes of a PNG file. `scale`, in pixels a point, goes into `pHYs`: 72 points an inch.
  ///
  /// Opaque pictures are written as RGB, others as RGBA with straight alpha. The file holds no date
  /// and is the same for the same pixels.
  public static func encode(
    _ pixels: PixelBuffer, scale: Double = 1, options: Options = Options()
  ) throws(CanvasError) -> [UInt8] {
    let isOpaque = pixels.isOpaque
    let filtered = FilteredRows.make(pixels, channels: isOpaque ? 3 : 4, options.filter)
    guard let packed = compress(filtered, level: options.level) else {
      throw .failed("out of memory")
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file.reserveCapacity(packed.count + 128)
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(clamping: pixels.width))
    header.append(bigEndian: UInt32(clamping: pixels.height))
    header += [8, isOpaque ? 2 : 6, 0, 0, 0]
    appendChunk("IHDR", header, to: &file)
    appendChunk("sRGB", [0], to: &file)
    var density: [UInt8] = []
    let perMetre = UInt32((scale.finite(or: 1) * 72 / 0.0254).clamped(1...1e9).rounded())
    density.append(bigEndian: perMetre)
    density.append(bigEndian: perMetre)
    density.append(1)
    appendChunk("pHYs", density, to: &file)
    appendChunk("IDAT", packed, to: &file)
    appendChunk("IEND", [], to: &file)
    return file
  }

  private static func compress(_ bytes: [UInt8], level: Int) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(Int32(min(max(level, 1), 12))) else {
      return nil
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let packed = [UInt8](unsafeUninitializedCapacity: bound) { target, used in
      used = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, target.baseAddress, target.count)
    }
    return packed.isEmpty ? nil : packed
  }

  private static func appendChunk(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    file.append(bigEndian: UInt32(clamping: data.count))
    let start = file.count
    file.append(contentsOf: type.utf8)
    file.append(contentsOf: data)
    let checksum = file.withUnsafeBufferPointer { bytes in
      libdeflate_crc32(0, bytes.baseAddress.map { $0 + start }, bytes.count - start)
    }
    file.append(bigEndian: checksum)
  }
}

extension [UInt8] {
  mutating func append(bigEndian value: UInt32) {
    append(UInt8(truncatingIfNeeded: value >> 24))
    append(UInt8(truncatingIfNeeded: value >> 16))
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }
}

/// The rows of a picture with straight alpha, each after the byte that names its filter.
private enum FilteredRows {
  static func make(_ pixels: PixelBuffer, channels: Int, _ filter: PNGEncoder.Filter) -> [UInt8] {
    let rowSize = pixels.width * channels
    let total = (rowSize + 1) * pixels.height
    return [UInt8](unsafeUninitializedCapacity: total) { output, used in
      pixels.bytes.withUnsafeBufferPointer { input in
        withUnsafeTemporaryAllocation(byteCount: rowSize * 2 + 16, alignment: 16) { rows in
          let bytes = rows.bindMemory(to: UInt8.self)
          var current = UnsafeMutableBufferPointer(rebasing: bytes[0..<rowSize])
          var previous = UnsafeMutableBufferPointer(rebasing: bytes[rowSize..<(2 * rowSize)])
          previous.update(repeating: 0)
          for row in 0..<pixels.height {
            let source = UnsafeBufferPointer(
              rebasing: input[(row * pixels.width * 4)..<((row + 1) * pixels.width * 4)])
            if channels == 3 {
              copyOpaque(source, current)
            } else {
              copyStraight(source, current)
            }
            let target = UnsafeMutableBufferPointer(
              rebasing: output[(row * (rowSize + 1))..<((row + 1) * (rowSize + 1))])
            switch filter {
            case .fast: filterFast(current, previous, channels, target)
            case .adaptive: filterAdaptive(current, previous, channels, target)
            }
            swap(&current, &previous)
          }
        }
      }
      used = total
    }
  }

  private static func copyOpaque(
    _ source: UnsafeBufferPointer<UInt8>, _ target: UnsafeMutableBufferPointer<UInt8>
  ) {
    var from = 0
    var to = 0
    while from < source.count {
      target[to] = source[from &+ 2]
      target[to &+ 1] = source[from &+ 1]
      target[to &+ 2] = source[from]
      from &+= 4
      to &+= 3
    }
  }

  /// Divides by alpha: the nearest value, so that multiplying again gives the same pixel.
  private static func copyStraight(
    _ source: UnsafeBufferPointer<UInt8>, _ target: UnsafeMutableBufferPointer<UInt8>
  ) {
    var index = 0
    while index < source.count {
      let alpha = UInt32(source[index &+ 3])
      if alpha == 255 {
        target[index] = source[index &+ 2]
        target[index &+ 1] = source[index &+ 1]
        target[index &+ 2] = source[index]
      } else if alpha == 0 {
        target[index] = 0
        target[index &+ 1] = 0
        target[index &+ 2] = 0
      } else {
        func straight(_ value: UInt8) -> UInt8 {
          UInt8(truncatingIfNeeded: min(255, (UInt32(value) &* 255 &+ alpha / 2) / alpha))
        }
        target[index] = straight(source[index &+ 2])
        target[index &+ 1] = straight(source[index &+ 1])
        target[index &+ 2] = straight(source[index])
      }
      target[index &+ 3] = source[index &+ 3]
      index &+= 4
    }
  }

  /// Up where the row repeats the one above closely, else Sub.
  private static func filterFast(
    _ current: UnsafeMutableBufferPointer<UInt8>, _ previous: UnsafeMutableBufferPointer<UInt8>,
    _ channels: Int, _ target: UnsafeMutableBufferPointer<UInt8>
  ) {
    let count = current.count
    var up: UInt = 0
    var sub: UInt = 0
    for index in 0..<count {
      up &+= magnitude(current[index] &- previous[index])
    }
    if up > 0 {
      for index in channels..<max(channels, count) {
        sub &+= magnitude(current[index] &- current[index &- channels])
      }
    }
    if up <= sub {
      target[0] = 2
      for index in 0..<count { target[index &+ 1] = current[index] &- previous[index] }
    } else {
      target[0] = 1
      for index in 0..<min(channels, count) { target[index &+ 1] = current[index] }
      for index in channels..<max(channels, count) {
        target[index &+ 1] = current[index] &- current[index &- channels]
      }
    }
  }

  private static func filterAdaptive(
    _ current: UnsafeMutableBufferPointer<UInt8>, _ previous: UnsafeMutableBufferPointer<UInt8>,
    _ channels: Int, _ target: UnsafeMutableBufferPointer<UInt8>
  ) {
    let count = current.count
    func value(_ kind: UInt8, _ index: Int) -> UInt8 {
      let left = index >= channels ? current[index &- channels] : 0
      let up = previous[index]
      switch kind {
      case 1: return current[index] &- left
      case 2: return current[index] &- up
      case 3: return current[index] &- UInt8(truncatingIfNeeded: (UInt(left) &+ UInt(up)) / 2)
      case 4:
        let corner = index >= channels ? previous[index &- channels] : 0
        return current[index] &- paeth(left, up, corner)
      default: return current[index]
      }
    }
    var best: UInt8 = 0
    var least = UInt.max
    for kind: UInt8 in 0...4 {
      var sum: UInt = 0
      for index in 0..<count { sum &+= magnitude(value(kind, index)) }
      if sum < least {
        least = sum
        best = kind
      }
    }
    target[0] = best
    for index in 0..<count { target[index &+ 1] = value(best, index) }
  }

  private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let estimate = Int(left) &+ Int(up) &- Int(corner)
    let (a, b, c) = (
      abs(estimate &- Int(left)), abs(estimate &- Int(up)), abs(estimate &- Int(corner))
    )
    return a <= b && a <= c ? left : (b <= c ? up : corner)
  }

  private static func magnitude(_ difference: UInt8) -> UInt {
    UInt(difference < 128 ? difference : 0 &- difference)
  }
}
