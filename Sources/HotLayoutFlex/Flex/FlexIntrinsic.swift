// The content widths of flex containers (CSS Flexbox 1, section 9.9).

extension Engine {
  /// The width a flex container's items ask for.
  func flexIntrinsicWidth(_ node: Int, _ which: Intrinsic, height: Double?) -> Double {
    var container = FlexContainer(node: node, style: style(node))
    container.innerHeight = height
    container.basisHeight = height
    let columnGap = style(node).pointee.columnGap.resolved(nil)
    let rowGap = style(node).pointee.rowGap.resolved(height)
    container.mainGap = container.isRow ? columnGap : rowGap
    container.crossGap = container.isRow ? rowGap : columnGap
    if container.isRow { return rowIntrinsicWidth(container, which) }
    if container.wraps { return wrappedColumnIntrinsicWidth(container, which) }
    var widest = 0.0
    for child in childNodes(node) where isInFlow(Int(child)) {
      let outer =
        contribution(Int(child), which, basisHeight: height)
        + margins(Int(child), nil).horizontal
      widest = max(widest, outer)
    }
    return widest
  }

  /// The sum of what the items of a row ask for; the widest of them, for the minimum of a row that
  /// wraps (section 9.9.1). An item that does not grow asks for no more than its base size, one
  /// that does not shrink for no less (section 9.9.3).
  private func rowIntrinsicWidth(_ container: FlexContainer, _ which: Intrinsic) -> Double {
    var sum = 0.0
    var widest = 0.0
    var items = collectFlexItems(container)
    for index in items.indices {
      settleMinimum(&items[index], container)
      let item = items[index]
      var width = contribution(item.node, which, basisHeight: container.basisHeight)
      if item.grow == 0 { width = min(width, item.base) }
      if item.shrink == 0 { width = max(width, item.base) }
      let outer = item.limits.clamp(width) + item.mainMargins
      sum += outer
      widest = max(widest, outer)
    }
    if container.wraps, which == .minContent { return widest }
    return sum + container.mainGap * Double(max(0, items.count - 1))
  }

  /// The width of the lines of a column that wraps, each item as wide as it likes
  /// (section 9.9.2).
  private func wrappedColumnIntrinsicWidth(_ container: FlexContainer, _ which: Intrinsic)
    -> Double
  {
    var container = container
    var widest = 0.0
    for child in childNodes(container.node) where isInFlow(Int(child)) {
      let outer =
        contribution(Int(child), which, basisHeight: container.basisHeight)
        + margins(Int(child), nil).horizontal
      widest = max(widest, outer)
    }
    let edges = edges(container.node, nil)
    let limits = heightLimits(container.node, edges, basisHeight: nil)
    let limit =
      container.innerHeight
      ?? (limits.maximum.isFinite ? innerHeight(limits.maximum, edges) : nil)
    guard which == .maxContent, let limit else { return widest }
    container.innerWidth = widest
    let items = collectFlexItems(container)
    let lines = breakFlexLines(items, container, limit: limit)
    var sum = container.crossGap * Double(max(0, lines.count - 1))
    for line in lines {
      var cross = 0.0
      for index in line.items { cross = max(cross, items[index].outerCross) }
      sum += cross
    }
    return sum
  }
}
