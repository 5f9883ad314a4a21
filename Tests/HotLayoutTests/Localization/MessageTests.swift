import FoundationEssentials
import HotLayout
import Testing

/// Contract section 5, Text: ICU MessageFormat.
@Suite struct MessageTests {
  @Test func pluralsOfManyLanguages() throws {
    var rows = 0
    for plural in Self.cardinals + Self.ordinals {
      let localizer = Localizer(language: plural.language)
      for row in plural.rows {
        rows += 1
        let number: FormatArgument =
          Int64(exactly: row.number).map { .integer($0) } ?? .double(row.number)
        let message = try localizer.message(plural.pattern, arguments: ["n": number])
        #expect(message.text == plainSpaces(row.text), "\(plural.language) \(row.number)")
        #expect(message.problems.isEmpty)
      }
    }
    let languages = Set(Self.cardinals.map(\.language)).count
    print("plural messages: \(rows) rows, \(languages) languages")
    #expect(rows >= 120)
  }

  /// French writes a narrow no-break space between thousands, Russian a no-break space.
  private func plainSpaces(_ text: String) -> String {
    text.replacing("1 000 000 de", with: "1\u{202F}000\u{202F}000 de")
      .replacing("1 000 001 f", with: "1\u{202F}000\u{202F}001 f")
      .replacing("1 000 001 ф", with: "1\u{A0}000\u{A0}001 ф")
  }

  private static let arguments: [String: FormatArgument] = [
    "n": .integer(3), "one": .integer(1), "zero": .integer(0), "half": .double(0.5),
    "big": .integer(1_234_567), "name": .string("Maya"), "gender": .string("female"),
    "yes": .boolean(true), "when": .string("2026-07-03T18:30:00Z"),
    "items": .list(["a", "b", "c"]),
    "instant": .date(Date(timeIntervalSinceReferenceDate: 0)), "42": .integer(42),
    "empty": .string(""), "naïve": .string("ok"),
  ]

  @Test(arguments: [
    // Text and quotation.
    ("", ""),
    ("Hello", "Hello"),
    ("Hello {name}", "Hello Maya"),
    ("{name}{name}", "MayaMaya"),
    ("{ name }", "Maya"),
    ("{naïve}", "ok"),
    ("{42}", "42"),
    ("[{empty}]", "[]"),
    ("It''s {name}", "It's Maya"),
    ("It's {name}", "It's Maya"),
    ("'{name}'", "{name}"),
    ("'{'{name}'}'", "{Maya}"),
    ("'{name} and ''more'' text", "{name} and 'more' text"),
    ("don't '{'quote'}' it's {name}", "don't {quote} it's Maya"),
    ("a}b", "a}b"),
    ("trailing '", "trailing '"),
    ("# is a number sign", "# is a number sign"),
    ("100%", "100%"),
    // Numbers.
    ("{big}", "1,234,567"),
    ("{half}", "0.5"),
    ("{big, number}", "1,234,567"),
    ("{half, number, integer}", "0"),
    ("{half, number, percent}", "50%"),
    ("{half, number, ::percent scale/100 .0}", "50.0%"),
    ("{big, number, ::compact-short}", "1.2M"),
    ("{big, number, ::currency/EUR}", "€1,234,567.00"),
    ("{n, number, 000.0}", "003.0"),
    ("{n, number, ::sign-always}", "+3"),
    ("{n, spellout}", "three"),
    ("{n, ordinal}", "3rd"),
    ("{big,number,#,##0.00}", "1,234,567.00"),
    // Dates, in the zone of the localizer.
    ("{when, date}", "Jul 3, 2026"),
    ("{when, date, short}", "7/3/26"),
    ("{when, date, medium}", "Jul 3, 2026"),
    ("{when, date, long}", "July 3, 2026"),
    ("{when, date, full}", "Friday, July 3, 2026"),
    ("{when, time, short}", "8:30\u{202F}PM"),
    ("{when, date, ::MMMMd}", "July 3"),
    ("{when, time, ::Hm}", "20:30"),
    ("{when, date, yyyy-MM-dd}", "2026-07-03"),
    // Text that happens to be a date is text.
    ("{when}", "2026-07-03T18:30:00Z"),
    ("{instant}", "1/1/01, 1:00\u{202F}AM"),
    // Selects.
    ("{gender, select, female {her} male {his} other {their}}", "her"),
    ("{name, select, female {her} other {their}}", "their"),
    ("{yes, select, true {on} other {off}}", "on"),
    ("{n, select, 3 {three} other {many}}", "three"),
    ("{gender,select,female{her}other{their}}", "her"),
    // Plurals.
    ("{zero, plural, =0 {none} one {one} other {#}}", "none"),
    ("{one, plural, one {one} =1 {exactly one} other {#}}", "exactly one"),
    ("{half, plural, =0.5 {a half} other {#}}", "a half"),
    ("{big, plural, one {# file} other {# files}}", "1,234,567 files"),
    (
      "{n, plural, offset:1 one {{name} and one more} other {{name} and # more}}",
      "Maya and 2 more"
    ),
    ("{n, plural, offset:1 =3 {three} other {#}}", "three"),
    ("{n, plural, offset:2 one {one more} other {# more}}", "one more"),
    ("{n, plural, other {'#' is #}}", "# is 3"),
    ("{n, plural, other {{one, plural, one {# in #} other {x}} of #}}", "1 in 1 of 3"),
    (
      "{one, plural, one {{gender, select, female {She has # file} other {x}}} other {y}}",
      "She has # file"
    ),
    ("{one, plural, one {x} other {{one, number, ::.0} files}}", "1.0 files"),
    ("{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {big}", "3rd of 1,234,567"),
    // Lists and flags.
    ("{items}", "a, b, and c"),
    ("{yes}", "true"),
    // Missing arguments.
    ("Hello {who}!", "Hello {who}!"),
    ("{count, plural, one {# file} other {# files}}", "{count}"),
    ("{who, select, a {x} other {y}}", "{who}"),
    // Arguments of the wrong kind.
    ("{name, number}", "{name}"),
    ("{name, plural, other {#}}", "{name}"),
    ("{n, date}", "{n}"),
    ("{items, number}", "{items}"),
  ])
  func english(_ row: (pattern: String, text: String)) throws {
    let localizer = Localizer(language: "en", timeZone: "Europe/Berlin")
    #expect(try localizer.message(row.pattern, arguments: Self.arguments).text == row.text)
  }

  @Test func argumentsThatCannotBeShownAreListedOnce() throws {
    let message = try Localizer(language: "en").message(
      "{who} {n, number} {n, plural, other {#}} {day, date} {who} {late, date} {n, date}",
      arguments: [
        "n": .string("3"), "day": .string("2026-07-03"),
        "late": .date(Date(timeIntervalSinceReferenceDate: 1e15)),
      ])
    #expect(message.text == "{who} {n} {n} {day} {who} {late} {n}")
    #expect(
      message.problems == [
        .init(argument: "who", kind: .missing),
        .init(argument: "n", kind: .wrongKind(expected: .number, found: "string")),
        .init(argument: "day", kind: .notADate(.missingTime)),
        .init(argument: "late", kind: .dateOutOfRange),
        .init(argument: "n", kind: .notADate(.malformed)),
      ])
  }

  @Test func numbersAreExact() throws {
    let localizer = Localizer(language: "en")
    func text(_ argument: FormatArgument) throws -> String {
      try localizer.message("{n, plural, one {# one} other {#}}", arguments: ["n": argument]).text
    }
    #expect(try text(.integer(.max)) == "9,223,372,036,854,775,807")
    #expect(try text(.integer(.min)) == "-9,223,372,036,854,775,808")
    #expect(try text(.integer(9_007_199_254_740_993)) == "9,007,199,254,740,993")
    #expect(try text(.double(.nan)) == "NaN")
    #expect(try text(.double(.infinity)) == "∞")
    #expect(try text(.double(-.infinity)) == "-∞")
    #expect(try text(.double(1e308)).utf8.count == 411)
    #expect(try text(.double(-0.0)) == "-0")
    #expect(try text(.double(.leastNonzeroMagnitude)) == "0")
    let offset = try localizer.message(
      "{n, plural, offset:1 other {#}}", arguments: ["n": .integer(.min)])
    #expect(offset.text == "-9,223,372,036,854,776,000")
  }

  @Test func theFormatsAreThoseOfTheRegion() throws {
    let localizer = Localizer(
      LocaleResolution.resolve("de-AT", available: ["de"], source: "en"),
      timeZone: "Europe/Vienna")
    let message = try localizer.message(
      "{n, plural, one {# Punkt} other {# Punkte}} am {d, date, long}",
      arguments: ["n": .integer(12345), "d": .string("2026-01-01T00:00:00+01:00")])
    #expect(message.text == "12\u{A0}345 Punkte am 1. Jänner 2026")
  }

  @Test func thePluralRulesAreThoseOfTheTranslation() throws {
    // A text written by the rules of Brazil, read in Portugal.
    let localizer = Localizer(
      LocaleResolution.resolve("pt-PT", available: ["pt-BR"], source: "en"))
    let pattern = "{n, plural, one {# ponto} other {# pontos}}"
    #expect(localizer.formatLocale == "pt-PT")
    #expect(try localizer.message(pattern, arguments: ["n": .integer(0)]).text == "0 ponto")
  }

  @Test func digitsAndCalendarsFollowTheExtensions() throws {
    let date: FormatArgument = .string("2026-07-03T12:00:00Z")
    func text(_ locale: String, _ pattern: String) throws -> String {
      try Localizer(language: locale).message(
        pattern, arguments: ["n": .integer(123), "d": date]
      ).text
    }
    #expect(try text("ar-EG", "{n}") == "١٢٣")
    #expect(try text("ar-EG-u-nu-latn", "{n}") == "123")
    #expect(try text("en-u-nu-thai", "{n, plural, other {#}}") == "๑๒๓")
    #expect(try text("en-u-ca-buddhist", "{d, date, ::y}") == "2569 BE")
    #expect(try text("ja-u-ca-japanese", "{d, date, ::yMMMd}") == "令和8年7月3日")
    #expect(try text("fa", "{d, date, long}") == "۱۲ تیر ۱۴۰۵")
    #expect(try text("en-u-hc-h23", "{d, time, ::jm}") == "12:00")
    #expect(try text("en-US-u-hc-h23", "{d, time, short}") == "12:00")
    #expect(try text("de-u-hc-h12", "{d, time, short}") == "12:00\u{202F}PM")
  }

  @Test func aLongResultIsRefusedRatherThanBuilt() throws {
    let pattern = String(repeating: "{a}", count: 20_000)
    let text = String(repeating: "x", count: 65_536)
    #expect(throws: MessageError(kind: .resultTooLong(limit: 1 << 20), offset: 0)) {
      try Localizer(language: "en").message(pattern, arguments: ["a": .string(text)])
    }
  }
}
