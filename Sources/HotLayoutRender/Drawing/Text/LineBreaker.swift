import CDraw
import HotLayout

extension ShapedParagraph {
  /// Cuts the paragraph into lines no wider than `room` Pango units (CSS Text 3, section 5): at the
  /// last place where a line may break, or, where a piece is too long for a line of its own, at the
  /// last cluster that fits. White space at the end of a line hangs; a line that ends at a soft
  /// hyphen has room for `hyphen` more. Stops after `limit` lines.
  func lines(room: Int, hyphen: Int, limit: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < count, lines.count < limit {
      let end = lineEnd(from: start, room: room, hyphen: hyphen)
      lines.append(start..<end)
      start = end
    }
    if lines.isEmpty { lines.append(0..<0) }
    return lines
  }

  private func lineEnd(from start: Int, room: Int, hyphen: Int) -> Int {
    var lastBreak = start
    var index = start
    while index < count {
      let next = index + 1
      if !isWhite(index), positions[next] - positions[start] > room {
        return lastBreak > start ? lastBreak : lastCluster(from: start, room: room, hyphen: hyphen)
      }
      if next == count {
        lastBreak = next
      } else if canBreak(before: next) {
        let fits = !isSoftHyphen(index) || positions[next] - positions[start] + hyphen <= room
        if fits { lastBreak = next }
      }
      index = next
    }
    return count
  }

  /// The piece between two places where a line may break, if a line that ends before a character
  /// breaks it.
  func word(brokenAt end: Int) -> Range<Int>? {
    guard end > 0, end < count, !canBreak(before: end) else { return nil }
    var (first, last) = (end, end)
    while first > 0, !canBreak(before: first) { first -= 1 }
    while last < count, !canBreak(before: last) { last += 1 }
    return trimmed(first..<last)
  }

  /// The end of the last cluster that fits, of the first one at least. A soft hyphen stays with the
  /// letter before it, and where it ends the line its hyphen has to fit too.
  private func lastCluster(from start: Int, room: Int, hyphen: Int) -> Int {
    var end = start
    var index = start + 1
    while index <= count {
      let width = positions[index] - positions[start]
      if end > start, width > room { break }
      let isPlace = index == count || (isCluster(at: index) && !isSoftHyphen(index))
      let extra = index < count && isSoftHyphen(index - 1) ? hyphen : 0
      if isPlace, end == start || width + extra <= room { end = index }
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
