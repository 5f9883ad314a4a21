import FoundationEssentials
import HotLayout

/// Fetches the map of a project and what it names now and next, and keeps them.
public struct PlacementSync: Sendable {
  /// How one file came out.
  public struct Item: Sendable, Hashable {
    public enum Outcome: String, Sendable, Hashable {
      /// It was fetched.
      case fresh
      /// The copy at hand still holds.
      case unchanged
      /// It was not to be had; an older copy may be at hand.
      case failed
    }

    /// The address or path of the file.
    public var address: String
    public var outcome: Outcome
    /// How the server answered.
    public var status: PlacementMapStatus
    /// Why it failed, or could not be kept, in a sentence.
    public var problem: String?
    /// Bytes that came over the network.
    public var bytesReceived: Int
    /// Bytes that did not have to, because the copy still holds.
    public var bytesSaved: Int

    public init(
      address: String, outcome: Outcome, status: PlacementMapStatus, problem: String? = nil,
      bytesReceived: Int = 0, bytesSaved: Int = 0
    ) {
      self.address = address
      self.outcome = outcome
      self.status = status
      self.problem = problem
      self.bytesReceived = bytesReceived
      self.bytesSaved = bytesSaved
    }
  }

  /// A document that stands in a place now or next, and the theme that it is drawn with.
  public struct Standing: Sendable {
    public var document: HotlayoutDocument
    public var theme: HotlayoutThemeSet
  }

  /// How all came out: the map first, then the documents and the themes in the order of their ids.
  public struct Result: Sendable {
    public var items: [Item]
    /// The documents that are at hand, fresh or not.
    public var standing: [Standing] = []

    public var bytesReceived: Int { items.reduce(0) { $0 + $1.bytesReceived } }
    public var bytesSaved: Int { items.reduce(0) { $0 + $1.bytesSaved } }
    /// Whether every file is at hand as it is published, and kept.
    public var isComplete: Bool {
      items.allSatisfy { $0.outcome != .failed && $0.problem == nil }
    }
  }

  private let source: PlacementSource
  private let base: ProjectBase

  /// How many files are asked for at a time.
  private static let atATime = 8

  public init(
    base: ProjectBase, store: any HotlayoutStore = FileStore.maps,
    documents: any HotlayoutStore = FileStore.documents, session: HotlayoutSession = .shared,
    retry: RetryPolicy = .once, limits: PlacementLimits = .standard,
    clock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.base = base
    source = PlacementSource(
      base: base, store: store, documents: documents, session: session, bundledMap: nil,
      retry: retry, limits: limits, clock: clock)
  }

  /// Fetches the map and, if asked, the documents that stand in its places now and next with the
  /// themes that they name.
  public func run(documents withDocuments: Bool = true) async -> Result {
    let state = await source.map()
    var result = Result(items: [await mapItem(state)])
    guard withDocuments, let map = state.map else { return result }
    let ids = Self.documentIds(of: map, at: source.clock())
    let documents = await Self.each(ids) { await source.document($0) }
    result.items += zip(ids, documents).map(documentItem)
    let themeIds = Set(documents.compactMap { $0.document?.theme }).sorted()
    let chains = await Self.each(themeIds) { await source.themes(of: $0) }
    var seen: Set<String> = []
    var themes: [(id: String, state: ThemeState)] = []
    for file in chains.flatMap(\.files) where seen.insert(file.id).inserted { themes.append(file) }
    result.items += themes.sorted { $0.id < $1.id }.map(themeItem)
    let loaded = Dictionary(zip(themeIds, chains.map(\.loaded.theme))) { first, _ in first }
    result.standing = documents.compactMap(\.document).map { document in
      Standing(document: document, theme: document.theme.flatMap { loaded[$0] } ?? .builtIn)
    }
    return result
  }

  /// What becomes of some ids, a few at a time, in their order.
  private static func each<Value: Sendable>(
    _ ids: [String], _ work: @escaping @Sendable (String) async -> Value
  ) async -> [Value] {
    var values: [Value] = []
    for start in stride(from: 0, to: ids.count, by: atATime) {
      let some = ids[start..<min(start + atATime, ids.count)]
      values += await withTaskGroup(of: (Int, Value).self) { group in
        for (number, id) in some.enumerated() {
          group.addTask { (number, await work(id)) }
        }
        return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
      }
    }
    return values
  }

  /// The documents that stand in some place now, or after its next change.
  public static func documentIds(of map: HotlayoutPlacementMap, at instant: Date) -> [String] {
    var ids: Set<String> = []
    for name in map.names {
      if let id = map.resolve(name, at: instant).documentId { ids.insert(id) }
      guard let next = map.nextBoundary(name, after: instant) else { continue }
      if let id = map.resolve(name, at: next).documentId { ids.insert(id) }
    }
    return ids.sorted()
  }

  private func mapItem(_ state: MapState) async -> Item {
    let address = base.address(of: ProjectBase.mapPath)
    let saved = state.isUnchanged ? await source.store.copy(of: address)?.body.count ?? 0 : 0
    return Item(
      address: address, outcome: Self.outcome(state.status, state.isUnchanged),
      status: state.status, problem: state.problem ?? state.storeProblem,
      bytesReceived: state.bytesReceived, bytesSaved: saved)
  }

  private func documentItem(_ id: String, _ state: DocumentState) -> Item {
    Item(
      address: base.address(of: ProjectBase.documentPath(id)),
      outcome: Self.outcome(state.status, state.isUnchanged), status: state.status,
      problem: state.problem ?? state.storeProblem, bytesReceived: state.bytesReceived,
      bytesSaved: state.isUnchanged ? state.data?.count ?? 0 : 0)
  }

  private func themeItem(_ id: String, _ state: ThemeState) -> Item {
    Item(
      address: base.address(of: ProjectBase.themePath(id)),
      outcome: Self.outcome(state.status, state.isUnchanged), status: state.status,
      problem: state.problem ?? state.storeProblem, bytesReceived: state.bytesReceived,
      bytesSaved: state.isUnchanged ? state.data?.count ?? 0 : 0)
  }

  private static func outcome(
    _ status: PlacementMapStatus, _ isUnchanged: Bool
  ) -> Item.Outcome {
    status != .fresh ? .failed : isUnchanged ? .unchanged : .fresh
  }
}
