import HotLayout
import Testing

/// Time that is left, and stars.
@Suite struct CountdownTests {
  static let now = "2026-12-01T09:00:00Z"

  private func bound(
    _ until: String, _ more: String = "", locale: String = "en",
    data: HotlayoutData = HotlayoutData()
  ) throws -> Bound {
    let text = "\"\(until)\""
    return try Bound(
      #"{ "type": "countdown", "until": \#(until.hasPrefix("{") ? until : text) \#(more) }"#,
      data: data,
      more: #""language": { "source": "en", "available": ["en", "de", "ar"] },"#,
      environment: ScreenEnvironment(locales: [locale], now: try ISO8601.parse(Self.now)))
  }

  private func parts(_ bound: Bound) -> [String] {
    (bound.root?[CountdownWidget.parts] ?? []).map { part in
      "\(part[CountdownWidget.number]?.string ?? "") \(part[CountdownWidget.unit]?.string ?? "")"
    }
  }

  @Test(arguments: [
    ("2026-12-03T15:07:42Z", "en", ["2 days", "06 hours", "07 minutes", "42 seconds"]),
    ("2026-12-02T10:01:01Z", "en", ["1 day", "01 hour", "01 minute", "01 second"]),
    ("2026-12-03T15:07:42Z", "de", ["2 Tage", "06 Stunden", "07 Minuten", "42 Sekunden"]),
    ("2026-12-02T10:01:00Z", "de", ["1 Tag", "01 Stunde", "01 Minute", "00 Sekunden"]),
    // An Arabic dual has no number in it; the unit is named as with a hundred.
    ("2026-12-03T12:11:42Z", "ar", ["٢ يوم", "٠٣ ساعات", "١١ دقيقة", "٤٢ ثانية"]),
  ])
  func unitsAreNamedWithThePluralOfTheirNumber(
    until: String, locale: String, expected: [String]
  ) throws {
    #expect(parts(try bound(until, locale: locale)) == expected)
  }

  @Test(arguments: [
    // The largest unit takes what is beyond it.
    (#", "units": ["hours", "minutes"]"#, ["54 hours", "08 minutes"], "54 hours and 8 minutes"),
    (#", "units": ["seconds"]"#, ["194862 seconds"], "194,862 seconds"),
    // In their own order, each once, whatever the document says; what has begun counts.
    (
      #", "units": ["minutes", "days", "days"]"#, ["2 days", "368 minutes"],
      "2 days and 368 minutes"
    ),
    (
      #", "units": []"#, ["2 days", "06 hours", "07 minutes", "42 seconds"],
      "2 days, 6 hours, 7 minutes, and 42 seconds"
    ),
  ])
  func itCountsInTheUnitsThatAreStated(
    units: String, expected: [String], words: String
  ) throws {
    let bound = try bound("2026-12-03T15:07:42Z", units)
    #expect(parts(bound) == expected)
    #expect(bound.root?[CountdownWidget.words]?.string == words)
  }

  @Test func aClockHasTwoDigitsAfterTheFirst() throws {
    let clock = try bound(
      "2026-12-01T09:04:09Z", #", "kind": "clock", "units": ["minutes", "seconds"]"#)
    #expect(
      clock.root?[CountdownWidget.parts]?.map { $0[CountdownWidget.number]?.string } == ["4", "09"])
  }

  @Test func aSecondThatHasBegunCountsSoThatZeroIsTheEnd() throws {
    #expect(parts(try bound("2026-12-01T09:00:00.001Z")).last == "01 second")
    #expect(parts(try bound("2026-12-01T09:00:00Z")).last == "00 seconds")
    #expect(
      parts(try bound("0001-01-01T00:00:00Z")) == [
        "0 days", "00 hours", "00 minutes", "00 seconds",
      ])
    #expect(parts(try bound("9999-12-31T23:59:59Z")).first == "2912108 days")
  }

  @Test func onceItIsOverTheNodeForThatIsDrawn() throws {
    let expired = #", "expired": { "type": "text", "text": "over" }"#
    #expect(try bound("2026-12-01T09:00:00Z", expired).texts == ["over"])
    #expect(try bound("2026-12-01T09:00:01Z", expired).root?.type == "countdown")
  }

  @Test func withoutADateNothingIsDrawnAndItIsReported() throws {
    let bound = try bound(#"{ "path": "sale.ends" }"#)
    #expect(bound.root == nil)
    #expect(bound.codes == ["missing-property"])
    let wrong = try self.bound(
      #"{ "path": "sale", "fallback": "2026-12-02T09:00:00Z" }"#, data: HotlayoutData(["sale": 3]))
    #expect(parts(wrong).first == "1 day")
    #expect(wrong.codes == ["wrong-data-kind"])
  }

  // MARK: Stars

  @Test(arguments: [("en", "4.3/5"), ("de", "4,3/5"), ("ar", "٤٫٣/٥")])
  func aRatingIsReadAsNumbersOfTheLocale(locale: String, spoken: String) throws {
    let bound = try Bound(
      #"{ "type": "rating", "value": { "path": "stars" } }"#, data: HotlayoutData(["stars": 4.31]),
      more: #""language": { "source": "en", "available": ["en", "de", "ar"] },"#,
      environment: ScreenEnvironment(locales: [locale]))
    #expect(bound.root?[RatingWidget.spoken]?.string == spoken)
  }

  @Test func aRatingOfMoreThanAllIsAll() throws {
    let bound = try Bound(#"{ "type": "rating", "value": 80, "max": 10 }"#)
    #expect(bound.root?[RatingWidget.spoken]?.string == "10/10")
    let missing = try Bound(#"{ "type": "rating", "value": { "path": "none" } }"#)
    #expect(missing.root == nil)
    #expect(missing.codes == ["missing-property"])
  }
}
