import FoundationEssentials

/// Reads a map from JSON with positions, and says what it skips.
struct PlacementMapReader {
  /// A window and where it was written, for what is said about it later.
  struct Source {
    var place: String
    var ordinal: Int
    var node: JSONNode
  }

  private let root: JSONNode
  private let version: SchemaVersion
  private var decoder: Decoder
  private var builder = PlacementTable.Builder()
  private var sources: [Source] = []

  private init(root: JSONNode, version: SchemaVersion, isNewerMinor: Bool) {
    self.root = root
    self.version = version
    decoder = Decoder(isNewerMinor: isNewerMinor, limits: .standard)
  }

  static func read(
    _ data: some Sequence<UInt8>, limits: JSONLimits
  ) throws(HotlayoutLoadError) -> (map: HotlayoutPlacementMap, sources: [Source]) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument.parse(data, limits: limits) } catch {
      throw .json(error)
    }
    let (version, isNewer) = try FileHeader.check(document.root)
    var reader = PlacementMapReader(root: document.root, version: version, isNewerMinor: isNewer)
    reader.read()
    let map = HotlayoutPlacementMap(
      version: version, reports: reader.decoder.reports, table: reader.builder.finish())
    return (map, reader.sources)
  }

  private mutating func read() {
    decoder.reportFileMatters(root.document, version)
    decoder.checkNames(of: root, in: "A placement map", PlacementShape.members.names)
    guard let places = root["placements"] else {
      decoder.report(.missingProperty, at: root, "A placement map has `placements`.")
      return
    }
    guard places.kind == .object else { return decoder.wrong(places, "an object of places") }
    for (name, node) in places.members { readPlace(name, node) }
  }

  private mutating func readPlace(_ name: String, _ node: JSONNode) {
    guard PlacementName.isValid(name) else {
      decoder.report(
        .invalidIdentifier, at: node.keyNode ?? node,
        "`\(Decoder.shown(name))` is not a name of a place: lowercase letters and digits in "
          + "segments joined by dots, at most \(PlacementName.maximumLength) bytes.")
      return
    }
    guard node.kind == .object else { return decoder.wrong(node, "a place: { \"documentId\" }") }
    decoder.checkNames(of: node, in: "A place", PlacementShape.place.names)
    var permanent = PlacementTable.Content()
    if let id = node["documentId"], !id.isNull { permanent.documentId = documentId(id) }
    if let entry = node["entry"], !entry.isNull {
      if let text = entry.string {
        permanent.entry = text
      } else {
        decoder.wrong(entry, "the name of an entry, or null")
      }
    }
    if let list = node["promotions"], !list.isNull {
      if list.kind == .array {
        for (ordinal, item) in list.elements.enumerated() { readPromotion(item, ordinal, of: name) }
      } else {
        decoder.wrong(list, "a list of promotions")
      }
    }
    builder.endPlace(name, permanent: builder.number(permanent))
  }

  /// A promotion stands as it was written or not at all.
  private mutating func readPromotion(_ node: JSONNode, _ ordinal: Int, of place: String) {
    guard node.kind == .object else {
      return decoder.wrong(node, "a promotion: { \"documentId\", \"from\", \"until\" }")
    }
    decoder.checkNames(of: node, in: "A promotion", PlacementShape.promotion.names)
    guard let id = required("documentId", of: node) else { return }
    var content = PlacementTable.Content()
    if !id.isNull {
      guard let text = documentId(id) else { return }
      content.documentId = text
    }
    if let entry = node["entry"], !entry.isNull {
      guard let text = entry.string else {
        return decoder.wrong(entry, "the name of an entry, or null")
      }
      content.entry = text
    }
    guard let from = date("from", of: node), let until = date("until", of: node) else { return }
    guard from < until else {
      decoder.report(
        .windowNeverHolds, at: node["until"],
        from == until
          ? "The window ends when it starts, so it never holds."
          : "The window ends before it starts, so it never holds.")
      return
    }
    builder.addWindow(
      from: from, until: until, content: builder.number(content), ordinal: ordinal)
    sources.append(Source(place: place, ordinal: ordinal, node: node))
  }

  private mutating func required(_ name: String, of node: JSONNode) -> JSONNode? {
    if let value = node[name] { return value }
    decoder.report(.missingProperty, at: node, "A promotion has `\(name)`.")
    return nil
  }

  private mutating func documentId(_ node: JSONNode) -> String? {
    guard let text = node.string else {
      decoder.wrong(node, "a document id, or null")
      return nil
    }
    guard PlacementName.isDocumentId(text.utf8) else {
      decoder.report(
        .invalidIdentifier, at: node,
        "`\(Decoder.shown(text))` is not a document id: lowercase letters, digits and `-`, "
          + "at most 64, not starting with `-`.")
      return nil
    }
    return text
  }

  private mutating func date(_ name: String, of node: JSONNode) -> Double? {
    guard let value = required(name, of: node) else { return nil }
    guard let text = value.string else {
      decoder.wrong(value, "a date such as \"2026-11-27T00:00:00Z\"")
      return nil
    }
    do throws(PlacementDate.Problem) { return try PlacementDate.parse(text) } catch {
      switch error {
      case .notADate(let failure): decoder.report(.invalidDate, at: value, failure.description)
      case .notUTC(let date):
        decoder.report(
          .invalidDate, at: value, "The dates of a window are in UTC and end in `Z`.",
          suggestion: "Write `\(ISO8601.string(date))`.")
      }
      return nil
    }
  }
}
