/// What is known of a grid container while it is laid out.
struct GridContainer {
  let node: Int
  let isRightToLeft: Bool
  /// The width of the content box; nil while content widths are asked for.
  var innerWidth: Double?
  /// The height of the content box, where it is decided and percentages of it have a meaning.
  var innerHeight: Double?
  /// The limits of the content box's size, for `auto-fill` and `auto-fit`.
  var maximumWidth: Double?
  var minimumWidth: Double?
  var maximumHeight: Double?
  var minimumHeight: Double?
}

/// A grid whose items have their cells, before its tracks are sized.
struct PlacedGrid {
  var columns = GridAxis()
  var rows = GridAxis()
  var items: [GridItem] = []
}

extension Engine {
  /// Writes out the templates, puts the items into cells and makes the implicit tracks
  /// (CSS Grid 2, sections 7 and 8).
  func placeGrid(_ container: GridContainer) -> PlacedGrid {
    let style = style(container.node)
    let columnGap = style.pointee.columnGap.resolved(container.innerWidth)
    let rowGap = style.pointee.rowGap.resolved(container.innerHeight)
    let columns = ExpandedTemplate(
      style.pointee.gridTemplateColumns, room: container.innerWidth ?? container.maximumWidth,
      least: container.minimumWidth, gap: columnGap, limit: gridLimit)
    let rows = ExpandedTemplate(
      style.pointee.gridTemplateRows, room: container.innerHeight ?? container.maximumHeight,
      least: container.minimumHeight, gap: rowGap, limit: gridLimit)

    let nodes = childNodes(container.node).lazy.map { Int($0) }.filter { self.isInFlow($0) }
    var grid = PlacedGrid()
    var columnSpots: [GridSpot] = []
    var rowSpots: [GridSpot] = []
    for node in nodes {
      let item = self.style(node)
      columnSpots.append(
        GridSpot(
          item.pointee.gridColumn, explicitCount: columns.sizes.count,
          limit: gridLimit))
      rowSpots.append(
        GridSpot(
          item.pointee.gridRow, explicitCount: rows.sizes.count, limit: gridLimit))
      grid.items.append(GridItem(node: node, column: 0..<1, row: 0..<1))
    }
    let flow = style.pointee.gridAutoFlow
    let placer = GridPlacer(
      rows: flow.isColumn ? columnSpots : rowSpots, columns: flow.isColumn ? rowSpots : columnSpots,
      explicitColumns: flow.isColumn ? rows.sizes.count : columns.sizes.count,
      isDense: flow.isDense)
    let columnRanges = flow.isColumn ? placer.rows : placer.places
    let rowRanges = flow.isColumn ? placer.places : placer.rows
    grid.columns = axis(
      columns, columnRanges, automatic: style.pointee.gridAutoColumns, gap: columnGap,
      basis: container.innerWidth)
    grid.rows = axis(
      rows, rowRanges, automatic: style.pointee.gridAutoRows, gap: rowGap,
      basis: container.innerHeight)
    for index in grid.items.indices {
      grid.items[index].column = columnRanges[index].moved(by: grid.columns.leading)
      grid.items[index].row = rowRanges[index].moved(by: grid.rows.leading)
    }
    return grid
  }

  /// The explicit and implicit tracks of one axis (CSS Grid 2, sections 7.2 and 7.5).
  private func axis(
    _ template: ExpandedTemplate, _ ranges: [Range<Int>], automatic: [TrackSize], gap: Double,
    basis: Double?
  ) -> GridAxis {
    var axis = GridAxis()
    axis.gap = gap
    axis.explicitCount = template.sizes.count
    var first = 0
    var last = template.sizes.count
    for range in ranges {
      first = min(first, range.lowerBound)
      last = max(last, range.upperBound)
    }
    axis.leading = -first
    axis.tracks.reserveCapacity(last - first)
    for index in first..<last {
      let size: TrackSize
      if index >= 0, index < template.sizes.count {
        size = template.sizes[index]
      } else if automatic.isEmpty {
        size = .auto
      } else {
        // The last of the list is next to the explicit grid on the near side, the first on the far.
        let count = automatic.count
        let offset = index < 0 ? index % count : (index - template.sizes.count) % count
        size = automatic[offset < 0 ? offset + count : offset]
      }
      axis.tracks.append(GridTrack(size, basis: basis))
    }
    if !template.autoFit.isEmpty {
      for index in template.autoFit { axis.tracks[index - first].isCollapsed = true }
      for range in ranges {
        for index in range where template.autoFit.contains(index) {
          axis.tracks[index - first].isCollapsed = false
        }
      }
    }
    return axis
  }
}

extension Range<Int> {
  /// The range so many places later.
  func moved(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
