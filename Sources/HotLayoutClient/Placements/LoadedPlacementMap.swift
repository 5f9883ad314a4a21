public import FoundationEssentials
public import HotLayout

/// The placement map of a project, without a place: for tools that look at all of it.
public struct LoadedPlacementMap: Sendable {
  /// The map, or nil where neither the network nor the store has one.
  public let map: HotlayoutPlacementMap?
  /// Why this map is in use.
  public let status: PlacementMapStatus
  /// What went wrong, in a sentence.
  public let problem: String?
  /// Since when the map is known to say what it says: when its copy was read, or its file written.
  public let readAt: Date?

  /// Asks for the map, with the tag of the last known one, which stands in where it must.
  public static func load(
    base: ProjectBase, store: any HotlayoutStore = FileStore.maps,
    session: HotlayoutSession = .shared, retry: RetryPolicy = .once,
    limits: PlacementLimits = .standard, clock: @escaping @Sendable () -> Date = { Date() }
  ) async -> LoadedPlacementMap {
    let state = await PlacementSource(
      base: base, store: store, documents: store, session: session, bundledMap: nil, retry: retry,
      limits: limits, clock: clock
    ).map()
    let address = base.address(of: ProjectBase.mapPath)
    let readAt =
      base.isFolder ? Files.modified(address) : await store.copy(of: address)?.readAt
    return LoadedPlacementMap(
      map: state.map, status: state.status, problem: state.problem, readAt: readAt)
  }

  /// The last known map, without asking anybody.
  public static func stored(
    base: ProjectBase, store: any HotlayoutStore
  ) async -> HotlayoutPlacementMap? {
    let address = base.address(of: ProjectBase.mapPath)
    guard let copy = await store.copy(of: address) else { return nil }
    do throws(HotlayoutLoadError) { return try HotlayoutPlacementMap.load(copy.body) } catch {
      return nil
    }
  }
}
