import HotLayout
import HotLayoutFlex

/// A place to enter something: a label, a box with what is entered, help or an error below.
enum FieldRenderer {
  static let renderer = WidgetRenderer(type: "field") { node, builder, _ in
    let look = Look(node, builder)
    var entry = entry(node, look, &builder)
    var box = PaintBox(.column)
    box.style.rowGap = 6
    if let label = node[FieldWidget.label] {
      box.children.append(Self.label(label, node, look, builder))
    }
    box.surface = box.children.count
    if node[FieldWidget.kind] == .multiline { entry.style.flexGrow = 1 }
    box.children.append(entry)
    if let note = note(node, look, builder) { box.children.append(note) }
    box.semantics = semantics(node, look)
    return box
  }

  /// Colours and type of a field.
  private struct Look {
    var text: TextStyle
    var label: RGBA
    var hint: RGBA
    var error: RGBA
    var accent: RGBA
    var kind: FieldKind
    var hasError: Bool
    var isBusy: Bool
    var isFocused: Bool

    init(_ node: BoundNode, _ builder: BoxBuilder) {
      let theme = builder.theme
      text = node[FieldWidget.style] ?? theme.type("body")
      text.color = node[FieldWidget.color] ?? theme.role("onSurface")
      label = node[FieldWidget.labelColor] ?? theme.role("onSurface")
      hint = node[FieldWidget.hintColor] ?? theme.role("onSurfaceVariant")
      error = node[FieldWidget.errorColor] ?? theme.role("danger")
      accent = theme.role("primary")
      kind = node[FieldWidget.kind] ?? .text
      hasError = node.states.contains(.error)
      isBusy = node.states.contains(.busy) || node[FieldWidget.busy] == true
      isFocused = node.states.contains(.focused)
    }
  }

  private static func semantics(_ node: BoundNode, _ look: Look) -> Semantics {
    var semantics = Semantics(
      look.kind == .search ? .searchbox : .textbox,
      label: (node[FieldWidget.label] ?? node[FieldWidget.placeholder])?.string)
    semantics.value = node[FieldWidget.shown]?.string
    semantics.hint = (look.hasError ? node[FieldWidget.error] : nil)?.string
    semantics.hint = semantics.hint ?? node[FieldWidget.help]?.string
    semantics.states = node.states
    return semantics
  }

  private static func label(
    _ label: BoundText, _ node: BoundNode, _ look: Look, _ builder: BoxBuilder
  ) -> PaintBox {
    var style = builder.scaled(builder.theme.type("label"))
    style.color = look.label
    var runs = [TextRun(label.string, style)]
    if node[FieldWidget.required] == true {
      style.color = look.error
      runs.append(TextRun("\u{00A0}*", style))
    }
    return builder.textBox(
      TextSpec(
        runs, direction: builder.reading,
        language: label.language ?? builder.screen.locale.formatLocale))
  }

  // MARK: The box

  private static func entry(
    _ node: BoundNode, _ look: Look, _ builder: inout BoxBuilder
  ) -> PaintBox {
    var box = PaintBox(.row)
    box.style.alignItems = look.kind == .multiline ? .flexStart : .center
    box.style.columnGap = 10
    box.style.minHeight = 48
    if look.kind == .multiline {
      let line = (look.text.lineHeight ?? look.text.size * 1.4) * builder.textScale
      box.style.minHeight = .points(Double(node[FieldWidget.lines] ?? 3) * line + 24)
    }
    if let leading = node[FieldWidget.leading], let part = builder.box(leading, in: .row) {
      box.children.append(fixed(part))
    } else if let part = icon(look.kind == .search ? "search" : nil, look, builder) {
      box.children.append(part)
    }
    box.children.append(value(node, look, builder))
    if look.isBusy {
      box.children.append(ControlParts.spinner(20, look.accent))
    } else if let trailing = node[FieldWidget.trailing],
      let part = builder.box(trailing, in: .row)
    {
      box.children.append(fixed(part))
    } else if let part = icon(trailingIcon(node, look), look, builder) {
      box.children.append(part)
    }
    return box
  }

  private static func trailingIcon(_ node: BoundNode, _ look: Look) -> String? {
    switch look.kind {
    case .date: "calendar"
    case .time: "clock"
    case .search where node[FieldWidget.shown] != nil: "close"
    default: nil
    }
  }

  private static func icon(_ name: String?, _ look: Look, _ builder: BoxBuilder) -> PaintBox? {
    name.flatMap { builder.theme.set.icons[$0] }.map {
      builder.iconBox($0, size: 20, color: look.hint, mirror: false)
    }
  }

  private static func fixed(_ box: PaintBox) -> PaintBox {
    var box = box
    box.style.flexShrink = 0
    return box
  }

  /// What is entered, or the placeholder; with a caret where the field has the focus.
  private static func value(_ node: BoundNode, _ look: Look, _ builder: BoxBuilder) -> PaintBox {
    let entered = node[FieldWidget.shown]
    let isMultiline = look.kind == .multiline
    var style = builder.scaled(look.text)
    if entered == nil { style.color = look.hint }
    let words = entered ?? node[FieldWidget.placeholder] ?? BoundText(" ")
    // Addresses and numbers are written from left to right everywhere, and stand at the start. So is
    // an example of one, but not a placeholder in words.
    var direction = builder.reading
    switch (look.kind, entered) {
    case (.text, _?), (.multiline, _?), (.search, _?):
      direction = FirstStrong.direction(of: words.string) ?? builder.reading
    case (.email, _?), (.phone, _?), (.password, _?), (.number, _?): direction = .leftToRight
    case (.email, nil), (.phone, nil), (.password, nil), (.number, nil):
      direction = FirstStrong.direction(of: words.string) ?? .leftToRight
    case (.text, nil), (.multiline, nil), (.search, nil), (.date, _), (.time, _): break
    }
    var text = builder.textBox(
      TextSpec(
        words.string, style, direction: direction,
        language: words.language ?? builder.screen.locale.formatLocale,
        alignment: direction == builder.reading ? .start : .end, maxLines: isMultiline ? nil : 1))
    text.style.flexShrink = 1
    // A word without end breaks within the field.
    text.style.minWidth = 0
    guard look.isFocused, !isMultiline else {
      text.style.flexGrow = 1
      return text
    }
    var caret = PaintBox()
    caret.style.width = 2
    caret.style.height = .points(style.lineHeight ?? style.size * 1.3)
    caret.style.flexShrink = 0
    caret.decoration.background = [.color(look.accent)]
    var line = PaintBox(.row, entered == nil ? [caret, text] : [text, caret])
    line.style.alignItems = .center
    line.style.columnGap = 2
    line.style.flexGrow = 1
    line.style.flexShrink = 1
    line.style.minWidth = 0
    return line
  }

  // MARK: Below

  private static func note(_ node: BoundNode, _ look: Look, _ builder: BoxBuilder) -> PaintBox? {
    var style = builder.theme.type("caption")
    style.color = look.hint
    var box = PaintBox(.row)
    box.style.columnGap = 6
    box.style.alignItems = .flexStart
    if look.hasError, let error = node[FieldWidget.error] {
      style.color = look.error
      let size = (style.lineHeight ?? style.size * 1.35) * builder.textScale
      if let icon = builder.theme.set.icons["warning"] {
        box.children.append(builder.iconBox(icon, size: size, color: look.error, mirror: false))
      }
      var text = builder.textBox(error, style)
      text.style.flexGrow = 1
      text.style.flexShrink = 1
      text.semantics = Semantics(.alert, label: error.string)
      box.children.append(text)
    } else if let help = node[FieldWidget.help] {
      var text = builder.textBox(help, style)
      text.style.flexGrow = 1
      text.style.flexShrink = 1
      box.children.append(text)
    }
    return box.children.isEmpty ? nil : box
  }
}
