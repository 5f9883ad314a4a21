/// The rows of a picture with straight alpha, each after the byte that names its filter (ISO/IEC
/// 15948, section 9).
enum PNGRows {
  static func filtered(
    _ pixels: PixelBuffer, channels: Int, _ filter: PNGEncoder.Filter
  ) -> [UInt8] {
    let rowSize = pixels.width * channels
    let sourceSize = pixels.width * 4
    let total = (rowSize + 1) * pixels.height
    return [UInt8](unsafeUninitializedCapacity: total) { output, used in
      pixels.bytes.withUnsafeBufferPointer { input in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rowSize * 2) { rows in
          guard let source = input.baseAddress, let target = output.baseAddress,
            var current = rows.baseAddress
          else { return }
          var previous = current + rowSize
          previous.update(repeating: 0, count: rowSize)
          for row in 0..<pixels.height {
            let line = source + row * sourceSize
            let place = target + row * (rowSize + 1)
            // Rows of a screen often repeat: nothing is left of such a row.
            if row > 0, isSame(line, line - sourceSize, sourceSize) {
              place[0] = 2
              (place + 1).update(repeating: 0, count: rowSize)
              continue
            }
            if channels == 3 {
              copyOpaque(line, current, pixels.width)
            } else {
              copyStraight(line, current, pixels.width)
            }
            switch filter {
            case .fast: filterFast(current, previous, rowSize, channels, place)
            case .adaptive: filterAdaptive(current, previous, rowSize, channels, place)
            }
            swap(&current, &previous)
          }
        }
      }
      used = total
    }
  }

  private static func isSame(
    _ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    let (first, second) = (UnsafeRawPointer(one), UnsafeRawPointer(other))
    var index = 0
    while index &+ 8 <= count {
      let same =
        first.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        == second.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if !same { return false }
      index &+= 8
    }
    while index < count {
      if one[index] != other[index] { return false }
      index &+= 1
    }
    return true
  }

  private static func copyOpaque(
    _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ pixels: Int
  ) {
    for pixel in 0..<pixels {
      target[pixel &* 3] = source[pixel &* 4 &+ 2]
      target[pixel &* 3 &+ 1] = source[pixel &* 4 &+ 1]
      target[pixel &* 3 &+ 2] = source[pixel &* 4]
    }
  }

  /// Divides by alpha: the nearest value, so that multiplying again gives the same pixel.
  private static func copyStraight(
    _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ pixels: Int
  ) {
    for pixel in 0..<pixels {
      let index = pixel &* 4
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
    }
  }

  /// Up where the row is close to the one above, else Sub.
  private static func filterFast(
    _ current: UnsafePointer<UInt8>, _ previous: UnsafePointer<UInt8>, _ count: Int,
    _ channels: Int, _ target: UnsafeMutablePointer<UInt8>
  ) {
    var up: UInt32 = 0
    var sub: UInt32 = 0
    if count > channels {
      for index in channels..<count {
        up &+= magnitude(current[index] &- previous[index])
        sub &+= magnitude(current[index] &- current[index &- channels])
      }
    }
    let result = target + 1
    if up <= sub {
      target[0] = 2
      for index in 0..<count { result[index] = current[index] &- previous[index] }
    } else {
      target[0] = 1
      for index in 0..<min(channels, count) { result[index] = current[index] }
      for index in min(channels, count)..<count {
        result[index] = current[index] &- current[index &- channels]
      }
    }
  }

  private static func filterAdaptive(
    _ current: UnsafePointer<UInt8>, _ previous: UnsafePointer<UInt8>, _ count: Int,
    _ channels: Int, _ target: UnsafeMutablePointer<UInt8>
  ) {
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
    var least = UInt32.max
    for kind: UInt8 in 0...4 {
      var sum: UInt32 = 0
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

  /// How far a difference is from zero, as a signed byte.
  private static func magnitude(_ difference: UInt8) -> UInt32 {
    UInt32(min(difference, 0 &- difference))
  }
}
