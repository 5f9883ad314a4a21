import CDraw
import FoundationEssentials
import HotLayout
import HotLayoutRender

/// `hotlayout docs`: writes the reference of widgets, values and files, with a picture of each widget.
enum DocsCommand {
  static let command = Command(
    name: "docs", summary: "Writes the reference of widgets and values as Markdown.", run: run)

  private static let options: [Options.Option] = [
    .init("output", short: "o", .value("DIR"), "Write all pages to a folder"),
    .init("examples", .value("DIR"), "Folder of the examples, a document a widget; Docs/examples"),
  ]

  @Sendable private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "docs", "WIDGET… | -o DIR",
      summary: "Writes the reference of widgets, values and files as Markdown.",
      details: """
        With the names of widgets it prints their pages, with -o it writes all of them.

        The pages come from the declarations that the reader reads by. The picture of a widget shows \
        the document EXAMPLES/{type}.json, with the data of its first preview.
        """, options, arguments)
    guard let output = options.value("output") else { return try printPages(options.words) }
    guard options.words.isEmpty else {
      throw CommandError.usage("-o writes all pages; name no widget, or leave -o out.")
    }
    let examples = options.value("examples") ?? "Docs/examples"
    guard Files.isFolder(examples) else {
      throw CommandError.failed(
        "there is no folder `\(examples)`; call it where the examples are, or name them with "
          + "--examples.")
    }
    try ReferenceJob(output: output, examples: examples).run()
  }

  private static func printPages(_ types: [String]) throws {
    guard !types.isEmpty else {
      throw CommandError.usage(
        "name a widget, as in `hotlayout docs text`, or the folder to write all pages to with -o DIR."
      )
    }
    let pages = try types.map { type in
      guard let widget = WidgetRegistry.standard[type] else {
        let known = WidgetRegistry.standard.widgets.map(\.type)
        throw CommandError.usage("there is no widget `\(type)`." + Project.hint(type, known))
      }
      return WidgetPage(widget).text
    }
    try Terminal.output(Array(pages.joined(separator: "\n").utf8))
  }
}

/// One call of `hotlayout docs -o`.
struct ReferenceJob {
  let output: String
  let examples: String

  /// When the pictures are: what counts down counts to the same.
  private static let instant = "2026-12-01T09:00:00Z"
  private static let width = 320.0

  func run() throws {
    let renderer: ScreenRenderer
    do throws(RenderError) {
      renderer = try ScreenRenderer(options: RenderOptions(scale: 2, compression: 12))
    } catch { throw CommandError.failed("\(error)") }
    for widget in WidgetRegistry.standard.widgets {
      var page = WidgetPage(widget)
      if !widget.isPlanned { page.example = try example(of: widget.type, renderer) }
      try write(page.text, "widgets/\(widget.type).md")
    }
    try write(WidgetPage.index, "widgets/README.md")
    try write(WidgetPage.common, "widgets/common.md")
    try write(ValuesPage.text, "values.md")
    try write(FilesPage.text, "files.md")
    try write(ReferenceJob.libraries, "widgets/images/libraries.txt")
  }

  private func write(_ text: String, _ name: String) throws {
    try Files.write(Array(text.utf8), to: "\(output)/\(name)")
    print("\(output)/\(name)")
  }

  /// The example of a widget as JSON; its picture is written.
  private func example(of type: String, _ renderer: ScreenRenderer) throws -> String {
    let path = "\(examples)/\(type).json"
    guard Files.isFile(path) else {
      throw CommandError.failed("`\(type)` has no example: write the document \(path).")
    }
    let document = try Project.loadDocument(path)
    guard let screen = document.screen(named: document.entry) else {
      throw CommandError.failed("\(path): there is no screen to draw.")
    }
    let preview = document.previews.first
    var environment = ScreenEnvironment()
    environment.locales = [preview?.locale ?? document.sourceLanguage]
    environment.now = try DateWords.date(ReferenceJob.instant, "at")
    environment.width = preview?.size?.first ?? ReferenceJob.width
    environment.height = preview?.size?.last ?? 480
    let data = try preview?.data.map { try Project.loadData("\(examples)/\($0)") }
    guard
      let bound = document.bind(
        screen: screen.name, data: data ?? HotlayoutData(), environment: environment)
    else { throw CommandError.failed("\(path): there is no screen to draw.") }
    let picture: RenderedScreen
    do throws(RenderError) { picture = try renderer.render(bound, as: .png) } catch {
      throw CommandError.failed("\(path): \(error)")
    }
    let problems = (document.reports + picture.reports).filter { $0.severity == .error }
    if let first = problems.first {
      throw CommandError.failed(ReportWriter.text(first, path))
    }
    try Files.write(picture.file, to: "\(output)/widgets/images/\(type).png")
    print("\(output)/widgets/images/\(type).png")
    return OrderedJSON(screen.root.source).pretty(width: 92)
  }

  /// What the pictures were drawn with: with the same, they are the same to the byte.
  private static var libraries: String {
    let cairo = String(cString: cairo_version_string())
    let pango = String(cString: pango_version_string())
    return "cairo \(cairo)\npango \(pango)\n"
  }
}
