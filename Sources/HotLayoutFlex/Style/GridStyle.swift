/// The size of a row or a column of a grid (CSS Grid 2, section 7.2).
public struct TrackSize: Equatable, Sendable {
  /// The least a track may be.
  public enum Minimum: Equatable, Sendable {
    /// What its items need at least.
    case auto
    /// A length in points.
    case points(Double)
    /// A part of the grid container's content box, in per cent.
    case percent(Double)
    /// The narrowest its items can do with.
    case minContent
    /// What its items would like.
    case maxContent
  }

  /// The most a track may be.
  public enum Maximum: Equatable, Sendable {
    /// What its items would like, and more where `stretch` shares out room.
    case auto
    /// A length in points.
    case points(Double)
    /// A part of the grid container's content box, in per cent.
    case percent(Double)
    /// The narrowest its items can do with.
    case minContent
    /// What its items would like.
    case maxContent
    /// What its items would like, up to a limit.
    case fitContent(Length)
    /// A share of the room that is left.
    case fraction(Double)
  }

  /// The least the track may be.
  public var minimum: Minimum
  /// The most the track may be.
  public var maximum: Maximum

  /// A track between a minimum and a maximum: `minmax()`.
  public init(minimum: Minimum, maximum: Maximum) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// As its items need and like.
  public static let auto = TrackSize(minimum: .auto, maximum: .auto)
  /// The narrowest its items can do with.
  public static let minContent = TrackSize(minimum: .minContent, maximum: .minContent)
  /// What its items would like.
  public static let maxContent = TrackSize(minimum: .maxContent, maximum: .maxContent)
  /// A length in points.
  public static func points(_ value: Double) -> TrackSize {
    TrackSize(minimum: .points(value), maximum: .points(value))
  }
  /// A part of the grid container's content box, in per cent.
  public static func percent(_ value: Double) -> TrackSize {
    TrackSize(minimum: .percent(value), maximum: .percent(value))
  }
  /// A share of the room that is left: `1fr`.
  public static func fraction(_ value: Double) -> TrackSize {
    TrackSize(minimum: .auto, maximum: .fraction(value))
  }
  /// What its items would like, up to a limit: `fit-content()`.
  public static func fitContent(_ limit: Length) -> TrackSize {
    TrackSize(minimum: .auto, maximum: .fitContent(limit))
  }
  /// A track between a minimum and a maximum.
  public static func minmax(_ minimum: Minimum, _ maximum: Maximum) -> TrackSize {
    TrackSize(minimum: minimum, maximum: maximum)
  }
}

/// A part of `grid-template-columns` or `grid-template-rows` (CSS Grid 2, section 7.2).
public enum GridTemplateTrack: Equatable, Sendable {
  /// One track.
  case track(TrackSize)
  /// The same tracks so many times over.
  case `repeat`(Int, [TrackSize])
  /// The same tracks as often as they fit.
  case autoFill([TrackSize])
  /// The same tracks as often as they fit; those that stay empty collapse.
  case autoFit([TrackSize])
}

/// One end of an item's place in a grid (CSS Grid 2, section 8.3).
public enum GridLine: Equatable, Sendable {
  /// Found by automatic placement.
  case auto
  /// A line: 1 is the first, -1 the last of the explicit grid; 0 is taken as `auto`.
  case line(Int)
  /// So many tracks from the other end.
  case span(Int)
}

/// The place of an item along one axis of a grid.
public struct GridPlacement: Equatable, Sendable {
  /// Where the item starts.
  public var start: GridLine
  /// Where the item ends.
  public var end: GridLine

  /// Makes a place of a start and an end.
  public init(start: GridLine = .auto, end: GridLine = .auto) {
    self.start = start
    self.end = end
  }

  /// Found by automatic placement, one track.
  public static let auto = GridPlacement()
  /// One track, from a line on.
  public static func line(_ line: Int) -> GridPlacement { GridPlacement(start: .line(line)) }
  /// So many tracks, found by automatic placement.
  public static func span(_ count: Int) -> GridPlacement { GridPlacement(start: .span(count)) }
}
