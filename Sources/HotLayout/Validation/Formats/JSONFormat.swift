/// Findings as one JSON object.
///
/// ```json
/// { "files": [{ "path": …, "kind": …, "findings": [{ "code": …, "severity": …, "pointer": …,
///   "line": …, "column": …, "endColumn": …, "message": …, "suggestion": … }], "notes": [] }],
///   "errors": 1, "warnings": 0, "infos": 0 }
/// ```
enum JSONFormat {
  static func write(_ result: ValidationResult) -> String {
    JSONValue.object([
      "files": .array(result.files.map(object)),
      "errors": .integer(Int64(result.count(.error))),
      "warnings": .integer(Int64(result.count(.warning))),
      "infos": .integer(Int64(result.count(.info))),
    ]).jsonText + "\n"
  }

  private static func object(_ file: CheckedFile) -> JSONValue {
    var members: [String: JSONValue] = [
      "path": .string(file.path), "findings": .array(file.findings.map(object)),
      "notes": .array(file.notes.map(JSONValue.string)),
    ]
    members["kind"] = (file.kind?.rawValue).map(JSONValue.string)
    return .object(members)
  }

  private static func object(_ finding: Finding) -> JSONValue {
    let report = finding.report
    var members: [String: JSONValue] = [
      "code": .string(report.code.rawValue), "severity": .string(report.severity.rawValue),
      "pointer": .string(report.pointer), "line": .integer(Int64(report.line)),
      "column": .integer(Int64(report.column)), "message": .string(report.message),
    ]
    if finding.endColumn > 0 { members["endColumn"] = .integer(Int64(finding.endColumn)) }
    members["suggestion"] = report.suggestion.map(JSONValue.string)
    return .object(members)
  }
}
