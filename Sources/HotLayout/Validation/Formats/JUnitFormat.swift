/// Findings as JUnit XML: a suite for each file, a test for each finding.
enum JUnitFormat {
  static func write(_ result: ValidationResult, failOn: HotlayoutSeverity) -> String {
    let suites = result.files.map { suite($0, failOn) }
    let tests = suites.reduce(0) { $0 + $1.tests }
    let failures = suites.reduce(0) { $0 + $1.failures }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="hotlayout validate" tests="\(tests)" failures="\(failures)" errors="0">
      \(suites.map(\.text).joined())</testsuites>

      """
  }

  private static func suite(
    _ file: CheckedFile, _ failOn: HotlayoutSeverity
  ) -> (text: String, tests: Int, failures: Int) {
    let name = attribute(file.path)
    let failing = file.findings.filter { $0.report.severity >= failOn }.count
    let tests = max(1, file.findings.count)
    var text =
      "  <testsuite name=\"\(name)\" tests=\"\(tests)\" failures=\"\(failing)\" errors=\"0\">\n"
    if file.findings.isEmpty {
      text += "    <testcase classname=\"\(name)\" name=\"valid\"/>\n"
    }
    for finding in file.findings { text += test(finding, file.path, name, failOn) }
    return (text + "  </testsuite>\n", tests, failing)
  }

  private static func test(
    _ finding: Finding, _ path: String, _ name: String, _ failOn: HotlayoutSeverity
  ) -> String {
    let report = finding.report
    let place = report.line > 0 ? "\(path):\(report.line):\(report.column)" : path
    let title = attribute("\(report.code.rawValue) \(report.line):\(report.column)")
    let body = content("\(place)\n\(report.pointer)\n\(report.sentence)")
    let head = "    <testcase classname=\"\(name)\" name=\"\(title)\">\n"
    let inner =
      report.severity >= failOn
      ? "      <failure type=\"\(report.severity.rawValue)\" "
        + "message=\"\(attribute(report.message))\">\(body)</failure>\n"
      : "      <system-out>\(report.severity.rawValue): \(body)</system-out>\n"
    return head + inner + "    </testcase>\n"
  }

  private static func content(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      default: out.unicodeScalars.append(isCharacter(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return out
  }

  private static func attribute(_ text: String) -> String {
    content(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }

  /// What XML 1.0 may hold (section 2.2).
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
