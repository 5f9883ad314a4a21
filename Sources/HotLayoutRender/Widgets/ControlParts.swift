import HotLayout
import HotLayoutFlex

/// What controls have in common.
enum ControlParts {
  /// The least width and height of what a finger meets, in points (WCAG 2.2, 2.5.5).
  static let touch = 44.0

  /// Three quarters of a ring: at work.
  static func spinner(_ size: Double, _ color: RGBA) -> PaintBox {
    var box = PaintBox()
    box.style.flexShrink = 0
    box.style.width = .points(size)
    box.style.height = .points(size)
    box.content = .drawing(
      PaintBox.Drawing(width: size, height: size) { canvas, rect, _ in
        let width = max(2, size / 9)
        let radius = max(0, (rect.width - width) / 2)
        canvas.arc(
          center: rect.center, radius: radius, start: 0, extent: 2 * .pi, color.faded(0.25),
          width: width)
        canvas.arc(
          center: rect.center, radius: radius, start: -.pi / 2, extent: 1.4 * .pi, color,
          width: width)
      })
    return box
  }

  /// A box over all of its parent that centres `inner`.
  static func centered(_ inner: PaintBox) -> PaintBox {
    var box = PaintBox(.row, [inner])
    box.style.position = .absolute
    box.style.inset = Edges(all: .points(0))
    box.style.alignItems = .center
    box.style.justifyContent = .center
    return box
  }

  /// The ring around what has the focus: a gap, then a line, both outside of the box.
  static func focusRing(_ theme: ResolvedTheme) -> [Shadow] {
    [
      Shadow(x: 0, y: 0, blur: 0, spread: 2, color: theme.role("background")),
      Shadow(x: 0, y: 0, blur: 0, spread: 4, color: theme.role("primary")),
    ]
  }

  /// The glow around what is pressed.
  static func pressHalo(_ color: RGBA, reach: Double = 10) -> Shadow {
    Shadow(x: 0, y: 0, blur: 0, spread: reach, color: color.faded(0.14))
  }

  /// Rings and glows of the states of a node.
  static func halos(_ node: BoundNode, _ color: RGBA, _ theme: ResolvedTheme) -> [Shadow] {
    (node.states.contains(.focused) ? focusRing(theme) : [])
      + (node.states.contains(.pressed) ? [pressHalo(color)] : [])
  }

  /// A title over smaller words, taking the room there is.
  static func words(
    _ title: BoundText?, _ text: BoundText?, _ style: TextStyle, _ builder: BoxBuilder
  ) -> PaintBox? {
    guard title != nil || text != nil else { return nil }
    var box = PaintBox(.column)
    box.style.flexGrow = 1
    box.style.flexShrink = 1
    box.style.minWidth = 0
    box.style.rowGap = 1
    if let title { box.children.append(builder.textBox(title, style)) }
    if let text {
      var small = builder.theme.type("bodySmall")
      small.color = builder.theme.role("onSurfaceVariant")
      box.children.append(builder.textBox(text, small))
    }
    return box
  }

  /// Type and colour of the words of a control.
  static func style(
    _ style: Field<TextStyle>, _ color: Field<RGBA>, _ node: BoundNode, _ builder: BoxBuilder,
    fallback: String = "body"
  ) -> TextStyle {
    var text = node[style] ?? builder.theme.type(fallback)
    text.color = node[color] ?? builder.theme.role("onSurface")
    return text
  }

  /// The label over a control.
  static func label(_ text: BoundText, _ color: RGBA?, _ builder: BoxBuilder) -> PaintBox {
    var style = builder.theme.type("label")
    style.color = color ?? builder.theme.role("onSurface")
    return builder.textBox(text, style)
  }

  /// A box of a fixed size that does not give way.
  static func fixed(_ width: Double, _ height: Double) -> PaintBox {
    var box = PaintBox(.row)
    box.style.width = .points(width)
    box.style.height = .points(height)
    box.style.flexShrink = 0
    box.style.alignItems = .center
    box.style.justifyContent = .center
    return box
  }
}
