import FoundationEssentials
import HotLayout
import HotLayoutImages
import HotLayoutRender

/// `hotlayout render`: draws screens to files.
enum RenderCommand {
  static let command = Command(
    name: "render", summary: "Draws a screen to PNG, PDF or SVG.", run: run)

  private static let options: [Options.Option] = [
    .init("document", .value("ID"), "Document of the project"),
    .init("screen", .value("S"), "Screen to draw; the document's own entry where absent"),
    .init("entry", .value("E"), "Named entry of the document, instead of --screen"),
    .init("placement", .value("NAME"), "What stands in a place of the project at --at"),
    .init("locale", .values("TAG"), "Language, such as de-AT; may be given several times"),
    .init("pseudo", .value("accents|rtl"), "Texts that look translated: longer, or right-to-left"),
    .init("theme", .value("ID|FILE"), "Theme; the document's own where absent"),
    .init("scheme", .values("light|dark"), "Colour scheme; may be given several times"),
    .init("high-contrast", .flag, "Colours of high contrast"),
    .init("data", .value("FILE"), "Data, a JSON object"),
    .init("preview", .value("NAME"), "Data and language of a preview of the document; none"),
    .init("at", .value("DATE"), "The present, such as 2026-12-01T09:00:00Z, or a day"),
    .init("timezone", .value("ZONE"), "Zone of the device, such as Europe/Berlin; UTC"),
    .init("size", .value("WxH"), "Size in points; 390x844"),
    .init("device", .value("NAME"), "Size and scale of a device: phone, tablet, …"),
    .init("scale", .value("N"), "Pixels a point, 0.1 to 16; 2"),
    .init("text-scale", .value("X"), "Factor on the size of text, 0.5 to 4; 1"),
    .init("full", .flag, "Draw the whole scrolling content"),
    .init("font-dir", .values("DIR"), "Folder with fonts of the app's own"),
    .init("assets", .values("DIR"), "Folder whose files stand for addresses of images"),
    .init("offline", .flag, "Images from the cache and local folders only"),
    .init("cache", .value("DIR"), "Folder of `placement sync --cache`, whose images are used"),
    .init(
      "image-host", .values("HOST"), "Load images from these hosts only, such as *.example.com"),
    .init("locked", .flag, "Fail where an image is not what images.lock.json says"),
    .init(
      "strict-fonts", .flag,
      "Fail where no family of a list of the theme is installed, or letters are missing"),
    .init("state", .values("ID=STATE"), "State of a control, such as buy=pressed"),
    .init(
      "format", .value("png|pdf|svg|a11y"),
      "What -o writes, whatever FILE ends in; a11y: as --a11y does"),
    .init("reports", .value("text|json"), "How findings are written to standard error; text"),
    .init(
      "output", short: "o", .values("FILE"), "File.png, .pdf or .svg; may be given several times"),
    .init("explain", .value("FILE.json"), "What is drawn where, of which node, and what sized it"),
    .init(
      "a11y", .values("FILE"), "What assistive technology tells: the tree.json, or spoken .txt"),
  ]

  @MainActor private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "render", "PROJECT|DOCUMENT -o FILE", summary: "Draws a screen to PNG, PDF or SVG.",
      details: """
        --explain and --a11y may stand without -o: nothing is drawn then.

        Where there are several languages or schemes, FILE names them: \
        -o 'out/{document}-{screen}-{locale}-{scheme}.png'.

        Exit status: 0 drawn, 1 failed, 2 wrong usage. Findings do not fail the command; \
        `hotlayout validate` does, and so do --locked and --strict-fonts, each for its own.

        Without --data and --preview the first preview of the screen gives data and states, as its \
        author sees it; a screen that no preview gives data has the samples of the project's dictionary. \
        --preview none draws it as an app without data does.

        The folders images/ and fonts/ of a project serve its documents.
        """, options, arguments)
    try options.refuseRepeats(of: self.options)
    try await RenderJob(options).run()
  }
}

/// One call of `hotlayout render`.
struct RenderJob {
  let project: Project
  let path: String
  let document: HotlayoutDocument
  let theme: HotlayoutThemeSet
  let themePath: String?
  let themeProblem: String?
  let screen: String
  let data: HotlayoutData
  let environment: ScreenEnvironment
  let renderOptions: RenderOptions
  let outputs: [String]
  /// The format of --format; that of the name of each file where absent.
  let format: PictureFormat?
  let sidecars: [Sidecar]
  let locales: [String]
  let pseudo: Pseudolocale?
  let schemes: [ColorScheme]
  let reportsAsJSON: Bool
  let loader: ImageLoader
  let hasStrictFonts: Bool

  init(_ options: Options) throws {
    guard let target = options.words.first, options.words.count == 1 else {
      throw CommandError.usage(
        options.words.isEmpty
          ? "name a project or a document; see `hotlayout render --help`."
          : "name one project or document, not \(options.words.count).")
    }
    let isTree = options.value("format") == "a11y"
    outputs = isTree ? [] : options.values("output")
    sidecars = try Sidecar.all(options, also: isTree ? options.values("output") : [])
    format = try options.value("format").flatMap { word in
      guard isTree || PictureFormat(rawValue: word) != nil else {
        throw CommandError.usage("--format takes png, pdf, svg or a11y, not `\(word)`.")
      }
      return PictureFormat(rawValue: word)
    }
    guard !outputs.isEmpty || !sidecars.isEmpty else {
      throw CommandError.usage("name the file to write with -o FILE.")
    }
    for output in outputs {
      if format == nil { _ = try RenderJob.format(of: output) }
      try RenderJob.checkPlaceholders(of: output)
    }
    for sidecar in sidecars { try RenderJob.checkPlaceholders(of: sidecar.file) }
    switch options.value("reports") {
    case nil, "text": reportsAsJSON = false
    case "json": reportsAsJSON = true
    case let other?: throw CommandError.usage("--reports takes text or json, not `\(other)`.")
    }
    var environment = ScreenEnvironment()
    var scale = 2.0
    if let name = options.value("device") {
      let device = try Devices.named(name)
      (environment.width, environment.height, scale) = (device.width, device.height, device.scale)
    }
    if let text = options.value("size") {
      (environment.width, environment.height) = try RenderJob.size(text)
    }
    if let text = options.value("scale") { scale = try RenderJob.number(text, "scale", 0.1...16) }
    if let text = options.value("text-scale") {
      environment.textScale = try RenderJob.number(text, "text-scale", 0.5...4)
    }
    if let zone = options.value("timezone") { environment.timeZone = try DateWords.zone(zone) }
    if let text = options.value("at") { environment.now = try DateWords.date(text, "at") }
    environment.highContrast = options.has("high-contrast")
    pseudo = try RenderJob.pseudo(options.value("pseudo"))
    let states = try RenderJob.states(options.values("state"))
    environment.states = states
    schemes = try RenderJob.schemes(options) ?? [.light]
    for folder in options.values("font-dir") where !Files.isFolder(folder) {
      throw CommandError.failed("there is no folder `\(folder)` (--font-dir).")
    }
    let project = try Project(target)
    let projectFonts = [project.folder].compactMap { $0.map { $0 + "/fonts" } }.filter(
      Files.isFolder)
    renderOptions = RenderOptions(
      scale: scale, full: options.has("full"),
      fontDirectories: options.values("font-dir") + projectFonts)
    hasStrictFonts = options.has("strict-fonts")
    loader = try ImageOptions.loader(options, project)
    let now = environment.now
    let stood = try options.value("placement").map { try project.placement($0, at: now) }
    self.project = project
    if stood != nil, options.value("document") != nil {
      throw CommandError.usage("give --document or --placement, not both.")
    }
    path = try project.documentPath(id: stood?.documentId ?? options.value("document"))
    document = try Project.loadDocument(path)
    (theme, themePath, themeProblem) = try project.theme(
      asked: options.value("theme"), of: document)
    try RenderJob.check(states: states, of: document)
    let preview = try RenderJob.preview(options.value("preview"), of: document)
    screen = try RenderJob.screen(options, preview, placed: stood?.entry, of: document)
    let shown = preview ?? RenderJob.usualPreview(options, of: document, screen, project)
    if let file = options.value("data") {
      data = try Project.loadData(file)
    } else if let file = shown?.data, let folder = project.folder {
      data = try Project.loadData(folder + "/" + file)
    } else if options.value("preview") == "none", preview == nil {
      data = HotlayoutData()
    } else {
      data = project.standardData()
    }
    if options.value("size") == nil, options.value("device") == nil, let size = preview?.size {
      (environment.width, environment.height) = (size[0], size[1])
    }
    for (id, states) in shown?.states ?? [:] {
      environment.states[id, default: []].formUnion(states)
    }
    let asked = try RenderJob.locales(options.values("locale"))
    locales = asked.isEmpty ? [preview?.locale ?? document.sourceLanguage] : asked
    self.environment = environment
  }

  func run() async throws {
    let cases = locales.flatMap { locale in schemes.map { (locale, $0) } }
    let files = cases.map { locale, scheme in
      outputs.map { fill($0, locale: locale, scheme: scheme) }
    }
    let beside = cases.map { locale, scheme in
      sidecars.map { Sidecar($0.kind, fill($0.file, locale: locale, scheme: scheme)) }
    }
    let all = files.flatMap { $0 } + beside.flatMap { $0.map(\.file) }
    // `a.png` and `./a.png` are one file.
    let places = Set(all.map { URL(filePath: $0).standardizedFileURL.path })
    guard places.count == all.count else {
      throw CommandError.usage(
        cases.count > 1
          ? "several pictures would go to one file; put {locale} and {scheme} into its name."
          : "one file is named twice with -o, --explain or --a11y; give each its own.")
    }
    if let themeProblem {
      Terminal.error(
        "warning: \(themeProblem) What it does not have of the other one's names is not told.")
    }
    var writer = ReportWriter(asJSON: reportsAsJSON)
    writer.add(document.reports, of: path)
    writer.add(theme.reports, of: themePath ?? "theme", theme: themeFile)
    let formats = try Set(outputs.map { try format ?? RenderJob.format(of: $0) })
    // Pictures within vectors have three pixels a point at least.
    let images = LoadedImages(
      scale: formats == [.png] ? renderOptions.scale : max(renderOptions.scale, 3))
    let renderer: ScreenRenderer
    do throws(RenderError) {
      renderer = try ScreenRenderer(options: renderOptions, images: images.pixels)
    } catch { throw CommandError.failed("\(error)") }
    var done = 0
    for (((locale, scheme), files), beside) in zip(zip(cases, files), beside) {
      var environment = environment
      environment.locales = [locale]
      environment.scheme = scheme
      if let pseudo { environment.apply(pseudo) }
      guard
        let unsized = document.bind(
          screen: screen, data: data, theme: theme, environment: environment)
      else { throw CommandError.failed("there is no screen `\(screen)`.") }
      let bound = await loader.load(unsized, into: images)
      for file in files {
        Terminal.progress(done, of: all.count, file)
        let format = try format ?? RenderJob.format(of: file)
        let picture: RenderedScreen
        do throws(RenderError) { picture = try renderer.render(bound, as: format) } catch {
          throw CommandError.failed("\(file): \(error)")
        }
        let reports = told(picture.reports) + images.reports(of: bound)
        writer.add(reports, of: path, theme: themeFile)
        try check(bound, images, renderer)
        try Files.write(picture.file, to: file)
        print(file)
        done += 1
      }
      for sidecar in beside {
        let text = sidecar.text(of: bound, renderer, reports: document.reports + theme.reports)
        try Files.write(Array(text.utf8), to: sidecar.file)
        print(sidecar.file)
        done += 1
      }
    }
    Terminal.progress(done, of: all.count, "")
    writer.finish()
  }

  /// The file of the theme that is drawn with, or of one that it extends.
  private func themeFile(_ id: String) -> String {
    let file = id == theme.id ? themePath : project.themePath(id)
    return file ?? "theme `\(ShownText.line(id))`"
  }

  /// Reports without those that only say again that the theme is not there.
  private func told(_ reports: [HotlayoutReport]) -> [HotlayoutReport] {
    guard themeProblem != nil else { return reports }
    let names: [ReportCode] = [
      .unknownToken, .unknownColor, .unknownTypography, .unknownIcon, .unknownComponent,
    ]
    return reports.filter { !names.contains($0.code) }
  }

  /// What `fill` knows.
  private static let placeholders = ["document", "screen", "locale", "scheme"]

  /// A misspelt word in braces would end up in the name of the file.
  private static func checkPlaceholders(of name: String) throws {
    for part in name.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: "}") else { continue }
      let word = String(part[..<end])
      guard !placeholders.contains(word) else { continue }
      throw CommandError.usage(
        "`\(name)`: {\(word)} stands for nothing; there are "
          + placeholders.map { "{\($0)}" }.joined(separator: ", ") + ".")
    }
  }

  /// Throws where --locked or --strict-fonts was given and is not kept.
  private func check(
    _ screen: BoundScreen, _ images: LoadedImages, _ renderer: ScreenRenderer
  ) throws {
    if loader.lock != nil {
      for reference in screen.imageReferences {
        if let failure = images.failure(of: reference.address) {
          throw CommandError.failed("--locked: \(reference.address): \(failure)")
        }
      }
    }
    if hasStrictFonts, let families = renderer.unavailableFamilies.first {
      let names = families.map { "`\(ShownText.line($0))`" }.joined(separator: ", ")
      throw CommandError.failed("--strict-fonts: none of the font families \(names) is installed.")
    }
  }

  /// Puts what the picture shows into the name of its file.
  private func fill(_ name: String, locale: String, scheme: ColorScheme) -> String {
    name.replacing("{locale}", with: locale).replacing("{scheme}", with: scheme.rawValue)
      .replacing("{screen}", with: screen).replacing("{document}", with: document.id ?? "document")
  }
}
