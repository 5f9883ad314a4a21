import Foundation
import HotLayout
import TestSupport
import Testing

@Suite struct ValidateCommandTests {
  static let good = """
    { "schemaVersion": "1.0", "id": "offer",
      "screens": { "home": { "root": { "type": "text", "text": "Hello" } } } }
    """
  static let bad = """
    { "schemaVersion": "1.0", "id": "offer",
      "screens": { "home": { "root": { "type": "text", "text": "Hello", "colour": "primary" } } } }
    """
  static let warned = """
    { "schemaVersion": "1.0", "id": "offer",
      "screens": { "home": { "root": { "type": "text", "text": "Hello" } },
                   "lost": { "root": { "type": "text", "text": "Hello" } } } }
    """

  @Test func theStatusIsThatOfTheFindings() throws {
    let folder = try ScratchFolder()
    let good = try folder.write(Self.good, to: "good.json")
    let bad = try folder.write(Self.bad, to: "bad.json")
    let warned = try folder.write(Self.warned, to: "warned.json")
    func status(_ words: String...) throws -> Int32 {
      try CommandRun(["validate"] + words).status
    }
    #expect(try status(good) == 0)
    #expect(try status(bad) == 1)
    #expect(try status(warned) == 0)
    #expect(try status(warned, "--strict") == 1)
    #expect(try status(warned, "--fail-on", "warning") == 1)
    #expect(try status(good, bad) == 1)
    let rules = try folder.write(
      "{ \"schemaVersion\": \"1.0\", \"rules\": { \"unreachable-screen\": \"error\" } }",
      to: "r/rules.json")
    #expect(try status(warned, "--rules", rules) == 1)
    let off = try folder.write(
      "{ \"schemaVersion\": \"1.0\", \"rules\": { \"unknown-property\": \"off\" } }",
      to: "r/off.json")
    #expect(try status(bad, "--rules", off) == 0)
  }

  @Test(
    arguments: [
      ([], "name a file, a folder or a project"),
      (["nowhere.json"], "there is no file or folder `nowhere.json`"),
      (["README.md", "--format", "xml"], "--format takes one of text, json, sarif, github, junit"),
      (["README.md", "--fail-on", "fatal"], "--fail-on takes one of"),
      (["README.md", "--reader", "one"], "--reader takes a version such as 1.0, not `one`"),
      (["README.md", "--rules", "nowhere.json"], "there is no file `nowhere.json`"),
      (["README.md", "--theme", "README.md"], "README.md:1:1:"),
      (["README.md", "--project", "nowhere"], "there is no folder `nowhere`"),
      (["README.md", "--nonsense"], "--nonsense"),
    ] as [([String], String)])
  func wrongUsageIsStatusTwoWithASentence(words: [String], sentence: String) throws {
    let run = try CommandRun(["validate"] + words)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(sentence), "\(run.errors)")
  }

  @Test func aProjectIsCheckedAsAWhole() throws {
    let folder = try ScratchFolder()
    _ = try folder.write(
      "{ \"schemaVersion\": \"1.0\", \"id\": \"offer\", \"theme\": \"aurora\",\n"
        + "\"screens\": { \"home\": { \"root\":\n"
        + "{ \"type\": \"text\", \"text\": { \"path\": \"user.nme\" }, \"color\": \"brand\" } } } }",
      to: "p/documents/offer/published.json")
    _ = try folder.write(
      "{ \"schemaVersion\": \"1.0\", \"id\": \"aurora\", \"extends\": \"builtin\","
        + " \"colors\": { \"brand\": \"#204060\" } }", to: "p/themes/aurora/published.json")
    _ = try folder.write(
      "{ \"schemaVersion\": \"1.0\", \"paths\": { \"user.name\": { \"type\": \"string\" } } }",
      to: "p/dictionary/published.json")
    _ = try folder.write(
      "{ \"schemaVersion\": \"1.0\", \"placements\": { \"home\": { \"documentId\": \"ofer\" } } }",
      to: "p/placements/published.json")
    _ = try folder.write("{ \"user.name\": 5 }", to: "p/data/wrong.json")
    let run = try CommandRun(["validate", folder.path("p"), "--format", "json"])
    #expect(run.status == 1)
    let codes = try codes(run.output)
    #expect(
      codes == [
        "data/wrong.json data-type-mismatch /user.name",
        "documents/offer/published.json unknown-data-path /screens/home/root/text/path",
        "placements/published.json unknown-document /placements/home/documentId",
      ])
    // One file of it is held against the same project.
    let one = try CommandRun([
      "validate", folder.path("p/documents/offer/published.json"), "--format", "json",
    ])
    #expect(
      try self.codes(one.output) == [
        "documents/offer/published.json unknown-data-path /screens/home/root/text/path"
      ])
  }

  /// `path code pointer` of every finding, the path from the project.
  private func codes(_ json: String) throws -> [String] {
    let root = try JSONDocument.parse(json.utf8).root
    return root["files"]?.elements.flatMap { file -> [String] in
      let path = (file["path"]?.string ?? "").split(separator: "/p/").last.map(String.init) ?? ""
      return file["findings"]?.elements.map {
        "\(path) \($0["code"]?.string ?? "") \($0["pointer"]?.string ?? "")"
      } ?? []
    } ?? []
  }

  @Test func aFileThatCannotBeReadIsAFindingNotAnEnd() throws {
    let folder = try ScratchFolder()
    let good = try folder.write(Self.good, to: "good.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("dangling.json"), withDestinationPath: folder.path("nowhere"))
    try Data([0x7B, 0xFF]).write(to: URL(filePath: folder.path("binary.json")))
    let run = try CommandRun(["validate", good, folder.path("binary.json")])
    #expect(run.status == 1)
    #expect(run.output.contains("binary.json:1:2: error[json-encoding]"))
  }

  /// What we show as an example passes our own check.
  @Test func theSamplesAreWithoutFindings() throws {
    let samples = projectDirectory().appending(path: "Samples")
    let run = try CommandRun(["validate", samples.path, "--strict", "--format", "github"])
    #expect(run.output == "")
    #expect(run.status == 0)
  }

  @Test func explainPrintsThePageOfACode() throws {
    let run = try CommandRun(["explain", "unknown-property"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("unknown-property (error)\n"))
    #expect(run.output.contains("Wrong:") && run.output.contains("Right:"))
    let wrong = try CommandRun(["explain", "unknown-propery"])
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("Did you mean `unknown-property`?"))
    let all = try CommandRun(["explain"])
    for page in ReportExplanation.all { #expect(all.output.contains("  \(page.code.rawValue) ")) }
  }

  @Test func thePagesInDocsAreCurrent() throws {
    let folder = try ScratchFolder()
    let run = try CommandRun(["explain", "--pages", folder.url.path])
    #expect(run.status == 0)
    let docs = projectDirectory().appending(path: "Docs/rules")
    let written = try folder.names()
    let kept = try FileManager.default.contentsOfDirectory(atPath: docs.path).sorted()
    #expect(written == kept, "run `hotlayout explain --pages Docs/rules`")
    for name in written {
      let new = try String(contentsOfFile: folder.path(name), encoding: .utf8)
      let old = try String(contentsOf: docs.appending(path: name), encoding: .utf8)
      #expect(new == old, "\(name): run `hotlayout explain --pages Docs/rules`")
    }
  }
}
