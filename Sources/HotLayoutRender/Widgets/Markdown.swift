import HotLayout

/// Inline Markdown: bold, italic, code, strike and links only (contract, section 7).
///
/// What is not closed stays as it is written. There are no blocks, images or HTML.
enum Markdown {
  static func runs(_ text: String, base: TextStyle, link: RGBA) -> [TextRun] {
    var parser = Parser(text: Array(text), base: base, link: link)
    parser.parse(0..<text.count, style: base, address: nil, depth: 0)
    return parser.runs
  }

  private struct Parser {
    let text: [Character]
    let base: TextStyle
    let link: RGBA
    var runs: [TextRun] = []

    mutating func add(_ text: String, _ style: TextStyle, _ address: String?) {
      if let last = runs.last, last.style == style, last.link == address {
        runs[runs.count - 1].text += text
      } else {
        runs.append(TextRun(text, style, link: address))
      }
    }

    mutating func parse(_ range: Range<Int>, style: TextStyle, address: String?, depth: Int) {
      var at = range.lowerBound
      while at < range.upperBound {
        let character = text[at]
        if character == "\\", at + 1 < range.upperBound, "*_`~[]()\\".contains(text[at + 1]) {
          add(String(text[at + 1]), style, address)
          at += 2
          continue
        }
        if depth < 8, let next = marked(at, range, style, address, depth) {
          at = next
          continue
        }
        add(String(character), style, address)
        at += 1
      }
    }

    /// Reads a marked part and answers where it ends, or nil where nothing is marked.
    private mutating func marked(
      _ at: Int, _ range: Range<Int>, _ style: TextStyle, _ address: String?, _ depth: Int
    ) -> Int? {
      for (mark, change) in Parser.marks where starts(mark, at, range) {
        let start = at + mark.count
        guard start < range.upperBound, !text[start].isWhitespace,
          let end = close(mark, from: start, range)
        else { continue }
        var inner = style
        change(&inner)
        if mark == "`" {
          inner.families = ["Noto Sans Mono", "monospace"]
          add(String(text[start..<end]), inner, address)
        } else {
          parse(start..<end, style: inner, address: address, depth: depth + 1)
        }
        return end + mark.count
      }
      guard text[at] == "[", address == nil, let close = close("]", from: at + 1, range),
        close + 1 < range.upperBound, text[close + 1] == "(",
        let end = self.close(")", from: close + 2, range)
      else { return nil }
      let target = String(text[(close + 2)..<end])
      let action = HotlayoutAction(type: "openUrl", parameters: ["url": .string(target)])
      guard let checked = StandardActions.url(for: action) else { return nil }
      var inner = style
      inner.color = link
      inner.underline = true
      parse(at + 1..<close, style: inner, address: checked, depth: depth + 1)
      return end + 1
    }

    private static let marks: [(String, @Sendable (inout TextStyle) -> Void)] = [
      ("**", { $0.weight = 700 }), ("__", { $0.weight = 700 }), ("~~", { $0.strikethrough = true }),
      ("*", { $0.italic = true }), ("_", { $0.italic = true }), ("`", { _ in }),
    ]

    private func starts(_ mark: String, _ at: Int, _ range: Range<Int>) -> Bool {
      guard at + mark.count <= range.upperBound else { return false }
      // Within a word `_` is a letter.
      if mark.hasPrefix("_"), at > 0, text[at - 1].isLetter || text[at - 1].isNumber {
        return false
      }
      return zip(mark, text[at...]).allSatisfy { $0 == $1 }
    }

    private func close(_ mark: String, from: Int, _ range: Range<Int>) -> Int? {
      var at = from
      // A text is bounded, and so is the search within it.
      let limit = min(range.upperBound, from + 2000)
      while at < limit {
        if text[at] == "\\" {
          at += 2
          continue
        }
        if at > from, at + mark.count <= range.upperBound,
          zip(mark, text[at...]).allSatisfy({ $0 == $1 })
        {
          // A single mark does not end at the first half of a double one.
          let doubled =
            mark.count == 1 && mark != "]" && mark != ")" && at + 1 < range.upperBound
            && text[at + 1] == text[at]
          if !doubled, !text[at - 1].isWhitespace || mark == "]" || mark == ")" || mark == "`" {
            return at
          }
          if doubled { at += 1 }
        }
        at += 1
      }
      return nil
    }
  }
}
