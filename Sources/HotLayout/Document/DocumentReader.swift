/// Builds a document from its JSON, section by section (contract, section 4).
struct DocumentReader {
  let json: JSONDocument
  var decoder: Decoder

  init(json: JSONDocument, isNewerMinor: Bool, limits: DocumentLimits) {
    self.json = json
    decoder = Decoder(isNewerMinor: isNewerMinor, limits: limits)
  }

  mutating func read(_ version: SchemaVersion) throws(HotlayoutLoadError) -> HotlayoutDocument {
    let root = json.root
    var document = HotlayoutDocument(json: json)
    document.version = version
    decoder.reportFileMatters(json, version)
    decoder.checkNames(of: root, in: "A document", DocumentShape.members.names)
    document.id = root["id"].flatMap { documentId($0) }
    document.title = root["title"].flatMap { decoder.string($0, limit: 1024) }
    readLanguages(root["language"], of: &document)
    document.theme = root["theme"].flatMap { decoder.identifier($0) }
    readTemplates(root["templates"], of: &document)
    try readScreens(root["screens"], of: &document)
    readStrings(root["strings"], of: &document)
    readImages(root["images"], of: &document)
    readEntries(root, of: &document)
    readPreviews(root["previews"], of: &document)
    if let failure = decoder.failure { throw failure }
    document.reports = decoder.reports
    return document
  }

  private mutating func documentId(_ node: JSONNode) -> String? {
    guard let text = decoder.identifier(node) else { return nil }
    guard DocumentId.isValid(text) else {
      decoder.report(
        .invalidIdentifier, at: node,
        "`\(Decoder.shown(text))` is not a document id: lowercase letters, digits and `-`, "
          + "at most 64, not starting with `-`.")
      return nil
    }
    return text
  }

  private mutating func readLanguages(_ node: JSONNode?, of document: inout HotlayoutDocument) {
    guard let node else { return }
    guard node.kind == .object else { return decoder.wrong(node, "{ \"source\", \"available\" }") }
    decoder.checkNames(of: node, in: "`language`", DocumentShape.language.names)
    if let source = node["source"].flatMap({ decoder.string($0, limit: 64) }) {
      document.sourceLanguage = source
      document.languages = [source]
    }
    guard let list = node["available"] else { return }
    guard list.kind == .array else { return decoder.wrong(list, "a list of languages") }
    var languages: [String] = []
    for element in decoder.first(500, of: list) {
      if let language = decoder.string(element, limit: 64), !languages.contains(language) {
        languages.append(language)
      }
    }
    if !languages.contains(document.sourceLanguage) {
      languages.insert(document.sourceLanguage, at: 0)
    }
    document.languages = languages
  }

  private mutating func readTemplates(_ node: JSONNode?, of document: inout HotlayoutDocument) {
    guard let node else { return }
    guard node.kind == .object else { return decoder.wrong(node, "an object of nodes") }
    for (name, value) in node.members {
      if let template = decoder.node(value) { document.templates[name] = template }
    }
  }

  private mutating func readScreens(
    _ node: JSONNode?, of document: inout HotlayoutDocument
  ) throws(HotlayoutLoadError) {
    guard let node else { throw .noScreens(json.root.position) }
    guard node.kind == .object else {
      decoder.wrong(node, "an object of screens")
      throw .noScreens(node.position)
    }
    var places: [String: Int] = [:]
    for (name, value) in node.members {
      guard value.kind == .object else {
        decoder.wrong(value, "a screen: { \"root\": Node }")
        continue
      }
      guard let bag = decoder.bag(value, Screen.table, in: "A screen"),
        case .node(let root)? = bag[Screen.root.name]?.value
      else { continue }
      let screen = Screen(name: name, root: root, properties: bag, source: value)
      if let place = places[name] {
        document.screens[place] = screen
      } else {
        places[name] = document.screens.count
        document.screens.append(screen)
      }
    }
    if let failure = decoder.failure { throw failure }
    if document.screens.isEmpty { throw .noScreens(node.position) }
  }

  private mutating func readStrings(_ node: JSONNode?, of document: inout HotlayoutDocument) {
    guard let node else { return }
    guard node.kind == .object else { return decoder.wrong(node, "an object of languages") }
    for (language, table) in node.members {
      guard table.kind == .object else {
        decoder.wrong(table, "an object of texts")
        continue
      }
      var entries: [String: HotlayoutDocument.StringEntry] = [:]
      entries.reserveCapacity(table.count)
      for (key, value) in table.members {
        guard let text = value.string else {
          decoder.wrong(value, "a text")
          continue
        }
        entries[key] = HotlayoutDocument.StringEntry(text: text, source: value)
      }
      document.strings[language] = entries
    }
  }

  private mutating func readImages(_ node: JSONNode?, of document: inout HotlayoutDocument) {
    guard let node else { return }
    guard node.kind == .object else { return decoder.wrong(node, "an object of images") }
    for (name, value) in node.members {
      guard value.kind == .object else {
        decoder.wrong(value, "{ \"url\": … }")
        continue
      }
      decoder.checkNames(of: value, in: "An image", DocumentShape.image.names)
      guard let url = value["url"].flatMap({ decoder.string($0, limit: 16_384) }) else {
        decoder.report(.missingProperty, at: value, "An image needs `url`.")
        continue
      }
      document.images[name] = ImageAsset(
        url: url, width: value["width"].flatMap { decoder.number($0, 1...100_000) },
        height: value["height"].flatMap { decoder.number($0, 1...100_000) },
        color: value["color"].flatMap { decoder.color($0) }, source: value)
    }
  }

  private mutating func readEntries(_ root: JSONNode, of document: inout HotlayoutDocument) {
    let names = Set(document.screens.map(\.name))
    if let node = root["entry"] {
      if let name = decoder.string(node, limit: 256) {
        if names.contains(name) {
          document.entry = name
        } else {
          decoder.report(
            .unknownScreen, at: node,
            "There is no screen `\(Decoder.shown(name))`"
              + (document.screens.first.map { "; the first one, `\($0.name)`, is shown." } ?? "."),
            suggestion: Suggestion.sentence(for: name, among: names))
        }
      }
    }
    if document.entry.isEmpty { document.entry = document.screens.first?.name ?? "" }
    guard let node = root["entries"] else { return }
    guard node.kind == .object else { return decoder.wrong(node, "an object of entries") }
    var places: [String: Int] = [:]
    for (name, value) in node.members {
      guard value.kind == .object, let screen = value["screen"]?.string else {
        decoder.wrong(value, "{ \"screen\": … }")
        continue
      }
      decoder.checkNames(of: value, in: "An entry", DocumentShape.entry.names)
      guard names.contains(screen) else {
        decoder.report(
          .unknownScreen, at: value["screen"], "There is no screen `\(Decoder.shown(screen))`.",
          suggestion: Suggestion.sentence(for: screen, among: names))
        continue
      }
      let entry = HotlayoutDocument.Entry(name: name, screen: screen, source: value)
      if let place = places[name] {
        document.entries[place] = entry
      } else {
        places[name] = document.entries.count
        document.entries.append(entry)
      }
    }
  }

  private mutating func readPreviews(_ node: JSONNode?, of document: inout HotlayoutDocument) {
    guard let node else { return }
    guard node.kind == .array else { return decoder.wrong(node, "a list of previews") }
    for value in decoder.first(200, of: node) {
      guard value.kind == .object else {
        decoder.wrong(value, "a preview: { \"name\": … }")
        continue
      }
      decoder.checkNames(of: value, in: "A preview", DocumentShape.preview.names)
      func text(_ name: String) -> String? {
        value[name].flatMap { decoder.string($0, limit: 256) }
      }
      guard let name = text("name") else {
        decoder.report(.missingProperty, at: value, "A preview needs `name`.")
        continue
      }
      document.previews.append(
        HotlayoutDocument.Preview(
          name: name, data: text("data"), locale: text("locale"), screen: text("screen"),
          entry: text("entry"), scheme: text("scheme"),
          size: value["size"].flatMap { decoder.numbers($0, count: 2, 1...10_000) },
          states: value["states"].map { previewStates($0) } ?? [:]))
    }
  }

  /// `{ "buy": ["pressed"] }`: states by the id of a node.
  private mutating func previewStates(_ node: JSONNode) -> [String: Set<ControlState>] {
    guard node.kind == .object else {
      decoder.wrong(node, "states by id: { \"buy\": [\"pressed\"] }")
      return [:]
    }
    var states: [String: Set<ControlState>] = [:]
    for (id, list) in node.members {
      guard list.kind == .array else {
        decoder.wrong(list, "a list of states")
        continue
      }
      for element in list.elements {
        let word = decoder.word(element, among: ControlState.allCases.map(\.rawValue))
        if let state = word.flatMap(ControlState.init(rawValue:)) {
          states[id, default: []].insert(state)
        }
      }
    }
    return states
  }
}

extension Decoder {
  /// What concerns the file as a whole: its version, names that are repeated.
  mutating func reportFileMatters(_ json: JSONDocument, _ version: SchemaVersion) {
    if isNewerMinor {
      report(
        .newerVersion, at: json.root["schemaVersion"],
        "The file is of version \(version), this reader of \(HotlayoutVersions.reader); "
          + "what it does not know is skipped.")
    }
    for node in json.duplicates.prefix(limits.reports + 1) {
      report(
        .duplicateKey, at: node,
        "`\(Decoder.shown(node.key ?? ""))` stands more than once; the last one holds.")
    }
  }
}

/// The name of a document in a project (contract, section 1).
public enum DocumentId {
  /// Whether it has the form `[a-z0-9][a-z0-9-]{0,63}`.
  public static func isValid(_ text: String) -> Bool {
    let bytes = text.utf8
    guard (1...64).contains(bytes.count), bytes.first != UInt8(ascii: "-") else { return false }
    return bytes.allSatisfy {
      (48...57).contains($0) || (97...122).contains($0) || $0 == UInt8(ascii: "-")
    }
  }
}
