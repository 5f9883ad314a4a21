/// A report about a file, with what a person needs to see the place.
public struct Finding: Sendable, Hashable {
  public var report: HotlayoutReport
  /// Column after the last code point of the value on its line; 0 where there is no place.
  public var endColumn: Int
  /// The line, or nil where there is none to show.
  public var excerpt: SourceExcerpt?

  public init(_ report: HotlayoutReport, endColumn: Int = 0, excerpt: SourceExcerpt? = nil) {
    self.report = report
    self.endColumn = endColumn
    self.excerpt = excerpt
  }
}

/// What was found in one file.
public struct CheckedFile: Sendable, Hashable {
  /// As it was given.
  public var path: String
  /// What it is, or nil where it is nothing that is known.
  public var kind: FileKind?
  /// In the order of their place.
  public var findings: [Finding]
  /// What could not be looked at, and why: sentences.
  public var notes: [String]

  public init(
    path: String, kind: FileKind? = nil, findings: [Finding] = [], notes: [String] = []
  ) {
    self.path = path
    self.kind = kind
    self.findings = findings
    self.notes = notes
  }

  /// How many findings have a severity.
  public func count(_ severity: HotlayoutSeverity) -> Int {
    findings.reduce(0) { $0 + ($1.report.severity == severity ? 1 : 0) }
  }
}

/// What was found in all files that were checked.
public struct ValidationResult: Sendable, Hashable {
  public var files: [CheckedFile]

  public init(files: [CheckedFile] = []) { self.files = files }

  public func count(_ severity: HotlayoutSeverity) -> Int {
    files.reduce(0) { $0 + $1.count(severity) }
  }

  /// Whether a finding weighs at least as much as `severity`.
  public func fails(on severity: HotlayoutSeverity) -> Bool {
    files.contains { $0.findings.contains { $0.report.severity >= severity } }
  }
}
