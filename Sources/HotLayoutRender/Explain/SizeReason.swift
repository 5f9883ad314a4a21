import HotLayoutFlex

/// What decided a length of a box.
package enum SizeReason: String, Sendable {
  /// The size of the picture.
  case screen
  /// Points that the document states.
  case fixed
  /// A percentage of the parent.
  case percent
  /// All the room there was, as `fill` asks.
  case fill
  /// Its own size, and a share of the room that was left.
  case grow
  /// Less than its own size, as there was too little room.
  case shrink
  /// The parent's room across its direction.
  case stretch
  /// The cell of a grid.
  case cell
  /// The other length, by the aspect ratio.
  case aspectRatio
  /// The edges it is placed between.
  case position
  /// The least or greatest length that the document states.
  case minimum, maximum
  /// What it holds.
  case content

  private static let tolerance = 0.01

  /// Says it for one axis of a placed box; `parent` is nil for the root.
  static func of(_ placed: PlacedBox, in parent: PlacedBox?, isWidth: Bool) -> SizeReason {
    guard let parent else { return .screen }
    let style = placed.box.style
    let length = isWidth ? placed.rect.width : placed.rect.height
    let stated = isWidth ? style.width : style.height
    let room = isWidth ? parent.contentRect.width : parent.contentRect.height
    if let reason = limit(style, length, room, isWidth: isWidth, stated) { return reason }
    let isMain = parent.box.style.display == .flex && parent.box.style.isRow == isWidth
    if let wanted = points(stated, room) {
      if isMain, style.flexBasis == .auto {
        if length > wanted + tolerance { return .grow }
        if length < wanted - tolerance { return .shrink }
      }
      if isMain, style.flexBasis != .auto { return style.flexGrow > 0 ? .fill : .content }
      if case .percent = stated { return .percent }
      return .fixed
    }
    if style.position == .absolute {
      let sides =
        isWidth
        ? [style.inset.left, style.inset.right] : [style.inset.top, style.inset.bottom]
      return sides.allSatisfy { $0 != .auto } ? .position : .content
    }
    return automatic(style, parent.box.style, isMain: isMain, isWidth: isWidth)
  }

  private static func automatic(
    _ style: LayoutStyle, _ parent: LayoutStyle, isMain: Bool, isWidth: Bool
  ) -> SizeReason {
    let other = isWidth ? style.height : style.width
    let hasRatio = style.aspectRatio != nil && other != .auto
    switch parent.display {
    case .grid:
      if hasRatio { return .aspectRatio }
      let align =
        isWidth
        ? style.justifySelf ?? parent.justifyItems : style.alignSelf ?? parent.alignItems
      return align == .stretch || align == .normal ? .cell : .content
    case .flex where isMain:
      if style.flexGrow > 0 { return style.flexBasis == .auto ? .grow : .fill }
      return hasRatio ? .aspectRatio : .content
    case .flex:
      if hasRatio { return .aspectRatio }
      let align = style.alignSelf ?? parent.alignItems
      return align == .stretch || align == .normal ? .stretch : .content
    default: return hasRatio ? .aspectRatio : isWidth ? .stretch : .content
    }
  }

  private static func limit(
    _ style: LayoutStyle, _ length: Double, _ room: Double, isWidth: Bool, _ stated: Dimension
  ) -> SizeReason? {
    let most = points(isWidth ? style.maxWidth : style.maxHeight, room)
    let least = points(isWidth ? style.minWidth : style.minHeight, room)
    let wanted = points(stated, room)
    if let least, least > 0, abs(length - least) < tolerance, wanted.map({ $0 < least }) ?? true {
      return .minimum
    }
    if let most, abs(length - most) < tolerance, wanted.map({ $0 > most }) ?? true {
      return .maximum
    }
    return nil
  }

  /// A length that is stated, in points.
  private static func points(_ dimension: Dimension, _ room: Double) -> Double? {
    switch dimension {
    case .points(let points): points
    case .percent(let percent): room * percent / 100
    default: nil
    }
  }
}

extension LayoutStyle {
  fileprivate var isRow: Bool { flexDirection == .row || flexDirection == .rowReverse }
}
