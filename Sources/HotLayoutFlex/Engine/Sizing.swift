// Sizes of boxes from their styles (CSS Sizing 3, CSS Sizing 4 section 4). All widths and heights
// here are those of border boxes.

extension Engine {
  /// The padding, border and scrollbars of a node; percentages are of the containing block's width.
  func edges(_ node: Int, _ basisWidth: Double?) -> BoxEdges {
    let style = style(node)
    let padding = style.pointee.padding.mapped { $0.resolved(basisWidth) }
    let border = style.pointee.border
    let bar = style.pointee.scrollbarWidth
    return BoxEdges(
      padding: padding, border: border,
      scrollbarWidth: style.pointee.overflowY == .scroll ? bar : 0,
      scrollbarHeight: style.pointee.overflowX == .scroll ? bar : 0,
      horizontal: padding.horizontal + border.horizontal,
      vertical: padding.vertical + border.vertical)
  }

  /// The margins of a node, `auto` ones as nothing.
  func margins(_ node: Int, _ basisWidth: Double?) -> Edges<Double> {
    style(node).pointee.margin.mapped { $0.resolved(basisWidth) ?? 0 }
  }

  /// A width as written, as that of the border box.
  @inline(__always)
  func borderBoxWidth(_ node: Int, _ value: Double, _ edges: BoxEdges) -> Double {
    style(node).pointee.boxSizing == .contentBox
      ? value + edges.horizontal : max(value, edges.horizontal)
  }

  /// A height as written, as that of the border box.
  @inline(__always)
  func borderBoxHeight(_ node: Int, _ value: Double, _ edges: BoxEdges) -> Double {
    style(node).pointee.boxSizing == .contentBox
      ? value + edges.vertical : max(value, edges.vertical)
  }

  /// The width that a height brings with it through the aspect ratio.
  func transferredWidth(_ node: Int, _ height: Double, _ ratio: Double, _ edges: BoxEdges)
    -> Double
  {
    if style(node).pointee.boxSizing == .contentBox {
      return (max(0, height - edges.vertical) * ratio).clampedSize + edges.horizontal
    }
    return max((height * ratio).clampedSize, edges.horizontal)
  }

  /// The height that a width brings with it through the aspect ratio.
  func transferredHeight(_ node: Int, _ width: Double, _ ratio: Double, _ edges: BoxEdges)
    -> Double
  {
    if style(node).pointee.boxSizing == .contentBox {
      return (max(0, width - edges.horizontal) / ratio).clampedSize + edges.vertical
    }
    return max((width / ratio).clampedSize, edges.vertical)
  }

  /// The border box width that the content asks for.
  func contentWidth(_ node: Int, _ which: Intrinsic, _ edges: BoxEdges, height: Double? = nil)
    -> Double
  {
    let inner = height.map { max(0, $0 - edges.vertical - edges.scrollbarHeight) }
    return intrinsicWidth(node, which, height: inner) + edges.horizontal + edges.scrollbarWidth
  }

  /// The width that fits the content into the available room (CSS Sizing 3, section 5.1).
  func fitContentWidth(
    _ node: Int, _ edges: BoxEdges, available: Double?, height: Double? = nil
  ) -> Double {
    let widest = contentWidth(node, .maxContent, edges, height: height)
    guard let available, widest > available else { return widest }
    return max(contentWidth(node, .minContent, edges, height: height), available)
  }

  /// A width property as a length, or nil where it is `auto` or a part of something unknown.
  func width(
    _ node: Int, _ value: Dimension, _ edges: BoxEdges, basisWidth: Double?, available: Double?
  ) -> Double? {
    switch value {
    case .auto: return nil
    case .points, .percent:
      return value.resolved(basisWidth).map { borderBoxWidth(node, $0, edges) }
    case .minContent: return contentWidth(node, .minContent, edges)
    case .maxContent: return contentWidth(node, .maxContent, edges)
    case .fitContent: return fitContentWidth(node, edges, available: available)
    case .stretch: return available.map { max($0, edges.horizontal) }
    }
  }

  /// A height property as a length, or nil where it is `auto`, asks for the content's height, or is
  /// a part of something unknown.
  func height(_ node: Int, _ value: Dimension, _ edges: BoxEdges, basisHeight: Double?) -> Double? {
    switch value {
    case .points, .percent:
      return value.resolved(basisHeight).map { borderBoxHeight(node, $0, edges) }
    case .stretch:
      guard let basisHeight else { return nil }
      let margin = style(node).pointee.margin
      let used =
        (margin.top.resolved(basisHeight) ?? 0) + (margin.bottom.resolved(basisHeight) ?? 0)
      return max(basisHeight - used, edges.vertical)
    default: return nil
    }
  }

  /// The limits of a node's width, the automatic minimum being none.
  func widthLimits(
    _ node: Int, _ edges: BoxEdges, basisWidth: Double?, available: Double?
  ) -> Limits {
    let style = style(node)
    let least = width(
      node, style.pointee.minWidth, edges, basisWidth: basisWidth, available: available)
    let most = width(
      node, style.pointee.maxWidth, edges, basisWidth: basisWidth, available: available)
    return Limits(minimum: max(least ?? 0, edges.horizontal), maximum: most ?? .infinity)
  }

  /// The limits of a node's height, the automatic minimum being none.
  func heightLimits(_ node: Int, _ edges: BoxEdges, basisHeight: Double?) -> Limits {
    let style = style(node)
    let least = height(node, style.pointee.minHeight, edges, basisHeight: basisHeight)
    let most = height(node, style.pointee.maxHeight, edges, basisHeight: basisHeight)
    return Limits(minimum: max(least ?? 0, edges.vertical), maximum: most ?? .infinity)
  }

  /// The node's own height within its limits, where the style says it.
  func ownHeight(_ node: Int, _ edges: BoxEdges, basisHeight: Double?) -> Double? {
    height(node, style(node).pointee.height, edges, basisHeight: basisHeight).map {
      heightLimits(node, edges, basisHeight: basisHeight).clamp($0)
    }
  }

  /// The limits that the limits of the height bring with them through the aspect ratio
  /// (CSS Sizing 4, section 4.2).
  func transferredWidthLimits(_ node: Int, _ edges: BoxEdges, basisHeight: Double?) -> Limits {
    guard let ratio = style(node).pointee.aspectRatio else { return Limits() }
    let limits = heightLimits(node, edges, basisHeight: basisHeight)
    let least =
      limits.minimum > edges.vertical
      ? transferredWidth(node, limits.minimum, ratio, edges) : 0
    let most =
      limits.maximum.isFinite
      ? transferredWidth(node, limits.maximum, ratio, edges) : .infinity
    return Limits(minimum: least, maximum: most)
  }

  /// The limits that the limits of the width bring with them through the aspect ratio
  /// (CSS Sizing 4, section 4.2).
  func transferredHeightLimits(_ node: Int, _ edges: BoxEdges, basisWidth: Double?) -> Limits {
    guard let ratio = style(node).pointee.aspectRatio else { return Limits() }
    let limits = widthLimits(node, edges, basisWidth: basisWidth, available: nil)
    let least =
      limits.minimum > edges.horizontal
      ? transferredHeight(node, limits.minimum, ratio, edges) : 0
    let most =
      limits.maximum.isFinite
      ? transferredHeight(node, limits.maximum, ratio, edges) : .infinity
    return Limits(minimum: least, maximum: most)
  }

  /// The width of a node that is not flexed (CSS 2, section 10.3; CSS Sizing 4, section 4).
  ///
  /// `available` is the room less the margins; `height` a height that the parent has decided.
  func preferredWidth(
    _ node: Int, _ edges: BoxEdges, basisWidth: Double?, basisHeight: Double?,
    available: Double?, stretches: Bool, height: Double? = nil
  ) -> Double {
    let style = style(node)
    let limits = widthLimits(node, edges, basisWidth: basisWidth, available: available)
    if let width = width(
      node, style.pointee.width, edges, basisWidth: basisWidth, available: available)
    {
      return limits.clamp(width)
    }
    if stretches, let available { return limits.clamp(max(available, edges.horizontal)) }
    let known = height ?? ownHeight(node, edges, basisHeight: basisHeight)
    if let ratio = style.pointee.aspectRatio, let known {
      let width = transferredWidth(node, known, ratio, edges)
      let minimum = automaticRatioMinimum(node, edges, limits, basisHeight: basisHeight)
      return limits.clamp(max(width, minimum))
    }
    let width = fitContentWidth(node, edges, available: available, height: known)
    if style.pointee.aspectRatio != nil {
      let transferred = transferredWidthLimits(node, edges, basisHeight: basisHeight)
      return limits.clamp(transferred.clamp(width))
    }
    return limits.clamp(width)
  }

  /// The automatic minimum of a width that comes from the height through the aspect ratio
  /// (CSS Sizing 4, section 4.3).
  func automaticRatioMinimum(
    _ node: Int, _ edges: BoxEdges, _ limits: Limits, basisHeight: Double?
  ) -> Double {
    let style = style(node)
    guard style.pointee.minWidth.isAuto, !isScrollContainer(node) else { return 0 }
    let transferred = transferredWidthLimits(node, edges, basisHeight: basisHeight)
    let content = contentWidth(node, .minContent, edges)
    return min(content, limits.maximum, transferred.maximum)
  }

  /// What a node adds to the content widths of its parent, without its margins
  /// (CSS Sizing 3, section 5.2). Percentages of the unknown width behave as `auto` or as nothing.
  func contribution(_ node: Int, _ which: Intrinsic, basisHeight: Double?, height: Double? = nil)
    -> Double
  {
    let style = style(node)
    let edges = edges(node, nil)
    let limits = widthLimits(node, edges, basisWidth: nil, available: nil)
    switch style.pointee.width {
    case .points(let value): return limits.clamp(borderBoxWidth(node, value, edges))
    case .minContent: return limits.clamp(contentWidth(node, .minContent, edges))
    case .maxContent: return limits.clamp(contentWidth(node, .maxContent, edges))
    default: break
    }
    let known = height ?? ownHeight(node, edges, basisHeight: basisHeight)
    if let ratio = style.pointee.aspectRatio {
      if let known {
        let width = transferredWidth(node, known, ratio, edges)
        let minimum = automaticRatioMinimum(node, edges, limits, basisHeight: basisHeight)
        return limits.clamp(max(width, minimum))
      }
      let transferred = transferredWidthLimits(node, edges, basisHeight: basisHeight)
      return limits.clamp(transferred.clamp(contentWidth(node, which, edges)))
    }
    return limits.clamp(contentWidth(node, which, edges, height: known))
  }

  /// Whether the content of a node can be scrolled, which lets it become smaller than its content.
  @inline(__always)
  func isScrollContainer(_ node: Int) -> Bool {
    let style = style(node)
    return style.pointee.overflowX.rawValue >= Overflow.hidden.rawValue
      || style.pointee.overflowY.rawValue >= Overflow.hidden.rawValue
  }
}

/// A least and a greatest length; where they contradict each other, the least holds.
struct Limits {
  var minimum = 0.0
  var maximum = Double.infinity

  /// The length within the limits.
  @inline(__always)
  func clamp(_ value: Double) -> Double { max(minimum, min(maximum, value)) }
}
