import FoundationEssentials

/// Dates as ICU takes them.
enum Instant {
  /// Milliseconds from 1970 to the instant that a value is or names.
  static func milliseconds(
    of value: FormatArgument, for style: ValueFormat.Style
  ) throws(FormatError) -> Double {
    let date: Date
    switch value {
    case .date(let value):
      date = value
    case .string(let text):
      do throws(ISO8601.Failure) {
        date = try ISO8601.parse(text)
      } catch {
        throw .notADate(error)
      }
    default:
      throw .wrongKind(style: style, found: value.kindName)
    }
    return try milliseconds(of: date)
  }

  /// Milliseconds from 1970 to a date of the years 1 to 9999, in UTC.
  static func milliseconds(of date: Date) throws(FormatError) -> Double {
    let seconds = date.timeIntervalSince1970
    guard seconds >= firstSecond, seconds < endSecond else { throw .dateOutOfRange }
    // Down to a whole millisecond, so that the last one of a day stays in it; the small part is for
    // what is a whole millisecond but for the rounding of a double.
    return (seconds * 1000 + 0.001).rounded(.down)
  }

  private static let firstSecond =
    Double(CivilDate(year: 1, month: 1, day: 1).daysSince1970) * 86_400
  private static let endSecond =
    Double(CivilDate(year: 10_000, month: 1, day: 1).daysSince1970) * 86_400
}
