import FoundationEssentials
import HotLayout

/// Dates in words, in a zone.
struct TimelineWords {
  private let localizer: Localizer

  init(timeZone: String) {
    localizer = Localizer(language: "en", formatLocale: "en-GB", timeZone: timeZone)
  }

  func text(_ date: Date, _ skeleton: String) -> String {
    let format = ValueFormat(.date, skeleton: skeleton, timeZone: "device")
    do throws(FormatError) {
      return try localizer.format(.date(date), as: format, now: date)
    } catch { return "" }
  }

  private func isMidnight(_ date: Date) -> Bool { text(date, "Hms") == "00:00:00" }

  /// A day, with the time where it is not its midnight.
  func instant(_ date: Date) -> String {
    text(date, "dMMM") + (isMidnight(date) ? "" : ", " + text(date, "Hm"))
  }

  /// The first and the last day of a stretch, one where they are the same; with the time of day where
  /// an edge is not a midnight. Nil is an edge that is not known.
  func range(_ from: Date?, _ until: Date?, _ skeleton: String) -> String {
    func edge(_ date: Date) -> String { text(date, skeleton) + ", " + text(date, "Hm") }
    func lastDay(_ date: Date) -> String { text(date - 0.001, skeleton) }
    switch (from, until) {
    case (let from?, let until?):
      if isMidnight(from), isMidnight(until) {
        let (first, last) = (text(from, skeleton), lastDay(until))
        return first == last ? first : "\(first) – \(last)"
      }
      let isOneDay = text(from, skeleton) == text(until, skeleton)
      return edge(from) + " – " + (isOneDay ? text(until, "Hm") : edge(until))
    case (let from?, nil): return "from " + (isMidnight(from) ? text(from, skeleton) : edge(from))
    case (nil, let until?): return "until " + (isMidnight(until) ? lastDay(until) : edge(until))
    case (nil, nil): return "always"
    }
  }

  /// Seconds since midnight, as a clock shows them.
  private func secondsOfDay(_ date: Date) -> Double {
    text(date, "Hms").split(separator: ":").reduce(0) { $0 * 60 + (Double($1) ?? 0) }
  }

  /// The instant nearest to another at which a clock shows a time of day; where it never does, since
  /// it was put forward, what follows.
  func instant(near date: Date, showing seconds: Double) -> Date {
    var found = Date(
      timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down))
    // A second look, since the clock may have been put forward or back in between.
    for _ in 0..<2 {
      let shown = (secondsOfDay(found) - seconds).truncatingRemainder(dividingBy: 86_400)
      let past = shown < 0 ? shown + 86_400 : shown
      if past == 0 { return found }
      found += past <= 43_200 ? -past : 86_400 - past
    }
    let past = secondsOfDay(found) - seconds
    return past < 0 || past > 43_200 ? found + 3600 : found
  }

  /// The starts of the days from that of an instant on until another.
  func midnights(_ from: Date, _ until: Date) -> [Date] {
    var all: [Date] = []
    var next = instant(near: from, showing: 0)
    if next > from { next = instant(near: next - 86_400, showing: 0) }
    while next < until, all.count < 500 {
      all.append(next)
      next = instant(near: next + 86_400, showing: 0)
    }
    return all
  }

  /// The starts of the months between two instants.
  func months(_ from: Date, _ until: Date) -> [Date] {
    var all: [Date] = []
    func first(near date: Date) -> Date {
      instant(near: date - ((Double(text(date, "d")) ?? 1) - 1) * 86_400, showing: 0)
    }
    var next = first(near: from)
    while next < until, all.count < 5000 {
      if next >= from { all.append(next) }
      next = first(near: next + 32 * 86_400)
    }
    return all
  }
}

/// The lines and labels of the time axis.
struct TimelineTicks {
  var lines: [Date] = []
  var labels: [(Date, String)] = []
  /// Months or days over the labels.
  var headings: [(Date, String)] = []
  /// Whether the first of them began before the chart.
  var startsWithRest = false

  init(from: Date, until: Date, _ words: TimelineWords) {
    let text = words.text
    let days = until.timeIntervalSince(from) / 86_400
    if days <= 4 {
      let starts = words.midnights(from, until)
      headings = starts.map { (max($0, from), text($0, "EEEdMMM")) }
      startsWithRest = starts.first.map { $0 < from } ?? false
      let step = days <= 0.25 ? 1 : days <= 1 ? 2 : 6
      lines = starts.flatMap { start in
        stride(from: 0, to: 24, by: step).map { hour in
          words.instant(near: start + Double(hour) * 3600, showing: Double(hour) * 3600)
        }
      }.filter { from <= $0 && $0 < until }
      labels = lines.map { ($0, text($0, "Hm")) }
      return
    }
    let firsts = words.months(from, until)
    startsWithRest = firsts.first != from
    headings = firsts.map { ($0, text($0, "MMMMy")) }
    if firsts.first.map({ $0.timeIntervalSince(from) > 86_400 * 3 }) ?? true {
      headings.insert((from, text(from, "MMMMy")), at: 0)
    }
    if days > 200 {
      // Every month, or those that begin a part of the year, counted from January.
      let months = days <= 300 ? 1 : days <= 500 ? 2 : days <= 800 ? 3 : days <= 1600 ? 6 : 12
      lines = days <= 3200 ? firsts : firsts.filter { text($0, "M") == "1" }
      headings = headings.filter { months == 1 || ((Int(text($0.0, "M")) ?? 1) - 1) % months == 0 }
      return
    }
    let step = days <= 16 ? 1 : days <= 75 ? 7 : 14
    let starts = words.midnights(from, until).filter { $0 >= from }
    // Weeks start on Monday; single days each have a line.
    lines =
      step == 1 ? starts : starts.filter { text($0, "EEE") == "Mon" }
    if step == 14 { lines = lines.enumerated().filter { $0.offset % 2 == 0 }.map(\.element) }
    labels = lines.map { ($0, text($0, step == 1 ? "EEEd" : "d")) }
  }
}
