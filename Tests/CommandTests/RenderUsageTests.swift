import Foundation
import HotLayout
import TestSupport
import Testing

/// What `render` answers where the words of the command line do not fit together.
@Suite struct RenderUsageTests {
  static let document = """
    { "schemaVersion": "1.0", "id": "offer", "theme": "away", "screens": { "home": { "root":
      { "type": "column", "padding": "page", "children": [
        { "type": "button", "id": "buy", "title": "Buy", "onTap": { "type": "close" } },
        { "type": "text", "text": "Hello", "color": "brand", "style": "hero" } ] } } } }
    """

  @Test func aStateOfNoNodeIsToldAndNothingIsDrawn() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(Self.document, to: "documents/offer/published.json")
    let picture = folder.path("a.png")
    let wrong = try CommandRun(["render", file, "--state", "bu=pressed", "-o", picture])
    #expect(wrong.status == 2)
    #expect(
      wrong.errors.contains("no node `bu`; it has buy. Did you mean `buy`?"), "\(wrong.errors)")
    #expect(!FileManager.default.fileExists(atPath: picture))
    for state in [
      "buy=pressed", "buy@offers.0=pressed", "/screens/home/root/children/0=pressed",
    ] {
      #expect(try CommandRun(["render", file, "--state", state, "-o", picture]).status == 0)
    }
  }

  @Test func oneFileIsNotWrittenTwice() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(Self.document, to: "documents/offer/published.json")
    let run = try CommandRun(
      ["render", file, "-o", "a.png", "-o", "./x/../a.png"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("one file is named twice"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.png")))
  }

  @Test func aMissingThemeIsToldOnce() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(Self.document, to: "documents/offer/published.json")
    let run = try CommandRun(["render", file, "-o", folder.path("a.png")])
    #expect(run.status == 0)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(run.errors)")
    #expect(run.errors.contains("there is no theme `away`; the built-in one stands in."))
  }

  @Test func anEntryThatNamesNoScreenStartsWithTheFirst() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(
      """
      { "schemaVersion": "1.0", "entry": "hme", "screens": {
        "home": { "root": { "type": "text", "text": "Home" } },
        "other": { "root": { "type": "text", "text": "Other" } } } }
      """, to: "offer.json")
    let told = folder.path("a.txt")
    let run = try CommandRun(["render", file, "--a11y", told])
    #expect(run.status == 0)
    #expect(try String(contentsOfFile: told, encoding: .utf8).contains("Home"))
    #expect(run.errors.contains("There is no screen `hme`; the first one, `home`, is shown."))
    #expect(try CommandRun(["validate", file]).status == 1)
  }
}
