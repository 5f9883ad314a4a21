/// Why a document or a theme cannot be used at all.
public enum HotlayoutLoadError: Error, Sendable, Hashable {
  case json(JSONError)
  /// The file is JSON, but not an object.
  case notAnObject(SourcePosition)
  case versionMissing
  case versionMalformed(String, at: SourcePosition)
  /// Another major version than this reader's.
  case versionUnsupported(SchemaVersion, at: SourcePosition)
  /// No screen is left to show.
  case noScreens(SourcePosition)
  case tooDeep(limit: Int, at: SourcePosition)
  case tooManyNodes(limit: Int, at: SourcePosition)
  /// A theme that extends itself, or more than eight others in a row.
  case inheritance(String)

  /// The stable name of the error, as `hotlayout explain` knows it.
  public var code: String {
    switch self {
    case .json(let error): error.kind.rawValue
    case .notAnObject: "not-an-object"
    case .versionMissing: "version-missing"
    case .versionMalformed: "version-malformed"
    case .versionUnsupported: "version-unsupported"
    case .noScreens: "no-screens"
    case .tooDeep: "node-too-deep"
    case .tooManyNodes: "too-many-nodes"
    case .inheritance: "theme-inheritance"
    }
  }

  /// Where the error was met, or nil where it concerns the whole file.
  public var position: SourcePosition? {
    switch self {
    case .json(let error): error.kind == .empty || error.kind == .tooLarge ? nil : error.position
    case .notAnObject(let position), .versionMalformed(_, let position),
      .versionUnsupported(_, let position), .noScreens(let position), .tooDeep(_, let position),
      .tooManyNodes(_, let position):
      position
    case .versionMissing, .inheritance: nil
    }
  }

  /// One sentence that says what is wrong and what to do.
  public var message: String {
    switch self {
    case .json(let error): return error.message
    case .notAnObject: return "The file is JSON but not an object; it must start with `{`."
    case .versionMissing:
      return
        "It does not state its version; add \"schemaVersion\": \"\(HotlayoutVersions.reader)\"."
    case .versionMalformed(let text, _):
      return "\"schemaVersion\" is `\(Decoder.shown(text))`; expected MAJOR.MINOR in a string, "
        + "such as \"\(HotlayoutVersions.reader)\"."
    case .versionUnsupported(let version, _):
      return "It is of version \(version); this reader reads \(HotlayoutVersions.reader.major).x."
    case .noScreens: return "It has no screen that can be shown; add one to \"screens\"."
    case .tooDeep(let limit, _): return "Its nodes lie deeper than \(limit) levels."
    case .tooManyNodes(let limit, _): return "It has more than \(limit) nodes."
    case .inheritance(let text): return text
    }
  }
}

extension HotlayoutLoadError: CustomStringConvertible {
  public var description: String {
    position.map { "line \($0.line), column \($0.column): \(message)" } ?? message
  }
}
