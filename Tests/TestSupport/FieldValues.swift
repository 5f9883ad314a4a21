import HotLayout

/// Values for properties as JSON text, made from their declarations: good ones for each kind, and a
/// pool of everything that somebody may write somewhere.
public enum FieldValues {
  /// Values that a property of that kind accepts.
  public static func good(_ kind: PropertyKind) -> [String] {
    switch kind {
    case .boolean: ["true", "false"]
    case .integer(let range):
      ["\(range.lowerBound)", "\(range.upperBound)", "\(range.lowerBound).0"]
    case .number(let range):
      [
        "\(range.lowerBound)", "\(range.upperBound)",
        "\((range.lowerBound + range.upperBound) / 2)",
      ]
    case .string: ["\"x\"", "\"\""]
    case .identifier: ["\"x-1_b.c\""]
    case .enumeration(let words): words.map { "\"\($0)\"" }
    case .text:
      [
        "\"Hello\"",
        #"{ "key": "hello", "args": { "n": 1, "m": { "path": "a.b", "fallback": "x" } } }"#,
        #"{ "path": "a.b", "fallback": 3, "format": { "style": "number", "maxFraction": 2 } }"#,
        #"{ "path": "a", "fallback": { "path": "b", "fallback": "x" } }"#,
      ]
    case .color:
      [
        "\"primary\"", "\"#123\"", "\"#12345678\"", ##"{ "light": "#000000", "dark": "primary" }"##,
        #"{ "color": "primary", "alpha": 0.5 }"#, ##"{ "path": "a", "fallback": "#000" }"##,
      ]
    case .length(let range): ["\"m\"", "\(range.lowerBound)", "\(range.upperBound)"]
    case .size: ["10", "\"fill\"", "\"hug\"", "\"40%\"", "\"12.5%\"", "\"l\""]
    case .insets: ["4", "\"m\"", #"{ "horizontal": 4, "top": "m", "end": -2 }"#, "{}"]
    case .radii: ["4", "\"full\"", "\"m\"", #"{ "topStart": 4, "bottomEnd": "full" }"#]
    case .border:
      [#"{ "width": 2, "color": "primary", "style": "dashed", "sides": ["top", "end"] }"#, "{}"]
    case .shadows:
      [
        "\"low\"", ##"{ "x": 0, "y": 2, "blur": 4, "spread": -1, "color": "#00000040" }"##,
        #"["low", { "y": 1 }]"#, "[]",
      ]
    case .fill:
      [
        "\"primary\"", ##"{ "linear": { "angle": 90, "stops": [[0, "primary"], [1, "#000"]] } }"##,
        #"{ "radial": { "center": [0, 1], "stops": [[0.5, "primary"]] } }"#,
        #"[{ "image": { "ref": "hero" }, "fit": "contain", "repeat": true, "slice": [1, 2, 3, 4] }]"#,
        #"{ "conic": { "angle": 1 } }"#, "[]",
      ]
    case .image:
      [
        #"{ "url": "https://example.com/a.png", "placeholder": "primary" }"#,
        #"{ "icon": "star" }"#,
        #"{ "url": { "path": "a", "fallback": "https://example.com/a.png" } }"#,
        #"{ "light": { "ref": "hero" }, "dark": { "icon": "star" } }"#,
      ]
    case .placeholder:
      [
        "\"primary\"", ##"{ "light": "#FFF", "dark": "#000" }"##,
        #"{ "blurhash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj" }"#,
        #"{ "blurhash": { "path": "a", "fallback": "00TSUA" } }"#,
        #"{ "url": "https://example.com/a.png" }"#, #"{ "ref": "hero" }"#,
      ]
    case .condition:
      [
        #"{ "path": "a", "is": "eq", "value": 1 }"#, #"{ "env": "scheme", "is": "set" }"#,
        #"{ "path": "a", "is": "in", "value": [1, "x", null] }"#,
        #"{ "all": [{ "not": { "state": "pressed" } }, { "any": [] }] }"#,
        #"{ "path": "a", "is": "ne", "value": null }"#,
      ]
    case .switching:
      ["true", #"{ "path": "a", "fallback": false }"#] + good(.condition)
    case .path: ["\"a.b-c._d\"", "\"records\""]
    case .date: ["\"2026-12-05T18:00:00Z\"", "\"2026-12-05t18:00:00.25+01:00\""]
    case .scalar: ["1", "\"x\"", "true", "null", "1.5"]
    case .typography, .family, .icon, .component: ["\"title\"", "\"x\""]
    case .pathData: ["\"M0 0L10 10\""]
    case .point: ["[0.5, 1]"]
    case .numbers(let count):
      ["[" + (0..<count).map { "\($0)" }.joined(separator: ", ") + "]"]
    case .node, .template:
      [#"{ "type": "text", "text": "x" }"#, #"{ "use": "part" }"#]
    case .nodes: ["[]", #"[{ "type": "text", "text": "x" }, { "type": "divider" }]"#]
    case .actions:
      [
        #"{ "type": "close" }"#,
        #"[{ "type": "navigate", "screen": "s" }, { "type": "own", "x": 1 }]"#,
        #"{ "if": { "path": "a", "is": "set" }, "then": { "type": "close" }, "else": [] }"#,
        #"{ "type": "setValue", "path": "a", "value": null }"#,
      ]
    case .object(let table): [object(table), object(table, onlyRequired: true)]
    case .list(let inner, _):
      ["[]", "[" + good(inner).prefix(3).joined(separator: ", ") + "]"]
    case .overrides:
      [#"[{ "if": { "state": "pressed" }, "set": { "opacity": 0.5, "width": "fill" } }]"#, "[]"]
    case .rows: [#"[["a", { "path": "b" }], []]"#]
    case .format:
      [#"{ "style": "currency", "currency": "EUR" }"#, #"{ "style": "date", "skeleton": "yMMM" }"#]
    case .anyObject: ["{}", #"{ "any": [1] }"#]
    case .either(let first, let second): good(first) + good(second)
    }
  }

  /// An object with good values for the fields of a table.
  public static func object(
    _ table: ObjectTable, onlyRequired: Bool = false, with others: [(String, String)] = []
  ) -> String {
    var members = others
    for field in table.fields where field.isRequired || !onlyRequired {
      guard !others.contains(where: { $0.0 == field.name }), let value = good(field.kind).first
      else { continue }
      members.append((field.name, value))
    }
    return "{ " + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
  }

  /// Values around the edges of what a kind accepts, inside and outside.
  public static func edges(_ kind: PropertyKind) -> [String] {
    switch kind {
    case .integer(let range):
      return ["\(range.lowerBound - 1)", "\(range.upperBound + 1)", "\(range.lowerBound).5"]
    case .number(let range), .length(let range):
      return ["\(range.lowerBound - 0.5)", "\(range.upperBound + 0.5)"]
    case .string(let limit):
      return limit > 10_000
        ? []
        : [limit, limit + 1].map { "\"" + String(repeating: "x", count: $0) + "\"" }
    case .numbers(let count):
      return ["[" + (0...count).map { "\($0)" }.joined(separator: ", ") + "]"]
    case .object(let table):
      var all: [String] = []
      for field in table.fields {
        for value in good(field.kind) + edges(field.kind) + few {
          all.append(object(table, onlyRequired: true, with: [(field.name, value)]))
        }
        if field.isRequired {
          let rest = ObjectTable(
            table.name, table.summary, table.fields.filter { $0.name != field.name })
          all.append(object(rest, onlyRequired: true))
        }
      }
      all.append(object(table, onlyRequired: true, with: [("unknownName", "1")]))
      all.append(object(table, onlyRequired: true, with: [("$note", "1")]))
      return all
    case .list(let inner, _):
      return (good(inner) + edges(inner) + few).map { "[\($0)]" }
    case .either(let first, let second): return edges(first) + edges(second)
    default: return []
    }
  }

  /// One value of each JSON kind.
  public static let few = ["null", "true", "-7", "0.5", "\"x\"", "[]", "[1]", "{}", "{ \"z\": 1 }"]

  /// A node of a widget with what it cannot do without, and what is given.
  public static func node(_ widget: WidgetDefinition, _ others: [(String, String)] = []) -> String {
    object(
      widget.table, onlyRequired: true, with: [("type", "\"\(widget.type)\"")] + others)
  }

  /// A document of one screen.
  public static func document(root: String, _ more: String = "") -> String {
    #"{ "schemaVersion": "1.0", "screens": { "s": { "root": \#(root) } }\#(more) }"#
  }
}
