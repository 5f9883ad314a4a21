/// A switch that is on or off.
public enum ToggleWidget {
  public static let value = Field<ControlBinding>.controlValue("Path of true or false.")
  public static let title = Field<BoundText>.text("title", "The words beside it.")
  public static let text = Field<BoundText>.text("text", "Smaller words under the title.")
  public static let busy = Field<Bool>.boolean("busy", default: false, "Whether it is at work.")
  public static let style = Field<TextStyle>.typography("style", "Type style of the title.")
  public static let textColor = Field<RGBA>.color("textColor", "Colour of the title.")
  public static let color = Field<RGBA>.color("color", "Its colour when it is on.")
  public static let onColor = Field<RGBA>.color(
    "onColor", "Colour of the mark, or of the knob, when it is on.")
  public static let track = Field<RGBA>.color("track", "Its colour when it is off.")

  static let fields: [PropertyField] = [
    value.property, title.property, text.property, busy.property, style.property,
    textColor.property, color.property, onColor.property, track.property,
  ]

  public static let definition = WidgetDefinition(
    "toggle", "A switch that is on or off.", fields, states: states, input: input, bind: bind)

  static let input = ControlInput(
    written: { value, _ in value.boolValue.map(JSONValue.bool) }, turns: true)

  /// A control that is on is selected.
  @Sendable static func states(_ binder: inout Binder, _ bag: PropertyBag) -> Set<ControlState> {
    binder.control(bag, .flag)?.value == .bool(true) ? [.selected] : []
  }

  @Sendable static func bind(
    _ binder: inout Binder, _ node: Node, _ bound: BoundNode
  ) -> [BoundNode] {
    var bound = bound
    bound.properties.setControl(binder.control(node.properties, .flag))
    return [bound]
  }
}

/// A box with a check mark, or without.
public enum CheckboxWidget {
  public static let definition = WidgetDefinition(
    "checkbox", "A box with a check mark, or without.", ToggleWidget.fields,
    states: ToggleWidget.states, input: ToggleWidget.input, bind: ToggleWidget.bind)
}
