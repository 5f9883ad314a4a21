// Flex base sizes and automatic minimum sizes (CSS Flexbox 1, sections 4.5 and 9.2).

extension Engine {
  /// The items of a flex container, with their margins, base sizes and limits.
  func collectFlexItems(_ container: FlexContainer) -> [FlexItem] {
    let children = childNodes(container.node)
    var items: [FlexItem] = []
    items.reserveCapacity(children.count)
    for child in children {
      let node = Int(child)
      guard isInFlow(node) else { continue }
      var item = FlexItem(node: node, edges: edges(node, container.innerWidth))
      setMargins(&item, container)
      let style = style(node)
      let alignment = style.pointee.alignSelf ?? container.alignItems
      item.place = container.crossPlace(
        alignment, itemIsRightToLeft: style.pointee.direction == .rightToLeft)
      item.isSafe = alignment.overflow == .safe
      item.grow = style.pointee.flexGrow
      item.shrink = style.pointee.flexShrink
      if container.isRow {
        setRowBase(&item, container)
      } else {
        setColumnBase(&item, container)
      }
      item.main = item.hypothetical
      items.append(item)
    }
    return items
  }

  /// Takes an item's margins over to the flex axes.
  private func setMargins(_ item: inout FlexItem, _ container: FlexContainer) {
    let margin = style(item.node).pointee.margin
    let basis = container.innerWidth
    var mainStart = container.isRow ? margin.left : margin.top
    var mainEnd = container.isRow ? margin.right : margin.bottom
    var crossStart = container.isRow ? margin.top : margin.left
    var crossEnd = container.isRow ? margin.bottom : margin.right
    if container.mainIsReversed { swap(&mainStart, &mainEnd) }
    if container.crossIsReversed { swap(&crossStart, &crossEnd) }
    item.marginMainStart = mainStart.resolved(basis) ?? 0
    item.marginMainEnd = mainEnd.resolved(basis) ?? 0
    item.marginCrossStart = crossStart.resolved(basis) ?? 0
    item.marginCrossEnd = crossEnd.resolved(basis) ?? 0
    if mainStart.isAuto { item.autoMargins.insert(.mainStart) }
    if mainEnd.isAuto { item.autoMargins.insert(.mainEnd) }
    if crossStart.isAuto { item.autoMargins.insert(.crossStart) }
    if crossEnd.isAuto { item.autoMargins.insert(.crossEnd) }
  }

  /// The height a row's item is known to have before it is laid out (CSS Flexbox 1, section 9.8).
  private func definiteRowItemHeight(_ item: FlexItem, _ container: FlexContainer) -> Double? {
    if let own = ownHeight(item.node, item.edges, basisHeight: container.basisHeight) { return own }
    guard !container.wraps, let height = container.basisHeight, item.place == .stretch,
      item.autoMargins.isDisjoint(with: .cross),
      style(item.node).pointee.height.isAuto
    else { return nil }
    return heightLimits(item.node, item.edges, basisHeight: container.basisHeight)
      .clamp(max(0, height - item.crossMargins))
  }

  /// The base size and the limits of a row's item.
  private func setRowBase(_ item: inout FlexItem, _ container: FlexContainer) {
    let node = item.node
    let style = style(node)
    let basisWidth = container.innerWidth
    let available = basisWidth.map { max(0, $0 - item.mainMargins) }
    let ratio = style.pointee.aspectRatio
    let known =
      ratio != nil || nodes[node].widthFollowsHeight || nodes[node].isMeasured
      ? definiteRowItemHeight(item, container) : nil
    item.limits = widthLimits(node, item.edges, basisWidth: basisWidth, available: available)

    let own = width(
      node, style.pointee.width, item.edges, basisWidth: basisWidth, available: available)
    var base: Double?
    var baseIsOwn = false
    if case .size(let size) = style.pointee.flexBasis {
      if size.isAuto {
        base = own
        baseIsOwn = own != nil
      } else {
        base = width(node, size, item.edges, basisWidth: basisWidth, available: available)
      }
    }
    var baseIsContent = false
    if base == nil {
      if let ratio, let known {
        base = transferredWidth(node, known, ratio, item.edges)
      } else {
        base = ratioLimited(
          node, item.edges, contentWidth(node, .maxContent, item.edges, height: known),
          basisHeight: container.basisHeight)
        baseIsContent = ratio == nil
      }
    }
    item.base = base ?? 0
    item.mainIsDefinite = baseIsOwn
    guard style.pointee.minWidth.isAuto, !isScrollContainer(node) else { return }
    if baseIsContent || (baseIsOwn && ratio == nil) {
      item.minimumIsPending = true
    } else {
      setRowMinimum(&item, container)
    }
  }

  /// A content width within the limits that an aspect ratio brings over from the height.
  private func ratioLimited(
    _ node: Int, _ edges: BoxEdges, _ width: Double, basisHeight: Double?
  ) -> Double {
    guard style(node).pointee.aspectRatio != nil else { return width }
    return transferredWidthLimits(node, edges, basisHeight: basisHeight).clamp(width)
  }

  /// Sets the automatic minimum width of a row's item (CSS Flexbox 1, section 4.5).
  private func setRowMinimum(_ item: inout FlexItem, _ container: FlexContainer) {
    let node = item.node
    let basisWidth = container.innerWidth
    let available = basisWidth.map { max(0, $0 - item.mainMargins) }
    item.minimumIsPending = false
    var minimum = contentWidth(node, .minContent, item.edges)
    minimum = ratioLimited(node, item.edges, minimum, basisHeight: container.basisHeight)
    if let own = width(
      node, style(node).pointee.width, item.edges, basisWidth: basisWidth, available: available)
    {
      minimum = min(minimum, own)
    }
    item.limits.minimum = max(item.limits.minimum, min(minimum, item.limits.maximum))
  }

  /// The width a column's item has, before lines are stretched.
  func columnItemWidth(_ item: FlexItem, _ container: FlexContainer, height: Double? = nil)
    -> Double
  {
    let available = container.innerWidth.map { max(0, $0 - item.crossMargins) }
    let stretches =
      !container.wraps && item.place == .stretch && item.autoMargins.isDisjoint(with: .cross)
    return preferredWidth(
      item.node, item.edges, basisWidth: container.innerWidth,
      basisHeight: container.basisHeight, available: available, stretches: stretches,
      height: height)
  }

  /// The base size and the limits of a column's item.
  private func setColumnBase(_ item: inout FlexItem, _ container: FlexContainer) {
    let node = item.node
    let style = style(node)
    item.cross = columnItemWidth(item, container)
    item.limits = heightLimits(node, item.edges, basisHeight: container.basisHeight)
    let own = height(
      node, style.pointee.height, item.edges, basisHeight: container.basisHeight)
    var base: Double?
    var baseIsOwn = false
    if case .size(let size) = style.pointee.flexBasis {
      if size.isAuto {
        base = own
        baseIsOwn = own != nil
      } else {
        base = height(node, size, item.edges, basisHeight: container.basisHeight)
        item.mainIsDefinite = base != nil && item.grow == 0 && item.shrink == 0
      }
    }
    let ratio = style.pointee.aspectRatio
    var baseIsContent = false
    if base == nil {
      if let ratio {
        base = transferredHeight(node, item.cross, ratio, item.edges)
      } else {
        base = columnContentHeight(item, container)
        baseIsContent = true
      }
    }
    item.base = base ?? 0
    if baseIsOwn { item.mainIsDefinite = true }
    guard style.pointee.minHeight.isAuto, !isScrollContainer(node) else { return }
    if baseIsContent || (baseIsOwn && ratio == nil) {
      item.minimumIsPending = true
    } else {
      setColumnMinimum(&item, container)
    }
  }

  /// The height of a column's item that its content asks for.
  private func columnContentHeight(_ item: FlexItem, _ container: FlexContainer) -> Double {
    layout(
      item.node,
      Constraint(
        width: item.cross, ignoresOwnHeight: true, basisWidth: container.innerWidth,
        basisHeight: container.basisHeight),
      performing: false
    ).contentHeight
  }

  /// Sets the automatic minimum height of a column's item (CSS Flexbox 1, section 4.5).
  private func setColumnMinimum(_ item: inout FlexItem, _ container: FlexContainer) {
    item.minimumIsPending = false
    var minimum = columnContentHeight(item, container)
    if style(item.node).pointee.aspectRatio != nil {
      minimum = transferredHeightLimits(
        item.node, item.edges, basisWidth: container.innerWidth
      ).clamp(minimum)
    }
    if let own = height(
      item.node, style(item.node).pointee.height, item.edges, basisHeight: container.basisHeight)
    {
      minimum = min(minimum, own)
    }
    item.limits.minimum = max(item.limits.minimum, min(minimum, item.limits.maximum))
  }

  /// Finds an automatic minimum that was left for later.
  func settleMinimum(_ item: inout FlexItem, _ container: FlexContainer) {
    guard item.minimumIsPending else { return }
    if container.isRow {
      setRowMinimum(&item, container)
    } else {
      setColumnMinimum(&item, container)
    }
  }
}
