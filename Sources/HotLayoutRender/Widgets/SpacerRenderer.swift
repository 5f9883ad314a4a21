import HotLayout
import HotLayoutFlex

/// Empty space and lines.
enum SpacerRenderer {
  static let spacer = WidgetRenderer(type: "spacer") { node, _, _ in
    var box = PaintBox()
    if let size = node[SpacerWidget.size] {
      box.style.flexBasis = .points(size)
      box.style.flexShrink = 0
    } else {
      box.style.flexGrow = 1
      box.style.flexBasis = .points(0)
    }
    return box
  }

  static let divider = WidgetRenderer(type: "divider") { node, builder, flow in
    var box = PaintBox()
    let thickness = Dimension.points(node[DividerWidget.thickness] ?? 1)
    let inset = node[DividerWidget.inset] ?? 0
    box.style.flexShrink = 0
    box.style.alignSelf = .stretch
    // Between things that stand beside each other a line stands too.
    if (node[DividerWidget.axis] ?? (flow == .row ? .vertical : .horizontal)) == .vertical {
      box.style.width = thickness
      box.style.margin = Edges(
        top: .points(inset), right: 0, bottom: .points(inset), left: 0)
    } else {
      box.style.height = thickness
      box.style.margin = Edges(
        top: 0, right: .points(inset), bottom: 0, left: .points(inset))
    }
    let color = node[DividerWidget.color] ?? builder.theme.role("outlineVariant")
    box.decoration.background = [.color(color)]
    box.semantics = Semantics(.separator)
    return box
  }
}
