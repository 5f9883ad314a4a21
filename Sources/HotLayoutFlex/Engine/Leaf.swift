/// The content of a leaf, as last measured at a width.
struct LeafEntry {
  var width = -1.0
  var output = MeasureOutput(width: 0, height: 0)
}

// Leaves: boxes without children whose content the caller measures.

extension Engine {
  /// The content of a leaf set into a width.
  func leafContent(_ node: Int, innerWidth asked: Double) -> MeasureOutput {
    let innerWidth = snappedToContent(node, asked)
    if leaves[node].width == innerWidth { return leaves[node].output }
    let output = measure(
      MeasureInput(
        context: nodes[node].context, knownWidth: innerWidth, knownHeight: nil,
        available: Size(width: .definite(innerWidth), height: .maxContent))
    ).sanitized
    leaves[node] = LeafEntry(width: innerWidth, output: output)
    return output
  }

  /// The width, or the content width it misses by an error of addition only: a text that asked for a
  /// width, and has got it with padding added and taken off again, must not break into two lines.
  private func snappedToContent(_ node: Int, _ width: Double) -> Double {
    let known = intrinsics[node]
    if abs(known.maxContent - width) < 1e-4 { return known.maxContent }
    if abs(known.minContent - width) < 1e-4 { return known.minContent }
    return width
  }

  /// The width a leaf's content asks for.
  func leafIntrinsicWidth(_ node: Int, _ which: Intrinsic, height: Double?) -> Double {
    measure(
      MeasureInput(
        context: nodes[node].context, knownWidth: nil, knownHeight: height,
        available: Size(
          width: which == .minContent ? .minContent : .maxContent,
          height: height.map { .definite($0) } ?? .maxContent))
    ).sanitized.width
  }

  /// Lays out a leaf.
  func layoutLeaf(_ node: Int, _ constraint: Constraint, performing: Bool) -> Output {
    let edges = edges(node, constraint.basisWidth)
    let rule = heightRule(node, constraint, edges)
    if let fixed = rule.fixed, !performing, !constraint.wantsBaseline, !rule.isFromRatio {
      return Output(height: fixed, contentHeight: fixed)
    }
    let content = leafContent(node, innerWidth: innerWidth(constraint.width, edges))
    let contentHeight = content.height + edges.vertical + edges.scrollbarHeight
    let height = rule.resolve(contentHeight)
    if performing {
      writeBox(node, width: constraint.width, height: height, edges)
      boxes[node].scrollableSize = Size(
        width: max(
          constraint.width - edges.border.horizontal - boxes[node].scrollbar.width,
          content.width + edges.padding.horizontal),
        height: max(
          height - edges.border.vertical - boxes[node].scrollbar.height,
          content.height + edges.padding.vertical))
    }
    return Output(
      height: height, contentHeight: contentHeight,
      baseline: content.firstBaseline.map { edges.top + $0 })
  }
}
