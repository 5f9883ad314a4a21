/// Findings for a person: place, message, pointer, the line with a caret, what to write instead.
enum TextFormat {
  private enum Style: String {
    case bold = "1"
    case error = "1;31"
    case warning = "1;33"
    case info = "1;36"
    case faint = "2"
    case hint = "32"
  }

  static func write(_ result: ValidationResult, isColored: Bool) -> String {
    var out = ""
    for file in result.files {
      for finding in file.findings { write(finding, file.path, isColored, to: &out) }
      for note in file.notes {
        out += "\(ShownText.line(file.path)): note: \(ShownText.line(note))\n"
      }
    }
    return out + summary(result) + "\n"
  }

  /// `2 errors, 1 warning in 2 of 14 files.`
  static func summary(_ result: ValidationResult) -> String {
    let all = result.files.count
    let touched = result.files.filter { !$0.findings.isEmpty }.count
    let counts = HotlayoutSeverity.allCases.reversed().compactMap { severity -> String? in
      let count = result.count(severity)
      guard count > 0 else { return nil }
      let word = severity == .info ? "note" : severity.rawValue
      return "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let files = all == 1 ? "1 file" : "\(all) files"
    guard !counts.isEmpty else { return "No findings in \(files)." }
    return counts.joined(separator: ", ") + " in " + (all == 1 ? files : "\(touched) of \(files)")
      + "."
  }

  private static func write(
    _ finding: Finding, _ path: String, _ isColored: Bool, to out: inout String
  ) {
    func paint(_ text: String, _ style: Style) -> String {
      isColored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
    let report = finding.report
    let place = report.line > 0 ? ":\(report.line):\(report.column)" : ""
    let severity: Style =
      switch report.severity {
      case .error: .error
      case .warning: .warning
      case .info: .info
      }
    out += paint(ShownText.line(path) + place + ":", .bold)
    out += " " + paint("\(report.severity.rawValue)[\(report.code.rawValue)]", severity)
    out += ": " + ShownText.line(report.message) + "\n"
    let number = report.line > 0 ? "\(report.line)" : ""
    let margin = String(repeating: " ", count: number.utf8.count + 1)
    if !report.pointer.isEmpty {
      out += paint("\(margin)--> ", .faint) + ShownText.line(report.pointer) + "\n"
    }
    if let excerpt = finding.excerpt {
      out += paint("\(margin)|", .faint) + "\n"
      out += paint("\(number) |", .faint) + " " + excerpt.text + "\n"
      out += paint("\(margin)|", .faint) + " " + String(repeating: " ", count: excerpt.indent)
      out += paint(String(repeating: "^", count: excerpt.width), severity) + "\n"
    }
    if let suggestion = report.suggestion {
      out += paint("\(margin)= ", .faint) + paint(ShownText.line(suggestion), .hint) + "\n"
    }
    out += "\n"
  }
}
