import FoundationEssentials
import HotLayout
import HotLayoutClient
import HotLayoutImages
import HotLayoutRender

/// The picture of what stands in a place.
enum PlacementPicture {
  @MainActor static func draw(
    _ document: HotlayoutDocument, entry: String?, _ options: Options,
    _ project: PlacementProject, at instant: Date, to file: String
  ) async throws {
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
    let theme = try await theme(options, of: document, project)
    let data = try options.value("data").map(Project.loadData) ?? HotlayoutData()
    let screen = entry.flatMap { document.entry(named: $0)?.screen } ?? document.entry
    guard
      let unsized = document.bind(
        screen: screen, data: data, theme: theme, environment: environment)
    else { throw CommandError.failed("the document has no screen `\(screen)`.") }
    // Pictures within vectors have three pixels a point at least.
    let images = LoadedImages(scale: format == .png ? scale : max(scale, 3))
    let bound = try await ImageOptions.loader(options, project).load(unsized, into: images)
    let fonts = [project.text + "/fonts"].filter(Files.isFolder)
    let renderOptions = RenderOptions(scale: scale, fontDirectories: fonts)
    let picture: RenderedScreen
    do throws(RenderError) {
      picture = try ScreenRenderer(options: renderOptions, images: images.pixels)
        .render(bound, as: format)
    } catch { throw CommandError.failed("\(file): \(error)") }
    var writer = ReportWriter(asJSON: false)
    writer.add(
      document.reports + picture.reports + images.reports(of: bound), of: document.id ?? "document")
    try Files.write(picture.file, to: file)
  }

  /// The theme of a name or a file; the document's own, from the project or the copies at hand, where
  /// none is asked for.
  private static func theme(
    _ options: Options, of document: HotlayoutDocument, _ project: PlacementProject
  ) async throws -> HotlayoutThemeSet {
    let asked = options.value("theme")
    if Files.isFolder(project.text) {
      let (theme, _, problem) = try Project(project.text).theme(asked: asked, of: document)
      if let problem { Terminal.error("warning: \(problem)") }
      return theme
    }
    if let asked, Files.isFile(asked) {
      let bytes = try Files.read(asked)
      do throws(HotlayoutLoadError) { return try HotlayoutThemeSet.load(bytes) } catch {
        throw CommandError.failed(Project.sentence(error, asked))
      }
    }
    guard let id = asked ?? document.theme, id != "builtin" else { return .builtIn }
    guard DocumentId.isValid(id) else {
      throw CommandError.failed("there is no file `\(id)` (--theme), and it is no id of a theme.")
    }
    let loaded = await LoadedTheme.load(
      id: id, base: project.base, store: project.documents, session: project.session)
    for problem in loaded.problems { Terminal.error("warning: \(problem)") }
    return loaded.theme
  }
}
