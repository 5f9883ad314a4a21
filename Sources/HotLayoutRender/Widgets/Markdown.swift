import HotLayout

/// Inline Markdown: bold, italic, code, strike and links only (contract, section 7).
///
/// What is not closed stays as it is written. There are no blocks, images or HTML.
package enum Markdown {
  /// The runs of a text.
  ///
  /// - Parameters:
  ///   - code: font families of `code`.
  ///   - link: the colour of links.
  package static func runs(_ text: String, base: TextStyle, code: [String], link: RGBA) -> [TextRun]
  {
    // Most texts have no mark.
    guard text.utf8.contains(where: Parser.isMark) else { return [TextRun(text, base)] }
    var parser = Parser(Array(text), code: code, link: link)
    parser.parse(parser.text.indices, style: base, address: nil, depth: 0)
    return parser.runs.isEmpty ? [TextRun("", base)] : parser.runs
  }

  private struct Parser {
    let text: [Character]
    let code: [String]
    let link: RGBA
    var runs: [TextRun] = []
    /// Where each sign that closes something stands, so that a search looks at nothing else.
    private var places: [Character: [Int]] = [:]

    init(_ text: [Character], code: [String], link: RGBA) {
      self.text = text
      self.code = code
      self.link = link
      for (index, character) in text.enumerated() where "*_~`])".contains(character) {
        places[character, default: []].append(index)
      }
    }

    static func isMark(_ byte: UInt8) -> Bool { "*_`~[\\".utf8.contains(byte) }

    private mutating func add(_ text: String, _ style: TextStyle, _ address: String?) {
      if text.isEmpty { return }
      if let last = runs.last, last.style == style, last.link == address {
        runs[runs.count - 1].text += text
      } else {
        runs.append(TextRun(text, style, link: address))
      }
    }

    mutating func parse(_ range: Range<Int>, style: TextStyle, address: String?, depth: Int) {
      var at = range.lowerBound
      var plain = ""
      while at < range.upperBound {
        let character = text[at]
        if character == "\\", at + 1 < range.upperBound, "*_`~[]()\\".contains(text[at + 1]) {
          plain.append(text[at + 1])
          at += 2
          continue
        }
        if depth < 8, "*_`~[".contains(character), let part = marked(at, range, address) {
          add(plain, style, address)
          plain = ""
          take(part, style, address, depth)
          at = part.end
          continue
        }
        plain.append(character)
        at += 1
      }
      add(plain, style, address)
    }

    /// A part between marks.
    private struct Part {
      var inner: Range<Int>
      var end: Int
      var change: (@Sendable (inout TextStyle) -> Void)?
      var isCode = false
      var address: String?
    }

    private mutating func take(
      _ part: Part, _ style: TextStyle, _ address: String?, _ depth: Int
    ) {
      var inner = style
      part.change?(&inner)
      if part.isCode {
        inner.families = code
        add(String(text[part.inner]), inner, address)
        return
      }
      if part.address != nil {
        inner.color = link
        inner.underline = true
      }
      parse(part.inner, style: inner, address: part.address ?? address, depth: depth + 1)
    }

    /// The part that is marked from `at` on, or nil where nothing is.
    private func marked(_ at: Int, _ range: Range<Int>, _ address: String?) -> Part? {
      for (mark, change) in Parser.marks where starts(mark, at, range) {
        let start = at + mark.utf8.count
        guard start < range.upperBound, !text[start].isWhitespace,
          let end = close(mark, from: start, range)
        else { continue }
        return Part(
          inner: start..<end, end: end + mark.utf8.count, change: change, isCode: mark == "`")
      }
      guard text[at] == "[", address == nil, let close = close("]", from: at + 1, range),
        close + 1 < range.upperBound, text[close + 1] == "(",
        let end = self.close(")", from: close + 2, range)
      else { return nil }
      let target = String(text[(close + 2)..<end])
      let action = HotlayoutAction(type: "openUrl", parameters: ["url": .string(target)])
      guard let checked = StandardActions.url(for: action) else { return nil }
      return Part(inner: at + 1..<close, end: end + 1, address: checked)
    }

    private static let marks: [(String, @Sendable (inout TextStyle) -> Void)] = [
      ("**", { $0.weight = 700 }), ("__", { $0.weight = 700 }), ("~~", { $0.strikethrough = true }),
      ("*", { $0.italic = true }), ("_", { $0.italic = true }), ("`", { _ in }),
    ]

    private func starts(_ mark: String, _ at: Int, _ range: Range<Int>) -> Bool {
      guard at + mark.utf8.count <= range.upperBound else { return false }
      // A double sign that is not closed is no single one.
      if mark.utf8.count == 1, mark != "`", at + 1 < range.upperBound, text[at + 1] == text[at] {
        return false
      }
      // Within a word `_` is a letter.
      if mark.hasPrefix("_"), at > 0, text[at - 1].isLetter || text[at - 1].isNumber {
        return false
      }
      return isThere(mark, at)
    }

    /// Whether a mark of one sign, or of two that are the same, stands there.
    private func isThere(_ mark: String, _ at: Int) -> Bool {
      guard let sign = mark.first, text[at] == sign else { return false }
      return mark.utf8.count == 1 || text[at + 1] == sign
    }

    /// The most signs that are looked at for the end of one mark.
    private static let searchLimit = 100

    private func close(_ mark: String, from: Int, _ range: Range<Int>) -> Int? {
      guard let sign = mark.first, let signs = places[sign] else { return nil }
      // The first sign after the start.
      var low = 0
      var high = signs.count
      while low < high {
        let middle = (low + high) / 2
        if signs[middle] <= from { low = middle + 1 } else { high = middle }
      }
      let isBracket = mark == "]" || mark == ")"
      var skipped = -1
      for at in signs[low...].prefix(Parser.searchLimit) {
        guard at + mark.utf8.count <= range.upperBound else { return nil }
        guard at > skipped, !isEscaped(at, from: from), isThere(mark, at) else { continue }
        // A single mark does not end at the first half of a double one.
        if mark.utf8.count == 1, !isBracket, at + 1 < range.upperBound, text[at + 1] == sign {
          skipped = at + 1
          continue
        }
        if isBracket || mark == "`" || !text[at - 1].isWhitespace { return at }
      }
      return nil
    }

    /// Whether an odd number of backslashes stands before a sign.
    private func isEscaped(_ at: Int, from: Int) -> Bool {
      var before = at
      while before > from, text[before - 1] == "\\" { before -= 1 }
      return (at - before) % 2 == 1
    }
  }
}
