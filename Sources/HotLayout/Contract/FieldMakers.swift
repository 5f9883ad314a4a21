// The ways to declare a field. Each names the kind, the default and one line of documentation.

extension Field where Value == Bool {
  static func boolean(
    _ name: String, default standard: Bool? = nil, bindable: Bool = true, _ summary: String
  ) -> Field {
    Field(
      PropertyField(
        name, .boolean, bindable: bindable, defaultText: standard.map { "\($0)" }, summary),
      standard: standard
    ) { if case .bool(let value) = $0 { value } else { nil } }
  }

  /// A condition, or a boolean that may be bound.
  static func switching(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .switching, defaultText: "true", summary)) {
      if case .bool(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == Int {
  static func integer(
    _ name: String, _ range: ClosedRange<Int>, default standard: Int? = nil, bindable: Bool = false,
    _ summary: String
  ) -> Field {
    Field(
      PropertyField(
        name, .integer(range), bindable: bindable, defaultText: standard.map { "\($0)" }, summary),
      standard: standard
    ) { if case .integer(let value) = $0 { value } else { nil } }
  }
}

extension Field where Value == Double {
  static func number(
    _ name: String, _ range: ClosedRange<Double>, default standard: Double? = nil,
    bindable: Bool = false, required: Bool = false, _ summary: String
  ) -> Field {
    Field(
      PropertyField(
        name, .number(range), bindable: bindable, required: required,
        defaultText: standard.map(numberText), summary),
      standard: standard, extract: \.number)
  }

  static func length(
    _ name: String, _ range: ClosedRange<Double> = 0...100_000, default standard: Double? = nil,
    _ summary: String
  ) -> Field {
    Field(
      PropertyField(name, .length(range), defaultText: standard.map(numberText), summary),
      standard: standard, extract: \.number)
  }

  private static func numberText(_ value: Double) -> String {
    value.safeInt.map { Double($0) == value ? "\($0)" : "\(value)" } ?? "\(value)"
  }
}

extension Field where Value == String {
  static func string(
    _ name: String, maxBytes: Int = 4096, bindable: Bool = false, required: Bool = false,
    _ summary: String
  ) -> Field {
    Field(
      PropertyField(
        name, .string(maxBytes: maxBytes), bindable: bindable, required: required, summary),
      extract: \.string)
  }

  static func identifier(_ name: String, required: Bool = false, _ summary: String) -> Field {
    Field(PropertyField(name, .identifier, required: required, summary), extract: \.string)
  }

  /// A regular expression that takes no more than linear time.
  static func pattern(_ name: String, _ summary: String) -> Field {
    Field(
      PropertyField(
        name, .string(maxBytes: TextPattern.lengthLimit),
        check: { text in
          do throws(TextPattern.Failure) { _ = try TextPattern(text) } catch {
            return (.invalidPattern, "`\(name)` is no pattern. \(error)")
          }
          return nil
        }, summary),
      extract: \.string)
  }

  static func component(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .component, summary), extract: \.string)
  }

  static func path(_ name: String, required: Bool = false, _ summary: String) -> Field {
    Field(PropertyField(name, .path, required: required, summary), extract: \.string)
  }

  static func pathData(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .pathData, summary), extract: \.string)
  }
}

extension Field where Value == JSONValue {
  static func scalar(
    _ name: String, bindable: Bool = false, required: Bool = false, _ summary: String
  ) -> Field {
    Field(PropertyField(name, .scalar, bindable: bindable, required: required, summary)) {
      if case .scalar(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == ValueFormat {
  static func format(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .format, summary)) {
      if case .format(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == BoundText {
  static func text(_ name: String, required: Bool = false, _ summary: String) -> Field {
    Field(PropertyField(name, .text, required: required, summary)) {
      if case .text(let value) = $0 { value } else { nil }
    }
  }
}

extension Field
where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  static func choice(
    _ name: String, default standard: Value? = nil, bindable: Bool = false, _ summary: String
  ) -> Field {
    Field(
      PropertyField(
        name, .enumeration(Value.allCases.map(\.rawValue)), bindable: bindable,
        defaultText: standard.map { "\"\($0.rawValue)\"" }, summary),
      standard: standard
    ) { $0.string.flatMap(Value.init(rawValue:)) }
  }
}

extension Field where Value == RGBA {
  static func color(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .color, summary)) {
      if case .color(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == SizeSpec {
  static func size(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .size, summary)) {
      if case .size(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == LogicalInsets {
  static func insets(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .insets, summary)) {
      if case .insets(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == CornerRadii {
  static func radii(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .radii, summary)) {
      if case .radii(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == Border {
  static func border(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .border, summary)) {
      if case .border(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == [Shadow] {
  static func shadows(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .shadows, summary)) {
      if case .shadows(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == [Fill] {
  static func fill(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .fill, summary)) {
      if case .fills(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == ImageSource {
  static func image(_ name: String, required: Bool = false, _ summary: String) -> Field {
    Field(PropertyField(name, .image, required: required, summary)) {
      if case .image(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == ImagePlaceholder {
  static func placeholder(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .placeholder, summary)) {
      if case .placeholder(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == TextStyle {
  static func typography(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .typography, summary)) {
      if case .textStyle(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == [String] {
  static func family(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .family, summary)) {
      if case .strings(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == IconShape {
  static func icon(_ name: String, bindable: Bool = false, _ summary: String) -> Field {
    Field(PropertyField(name, .icon, bindable: bindable, summary)) {
      if case .icon(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == [Double] {
  static func numbers(_ name: String, count: Int, _ summary: String) -> Field {
    Field(PropertyField(name, .numbers(count: count), summary)) {
      if case .numbers(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == UnitPoint {
  static func point(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .point, defaultText: "[0.5, 0.5]", summary)) {
      if case .point(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == BoundNode {
  static func node(_ name: String, required: Bool = false, _ summary: String) -> Field {
    Field(PropertyField(name, .node, required: required, summary)) {
      if case .node(let value) = $0 { value } else { nil }
    }
  }

  /// A node that the widget draws as often as it needs; `bind` of the widget does it.
  static func template(_ name: String, required: Bool = false, _ summary: String) -> Field {
    Field(PropertyField(name, .template, required: required, summary)) {
      if case .node(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == [BoundNode] {
  static func nodes(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .nodes, summary)) {
      if case .nodes(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == [HotlayoutAction] {
  static func actions(_ name: String, _ summary: String) -> Field {
    Field(PropertyField(name, .actions, summary)) {
      if case .actions(let value) = $0 { value } else { nil }
    }
  }
}

extension Field where Value == BoundBag {
  static func object(_ name: String, _ table: ObjectTable, _ summary: String) -> Field {
    Field(PropertyField(name, .object(table), summary), extract: \.bag)
  }
}

extension Field where Value == [BoundBag] {
  static func objects(
    _ name: String, _ table: ObjectTable, max: Int = 200, required: Bool = false,
    _ summary: String
  ) -> Field {
    Field(
      PropertyField(name, .list(.object(table), max: max), required: required, summary)
    ) { $0.list?.compactMap(\.bag) }
  }
}
