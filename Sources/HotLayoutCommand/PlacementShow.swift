import FoundationEssentials
import HotLayout
import HotLayoutClient

/// `hotlayout placement show`: one place at one instant, why, until when, and the picture.
enum PlacementShow {
  static let command = Command(
    name: "show", summary: "What a place shows at an instant, why, until when, and the picture.",
    run: run)

  @MainActor private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "placement show", "NAME --project URL|DIR",
      summary: "Says what a place shows at an instant, why and until when.",
      details: """
        Exit status: 0 where the place shows a document or is empty, 1 where it cannot be known, \
        2 wrong usage.
        """,
      PlacementProject.options + [PlacementProject.offline] + [
        .init("at", .value("DATE"), "The instant, such as 2026-12-01T09:00:00Z; now where absent"),
        .init("timezone", .value("ZONE"), "Zone of the dates in the answer; UTC"),
        .init("format", .value("text|json"), "Form of the answer; text"),
        .init("render", .value("FILE"), "Draw what is shown to a file.png, .pdf or .svg"),
        .init("locale", .value("TAG"), "Language of the picture"),
        .init("scheme", .value("light|dark"), "Colour scheme of the picture"),
        .init("theme", .value("ID|FILE"), "Theme of the picture"),
        .init("data", .value("FILE"), "Data of the picture"),
        .init("size", .value("WxH"), "Size of the picture, in points"),
        .init("scale", .value("N"), "Pixels a point"),
        .init("image-host", .values("HOST"), "Load images from these hosts only"),
        .init("assets", .values("DIR"), "Folder whose files stand for addresses of images"),
      ], arguments)
    guard let name = options.words.first, options.words.count == 1 else {
      throw CommandError.usage("name one place, such as home.banner.")
    }
    guard PlacementName.isValid(name) else {
      throw CommandError.usage(
        "`\(name)` is not the name of a place: lowercase letters and digits, in segments joined by "
          + "dots.")
    }
    let format = try PlacementJSON.format(options)
    let project = try PlacementProject(options)
    let words = try DateWords(timeZone: options.value("timezone") ?? "UTC")
    let instant =
      try options.value("at").map { try DateWords.date($0, "at") }
      ?? Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    let placement = await HotlayoutPlacement.load(
      name: name, projectBase: project.url, store: project.maps, documents: project.documents,
      session: project.session, limits: project.limits, clock: { instant })
    PlacementProject.tell(placement.map?.reports ?? [])
    if format == "json" {
      print(PlacementJSON.answer(placement, at: instant).jsonText)
    } else {
      describe(placement, at: instant, words, isOffline: options.has("offline"))
    }
    try refuse(placement)
    guard let file = options.value("render") else { return }
    guard let document = placement.document else {
      Terminal.error("\(name) draws nothing; \(file) was not written.")
      return
    }
    try await PlacementPicture.draw(
      document, entry: placement.entry, options, project, at: instant, to: file)
    // Nothing but the answer stands in JSON.
    if format == "text" { print("picture  \(file)") }
  }

  private static func describe(
    _ placement: HotlayoutPlacement, at instant: Date, _ words: DateWords, isOffline: Bool
  ) {
    print("place    \(placement.name)")
    print("at       \(words.text(instant))")
    print("map      \(placement.mapStatus.rawValue)")
    if isOffline, let readAt = placement.mapReadAt {
      print("from     copies of \(words.text(readAt)) (--offline)")
    }
    let explanation = placement.map?.explain(placement.name, at: instant)
    if let explanation {
      print("shows    \(explanation.answer.words)")
      print("because  \(why(explanation, words))")
      for window in explanation.covered.reversed() {
        print("covers   \(window.documentId ?? "pause"), until \(words.text(window.until))")
      }
      print("until    \(explanation.until.map(words.text) ?? "for ever")")
    }
    for problem in placement.problems { print("problem  \(ShownText.line(problem))") }
  }

  /// Ends with a failure where it cannot be known what the place shows.
  private static func refuse(_ placement: HotlayoutPlacement) throws {
    switch placement.report {
    case nil, .empty?: break
    case let report?:
      throw CommandError.failed("the place draws nothing: \(sentence(report, placement)).")
    }
  }

  private static func why(_ explanation: PlacementExplanation, _ words: DateWords) -> String {
    if let window = explanation.window {
      let kind = window.isPause ? "a pause" : "promotion \(window.ordinal + 1)"
      return "\(kind) holds from \(words.text(window.from)) until \(words.text(window.until))"
    }
    switch explanation.answer.report {
    case .unknown: return "the map does not know the place"
    case .empty: return "no promotion holds and the place has no permanent document"
    default: return "no promotion holds; this is its permanent document"
    }
  }

  /// The places that a misspelt name may have meant.
  private static func known(_ placement: HotlayoutPlacement) -> String {
    let names = placement.map?.names ?? []
    if let near = Suggestion.nearest(to: placement.name, among: names) {
      return "the nearest is `\(near)`"
    }
    guard !names.isEmpty else { return "it has no places" }
    let more = names.count > 8 ? " and \(names.count - 8) more" : ""
    return "it has \(names.prefix(8).map { "`\($0)`" }.joined(separator: ", "))\(more)"
  }

  private static func sentence(_ report: PlacementReport, _ placement: HotlayoutPlacement) -> String
  {
    let id = placement.documentId ?? ""
    switch report {
    case .unknown: return "the map has no place of that name; \(known(placement))"
    case .empty: return "it is empty"
    case .noMap: return "there is no placement map"
    case .documentMissing: return "the document `\(id)` cannot be had"
    case .documentUnreadable: return "the document `\(id)` cannot be read"
    case .documentUnsupported: return "the document `\(id)` is of another major version"
    case .entryMissing:
      return "the document `\(id)` has no entry `\(placement.entry ?? "")`"
    }
  }
}
