import FoundationEssentials
import HotLayout
import Testing

/// A pattern that is not a message: what is said of it, and that nothing worse happens.
@Suite struct MessageErrorTests {
  private func error(_ pattern: String) -> MessageError? {
    do throws(MessageError) {
      try Localizer(language: "en").check(pattern)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("Hello {name", .unmatchedBrace, 6),
      ("{n, plural, one {x} other {y}", .unmatchedBrace, 0),
      ("{n, plural, one {x} other {a {b", .unmatchedBrace, 29),
      ("{n, plural, one {x} other {a {b}", .unmatchedBrace, 26),
      ("{n, number, ::.00", .unmatchedBrace, 0),
      ("{n, plural, one {x}}", .missingOther, 0),
      ("{g, select, a {x}}", .missingOther, 0),
      ("ä {n, plural, one {x}}", .missingOther, 3),
      ("{a} {n, plural, other {{g, select, f {x}}}}", .missingOther, 23),
      ("{}", .syntax, 1),
      ("{na me}", .syntax, 1),
      ("{n, plural, one x other {y}}", .syntax, 12),
      ("{n, plural other {y}}", .syntax, 1),
      ("{n, nubmer}", .unknownType("nubmer"), 0),
      ("é{n, choice, 0#none|1#one}", .unknownType("choice"), 2),
      ("{n, number, currency}", .badStyle(type: "number", style: "currency"), 0),
      ("{n, number, percnt}", .badStyle(type: "number", style: "percnt"), 0),
      ("{n, number, ::foo}", .badStyle(type: "number", style: "::foo"), 0),
      ("{n, number, ::}", nil, 0),
      ("{d, date, shrt}", .badStyle(type: "date", style: "shrt"), 0),
      ("{d, date, ::%%}", .badStyle(type: "date", style: "::%%"), 0),
      ("{d, date, ::}", .badStyle(type: "date", style: "::"), 0),
      ("{d, time, yyyyyyyyyyyy}", .badStyle(type: "time", style: "yyyyyyyyyyyy"), 0),
      ("{n, plural, sevral {x} other {y}}", .unknownCategory("sevral"), 12),
      ("{n, plural, other {{d, date, ::%%}}}", .badStyle(type: "date", style: "::%%"), 19),
      (
        "{g, select, a {{n, number, ::foo}} other {}}",
        .badStyle(type: "number", style: "::foo"), 15
      ),
    ] as [(String, MessageError.Kind?, Int)])
  func faultsAreNamedWithTheirPlace(
    _ row: (pattern: String, kind: MessageError.Kind?, offset: Int)
  ) {
    let error = error(row.pattern)
    #expect(error?.kind == row.kind)
    if row.kind != nil { #expect(error?.offset == row.offset) }
  }

  @Test func sentencesSayWhatToDo() {
    #expect(
      error("{")?.description == "A brace is not matched; write '{' for one that is only text.")
    #expect(
      error("{n, plural, one {}}")?.description == "A plural or select needs a branch `other`.")
    #expect(
      error("{n, number, currency}")?.description
        == "A currency is named in a skeleton: {price, number, ::currency/EUR}.")
    #expect(error("{d, date, shrt}")?.description == "`shrt` is not a style of `date`.")
    #expect(
      error("{n, plural, sevral {} other {}}")?.description
        == "`sevral` is not a plural category: use zero, one, two, few, many, other or =1.")
    #expect(
      error("{n, foo}")?.description
        == "There is no argument type `foo`: use number, date, time, plural, selectordinal, select, "
        + "ordinal, spellout or duration.")
    #expect(
      error("{}")?.description
        == "This is not an ICU message: an argument is {name} or {name, type, style}.")
  }

  @Test func anUnknownTimeZoneIsNamed() {
    let localizer = Localizer(language: "en", timeZone: "Mars/Olympus")
    #expect(throws: MessageError(kind: .unknownTimeZone("Mars/Olympus"), offset: 2)) {
      try localizer.message(
        "a {d, date}", arguments: ["d": .string("2026-07-03T12:00:00Z")])
    }
  }

  // MARK: Hostile patterns

  private func nested(_ opening: String, _ closing: String, _ depth: Int) -> String {
    String(repeating: opening, count: depth) + "x" + String(repeating: closing, count: depth)
  }

  @Test func deepNestingIsRefusedBeforeItReachesICU() {
    // A plural opens two braces.
    #expect(error(nested("{n,plural,other{", "}}", 32)) == nil)
    #expect(error(nested("{n,plural,other{", "}}", 33))?.kind == .tooDeep(limit: 64))
    for opening in [
      "{n,plural,other{", "{n,select,other{", "{n,selectordinal,other{", "{n,PLURAL,=1{} other{",
      "{n , plural , offset:1 other {", "{n,\u{200E}plural,other{", "'{' {n,plural,other{",
      "{n,plural,other{''", "{n,plural,other{'#'", "{n,plural,other{it's ",
      "{a,number,'x}'}{n,plural,other{", "{a,number,{}}{n,select,other{",
      "{a,date,'{'}{n,select,other{", "{n,select,other{'# ",
    ] {
      for depth in [34, 1000, 4000] {
        let pattern = nested(opening, "}}", depth)
        #expect(
          pattern.utf8.count > 65536 || error(pattern)?.kind == .tooDeep(limit: 64), "\(opening)")
      }
    }
    #expect(error(nested("{n,choice,0#", "}", 1000))?.kind == .tooDeep(limit: 64))
    #expect(error(String(repeating: "{", count: 65_536)) != nil)
    #expect(error(String(repeating: "{n,select,other{", count: 4096))?.kind == .tooDeep(limit: 64))
  }

  @Test func quotedBracesDoNotCountAsNesting() throws {
    let quoted = String(repeating: "'{' it's '{{{' ''", count: 1000)
    #expect(error(quoted) == nil)
    let wide = String(repeating: "{n,plural,one{it's}other{they're}} don't ", count: 1000)
    #expect(error(wide) == nil)
    let styles = String(repeating: "{n,number,'{'#'{'}", count: 1000)
    #expect(error(styles) == nil)
  }

  @Test func longPatternsAreTakenUpToTheLimit() throws {
    let localizer = Localizer(language: "ar")
    let longest = String(repeating: "x", count: 65_536)
    #expect(try localizer.message(longest).text == longest)
    #expect(error(longest + "x")?.kind == .tooLong(limit: 65_536))
    #expect(error(String(repeating: "é", count: 32_769))?.kind == .tooLong(limit: 65_536))
    let arguments = String(repeating: "{n}", count: 21_845)
    #expect(try localizer.message(arguments, arguments: ["n": .integer(1)]).text.count == 21_845)
    #expect(error(String(repeating: "{n, number, ::.0}", count: 3855)) == nil)
    #expect(error("{n, number, ::." + String(repeating: "0", count: 60_000) + "}") != nil)
    #expect(error("{" + String(repeating: "n", count: 60_000) + "}") == nil)
    #expect(error("{n, plural, =" + String(repeating: "9", count: 60_000) + "{x} other{y}}") != nil)
  }

  @Test func noSkeletonOrPatternOfGarbageCrashes() throws {
    let localizer = Localizer(language: "en")
    let garbage = [
      "::.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
      "::scale/1e1000000", "::scale/0", "::scale/NaN", "::precision-increment/0.0000000000000001",
      "::precision-increment/0", "::integer-width/+" + String(repeating: "0", count: 150),
      "::currency/ZZZ", "::currency/E", "::currency/EURO", "::currency/€€€",
      "::unit/parsec-per-foo",
      "::unit/kilometer-per-hour unit-width-full-name", "::measure-unit/length-meter",
      "::numbering-system/thai", "::numbering-system/none", "::group-min2 group-off", "::E0",
      "::EE+!0",
      "::@@@@@@@@@@@@@@@@@", "::compact-long compact-short", "::\u{0}", "#\u{0}", "#;#;#", "0#0",
      "#0#",
      "@#@", "#,##0.0#0", String(repeating: "#,", count: 100) + "0", "'0", "0'", "0.0E", "0E0",
      "0*", "0* ",
      "#,##,###,####0", "\u{A4}0", "0\u{2030}", "::percent percent", "::/", "::.", "::..", "::.*",
      "::.+",
      "::(", "::latin latin", "::rounding-mode-half-up rounding-mode-half-up",
      "::rounding-mode-unnecessary .0", "::unit/foot-and-inch KK",
      "::usage/person-height unit/meter",
    ]
    for style in garbage {
      let pattern = "{n, number, \(style)}"
      for number: FormatArgument in [
        .integer(.min), .double(1e308), .double(-1e308), .double(.nan), .double(.infinity),
        .integer(0),
      ] {
        do throws(MessageError) {
          let text = try localizer.message(pattern, arguments: ["n": number]).text
          #expect(text.utf8.count < 100_000, "\(style)")
        } catch {
          #expect(error.kind != .unavailable, "\(style)")
        }
      }
    }
    for style in [
      "::", "::yyyyyyyyyyyyyyyyyyyyyyyyyyyyy", "::GGGGGyMMMMMdEEEEEjjjjjjmmssSSSSSSSSSzzzz",
      "::AAAAAAAAAA",
      "::UUUUUrrrrrgggg", "::jJC", "::\u{0}", "'", "''", "y'", "'y", "yMdHmsSSSSSSSSSS",
      "GGGGGGGGGG", "::l",
      "::yMd\u{0}", "::VVVVvvvvOOOOXXXXxxxx", "bbbbbBBBBB", "::é", "YYYYYYYYYY-'W'ww-e",
    ] {
      for date: FormatArgument in [
        .date(Date(timeIntervalSince1970: -62_135_596_800)),
        .date(Date(timeIntervalSince1970: 253e9)),
        .date(Date(timeIntervalSince1970: .nan)), .date(Date(timeIntervalSince1970: .infinity)),
        .date(Date(timeIntervalSince1970: -1e300)),
      ] {
        do throws(MessageError) {
          let text = try localizer.message("{d, date, \(style)}", arguments: ["d": date]).text
          #expect(text.utf8.count < 10_000, "\(style)")
        } catch {
          #expect(error.kind != .unavailable, "\(style)")
        }
      }
    }
  }

  @Test func numbersWrittenByRulesTakeAnyNumberAndLocale() throws {
    // ICU calls itself without end for the least integer where the digits are by rules as well.
    for locale in [
      "en", "ar", "ta-u-nu-taml", "en-u-nu-roman", "he-u-nu-hebr", "zh-u-nu-hansfin", "und",
    ] {
      let localizer = Localizer(language: locale)
      for type in [
        "spellout", "ordinal", "duration", "number, ::numbering-system/roman", "date", "time, full",
      ] {
        for number: FormatArgument in [
          .integer(.min), .integer(.max), .integer(.min + 1), .double(1e308), .double(-1e308),
          .double(.nan),
          .double(.infinity), .double(-.infinity), .double(9.2e18), .double(1e-300), .double(0.1),
          .date(Date(timeIntervalSince1970: 0)),
        ] {
          do throws(MessageError) {
            let text = try localizer.message("{n, \(type)}", arguments: ["n": number]).text
            #expect(!text.isEmpty && text.utf8.count < 10_000)
          } catch {
            #expect(type.hasPrefix("number"), "\(locale) \(type) \(error)")
          }
        }
      }
    }
    #expect(
      try Localizer(language: "en").message("{n, spellout}", arguments: ["n": .integer(.min)]).text
        == "-9,223,372,036,854,775,808")
  }

  @Test func brokenVariationsOfAPatternNeverCrash() throws {
    let pattern =
      "It''s '{'{n, plural, offset:1 =0 {no} one {# {g, select, f {her} other {their}} file} "
      + "other {# on {d, date, ::yMMMd} at {d, time, HH:mm '{'h'}'}}}} for {s} ü"
    let localizer = Localizer(language: "ar", timeZone: "Africa/Cairo")
    let arguments: [String: FormatArgument] = [
      "n": .integer(3), "g": .string("f"), "d": .string("2026-07-03T12:00:00Z"),
      "s": .string("Maya"),
    ]
    let scalars = Array(pattern.unicodeScalars)
    var outcomes = (texts: 0, errors: 0)
    for index in scalars.indices {
      for replacement in ["", "{", "}", "'", "#", ",", "|", "\u{202E}", "\u{0}", "plural"] {
        var changed = String.UnicodeScalarView()
        changed.append(contentsOf: scalars[..<index])
        changed.append(contentsOf: replacement.unicodeScalars)
        changed.append(contentsOf: scalars[(index + 1)...])
        do throws(MessageError) {
          _ = try localizer.message(String(changed), arguments: arguments)
          outcomes.texts += 1
        } catch {
          #expect(error.kind != .unavailable)
          #expect((0...changed.count + 20).contains(error.offset))
          outcomes.errors += 1
        }
      }
    }
    #expect(outcomes.texts > 500)
    #expect(outcomes.errors > 200)
  }
}
