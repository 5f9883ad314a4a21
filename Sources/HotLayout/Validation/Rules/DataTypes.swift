/// Which types of the dictionary fit where.
enum DataTypes {
  /// Types of which a property of a kind can take a value; empty: any.
  static func fitting(_ kind: PropertyKind) -> [DataDictionary.ValueType] {
    switch kind {
    case .boolean, .switching: [.boolean]
    case .integer, .number, .length: [.number]
    case .color: [.color, .string]
    case .image: [.url, .string]
    case .date: [.date]
    case .enumeration, .identifier, .icon, .typography, .family, .component: [.string]
    case .string, .pathData: [.string, .url, .color, .date]
    case .either(let first, let second): fitting(first) + fitting(second)
    default: []
    }
  }

  static func fitting(_ style: ValueFormat.Style) -> [DataDictionary.ValueType] {
    switch style {
    case .date, .time, .dateTime, .relative: [.date]
    case .list: [.list]
    case .number, .percent, .currency, .compact, .duration, .bytes, .ordinal: [.number]
    }
  }

  static func fitting(_ kind: MessagePattern.ValueKind) -> [DataDictionary.ValueType] {
    switch kind {
    case .any: [.string, .number, .boolean, .date, .url, .color, .list]
    case .number: [.number]
    case .date: [.date]
    case .string: [.string, .boolean]
    }
  }

  /// Why a value of the dictionary does not serve a purpose, or nil where it does.
  static func fault(
    _ entry: DataDictionary.Entry, for purpose: DataPurpose
  ) -> String? {
    let type = entry.type
    func oneOf(_ types: [DataDictionary.ValueType]) -> String? {
      types.isEmpty || types.contains(type)
        ? nil
        : "is \(type.phrase) in the dictionary; \(types.map(\.phrase).joined(separator: " or ")) "
          + "is needed here."
    }
    switch purpose {
    case .property(let types): return oneOf(types)
    case .format(let style): return oneOf(fitting(style))
    case .records:
      if let fault = oneOf([.list]) { return fault }
      return entry.items == nil ? nil : "is a list of plain values; a list of records is needed."
    case .toggle: return oneOf([.boolean])
    case .increment: return oneOf([.number])
    case .recordField: return oneOf([.string, .number, .boolean, .date, .url, .color])
    case .control: return oneOf([.string, .number, .boolean, .date, .url, .color, .list])
    case .text:
      if type == .date {
        return "is a date: give it a `format`, or it is shown as 2026-12-05T18:00:00Z."
      }
      if type == .list, entry.items == nil { return "is a list of records, not a text." }
      return oneOf(fitting(.any))
    case .argument(let kinds):
      for kind in kinds {
        if let fault = oneOf(fitting(kind)) { return fault }
      }
      return nil
    case .set(let value): return compare(entry, with: value)
    case .comparison(let operation, let value): return compare(entry, operation, with: value)
    }
  }

  private static func compare(
    _ entry: DataDictionary.Entry, _ operation: Condition.Operator, with value: JSONValue
  ) -> String? {
    switch operation {
    case .set, .unset, .empty: return nil
    case .eq, .ne: return compare(entry, with: value)
    case .lt, .le, .gt, .ge:
      guard entry.type == .number || entry.type == .date else {
        return "is \(entry.type.phrase) in the dictionary and has no order."
      }
      return compare(entry, with: value)
    case .in:
      guard case .array(let choices) = value else { return nil }
      return choices.lazy.compactMap { compare(entry, with: $0) }.first
    case .contains:
      switch entry.type {
      case .list: return nil
      case .string, .url:
        return value.stringValue == nil ? "is a text; it cannot contain \(value.kindName)." : nil
      default: return "is \(entry.type.phrase) in the dictionary and contains nothing."
      }
    }
  }

  /// A comparison never coerces: values of different kinds are never equal.
  private static func compare(_ entry: DataDictionary.Entry, with value: JSONValue) -> String? {
    let fits: Bool
    switch (entry.type, value) {
    case (_, .null): fits = true
    case (.number, .integer), (.number, .number), (.boolean, .bool): fits = true
    case (.date, .string(let text)): fits = text.isEmpty || (try? ISO8601.parse(text)) != nil
    case (.string, .string(let text)):
      if !entry.values.isEmpty, !text.isEmpty, !entry.values.contains(text) {
        return "is never `\(Decoder.shown(text))`, only "
          + "\(Decoder.list(entry.values.prefix(20).map { Decoder.shown($0) }))."
      }
      fits = true
    case (.url, .string), (.color, .string): fits = true
    default: fits = false
    }
    return fits ? nil : "is \(entry.type.phrase) in the dictionary, never \(value.kindName)."
  }
}
