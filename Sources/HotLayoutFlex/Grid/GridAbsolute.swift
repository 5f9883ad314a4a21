// Absolute children of grid containers (CSS Grid 2, section 9).

extension Engine {
  /// Lays out the absolute children of a grid: their containing block is the area their lines name,
  /// `auto` being the edge of the padding box.
  func placeAbsoluteGridChildren(_ grid: PlacedGrid, _ container: GridContainer) {
    let node = container.node
    for child in childNodes(node) {
      let child = Int(child)
      let style = style(child)
      guard style.pointee.position == .absolute, style.pointee.display != .none else { continue }
      let padding = paddingBox(node)
      let box = boxes[node]
      let contentLeft = box.contentInsets.left
      let contentWidth = box.contentWidth
      let columns = absoluteLines(style.pointee.gridColumn, grid.columns)
      let rows = absoluteLines(style.pointee.gridRow, grid.rows)
      var left = padding.left
      var right = padding.left + padding.width
      if container.isRightToLeft {
        if let start = columns.start { right = contentLeft + contentWidth - start }
        if let end = columns.end { left = contentLeft + contentWidth - end }
      } else {
        if let start = columns.start { left = contentLeft + start }
        if let end = columns.end { right = contentLeft + end }
      }
      let contentTop = box.contentInsets.top
      let top = rows.start.map { contentTop + $0 } ?? padding.top
      let bottom = rows.end.map { contentTop + $0 } ?? padding.top + padding.height
      let block = ContentFrame(
        left: left, top: top, width: max(0, right - left), height: max(0, bottom - top))
      layoutAbsolute(
        child, block: block,
        horizontal: staticPlace(
          gridJustification(child, container), start: block.left, size: block.width,
          startsAtEnd: container.isRightToLeft,
          itemStartsAtEnd: style.pointee.direction == .rightToLeft),
        vertical: staticPlace(
          gridAlignment(child, container), start: block.top, size: block.height,
          startsAtEnd: false, itemStartsAtEnd: false))
    }
  }

  /// Where a child without insets stands in its area.
  private func staticPlace(
    _ alignment: ItemAlignment, start: Double, size: Double, startsAtEnd: Bool,
    itemStartsAtEnd: Bool
  ) -> StaticPlace {
    let place: AxisPlace
    switch alignment.place {
    case .center: place = .center
    case .end, .flexEnd: place = startsAtEnd ? .start : .end
    case .selfStart: place = itemStartsAtEnd ? .end : .start
    case .selfEnd: place = itemStartsAtEnd ? .start : .end
    default: place = startsAtEnd ? .end : .start
    }
    return StaticPlace(
      start: start, size: size, place: place, isSafe: alignment.overflow == .safe,
      startsAtEnd: startsAtEnd)
  }

  /// The edges of an absolute child's area; nil for a line that is `auto` or does not exist.
  private func absoluteLines(_ placement: GridPlacement, _ axis: GridAxis)
    -> (start: Double?, end: Double?)
  {
    let spot = GridSpot(
      placement, explicitCount: axis.explicitCount, limit: gridLimit)
    guard let range = spot.range?.moved(by: axis.leading) else { return (nil, nil) }
    func exists(_ line: Int) -> Bool { line >= 0 && line <= axis.tracks.count }
    var start: Double?
    var end: Double?
    if placement.start != .auto, exists(range.lowerBound) {
      start =
        range.lowerBound < axis.tracks.count
        ? axis.tracks[range.lowerBound].position : axis.tracks.last.map { $0.position + $0.base }
    }
    if placement.end != .auto, exists(range.upperBound) {
      if range.upperBound > 0 {
        let track = axis.tracks[range.upperBound - 1]
        end = track.position + track.base
      } else {
        end = axis.tracks.first?.position
      }
    }
    return (start, end)
  }
}
