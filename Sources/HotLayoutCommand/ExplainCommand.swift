import HotLayout

/// `hotlayout explain`: tells about a finding.
enum ExplainCommand {
  static let command = Command(
    name: "explain", summary: "Tells about a finding: why it matters, and how to mend it.", run: run
  )

  private static let options: [Options.Option] = [
    .init("format", .value("text|markdown|json"), "How it is written; text"),
    .init("pages", .value("DIR"), "Write a page of Markdown for each code, and a list of them"),
  ]

  @Sendable private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "explain", "[CODE…]", summary: "Tells about a finding: why it matters, and how to mend it.",
      details: "Without a code it lists all of them.", options, arguments)
    let format = options.value("format") ?? "text"
    guard ["text", "markdown", "json"].contains(format) else {
      throw CommandError.usage("--format takes text, markdown or json, not `\(format)`.")
    }
    if let folder = options.value("pages") { return try writePages(to: folder) }
    if options.words.isEmpty {
      try write(format == "json" ? json(ReportExplanation.all) + "\n" : list())
      return
    }
    var pages: [ReportExplanation] = []
    for code in options.words {
      guard let page = ReportExplanation.of(code) else {
        let known = ReportExplanation.all.map(\.code.rawValue)
        let hint = Suggestion.sentence(for: code, among: known).map { " " + $0 } ?? ""
        throw CommandError.usage("there is no code `\(code)`.\(hint)")
      }
      pages.append(page)
    }
    switch format {
    case "markdown": try write(pages.map(\.markdown).joined(separator: "\n"))
    case "json": try write(json(pages) + "\n")
    default: try write(pages.map { $0.text + "\n" }.joined(separator: "\n"))
    }
  }

  private static func write(_ text: String) throws { try Terminal.output(Array(text.utf8)) }

  /// The codes with their titles, by origin.
  private static func list() -> String {
    let width = ReportExplanation.all.map(\.code.rawValue.count).max() ?? 0
    let heads: [(ReportExplanation.Origin, String)] = [
      (.file, "A file that cannot be used:"), (.shape, "Pieces that are skipped:"),
      (.rule, "Rules:"), (.drawing, "Seen when a screen is drawn:"),
      (.picture, "Seen in the picture (`validate --visual`):"),
    ]
    var out = ""
    for (origin, head) in heads {
      out += "\(head)\n"
      for page in ReportExplanation.all where page.origin == origin {
        let code = page.code.rawValue
        let space = String(repeating: " ", count: width - code.count + 2)
        out += "  \(code)\(space)\(page.code.severity.rawValue.padded(to: 7))  \(page.title)\n"
      }
      out += "\n"
    }
    return out
  }

  private static func json(_ pages: [ReportExplanation]) -> String {
    let objects = pages.map { page -> JSONValue in
      var members: [String: JSONValue] = [
        "code": .string(page.code.rawValue), "severity": .string(page.code.severity.rawValue),
        "origin": .string(page.origin.rawValue), "title": .string(page.title),
        "why": .string(page.why),
      ]
      members["wrong"] = (page.wrong?.json).map(JSONValue.string)
      members["right"] = (page.right?.json).map(JSONValue.string)
      return .object(members)
    }
    return JSONValue.array(objects).jsonText
  }

  private static func writePages(to folder: String) throws {
    for page in ReportExplanation.all {
      try Files.write(Array(page.markdown.utf8), to: "\(folder)/\(page.code.rawValue).md")
    }
    try Files.write(Array(ReportExplanation.indexMarkdown.utf8), to: "\(folder)/README.md")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
