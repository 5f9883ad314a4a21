/// Why a value cannot be shown in a format.
public enum FormatError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The style takes another kind of value, as text where a number is due.
  case wrongKind(style: ValueFormat.Style, found: String)
  /// Text that is not an instant.
  case notADate(ISO8601.Failure)
  /// A date outside of the years 1 to 9999.
  case dateOutOfRange
  /// A rank that is not a whole number, or a duration that is not a finite one.
  case numberOutOfRange(style: ValueFormat.Style)
  /// The style `currency` without a currency.
  case missingCurrency
  /// Not three letters.
  case badCurrency(String)
  /// Not fields of a date.
  case badSkeleton(String)
  /// Not a time zone of the IANA database.
  case unknownTimeZone(String)
  /// ICU failed: its data is not there, or no memory is left.
  case unavailable

  /// An English sentence that says what to do; it names no value of the data.
  public var description: String {
    switch self {
    case .wrongKind(let style, let found):
      switch style {
      case .date, .time, .dateTime, .relative:
        "The format `\(style.rawValue)` takes a date, not a \(found)."
      case .list:
        "The format `list` takes a list of texts, not a \(found)."
      default:
        "The format `\(style.rawValue)` takes a number, not a \(found)."
      }
    case .notADate(let failure):
      failure.description
    case .dateOutOfRange:
      "The date is outside of the years 1 to 9999."
    case .numberOutOfRange(let style):
      style == .ordinal
        ? "The format `ordinal` takes a whole number."
        : "The format `\(style.rawValue)` takes a finite number."
    case .missingCurrency:
      "The format `currency` needs `currency`, an ISO 4217 code like EUR."
    case .badCurrency(let code):
      "`\(code)` is not a currency; write three letters, like EUR."
    case .badSkeleton(let skeleton):
      "`\(skeleton)` is not a date skeleton; write fields like yMMMd or jm."
    case .unknownTimeZone(let zone):
      "`\(zone)` is not a time zone of the IANA database; write a name like Europe/Berlin."
    case .unavailable:
      "ICU could not be used: its data may be missing."
    }
  }

  init(_ failure: ICUFailure) {
    self = .unavailable
  }
}
