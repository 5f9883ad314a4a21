extension HotlayoutDocument {
  /// The addresses of images that the document states, in any scheme, language and state, with those
  /// of the components of a theme; sorted. What only data brings is not among them.
  public func imageAddresses(theme: HotlayoutThemeSet? = nil) -> [String] {
    var found = ImageAddresses()
    for asset in images.values { found.addresses.insert(asset.url) }
    for screen in screens {
      found.visit(screen.properties)
      found.visit(screen.root)
    }
    for template in templates.values { found.visit(template) }
    for bag in (theme?.components ?? [:]).values { found.visit(bag) }
    return found.addresses.filter { !$0.isEmpty }.sorted()
  }
}

/// Collects the addresses of images from properties as the document states them.
private struct ImageAddresses {
  var addresses: Set<String> = []

  mutating func visit(_ node: Node) { visit(node.properties) }

  mutating func visit(_ bag: PropertyBag) {
    for entry in bag.entries { visit(entry.value) }
  }

  private mutating func visit(_ value: PropertyValue) {
    switch value {
    case .image(let image): add(image)
    case .placeholder(.image(let image)): add(image)
    case .fills(let fills):
      for case .image(let image, _, _, _) in fills { add(image) }
    case .node(let node): visit(node)
    case .nodes(let nodes): for node in nodes { visit(node) }
    case .object(let bag): visit(bag)
    case .list(let values): for value in values { visit(value) }
    case .overrides(let overrides): for override in overrides { visit(override.properties) }
    case .bound(_, let fallback): if let fallback { visit(fallback) }
    default: break
    }
  }

  private mutating func add(_ image: ImageValue) {
    switch image {
    case .url(let url, let placeholder):
      switch url {
      case .literal(let address): addresses.insert(address)
      case .bound(_, let fallback): if let fallback { addresses.insert(fallback) }
      }
      if case .image(let image)? = placeholder { add(image) }
    case .schemes(let light, let dark):
      add(light)
      if let dark { add(dark) }
    // References name the images of the document, which are all taken.
    case .reference, .icon: break
    }
  }
}
