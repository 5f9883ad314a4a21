import FoundationEssentials

/// Which document stands in which place, and when (contract, section 13).
///
///     let map = try HotlayoutPlacementMap.load(data)
///     map.resolve("home.banner", at: Date()).documentId      // "spring-offer"
///     map.nextBoundary("home.banner", after: Date())         // when that changes
public struct HotlayoutPlacementMap: Sendable {
  /// The version the file states.
  public let version: SchemaVersion
  /// What was skipped in the file.
  public let reports: [HotlayoutReport]
  let table: PlacementTable

  /// Reads a map. A malformed place or promotion is skipped and reported, the rest stands.
  ///
  /// Throws where there is no map to speak of: no JSON, no object, another major version.
  public static func load(
    _ data: some Sequence<UInt8>, limits: JSONLimits = .small
  ) throws(HotlayoutLoadError) -> HotlayoutPlacementMap {
    // Nearly every map is in plain form and needs no positions; what is not is read again, with
    // reports.
    if let plain = loadPlain(data, limits: limits) { return plain }
    return try loadWithPositions(data, limits: limits)
  }

  /// The map where its text is in plain form; see `PlacementMapScanner`.
  package static func loadPlain(
    _ data: some Sequence<UInt8>, limits: JSONLimits = .small
  ) -> HotlayoutPlacementMap? {
    PlacementMapScanner.read(data, limits: limits)
  }

  /// The map, or why it is none, by the reader that knows where everything stands.
  package static func loadWithPositions(
    _ data: some Sequence<UInt8>, limits: JSONLimits = .small
  ) throws(HotlayoutLoadError) -> HotlayoutPlacementMap {
    try PlacementMapReader.read(data, limits: limits).map
  }

  /// The names of the places, in alphabetical order.
  public var names: [String] { table.index.keys.sorted() }

  /// What stands in a place at an instant.
  ///
  /// A name that the map does not know is `unknown`, a place where nothing stands is `empty`.
  public func resolve(_ name: String, at instant: Date) -> PlacementAnswer {
    guard let place = place(name) else { return .unknown }
    let content = table.content(of: place, at: instant.timeIntervalSinceReferenceDate)
    guard content.documentId != nil else { return .empty }
    return PlacementAnswer(documentId: content.documentId, entry: content.entry)
  }

  /// The next instant after the given one at which `resolve` answers differently, or nil.
  public func nextBoundary(_ name: String, after instant: Date) -> Date? {
    guard let place = place(name) else { return nil }
    return table.nextChange(of: place, after: instant.timeIntervalSinceReferenceDate)
      .map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  func place(_ name: String) -> PlacementTable.Place? {
    table.index[name].map { table.places[Int($0)] }
  }
}
