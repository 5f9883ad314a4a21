// The sizes and places of grid items in their areas (CSS Grid 2, sections 6.2 and 10).

extension Engine {
  /// How an item is aligned on the horizontal axis.
  func gridJustification(_ node: Int, _ container: GridContainer) -> ItemAlignment {
    style(node).pointee.justifySelf ?? style(container.node).pointee.justifyItems
  }

  /// How an item is aligned on the vertical axis.
  func gridAlignment(_ node: Int, _ container: GridContainer) -> ItemAlignment {
    style(node).pointee.alignSelf ?? style(container.node).pointee.alignItems
  }

  /// The height of an item that its area decides, or nil. A box with an aspect ratio stretches only
  /// where that is said.
  func stretchedGridHeight(
    _ node: Int, area: Double, basisWidth: Double?, _ container: GridContainer
  )
    -> Double?
  {
    let style = style(node)
    let margin = style.pointee.margin
    guard style.pointee.height.isAuto, !margin.top.isAuto, !margin.bottom.isAuto else { return nil }
    switch gridAlignment(node, container).place {
    case .stretch: break
    case .normal: if style.pointee.aspectRatio != nil { return nil }
    default: return nil
    }
    let edges = edges(node, basisWidth)
    let margins = margins(node, basisWidth)
    return heightLimits(node, edges, basisHeight: area)
      .clamp(max(area - margins.vertical, edges.vertical))
  }

  /// The width of an item in an area.
  func gridItemWidth(
    _ node: Int, _ edges: BoxEdges, area: Double, areaHeight: Double?, _ container: GridContainer
  ) -> Double {
    let style = style(node)
    let margin = style.pointee.margin
    let available = max(0, area - margins(node, area).horizontal)
    let height = areaHeight.flatMap {
      stretchedGridHeight(node, area: $0, basisWidth: area, container)
    }
    let place = gridJustification(node, container).place
    var stretches =
      !margin.left.isAuto && !margin.right.isAuto && (place == .stretch || place == .normal)
    if stretches, place == .normal, style.pointee.aspectRatio != nil, style.pointee.width.isAuto {
      // A height that is known brings the width with it; otherwise the width stretches, but not
      // beyond what the limits of the height allow.
      if height != nil || ownHeight(node, edges, basisHeight: areaHeight) != nil {
        stretches = false
      } else {
        let transferred = transferredWidthLimits(node, edges, basisHeight: areaHeight)
        let limits = widthLimits(node, edges, basisWidth: area, available: available)
        return limits.clamp(transferred.clamp(max(available, edges.horizontal)))
      }
    }
    return preferredWidth(
      node, edges, basisWidth: area, basisHeight: areaHeight, available: available,
      stretches: stretches, height: height)
  }

  /// The distance of an item from the start of its area; on the horizontal axis from the left.
  private func offsetInArea(
    size: Double, area: Double, alignment: ItemAlignment, margins: (Double, Double),
    auto: (Bool, Bool), startsAtEnd: Bool, itemStartsAtEnd: Bool, shim: Double = 0
  ) -> Double {
    let free = area - size - margins.0 - margins.1
    if auto.0 || auto.1 {
      if free > 0 {
        switch auto {
        case (true, true): return free / 2
        case (true, false): return free
        default: return margins.0
        }
      }
      return startsAtEnd ? free + margins.0 : margins.0
    }
    if alignment.overflow == .safe, free < 0 { return (startsAtEnd ? free : 0) + margins.0 }
    let atEnd: Bool
    switch alignment.place {
    case .center: return free / 2 + margins.0
    case .end, .flexEnd: atEnd = !startsAtEnd
    case .selfStart: atEnd = itemStartsAtEnd
    case .selfEnd: atEnd = !itemStartsAtEnd
    case .normal, .stretch, .start, .flexStart, .baseline: atEnd = startsAtEnd
    }
    return (atEnd ? free : shim) + margins.0
  }

  /// Whether an item takes part in the baseline alignment of its row.
  private func alignsBaseline(_ node: Int, _ container: GridContainer) -> Bool {
    let margin = style(node).pointee.margin
    return gridAlignment(node, container).place == .baseline && !margin.top.isAuto
      && !margin.bottom.isAuto
  }

  /// Sets what baseline alignment adds above items (CSS Grid 2, section 11.5, step 1): items that
  /// start in the same row share a baseline.
  func shimBaselines(_ grid: inout PlacedGrid, _ container: GridContainer) {
    var ascents: [Int: Double] = [:]
    var own: [(item: Int, ascent: Double)] = []
    for index in grid.items.indices where alignsBaseline(grid.items[index].node, container) {
      let item = grid.items[index]
      let area = grid.columns.span(item.column)
      let edges = edges(item.node, area)
      let width = gridItemWidth(item.node, edges, area: area, areaHeight: nil, container)
      let output = layout(
        item.node, Constraint(width: width, wantsBaseline: true, basisWidth: area),
        performing: false)
      let ascent = margins(item.node, area).top + (output.baseline ?? output.height)
      own.append((index, ascent))
      ascents[item.row.lowerBound] = max(ascents[item.row.lowerBound] ?? ascent, ascent)
    }
    for (index, ascent) in own {
      grid.items[index].shim = (ascents[grid.items[index].row.lowerBound] ?? ascent) - ascent
    }
  }

  /// Lays out the items in their areas; gives the container's baseline (section 10.6).
  func placeGridItems(
    _ grid: PlacedGrid, _ container: GridContainer, _ frame: ContentFrame, performing: Bool,
    wantsBaseline: Bool
  ) -> Double? {
    let source = wantsBaseline ? gridBaselineItem(grid, container) : nil
    var baseline: Double?
    for index in grid.items.indices where performing || index == source {
      let item = grid.items[index]
      let node = item.node
      let areaWidth = grid.columns.span(item.column)
      let areaHeight = grid.rows.span(item.row)
      let edges = edges(node, areaWidth)
      let margins = margins(node, areaWidth)
      var constraint = Constraint(
        width: gridItemWidth(node, edges, area: areaWidth, areaHeight: areaHeight, container),
        wantsBaseline: index == source, basisWidth: areaWidth, basisHeight: areaHeight)
      constraint.height = stretchedGridHeight(
        node, area: areaHeight, basisWidth: areaWidth, container)
      constraint.heightIsDefinite = true
      let output = layout(node, constraint, performing: performing)
      let height = constraint.height ?? output.height
      let margin = style(node).pointee.margin
      let y = offsetInArea(
        size: height, area: areaHeight, alignment: gridAlignment(node, container),
        margins: (margins.top, margins.bottom), auto: (margin.top.isAuto, margin.bottom.isAuto),
        startsAtEnd: false, itemStartsAtEnd: false, shim: item.shim)
      let top = frame.top + grid.rows.start(item.row) + y
      if index == source { baseline = top + (output.baseline ?? height) }
      guard performing else { continue }
      let start =
        container.isRightToLeft
        ? frame.width - grid.columns.end(item.column) : grid.columns.start(item.column)
      let x = offsetInArea(
        size: constraint.width, area: areaWidth, alignment: gridJustification(node, container),
        margins: (margins.left, margins.right), auto: (margin.left.isAuto, margin.right.isAuto),
        startsAtEnd: container.isRightToLeft,
        itemStartsAtEnd: style(node).pointee.direction == .rightToLeft)
      boxes[node].x = frame.left + start + x
      boxes[node].y = top
      offsetRelative(node, basisWidth: areaWidth, basisHeight: areaHeight)
    }
    return baseline
  }

  /// The item whose baseline is that of the grid: in the first row that has items, the first one that
  /// takes part in baseline alignment, else the first one in order of the grid.
  private func gridBaselineItem(_ grid: PlacedGrid, _ container: GridContainer) -> Int? {
    guard let row = grid.items.map(\.row.lowerBound).min() else { return nil }
    let first = grid.items.indices.filter { grid.items[$0].row.contains(row) }
    return first.first { alignsBaseline(grid.items[$0].node, container) }
      ?? first.min {
        (grid.items[$0].column.lowerBound, $0) < (grid.items[$1].column.lowerBound, $1)
      }
  }
}
