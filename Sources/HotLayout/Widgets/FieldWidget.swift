/// A place to enter a text, a number or a date.
public enum FieldWidget {
  public static let value = Field<ControlBinding>.controlValue(
    "Path of what is entered: a string, a number for `number`, a date for `date` and `time`.")
  public static let kind = Field<FieldKind>.choice(
    "kind", default: .text, "What is entered; it chooses the keyboard and the form.")
  public static let label = Field<BoundText>.text("label", "What is entered, above the field.")
  public static let placeholder = Field<BoundText>.text(
    "placeholder", "Shown where nothing is entered.")
  public static let help = Field<BoundText>.text("help", "How to fill it in, below the field.")
  public static let required = Field<Bool>.boolean(
    "required", default: false, "Whether something must be entered.")
  public static let pattern = Field<String>.pattern(
    "pattern", "A regular expression (RFC 9485) that the whole text must match.")
  public static let minLength = Field<Int>.integer(
    "minLength", 0...10_000, bindable: true, "The fewest characters.")
  public static let maxLength = Field<Int>.integer(
    "maxLength", 0...10_000, bindable: true, "The most characters.")
  public static let error = Field<BoundText>.text(
    "error", "Shown instead of `help` where what is entered breaks a rule.")
  public static let leading = Field<BoundNode>.node(
    "leading", "A node before what is entered: an icon, a unit.")
  public static let trailing = Field<BoundNode>.node("trailing", "A node after what is entered.")
  public static let format = Field<ValueFormat>.format(
    "format", "How a number or a date is shown while it is not being edited.")
  public static let lines = Field<Int>.integer(
    "lines", 1...100, default: 3, "How many lines high a `multiline` is at least.")
  public static let busy = Field<Bool>.boolean("busy", default: false, "Whether it is at work.")
  public static let style = Field<TextStyle>.typography("style", "Type style of what is entered.")
  public static let color = Field<RGBA>.color("color", "Colour of what is entered.")
  public static let labelColor = Field<RGBA>.color("labelColor", "Colour of the label.")
  public static let hintColor = Field<RGBA>.color(
    "hintColor", "Colour of the placeholder, the help and the icons.")
  public static let errorColor = Field<RGBA>.color("errorColor", "Colour of the error.")

  /// What is entered as it is shown, once it is bound; a password is masked.
  public static let shown = Field<BoundText>.text("shown", "")
  /// The rule that what is entered breaks, once it is bound; `missing` is no error until the field
  /// was left or sent.
  public static let problem = Field<FieldProblem>.choice("problem", "")

  public static let definition = WidgetDefinition(
    "field", "A place to enter a text, a number or a date.",
    [
      value.property, kind.property, label.property, placeholder.property, help.property,
      required.property, pattern.property, minLength.property, maxLength.property, error.property,
      leading.property, trailing.property, format.property, lines.property, busy.property,
      style.property, color.property, labelColor.property, hintColor.property, errorColor.property,
    ],
    component: { bag in
      if case .string(let kind)? = bag[kind.name]?.value, kind == "search" {
        "field.search"
      } else {
        "field"
      }
    },
    states: { binder, bag in
      let problem = FieldWidget.problem(&binder, bag)
      return problem == nil || problem == .missing ? [] : [.error]
    },
    input: ControlInput { value, node in
      if value == .string("") || value == .null { return .string("") }
      return valueKind(node[kind] ?? .text).accepts(value) ? value : nil
    },
    bind: bind)

  private static func kind(of bag: PropertyBag) -> FieldKind {
    if case .string(let name)? = bag[kind.name]?.value {
      FieldKind(rawValue: name) ?? .text
    } else {
      .text
    }
  }

  private static func valueKind(_ kind: FieldKind) -> ControlValueKind {
    switch kind {
    case .number: .number
    case .date, .time: .date
    default: .text
    }
  }

  private static func problem(_ binder: inout Binder, _ bag: PropertyBag) -> FieldProblem? {
    func settled<Value>(_ field: Field<Value>) -> Value? {
      bag[field.name].flatMap { binder.settle($0.value, $0) }.flatMap(field.extract)
    }
    let kind = kind(of: bag)
    var rules = FieldRules(kind: kind, isRequired: settled(required) ?? false)
    rules.minLength = settled(minLength)
    rules.maxLength = settled(maxLength)
    // The reader of the document has checked the pattern.
    if let text = settled(pattern) { rules.pattern = try? TextPattern(text) }
    return rules.problem(of: binder.control(bag, valueKind(kind))?.value)
  }

  @Sendable private static func bind(
    _ binder: inout Binder, _ node: Node, _ bound: BoundNode
  ) -> [BoundNode] {
    var bound = bound
    let bag = node.properties
    let kind = kind(of: bag)
    let binding = binder.control(bag, valueKind(kind))
    bound.properties.setControl(binding)
    if let broken = problem(&binder, bag) {
      bound.properties.set(problem.name, .string(broken.rawValue))
    }
    if let binding, let value = binding.value, value != .string("") {
      let text = words(value, kind, bound[format], binding.path, bag, &binder)
      bound.properties.set(shown.name, text.map { .text(BoundText($0)) })
    }
    return [bound]
  }

  private static func words(
    _ value: JSONValue, _ kind: FieldKind, _ format: ValueFormat?, _ path: DataPath,
    _ bag: PropertyBag, _ binder: inout Binder
  ) -> String? {
    let source = bag[self.format.name]?.source ?? bag[self.value.name]?.source
    switch kind {
    case .password:
      // No longer than is seen, so that a picture does not tell the length of a long one.
      return String(repeating: "•", count: min(value.stringValue?.count ?? 0, 16))
    case .number: return binder.shown(value, format, path: path, at: source)
    case .date:
      return binder.shown(value, format ?? ValueFormat(.date), path: path, at: source)
    case .time:
      return binder.shown(value, format ?? ValueFormat(.time), path: path, at: source)
    default: return value.stringValue
    }
  }
}
