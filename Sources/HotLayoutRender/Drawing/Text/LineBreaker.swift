import CDraw
import HotLayout

extension ShapedParagraph {
  /// Cuts the paragraph into lines no wider than `room` Pango units (CSS Text 3, section 5): at the
  /// last place where a line may break, or, where a piece is too long for a line of its own, at the
  /// last cluster that fits. White space at the end of a line hangs. Stops after `limit` lines.
  func lines(room: Int, limit: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < count, lines.count < limit {
      let end = lineEnd(from: start, room: room)
      lines.append(start..<end)
      start = end
    }
    if lines.isEmpty { lines.append(0..<0) }
    return lines
  }

  private func lineEnd(from start: Int, room: Int) -> Int {
    var lastBreak = start
    var index = start
    while index < count {
      let next = index + 1
      if !isWhite(index), positions[next] - positions[start] > room {
        return lastBreak > start ? lastBreak : lastCluster(from: start, room: room)
      }
      if next == count || canBreak(before: next) { lastBreak = next }
      index = next
    }
    return count
  }

  /// The end of the last cluster that fits, of the first one at least.
  private func lastCluster(from start: Int, room: Int) -> Int {
    var end = start
    var index = start + 1
    while index <= count {
      if isCluster(at: index) || index == count {
        if end > start, positions[index] - positions[start] > room { break }
        end = index
        if positions[index] - positions[start] > room { break }
      }
      index += 1
    }
    return end
  }

  /// The longest beginning of a range that is no wider than `room`, in whole clusters; empty where
  /// nothing fits.
  func prefix(of range: Range<Int>, room: Int) -> Range<Int> {
    var end = range.lowerBound
    var index = range.lowerBound + 1
    while index <= range.upperBound {
      if isCluster(at: index) || index == range.upperBound {
        guard positions[index] - positions[range.lowerBound] <= room else { break }
        end = index
      }
      index += 1
    }
    return range.lowerBound..<end
  }

  /// The longest end of a range that is no wider than `room`, in whole clusters.
  func suffix(of range: Range<Int>, room: Int) -> Range<Int> {
    var start = range.upperBound
    var index = range.upperBound - 1
    while index >= range.lowerBound {
      if isCluster(at: index) || index == range.lowerBound {
        guard positions[range.upperBound] - positions[index] <= room else { break }
        start = index
      }
      index -= 1
    }
    return start..<range.upperBound
  }
}
