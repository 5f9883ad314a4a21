/// What holds when what is aligned is larger than the room (CSS Box Alignment 3, section 4.4).
public enum OverflowAlignment: UInt8, Equatable, Sendable {
  /// As the place says, even where content then lies before the start of the box.
  case unsafe
  /// At the start, so that nothing lies where it can not be reached.
  case safe
}

/// Where an item stands in the room it has: `align-items`, `align-self`, `justify-items`,
/// `justify-self` (CSS Box Alignment 3, sections 4 and 6).
///
///     style.alignItems = .center
///     style.alignSelf = .end.safe
public struct ItemAlignment: Equatable, Sendable {
  /// The places an item may take.
  public enum Place: UInt8, Sendable {
    /// As `stretch`, but boxes with an aspect ratio keep their size in a grid.
    case normal
    /// As large as the room, where the size is `auto`; otherwise at the start.
    case stretch
    /// At the start of the container's writing direction.
    case start
    /// At the end of the container's writing direction.
    case end
    /// At the start of the item's own writing direction.
    case selfStart
    /// At the end of the item's own writing direction.
    case selfEnd
    /// At the start of the flex axis; in a grid as `start`.
    case flexStart
    /// At the end of the flex axis; in a grid as `end`.
    case flexEnd
    /// In the middle.
    case center
    /// With its first line of text on that of the others in the row.
    case baseline
  }

  /// The place.
  public var place: Place
  /// What holds when the item is larger than the room.
  public var overflow: OverflowAlignment

  /// Makes an alignment of a place and what holds when the item is larger than the room.
  public init(_ place: Place, overflow: OverflowAlignment = .unsafe) {
    self.place = place
    self.overflow = overflow
  }

  /// The same place, but the start where the item is larger than the room.
  public var safe: ItemAlignment { ItemAlignment(place, overflow: .safe) }

  /// See ``Place/normal``.
  public static let normal = ItemAlignment(.normal)
  /// See ``Place/stretch``.
  public static let stretch = ItemAlignment(.stretch)
  /// See ``Place/start``.
  public static let start = ItemAlignment(.start)
  /// See ``Place/end``.
  public static let end = ItemAlignment(.end)
  /// See ``Place/selfStart``.
  public static let selfStart = ItemAlignment(.selfStart)
  /// See ``Place/selfEnd``.
  public static let selfEnd = ItemAlignment(.selfEnd)
  /// See ``Place/flexStart``.
  public static let flexStart = ItemAlignment(.flexStart)
  /// See ``Place/flexEnd``.
  public static let flexEnd = ItemAlignment(.flexEnd)
  /// See ``Place/center``.
  public static let center = ItemAlignment(.center)
  /// See ``Place/baseline``.
  public static let baseline = ItemAlignment(.baseline)
}

/// How lines, items or tracks share the room that is left: `align-content`, `justify-content`
/// (CSS Box Alignment 3, section 5).
public struct ContentAlignment: Equatable, Sendable {
  /// The ways to share room.
  public enum Distribution: UInt8, Sendable {
    /// `stretch` for lines and tracks, `flexStart` along the main axis of a flex container.
    case normal
    /// Lines and `auto` tracks grow into the room; otherwise at the start.
    case stretch
    /// At the start of the container's writing direction.
    case start
    /// At the end of the container's writing direction.
    case end
    /// At the start of the flex axis; in a grid as `start`.
    case flexStart
    /// At the end of the flex axis; in a grid as `end`.
    case flexEnd
    /// In the middle.
    case center
    /// Room between, none at the ends.
    case spaceBetween
    /// Room between, half as much at the ends.
    case spaceAround
    /// The same room between and at the ends.
    case spaceEvenly
  }

  /// The way room is shared.
  public var distribution: Distribution
  /// What holds when there is less room than needed.
  public var overflow: OverflowAlignment

  /// Makes an alignment of a way to share room and what holds when there is too little.
  public init(_ distribution: Distribution, overflow: OverflowAlignment = .unsafe) {
    self.distribution = distribution
    self.overflow = overflow
  }

  /// The same way to share room, but the start where there is too little.
  public var safe: ContentAlignment { ContentAlignment(distribution, overflow: .safe) }

  /// See ``Distribution/normal``.
  public static let normal = ContentAlignment(.normal)
  /// See ``Distribution/stretch``.
  public static let stretch = ContentAlignment(.stretch)
  /// See ``Distribution/start``.
  public static let start = ContentAlignment(.start)
  /// See ``Distribution/end``.
  public static let end = ContentAlignment(.end)
  /// See ``Distribution/flexStart``.
  public static let flexStart = ContentAlignment(.flexStart)
  /// See ``Distribution/flexEnd``.
  public static let flexEnd = ContentAlignment(.flexEnd)
  /// See ``Distribution/center``.
  public static let center = ContentAlignment(.center)
  /// See ``Distribution/spaceBetween``.
  public static let spaceBetween = ContentAlignment(.spaceBetween)
  /// See ``Distribution/spaceAround``.
  public static let spaceAround = ContentAlignment(.spaceAround)
  /// See ``Distribution/spaceEvenly``.
  public static let spaceEvenly = ContentAlignment(.spaceEvenly)
}
