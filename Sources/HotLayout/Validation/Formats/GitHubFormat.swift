/// Findings as workflow commands, which GitHub shows beside the lines of a change.
enum GitHubFormat {
  static func write(_ result: ValidationResult) -> String {
    var out = ""
    for file in result.files {
      for finding in file.findings { out += line(finding, file.path) + "\n" }
    }
    return out
  }

  private static func line(_ finding: Finding, _ path: String) -> String {
    let report = finding.report
    let command =
      switch report.severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "notice"
      }
    var properties = ["file=\(property(path))"]
    if report.line > 0 {
      properties += ["line=\(report.line)", "col=\(report.column)"]
      if finding.endColumn > report.column { properties.append("endColumn=\(finding.endColumn)") }
    }
    properties.append("title=\(property(report.code.rawValue))")
    let pointer = report.pointer.isEmpty ? "" : " (\(report.pointer))"
    // What is left to escape after this is the percent sign.
    let text = data(ShownText.line(report.sentence + pointer))
    return "::\(command) \(properties.joined(separator: ","))::\(text)"
  }

  /// The text of a command, on one line.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
