/// What a document tells the rest of its project.
public struct DocumentSummary: Sendable, Hashable {
  /// The id under which the map names it.
  public var id: String
  public var entries: [String]
  /// Whether it can be read at all.
  public var isReadable = true
}

/// Rules for a placement map in its project: the documents and entries it names exist.
struct PlacementChecker {
  private let documents: [String: DocumentSummary]
  private var sink: ReportSink

  static func check(
    _ root: JSONNode, documents: [DocumentSummary], limit: Int
  ) -> [HotlayoutReport] {
    var index: [String: DocumentSummary] = [:]
    for document in documents { index[document.id] = document }
    var checker = PlacementChecker(documents: index, sink: ReportSink(limit: limit))
    guard let places = root["placements"], places.kind == .object else { return [] }
    for (_, place) in places.members {
      checker.checkContent(place)
      if let promotions = place["promotions"], promotions.kind == .array {
        for promotion in promotions.elements { checker.checkContent(promotion) }
      }
      if checker.sink.isFull { break }
    }
    return checker.sink.reports
  }

  private mutating func checkContent(_ node: JSONNode) {
    guard node.kind == .object, let id = node["documentId"], let name = id.string else { return }
    guard let document = documents[name] else {
      sink.report(
        .unknownDocument, at: id, "The project has no document `\(Decoder.shown(name))`.",
        suggestion: Suggestion.sentence(for: name, among: documents.keys))
      return
    }
    guard let entry = node["entry"], let wanted = entry.string, document.isReadable,
      !document.entries.contains(wanted)
    else { return }
    sink.report(
      .unknownEntry, at: entry,
      "The document `\(name)` has no entry `\(Decoder.shown(wanted))`.",
      suggestion: Suggestion.sentence(for: wanted, among: document.entries))
  }
}
