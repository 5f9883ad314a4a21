/// Writes JSON Schema 2020-12 from the declarations.
///
/// What a `PropertyKind` accepts stands here once more, beside `Decoder.value`; a test gives both
/// the same values and compares what they say.
struct SchemaBuilder {
  /// The definitions that something refers to, by name.
  private(set) var definitions: [String: OrderedJSON] = [:]

  /// A reference to a definition, which is made where it is not there yet.
  mutating func reference(
    _ name: String, _ make: (inout SchemaBuilder) -> OrderedJSON
  ) -> OrderedJSON {
    if definitions[name] == nil {
      definitions[name] = .null
      definitions[name] = make(&self)
    }
    return ["$ref": "#/$defs/\(name)"]
  }

  /// The definitions in the order of their names.
  var sortedDefinitions: OrderedJSON {
    .object(definitions.keys.sorted().map { ($0, definitions[$0] ?? .null) })
  }

  // MARK: Objects

  typealias Members = [(name: String, value: OrderedJSON)]

  /// An object whose every name is known; names that start with `$` are the author's own.
  static func closed(_ properties: Members, required: [String] = []) -> OrderedJSON {
    var members: Members = [("type", "object")]
    members.append(("properties", .object(properties)))
    if !required.isEmpty { members.append(("required", .array(required.map(OrderedJSON.string)))) }
    members.append(("patternProperties", ["^\\$": true]))
    members.append(("additionalProperties", false))
    return .object(members)
  }

  static func string(maxBytes: Int) -> OrderedJSON {
    ["type": "string", "maxLength": .integer(maxBytes)]
  }

  static func number(_ range: ClosedRange<Double>) -> OrderedJSON {
    [
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ]
  }

  static func words(_ words: [String]) -> OrderedJSON {
    ["enum": .array(words.map(OrderedJSON.string))]
  }

  static func words<Word: RawRepresentable & CaseIterable>(_: Word.Type) -> OrderedJSON
  where Word.RawValue == String { words(Word.allCases.map(\.rawValue)) }

  static func anyOf(_ choices: [OrderedJSON]) -> OrderedJSON { ["anyOf": .array(choices)] }

  static func list(of items: OrderedJSON) -> OrderedJSON { ["type": "array", "items": items] }

  static func numbers(_ count: Int, _ range: ClosedRange<Double>) -> OrderedJSON {
    [
      "type": "array", "items": number(range), "minItems": .integer(count),
      "maxItems": .integer(count),
    ]
  }

  /// What stands before the rest of a schema for editors to show.
  static func described(_ summary: String, _ schema: OrderedJSON) -> OrderedJSON {
    OrderedJSON.object([("description", .string(summary))]).adding(schema.members)
  }

  // MARK: Fields

  /// The properties of a table and those it needs.
  mutating func members(_ table: ObjectTable) -> (properties: Members, required: [String]) {
    let properties = table.fields.map { ($0.name, property($0, in: table)) }
    return (properties, table.fields.filter(\.isRequired).map(\.name))
  }

  /// A property with what an editor shows of it.
  mutating func property(_ field: PropertyField, in table: ObjectTable) -> OrderedJSON {
    var summary = field.summary
    var members: Members = []
    if field.since > SchemaVersion(1, 0) {
      summary += " Since \(field.since)."
      members.append(("$comment", "since \(field.since)"))
    }
    if let text = field.defaultText { members.append(("default", .text(text))) }
    let value = field.isBindable ? bindable(field.kind, in: table) : kind(field.kind, in: table)
    return SchemaBuilder.described(summary, .object(members + value.members))
  }

  /// A value or where in the data it is.
  private mutating func bindable(_ kind: PropertyKind, in table: ObjectTable) -> OrderedJSON {
    let literal = self.kind(kind, in: table)
    let bound = SchemaBuilder.bound(path, fallback: literal)
    guard kind.admitsObject else { return SchemaBuilder.anyOf([literal, bound]) }
    // As the reader has it: an object with a path is a bound value.
    return [
      "if": ["type": "object", "required": ["path"]], "then": bound, "else": literal,
    ]
  }

  static func bound(_ path: OrderedJSON, fallback: OrderedJSON) -> OrderedJSON {
    closed(
      [
        ("path", path),
        (
          "fallback",
          described("Stands where the data has no value there, or one of another kind.", fallback)
        ),
      ], required: ["path"])
  }
}

extension OrderedJSON {
  /// The members of an object.
  var members: [(name: String, value: OrderedJSON)] {
    if case .object(let members) = self { members } else { [] }
  }
}

extension PropertyKind {
  /// The JSON types it is written in, or nil where it takes several; see `Decoder.isWritten`.
  var jsonTypes: Set<String>? {
    switch self {
    case .boolean: ["boolean"]
    case .integer, .number: ["number"]
    case .string, .identifier, .enumeration, .path, .date, .typography, .family, .icon, .component,
      .pathData:
      ["string"]
    case .list, .rows, .nodes, .point, .numbers, .overrides: ["array"]
    case .object, .node, .template, .anyObject, .format, .condition: ["object"]
    case .either(let first, let second):
      first.jsonTypes.flatMap { types in second.jsonTypes.map { types.union($0) } }
    case .text, .color, .length, .size, .insets, .radii, .border, .shadows, .fill, .image,
      .placeholder, .switching, .scalar, .actions:
      nil
    }
  }

  /// Whether an object may be such a value.
  var admitsObject: Bool {
    switch self {
    case .boolean, .integer, .number, .string, .identifier, .enumeration, .length, .size, .path,
      .date, .scalar, .typography, .family, .icon, .component, .pathData, .point, .numbers, .nodes,
      .list, .overrides, .rows:
      false
    case .text, .color, .insets, .radii, .border, .shadows, .fill, .image, .placeholder, .condition,
      .switching,
      .node, .template, .actions, .object, .format, .anyObject:
      true
    case .either(let first, let second): first.admitsObject || second.admitsObject
    }
  }
}
