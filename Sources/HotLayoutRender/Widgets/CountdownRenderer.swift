import HotLayout
import HotLayoutFlex

/// The time that is left: tiles, words or digits.
enum CountdownRenderer {
  static let renderer = WidgetRenderer(type: "countdown") { node, builder, flow in
    let parts = node[CountdownWidget.parts] ?? []
    let theme = builder.theme
    let kind = node[CountdownWidget.kind] ?? .tiles
    var style = node[CountdownWidget.style] ?? theme.type(kind == .text ? "body" : "title")
    style.color = node[CountdownWidget.color] ?? theme.role("onSurface")
    var box: PaintBox
    switch kind {
    case .tiles:
      box = PaintBox(.row, parts.map { tile($0, node, style, builder) })
      box.style.columnGap = .points(node[CountdownWidget.gap] ?? 8)
      box.style.alignItems = .stretch
    case .text:
      box = PaintBox(.row)
      if let words = node[CountdownWidget.words] {
        var text = builder.textBox(words, style)
        text.style.flexShrink = 1
        box.children = [text]
      }
    case .clock:
      // Clocks are read from left to right everywhere (contract, section 10).
      let digits = parts.compactMap { $0[CountdownWidget.number]?.string }
      let spec = TextSpec(
        digits.joined(separator: ":"), builder.scaled(style), direction: .leftToRight,
        language: builder.screen.locale.formatLocale, maxLines: 1)
      box = PaintBox(.row, [builder.textBox(spec)])
      box.style.flexShrink = 0
    }
    if flow != .row, kind == .clock { box.style.width = .fitContent }
    box.semantics = Semantics(.timer)
    box.semantics?.value = node[CountdownWidget.words]?.string
    return box
  }

  private static func tile(
    _ part: BoundBag, _ node: BoundNode, _ style: TextStyle, _ builder: BoxBuilder
  ) -> PaintBox {
    let theme = builder.theme
    var tile = PaintBox(.column)
    tile.style.alignItems = .center
    tile.style.flexGrow = 1
    tile.style.flexShrink = 1
    tile.style.flexBasis = .points(0)
    tile.style.minWidth = 0
    tile.style.padding = Edges(top: 10, right: 4, bottom: 8, left: 4)
    tile.decoration.radius = CornerRadii(12)
    tile.decoration.background = [
      .color(node[CountdownWidget.tile] ?? theme.role("surfaceVariant"))
    ]
    if let number = part[CountdownWidget.number] {
      tile.children.append(builder.textBox(number, style, align: .center, maxLines: 1))
    }
    if let unit = part[CountdownWidget.unit] {
      var small = theme.type("caption")
      small.color = node[CountdownWidget.labelColor] ?? theme.role("onSurfaceVariant")
      // A long unit shrinks rather than being cut.
      var label = builder.textBox(unit, small, align: .center, maxLines: 1)
      if case .text(let spec, _) = label.content {
        label.content = .text(spec, autoFitMinimum: 8 * builder.textScale)
      }
      tile.children.append(label)
    }
    return tile
  }
}
