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
    let filtered = PNGRows.filtered(pixels, channels: isOpaque ? 3 : 4, options.filter)
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
