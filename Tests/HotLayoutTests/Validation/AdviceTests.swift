import HotLayout
import Testing

/// What is written as other systems write it is answered with how it is written here.
@Suite struct AdviceTests {
  private static func advice(_ root: String) -> [String] {
    let text = """
      { "schemaVersion": "1.0", "screens": { "a": { "root": {
        "type": "column", "children": [\(root)] } } } }
      """
    return Validator().check("a.json", Array(text.utf8)).findings
      .compactMap(\.report.suggestion)
  }

  @Test func whatToWrite() {
    #expect(
      Self.advice(#"{ "type": "text", "text": "a", "weight": "bold" }"#) == ["Write 700."])
    #expect(
      Self.advice(#"{ "type": "avatar", "name": "Maya" }"#).contains("Did you mean `initials`?"))
    #expect(
      Self.advice(#"{ "type": "switsh", "title": "News" }"#) == ["Did you mean `toggle`?"])
    #expect(
      Self.advice(#"{ "type": "switsh", "cases": [] }"#) == ["Did you mean `switch`?"])
  }

  @Test(arguments: ["// a", "/* a */", "# a"])
  func jsonHasNoComments(_ comment: String) {
    let text = "{ \"schemaVersion\": \"1.0\", \(comment)\n \"screens\": {} }"
    let found = Validator().check("a.json", Array(text.utf8)).findings.map(\.report)
    #expect(found.map(\.code.rawValue) == ["json-syntax"])
    #expect(found.first?.message.contains("JSON has no comments") == true, "\(found)")
    #expect(found.first?.column == 27)
  }

  @Test func aDataFileIsNamedWithItsFolder() async {
    let files = [
      "data/maya.json": "{ \"a\": 1 }",
      "documents/a/published.json": """
      { "schemaVersion": "1.0", "id": "a", "previews": [{ "name": "m", "data": "maya.json" }],
        "screens": { "a": { "root": { "type": "text", "text": "Hi" } } } }
      """,
    ]
    let project = ProjectFiles(
      files.keys.sorted().map { ProjectFiles.File(path: $0, projectPath: $0) }, isProject: true
    ) { path in Array((files[path] ?? "").utf8) }
    let found = await Validator.check(project).files.flatMap(\.findings).map(\.report)
    #expect(found.map(\.suggestion) == ["Write `data/maya.json`."], "\(found)")
  }
}
