extension SchemaBuilder {
  // One case a kind, as in `Decoder.value`.
  mutating func kind(_ kind: PropertyKind, in table: ObjectTable) -> OrderedJSON {
    switch kind {
    case .boolean: return ["type": "boolean"]
    case .integer(let range):
      return [
        "type": "integer", "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ]
    case .number(let range): return SchemaBuilder.number(range)
    case .string(let limit): return SchemaBuilder.string(maxBytes: limit)
    case .identifier: return identifier
    case .enumeration(let words): return SchemaBuilder.words(words)
    case .text: return text
    case .color: return color
    case .length(let range): return length(range)
    case .size: return size
    case .insets: return insets
    case .radii: return radii
    case .border: return border
    case .shadows: return shadows
    case .fill: return fill
    case .image: return image
    case .placeholder: return placeholder
    case .condition: return condition
    case .switching: return switching
    case .path: return path
    case .date: return date
    case .scalar: return SchemaBuilder.scalar
    case .typography: return themeName("TypeStyle", "Name of a type style of the theme.")
    case .family:
      return themeName("FontFamily", "Name of a font family, the theme's or the system's.")
    case .icon: return themeName("IconName", "Name of an icon of the theme.")
    case .component: return themeName("ComponentStyle", "Name of a component style of the theme.")
    case .pathData: return SchemaBuilder.string(maxBytes: 32 << 10)
    case .point: return SchemaBuilder.numbers(2, -1000...1000)
    case .numbers(let count): return SchemaBuilder.numbers(count, -1_000_000...1_000_000)
    case .node, .template: return node
    case .nodes: return SchemaBuilder.list(of: node)
    case .actions: return actions
    case .object(let inner):
      let (properties, required) = members(inner)
      return SchemaBuilder.closed(properties, required: required)
    case .list(let inner, _): return SchemaBuilder.list(of: self.kind(inner, in: table))
    case .overrides: return overrides(in: table)
    case .rows: return SchemaBuilder.list(of: SchemaBuilder.list(of: text))
    case .format: return format
    case .anyObject: return ["type": "object"]
    case .either(let first, let second):
      let (one, other) = (self.kind(first, in: table), self.kind(second, in: table))
      // As the reader has it: the second where the JSON kind is not that of the first.
      guard let types = first.jsonTypes else { return one }
      if let others = second.jsonTypes, others.isDisjoint(with: types) {
        return SchemaBuilder.anyOf([one, other])
      }
      let names = types.sorted().map(OrderedJSON.string)
      return ["if": ["type": .array(names)], "then": one, "else": other]
    }
  }

  // MARK: Names

  static let pathPattern =
    "^[A-Za-z_][A-Za-z0-9_-]*(\\.[A-Za-z_][A-Za-z0-9_-]*){0,15}$"

  var path: OrderedJSON {
    mutating get {
      reference("Path") { _ in
        [
          "description":
            "Name of a value in the data: segments joined by dots. Within a list `item.` is the record.",
          "type": "string", "maxLength": 256, "pattern": .string(SchemaBuilder.pathPattern),
          "examples": ["user.name", "item.title", "list.index"],
        ]
      }
    }
  }

  var identifier: OrderedJSON {
    mutating get {
      reference("Identifier") { _ in
        [
          "description": "1 to 64 letters, digits, `-`, `_` and `.`.", "type": "string",
          "pattern": "^[A-Za-z0-9_.-]{1,64}$",
        ]
      }
    }
  }

  var documentId: OrderedJSON {
    mutating get {
      reference("DocumentId") { _ in
        [
          "description":
            "Name of a document: lowercase letters, digits and `-`, at most 64, not starting with `-`.",
          "type": "string", "pattern": "^[a-z0-9][a-z0-9-]{0,63}$",
        ]
      }
    }
  }

  static let scalar: OrderedJSON = ["type": ["string", "number", "boolean", "null"]]

  var date: OrderedJSON {
    mutating get {
      reference("Date") { _ in
        [
          "description": "A date with time and zone, ISO 8601.", "type": "string",
          "pattern": .string(SchemaBuilder.datePattern(zone: SchemaBuilder.anyZone)),
          "examples": ["2026-12-05T18:00:00Z", "2026-12-05T18:00:00+01:00"],
        ]
      }
    }
  }

  static let anyZone = "([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)"
  static let utcZone = "([Zz]|[+-]00:00)"

  /// Everything about a date that a pattern can say: February has 29 days in every year.
  static func datePattern(zone: String) -> String {
    let year = "(?!0000)[0-9]{4}"
    let days =
      "((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)"
      + "|02-(0[1-9]|1[0-9]|2[0-9]))"
    let time = "([01][0-9]|2[0-3]):[0-5][0-9](:([0-5][0-9]|60)([.,][0-9]+)?)?"
    return "^\(year)-\(days)[Tt]\(time)\(zone)$"
  }

  /// A name that the theme gives a meaning; those of the built-in theme are proposed.
  private mutating func themeName(_ name: String, _ summary: String) -> OrderedJSON {
    let theme = HotlayoutThemeSet.builtIn
    let known: [String] =
      switch name {
      case "TypeStyle": HotlayoutThemeSet.typeStyles
      case "FontFamily": theme.families.keys.sorted()
      case "IconName": theme.icons.keys.sorted()
      default: theme.components.keys.sorted()
      }
    return reference(name) { _ in
      SchemaBuilder.described(summary, SchemaBuilder.proposing(known, maxBytes: 256))
    }
  }

  /// Any string, of which editors propose some.
  static func proposing(_ words: [String], maxBytes: Int) -> OrderedJSON {
    anyOf([self.words(words), string(maxBytes: maxBytes)])
  }

  // MARK: Lengths

  mutating func length(_ range: ClosedRange<Double>) -> OrderedJSON {
    SchemaBuilder.anyOf([SchemaBuilder.number(range), spacing])
  }

  private var spacing: OrderedJSON {
    mutating get {
      reference("Spacing") { _ in
        SchemaBuilder.described(
          "A spacing token of the theme.",
          SchemaBuilder.anyOf([
            SchemaBuilder.words(SchemaBuilder.sortedBySize(HotlayoutThemeSet.builtIn.spacing)),
            ["type": "string"],
          ]))
      }
    }
  }

  static func sortedBySize(_ tokens: [String: Double]) -> [String] {
    tokens.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  private static let far = Decoder.farthest

  private var size: OrderedJSON {
    mutating get {
      reference("Size") { _ in
        [
          "description":
            .string(
              "Points, a spacing token, `hug` (the content), `fill` (the room there is) or a percentage "
                + "of the parent's content box."),
          "anyOf": [
            SchemaBuilder.number(0...SchemaBuilder.far),
            [
              "enum": .array(
                (["hug", "fill", "50%", "100%"]
                  + SchemaBuilder.sortedBySize(HotlayoutThemeSet.builtIn.spacing))
                  .map(OrderedJSON.string))
            ],
            [
              "type": "string",
              "pattern": "^0*(1000(\\.0+)?|[0-9]{1,3}(\\.[0-9]+)?)%$|[^%]$|^$",
            ],
          ],
        ]
      }
    }
  }

  private var insets: OrderedJSON {
    mutating get {
      let length = length(-SchemaBuilder.far...SchemaBuilder.far)
      return reference("Insets") { _ in
        let sides = [
          ("all", "All four sides."), ("horizontal", "The start and the end side."),
          ("vertical", "Top and bottom."), ("top", "The top side."), ("bottom", "The bottom side."),
          ("start", "The side where lines start: left, or right in right-to-left."),
          ("end", "The side where lines end: right, or left in right-to-left."),
        ]
        return [
          "description":
            .string(
              "Space at the sides: one length for all of them, or an object, in which the narrower "
                + "name holds."),
          "anyOf": [
            length,
            SchemaBuilder.closed(sides.map { ($0, SchemaBuilder.described($1, length)) }),
          ],
        ]
      }
    }
  }

  private var radii: OrderedJSON {
    mutating get {
      reference("Radius") { builder in
        let tokens = HotlayoutThemeSet.builtIn.radii
        let corner = builder.reference("Corner") { _ in
          [
            "description": "A radius: points, a token of the theme, or `full`.",
            "anyOf": [
              SchemaBuilder.number(0...SchemaBuilder.far),
              SchemaBuilder.words(SchemaBuilder.sortedBySize(tokens)), ["type": "string"],
            ],
          ]
        }
        return [
          "description": "How round the corners are: one radius, or one for each corner.",
          "anyOf": [
            corner,
            SchemaBuilder.closed(
              ["topStart", "topEnd", "bottomEnd", "bottomStart"].map { ($0, corner) }),
          ],
        ]
      }
    }
  }

  private var border: OrderedJSON {
    mutating get {
      reference("Border") { builder in
        SchemaBuilder.described(
          "A line inside the edge.",
          SchemaBuilder.closed([
            (
              "width",
              SchemaBuilder.described("Thickness; 1 point where absent.", builder.length(0...1000))
            ),
            (
              "color",
              SchemaBuilder.described("Its colour; `outline` where absent.", builder.color)
            ),
            (
              "style",
              SchemaBuilder.described(
                "How the line is drawn.", SchemaBuilder.words(BorderStyle.self))
            ),
            (
              "sides",
              SchemaBuilder.described(
                "The sides that have it; all where absent.",
                SchemaBuilder.list(of: SchemaBuilder.words(["top", "bottom", "start", "end"])))
            ),
          ]))
      }
    }
  }
}
