/// The members of a document (contract, section 4), for the reader, the schema and the reference.
package enum DocumentShape {
  package static let members: [FileMember] = [
    FileMember(
      "schemaVersion", .version, required: true, "Version of the contract the file is written for."),
    FileMember("id", .documentId, "Name of the document in its project."),
    FileMember("title", .string(maxBytes: 1024), "What the document is called, for its authors."),
    FileMember("language", .object(language), "The languages of its texts."),
    FileMember("theme", .identifier, "Id of the theme it is made for."),
    FileMember(
      "entry", .string(maxBytes: 256),
      "The screen it starts with; the first one where absent, or where it names none."),
    FileMember(
      "entries", .map(.object(entry)), "Further ways in, by name: what a placement can point at."),
    FileMember(
      "screens", .map(.table(Screen.table), atLeast: 1), required: true, "The screens, by name."),
    FileMember(
      "templates", .map(.kind(.node)), "Nodes that others stand for with { \"use\": name }."),
    FileMember(
      "strings", .map(.map(.kind(.string(maxBytes: 64 << 10)))),
      "The texts, by language and key: ICU messages."),
    FileMember("images", .map(.object(image)), "The pictures that { \"ref\": name } leads to."),
    FileMember(
      "previews", .list(.object(preview)),
      "The cases the author wants to see: what a matrix of pictures draws by default."),
  ]

  static let language: [FileMember] = [
    FileMember(
      "source", .string(maxBytes: 64),
      "The language the document is written in, BCP 47; it is shown where no other matches."),
    FileMember(
      "available", .list(.kind(.string(maxBytes: 64))),
      "All languages it has texts in, BCP 47."),
  ]

  static let entry: [FileMember] = [
    FileMember("screen", .string(maxBytes: 64 << 10), required: true, "The screen it starts with.")
  ]

  static let image: [FileMember] = [
    FileMember("url", .string(maxBytes: 16_384), required: true, "Its https address."),
    FileMember("width", .number(1...100_000), "Width in pixels."),
    FileMember("height", .number(1...100_000), "Height in pixels."),
    FileMember("color", .color, "Painted while, or where, it is not there."),
  ]

  static let preview: [FileMember] = [
    FileMember("name", .string(maxBytes: 256), required: true, "What the case is called."),
    FileMember("data", .string(maxBytes: 256), "Its data: a file of the project."),
    FileMember("locale", .string(maxBytes: 256), "The locale of the device, BCP 47."),
    FileMember("screen", .string(maxBytes: 256), "The screen that is drawn."),
    FileMember("entry", .string(maxBytes: 256), "The entry that is drawn, instead of a screen."),
    FileMember("scheme", .string(maxBytes: 256), "`light` or `dark`."),
    FileMember("size", .numbers(2, 1...10_000), "Width and height of the screen, in points."),
    FileMember(
      "states",
      .map(.list(.kind(.enumeration(ControlState.allCases.map(\.rawValue))))),
      "States of controls by the id of their node: { \"buy\": [\"pressed\"] }."),
  ]
}

extension [FileMember] {
  var names: [String] { map(\.name) }
}
