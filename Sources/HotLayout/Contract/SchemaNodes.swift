// Nodes, widgets and component styles, as in `Decoder+Node`.
extension SchemaBuilder {
  /// A node: a widget by its `type`, or the use of a template.
  var node: OrderedJSON {
    mutating get {
      reference("Node") { builder in
        let widgets = WidgetRegistry.standard.widgets
        let forms: [OrderedJSON] = widgets.map { widget in
          [
            "if": [
              "properties": ["type": ["const": .string(widget.type)]], "required": ["type"],
            ],
            "then": builder.widget(widget),
          ]
        }
        let use = SchemaBuilder.closed(
          [
            (
              "use",
              SchemaBuilder.described(
                "The template that stands here.", SchemaBuilder.string(maxBytes: 64))
            ),
            ("id", builder.identifier),
          ], required: ["use"])
        return [
          "description": "A part of a screen: a widget, or the use of a template.",
          "type": "object", "if": ["required": ["use"]], "then": use,
          "else": [
            "required": ["type"],
            "properties": [
              "type": SchemaBuilder.described(
                "Which widget it is.", SchemaBuilder.words(widgets.map(\.type)))
            ],
            "allOf": .array(forms),
          ],
        ]
      }
    }
  }

  private mutating func widget(_ widget: WidgetDefinition) -> OrderedJSON {
    reference(widget.type) { builder in
      let type: OrderedJSON = [
        "const": .string(widget.type), "description": .string(widget.summary),
      ]
      if widget.isPlanned {
        return SchemaBuilder.described(
          widget.summary + " Known, but not drawn yet: `fallback` is drawn instead.",
          [
            "type": "object", "properties": ["type": type, "fallback": builder.node],
            "required": ["type"],
          ])
      }
      let (properties, required) = builder.members(widget.table, common: "Common")
      return SchemaBuilder.described(
        widget.summary,
        SchemaBuilder.closed([("type", type)] + properties, required: ["type"] + required))
    }
  }

  /// The properties of a table, with references to those that every node takes.
  private mutating func members(
    _ table: ObjectTable, common name: String
  ) -> (properties: Members, required: [String]) {
    let properties: Members = table.fields.map { field in
      guard SchemaBuilder.isCommon(field) else { return (field.name, property(field, in: table)) }
      commonProperties(name)
      return (field.name, ["$ref": .string("#/$defs/\(name)/properties/\(field.name)")])
    }
    return (properties, table.fields.filter(\.isRequired).map(\.name))
  }

  /// Whether a field is the same for every node; `when` depends on the widget.
  private static func isCommon(_ field: PropertyField) -> Bool {
    if case .overrides = field.kind { return false }
    return CommonFields.table[field.name] === field
  }

  private mutating func commonProperties(_ name: String) {
    _ = reference(name) { builder in
      let table = name == "Common" ? CommonFields.table : ThemeShape.styleTable(CommonFields.table)
      return [
        "description": "What every node takes.", "type": "object",
        "properties": .object(
          table.fields.filter(SchemaBuilder.isCommon).map {
            ($0.name, builder.property($0, in: table))
          }),
      ]
    }
  }

  /// `when`: conditions with properties of the same table.
  mutating func overrides(in table: ObjectTable) -> OrderedJSON {
    let name = table.name
    // The properties are defined already, where the table is.
    let properties: Members = table.fields.filter(Decoder.canBeOverridden).map { field in
      (field.name, ["$ref": .string("#/$defs/\(name)/properties/\(field.name)")])
    }
    return SchemaBuilder.list(
      of: SchemaBuilder.closed(
        [
          ("if", condition),
          (
            "set",
            SchemaBuilder.described(
              "The properties that hold then.", SchemaBuilder.closed(properties))
          ),
        ], required: ["if", "set"]))
  }

  /// The component styles of a theme: the widget by the first part of the name.
  mutating func componentStyles() -> OrderedJSON {
    var patterns: Members = []
    for widget in WidgetRegistry.standard.widgets {
      let name = widget.type.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      patterns.append(
        (
          "^\(name)(\\.|$)",
          style(named: "\(widget.type)Style", ThemeShape.styleTable(widget.table))
        ))
    }
    let other = style(named: "OtherStyle", ThemeShape.styleTable(CommonFields.table))
    let proposed: Members = HotlayoutThemeSet.builtIn.components.keys.sorted().map { name in
      (name, WidgetRegistry.standard[ThemeShape.widgetName(ofStyle: name)] == nil ? other : true)
    }
    return [
      "type": "object", "properties": .object(proposed), "patternProperties": .object(patterns),
      "additionalProperties": other,
    ]
  }

  private mutating func style(named name: String, _ table: ObjectTable) -> OrderedJSON {
    let table = ObjectTable(name, table.summary, table.fields)
    return reference(name) { builder in
      let (properties, _) = builder.members(table, common: "CommonStyle")
      return SchemaBuilder.described(table.summary, SchemaBuilder.closed(properties))
    }
  }
}
