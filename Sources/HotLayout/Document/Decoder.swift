/// Reads properties by their declarations and reports what does not fit.
///
/// Nothing throws here: a value of the wrong shape answers nil and leaves a report.
struct Decoder {
  /// What this file says it is; a newer minor turns unknown names into notes.
  let isNewerMinor: Bool
  let limits: DocumentLimits
  private(set) var reports: [HotlayoutReport] = []
  private(set) var nodeCount = 0
  private var actionCount = 0
  private var droppedReports = 0
  /// Set once the document holds more than may be read.
  private(set) var failure: HotlayoutLoadError?
  var depth = 0

  init(isNewerMinor: Bool, limits: DocumentLimits) {
    self.isNewerMinor = isNewerMinor
    self.limits = limits
  }

  /// Keeps a finding, or only counts it once there are too many: a document may hold millions.
  mutating func report(
    _ code: ReportCode, severity: HotlayoutSeverity? = nil, at node: JSONNode?,
    _ message: @autoclosure () -> String, suggestion: @autoclosure () -> String? = nil
  ) {
    guard reports.count < limits.reports else {
      droppedReports += 1
      if droppedReports == 1 {
        reports.append(
          HotlayoutReport(
            .tooManyReports, message: "More than \(limits.reports) findings; the rest is left out.")
        )
      }
      return
    }
    reports.append(
      HotlayoutReport(
        code, severity: severity, at: node, message: message(), suggestion: suggestion()))
  }

  mutating func fail(_ error: HotlayoutLoadError) {
    if failure == nil { failure = error }
  }

  mutating func countNode(_ node: JSONNode) -> Bool {
    nodeCount += 1
    if nodeCount > limits.nodes {
      fail(.tooManyNodes(limit: limits.nodes, at: node.position))
      return false
    }
    return true
  }

  /// Counts an action, or answers false where the document has all it may.
  mutating func countAction(_ node: JSONNode) -> Bool {
    actionCount += 1
    let limit = limits.actions
    if actionCount == limits.actions + 1 {
      report(
        .tooManyItems, severity: .error, at: node,
        "A document has at most \(limit) actions; the rest is skipped.")
    }
    return actionCount <= limits.actions
  }

  /// Says that a value is not of the kind that was expected.
  mutating func wrong(_ node: JSONNode, _ expected: @autoclosure () -> String) {
    report(
      .wrongKind, at: node,
      "\(Decoder.name(of: node)) is \(Decoder.kind(of: node)); expected \(expected()).")
  }

  /// CSS's words for the weights that are numbers here.
  private static let weights = [
    "thin": 100, "light": 300, "normal": 400, "regular": 400, "medium": 500, "semibold": 600,
    "bold": 700, "black": 900,
  ]

  /// Says that an object has members that nobody knows.
  mutating func unknown(
    _ key: String, at value: JSONNode, in what: @autoclosure () -> String,
    known: @autoclosure () -> [String]
  ) {
    if key.utf8.first == UInt8(ascii: "$") { return }
    // What would not be kept need not be looked into.
    guard reports.count < limits.reports else {
      report(.unknownProperty, at: nil, "")
      return
    }
    if let name = Decoder.logicalName(of: key, among: known) {
      report(
        .physicalSide, at: value.keyNode ?? value,
        "\(what()) has no `\(Decoder.shown(key))`: sides are logical, so that they swap in "
          + "right-to-left.",
        suggestion: "Write `\(name)`.")
      return
    }
    report(
      .unknownProperty, severity: isNewerMinor ? .info : nil, at: value.keyNode ?? value,
      "\(what()) has no property `\(Decoder.shown(key))`.",
      suggestion: Suggestion.sentence(for: key, among: known()))
  }

  /// The logical name for a physical one: `start` for `left`, `topEnd` for `topRight`; nil for
  /// what names no side or has no logical name here.
  static func logicalName(of name: String, among known: () -> [String]) -> String? {
    guard name.utf8.count <= 32 else { return nil }
    let pairs = [("left", "start"), ("right", "end"), ("Left", "Start"), ("Right", "End")]
    for (physical, logical) in pairs where name.contains(physical) {
      let wanted = name.replacing(physical, with: logical)
      if known().contains(wanted) { return wanted }
    }
    return nil
  }

  /// Checks the names of an object that has no field table of its own.
  mutating func checkNames(
    of node: JSONNode, in what: @autoclosure () -> String, _ known: [String]
  ) {
    for (key, value) in node.members where !known.contains(key) {
      unknown(key, at: value, in: what(), known: known)
    }
  }

  /// The first elements of a list, with a report where it has more.
  mutating func first(_ limit: Int, of node: JSONNode) -> PrefixSequence<JSONNode.Elements> {
    if node.count > limit {
      report(.tooManyItems, at: node, "Only the first \(limit) items are read.")
    }
    return node.elements.prefix(limit)
  }

  /// True or false, or nil with a report.
  mutating func flag(_ node: JSONNode) -> Bool? {
    if node.bool == nil { wrong(node, "true or false") }
    return node.bool
  }

  /// A number in a range, or nil with a report.
  mutating func number(_ node: JSONNode, _ range: ClosedRange<Double>) -> Double? {
    guard let value = node.double else {
      if node.kind == .unrepresentableNumber {
        report(.numberOutOfRange, at: node, "\(Decoder.name(of: node)) is too large a number.")
      } else {
        wrong(node, "a number")
      }
      return nil
    }
    guard range.contains(value) else {
      report(
        .numberOutOfRange, at: node,
        "\(Decoder.name(of: node)) is \(Decoder.text(value)); it goes from "
          + "\(Decoder.text(range.lowerBound)) to \(Decoder.text(range.upperBound)).")
      return nil
    }
    return value
  }

  /// A whole number in a range, or nil with a report; 3.0 is one.
  mutating func whole(_ node: JSONNode, _ range: ClosedRange<Int>) -> Int? {
    if node.key == "weight", let text = node.string, let weight = Decoder.weights[text.lowercased()]
    {
      report(
        .wrongKind, at: node, "`weight` is a string; expected a number.",
        suggestion: "Write \(weight).")
      return nil
    }
    if let value = node.double, value.rounded() != value {
      wrong(node, "a whole number")
      return nil
    }
    return number(node, Double(range.lowerBound)...Double(range.upperBound))?.safeInt
  }

  /// One of a list of words, or nil with a report.
  mutating func word(_ node: JSONNode, among words: [String]) -> String? {
    guard let text = node.string else {
      wrong(node, "one of " + Decoder.list(words))
      return nil
    }
    guard words.contains(text) else {
      if let name = Decoder.logicalName(of: text, among: { words }) {
        report(
          .physicalSide, at: node,
          "\(Decoder.name(of: node)) is `\(Decoder.shown(text))`: sides are logical, so that they "
            + "swap in right-to-left.",
          suggestion: "Write `\(name)`.")
        return nil
      }
      // A long list helps nobody who only mistyped.
      let suggestion = Suggestion.sentence(for: text, among: words)
      let isShort = words.count <= 12 || suggestion == nil
      report(
        .unknownValue, at: node,
        "\(Decoder.name(of: node)) is `\(Decoder.shown(text))`; expected one of "
          + (isShort ? Decoder.list(words) : "\(words.count) words") + ".",
        suggestion: suggestion)
      return nil
    }
    return text
  }

  mutating func path(_ node: JSONNode) -> DataPath? {
    guard let text = node.string else {
      wrong(node, "a data path such as \"user.name\"")
      return nil
    }
    guard let path = DataPath(text) else {
      report(
        .invalidPath, at: node,
        "`\(Decoder.shown(text))` is not a data path: letters, digits, `_` and `-` in segments "
          + "joined by dots, at most 16 segments and 256 bytes.")
      return nil
    }
    return path
  }

  static func name(of node: JSONNode) -> String {
    if let key = node.key { return "`\(shown(key))`" }
    return "The value"
  }

  static func kind(of node: JSONNode) -> String {
    switch node.kind {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .double, .unrepresentableNumber: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }

  static func text(_ value: Double) -> String {
    if let whole = value.safeInt, Double(whole) == value { return "\(whole)" }
    return "\(value)"
  }

  static func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// A name from the document in a message: bounded, on one line.
  static func shown(_ text: String) -> String {
    let line = text.prefix(80).map { $0.isNewline ? " " : $0 }
    return String(line) + (text.count > 80 ? "…" : "")
  }
}

/// What a document may hold at the most (contract, section 3). Every limit can be set.
public struct DocumentLimits: Sendable, Hashable {
  public var json: JSONLimits
  /// Nodes within each other.
  public var nodeDepth: Int
  /// Nodes in all.
  public var nodes: Int
  /// Findings that are kept.
  public var reports: Int
  /// Actions in all: each may have an address to judge.
  public var actions: Int

  public init(
    json: JSONLimits = .document, nodeDepth: Int = 32, nodes: Int = 20_000, reports: Int = 1_000,
    actions: Int = 20_000
  ) {
    self.json = json
    self.nodeDepth = nodeDepth
    self.nodes = nodes
    self.reports = reports
    self.actions = actions
  }

  public static let standard = DocumentLimits()
}
