// Alignment along both axes (CSS Flexbox 1, sections 9.4 steps 9 to 11, 9.5 and 9.6).

extension Engine {
  /// Stretches lines and items, then sets the places of items in lines and of lines in the container.
  func alignFlexLines(
    _ items: inout [FlexItem], _ lines: inout [FlexLine], _ container: FlexContainer,
    mainSize: Double, crossSize: Double
  ) {
    let style = style(container.node)
    var sum = container.crossGap * Double(max(0, lines.count - 1))
    for line in lines { sum += line.cross }
    let alignContent = style.pointee.alignContent
    let stretches =
      alignContent.distribution == .normal || alignContent.distribution == .stretch
    if !container.wraps {
      // The only line of a container that does not wrap is as large as the container.
      if !lines.isEmpty { lines[0].cross = crossSize }
      sum = crossSize
    } else if stretches, crossSize > sum {
      let share = (crossSize - sum) / Double(lines.count)
      for index in lines.indices { lines[index].cross += share }
      sum = crossSize
    }
    let distribution = Distribution(
      alignContent, free: crossSize - sum, count: lines.count,
      writingStart: container.crossWritingStart)
    var position = distribution.before
    for index in lines.indices {
      lines[index].position = position
      position += lines[index].cross + container.crossGap + distribution.between
      alignMain(&items, lines[index], container, mainSize: mainSize)
      for item in lines[index].items { alignCross(&items[item], lines[index], container) }
    }
  }

  /// Sets the places of a line's items along the main axis (section 9.5).
  private func alignMain(
    _ items: inout [FlexItem], _ line: FlexLine, _ container: FlexContainer, mainSize: Double
  ) {
    var free = mainSize - flexLineLength(items, line, container)
    var autoCount = 0
    for index in line.items {
      if items[index].autoMargins.contains(.mainStart) { autoCount += 1 }
      if items[index].autoMargins.contains(.mainEnd) { autoCount += 1 }
    }
    if free > 0, autoCount > 0 {
      let share = free / Double(autoCount)
      for index in line.items {
        if items[index].autoMargins.contains(.mainStart) { items[index].marginMainStart = share }
        if items[index].autoMargins.contains(.mainEnd) { items[index].marginMainEnd = share }
      }
      free = 0
    }
    let distribution = Distribution(
      style(container.node).pointee.justifyContent, free: free, count: line.items.count,
      writingStart: container.mainWritingStart)
    var position = distribution.before
    for index in line.items {
      items[index].mainPosition = position + items[index].marginMainStart
      position += items[index].outerMain + container.mainGap + distribution.between
    }
  }

  /// Stretches an item and sets its place in its line (section 9.4 step 11, section 9.6).
  private func alignCross(_ item: inout FlexItem, _ line: FlexLine, _ container: FlexContainer) {
    stretchItem(&item, line, container)
    let free = line.cross - item.outerCross
    var offset = 0.0
    if !item.autoMargins.isDisjoint(with: .cross) {
      if free > 0 {
        switch item.autoMargins.intersection(.cross) {
        case .cross: offset = free / 2
        case .crossStart: offset = free
        default: offset = 0
        }
      }
    } else if item.isSafe, free < 0 {
      offset = container.crossWritingStart == .start ? 0 : free
    } else {
      switch item.place {
      case .start, .stretch: offset = 0
      case .center: offset = free / 2
      case .end: offset = free
      case .baseline:
        let above = container.crossIsReversed ? item.outerCross - item.ascent : item.ascent
        offset = line.ascent - above
      }
    }
    item.crossPosition = line.position + offset + item.marginCrossStart
  }

  /// Makes an item as large as its line, where its alignment asks for it.
  private func stretchItem(_ item: inout FlexItem, _ line: FlexLine, _ container: FlexContainer) {
    let style = style(item.node)
    guard item.place == .stretch, item.autoMargins.isDisjoint(with: .cross) else { return }
    let room = max(0, line.cross - item.crossMargins)
    if container.isRow {
      guard style.pointee.height.isAuto else { return }
      let limits = heightLimits(item.node, item.edges, basisHeight: container.basisHeight)
      item.cross = limits.clamp(room)
      item.isStretched = true
    } else if container.wraps {
      guard style.pointee.width.isAuto else { return }
      let limits = widthLimits(
        item.node, item.edges, basisWidth: container.innerWidth, available: room)
      item.cross = limits.clamp(room)
    }
  }
}
