// Texts, conditions, formats and actions, as in `Decoder+Logic`.
extension SchemaBuilder {
  var text: OrderedJSON {
    mutating get {
      reference("Text") { builder in
        let argument = SchemaBuilder.closed(
          [
            ("path", builder.path), ("fallback", SchemaBuilder.scalar), ("format", builder.format),
          ], required: ["path"])
        return [
          "description":
            "A literal text, a text of the document's table, or a value from the data.",
          "anyOf": [
            ["type": "string"],
            SchemaBuilder.closed(
              [
                (
                  "key",
                  SchemaBuilder.described(
                    "Its name in `strings`.", SchemaBuilder.string(maxBytes: 256))
                ),
                (
                  "args",
                  [
                    "description": "The arguments of its message, by name.", "type": "object",
                    "additionalProperties": SchemaBuilder.anyOf([SchemaBuilder.scalar, argument]),
                  ]
                ),
              ], required: ["key"]),
            SchemaBuilder.closed(
              [
                ("path", builder.path),
                (
                  "fallback",
                  SchemaBuilder.described(
                    "Stands where the data has no value there.",
                    SchemaBuilder.anyOf([["$ref": "#/$defs/Text"], ["type": "number"]]))
                ),
                ("format", builder.format),
              ], required: ["path"]),
          ],
        ]
      }
    }
  }

  var format: OrderedJSON {
    mutating get {
      reference("Format") { _ in
        let digits: OrderedJSON = ["type": "integer", "minimum": 0, "maximum": 20]
        let zone = SchemaBuilder.string(maxBytes: 64)
        let length = SchemaBuilder.words(ValueFormat.Length.self)
        return SchemaBuilder.described(
          "How a value of the data is written.",
          SchemaBuilder.closed(
            [
              (
                "style",
                SchemaBuilder.described(
                  "What it is written as.", SchemaBuilder.words(ValueFormat.Style.self))
              ),
              (
                "currency",
                SchemaBuilder.described(
                  "For `currency`: its ISO 4217 code.", SchemaBuilder.string(maxBytes: 16))
              ),
              ("minFraction", SchemaBuilder.described("The fewest fraction digits.", digits)),
              ("maxFraction", SchemaBuilder.described("The most fraction digits.", digits)),
              (
                "sign",
                SchemaBuilder.described(
                  "When a number carries a sign.", SchemaBuilder.words(ValueFormat.Sign.self))
              ),
              ("dateStyle", SchemaBuilder.described("How long a date is.", length)),
              ("timeStyle", SchemaBuilder.described("How long a time or a duration is.", length)),
              (
                "skeleton",
                SchemaBuilder.described("The fields of a date: a CLDR skeleton, `yMMMd`.", zone)
              ),
              (
                "timeZone",
                SchemaBuilder.described("`device`, or an IANA name.", zone)
              ),
            ], required: ["style"]
          ).adding([
            ("if", ["properties": ["style": ["const": "currency"]], "required": ["style"]]),
            ("then", ["required": ["currency"]]),
          ]))
      }
    }
  }

  // MARK: Conditions

  var condition: OrderedJSON {
    mutating get {
      reference("Condition") { builder in
        let condition: OrderedJSON = ["$ref": "#/$defs/Condition"]
        func only(_ name: String, _ summary: String, _ value: OrderedJSON) -> OrderedJSON {
          SchemaBuilder.closed([(name, SchemaBuilder.described(summary, value))], required: [name])
        }
        return [
          "description": "Something that holds or does not.",
          "anyOf": [
            SchemaBuilder.comparison("path", "A value of the data.", builder.path),
            SchemaBuilder.comparison(
              "env", "What is known of the place where the screen is drawn.",
              SchemaBuilder.words(Condition.Variable.self)),
            only(
              "state", "A state of the control, or of one around it.",
              SchemaBuilder.words(ControlState.self)),
            only("all", "All of them hold.", SchemaBuilder.list(of: condition)),
            only("any", "At least one of them holds.", SchemaBuilder.list(of: condition)),
            only("not", "It does not hold.", condition),
          ],
        ]
      }
    }
  }

  private static func comparison(
    _ name: String, _ summary: String, _ value: OrderedJSON
  ) -> OrderedJSON {
    let operators = Condition.Operator.allCases
    let alone = operators.filter { !$0.takesValue }.map(\.rawValue)
    return closed(
      [
        (name, described(summary, value)),
        ("is", described("How it is compared.", words(operators.map(\.rawValue)))),
        (
          "value",
          [
            "description": "What it is compared with; nothing is coerced."
          ]
        ),
      ], required: [name, "is"]
    ).adding([
      ("if", ["properties": ["is": words(alone)]]), ("then", true),
      (
        "else",
        [
          "required": ["value"],
          "if": ["properties": ["is": ["const": "in"]]],
          "then": ["properties": ["value": list(of: scalar)]],
          "else": ["properties": ["value": scalar]],
        ]
      ),
    ])
  }

  /// A boolean, bound or not, or a condition.
  var switching: OrderedJSON {
    mutating get {
      SchemaBuilder.anyOf([
        ["type": "boolean"], condition,
        SchemaBuilder.bound(path, fallback: ["type": "boolean"]),
      ])
    }
  }

  // MARK: Actions

  var actions: OrderedJSON {
    mutating get {
      reference("Actions") { builder in
        SchemaBuilder.described(
          "An action or a list of actions.",
          SchemaBuilder.anyOf([builder.action, SchemaBuilder.list(of: builder.action)]))
      }
    }
  }

  private var action: OrderedJSON {
    mutating get {
      reference("Action") { builder in
        let actions: OrderedJSON = ["$ref": "#/$defs/Actions"]
        let conditional = SchemaBuilder.closed(
          [
            ("if", builder.condition),
            ("then", SchemaBuilder.described("Done where it holds.", actions)),
            ("else", SchemaBuilder.described("Done where it does not hold.", actions)),
          ], required: ["if"])
        let forms: [OrderedJSON] = HotlayoutAction.standard.map { form in
          let (properties, required) = builder.members(form.table)
          let type: OrderedJSON = ["const": .string(form.type)]
          let body = SchemaBuilder.closed(
            [("type", SchemaBuilder.described(form.table.summary, type))] + properties,
            required: ["type"] + required)
          return [
            "if": ["properties": ["type": type], "required": ["type"]], "then": body,
          ]
        }
        return [
          "description": "What happens: an action of the contract, or one of the app's own.",
          "type": "object", "if": ["required": ["if"]], "then": conditional,
          "else": [
            "required": ["type"],
            "properties": [
              "type": SchemaBuilder.described(
                "Its name.",
                SchemaBuilder.anyOf([
                  SchemaBuilder.words(HotlayoutAction.standard.map(\.type)), ["type": "string"],
                ]))
            ],
            "allOf": .array(forms),
          ],
        ]
      }
    }
  }
}
