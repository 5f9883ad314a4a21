/// How much a finding weighs (contract, section 14).
public enum HotlayoutSeverity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// This reader is older than the document.
  case info
  /// Something the author wrote is shown otherwise.
  case warning
  /// Something the author wrote is not shown.
  case error

  public static func < (a: HotlayoutSeverity, b: HotlayoutSeverity) -> Bool {
    a.rank < b.rank
  }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// One thing that the reader skipped, replaced or noticed (contract, section 14).
///
/// It names values of the document, never data of a person.
public struct HotlayoutReport: Sendable, Hashable {
  public var code: ReportCode
  public var severity: HotlayoutSeverity
  /// JSON Pointer (RFC 6901) of the value, empty for the whole file.
  public var pointer: String
  /// Line and column of the value, 1 for the first; 0 where there is no text.
  public var line: Int
  public var column: Int
  /// One sentence that says what is wrong.
  public var message: String
  /// What to write instead, where that is known.
  public var suggestion: String?
  /// Id of the theme in whose file the place is; nil where it is in the document or the file itself.
  public var theme: String?

  public init(
    _ code: ReportCode, severity: HotlayoutSeverity? = nil, pointer: String = "", line: Int = 0,
    column: Int = 0, message: String, suggestion: String? = nil
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    self.pointer = pointer
    self.line = line
    self.column = column
    self.message = message
    self.suggestion = suggestion
  }

  /// A report about a value, with its place.
  public init(
    _ code: ReportCode, severity: HotlayoutSeverity? = nil, at node: JSONNode?, message: String,
    suggestion: String? = nil
  ) {
    let position = node?.position
    self.init(
      code, severity: severity, pointer: node?.pointer ?? "", line: position?.line ?? 0,
      column: position?.column ?? 0, message: message, suggestion: suggestion)
  }
}

extension HotlayoutReport: CustomStringConvertible {
  /// `error unknown-property /screens/home/root 12:5 …`
  public var description: String {
    let place = line > 0 ? " \(line):\(column)" : ""
    let hint = suggestion.map { " \($0)" } ?? ""
    return "\(severity.rawValue) \(code.rawValue) \(pointer)\(place) \(message)\(hint)"
  }
}

/// The name of a kind of finding: stable, in kebab-case. `hotlayout explain CODE` tells about it.
public struct ReportCode: Sendable, Hashable {
  public let rawValue: String
  /// The severity it has unless the place says otherwise.
  public let severity: HotlayoutSeverity

  public init(_ rawValue: String, _ severity: HotlayoutSeverity) {
    self.rawValue = rawValue
    self.severity = severity
  }
}
