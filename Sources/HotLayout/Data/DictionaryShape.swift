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
}
