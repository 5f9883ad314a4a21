/// How files are checked.
public struct ValidationOptions: Sendable {
  /// An older reader that is to show the same.
  public var readerVersion: SchemaVersion?
  /// Whether warnings count as errors.
  public var isStrict: Bool
  /// What the project makes of each kind of finding.
  public var rules: ValidationRules
  /// The dictionary of the data, instead of the project's.
  public var dictionary: DataDictionary?
  /// The theme of all documents, instead of their own.
  public var theme: HotlayoutThemeSet?
  public var limits: DocumentLimits

  public init(
    readerVersion: SchemaVersion? = nil, isStrict: Bool = false,
    rules: ValidationRules = ValidationRules(), dictionary: DataDictionary? = nil,
    theme: HotlayoutThemeSet? = nil, limits: DocumentLimits = .standard
  ) {
    self.readerVersion = readerVersion
    self.isStrict = isStrict
    self.rules = rules
    self.dictionary = dictionary
    self.theme = theme
    self.limits = limits
  }
}

/// What the files of a project tell each other.
public struct ProjectContext: Sendable {
  /// Files of themes by the id of the theme.
  public var themes: [String: [UInt8]] = [:]
  public var dictionary: DataDictionary?
  /// Paths of all files, relative to the project; nil where there is no project to know.
  public var paths: Set<String>?
  /// The documents of the project; nil where they are not known.
  public var documents: [DocumentSummary]?

  public init() {}
}

/// Checks files: their shape and whole-document rules (contract, section 14).
///
/// ```swift
/// let checked = Validator().check("offer.json", bytes)
/// for finding in checked.findings { print(finding.report) }
/// ```
///
/// It reads no file: the bytes are given, with the path that names them.
public struct Validator: Sendable {
  public let options: ValidationOptions
  public let context: ProjectContext

  public init(
    _ options: ValidationOptions = ValidationOptions(), context: ProjectContext = ProjectContext()
  ) {
    self.options = options
    self.context = context
  }

  /// Checks one file.
  ///
  /// - Parameters:
  ///   - path: the path that is shown; in a project the one relative to its base decides what the
  ///     content leaves open.
  ///   - bytes: the file.
  ///   - projectPath: the path relative to the base of the project, where the file is in one.
  public func check(_ path: String, _ bytes: [UInt8], projectPath: String? = nil) -> CheckedFile {
    inspect(path, bytes, projectPath: projectPath).file
  }

  /// What a file is, what was found, and what it tells the rest of its project.
  struct Inspection {
    var file: CheckedFile
    var summary: DocumentSummary?
  }

  func inspect(_ path: String, _ bytes: [UInt8], projectPath: String? = nil) -> Inspection {
    let place = projectPath ?? path
    let json: JSONDocument
    do throws(JSONError) {
      json = try JSONDocument.parse(bytes, limits: options.limits.json)
    } catch {
      return unusable(.json(error), path, FileKind.of(path: place), bytes, place)
    }
    guard let kind = FileKind.of(json.root, path: place) else {
      let report =
        json.root.kind == .object
        ? HotlayoutReport(
          .unknownFile, at: json.root,
          message: "It is none of the files of a project: it has neither `screens` nor `colors`, "
            + "`placements` or `paths`.")
        : HotlayoutLoadError.notAnObject(json.root.position).report
      return Inspection(file: finish(path, nil, [report], bytes: bytes))
    }
    guard bytes.count <= max(kind.limits.bytes, kind == .document ? options.limits.json.bytes : 0)
    else {
      let error = JSONError(
        .tooLarge, at: .start,
        "It is \(bytes.count) bytes long; of \(kind.phrase) at most \(kind.limits.bytes) are read.")
      return unusable(.json(error), path, kind, bytes, place)
    }
    var notes: [String] = []
    do throws(HotlayoutLoadError) {
      var summary: DocumentSummary?
      let reports: [HotlayoutReport]
      switch kind {
      case .document:
        let document = try HotlayoutDocument.load(json, limits: options.limits)
        reports = check(document, place, &notes)
        summary = DocumentSummary(
          id: ProjectPath.documentId(of: place) ?? document.id ?? "",
          entries: document.entries.map(\.name))
      case .theme: reports = try checkTheme(json, bytes, place)
      case .placements: reports = checkMap(json, bytes)
      case .dictionary: reports = try DataDictionary.load(json).reports
      case .data:
        reports = DataChecker.check(
          json.root, dictionary: options.dictionary ?? context.dictionary,
          limit: options.limits.reports)
      case .rules: reports = try ValidationRules.load(json).reports
      }
      return Inspection(
        file: finish(path, kind, reports, notes: notes, bytes: bytes), summary: summary)
    } catch {
      return unusable(error, path, kind, bytes, place)
    }
  }

  private func unusable(
    _ error: HotlayoutLoadError, _ path: String, _ kind: FileKind?, _ bytes: [UInt8],
    _ place: String
  ) -> Inspection {
    var summary: DocumentSummary?
    if let id = ProjectPath.documentId(of: place) {
      summary = DocumentSummary(id: id, entries: [], isReadable: false)
    }
    return Inspection(file: finish(path, kind, [error.report], bytes: bytes), summary: summary)
  }

  // MARK: Kinds of files

  private func check(
    _ document: HotlayoutDocument, _ place: String, _ notes: inout [String]
  ) -> [HotlayoutReport] {
    var reports = document.reports
    let (theme, problem) = theme(of: document, &notes)
    reports += problem.map { [$0] } ?? []
    reports += DocumentChecker.check(
      document, theme: theme, dictionary: options.dictionary ?? context.dictionary,
      readerVersion: options.readerVersion, limit: options.limits.reports)
    let node = document.json.root["id"]
    if let folder = ProjectPath.documentId(of: place), let id = document.id, id != folder {
      reports.append(
        HotlayoutReport(
          .mismatchedId, at: node,
          message: "The document is `\(id)`, but stands where `\(Decoder.shown(folder))` is found.",
          suggestion: "Write `\(folder)`, or move it to documents/\(id)/published.json."))
    }
    if let paths = context.paths { reports += missingDataFiles(document, paths) }
    return reports
  }

  /// The theme whose names the document may use; nil where it is not known.
  private func theme(
    of document: HotlayoutDocument, _ notes: inout [String]
  ) -> (HotlayoutThemeSet?, HotlayoutReport?) {
    if let theme = options.theme { return (theme, nil) }
    guard let id = document.theme, id != "builtin" else { return (.builtIn, nil) }
    if let bytes = context.themes[id] {
      let theme = try? HotlayoutThemeSet.load(bytes, parents: { context.themes[$0] })
      // What is wrong with the theme is said where it stands.
      return (theme, nil)
    }
    guard context.paths != nil else {
      notes.append(
        "The theme `\(Decoder.shown(id))` was not given, so that names of the theme were not "
          + "checked; give --theme or --project.")
      return (nil, nil)
    }
    let near = Suggestion.nearest(to: id, among: context.themes.keys)
    let report = HotlayoutReport(
      .unknownTheme, at: document.json.root["theme"],
      message: "The project has no theme `\(Decoder.shown(id))`; the built-in one stands in. "
        + (near.map { "The names that the document takes from it were looked up in `\($0)`." }
          ?? "The names that the document takes from it were not checked."),
      suggestion: near.map { "Did you mean `\($0)`?" })
    let theme = near.flatMap { context.themes[$0] }.flatMap { bytes in
      try? HotlayoutThemeSet.load(bytes, parents: { context.themes[$0] })
    }
    return (theme, report)
  }

  private func missingDataFiles(
    _ document: HotlayoutDocument, _ paths: Set<String>
  ) -> [HotlayoutReport] {
    guard let previews = document.json.root["previews"], previews.kind == .array else { return [] }
    return previews.elements.prefix(200).compactMap { preview in
      guard let node = preview["data"], let path = node.string, !paths.contains(path) else {
        return nil
      }
      return HotlayoutReport(
        .unknownDataFile, at: node, message: "The project has no file `\(Decoder.shown(path))`.",
        suggestion: paths.contains("data/" + path)
          ? "Write `data/\(Decoder.shown(path))`."
          : Suggestion.sentence(for: path, among: paths.filter { $0.hasPrefix("data/") }))
    }
  }

  private func checkTheme(
    _ json: JSONDocument, _ bytes: [UInt8], _ place: String
  ) throws(HotlayoutLoadError) -> [HotlayoutReport] {
    let theme: HotlayoutThemeSet
    do throws(HotlayoutLoadError) {
      // The same text, so that a value of it is known for the theme's own.
      theme = try HotlayoutThemeSet.load(json, parents: { context.themes[$0] })
    } catch {
      guard case .inheritance(let message) = error else { throw error }
      return [HotlayoutReport(.themeInheritance, at: json.root["extends"], message: message)]
    }
    var reports = theme.reports
    if let parent = json.root["extends"]?.string, let bytes = context.themes[parent] {
      // A theme carries the reports of those it extends; they are told with them.
      let inherited = try? HotlayoutThemeSet.load(bytes, parents: { context.themes[$0] })
      reports.removeFirst(min(reports.count, inherited?.reports.count ?? 0))
    }
    reports += ThemeChecker.check(
      json, theme, readerVersion: options.readerVersion, limit: options.limits.reports)
    if let folder = ProjectPath.themeId(of: place), theme.id != folder, !theme.id.isEmpty {
      reports.append(
        HotlayoutReport(
          .mismatchedId, at: json.root["id"],
          message: "The theme is `\(theme.id)`, but stands where `\(Decoder.shown(folder))` is "
            + "found.",
          suggestion: "Write `\(folder)`, or move it to themes/\(theme.id)/published.json."))
    }
    return reports
  }

  private func checkMap(_ json: JSONDocument, _ bytes: [UInt8]) -> [HotlayoutReport] {
    var reports = HotlayoutPlacementMap.validate(bytes)
    if let documents = context.documents {
      reports += PlacementChecker.check(
        json.root, documents: documents, limit: options.limits.reports)
    }
    return reports
  }

  // MARK: Findings

  /// Applies the rules of the project, puts the findings in order and adds their lines.
  func finish(
    _ path: String, _ kind: FileKind?, _ reports: [HotlayoutReport], notes: [String] = [],
    bytes: [UInt8]
  ) -> CheckedFile {
    arranged(
      path, kind, reports.compactMap { options.rules.apply($0, isStrict: options.isStrict) },
      notes: notes, bytes: bytes)
  }

  /// A file that was checked, with more that was found in it.
  ///
  /// - Parameter bytes: the file.
  public func adding(
    _ reports: [HotlayoutReport], to file: CheckedFile, _ bytes: [UInt8]
  ) -> CheckedFile {
    let more = reports.compactMap { options.rules.apply($0, isStrict: options.isStrict) }
    guard !more.isEmpty else { return file }
    return arranged(
      file.path, file.kind, file.findings.map(\.report) + more, notes: file.notes, bytes: bytes)
  }

  private func arranged(
    _ path: String, _ kind: FileKind?, _ reports: [HotlayoutReport], notes: [String],
    bytes: [UInt8]
  ) -> CheckedFile {
    var seen: Set<HotlayoutReport> = []
    var kept = reports.filter { seen.insert($0).inserted }
    let limit = options.limits.reports
    kept = kept.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if (x.line, x.column) != (y.line, y.column) { return (x.line, x.column) < (y.line, y.column) }
      return a.offset < b.offset
    }.map(\.element)
    let count = kept.count
    kept.removeAll { $0.code == .tooManyReports }
    if kept.count > limit || kept.count < count {
      // That something was not looked at is never left out.
      kept =
        kept.prefix(limit) + kept.dropFirst(limit).filter { $0.code == .checkIncomplete }
        + [
          HotlayoutReport(
            .tooManyReports, message: "More than \(limit) findings; the rest is left out.")
        ]
    }
    guard !kept.isEmpty else { return CheckedFile(path: path, kind: kind, notes: notes) }
    var lines = SourceLines(bytes)
    return CheckedFile(
      path: path, kind: kind, findings: kept.map { lines.finding($0) }, notes: notes)
  }

  /// A file that could not be read from where it is.
  public func unreadable(_ path: String, _ reason: String) -> CheckedFile {
    finish(path, nil, [HotlayoutReport(.unreadableFile, message: reason)], bytes: [])
  }
}

/// Where files stand in a project (contract, section 1).
package enum ProjectPath {
  /// The id in `documents/{id}/published.json`, or nil.
  package static func documentId(of path: String) -> String? { id(of: path, in: "documents") }

  /// The id in `themes/{id}/published.json`, or nil.
  package static func themeId(of path: String) -> String? { id(of: path, in: "themes") }

  private static func id(of path: String, in folder: String) -> String? {
    let steps = path.split(separator: "/").suffix(3)
    guard steps.count == 3, steps.first == folder[...], steps.last == "published.json" else {
      return nil
    }
    return String(steps[steps.startIndex + 1])
  }
}

extension HotlayoutLoadError {
  /// The error as a finding.
  public var report: HotlayoutReport {
    let code = ReportExplanation.of(code)?.code ?? ReportCode(code, .error)
    let position = position ?? .start
    let pointer =
      switch self {
      case .versionMalformed, .versionUnsupported: "/schemaVersion"
      case .noScreens(let place): place.offset > 0 ? "/screens" : ""
      default: ""
      }
    return HotlayoutReport(
      code, severity: .error, pointer: pointer, line: position.line, column: position.column,
      message: message)
  }
}
