// What can be scrolled to (CSS Overflow 3, section 2.2).

extension Engine {
  /// Sets the scrollable size of a node from the boxes of its children: their border boxes, and
  /// what overflows them visibly, and the padding after those that are in the flow.
  func measureOverflow(_ node: Int) {
    let box = boxes[node]
    let padding = paddingBox(node)
    let isRightToLeft = box.direction == .rightToLeft
    // Distances from the starting corner of the padding box, growing in the direction of scrolling.
    var width = padding.width
    var height = padding.height
    for child in childNodes(node) {
      let child = Int(child)
      let childStyle = style(child)
      guard childStyle.pointee.display != .none else { continue }
      let inner = boxes[child]
      let isInFlow = childStyle.pointee.position == .relative
      let left = inner.x - padding.left
      let right = left + inner.width
      let end = isRightToLeft ? padding.width - left : right
      let endPadding = isRightToLeft ? box.padding.left : box.padding.right
      let margin = childStyle.pointee.margin
      let endMargin = (isRightToLeft ? margin.left : margin.right).resolved(box.contentWidth) ?? 0
      let bottomMargin = margin.bottom.resolved(box.contentWidth) ?? 0
      let bottom = inner.y - padding.top + inner.height
      if inner.width > 0 || inner.height > 0 {
        width = max(width, end + (isInFlow ? max(0, endMargin) + endPadding : 0))
        height = max(height, bottom + (isInFlow ? max(0, bottomMargin) + box.padding.bottom : 0))
      }
      if childStyle.pointee.overflowX == .visible {
        let reach =
          inner.direction == .rightToLeft
          ? inner.x + inner.width - inner.border.right - inner.scrollableSize.width
          : inner.x + inner.border.left + inner.scrollableSize.width
        let extent = isRightToLeft ? padding.width - (reach - padding.left) : reach - padding.left
        width = max(width, extent)
      }
      if childStyle.pointee.overflowY == .visible {
        height = max(
          height, inner.y + inner.border.top + inner.scrollableSize.height - padding.top)
      }
    }
    boxes[node].scrollableSize = Size(width: width, height: height)
  }
}
