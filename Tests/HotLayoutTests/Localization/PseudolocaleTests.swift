import FoundationEssentials
import HotLayout
import Testing

/// Text that only looks translated, for pictures that show what is not, is cut off or mirrored wrongly.
@Suite struct PseudolocaleTests {
  private func accented(_ pattern: String) -> String {
    Pseudolocale.accented.transform(pattern: pattern)
  }

  private func backwards(_ pattern: String) -> String {
    // Marks as letters, so that the expected texts can be read.
    Pseudolocale.rightToLeft.transform(pattern: pattern)
      .replacing("\u{200F}\u{202E}", with: "<").replacing("\u{202C}\u{200F}", with: ">")
  }

  @Test(arguments: [
    ("Hello", "‹Ĥéļļö öñ›"),
    ("Hello {name}", "‹Ĥéļļö {name} öñé›"),
    ("{name}", "{name}"),
    ("", ""),
    ("123", "123"),
    ("{n, number, ::percent}", "{n, number, ::percent}"),
    ("It''s", "‹Îţ''š öñ›"),
    ("'{'x'}'", "‹'{'ẋ'}' öñ›"),
    ("日本語", "‹日本語 öñ›"),
  ])
  func accents(_ row: (pattern: String, text: String)) {
    #expect(accented(row.pattern) == row.text)
  }

  @Test(arguments: [
    ("Hello world", "<Hello> <world>"),
    ("Hello {name}!", "<Hello> {name}!"),
    ("don't", "<don't>"),
    ("it''s", "<it>''<s>"),
    ("a1b2", "<a>1<b>2"),
    ("**bold** and _thin_", "**<bold>** <and> _<thin>_"),
    ("{g, select, f {her} other {their}} file", "{g, select, f {<her>} other {<their>}} <file>"),
  ])
  func wordsTurnAround(_ row: (pattern: String, text: String)) {
    #expect(backwards(row.pattern) == row.text)
  }

  @Test func markdownAndAddressesStay() {
    #expect(
      backwards("See [our page](https://example.com/a?b=c) or `code here` **now**")
        == "<See> [<our> <page>](https://example.com/a?b=c) <or> `code here` **<now>**")
    #expect(
      backwards("go to https://example.com/{id}/page now")
        == "<go> <to> https://example.com/{id}/page <now>")
    #expect(backwards("[x](app://{id}/y) z") == "[<x>](app://{id}/y) <z>")
    #expect(backwards("mailto:a@b.example x") == "mailto:a@b.example <x>")
    #expect(accented("[go](https://example.com)") == "‹[ĝö](https://example.com) ö›")
    #expect(accented("<https://example.com> go") == "‹<https://example.com> ĝö öñ›")
  }

  @Test func textIsFortyPercentLonger() throws {
    let localizer = Localizer(language: "en")
    for text in [
      "OK", "Continue", "Your points expire soon", String(repeating: "word ", count: 100),
    ] {
      let shown = try localizer.message(accented(text)).text
      let length = Double(shown.filter { $0 != "‹" && $0 != "›" }.count)
      #expect(length >= Double(text.count) * 1.4)
      #expect(length <= Double(text.count) * 1.4 + 3)
    }
  }

  @Test func everyBranchIsTransformedAndStillAMessage() throws {
    let pattern =
      "You have {n, plural, =0 {nothing} one {# file} other {# files in '{'{place}'}'}} since "
      + "{d, date, ::yMMMd}. It''s {g, select, f {her} other {their}} turn {n, number, ::compact-short}"
    let arguments: [String: FormatArgument] = [
      "n": .integer(1234), "place": .string("Rome"), "g": .string("f"),
      "d": .string("2026-07-03T12:00:00Z"),
    ]
    let localizer = Localizer(language: "en")
    for pseudo in Pseudolocale.allCases {
      let transformed = pseudo.transform(pattern: pattern)
      let before = try MessagePattern(parsing: pattern)
      let after = try localizer.check(transformed)
      #expect(before.uses.map(\.name) == after.uses.map(\.name))
      #expect(before.uses.map(\.type) == after.uses.map(\.type))
      let text = try localizer.message(transformed, arguments: arguments).text
      #expect(text.contains("Rome") && text.contains("1,234") && text.contains("Jul 3, 2026"))
      #expect(!text.contains("have") || pseudo == .rightToLeft)
    }
    let shown = try localizer.message(accented(pattern), arguments: arguments).text
    #expect(
      shown.hasPrefix(
        "‹Ýöû ĥåṽé 1,234 ƒîļéš îñ {Rome} öñé since".replacing("since", with: "šîñçé").prefix(20)))
    #expect(shown.contains("Îţ'š ĥéŕ"))
  }

  @Test func textThatIsNoMessageKeepsItsBraces() {
    #expect(Pseudolocale.accented.transform(text: "a {b} it's") == "‹å {ƀ} îţ'š öñé›")
    #expect(accented("broken {") == "broken {")
    #expect(accented(String(repeating: "{n,select,other{", count: 4000)).hasPrefix("{n,select"))
  }

  @Test func longTextsAreTransformedInTime() {
    let text = String(repeating: "https://x `c` [a](b) it's ** ", count: 2000)
    for pseudo in Pseudolocale.allCases {
      #expect(pseudo.transform(pattern: text).utf8.count > text.utf8.count)
    }
  }

  @Test func directions() {
    #expect(Pseudolocale.accented.direction == nil)
    #expect(Pseudolocale.rightToLeft.direction == .rightToLeft)
    #expect(Pseudolocale(rawValue: "en-XA") == .accented)
    #expect(Pseudolocale(rawValue: "ar-XB") == .rightToLeft)
  }
}
