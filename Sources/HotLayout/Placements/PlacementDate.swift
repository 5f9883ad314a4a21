import FoundationEssentials

/// The dates of a map: RFC 3339 in UTC (contract, section 13).
enum PlacementDate {
  /// Seconds since 2001 of a text of the plain form `2026-11-27T00:00:00Z`; nil for every other,
  /// also for other forms of a date.
  static func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard bytes.count == 20 else { return nil }
    guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "Z")
    else { return nil }
    var wrong: UInt8 = 0
    func two(_ at: Int) -> Int {
      let (tens, ones) = (bytes[at] &- 48, bytes[at + 1] &- 48)
      if tens > 9 || ones > 9 { wrong = 1 }
      return Int(tens) * 10 + Int(ones)
    }
    let year = two(0) * 100 + two(2)
    let (month, day) = (two(5), two(8))
    let (hour, minute, second) = (two(11), two(14), two(17))
    guard wrong == 0, year >= 1, (1...12).contains(month), day >= 1,
      day <= CivilDate.days(inMonth: month, of: year), hour <= 23, minute <= 59, second <= 59
    else { return nil }
    let days = CivilDate(year: year, month: month, day: day).daysSince1970
    return Double(days * 86_400 + hour * 3600 + minute * 60 + second - 978_307_200)
  }

  /// Why a text is no date of a map.
  enum Problem: Error {
    case notADate(ISO8601.Failure)
    /// A date with another zone than UTC.
    case notUTC(Date)
  }

  /// Seconds since 2001 of a text in any form of RFC 3339 with the zone UTC.
  static func parse(_ text: String) throws(Problem) -> Double {
    let date: Date
    do throws(ISO8601.Failure) { date = try ISO8601.parse(text) } catch { throw .notADate(error) }
    let isUTC = ["Z", "z", "+00:00", "-00:00"].contains { text.hasSuffix($0) }
    guard isUTC else { throw .notUTC(date) }
    return date.timeIntervalSinceReferenceDate
  }
}
