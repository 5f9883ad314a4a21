import HotLayout

/// `hotlayout data`: data to draw with.
enum DataCommand {
  static let command = Command(
    name: "data", summary: "Makes up data: usual, or of a bad day.", run: run)

  private static let options: [Options.Option] = [
    .init("dictionary", .value("FILE"), "Data dictionary of the project"),
    .init("seed", .value("N"), "0 takes the samples, another number values around them; 0"),
    .init("hostile", .value("KIND"), "Data of a bad day: \(kinds)"),
    .init("output", short: "o", .value("FILE"), "Write the data to a file, instead of printing it"),
  ]

  private static var kinds: String {
    HostileData.allCases.map(\.rawValue).joined(separator: ", ")
  }

  @MainActor private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "data", "sample --dictionary FILE",
      summary: "Makes up data that keeps to a dictionary, or breaks it in one way.",
      details: """
        The same dictionary and seed give the same data. `hotlayout render --data FILE` draws with it.

        Exit status: 0 made, 1 failed, 2 wrong usage.
        """, options, arguments)
    guard options.words == ["sample"] else {
      throw CommandError.usage("there is `hotlayout data sample`; see `hotlayout data --help`.")
    }
    guard let path = options.value("dictionary") else {
      throw CommandError.usage("name the data dictionary with --dictionary FILE.")
    }
    var seed: UInt64 = 0
    if let text = options.value("seed") {
      guard let number = UInt64(text) else {
        throw CommandError.usage("--seed takes a whole number from 0 on, not `\(text)`.")
      }
      seed = number
    }
    var hostile: HostileData?
    if let text = options.value("hostile") {
      guard let kind = HostileData(rawValue: text) else {
        throw CommandError.usage("--hostile takes one of \(kinds), not `\(text)`.")
      }
      hostile = kind
    }
    let dictionary = try DictionaryCommand.load(path)
    for report in dictionary.reports { Terminal.error(ReportWriter.text(report, path)) }
    var data = SampleData(dictionary, seed: seed).data()
    if let hostile { data = hostile.data(from: data) }
    let text = JSONValue.object(data.values).jsonText + "\n"
    guard let file = options.value("output") else {
      return try Terminal.output(Array(text.utf8))
    }
    try Files.write(Array(text.utf8), to: file)
    print(file)
  }
}
