import Foundation
import TestSupport
import Testing

@Suite struct RenderCommandTests {
  static let document = #"""
    { "schemaVersion": "1.0", "id": "a", "entry": "home",
      "screens": { "home": { "root": { "type": "text", "text": "Hello" } } } }
    """#

  @Test func theSampleIsDrawnInEveryLanguageSchemeAndFormat() throws {
    let folder = try ScratchFolder()
    let run = try CommandRun([
      "render", "Samples/loyalty", "--locale", "en,de", "--locale", "ar", "--scheme", "light,dark",
      "--data", "Samples/loyalty/data/maya.json", "--device", "phone",
      "-o", folder.path("{document}-{screen}-{locale}-{scheme}.png"),
      "-o", folder.path("{locale}-{scheme}.pdf"), "-o", folder.path("{locale}-{scheme}.svg"),
    ])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let names = try folder.names()
    #expect(names.count == 18)
    #expect(names.contains("loyalty-home-ar-dark.png"))
    #expect(run.output.split(separator: "\n").count == 18)
  }

  @Test func theSameInputGivesTheSameBytesInAnotherFolder() throws {
    let (first, second) = (try ScratchFolder(), try ScratchFolder())
    try FileManager.default.copyItem(
      at: projectDirectory().appending(path: "Samples/loyalty"),
      to: second.url.appending(path: "project"))
    for (project, folder) in [("Samples/loyalty", first), (second.path("project"), second)] {
      let run = try CommandRun([
        "render", project, "--locale", "ar", "--data", project + "/data/maya.ar.json", "--at",
        "2026-12-01T09:00:00Z", "-o", folder.path("a.png"), "-o", folder.path("a.pdf"), "-o",
        folder.path("a.svg"),
      ])
      #expect(run.status == 0)
    }
    for name in ["a.png", "a.pdf", "a.svg"] {
      let bytes = try Data(contentsOf: first.url.appending(path: name))
      #expect(bytes.count > 1000)
      #expect(try Data(contentsOf: second.url.appending(path: name)) == bytes, "\(name)")
    }
  }

  /// Files that cannot be drawn: one sentence with the place, status 1, nothing written.
  @Test(arguments: [
    ("not JSON", "{ \"schemaVersion\": \"1.0\",\n  screens: {} }", ":2:3: Expected a name"),
    ("empty", "", ": It is empty."),
    ("another major", "{ \"schemaVersion\": \"2.0\" }", ":1:20: It is of version 2.0"),
    ("no version", "{ \"screens\": {} }", ": It does not state its version"),
    ("odd version", "{ \"schemaVersion\": 1 }", ":1:20: \"schemaVersion\" is `1`"),
    ("no screens", "{ \"schemaVersion\": \"1.0\" }", ":1:1: It has no screen"),
    ("screens empty", "{ \"schemaVersion\": \"1.0\", \"screens\": {} }", ":1:38: It has no screen"),
    ("a list", "[]", ":1:1: The file is JSON but not an object"),
  ])
  func aFileThatCannotBeDrawnIsAnsweredWithOneSentence(
    what: String, text: String, sentence: String
  ) throws {
    let folder = try ScratchFolder()
    let file = try folder.write(text, to: "in/document.json")
    let run = try CommandRun(["render", file, "-o", folder.path("out.png")])
    #expect(run.status == 1, "\(what)")
    #expect(run.errors.contains("document.json" + sentence), "\(what): \(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try folder.names() == ["in"], "\(what)")
  }

  static func nested(_ levels: Int) -> String {
    var node = #"{ "type": "text", "text": "x" }"#
    for _ in 1..<levels { node = #"{ "type": "column", "children": ["# + node + "] }" }
    return #"{ "schemaVersion": "1.0", "screens": { "home": { "root": "# + node + " } } }"
  }

  @Test func nodesAreDrawn32DeepAndRefused33Deep() throws {
    let folder = try ScratchFolder()
    let fine = try folder.write(Self.nested(32), to: "fine.json")
    #expect(try CommandRun(["render", fine, "-o", folder.path("fine.png")]).status == 0)
    let deep = try folder.write(Self.nested(33), to: "deep.json")
    let run = try CommandRun(["render", deep, "-o", folder.path("deep.png")])
    #expect(run.status == 1)
    #expect(run.errors.contains("Its nodes lie deeper than 32 levels."))
    #expect(try folder.names() == ["deep.json", "fine.json", "fine.png"])
  }

  @Test func whatIsMissingIsNamed() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(Self.document, to: "a.json")
    let png = folder.path("a.png")
    let cases: [([String], Int32, String)] = [
      (["render", file, "--screen", "hom", "-o", png], 1, "no screen `hom`; it has `home`"),
      (["render", file, "--entry", "x", "-o", png], 1, "no entry `x`; it has none"),
      (["render", folder.url.path, "-o", png], 1, "a folder without `documents/`"),
      (["render", folder.path("none.json"), "-o", png], 1, "no file or folder"),
      (["render", file, "--data", folder.path("none.json"), "-o", png], 1, "there is no file"),
      (["render", file, "--theme", "nope", "-o", png], 1, "there is no theme `nope`"),
      (["render", file, "--font-dir", "/nope", "-o", png], 1, "there is no folder `/nope`"),
      (["render", file], 2, "-o FILE"),
      (["render", "-o", png], 2, "name a project or a document"),
      (["render", file, "-o", folder.path("a.jpg")], 2, ".png, .pdf or .svg"),
      (["render", file, "--size", "0x5", "-o", png], 2, "--size takes width and height"),
      (["render", file, "--scale", "nan", "-o", png], 2, "--scale takes a number"),
      (["render", file, "--at", "tomorrow", "-o", png], 2, "--at `tomorrow`"),
      (["render", file, "--device", "watch", "-o", png], 2, "there are phone-small"),
      (["render", file, "--timezone", "Mars/Phobos", "-o", png], 2, "--timezone `Mars/Phobos`"),
      (["render", file, "-o", folder.path("a-{wat}.png")], 2, "{wat} stands for nothing"),
      (["render", file, "--size", "20000x1", "--scale", "16", "-o", png], 1, "longer than 32767"),
      (["render", "/dev/null", "-o", png], 1, "is not a regular file"),
      (["render", file, "--scheme", "blue", "-o", png], 2, "light or dark"),
      (["render", file, "--locale", "en,de", "-o", png], 2, "put {locale}"),
      (["render", file, "--locale", "d!", "-o", png], 2, "such as de, de-AT"),
      (["render", file, "--locale", "../de", "-o", png], 2, "not `../de`"),
      (["render", file, "--locale", "de,,ar", "-o", png], 2, "--locale takes"),
      (["render", file, "--nope", "-o", png], 2, "hotlayout render --help"),
      (["render", file, "--size", "20000x20000", "-o", png], 1, "megapixels"),
      (["render", file, "--lcale", "de", "-o", png], 2, "Did you mean `--locale`?"),
      (["paint"], 2, "there is no command `paint`"),
      (["rendr"], 2, "Did you mean `render`?"),
      ([], 2, "Usage: hotlayout COMMAND"),
    ]
    for (words, status, sentence) in cases {
      let run = try CommandRun(words)
      #expect(run.status == status, "\(words)")
      #expect(run.errors.contains(sentence), "\(words): \(run.errors)")
    }
    #expect(try folder.names() == ["a.json"])
  }

  /// Names and titles have letters beyond ASCII, also where the environment names no character set.
  @Test func namesAreTakenAsTheyAre() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(
      #"{ "schemaVersion": "1.0", "screens": { "a": { "root": { "type": "spacer" } } } }"#,
      to: "Grüße.json")
    let run = try CommandRun(
      ["render", file, "-o", folder.path("größe-عرض.png")], environment: ["LC_ALL": "C"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.names() == ["Grüße.json", "größe-عرض.png"])
  }

  /// What a stranger wrote must not reach the terminal as a command or as a line of its own.
  @Test func messagesControlNoTerminal() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(
      #"""
      { "schemaVersion": "1.0", "screens": { "a": { "root": {
        "type": "text", "text": "x", "color": "\u001b]0;x\u0007\nforged: error" } } } }
      """#, to: "a.json")
    let run = try CommandRun(["render", file, "-o", folder.path("a.png")])
    #expect(run.status == 0)
    #expect(run.errors.contains("unknown-color"))
    #expect(!run.errors.contains("\u{1B}") && !run.errors.contains("\u{7}"))
    #expect(!run.errors.contains("\nforged"))
  }

  @Test func whatCannotBeDrawnIsLeftOutAndReported() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(
      #"""
      { "schemaVersion": "1.0", "screens": { "home": { "root": { "type": "column", "children": [
        { "type": "carousell" },
        { "type": "text", "text": "x", "size": "big", "colour": "primary" },
        { "type": "text", "text": { "key": "gone" } },
        { "type": "text", "text": "y", "color": "nocolour" }
      ] } } } }
      """#, to: "a.json")
    let run = try CommandRun(["render", file, "-o", folder.path("a.png")])
    #expect(run.status == 0)
    for part in [
      "a.json:2:13: error: There is no widget `carousell`",
      "a.json:3:49: error: `text` has no property `colour`. Did you mean `color`? [unknown-property]",
      "error: The theme has no spacing `big`", "a.json:4:29: error: There is no text `gone`.",
      "a.json:5:43: error: The theme has no colour `nocolour`. [unknown-color]",
    ] {
      #expect(run.errors.contains(part), "\(part) in \(run.errors)")
    }
    let json = try CommandRun(["render", file, "--reports", "json", "-o", folder.path("a.png")])
    let list = try JSONSerialization.jsonObject(with: Data(json.errors.utf8)) as? [[String: Any]]
    #expect(list?.count == 5)
    #expect(list?.first?["pointer"] as? String == "/screens/home/root/children/0/type")
  }

  @Test func theWholeContentIsDrawnWhereItIsAskedFor() throws {
    let folder = try ScratchFolder()
    let run = try CommandRun([
      "render", "Samples/loyalty", "--data", "Samples/loyalty/data/maya.json", "--full", "--size",
      "390x400", "--scale", "1", "-o", folder.path("full.svg"),
    ])
    #expect(run.status == 0)
    let text = String(
      decoding: try Data(contentsOf: folder.url.appending(path: "full.svg")), as: UTF8.self)
    let height = try #require(
      text.firstMatch(of: /height="([0-9.]+)(px)?"/).flatMap { Double($0.1) })
    #expect(height > 850)
  }
}
