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
    /// The map that is at hand, fresh or not.
    public var map: HotlayoutPlacementMap?
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
  private let clock: @Sendable () -> Date
  private let base: ProjectBase

  public init(
    base: ProjectBase, store: any HotlayoutStore = FileStore.maps,
    documents: any HotlayoutStore = FileStore.documents, session: HotlayoutSession = .shared,
    retry: RetryPolicy = .once, limits: PlacementLimits = .standard,
    clock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.base = base
    source = PlacementSource(
      base: base, store: store, documents: documents, session: session, bundledMap: nil,
      retry: retry, limits: limits)
    self.clock = clock
  }

  /// Fetches the map and, if asked, the documents that stand in its places now and next with the
  /// themes that they name.
  public func run(documents withDocuments: Bool = true) async -> Result {
    let map = await source.map()
    var result = Result(items: [item(ProjectBase.mapPath, map)], map: map.value)
    guard withDocuments, let map = map.value else { return result }
    let answers = Self.answers(of: map, at: clock())
    let ids = Set(answers.compactMap(\.documentId)).sorted()
    let documents = await ids.concurrentMap { await source.document($0) }
    result.items += zip(ids, documents).map { id, document in
      var item = item(ProjectBase.documentPath(id), document)
      let missing = answers.first { $0.documentId == id && document.value?.lacks($0.entry) == true }
      if item.problem == nil, let entry = missing?.entry {
        item.problem = "The map enters it at `\(entry)`, which it does not have."
      }
      return item
    }
    let themeIds = Set(documents.compactMap { $0.value?.theme }).sorted()
    let chains = await themeIds.concurrentMap { await source.themes(of: $0) }
    let themes = Dictionary(chains.flatMap(\.files).map { ($0.id, $0.state) }) { first, _ in first }
    result.items += themes.sorted { $0.key < $1.key }.map { item(ProjectBase.themePath($0), $1) }
    let loaded = Dictionary(zip(themeIds, chains.map(\.loaded.theme))) { first, _ in first }
    result.standing = documents.compactMap(\.value).map { document in
      Standing(document: document, theme: document.theme.flatMap { loaded[$0] } ?? .builtIn)
    }
    return result
  }

  /// What stands in some place now, or after its next change.
  private static func answers(
    of map: HotlayoutPlacementMap, at instant: Date
  ) -> Set<PlacementAnswer> {
    var answers: Set<PlacementAnswer> = []
    for name in map.names {
      answers.insert(map.resolve(name, at: instant))
      if let next = map.nextBoundary(name, after: instant) {
        answers.insert(map.resolve(name, at: next))
      }
    }
    return answers
  }

  private func item<Value>(_ path: String, _ file: LoadedFile<Value>) -> Item {
    Item(
      address: base.address(of: path),
      outcome: file.status != .fresh ? .failed : file.isUnchanged ? .unchanged : .fresh,
      status: file.status, problem: file.problem ?? file.storeProblem,
      bytesReceived: file.bytesReceived, bytesSaved: file.isUnchanged ? file.data?.count ?? 0 : 0)
  }
}
