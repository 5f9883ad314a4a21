/// The members of a data dictionary (contract, section 1), for the reader, the schema and the
/// reference.
package enum DictionaryShape {
  package static let members: [FileMember] = [
    FileMember(
      "schemaVersion", .version, required: true, "Version of the contract the file is written for."),
    FileMember("id", .identifier, "Name of the dictionary in its project."),
    FileMember("name", .string(maxBytes: 256), "What the dictionary is called, for its authors."),
    FileMember("paths", .dictionaryPaths, required: true, "The paths of the data, by name."),
  ]

  /// What is said about one path; from it come reading, the schema and the reference.
  package static let entry = ObjectTable(
    "A path", "What a path of the data holds.",
    [
      PropertyField(
        "type", .enumeration(DataDictionary.ValueType.allCases.map(\.rawValue)), required: true,
        "What the path holds."),
      PropertyField(
        "description", .string(maxBytes: 4096), "What the value is, for those who write documents."),
      PropertyField(
        "nullable", .boolean, defaultText: "false", "Whether the value may be missing."),
      PropertyField(
        "writable", .boolean, defaultText: "false", "Whether a document may write it."),
      PropertyField(
        "samples", .list(.scalar, max: 100), "Values it may have, for previews and made-up data."),
      PropertyField(
        "values", .list(.string(maxBytes: 256), max: 200), "For a string: the only texts it may be."
      ),
      PropertyField(
        "min", .number(-1e15...1e15),
        "For a number: the least; for a list: the fewest records in made-up data."),
      PropertyField(
        "max", .number(-1e15...1e15),
        "For a number: the greatest; for a list: the most records in made-up data."),
      PropertyField(
        "items",
        .enumeration(
          DataDictionary.ValueType.allCases.filter { $0 != .list && $0 != .object }.map(\.rawValue)),
        "For a list of plain values: their type."),
    ])

  /// The member that holds the fields of a record or an object: paths again.
  package static let fieldsName = "fields"

  /// What is told of `fields`, with an example.
  package static let fieldsText = """
    A `list` of records and an `object` also have `fields`: what is in each record, or in the object, \
    by name, with the same members again. A document reaches a field of a record as `item.city` \
    within the list; a dotted path such as `stops.city` leads into an object, never into a list.

    ```json
    "stops": {
      "type": "list", "min": 1, "max": 12,
      "fields": {
        "city": { "type": "string", "samples": ["Oslo", "Bergen"] },
        "arrives": { "type": "date", "nullable": true }
      }
    }
    ```
    """
}
