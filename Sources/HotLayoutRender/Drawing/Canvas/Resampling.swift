extension PixelBuffer {
  /// The picture made smaller with a Lanczos filter three lobes wide, stretched to the ratio so
  /// that nothing aliases. A side that would grow stays as it is.
  public func resampled(width target: Int, height targetHeight: Int) -> PixelBuffer {
    let columns = min(max(1, target), width)
    let rows = min(max(1, targetHeight), height)
    if columns == width, rows == height { return self }
    // Far smaller: whole blocks are averaged first, so that the filter's memory stays bounded.
    let (blockWidth, blockHeight) = (width / columns / 16, height / rows / 16)
    if blockWidth > 1 || blockHeight > 1 {
      return averaged(blockWidth: max(1, blockWidth), blockHeight: max(1, blockHeight))
        .resampled(width: columns, height: rows)
    }
    let across = FilterTaps(from: width, to: columns)
    let down = FilterTaps(from: height, to: rows)
    let result = [UInt8](unsafeUninitializedCapacity: columns * rows * 4) { output, used in
      bytes.withUnsafeBytes { input in
        across.weights.withUnsafeBufferPointer { acrossWeights in
          down.weights.withUnsafeBufferPointer { downWeights in
            resample(
              input, across, acrossWeights, down, downWeights, columns: columns, rows: rows,
              into: output)
          }
        }
      }
      used = columns * rows * 4
    }
    return PixelBuffer(width: columns, height: rows, premultipliedBGRA: result) ?? self
  }

  private typealias Pixel = SIMD4<Float>

  private func resample(
    _ input: UnsafeRawBufferPointer, _ across: FilterTaps,
    _ acrossWeights: UnsafeBufferPointer<Float>, _ down: FilterTaps,
    _ downWeights: UnsafeBufferPointer<Float>, columns: Int, rows: Int,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) {
    // Rows that are narrow already, as many as one row of the result needs; a row of the source; a
    // row of sums.
    let depth = down.longest
    let room = depth * columns + width + columns
    withUnsafeTemporaryAllocation(of: Pixel.self, capacity: room) { memory in
      guard let ring = memory.baseAddress else { return }
      let source = ring + depth * columns
      let sums = source + width
      var next = 0
      for row in 0..<rows {
        let (first, offset, count) = down.span(row)
        next = max(next, first)
        while next < first &+ count {
          for column in 0..<width {
            let place = (next &* width &+ column) &* 4
            source[column] = Pixel(
              input.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt8>.self))
          }
          let line = ring + (next % depth) &* columns
          for column in 0..<columns {
            let (first, offset, count) = across.span(column)
            var sum = Pixel(repeating: 0)
            for tap in 0..<count { sum += source[first &+ tap] * acrossWeights[offset &+ tap] }
            line[column] = sum
          }
          next &+= 1
        }
        sums.update(repeating: Pixel(repeating: 0), count: columns)
        for tap in 0..<count {
          let line = ring + ((first &+ tap) % depth) &* columns
          let weight = downWeights[offset &+ tap]
          for column in 0..<columns { sums[column] += line[column] * weight }
        }
        for column in 0..<columns {
          store(sums[column], output, (row &* columns &+ column) &* 4)
        }
      }
    }
  }

  /// Every block of pixels as one pixel; blocks at the far edges may be smaller.
  private func averaged(blockWidth: Int, blockHeight: Int) -> PixelBuffer {
    let columns = (width + blockWidth - 1) / blockWidth
    let rows = (height + blockHeight - 1) / blockHeight
    var result = [UInt8](repeating: 0, count: columns * rows * 4)
    bytes.withUnsafeBufferPointer { input in
      for row in 0..<rows {
        let lines = (row * blockHeight)..<min(height, (row + 1) * blockHeight)
        for column in 0..<columns {
          let places = (column * blockWidth)..<min(width, (column + 1) * blockWidth)
          var sum = SIMD4<UInt64>(repeating: 0)
          for y in lines {
            for x in places {
              let place = (y &* width &+ x) &* 4
              sum &+= SIMD4(
                UInt64(input[place]), UInt64(input[place &+ 1]), UInt64(input[place &+ 2]),
                UInt64(input[place &+ 3]))
            }
          }
          let count = UInt64(lines.count * places.count)
          for channel in 0..<4 {
            result[(row * columns + column) * 4 + channel] = UInt8(
              truncatingIfNeeded: (sum[channel] + count / 2) / count)
          }
        }
      }
    }
    return PixelBuffer(width: columns, height: rows, premultipliedBGRA: result) ?? self
  }

  /// Rounds; the filter rings, so values are clamped, and no colour exceeds its alpha.
  private func store(
    _ sum: SIMD4<Float>, _ output: UnsafeMutableBufferPointer<UInt8>, _ place: Int
  ) {
    let alpha = min(max(sum.w, 0), 255).rounded()
    let color = sum.clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: alpha)
    ).rounded(.toNearestOrAwayFromZero)
    output[place] = UInt8(color.x)
    output[place &+ 1] = UInt8(color.y)
    output[place &+ 2] = UInt8(color.z)
    output[place &+ 3] = UInt8(alpha)
  }
}

/// Which pixels make up each pixel of a shorter row, and by how much.
private struct FilterTaps {
  private(set) var weights: [Float] = []
  private(set) var longest = 1
  private var spans: [(first: Int, offset: Int, count: Int)] = []

  init(from source: Int, to target: Int) {
    let ratio = Double(source) / Double(target)
    for index in 0..<target {
      if source == target {
        spans.append((index, weights.count, 1))
        weights.append(1)
        continue
      }
      let center = (Double(index) + 0.5) * ratio
      let low = max(0, Int((center - 3 * ratio).rounded(.down)))
      let high = min(source, Int((center + 3 * ratio).rounded(.up)))
      let values = (low..<high).map { FilterTaps.lanczos((Double($0) + 0.5 - center) / ratio) }
      let total = values.reduce(0, +)
      spans.append((low, weights.count, values.count))
      weights.append(contentsOf: values.map { Float($0 / total) })
      longest = max(longest, values.count)
    }
  }

  /// The first pixel, where its weight is among all weights, and how many there are.
  func span(_ index: Int) -> (first: Int, offset: Int, count: Int) { spans[index] }

  private static func lanczos(_ x: Double) -> Double {
    if abs(x) < 1e-9 { return 1 }
    if abs(x) >= 3 { return 0 }
    let angle = Double.pi * x
    return 3 * sinValue(angle) * sinValue(angle / 3) / (angle * angle)
  }
}
