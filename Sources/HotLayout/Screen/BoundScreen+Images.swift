/// An address of an image, and where it is used.
public struct ImageReference: Sendable {
  public var address: String
  /// The node of the document that shows it; nil for the background of the screen.
  public var source: JSONNode?
}

extension BoundScreen {
  /// The images of the screen that have an address, in the order of the document, each as often as it
  /// is used.
  public var imageReferences: [ImageReference] {
    var found: [ImageReference] = []
    for node in [header, root, footer] {
      if let node { Self.collect(node, into: &found) }
    }
    Self.collect(.fills(background), nil, into: &found)
    return found
  }

  private static func collect(_ node: BoundNode, into found: inout [ImageReference]) {
    for entry in node.properties.entries { collect(entry.value, node.source, into: &found) }
    for child in node.children { collect(child, into: &found) }
  }

  private static func collect(
    _ value: BoundValue, _ source: JSONNode?, into found: inout [ImageReference]
  ) {
    switch value {
    case .image(let image): add(image, source, into: &found)
    case .fills(let fills):
      for case .image(let layer) in fills { add(layer.image, source, into: &found) }
    case .node(let node): collect(node, into: &found)
    case .nodes(let nodes): for node in nodes { collect(node, into: &found) }
    case .bag(let bag): for entry in bag.entries { collect(entry.value, source, into: &found) }
    case .list(let values): for value in values { collect(value, source, into: &found) }
    default: break
    }
  }

  private static func add(
    _ image: ImageSource, _ source: JSONNode?, into found: inout [ImageReference]
  ) {
    if case .url(let address) = image.origin {
      found.append(ImageReference(address: address, source: source))
    }
  }
}
