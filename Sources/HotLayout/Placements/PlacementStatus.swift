/// Why a map is in use (contract, section 13).
public enum PlacementMapStatus: String, Sendable, Hashable, CaseIterable {
  /// The server answered with it, or that it still holds.
  case fresh
  /// The network was silent.
  case offline
  /// The server answered with something that is not a map.
  case corrupt
  /// The server answered with a map of another major version.
  case unsupported
  /// The project has published none.
  case notPublished
  /// Nobody was asked, because the name of the place has no valid form.
  case notAsked
}

/// Why a place draws nothing (contract, section 13).
public enum PlacementReport: String, Sendable, Hashable, CaseIterable {
  /// The name has no valid form, or the map does not know it.
  case unknown
  /// Nothing stands there now: no document, or a pause.
  case empty
  /// There is no map: none was read, none is stored, none came with the app.
  case noMap
  /// The document cannot be had.
  case documentMissing
  /// The document is no document.
  case documentUnreadable
  /// The document is of another major version.
  case documentUnsupported
  /// The document has no such entry.
  case entryMissing
}

/// What stands in a place at an instant.
public struct PlacementAnswer: Sendable, Hashable {
  /// The document that is shown, or nil.
  public var documentId: String?
  /// Where the document is entered; nil for its own default.
  public var entry: String?
  /// Why there is no document: `unknown` or `empty`. Nil where there is one.
  public var report: PlacementReport?

  public init(documentId: String? = nil, entry: String? = nil, report: PlacementReport? = nil) {
    self.documentId = documentId
    self.entry = documentId == nil ? nil : entry
    self.report = report
  }

  static let unknown = PlacementAnswer(report: .unknown)
  static let empty = PlacementAnswer(report: .empty)
}
