import FoundationEssentials
import HotLayout

/// A published project in a folder (contract, section 1), or a document that stands alone.
struct Project {
  /// The folder, or nil for a document outside of a project.
  let folder: String?
  /// The document that was named by its file, or nil where a project was named.
  let documentFile: String?

  /// The project around a document, found from its place where `folder` is nil.
  static func around(_ document: String, in folder: String?) throws -> Project {
    guard let folder else { return try Project(document) }
    return Project(folder: folder, documentFile: document)
  }

  private init(folder: String?, documentFile: String?) {
    self.folder = folder
    self.documentFile = documentFile
  }

  /// Finds what a path of the command line means.
  init(_ path: String) throws {
    var isFolder = false
    guard Files.exists(path, isFolder: &isFolder) else {
      throw CommandError.failed(
        path.hasPrefix("https://")
          ? "a project at an address is read by its places: "
            + "hotlayout placement show NAME --project \(path) --render FILE."
          : "there is no file or folder `\(path)`.")
    }
    if isFolder {
      guard
        ["documents", "placements", "themes"].contains(where: { Files.isFolder(path + "/" + $0) })
      else {
        throw CommandError.failed(
          "`\(path)` is a folder without `documents/`; name a project or a document.")
      }
      folder = path
      documentFile = nil
      return
    }
    documentFile = path
    // documents/{id}/published.json stands three levels under its project.
    let url = URL(filePath: path).standardizedFileURL
    let documents = url.deletingLastPathComponent().deletingLastPathComponent()
    folder =
      documents.lastPathComponent == "documents" ? documents.deletingLastPathComponent().path : nil
  }

  /// The samples of the data dictionary, for screens whose previews give no data.
  ///
  /// - Parameter dictionary: instead of the project's.
  func standardData(_ dictionary: DataDictionary? = nil) -> HotlayoutData {
    let known =
      dictionary
      ?? folder.flatMap { folder in
        (try? Files.read("\(folder)/dictionary/published.json")).flatMap {
          try? DataDictionary.load($0)
        }
      }
    return known.map { SampleData($0).data() } ?? HotlayoutData()
  }

  /// Ids of the documents of the project, in order.
  func documentIds() -> [String] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/documents")) ?? []
    return names.sorted().filter {
      DocumentId.isValid($0) && Files.isFile("\(folder)/documents/\($0)/published.json")
    }
  }

  /// The file of the document to draw.
  func documentPath(id: String?) throws -> String {
    if let documentFile { return documentFile }
    let ids = documentIds()
    guard let folder, !ids.isEmpty else {
      throw CommandError.failed("the project has no document in `documents/`.")
    }
    if let id {
      guard ids.contains(id) else {
        throw CommandError.failed(
          "the project has no document `\(id)`; it has \(ids.joined(separator: ", "))."
            + Project.hint(id, ids))
      }
      return "\(folder)/documents/\(id)/published.json"
    }
    guard ids.count == 1 else {
      throw CommandError.usage(
        "the project has several documents; choose one with --document: "
          + ids.joined(separator: ", ") + ".")
    }
    return "\(folder)/documents/\(ids[0])/published.json"
  }

  /// What stands in a place of the project at an instant, or a sentence where nothing does.
  func placement(_ name: String, at instant: Date) throws -> PlacementAnswer {
    guard let folder, documentFile == nil else {
      throw CommandError.usage("--placement needs a project, not a document.")
    }
    guard PlacementName.isValid(name) else {
      throw CommandError.usage(
        "`\(name)` is not the name of a place: lowercase letters and digits, in segments joined by "
          + "dots.")
    }
    let path = folder + "/placements/published.json"
    let bytes = try Files.read(path)
    let map: HotlayoutPlacementMap
    do throws(HotlayoutLoadError) { map = try HotlayoutPlacementMap.load(bytes) } catch {
      throw CommandError.failed(Project.sentence(error, path))
    }
    let answer = map.resolve(name, at: instant)
    guard answer.documentId != nil else {
      throw CommandError.failed(
        answer.report == .unknown
          ? "\(path) has no place `\(name)`; it has "
            + "\(map.names.prefix(20).joined(separator: ", ")).\(Project.hint(name, map.names))"
          : "the place `\(name)` is empty at \(ISO8601.string(instant)); there is nothing to draw.")
    }
    return answer
  }

  /// Reads a document, or throws a sentence with the place.
  static func loadDocument(_ path: String) throws -> HotlayoutDocument {
    let bytes = try Files.read(path)
    do throws(HotlayoutLoadError) { return try HotlayoutDocument.load(bytes) } catch {
      throw CommandError.failed(sentence(error, path))
    }
  }

  /// `path:line:column: message`
  static func sentence(_ error: HotlayoutLoadError, _ path: String) -> String {
    let place = error.position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(path)\(place): \(error.message)"
  }

  /// The theme of a name or a file; the document's own, or the built-in one, where none is asked for.
  ///
  /// A theme that cannot be read never stops a screen: `problem` says why another stands in.
  func theme(
    asked: String?, of document: HotlayoutDocument
  ) throws -> (theme: HotlayoutThemeSet, path: String?, problem: String?) {
    if let asked {
      if asked == "builtin" { return (.builtIn, nil, nil) }
      if Files.isFile(asked) { return try load(theme: asked, asked: true) }
      guard let path = themePath(asked) else {
        throw CommandError.failed(
          "there is no theme `\(asked)`, neither as a file nor by id."
            + Project.hint(asked, themeIds()))
      }
      return try load(theme: path, asked: true)
    }
    guard let id = document.theme, id != "builtin" else { return (.builtIn, nil, nil) }
    guard let path = themePath(id) else {
      return (
        .builtIn, nil,
        "there is no theme `\(id)`; the built-in one stands in." + Project.hint(id, themeIds())
      )
    }
    return try load(theme: path, asked: false)
  }

  /// ` Did you mean …?`, or nothing.
  static func hint(_ name: String, _ known: [String]) -> String {
    Suggestion.sentence(for: name, among: known).map { " " + $0 } ?? ""
  }

  private func themeIds() -> [String] {
    guard let folder else { return ["builtin"] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/themes")) ?? []
    return ["builtin"] + names.sorted()
  }

  func themePath(_ id: String) -> String? {
    guard let folder, DocumentId.isValid(id) else { return nil }
    let path = "\(folder)/themes/\(id)/published.json"
    return Files.isFile(path) ? path : nil
  }

  private func load(
    theme path: String, asked: Bool
  ) throws -> (theme: HotlayoutThemeSet, path: String?, problem: String?) {
    let bytes = try Files.read(path)
    do throws(HotlayoutLoadError) {
      let theme = try HotlayoutThemeSet.load(bytes) { id in
        themePath(id).flatMap { try? Files.read($0) }
      }
      return (theme, path, nil)
    } catch {
      if asked { throw CommandError.failed(Project.sentence(error, path)) }
      return (.builtIn, nil, Project.sentence(error, path) + " The built-in theme stands in.")
    }
  }

  /// Reads a data file: a JSON object.
  static func loadData(_ path: String) throws -> HotlayoutData {
    let bytes = try Files.read(path)
    let json: JSONDocument
    do throws(JSONError) { json = try JSONDocument.parse(bytes) } catch {
      throw CommandError.failed(
        "\(path):\(error.position.line):\(error.position.column): \(error.message)")
    }
    guard let values = JSONValue(json.root).objectValue else {
      throw CommandError.failed("\(path): the data is not a JSON object.")
    }
    return HotlayoutData(values)
  }
}
