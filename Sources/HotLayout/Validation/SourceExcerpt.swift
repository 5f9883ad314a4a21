/// A line of a file around a place, bounded in length, safe to write to a terminal.
public struct SourceExcerpt: Sendable, Hashable {
  /// The text, without its line end; `…` stands for what is left out.
  public var text: String
  /// How many columns of a terminal lie before the place.
  public var indent: Int
  /// How many columns the value takes on the line, at least 1.
  public var width: Int

  /// The longest text, in code points.
  static let limit = 100

  public init(text: String, indent: Int, width: Int) {
    self.text = text
    self.indent = indent
    self.width = width
  }
}

/// The bytes of a file and where its lines start: finds what is shown of a place.
///
/// Findings are asked for in the order of their place: where one ends the next search begins, so that
/// a file of one long line costs no more than its length.
struct SourceLines {
  private let bytes: [UInt8]
  private let starts: [Int]
  private var last = (line: 0, column: 1, offset: 0)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    bytes.withUnsafeBufferPointer { buffer in
      for (index, byte) in buffer.enumerated() where byte == 10 { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The finding of a report, with its line.
  mutating func finding(_ report: HotlayoutReport) -> Finding {
    guard report.line >= 1, report.line <= starts.count, report.column >= 1 else {
      return Finding(report)
    }
    let start = starts[report.line - 1]
    let next = report.line < starts.count ? starts[report.line] - 1 : bytes.count
    let end = next > start && bytes[next - 1] == 13 ? next - 1 : max(start, next)
    if last.line != report.line || last.column > report.column {
      last = (report.line, 1, start)
    }
    let place = offset(ofColumn: report.column - last.column + 1, from: last.offset, to: end)
    last = (report.line, report.column, place)
    let length = valueLength(at: place, to: end)
    let valueEnd = place + length
    let columns = codePoints(place, valueEnd)
    return Finding(
      report, endColumn: report.column + max(1, columns),
      excerpt: excerpt(from: start, to: end, place: place, valueEnd: valueEnd))
  }

  private func isContinuation(_ at: Int) -> Bool { bytes[at] & 0xC0 == 0x80 }

  private func offset(ofColumn column: Int, from start: Int, to end: Int) -> Int {
    var at = start
    var left = column - 1
    while at < end, left > 0 {
      at += 1
      while at < end, isContinuation(at) { at += 1 }
      left -= 1
    }
    return at
  }

  private func codePoints(_ from: Int, _ to: Int) -> Int {
    guard from < to else { return 0 }
    return bytes[from..<to].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  /// How many bytes a value takes on its line: a string or a word whole, of a container one.
  private func valueLength(at place: Int, to end: Int) -> Int {
    guard place < end else { return 0 }
    var at = place
    switch bytes[place] {
    case UInt8(ascii: "\""):
      at += 1
      while at < end, bytes[at] != UInt8(ascii: "\"") {
        at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(at + 1, end) - place
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"),
      UInt8(ascii: ","), UInt8(ascii: ":"):
      return 1
    default:
      let ends: [UInt8] = [32, 9, 44, 58, 93, 125, 91, 123, 34]
      while at < end, !ends.contains(bytes[at]), at - place < 256 { at += 1 }
      while at < end, isContinuation(at) { at += 1 }
      return max(1, at - place)
    }
  }

  /// The part of a line around a value, cut on both sides where it is long.
  private func excerpt(from start: Int, to end: Int, place: Int, valueEnd: Int) -> SourceExcerpt {
    let limit = SourceExcerpt.limit
    var first = start
    if codePoints(start, min(end, start + limit * 4)) > limit || end - start > limit * 4 {
      // So much before the place that at least half of the room is behind it.
      first = backwards(from: place, by: limit / 3, notBefore: start)
    } else {
      while first < place, bytes[first] == 32 || bytes[first] == 9 { first += 1 }
    }
    var last = first
    var count = 0
    while last < end, count < limit {
      last += 1
      while last < end, isContinuation(last) { last += 1 }
      count += 1
    }
    let lead = first > start && !onlySpace(start, first) ? "…" : ""
    let before = lead + ShownText.line(bytes[first..<max(first, place)])
    let value = ShownText.line(bytes[max(first, place)..<max(place, min(valueEnd, last))])
    let behind = ShownText.line(bytes[min(max(place, valueEnd), last)..<last])
    return SourceExcerpt(
      text: before + value + behind + (last < end ? "…" : ""),
      indent: ShownText.width(before), width: max(1, ShownText.width(value)))
  }

  private func onlySpace(_ from: Int, _ to: Int) -> Bool {
    to - from < 1000 && bytes[from..<to].allSatisfy { $0 == 32 || $0 == 9 }
  }

  private func backwards(from place: Int, by count: Int, notBefore start: Int) -> Int {
    var at = place
    var left = count
    while at > start, left > 0 {
      at -= 1
      while at > start, isContinuation(at) { at -= 1 }
      left -= 1
    }
    return at
  }
}

/// Text of a file as it may be written to a terminal or into a log.
package enum ShownText {
  /// Bytes on one line: what would move the cursor, colour the terminal or reorder the line is
  /// replaced by U+FFFD, a tab by a space.
  static func line(_ bytes: ArraySlice<UInt8>) -> String {
    line(String(decoding: bytes, as: UTF8.self))
  }

  /// A text on one line, without characters that control.
  package static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var out = ""
    for scalar in text.unicodeScalars {
      if scalar == "\t" || scalar == "\n" {
        out += " "
      } else {
        out.unicodeScalars.append(isControl(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return out
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x200E, 0x200F, 0x061C, 0x202A...0x202E,
      0x2066...0x2069, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// How many columns a text takes on a terminal (UAX 11, without context).
  static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
