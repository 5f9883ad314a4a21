extension BoundScreen {
  /// Visits every node, those within properties included, in the order they are drawn.
  func forEachNode(_ body: (BoundNode) -> Void) {
    for part in [header, root, footer] {
      if let part { part.visit(body) }
    }
  }

  /// The first node of an id, in a record or anywhere.
  func node(_ id: String, recordPath: String?) -> BoundNode? {
    var found: BoundNode?
    forEachNode { node in
      if found == nil, node.id == id, recordPath == nil || node.recordPath == recordPath {
        found = node
      }
    }
    return found
  }
}

extension BoundNode {
  fileprivate func visit(_ body: (BoundNode) -> Void) {
    body(self)
    for (_, value) in properties.entries { value.visit(body) }
    for child in children { child.visit(body) }
  }
}

extension BoundValue {
  fileprivate func visit(_ body: (BoundNode) -> Void) {
    switch self {
    case .node(let node): node.visit(body)
    case .nodes(let nodes): for node in nodes { node.visit(body) }
    case .bag(let bag): for (_, value) in bag.entries { value.visit(body) }
    case .list(let values): for value in values { value.visit(body) }
    default: break
    }
  }
}
