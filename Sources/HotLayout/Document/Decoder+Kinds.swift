extension Decoder {
  /// Reads the members of an object by its field table.
  ///
  /// `keys` are members that are read elsewhere. What is required and missing answers nil.
  mutating func bag(
    _ node: JSONNode, _ table: ObjectTable, in what: @autoclosure () -> String,
    skipping keys: [String] = []
  ) -> PropertyBag? {
    var bag = PropertyBag(source: node)
    for (key, value) in node.members where !keys.contains(key) {
      guard let field = table[key] else {
        unknown(key, at: value, in: what(), known: table.fields.map(\.name) + keys)
        continue
      }
      if let decoded = property(value, field, in: table) {
        bag.set(field, decoded, source: value)
      }
    }
    for field in table.fields where field.isRequired && bag[field.name] == nil {
      if node[field.name] == nil {
        report(.missingProperty, at: node, "\(what()) needs `\(field.name)`: \(field.summary)")
      }
      return nil
    }
    return bag
  }

  mutating func property(
    _ node: JSONNode, _ field: PropertyField, in table: ObjectTable
  ) -> PropertyValue? {
    if field.isBindable, node.kind == .object, node["path"] != nil {
      return binding(node, field.kind, in: table)
    }
    let value = value(node, field.kind, in: table)
    if let check = field.check, case .string(let text)? = value, let problem = check(text) {
      report(problem.code, at: node, problem.message)
      return nil
    }
    return value
  }

  /// `{ "path": …, "fallback": … }`.
  private mutating func binding(
    _ node: JSONNode, _ kind: PropertyKind, in table: ObjectTable
  ) -> PropertyValue? {
    checkNames(of: node, in: "A bound value", ["path", "fallback"])
    guard let path = node["path"].flatMap({ self.path($0) }) else { return nil }
    return .bound(path, fallback: node["fallback"].flatMap { value($0, kind, in: table) })
  }

  // One case a kind: the whole language of values.
  mutating func value(
    _ node: JSONNode, _ kind: PropertyKind, in table: ObjectTable
  ) -> PropertyValue? {
    switch kind {
    case .boolean:
      return flag(node).map(PropertyValue.bool)
    case .integer(let range): return whole(node, range).map(PropertyValue.integer)
    case .number(let range): return number(node, range).map(PropertyValue.number)
    case .string(let limit): return string(node, limit: limit).map(PropertyValue.string)
    case .identifier: return identifier(node).map(PropertyValue.string)
    case .enumeration(let words): return word(node, among: words).map(PropertyValue.string)
    case .text: return text(node).map(PropertyValue.text)
    case .color: return color(node).map(PropertyValue.color)
    case .length(let range): return length(node, range).map(PropertyValue.length)
    case .size: return size(node).map(PropertyValue.size)
    case .insets: return insets(node).map(PropertyValue.insets)
    case .radii: return radii(node).map(PropertyValue.radii)
    case .border: return border(node).map(PropertyValue.border)
    case .shadows: return shadows(node).map(PropertyValue.shadows)
    case .fill: return fills(node).map(PropertyValue.fills)
    case .image: return image(node).map(PropertyValue.image)
    case .placeholder: return placeholder(node).map(PropertyValue.placeholder)
    case .condition: return condition(node).map(PropertyValue.condition)
    case .switching: return switching(node)
    case .path: return path(node).map(PropertyValue.path)
    case .date: return date(node)
    case .scalar: return scalar(node).map(PropertyValue.scalar)
    case .typography, .family, .icon, .component:
      return string(node, limit: 256).map(PropertyValue.string)
    case .pathData: return string(node, limit: 32 << 10).map(PropertyValue.string)
    case .point:
      guard let pair = numbers(node, count: 2, -1000...1000) else { return nil }
      return .point(UnitPoint(pair[0], pair[1]))
    case .numbers(let count):
      return numbers(node, count: count, -1_000_000...1_000_000).map(PropertyValue.numbers)
    case .node, .template: return self.node(node).map(PropertyValue.node)
    case .nodes: return nodes(node).map(PropertyValue.nodes)
    case .actions: return actions(node).map(PropertyValue.actions)
    case .object(let inner):
      guard node.kind == .object else {
        let members = inner.fields.sorted { $0.isRequired && !$1.isRequired }.prefix(3)
          .map { "\"\($0.name)\": …" }.joined(separator: ", ")
        wrong(node, "an object such as { \(members) }")
        return nil
      }
      return bag(node, inner, in: inner.name).map(PropertyValue.object)
    case .list(let inner, let limit): return list(node, inner, limit, in: table)
    case .overrides: return overrides(node, in: table)
    case .rows: return rows(node)
    case .format: return format(node, beside: []).map(PropertyValue.format)
    case .anyObject:
      guard node.kind == .object else {
        wrong(node, "an object")
        return nil
      }
      return .anyObject(node)
    case .either(let first, let second):
      // The kinds of an alternative differ in their JSON kind.
      if Decoder.isWritten(node, as: first) { return value(node, first, in: table) }
      if Decoder.isWritten(node, as: second) { return value(node, second, in: table) }
      wrong(node, "\(Decoder.form(of: first)) or \(Decoder.form(of: second))")
      return nil
    }
  }

  /// Whether a value has the JSON kind that a property kind is written in.
  private static func isWritten(_ node: JSONNode, as kind: PropertyKind) -> Bool {
    switch kind {
    case .either(let first, let second):
      isWritten(node, as: first) || isWritten(node, as: second)
    case .boolean: node.bool != nil
    case .integer, .number: [.integer, .double, .unrepresentableNumber].contains(node.kind)
    case .list, .rows, .nodes, .point, .numbers, .overrides: node.kind == .array
    case .object, .node, .template, .anyObject, .format, .condition: node.kind == .object
    case .string, .identifier, .enumeration, .path, .date, .typography, .family, .icon, .component,
      .pathData:
      node.kind == .string
    default: true
    }
  }

  /// The form of one side of an alternative, for messages.
  private static func form(of kind: PropertyKind) -> String {
    switch kind {
    case .either(let first, let second): "\(form(of: first)), \(form(of: second))"
    case .boolean: "true, false"
    case .integer, .number: "a number"
    case .list, .rows, .nodes, .point, .numbers, .overrides: "a list"
    case .path: "a data path"
    case .object, .node, .template, .anyObject, .format, .condition: "an object"
    default: "a string"
    }
  }

  mutating func string(_ node: JSONNode, limit: Int) -> String? {
    guard let text = node.string else {
      wrong(node, "a string")
      return nil
    }
    guard text.utf8.count <= limit else {
      report(.tooLongText, at: node, "\(Decoder.name(of: node)) is longer than \(limit) bytes.")
      return nil
    }
    return text
  }

  /// An id: letters, digits, `-`, `_` and `.`, at most 64.
  mutating func identifier(_ node: JSONNode) -> String? {
    guard let text = node.string else {
      wrong(node, "a string")
      return nil
    }
    let valid = text.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
        || "-_.".utf8.contains($0)
    }
    guard valid, (1...64).contains(text.utf8.count) else {
      report(
        .invalidIdentifier, at: node,
        "`\(Decoder.shown(text))` is not an id: 1 to 64 letters, digits, `-`, `_` and `.`.")
      return nil
    }
    return text
  }

  mutating func scalar(_ node: JSONNode) -> JSONValue? {
    switch node.kind {
    case .array, .object, .unrepresentableNumber:
      wrong(node, "a string, a number, a boolean or null")
      return nil
    default: return JSONValue(node)
    }
  }

  private mutating func date(_ node: JSONNode) -> PropertyValue? {
    guard let text = node.string else {
      wrong(node, "a date such as \"2026-12-05T18:00:00Z\"")
      return nil
    }
    do throws(ISO8601.Failure) { _ = try ISO8601.parse(text) } catch {
      report(.invalidDate, at: node, "`\(Decoder.shown(text))` is not a date. \(error)")
      return nil
    }
    return .date(text)
  }

  mutating func numbers(
    _ node: JSONNode, count: Int, _ range: ClosedRange<Double>
  ) -> [Double]? {
    guard node.kind == .array, node.count == count else {
      wrong(node, "a list of \(count) numbers")
      return nil
    }
    var values: [Double] = []
    for element in node.elements {
      guard let value = number(element, range) else { return nil }
      values.append(value)
    }
    return values
  }

  private mutating func switching(_ node: JSONNode) -> PropertyValue? {
    if let flag = node.bool { return .bool(flag) }
    guard node.kind == .object else {
      wrong(node, "true, false, a condition or a bound boolean")
      return nil
    }
    if node["path"] != nil, node["is"] == nil {
      checkNames(of: node, in: "A bound value", ["path", "fallback"])
      guard let path = node["path"].flatMap({ self.path($0) }) else { return nil }
      return .bound(path, fallback: node["fallback"].flatMap { flag($0) }.map(PropertyValue.bool))
    }
    return condition(node).map(PropertyValue.condition)
  }

  private mutating func list(
    _ node: JSONNode, _ inner: PropertyKind, _ limit: Int, in table: ObjectTable
  ) -> PropertyValue? {
    guard node.kind == .array else {
      wrong(node, "a list")
      return nil
    }
    var values: [PropertyValue] = []
    for element in node.elements {
      if values.count == limit {
        report(.tooManyItems, at: node, "Only the first \(limit) items are read.")
        break
      }
      if let value = value(element, inner, in: table) { values.append(value) }
    }
    return .list(values)
  }

  private mutating func rows(_ node: JSONNode) -> PropertyValue? {
    guard node.kind == .array else {
      wrong(node, "a list of rows, each a list of texts")
      return nil
    }
    var rows: [PropertyValue] = []
    for row in first(TableWidget.rowLimit, of: node) {
      guard case .list(let cells)? = list(row, .text, 30, in: CommonFields.table) else { continue }
      rows.append(.list(cells))
    }
    return .list(rows)
  }

  /// `when`: each item's properties are those of the widget it stands on.
  private mutating func overrides(_ node: JSONNode, in table: ObjectTable) -> PropertyValue? {
    guard node.kind == .array else {
      wrong(node, "a list of { \"if\": Condition, \"set\": {…} }")
      return nil
    }
    var overrides: [Override] = []
    for element in node.elements {
      guard element.kind == .object else {
        wrong(element, "{ \"if\": Condition, \"set\": {…} }")
        continue
      }
      checkNames(of: element, in: "An item of `when`", ["if", "set"])
      guard let test = element["if"], let set = element["set"], set.kind == .object else {
        report(.missingProperty, at: element, "An item of `when` needs `if` and `set`.")
        continue
      }
      guard let condition = condition(test) else { continue }
      var bag = PropertyBag(source: set)
      for (key, value) in set.members {
        guard let field = table[key], Decoder.canBeOverridden(field) else {
          unknown(
            key, at: value, in: "`set`",
            known: table.fields.filter(Decoder.canBeOverridden).map(\.name))
          continue
        }
        if let decoded = property(value, field, in: table) {
          bag.set(field, decoded, source: value)
        }
      }
      overrides.append(Override(condition: condition, properties: bag))
    }
    return .overrides(overrides)
  }

  /// What makes a node what it is cannot depend on a condition.
  static func canBeOverridden(_ field: PropertyField) -> Bool {
    switch field.kind {
    case .overrides, .identifier, .component: false
    default: field.name != "fallback"
    }
  }
}
