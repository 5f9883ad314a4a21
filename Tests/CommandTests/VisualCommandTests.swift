import Foundation
import HotLayout
import TestSupport
import Testing

@Suite struct VisualCommandTests {
  static let root = projectDirectory().appending(path: "Tests/Fixtures/visual")

  /// The codes of a run, as JSON tells them.
  static func codes(_ run: CommandRun) throws -> [String] {
    try JSONDocument.parse(run.output.utf8).root["files"]?.elements.flatMap { file in
      file["findings"]?.elements.compactMap { $0["code"]?.string } ?? []
    } ?? []
  }

  @Test func picturesAreLookedAtOnlyWhenAskedFor() throws {
    let file = Self.root.appending(path: "small-target/fail.json").path
    let plain = try CommandRun(["validate", file, "--format", "json"])
    #expect(try Self.codes(plain) == [])
    let visual = try CommandRun(["validate", "--visual", file, "--format", "json"])
    #expect(try Self.codes(visual) == ["small-target"])
    #expect(visual.status == 0)
    let strict = try CommandRun(["validate", "--visual", file, "--fail-on", "warning"])
    #expect(strict.status == 1)
    // The line with a caret, as of every other finding.
    #expect(strict.output.contains("fail.json:4:17: warning[small-target]"))
    #expect(strict.output.contains("^^^^^^"))
    let folder = try ScratchFolder()
    let rules = try folder.write(
      "{ \"schemaVersion\": \"1.0\", \"rules\": { \"small-target\": \"off\" } }", to: "rules.json")
    let off = try CommandRun(["validate", "--visual", file, "--rules", rules, "--format", "json"])
    #expect(try Self.codes(off) == [])
  }

  /// Pictures that state no size take their place as they do where the screen is rendered.
  @Test func imagesTakeTheSizeOfTheirPixels() throws {
    let folder = try ScratchFolder()
    for name in ["documents/wide", "images"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    _ = try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='900' height='40'/>", to: "images/wide.svg")
    _ = try folder.write(
      "{\"https://a.example.com/wide.svg\": \"wide.svg\"}", to: "images/assets.json")
    _ = try folder.write(
      """
      {"schemaVersion": "1.0", "screens": {"main": {"root": {"type": "row", "children": [
        {"type": "image", "width": "hug", "image": {"url": "https://a.example.com/wide.svg"}},
        {"type": "button", "title": "Far out", "id": "far"}]}}}}
      """, to: "documents/wide/published.json")
    let words = ["validate", "--visual", folder.url.path, "--size", "320x568", "--format", "json"]
    #expect(try Self.codes(CommandRun(words)).contains("outside-screen"))
    try FileManager.default.removeItem(atPath: folder.path("images/wide.svg"))
    #expect(try !Self.codes(CommandRun(words)).contains("outside-screen"))
  }

  @Test func theOptionsSayWhichPicturesAreLookedAt() throws {
    let file = Self.root.appending(path: "text-cut/fail.json").path
    func codes(_ words: String...) throws -> [String] {
      try Self.codes(CommandRun(["validate", "--visual", file, "--format", "json"] + words))
    }
    #expect(try codes() == ["text-cut"])
    #expect(try codes("--locale", "en", "--text-scale", "1") == [])
    #expect(try codes("--locale", "de", "--device", "phone") == ["text-cut"])
    let outside = Self.root.appending(path: "outside-screen/fail.json").path
    let wide = try CommandRun([
      "validate", "--visual", outside, "--size", "500x800", "--format", "json",
    ])
    #expect(try Self.codes(wide) == [])
  }

  @Test(
    arguments: [
      (["--size", "320x568"], "--size goes with --visual"),
      (["--visual", "--size", "wide"], "--size takes width and height"),
      (["--visual", "--scheme", "sepia"], "--scheme takes light or dark, not `sepia`"),
      (["--visual", "--text-scale", "9"], "--text-scale takes a number from 0.5 to 4.0"),
      (["--visual", "--device", "watch"], "there is no device `watch`"),
    ] as [([String], String)])
  func wrongUsageIsStatusTwoWithASentence(words: [String], sentence: String) throws {
    let run = try CommandRun(["validate", "README.md"] + words)
    #expect(run.status == 2)
    #expect(run.errors.contains(sentence), "\(run.errors)")
  }

  @Test func withoutItsThemeADocumentIsNotLookedAt() throws {
    let folder = try ScratchFolder()
    _ = try folder.write(
      """
      { "schemaVersion": "1.0", "id": "offer", "theme": "away", "screens": { "home": { "root":
        { "type": "icon", "icon": "close", "size": 24, "onTap": { "type": "close" },
          "a11y": { "label": "Close" } } } } }
      """, to: "documents/offer/published.json")
    let run = try CommandRun(["validate", "--visual", folder.url.path])
    #expect(run.output.contains("The pictures were not looked at"), "\(run.output)")
    #expect(!run.output.contains("small-target"))
  }

  /// The samples are what authors copy from. The exception is a picture that others hold it against.
  @Test(arguments: ["bank", "campaigns", "coastline", "newsroom", "paywall", "travel"])
  func theSamplesShowNothing(project: String) throws {
    let folder = projectDirectory().appending(path: "Samples/\(project)").path
    let run = try CommandRun([
      "validate", "--visual", folder, "--size", "320x568", "--size", "1440x900", "--at",
      "2026-12-01T09:00:00Z", "--format", "json",
    ])
    let codes = ReportExplanation.all.filter { $0.origin == .picture }.map(\.code.rawValue)
    let findings = try JSONDocument.parse(run.output.utf8).root["files"]?.elements.flatMap { file in
      file["findings"]?.elements.compactMap { finding -> String? in
        guard finding["severity"]?.string != "info",
          codes.contains(finding["code"]?.string ?? "")
        else { return nil }
        return "\(finding["pointer"]?.string ?? ""): \(finding["message"]?.string ?? "")"
      } ?? []
    }
    #expect(findings == [])
  }
}
