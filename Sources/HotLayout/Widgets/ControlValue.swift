/// What a control shows and writes: a path of the data, and what is there.
public struct ControlBinding: Sendable, Hashable {
  /// The path as the document states it; within a list it may start with `item.`.
  public var path: DataPath
  /// The value at the path, or the fallback, or nil for none. It is of the kind the control takes.
  public var value: JSONValue?

  public init(path: DataPath, value: JSONValue? = nil) {
    self.path = path
    self.value = value
  }
}

/// The kind of value a control takes; nothing is coerced.
enum ControlValueKind {
  case flag, number, text
  /// An ISO 8601 date with time and zone (contract, section 5).
  case date
  case scalar
  /// A list of strings, numbers and booleans.
  case scalars

  func accepts(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.flag, .bool), (.number, .integer), (.text, .string): true
    case (.number, .number(let number)): number.isFinite
    case (.date, .string(let text)): text.isEmpty || (try? ISO8601.parse(text)) != nil
    case (.scalar, .string), (.scalar, .bool), (.scalar, .integer), (.scalar, .number): true
    case (.scalars, .array(let items)): items.allSatisfy(ControlValueKind.scalar.accepts)
    default: false
    }
  }

  var expected: String {
    switch self {
    case .flag: "true or false"
    case .number: "a number"
    case .text: "a string"
    case .date: "a date with time and zone"
    case .scalar: "a string, a number or a boolean"
    case .scalars: "a list of strings, numbers or booleans"
    }
  }
}

/// The `value` of a control: `"user.push"`, or `{ "path": "user.push", "fallback": true }`.
enum ControlValue {
  static let path = PropertyField("path", .path, required: true, "Where the value is and goes.")
  static let fallback = PropertyField(
    "fallback", .scalar, "Shown where the data has none at the path.")
  static let table = ObjectTable(
    "A control's value", "A path that a control shows and writes.", [path, fallback])

  /// The `value` of any control, once it is bound.
  static let binding = Field<ControlBinding>.controlValue("")

  /// Where the path and the fallback of a `value` are, as the document states them.
  static func parts(of bag: PropertyBag) -> (path: DataPath, fallback: JSONValue?)? {
    switch bag["value"]?.value {
    case .path(let path)?: return (path, nil)
    case .object(let object)?:
      guard case .path(let path)? = object["path"]?.value else { return nil }
      var fallback: JSONValue?
      if case .scalar(let value)? = object["fallback"]?.value, value != .null { fallback = value }
      return (path, fallback)
    default: return nil
    }
  }
}

/// How a control takes what a person puts in.
package struct ControlInput: Sendable {
  /// What is written at its path, or nil where it takes no such thing.
  let written: @Sendable (JSONValue, BoundNode) -> JSONValue?
  /// What it shows where there is no value, beside its fallback.
  var standing: (@Sendable (BoundNode) -> JSONValue?)?
  /// Whether a press turns it on or off.
  var turns = false
}

extension Field where Value == ControlBinding {
  /// The path a control shows and writes.
  static func controlValue(_ summary: String) -> Field {
    Field(
      PropertyField(
        "value", .either(.path, .object(ControlValue.table)), required: true, deferred: true,
        summary)
    ) { bound in
      guard let bag = bound.bag, let path = bag.raw("path")?.string.flatMap(DataPath.init) else {
        return nil
      }
      if case .scalar(let value)? = bag.raw("value") {
        return ControlBinding(path: path, value: value)
      }
      return ControlBinding(path: path)
    }
  }
}

extension Binder {
  /// What a control shows: the value at its path, else its fallback. A value of another kind is
  /// reported and counts as none.
  mutating func control(_ bag: PropertyBag, _ kind: ControlValueKind) -> ControlBinding? {
    guard let (path, fallback) = ControlValue.parts(of: bag) else { return nil }
    var binding = ControlBinding(path: path)
    if let value = value(at: path) {
      if kind.accepts(value) {
        binding.value = value
        return binding
      }
      report(
        .wrongDataKind, at: bag["value"]?.source,
        "`\(path)` is \(value.kindName); the control takes \(kind.expected).")
    }
    if let fallback {
      if kind.accepts(fallback) {
        binding.value = fallback
      } else {
        report(
          .wrongDataKind, at: bag["value"]?.source,
          "The fallback is \(fallback.kindName); the control takes \(kind.expected).")
      }
    }
    return binding
  }
}

extension BoundBag {
  /// Puts in what a control shows.
  mutating func setControl(_ binding: ControlBinding?) {
    guard let binding else { return }
    var bag = BoundBag()
    bag.set("path", .string(binding.path.description))
    bag.set("value", binding.value.map(BoundValue.scalar))
    set("value", .bag(bag))
  }
}
