import Foundation
import HotLayout
import HotLayoutRender
import Testing

/// What a browser measured is in `Goldens/chrome-*.txt`.
@Suite("Text geometry agrees with a browser")
struct TextGeometryTests {
  private static func rows(_ name: String) throws -> [[String]] {
    let file = goldenFolder().appending(path: name)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: ";").map(String.init) }
  }

  private let texts: [String: (text: String, language: String, direction: ReadingDirection)] = [
    "latin": ("The quick brown fox AVAWA To. 1,850 office", "en", .leftToRight),
    "digits": ("Jumpy Wolf, 12 fi ffl", "en", .leftToRight),
    "emoji": ("Hi 😀 there 👩‍👩‍👧 ok", "en", .leftToRight),
    "arabic": ("ترقية إلى حليب الشوفان أي حجم، مرة في اليوم", "ar", .rightToLeft),
    "mixed": ("Total ٣٢ item عضوية gold 15%", "en", .leftToRight),
  ]

  @Test("height, baseline and width of a line, at one and at three pixels a point")
  func lines() throws {
    let coarse = try TextEngine()
    let fine = try TextEngine(roundingScale: 3)
    let rows = try Self.rows("chrome-lines.txt")
    #expect(rows.count >= 100)
    for row in rows {
      let number = { (index: Int) in try #require(Double(row[index]), "\(row)") }
      let sample = try #require(texts[row[3]])
      let style = TextStyle(
        families: [row[0]], size: try number(1), weight: Int(try number(2)),
        lineHeight: Double(row[4]), letterSpacing: try number(5))
      let spec = TextSpec(
        sample.text, style, direction: sample.direction, language: sample.language)
      let layout = coarse.layout(spec)
      #expect(abs(layout.size.height - (try number(6))) < 0.02, "height of \(row)")
      #expect(abs(layout.firstBaseline - (try number(7))) < 0.02, "baseline of \(row)")
      #expect(abs(layout.size.width - (try number(8))) < 0.5, "width of \(row)")
      let sharp = fine.layout(spec)
      #expect(abs(sharp.size.height - (try number(9))) < 0.02, "height at 3 of \(row)")
      #expect(abs(sharp.firstBaseline - (try number(10))) < 0.02, "baseline at 3 of \(row)")
    }
  }

  private let paragraphs: [String: String] = [
    "en": """
    The quick brown fox jumps over the lazy dog; state-of-the-art well-known foo/bar e.g. \
    (parentheses) $1,850.00 50% 10:00 — dash – en-dash “quotes” \
    https://example.org/a/very/long/path?query=1&b=2 supercalifragilisticexpialidocious end.
    """,
    "de": """
    Donaudampfschifffahrtsgesellschaftskapitän und \
    Rechtsschutz\u{AD}versicherungs\u{AD}gesellschaften am 5. Dez. um 10:00 Uhr für 1.850 €.
    """,
    "ar": """
    صباح الخير يا مايا، ترقية إلى حليب الشوفان أي حجم مرة في اليوم (١٢٠ نقطة) with English \
    words inside من مزرعة واحدة محمصة هذا الأسبوع
    """,
    "th": "ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอนหรือวรรณยุกต์เช่นเดียวกับภาษาจีน",
    "hi": "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।",
    "emoji": "Party 🎉🎉🎉 family 👩‍👩‍👧👨‍👩‍👦 flags 🇩🇪🇫🇷 thumbs 👍🏽 end",
  ]

  @Test("lines break in the same places, and the longest piece is as wide")
  func breaks() throws {
    let engine = try TextEngine()
    let rows = try Self.rows("chrome-breaks.txt")
    #expect(rows.count == 36)
    for row in rows {
      let text = try #require(paragraphs[row[0]])
      let width = try #require(Double(row[1]))
      let style = TextStyle(
        families: ["Noto Sans", "Noto Sans Arabic", "Noto Sans Thai", "Noto Sans Devanagari"],
        size: 16, lineHeight: 20)
      let layout = engine.layout(
        TextSpec(
          text, style, direction: row[0] == "ar" ? .rightToLeft : .leftToRight,
          language: row[0] == "emoji" ? "en" : row[0]), width: width)
      let bytes = Array(text.utf8)
      let counts = layout.lines.map { line in bytes[line.range].count { $0 != 0x20 } }
      #expect(counts.map(String.init).joined(separator: ",") == row[3], "\(row)")
      #expect(abs(layout.minContentWidth - (Double(row[2]) ?? 0)) < 0.5, "\(row)")
      #expect(layout.size.height == Double(layout.lines.count) * 20)
      for line in layout.lines { #expect(line.rect.width <= width + 0.02, "\(row)") }
    }
  }

  @Test("spans of unlike size share a baseline, and the line is as high as their boxes need")
  func mixedSizes() throws {
    // <p style="font:16px/20px Noto Sans">a <span style="font-size:32px;line-height:40px">B</span>
    // c: the span reaches 31 above and 9 below its baseline, the strut 15 and 5.
    let engine = try TextEngine()
    let small = TextStyle(families: ["Noto Sans"], size: 16, lineHeight: 20)
    let large = TextStyle(families: ["Noto Sans"], size: 32, lineHeight: 40)
    let layout = engine.layout(
      TextSpec([TextRun("a ", small), TextRun("B", large), TextRun(" c", small)]))
    let alone = engine.layout(TextSpec("B", large))
    #expect(layout.firstBaseline == alone.firstBaseline)
    #expect(layout.size.height == 40)
    // A line without the large span is as high as the strut.
    let two = engine.layout(
      TextSpec([TextRun("a ", small), TextRun("B", large), TextRun("\nc", small)]))
    #expect(two.lines.map(\.rect.height) == [40, 20])
  }

  @Test("an empty text is one line of its style; line feeds make lines")
  func empty() throws {
    let engine = try TextEngine()
    let style = TextStyle(families: ["Noto Sans"], size: 16, lineHeight: 20)
    #expect(engine.layout(TextSpec("", style)).size == Size(0, 20))
    #expect(engine.layout(TextSpec([], base: style)).size == Size(0, 20))
    #expect(engine.layout(TextSpec("a\n\nb\r\nc\u{2028}d\n", style)).size.height == 120)
  }
}
