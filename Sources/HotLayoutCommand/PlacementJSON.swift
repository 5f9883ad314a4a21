import FoundationEssentials
import HotLayout
import HotLayoutClient

/// The answers of `hotlayout placement` for programs; `Docs/placements.md` states their shape.
enum PlacementJSON {
  /// The value of `--format`.
  static func format(_ options: Options) throws -> String {
    let format = options.value("format") ?? "text"
    guard ["text", "json"].contains(format) else {
      throw CommandError.usage("--format takes text or json, not `\(format)`.")
    }
    return format
  }

  static func answer(_ placement: HotlayoutPlacement, at instant: Date) -> JSONValue {
    let explanation = placement.map?.explain(placement.name, at: instant)
    return object([
      "name": .string(placement.name), "at": date(instant),
      "mapStatus": .string(placement.mapStatus.rawValue),
      "mapReadAt": placement.mapReadAt.map(date),
      "documentId": placement.documentId.map(JSONValue.string),
      "entry": placement.entry.map(JSONValue.string),
      "report": placement.report.map { .string($0.rawValue) },
      "promotion": explanation?.window.map(promotion),
      "covered": .array((explanation?.covered ?? []).map(promotion)),
      "until": explanation?.until.map(date),
      "problems": .array(placement.problems.map { .string("\($0)") }),
    ])
  }

  static func list(_ differences: [PlacementDifference]) -> JSONValue {
    .array(
      differences.map { difference in
        [
          "name": .string(difference.name), "before": content(difference.before),
          "after": content(difference.after),
        ]
      })
  }

  static func promotion(_ window: PlacementWindow) -> JSONValue {
    object([
      "promotion": .integer(Int64(window.ordinal)),
      "documentId": window.documentId.map(JSONValue.string),
      "entry": window.entry.map(JSONValue.string), "from": date(window.from),
      "until": date(window.until),
    ])
  }

  private static func content(_ answer: PlacementAnswer) -> JSONValue {
    object([
      "documentId": answer.documentId.map(JSONValue.string),
      "entry": answer.entry.map(JSONValue.string),
      "report": answer.report.map { .string($0.rawValue) },
    ])
  }

  static func date(_ date: Date) -> JSONValue { .string(ISO8601.preciseString(date)) }

  /// An object without the members that are nil.
  static func object(_ members: [String: JSONValue?]) -> JSONValue {
    .object(members.compactMapValues { $0 })
  }
}
