/// Holds every use of data against the dictionary, in the lists where it stands.
struct DataRules {
  private let dictionary: DataDictionary
  private let units: [DocumentUnit]
  private let templates: [String: Int]
  /// Uses that are looked at, at the most: a template is looked at once for each kind of record.
  private var budget = 1_000_000
  private var reported: Set<Key> = []

  private struct Key: Hashable {
    var place: Int
    var message: String
  }

  /// What `item.` is.
  private enum Records {
    /// There is no list around.
    case none
    /// A list that the dictionary does not know; it is reported where it is stated.
    case unknown
    case fields(DataDictionary.Fields)

    var identity: ObjectIdentifier? {
      if case .fields(let fields) = self { ObjectIdentifier(fields) } else { nil }
    }
  }

  private struct Visit: Hashable {
    var unit: Int
    var isInList: Bool
    var records: ObjectIdentifier?
  }

  private enum Answer {
    case entry(DataDictionary.Entry)
    /// A value that the reader itself knows, or one of which nothing can be said.
    case known
    case missing(among: [String])
  }

  init(_ dictionary: DataDictionary, _ units: [DocumentUnit]) {
    self.dictionary = dictionary
    self.units = units
    var templates: [String: Int] = [:]
    for (index, unit) in units.enumerated() where unit.kind == .template {
      templates[unit.name] = index
    }
    self.templates = templates
  }

  mutating func run(_ root: JSONNode, _ sink: inout ReportSink) {
    var open: [(unit: Int, records: Records)] = []
    var seen: Set<Visit> = []
    for (index, unit) in units.enumerated() where unit.kind == .screen {
      open.append((index, .none))
    }
    var next = 0
    while next < open.count, !sink.isFull {
      let (index, base) = open[next]
      next += 1
      let unit = units[index]
      budget -= unit.dataUses.count + unit.templateUses.count
      guard budget > 0 else {
        sink.report(
          .checkIncomplete, at: root["templates"],
          "The templates are used with so many kinds of records that their data was not checked to "
            + "the end.")
        return
      }
      var scopes: [Records] = []
      for scope in unit.scopes {
        scopes.append(records(at: scope.records, in: scope.parent.map { scopes[$0] } ?? base))
      }
      for use in unit.dataUses { check(use, use.scope.map { scopes[$0] } ?? base, &sink) }
      for use in unit.templateUses {
        guard let template = templates[use.name] else { continue }
        let records = use.scope.map { scopes[$0] } ?? base
        var isInList = true
        if case .none = records { isInList = false }
        let visit = Visit(unit: template, isInList: isInList, records: records.identity)
        if seen.insert(visit).inserted { open.append((template, records)) }
      }
    }
  }

  private func records(at path: DataPath, in records: Records) -> Records {
    guard case .entry(let entry) = find(path, in: records, isWithinRecord: false),
      let fields = entry.fields
    else { return .unknown }
    return .fields(fields)
  }

  private func find(_ path: DataPath, in records: Records, isWithinRecord: Bool) -> Answer {
    let segments = path.segments
    if isWithinRecord {
      if case .fields(let fields) = records { return find(path.description, in: fields) }
      return .known
    }
    if segments.first == "item", segments.count > 1 {
      switch records {
      case .fields(let fields):
        return find(segments.dropFirst().joined(separator: "."), in: fields)
      case .unknown: return .known
      case .none: break
      }
    }
    if segments.first == "list", segments.count == 2 {
      if case .none = records {
      } else if ["index", "count", "first", "last"].contains(segments[1]) {
        return .known
      }
    }
    return find(path.description, in: dictionary.root)
  }

  private func find(_ path: String, in fields: DataDictionary.Fields) -> Answer {
    if let entry = fields[path] { return .entry(entry) }
    return .missing(among: fields.names)
  }

  private mutating func check(
    _ use: DocumentUnit.DataUse, _ records: Records, _ sink: inout ReportSink
  ) {
    switch find(use.path, in: records, isWithinRecord: use.isWithinRecord) {
    case .known: return
    case .missing(let names):
      let isField = use.isWithinRecord || use.path.segments.first == "item"
      let name =
        use.isWithinRecord ? use.path.description : use.path.segments.joined(separator: ".")
      guard isNew(use, "unknown") else { return }
      var isOutside = false
      if isField, case .none = records { isOutside = true }
      sink.report(
        .unknownDataPath, at: use.source,
        isOutside
          ? "`\(name)` is a field of a record, and no list is around it."
          : isField
            ? "The records here have no field `\(name)`."
            : "The dictionary has no path `\(name)`.",
        suggestion: suggestion(for: use, isField: isField, among: names))
    case .entry(let entry):
      if let fault = DataTypes.fault(entry, for: use.purpose), isNew(use, fault) {
        sink.report(.dataTypeMismatch, at: use.source, "`\(use.path)` \(fault)")
      }
      if DataRules.writes(use.purpose), !entry.isWritable, isNew(use, "writable") {
        sink.report(
          .pathNotWritable, at: use.source,
          "`\(use.path)` is not writable in the dictionary.",
          suggestion: "Write another path, or add \"writable\": true to the dictionary.")
      }
    }
  }

  private func suggestion(
    for use: DocumentUnit.DataUse, isField: Bool, among names: [String]
  ) -> String? {
    let isItem = !use.isWithinRecord && isField
    let name =
      isItem ? use.path.segments.dropFirst().joined(separator: ".") : use.path.description
    return Suggestion.nearest(to: name, among: names).map {
      "Did you mean `\(isItem ? "item." : "")\($0)`?"
    }
  }

  private mutating func isNew(_ use: DocumentUnit.DataUse, _ message: String) -> Bool {
    reported.insert(Key(place: use.source?.byteOffset ?? -1, message: message)).inserted
  }

  private static func writes(_ purpose: DataPurpose) -> Bool {
    switch purpose {
    case .set, .toggle, .increment, .control: true
    default: false
    }
  }
}
