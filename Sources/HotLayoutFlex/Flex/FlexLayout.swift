// The flex layout algorithm (CSS Flexbox 1, section 9).

extension Engine {
  /// Lays out a flex container.
  func layoutFlex(_ node: Int, _ constraint: Constraint, performing: Bool) -> Output {
    let style = style(node)
    let edges = edges(node, constraint.basisWidth)
    let rule = heightRule(node, constraint, edges)
    let verticalEdges = edges.vertical + edges.scrollbarHeight
    if let fixed = rule.fixed, !performing, !constraint.wantsBaseline, !rule.isFromRatio {
      return Output(height: fixed, contentHeight: fixed)
    }

    var container = FlexContainer(node: node, style: style)
    let innerWidth = innerWidth(constraint.width, edges)
    container.innerWidth = innerWidth
    container.innerHeight = rule.fixed.map { innerHeight($0, edges) }
    container.basisHeight = rule.isDefinite ? container.innerHeight : nil
    container.innerHeightLimits = Limits(
      minimum: max(0, rule.limits.minimum - verticalEdges),
      maximum: max(0, rule.limits.maximum - verticalEdges))
    let columnGap = style.pointee.columnGap.resolved(innerWidth)
    let rowGap = style.pointee.rowGap.resolved(container.basisHeight)
    container.mainGap = container.isRow ? columnGap : rowGap
    container.crossGap = container.isRow ? rowGap : columnGap

    var items = collectFlexItems(container)
    let limit = container.mainSize ?? container.innerHeightLimits.maximum
    var lines = breakFlexLines(items, container, limit: limit.isFinite ? limit : nil)

    // Section 9.2, step 4 and 9.3, step 6: the main size, then what each item gets of it.
    var mainSize = container.mainSize ?? 0
    if container.mainSize == nil {
      var longest = 0.0
      for line in lines { longest = max(longest, flexLineLength(items, line, container)) }
      mainSize = container.innerHeightLimits.clamp(longest)
    }
    for line in lines {
      resolveFlexibleLengths(&items, line, container, mainSize: mainSize)
    }

    // A column whose cross size is not asked for is done.
    if !container.isRow, !performing, !constraint.wantsBaseline {
      let content = contentMain(items, lines, container) + verticalEdges
      return Output(height: rule.resolve(content), contentHeight: content)
    }

    let contentCross = sizeFlexLines(&items, &lines, container)
    let contentHeight =
      (container.isRow ? contentCross : contentMain(items, lines, container)) + verticalEdges
    let height = rule.resolve(contentHeight)
    let crossSize = container.isRow ? innerHeight(height, edges) : innerWidth
    if !container.isRow, container.mainSize != nil || rule.isFromRatio {
      mainSize = innerHeight(height, edges)
    }
    if !performing, !constraint.wantsBaseline {
      return Output(height: height, contentHeight: contentHeight)
    }

    alignFlexLines(&items, &lines, container, mainSize: mainSize, crossSize: crossSize)
    let frame = ContentFrame(
      left: contentLeft(node, width: constraint.width, edges), top: edges.top,
      width: innerWidth, height: innerHeight(height, edges))
    if performing { writeBox(node, width: constraint.width, height: height, edges) }
    let baseline = placeFlexItems(
      items, lines, container, frame, performing: performing,
      wantsBaseline: constraint.wantsBaseline)
    if performing {
      placeAbsoluteFlexChildren(node, container, frame)
      measureOverflow(node)
    }
    return Output(height: height, contentHeight: contentHeight, baseline: baseline)
  }

  /// The content's size along a column's main axis, after flexing.
  private func contentMain(
    _ items: [FlexItem], _ lines: [FlexLine], _ container: FlexContainer
  ) -> Double {
    var longest = 0.0
    for line in lines { longest = max(longest, flexLineLength(items, line, container)) }
    return longest
  }

  /// Finds the cross sizes of items and lines, and the sum of the lines (section 9.4, steps 7 and 8).
  private func sizeFlexLines(
    _ items: inout [FlexItem], _ lines: inout [FlexLine], _ container: FlexContainer
  ) -> Double {
    let single = !container.wraps
    for index in items.indices {
      setHypotheticalCross(&items[index], container, isSingleLine: single)
    }
    if single, let cross = container.crossSize {
      lines[0].cross = cross
      _ = lineCross(&items, &lines[0], container)
      return cross
    }
    var sum = container.crossGap * Double(max(0, lines.count - 1))
    for index in lines.indices {
      lines[index].cross = lineCross(&items, &lines[index], container)
      if single, container.isRow {
        lines[index].cross = container.innerHeightLimits.clamp(lines[index].cross)
      }
      sum += lines[index].cross
    }
    return sum
  }

  /// The cross size that the items of a line ask for; sets the line's ascent.
  private func lineCross(
    _ items: inout [FlexItem], _ line: inout FlexLine, _ container: FlexContainer
  ) -> Double {
    var largest = 0.0
    var ascent = -Double.infinity
    var descent = -Double.infinity
    for index in line.items {
      let item = items[index]
      if item.place == .baseline, item.autoMargins.isDisjoint(with: .cross) {
        let above = container.crossIsReversed ? item.outerCross - item.ascent : item.ascent
        ascent = max(ascent, above)
        descent = max(descent, item.outerCross - above)
      } else {
        largest = max(largest, item.outerCross)
      }
    }
    line.ascent = ascent.isFinite ? ascent : 0
    return max(largest, ascent.isFinite ? ascent + descent : 0, 0)
  }

  /// Finds an item's hypothetical cross size (section 9.4, step 7).
  private func setHypotheticalCross(
    _ item: inout FlexItem, _ container: FlexContainer, isSingleLine: Bool
  ) {
    let style = style(item.node)
    guard container.isRow else {
      // The width was found with the base size; an aspect ratio follows the flexed height.
      if style.pointee.aspectRatio != nil, style.pointee.width.isAuto {
        item.cross = columnItemWidth(item, container, height: item.main)
      }
      // A column's items do not share a line of text; browsers align their left edges.
      item.ascent = container.crossIsReversed ? item.marginCrossEnd : item.marginCrossStart
      return
    }
    let isBaseline = item.place == .baseline
    if isSingleLine, item.place == .stretch, let height = container.innerHeight,
      item.autoMargins.isDisjoint(with: .cross), style.pointee.height.isAuto
    {
      item.cross = heightLimits(item.node, item.edges, basisHeight: container.basisHeight)
        .clamp(max(0, height - item.crossMargins))
      item.isStretched = true
      return
    }
    let output = layout(
      item.node, rowConstraint(item, container, wantsBaseline: isBaseline), performing: false)
    item.cross = output.height
    let marginTop = container.crossIsReversed ? item.marginCrossEnd : item.marginCrossStart
    item.ascent = marginTop + (output.baseline ?? output.height)
  }

  /// The constraint of a row's item whose height is its own matter.
  private func rowConstraint(
    _ item: FlexItem, _ container: FlexContainer, wantsBaseline: Bool
  ) -> Constraint {
    Constraint(
      width: item.main, wantsBaseline: wantsBaseline, basisWidth: container.innerWidth,
      basisHeight: container.basisHeight)
  }

  /// Lays out the items for good and sets their places; gives the container's baseline.
  private func placeFlexItems(
    _ items: [FlexItem], _ lines: [FlexLine], _ container: FlexContainer, _ frame: ContentFrame,
    performing: Bool, wantsBaseline: Bool
  ) -> Double? {
    let source = wantsBaseline ? baselineItem(items, lines, container) : nil
    guard performing || source != nil else { return nil }
    var baseline: Double?
    for index in items.indices where performing || index == source {
      let item = items[index]
      let wants = index == source
      var constraint: Constraint
      if container.isRow {
        constraint = rowConstraint(item, container, wantsBaseline: wants)
        if item.isStretched {
          constraint.height = item.cross
          constraint.heightIsDefinite = true
        }
      } else {
        constraint = Constraint(
          width: item.cross, height: item.main,
          heightIsDefinite: container.basisHeight != nil || item.mainIsDefinite,
          wantsBaseline: wants, basisWidth: container.innerWidth,
          basisHeight: container.basisHeight)
      }
      let output = layout(item.node, constraint, performing: performing)
      let width = constraint.width
      let height = constraint.height ?? output.height
      let main = item.mainPosition
      let cross = item.crossPosition
      let horizontal = container.isRow ? main : cross
      let vertical = container.isRow ? cross : main
      let fromRight = container.isRow ? container.mainIsReversed : container.crossIsReversed
      let fromBottom = container.isRow ? container.crossIsReversed : container.mainIsReversed
      let x = fromRight ? frame.width - horizontal - width : horizontal
      let y = fromBottom ? frame.height - vertical - height : vertical
      if performing {
        boxes[item.node].x = frame.left + x
        boxes[item.node].y = frame.top + y
        offsetRelative(
          item.node, basisWidth: container.innerWidth, basisHeight: frame.height)
      }
      if wants { baseline = frame.top + y + (output.baseline ?? height) }
    }
    return baseline
  }

  /// The item whose baseline is that of the container (section 8.5): on the line that
  /// is first to the eye, the first one that takes part in baseline alignment, else the first one.
  private func baselineItem(
    _ items: [FlexItem], _ lines: [FlexLine], _ container: FlexContainer
  ) -> Int? {
    guard !items.isEmpty else { return nil }
    guard let line = container.wrapIsReversed ? lines.last : lines.first else { return nil }
    if container.isRow {
      for index in line.items
      where items[index].place == .baseline && items[index].autoMargins.isDisjoint(with: .cross) {
        return index
      }
    }
    return !container.isRow && container.mainIsReversed ? line.items.last : line.items.first
  }
}
