/// Findings as a SARIF log (OASIS Static Analysis Results Interchange Format, version 2.1.0).
enum SARIFFormat {
  static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  static func write(_ result: ValidationResult, toolVersion: String) -> String {
    let rules = usedRules(result)
    var index: [String: Int] = [:]
    for (position, rule) in rules.enumerated() { index[rule.code.rawValue] = position }
    let results = result.files.flatMap { file in
      file.findings.map { object($0, file.path, index) }
    }
    let run: JSONValue = .object([
      "tool": .object([
        "driver": .object([
          "name": "hotlayout", "semanticVersion": .string(toolVersion),
          "rules": .array(rules.map(object)),
        ])
      ]),
      // Section 3.14.17: columns count Unicode code points.
      "columnKind": "unicodeCodePoints",
      "artifacts": .array(
        result.files.map { .object(["location": .object(["uri": .string(uri($0.path))])]) }),
      "invocations": .array([.object(["executionSuccessful": true])]),
      "results": .array(results),
    ])
    return JSONValue.object([
      "$schema": .string(schema), "version": "2.1.0", "runs": .array([run]),
    ]).jsonText + "\n"
  }

  /// The pages of the codes that occur, in the order of the table.
  private static func usedRules(_ result: ValidationResult) -> [ReportExplanation] {
    let codes = Set(result.files.flatMap { $0.findings.map(\.report.code.rawValue) })
    return ReportExplanation.all.filter { codes.contains($0.code.rawValue) }
  }

  private static func object(_ rule: ReportExplanation) -> JSONValue {
    .object([
      "id": .string(rule.code.rawValue),
      "shortDescription": .object(["text": .string(rule.title)]),
      "fullDescription": .object(["text": .string(rule.why)]),
      "help": .object(["text": .string(rule.text), "markdown": .string(rule.markdown)]),
      "defaultConfiguration": .object(["level": .string(level(rule.code.severity))]),
    ])
  }

  private static func object(
    _ finding: Finding, _ path: String, _ index: [String: Int]
  ) -> JSONValue {
    let report = finding.report
    var physical: [String: JSONValue] = [
      "artifactLocation": .object(["uri": .string(uri(path))])
    ]
    if report.line > 0 {
      var region: [String: JSONValue] = [
        "startLine": .integer(Int64(report.line)),
        "startColumn": .integer(Int64(max(1, report.column))),
      ]
      if finding.endColumn > report.column {
        region["endColumn"] = .integer(Int64(finding.endColumn))
      }
      physical["region"] = .object(region)
    }
    var location: [String: JSONValue] = ["physicalLocation": .object(physical)]
    if !report.pointer.isEmpty {
      location["logicalLocations"] = .array([
        .object(["fullyQualifiedName": .string(report.pointer)])
      ])
    }
    var members: [String: JSONValue] = [
      "ruleId": .string(report.code.rawValue), "level": .string(level(report.severity)),
      "message": .object(["text": .string(report.sentence)]),
      "locations": .array([.object(location)]),
    ]
    members["ruleIndex"] = index[report.code.rawValue].map { .integer(Int64($0)) }
    return .object(members)
  }

  private static func level(_ severity: HotlayoutSeverity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }

  /// A path as a URI reference (RFC 3986).
  static func uri(_ path: String) -> String {
    // What stands outside of the folder it was called in is named in full.
    var out = path.hasPrefix("/") ? "file://" : ""
    let digits = Array("0123456789ABCDEF")
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default: out += "%" + String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
    return out
  }
}
