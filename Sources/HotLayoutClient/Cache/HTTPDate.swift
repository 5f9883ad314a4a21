/// Dates of HTTP (RFC 9110, 5.6.7): the fixed form, and the two obsolete ones, in either case.
/// Whatever is written otherwise is no date.
enum HTTPDate {
  /// Seconds since 1970, or nil.
  static func parse(_ text: String, now: Double) -> Double? {
    if let m = text.wholeMatch(
      of: /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d\d) (\w{3}) (\d{4}) (\d\d):(\d\d):(\d\d) GMT/
        .ignoresCase())
    {
      return seconds(Int(m.3), m.2, Int(m.1), Int(m.4), Int(m.5), Int(m.6))
    }
    if let m = text.wholeMatch(
      of: /\w{6,9}, (\d\d)-(\w{3})-(\d\d) (\d\d):(\d\d):(\d\d) GMT/.ignoresCase())
    {
      guard var year = Int(m.3) else { return nil }
      // Two digits name the year that is not more than 50 years ahead.
      let present = 1970 + Int(max(0, min(now, 1e11)) / 31_556_952)
      year += present / 100 * 100
      if year > present + 50 { year -= 100 }
      return seconds(year, m.2, Int(m.1), Int(m.4), Int(m.5), Int(m.6))
    }
    if let m = text.wholeMatch(
      of: /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (\w{3}) ([ \d]\d) (\d\d):(\d\d):(\d\d) (\d{4})/
        .ignoresCase())
    {
      let day = Int(m.2.drop { $0 == " " })
      return seconds(Int(m.6), m.1, day, Int(m.3), Int(m.4), Int(m.5))
    }
    return nil
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func seconds(
    _ year: Int?, _ month: Substring, _ day: Int?, _ hour: Int?, _ minute: Int?, _ second: Int?
  ) -> Double? {
    guard let year, let day, let hour, let minute, let second,
      let index = months.firstIndex(of: month.lowercased()), (1...31).contains(day), hour < 24,
      minute < 60, second <= 60
    else { return nil }
    // Days from the civil calendar, the year beginning in March.
    let month = index + 1
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    return Double(days * 86_400 + hour * 3600 + minute * 60 + second)
  }
}
