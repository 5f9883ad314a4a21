// Block layout in its simplest form (CSS 2, section 9.4.1): children below each other, margins that
// do not collapse.

extension Engine {
  /// The width of the widest child.
  func blockIntrinsicWidth(_ node: Int, _ which: Intrinsic, height: Double?) -> Double {
    var widest = 0.0
    for child in childNodes(node) where isInFlow(Int(child)) {
      let outer =
        contribution(Int(child), which, basisHeight: height)
        + margins(Int(child), nil).horizontal
      widest = max(widest, outer)
    }
    return widest
  }

  /// Lays out a block container.
  func layoutBlock(_ node: Int, _ constraint: Constraint, performing: Bool) -> Output {
    let edges = edges(node, constraint.basisWidth)
    let rule = heightRule(node, constraint, edges)
    let width = innerWidth(constraint.width, edges)
    let basisHeight = rule.isDefinite ? rule.fixed.map { innerHeight($0, edges) } : nil
    let left = contentLeft(node, width: constraint.width, edges)
    let isRightToLeft = style(node).pointee.direction == .rightToLeft
    var bottom = 0.0
    var baseline: Double?
    for child in childNodes(node) where isInFlow(Int(child)) {
      let child = Int(child)
      let childStyle = style(child)
      let childEdges = self.edges(child, width)
      var margin = margins(child, width)
      let room = max(0, width - margin.horizontal)
      let childWidth = preferredWidth(
        child, childEdges, basisWidth: width, basisHeight: basisHeight, available: room,
        stretches: true)
      let wants = constraint.wantsBaseline && baseline == nil
      let output = layout(
        child,
        Constraint(
          width: childWidth, wantsBaseline: wants, basisWidth: width, basisHeight: basisHeight),
        performing: performing)
      let top = bottom + margin.top
      if wants, let found = output.baseline { baseline = edges.top + top + found }
      bottom = top + output.height + margin.bottom
      guard performing else { continue }
      // Auto margins take what is left over (CSS 2, section 10.3.3).
      let free = max(0, room - childWidth)
      switch (childStyle.pointee.margin.left.isAuto, childStyle.pointee.margin.right.isAuto) {
      case (true, true): margin.left = free / 2
      case (true, false): margin.left = free
      case (false, true): break
      default: if isRightToLeft { margin.left = width - childWidth - margin.right }
      }
      boxes[child].x = left + margin.left
      boxes[child].y = edges.top + top
      offsetRelative(child, basisWidth: width, basisHeight: basisHeight)
    }
    let contentHeight = max(0, bottom) + edges.vertical + edges.scrollbarHeight
    let height = rule.resolve(contentHeight)
    if performing {
      writeBox(node, width: constraint.width, height: height, edges)
      placeAbsoluteBlockChildren(node, left: left, top: edges.top, width: width)
      measureOverflow(node)
    }
    return Output(height: height, contentHeight: contentHeight, baseline: baseline)
  }

  /// Lays out absolute children, which without insets stand at the start of the content.
  private func placeAbsoluteBlockChildren(_ node: Int, left: Double, top: Double, width: Double) {
    let isRightToLeft = style(node).pointee.direction == .rightToLeft
    for child in childNodes(node) {
      let child = Int(child)
      guard style(child).pointee.position == .absolute, style(child).pointee.display != .none
      else { continue }
      layoutAbsolute(
        child, block: paddingBox(node),
        horizontal: StaticPlace(
          start: left, size: width, place: isRightToLeft ? .end : .start,
          startsAtEnd: isRightToLeft),
        vertical: StaticPlace(start: top, size: 0, place: .start))
    }
  }
}
