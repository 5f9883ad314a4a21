extension Decoder {
  /// Whether a misspelt `switch` is the control of other systems, which is `toggle` here: it has words
  /// or a value, and no cases.
  private static func isControl(_ node: JSONNode, like name: String) -> Bool {
    Suggestion.nearest(to: name, among: ["switch"]) != nil && node["cases"] == nil
      && (node["title"] != nil || node["value"] != nil)
  }

  mutating func nodes(_ node: JSONNode) -> [Node]? {
    guard node.kind == .array else {
      wrong(node, "a list of nodes")
      return nil
    }
    var all: [Node] = []
    for element in node.elements {
      if let child = self.node(element) { all.append(child) }
      if failure != nil { break }
    }
    return all
  }

  /// A node (contract, section 4), or nil where it cannot be drawn and has no fallback.
  mutating func node(_ node: JSONNode) -> Node? {
    guard failure == nil else { return nil }
    guard depth < limits.nodeDepth else {
      fail(.tooDeep(limit: limits.nodeDepth, at: node.position))
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    guard countNode(node) else { return nil }
    guard node.kind == .object else {
      wrong(node, "a node such as { \"type\": \"text\" }")
      return nil
    }
    if let use = node["use"] {
      checkNames(of: node, in: "A use of a template", ["use", "id"])
      let id = node["id"].flatMap { identifier($0) }
      return string(use, limit: 64).map { Node(content: .use(template: $0), id: id, source: node) }
    }
    guard let type = node["type"] else {
      report(.missingProperty, at: node, "A node needs `type` or `use`.")
      return fallback(of: node)
    }
    guard let name = type.string else {
      wrong(type, "the name of a widget")
      return fallback(of: node)
    }
    guard let widget = WidgetRegistry.standard[name] else {
      let names = WidgetRegistry.standard.widgets.map(\.type)
      report(
        .unknownWidget, severity: isNewerMinor ? .info : nil, at: type,
        "There is no widget `\(Decoder.shown(name))`; the node is skipped.",
        suggestion: Decoder.isControl(node, like: name)
          ? "Did you mean `toggle`?" : Suggestion.sentence(for: name, among: names))
      return fallback(of: node)
    }
    if widget.isPlanned {
      report(
        .widgetNotDrawn, at: type,
        "This reader does not draw `\(name)` yet; the node is skipped.")
      // The place stays, so that what needs a node there has one; nothing is drawn in it.
      return fallback(of: node)
        ?? Node(
          content: .widget(type: name, properties: PropertyBag(source: node)), id: nil,
          source: node)
    }
    guard let properties = bag(node, widget.table, in: "`\(name)`", skipping: ["type"]) else {
      return fallback(of: node)
    }
    var id: String?
    if case .string(let text)? = properties["id"]?.value { id = text }
    return Node(content: .widget(type: name, properties: properties), id: id, source: node)
  }

  private mutating func fallback(of node: JSONNode) -> Node? {
    node["fallback"].flatMap { self.node($0) }
  }
}
