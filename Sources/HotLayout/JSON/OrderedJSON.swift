/// A JSON value whose members keep their order: for files that people read and compare.
package enum OrderedJSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([OrderedJSON])
  case object([(name: String, value: OrderedJSON)])
  /// A value that is JSON text already, written as it is.
  case text(String)

  /// The value as text: on one line where it fits within `width` columns, two spaces a level.
  ///
  ///     ["a": 1, "b": [true, nil]].pretty()  // { "a": 1, "b": [true, null] }
  package func pretty(width: Int = 100) -> String {
    var out = ""
    write(to: &out, indent: 0, used: 0, width: width)
    return out
  }

  /// The member of that name, or nil.
  package subscript(_ name: String) -> OrderedJSON? {
    if case .object(let members) = self { members.first { $0.name == name }?.value } else { nil }
  }

  /// `used` counts the columns that are taken on this line, what must follow the value included.
  private func write(to out: inout String, indent: Int, used: Int, width: Int) {
    var line = ""
    if writeLine(to: &line, room: width - used) {
      out += line
      return
    }
    let inner = indent + 2
    let margin = String(repeating: " ", count: inner)
    switch self {
    case .array(let elements) where !elements.isEmpty:
      out += "["
      for (index, element) in elements.enumerated() {
        out += (index > 0 ? ",\n" : "\n") + margin
        element.write(to: &out, indent: inner, used: inner + 1, width: width)
      }
      out += "\n" + String(repeating: " ", count: indent) + "]"
    case .object(let members) where !members.isEmpty:
      out += "{"
      for (index, (name, value)) in members.enumerated() {
        let key = JSONText.quoted(name) + ": "
        out += (index > 0 ? ",\n" : "\n") + margin + key
        value.write(to: &out, indent: inner, used: inner + key.count + 1, width: width)
      }
      out += "\n" + String(repeating: " ", count: indent) + "}"
    default:
      out += scalarText
    }
  }

  /// Writes the value on one line; answers false, with part of it written, where it has no room.
  private func writeLine(to out: inout String, room: Int) -> Bool {
    switch self {
    case .array(let elements):
      out += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { out += ", " }
        guard element.writeLine(to: &out, room: room), out.utf8.count <= room * 4 else {
          return false
        }
      }
      out += "]"
    case .object(let members):
      guard !members.isEmpty else {
        out += "{}"
        break
      }
      out += "{ "
      for (index, (name, value)) in members.enumerated() {
        if index > 0 { out += ", " }
        out += JSONText.quoted(name) + ": "
        guard value.writeLine(to: &out, room: room), out.utf8.count <= room * 4 else {
          return false
        }
      }
      out += " }"
    default: out += scalarText
    }
    return out.count <= room
  }

  private var scalarText: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value): OrderedJSON.numberText(value)
    case .string(let value): JSONText.quoted(value)
    case .text(let text): text
    case .array: "[]"
    case .object: "{}"
    }
  }

  /// A number as JSON has it: whole ones without a point, what is not finite as null.
  private static func numberText(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if let whole = value.safeInt, Double(whole) == value, whole.magnitude < 1 << 53 {
      return "\(whole)"
    }
    return "\(value)"
  }

  /// The number rounded to thousandths: finer than any eye, and short.
  package static func rounded(_ value: Double) -> OrderedJSON {
    let rounded = (value * 1000).rounded() / 1000
    return .number(rounded == 0 ? 0 : rounded)
  }

  /// Adds members behind those that are there; a value that is no object stays as it is.
  package func adding(_ members: [(name: String, value: OrderedJSON)]) -> OrderedJSON {
    if case .object(let own) = self { .object(own + members) } else { self }
  }
}

extension OrderedJSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral, ExpressibleByStringInterpolation
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: OrderedJSON...) { self = .array(elements) }
  package init(nilLiteral: ()) { self = .null }
  package init(dictionaryLiteral elements: (String, OrderedJSON)...) {
    self = .object(elements.map { (name: $0.0, value: $0.1) })
  }
}

extension OrderedJSON {
  /// A parsed value, its members in their order.
  package init(_ node: JSONNode) {
    switch node.kind {
    case .null, .unrepresentableNumber: self = .null
    case .bool: self = .bool(node.bool ?? false)
    case .integer: self = .text("\(node.int64 ?? 0)")
    case .double: self = .number(node.double ?? 0)
    case .string: self = .string(node.string ?? "")
    case .array: self = .array(node.elements.map(OrderedJSON.init))
    case .object: self = .object(node.members.map { ($0.key, OrderedJSON($0.value)) })
    }
  }
}
