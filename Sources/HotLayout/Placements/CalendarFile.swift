import FoundationEssentials

/// Timelines as a calendar file that calendar programs open and subscribe to (RFC 5545, RFC 7986).
///
/// An event keeps its `UID` when the dates of its promotion change, or promotions are put before or
/// after it: it is named by place, document, entry and how often these stood there before. So a
/// program that knows an earlier version of the file moves the event instead of adding another.
public struct CalendarFile: Sendable {
  public var title: String
  /// When the placements were last changed: `DTSTAMP` and `LAST-MODIFIED` of the events, and, in
  /// minutes, their `SEQUENCE`, by which a program knows which of two versions is the later one.
  public var revised: Date

  public init(title: String, revised: Date) {
    self.title = title
    self.revised = revised
  }

  /// One event for every promotion, pause, gap and overlap; the same input gives the same bytes.
  public func text(_ timelines: [PlacementTimeline]) -> String {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//HotLayout//Placements//EN",
      "CALSCALE:GREGORIAN", "METHOD:PUBLISH", "NAME:" + Self.escape(title),
      "X-WR-CALNAME:" + Self.escape(title), "LAST-MODIFIED:" + Self.stamp(revised),
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H",
    ]
    var seen: [String: Int] = [:]
    for timeline in timelines {
      for stretch in timeline.stretches where stretch.kind != .permanent {
        lines += event(stretch, timeline, &seen)
      }
      for overlap in timeline.overlaps { lines += event(overlap, timeline, &seen) }
    }
    lines.append("END:VCALENDAR")
    return lines.map { Self.fold($0) + "\r\n" }.joined()
  }

  private func event(
    _ stretch: PlacementTimeline.Stretch, _ timeline: PlacementTimeline, _ seen: inout [String: Int]
  ) -> [String] {
    let what: String
    switch stretch.kind {
    case .promotion:
      what = (stretch.documentId ?? "") + (stretch.entry.map { " (\($0))" } ?? "")
    case .pause: what = "pause"
    case .gap: what = "nothing is shown"
    case .permanent: what = stretch.documentId ?? ""
    }
    let uid: String
    if let ordinal = stretch.ordinal {
      uid = "\(Self.identity(ordinal, timeline)).\(stretch.part + 1)"
    } else {
      // A gap is named by what ends it.
      let next = timeline.windows.first { $0.from >= stretch.until }
      uid = "before." + (next.map { Self.identity($0.ordinal, timeline) } ?? "end")
    }
    return event(
      uid: "\(timeline.name).\(uid)", &seen, stretch.begins ?? stretch.from,
      stretch.ends ?? stretch.until,
      summary: "\(timeline.name): \(what)", category: stretch.kind.rawValue.uppercased(),
      description: nil)
  }

  private func event(
    _ overlap: PlacementTimeline.Overlap, _ timeline: PlacementTimeline, _ seen: inout [String: Int]
  ) -> [String] {
    func title(_ ordinal: Int) -> String {
      timeline.windows.first { $0.ordinal == ordinal }?.documentId ?? "pause"
    }
    let covered = overlap.covered.map(title).joined(separator: ", ")
    let names = [overlap.winner] + overlap.covered
    let uid = names.map { Self.identity($0, timeline) }.joined(separator: ".over.")
    return event(
      uid: "\(timeline.name).\(uid)", &seen, overlap.from, overlap.until,
      summary: "\(timeline.name): \(title(overlap.winner)) covers \(covered)",
      category: "OVERLAP", description: "\(overlap.count) promotions hold at once.")
  }

  /// What names a promotion of a place whatever its dates are.
  private static func identity(_ ordinal: Int, _ timeline: PlacementTimeline) -> String {
    guard let window = timeline.windows.first(where: { $0.ordinal == ordinal }) else { return "" }
    let entry = window.entry.map { "-" + escape(String($0.prefix(64))) } ?? ""
    return "\(window.documentId ?? "pause")\(entry).\(window.occurrence + 1)"
  }

  private func event(
    uid: String, _ seen: inout [String: Int], _ from: Date, _ until: Date, summary: String,
    category: String, description: String?
  ) -> [String] {
    // No two events of a file share a name.
    seen[uid, default: 0] += 1
    let count = seen[uid] ?? 1
    let stamp = Self.stamp(revised)
    var lines = [
      "BEGIN:VEVENT", "UID:\(uid)\(count > 1 ? ".again-\(count)" : "")@hotlayout",
      "DTSTAMP:" + stamp, "LAST-MODIFIED:" + stamp, "SEQUENCE:\(sequence)",
      // Calendars count in seconds: an event ends after it begins.
      "DTSTART:" + Self.stamp(from),
      "DTEND:" + Self.stamp(max(until, from + 1)),
      "SUMMARY:" + Self.escape(summary), "CATEGORIES:" + category, "TRANSP:TRANSPARENT",
    ]
    if let description { lines.append("DESCRIPTION:" + Self.escape(description)) }
    return lines + ["END:VEVENT"]
  }

  /// Minutes since the start of 2020, which fit the 31 bits of an integer of a calendar.
  private var sequence: Int {
    let minutes = (revised.timeIntervalSince1970 - 1_577_836_800) / 60
    return minutes.isFinite ? Int(min(max(minutes, 0), 2_147_483_647)) : 0
  }

  /// `20261127T000000Z`: RFC 5545, section 3.3.5, form 2.
  private static func stamp(_ date: Date) -> String {
    ISO8601.string(date).filter { $0 != "-" && $0 != ":" }
  }

  /// RFC 5545, section 3.3.11.
  private static func escape(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "\\", ";", ",": out += "\\\(character)"
      case "\n", "\r\n": out += "\\n"
      default:
        // Other control characters are none of a text (RFC 5545, 3.1); a return alone would end a line.
        let isControl = character.unicodeScalars.contains {
          $0.properties.generalCategory == .control
        }
        out += isControl ? " " : String(character)
      }
    }
    return out
  }

  /// Lines are at most 75 octets long; what is longer goes on behind a space (RFC 5545, 3.1).
  private static func fold(_ line: String) -> String {
    var out = ""
    var length = 0
    for character in line {
      let size = character.utf8.count
      if length + size > 74 {
        out += "\r\n "
        length = 1
      }
      out.append(character)
      length += size
    }
    return out
  }
}
