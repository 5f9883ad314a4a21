import HotLayout
import HotLayoutFlex

/// Sliders and steppers.
enum SliderRenderer {
  static let slider = WidgetRenderer(type: "slider") { node, builder, _ in
    let style = ControlParts.style(
      SliderWidget.style, SliderWidget.textColor, node, builder, fallback: "label")
    var bar = bar(node, builder)
    let shown = node[SliderWidget.shown].map {
      builder.textBox($0, style, align: .end, maxLines: 1)
    }
    var box = PaintBox(.column)
    if let label = node[SliderWidget.label] {
      var head = PaintBox(.row, [builder.textBox(label, style)])
      head.children[0].style.flexGrow = 1
      head.style.columnGap = 12
      head.style.alignItems = .baseline
      if var shown {
        shown.style.flexShrink = 0
        head.children.append(shown)
      }
      box.children = [head, bar]
    } else if var shown {
      bar.style.flexGrow = 1
      shown.style.minWidth = 44
      shown.style.flexShrink = 0
      var line = PaintBox(.row, [bar, shown])
      line.style.columnGap = 12
      line.style.alignItems = .center
      box.children = [line]
    } else {
      box.children = [bar]
    }
    box.semantics = semantics(.slider, node)
    return box
  }

  static let stepper = WidgetRenderer(type: "stepper") { node, builder, _ in
    let numbers = ControlNumbers(node)
    let color = node[SliderWidget.color] ?? builder.theme.role("primary")
    var style = ControlParts.style(
      SliderWidget.style, SliderWidget.textColor, node, builder, fallback: "label")
    var pill = PaintBox(.row)
    pill.style.alignItems = .center
    pill.style.flexShrink = 0
    pill.decoration.radius = .full
    pill.children = [button("minus", numbers.value > numbers.min, color, builder)]
    if node.states.contains(.busy) || node[SliderWidget.busy] == true {
      var middle = ControlParts.fixed(28, 36)
      middle.children = [ControlParts.spinner(20, color)]
      pill.children.append(middle)
    } else if let shown = node[SliderWidget.shown] {
      style.weight = max(style.weight, 600)
      var text = builder.textBox(shown, style, align: .center, maxLines: 1)
      text.style.minWidth = 28
      text.style.flexShrink = 0
      pill.children.append(text)
    }
    pill.children.append(button("plus", numbers.value < numbers.max, color, builder))

    var box = PaintBox(.row, [pill])
    box.surface = 0
    box.style.alignItems = .center
    box.style.columnGap = 12
    box.style.minHeight = .points(ControlParts.touch)
    if let label = node[SliderWidget.label] {
      var words = ControlParts.style(SliderWidget.style, SliderWidget.textColor, node, builder)
      if node[SliderWidget.style] == nil { words = with(builder.theme.type("body"), words.color) }
      var title = builder.textBox(label, words)
      title.style.flexGrow = 1
      title.style.flexShrink = 1
      box.children.insert(title, at: 0)
      box.surface = 1
    } else {
      box.style.flexShrink = 0
    }
    box.semantics = semantics(.spinbutton, node)
    return box
  }

  private static func with(_ style: TextStyle, _ color: RGBA) -> TextStyle {
    var style = style
    style.color = color
    return style
  }

  private static func semantics(_ role: AccessibilityRole, _ node: BoundNode) -> Semantics {
    var semantics = Semantics(role, label: node[SliderWidget.label]?.string)
    semantics.value = node[SliderWidget.shown]?.string ?? "\(ControlNumbers(node).value)"
    semantics.states = node.states
    return semantics
  }

  private static func button(
    _ icon: String, _ isEnabled: Bool, _ color: RGBA, _ builder: BoxBuilder
  ) -> PaintBox {
    var box = ControlParts.fixed(ControlParts.touch, ControlParts.touch)
    let color = isEnabled ? color : builder.theme.role("onSurfaceVariant").faded(0.4)
    if let shape = builder.theme.set.icons[icon] {
      box.children = [builder.iconBox(shape, size: 20, color: color, mirror: false)]
    }
    box.semantics = Semantics(.button, label: icon == "minus" ? "−" : "+")
    if !isEnabled { box.semantics?.states = [.disabled] }
    return box
  }

  /// A track, as much of it as the value says in colour, and a thumb on it.
  private static func bar(_ node: BoundNode, _ builder: BoxBuilder) -> PaintBox {
    let numbers = ControlNumbers(node)
    let theme = builder.theme
    let color = node[SliderWidget.color] ?? theme.role("primary")
    let track = node[SliderWidget.track] ?? theme.role("outlineVariant")
    let tick = (before: theme.role("onPrimary").faded(0.7), behind: theme.role("outline"))
    let isMirrored = builder.isRightToLeft
    let halos = ControlParts.halos(node, color, theme)
    let surface = theme.role("surface")
    let isBusy = node.states.contains(.busy) || node[SliderWidget.busy] == true
    let steps = ((numbers.max - numbers.min) / numbers.step).finite(or: 0)
    var box = PaintBox()
    box.style.height = .points(ControlParts.touch)
    box.style.minWidth = 80
    box.style.flexShrink = 1
    box.content = .drawing(
      PaintBox.Drawing(width: 100, height: ControlParts.touch) { canvas, rect, _ in
        let (radius, thickness) = (12.0, 6.0)
        let length = max(0, rect.width - 2 * radius)
        func x(_ fraction: Double) -> Double {
          isMirrored
            ? rect.maxX - radius - length * fraction : rect.minX + radius + length * fraction
        }
        func line(_ from: Double, _ to: Double) -> RoundedRect {
          RoundedRect(
            Rect(min(from, to), rect.midY - thickness / 2, abs(to - from), thickness), .full)
        }
        let at = x(numbers.fraction)
        let (start, end) = isMirrored ? (rect.maxX, rect.minX) : (rect.minX, rect.maxX)
        canvas.fill(line(start, end), .color(track))
        canvas.fill(line(start, at), .color(color))
        if (2...10).contains(steps), steps.rounded() == steps {
          for index in 0...Int(steps) {
            let part = Double(index) / steps
            let dot = Rect(x(part) - 1.5, rect.midY - 1.5, 3, 3)
            canvas.fill(
              RoundedRect(dot, .full),
              .color(part <= numbers.fraction ? tick.before : tick.behind))
          }
        }
        let thumb = RoundedRect(
          Rect(at - radius, rect.midY - radius, 2 * radius, 2 * radius), .full)
        let soft = Shadow(x: 0, y: 1, blur: 3, color: RGBA(0, 0, 0, 0.3))
        canvas.shadows(of: thumb, halos.isEmpty ? [soft] : halos)
        canvas.fill(thumb, .color(color))
        if isBusy {
          canvas.arc(
            center: thumb.rect.center, radius: 7, start: -.pi / 2, extent: 1.4 * .pi, surface,
            width: 2)
        } else {
          canvas.fill(thumb.inset(by: 7), .color(surface))
        }
      })
    return box
  }
}
