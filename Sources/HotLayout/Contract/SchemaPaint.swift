// Colours, fills, shadows and images, as in `Decoder+Paint`.
extension SchemaBuilder {
  static let hexPattern = "#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"

  var color: OrderedJSON {
    mutating get {
      reference("Color") { builder in
        let color: OrderedJSON = ["$ref": "#/$defs/Color"]
        let schemes = SchemaBuilder.closed([
          ("light", SchemaBuilder.described("In the light scheme.", color)),
          ("dark", SchemaBuilder.described("In the dark scheme; `light` where absent.", color)),
          (
            "highContrast",
            SchemaBuilder.described("Where high contrast is asked for, in both schemes.", color)
          ),
        ]).adding([("anyOf", [["required": ["light"]], ["required": ["dark"]]])])
        return [
          "description":
            .string(
              "A role of the theme, #RGB, #RRGGBB or #RRGGBBAA, one for each scheme, a faded one, or a "
                + "value from the data."),
          "anyOf": [
            SchemaBuilder.words(HotlayoutThemeSet.colorRoles),
            ["type": "string", "pattern": "^([^#]|$)|^\(SchemaBuilder.hexPattern)$"],
            schemes,
            SchemaBuilder.closed(
              [
                ("color", SchemaBuilder.described("The colour that is faded.", color)),
                (
                  "alpha",
                  SchemaBuilder.described("0 is clear, 1 as it is.", SchemaBuilder.number(0...1))
                ),
              ], required: ["color"]),
            SchemaBuilder.bound(builder.path, fallback: color),
          ],
        ]
      }
    }
  }

  private var shadow: OrderedJSON {
    mutating get {
      reference("Shadow") { builder in
        SchemaBuilder.described(
          "A shadow, in points.",
          SchemaBuilder.closed([
            ("x", SchemaBuilder.described("To the right.", SchemaBuilder.number(-1000...1000))),
            ("y", SchemaBuilder.described("Down.", SchemaBuilder.number(-1000...1000))),
            (
              "blur",
              SchemaBuilder.described("How soft, as in CSS.", SchemaBuilder.number(0...1000))
            ),
            (
              "spread",
              SchemaBuilder.described("How much larger.", SchemaBuilder.number(-1000...1000))
            ),
            ("color", builder.color),
          ]))
      }
    }
  }

  var shadows: OrderedJSON {
    mutating get {
      reference("Shadows") { builder in
        let one = SchemaBuilder.anyOf([
          SchemaBuilder.words(HotlayoutThemeSet.builtIn.shadows.keys.sorted()),
          ["type": "string"], builder.shadow,
        ])
        return SchemaBuilder.described(
          "A shadow token of the theme, a shadow, or a list of them.",
          .object(one.members).orList)
      }
    }
  }

  /// Shadows of a theme, which are no tokens themselves.
  var plainShadows: OrderedJSON {
    mutating get { SchemaBuilder.anyOf([shadow, SchemaBuilder.list(of: shadow)]) }
  }

  var fill: OrderedJSON {
    mutating get {
      reference("Fills") { builder in
        SchemaBuilder.described(
          "What is painted: a colour, a gradient, an image, or a list of them, the first at the back.",
          SchemaBuilder.anyOf([builder.oneFill, SchemaBuilder.list(of: builder.oneFill)]))
      }
    }
  }

  private var oneFill: OrderedJSON {
    mutating get {
      reference("Fill") { builder in
        let stops = builder.reference("Stops") { builder in
          [
            "description": "Positions from 0 to 1, each with its colour.",
            "type": "array", "minItems": 1,
            "items": [
              "type": "array", "minItems": 2, "maxItems": 2,
              "prefixItems": [SchemaBuilder.number(0...1), builder.color],
            ],
            "examples": [[[0, "primary"], [1, "secondary"]]],
          ]
        }
        func only(_ name: String, _ summary: String, _ value: OrderedJSON) -> OrderedJSON {
          SchemaBuilder.closed([(name, SchemaBuilder.described(summary, value))], required: [name])
        }
        return [
          "description": "A colour, a gradient or an image.",
          "anyOf": [
            builder.color,
            only("gradient", "A gradient token of the theme.", SchemaBuilder.string(maxBytes: 64)),
            only(
              "linear", "A gradient along a line.",
              SchemaBuilder.closed(
                [
                  (
                    "angle",
                    SchemaBuilder.described(
                      "Degrees as in CSS: 0 runs up, 90 to the right; 180 where absent.",
                      SchemaBuilder.number(-3600...3600))
                  ),
                  ("stops", stops),
                ], required: ["stops"])),
            only(
              "radial", "A gradient from a point outwards.",
              SchemaBuilder.closed(
                [
                  (
                    "center",
                    SchemaBuilder.described(
                      "Its centre, in fractions of the box; [0.5, 0.5] where absent.",
                      SchemaBuilder.numbers(2, -10...10))
                  ),
                  ("stops", stops),
                ], required: ["stops"])),
            only("conic", "Of version 1.1; a reader of 1.0 skips it.", true),
            SchemaBuilder.closed(
              [
                ("image", builder.image),
                (
                  "fit",
                  SchemaBuilder.described(
                    "How it fills the box (CSS `object-fit`).", SchemaBuilder.words(ImageFit.self))
                ),
                (
                  "repeat",
                  SchemaBuilder.described("Whether it is laid like tiles.", ["type": "boolean"])
                ),
                (
                  "slice",
                  SchemaBuilder.described(
                    "Nine-slice insets in pixels of the image: top, end, bottom, start.",
                    SchemaBuilder.numbers(4, 0...8192))
                ),
              ], required: ["image"]),
          ],
        ]
      }
    }
  }

  var image: OrderedJSON {
    mutating get {
      reference("Image") { builder in
        let plain = builder.plainImage
        return [
          "description": "A picture, or one for each scheme.",
          "anyOf": [
            plain,
            SchemaBuilder.closed(
              [
                ("light", SchemaBuilder.described("In the light scheme.", plain)),
                (
                  "dark",
                  SchemaBuilder.described("In the dark scheme; `light` where absent.", plain)
                ),
              ], required: ["light"]),
          ],
        ]
      }
    }
  }

  var placeholder: OrderedJSON {
    mutating get {
      reference("Placeholder") { builder in
        let hash = SchemaBuilder.string(maxBytes: 166)
        return [
          "description": "What stands in for a picture: a colour, another picture or a BlurHash.",
          "anyOf": [
            builder.color, builder.image,
            SchemaBuilder.closed(
              [
                (
                  "blurhash",
                  SchemaBuilder.described(
                    "A BlurHash, or where in the data it is.",
                    SchemaBuilder.anyOf([hash, SchemaBuilder.bound(builder.path, fallback: hash)]))
                )
              ], required: ["blurhash"]),
          ],
        ]
      }
    }
  }

  private var plainImage: OrderedJSON {
    mutating get {
      reference("PlainImage") { builder in
        let address = SchemaBuilder.string(maxBytes: 16_384)
        return [
          "description": "A picture by its address, an image of the document, or an icon.",
          "anyOf": [
            SchemaBuilder.closed(
              [
                (
                  "url",
                  SchemaBuilder.described(
                    "An https address, or where in the data it is.",
                    SchemaBuilder.anyOf([
                      address, SchemaBuilder.bound(builder.path, fallback: address),
                    ]))
                ),
                (
                  "placeholder",
                  SchemaBuilder.described(
                    "Shown while, or where, it is not there.", builder.placeholder)
                ),
              ], required: ["url"]),
            SchemaBuilder.closed(
              [
                (
                  "ref",
                  SchemaBuilder.described(
                    "An image of the document.", SchemaBuilder.string(maxBytes: 64))
                )
              ], required: ["ref"]),
            SchemaBuilder.closed(
              [
                (
                  "icon",
                  SchemaBuilder.described(
                    "An icon of the theme.",
                    SchemaBuilder.proposing(
                      HotlayoutThemeSet.builtIn.icons.keys.sorted(), maxBytes: 64))
                )
              ], required: ["icon"]),
          ],
        ]
      }
    }
  }
}

extension OrderedJSON {
  /// A schema of alternatives, and lists of what they allow.
  fileprivate var orList: OrderedJSON {
    guard case .array(let choices)? = self["anyOf"] else { return self }
    return SchemaBuilder.anyOf(choices + [SchemaBuilder.list(of: self)])
  }
}
