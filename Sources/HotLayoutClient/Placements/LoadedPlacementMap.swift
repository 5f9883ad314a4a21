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
    limits: PlacementLimits = .standard
  ) async -> LoadedPlacementMap {
    let state = await PlacementSource(
      base: base, store: store, documents: store, session: session, bundledMap: nil, retry: retry,
      limits: limits
    ).map()
    return LoadedPlacementMap(
      map: state.value, status: state.status, problem: state.problem, readAt: state.readAt)
  }
}
