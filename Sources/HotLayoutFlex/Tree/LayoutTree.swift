/// The name of a node in a ``LayoutTree``.
public struct NodeID: Hashable, Sendable {
  /// The place of the node in its tree: nodes are numbered as they are added, from 0.
  public let index: Int

  /// The name of the node that was added as number `index`.
  public init(index: Int) { self.index = index }
}

/// A tree of styled boxes that can be laid out.
///
///     var tree = LayoutTree()
///     let title = tree.addLeaf(LayoutStyle(), context: 7)
///     let root = tree.addNode(LayoutStyle(), children: [title])
///     tree.compute(root, available: Size(width: .definite(390), height: .maxContent)) { input in
///       MeasureOutput(width: 120, height: 20, firstBaseline: 16)
///     }
///     print(tree.layout(of: title).width)  // 120.0
///
/// A tree is built from its leaves up: a node's children exist before it, and each has one parent,
/// so that there can be no cycles.
public struct LayoutTree: Sendable {
  /// How many levels are laid out; what lies deeper is treated as if it were not there. So many
  /// levels take less than 1 MiB of stack.
  public static let maximumDepth = 256

  /// How far a grid can be told to reach to either side of its first line (CSS Grid 2, section 8.4);
  /// what is placed beyond comes to the last track. Automatic placement goes as far as it must.
  /// Browsers go to 10,000; each line costs time in every grid that reaches so far.
  public var maximumGridLine = 1_000

  var nodes: [Node] = []
  var styles: [LayoutStyle] = []
  var childIndices: [Int32] = []
  var boxes: [Box] = []
  var roundedBoxes: [Box] = []

  /// How many layouts and content widths of single nodes the last ``compute`` worked out.
  package internal(set) var workCount = 0

  /// Makes a tree without nodes.
  public init() {}

  /// The number of nodes.
  public var count: Int { nodes.count }

  /// Makes room for so many nodes, so that adding them does not copy.
  public mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
    styles.reserveCapacity(count)
    childIndices.reserveCapacity(count)
  }

  /// Adds a box that holds other boxes, in order.
  ///
  /// A child that is not of this tree, or already has a parent, is left out.
  @discardableResult
  public mutating func addNode(_ style: LayoutStyle, children: [NodeID] = []) -> NodeID {
    var node = Node()
    let index = nodes.count
    node.firstChild = Int32(truncatingIfNeeded: childIndices.count)
    for child in children where nodes.indices.contains(child.index) {
      guard nodes[child.index].parent < 0 else { continue }
      nodes[child.index].parent = Int32(truncatingIfNeeded: index)
      childIndices.append(Int32(truncatingIfNeeded: child.index))
      node.childCount += 1
    }
    nodes.append(node)
    styles.append(style.sanitized())
    return NodeID(index: index)
  }

  /// Adds a box whose content is measured by the caller, who knows it by `context`.
  @discardableResult
  public mutating func addLeaf(_ style: LayoutStyle, context: Int) -> NodeID {
    var node = Node()
    node.firstChild = Int32(truncatingIfNeeded: childIndices.count)
    node.context = context
    node.isMeasured = true
    nodes.append(node)
    styles.append(style.sanitized())
    return NodeID(index: nodes.count - 1)
  }

  /// Replaces the style of a node; the boxes change with the next ``compute``.
  public mutating func setStyle(_ style: LayoutStyle, of id: NodeID) {
    guard styles.indices.contains(id.index) else { return }
    styles[id.index] = style.sanitized()
  }

  /// The style of a node as the engine uses it, or nil for a node of another tree.
  public func style(of id: NodeID) -> LayoutStyle? {
    styles.indices.contains(id.index) ? styles[id.index] : nil
  }

  /// Whether a node and all in it are left out of the layout (`display: none`).
  public func isHidden(_ id: NodeID) -> Bool {
    styles.indices.contains(id.index) && styles[id.index].display == .none
  }

  /// The children of a node, in order.
  public func children(of id: NodeID) -> [NodeID] {
    guard nodes.indices.contains(id.index) else { return [] }
    let start = Int(nodes[id.index].firstChild)
    let end = start + Int(nodes[id.index].childCount)
    return childIndices[start..<end].map { NodeID(index: Int($0)) }
  }

  /// The parent of a node, or nil for a root.
  public func parent(of id: NodeID) -> NodeID? {
    guard nodes.indices.contains(id.index), nodes[id.index].parent >= 0 else { return nil }
    return NodeID(index: Int(nodes[id.index].parent))
  }

  /// The box of a node, relative to its parent's border box, not rounded; empty before the first
  /// ``compute`` and for a node of another tree.
  public func layout(of id: NodeID) -> Box {
    boxes.indices.contains(id.index) ? boxes[id.index] : Box()
  }

  /// The box of a node with its edges on device pixels (see ``compute``); without a scale, the box
  /// as it is.
  public func roundedLayout(of id: NodeID) -> Box {
    roundedBoxes.indices.contains(id.index) ? roundedBoxes[id.index] : layout(of: id)
  }
}

/// What the tree knows of a node beside its style.
struct Node: Sendable {
  var context = 0
  var parent: Int32 = -1
  var firstChild: Int32 = 0
  var childCount: Int32 = 0
  var isMeasured = false
  /// Whether padding is a part of the containing block's width.
  var usesBasisWidth = false
  /// Whether the height or its limits are a part of the containing block's height.
  var usesBasisHeight = false
  /// Whether the widths the content asks for can depend on the node's height.
  var widthFollowsHeight = false
  /// Whether layout leaves the children out, because they lie too deep.
  var hidesChildren = false
}
