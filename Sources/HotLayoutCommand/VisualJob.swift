import FoundationEssentials
import HotLayout
import HotLayoutImages
import HotLayoutRender

/// What `--visual` of `validate` adds: the documents are drawn, and their pictures looked at.
struct VisualJob: Sendable {
  private let options: VisualOptions
  private let theme: HotlayoutThemeSet?
  private let dictionary: DataDictionary?
  /// The folder of `--project`.
  private let project: String?
  private let fontDirectories: [String]

  /// The options that mean something with `--visual` only.
  static let options: [Options.Option] = [
    .init("visual", .flag, "Draw the screens too: text that is cut, contrast, small targets, …"),
    .init("size", .values("WxH"), "--visual: size in points; several telephones and others"),
    .init("device", .values("NAME"), "--visual: size of a device: phone, tablet, …"),
    .init("text-scale", .values("X"), "--visual: factor on the size of text; 1 and 2"),
    .init("locale", .values("TAG"), "--visual: language; all of the document"),
    .init("scheme", .values("light|dark"), "--visual: colour scheme; both"),
    .init("at", .value("DATE"), "--visual: the present, such as 2026-12-01"),
    .init("font-dir", .values("DIR"), "--visual: folder with fonts of the app's own"),
  ]

  /// Nil where the pictures are not asked for.
  init?(_ options: Options, _ validation: ValidationOptions) throws {
    guard options.has("visual") else {
      let given = VisualJob.options.dropFirst().map(\.name).first {
        !options.values($0).isEmpty
      }
      if let given { throw CommandError.usage("--\(given) goes with --visual.") }
      return nil
    }
    var visual = VisualOptions()
    let sizes =
      try options.values("size").map { try RenderJob.size($0) }
      + options.values("device").flatMap { $0.split(separator: ",") }.map {
        let device = try Devices.named(String($0))
        return (device.width, device.height)
      }
    if !sizes.isEmpty { visual.sizes = sizes.map { Size($0.0, $0.1) } }
    let scales = options.values("text-scale").flatMap { $0.split(separator: ",") }
    if !scales.isEmpty {
      visual.textScales = try scales.map {
        try RenderJob.number(String($0), "text-scale", 0.5...4)
      }
    }
    let locales = try RenderJob.locales(options.values("locale"))
    if !locales.isEmpty { visual.languages = locales }
    if let schemes = try RenderJob.schemes(options) { visual.schemes = schemes }
    if let text = options.value("at") { visual.now = try DateWords.date(text, "at") }
    self.options = visual
    theme = validation.theme
    dictionary = validation.dictionary
    project = options.value("project")
    fontDirectories = options.values("font-dir")
  }

  /// Looks at the pictures of a file; answers what was found, or nothing where it is no document that
  /// can be drawn.
  func look(
    at path: String, _ bytes: [UInt8]
  ) async throws -> (reports: [HotlayoutReport], note: String?) {
    guard let document = try? HotlayoutDocument.load(bytes) else { return ([], nil) }
    let project = try Project.around(path, in: project)
    var theme = theme
    if theme == nil {
      let found = try project.theme(asked: nil, of: document)
      // With the colours and sizes of another theme everything would look wrong.
      guard found.problem == nil else {
        return ([], "The pictures were not looked at, since the theme is not there.")
      }
      theme = found.theme
    }
    let cases = VisualCase.all(of: document, standard: project.standardData(dictionary)) { file in
      project.folder.flatMap { try? Project.loadData("\($0)/\(file)") }
    }
    var checker = VisualChecker(
      document, theme: theme ?? .builtIn, cases: cases, options: options)
    let images = LoadedImages(scale: 1)
    let loader = try loader(project)
    let fonts =
      fontDirectories
      + [project.folder].compactMap { $0.map { $0 + "/fonts" } }.filter(
        Files.isFolder)
    let renderer: ScreenRenderer
    do throws(RenderError) {
      renderer = try ScreenRenderer(
        options: RenderOptions(scale: 1, full: true, fontDirectories: fonts),
        images: images.pixels)
    } catch { throw CommandError.failed("\(error)") }
    for picture in checker.pictures {
      guard let unsized = checker.bind(picture) else { break }
      let screen = await loader.load(unsized, into: images)
      checker.check(screen, picture, renderer)
    }
    return (checker.reports, nil)
  }

  /// Images of the project and of the cache: a check asks nobody else.
  private func loader(_ project: Project) throws -> ImageLoader {
    var loader = ImageLoader()
    loader.isOffline = true
    if let path = project.folder.map({ $0 + "/images" }), Files.isFolder(path) {
      loader.assets = [try ImageOptions.folder(path, "")]
    }
    return loader
  }
}
