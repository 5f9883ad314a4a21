// Boxes taken out of the flow (CSS Positioned Layout 3, sections 4 and 5).

/// Where an absolute box stands on one axis when neither inset says it: the part of the parent it
/// would have been laid out in, from the parent's border box, and its place there.
struct StaticPlace {
  var start: Double
  var size: Double
  var place: AxisPlace
  var isSafe = false
  /// Whether the start of writing, which `safe` goes by, is on the far side.
  var startsAtEnd = false
}

extension Engine {
  /// Lays out an absolute box. `block` is its containing block, from the parent's border box.
  func layoutAbsolute(
    _ node: Int, block: ContentFrame, horizontal: StaticPlace, vertical: StaticPlace
  ) {
    let style = style(node)
    let edges = edges(node, block.width)
    let inset = style.pointee.inset
    let left = inset.left.resolved(block.width)
    let right = inset.right.resolved(block.width)
    let top = inset.top.resolved(block.height)
    let bottom = inset.bottom.resolved(block.height)
    let margin = margins(node, block.width)
    let roomX = block.width - (left ?? 0) - (right ?? 0) - margin.horizontal
    let roomY = block.height - (top ?? 0) - (bottom ?? 0) - margin.vertical
    let heightLimits = heightLimits(node, edges, basisHeight: block.height)
    let ratio = style.pointee.aspectRatio

    var height = ownHeight(node, edges, basisHeight: block.height)
    let widthIsAuto = style.pointee.width.isAuto
    let bothX = left != nil && right != nil
    if height == nil, style.pointee.height.isAuto, top != nil, bottom != nil,
      ratio == nil || (widthIsAuto && !bothX)
    {
      height = heightLimits.clamp(max(roomY, edges.vertical))
    }
    let width = preferredWidth(
      node, edges, basisWidth: block.width, basisHeight: block.height,
      available: max(0, roomX), stretches: bothX && !(ratio != nil && height != nil),
      height: height)
    let constraint = Constraint(
      width: width, height: height, heightIsDefinite: true, basisWidth: block.width,
      basisHeight: block.height)
    let output = layout(node, constraint, performing: true)
    let used = height ?? output.height

    let auto = style.pointee.margin
    boxes[node].x =
      place(
        width, from: left, to: right, block: block.width, blockStart: block.left,
        margins: (margin.left, margin.right), auto: (auto.left.isAuto, auto.right.isAuto),
        startsAtEnd: horizontal.startsAtEnd, fallback: horizontal)
    boxes[node].y =
      place(
        used, from: top, to: bottom, block: block.height, blockStart: block.top,
        margins: (margin.top, margin.bottom), auto: (auto.top.isAuto, auto.bottom.isAuto),
        startsAtEnd: false, fallback: vertical)
  }

  /// The position of an absolute box on one axis.
  private func place(
    _ size: Double, from start: Double?, to end: Double?, block: Double, blockStart: Double,
    margins: (Double, Double), auto: (Bool, Bool), startsAtEnd: Bool, fallback: StaticPlace
  ) -> Double {
    switch (start, end) {
    case (let start?, let end?):
      let free = block - start - end - margins.0 - margins.1 - size
      switch auto {
      case (true, true):
        // Auto margins that would be negative leave the box at its start.
        let shift = free >= 0 ? free / 2 : startsAtEnd ? free : 0
        return blockStart + start + shift
      case (true, false): return blockStart + start + free
      case (false, true): return blockStart + start + margins.0
      default:
        if startsAtEnd { return blockStart + block - end - margins.1 - size }
        return blockStart + start + margins.0
      }
    case (let start?, nil): return blockStart + start + margins.0
    case (nil, let end?): return blockStart + block - end - margins.1 - size
    default:
      let free = fallback.size - size - margins.0 - margins.1
      var offset: Double
      switch fallback.place {
      case .start, .stretch, .baseline: offset = 0
      case .center: offset = free / 2
      case .end: offset = free
      }
      if fallback.isSafe, free < 0 { offset = fallback.startsAtEnd ? free : 0 }
      return fallback.start + offset + margins.0
    }
  }

  /// Lays out the absolute children of a flex container (CSS Flexbox 1, section 4.1): where no inset
  /// says it, each stands as if it were the only item; `safe` holds across the main axis only, as in
  /// browsers.
  func placeAbsoluteFlexChildren(_ node: Int, _ container: FlexContainer, _ frame: ContentFrame) {
    for child in childNodes(node) {
      let child = Int(child)
      let childStyle = style(child)
      guard childStyle.pointee.position == .absolute, childStyle.pointee.display != .none else {
        continue
      }
      let justify = style(node).pointee.justifyContent
      var main: AxisPlace
      switch justify.distribution {
      case .normal, .stretch, .flexStart, .spaceBetween: main = .start
      case .center, .spaceAround, .spaceEvenly: main = .center
      case .flexEnd: main = .end
      case .start: main = container.mainWritingStart
      case .end: main = container.mainWritingStart == .start ? .end : .start
      }
      let alignment = childStyle.pointee.alignSelf ?? container.alignItems
      var cross = container.crossPlace(
        alignment, itemIsRightToLeft: childStyle.pointee.direction == .rightToLeft)
      if cross == .baseline { cross = container.crossWritingStart }
      if cross == .stretch { cross = .start }
      if container.mainIsReversed { main = main.mirrored }
      if container.crossIsReversed { cross = cross.mirrored }
      let crossIsSafe = alignment.overflow == .safe
      let isRow = container.isRow
      let horizontal = StaticPlace(
        start: frame.left, size: frame.width, place: isRow ? main : cross,
        isSafe: !isRow && crossIsSafe, startsAtEnd: container.isRightToLeft)
      let vertical = StaticPlace(
        start: frame.top, size: frame.height, place: isRow ? cross : main,
        isSafe: isRow && crossIsSafe)
      layoutAbsolute(
        child, block: paddingBox(node), horizontal: horizontal, vertical: vertical)
    }
  }

  /// The padding box of a node without its scrollbars, from its border box.
  func paddingBox(_ node: Int) -> ContentFrame {
    let box = boxes[node]
    let bar = box.direction == .rightToLeft ? box.scrollbar.width : 0
    return ContentFrame(
      left: box.border.left + bar, top: box.border.top,
      width: max(0, box.width - box.border.horizontal - box.scrollbar.width),
      height: max(0, box.height - box.border.vertical - box.scrollbar.height))
  }
}

extension AxisPlace {
  /// The place seen from the other end.
  var mirrored: AxisPlace {
    switch self {
    case .start: return .end
    case .end: return .start
    default: return self
    }
  }
}
