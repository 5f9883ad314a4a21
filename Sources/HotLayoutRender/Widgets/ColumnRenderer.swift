import HotLayout
import HotLayoutFlex

/// Columns, rows, cards and sections.
enum ColumnRenderer {
  static let column = WidgetRenderer(type: "column") { node, builder, _ in
    box(node, &builder, .column)
  }

  static let row = WidgetRenderer(type: "row") { node, builder, _ in box(node, &builder, .row) }

  static let card = WidgetRenderer(type: "card") { node, builder, _ in
    box(node, &builder, .column)
  }

  static let section = WidgetRenderer(type: "section") { node, builder, _ in
    var box = box(node, &builder, .column)
    box.semantics = Semantics(.region)
    return box
  }

  private static func box(
    _ node: BoundNode, _ builder: inout BoxBuilder, _ flow: ParentFlow
  ) -> PaintBox {
    var box = PaintBox(
      flow == .row ? .row : .column, builder.boxes(node.children, in: flow))
    let gap = node[FlowFields.gap] ?? 0
    let lineGap = node[FlowFields.lineGap] ?? gap
    box.style.columnGap = .points(flow == .row ? gap : lineGap)
    box.style.rowGap = .points(flow == .row ? lineGap : gap)
    let align = node[FlowFields.align] ?? (flow == .row ? .center : .stretch)
    box.style.alignItems = BoxBuilder.item(align)
    box.style.justifyContent = BoxBuilder.content(node[FlowFields.justify] ?? .start)
    if node[FlowFields.wrap] == true {
      box.style.flexWrap = .wrap
      box.style.alignContent = .flexStart
    }
    switch node[FlowFields.overflow] ?? .visible {
    case .visible: break
    case .clip:
      box.decoration.clips = true
      box.style.overflowX = .hidden
      box.style.overflowY = .hidden
    case .drop:
      box.dropsOverflow = true
      // Children are left out rather than squeezed; what grows into the room may also give way.
      for index in box.children.indices where box.children[index].style.flexGrow == 0 {
        box.children[index].style.flexShrink = 0
      }
      box.style.overflowX = .hidden
      box.style.overflowY = .hidden
    }
    return box
  }
}
