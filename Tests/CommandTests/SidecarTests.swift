import Foundation
import TestSupport
import Testing

/// `render --explain` and `--a11y`, and `schema`.
@Suite struct SidecarTests {
  @Test func explanationAndTreeWithoutAPicture() throws {
    let scratch = try ScratchFolder()
    let run = try CommandRun([
      "render", "Samples/loyalty", "--data", "Samples/loyalty/data/maya.json", "--locale", "en,ar",
      "--at", "2026-12-01T09:00:00Z", "--explain", scratch.path("e-{locale}.json"), "--a11y",
      scratch.path("t-{locale}.json"), "--a11y", scratch.path("s-{locale}.txt"),
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try scratch.names() == [
        "e-ar.json", "e-en.json", "s-ar.txt", "s-en.txt", "t-ar.json", "t-en.json",
      ])
    let told = try String(contentsOf: scratch.url.appending(path: "s-en.txt"), encoding: .utf8)
    #expect(told.hasPrefix("screen: Home\n"))
    #expect(told.contains("\n  heading 1: Good morning, Maya\n"))
    #expect(told.contains("\n  link: See all -> https://loyalty.example.com/offers\n"))
    #expect(told.contains("\n    item 1 of 6\n"))
    let tree = try object(scratch.url.appending(path: "t-ar.json"))
    #expect(tree["direction"] as? String == "rtl")
    #expect(tree["language"] as? String == "ar")
    let explained = try object(scratch.url.appending(path: "e-en.json"))
    let nodes = try #require(explained["nodes"] as? [[String: Any]])
    #expect(nodes.allSatisfy { ($0["line"] as? Int ?? 0) > 0 && $0["sizedBy"] != nil })
  }

  @Test(arguments: [
    ["--explain", "e.txt"], ["--a11y", "a.xml"], [],
  ])
  func wrongUsageIsRefused(_ words: [String]) throws {
    let run = try CommandRun(["render", "Samples/loyalty"] + words)
    #expect(run.status == 2)
    #expect(!run.errors.isEmpty)
  }

  @Test func twoTreesDoNotGoToOneFile() throws {
    let run = try CommandRun([
      "render", "Samples/loyalty", "--locale", "en,de", "--a11y", "/tmp/one.txt",
    ])
    #expect(run.status == 2)
  }

  @Test func schemasArePrinted() throws {
    let run = try CommandRun(["schema", "theme"])
    #expect(run.status == 0)
    let file = projectDirectory().appending(path: "Schemas/theme.schema.json")
    #expect(try run.output == String(contentsOf: file, encoding: .utf8))
    let wrong = try CommandRun(["schema", "themes"])
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("document, theme, placements, dictionary, data"))
  }

  private func object(_ url: URL) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
  }
}
