import HotLayout
import Testing

/// Mistakes that hide behind another one, or where nobody looks.
@Suite struct OverlookedMistakeTests {
  @Test func aTextThatOnlyATranslationHasIsTold() {
    let text = """
      { "schemaVersion": "1.0", "language": { "source": "en", "available": ["en", "de"] },
        "screens": { "a": { "root": { "type": "text", "text": { "key": "hello" } } } },
        "strings": { "en": { "hello": "Hello" }, "de": { "hello": "Hallo", "helo": "Hallo" } } }
      """
    let found = Validator().check("a.json", Array(text.utf8)).findings.map(\.report)
    #expect(found.map(\.code.rawValue) == ["unused-string"])
    #expect(found.first?.pointer == "/strings/de/helo")
    #expect(found.first?.suggestion == "Did you mean `hello`?")
  }

  @Test(arguments: [("ocaen", true), ("glacier", false)])
  func aMisspeltThemeHidesNoOtherNames(_ name: String, _ isNear: Bool) async {
    let files = [
      "themes/ocean/published.json":
        ##"{ "schemaVersion": "1.0", "id": "ocean", "extends": "builtin", "colors": { "foam": "#ffffff" } }"##,
      "documents/a/published.json": """
      { "schemaVersion": "1.0", "id": "a", "theme": "\(name)", "screens": { "a": { "root":
        { "type": "column", "background": "foam", "children": [
          { "type": "text", "text": "Hi", "color": "primry" } ] } } } }
      """,
    ]
    let project = ProjectFiles(
      files.keys.sorted().map { ProjectFiles.File(path: $0, projectPath: $0) }, isProject: true
    ) { path in Array((files[path] ?? "").utf8) }
    let found = await Validator.check(project).files.flatMap(\.findings).map(\.report)
    #expect(
      found.map(\.code.rawValue)
        == (isNear ? ["unknown-theme", "unknown-color"] : ["unknown-theme"]),
      "\(found)")
    let said = isNear ? "were looked up in `ocean`" : "were not checked"
    #expect(found.first?.message.contains(said) == true, "\(found)")
  }

  @Test func aFieldBelowAListIsSentToItsFields() throws {
    let dictionary = try DataDictionary.load(
      """
      { "schemaVersion": "1.0", "paths": {
        "stops": { "type": "list", "fields": { "name": { "type": "string" } } },
        "stops.city": { "type": "string" }, "user.city": { "type": "string" } } }
      """.utf8)
    #expect(dictionary.reports.map(\.pointer) == ["/paths/stops.city"])
    #expect(dictionary.reports.first?.suggestion == "Write `city` in the `fields` of `stops`.")
  }
}
