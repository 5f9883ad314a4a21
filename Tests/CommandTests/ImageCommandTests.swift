import Foundation
import TestSupport
import Testing

/// Images of a project: drawn from its folder, locked, and held to the lock.
@Suite struct ImageCommandTests {
  let folder: ScratchFolder
  var project: String { folder.path("coastline") }

  init() throws {
    folder = try ScratchFolder()
    try FileManager.default.copyItem(
      at: projectDirectory().appending(path: "Samples/coastline"),
      to: folder.url.appending(path: "coastline"))
  }

  private func render(_ document: String, _ arguments: [String]) throws -> CommandRun {
    try CommandRun(
      [
        "render", project, "--document", document, "--offline", "--scale", "1",
        "-o", folder.path("out.png"),
      ] + arguments, environment: ["XDG_CACHE_HOME": folder.path("cache")])
  }

  @Test(arguments: ["destination", "ticket"])
  func everyPictureOfASampleIsShown(_ document: String) throws {
    for locale in ["en", "ar"] {
      let run = try render(document, ["--locale", locale])
      #expect(run.status == 0)
      #expect(run.errors == "")
    }
  }

  @Test func whatIsMissingIsReported() throws {
    let run = try render("album", [])
    #expect(run.status == 0)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(run.errors.contains("not-there.jpg` is not shown"))
    #expect(run.errors.contains("[image-unavailable]"))
  }

  @Test func aLockHoldsThePictures() throws {
    try FileManager.default.removeItem(atPath: project + "/documents/album")
    #expect(try render("ticket", ["--locked"]).status == 1)
    let environment = ["XDG_CACHE_HOME": folder.path("cache")]
    let lock = try CommandRun(
      ["images", "lock", project, "--offline"], environment: environment)
    #expect(lock.status == 0, "\(lock.errors)")
    let text = try String(contentsOfFile: project + "/images.lock.json", encoding: .utf8)
    #expect(text.contains("\"https://images.example.com/coastline/trail.svg\""))
    #expect(text.contains("\"image/avif\""))
    #expect(try render("ticket", ["--locked"]).status == 0)
    // Another picture under the same name.
    let images = project + "/images/"
    try FileManager.default.removeItem(atPath: images + "balloon.png")
    try FileManager.default.copyItem(atPath: images + "nora.png", toPath: images + "balloon.png")
    let changed = try render("ticket", ["--locked"])
    #expect(changed.status == 1)
    #expect(changed.errors.contains("balloon.png: It is another file than the one in"))
    #expect(try render("destination", ["--locked"]).status == 0)
  }

  /// In any language, scheme, state and width, with and without data.
  @Test func aLockHasWhatIsShownOnlySometimes() throws {
    let (documents, images) = (project + "/documents", project + "/images")
    try FileManager.default.removeItem(atPath: documents)
    var map: [String: String] = [:]
    for name in ["pressed", "narrow", "dark", "german", "data", "german-data"] {
      map["https://a.example.com/\(name)"] = "nora.png"
    }
    let json = String(decoding: try JSONEncoder().encode(map), as: UTF8.self)
    try Data(json.utf8).write(to: URL(filePath: images + "/assets.json"))
    func image(_ url: String) -> String { "{\"url\": \"https://a.example.com/\(url)\"}" }
    _ = try folder.write(
      "{\"picture\": \"https://a.example.com/data\", \"other\": \"https://a.example.com/german-data\"}",
      to: "coastline/previews/day.json")
    try FileManager.default.createDirectory(
      atPath: documents + "/a", withIntermediateDirectories: true)
    _ = try folder.write(
      """
      {"schemaVersion": "1.0", "language": {"source": "en", "available": ["en", "de"]},
       "previews": [{"name": "day", "data": "previews/day.json", "locale": "de"}],
       "screens": {"main": {"root": {"type": "column", "children": [
         {"type": "image", "width": 9, "height": 9, "image": {"light": {"icon": "star"}, "dark": \(image("dark"))},
          "when": [{"if": {"state": "pressed"}, "set": {"image": \(image("pressed"))}},
                   {"if": {"env": "width", "is": "lt", "value": 200}, "set": {"image": \(image("narrow"))}},
                   {"if": {"env": "language", "is": "eq", "value": "de"}, "set": {"image": \(image("german"))}}]},
         {"type": "image", "width": 9, "height": 9, "image": {"url": {"path": "picture"}}},
         {"type": "image", "width": 9, "height": 9, "image": {"icon": "star"},
          "when": [{"if": {"env": "language", "is": "eq", "value": "de"},
                    "set": {"image": {"url": {"path": "other"}}}}]}]}}}}
      """, to: "coastline/documents/a/published.json")
    let lock = try CommandRun(["images", "lock", project, "--offline"])
    #expect(lock.status == 0, "\(lock.errors)")
    let text = try String(contentsOfFile: project + "/images.lock.json", encoding: .utf8)
    for address in map.keys.sorted() { #expect(text.contains("\"\(address)\""), "\(address)") }
  }

  @Test func aLockIsNotWrittenOfWhatIsNotThere() throws {
    let run = try CommandRun(
      ["images", "lock", project, "--offline"], environment: ["XDG_CACHE_HOME": folder.path("c")])
    #expect(run.status == 1)
    #expect(run.errors.contains("not-there.jpg"))
    #expect(!FileManager.default.fileExists(atPath: project + "/images.lock.json"))
  }

  @Test func aMissingFamilyFailsWhereFontsAreStrict() throws {
    func write(_ families: String) throws {
      _ = try folder.write(
        """
        {"schemaVersion": "1.0", "id": "plain", "name": "Plain",
         "typography": {"families": {"body": [\(families)]}}}
        """, to: "coastline/themes/plain/published.json")
    }
    try write("\"No Such Family\"")
    let lenient = try render("ticket", ["--theme", "plain"])
    #expect(lenient.status == 0)
    let strict = try render("ticket", ["--theme", "plain", "--strict-fonts"])
    #expect(strict.status == 1)
    #expect(strict.errors.contains("No Such Family"))
    // A later one of the list is what it is there for; a generic one takes whatever there is.
    try write("\"No Such Family\", \"Noto Sans\"")
    #expect(try render("ticket", ["--theme", "plain", "--strict-fonts"]).status == 0)
    try write("\"No Such Family\", \"Nor This\", \"sans-serif\"")
    let generic = try render("ticket", ["--theme", "plain", "--strict-fonts"])
    #expect(generic.status == 1)
    #expect(generic.errors.contains("`No Such Family`, `Nor This`"))
    try write("\"sans-serif\"")
    #expect(try render("ticket", ["--theme", "plain", "--strict-fonts"]).status == 0)
    #expect(try render("ticket", ["--strict-fonts"]).status == 0)
    // A font in the folder of the project, or in one that is named, is there.
    let font = projectDirectory().appending(
      path: "Tests/HotLayoutRenderTests/Drawing/Goldens/fonts/Squares.ttf")
    try write("\"Test Squares\"")
    let theme = ["--theme", "plain", "--strict-fonts"]
    #expect(try render("ticket", theme).status == 1)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "elsewhere"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: font, to: folder.url.appending(path: "elsewhere/a.ttf"))
    #expect(try render("ticket", theme + ["--font-dir", folder.path("elsewhere")]).status == 0)
    try FileManager.default.moveItem(
      atPath: folder.path("elsewhere"), toPath: project + "/fonts")
    #expect(try render("ticket", theme).status == 0)
  }
}
