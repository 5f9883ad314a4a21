/// Which of an item's margins are `auto`.
struct AutoMargins: OptionSet {
  let rawValue: UInt8
  static let mainStart = AutoMargins(rawValue: 1)
  static let mainEnd = AutoMargins(rawValue: 2)
  static let crossStart = AutoMargins(rawValue: 4)
  static let crossEnd = AutoMargins(rawValue: 8)
  static let main: AutoMargins = [.mainStart, .mainEnd]
  static let cross: AutoMargins = [.crossStart, .crossEnd]
}

/// Where something stands along an axis, relative to the axis' own start.
enum AxisPlace {
  case start
  case center
  case end
  case stretch
  case baseline
}

/// A flex item while its container is laid out. Sizes are of the border box, margins apart; start and
/// end are those of the flex axes.
struct FlexItem {
  let node: Int
  let edges: BoxEdges
  var marginMainStart = 0.0
  var marginMainEnd = 0.0
  var marginCrossStart = 0.0
  var marginCrossEnd = 0.0
  var autoMargins: AutoMargins = []
  var place = AxisPlace.stretch
  var isSafe = false
  var grow = 0.0
  var shrink = 0.0
  /// The flex base size.
  var base = 0.0
  /// The limits of the main size.
  var limits = Limits()
  /// Whether the automatic minimum is still to be found; until then it is known not to exceed the
  /// base size, so that it matters to shrinking only.
  var minimumIsPending = false
  /// Whether the main size is definite even if that of the container is not.
  var mainIsDefinite = false
  /// The main size: the hypothetical one first, in the end the one that is used.
  var main = 0.0
  var isFrozen = false
  /// The cross size: the hypothetical one first, in the end the one that is used.
  var cross = 0.0
  /// Whether the cross size has been decided here, rather than by the item.
  var isStretched = false
  /// The distance from the upper margin edge to the baseline, for baseline alignment.
  var ascent = 0.0
  /// The distance from the line's cross-start edge to the item's border box.
  var crossPosition = 0.0
  /// The distance from the container's main-start edge to the item's border box.
  var mainPosition = 0.0

  init(node: Int, edges: BoxEdges) {
    self.node = node
    self.edges = edges
  }

  var mainMargins: Double { marginMainStart + marginMainEnd }
  var crossMargins: Double { marginCrossStart + marginCrossEnd }
  var outerMain: Double { main + mainMargins }
  var outerCross: Double { cross + crossMargins }
  /// The hypothetical main size (CSS Flexbox 1, section 9.2.3).
  var hypothetical: Double { limits.clamp(base) }
}

/// A line of flex items.
struct FlexLine {
  var items: Range<Int>
  var cross = 0.0
  /// The distance from the container's cross-start edge.
  var position = 0.0
  /// The largest distance from an item's baseline to its cross-start margin edge.
  var ascent = 0.0
}

/// What is known of a flex container while it is laid out.
struct FlexContainer {
  let node: Int
  /// Whether the main axis is the horizontal one.
  let isRow: Bool
  let wraps: Bool
  let wrapIsReversed: Bool
  let isRightToLeft: Bool
  /// Whether the main axis starts at the right or at the bottom.
  let mainIsReversed: Bool
  /// Whether the cross axis starts at the right or at the bottom.
  let crossIsReversed: Bool
  let alignItems: ItemAlignment
  /// The width of the content box; nil while content widths are asked for.
  var innerWidth: Double?
  /// The height of the content box, where it is decided.
  var innerHeight: Double?
  /// The same, where percentages of it have a meaning.
  var basisHeight: Double?
  /// The limits of the height of the content box.
  var innerHeightLimits = Limits()
  var mainGap = 0.0
  var crossGap = 0.0

  init(node: Int, style: UnsafePointer<LayoutStyle>) {
    self.node = node
    let direction = style.pointee.flexDirection
    let wrap = style.pointee.flexWrap
    let isRow = direction == .row || direction == .rowReverse
    let isRightToLeft = style.pointee.direction == .rightToLeft
    self.isRow = isRow
    self.isRightToLeft = isRightToLeft
    wraps = wrap != .noWrap
    wrapIsReversed = wrap == .wrapReverse
    let isReverse = direction == .rowReverse || direction == .columnReverse
    mainIsReversed = (isRow && isRightToLeft) != isReverse
    crossIsReversed = (!isRow && isRightToLeft) != (wrap == .wrapReverse)
    alignItems = style.pointee.alignItems
  }

  /// The main size, where it is decided.
  var mainSize: Double? { isRow ? innerWidth : innerHeight }
  /// The cross size, where it is decided.
  var crossSize: Double? { isRow ? innerHeight : innerWidth }

  /// Where an alignment stands on the cross axis (CSS Box Alignment 3, section 6).
  func crossPlace(_ alignment: ItemAlignment, itemIsRightToLeft: Bool) -> AxisPlace {
    switch alignment.place {
    case .normal, .stretch: return .stretch
    case .flexStart: return .start
    case .flexEnd: return .end
    case .center: return .center
    case .baseline: return .baseline
    case .start: return (!isRow && isRightToLeft) == crossIsReversed ? .start : .end
    case .end: return (!isRow && isRightToLeft) == crossIsReversed ? .end : .start
    case .selfStart: return (!isRow && itemIsRightToLeft) == crossIsReversed ? .start : .end
    case .selfEnd: return (!isRow && itemIsRightToLeft) == crossIsReversed ? .end : .start
    }
  }

  /// Where the start of writing is on the main axis.
  var mainWritingStart: AxisPlace { (isRow && isRightToLeft) == mainIsReversed ? .start : .end }
  /// Where the start of writing is on the cross axis.
  var crossWritingStart: AxisPlace { (!isRow && isRightToLeft) == crossIsReversed ? .start : .end }
}
