import FoundationEssentials

/// Timelines as a calendar file that calendar programs open (RFC 5545).
public enum CalendarFile {
  /// One event for every promotion, pause, gap and overlap; the same input gives the same bytes.
  public static func text(_ timelines: [PlacementTimeline], title: String) -> String {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//HotLayout//Placements//EN",
      "CALSCALE:GREGORIAN", "METHOD:PUBLISH", "X-WR-CALNAME:" + escape(title),
    ]
    for timeline in timelines {
      for stretch in timeline.stretches where stretch.kind != .permanent {
        lines += event(stretch, timeline.name)
      }
      for overlap in timeline.overlaps { lines += event(overlap, timeline) }
    }
    lines.append("END:VCALENDAR")
    return lines.map { fold($0) + "\r\n" }.joined()
  }

  private static func event(_ stretch: PlacementTimeline.Stretch, _ name: String) -> [String] {
    let what: String
    switch stretch.kind {
    case .promotion:
      what = (stretch.documentId ?? "") + (stretch.entry.map { " (\($0))" } ?? "")
    case .pause: what = "pause"
    case .gap: what = "nothing is shown"
    case .permanent: what = stretch.documentId ?? ""
    }
    return event(
      uid: "\(name)-\(stretch.kind.rawValue)-\(stamp(stretch.from))", stretch.from, stretch.until,
      summary: "\(name): \(what)", category: stretch.kind.rawValue.uppercased(), description: nil)
  }

  private static func event(
    _ overlap: PlacementTimeline.Overlap, _ timeline: PlacementTimeline
  ) -> [String] {
    func title(_ ordinal: Int) -> String {
      timeline.windows.first { $0.ordinal == ordinal }?.documentId ?? "pause"
    }
    let covered = overlap.covered.map(title).joined(separator: ", ")
    return event(
      uid: "\(timeline.name)-overlap-\(stamp(overlap.from))", overlap.from, overlap.until,
      summary: "\(timeline.name): \(title(overlap.winner)) covers \(covered)",
      category: "OVERLAP", description: "\(overlap.count) promotions hold at once.")
  }

  private static func event(
    uid: String, _ from: Date, _ until: Date, summary: String, category: String,
    description: String?
  ) -> [String] {
    var lines = [
      "BEGIN:VEVENT", "UID:\(uid)@hotlayout", "DTSTAMP:" + stamp(from), "DTSTART:" + stamp(from),
      "DTEND:" + stamp(until), "SUMMARY:" + escape(summary), "CATEGORIES:" + category,
      "TRANSP:TRANSPARENT",
    ]
    if let description { lines.append("DESCRIPTION:" + escape(description)) }
    return lines + ["END:VEVENT"]
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
      default: out.append(character)
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
