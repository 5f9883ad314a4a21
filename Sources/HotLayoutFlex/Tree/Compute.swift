extension LayoutTree {
  /// Lays out a node and all below it.
  ///
  /// The root is as wide as its style says, else as its content, within `available`. `measure` is
  /// asked for the sizes of leaves, at most a few times each. With `scale`, device pixels a point,
  /// ``roundedLayout(of:)`` gives boxes whose edges are on device pixels: they are rounded from
  /// their distance to the root, so that neighbours meet.
  public mutating func compute(
    _ root: NodeID, available: Size<AvailableSpace>, scale: Double? = nil,
    measure: (MeasureInput) -> MeasureOutput
  ) {
    guard nodes.indices.contains(root.index) else { return }
    prepare(root: root.index)
    boxes = [Box](repeating: Box(), count: nodes.count)
    roundedBoxes = []
    withoutActuallyEscaping(measure) { measure in
      nodes.withUnsafeBufferPointer { nodes in
        styles.withUnsafeBufferPointer { styles in
          childIndices.withUnsafeBufferPointer { children in
            boxes.withUnsafeMutableBufferPointer { boxes in
              guard let styles = styles.baseAddress else { return }
              let engine = Engine(
                nodes: nodes, styles: styles, children: children, boxes: boxes, measure: measure)
              engine.layoutRoot(root.index, available: available)
            }
          }
        }
      }
    }
    if let scale, scale.isFinite, scale > 0 { roundBoxes(root: root.index, scale: scale) }
  }

  /// Notes of every node what the caches need to know; children come before their parents.
  private mutating func prepare(root: Int) {
    for index in nodes.indices {
      let style = styles[index]
      let padding = style.padding
      nodes[index].usesBasisWidth =
        padding.left.isPercent || padding.right.isPercent || padding.top.isPercent
        || padding.bottom.isPercent
        || (style.aspectRatio != nil && (style.minWidth.isPercent || style.maxWidth.isPercent))
      nodes[index].usesBasisHeight =
        style.height.isPercent || style.minHeight.isPercent || style.maxHeight.isPercent
        || style.height == .stretch || style.minHeight == .stretch || style.maxHeight == .stretch
      var follows = style.display == .flex && style.flexWrap != .noWrap
      for offset in 0..<Int(nodes[index].childCount) where !follows {
        let childIndex = Int(childIndices[Int(nodes[index].firstChild) + offset])
        let child = nodes[childIndex]
        follows =
          styles[childIndex].aspectRatio != nil
          || (child.widthFollowsHeight && child.usesBasisHeight)
      }
      nodes[index].widthFollowsHeight = follows
    }
    markDepth(root: root)
  }

  /// Hides the children of nodes that lie at the greatest depth.
  private mutating func markDepth(root: Int) {
    var level = [Int32(truncatingIfNeeded: root)]
    var depth = 1
    while !level.isEmpty {
      var next: [Int32] = []
      for index in level {
        let node = nodes[Int(index)]
        nodes[Int(index)].hidesChildren = depth >= LayoutTree.maximumDepth
        guard depth < LayoutTree.maximumDepth else { continue }
        let start = Int(node.firstChild)
        next.append(contentsOf: childIndices[start..<start + Int(node.childCount)])
      }
      level = next
      depth += 1
    }
  }
}
