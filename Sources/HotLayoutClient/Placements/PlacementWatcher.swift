import FoundationEssentials
import HotLayout

/// Follows a place: its first state, and again whenever its event changes.
///
///     for await placement in PlacementWatcher(name: "home.banner", projectBase: url) {
///       show(placement.document, entry: placement.entry)
///     }
///
/// The map is asked for once, at the first state. From then on the schedule is followed by the
/// clock: at each edge the place is resolved again, and only a document that a new window brings is
/// read. The sequence ends when its task is cancelled.
public struct PlacementWatcher: AsyncSequence, Sendable {
  public typealias Element = HotlayoutPlacement
  public typealias Failure = Never

  private let name: String
  private let source: PlacementSource
  private let timer: any PlacementTimer
  private let waking = Signal()

  /// Takes what `HotlayoutPlacement.load` takes, and what waits for the clock.
  public init(
    name: String, projectBase: URL, store: any HotlayoutStore = FileStore.maps,
    documents: any HotlayoutStore = FileStore.documents, session: HotlayoutSession = .shared,
    bundledMap: String? = nil, retry: RetryPolicy = .once, limits: PlacementLimits = .standard,
    clock: @escaping @Sendable () -> Date = { Date() }, timer: any PlacementTimer = SystemTimer()
  ) {
    self.name = name
    self.timer = timer
    source = PlacementSource(
      base: ProjectBase(projectBase), store: store, documents: documents, session: session,
      bundledMap: bundledMap, retry: retry, limits: limits, clock: clock)
  }

  /// Resolves the place again without asking for the map: for an app that wakes up, because the
  /// clock may have been set meanwhile. A document that was not to be had is asked for again.
  public func refresh() { waking.send() }

  public func makeAsyncIterator() -> Iterator {
    Iterator(name: name, source: source, timer: timer, waking: waking)
  }

  public struct Iterator: AsyncIteratorProtocol {
    private let name: String
    private let source: PlacementSource
    private let timer: any PlacementTimer
    private let waking: Signal
    private var map: LoadedFile<HotlayoutPlacementMap>?
    private var current: HotlayoutPlacement?
    /// The instant that `current` was resolved at.
    private var resolvedAt = Date.distantPast
    private var wakingsSeen = 0

    fileprivate init(
      name: String, source: PlacementSource, timer: any PlacementTimer, waking: Signal
    ) {
      self.name = name
      self.source = source
      self.timer = timer
      self.waking = waking
    }

    public mutating func next() async -> HotlayoutPlacement? {
      guard let before = current else { return await first() }
      guard let map else {
        // A name of no valid form stays what it is.
        while !Task.isCancelled { await waking.wait(after: waking.count) }
        return nil
      }
      while !Task.isCancelled {
        let edge = map.value?.nextBoundary(name, after: resolvedAt)
        await wait(for: edge)
        guard !Task.isCancelled else { return nil }
        let isWoken = waking.count != wakingsSeen
        wakingsSeen = waking.count
        let now = source.clock()
        // A timer that rings early is set again.
        if !isWoken, let edge, now < edge { continue }
        let placement = await source.placement(name, in: map, at: now, current: current)
        resolvedAt = now
        current = placement
        if placement.event != before.event { return placement }
      }
      return nil
    }

    private mutating func first() async -> HotlayoutPlacement? {
      wakingsSeen = waking.count
      guard PlacementName.isValid(name) else {
        current = .malformed(name)
        return current
      }
      let state = await source.map()
      resolvedAt = source.clock()
      map = state
      current = await source.placement(name, in: state, at: resolvedAt)
      return Task.isCancelled ? nil : current
    }

    /// Until the clock reaches the edge, or `refresh` is called.
    private func wait(for edge: Date?) async {
      let (timer, waking, seen, clock) = (timer, waking, wakingsSeen, source.clock)
      guard let edge else { return await waking.wait(after: seen) }
      await withTaskGroup(of: Void.self) { group in
        group.addTask { try? await timer.sleep(until: edge, clock: clock) }
        group.addTask { await waking.wait(after: seen) }
        await group.next()
        group.cancelAll()
      }
    }
  }
}
