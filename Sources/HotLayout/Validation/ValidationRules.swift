/// What a project makes of each kind of finding: a rules file.
///
/// ```json
/// { "schemaVersion": "1.0", "rules": { "unused-string": "off", "missing-translation": "error" } }
/// ```
public struct ValidationRules: Sendable, Hashable {
  /// What becomes of a finding.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    case off, info, warning, error

    var severity: HotlayoutSeverity? { HotlayoutSeverity(rawValue: rawValue) }
  }

  /// The level of a kind of finding, by its code; what is not here keeps its own severity.
  public var levels: [String: Level]

  public init(_ levels: [String: Level] = [:]) { self.levels = levels }

  /// Reads a rules file, or throws where it cannot be read. What is wrong in it is in the reports.
  public static func load(
    _ data: some Sequence<UInt8>
  ) throws(HotlayoutLoadError) -> (rules: ValidationRules, reports: [HotlayoutReport]) {
    let json: JSONDocument
    do throws(JSONError) { json = try JSONDocument.parse(data, limits: .small) } catch {
      throw .json(error)
    }
    return try load(json)
  }

  static func load(
    _ json: JSONDocument
  ) throws(HotlayoutLoadError) -> (rules: ValidationRules, reports: [HotlayoutReport]) {
    let (version, isNewer) = try FileHeader.check(json.root)
    var decoder = Decoder(isNewerMinor: isNewer, limits: DocumentLimits(json: .small))
    decoder.reportFileMatters(json, version)
    decoder.checkNames(of: json.root, in: "A rules file", ["schemaVersion", "rules"])
    var rules = ValidationRules()
    if let node = json.root["rules"] {
      if node.kind == .object {
        for (code, value) in node.members { rules.read(code, value, &decoder) }
      } else {
        decoder.wrong(node, "an object of codes: { \"unused-string\": \"off\" }")
      }
    } else {
      decoder.report(.missingProperty, at: json.root, "A rules file needs `rules`.")
    }
    return (rules, decoder.reports)
  }

  private mutating func read(_ code: String, _ value: JSONNode, _ decoder: inout Decoder) {
    guard let explanation = ReportExplanation.of(code) else {
      decoder.report(
        .unknownRule, at: value.keyNode ?? value,
        "There is no finding `\(Decoder.shown(code))`.",
        suggestion: Suggestion.sentence(
          for: code, among: ReportExplanation.all.map(\.code.rawValue))
      )
      return
    }
    guard let word = decoder.word(value, among: Level.allCases.map(\.rawValue)),
      let level = Level(rawValue: word)
    else { return }
    if explanation.origin == .file, level != .error {
      decoder.report(
        .unknownRule, at: value,
        "`\(code)` is always an error: a file that cannot be read cannot be shown.")
      return
    }
    levels[code] = level
  }

  /// The report as these rules see it, or nil where they leave it out.
  func apply(_ report: HotlayoutReport, isStrict: Bool) -> HotlayoutReport? {
    var report = report
    if let level = levels[report.code.rawValue] {
      guard let severity = level.severity else { return nil }
      report.severity = severity
    } else if isStrict, report.severity == .warning {
      report.severity = .error
    }
    return report
  }
}
