/// The members of a theme (contract, section 11), for the reader, the schema and the reference.
package enum ThemeShape {
  package static let members: [FileMember] = [
    FileMember(
      "schemaVersion", .version, required: true, "Version of the contract the file is written for."),
    FileMember("id", .identifier, "Name of the theme in its project."),
    FileMember("name", .string(maxBytes: 256), "What the theme is called, for its authors."),
    FileMember(
      "extends", .string(maxBytes: 64),
      "Id of the theme that holds where this one says nothing; `builtin` where absent."),
    FileMember("colors", .map(.kind(.color)), "Colours by role; documents name the role."),
    FileMember("typography", .object(typography), "Font families and type styles."),
    FileMember("spacing", .map(.kind(.number(0...10_000))), "Lengths by token, in points."),
    FileMember(
      "radii", .map(.word("full", or: .kind(.number(0...10_000)))),
      "Radii by token: points, or `full`."),
    FileMember("shadows", .map(.kind(.shadows)), "Shadows by token."),
    FileMember("gradients", .map(.kind(.fill)), "Fills by token: { \"gradient\": token }."),
    FileMember("icons", .map(.object(icon)), "Icons by name."),
    FileMember(
      "components", .componentStyles,
      "Component styles by name: the properties that hold on a widget where its node says nothing. "
        + "`button` holds for every kind of button; `button.primary` lies over it."),
  ]

  static let typography: [FileMember] = [
    FileMember(
      "families",
      .map(
        .anyOf([.kind(.string(maxBytes: 128)), .list(.kind(.string(maxBytes: 128)))])),
      "Font families by name: one, or several in order of preference."),
    FileMember("styles", .map(.object(typeStyle)), "Type styles by name."),
  ]

  static let typeStyle: [FileMember] = [
    FileMember(
      "family", .string(maxBytes: 128),
      "A family of the theme or of the system; `body` where absent."),
    FileMember("size", .number(1...1000), "Size of the letters, in points; 16 where absent."),
    FileMember("weight", .integer(1...1000), "CSS font weight; 400 where absent."),
    FileMember(
      "lineHeight", .number(1...2000), "Height of a line, in points; the font's where absent."),
    FileMember("letterSpacing", .number(-100...100), "Space added between letters, in points."),
    FileMember("italic", .boolean, "Whether the letters lean."),
  ]

  static let icon: [FileMember] = [
    FileMember("path", .pathData, required: true, "SVG path data."),
    FileMember(
      "viewBox", .numbers(4, -100_000...100_000),
      "Coordinates of `path`: minimum x and y, width, height; [0, 0, 24, 24] where absent."),
    FileMember(
      "stroke", .number(0...1000), "Width of the line, in units of `path`; filled where absent."),
    FileMember("mirror", .boolean, "Whether the icon turns round in right-to-left."),
  ]

  /// `button.primary` is a style of `button`.
  package static func widgetName(ofStyle name: String) -> String {
    name.firstIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The properties that a component style may have: how a widget looks, not what it holds. It need
  /// not have what a widget cannot do without.
  package static func styleTable(_ table: ObjectTable) -> ObjectTable {
    ObjectTable(
      table.name, table.summary,
      table.fields.compactMap { field in
        guard isStyle(field.kind), !field.isDeferred else { return nil }
        guard field.isRequired else { return field }
        return PropertyField(
          field.name, field.kind, bindable: field.isBindable, required: false,
          defaultText: field.defaultText, since: field.since, check: field.check, field.summary)
      })
  }

  private static func isStyle(_ kind: PropertyKind) -> Bool {
    switch kind {
    case .node, .nodes, .template, .identifier, .actions: false
    case .object(let table): table.fields.allSatisfy { isStyle($0.kind) }
    case .list(let inner, _): isStyle(inner)
    case .either(let first, let second): isStyle(first) && isStyle(second)
    default: true
    }
  }
}
