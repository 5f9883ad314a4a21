import HotLayout

/// Writes findings to standard error, each once.
struct ReportWriter {
  let asJSON: Bool
  private var seen: Set<String> = []
  private var objects: [String] = []

  init(asJSON: Bool) { self.asJSON = asJSON }

  /// - Parameter theme: the file of a theme, by its id.
  mutating func add(
    _ reports: [HotlayoutReport], of file: String,
    theme: (String) -> String = { "theme `\(ShownText.line($0))`" }
  ) {
    for report in reports {
      let file =
        report.theme.map { $0 == HotlayoutThemeSet.builtIn.id ? "built-in theme" : theme($0) }
        ?? file
      guard seen.insert("\(file)\u{0}\(report)").inserted else { continue }
      if asJSON {
        objects.append(ReportWriter.json(report, file))
      } else {
        Terminal.error(ReportWriter.text(report, file))
      }
    }
  }

  /// Writes what is written at the end: the list, in JSON.
  func finish() {
    if asJSON { Terminal.errorAsIs("[" + objects.joined(separator: ",\n ") + "]") }
  }

  /// `file:line:column: severity: message suggestion [code]`
  static func text(_ report: HotlayoutReport, _ file: String) -> String {
    let place = report.line > 0 ? "\(file):\(report.line):\(report.column)" : file
    let hint = report.suggestion.map { " " + $0 } ?? ""
    return
      ShownText.line(
        "\(place): \(report.severity.rawValue): \(report.message)\(hint) [\(report.code.rawValue)]")
  }

  static func json(_ report: HotlayoutReport, _ file: String) -> String {
    var members: [String: JSONValue] = [
      "file": .string(file), "code": .string(report.code.rawValue),
      "severity": .string(report.severity.rawValue), "pointer": .string(report.pointer),
      "line": .integer(Int64(report.line)), "column": .integer(Int64(report.column)),
      "message": .string(report.message),
    ]
    members["suggestion"] = report.suggestion.map(JSONValue.string)
    return JSONValue.object(members).jsonText
  }
}
