/// What a node tells assistive technology by itself.
struct AccessibilityFacts {
  var hasLabel = false
  var isHidden = false

  init(_ properties: PropertyBag) {
    guard case .object(let bag)? = properties[CommonFields.a11y.name]?.value else { return }
    switch bag[CommonFields.label.name]?.value {
    case .text(.literal(let words)): hasLabel = !words.isEmpty
    case .text: hasLabel = true
    default: break
    }
    if case .bool(true)? = bag[CommonFields.hidden.name]?.value { isHidden = true }
  }
}

extension DocumentWalker {
  /// What is pressed or seen needs a name that can be read out (WCAG 2.2, 1.1.1 and 4.1.2).
  mutating func checkName(
    of node: Node, _ widget: WidgetDefinition, _ properties: PropertyBag,
    _ accessibility: AccessibilityFacts, showsText: Bool
  ) {
    guard !accessibility.hasLabel, !accessibility.isHidden, !showsText else { return }
    let isControl =
      properties[CommonFields.onTap.name] != nil || DocumentWalker.isControl(widget)
    guard isControl || DocumentWalker.showsPicture(widget, properties) else { return }
    sink.report(
      .missingAccessibleName, at: node.source["type"] ?? node.source,
      isControl
        ? "`\(widget.type)` can be pressed and has no name that can be read out."
        : "`\(widget.type)` shows something that is not put into words.",
      suggestion: isControl
        ? "Write \"a11y\": { \"label\": … }."
        : "Write \"a11y\": { \"label\": … }, or { \"hidden\": true } where it only decorates.")
  }

  /// Whether a widget takes input: it says what it writes, or is a button.
  private static func isControl(_ widget: WidgetDefinition) -> Bool {
    if widget.type == ButtonWidget.definition.type { return true }
    return widget.own.contains { $0.name == "value" && $0.isDeferred }
  }

  /// Whether a node is a picture: it has an image of its own, or draws a code or a chart.
  private static func showsPicture(_ widget: WidgetDefinition, _ properties: PropertyBag) -> Bool {
    if ["code", "chart"].contains(widget.type) { return true }
    return widget.own.contains { field in
      if case .image = field.kind { properties[field.name] != nil } else { false }
    }
  }
}
