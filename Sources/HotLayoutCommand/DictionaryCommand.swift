import FoundationEssentials
import HotLayout

/// `hotlayout dictionary check`: holds data against the dictionary of a project.
enum DictionaryCommand {
  static let command = Command(
    name: "dictionary", summary: "Holds data against a data dictionary.", run: run)

  private static let options: [Options.Option] = [
    .init("dictionary", .value("FILE"), "The dictionary; the project's where absent"),
    .init("format", .value("text|json|sarif|github|junit"), "How findings are written; text"),
  ]

  @Sendable private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "dictionary", "check DATA…", summary: "Holds data against a data dictionary.",
      details: """
        DATA is a JSON object as a backend returns it. No finding names a value of it.

        Exit status: 0 it fits, 1 it does not, 2 wrong usage.
        """, options, arguments)
    guard options.words.first == "check", options.words.count > 1 else {
      throw CommandError.usage("say `hotlayout dictionary check DATA…`.")
    }
    guard let format = ValidationFormat(rawValue: options.value("format") ?? "text") else {
      throw CommandError.usage(
        "--format takes one of text, json, sarif, github, junit, not "
          + "`\(options.value("format") ?? "")`.")
    }
    var result = ValidationResult()
    for path in options.words.dropFirst() {
      let dictionary = try DictionaryCommand.dictionary(options.value("dictionary"), for: path)
      let bytes = try Files.read(path)
      // The place decides that it is data, whatever is in it.
      result.files.append(
        Validator(ValidationOptions(dictionary: dictionary))
          .check(path, bytes, projectPath: "data/data.json"))
    }
    try Terminal.output(
      Array(format.write(result, isColored: Terminal.isOutputTerminal).utf8))
    if result.fails(on: .error) { throw CommandError(message: "", status: 1) }
  }

  /// The dictionary of a file, or that of the project around the data.
  static func dictionary(_ asked: String?, for path: String) throws -> DataDictionary {
    let file: String
    if let asked {
      file = asked
    } else if let base = ValidationInputs.base(of: path),
      Files.isFile(base + "/dictionary/published.json")
    {
      file = base + "/dictionary/published.json"
    } else {
      throw CommandError.usage("no dictionary is around `\(path)`; name one with --dictionary.")
    }
    let bytes = try Files.read(file)
    do throws(HotlayoutLoadError) { return try DataDictionary.load(bytes) } catch {
      throw CommandError.failed(Project.sentence(error, file))
    }
  }
}

/// `hotlayout data sample`: makes up data by a dictionary.
enum DataCommand {
  static let command = Command(
    name: "data", summary: "Makes up data by a data dictionary, also hostile data.", run: run)

  private static let options: [Options.Option] = [
    .init("dictionary", .value("FILE"), "The dictionary"),
    .init("seed", .value("N"), "The same number gives the same data; 0"),
    .init(
      "hostile", .value("KIND"),
      "What is wrong with it: "
        + SampleData.Hostility.allCases.map(\.rawValue).joined(separator: ", ")
    ),
    .init("output", short: "o", .value("FILE"), "Write it to a file"),
  ]

  @Sendable private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "data", "sample --dictionary FILE", summary: "Makes up data by a data dictionary.",
      details: "The data of a kind under --hostile shows what a document makes of it.", options,
      arguments)
    guard options.words == ["sample"], let file = options.value("dictionary") else {
      throw CommandError.usage("say `hotlayout data sample --dictionary FILE`.")
    }
    guard let seed = UInt64(options.value("seed") ?? "0") else {
      throw CommandError.usage("--seed takes a whole number, not `\(options.value("seed") ?? "")`.")
    }
    var hostility: SampleData.Hostility?
    if let word = options.value("hostile") {
      hostility = SampleData.Hostility(rawValue: word)
      guard hostility != nil else {
        let kinds = SampleData.Hostility.allCases.map(\.rawValue)
        throw CommandError.usage(
          "--hostile takes one of \(kinds.joined(separator: ", ")), not `\(word)`.")
      }
    }
    let dictionary = try DictionaryCommand.dictionary(file, for: file)
    var sample = SampleData(dictionary, seed: seed, hostility: hostility)
    let text = JSONValue.object(sample.data()).jsonText + "\n"
    if let output = options.value("output") {
      try Files.write(Array(text.utf8), to: output)
    } else {
      try Terminal.output(Array(text.utf8))
    }
  }
}
