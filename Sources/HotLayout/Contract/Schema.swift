/// The JSON Schemas (2020-12) of the files of a project, made from the declarations that the reader
/// reads by.
///
///     HotlayoutSchema.document.text  // "{\n  \"$schema\": \"https://json-schema.org/…"
public enum HotlayoutSchema: String, Sendable, Hashable, CaseIterable {
  case document, theme, placements, dictionary, data

  /// The name of its file in `Schemas/`.
  public var fileName: String { "\(rawValue).schema.json" }

  /// The schema: the same text for the same version of the package.
  public var text: String { json.pretty() + "\n" }

  var json: OrderedJSON {
    var builder = SchemaBuilder()
    let body = builder.file(self)
    var members: [(name: String, value: OrderedJSON)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("$id", "urn:hotlayout:\(HotlayoutVersions.reader):\(rawValue)"),
      ("title", .string(title)), ("description", .string(summary)),
    ]
    members += body.members
    members.append(("$defs", builder.sortedDefinitions))
    return .object(members)
  }

  /// What the file is called.
  public var title: String {
    switch self {
    case .document: "HotLayout document"
    case .theme: "HotLayout theme"
    case .placements: "HotLayout placement map"
    case .dictionary: "HotLayout data dictionary"
    case .data: "HotLayout data"
    }
  }

  /// One line about the file.
  public var summary: String {
    switch self {
    case .document: "Screens of widgets, with their texts and images."
    case .theme: "Colours, type, spacing, icons and component styles."
    case .placements: "Which document stands in which place of the app, and when."
    case .dictionary: "Which paths the data of a project has, and what each holds."
    case .data:
      "Values that screens are drawn with: nested objects and dotted keys both name paths."
    }
  }

  /// The members of the file; nil for data, which is the project's own.
  package var members: [FileMember]? {
    switch self {
    case .document: DocumentShape.members
    case .theme: ThemeShape.members
    case .placements: PlacementShape.members
    case .dictionary: DictionaryShape.members
    case .data: nil
    }
  }
}

extension SchemaBuilder {
  /// The schema of a file, without what stands around it.
  mutating func file(_ schema: HotlayoutSchema) -> OrderedJSON {
    guard let members = schema.members else { return shape(.data) }
    let known = (0...HotlayoutVersions.reader.minor).map {
      "\(SchemaVersion(HotlayoutVersions.reader.major, $0))"
    }
    let file = reference("File") { $0.object(members) }
    // A file of a newer minor may hold what this schema does not know.
    return [
      "type": "object", "required": ["schemaVersion"],
      "if": ["properties": ["schemaVersion": SchemaBuilder.words(known)]], "then": file,
      "else": ["properties": ["schemaVersion": shape(.version)]],
    ]
  }

  private mutating func object(_ members: [FileMember]) -> OrderedJSON {
    SchemaBuilder.closed(
      members.map { ($0.name, SchemaBuilder.described($0.summary, shape($0.shape))) },
      required: members.filter(\.isRequired).map(\.name))
  }

  mutating func shape(_ shape: FileShape) -> OrderedJSON {
    switch shape {
    case .kind(.shadows): return plainShadows
    case .kind(let kind): return self.kind(kind, in: CommonFields.table)
    case .version:
      return [
        "type": "string",
        "pattern": "^\(HotlayoutVersions.reader.major)\\.(0|[1-9][0-9]{0,5})$",
        "examples": ["\(HotlayoutVersions.reader)"],
      ]
    case .documentId: return documentId
    case .placementName:
      return [
        "type": "string", "maxLength": .integer(PlacementName.maximumLength),
        "pattern": "^[a-z0-9]+(\\.[a-z0-9]+)*$",
      ]
    case .object(let members): return object(members)
    case .table(let table):
      let (properties, required) = members(table)
      return SchemaBuilder.closed(properties, required: required)
    case .map(let inner, let names, let least):
      var members: Members = [("type", "object")]
      if let names { members.append(("propertyNames", self.shape(names))) }
      if least > 0 { members.append(("minProperties", .integer(least))) }
      members.append(("additionalProperties", self.shape(inner)))
      return .object(members)
    case .list(let inner): return SchemaBuilder.list(of: self.shape(inner))
    case .numbers(let count, let range): return SchemaBuilder.numbers(count, range)
    case .nullable(let inner): return SchemaBuilder.anyOf([self.shape(inner), ["type": "null"]])
    case .word(let word, let other):
      return SchemaBuilder.anyOf([["const": .string(word)], self.shape(other)])
    case .anyOf(let shapes): return SchemaBuilder.anyOf(shapes.map { self.shape($0) })
    case .componentStyles: return componentStyles()
    case .dictionaryPaths: return dictionaryPaths
    case .utcDate:
      return [
        "type": "string",
        "pattern": .string(SchemaBuilder.datePattern(zone: SchemaBuilder.utcZone)),
        "examples": ["2026-11-27T00:00:00Z"],
      ]
    case .data: return data
    }
  }

  private var dictionaryPaths: OrderedJSON {
    mutating get {
      reference("Paths") { builder in
        let path = builder.path
        let table = DictionaryShape.entry
        let entry = builder.reference("PathEntry") { builder in
          let (properties, required) = builder.members(table)
          let fields = SchemaBuilder.described(
            "The fields of the object, or of the records of the list.", ["$ref": "#/$defs/Paths"])
          let nests = SchemaBuilder.words(["list", "object"])
          return SchemaBuilder.described(
            table.summary,
            SchemaBuilder.closed(
              properties + [(DictionaryShape.fieldsName, fields)], required: required
            ).adding([
              ("if", ["properties": ["type": nests]]), ("then", true),
              ("else", ["properties": ["fields": false]]),
            ]))
        }
        return [
          "description": "Paths, by name; those of a record or an object from there.",
          "type": "object", "propertyNames": path, "additionalProperties": entry,
        ]
      }
    }
  }

  private var data: OrderedJSON {
    mutating get {
      let path = path
      let value = reference("Value") { _ in
        [
          "description":
            .string(
              "A text, a number, a boolean, null (missing), an object, or a list of records or of plain "
                + "values. Dates are ISO 8601 with time and zone."),
          "anyOf": [
            ["type": ["string", "number", "boolean", "null"]],
            [
              "type": "object", "propertyNames": path,
              "additionalProperties": ["$ref": "#/$defs/Value"],
            ],
            ["type": "array", "items": ["$ref": "#/$defs/Value"]],
          ],
        ]
      }
      return ["type": "object", "propertyNames": path, "additionalProperties": value]
    }
  }
}
