/// Which cells of a grid are taken, as ranges of columns for each row that has any.
struct GridOccupancy {
  private var taken: [Int: [Range<Int>]] = [:]

  /// Takes cells.
  mutating func fill(rows: Range<Int>, columns: Range<Int>) {
    for row in rows {
      var ranges = taken[row] ?? []
      taken[row] = nil
      insert(columns, into: &ranges)
      taken[row] = ranges
    }
  }

  /// Adds a range to ranges that are in order and do not touch.
  private func insert(_ range: Range<Int>, into ranges: inout [Range<Int>]) {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var merged = range
    var end = low
    while end < ranges.count, ranges[end].lowerBound <= merged.upperBound {
      merged =
        min(
          merged.lowerBound, ranges[end].lowerBound)..<max(
          merged.upperBound, ranges[end].upperBound)
      end += 1
    }
    ranges.replaceSubrange(low..<end, with: CollectionOfOne(merged))
  }

  /// The column after what is in the way, or nil if the cells are free.
  func obstacle(rows: Range<Int>, columns: Range<Int>) -> Int? {
    if taken.isEmpty { return nil }
    var next: Int?
    for row in rows {
      guard let ranges = taken[row] else { continue }
      var low = 0
      var high = ranges.count
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].upperBound <= columns.lowerBound {
          low = middle + 1
        } else {
          high = middle
        }
      }
      if low < ranges.count, ranges[low].lowerBound < columns.upperBound {
        let end = ranges[low].upperBound
        next = next.map { max($0, end) } ?? end
      }
    }
    return next
  }
}
