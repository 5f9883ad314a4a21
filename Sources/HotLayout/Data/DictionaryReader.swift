/// Builds a data dictionary from its JSON.
struct DictionaryReader {
  private var decoder: Decoder
  private var pathCount = 0

  init(isNewerMinor: Bool) {
    decoder = Decoder(isNewerMinor: isNewerMinor, limits: DocumentLimits(json: .small))
  }

  mutating func read(_ json: JSONDocument, _ version: SchemaVersion) -> DataDictionary {
    let root = json.root
    var dictionary = DataDictionary()
    dictionary.version = version
    decoder.reportFileMatters(json, version)
    decoder.checkNames(of: root, in: "A dictionary", DictionaryShape.members.names)
    if let id = root["id"] { _ = decoder.identifier(id) }
    if let name = root["name"] { _ = decoder.string(name, limit: 256) }
    if let paths = root["paths"] {
      dictionary.root = DataDictionary.Fields(entries(paths, after: [], depth: 0))
    } else {
      decoder.report(.missingProperty, at: root, "A dictionary needs `paths`.")
    }
    dictionary.reports = decoder.reports
    return dictionary
  }

  /// The paths of an object, those within its objects included.
  private mutating func entries(
    _ node: JSONNode, after prefix: [String], depth: Int
  ) -> [DataDictionary.Entry] {
    guard node.kind == .object else {
      decoder.wrong(node, "an object of paths")
      return []
    }
    guard depth < DataDictionary.depthLimit else {
      decoder.report(
        .tooManyItems, severity: .error, at: node,
        "Lists and objects lie deeper than \(DataDictionary.depthLimit) levels.")
      return []
    }
    var all: [DataDictionary.Entry] = []
    var seen: Set<String> = []
    for (name, value) in node.members {
      pathCount += 1
      guard pathCount <= DataDictionary.pathLimit else {
        if pathCount == DataDictionary.pathLimit + 1 {
          decoder.report(
            .tooManyItems, at: value,
            "Only the first \(DataDictionary.pathLimit) paths are read.")
        }
        break
      }
      let full = (prefix + [name]).joined(separator: ".")
      guard let path = DataPath(full) else {
        decoder.report(
          .invalidPath, at: value.keyNode ?? value,
          "`\(Decoder.shown(full))` is not a data path: letters, digits, `_` and `-` in segments "
            + "joined by dots, at most 16 segments and 256 bytes.")
        continue
      }
      for entry in self.entries(at: path, value, depth: depth) {
        guard seen.insert(entry.path.description).inserted else {
          decoder.report(
            .ambiguousPath, at: entry.source.keyNode ?? entry.source,
            "`\(entry.path)` is stated more than once; the first one holds.")
          continue
        }
        all.append(entry)
      }
    }
    checkBelowLists(all)
    return all
  }

  /// A dotted path does not lead into the records of a list.
  private mutating func checkBelowLists(_ all: [DataDictionary.Entry]) {
    let lists = Set(all.filter { $0.type == .list }.map(\.path.segments))
    guard !lists.isEmpty else { return }
    for entry in all {
      let segments = entry.path.segments
      for count in 1..<max(segments.count, 1) where lists.contains(Array(segments.prefix(count))) {
        let list = segments.prefix(count).joined(separator: ".")
        let field = segments.dropFirst(count).joined(separator: ".")
        decoder.report(
          .ambiguousPath, at: entry.source.keyNode ?? entry.source,
          "`\(list)` is a list; `\(entry.path)` leads to none of its records.",
          suggestion: "Write `\(field)` in the `fields` of `\(list)`.")
        break
      }
    }
  }

  /// A path and, where it is an object, those within it.
  private mutating func entries(
    at path: DataPath, _ node: JSONNode, depth: Int
  ) -> [DataDictionary.Entry] {
    guard node.kind == .object else {
      decoder.wrong(node, "what the path holds, such as { \"type\": \"string\" }")
      return []
    }
    guard
      let bag = decoder.bag(
        node, DictionaryShape.entry, in: "The path `\(path)`",
        skipping: [DictionaryShape.fieldsName]),
      let type = bag["type"]?.value.word.flatMap(DataDictionary.ValueType.init(rawValue:))
    else { return [] }
    var within: [DataDictionary.Entry] = []
    if let fields = node[DictionaryShape.fieldsName] {
      switch type {
      case .object: within = entries(fields, after: path.segments, depth: depth + 1)
      case .list: within = entries(fields, after: [], depth: depth + 1)
      default:
        decoder.report(
          .unknownProperty, at: fields.keyNode ?? fields,
          "The path `\(path)` is \(type.phrase); only lists and objects have `fields`.")
      }
    }
    let items = bag["items"]?.value.word.flatMap(DataDictionary.ValueType.init(rawValue:))
    let entry = DataDictionary.Entry(
      path: path, type: type, isNullable: bag["nullable"]?.value.flag ?? false,
      isWritable: bag["writable"]?.value.flag ?? false, summary: bag["description"]?.value.word,
      samples: bag["samples"]?.value.scalars ?? [],
      values: bag["values"]?.value.words ?? [], minimum: bag["min"]?.value.double,
      maximum: bag["max"]?.value.double, items: items,
      fields: type == .list && items == nil ? DataDictionary.Fields(within) : nil, source: node)
    checkSamples(of: entry)
    return type == .object ? [entry] + within : [entry]
  }

  private mutating func checkSamples(of entry: DataDictionary.Entry) {
    guard let samples = entry.source["samples"] else { return }
    for sample in samples.elements.prefix(100) where !sample.isNull {
      if let mismatch = entry.mismatch(of: sample) {
        decoder.report(.dataTypeMismatch, at: sample, "A sample of `\(entry.path)` \(mismatch)")
      }
    }
  }
}

extension PropertyValue {
  fileprivate var word: String? { if case .string(let text) = self { text } else { nil } }

  fileprivate var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  fileprivate var double: Double? { if case .number(let number) = self { number } else { nil } }

  fileprivate var scalars: [JSONValue]? {
    guard case .list(let values) = self else { return nil }
    return values.compactMap { if case .scalar(let value) = $0 { value } else { nil } }
  }

  fileprivate var words: [String]? {
    guard case .list(let values) = self else { return nil }
    return values.compactMap(\.word)
  }
}

extension DataDictionary.Entry {
  /// What is wrong with a value that is not null, as the end of a sentence; nil where nothing is.
  func mismatch(of value: JSONNode) -> String? {
    func expected(_ found: Bool) -> String? {
      found ? nil : "is \(Decoder.kind(of: value)), not \(type.phrase)."
    }
    switch type {
    case .list: return expected(value.kind == .array)
    case .object: return expected(value.kind == .object)
    case .boolean: return expected(value.kind == .bool)
    case .number:
      guard let number = value.double else { return expected(false) }
      if let minimum, number < minimum { return "is less than \(Decoder.text(minimum))." }
      if let maximum, number > maximum { return "is greater than \(Decoder.text(maximum))." }
      return nil
    case .string, .color, .url, .date:
      guard let text = value.string else { return expected(false) }
      return mismatch(of: text)
    }
  }

  private func mismatch(of text: String) -> String? {
    switch type {
    case .date:
      do throws(ISO8601.Failure) {
        _ = try ISO8601.parse(text)
        return nil
      } catch { return "is not a date. \(error)" }
    case .color:
      return !text.hasPrefix("#") || RGBA(hex: text) != nil
        ? nil : "is not a colour: #RGB, #RRGGBB, #RRGGBBAA or a role of the theme."
    case .url:
      return PublicAddress.isAllowed(text)
        ? nil : "is not an https address with a public host name."
    default:
      return values.isEmpty || values.contains(text)
        ? nil : "is none of \(Decoder.list(values.prefix(20).map { Decoder.shown($0) }))."
    }
  }
}
