import FoundationEssentials
import HotLayout
import TestSupport

/// A value, the part of a schema that judges it, and what the reader says of it.
struct SchemaCase {
  var schema: HotlayoutSchema
  /// JSON Pointer of the part, empty for the whole.
  var at = ""
  /// JSON text, or the path of a file that may be none.
  var value: String
  var isFile = false
  var name: String
  /// What the reader reports of its shape.
  var reports: [HotlayoutReport]

  var line: String {
    let reports = reports.map { JSONText.quoted($0.description) }.joined(separator: ",")
    return #"{"schema":"\#(schema.rawValue)","at":\#(JSONText.quoted(at)),"name":"#
      + JSONText.quoted(name)
      + #","accepts":\#(self.reports.isEmpty),"reports":[\#(reports)],"#
      + (isFile ? #""file":\#(JSONText.quoted(value))}"# : #""value":\#(value)}"#)
  }
}

/// What the reader says of the shape of a file: no error where it is right.
enum ReaderVerdict {
  static func of(_ text: String, _ schema: HotlayoutSchema) -> [HotlayoutReport] {
    of(Array(text.utf8), schema)
  }

  static func of(_ bytes: [UInt8], _ schema: HotlayoutSchema) -> [HotlayoutReport] {
    let all: [HotlayoutReport]
    do throws(HotlayoutLoadError) {
      switch schema {
      case .document: all = try HotlayoutDocument.load(bytes).reports
      case .theme: all = try HotlayoutThemeSet.load(bytes).reports
      case .placements: all = try HotlayoutPlacementMap.load(bytes).reports
      case .dictionary: all = try DataDictionary.load(bytes).reports
      case .data:
        let path = "data/all.json"
        all = Validator().check(path, bytes, projectPath: path).findings.map(\.report)
        if all.contains(where: { $0.code == .notAnObject }) { return all }
      }
    } catch {
      return [HotlayoutReport(ReportCode(error.code, .error), message: error.message)]
    }
    return all.filter { $0.severity == .error && ReportCode.shape.contains($0.code) }
  }
}

/// Every field of every table with every value of the pool.
struct SchemaCases {
  private(set) var all: [SchemaCase] = []

  mutating func add(
    _ schema: HotlayoutSchema, at pointer: String = "", _ value: String, in file: String,
    _ name: String
  ) {
    all.append(
      SchemaCase(
        schema: schema, at: pointer, value: value, name: name,
        reports: ReaderVerdict.of(file, schema)))
  }

  /// A file as it stands.
  mutating func add(_ schema: HotlayoutSchema, path: String, _ bytes: [UInt8]) {
    all.append(
      SchemaCase(
        schema: schema, value: path, isFile: true, name: path,
        reports: ReaderVerdict.of(bytes, schema)))
  }

  /// A whole file.
  mutating func add(_ schema: HotlayoutSchema, file: String, _ name: String) {
    add(schema, file, in: file, name)
  }

  // MARK: Widgets

  mutating func addWidget(_ widget: WidgetDefinition, isFirst: Bool) {
    for field in widget.table.fields {
      let isCommon = CommonFields.table[field.name] === field
      var values = FieldValues.good(field.kind)
      if isFirst || !isCommon {
        values += FieldValues.edges(field.kind) + FieldValues.pool
        if field.isBindable { values += SchemaCases.bound(field.kind) }
      }
      for value in values {
        add(
          .document, at: "/$defs/\(widget.type)/properties/\(field.name)", value,
          in: FieldValues.document(root: FieldValues.node(widget, [(field.name, value)])),
          "\(widget.type).\(field.name)")
      }
    }
    for (name, node) in SchemaCases.nodes(widget) {
      add(.document, file: FieldValues.document(root: node), "\(widget.type) \(name)")
    }
  }

  static func bound(_ kind: PropertyKind) -> [String] {
    (FieldValues.good(kind) + FieldValues.edges(kind)).map {
      #"{ "path": "a", "fallback": \#($0) }"#
    }
  }

  /// Nodes that are right or wrong as a whole.
  private static func nodes(_ widget: WidgetDefinition) -> [(String, String)] {
    let type = ("type", "\"\(widget.type)\"")
    var nodes = [
      ("least", FieldValues.node(widget)),
      ("unknown property", FieldValues.node(widget, [("unknownName", "1")])),
      ("own note", FieldValues.node(widget, [("$note", "1")])),
      ("all", FieldValues.object(widget.table, with: [type])),
      ("no type", FieldValues.object(widget.table, onlyRequired: true)),
    ]
    for field in widget.table.fields where field.isRequired {
      let rest = widget.table.fields.filter { $0.name != field.name }
      nodes.append(
        (
          "without \(field.name)",
          FieldValues.object(ObjectTable("", "", rest), onlyRequired: true, with: [type])
        ))
    }
    for field in widget.table.fields {
      guard let value = FieldValues.good(field.kind).first else { continue }
      let set = #"[{ "if": { "state": "pressed" }, "set": { "\#(field.name)": \#(value) } }]"#
      nodes.append(("when \(field.name)", FieldValues.node(widget, [("when", set)])))
    }
    return nodes
  }

  /// The component styles of a widget, with every value of the pool at its own properties.
  mutating func addStyle(of widget: WidgetDefinition) {
    let table = ThemeShape.styleTable(widget.table)
    func theme(_ style: String) -> String {
      #"{ "schemaVersion": "1.0", "components": { "\#(widget.type).x": \#(style) } }"#
    }
    for field in table.fields where CommonFields.table[field.name] !== field {
      let values = FieldValues.good(field.kind) + FieldValues.edges(field.kind) + FieldValues.few
      for value in values {
        add(
          .theme, at: "/$defs/\(widget.type)Style/properties/\(field.name)", value,
          in: theme("{ \"\(field.name)\": \(value) }"), "style of \(widget.type).\(field.name)")
      }
    }
    for field in widget.table.fields {
      guard let value = FieldValues.good(field.kind).first else { continue }
      add(
        .theme, file: theme("{ \"\(field.name)\": \(value) }"),
        "style of \(widget.type) with \(field.name)")
    }
    add(.theme, file: theme("{ \"unknownName\": 1 }"), "style of \(widget.type)")
    add(.theme, file: theme("{}"), "style of \(widget.type)")
    let common = #"{ "schemaVersion": "1.0", "components": { "other.x": { "opacity": 2 } } }"#
    add(.theme, file: common, "style of no widget")
  }

  // MARK: Files

  /// A file with every value of the pool at every member.
  mutating func addMembers(
    _ schema: HotlayoutSchema, base: [(String, String)], values: (FileMember) -> [String]
  ) {
    for member in schema.members ?? [] {
      for value in values(member) {
        let others = base.filter { $0.0 != member.name }
        let file = SchemaCases.object(others + [(member.name, value)])
        add(schema, file: file, "\(schema.rawValue) \(member.name)")
      }
      let rest = base.filter { $0.0 != member.name }
      add(schema, file: SchemaCases.object(rest), "\(schema.rawValue) without \(member.name)")
    }
    for other in [("unknownName", "1"), ("$note", "1")] {
      add(schema, file: SchemaCases.object(base + [other]), "\(schema.rawValue) \(other.0)")
    }
    for version in ["1.0", "1.7", "1.07", "2.0", "0.9", "1", "", "1.0.0", "x"] {
      let others = base.filter { $0.0 != "schemaVersion" }
      let file = SchemaCases.object([("schemaVersion", "\"\(version)\"")] + others)
      add(schema, file: file, "\(schema.rawValue) version \(version)")
    }
    let newer = base.filter { $0.0 != "schemaVersion" }
    add(
      schema, file: SchemaCases.object([("schemaVersion", "\"1.9\""), ("soon", "1")] + newer),
      "\(schema.rawValue) newer minor")
  }

  static func object(_ members: [(String, String)]) -> String {
    "{ " + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
  }

  /// Values for a part of a file, right and wrong ones.
  static func values(_ shape: FileShape) -> [String] {
    switch shape {
    case .kind(let kind): return FieldValues.good(kind) + FieldValues.edges(kind) + FieldValues.few
    case .version: return FieldValues.few + ["1.0"]
    case .documentId, .placementName:
      return FieldValues.few + ["\"a-1\"", "\"A\"", "\"-a\"", "\"a_b\"", "\"a.b\"", "\"a..b\""]
    case .object(let members):
      return members.flatMap { member in
        values(member.shape).map { object(least(members, but: member.name) + [(member.name, $0)]) }
          + [object(least(members, but: member.name))]
      } + [object(least(members) + [("other", "1")])] + FieldValues.few
    case .table(let table):
      return FieldValues.edges(.object(table)) + FieldValues.few
    case .map(let inner, let names, _):
      let named = names.map { values($0).filter { $0.hasPrefix("\"") } } ?? ["\"k\""]
      return named.map { "{ \($0): \(good(inner)) }" } + values(inner).map { "{ \"k\": \($0) }" }
        + FieldValues.few
    case .list(let inner): return values(inner).map { "[\($0)]" } + FieldValues.few
    case .numbers(let count, let range):
      return FieldValues.edges(.numbers(count: count)) + FieldValues.few + [
        "[" + (0..<count).map { _ in "\(range.upperBound)" }.joined(separator: ", ") + "]",
        "[" + (0..<count).map { _ in "\(range.upperBound + 1)" }.joined(separator: ", ") + "]",
      ]
    case .nullable(let inner): return values(inner) + ["null"]
    case .word(let word, let other): return ["\"\(word)\""] + values(other)
    case .anyOf(let shapes): return shapes.flatMap { values($0) }
    case .componentStyles: return FieldValues.few
    case .dictionaryPaths:
      return [
        "{}", #"{ "a.b": { "type": "string" } }"#, #"{ "a b": { "type": "string" } }"#,
        #"{ "a": {} }"#, #"{ "a": { "type": "list", "fields": { "b": { "type": "number" } } } }"#,
        #"{ "a": { "type": "object", "fields": { "b": { "type": "nope" } } } }"#,
        #"{ "a": { "type": "string", "fields": {} } }"#, #"{ "a": 1 }"#,
      ] + FieldValues.edges(.object(DictionaryShape.entry)).map { "{ \"a\": \($0) }" }
        + FieldValues.few
    case .utcDate:
      return FieldValues.few + [
        "\"2026-11-27T00:00:00Z\"", "\"2026-11-27T00:00:00+00:00\"",
        "\"2026-11-27T00:00:00+01:00\"",
        "\"2026-11-27\"", "\"2026-11-31T00:00:00Z\"", "\"2026-11-27T00:00Z\"",
      ]
    case .data: return FieldValues.pool
    }
  }

  private static func least(
    _ members: [FileMember], but name: String = ""
  ) -> [(String, String)] {
    members.filter { $0.isRequired && $0.name != name }.map { ($0.name, good($0.shape)) }
  }

  /// A value that is right.
  private static func good(_ shape: FileShape) -> String {
    switch shape {
    case .kind(let kind): FieldValues.good(kind).first ?? "null"
    case .version: "\"1.0\""
    case .documentId, .placementName: "\"a\""
    case .object(let members): object(least(members))
    case .table(let table): FieldValues.object(table, onlyRequired: true)
    case .map, .dictionaryPaths, .componentStyles, .data: "{}"
    case .list: "[]"
    case .numbers(let count, let range):
      "[" + (0..<count).map { _ in "\(range.lowerBound)" }.joined(separator: ", ") + "]"
    case .nullable: "null"
    case .word(let word, _): "\"\(word)\""
    case .anyOf(let shapes): shapes.first.map { good($0) } ?? "null"
    case .utcDate: "\"2026-11-27T00:00:00Z\""
    }
  }
}
