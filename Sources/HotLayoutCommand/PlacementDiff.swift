import FoundationEssentials
import HotLayout

/// `hotlayout placement diff`: the places that show something else at another instant.
enum PlacementDiff {
  static let command = Command(
    name: "diff", summary: "What places show at one instant and at another.", run: run)

  @MainActor private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "placement diff", "--project URL|DIR --at DATE --at DATE",
      summary: "Lists the places that show something else at the second instant.",
      PlacementProject.options + [PlacementProject.offline] + [
        .init("at", .values("DATE"), "An instant; give two"),
        .init("format", .value("text|json"), "Form of the answer; text"),
      ], arguments)
    let dates = try options.values("at").map { try DateWords.date($0, "at") }
    guard dates.count == 2, options.words.isEmpty else {
      throw CommandError.usage("give two instants: --at DATE --at DATE.")
    }
    let format = try PlacementJSON.format(options)
    let map = try await PlacementProject(options).loadMap()
    let differences = map.differences(between: dates[0], and: dates[1])
    if format == "json" { return print(PlacementJSON.list(differences).jsonText) }
    for difference in differences {
      print("\(difference.name): \(difference.before.words) -> \(difference.after.words)")
    }
    if differences.isEmpty { print("no difference in \(map.names.count) places") }
  }
}
