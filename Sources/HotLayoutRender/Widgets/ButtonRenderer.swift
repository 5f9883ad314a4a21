import HotLayout
import HotLayoutFlex

/// Something to press, to swipe or to hold.
enum ButtonRenderer {
  static let renderer = WidgetRenderer(type: "button") { node, builder, _ in
    let size = node[ButtonWidget.size] ?? .medium
    let height: Double =
      switch size {
      case .small: 36
      case .medium: 48
      case .large: 56
      }
    var style = node[ButtonWidget.style] ?? builder.theme.type("label")
    if node[ButtonWidget.style] == nil {
      style.size = size == .small ? 14 : 16
      style.lineHeight = size == .small ? 20 : 24
      style.weight = max(style.weight, 600)
    }
    let color = node[ButtonWidget.color] ?? style.color
    style.color = color

    var box = PaintBox(.row)
    box.style.alignItems = .center
    box.style.justifyContent = .center
    box.style.columnGap = 8
    box.style.minHeight = .points(height)
    box.style.flexShrink = 0
    let side = size == .small ? 14.0 : 20.0
    box.style.padding = Edges(top: 4, right: .points(side), bottom: 4, left: .points(side))
    box.children = label(node, style, builder)
    if node[ButtonWidget.confirm] == .swipe {
      box.style.padding = Edges(top: 4, right: .points(height), bottom: 4, left: .points(height))
      box.children.append(knob(node, height: height, color: color, builder))
    }
    var semantics = Semantics(.button, label: node[ButtonWidget.title]?.string)
    semantics.states = node.states
    if let confirm = node[ButtonWidget.confirm], confirm != .tap {
      semantics.value = confirm.rawValue
    }
    box.semantics = semantics
    return box
  }

  private static func label(
    _ node: BoundNode, _ style: TextStyle, _ builder: BoxBuilder
  ) -> [PaintBox] {
    if node[ButtonWidget.busy] == true {
      return [spinner(style.size * builder.textScale * 1.25, style.color)]
    }
    var parts: [PaintBox] = []
    if let title = node[ButtonWidget.title] {
      var text = builder.textBox(title, style, align: .center, maxLines: 2)
      text.style.flexShrink = 1
      text.style.minWidth = 0
      parts.append(text)
    }
    if let icon = node[ButtonWidget.icon] {
      let icon = builder.iconBox(
        icon, size: style.size * builder.textScale * 1.25, color: style.color)
      if node[ButtonWidget.iconPosition] == .end {
        parts.append(icon)
      } else {
        parts.insert(icon, at: 0)
      }
    }
    return parts
  }

  /// What is dragged: a disc in the colour of the words, with an arrow in that of the button.
  private static func knob(
    _ node: BoundNode, height: Double, color: RGBA, _ builder: BoxBuilder
  ) -> PaintBox {
    let size = height - 8
    var arrowColor = builder.theme.role("primary")
    if case .color(let behind)? = node[CommonFields.background]?.last { arrowColor = behind }
    var knob = PaintBox(.row)
    knob.style.position = .absolute
    knob.style.width = .points(size)
    knob.style.height = .points(size)
    knob.style.alignItems = .center
    knob.style.justifyContent = .center
    knob.style.inset =
      builder.isRightToLeft
      ? Edges(top: 4, right: 4, bottom: .auto, left: .auto)
      : Edges(top: 4, right: .auto, bottom: .auto, left: 4)
    knob.decoration.background = [.color(color)]
    knob.decoration.radius = .full
    if let arrow = builder.theme.set.icons["arrow"] {
      knob.children = [builder.iconBox(arrow, size: 24, color: arrowColor)]
    }
    return knob
  }

  /// Three quarters of a ring: at work.
  private static func spinner(_ size: Double, _ color: RGBA) -> PaintBox {
    var box = PaintBox()
    box.style.flexShrink = 0
    box.content = .drawing(
      PaintBox.Drawing(width: size, height: size) { canvas, rect, _ in
        let width = max(2, size / 9)
        canvas.arc(
          center: rect.center, radius: max(0, (rect.width - width) / 2), start: -.pi / 2,
          extent: 1.5 * .pi, color, width: width)
      })
    return box
  }
}
