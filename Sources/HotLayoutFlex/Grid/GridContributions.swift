// What grid items ask of tracks (CSS Grid 2, sections 6.6 and 11.5).

extension Engine {
  /// What an item asks of its tracks along the axis that is sized, with margins.
  func gridContribution(_ sizing: GridSizing, _ item: Int, _ kind: GridContribution) -> Double {
    let value =
      sizing.isColumns
      ? gridColumnContribution(sizing, item, kind) : gridRowContribution(sizing, item, kind)
    return max(0, value)
  }

  /// The height an item can count on while columns are sized: that of its rows, if they are fixed.
  private func estimatedHeight(_ sizing: GridSizing, _ item: GridItem) -> Double? {
    let rows = sizing.other
    guard item.row.upperBound <= rows.tracks.count else { return nil }
    if sizing.otherIsSized { return rows.extent(item.row) }
    var sum = rows.gaps(item.row)
    for index in item.row {
      guard case .fixed(let value) = rows.tracks[index].maximum else { return nil }
      var least = 0.0
      if case .fixed(let minimum) = rows.tracks[index].minimum { least = minimum }
      sum += max(value, least)
    }
    return sum
  }

  private func gridColumnContribution(
    _ sizing: GridSizing, _ index: Int, _ kind: GridContribution
  ) -> Double {
    let item = sizing.items[index]
    let node = item.node
    let style = style(node)
    let margin = margins(node, nil)
    let followsHeight =
      style.pointee.aspectRatio != nil || nodes[node].widthFollowsHeight
      || nodes[node].usesBasisHeight
    let area = followsHeight ? estimatedHeight(sizing, item) : nil
    let height = area.flatMap {
      stretchedGridHeight(node, area: $0, basisWidth: nil, sizing.container)
    }
    switch kind {
    case .maxContent:
      return contribution(node, .maxContent, basisHeight: area, height: height)
        + margin.horizontal
    case .minContent:
      return contribution(node, .minContent, basisHeight: area, height: height)
        + margin.horizontal
    case .minimum: break
    }
    if case .points = style.pointee.width {
      return contribution(node, .minContent, basisHeight: area, height: height)
        + margin.horizontal
    }
    let edges = edges(node, nil)
    let limits = widthLimits(node, edges, basisWidth: nil, available: nil)
    guard style.pointee.minWidth.isAuto else {
      return limits.clamp(edges.horizontal) + margin.horizontal
    }
    guard hasAutomaticMinimum(sizing, index) else {
      return limits.clamp(edges.horizontal) + margin.horizontal
    }
    var content = contribution(node, .minContent, basisHeight: area, height: height)
    if let most = fixedRoom(sizing, index) {
      content = min(content, max(most - margin.horizontal, edges.horizontal))
    }
    return content + margin.horizontal
  }

  private func gridRowContribution(
    _ sizing: GridSizing, _ index: Int, _ kind: GridContribution
  ) -> Double {
    let item = sizing.items[index]
    let node = item.node
    let style = style(node)
    let area = sizing.other.span(item.column)
    let margin = margins(node, area)
    let edges = edges(node, area)
    let width = gridItemWidth(node, edges, area: area, areaHeight: nil, sizing.container)
    let constraint = Constraint(width: width, basisWidth: area)
    let outer = margin.vertical + item.shim
    if kind == .minimum, style.pointee.height.resolved(nil) == nil {
      let limits = heightLimits(node, edges, basisHeight: nil)
      guard style.pointee.minHeight.isAuto, hasAutomaticMinimum(sizing, index) else {
        return limits.clamp(edges.vertical) + outer
      }
      var content = layout(node, constraint, performing: false).height
      if let most = fixedRoom(sizing, index) {
        content = min(content, max(most - margin.vertical, edges.vertical))
      }
      return content + outer
    }
    return layout(node, constraint, performing: false).height + outer
  }

  /// Whether an item has a content-based automatic minimum (CSS Grid 2, section 6.6).
  private func hasAutomaticMinimum(_ sizing: GridSizing, _ index: Int) -> Bool {
    if isScrollContainer(sizing.items[index].node) { return false }
    let range = sizing.range(of: index)
    var spansAuto = false
    for track in range {
      if case .auto = sizing.axis.tracks[track].minimum { spansAuto = true }
      if range.count > 1, sizing.axis.tracks[track].fraction != nil { return false }
    }
    return spansAuto
  }

  /// The most room an item's tracks give, if the maximum of all of them is a length.
  private func fixedRoom(_ sizing: GridSizing, _ index: Int) -> Double? {
    let range = sizing.range(of: index)
    var sum = sizing.axis.gaps(range)
    for track in range {
      guard case .fixed(let value) = sizing.axis.tracks[track].maximum else { return nil }
      sum += value
    }
    return sum
  }
}
