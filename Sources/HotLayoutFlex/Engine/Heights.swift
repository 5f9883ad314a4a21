/// What is known of a node's height before its content is laid out.
struct HeightRule {
  /// The height, where it does not come from the content.
  var fixed: Double?
  /// Whether percentages of the height have a meaning for the children.
  var isDefinite = false
  /// Whether the height comes from the width through the aspect ratio.
  var isFromRatio = false
  var limits = Limits()
  /// The most that the automatic minimum of a height from an aspect ratio may ask for.
  var ratioMaximum = Double.infinity

  /// The height of the border box for a content that asks for so much.
  func resolve(_ contentHeight: Double) -> Double {
    if let fixed {
      return isFromRatio ? max(fixed, min(contentHeight, limits.maximum, ratioMaximum)) : fixed
    }
    return limits.clamp(contentHeight)
  }
}

extension Engine {
  /// What the parent and the style say about a node's height.
  func heightRule(_ node: Int, _ constraint: Constraint, _ edges: BoxEdges) -> HeightRule {
    if let height = constraint.height {
      return HeightRule(fixed: max(height, 0), isDefinite: constraint.heightIsDefinite)
    }
    if constraint.ignoresOwnHeight {
      return HeightRule(limits: Limits(minimum: edges.vertical))
    }
    let style = style(node)
    var rule = HeightRule()
    rule.limits = heightLimits(node, edges, basisHeight: constraint.basisHeight)
    if let own = height(
      node, style.pointee.height, edges, basisHeight: constraint.basisHeight)
    {
      rule.fixed = rule.limits.clamp(own)
      rule.isDefinite = true
    } else if let ratio = style.pointee.aspectRatio {
      rule.fixed = rule.limits.clamp(transferredHeight(node, constraint.width, ratio, edges))
      rule.isDefinite = true
      rule.isFromRatio = style.pointee.minHeight.isAuto && !isScrollContainer(node)
      if rule.isFromRatio {
        rule.ratioMaximum =
          transferredHeightLimits(node, edges, basisWidth: constraint.basisWidth).maximum
      }
    }
    return rule
  }

  /// The room in a border box of a width, for the content: without border, padding and scrollbar.
  @inline(__always)
  func innerWidth(_ width: Double, _ edges: BoxEdges) -> Double {
    max(0, width - edges.horizontal - edges.scrollbarWidth)
  }

  /// The room in a border box of a height, for the content: without border, padding and scrollbar.
  @inline(__always)
  func innerHeight(_ height: Double, _ edges: BoxEdges) -> Double {
    max(0, height - edges.vertical - edges.scrollbarHeight)
  }

  /// Writes the size and the edges of a node's box.
  func writeBox(_ node: Int, width: Double, height: Double, _ edges: BoxEdges) {
    let style = style(node)
    boxes[node].width = width
    boxes[node].height = height
    boxes[node].border = edges.border
    boxes[node].padding = edges.padding
    boxes[node].direction = style.pointee.direction
    // A scrollbar takes no more than the box has.
    boxes[node].scrollbar = Size(
      width: max(0, min(edges.scrollbarWidth, width - edges.border.horizontal)),
      height: max(0, min(edges.scrollbarHeight, height - edges.border.vertical)))
  }

  /// The distance from the left of the border box to the content box.
  func contentLeft(_ node: Int, width: Double, _ edges: BoxEdges) -> Double {
    let bar =
      style(node).pointee.direction == .rightToLeft
      ? max(0, min(edges.scrollbarWidth, width - edges.border.horizontal)) : 0
    return edges.border.left + edges.padding.left + bar
  }

  /// Moves a box by its insets (CSS Positioned Layout 3, section 3.3).
  func offsetRelative(_ node: Int, basisWidth: Double?, basisHeight: Double?) {
    let inset = style(node).pointee.inset
    let left = inset.left.resolved(basisWidth)
    let right = inset.right.resolved(basisWidth)
    if style(node).pointee.direction == .rightToLeft {
      boxes[node].x += right.map { -$0 } ?? left ?? 0
    } else {
      boxes[node].x += left ?? right.map { -$0 } ?? 0
    }
    let top = inset.top.resolved(basisHeight)
    let bottom = inset.bottom.resolved(basisHeight)
    boxes[node].y += top ?? bottom.map { -$0 } ?? 0
  }
}
