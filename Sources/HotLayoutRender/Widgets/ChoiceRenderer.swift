import HotLayout
import HotLayoutFlex

/// One of several, or some of them: rows, segments, chips or a menu.
enum ChoiceRenderer {
  static let renderer = WidgetRenderer(type: "choice") { node, builder, flow in
    let look = Look(node, builder)
    var box: PaintBox
    switch node[ChoiceWidget.kind] ?? .radio {
    case .radio: box = rows(node, look, builder)
    case .segmented: box = segments(node, look, builder)
    case .chips: box = chips(node, look, builder)
    case .menu: box = menu(node, look, builder)
    }
    let isMenu = node[ChoiceWidget.kind] == .menu
    guard node[ChoiceWidget.label] != nil || isMenu || node[ChoiceWidget.kind] == .segmented else {
      box.semantics = semantics(node)
      return box
    }
    var outer = PaintBox(.column, [box])
    outer.surface = 0
    outer.style.rowGap = 6
    if let label = node[ChoiceWidget.label] {
      outer.children.insert(ControlParts.label(label, look.text.color, builder), at: 0)
      outer.surface = 1
    }
    outer.semantics = semantics(node)
    return outer
  }

  private static func semantics(_ node: BoundNode) -> Semantics {
    let isMenu = node[ChoiceWidget.kind] == .menu
    let isMultiple = node[ChoiceWidget.multiple] == true
    var semantics = Semantics(
      isMenu ? .combobox : isMultiple ? .group : .radiogroup,
      label: node[ChoiceWidget.label]?.string)
    semantics.value = node[ChoiceWidget.shown]?.string
    semantics.states = node.states
    return semantics
  }

  /// Colours and type of a choice.
  private struct Look {
    var text: TextStyle
    var color: RGBA
    var onColor: RGBA
    var track: RGBA?
    var outline: RGBA?
    var mark: ToggleRenderer.Look
    var isBusy: Bool

    init(_ node: BoundNode, _ builder: BoxBuilder) {
      let theme = builder.theme
      text = ControlParts.style(ChoiceWidget.style, ChoiceWidget.textColor, node, builder)
      color = node[ChoiceWidget.color] ?? theme.role("primary")
      onColor = node[ChoiceWidget.onColor] ?? theme.role("onPrimary")
      track = node[ChoiceWidget.track]
      outline = node[ChoiceWidget.outline]
      mark = ToggleRenderer.Look(node, builder)
      mark.color = color
      mark.onColor = onColor
      isBusy = node.states.contains(.busy) || node[ChoiceWidget.busy] == true
    }
  }

  /// What an option says and whether it is chosen.
  private struct Option {
    var title: BoundText
    var text: BoundText?
    var trailing: BoundText?
    var icon: IconShape?
    var isSelected: Bool
    var isEnabled: Bool
    /// What the document says of it.
    var source: JSONNode?

    init?(_ bag: BoundBag, _ source: JSONNode?) {
      guard let title = bag[ChoiceWidget.optionTitle] else { return nil }
      self.title = title
      self.source = source
      text = bag[ChoiceWidget.optionText]
      trailing = bag[ChoiceWidget.optionTrailing]
      icon = bag[ChoiceWidget.optionIcon]
      isSelected = bag[ChoiceWidget.isSelected] == true
      isEnabled = bag[ChoiceWidget.optionEnabled] != false
    }

    func finish(_ box: inout PaintBox, _ node: BoundNode, _ role: AccessibilityRole) {
      box.semantics = Semantics(role, label: title.string)
      box.part = source
      if isSelected { box.semantics?.states.insert(.selected) }
      if !isEnabled {
        box.semantics?.states.insert(.disabled)
        box.decoration.opacity = 0.45
      }
    }
  }

  private static func options(_ node: BoundNode) -> [Option] {
    let bags = node[ChoiceWidget.options] ?? []
    return bags.enumerated().compactMap { index, bag in
      Option(bag, node.part("options", index, of: bags.count) ?? node.source?["option"])
    }
  }

  // MARK: Rows

  private static func rows(_ node: BoundNode, _ look: Look, _ builder: BoxBuilder) -> PaintBox {
    let isMultiple = node[ChoiceWidget.multiple] == true
    let isCards = look.outline != nil
    var box = PaintBox(.column)
    box.style.rowGap = .points(node[ChoiceWidget.gap] ?? (isCards ? 10 : 4))
    for option in options(node) {
      var row = PaintBox(.row)
      row.style.alignItems = .center
      row.style.columnGap = 12
      row.style.minHeight = .points(ControlParts.touch)
      var mark =
        isMultiple
        ? look.mark.mark(isOn: option.isSelected, isBusy: look.isBusy && option.isSelected, builder)
        : look.mark.dot(isOn: option.isSelected)
      if look.isBusy, option.isSelected, !isMultiple {
        mark = ControlParts.fixed(24, 24)
        mark.children = [ControlParts.spinner(22, look.color)]
      }
      if option.isSelected, !isCards {
        mark.decoration.shadows = ControlParts.halos(node, look.color, builder.theme)
      }
      row.children = [mark]
      if let icon = option.icon {
        row.children.append(builder.iconBox(icon, size: 24, color: look.text.color))
      }
      if let words = ControlParts.words(option.title, option.text, look.text, builder) {
        row.children.append(words)
      }
      if let trailing = option.trailing {
        var style = look.text
        style.weight = max(style.weight, 600)
        var text = builder.textBox(trailing, style, align: .end)
        text.style.flexShrink = 0
        row.children.append(text)
      }
      if let outline = look.outline { card(&row, option, node, look, outline, builder) }
      option.finish(&row, node, isMultiple ? .checkbox : .radio)
      box.children.append(row)
    }
    return box
  }

  private static func card(
    _ row: inout PaintBox, _ option: Option, _ node: BoundNode, _ look: Look, _ outline: RGBA,
    _ builder: BoxBuilder
  ) {
    row.style.padding = Edges(top: 12, right: 16, bottom: 12, left: 16)
    row.style.border = Edges(top: 2, right: 2, bottom: 2, left: 2)
    row.decoration.radius = CornerRadii(builder.theme.set.radii["m"] ?? 10)
    row.decoration.border = Border(width: 2, color: option.isSelected ? look.color : outline)
    if let track = look.track { row.decoration.background = [.color(track)] }
    if option.isSelected {
      row.decoration.background.append(.color(look.color.faded(0.08)))
      row.decoration.shadows =
        node.states.contains(.focused) ? ControlParts.focusRing(builder.theme) : []
      if node.states.contains(.pressed) {
        row.decoration.background.append(.color(look.color.faded(0.1)))
      }
    }
  }

  // MARK: Segments

  private static func segments(_ node: BoundNode, _ look: Look, _ builder: BoxBuilder) -> PaintBox {
    let theme = builder.theme
    var box = PaintBox(.row)
    box.style.padding = Edges(all: 2)
    box.style.columnGap = .points(node[ChoiceWidget.gap] ?? 0)
    box.style.alignItems = .stretch
    box.decoration.background = [.color(look.track ?? theme.role("surfaceVariant"))]
    let radius = theme.set.radii["m"] ?? 10
    box.decoration.radius = CornerRadii(radius)
    for option in options(node) {
      var segment = PaintBox(.row)
      segment.style.flexGrow = 1
      segment.style.flexBasis = .points(0)
      segment.style.minWidth = 0
      segment.style.minHeight = .points(ControlParts.touch)
      segment.style.padding = Edges(top: 4, right: 8, bottom: 4, left: 8)
      segment.style.alignItems = .center
      segment.style.justifyContent = .center
      segment.style.columnGap = 6
      // Segments are as round as what is around them, inside of its padding.
      let outer = node[CommonFields.radius]?.topStart ?? radius
      segment.decoration.radius = CornerRadii(max(0, outer - 2))
      var style = node[ChoiceWidget.style] ?? theme.type("label")
      style.color = node[ChoiceWidget.textColor] ?? theme.role("onSurfaceVariant")
      if option.isSelected {
        style.color = node[ChoiceWidget.onColor] ?? theme.role("onSurface")
        segment.decoration.background = [
          .color(node[ChoiceWidget.color] ?? theme.role("surface"))
        ]
        segment.decoration.shadows =
          node.states.contains(.focused)
          ? ControlParts.focusRing(theme)
          : [Shadow(x: 0, y: 1, blur: 3, color: RGBA(0, 0, 0, 0.16))]
        if node.states.contains(.pressed) { segment.decoration.opacity = 0.75 }
      }
      if look.isBusy, option.isSelected {
        segment.children = [ControlParts.spinner(18, style.color)]
      } else {
        if let icon = option.icon {
          segment.children.append(builder.iconBox(icon, size: 18, color: style.color))
        }
        segment.children.append(builder.textBox(option.title, style, align: .center, maxLines: 1))
      }
      option.finish(&segment, node, node[ChoiceWidget.multiple] == true ? .checkbox : .radio)
      box.children.append(segment)
    }
    return box
  }

  // MARK: Chips

  private static func chips(_ node: BoundNode, _ look: Look, _ builder: BoxBuilder) -> PaintBox {
    let theme = builder.theme
    let gap = node[ChoiceWidget.gap] ?? 8
    var box = PaintBox(.row)
    box.style.flexWrap = .wrap
    box.style.alignContent = .flexStart
    box.style.columnGap = .points(gap)
    // The targets of neighbouring lines meet; the pills within them stand apart.
    box.style.rowGap = .points(max(0, gap - 8))
    let outline = look.outline ?? theme.role("outline")
    for option in options(node) {
      var pill = PaintBox(.row)
      pill.style.minHeight = 36
      pill.style.flexGrow = 1
      pill.style.alignItems = .center
      pill.style.justifyContent = .center
      pill.style.columnGap = 6
      pill.style.padding = Edges(top: 4, right: 14, bottom: 4, left: 14)
      pill.style.border = Edges(top: 1, right: 1, bottom: 1, left: 1)
      pill.decoration.radius = CornerRadii(theme.set.radii["chip"] ?? .infinity)
      var style = node[ChoiceWidget.style] ?? theme.type("label")
      style.color = look.text.color
      if option.isSelected {
        style.color = look.onColor
        pill.decoration.background = [.color(look.color)]
        pill.decoration.border = Border(width: 1, color: look.color)
        pill.decoration.shadows = ControlParts.halos(node, look.color, theme)
      } else {
        if let track = look.track { pill.decoration.background = [.color(track)] }
        pill.decoration.border = Border(width: 1, color: outline)
      }
      if look.isBusy, option.isSelected {
        pill.children.append(ControlParts.spinner(16, style.color))
      } else if let icon = option.icon {
        pill.children.append(builder.iconBox(icon, size: 18, color: style.color))
      } else if option.isSelected, let check = theme.set.icons["check"] {
        pill.children.append(builder.iconBox(check, size: 16, color: style.color, mirror: false))
      }
      pill.children.append(builder.textBox(option.title, style, maxLines: 1))
      var target = PaintBox(.row, [pill])
      target.style.alignItems = .center
      target.style.minHeight = .points(ControlParts.touch)
      target.style.minWidth = .points(ControlParts.touch)
      option.finish(&target, node, node[ChoiceWidget.multiple] == true ? .checkbox : .radio)
      box.children.append(target)
    }
    return box
  }

  // MARK: Menu

  private static func menu(_ node: BoundNode, _ look: Look, _ builder: BoxBuilder) -> PaintBox {
    let hint = builder.theme.role("onSurfaceVariant")
    var box = PaintBox(.row)
    box.style.alignItems = .center
    box.style.columnGap = 10
    box.style.minHeight = 48
    if let icon = options(node).first(where: \.isSelected)?.icon {
      box.children.append(builder.iconBox(icon, size: 20, color: look.text.color))
    }
    var style = look.text
    var words = node[ChoiceWidget.shown]
    if words == nil {
      words = node[ChoiceWidget.placeholder]
      style.color = hint
    }
    var text = builder.textBox(words ?? BoundText(" "), style, maxLines: 1)
    text.style.flexGrow = 1
    text.style.flexShrink = 1
    box.children.append(text)
    if look.isBusy {
      box.children.append(ControlParts.spinner(20, look.color))
    } else if let down = builder.theme.set.icons["down"] {
      box.children.append(builder.iconBox(down, size: 20, color: hint, mirror: false))
    }
    return box
  }
}
