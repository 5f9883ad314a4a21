import FoundationEssentials
import HotLayout

/// What stands in a named place now: a document and where to enter it, or why there is none.
///
///     let placement = await HotlayoutPlacement.load(name: "home.banner", projectBase: url)
///     placement.document      // what to draw, or nil
///     placement.report        // why it is nil
public struct HotlayoutPlacement: Sendable {
  /// Whether there is something to draw.
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// There is a document.
    case ready
    /// Nothing stands there: the report is `empty`.
    case empty
    /// Something should stand there and cannot be shown; the report says why.
    case failed
  }

  /// What an observer is told about: a state that equals the last one is no event.
  public struct Event: Sendable, Hashable {
    public var status: Status
    public var report: PlacementReport?
    public var mapStatus: PlacementMapStatus
    public var documentId: String?
    public var entry: String?
  }

  public let name: String
  public let status: Status
  /// Why the place draws nothing; nil where it draws.
  public let report: PlacementReport?
  /// Why the map is in use.
  public let mapStatus: PlacementMapStatus
  /// Since when the map is known to say what it says; nil for one that came with the app.
  public let mapReadAt: Date?
  /// The document that the map names, also where it cannot be had.
  public let documentId: String?
  /// Where the document is entered; nil for its own default.
  public let entry: String?
  public let document: HotlayoutDocument?
  /// The text of `document`.
  public let documentData: Data?
  /// How the server answered for the document; nil where none was asked for.
  public let documentStatus: PlacementMapStatus?
  /// The map that is in use.
  public let map: HotlayoutPlacementMap?
  /// When the place shows something else, as far as the map knows.
  public let until: Date?
  /// What went wrong on the way, in sentences: also where a last known copy stands in.
  public let problems: [String]

  public var event: Event {
    Event(
      status: status, report: report, mapStatus: mapStatus, documentId: documentId, entry: entry)
  }

  /// Loads what stands in a place. It never fails: what goes wrong is in `report`.
  ///
  /// - Parameters:
  ///   - name: `[a-z0-9]+(\.[a-z0-9]+)*`; for another form no request is made.
  ///   - projectBase: An https address, a file address, or the path of a folder.
  ///   - store: Where the last known map is kept.
  ///   - documents: Where the documents that were read are kept.
  ///   - session: How requests are made.
  ///   - bundledMap: The text of a map that came with the app, for a first start without a network.
  ///   - retry: How often a request is tried.
  ///   - limits: What the files may hold.
  ///   - clock: The instant that the schedule is looked at for.
  public static func load(
    name: String, projectBase: URL, store: any HotlayoutStore = FileStore.maps,
    documents: any HotlayoutStore = FileStore.documents, session: HotlayoutSession = .shared,
    bundledMap: String? = nil, retry: RetryPolicy = .once, limits: PlacementLimits = .standard,
    clock: @escaping @Sendable () -> Date = { Date() }
  ) async -> HotlayoutPlacement {
    guard PlacementName.isValid(name) else { return .malformed(name) }
    let source = PlacementSource(
      base: ProjectBase(projectBase), store: store, documents: documents, session: session,
      bundledMap: bundledMap, retry: retry, limits: limits)
    return await source.placement(name, in: await source.map(), at: clock())
  }

  static func malformed(_ name: String) -> HotlayoutPlacement {
    HotlayoutPlacement(
      name: name, status: .failed, report: .unknown, mapStatus: .notAsked, mapReadAt: nil,
      documentId: nil,
      entry: nil, document: nil, documentData: nil, documentStatus: nil, map: nil, until: nil,
      problems: ["The name is not made of lowercase letters and digits in segments with dots."])
  }
}

extension PlacementSource {
  /// What stands in a place at an instant by a map; its document is asked for, unless it is the one
  /// of `current`. Where `asks` is false, it is the copy at hand.
  func placement(
    _ name: String, in state: LoadedFile<HotlayoutPlacementMap>, at instant: Date,
    current: HotlayoutPlacement? = nil, asks: Bool = true
  ) async -> HotlayoutPlacement {
    let answer = state.value?.resolve(name, at: instant) ?? PlacementAnswer(report: .noMap)
    var document: LoadedFile<HotlayoutDocument>?
    if let id = answer.documentId {
      if let current, current.documentId == id, let old = current.document {
        document = LoadedFile(
          value: old, data: current.documentData, status: current.documentStatus ?? .fresh)
      } else {
        document = await self.document(id, asks: asks)
      }
    }
    let report = answer.report ?? document.flatMap { Self.report(on: $0, entry: answer.entry) }
    return HotlayoutPlacement(
      name: name, status: report == nil ? .ready : report == .empty ? .empty : .failed,
      report: report, mapStatus: state.status, mapReadAt: state.readAt,
      documentId: answer.documentId, entry: answer.entry,
      document: report == nil ? document?.value : nil,
      documentData: report == nil ? document?.data : nil, documentStatus: document?.status,
      map: state.value, until: state.value?.nextBoundary(name, after: instant),
      problems: state.problems(of: ProjectBase.mapPath)
        + (document?.problems(of: ProjectBase.documentPath(answer.documentId ?? "")) ?? []))
  }

  private static func report(
    on state: LoadedFile<HotlayoutDocument>, entry: String?
  ) -> PlacementReport? {
    guard let document = state.value else {
      switch state.status {
      case .corrupt: return .documentUnreadable
      case .unsupported: return .documentUnsupported
      case .fresh, .offline, .notPublished, .notAsked: return .documentMissing
      }
    }
    return document.lacks(entry) ? .entryMissing : nil
  }
}

extension HotlayoutDocument {
  /// Whether a place enters it where there is no entry.
  func lacks(_ entry: String?) -> Bool {
    guard let entry, entry != self.entry else { return false }
    return self.entry(named: entry) == nil
  }
}
