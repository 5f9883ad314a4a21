import FoundationEssentials
import HotLayout

/// Finds the files that words of the command line stand for, project by project.
struct ValidationInputs {
  private let words: [String]
  private let project: String?

  init(_ words: [String], project: String?) throws {
    self.words = words
    self.project = project
    if let project, !Files.isFolder(project) {
      throw CommandError.usage("there is no folder `\(project)` (--project).")
    }
  }

  /// What was named, each project with all its files; what is in none comes last, together.
  func projects() throws -> [ProjectFiles] {
    var wanted: [String: Set<String>] = [:]
    var bases: [String] = []
    var loose: [String] = []
    func add(_ path: String) {
      guard let base = project ?? ValidationInputs.base(of: path),
        ValidationInputs.relative(path, to: base) != nil
      else { return loose.append(path) }
      if wanted[base] == nil { bases.append(base) }
      wanted[base, default: []].insert(path)
    }
    for word in words {
      var isFolder = false
      guard Files.exists(word, isFolder: &isFolder) else {
        throw CommandError.usage("there is no file or folder `\(word)`.")
      }
      if isFolder {
        for path in ValidationInputs.files(in: word) { add(path) }
      } else {
        add(word)
      }
    }
    var all = bases.sorted().map { base in
      ValidationInputs.project(base, wanted: wanted[base] ?? [])
    }
    if !loose.isEmpty {
      let files = ValidationInputs.unique(loose).map {
        ProjectFiles.File(path: $0, projectPath: $0)
      }
      all.append(ProjectFiles(files, isProject: false, read: ValidationInputs.read))
    }
    return all
  }

  private static func unique(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }

  /// A project with all its files, of which those are checked that were named.
  private static func project(_ base: String, wanted: Set<String>) -> ProjectFiles {
    var files: [ProjectFiles.File] = []
    var listed: Set<String> = []
    for path in self.files(in: base) {
      guard let relative = relative(path, to: base) else { continue }
      listed.insert(standard(path))
      let isWanted = wanted.contains(path) || wanted.contains { standard($0) == standard(path) }
      files.append(.init(path: path, projectPath: relative, isChecked: isWanted))
    }
    for path in wanted.sorted() where !listed.contains(standard(path)) {
      files.append(.init(path: path, projectPath: relative(path, to: base) ?? path))
    }
    return ProjectFiles(files, isProject: true, read: read)
  }

  /// The project around a file, found by the folders of its layout (contract, section 1), or nil.
  static func base(of path: String) -> String? {
    var folder = parent(of: path)
    for _ in 0..<64 {
      let name = folder.split(separator: "/").last.map(String.init) ?? folder
      if ["documents", "themes", "placements", "dictionary", "data"].contains(name) {
        let above = parent(of: folder)
        if ["documents", "themes", "placements"].contains(where: {
          Files.isFolder("\(above)/\($0)")
        }) {
          return above
        }
      }
      let next = parent(of: folder)
      if next == folder { return nil }
      folder = next
    }
    return nil
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path from a folder, or nil where the file is not in it.
  private static func relative(_ path: String, to base: String) -> String? {
    let (path, base) = (standard(path), standard(base))
    let prefix = base.hasSuffix("/") ? base : base + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }

  private static func standard(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }

  /// The JSON files in a folder and those within, in order; hidden ones and locks are left out.
  static func files(in folder: String) -> [String] {
    var found: [String] = []
    func walk(_ folder: String, depth: Int) {
      guard depth < 32,
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
      else { return }
      for name in names.sorted() where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        var isFolder = false
        guard Files.exists(path, isFolder: &isFolder) else { continue }
        if isFolder {
          if name != "node_modules" { walk(path, depth: depth + 1) }
        } else if name.hasSuffix(".json"), !name.hasSuffix(".lock.json"), name != "assets.json",
          !name.hasSuffix(".schema.json")
        {
          found.append(path)
        }
      }
    }
    walk(folder, depth: 0)
    return found
  }

  @Sendable private static func read(_ path: String) throws(ProjectFiles.ReadFailure) -> [UInt8] {
    do { return try Files.read(path) } catch let error as CommandError {
      throw ProjectFiles.ReadFailure(
        error.message.prefix(1).uppercased() + error.message.dropFirst())
    } catch { throw ProjectFiles.ReadFailure("It cannot be read: \(error).") }
  }
}
