import FoundationEssentials
import HotLayout

/// `hotlayout validate`: checks files, folders and projects.
enum ValidateCommand {
  static let command = Command(
    name: "validate", summary: "Checks documents, themes, data and whole projects.", run: run)

  private static let options: [Options.Option] =
    [
      .init("project", .value("DIR"), "Project that the files belong to; found where absent"),
      .init("dictionary", .value("FILE"), "Data dictionary, instead of the project's"),
      .init("theme", .value("FILE"), "Theme of all documents, instead of their own"),
      .init("strict", .flag, "Count warnings as errors"),
      .init("reader", .value("VERSION"), "Say what an older reader shows differently, such as 1.0"),
      .init("rules", .value("FILE"), "Rules file: what is off, info, warning or error"),
      .init("format", .value("text|json|sarif|github|junit"), "How findings are written; text"),
      .init("fail-on", .value("error|warning|info"), "The least that fails; error"),
      .init("output", short: "o", .value("FILE"), "Write the findings to a file"),
      .init(
        "jobs", short: "j", .value("N"), "Files checked at once; as many as there are processors"),
      .init("color", .value("auto|always|never"), "Colour in text; auto: on a terminal"),
    ]
    + VisualJob.options

  @Sendable private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "validate", "PATH…", summary: "Checks documents, themes, data and whole projects.",
      details: """
        PATH is a file, a folder or a project; what a file is, is found from its content. \
        `hotlayout explain CODE` tells about a finding.

        --rules takes { "schemaVersion": "1.0", "rules": { "unused-string": "off", \
        "missing-translation": "error" } }: each code is off, info, warning or error.

        With --visual every screen is laid out with the data of its previews, at every size in every \
        language and text scale, and painted at the least and the greatest width in each scheme. \
        Nothing is fetched: images come from the project and the cache.

        Exit status: 0 nothing at or above --fail-on, 1 findings, 2 wrong usage.
        """, options, arguments)
    try await ValidateJob(options).run()
  }
}

/// One call of `hotlayout validate`.
struct ValidateJob {
  private let projects: [ProjectFiles]
  private let options: ValidationOptions
  private let format: ValidationFormat
  private let failOn: HotlayoutSeverity
  private let output: String?
  private let width: Int
  private let isColored: Bool
  private let visual: VisualJob?

  init(_ options: Options) throws {
    guard !options.words.isEmpty else {
      throw CommandError.usage(
        "name a file, a folder or a project; see `hotlayout validate --help`.")
    }
    format = try ValidateJob.word(options.value("format"), "format", .text)
    failOn = try ValidateJob.word(options.value("fail-on"), "fail-on", .error)
    output = options.value("output")
    var validation = ValidationOptions(isStrict: options.has("strict"))
    if let text = options.value("reader") {
      guard let version = SchemaVersion(text) else {
        throw CommandError.usage("--reader takes a version such as 1.0, not `\(text)`.")
      }
      validation.readerVersion = version
    }
    if let path = options.value("rules") {
      validation.rules = try ValidateJob.rules(path)
    }
    if let path = options.value("dictionary") {
      validation.dictionary = try ValidateJob.loaded(path) { bytes throws(HotlayoutLoadError) in
        try DataDictionary.load(bytes)
      }
    }
    if let path = options.value("theme") {
      validation.theme = try ValidateJob.loaded(path) { bytes throws(HotlayoutLoadError) in
        try HotlayoutThemeSet.load(bytes)
      }
    }
    self.options = validation
    visual = try VisualJob(options, validation)
    if let text = options.value("jobs") {
      width = try RenderJob.count(text, "jobs", 1...256)
    } else {
      width = min(max(1, ProcessInfo.processInfo.activeProcessorCount), 64)
    }
    switch options.value("color") ?? "auto" {
    case "always": isColored = true
    case "never": isColored = false
    case "auto": isColored = output == nil && Terminal.isOutputTerminal
    case let other: throw CommandError.usage("--color takes auto, always or never, not `\(other)`.")
    }
    projects = try ValidationInputs(options.words, project: options.value("project")).projects()
  }

  func run() async throws {
    let count = projects.reduce(0) { $0 + $1.files.filter(\.isChecked).count }
    guard count > 0 else {
      throw CommandError.usage("there is no JSON file in what was named.")
    }
    var result = ValidationResult()
    var done = 0
    for project in projects {
      let before = done
      let checked = await Validator.check(project, options: options, width: width) { finished in
        Terminal.progress(before + finished - 1, of: count, "checked")
      }
      result.files += checked.files
      done += checked.files.count
    }
    if let visual { result.files = try await looked(at: result.files, visual) }
    Terminal.progress(count, of: count, "")
    let text = format.write(
      result, failOn: failOn, isColored: isColored, toolVersion: await Main.version)
    if let output {
      try Files.write(Array(text.utf8), to: output)
    } else {
      try Terminal.output(Array(text.utf8))
    }
    if result.fails(on: failOn) { throw CommandError(message: "", status: 1) }
  }

  /// The files with what their pictures show, several at once.
  private func looked(at files: [CheckedFile], _ visual: VisualJob) async throws -> [CheckedFile] {
    let documents = files.indices.filter { files[$0].kind == .document }
    let validator = Validator(options)
    var looked = files
    try await withThrowingTaskGroup(of: (Int, CheckedFile).self) { group in
      var waiting = documents[...]
      func start() {
        guard let index = waiting.popFirst() else { return }
        let file = files[index]
        group.addTask {
          guard let bytes = try? Files.read(file.path) else { return (index, file) }
          let (reports, note) = try await visual.look(at: file.path, bytes)
          var looked = validator.adding(reports, to: file, bytes)
          if let note { looked.notes.append(note) }
          return (index, looked)
        }
      }
      for _ in 0..<width { start() }
      var done = 0
      while let (index, file) = try await group.next() {
        looked[index] = file
        Terminal.progress(done, of: documents.count, "looked at")
        done += 1
        start()
      }
    }
    Terminal.progress(documents.count, of: documents.count, "")
    return looked
  }

  // MARK: Arguments

  private static func word<Word: RawRepresentable & CaseIterable>(
    _ text: String?, _ name: String, _ standard: Word
  ) throws -> Word where Word.RawValue == String {
    guard let text else { return standard }
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError.usage("--\(name) takes one of \(words), not `\(text)`.")
    }
    return word
  }

  private static func rules(_ path: String) throws -> ValidationRules {
    let (rules, reports) = try loaded(path) { bytes throws(HotlayoutLoadError) in
      try ValidationRules.load(bytes)
    }
    if let report = reports.first(where: { $0.severity == .error }) {
      throw CommandError.usage(ReportWriter.text(report, path))
    }
    return rules
  }

  private static func loaded<Value>(
    _ path: String, _ load: ([UInt8]) throws(HotlayoutLoadError) -> Value
  ) throws -> Value {
    let bytes: [UInt8]
    do { bytes = try Files.read(path) } catch let error as CommandError {
      throw CommandError.usage(error.message)
    }
    do throws(HotlayoutLoadError) { return try load(bytes) } catch {
      throw CommandError.usage(Project.sentence(error, path))
    }
  }
}
