import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// Letters of other scripts than Latin: forms, marks, lines, and what no font has.
@Suite struct ScriptTests {
  private let families = [
    "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai",
    "Noto Sans CJK JP",
  ]

  private func style(_ families: [String]? = nil) -> TextStyle {
    TextStyle(families: families ?? self.families, size: 32, lineHeight: 44)
  }

  /// The picture of a text in one font.
  private func picture(
    _ text: String, _ families: [String], _ language: String?,
    target: Canvas.Target = .png
  ) throws -> [UInt8] {
    let engine = try TextEngine()
    let layout = engine.layout(TextSpec(text, style(families), language: language))
    #expect(engine.substitutedFamilies.isEmpty, "\(families) is not installed")
    let canvas = try Canvas(size: Size(200, 60), scale: 1, target: target)
    canvas.draw(layout, at: Point(4, 4))
    return try canvas.finish()
  }

  private func width(_ text: String, _ language: String, _ engine: TextEngine) -> Double {
    engine.layout(TextSpec(text, style(), language: language)).size.width
  }

  // MARK: Forms

  /// The same character is written in four ways. One font has them all, and looks in each language
  /// like the font made for that language alone.
  @Test func charactersTakeTheFormOfTheirLanguage() throws {
    let regions = [
      ("zh-Hans", "SC"), ("zh-Hant", "TC"), ("zh-TW", "TC"), ("zh-HK", "HK"), ("ja", "JP"),
      ("ko", "KR"), ("zh-Hans-CN", "SC"), ("ja-JP-u-ca-japanese", "JP"),
    ]
    var pairs = 0
    for character in ["骨", "直", "角", "誤", "返", "令", "画"] {
      var forms: Set<[UInt8]> = []
      for (language, region) in regions {
        let own = try picture(character, ["Noto Sans CJK \(region)"], language)
        for other in ["SC", "JP", "KR"] where other != region {
          let ours = try picture(character, ["Noto Sans CJK \(other)"], language)
          let isSame = ours == own
          #expect(isSame, "\(character) in \(language) from the font \(other)")
          pairs += 1
        }
        forms.insert(own)
      }
      #expect(forms.count > 1, "\(character) has one form only")
    }
    print("glyph forms: \(pairs) characters by language and font")
  }

  /// Where the choice is left to the system, the fonts of the language are taken, serif or not.
  @Test func genericFamiliesAreThoseOfTheLanguage() throws {
    let regions = [
      ("zh-Hans", "SC"), ("zh-Hant", "TC"), ("zh-Hant-HK", "HK"), ("ja", "JP"), ("ko", "KR"),
    ]
    for (language, region) in regions {
      for (generic, family) in [("serif", "Noto Serif CJK"), ("sans-serif", "Noto Sans CJK")] {
        let chosen = try picture("骨直返", [generic], language)
        let own = try picture("骨直返", ["\(family) \(region)"], language)
        let isSame = chosen == own
        #expect(isSame, "\(generic) in \(language) is not \(family) \(region)")
      }
    }
  }

  @Test func theTranslationDecidesTheFormInAScreen() throws {
    let file = #"""
      { "schemaVersion": "1.0", "language": { "source": "en",
          "available": ["en", "zh-Hans", "zh-Hant", "ja", "ko"] },
        "screens": { "home": { "root": { "type": "text", "text": { "key": "a" } } } },
        "strings": { "en": { "a": "骨直返" }, "zh-Hans": { "a": "骨直返" },
          "zh-Hant": { "a": "骨直返" }, "ja": { "a": "骨直返" }, "ko": { "a": "骨直返" } } }
      """#
    let document = try HotlayoutDocument.load(Array(file.utf8))
    var pictures: Set<[UInt8]> = []
    for locale in ["zh-Hans", "zh-Hant", "ja", "ko"] {
      let bound = try #require(
        document.bind(
          screen: "home",
          environment: ScreenEnvironment(locales: [locale], width: 120, height: 40)))
      let drawn = try ScreenRenderer(options: RenderOptions(scale: 2)).render(bound, as: .png)
      #expect(!drawn.reports.contains { $0.code == .missingGlyph })
      pictures.insert(drawn.file)
    }
    #expect(pictures.count == 4)
  }

  @Test func lettersJoinAndMarksTakeNoRoom() throws {
    let engine = try TextEngine()
    // With its mark and without; composed and not.
    for (marked, plain, language) in [
      ("e\u{301}", "é", "fr"), ("a\u{308}u\u{308}", "äü", "de"), ("o\u{302}\u{301}", "ố", "vi"),
      ("กี่", "ก", "th"), ("ที่นี่", "ทน", "th"), ("שָׁלוֹם", "שלום", "he"), ("كِتَابٌ", "كتاب", "ar"),
      ("कु", "क", "hi"), ("\u{1112}\u{1161}\u{11AB}", "한", "ko"),
    ] {
      let difference = width(marked, language, engine) - width(plain, language, engine)
      #expect(abs(difference) < 0.6, "\(marked) is \(difference) wider than \(plain)")
    }
    #expect(try picture("e\u{301}", ["Noto Sans"], "fr") == picture("é", ["Noto Sans"], "fr"))
    // Letters that join are not the sum of those that stand alone.
    for (word, letters, language) in [
      ("سلام", ["س", "ل", "ا", "م"], "ar"), ("क्ष", ["क", "\u{94D}", "ष"], "hi"),
      ("لا", ["ل", "ا"], "fa"),
    ] {
      let sum = letters.reduce(0) { $0 + width($1, language, engine) }
      #expect(width(word, language, engine) < sum - 2, "\(word)")
    }
    // A vowel sign that is written before its consonant is drawn before it.
    #expect(try picture("कि", families, "hi") != picture("क", families, "hi"))
    #expect(engine.missingCharacters.isEmpty)
  }

  @Test func anEmojiSequenceIsOneSign() throws {
    let engine = try TextEngine()
    let one = width("😀", "en", engine)
    #expect(one > 20)
    let sequences = [
      "👩‍👩‍👧‍👦", "👨‍💻", "🏳️‍🌈", "🇩🇪", "🇸🇦", "🇹🇼", "👍🏽", "1️⃣", "❤️", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🧑🏿‍🤝‍🧑🏻",
    ]
    for sequence in sequences {
      #expect(abs(width(sequence, "en", engine) - one) < 0.6, "\(sequence)")
      #expect(engine.layout(TextSpec(sequence, style()), width: 1).lines.count == 1)
    }
    #expect(abs(width(sequences.joined(), "en", engine) - one * 11) < 7)
    #expect(engine.missingCharacters.isEmpty)
  }

  // MARK: Lines

  /// Where each line ends, in characters.
  private func ends(
    _ text: String, _ language: String, _ width: Double, _ engine: TextEngine
  ) -> [Int] {
    let layout = engine.layout(TextSpec(text, style(), language: language), width: width)
    let bytes = Array(text.utf8)
    return layout.lines.map {
      String(decoding: bytes[..<min($0.range.upperBound, bytes.count)], as: UTF8.self)
        .unicodeScalars.count
    }
  }

  @Test func thaiBreaksBetweenWords() throws {
    let words = [
      "ภาษา", "ไทย", "เป็น", "ภาษา", "ที่", "มี", "ระดับ", "เสียง", "ของ", "คำ", "แน่นอน", "และ", "สวย",
      "งาม",
    ]
    var places: Set<Int> = []
    var count = 0
    for word in words {
      count += word.unicodeScalars.count
      places.insert(count)
    }
    let engine = try TextEngine()
    let text = words.joined()
    var lines = 0
    for width in stride(from: 110.0, through: 400, by: 10) {
      for end in ends(text, "th", width, engine) {
        #expect(places.contains(end), "a line of \(width) points ends within a word, at \(end)")
        lines += 1
      }
    }
    #expect(lines > 60)
  }

  @Test(arguments: [
    ("ja", "「東京」では、ラーメン（とんこつ）がとても人気だ。「ちょっと待って！」と彼は言った…本当に？"),
    ("zh-Hans", "他说：“你好，世界！”（真的吗？）《红楼梦》很有名；我们去看吧……好不好？"),
    ("zh-Hant", "他說：「你好，世界！」（真的嗎？）《紅樓夢》很有名；我們去看吧……好不好？"),
  ])
  func punctuationStaysWithItsWords(language: String, text: String) throws {
    // JIS X 4051 and CLREQ: what closes does not begin a line, what opens does not end one. Small
    // kana may begin one, as with `line-break: normal` (CSS Text 3, section 5.3).
    let closing: Set<Unicode.Scalar> = [
      "。", "、", "」", "）", "！", "？", "，", "；", "：", "》", "”", "…",
    ]
    let opening: Set<Unicode.Scalar> = ["「", "（", "《", "“"]
    let engine = try TextEngine()
    let scalars = Array(text.unicodeScalars)
    var lines = 0
    for width in stride(from: 200.0, through: 600, by: 9) {
      for end in ends(text, language, width, engine) where end < scalars.count {
        lines += 1
        #expect(!closing.contains(scalars[end]), "\(width): a line begins with \(scalars[end])")
        #expect(!opening.contains(scalars[end - 1]), "\(width): one ends with \(scalars[end - 1])")
      }
    }
    #expect(lines > 80)
  }

  @Test func longWordsBreakWhereTheyMayAndElseWhereTheyMust() throws {
    let engine = try TextEngine()
    let soft = "Rechtsschutz\u{AD}versicherungs\u{AD}gesellschaften"
    let hyphenated = engine.layout(TextSpec(soft, style(), language: "de"), width: 260)
    #expect(hyphenated.lines.count == 3)
    #expect(
      hyphenated.shownText.split(separator: "\n").dropLast().allSatisfy { $0.hasSuffix("\u{2010}") }
    )
    // Without soft hyphens no letter is lost, and no line is wider than its room.
    let hard = "Donaudampfschifffahrtsgesellschaftskapitän"
    let broken = engine.layout(TextSpec(hard, style(), language: "de"), width: 120)
    #expect(broken.shownText.replacing("\n", with: "") == hard)
    #expect(broken.size.width <= 120.05)
    // Hebrew may break after a maqaf, and Hindi between words only.
    let hebrew = engine.layout(
      TextSpec("בית־ספר", style(), direction: .rightToLeft, language: "he"), width: 70)
    #expect(hebrew.lines.count == 2)
    let hindi = "सभी मनुष्यों को गौरव और अधिकारों के मामले में"
    let scalars = Array(hindi.unicodeScalars)
    for width in stride(from: 150.0, through: 400, by: 25) {
      for end in ends(hindi, "hi", width, engine) where end < scalars.count {
        #expect(scalars[end - 1] == " " || scalars[end] == " ")
      }
    }
  }

  // MARK: What is not there

  @Test func aCharacterThatNoFontHasIsABoxAndIsReported() throws {
    let file = #"""
      { "schemaVersion": "1.0", "screens": { "home": { "background": "#FFFFFF", "root":
        { "type": "text", "color": "#000000", "text": "TEXT" } } } }
      """#
    let renderer = try ScreenRenderer()
    func draw(_ text: String, as format: PictureFormat = .png) throws -> RenderedScreen {
      let document = try HotlayoutDocument.load(Array(file.replacing("TEXT", with: text).utf8))
      let bound = try #require(
        document.bind(
          screen: "home", environment: ScreenEnvironment(width: 60, height: 40)))
      return try renderer.render(bound, as: format)
    }
    func ink(_ png: [UInt8]) throws -> Int {
      let picture = try #require(Picture(png: png))
      return stride(from: 0, to: picture.bytes.count, by: 4).count { picture.bytes[$0] < 128 }
    }
    #expect(try ink(draw(" ").file) == 0)
    for character in ["\u{10FFFD}", "\u{E000}", "\u{378}"] {
      let drawn = try draw(character)
      #expect(try ink(drawn.file) > 10, "nothing is drawn for \(character)")
      let hex = try #require(character.unicodeScalars.first).value
      let report = try #require(drawn.reports.first { $0.code == .missingGlyph })
      #expect(report.message.contains("U+" + String(hex, radix: 16, uppercase: true).leading(4)))
      let pdf = try scratchFile("box-\(hex).pdf", draw(character, as: .pdf).file)
      let page = try run("pdftoppm", ["-png", pdf.path])
      #expect(try ink([UInt8](page)) > 10, "nothing is in the PDF for \(character)")
    }
  }

  @Test func noncharactersAreDrawnAsBoxesInEveryFormat() throws {
    let renderer = try ScreenRenderer()
    for code in [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF] as [UInt32] {
      let character = String(Character(try #require(Unicode.Scalar(code))))
      let document = try HotlayoutDocument.load(
        Array(
          #"""
          { "schemaVersion": "1.0", "title": "X", "screens": { "home": { "title": "X", "root":
            { "type": "text", "text": "aXb", "a11y": { "label": "X", "heading": 1 } } } } }
          """#.replacing("X", with: character).utf8))
      let bound = try #require(document.bind(screen: "home"))
      for format in PictureFormat.allCases {
        #expect(throws: Never.self, "\(format)") { try renderer.render(bound, as: format) }
      }
    }
  }

  @Test func aFamilyThatIsAbsentIsReportedOnce() throws {
    let file = #"""
      { "schemaVersion": "1.0", "screens": { "home": { "root": { "type": "column", "children": [
        { "type": "text", "style": "title", "text": "One" },
        { "type": "text", "style": "body", "text": "Two" },
        { "type": "text", "style": "body", "text": "Three" }, { "type": "text", "text": "ثلاثة" }
      ] } } } }
      """#
    let theme = #"""
      { "schemaVersion": "1.0", "id": "a", "extends": "builtin", "typography": {
        "families": { "body": ["Nowhere Grotesk", "Noto Sans"] },
        "styles": { "title": { "family": "body", "size": 28 },
                    "body": { "family": "body", "size": 16 } } } }
      """#
    let document = try HotlayoutDocument.load(Array(file.utf8))
    let bound = try #require(
      document.bind(screen: "home", theme: try HotlayoutThemeSet.load(Array(theme.utf8))))
    let renderer = try ScreenRenderer()
    func reports() throws -> [HotlayoutReport] {
      try renderer.render(bound, as: .png).reports.filter { $0.code == .fontSubstituted }
    }
    let first = try reports()
    #expect(first.count == 1)
    #expect(first.first?.message.contains("`Nowhere Grotesk`") == true)
    #expect(try reports().isEmpty, "the next screen tells it again")
    // Who asks about one screen is told of it all the same.
    let explained = renderer.explain(bound).reports.filter { $0.code == .fontSubstituted }
    #expect(explained.count == 1)
  }

  /// A font of the theme's own that has Latin only.
  @Test(arguments: [
    (#"["Test Squares", "sans-serif"]"#, ["`Test Squares` lacks `\u{0628}` (U+0628)"]),
    (#"["Nowhere", "Test Squares"]"#, ["`Nowhere` is not installed", "`Test Squares` lacks"]),
    // Who names another family for it knows.
    (#"["Test Squares", "Noto Sans Arabic", "sans-serif"]"#, []),
    (#"["Noto Sans", "sans-serif"]"#, []), (#"["sans-serif"]"#, []),
  ])
  func aFamilyThatLacksAScriptIsReportedOnce(families: String, expected: [String]) throws {
    func screen(_ text: String) throws -> BoundScreen {
      let document = try HotlayoutDocument.load(
        Array(
          #"""
          { "schemaVersion": "1.0", "screens": { "home": { "root": { "type": "column", "children": [
            { "type": "text", "text": "a \#(text) \#u{1F600} \#u{2192}" },
            { "type": "text", "style": "title", "text": "\#(text)" } ] } } } }
          """#.utf8))
      let theme = try HotlayoutThemeSet.load(
        Array(
          #"""
          { "schemaVersion": "1.0", "id": "a", "typography": { "families": { "body": \#(families) },
            "styles": { "title": { "family": "body", "size": 28 },
                        "body": { "family": "body", "size": 16 } } } }
          """#.utf8))
      return try #require(document.bind(screen: "home", theme: theme))
    }
    let renderer = try ScreenRenderer(
      options: RenderOptions(fontDirectories: [
        projectDirectory().appending(path: "Tests/HotLayoutRenderTests/Drawing/Goldens/fonts").path
      ]))
    func messages(_ text: String) throws -> [String] {
      try renderer.render(screen(text), as: .png).reports.filter { $0.code == .fontSubstituted }
        .map(\.message)
    }
    let absent = expected.filter { !$0.contains("lacks") }
    let latin = try messages("abc")
    #expect(latin.count == absent.count, "\(latin)")
    let arabic = try messages("\u{0628}\u{0628}")
    #expect(latin.count + arabic.count == expected.count, "\(arabic)")
    for (message, words) in zip(latin + arabic, expected) {
      #expect(message.contains(words), "\(message)")
    }
    #expect(try messages("\u{0628} \u{062A}").isEmpty, "another screen tells it again")
  }

  @Test func aMissingCharacterIsNamedAsItIsAndByItsNumber() throws {
    // Vithkuqi, Toto and Kawi: fonts for all three are rare, and a letter that has one is not named.
    let letters: [Unicode.Scalar] = ["\u{10570}", "\u{1E290}", "\u{11F04}"]
    let text = String(String.UnicodeScalarView(letters))
    let file = #"""
      { "schemaVersion": "1.0", "screens": { "home": { "root":
        { "type": "text", "text": "\#(text)\#u{E000}" } } } }
      """#
    let document = try HotlayoutDocument.load(Array(file.utf8))
    let bound = try #require(document.bind(screen: "home"))
    let drawn = try ScreenRenderer().render(bound, as: .png)
    let message = try #require(drawn.reports.first { $0.code == .missingGlyph }?.message)
    #expect(message.contains(" U+E000"), "\(message)")
    let named = letters.filter { letter in
      message.contains("`\(letter)` (U+\(String(letter.value, radix: 16, uppercase: true)))")
    }
    #expect(!named.isEmpty, "\(message)")
  }
}

extension String {
  /// With zeros before it, as long as `count`.
  fileprivate func leading(_ count: Int) -> String {
    String(repeating: "0", count: max(0, count - self.count)) + self
  }
}
