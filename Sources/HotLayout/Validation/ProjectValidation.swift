/// Files that are checked together: a project, or what was named on a command line.
///
/// The files are read through `read` when their turn comes, several at once, so that a project of
/// any size needs little memory.
public struct ProjectFiles: Sendable {
  /// One file.
  public struct File: Sendable, Hashable {
    /// What is shown and given to `read`.
    public var path: String
    /// The path from the base of the project, with `/`.
    public var projectPath: String
    /// Whether its findings are asked for; if not, it is read only for what others need of it.
    public var isChecked: Bool

    public init(path: String, projectPath: String, isChecked: Bool = true) {
      self.path = path
      self.projectPath = projectPath
      self.isChecked = isChecked
    }
  }

  /// Why a file cannot be read: a sentence.
  public struct ReadFailure: Error, Sendable {
    public var message: String
    public init(_ message: String) { self.message = message }
  }

  public var files: [File]
  /// Whether these are all files of a project, so that what is not among them does not exist.
  public var isProject: Bool
  public var read: @Sendable (String) throws(ReadFailure) -> [UInt8]

  public init(
    _ files: [File], isProject: Bool,
    read: @escaping @Sendable (String) throws(ReadFailure) -> [UInt8]
  ) {
    self.files = files
    self.isProject = isProject
    self.read = read
  }
}

extension Validator {
  /// Checks all files of a project, several at once.
  ///
  /// - Parameters:
  ///   - project: the files.
  ///   - width: how many are checked at once.
  ///   - progress: called with the number of files that are done, from several tasks.
  /// - Returns: what was found, in the order of the files.
  public static func check(
    _ project: ProjectFiles, options: ValidationOptions = ValidationOptions(), width: Int = 4,
    progress: (@Sendable (Int) -> Void)? = nil
  ) async -> ValidationResult {
    var context = ProjectContext()
    if project.isProject { context.paths = Set(project.files.map(\.projectPath)) }
    var deferred: [Int] = []
    var first: [Int] = []
    // Themes and dictionaries first: documents and data are held against them.
    for (index, file) in project.files.enumerated() {
      switch FileKind.of(path: file.projectPath) {
      case .theme, .dictionary: first.append(index)
      case .document, .data: if file.isChecked { deferred.append(index) }
      case .placements, .rules: if file.isChecked { deferred.append(index) }
      case nil: first.append(index)
      }
    }
    var later: [Int] = []
    for index in first {
      let file = project.files[index]
      let bytes = try? project.read(file.path)
      guard let bytes, let json = try? JSONDocument.parse(bytes, limits: options.limits.json) else {
        later.append(index)
        continue
      }
      switch FileKind.of(json.root, path: file.projectPath) {
      case .theme:
        let id = ProjectPath.themeId(of: file.projectPath) ?? json.root["id"]?.string
        if let id { context.themes[id] = bytes }
      case .dictionary:
        if context.dictionary == nil { context.dictionary = try? DataDictionary.load(json) }
      default: break
      }
      later.append(index)
    }
    let order = (later + deferred).filter { project.files[$0].isChecked }.sorted()
    let work = CheckWork(project: project, options: options, context: context)
    let (checked, summaries) = await work.run(order, width: width, progress: progress)
    return await work.finish(checked, summaries, order)
  }
}

/// The second half of a check, in which every file is looked at once.
private struct CheckWork: Sendable {
  let project: ProjectFiles
  let options: ValidationOptions
  let context: ProjectContext

  func run(
    _ order: [Int], width: Int, progress: (@Sendable (Int) -> Void)?
  ) async -> ([Int: CheckedFile], [DocumentSummary]) {
    let validator = Validator(options, context: context)
    var checked: [Int: CheckedFile] = [:]
    var summaries: [DocumentSummary] = []
    await withTaskGroup(of: (Int, Validator.Inspection).self) { group in
      var next = 0
      func start() {
        guard next < order.count else { return }
        let index = order[next]
        next += 1
        group.addTask { (index, inspect(index, validator)) }
      }
      for _ in 0..<max(1, width) { start() }
      while let (index, inspection) = await group.next() {
        checked[index] = inspection.file
        if let summary = inspection.summary { summaries.append(summary) }
        progress?(checked.count)
        start()
      }
    }
    return (checked, summaries)
  }

  private func inspect(_ index: Int, _ validator: Validator) -> Validator.Inspection {
    let file = project.files[index]
    do throws(ProjectFiles.ReadFailure) {
      let bytes = try project.read(file.path)
      return validator.inspect(file.path, bytes, projectPath: file.projectPath)
    } catch {
      return Validator.Inspection(file: validator.unreadable(file.path, error.message))
    }
  }

  /// Checks the maps again, now that the documents are known, and puts all in order.
  func finish(
    _ checked: [Int: CheckedFile], _ summaries: [DocumentSummary], _ order: [Int]
  ) async -> ValidationResult {
    var checked = checked
    let maps = order.filter { checked[$0]?.kind == .placements }
    if project.isProject, !maps.isEmpty {
      var context = context
      context.documents = summaries + unchecked()
      let validator = Validator(options, context: context)
      for index in maps { checked[index] = inspect(index, validator).file }
    }
    return ValidationResult(files: order.compactMap { checked[$0] })
  }

  /// The documents that were not asked for: only what the map needs to know of them.
  private func unchecked() -> [DocumentSummary] {
    project.files.compactMap { file in
      guard !file.isChecked, let id = ProjectPath.documentId(of: file.projectPath) else {
        return nil
      }
      guard let bytes = try? project.read(file.path),
        let document = try? HotlayoutDocument.load(bytes, limits: options.limits)
      else { return DocumentSummary(id: id, entries: [], isReadable: false) }
      return DocumentSummary(id: id, entries: document.entries.map(\.name))
    }
  }
}
