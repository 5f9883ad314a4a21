/// How findings are written.
public enum ValidationFormat: String, Sendable, Hashable, CaseIterable {
  /// For a person: the line with a caret under the place.
  case text
  /// For a program: one object.
  case json
  /// SARIF 2.1.0 (OASIS), for code scanning.
  case sarif
  /// Annotations of a GitHub workflow.
  case github
  /// JUnit XML, for test reports.
  case junit

  /// Writes what was found.
  ///
  /// - Parameters:
  ///   - result: the files with their findings.
  ///   - failOn: the least severity that fails the check.
  ///   - isColored: whether text is coloured by ANSI escape sequences, for a terminal.
  ///   - toolVersion: the version of the program, for formats that name it.
  public func write(
    _ result: ValidationResult, failOn: HotlayoutSeverity = .error, isColored: Bool = false,
    toolVersion: String = "0"
  ) -> String {
    switch self {
    case .text: TextFormat.write(result, isColored: isColored)
    case .json: JSONFormat.write(result)
    case .sarif: SARIFFormat.write(result, toolVersion: toolVersion)
    case .github: GitHubFormat.write(result)
    case .junit: JUnitFormat.write(result, failOn: failOn)
    }
  }
}

extension HotlayoutReport {
  /// The message with what to write instead, as one text.
  var sentence: String { suggestion.map { "\(message) \($0)" } ?? message }
}
