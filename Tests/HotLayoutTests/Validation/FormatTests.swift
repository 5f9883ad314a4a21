import FoundationEssentials
import HotLayout
import TestSupport
import Testing

@Suite struct FormatTests {
  static let document = """
    {
      "schemaVersion": "1.0",
      "screens": { "home": { "root": { "type": "column", "children": [
        { "type": "text", "text": "日本 ☕", "colour": "primary" },
        { "type": "list", "records": "a,b", "template": { "type": "text", "text": "x" } },
        { "type": "list", "records": "ab", "template": { "type": "text", "text": "x" } }
      ] } } }
    }

    """

  static func result(_ text: String = document, path: String = "a b/ö.json") -> ValidationResult {
    ValidationResult(files: [
      Validator().check(path, Array(text.utf8)),
      Validator().check("clean.json", Array("{ \"a\": 1 }".utf8)),
    ])
  }

  @Test func textShowsTheLineWithACaretUnderThePlace() {
    #expect(
      ValidationFormat.text.write(Self.result()) == """
        a b/ö.json:4:39: error[unknown-property]: `text` has no property `colour`.
          --> /screens/home/root/children/0/colour
          |
        4 | { "type": "text", "text": "日本 ☕", "colour": "primary" },
          |                                     ^^^^^^^^
          = Did you mean `color`?

        a b/ö.json:5:34: error[invalid-path]: `a,b` is not a data path: letters, digits, `_` and `-` in \
        segments joined by dots, at most 16 segments and 256 bytes.
          --> /screens/home/root/children/1/records
          |
        5 | { "type": "list", "records": "a,b", "template": { "type": "text", "text": "x" } },
          |                              ^^^^^

        a b/ö.json:6:34: warning[list-without-empty]: `list` says nothing where there is no record; give \
        it `empty`.
          --> /screens/home/root/children/2/records
          |
        6 | { "type": "list", "records": "ab", "template": { "type": "text", "text": "x" } }
          |                              ^^^^

        2 errors, 1 warning in 1 of 2 files.

        """)
  }

  @Test func colourIsOnlyThereWhenAskedFor() {
    #expect(!ValidationFormat.text.write(Self.result()).contains("\u{1B}"))
    #expect(
      ValidationFormat.text.write(Self.result(), isColored: true).contains(
        "\u{1B}[1;31merror[unknown-property]\u{1B}[0m"))
  }

  /// A name in a document must not steer the terminal of the one who checks it.
  @Test func whatControlsATerminalIsTakenOut() {
    let text = """
      { "schemaVersion": "1.0", "screens": { "home": { "root":
        { "type": "text", "text": "x", "\\u001b[2J\\u0007\u{202E}\u{9B}c": 1 } } } }
      """
    let shown = ValidationFormat.text.write(Self.result(text, path: "a\u{1B}[31m.json"))
    #expect(!shown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!shown.unicodeScalars.contains { (0x7F..<0xA0).contains($0.value) })
    #expect(!shown.unicodeScalars.contains("\u{202E}"))
    #expect(shown.contains("unknown-property"))
  }

  @Test func aLongLineIsCutAroundThePlace() throws {
    let filler = String(repeating: "[\"ü\"], ", count: 5000)
    let text =
      "{ \"schemaVersion\": \"1.0\", \"screens\": { \"home\": { \"root\": { \"$a\": [\(filler) 1], "
      + "\"type\": \"text\", \"colour\": 1, \"$b\": [\(filler) 1], \"text\": \"x\" } } } }"
    let finding = try #require(Self.result(text).files.first?.findings.first)
    #expect(finding.report.code == .unknownProperty)
    let excerpt = try #require(finding.excerpt)
    #expect(excerpt.text.count <= SourceExcerptLimit.shown)
    #expect(excerpt.text.hasPrefix("…") && excerpt.text.hasSuffix("…"))
    let start = excerpt.text.index(excerpt.text.startIndex, offsetBy: excerpt.indent)
    #expect(excerpt.text[start...].hasPrefix("\"colour\""))
    #expect(excerpt.width == 8)
  }

  private enum SourceExcerptLimit {
    /// 100 code points and an ellipsis on both sides.
    static let shown = 102
  }

  @Test func jsonNamesEveryPartOfAFinding() throws {
    let text = ValidationFormat.json.write(Self.result())
    let root = try JSONDocument.parse(text.utf8).root
    #expect(root["errors"]?.int64 == 2)
    #expect(root["warnings"]?.int64 == 1)
    #expect(root["infos"]?.int64 == 0)
    let files = try #require(root["files"]?.elements.map { $0 })
    #expect(files.map { $0["path"]?.string } == ["a b/ö.json", "clean.json"])
    #expect(files.map { $0["kind"]?.string } == ["document", "data"])
    let first = try #require(files[0]["findings"]?.elements.first { _ in true })
    #expect(first["code"]?.string == "unknown-property")
    #expect(first["severity"]?.string == "error")
    #expect(first["pointer"]?.string == "/screens/home/root/children/0/colour")
    #expect(first["line"]?.int64 == 4)
    #expect(first["column"]?.int64 == 39)
    #expect(first["endColumn"]?.int64 == 47)
    #expect(first["suggestion"]?.string == "Did you mean `color`?")
  }

  @Test func githubAnnotationsEscapeWhatWouldEndThem() {
    let lines = ValidationFormat.github.write(Self.result(path: "a,b:c%.json"))
      .split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[0]
        == "::error file=a%2Cb%3Ac%25.json,line=4,col=39,endColumn=47,title=unknown-property::"
        + "`text` has no property `colour`. Did you mean `color`? "
        + "(/screens/home/root/children/0/colour)")
    #expect(lines[2].hasPrefix("::warning "))
  }

  @Test func junitCountsFailuresBySeverity() throws {
    let xml = ValidationFormat.junit.write(Self.result(path: "<&\">.json"))
    #expect(xml.contains("tests=\"4\" failures=\"2\""))
    #expect(xml.contains("name=\"&lt;&amp;&quot;&gt;.json\""))
    #expect(xml.contains("<testcase classname=\"clean.json\" name=\"valid\"/>"))
    #expect(xml.contains("<system-out>warning: "))
    let strict = ValidationFormat.junit.write(Self.result(), failOn: .warning)
    #expect(strict.contains("tests=\"4\" failures=\"3\""))
    // A real parser of XML decides whether it is XML.
    try xmlParses(xml)
    try xmlParses(
      ValidationFormat.junit.write(
        Self.result("{\"schemaVersion\":\"1.0\",\"screens\":{\"a\":{\"root\":{\"\\u0001\":1}}}}")))
  }

  private func xmlParses(_ text: String) throws {
    let script = "import sys, xml.dom.minidom as m; m.parseString(sys.stdin.buffer.read())"
    #expect(try PythonCheck.run(script, input: text) == "", "\(text)")
  }
}
