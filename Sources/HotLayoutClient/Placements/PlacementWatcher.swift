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
/// read: the copy at hand is shown at once, and again if the server has another; without a copy,
/// the place changes when the server has answered. The sequence ends when its task is cancelled.
public struct PlacementWatcher: AsyncSequence, Sendable {
  public typealias Element = HotlayoutPlacement
  public typealias Failure = Never

  private let name: String
  private let source: PlacementSource
  private let timer: any PlacementTimer
  private let clock: @Sendable () -> Date
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
      bundledMap: bundledMap, retry: retry, limits: limits)
    self.clock = clock
  }

  /// Resolves the place again without asking for the map: for an app that wakes up, because the
  /// clock may have been set meanwhile. A document that was not to be had is asked for again.
  public func refresh() { waking.send() }

  public func makeAsyncIterator() -> Iterator {
    Iterator(name: name, source: source, timer: timer, clock: clock, waking: waking)
  }

  public struct Iterator: AsyncIteratorProtocol {
    private let name: String
    private let source: PlacementSource
    private let timer: any PlacementTimer
    private let clock: @Sendable () -> Date
    private let waking: Signal
    private var map: LoadedFile<HotlayoutPlacementMap>?
    /// What the place is known to hold.
    private var current: HotlayoutPlacement?
    /// What was told last.
    private var told: HotlayoutPlacement?
    /// The instant that `current` was resolved at.
    private var resolvedAt = Date.distantPast
    private var wakingsSeen = 0

    fileprivate init(
      name: String, source: PlacementSource, timer: any PlacementTimer,
      clock: @escaping @Sendable () -> Date, waking: Signal
    ) {
      self.name = name
      self.source = source
      self.timer = timer
      self.clock = clock
      self.waking = waking
    }

    public mutating func next() async -> HotlayoutPlacement? {
      guard told != nil else { return await first() }
      guard let map else {
        // A name of no valid form stays what it is.
        while !Task.isCancelled { await waking.wait(after: waking.count) }
        return nil
      }
      while !Task.isCancelled {
        let edge = map.value?.nextBoundary(name, after: resolvedAt)
        let answer = await answer(in: map, before: edge)
        guard !Task.isCancelled else { return nil }
        if let answer {
          current = answer
        } else {
          let isWoken = waking.count != wakingsSeen
          wakingsSeen = waking.count
          let now = clock()
          // A timer that rings early is set again.
          if !isWoken, let edge, now < edge { continue }
          // What is at hand is shown at the edge, however long the network takes.
          current = await source.placement(name, in: map, at: now, current: current, asks: false)
          resolvedAt = now
        }
        if let news = news() { return news }
      }
      return nil
    }

    private mutating func first() async -> HotlayoutPlacement? {
      wakingsSeen = waking.count
      guard PlacementName.isValid(name) else {
        told = .malformed(name)
        return told
      }
      let state = await source.map()
      resolvedAt = clock()
      map = state
      current = await source.placement(name, in: state, at: resolvedAt)
      told = current
      return Task.isCancelled ? nil : current
    }

    /// The current state where it is another than the one told, and there is something to tell.
    private mutating func news() -> HotlayoutPlacement? {
      guard let current, current.document != nil || !current.isToBeAsked,
        current.event != told?.event || current.documentData != told?.documentData
      else { return nil }
      told = current
      return current
    }

    /// The answer for a document that was not asked for yet; nil where the clock reaches the edge
    /// or `refresh` is called first.
    private func answer(
      in map: LoadedFile<HotlayoutPlacementMap>, before edge: Date?
    ) async -> HotlayoutPlacement? {
      let (name, source, timer, clock, waking) = (name, source, timer, clock, waking)
      let (seen, instant, asks) = (wakingsSeen, resolvedAt, current?.isToBeAsked == true)
      return await withTaskGroup(of: HotlayoutPlacement?.self) { group in
        group.addTask {
          await waking.wait(after: seen)
          return nil
        }
        if let edge {
          group.addTask {
            try? await timer.sleep(until: edge, clock: clock)
            return nil
          }
        }
        if asks {
          group.addTask { await source.placement(name, in: map, at: instant) }
        }
        let answer = await group.next()
        group.cancelAll()
        return answer ?? nil
      }
    }
  }
}

extension HotlayoutPlacement {
  /// Whether the network was not asked yet for its document.
  fileprivate var isToBeAsked: Bool { documentStatus == .notAsked }
}
