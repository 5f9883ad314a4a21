import Foundation
import HotLayout
import TestSupport
import Testing

/// Small answers that a person reads, or that a pipe cuts off.
@Suite struct PlainAnswerTests {
  @Test func theImagesOfAFolderAreAtHand() throws {
    let folder = try ScratchFolder()
    _ = try folder.write(
      """
      { "schemaVersion": "1.0", "placements": { "home": { "documentId": "a" } } }
      """, to: "p/placements/published.json")
    _ = try folder.write(
      """
      { "schemaVersion": "1.0", "id": "a", "screens": { "a": { "root": { "type": "image",
        "image": { "url": "https://cdn.example.com/hero.png" }, "a11y": { "hidden": true } } } } }
      """, to: "p/documents/a/published.json")
    _ = try folder.write(
      "{ \"https://cdn.example.com/hero.png\": \"hero.png\" }", to: "p/images/assets.json")
    try FileManager.default.copyItem(
      at: projectDirectory().appending(path: "Docs/pictures/timeline.png"),
      to: folder.url.appending(path: "p/images/hero.png"))
    let run = try CommandRun(
      [
        "placement", "sync", "--project", folder.path("p"), "--cache", folder.path("c"), "--images",
        "--tries", "1",
      ])
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("unchanged https://cdn.example.com/hero.png received 0"), "\(run.output)")
    let bare = try CommandRun(
      ["placement", "sync", "--project", folder.path("p"), "--cache", folder.path("c")])
    #expect(bare.output.contains("1 file, "), "\(bare.output)")
  }

  @Test func aReaderWhoLeavesHearsNothing() throws {
    let folder = try ScratchFolder()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c", "{ sleep 0.3; \"$0\" schema document 2>errors; echo $? >status; } | true; wait",
      try CommandRun.executable().path,
    ]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    }
    #expect(try text("errors") == "")
    #expect(try text("status") == "141\n")
  }

  @Test func sarifNamesAFileOutsideInFull() throws {
    let folder = try ScratchFolder()
    let file = try folder.write("{ \"screens\": 1 }", to: "a b.json")
    func places(_ path: String) throws -> String {
      try CommandRun(["validate", "--format", "sarif", path], in: folder.url).output
        .replacing("\\/", with: "/")
    }
    #expect(try places(file).contains("\"uri\":\"file:///"))
    #expect(try places(file).contains("/a%20b.json\""))
    #expect(try places("a b.json").contains("\"uri\":\"a%20b.json\""))
  }

  @Test func theRulesFileOfTheDocumentationHolds() throws {
    let page = try String(
      contentsOf: projectDirectory().appending(path: "Docs/rules/README.md"), encoding: .utf8)
    let parts = page.split(separator: "```", omittingEmptySubsequences: false)
    try #require(parts.count == 3)
    let (rules, reports) = try ValidationRules.load(parts[1].dropFirst("json".count).utf8)
    #expect(reports == [])
    #expect(rules.levels["unused-string"] == .off)
  }
}
