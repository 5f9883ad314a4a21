import Foundation
import HotLayout
import TestSupport
import Testing

/// What `render` answers a person who mistyped, or wanted more than one call gives.
@Suite struct RenderAnswerTests {
  private static func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for id in ["trips", "sale"] {
      _ = try folder.write(
        """
        { "schemaVersion": "1.0", "id": "\(id)", "theme": "ocean",
          "previews": [{ "name": "maya" }],
          "screens": { "home": { "root": { "type": "card", "gap": "wid", "children": [] } } } }
        """, to: "documents/\(id)/published.json")
    }
    _ = try folder.write(
      """
      { "schemaVersion": "1.0", "id": "ocean", "extends": "builtin",
        "components": { "card": { "padding": "wide" } } }
      """, to: "themes/ocean/published.json")
    return folder
  }

  @Test(
    arguments: [
      (["--document", "trip"], 1, "Did you mean `trips`?"),
      (["--document", "trips", "--preview", "mya"], 1, "Did you mean `maya`?"),
      (["--document", "trips", "--theme", "oceaan"], 1, "Did you mean `ocean`?"),
      (["--document", "trips", "--screen", "hme"], 1, "Did you mean `home`?"),
      (["--document", "trips", "--device", "phon"], 2, "Did you mean `phone`?"),
      (["--document", "trips", "--device", "phone,tablet"], 2, "takes one device"),
      (["--document", "trips", "--text-scale", "1,2"], 2, "takes one number"),
      (
        ["--document", "trips", "--preview", "a", "--preview", "b"], 2, "--preview takes one value"
      ),
      (["--document", "trips", "--format", "gif"], 2, "--format takes png, pdf, svg or a11y"),
    ])
  func whatIsMeant(_ words: [String], _ status: Int32, _ sentence: String) throws {
    let folder = try Self.project()
    let run = try CommandRun(
      ["render", folder.url.path] + words + ["-o", folder.path("a.png")])
    #expect(run.status == status)
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.png")))
  }

  @Test func aFaultIsToldInTheFileItIsIn() throws {
    let folder = try Self.project()
    let run = try CommandRun(
      ["render", folder.url.path, "--document", "trips", "-o", folder.path("a.png")])
    #expect(run.status == 0)
    let lines = run.errors.split(separator: "\n")
    #expect(
      lines.contains { $0.contains("themes/ocean/published.json:2:") && $0.contains("`wide`") },
      "\(run.errors)")
    #expect(
      lines.contains { $0.contains("documents/trips/published.json:3:") && $0.contains("`wid`") },
      "\(run.errors)")
  }

  @Test func theFormatHoldsWhateverTheNameEndsIn() throws {
    let folder = try Self.project()
    for (format, start) in [("svg", "<?xml"), ("pdf", "%PDF"), ("a11y", "{")] {
      let file = folder.path("out.\(format == "a11y" ? "json" : "bin")")
      let run = try CommandRun(
        ["render", folder.url.path, "--document", "trips", "--format", format, "-o", file])
      #expect(run.status == 0, "\(run.errors)")
      let bytes = try Data(contentsOf: URL(filePath: file))
      #expect(bytes.starts(with: Data(start.utf8)), "\(format)")
    }
  }
}
