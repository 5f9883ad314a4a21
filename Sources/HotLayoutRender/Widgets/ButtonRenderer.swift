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
    style.color = node[ButtonWidget.color] ?? style.color

    var box = PaintBox(.row)
    box.style.alignItems = .center
    box.style.justifyContent = .center
    box.style.columnGap = 8
    box.style.minHeight = .points(height)
    box.style.flexShrink = 0
    let side: Double = size == .small ? 14 : size == .medium ? 20 : 24
    box.style.padding = Edges(top: 4, right: .points(side), bottom: 4, left: .points(side))
    box.children = content(node, style, height: height, builder, padding: &box.style.padding)
    box.semantics = semantics(node)
    guard size == .small else { return box }
    // A small one is drawn smaller than what a finger meets.
    var target = PaintBox(.row, [box])
    target.children[0].semantics = nil
    target.children[0].style.flexGrow = 1
    target.surface = 0
    target.style.alignItems = .center
    target.style.minHeight = .points(ControlParts.touch)
    target.style.minWidth = .points(ControlParts.touch)
    target.style.flexShrink = 0
    target.semantics = box.semantics
    return target
  }

  private static func semantics(_ node: BoundNode) -> Semantics {
    var semantics = Semantics(.button, label: node[ButtonWidget.title]?.string)
    semantics.states = node.states
    if let confirm = node[ButtonWidget.confirm], confirm != .tap {
      semantics.value = confirm.rawValue
    }
    return semantics
  }

  private static func content(
    _ node: BoundNode, _ style: TextStyle, height: Double, _ builder: BoxBuilder,
    padding: inout Edges<Length>
  ) -> [PaintBox] {
    let isBusy = node[ButtonWidget.busy] == true || node.states.contains(.busy)
    let isPressed = node.states.contains(.pressed)
    var words = PaintBox(.row, label(node, style, builder))
    words.style.alignItems = .center
    words.style.justifyContent = .center
    words.style.columnGap = 8
    words.style.minWidth = 0
    switch node[ButtonWidget.confirm] ?? .tap {
    case .tap:
      guard isBusy else { return [words] }
      // The words keep their room, so that the button keeps its size.
      words.decoration.opacity = 0
      let spinner = ControlParts.spinner(style.size * builder.textScale * 1.25, style.color)
      return [words, ControlParts.centered(spinner)]
    case .swipe:
      padding = Edges(top: 4, right: .points(height), bottom: 4, left: .points(height))
      if isBusy { words.decoration.opacity = 0 }
      let place = isBusy ? 1.0 : isPressed ? 0.4 : 0
      if isPressed, !isBusy { words.decoration.opacity = 0.5 }
      return [words] + swipe(node, at: place, isBusy, height: height, style.color, builder)
    case .hold:
      guard !isBusy else {
        words.decoration.opacity = 0
        let spinner = ControlParts.spinner(style.size * builder.textScale * 1.25, style.color)
        return [words, ControlParts.centered(spinner)]
      }
      words.children.insert(
        holdMark(style.size * builder.textScale * 1.25, style.color, isPressed), at: 0)
      return [words]
    }
  }

  private static func label(
    _ node: BoundNode, _ style: TextStyle, _ builder: BoxBuilder
  ) -> [PaintBox] {
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

  /// What is dragged, `place` of the way from the start to the end, and its trail.
  private static func swipe(
    _ node: BoundNode, at place: Double, _ isBusy: Bool, height: Double, _ color: RGBA,
    _ builder: BoxBuilder
  ) -> [PaintBox] {
    let size = height - 8
    var arrowColor = builder.theme.role("primary")
    if case .color(let behind)? = node[CommonFields.background]?.first { arrowColor = behind }
    var knob = ControlParts.fixed(size, size)
    knob.decoration.background = [.color(color)]
    knob.decoration.radius = .full
    if isBusy {
      knob.children = [ControlParts.spinner(24, arrowColor)]
    } else if let arrow = builder.theme.set.icons["arrow"] {
      knob.children = [builder.iconBox(arrow, size: 24, color: arrowColor)]
    }
    // A line from the start to where the knob is, with the knob at its end.
    var trail = PaintBox(.row, [knob])
    trail.style.position = .absolute
    trail.style.justifyContent = .flexEnd
    trail.style.alignItems = .center
    trail.style.minWidth = .points(size)
    trail.decoration.radius = .full
    if place > 0, place < 1 { trail.decoration.background = [.color(color.faded(0.22))] }
    let far: Dimension = place >= 1 ? 4 : .auto
    trail.style.inset =
      builder.isRightToLeft
      ? Edges(top: 4, right: 4, bottom: 4, left: far)
      : Edges(top: 4, right: far, bottom: 4, left: 4)
    if place > 0, place < 1 { trail.style.width = .percent(place * 100) }
    return [trail]
  }

  /// A ring that fills while a finger rests on the button.
  private static func holdMark(_ size: Double, _ color: RGBA, _ isHeld: Bool) -> PaintBox {
    var box = ControlParts.fixed(size, size)
    box.content = .drawing(
      PaintBox.Drawing(width: size, height: size) { canvas, rect, _ in
        let width = max(2, size / 9)
        let radius = max(0, (rect.width - width) / 2)
        canvas.arc(
          center: rect.center, radius: radius, start: 0, extent: 2 * .pi, color.faded(0.4),
          width: width)
        if isHeld {
          canvas.arc(
            center: rect.center, radius: radius, start: -.pi / 2, extent: 1.2 * .pi, color,
            width: width)
        }
        canvas.fill(RoundedRect(rect.inset(by: size * 0.3), .full), .color(color))
      })
    return box
  }
}
