// The grid layout algorithm (CSS Grid 2, sections 11 and 12).

extension Engine {
  /// The width that a grid's tracks take for what their items ask for.
  func gridIntrinsicWidth(_ node: Int, _ which: Intrinsic, height: Double?) -> Double {
    var container = GridContainer(
      node: node, isRightToLeft: style(node).pointee.direction == .rightToLeft)
    container.innerHeight = height
    setRepeatLimits(&container)
    let grid = placeGrid(container)
    let sizing = GridSizing(
      engine: self, container: container, axis: grid.columns, other: grid.rows,
      items: grid.items, isColumns: true, mode: which == .minContent ? .minContent : .maxContent,
      available: nil, stretches: false)
    return sizing.run().total
  }

  /// Notes the limits of the container's size that count for automatic repetition: those that are
  /// lengths. Keywords would ask for the content's width, which is what the tracks are needed for.
  private func setRepeatLimits(_ container: inout GridContainer) {
    let node = container.node
    let style = style(node)
    let edges = edges(node, nil)
    func width(_ value: Dimension) -> Double? {
      value.resolved(nil).map { innerWidth(borderBoxWidth(node, $0, edges), edges) }
    }
    func height(_ value: Dimension) -> Double? {
      value.resolved(nil).map { innerHeight(borderBoxHeight(node, $0, edges), edges) }
    }
    container.minimumWidth = width(style.pointee.minWidth)
    container.maximumWidth = width(style.pointee.maxWidth).map {
      max($0, container.minimumWidth ?? 0)
    }
    container.minimumHeight = height(style.pointee.minHeight)
    container.maximumHeight = height(style.pointee.maxHeight).map {
      max($0, container.minimumHeight ?? 0)
    }
  }

  /// Lays out a grid container.
  func layoutGrid(_ node: Int, _ constraint: Constraint, performing: Bool) -> Output {
    let style = style(node)
    let edges = edges(node, constraint.basisWidth)
    let rule = heightRule(node, constraint, edges)
    if let fixed = rule.fixed, !performing, !constraint.wantsBaseline, !rule.isFromRatio {
      return Output(height: fixed, contentHeight: fixed)
    }
    var container = GridContainer(
      node: node, isRightToLeft: style.pointee.direction == .rightToLeft)
    let width = innerWidth(constraint.width, edges)
    setRepeatLimits(&container)
    container.innerWidth = width
    container.innerHeight = rule.fixed.map { innerHeight($0, edges) }

    var grid = placeGrid(container)
    let template = grid.rows
    sizeColumns(&grid, container, width: width, rowsAreSized: false)
    shimBaselines(&grid, container)
    sizeRows(&grid, container, template, height: container.innerHeight)
    if grid.items.contains(where: { widthFollowsRow($0.node) }) {
      // Section 11.1, steps 3 and 4: the rows may have changed what items ask of the columns.
      sizeColumns(&grid, container, width: width, rowsAreSized: true)
      shimBaselines(&grid, container)
      sizeRows(&grid, container, template, height: container.innerHeight)
    }
    let asked = grid.rows.total
    let contentHeight = asked + edges.vertical + edges.scrollbarHeight
    let height = rule.resolve(contentHeight)
    if !performing, !constraint.wantsBaseline {
      return Output(height: height, contentHeight: contentHeight)
    }
    let inner = innerHeight(height, edges)
    if container.innerHeight == nil {
      resizeRows(&grid, container, template, height: inner, asked: asked)
    }
    positionTracks(&grid.rows, alignment: style.pointee.alignContent, size: inner)
    let frame = ContentFrame(
      left: contentLeft(node, width: constraint.width, edges), top: edges.top, width: width,
      height: inner)
    if performing { writeBox(node, width: constraint.width, height: height, edges) }
    let baseline = placeGridItems(
      grid, container, frame, performing: performing, wantsBaseline: constraint.wantsBaseline)
    if performing {
      placeAbsoluteGridChildren(grid, container)
      measureOverflow(node)
    }
    return Output(height: height, contentHeight: contentHeight, baseline: baseline)
  }

  /// Whether what an item asks of columns depends on the height of its rows.
  private func widthFollowsRow(_ node: Int) -> Bool {
    if case .points = style(node).pointee.width { return false }
    return style(node).pointee.aspectRatio != nil || nodes[node].widthFollowsHeight
  }

  /// Sizes and positions the columns.
  private func sizeColumns(
    _ grid: inout PlacedGrid, _ container: GridContainer, width: Double, rowsAreSized: Bool
  ) {
    let alignment = style(container.node).pointee.justifyContent
    let sizing = GridSizing(
      engine: self, container: container, axis: grid.columns, other: grid.rows,
      items: grid.items, isColumns: true, mode: .layout, available: width,
      stretches: alignment.stretchesTracks)
    sizing.otherIsSized = rowsAreSized
    grid.columns = sizing.run()
    positionTracks(&grid.columns, alignment: alignment, size: width)
  }

  /// Sizes the rows, from the tracks as they were written.
  private func sizeRows(
    _ grid: inout PlacedGrid, _ container: GridContainer, _ template: GridAxis, height: Double?
  ) {
    let alignment = style(container.node).pointee.alignContent
    let sizing = GridSizing(
      engine: self, container: container, axis: template, other: grid.columns,
      items: grid.items, isColumns: false, mode: .layout, available: height,
      stretches: alignment.stretchesTracks)
    grid.rows = sizing.run()
  }

  /// Sizes the rows once more when the height of the container has come from them, or from its
  /// limits: now percentages have a meaning, and there may be room to share out.
  private func resizeRows(
    _ grid: inout PlacedGrid, _ container: GridContainer, _ template: GridAxis, height: Double,
    asked: Double
  ) {
    let style = style(container.node)
    let hasPercentages =
      style.pointee.gridTemplateRows.contains { $0.hasPercentage }
      || style.pointee.gridAutoRows.contains { $0.hasPercentage }
      || style.pointee.rowGap.isPercent
    guard hasPercentages || abs(height - asked) > 1e-9 else { return }
    var template = template
    if hasPercentages {
      var known = container
      known.innerHeight = height
      let resolved = placeGrid(known).rows
      // The number of automatic repetitions stays as it was.
      if resolved.tracks.count == template.tracks.count { template = resolved }
    }
    sizeRows(&grid, container, template, height: height)
  }

  /// Sets the positions of tracks that have their sizes (CSS Grid 2, section 10.5).
  private func positionTracks(_ axis: inout GridAxis, alignment: ContentAlignment, size: Double) {
    var count = 0
    for track in axis.tracks where !track.isCollapsed { count += 1 }
    let distribution = Distribution(
      alignment.forTracks, free: size - axis.total, count: count, writingStart: .start)
    var position = distribution.before
    for index in axis.tracks.indices {
      axis.tracks[index].position = position
      guard !axis.tracks[index].isCollapsed else { continue }
      position += axis.tracks[index].base + axis.gap + distribution.between
    }
  }
}

extension ContentAlignment {
  /// Whether `auto` tracks take the room that is left.
  var stretchesTracks: Bool { distribution == .normal || distribution == .stretch }

  /// The alignment for tracks, which have no flex axis.
  var forTracks: ContentAlignment {
    switch distribution {
    case .flexStart, .normal, .stretch: return ContentAlignment(.start, overflow: overflow)
    case .flexEnd: return ContentAlignment(.end, overflow: overflow)
    default: return self
    }
  }
}

extension GridTemplateTrack {
  /// Whether the number of repetitions depends on the room.
  var isAutomatic: Bool {
    switch self {
    case .autoFill, .autoFit: return true
    case .track, .repeat: return false
    }
  }

  /// Whether a track is a part of the container.
  var hasPercentage: Bool {
    switch self {
    case .track(let size): return size.hasPercentage
    case .repeat(_, let sizes), .autoFill(let sizes), .autoFit(let sizes):
      return sizes.contains { $0.hasPercentage }
    }
  }
}

extension TrackSize {
  /// Whether the track is a part of the container.
  var hasPercentage: Bool {
    if case .percent = minimum { return true }
    switch maximum {
    case .percent, .fitContent(.percent): return true
    default: return false
    }
  }
}
