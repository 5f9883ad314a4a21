import HotLayout
import HotLayoutFlex

/// Titles under each other; under an open one, what it shows.
enum AccordionRenderer {
  static let renderer = WidgetRenderer(type: "accordion") { node, builder, _ in
    guard let items = node[AccordionWidget.items] else { return nil }
    let contents = AccordionWidget.contents(of: node)
    let line = node[AccordionWidget.divider] ?? builder.theme.role("outlineVariant")
    var box = PaintBox(.column)
    box.style.alignItems = .stretch
    for (index, item) in items.enumerated() {
      let content = contents.indices.contains(index) ? contents[index] : nil
      var part = PaintBox(.column, [header(item, node, isOpen: content != nil, builder)])
      part.style.alignItems = .stretch
      part.style.flexShrink = 0
      if let content {
        var body = PaintBox(.column, builder.boxes(content, in: .column))
        body.style.alignItems = .stretch
        body.style.padding = Edges(top: 0, right: 0, bottom: 16, left: 0)
        body.semantics = Semantics(.region, label: item[AccordionWidget.title]?.string)
        part.children.append(body)
      }
      if index < items.count - 1 {
        part.decoration.border = Border(width: 1, color: line, sides: .bottom)
        part.style.border.bottom = 1
      }
      box.children.append(part)
    }
    return box
  }

  private static func header(
    _ item: BoundBag, _ node: BoundNode, isOpen: Bool, _ builder: BoxBuilder
  ) -> PaintBox {
    var style = node[AccordionWidget.style] ?? builder.theme.type("body")
    if node[AccordionWidget.style] == nil { style.weight = max(style.weight, 600) }
    style.color = node[AccordionWidget.color] ?? builder.theme.role("onSurface")
    var header = PaintBox(.row)
    header.style.alignItems = .center
    header.style.columnGap = 12
    header.style.minHeight = .points(52)
    header.style.padding = Edges(top: 10, right: 0, bottom: 10, left: 0)
    if let title = item[AccordionWidget.title] {
      var text = builder.textBox(title, style)
      text.style.flexGrow = 1
      text.style.flexBasis = .points(0)
      text.style.minWidth = 0
      header.children.append(text)
    }
    if let sign = builder.theme.set.icons[isOpen ? "up" : "down"] {
      let size = (20 * builder.textScale).rounded()
      let color = builder.theme.role("onSurfaceVariant")
      header.children.append(builder.iconBox(sign, size: size, color: color))
    }
    header.semantics = Semantics(.button, label: item[AccordionWidget.title]?.string)
    header.semantics?.isExpanded = isOpen
    return header
  }
}
