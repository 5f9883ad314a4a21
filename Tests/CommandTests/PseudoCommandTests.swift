import Foundation
import TestSupport
import Testing

/// Pictures in which texts look translated.
@Suite struct PseudoCommandTests {
  static let document = #"""
    { "schemaVersion": "1.0", "language": { "source": "en", "available": ["en", "ar"] },
      "screens": { "home": { "root": { "type": "row", "children": [
        { "type": "text", "text": { "key": "hello", "args": { "name": "Maya" } } } ] } } },
      "strings": { "en": { "hello": "Good morning, {name}" },
                   "ar": { "hello": "صباح الخير يا {name}" } } }
    """#

  private func picture(_ words: [String], in folder: ScratchFolder) throws -> Data {
    let file = try folder.write(Self.document, to: "a.json")
    let output = folder.path("\(UUID().uuidString).svg")
    let run = try CommandRun(
      ["render", file, "--at", "2026-12-01T09:00:00Z", "-o", output] + words)
    #expect(run.status == 0, "\(words): \(run.errors)")
    #expect(run.errors == "", "\(words)")
    return try Data(contentsOf: URL(filePath: output))
  }

  @Test func theOptionAndTheLocaleDoTheSame() throws {
    let folder = try ScratchFolder()
    let plain = try picture([], in: folder)
    let accents = try picture(["--pseudo", "accents"], in: folder)
    let mirrored = try picture(["--pseudo", "rtl"], in: folder)
    #expect(plain != accents && accents != mirrored && plain != mirrored)
    #expect(try picture(["--locale", "en-XA"], in: folder) == accents)
    #expect(try picture(["--locale", "ar-XB"], in: folder) == mirrored)
    // A translation can be looked at in the same way.
    let arabic = try picture(["--locale", "ar"], in: folder)
    #expect(try picture(["--locale", "ar", "--pseudo", "accents"], in: folder) != arabic)
  }

  @Test func anotherNameIsRefused() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(Self.document, to: "a.json")
    let run = try CommandRun(["render", file, "--pseudo", "klingon", "-o", folder.path("a.png")])
    #expect(run.status == 2)
    #expect(run.errors.contains("--pseudo takes accents or rtl, not `klingon`"))
  }
}
