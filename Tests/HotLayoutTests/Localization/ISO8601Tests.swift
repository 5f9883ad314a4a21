import Foundation
import HotLayout
import Testing

/// Dates of data: ISO 8601 with time and zone; others are refused with a reason.
@Suite struct ISO8601Tests {
  private func seconds(_ text: String) -> Double? {
    try? ISO8601.parse(text).timeIntervalSince1970
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0.0),
    ("2001-01-01T00:00:00Z", 978_307_200),
    ("2026-11-27T00:00:00Z", 1_795_737_600),
    ("2026-11-27T00:00:00+00:00", 1_795_737_600),
    ("2026-11-27T00:00:00-00:00", 1_795_737_600),
    ("2026-11-27T01:00:00+01:00", 1_795_737_600),
    ("2026-11-26T19:00:00-05:00", 1_795_737_600),
    ("2026-11-27T05:30:00+0530", 1_795_737_600),
    ("2026-11-27T02:00:00+02", 1_795_737_600),
    ("2026-11-27T23:59:00+23:59", 1_795_737_600),
    ("2026-11-27T00:00Z", 1_795_737_600),
    ("2026-11-27t00:00:00z", 1_795_737_600),
    ("2026-11-27T00:00:00.000Z", 1_795_737_600),
    ("2026-11-27T00:00:00.5Z", 1_795_737_600.5),
    ("2026-11-27T00:00:00,25Z", 1_795_737_600.25),
    ("2026-11-27T00:00:00.000000000000000000000000000000001Z", 1_795_737_600),
    ("2000-02-29T00:00:00Z", 951_782_400),
    ("2024-02-29T12:00:00Z", 1_709_208_000),
    ("1900-03-01T00:00:00Z", -2_203_891_200),
    ("1969-12-31T23:59:59Z", -1),
    ("1969-12-31T23:59:59.75Z", -0.25),
    ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
    // A leap second is the instant that follows it.
    ("2016-12-31T23:59:60Z", 1_483_228_800),
    ("2017-01-01T00:59:60+01:00", 1_483_228_800),
  ])
  func datesAreExact(_ row: (text: String, seconds: Double)) {
    #expect(seconds(row.text) == row.seconds)
  }

  @Test(
    arguments: [
      ("", .malformed), (" 2026-11-27T00:00:00Z", .malformed),
      ("2026-11-27T00:00:00Z ", .malformed),
      ("tomorrow", .malformed), ("1795737600", .malformed), ("2026-11-27 00:00:00Z", .malformed),
      ("20261127T000000Z", .malformed), ("2026-W48-5T00:00:00Z", .malformed),
      ("2026-331T00:00:00Z", .malformed), ("26-11-27T00:00:00Z", .malformed),
      ("+2026-11-27T00:00:00Z", .malformed), ("12026-11-27T00:00:00Z", .malformed),
      ("2026-1-7T00:00:00Z", .malformed), ("11/27/2026", .malformed),
      ("2026-11-27T00:00:00.Z", .malformed), ("2026-11-27T00Z", .malformed),
      ("2026-11-27T0:00:00Z", .malformed), ("2026-11-27T00:00:00ZZ", .malformed),
      ("2026-11-27T00:00:00 +01:00", .malformed), ("2026-11-27T00:00:00+1", .malformed),
      ("2026-11-27T00:00:00UTC", .malformed),
      ("2026-11-27T00:00:00+01:00[Europe/Paris]", .malformed),
      ("２０２６-11-27T00:00:00Z", .malformed), ("2026-11-27T00:00:00Z\u{0}", .malformed),
      ("2026-11-27", .missingTime),
      ("2026-11-27T00:00:00", .missingZone), ("2026-11-27T00:00", .missingZone),
      ("2026-11-27T00:00:00.123", .missingZone),
      ("0000-01-01T00:00:00Z", .outOfRange("year")), ("2026-00-27T00:00:00Z", .outOfRange("month")),
      ("2026-13-27T00:00:00Z", .outOfRange("month")), ("2026-11-00T00:00:00Z", .outOfRange("day")),
      ("2026-11-31T00:00:00Z", .outOfRange("day")), ("2026-02-29T00:00:00Z", .outOfRange("day")),
      ("1900-02-29T00:00:00Z", .outOfRange("day")), ("2026-11-27T24:00:00Z", .outOfRange("hour")),
      ("2026-11-27T00:60:00Z", .outOfRange("minute")),
      ("2026-11-27T00:00:61Z", .outOfRange("second")),
      ("2026-11-27T00:00:60Z", .outOfRange("second")),
      ("2026-11-27T23:59:60+01:00", .outOfRange("second")),
      ("2026-11-27T00:00:00+24:00", .outOfRange("zone offset")),
      ("2026-11-27T00:00:00+01:60", .outOfRange("zone offset")),
    ] as [(String, ISO8601.Failure)])
  func otherFormsAreRefusedWithAReason(_ row: (text: String, failure: ISO8601.Failure)) {
    #expect(throws: row.failure) { try ISO8601.parse(row.text) }
  }

  @Test func everyDayOfTheCalendarAgreesWithFoundation() throws {
    let calendar = {
      var calendar = Calendar(identifier: .iso8601)
      calendar.timeZone = .gmt
      return calendar
    }()
    var days = 0
    for year in [1, 4, 100, 400, 1582, 1600, 1899, 1900, 1970, 2000, 2026, 2100, 9999] {
      // Foundation's ISO calendar is proleptic; one that is not would differ before 1582.
      guard year > 1582 else { continue }
      for month in 1...12 {
        for day in 1...28 {
          let parts = DateComponents(year: year, month: month, day: day, hour: 13, minute: 7)
          let expected = try #require(calendar.date(from: parts))
          let text = "\(pad(year, 4))-\(pad(month, 2))-\(pad(day, 2))T13:07:00Z"
          #expect(try ISO8601.parse(text) == expected)
          days += 1
        }
      }
    }
    #expect(days > 2000)
  }

  private func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  @Test func brokenVariationsNeverCrash() {
    let text = Array("2026-11-27T23:59:60.123456789+23:59".utf8)
    for index in text.indices {
      for byte: UInt8 in [0, 0x30, 0x39, 0x2D, 0x3A, 0x54, 0x5A, 0x7F] {
        var changed = text
        changed[index] = byte
        _ = try? ISO8601.parse(String(decoding: changed, as: UTF8.self))
        _ = try? ISO8601.parse(String(decoding: changed.prefix(index), as: UTF8.self))
      }
    }
    #expect(throws: ISO8601.Failure.malformed) {
      try ISO8601.parse(String(repeating: "9", count: 1_000_000))
    }
    #expect(throws: ISO8601.Failure.missingZone) {
      try ISO8601.parse("2026-11-27T00:00:00." + String(repeating: "9", count: 1_000_000))
    }
  }
}
