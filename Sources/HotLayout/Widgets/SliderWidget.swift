/// A number between two others, set by dragging.
public enum SliderWidget {
  public static let value = Field<ControlBinding>.controlValue("Path of a number.")
  public static let label = Field<BoundText>.text("label", "What the number is.")
  public static let min = Field<Double>.number(
    "min", -1e12...1e12, default: 0, bindable: true, "The least value.")
  public static let max = Field<Double>.number(
    "max", -1e12...1e12, default: 100, bindable: true, "The greatest value.")
  public static let step = Field<Double>.number(
    "step", 1e-9...1e12, default: 1, bindable: true, "From one value to the next.")
  public static let format = Field<ValueFormat>.format(
    "format", "How the value is shown; a slider shows it only where this is stated.")
  public static let busy = Field<Bool>.boolean("busy", default: false, "Whether it is at work.")
  public static let style = Field<TextStyle>.typography("style", "Type style of the words.")
  public static let textColor = Field<RGBA>.color("textColor", "Colour of the words.")
  public static let color = Field<RGBA>.color("color", "Colour of what lies before the value.")
  public static let track = Field<RGBA>.color("track", "Colour of what lies behind it.")

  static let fields: [PropertyField] = [
    value.property, label.property, min.property, max.property, step.property, format.property,
    busy.property, style.property, textColor.property, color.property, track.property,
  ]

  /// The value in words, once it is bound.
  public static let shown = Field<BoundText>.text("shown", "")

  public static let definition = WidgetDefinition(
    "slider", "A number between two others, set by dragging.", fields, input: input, bind: bind)

  /// A number, which snaps to the steps.
  static let input = ControlInput(
    written: { value, node in
      value.doubleValue.map { .whole(ControlNumbers(node).snapped($0)) }
    },
    standing: { .whole(ControlNumbers($0).value) })

  @Sendable static func bind(
    _ binder: inout Binder, _ node: Node, _ bound: BoundNode
  ) -> [BoundNode] {
    var bound = bound
    let binding = binder.control(node.properties, .number)
    bound.properties.setControl(binding)
    let value = JSONValue.whole(ControlNumbers(bound).value)
    if let binding, bound[format] != nil || node.type == "stepper" {
      let text = binder.shown(
        value, bound[format], path: binding.path, at: node.properties[format.name]?.source)
      bound.properties.set(shown.name, text.map { .text(BoundText($0)) })
    }
    return [bound]
  }
}

/// A number with a button to lower and one to raise it.
public enum StepperWidget {
  public static let definition = WidgetDefinition(
    "stepper", "A number with a button to lower and one to raise it.", SliderWidget.fields,
    input: SliderWidget.input, bind: SliderWidget.bind)
}

/// The number a slider or stepper shows, within its bounds.
public struct ControlNumbers: Sendable, Hashable {
  public let min: Double
  /// Never less than `min`.
  public let max: Double
  public let step: Double
  /// The value at the path, or the least one.
  public let value: Double

  public init(_ node: BoundNode) {
    min = node[SliderWidget.min] ?? 0
    max = Swift.max(min, node[SliderWidget.max] ?? 100)
    step = node[SliderWidget.step] ?? 1
    let stated = node[SliderWidget.value]?.value?.doubleValue ?? min
    value = Swift.min(Swift.max(stated.finite(or: min), min), max)
  }

  /// How far the value is from `min` to `max`: 0 to 1.
  public var fraction: Double { max > min ? (value - min) / (max - min) : 0 }

  /// The nearest value that the steps from `min` reach, within the bounds.
  public func snapped(_ number: Double) -> Double {
    let number = number.finite(or: min)
    let steps = ((number - min) / step).rounded()
    return Swift.min(Swift.max((min + steps * step).finite(or: number), min), max)
  }
}

extension JSONValue {
  /// A number, as an integer where it is whole.
  static func whole(_ number: Double) -> JSONValue {
    if let whole = Int64(exactly: number) { .integer(whole) } else { .number(number) }
  }
}
