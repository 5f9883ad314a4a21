import FoundationEssentials
import HotLayout
import HotLayoutRender

/// `hotlayout placement timeline`: every window, gap, pause and overlap between two dates.
enum PlacementTimelineCommand {
  static let command = Command(
    name: "timeline", summary: "Every window, gap, pause and overlap, as text, chart or calendar.",
    run: run)

  @MainActor private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "placement timeline", "--project URL|DIR --from DATE --until DATE",
      summary: "Draws or lists what places show between two dates.",
      details: """
        Dates are instants such as 2026-11-27T00:00:00Z, or days, which start at midnight UTC.

        A calendar that is made again after windows were edited updates the events of programs that \
        subscribe to it. Its revision is the time of --revised, else of the map's file, else when the \
        copy of --cache was read.
        """,
      PlacementProject.options + [PlacementProject.offline] + [
        .init("name", .value("GLOB"), "Places, such as home.*; all where absent"),
        .init("from", .value("DATE"), "The first instant"),
        .init("until", .value("DATE"), "The first instant after the last"),
        .init("at", .value("DATE"), "An instant to mark in a chart"),
        .init("timezone", .value("ZONE"), "Zone of the dates in the answer; UTC"),
        .init("format", .value("text|json|ics|svg|png|pdf"), "Form of the answer; text"),
        .init("title", .value("TEXT"), "Title of a chart or calendar"),
        .init("revised", .value("DATE"), "When the placements of a calendar were last changed"),
        .init(
          "output", short: "o", .values("FILE"),
          "File to write, several times for several forms; standard output where absent"),
      ], arguments)
    guard options.words.isEmpty else {
      throw CommandError.usage("`\(options.words[0])` is no option; choose places with --name.")
    }
    let from = try DateWords.date(options.value("from"), "from")
    let until = try DateWords.date(options.value("until"), "until")
    guard from < until else { throw CommandError.usage("--until must lie after --from.") }
    let outputs = options.values("output")
    let formats =
      outputs.isEmpty
      ? [options.value("format") ?? "text"]
      : outputs.map { options.value("format") ?? ending($0) ?? "text" }
    for format in formats
    where !["text", "json", "ics", "svg", "png", "pdf"].contains(format) {
      throw CommandError.usage("--format takes text, json, ics, svg, png or pdf, not `\(format)`.")
    }
    if let format = options.value("format"),
      let output = outputs.first(where: { ending($0).map { $0 != format } ?? false })
    {
      throw CommandError.usage(
        "--format \(format) does not fit the ending of `\(output)`; leave one of them out.")
    }
    let words = try DateWords(timeZone: options.value("timezone") ?? "UTC")
    let mark = try options.value("at").map { try DateWords.date($0, "at") }
    let project = try PlacementProject(options)
    let (map, readAt) = try await project.loadDatedMap()
    let revised =
      try options.value("revised").map { try DateWords.date($0, "revised") } ?? readAt ?? Date()
    let pattern = options.value("name") ?? "*"
    let timelines = map.timelines(matching: pattern, from: from, until: until)
    guard !timelines.isEmpty else {
      throw CommandError.failed(
        "no place fits `\(pattern)`; the map has "
          + map.names.prefix(20).joined(separator: ", ") + ".")
    }
    let title = options.value("title") ?? "Placements"
    for (index, format) in formats.enumerated() {
      let bytes: [UInt8]
      switch format {
      case "json": bytes = Array((TimelineText.json(timelines) + "\n").utf8)
      case "ics":
        bytes = Array(CalendarFile(title: title, revised: revised).text(timelines).utf8)
      case "text": bytes = Array(TimelineText.text(timelines, words).utf8)
      default:
        let chart = TimelineChart(
          timelines, from: from, until: until, timeZone: words.timeZone, title: title, mark: mark)
        do throws(RenderError) {
          bytes = try chart.render(as: PictureFormat(rawValue: format) ?? .png)
        } catch {
          let hint = timelines.count > 20 ? " Fewer places, by --name, make it smaller." : ""
          throw CommandError.failed("\(error)\(hint)")
        }
      }
      if outputs.indices.contains(index) {
        try Files.write(bytes, to: outputs[index])
        print(outputs[index])
      } else {
        try Terminal.output(bytes)
      }
    }
  }

  private static func ending(_ file: String) -> String? {
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let ending = file[file.index(after: dot)...].lowercased()
    return ending == "txt" ? "text" : ending
  }
}

/// Timelines in words and in JSON.
enum TimelineText {
  static func text(_ timelines: [PlacementTimeline], _ words: DateWords) -> String {
    var out = ""
    for timeline in timelines {
      out += "\(timeline.name)\n"
      for stretch in timeline.stretches {
        out += "  \(words.text(stretch.from))  \(name(stretch))"
        if let begins = stretch.begins, begins < stretch.from {
          out += ", since \(words.text(begins))"
        }
        if let ends = stretch.ends, ends > stretch.until { out += ", until \(words.text(ends))" }
        out += "\n"
      }
      out += "  \(words.text(timeline.until))  (end)\n"
      for overlap in timeline.overlaps {
        let covered = overlap.covered.map { title($0, timeline) }.joined(separator: ", ")
        out +=
          "  overlap \(words.text(overlap.from)) to \(words.text(overlap.until)): "
          + "\(title(overlap.winner, timeline)) covers \(covered)\n"
      }
      for window in timeline.hidden {
        out +=
          "  never shown here: \(window.documentId ?? "pause"), promotion \(window.ordinal + 1)\n"
      }
      out += "\n"
    }
    return out
  }

  private static func name(_ stretch: PlacementTimeline.Stretch) -> String {
    let document =
      (stretch.documentId ?? "") + (stretch.entry.map { ", entry \(ShownText.line($0))" } ?? "")
    switch stretch.kind {
    case .promotion: return document
    case .permanent: return document + " (permanent)"
    case .pause: return "pause"
    case .gap: return "nothing"
    }
  }

  private static func title(_ ordinal: Int, _ timeline: PlacementTimeline) -> String {
    timeline.windows.first { $0.ordinal == ordinal }?.documentId ?? "pause"
  }

  static func json(_ timelines: [PlacementTimeline]) -> String {
    JSONValue.array(
      timelines.map { timeline in
        [
          "name": .string(timeline.name), "from": PlacementJSON.date(timeline.from),
          "until": PlacementJSON.date(timeline.until),
          "stretches": .array(
            timeline.stretches.map { stretch in
              PlacementJSON.object([
                "kind": .string(stretch.kind.rawValue), "from": PlacementJSON.date(stretch.from),
                "until": PlacementJSON.date(stretch.until),
                "begins": stretch.begins.map(PlacementJSON.date),
                "ends": stretch.ends.map(PlacementJSON.date),
                "documentId": stretch.documentId.map(JSONValue.string),
                "entry": stretch.entry.map(JSONValue.string),
                "promotion": stretch.ordinal.map { .integer(Int64($0)) },
              ])
            }),
          "promotions": .array(timeline.windows.map(PlacementJSON.promotion)),
          "overlaps": .array(
            timeline.overlaps.map { overlap in
              [
                "from": PlacementJSON.date(overlap.from),
                "until": PlacementJSON.date(overlap.until),
                "shown": .integer(Int64(overlap.winner)),
                "covered": .array(overlap.covered.map { .integer(Int64($0)) }),
                "count": .integer(Int64(overlap.count)),
              ]
            }),
        ]
      }
    ).jsonText
  }
}
