/// A picture of coverage alone: 8 bits a pixel.
struct CoverageMask {
  let width: Int
  let height: Int
  var bytes: [UInt8]

  /// Blurs with a Gaussian of this standard deviation, in pixels.
  ///
  /// The kernel itself is applied where that is cheap; elsewhere three box blurs, whose result is
  /// within four per cent of it (Filter Effects 1, section 9.4.3).
  mutating func blur(sigma: Double) {
    guard sigma > 0.05, width > 0, height > 0 else { return }
    let work = Double(width) * Double(height) * (sigma * 12 + 2)
    if sigma < 2 || work < 10_000_000 {
      let kernel = CoverageMask.kernel(sigma)
      apply { CoverageMask.convolve($0, $1, kernel) }
    } else {
      // d = floor(s * 3 * sqrt(2 pi) / 4 + 0.5); for an even d two boxes lean to either side and
      // the third is one wider.
      let size = Int(min(sigma * 1.879_971_205_598 + 0.5, 100_000))
      let half = size / 2
      let boxes =
        size % 2 == 1
        ? [(half, half), (half, half), (half, half)]
        : [(half, half - 1), (half - 1, half), (half, half)]
      apply { line, spare in
        for box in boxes {
          CoverageMask.box(line, spare, box.0, box.1)
          swap(&line, &spare)
        }
        swap(&line, &spare)
      }
    }
  }

  /// Runs a filter over every row, then over every column. The filter reads its first argument and
  /// leaves its result in the second.
  private mutating func apply(
    _ filter: (inout UnsafeMutableBufferPointer<UInt16>, inout UnsafeMutableBufferPointer<UInt16>)
      -> Void
  ) {
    let longest = max(width, height)
    let (width, height) = (width, height)
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: longest) { first in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: longest) { second in
        bytes.withUnsafeMutableBufferPointer { pixels in
          func run(_ count: Int, _ start: Int, _ stride: Int) {
            var line = UnsafeMutableBufferPointer(rebasing: first[0..<count])
            var spare = UnsafeMutableBufferPointer(rebasing: second[0..<count])
            var used = false
            for index in 0..<count {
              // 8 fraction bits, so that six passes do not lose what they round.
              let value = UInt16(pixels[start &+ index &* stride])
              used = used || value != 0
              line[index] = value &* 257
            }
            guard used else { return }
            filter(&line, &spare)
            for index in 0..<count {
              let value = (UInt32(spare[index]) &+ 128) / 257
              pixels[start &+ index &* stride] = UInt8(truncatingIfNeeded: min(value, 255))
            }
          }
          for row in 0..<height { run(width, row &* width, 1) }
          for column in 0..<width { run(height, column, width) }
        }
      }
    }
  }

  /// The average of `before` pixels to the left, the pixel, and `after` to the right.
  private static func box(
    _ source: UnsafeMutableBufferPointer<UInt16>, _ target: UnsafeMutableBufferPointer<UInt16>,
    _ before: Int, _ after: Int
  ) {
    let count = source.count
    let size = UInt64(before &+ after &+ 1)
    // Division by a constant as a multiplication with 2^32 / size, rounded.
    let factor = ((UInt64(1) << 32) &+ size / 2) / size
    var sum: UInt64 = 0
    for index in 0..<min(after, count) { sum &+= UInt64(source[index]) }
    for index in 0..<count {
      let entering = index &+ after
      if entering < count { sum &+= UInt64(source[entering]) }
      target[index] = UInt16(truncatingIfNeeded: min((sum &* factor &+ 0x8000_0000) >> 32, 65_535))
      let leaving = index &- before
      if leaving >= 0 { sum &-= UInt64(source[leaving]) }
    }
  }

  private static func kernel(_ sigma: Double) -> [UInt32] {
    let radius = max(1, Int((sigma * 3).rounded(.up)))
    let values = (-radius...radius).map { offset -> Double in
      expValue(-Double(offset * offset) / (2 * sigma * sigma))
    }
    let total = values.reduce(0, +)
    return values.map { UInt32(($0 / total * 65_536).rounded()) }
  }

  private static func convolve(
    _ source: UnsafeMutableBufferPointer<UInt16>, _ target: UnsafeMutableBufferPointer<UInt16>,
    _ kernel: [UInt32]
  ) {
    let radius = kernel.count / 2
    let count = source.count
    for index in 0..<count {
      var sum: UInt64 = 32_768
      for tap in 0..<kernel.count {
        let place = index &+ tap &- radius
        if place >= 0, place < count { sum &+= UInt64(source[place]) &* UInt64(kernel[tap]) }
      }
      target[index] = UInt16(truncatingIfNeeded: min(sum >> 16, 65_535))
    }
  }
}
