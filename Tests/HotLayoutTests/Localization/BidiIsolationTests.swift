import HotLayout
import Testing

/// Bound text does not reorder the sentence it stands in (UAX 9), and is left alone where it cannot.
@Suite struct BidiIsolationTests {
  private func text(_ language: String, _ value: FormatArgument) throws -> String {
    try Localizer(language: language).message("[{v}]", arguments: ["v": value]).text
  }

  private func isolated(_ text: String) -> String { "[\u{2068}\(text)\u{2069}]" }

  @Test(arguments: [
    // In a left-to-right sentence, what has right-to-left letters.
    ("en", "Maya", false), ("en", "مايا", true), ("en", "דנה", true), ("en", "Maya دانا", true),
    ("en", "日本", false), ("en", "é…—“”", false), ("en", "+1 555-0100", false), ("en", "١٢٣", false),
    ("en", "🎉", false), ("en", "", false), ("en", "( )", false),
    // In a right-to-left one, what has left-to-right letters.
    ("ar", "Maya", true), ("ar", "مايا", false), ("he", "דנה", false), ("he", "Dana דנה", true),
    ("fa", "日本", true), ("ar", "🎉", false), ("ar", "", false), ("ar", "…", false),
    // Digits alone keep their order there; with signs and spaces they do not.
    ("ar", "123", false), ("ar", "1,234.5", false), ("ar", "12:30", false), ("ar", "١٢٣", false),
    ("ar", "+1 555-0100", true), ("he", "2026-07-03", true), ("he", "50%", true),
    ("ar", "شقة 5", false),
    // Controls are contained wherever they are.
    ("en", "abc\u{202E}def", true), ("ar", "مرحبا\u{202D}", true),
    ("en", "a\u{2066}b\u{2069}", true),
  ])
  func textIsIsolatedOnlyWhereNeeded(_ row: (language: String, text: String, isolated: Bool)) throws
  {
    let expected = row.isolated ? isolated(row.text) : "[\(row.text)]"
    #expect(try text(row.language, .string(row.text)) == expected)
  }

  @Test func numbersAndDatesAreNotIsolated() throws {
    #expect(try text("he", .integer(1234)) == "[1,234]")
    #expect(try text("he", .double(-1.5)) == "[\u{200E}-1.5]")
    #expect(try !text("ar", .integer(-5)).contains("\u{2068}"))
  }

  @Test func itemsOfListsAreIsolatedOneByOne() throws {
    #expect(
      try text("he", .list(["Dana", "דנה"])) == "[\u{2068}Dana\u{2069} ודנה]")
  }

  @Test func theIsolateCannotBeLeftFromWithin() throws {
    // A closing mark too many, and an opening one that is not closed.
    #expect(try text("en", .string("א\u{2069}b")) == isolated("אb"))
    #expect(try text("en", .string("\u{2067}א")) == isolated("\u{2067}א\u{2069}"))
    #expect(
      try text("en", .string("\u{2069}\u{2068}\u{2069}\u{2069}")) == isolated("\u{2068}\u{2069}"))
  }

  @Test func theDirectionIsThatOfTheLocalizer() throws {
    let localizer = Localizer(language: "en", direction: .rightToLeft)
    let message = try localizer.message("{v}", arguments: ["v": .string("Maya")])
    #expect(message.text == "\u{2068}Maya\u{2069}")
  }
}
