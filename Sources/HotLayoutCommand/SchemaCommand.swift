import HotLayout

/// `hotlayout schema`: prints the JSON Schema of a file of a project.
enum SchemaCommand {
  static let command = Command(
    name: "schema", summary: "Prints the JSON Schema of a file of a project.", run: run)

  private static let options: [Options.Option] = [
    .init(
      "output", short: "o", .value("DIR"), "Write all schemas to a folder, instead of printing one")
  ]

  private static var names: String {
    HotlayoutSchema.allCases.map(\.rawValue).joined(separator: ", ")
  }

  @MainActor private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "schema", HotlayoutSchema.allCases.map(\.rawValue).joined(separator: "|"),
      summary: "Prints the JSON Schema (2020-12) of a file of a project.",
      details: """
        An editor that is told of it explains every property and marks what the reader would report:
        name it in the file, "$schema": "Schemas/document.schema.json", or in the editor's settings.
        `Schemas/README.md` says how. The schemas there are the ones this prints.
        """, options, arguments)
    if let folder = options.value("output") {
      guard options.words.isEmpty else {
        throw CommandError.usage("--output writes all schemas; name none, or leave it out.")
      }
      for schema in HotlayoutSchema.allCases {
        try Files.write(Array(schema.text.utf8), to: "\(folder)/\(schema.fileName)")
        print("\(folder)/\(schema.fileName)")
      }
      return
    }
    guard let name = options.words.first, options.words.count == 1 else {
      throw CommandError.usage(
        options.words.isEmpty
          ? "name one of \(names)." : "name one schema, not \(options.words.count).")
    }
    guard let schema = HotlayoutSchema(rawValue: name) else {
      throw CommandError.usage("there is no schema `\(name)`; there are \(names).")
    }
    print(schema.text, terminator: "")
  }
}
