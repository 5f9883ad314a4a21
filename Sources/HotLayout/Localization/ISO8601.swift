public import FoundationEssentials

/// Reads the dates of data: ISO 8601 with time and zone, as RFC 3339 writes them (contract section 5).
public enum ISO8601 {
  /// Why a text is not such a date.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// Not a date of the form `2026-11-27T18:30:00Z`.
    case malformed
    /// A date without a time.
    case missingTime
    /// A time without a zone.
    case missingZone
    /// A month, day, hour, minute, second or offset that does not exist.
    case outOfRange(String)

    /// An English sentence that says what to do.
    public var description: String {
      switch self {
      case .malformed:
        "This is not an ISO 8601 date; write it like 2026-11-27T18:30:00Z."
      case .missingTime:
        "The date has no time; write it like 2026-11-27T18:30:00Z."
      case .missingZone:
        "The date has no zone; add Z or an offset like +02:00."
      case .outOfRange(let field):
        "The \(field) of the date does not exist."
      }
    }
  }

  /// The instant that a text names.
  ///
  /// The form is `YYYY-MM-DDThh:mm[:ss[.fraction]]` and a zone, `Z`, `±hh:mm`, `±hhmm` or `±hh`; the
  /// years are 0001 to 9999. `t` and `z` may be small (RFC 3339 section 5.6), the fraction may have
  /// any number of digits after a point or a comma. A leap second, 23:59:60 UTC, is the instant that
  /// follows it, as in POSIX time.
  ///
  ///     try ISO8601.parse("2026-11-27T18:30:00+01:00")
  public static func parse(_ text: String) throws(Failure) -> Date {
    var reader = Reader(text)
    return try reader.read()
  }

  private struct Reader {
    private var bytes: Substring.UTF8View

    init(_ text: String) {
      bytes = Substring(text).utf8
    }

    mutating func read() throws(Failure) -> Date {
      guard let year = digits(4), take("-"), let month = digits(2), take("-"),
        let day = digits(2)
      else { throw .malformed }
      guard year >= 1 else { throw .outOfRange("year") }
      guard (1...12).contains(month) else { throw .outOfRange("month") }
      guard day >= 1, day <= CivilDate.days(inMonth: month, of: year) else {
        throw .outOfRange("day")
      }
      if bytes.isEmpty { throw .missingTime }
      guard take("T") || take("t") else { throw .malformed }
      guard let hour = digits(2), take(":"), let minute = digits(2) else { throw .malformed }
      var second = 0
      var fraction = 0.0
      if take(":") {
        guard let seconds = digits(2) else { throw .malformed }
        second = seconds
        if take(".") || take(",") { fraction = try readFraction() }
      }
      guard hour <= 23 else { throw .outOfRange("hour") }
      guard minute <= 59 else { throw .outOfRange("minute") }
      if bytes.isEmpty { throw .missingZone }
      let offset = try readZone()
      guard bytes.isEmpty else { throw .malformed }
      let days = CivilDate(year: year, month: month, day: day).daysSince1970
      let minutes = days * 1440 + hour * 60 + minute - offset
      let isLastOfDay = (minutes % 1440 + 1440) % 1440 == 1439
      guard second <= 59 || (second == 60 && isLastOfDay) else { throw .outOfRange("second") }
      // Seconds since 2001 are exact for whole seconds; the fraction is added last.
      let seconds = minutes * 60 + second - Self.secondsTo2001
      return Date(timeIntervalSinceReferenceDate: Double(seconds) + fraction)
    }

    private static let secondsTo2001 = 978_307_200

    private mutating func readFraction() throws(Failure) -> Double {
      var value = 0.0
      var scale = 1.0
      var count = 0
      while let byte = bytes.first, (0x30...0x39).contains(byte) {
        bytes.removeFirst()
        count += 1
        if count <= 15 {
          value = value * 10 + Double(byte - 0x30)
          scale *= 10
        }
      }
      guard count > 0 else { throw .malformed }
      return value / scale
    }

    /// Minutes that the zone is ahead of UTC.
    private mutating func readZone() throws(Failure) -> Int {
      if take("Z") || take("z") { return 0 }
      let sign: Int
      if take("+") { sign = 1 } else if take("-") { sign = -1 } else { throw .malformed }
      guard let hours = digits(2) else { throw .malformed }
      var minutes = 0
      if take(":") {
        guard let value = digits(2) else { throw .malformed }
        minutes = value
      } else if let value = digits(2) {
        minutes = value
      }
      guard hours <= 23, minutes <= 59 else { throw .outOfRange("zone offset") }
      return sign * (hours * 60 + minutes)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard let byte = bytes.first, UInt32(byte) == character.value else { return false }
      bytes.removeFirst()
      return true
    }

    /// A number of exactly so many digits; nothing is taken where there are fewer.
    private mutating func digits(_ count: Int) -> Int? {
      let head = bytes.prefix(count)
      guard head.count == count, head.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      bytes.removeFirst(count)
      return head.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
  }
}
