import HotLayout
import HotLayoutRender
import Testing

@Suite("Text layout")
struct TextLayoutTests {
  private let style = TextStyle(
    families: ["Noto Sans", "Noto Sans Arabic"], size: 16, lineHeight: 20)

  @Test("text is cut at its end, middle or start, and fits")
  func truncation() throws {
    let engine = try TextEngine()
    let text = "Truncated somewhere in this rather long line"
    func shown(_ truncation: TextTruncation, _ lines: Int = 1) -> TextLayout {
      engine.layout(
        TextSpec(text, style, maxLines: lines, truncation: truncation), width: 150)
    }
    let end = shown(.end)
    #expect(end.shownText.hasSuffix("…") && text.hasPrefix(end.shownText.dropLast()))
    let start = shown(.start)
    #expect(start.shownText.hasPrefix("…") && text.hasSuffix(start.shownText.dropFirst()))
    let middle = shown(.middle).shownText.split(separator: "…")
    #expect(middle.count == 2 && text.hasPrefix(middle[0]) && text.hasSuffix(middle[1]))
    for layout in [end, start, shown(.middle)] {
      #expect(layout.didTruncate && layout.lines.count == 1)
      #expect(layout.size.width <= 150 && layout.size.width > 130)
    }
    let second = shown(.end, 2)
    #expect(second.lines.count == 2 && second.shownText.hasSuffix("…"))
    #expect(second.lines[0].range.upperBound == second.lines[1].range.lowerBound)
    #expect(!shown(.end, 9).didTruncate)
  }

  @Test("a line feed after the last line that may be shown counts as cut")
  func truncatedParagraphs() throws {
    let engine = try TextEngine()
    let layout = engine.layout(TextSpec("one\ntwo\nthree", style, maxLines: 2), width: 200)
    #expect(layout.shownText == "one\ntwo…")
    #expect(layout.didTruncate)
    let tail = engine.layout(
      TextSpec("first\nlast", style, maxLines: 1, truncation: .start), width: 200)
    #expect(tail.shownText == "…last")
  }

  @Test("clipped text is cut without a sign and reports it")
  func clipped() throws {
    let engine = try TextEngine()
    let spec = TextSpec(
      "one two three four five six", style, overflow: .clip, wraps: false)
    let layout = engine.layout(spec, width: 60)
    #expect(layout.didTruncate && !layout.shownText.contains("…"))
    #expect(layout.size.width <= 60.02)
    #expect(!engine.layout(spec, width: 400).didTruncate)
  }

  @Test("nothing is narrower than an ellipsis, and nothing crashes in no room")
  func noRoom() throws {
    let engine = try TextEngine()
    for width in [0, -5, 0.5, 3, .nan, .infinity, 1e300] as [Double] {
      for truncation in TextTruncation.allCases {
        for lines in [nil, 0, 1, 3] as [Int?] {
          let layout = engine.layout(
            TextSpec(
              "Some 😀 words عضوية", style, maxLines: lines, truncation: truncation),
            width: width)
          #expect(layout.size.width.isFinite && layout.size.height.isFinite)
          #expect(!layout.lines.isEmpty)
        }
      }
    }
  }

  @Test("alignment follows the direction")
  func alignment() throws {
    let engine = try TextEngine()
    func left(_ alignment: TextAlignment, _ direction: ReadingDirection) -> Double {
      engine.layout(
        TextSpec("abc", style, direction: direction, alignment: alignment), width: 100
      ).lines[0].rect.minX
    }
    let width = engine.layout(TextSpec("abc", style)).lines[0].rect.width
    #expect(left(.start, .leftToRight) == 0)
    #expect(abs(left(.end, .leftToRight) - (100 - width)) < 0.01)
    #expect(abs(left(.center, .leftToRight) - (100 - width) / 2) < 0.01)
    #expect(abs(left(.start, .rightToLeft) - (100 - width)) < 0.01)
    #expect(left(.end, .rightToLeft) == 0)
  }

  @Test("justified lines reach both edges, but not the last of a paragraph")
  func justified() throws {
    let engine = try TextEngine()
    let layout = engine.layout(
      TextSpec("one two three four five six seven\nend", style, alignment: .justify), width: 110)
    #expect(layout.lines.count > 3)
    for (index, line) in layout.lines.enumerated() {
      let isLast = index >= layout.lines.count - 2
      #expect((abs(line.rect.width - 110) < 0.01) == !isLast, "line \(index)")
    }
  }

  @Test("spaces at the end of a line take no room; spaces within do")
  func spaces() throws {
    let engine = try TextEngine()
    func width(_ text: String) -> Double { engine.layout(TextSpec(text, style)).size.width }
    #expect(width("word   ") == width("word"))
    #expect(width("a  b") > width("a b") + 3)
    let wrapped = engine.layout(TextSpec("word     word", style), width: width("word") + 2)
    #expect(wrapped.lines.count == 2 && wrapped.lines[1].rect.minX == 0)
  }

  @Test("what was measured fits the width it was measured at")
  func fits() throws {
    let engine = try TextEngine()
    for text in ["Good morning, Maya", "صباح الخير يا مايا", "Hi 😀 there", "a b c d e f g"] {
      for size in [11.0, 13.3, 16, 27.7] {
        var style = style
        style.size = size
        let natural = engine.layout(TextSpec(text, style)).size.width
        let layout = engine.layout(TextSpec(text, style), width: natural)
        #expect(layout.lines.count == 1 && !layout.didTruncate)
        #expect(natural == layout.maxContentWidth)
        let intrinsic = engine.intrinsicWidths(TextSpec(text, style))
        #expect(intrinsic.maximum == natural && intrinsic.minimum == layout.minContentWidth)
      }
    }
  }

  @Test("links know their places, line by line")
  func links() throws {
    let engine = try TextEngine()
    let layout = engine.layout(
      TextSpec([
        TextRun("go to ", style), TextRun("a place far away", style, link: "https://example.org/"),
        TextRun(" now", style),
      ]), width: 100)
    #expect(layout.links.count == 2)
    #expect(layout.links.map(\.text).joined() == "a placefar away")
    #expect(layout.links[0].rect.minX > 30 && layout.links[1].rect.minX == 0)
    #expect(layout.links[1].rect.minY > layout.links[0].rect.minY)
    #expect(layout.links.map(\.line) == [0, 1])
  }

  @Test("families that are absent and characters without a font are told")
  func reports() throws {
    let engine = try TextEngine()
    var style = style
    style.families = ["No Such Family", "Noto Sans", "Another Absent One"]
    _ = engine.layout(TextSpec("text", style))
    _ = engine.layout(TextSpec("more", style))
    #expect(engine.substitutedFamilies == ["No Such Family"])
    style.families = ["No Such Family", "sans-serif"]
    let layout = engine.layout(TextSpec("a\u{E123}b\u{10FFFD}", style))
    #expect(engine.substitutedFamilies == ["No Such Family"])
    #expect(layout.missingCharacters == ["\u{E123}", "\u{10FFFD}"])
    #expect(engine.missingCharacters == ["\u{E123}", "\u{10FFFD}"])
  }

  @Test("an emoji family in the list does not take the digits")
  func emojiFamily() throws {
    let engine = try TextEngine()
    var listed = style
    listed.families = ["Noto Sans", "Noto Color Emoji"]
    let plain = engine.layout(TextSpec("1,850", style))
    #expect(engine.layout(TextSpec("1,850", listed)).size == plain.size)
  }

  @Test("the same question is answered from memory")
  func memory() throws {
    let engine = try TextEngine()
    let spec = TextSpec("once", style)
    #expect(engine.layout(spec, width: 50) === engine.layout(spec, width: 50))
    #expect(engine.layout(spec, width: 50) !== engine.layout(spec, width: 51))
  }

  @Test("64 KiB without a place to break, and 64 KiB of lines, are laid out")
  func large() throws {
    let engine = try TextEngine()
    let unbroken = String(repeating: "abcdefgh", count: 8_192)
    let layout = engine.layout(TextSpec(unbroken, style), width: 300)
    #expect(layout.lines.count > 1_500)
    #expect(layout.lines.reduce(0) { $0 + $1.range.count } == 65_536)
    let marks = engine.layout(
      TextSpec("a" + String(repeating: "\u{301}", count: 32_767), style), width: 300)
    #expect(marks.size.height.isFinite)
    let feeds = engine.layout(
      TextSpec(String(repeating: "\n", count: 65_536), style, maxLines: 4), width: 300)
    #expect(feeds.lines.count == 4 && feeds.didTruncate)
    let cut = engine.layout(TextSpec(unbroken, style, maxLines: 1), width: 300)
    #expect(cut.size.width <= 300.02 && cut.shownText.hasSuffix("…"))
  }

  @Test("styles out of any range are laid out in finite boxes")
  func hostileStyles() throws {
    let engine = try TextEngine()
    let numbers: [Double] = [.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e9, 1e300]
    for number in numbers {
      for text in ["", "a", "a b\nc", "\u{0}\u{7}\u{202E}x\u{202C}", "👩‍👩‍👧"] {
        var styles = Array(repeating: style, count: 4)
        styles[0].size = number
        styles[1].lineHeight = number
        styles[2].letterSpacing = number
        styles[3].weight = number.isFinite ? Int(max(-1e15, min(1e15, number))) : .max
        styles[3].families = ["", "a,b", String(repeating: "x", count: 5_000)]
        for style in styles {
          let layout = engine.layout(TextSpec(text, style, maxLines: 2), width: 80)
          #expect(layout.size.width.isFinite && layout.size.height.isFinite)
          #expect(layout.lines.allSatisfy { $0.baseline.isFinite && $0.rect.width.isFinite })
        }
      }
    }
  }

  @Test("engines on several threads measure and draw alike")
  func threads() async throws {
    @Sendable func picture() throws -> [UInt8] {
      let engine = try TextEngine()
      let canvas = try Canvas(size: Size(200, 120), scale: 2, target: .png)
      let style = TextStyle(families: ["Noto Sans", "Noto Sans Arabic"], size: 15)
      for index in 0..<12 {
        let layout = engine.layout(
          TextSpec("Thread \(index) عضوية 😀 office", style), width: 90 + Double(index))
        canvas.draw(layout, at: Point(Double(index), Double(index) * 6))
      }
      return try canvas.finish()
    }
    let expected = try picture()
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 { group.addTask { try picture() } }
      for try await bytes in group { #expect(bytes == expected) }
    }
  }
}
