import FoundationEssentials
import HotLayout
import Testing

/// Contract section 5, Text: the formats of bound values, beside what `IntlTests` compares.
@Suite struct ValueFormatTests {
  private let now = Date(timeIntervalSince1970: 1_784_116_800)  // 2026-07-15T12:00:00Z

  private func text(
    _ value: FormatArgument, _ format: ValueFormat, _ locale: String = "en",
    zone: String = "UTC", now: String? = nil
  ) throws -> String {
    let present = try now.map { try ISO8601.parse($0) } ?? self.now
    return try Localizer(language: locale, timeZone: zone).format(value, as: format, now: present)
  }

  // MARK: Numbers

  @Test func fractionDigitsAreThoseWishedFor() throws {
    func number(_ minimum: Int?, _ maximum: Int?, _ value: Double = 1234.5678) throws -> String {
      try text(.double(value), ValueFormat(.number, minFraction: minimum, maxFraction: maximum))
    }
    #expect(try number(nil, nil) == "1,234.568")
    #expect(try number(nil, 0) == "1,235")
    #expect(try number(2, nil, 1) == "1.00")
    #expect(try number(5, nil, 1) == "1.00000")
    #expect(try number(2, 2) == "1,234.57")
    #expect(try number(0, 10, 0.1) == "0.1")
    // What contradicts itself or is out of bounds is bounded.
    #expect(try number(4, 1) == "1,234.6")
    #expect(try number(-5, -1) == "1,235")
    #expect(try number(.max, .max, 0.5).count == 22)
    #expect(try number(.min, .min) == "1,235")
  }

  @Test func halvesAreRoundedAwayFromZero() throws {
    for (value, expected) in [(0.5, "1"), (1.5, "2"), (2.5, "3"), (-0.5, "-1"), (-2.5, "-3")] {
      #expect(try text(.double(value), ValueFormat(.number, maxFraction: 0)) == expected)
    }
  }

  @Test func signsAreShownAsAsked() throws {
    func row(_ sign: ValueFormat.Sign) throws -> [String] {
      try [1, -1, 0].map { try text(.integer($0), ValueFormat(.number, sign: sign)) }
    }
    #expect(try row(.auto) == ["1", "-1", "0"])
    #expect(try row(.always) == ["+1", "-1", "+0"])
    #expect(try row(.never) == ["1", "1", "0"])
    #expect(try row(.exceptZero) == ["+1", "-1", "0"])
  }

  @Test func currenciesHaveTheirOwnDigits() throws {
    func amount(_ code: String, _ locale: String = "en", minimum: Int? = nil, maximum: Int? = nil)
      throws -> String
    {
      try text(
        .double(1234.5),
        ValueFormat(.currency, currency: code, minFraction: minimum, maxFraction: maximum), locale)
    }
    #expect(try amount("EUR") == "€1,234.50")
    #expect(try amount("JPY") == "¥1,235")
    #expect(try amount("KWD") == "KWD\u{A0}1,234.500")
    #expect(try amount("eur") == "€1,234.50")
    #expect(try amount("EUR", maximum: 0) == "€1,235")
    #expect(try amount("EUR", minimum: 0) == "€1,234.5")
    #expect(try amount("EUR", "de-AT") == "€\u{A0}1.234,50")
    #expect(try amount("ILS", "he") == "\u{200F}1,234.50\u{A0}\u{200F}₪")
    #expect(try amount("EGP", "ar-EG") == "\u{200F}١٬٢٣٤٫٥٠\u{A0}ج.م.\u{200F}")
    // A code that no country has is written as it is.
    #expect(try amount("QQQ") == "QQQ\u{A0}1,234.50")
  }

  @Test func ranksOfManyLanguages() throws {
    for (locale, expected) in [
      ("en", "21st"), ("de", "21."), ("fr", "21e"), ("es", "21.º"), ("it", "21º"), ("nl", "21e"),
      ("sv", "21:a"), ("ja", "第21"), ("zh", "第21"), ("ar", "٢١."), ("ru", "21."), ("pt", "21º"),
      ("da", "21."), ("tr", "21."),
    ] {
      let shown = try text(.integer(21), ValueFormat(.ordinal), locale)
      #expect(shown == expected, "\(locale)")
    }
    let english = [1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 112: "112th", -1: "−1st"]
    for (number, expected) in english {
      #expect(try text(.integer(Int64(number)), ValueFormat(.ordinal)) == expected)
    }
    #expect(try text(.double(3), ValueFormat(.ordinal)) == "3rd")
    #expect(throws: FormatError.numberOutOfRange(style: .ordinal)) {
      try text(.double(2.5), ValueFormat(.ordinal))
    }
  }

  @Test func compactNumbers() throws {
    func compact(_ value: Double, _ locale: String = "en", _ maximum: Int? = nil) throws -> String {
      try text(.double(value), ValueFormat(.compact, maxFraction: maximum), locale)
    }
    #expect(try compact(999) == "999")
    #expect(try compact(1234) == "1.2K")
    #expect(try compact(12345) == "12K")
    #expect(try compact(999_999) == "1M")
    #expect(try compact(1234, "en", 2) == "1.23K")
    #expect(try compact(1_234_567, "de") == "1,2\u{A0}Mio.")
    #expect(try compact(12345, "ja") == "1.2万")
    #expect(try compact(1_234_567, "hi") == "12\u{A0}लाख")
    #expect(try compact(1e15) == "1000T")
  }

  @Test func bytesAreInPowersOfAThousand() throws {
    func bytes(_ value: Double, _ maximum: Int? = nil) throws -> String {
      try text(.double(value), ValueFormat(.bytes, maxFraction: maximum))
    }
    #expect(try bytes(0) == "0 byte")
    #expect(try bytes(999) == "999 byte")
    #expect(try bytes(1000) == "1 kB")
    #expect(try bytes(999_499) == "999 kB")
    #expect(try bytes(999_500) == "1 MB")
    #expect(try bytes(1_550_000) == "1.6 MB")
    #expect(try bytes(1_550_000, 0) == "2 MB")
    #expect(try bytes(1_550_000, 3) == "1.55 MB")
    #expect(try bytes(999_999_999) == "1 GB")
    #expect(try bytes(5e15) == "5 PB")
    #expect(try bytes(5e18) == "5,000 PB")
    #expect(try bytes(-1500) == "-2 kB")
    #expect(try text(.integer(1_500_000), ValueFormat(.bytes), "fr") == "1,5\u{202F}Mo")
  }

  @Test func durations() throws {
    func duration(_ seconds: Double, _ width: ValueFormat.Length? = nil) throws -> String {
      try text(.double(seconds), ValueFormat(.duration, timeStyle: width))
    }
    #expect(try duration(3900) == "1 hr, 5 min")
    #expect(try duration(3900, .short) == "1h 5m")
    #expect(try duration(3900, .long) == "1 hour, 5 minutes")
    #expect(try duration(0) == "0 sec")
    #expect(try duration(0.4) == "0 sec")
    #expect(try duration(59.5) == "1 min")
    #expect(try duration(86_400) == "1 day")
    #expect(try duration(90_061) == "1 day, 1 hr, 1 min, 1 sec")
    #expect(try duration(-3900) == "-1 hr, 5 min")
    #expect(try duration(-1) == "-1 sec")
    #expect(
      try text(.double(1.25), ValueFormat(.duration, maxFraction: 1)) == "1.3 sec")
  }

  // MARK: Dates

  @Test func relativeDatesFollowTheCalendarOfThePlace() throws {
    func relative(_ then: String, _ now: String, _ zone: String = "UTC") throws -> String {
      try text(.string(then), ValueFormat(.relative, timeZone: zone), now: now)
    }
    let noon = "2026-07-15T12:00:00Z"
    #expect(try relative(noon, noon) == "now")
    #expect(try relative("2026-07-15T12:00:00.9Z", noon) == "now")
    #expect(try relative("2026-07-15T12:00:59Z", noon) == "in 59 seconds")
    #expect(try relative("2026-07-15T11:59:00Z", noon) == "1 minute ago")
    #expect(try relative("2026-07-15T12:59:59Z", noon) == "in 59 minutes")
    #expect(try relative("2026-07-16T11:59:59Z", noon) == "in 23 hours")
    #expect(try relative("2026-07-16T12:00:00Z", noon) == "tomorrow")
    #expect(try relative("2026-07-14T11:00:00Z", noon) == "yesterday")
    // 26 hours after Monday 23:00 it is Wednesday.
    #expect(try relative("2026-07-15T01:00:00Z", "2026-07-13T23:00:00Z") == "in 2 days")
    // The same two instants are Monday and Tuesday in Los Angeles.
    #expect(
      try relative("2026-07-15T01:00:00Z", "2026-07-13T23:00:00Z", "America/Los_Angeles")
        == "tomorrow")
    #expect(try relative("2026-07-21T12:00:00Z", noon) == "in 6 days")
    #expect(try relative("2026-07-22T12:00:00Z", noon) == "in 1 week")
    #expect(try relative("2026-08-14T12:00:00Z", noon) == "in 4 weeks")
    #expect(try relative("2026-08-15T12:00:00Z", noon) == "in 1 month")
    #expect(try relative("2026-08-15T11:59:59Z", noon) == "in 4 weeks")
    #expect(try relative("2027-07-14T12:00:00Z", noon) == "in 11 months")
    #expect(try relative("2027-07-15T12:00:00Z", noon) == "in 1 year")
    #expect(try relative("2016-07-15T12:00:00Z", noon) == "10 years ago")
    // The last day of a month is a month after the last day of a longer one.
    #expect(try relative("2026-02-28T12:00:00Z", "2026-01-31T12:00:00Z") == "in 1 month")
    #expect(try relative("0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z") == "9,998 years ago")
    // The night in which the clocks go back has 25 hours.
    #expect(
      try relative("2026-10-25T22:30:00Z", "2026-10-24T22:30:00Z", "Europe/Berlin") == "today")
  }

  @Test func datesAreShownInTheirZone() throws {
    func time(_ text: String, _ zone: String?, device: String = "UTC") throws -> String {
      try self.text(
        .string(text), ValueFormat(.dateTime, skeleton: "yMdHms", timeZone: zone), "en",
        zone: device)
    }
    let instant = "2026-07-01T00:30:00Z"
    #expect(try time(instant, nil) == "7/1/2026, 00:30:00")
    #expect(try time(instant, "device", device: "Asia/Tokyo") == "7/1/2026, 09:30:00")
    #expect(try time(instant, "America/New_York", device: "Asia/Tokyo") == "6/30/2026, 20:30:00")
    #expect(try time("2026-07-01T02:30:00+02:00", nil) == "7/1/2026, 00:30:00")
    // Before and after a change of the clocks.
    #expect(try time("2026-03-29T00:59:59Z", "Europe/Berlin") == "3/29/2026, 01:59:59")
    #expect(try time("2026-03-29T01:00:00Z", "Europe/Berlin") == "3/29/2026, 03:00:00")
    #expect(try time("2026-10-25T00:59:59Z", "Europe/Berlin") == "10/25/2026, 02:59:59")
    #expect(try time("2026-10-25T01:00:00Z", "Europe/Berlin") == "10/25/2026, 02:00:00")
    #expect(try time("2026-10-04T02:00:00+10:30", "Australia/Lord_Howe") == "10/4/2026, 02:30:00")
  }

  @Test func millisecondsAreNotRoundedUp() throws {
    func time(_ text: String) throws -> String {
      try self.text(.string(text), ValueFormat(.time, skeleton: "HmsSSS"))
    }
    #expect(try time("2026-07-01T23:59:59.9999Z") == "23:59:59.999")
    for millisecond in stride(from: 0, to: 1000, by: 7) {
      let digits = String(String(1000 + millisecond).dropFirst())
      #expect(try time("2026-07-01T23:59:59.\(digits)Z") == "23:59:59.\(digits)")
      #expect(try time("1926-07-01T23:59:59.\(digits)Z") == "23:59:59.\(digits)")
    }
  }

  @Test func theGregorianCalendarHoldsBefore1582() throws {
    let format = ValueFormat(.date, skeleton: "yMMMd")
    #expect(try text(.string("1500-03-01T00:00:00Z"), format) == "Mar 1, 1500")
    #expect(try text(.string("0001-01-01T00:00:00Z"), format) == "Jan 1, 1")
    #expect(try text(.string("9999-12-31T23:59:59Z"), format) == "Dec 31, 9999")
  }

  @Test func theWeekStartsOnTheDayOfTheRegion() throws {
    // The third of January 2027 is a Sunday.
    func week(_ locale: String) throws -> String {
      try text(.string("2027-01-03T12:00:00Z"), ValueFormat(.date, skeleton: "e"), locale)
    }
    #expect(try week("en-US") == "1")
    #expect(try week("en-GB") == "7")
    #expect(try week("en-US-u-fw-mon") == "7")
    #expect(try week("en-GB-u-fw-sun") == "1")
  }

  // MARK: Lists and plain values

  @Test func lists() throws {
    func list(_ items: [String], _ locale: String = "en") throws -> String {
      try text(.list(items), ValueFormat(.list), locale)
    }
    #expect(try list([]) == "")
    #expect(try list(["A"]) == "A")
    #expect(try list(["A", "B"]) == "A and B")
    #expect(try list(["A", "B", "C"]) == "A, B, and C")
    #expect(try list(["A", "B", "C"], "de") == "A, B und C")
    #expect(try list(["A", "B", "C"], "ja") == "A、B、C")
    #expect(try list(["", "🎉", "C"]) == ", 🎉, and C")
    #expect(try list(Array(repeating: "x", count: 10_000)).hasSuffix("x, and x"))
  }

  @Test func plainValuesAreWrittenAsTheLocaleDoes() throws {
    let localizer = Localizer(language: "de", timeZone: "Europe/Berlin")
    #expect(try localizer.plain(.string("2026")) == "2026")
    #expect(try localizer.plain(.integer(12345)) == "12.345")
    #expect(try localizer.plain(.double(0.5)) == "0,5")
    #expect(try localizer.plain(.boolean(true)) == "true")
    #expect(try localizer.plain(.list(["a", "b"])) == "a und b")
    #expect(try localizer.plain(.date(now)) == "15.07.2026, 14:00")
  }

  // MARK: Faults

  @Test func faultsAreTyped() {
    func error(_ value: FormatArgument, _ format: ValueFormat) -> FormatError? {
      do throws(FormatError) {
        _ = try Localizer(language: "en").format(value, as: format, now: now)
        return nil
      } catch {
        return error
      }
    }
    let date = FormatArgument.string("2026-07-03T12:00:00Z")
    #expect(
      error(.string("5"), ValueFormat(.number)) == .wrongKind(style: .number, found: "string"))
    #expect(
      error(.boolean(true), ValueFormat(.percent)) == .wrongKind(style: .percent, found: "boolean"))
    #expect(error(.integer(5), ValueFormat(.date)) == .wrongKind(style: .date, found: "number"))
    #expect(error(.string("x"), ValueFormat(.list)) == .wrongKind(style: .list, found: "string"))
    #expect(error(.string("soon"), ValueFormat(.date)) == .notADate(.malformed))
    #expect(error(.string("2026-07-03"), ValueFormat(.relative)) == .notADate(.missingTime))
    #expect(error(.integer(5), ValueFormat(.currency)) == .missingCurrency)
    for code in [
      "", "EU", "EURO", "€", "E R", "12 ", "ÄÖÜ", "E\u{0}R", String(repeating: "E", count: 9999),
    ] {
      #expect(error(.integer(5), ValueFormat(.currency, currency: code)) == .badCurrency(code))
    }
    for zone in [
      "", "Mars/Olympus", "GMT+25", "+02:00", "europe/berlin", "../../etc/passwd",
      "Europe/Berlin\u{0}",
      "/etc/localtime", "localtime", "right/UTC", "Europe", "Europe//Berlin", "Etc/Unknown",
      "Europe/../UTC",
      String(repeating: "A", count: 9999),
    ] {
      #expect(
        error(date, ValueFormat(.time, timeZone: zone)) == .unknownTimeZone(zone),
        "\(zone.prefix(20))")
      #expect(error(date, ValueFormat(.relative, timeZone: zone)) == .unknownTimeZone(zone))
    }
    for skeleton in ["", "%%", "yMMMd!", "hello world", "y\u{0}", "é", "yyyyyyyyyyyyy"] {
      #expect(error(date, ValueFormat(.date, skeleton: skeleton)) == .badSkeleton(skeleton))
    }
    for seconds in [1e300, -1e300, .nan, .infinity, -62_135_596_801, 253_402_300_800] {
      let far = FormatArgument.date(Date(timeIntervalSince1970: seconds))
      #expect(error(far, ValueFormat(.date)) == .dateOutOfRange)
      #expect(error(far, ValueFormat(.relative)) == .dateOutOfRange)
    }
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(
        error(.double(value), ValueFormat(.duration)) == .numberOutOfRange(style: .duration))
      #expect(error(.double(value), ValueFormat(.ordinal)) == .numberOutOfRange(style: .ordinal))
    }
  }

  @Test func sentencesOfFaultsSayWhatToDo() {
    #expect(
      FormatError.wrongKind(style: .date, found: "number").description
        == "The format `date` takes a date, not a number.")
    #expect(
      FormatError.missingCurrency.description
        == "The format `currency` needs `currency`, an ISO 4217 code like EUR.")
    #expect(
      FormatError.unknownTimeZone("Mars").description
        == "`Mars` is not a time zone of the IANA database; write a name like Europe/Berlin.")
    #expect(
      FormatError.notADate(.missingZone).description
        == "The date has no zone; add Z or an offset like +02:00.")
  }

  @Test func strangeNumbersGiveTextInEveryStyleAndLocale() throws {
    let numbers: [FormatArgument] = [
      .integer(.min), .integer(.max), .double(1e308), .double(-1e308), .double(.nan),
      .double(.infinity), .double(-.infinity), .double(-0.0), .double(.leastNonzeroMagnitude),
      .double(.greatestFiniteMagnitude), .double(0.1 + 0.2),
    ]
    for locale in [
      "en", "ar-EG", "hi", "zh-Hant", "und", "en-u-nu-hanidec", "ta-u-nu-taml", "en-u-nu-roman",
      "he-u-nu-traditio",
    ] {
      let localizer = Localizer(language: locale)
      for style in ValueFormat.Style.allCases {
        let format = ValueFormat(style, currency: "EUR", minFraction: 20, maxFraction: 20)
        for number in numbers {
          do throws(FormatError) {
            let text = try localizer.format(number, as: format, now: now)
            #expect(!text.isEmpty && text.utf8.count < 20_000, "\(locale) \(style) \(number)")
          } catch {
            switch error {
            case .wrongKind, .numberOutOfRange: break
            default: Issue.record("\(locale) \(style) \(number): \(error)")
            }
          }
        }
      }
    }
  }

  @Test func everyCalendarTakesTheWholeRangeOfDates() throws {
    for calendar in [
      "buddhist", "chinese", "coptic", "dangi", "ethioaa", "ethiopic", "gregory", "hebrew",
      "indian",
      "islamic", "islamic-umalqura", "islamic-tbla", "islamic-civil", "iso8601", "japanese",
      "persian",
      "roc", "nonsense",
    ] {
      let localizer = Localizer(language: "en-u-ca-\(calendar)")
      for date in ["0001-01-01T00:00:00Z", "1582-10-10T00:00:00Z", "9999-12-31T23:59:59Z"] {
        let text = try localizer.format(
          .string(date), as: ValueFormat(.dateTime, dateStyle: .full, timeStyle: .full), now: now)
        #expect(!text.isEmpty, "\(calendar) \(date)")
      }
    }
  }
}
