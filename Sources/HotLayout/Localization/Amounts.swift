#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A number of bytes in the unit that keeps it below a thousand.
struct ByteAmount: Sendable, Hashable {
  var value: Double
  /// An ICU unit: `megabyte`.
  var unit: String
  /// The most fraction digits that unit is written with.
  var maxFraction: Int

  private static let units = [
    "byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte",
  ]

  /// `maxFraction` is what the author wishes; else none for bytes and kilobytes, and one above.
  init(_ bytes: Double, maxFraction: Int?) {
    value = bytes
    unit = "byte"
    self.maxFraction = maxFraction.map { max(0, min($0, 20)) } ?? 0
    guard bytes.isFinite else { return }
    for (index, name) in Self.units.enumerated() {
      if index > 0 { value /= 1000 }
      unit = name
      let digits = self.maxFraction
      if maxFraction == nil, index >= 2 { self.maxFraction = 1 }
      let scale = pow(10, Double(max(digits, self.maxFraction)))
      // 999,999 bytes would round to 1,000 kB.
      if (abs(value) * scale).rounded() / scale < 1000 { return }
    }
  }
}

/// A duration in days, hours, minutes and seconds; those that are zero are left out.
struct DurationParts: Sendable, Hashable {
  struct Part: Sendable, Hashable {
    var value: Double
    /// An ICU unit: `hour`.
    var unit: String
  }

  /// The parts, longest unit first, never empty; all have the sign of the duration.
  var parts: [Part] = []

  init(_ seconds: Double, fractionDigits: Int) {
    let scale = pow(10, Double(fractionDigits))
    var rest = abs(seconds)
    // Rounded as a whole, so that 59.7 seconds are a minute.
    if rest * scale < 1e15 { rest = (rest * scale).rounded() / scale }
    let sign: Double = seconds < 0 ? -1 : 1
    for (unit, length) in [("day", 86_400.0), ("hour", 3600.0), ("minute", 60.0)] {
      let count = (rest / length).rounded(.down)
      guard count >= 1 else { continue }
      parts.append(Part(value: sign * count, unit: unit))
      rest = max(0, rest - count * length)
    }
    if (rest * scale).rounded() > 0 || parts.isEmpty {
      parts.append(Part(value: rest == 0 ? 0 : sign * rest, unit: "second"))
    }
  }
}

/// How far an instant is from now, in the unit a person would use.
///
/// Below a day it is what has passed or is to pass, cut to a whole unit. From a day on it is counted
/// on the calendar of the place: tomorrow is the next day there, however many hours away. Weeks,
/// months and years are whole ones, and in numbers: "next month" need not be the coming one.
struct RelativeTime: Sendable, Hashable {
  enum Unit: Sendable, Hashable {
    case second, minute, hour, day, week, month, year
  }

  var value: Int
  var unit: Unit
  /// Whether words like "tomorrow" and "now" are right.
  var isInWords: Bool

  /// All in milliseconds; local times are since 1970 on the clocks of the place.
  init(elapsed: Double, localThen: Double, localNow: Double) {
    // Dates are of the years 1 to 9999, so that all of these are far from the bounds of Int.
    let distance = Int(elapsed)
    switch abs(distance) {
    case ..<60_000:
      self.init(distance / 1000, .second, isInWords: distance / 1000 == 0)
    case ..<3_600_000:
      self.init(distance / 60_000, .minute)
    case ..<86_400_000:
      self.init(distance / 3_600_000, .hour)
    default:
      let then = LocalTime(milliseconds: localThen)
      let now = LocalTime(milliseconds: localNow)
      let days = then.day - now.day
      let months = Self.wholeMonths(from: now, to: then)
      if abs(days) < 7 {
        self.init(days, .day, isInWords: true)
      } else if months == 0 {
        self.init(days / 7, .week)
      } else if abs(months) < 12 {
        self.init(months, .month)
      } else {
        self.init(months / 12, .year)
      }
    }
  }

  private init(_ value: Int, _ unit: Unit, isInWords: Bool = false) {
    self.value = value
    self.unit = unit
    self.isInWords = isInWords
  }

  /// The whole months between two local times, negative where `end` is earlier.
  private static func wholeMonths(from start: LocalTime, to end: LocalTime) -> Int {
    guard start.total <= end.total else { return -wholeMonths(from: end, to: start) }
    let from = CivilDate(daysSince1970: start.day)
    let to = CivilDate(daysSince1970: end.day)
    var months = (to.year - from.year) * 12 + to.month - from.month
    // The 31st has its month's day on the last day of a shorter month.
    let day = min(from.day, CivilDate.days(inMonth: to.month, of: to.year))
    if to.day < day || (to.day == day && end.time < start.time) { months -= 1 }
    return months
  }

  private struct LocalTime {
    let total: Int
    let day: Int
    let time: Int

    init(milliseconds: Double) {
      total = Int(milliseconds)
      day = Int((milliseconds / 86_400_000).rounded(.down))
      time = total - day * 86_400_000
    }
  }
}
