import FoundationEssentials
import HotLayout
import HotLayoutRender

/// The picture of what stands in a place.
enum PlacementPicture {
  static func draw(
    _ document: HotlayoutDocument, entry: String?, _ options: Options,
    _ project: PlacementProject, at instant: Date, to file: String
  ) throws {
    let format = try RenderJob.format(of: file)
    var environment = ScreenEnvironment(now: instant)
    environment.locales = try RenderJob.locales(options.value("locale").map { [$0] } ?? [])
    environment.timeZone = options.value("timezone") ?? "UTC"
    if let text = options.value("size") {
      (environment.width, environment.height) = try RenderJob.size(text)
    }
    if let word = options.value("scheme") {
      guard let scheme = ColorScheme(rawValue: word) else {
        throw CommandError.usage("--scheme takes light or dark, not `\(word)`.")
      }
      environment.scheme = scheme
    }
    let scale = try options.value("scale").map { try RenderJob.number($0, "scale", 0.1...16) } ?? 2
    let theme = try theme(options.value("theme"), of: document, project)
    let data = try options.value("data").map(Project.loadData) ?? HotlayoutData()
    let screen = entry.flatMap { document.entry(named: $0)?.screen } ?? document.entry
    guard
      let bound = document.bind(screen: screen, data: data, theme: theme, environment: environment)
    else { throw CommandError.failed("the document has no screen `\(screen)`.") }
    let picture: RenderedScreen
    do throws(RenderError) {
      picture = try ScreenRenderer(options: RenderOptions(scale: scale)).render(bound, as: format)
    } catch { throw CommandError.failed("\(file): \(error)") }
    var writer = ReportWriter(asJSON: false)
    writer.add(document.reports + picture.reports, of: document.id ?? "document")
    try Files.write(picture.file, to: file)
    print("picture  \(file)")
  }

  /// A theme by name needs a project in a folder; the built-in one stands in elsewhere.
  private static func theme(
    _ asked: String?, of document: HotlayoutDocument, _ project: PlacementProject
  ) throws -> HotlayoutThemeSet {
    if Files.isFolder(project.text) {
      let (theme, _, problem) = try Project(project.text).theme(asked: asked, of: document)
      if let problem { Terminal.error("warning: \(problem)") }
      return theme
    }
    guard let asked, asked != "builtin" else {
      if let id = document.theme, id != "builtin", asked == nil {
        Terminal.error(
          "warning: themes are not fetched; the built-in one stands in for `\(id)`. Name a file with "
            + "--theme.")
      }
      return .builtIn
    }
    guard Files.isFile(asked) else {
      throw CommandError.failed(
        "there is no file `\(asked)` (--theme); themes of a project on a server are not fetched.")
    }
    let bytes = try Files.read(asked)
    do throws(HotlayoutLoadError) { return try HotlayoutThemeSet.load(bytes) } catch {
      throw CommandError.failed(Project.sentence(error, asked))
    }
  }
}
