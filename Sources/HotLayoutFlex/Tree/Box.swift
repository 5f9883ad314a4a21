/// The place and the size that layout gave a node, in points.
public struct Box: Equatable, Sendable {
  /// The left edge of the border box, from the left edge of the parent's border box.
  public var x: Double = 0
  /// The upper edge of the border box, from the upper edge of the parent's border box.
  public var y: Double = 0
  /// The width with padding and border.
  public var width: Double = 0
  /// The height with padding and border.
  public var height: Double = 0
  /// The width of the border on each side.
  public var border: Edges<Double> = .zero
  /// The padding on each side, percentages resolved.
  public var padding: Edges<Double> = .zero
  /// The room that scrollbars take: the width of the vertical one, the height of the other.
  public var scrollbar: Size<Double> = Size(width: 0, height: 0)
  /// The side of the vertical scrollbar and the edge that scrolling starts from.
  public var direction: Direction = .leftToRight
  /// The size of all that can be scrolled to, from the starting corner of the padding box
  /// (CSS Overflow 3, section 2.2): at least the padding box without scrollbars.
  public var scrollableSize: Size<Double> = Size(width: 0, height: 0)

  /// Makes a box without size.
  public init() {}

  /// The distances from the border box to the content box: border, scrollbar and padding.
  public var contentInsets: Edges<Double> {
    let atLeft = direction == .rightToLeft
    return Edges(
      top: border.top + padding.top,
      right: border.right + padding.right + (atLeft ? 0 : scrollbar.width),
      bottom: border.bottom + padding.bottom + scrollbar.height,
      left: border.left + padding.left + (atLeft ? scrollbar.width : 0))
  }

  /// The width of the content box.
  public var contentWidth: Double { max(0, width - contentInsets.horizontal) }
  /// The height of the content box.
  public var contentHeight: Double { max(0, height - contentInsets.vertical) }
}
