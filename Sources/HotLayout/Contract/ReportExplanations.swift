/// What a code means, why it is reported, and how it looks wrong and right.
public struct ReportExplanation: Sendable {
  /// When a finding is met.
  public enum Origin: String, Sendable, Hashable, CaseIterable {
    /// The file cannot be used at all.
    case file
    /// A piece of a file has not the shape of the contract.
    case shape
    /// A file as a whole, or a project, breaks a rule.
    case rule
    /// Seen only when a screen is drawn with its data.
    case drawing
    /// Seen only in the picture: `validate --visual`.
    case picture
  }

  public let code: ReportCode
  public let origin: Origin
  /// One line.
  public let title: String
  /// Why it matters and what to do.
  public let why: String
  public let wrong: ReportExample?
  public let right: ReportExample?

  init(
    _ code: ReportCode, _ origin: Origin, _ title: String, _ why: String,
    wrong: ReportExample? = nil, right: ReportExample? = nil
  ) {
    self.code = code
    self.origin = origin
    self.title = title
    self.why = why
    self.wrong = wrong
    self.right = right
  }

  /// All codes, in the order of their origin.
  public static let all: [ReportExplanation] =
    files + shapes + names + texts + data + people + placements + drawing
    + picture

  private static let index: [String: Int] = {
    var index: [String: Int] = [:]
    for (position, explanation) in all.enumerated() { index[explanation.code.rawValue] = position }
    return index
  }()

  /// The explanation of a code, or nil where there is none of that name.
  public static func of(_ code: String) -> ReportExplanation? { index[code].map { all[$0] } }

  /// A list of all pages as Markdown.
  public static var indexMarkdown: String {
    let rulesText = """
      ## A rules file

      What a project makes of each finding stands in a file for `hotlayout validate --rules FILE`:

      ```json
      {
        "schemaVersion": "1.0",
        "rules": {
          "unused-string": "off",
          "missing-translation": "error",
          "list-without-empty": "info"
        }
      }
      ```

      Each code below takes `off`, `info`, `warning` or `error`; what is not named keeps its own
      severity. A file that cannot be read is always an error. `--fail-on` and `--strict` look at the
      severities that come out; `--strict` leaves alone what the rules name.
      """
    var text =
      "# Findings\n\nWhat `hotlayout validate` and the reader report. "
      + "`hotlayout explain CODE` prints a page.\n\n" + rulesText
      + "\n\n## All findings\n\n| code | severity | what it says |\n"
      + "| --- | --- | --- |\n"
    for page in all {
      let code = page.code.rawValue
      text += "| [`\(code)`](\(code).md) | \(page.code.severity.rawValue) | \(page.title) |\n"
    }
    return text
  }

  /// The whole page as plain text.
  public var text: String {
    var lines = ["\(code.rawValue) (\(code.severity.rawValue))", "", title, "", why]
    if let wrong {
      lines += ["", "Wrong:", ""] + wrong.json.split(separator: "\n").map { "    \($0)" }
    }
    if let right {
      lines += ["", "Right:", ""] + right.json.split(separator: "\n").map { "    \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  /// The whole page as Markdown.
  public var markdown: String {
    var text = "# `\(code.rawValue)`\n\n\(title) Severity: \(code.severity.rawValue).\n\n\(why)\n"
    if let wrong { text += "\nWrong:\n\n```json\n\(wrong.json)\n```\n" }
    if let right { text += "\nRight:\n\n```json\n\(right.json)\n```\n" }
    return text
  }
}

/// A piece of a file, and what stands around it.
public struct ReportExample: Sendable {
  /// Where the piece stands.
  public enum Place: Sendable {
    /// The root of the only screen of a document.
    case node
    /// Members of a document.
    case document
    /// Members of a theme.
    case theme
    /// The places of a placement map.
    case map
    /// The paths of a dictionary.
    case dictionary
    /// Members of a data file.
    case data
    /// Members of a rules file's `rules`.
    case rules
    /// The whole file.
    case file
  }

  public let place: Place
  public let json: String
  /// Whether it is checked against `dictionaryText`.
  public let needsDictionary: Bool
  /// Version of the reader it is checked for.
  public let readerVersion: SchemaVersion?

  init(
    _ place: Place, _ json: String, needsDictionary: Bool = false,
    readerVersion: SchemaVersion? = nil
  ) {
    self.place = place
    self.json = json
    self.needsDictionary = needsDictionary
    self.readerVersion = readerVersion
  }

  /// The whole file.
  public var file: String {
    func within(_ head: String, _ tail: String) -> String {
      let lines = json.split(separator: "\n", omittingEmptySubsequences: false)
      return head + lines.joined(separator: "\n") + tail + "\n"
    }
    switch place {
    case .node:
      return within(
        "{ \"schemaVersion\": \"1.0\", \"screens\": { \"home\": { \"root\":\n", "\n} } }")
    case .document: return within("{ \"schemaVersion\": \"1.0\",\n", "\n}")
    case .theme:
      return within(
        "{ \"schemaVersion\": \"1.0\", \"id\": \"sample\", \"extends\": \"builtin\",\n", "\n}")
    case .map: return within("{ \"schemaVersion\": \"1.0\", \"placements\": {\n", "\n} }")
    case .dictionary: return within("{ \"schemaVersion\": \"1.0\", \"paths\": {\n", "\n} }")
    case .data: return within("{\n", "\n}")
    case .rules: return within("{ \"schemaVersion\": \"1.0\", \"rules\": {\n", "\n} }")
    case .file: return json
    }
  }

  /// The dictionary that the examples about data are checked against.
  public static let dictionaryText = """
    { "schemaVersion": "1.0", "paths": {
      "user.name": { "type": "string", "nullable": true, "samples": ["Maya"] },
      "user.points": { "type": "number" },
      "user.since": { "type": "date" },
      "user.newsletter": { "type": "boolean", "writable": true, "nullable": true },
      "offers": { "type": "list", "nullable": true, "fields": {
        "title": { "type": "string" }, "price": { "type": "number" } } }
    } }

    """
}
