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
  /// an edge is not a midnight.
  func range(_ from: Date, _ until: Date, _ skeleton: String) -> String {
    if isMidnight(from), isMidnight(until) {
      let (first, last) = (text(from, skeleton), text(until - 0.001, skeleton))
      return first == last ? first : "\(first) – \(last)"
    }
    let (first, last) = (text(from, skeleton), text(until, skeleton))
    let times = (text(from, "Hm"), text(until, "Hm"))
    return first == last
      ? "\(first), \(times.0) – \(times.1)" : "\(first), \(times.0) – \(last), \(times.1)"
  }
}

/// The lines and labels of the time axis.
struct TimelineTicks {
  var lines: [Date] = []
  var labels: [(Date, String)] = []
  /// Months or days over the labels.
  var headings: [(Date, String)] = []

  init(from: Date, until: Date, timeZone: String) {
    let words = TimelineWords(timeZone: timeZone)
    let text = words.text
    let days = until.timeIntervalSince(from) / 86_400
    let starts = TimelineTicks.midnights(from, until, words)
    if days <= 4 {
      headings = starts.map { ($0, text($0, "EEEdMMM")) }
      let step = days <= 1 ? 2.0 : 6.0
      var date = Date(
        timeIntervalSinceReferenceDate: (from.timeIntervalSinceReferenceDate / 3600).rounded(.up)
          * 3600)
      while date < until, labels.count < 200 {
        lines.append(date)
        labels.append((date, text(date, "Hm")))
        date += step * 3600
      }
      if headings.first.map({ $0.0 > from }) ?? true {
        headings.insert((from, text(from, "EEEdMMM")), at: 0)
      }
      return
    }
    let firsts = starts.filter { text($0, "d") == "1" }
    headings = firsts.map { ($0, text($0, "MMMMy")) }
    if firsts.first.map({ $0.timeIntervalSince(from) > 86_400 * 3 }) ?? true {
      headings.insert((from, text(from, "MMMMy")), at: 0)
    }
    if days > 200 {
      lines = firsts
      labels = []
      // Every month, or those that begin a part of the year, counted from January.
      let months = days <= 300 ? 1 : days <= 500 ? 2 : days <= 800 ? 3 : days <= 1600 ? 6 : 12
      headings = headings.filter { months == 1 || ((Int(text($0.0, "M")) ?? 1) - 1) % months == 0 }
      return
    }
    let step = days <= 16 ? 1 : days <= 75 ? 7 : 14
    // Weeks start on Monday; single days each have a line.
    lines =
      step == 1 ? starts : starts.filter { text($0, "EEE") == "Mon" }
    if step == 14 { lines = lines.enumerated().filter { $0.offset % 2 == 0 }.map(\.element) }
    labels = lines.map { ($0, text($0, step == 1 ? "EEEd" : "d")) }
  }

  /// The starts of the days of a zone, at most a few years of them.
  private static func midnights(_ from: Date, _ until: Date, _ words: TimelineWords) -> [Date] {
    var all: [Date] = []
    var day = (from.timeIntervalSinceReferenceDate / 86_400).rounded(.down) - 1
    while all.count < 1500 {
      let utc = Date(timeIntervalSinceReferenceDate: day * 86_400)
      if utc >= until + 86_400 { break }
      day += 1
      // What the clock shows at UTC midnight says how far the local one is.
      let parts = words.text(utc, "Hm").split(separator: ":").compactMap { Double($0) }
      var shift = 0.0
      if parts.count == 2 {
        let past = parts[0] * 3600 + parts[1] * 60
        shift = past > 43_200 ? 86_400 - past : -past
      }
      let local = utc + shift
      if local >= from, local < until { all.append(local) }
    }
    return all
  }
}
