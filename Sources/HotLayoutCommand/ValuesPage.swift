import HotLayout

/// The page of the kinds of values in the reference.
enum ValuesPage {
  static var text: String {
    var page = Markdown("Values")
    page.add(
      "What the properties of the [widgets](widgets/README.md) hold. A value of another form is "
        + "skipped and reported, and the property keeps its default.")
    page.heading(2, "Bound")
    page.add(
      "Where a property is *bindable*, a value of the data may stand for the literal one. Where the "
        + "data has none there, or one of another kind, the fallback holds; without a fallback it is "
        + "as if the property were absent.")
    page.add(code([#"{ "path": "user.points", "fallback": 0 }"#]))
    for kind in KindReference.all {
      page.heading(2, kind.title)
      page.add(kind.text)
      page.add(code(kind.forms))
      if kind.anchor == "action" { addActions(to: &page) }
    }
    return page.text
  }

  private static func code(_ forms: [String]) -> String {
    "```json\n" + forms.joined(separator: "\n") + "\n```"
  }

  private static func addActions(to page: inout Markdown) {
    page.add("Actions of the contract:")
    page.add(
      Markdown.table(
        ["type", "parameters", "what it does"],
        HotlayoutAction.standard.map { action in
          [
            "`\(action.type)`",
            action.table.fields.map { "`\($0.name)`" + ($0.isRequired ? "" : "?") }
              .joined(separator: ", "),
            action.table.summary,
          ]
        }))
    page.add(
      "A parameter with `?` may be absent. Path and value of a write are literals. An `openUrl` "
        + "address is https with a public host name; a `deeplink` has a scheme that the host allows."
    )
  }
}

/// The page of the files of a project in the reference.
enum FilesPage {
  static var text: String {
    var page = Markdown("Files")
    page.add(
      "The members of the files of a project. `Schemas/` has the JSON Schema of each, from the same "
        + "declarations.")
    for schema in HotlayoutSchema.allCases {
      page.heading(2, schema.title)
      page.add(schema.summary)
      guard let members = schema.members else { continue }
      page.add(table(members))
      for member in members { addInner(member.shape, named: member.name, to: &page) }
    }
    return page.text
  }

  private static func table(_ members: [FileMember]) -> String {
    Markdown.table(
      ["member", "value", "what it is"],
      members.map { member in
        [
          "`\(member.name)`" + (member.isRequired ? " (required)" : ""), words(member.shape),
          member.summary,
        ]
      })
  }

  private static func addInner(_ shape: FileShape, named name: String, to page: inout Markdown) {
    switch shape {
    case .object(let members):
      page.heading(3, "`\(name)`")
      page.add(table(members))
      for member in members { addInner(member.shape, named: "\(name).\(member.name)", to: &page) }
    case .table(let table):
      page.heading(3, "`\(name)`")
      page.add(FieldTable.text(table.fields, in: "values.md"))
    case .map(let inner, _, _): addInner(inner, named: "\(name).*", to: &page)
    case .list(let inner): addInner(inner, named: "\(name)[]", to: &page)
    case .nullable(let inner): addInner(inner, named: name, to: &page)
    case .dictionaryPaths:
      page.heading(3, "`\(name).*`")
      page.add(FieldTable.text(DictionaryShape.entry.fields, in: "values.md"))
      page.add(DictionaryShape.fieldsText)
    default: break
    }
  }

  private static func words(_ shape: FileShape) -> String {
    switch shape {
    case .kind(let kind):
      let (text, anchor) = kind.words
      return anchor.map { "[\(text)](values.md#\($0))" } ?? text
    case .version: return "`MAJOR.MINOR`"
    case .documentId: return "document id"
    case .placementName: return "name of a place"
    case .object, .table: return "object"
    case .map(let inner, _, _): return "object of \(words(inner)), by name"
    case .list(let inner): return "list of \(words(inner))"
    case .numbers(let count, _): return "list of \(count) numbers"
    case .nullable(let inner): return "\(words(inner)), or null"
    case .word(let word, let other): return "`\(word)`, or \(words(other))"
    case .anyOf(let shapes): return shapes.map(words).joined(separator: ", or ")
    case .componentStyles: return "object of component styles, by name"
    case .dictionaryPaths: return "object of paths, by name"
    case .utcDate: return "[date](values.md#date) in UTC"
    case .data: return "any value"
    }
  }
}
