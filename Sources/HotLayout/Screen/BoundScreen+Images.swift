/// An address of an image, and where it is used.
public struct ImageReference: Sendable {
  public var address: String
  /// The node of the document that shows it; nil for the background of the screen.
  public var source: JSONNode?
}

extension BoundScreen {
  /// The images of the screen that have an address, in the order of the document, each as often as it
  /// is used; what stands in for an image stands behind it.
  public var imageReferences: [ImageReference] {
    var found: [ImageReference] = []
    visitImages { image, source in
      if case .url(let address) = image.origin {
        found.append(ImageReference(address: address, source: source))
      }
    }
    return found
  }

  /// The same screen, in which images that state no size have that of their pixels, a pixel being a
  /// point, so that they take their place as if it had been stated.
  ///
  /// - Parameter size: the pixels of an image across and down, by its address; nil where it is not
  ///   there.
  public func settingImageSizes(
    _ size: (_ address: String) -> (width: Int, height: Int)?
  ) -> BoundScreen {
    func found(_ image: ImageSource) -> (width: Int, height: Int)? {
      guard image.width == nil, image.height == nil, case .url(let address) = image.origin else {
        return nil
      }
      return size(address)
    }
    // Most screens state all sizes, and changing means copying.
    var changes = false
    visitImages { image, _ in changes = changes || found(image) != nil }
    guard changes else { return self }
    var copy = self
    copy.changeImages { image, _ in
      guard let size = found(image) else { return }
      (image.width, image.height) = (Double(size.width), Double(size.height))
    }
    return copy
  }

  private func visitImages(_ visit: (ImageSource, JSONNode?) -> Void) {
    for part in [header, root, footer] { part?.visitImages(visit) }
    BoundValue.fills(background).visitImages(nil, visit)
  }

  private mutating func changeImages(_ change: (inout ImageSource, JSONNode?) -> Void) {
    for part in [\BoundScreen.header, \.root, \.footer] {
      if var node = self[keyPath: part] {
        node.changeImages(change)
        self[keyPath: part] = node
      }
    }
    var fills = BoundValue.fills(background)
    fills.changeImages(nil, change)
    if case .fills(let changed) = fills { background = changed }
  }
}

extension BoundNode {
  fileprivate func visitImages(_ visit: (ImageSource, JSONNode?) -> Void) {
    properties.visitImages(source, visit)
    for child in children { child.visitImages(visit) }
  }

  fileprivate mutating func changeImages(_ change: (inout ImageSource, JSONNode?) -> Void) {
    properties.changeImages(source, change)
    for index in children.indices { children[index].changeImages(change) }
  }
}

extension BoundBag {
  fileprivate func visitImages(
    _ source: JSONNode?, _ visit: (ImageSource, JSONNode?) -> Void
  ) {
    for entry in entries { entry.value.visitImages(source, visit) }
  }

  fileprivate mutating func changeImages(
    _ source: JSONNode?, _ change: (inout ImageSource, JSONNode?) -> Void
  ) {
    for index in entries.indices { entries[index].value.changeImages(source, change) }
  }
}

extension BoundValue {
  fileprivate func visitImages(
    _ source: JSONNode?, _ visit: (ImageSource, JSONNode?) -> Void
  ) {
    switch self {
    case .image(let image), .placeholder(.image(let image)): image.visit(source, visit)
    case .fills(let fills):
      for case .image(let layer) in fills { layer.image.visit(source, visit) }
    case .node(let node): node.visitImages(visit)
    case .nodes(let nodes): for node in nodes { node.visitImages(visit) }
    case .bag(let bag): bag.visitImages(source, visit)
    case .list(let values): for value in values { value.visitImages(source, visit) }
    default: break
    }
  }

  fileprivate mutating func changeImages(
    _ source: JSONNode?, _ change: (inout ImageSource, JSONNode?) -> Void
  ) {
    switch self {
    case .image(var image):
      image.change(source, change)
      self = .image(image)
    case .placeholder(.image(var image)):
      image.change(source, change)
      self = .placeholder(.image(image))
    case .fills(var fills):
      for index in fills.indices {
        guard case .image(var layer) = fills[index] else { continue }
        layer.image.change(source, change)
        fills[index] = .image(layer)
      }
      self = .fills(fills)
    case .node(var node):
      node.changeImages(change)
      self = .node(node)
    case .nodes(var nodes):
      for index in nodes.indices { nodes[index].changeImages(change) }
      self = .nodes(nodes)
    case .bag(var bag):
      bag.changeImages(source, change)
      self = .bag(bag)
    case .list(var values):
      for index in values.indices { values[index].changeImages(source, change) }
      self = .list(values)
    default: break
    }
  }
}

extension ImageSource {
  fileprivate func visit(_ source: JSONNode?, _ visit: (ImageSource, JSONNode?) -> Void) {
    visit(self, source)
    if case .image(let image)? = placeholder { visit(image, source) }
  }

  fileprivate mutating func change(
    _ source: JSONNode?, _ change: (inout ImageSource, JSONNode?) -> Void
  ) {
    change(&self, source)
    guard case .image(var image)? = placeholder else { return }
    change(&image, source)
    placeholder = .image(image)
  }
}
