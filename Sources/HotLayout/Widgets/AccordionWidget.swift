/// Titles that open to show what is under them.
public enum AccordionWidget {
  public static let title = Field<BoundText>.text(
    "title", required: true, "What the item is called.")
  static let node = Field<BoundNode>.template(
    "node", required: true, "What is shown while the item is open.")
  static let itemTable = ObjectTable(
    "An item", "A title and what it opens to.", [title.property, node.property])
  public static let items = Field<[BoundBag]>.objects(
    "items", itemTable, max: 100, required: true, "The items, in order.")
  public static let open = Field<[Int]>(
    PropertyField(
      "open", .either(.integer(-1...99), .list(.integer(0...99), max: 100)), bindable: true,
      defaultText: "-1",
      "The item that is open, 0 for the first, -1 for none; or a list of those that are.")
  ) { value in
    switch value {
    case .integer(let index): [index]
    case .list(let items):
      items.compactMap { if case .integer(let index) = $0 { index } else { nil } }
    default: nil
    }
  }
  public static let style = Field<TextStyle>.typography("style", "Type style of the titles.")
  public static let color = Field<RGBA>.color("color", "Colour of the titles.")
  public static let divider = Field<RGBA>.color("divider", "Colour of the lines between items.")

  public static let definition = WidgetDefinition(
    "accordion", "Titles that open to show what is under them.",
    [items.property, open.property, style.property, color.property, divider.property],
    bind: { binder, node, bound in
      guard case .list(let items)? = node.properties[items.name]?.value, !items.isEmpty else {
        return []
      }
      var bound = bound
      let open = bound[open] ?? []
      var parts: [BoundValue] = []
      // Only what is open is bound.
      for (index, item) in items.enumerated() {
        guard open.contains(index), let node = item.node(Self.node.name) else {
          parts.append(.integer(-1))
          continue
        }
        let nodes = binder.bind(node)
        bound.children += nodes
        parts.append(.integer(nodes.count))
      }
      bound.properties.set(shares, .list(parts))
      return [bound]
    })

  /// How many of the children belong to each item, -1 for one that is closed.
  private static let shares = "shares"

  /// What each item shows; nil for one that is closed.
  public static func contents(of node: BoundNode) -> [[BoundNode]?] {
    var start = 0
    return (node.properties.raw(shares)?.list ?? []).map { share in
      guard let count = share.number?.safeInt, count >= 0 else { return nil }
      let end = min(start + count, node.children.count)
      defer { start = end }
      return Array(node.children[start..<end])
    }
  }
}
