import HotLayout
import HotLayoutFlex

/// Switches and check boxes.
enum ToggleRenderer {
  static let toggle = WidgetRenderer(type: "toggle") { node, builder, _ in
    var box = row(node)
    box.children.append(track(node, builder))
    if let words = words(node, builder) { box.children.insert(words, at: 0) }
    box.semantics = semantics(.switch, node)
    return box
  }

  static let checkbox = WidgetRenderer(type: "checkbox") { node, builder, _ in
    var box = row(node)
    var mark = Look(node, builder).mark(isOn: isOn(node), isBusy: isBusy(node), builder)
    mark.decoration.shadows = ControlParts.halos(node, Look(node, builder).color, builder.theme)
    // Without words the whole target is the box.
    mark.style.margin = Edges(top: 10, right: 10, bottom: 10, left: 10)
    if let words = words(node, builder) {
      mark.style.margin = Edges(
        top: 0, right: builder.isRightToLeft ? 0 : 2, bottom: 0, left: builder.isRightToLeft ? 2 : 0
      )
      box.children = [mark, words]
    } else {
      box.children = [mark]
    }
    box.semantics = semantics(.checkbox, node)
    return box
  }

  static func isOn(_ node: BoundNode) -> Bool { node[ToggleWidget.value]?.value == .bool(true) }

  static func isBusy(_ node: BoundNode) -> Bool {
    node.states.contains(.busy) || node[ToggleWidget.busy] == true
  }

  private static func words(_ node: BoundNode, _ builder: BoxBuilder) -> PaintBox? {
    let style = ControlParts.style(ToggleWidget.style, ToggleWidget.textColor, node, builder)
    return ControlParts.words(
      node[ToggleWidget.title], node[ToggleWidget.text], style, builder)
  }

  private static func row(_ node: BoundNode) -> PaintBox {
    var box = PaintBox(.row)
    box.style.alignItems = .center
    box.style.columnGap = 12
    box.style.minHeight = .points(ControlParts.touch)
    let hasWords = node[ToggleWidget.title] != nil || node[ToggleWidget.text] != nil
    if !hasWords { box.style.flexShrink = 0 }
    return box
  }

  private static func semantics(_ role: AccessibilityRole, _ node: BoundNode) -> Semantics {
    var semantics = Semantics(role, label: node[ToggleWidget.title]?.string)
    semantics.value = isOn(node) ? "on" : "off"
    semantics.states = node.states
    return semantics
  }

  private static func track(_ node: BoundNode, _ builder: BoxBuilder) -> PaintBox {
    let look = Look(node, builder)
    let (isOn, isPressed) = (isOn(node), node.states.contains(.pressed))
    var track = ControlParts.fixed(52, 32)
    track.decoration.radius = .full
    track.decoration.background = [.color(isOn ? look.color : look.track)]
    if !isOn { track.decoration.border = Border(width: 2, color: look.line) }
    track.decoration.shadows =
      node.states.contains(.focused) ? ControlParts.focusRing(builder.theme) : []

    let size = isPressed ? 28.0 : isOn || isBusy(node) ? 24.0 : 18.0
    var knob = ControlParts.fixed(size, size)
    knob.style.position = .absolute
    knob.decoration.radius = .full
    knob.decoration.background = [.color(isOn ? look.onColor : look.line)]
    if isPressed { knob.decoration.shadows = [ControlParts.pressHalo(look.color, reach: 8)] }
    // The centre of the knob stands 16 points from its side.
    let side = Dimension.points(16 - size / 2)
    let isLeft = isOn == builder.isRightToLeft
    knob.style.inset = Edges(
      top: side, right: isLeft ? .auto : side, bottom: .auto, left: isLeft ? side : .auto)
    if isBusy(node) {
      knob.children = [
        ControlParts.spinner(size * 0.7, isOn ? look.color : builder.theme.role("surface"))
      ]
    }
    track.children = [knob]
    var target = PaintBox(.row, [track])
    target.style.alignItems = .center
    target.style.minHeight = .points(ControlParts.touch)
    target.style.flexShrink = 0
    return target
  }

  /// Colours of a mark.
  struct Look {
    var color: RGBA
    var onColor: RGBA
    var track: RGBA
    var line: RGBA

    init(_ node: BoundNode, _ builder: BoxBuilder) {
      let theme = builder.theme
      color = node[ToggleWidget.color] ?? theme.role("primary")
      onColor = node[ToggleWidget.onColor] ?? theme.role("onPrimary")
      track = node[ToggleWidget.track] ?? theme.role("surfaceVariant")
      // The box that is not ticked yet is the one in error, as a rule.
      line = theme.role(node.states.contains(.error) ? "danger" : "outline")
    }

    /// A box with a check mark: as round as the theme's small radius.
    func mark(isOn: Bool, isBusy: Bool, _ builder: BoxBuilder) -> PaintBox {
      var box = ControlParts.fixed(24, 24)
      if isBusy {
        box.children = [ControlParts.spinner(22, color)]
        return box
      }
      box.decoration.radius = CornerRadii(min(builder.theme.set.radii["s"] ?? 6, 7))
      if isOn {
        box.decoration.background = [.color(color)]
        if let check = builder.theme.set.icons["check"] {
          box.children = [builder.iconBox(check, size: 20, color: onColor, mirror: false)]
        }
      } else {
        box.decoration.border = Border(width: 2, color: line)
      }
      return box
    }

    /// A circle with a dot.
    func dot(isOn: Bool) -> PaintBox {
      var box = ControlParts.fixed(24, 24)
      box.decoration.radius = .full
      box.decoration.border = Border(width: 2, color: isOn ? color : line)
      if isOn {
        var dot = ControlParts.fixed(12, 12)
        dot.decoration.radius = .full
        dot.decoration.background = [.color(color)]
        box.children = [dot]
      }
      return box
    }
  }
}
