import FoundationEssentials
import HotLayout
import TestSupport
import Testing

/// What is written for other tools is read by other tools, and they see what was found.
@Suite struct FormatJudgeTests {
  /// Errors, warnings and infos, at many places, of files whose names need to be escaped.
  static func result() throws -> ValidationResult {
    let mistakes = projectDirectory().appending(path: "Tests/Fixtures/mistakes/offer.json")
    let newer = """
      { "schemaVersion": "1.7", "screens": { "home": { "root":
        { "type": "text", "text": "<&\\"'>", "later": "]]>" } } } }
      """
    return ValidationResult(files: [
      Validator().check("a b/ö,:%41;#.json", [UInt8](try Data(contentsOf: mistakes))),
      Validator().check("c/newer.json", Array(newer.utf8)),
      Validator().check("c/broken.json", Array("{ \"a\": ".utf8)),
      Validator().check("c/clean.json", Array("{ \"a\": 1 }".utf8)),
      Validator().unreadable("c/away.json", "There is no such file."),
    ])
  }

  @Test func otherReadersSeeWhatWasFound() throws {
    let result = try Self.result()
    let folder = try ScratchFolder()
    let files = try [ValidationFormat.sarif, .junit, .github].map {
      try folder.write(
        $0.write(result, failOn: .warning, toolVersion: "1.2.3"), to: "\($0).txt")
    }
    let run = try Python.run("Tests/Scripts/judge-formats.py", files)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("fault") }.isEmpty)
    let found = result.files.flatMap { file in
      file.findings.map { finding in
        let report = finding.report
        return "\(report.severity.rawValue)\t\(file.path)\t\(report.line)\t\(report.column)\t"
          + report.code.rawValue
      }
    }
    #expect(Set(result.files.flatMap(\.findings).map(\.report.severity)).count == 3)
    for format in ["sarif", "junit", "github"] {
      let seen = lines.filter { $0.hasPrefix(format) }.map {
        String($0.dropFirst(format.count + 1))
      }
      #expect(seen == found, "\(format)")
    }
    print("formats sarif, junit, github: \(found.count) findings each, read by other readers")
  }
}
