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
      bytes.withUnsafeBufferPointer { input in
        // Rows that are already narrow, as many as one row of the result needs.
        let depth = down.longest
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: depth * columns) { ring in
          var next = 0
          for row in 0..<rows {
            let first = down.first[row]
            let (offset, count) = down.span(row)
            next = max(next, first)
            while next < first &+ count {
              let line = UnsafeMutableBufferPointer(
                rebasing: ring[((next % depth) * columns)..<((next % depth + 1) * columns)])
              narrow(input, row: next, across, into: line)
              next &+= 1
            }
            for column in 0..<columns {
              var sum = SIMD4<Float>(repeating: 0)
              for tap in 0..<count {
                sum.addProduct(
                  ring[((first &+ tap) % depth) &* columns &+ column], down.values[offset &+ tap])
              }
              store(sum, output, (row &* columns &+ column) &* 4)
            }
          }
        }
      }
      used = columns * rows * 4
    }
    return PixelBuffer(width: columns, height: rows, premultipliedBGRA: result) ?? self
  }

  private func narrow(
    _ input: UnsafeBufferPointer<UInt8>, row: Int, _ filter: FilterTaps,
    into line: UnsafeMutableBufferPointer<SIMD4<Float>>
  ) {
    let start = row &* width
    for column in 0..<line.count {
      let first = filter.first[column]
      let (offset, count) = filter.span(column)
      var sum = SIMD4<Float>(repeating: 0)
      for tap in 0..<count {
        let place = (start &+ first &+ tap) &* 4
        let pixel = SIMD4<Float>(
          Float(input[place]), Float(input[place &+ 1]), Float(input[place &+ 2]),
          Float(input[place &+ 3]))
        sum.addProduct(pixel, filter.values[offset &+ tap])
      }
      line[column] = sum
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
  var first: [Int] = []
  private var offsets: [Int] = [0]
  private(set) var values: [Float] = []
  private(set) var longest = 1

  init(from source: Int, to target: Int) {
    let ratio = Double(source) / Double(target)
    for index in 0..<target {
      if source == target {
        first.append(index)
        values.append(1)
        offsets.append(values.count)
        continue
      }
      let center = (Double(index) + 0.5) * ratio
      let low = max(0, Int((center - 3 * ratio).rounded(.down)))
      let high = min(source, Int((center + 3 * ratio).rounded(.up)))
      let weights = (low..<high).map { FilterTaps.lanczos((Double($0) + 0.5 - center) / ratio) }
      let total = weights.reduce(0, +)
      first.append(low)
      values.append(contentsOf: weights.map { Float($0 / total) })
      offsets.append(values.count)
      longest = max(longest, high - low)
    }
  }

  /// Where the weights of a pixel of the result begin, and how many there are.
  func span(_ index: Int) -> (offset: Int, count: Int) {
    (offsets[index], offsets[index + 1] - offsets[index])
  }

  private static func lanczos(_ x: Double) -> Double {
    if abs(x) < 1e-9 { return 1 }
    if abs(x) >= 3 { return 0 }
    let angle = Double.pi * x
    return 3 * sinValue(angle) * sinValue(angle / 3) / (angle * angle)
  }
}
