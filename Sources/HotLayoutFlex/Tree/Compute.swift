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
    prepare()
    markDepth(root: root.index)
    boxes = [Box](repeating: Box(), count: nodes.count)
    roundedBoxes = []
    workCount = withoutActuallyEscaping(measure) { measure in
      run(root.index, available: available, measure: measure)
    }
    if let scale, scale.isFinite, scale > 0 { roundBoxes(root: root.index, scale: scale) }
  }

  /// Runs the engine over the arrays of the tree; gives how much it had to work out.
  private mutating func run(
    _ root: Int, available: Size<AvailableSpace>,
    measure: @escaping (MeasureInput) -> MeasureOutput
  ) -> Int {
    let gridLimit = min(max(maximumGridLine, 1), 100_000)
    return nodes.withUnsafeBufferPointer { nodes in
      styles.withUnsafeBufferPointer { styles in
        childIndices.withUnsafeBufferPointer { children in
          boxes.withUnsafeMutableBufferPointer { boxes in
            guard let styles = styles.baseAddress else { return 0 }
            let engine = Engine(
              nodes: nodes, styles: styles, children: children, boxes: boxes,
              gridLimit: gridLimit, measure: measure)
            engine.layoutRoot(root, available: available)
            return engine.workCount
          }
        }
      }
    }
  }

  /// Notes of every node what the cache needs to know; children come before their parents.
  private mutating func prepare() {
    for index in nodes.indices {
      nodes[index].usesBasisWidth = styles[index].usesBasisWidth
      nodes[index].usesBasisHeight = styles[index].usesBasisHeight
      var follows = styles[index].arrangesByHeight
      let start = Int(nodes[index].firstChild)
      for offset in start..<start + Int(nodes[index].childCount) where !follows {
        let child = Int(childIndices[offset])
        follows =
          styles[child].aspectRatio != nil
          || (nodes[child].widthFollowsHeight && nodes[child].usesBasisHeight)
      }
      nodes[index].widthFollowsHeight = follows
    }
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

extension LayoutStyle {
  /// Whether layout of a box whose width is decided still depends on that of its containing block.
  fileprivate var usesBasisWidth: Bool {
    padding.left.isPercent || padding.right.isPercent || padding.top.isPercent
      || padding.bottom.isPercent
      || (aspectRatio != nil && (minWidth.isPercent || maxWidth.isPercent))
  }

  /// Whether the height of a box decides how many of its items stand beside each other.
  fileprivate var arrangesByHeight: Bool {
    switch display {
    case .flex: return flexWrap != .noWrap
    case .grid: return gridAutoFlow.isColumn && gridTemplateRows.contains { $0.isAutomatic }
    case .block, .none: return false
    }
  }

  /// Whether the height of a box depends on that of its containing block.
  fileprivate var usesBasisHeight: Bool {
    height.isPercent || minHeight.isPercent || maxHeight.isPercent || height == .stretch
      || minHeight == .stretch || maxHeight == .stretch
  }
}
