/// One run of layout over a tree.
///
/// Widths come from above, heights from below: `layout` is given a width and finds the height,
/// `intrinsicWidth` finds what widths the content would take. Each node is laid out for good once
/// (`performing`); all other layouts only measure and are kept in the cache.
final class Engine {
  let nodes: UnsafeBufferPointer<Node>
  let styles: UnsafePointer<LayoutStyle>
  let children: UnsafeBufferPointer<Int32>
  let boxes: UnsafeMutableBufferPointer<Box>
  let measure: (MeasureInput) -> MeasureOutput
  /// How far grids can be told to reach.
  let gridLimit: Int
  let cache: LayoutCache
  let intrinsics: UnsafeMutablePointer<IntrinsicEntry>
  let leaves: UnsafeMutablePointer<LeafEntry>
  /// How many layouts and content widths were worked out, rather than found in the cache.
  var workCount = 0

  init(
    nodes: UnsafeBufferPointer<Node>, styles: UnsafePointer<LayoutStyle>,
    children: UnsafeBufferPointer<Int32>, boxes: UnsafeMutableBufferPointer<Box>,
    gridLimit: Int, measure: @escaping (MeasureInput) -> MeasureOutput
  ) {
    self.nodes = nodes
    self.styles = styles
    self.children = children
    self.boxes = boxes
    self.measure = measure
    self.gridLimit = gridLimit
    cache = LayoutCache(count: nodes.count)
    intrinsics = .allocate(capacity: nodes.count)
    intrinsics.initialize(repeating: IntrinsicEntry(), count: nodes.count)
    leaves = .allocate(capacity: nodes.count)
    leaves.initialize(repeating: LeafEntry(), count: nodes.count)
  }

  deinit {
    intrinsics.deallocate()
    leaves.deallocate()
  }

  /// The style of a node, in place: a copy would count references.
  @inline(__always)
  func style(_ node: Int) -> UnsafePointer<LayoutStyle> { styles + node }

  /// The children of a node, in order, hidden ones included.
  @inline(__always)
  func childNodes(_ node: Int) -> UnsafeBufferPointer<Int32> {
    guard !nodes[node].hidesChildren, nodes[node].childCount > 0 else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let start = Int(nodes[node].firstChild)
    return UnsafeBufferPointer(rebasing: children[start..<start + Int(nodes[node].childCount)])
  }

  /// Whether a node takes part in its parent's layout.
  @inline(__always)
  func isInFlow(_ node: Int) -> Bool {
    let style = style(node)
    return style.pointee.display != .none && style.pointee.position == .relative
  }

  /// Lays out the root: as wide as its style or its content asks for, in the space it is given.
  func layoutRoot(_ node: Int, available: Size<AvailableSpace>) {
    guard style(node).pointee.display != .none else { return }
    let basisWidth = available.width.definiteLength
    let basisHeight = available.height.definiteLength
    let edges = edges(node, basisWidth)
    let margin = margins(node, basisWidth)
    let room = basisWidth.map { max(0, $0 - margin.horizontal) }
    let width: Double
    if available.width == .minContent, style(node).pointee.width.isAuto {
      width = contribution(node, .minContent, basisHeight: basisHeight)
    } else {
      width = preferredWidth(
        node, edges, basisWidth: basisWidth, basisHeight: basisHeight, available: room,
        stretches: false)
    }
    let constraint = Constraint(width: width, basisWidth: basisWidth, basisHeight: basisHeight)
    _ = layout(node, constraint, performing: true)
    let isRightToLeft = style(node).pointee.direction == .rightToLeft
    boxes[node].y = margin.top
    if let basisWidth, isRightToLeft {
      boxes[node].x = basisWidth - width - margin.right
    } else {
      boxes[node].x = margin.left
    }
    offsetRelative(node, basisWidth: basisWidth, basisHeight: basisHeight)
  }

  /// Lays out a node whose width is decided: finds its height, and, when `performing`, writes its
  /// box (all but `x` and `y`) and the boxes of all below it.
  func layout(_ node: Int, _ asked: Constraint, performing: Bool) -> Output {
    var constraint = asked
    let facts = nodes[node]
    // What the style does not use must not tell one question from another.
    if !facts.usesBasisWidth { constraint.basisWidth = nil }
    if constraint.height != nil { constraint.ignoresOwnHeight = false }
    if constraint.height == nil { constraint.heightIsDefinite = false }
    if !facts.usesBasisHeight || constraint.ignoresOwnHeight { constraint.basisHeight = nil }
    if !performing, let known = cache.lookup(node, constraint) { return known }
    workCount += 1
    var output: Output
    if facts.isMeasured {
      output = layoutLeaf(node, constraint, performing: performing)
    } else {
      switch style(node).pointee.display {
      case .flex: output = layoutFlex(node, constraint, performing: performing)
      case .grid: output = layoutGrid(node, constraint, performing: performing)
      case .block: output = layoutBlock(node, constraint, performing: performing)
      case .none: output = Output(height: 0, contentHeight: 0)
      }
    }
    // What scrolls has its baseline in its box (CSS Box Alignment 3, section 9.1).
    if let baseline = output.baseline, isScrollContainer(node) {
      output.baseline = max(0, min(baseline, output.height))
    }
    cache.store(node, constraint, output)
    return output
  }

  /// The width a node's content asks for, without padding, border and scrollbar, where `height` is
  /// the height of the node's content box, if known (CSS Sizing 3, section 5.1).
  func intrinsicWidth(_ node: Int, _ which: Intrinsic, height: Double?) -> Double {
    let key = nodes[node].widthFollowsHeight || nodes[node].isMeasured ? height ?? -1 : -1
    if which == .minContent {
      if intrinsics[node].minHeight == key { return intrinsics[node].minContent }
    } else {
      if intrinsics[node].maxHeight == key { return intrinsics[node].maxContent }
    }
    workCount += 1
    let width: Double
    if nodes[node].isMeasured {
      width = leafIntrinsicWidth(node, which, height: height)
    } else {
      switch style(node).pointee.display {
      case .flex: width = flexIntrinsicWidth(node, which, height: height)
      case .grid: width = gridIntrinsicWidth(node, which, height: height)
      case .block: width = blockIntrinsicWidth(node, which, height: height)
      case .none: width = 0
      }
    }
    let result = width.clampedSize
    if which == .minContent {
      intrinsics[node].minContent = result
      intrinsics[node].minHeight = key
    } else {
      intrinsics[node].maxContent = result
      intrinsics[node].maxHeight = key
    }
    return result
  }
}

extension AvailableSpace {
  /// The length, where it is definite.
  var definiteLength: Double? {
    if case .definite(let length) = self { return length.clampedSize }
    return nil
  }
}
