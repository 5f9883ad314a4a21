import HotLayout

/// `hotlayout dictionary`: holds data against the data dictionary.
enum DictionaryCommand {
  static let command = Command(
    name: "dictionary", summary: "Holds data against the data dictionary.", run: run)

  private static let options: [Options.Option] = [
    .init("dictionary", .value("FILE"), "Data dictionary; that of the project the data lies in"),
    .init("format", .value("text|json|sarif|github|junit"), "How findings are written; text"),
  ]

  @MainActor private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "dictionary", "check DATA…",
      summary: "Holds data against the data dictionary: paths, types, what is missing.",
      details: """
        Findings name paths and types, never a value of the data.

        Exit status: 0 no error, 1 errors or a file that cannot be read, 2 wrong usage.
        """, options, arguments)
    guard options.words.first == "check", options.words.count > 1 else {
      throw CommandError.usage("name the data: hotlayout dictionary check DATA.")
    }
    let word = options.value("format") ?? "text"
    guard let format = ValidationFormat(rawValue: word) else {
      throw CommandError.usage("--format takes text, json, sarif, github or junit, not `\(word)`.")
    }
    var files: [CheckedFile] = []
    for path in options.words.dropFirst() {
      let bytes = try Files.read(path)
      guard let source = options.value("dictionary") ?? dictionary(beside: path) else {
        throw CommandError.usage(
          "`\(path)` lies in no project with `dictionary/published.json`; name it with "
            + "--dictionary FILE.")
      }
      let validator = Validator(ValidationOptions(dictionary: try load(source)))
      files.append(validator.check(path, bytes, projectPath: "data/checked.json"))
    }
    let result = ValidationResult(files: files)
    print(format.write(result, toolVersion: Main.version), terminator: "")
    Terminal.flush()
    if result.fails(on: .error) { throw CommandError.failed("") }
  }

  /// `data/{name}.json` stands beside `dictionary/published.json`.
  private static func dictionary(beside path: String) -> String? {
    var folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard folder.last == "data" || folder.isEmpty else { return nil }
    folder = folder.dropLast()
    let file =
      (folder.isEmpty ? "" : folder.joined(separator: "/") + "/") + "dictionary/published.json"
    return Files.isFile(file) ? file : nil
  }

  /// Reads a dictionary, or throws a sentence with the place.
  static func load(_ path: String) throws -> DataDictionary {
    let bytes = try Files.read(path)
    do throws(HotlayoutLoadError) { return try DataDictionary.load(bytes) } catch {
      throw CommandError.failed(Project.sentence(error, path))
    }
  }
}
