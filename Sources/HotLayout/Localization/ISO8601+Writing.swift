public import FoundationEssentials

extension ISO8601 {
  /// An instant as text in UTC, to the second: `2026-11-27T18:30:00Z`.
  ///
  /// What lies outside of the years 1 to 9999 is drawn to their edge.
  public static func string(_ date: Date) -> String { text(date, milliseconds: 0) }

  /// The same to the millisecond where it is no whole second: `2026-11-27T18:30:00.500Z`.
  public static func preciseString(_ date: Date) -> String {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    guard milliseconds.isFinite, abs(milliseconds) < 9e15 else { return string(date) }
    let rest = Int(milliseconds) % 1000
    return text(
      Date(timeIntervalSince1970: milliseconds / 1000), milliseconds: rest < 0 ? rest + 1000 : rest)
  }

  private static func text(_ date: Date, milliseconds: Int) -> String {
    let seconds = date.timeIntervalSince1970
    let bounded = seconds.isFinite ? min(max(seconds, -62_135_596_800), 253_402_300_799) : 0
    let whole = Int(bounded.rounded(.down))
    let days = whole >= 0 ? whole / 86_400 : (whole - 86_399) / 86_400
    let rest = whole - days * 86_400
    let day = CivilDate(daysSince1970: days)
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let year = String(repeating: "0", count: max(0, 4 - "\(day.year)".count)) + "\(day.year)"
    return "\(year)-\(two(day.month))-\(two(day.day))T"
      + "\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))"
      + (milliseconds > 0 ? "." + "\(1000 + milliseconds)".dropFirst() : "") + "Z"
  }
}
