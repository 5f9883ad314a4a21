/// Rules for a data file: against the dictionary where there is one (contract, section 5).
struct DataChecker {
  private let dictionary: DataDictionary?
  private var sink: ReportSink
  /// Whether a name has a dot: without one no path can be named twice.
  private var hasDots = false

  /// What is wrong with a data file.
  ///
  /// No report names a value of the data: it may be a person's.
  static func check(
    _ root: JSONNode, dictionary: DataDictionary?, limit: Int
  ) -> [HotlayoutReport] {
    var checker = DataChecker(dictionary: dictionary, sink: ReportSink(limit: limit))
    for node in root.document.duplicates.prefix(limit + 1) {
      checker.sink.report(
        .duplicateKey, at: node,
        "`\(Decoder.shown(node.key ?? ""))` stands more than once; the last one holds.")
    }
    guard root.kind == .object else {
      checker.sink.report(
        .notAnObject, at: root, "The data is \(Decoder.kind(of: root)), not an object of paths.")
      return checker.sink.reports
    }
    checker.hasDots = root.hasName(with: UInt8(ascii: "."))
    checker.check(root, dictionary?.root, in: "The data", depth: 0)
    return checker.sink.reports
  }

  /// What was met of the data or of one record.
  private struct Found {
    var paths: Set<String> = []
    var ambiguous: Set<String> = []
  }

  private mutating func check(
    _ node: JSONNode, _ fields: DataDictionary.Fields?, in what: String, depth: Int
  ) {
    var found = Found()
    walk(node, after: "", fields, &found, depth: depth)
    guard let fields else { return }
    for entry in fields.entries where !entry.isNullable {
      let path = entry.path.description
      // Where the whole object is missing, its parts need not be said.
      guard !found.paths.contains(path), entry.type != .object else { continue }
      sink.report(
        .missingData, at: node,
        "\(what) lacks `\(path)`, which the dictionary does not call nullable.")
    }
  }

  private mutating func walk(
    _ node: JSONNode, after prefix: String, _ fields: DataDictionary.Fields?,
    _ found: inout Found, depth: Int
  ) {
    for (name, value) in node.members {
      if sink.isFull { return }
      let path = prefix.isEmpty ? name : "\(prefix).\(name)"
      guard DataPath.isValid(path) else {
        sink.report(
          .invalidPath, at: value.keyNode ?? value,
          "`\(Decoder.shown(path))` is not a data path: letters, digits, `_` and `-` in segments "
            + "joined by dots, at most 16 segments and 256 bytes.")
        continue
      }
      if hasDots || fields?[path] != nil, !found.paths.insert(path).inserted, hasDots,
        found.ambiguous.insert(path).inserted,
        node.key == nil || name.contains(".") || !prefix.isEmpty
      {
        sink.report(
          .ambiguousPath, at: value.keyNode ?? value,
          "`\(path)` is named twice, with dots and by nesting; the one with dots holds.")
      }
      check(value, at: path, fields, &found, depth: depth)
    }
  }

  private mutating func check(
    _ value: JSONNode, at path: String, _ fields: DataDictionary.Fields?,
    _ found: inout Found, depth: Int
  ) {
    let entry = fields?[path]
    if value.kind == .unrepresentableNumber {
      sink.report(.numberOutOfRange, at: value, "`\(path)` is too large a number.")
      return
    }
    if let fields, entry == nil, !(value.kind == .object && fields.isPrefix(path)) {
      sink.report(
        .unknownDataPath, severity: .warning, at: value.keyNode ?? value,
        "The dictionary has no path `\(path)`.",
        suggestion: Suggestion.sentence(for: path, among: fields.names))
      return
    }
    if value.isNull {
      if let entry, !entry.isNullable {
        sink.report(
          .dataTypeMismatch, at: value,
          "`\(path)` is null, and the dictionary does not call it nullable.")
      }
      return
    }
    if let mismatch = entry?.mismatch(of: value) {
      sink.report(.dataTypeMismatch, at: value, "`\(path)` \(mismatch)")
      return
    }
    switch value.kind {
    case .object: walk(value, after: path, fields, &found, depth: depth)
    case .array: checkList(value, at: path, entry, depth: depth)
    default: break
    }
  }

  private mutating func checkList(
    _ list: JSONNode, at path: String, _ entry: DataDictionary.Entry?, depth: Int
  ) {
    if list.count > 10_000 {
      sink.report(
        .tooManyRecords, at: list,
        "`\(path)` has \(list.count) records; a list value holds 10000 at the most.")
    }
    // Without a dictionary a list of plain values is as good as one of records.
    var objects = 0
    for element in list.elements.prefix(10_000) where element.kind == .object { objects += 1 }
    let isPlain = entry.map { $0.items != nil } ?? (objects == 0)
    for element in list.elements.prefix(10_000) {
      if sink.isFull { return }
      if isPlain {
        check(element, ofItems: entry?.items, at: path)
      } else if element.kind == .object {
        guard depth < 64 else { continue }
        check(element, entry?.fields, in: "A record of `\(path)`", depth: depth + 1)
      } else {
        sink.report(
          .recordNotObject, at: element,
          "A record of `\(path)` is \(Decoder.kind(of: element)), not an object; it is skipped.")
      }
    }
  }

  private mutating func check(
    _ element: JSONNode, ofItems type: DataDictionary.ValueType?, at path: String
  ) {
    guard let type else { return }
    let fits: Bool
    switch type {
    case .number: fits = element.double != nil
    case .boolean: fits = element.bool != nil
    case .date: fits = element.string.map { (try? ISO8601.parse($0)) != nil } ?? false
    default: fits = element.string != nil
    }
    if !fits {
      sink.report(
        .dataTypeMismatch, at: element,
        "An item of `\(path)` is \(Decoder.kind(of: element)), not \(type.phrase).")
    }
  }
}
