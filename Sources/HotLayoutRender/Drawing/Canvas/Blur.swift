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
    let passes =
      CoverageMask.usesKernel(pixels: Double(width) * Double(height), sigma: sigma)
      ? [BlurPass.kernel(CoverageMask.kernel(sigma))] : CoverageMask.boxes(sigma)
    let count = width * height
    withUnsafeTemporaryAllocation(of: Float.self, capacity: count * 2) { memory in
      guard var front = memory.baseAddress else { return }
      var back = front + count
      for index in 0..<count { front[index] = Float(bytes[index]) }
      // Down the columns, all of them at once; then the same with the picture on its side.
      for pass in passes {
        pass.run(front, back, width, height)
        swap(&front, &back)
      }
      CoverageMask.transpose(front, back, width, height)
      swap(&front, &back)
      for pass in passes {
        pass.run(front, back, height, width)
        swap(&front, &back)
      }
      CoverageMask.transpose(front, back, height, width)
      bytes.withUnsafeMutableBufferPointer { bytes in
        for index in 0..<count { bytes[index] = UInt8(min(max(back[index] + 0.5, 0), 255)) }
      }
    }
  }

  /// Whether the kernel itself is applied to a mask of so many pixels.
  static func usesKernel(pixels: Double, sigma: Double) -> Bool {
    sigma < 2 || pixels * (sigma * 12 + 2) < 20_000_000
  }

  /// d = floor(s * 3 * sqrt(2 pi) / 4 + 0.5); for an even d two boxes lean to either side and the
  /// third is one wider.
  private static func boxes(_ sigma: Double) -> [BlurPass] {
    let size = Int(min(sigma * 1.879_971_205_598 + 0.5, 100_000))
    let half = size / 2
    if size % 2 == 1 { return Array(repeating: .box(before: half, after: half), count: 3) }
    return [
      .box(before: half, after: half - 1), .box(before: half - 1, after: half),
      .box(before: half, after: half),
    ]
  }

  private static func kernel(_ sigma: Double) -> [Float] {
    let radius = max(1, Int((sigma * 3).rounded(.up)))
    let values = (-radius...radius).map { offset -> Double in
      expValue(-Double(offset * offset) / (2 * sigma * sigma))
    }
    let total = values.reduce(0, +)
    return values.map { Float($0 / total) }
  }

  private static func transpose(
    _ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ width: Int,
    _ height: Int
  ) {
    // In squares that fit the cache.
    let side = 32
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        for y in top..<min(top + side, height) {
          for x in left..<min(left + side, width) {
            target[x &* height &+ y] = source[y &* width &+ x]
          }
        }
      }
    }
  }
}

/// A filter down the columns of a picture.
private enum BlurPass {
  /// The average of `before` rows above, the row, and `after` below.
  case box(before: Int, after: Int)
  case kernel([Float])

  func run(
    _ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ width: Int,
    _ height: Int
  ) {
    switch self {
    case .box(let before, let after):
      let factor = 1 / Float(before + after + 1)
      withUnsafeTemporaryAllocation(of: Float.self, capacity: width) { memory in
        guard let sums = memory.baseAddress else { return }
        sums.update(repeating: 0, count: width)
        for row in 0..<min(after, height) { add(source + row &* width, sums, width, 1) }
        for row in 0..<height {
          if row &+ after < height { add(source + (row &+ after) &* width, sums, width, 1) }
          let line = target + row &* width
          for column in 0..<width { line[column] = sums[column] * factor }
          if row >= before { add(source + (row &- before) &* width, sums, width, -1) }
        }
      }
    case .kernel(let weights):
      let radius = weights.count / 2
      for row in 0..<height {
        let line = target + row &* width
        line.update(repeating: 0, count: width)
        for tap in max(0, radius - row)..<min(weights.count, height + radius - row) {
          add(source + (row &+ tap &- radius) &* width, line, width, weights[tap])
        }
      }
    }
  }

  private func add(
    _ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ count: Int,
    _ factor: Float
  ) {
    for index in 0..<count { target[index] += source[index] * factor }
  }
}
