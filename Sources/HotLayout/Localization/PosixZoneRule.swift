/// The clocks of a place by the rule that a POSIX `TZ` text states, as `CET-1CEST,M3.5.0,M10.5.0/3`.
struct PosixZoneRule: Sendable, Hashable {
  private var standard = 0
  private var summer: Summer?

  private struct Summer: Sendable, Hashable {
    var offset: Int
    var start: Change
    var end: Change
  }

  /// A day of the year and the seconds of local time after its midnight.
  private struct Change: Sendable, Hashable {
    enum Day: Sendable, Hashable {
      /// 1 to 365; the 29th of February is not counted.
      case julian(Int)
      /// 0 to 365.
      case ofYear(Int)
      /// A weekday (0 is Sunday) of a week (5 is the last) of a month.
      case weekday(month: Int, week: Int, day: Int)
    }
    var day: Day
    var seconds: Int

    /// Seconds from 1970 to the change in a year, on the clock that is ahead of UTC by `offset`.
    func instant(in year: Int, offset: Int) -> Int {
      let newYear = CivilDate(year: year, month: 1, day: 1).daysSince1970
      let days: Int
      switch day {
      case .julian(let number):
        let isLeap = CivilDate.days(inMonth: 2, of: year) == 29
        days = newYear + number - 1 + (isLeap && number >= 60 ? 1 : 0)
      case .ofYear(let number):
        days = newYear + number
      case .weekday(let month, let week, let weekday):
        let first = CivilDate(year: year, month: month, day: 1).daysSince1970
        // The first of January 1970 was a Thursday.
        let ahead = (((weekday - (first + 4)) % 7) + 7) % 7
        var date = ahead + (week - 1) * 7
        while date >= CivilDate.days(inMonth: month, of: year) { date -= 7 }
        days = first + date
      }
      return days * 86_400 + seconds - offset
    }
  }

  /// The time at an instant, in seconds since 1970 and of the years 1 to 9999.
  func time(at instant: Int) -> ZoneInfo.LocalTime {
    let plain = ZoneInfo.LocalTime(offset: standard, isSummerTime: false)
    guard let summer else { return plain }
    let bounded = max(-100_000_000_000, min(instant, 300_000_000_000))
    let day = Int((Double(bounded + standard) / 86_400).rounded(.down))
    let year = CivilDate(daysSince1970: day).year
    let start = summer.start.instant(in: year, offset: standard)
    let end = summer.end.instant(in: year, offset: summer.offset)
    // South of the equator summer lies across the turn of the year.
    let isSummer =
      start < end ? start <= bounded && bounded < end : !(end <= bounded && bounded < start)
    return isSummer ? ZoneInfo.LocalTime(offset: summer.offset, isSummerTime: true) : plain
  }

  /// Reads a rule; nil where it is empty or damaged.
  init?(_ text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    guard reader.name(), let west = reader.time() else { return nil }
    standard = -west
    if reader.isAtEnd { return }
    guard reader.name() else { return nil }
    var offset = standard + 3600
    if !reader.isNext(",") {
      guard let west = reader.time() else { return nil }
      offset = -west
    }
    guard let start = reader.change(), let end = reader.change(), reader.isAtEnd else {
      return nil
    }
    summer = Summer(offset: offset, start: start, end: end)
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    var isAtEnd: Bool { index >= bytes.count }

    func isNext(_ character: Unicode.Scalar) -> Bool {
      !isAtEnd && UInt32(bytes[index]) == character.value
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard isNext(character) else { return false }
      index += 1
      return true
    }

    /// An abbreviation: letters, or anything between angle brackets.
    mutating func name() -> Bool {
      let start = index
      if take("<") {
        while !isAtEnd, !isNext(">") { index += 1 }
        return take(">")
      }
      while !isAtEnd, (0x61...0x7A).contains(bytes[index] | 0x20) { index += 1 }
      return index > start
    }

    mutating func number() -> Int? {
      var value: Int?
      while !isAtEnd, (0x30...0x39).contains(bytes[index]), (value ?? 0) < 1000 {
        value = (value ?? 0) * 10 + Int(bytes[index] - 0x30)
        index += 1
      }
      return value
    }

    /// Hours, minutes and seconds, with a sign, in seconds.
    mutating func time() -> Int? {
      let sign = take("-") ? -1 : 1
      if sign == 1 { _ = take("+") }
      guard let hours = number(), hours <= 167 else { return nil }
      var seconds = hours * 3600
      if take(":") {
        guard let minutes = number(), minutes <= 59 else { return nil }
        seconds += minutes * 60
        if take(":") {
          guard let rest = number(), rest <= 59 else { return nil }
          seconds += rest
        }
      }
      return sign * seconds
    }

    mutating func change() -> Change? {
      guard take(",") else { return nil }
      let day: Change.Day
      if take("M") {
        guard let month = number(), take("."), let week = number(), take("."),
          let weekday = number(), (1...12).contains(month), (1...5).contains(week), weekday <= 6
        else { return nil }
        day = .weekday(month: month, week: week, day: weekday)
      } else if take("J") {
        guard let number = number(), (1...365).contains(number) else { return nil }
        day = .julian(number)
      } else {
        guard let number = number(), number <= 365 else { return nil }
        day = .ofYear(number)
      }
      guard take("/") else { return Change(day: day, seconds: 2 * 3600) }
      guard let seconds = time() else { return nil }
      return Change(day: day, seconds: seconds)
    }
  }
}
