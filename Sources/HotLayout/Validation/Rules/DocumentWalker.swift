/// What the rules know besides the document.
struct RuleContext {
  let document: HotlayoutDocument
  /// Nil where the theme of the document is not known: its names are not checked then.
  let theme: HotlayoutThemeSet?
  let dictionary: DataDictionary?
  /// An older reader whose picture is to be the same.
  let readerVersion: SchemaVersion?
  /// The messages of the source language.
  let messages: SourceMessages
  /// What is known of the widgets.
  var widgets = WidgetRegistry.standard
}

/// Walks the nodes of a document by their declared properties, checks the names they use, and notes
/// what only a whole document can tell.
///
/// It knows no widget: what a property may hold decides what is looked at.
struct DocumentWalker {
  let context: RuleContext
  var sink: ReportSink
  var unit = DocumentUnit(.screen, "")
  var usedStrings: Set<String> = []
  var usedImages: Set<String> = []
  var formats = FormatChecker()
  var addressCount = 0
  var scope: Int?
  /// Whether a node around has a name for all that is in it, or is hidden with all of it.
  private var isNamed = false

  init(_ context: RuleContext, sink: ReportSink) {
    self.context = context
    self.sink = sink
  }

  mutating func walk(_ screen: Screen) -> DocumentUnit {
    unit = DocumentUnit(.screen, screen.name)
    scope = nil
    visit(screen.properties, depth: 0)
    return unit
  }

  mutating func walk(template node: Node, named name: String) -> DocumentUnit {
    unit = DocumentUnit(.template, name)
    scope = nil
    _ = visit(node, depth: 1)
    return unit
  }

  // MARK: Nodes

  /// Answers whether the node shows words, which name what lies around it.
  @discardableResult
  private mutating func visit(_ node: Node, depth: Int) -> Bool {
    unit.nodeCount += 1
    unit.depth = max(unit.depth, depth)
    if let id = node.id {
      unit.ids.append(DocumentUnit.Mention(name: id, source: node.source["id"] ?? node.source))
    }
    switch node.content {
    case .use(let name):
      use(name, of: node, depth: depth)
      // What the template shows is not known here; the doubt is the author's benefit.
      return true
    case .widget(let type, let properties):
      guard let widget = context.widgets[type] else { return false }
      return visit(node, widget, properties, depth: depth)
    }
  }

  private mutating func use(_ name: String, of node: Node, depth: Int) {
    let source = node.source["use"] ?? node.source
    let templates = context.document.templates
    guard templates[name] != nil else {
      sink.report(
        .unknownTemplate, at: source, "There is no template `\(Decoder.shown(name))`.",
        suggestion: Suggestion.sentence(for: name, among: templates.keys))
      return
    }
    unit.templateUses.append(
      DocumentUnit.TemplateUse(name: name, source: source, scope: scope, depth: depth))
  }

  private mutating func visit(
    _ node: Node, _ widget: WidgetDefinition, _ properties: PropertyBag, depth: Int
  ) -> Bool {
    let outer = (scope, isNamed)
    let accessibility = AccessibilityFacts(properties)
    if accessibility.isHidden || accessibility.hasLabel { isNamed = true }
    let inner = recordScope(of: properties)
    var showsText = false
    for entry in properties.entries {
      checkSince(entry, in: widget.table)
      scope = inner != nil && DocumentWalker.isWithinRecords(entry.field, widget) ? inner : outer.0
      if visit(entry.value, entry.field, at: entry.source, depth: depth) { showsText = true }
    }
    (scope, isNamed) = outer
    if widget.table["name"] != nil, widget.type == SectionWidget.definition.type,
      let entry = properties[SectionWidget.name.name], case .string(let name) = entry.value
    {
      unit.sections.append(
        DocumentUnit.Mention(name: name, source: entry.source ?? node.source))
    }
    if let records = properties["records"], properties["template"] != nil,
      widget.table["empty"] != nil, properties["empty"] == nil
    {
      sink.report(
        .listWithoutEmpty, at: records.source ?? node.source,
        "`\(widget.type)` says nothing where there is no record; give it `empty`.")
    }
    if !outer.1 {
      checkName(of: node, widget, properties, accessibility, showsText: showsText)
    }
    return showsText && !accessibility.isHidden || accessibility.hasLabel
  }

  /// The scope within the records of a node, or nil where it has none.
  private mutating func recordScope(of properties: PropertyBag) -> Int? {
    guard let entry = properties["records"], case .path(let path) = entry.value,
      let source = entry.source
    else { return nil }
    unit.scopes.append(DocumentUnit.Scope(parent: scope, records: path, source: source))
    return unit.scopes.count - 1
  }

  /// Whether a property of a node with records belongs to one record.
  private static func isWithinRecords(_ field: PropertyField, _ widget: WidgetDefinition) -> Bool {
    if field.isDeferred { return field.name != "value" }
    // A chart takes a colour for each record.
    if field.name == "color" { return widget.type == ChartWidget.definition.type }
    return ["template", "filter", "sort", "columns", "x", "y"].contains(field.name)
  }

  /// Whether an older reader knows the property.
  private mutating func checkSince(_ entry: PropertyBag.Entry, in table: ObjectTable) {
    let since = (table[entry.field.name] ?? entry.field).since
    guard let version = context.readerVersion, version < since else { return }
    sink.report(
      .newerThanReader, at: entry.source?.keyNode ?? entry.source,
      "`\(entry.field.name)` of `\(table.name)` came with version \(since); a reader of "
        + "version \(version) shows the node without it.")
  }

  // MARK: Values

  mutating func visit(_ bag: PropertyBag, depth: Int) {
    for entry in bag.entries {
      _ = visit(entry.value, entry.field, at: entry.source, depth: depth)
    }
  }

  /// Looks at one value; answers whether it shows words.
  private mutating func visit(
    _ value: PropertyValue, _ field: PropertyField, at source: JSONNode?, depth: Int
  ) -> Bool {
    switch value {
    case .bool, .integer, .number, .date, .scalar, .point, .numbers, .anyObject: return false
    case .string(let name): check(name, of: field, at: source)
    case .text(let text): return visit(text, at: source)
    case .color(let color): visit(color, at: source)
    case .length(let length): visit(length, at: source)
    case .size(.length(let length)): visit(length, at: source)
    case .size: return false
    case .insets(let insets):
      for side in [insets.top, insets.end, insets.bottom, insets.start] {
        if let side { visit(side, at: source) }
      }
    case .radii(let radii): visit(radii, at: source)
    case .border(let border):
      visit(border.width, at: source)
      if let color = border.color { visit(color, at: source) }
    case .shadows(let shadows): for shadow in shadows { visit(shadow, at: source) }
    case .fills(let fills): for fill in fills { visit(fill, at: source) }
    case .image(let image): visit(image, at: source)
    case .placeholder(let placeholder): visit(placeholder, at: source)
    case .condition(let condition): visit(condition, at: source)
    case .path(let path): visit(path, of: field, at: source)
    case .node(let node):
      let ids = unit.ids.count
      let shows = visit(node, depth: depth + 1)
      // A fallback stands in for its node and may bear its name.
      if field.name == "fallback" { unit.ids.removeLast(unit.ids.count - ids) }
      return shows && field.name != "fallback"
    case .nodes(let nodes):
      var shows = false
      for node in nodes where visit(node, depth: depth + 1) { shows = true }
      return shows
    case .actions: if let source { visitActions(source) }
    case .object(let bag):
      if field.isDeferred, field.name == "value", let entry = bag["path"],
        case .path(let path) = entry.value
      {
        note(path, .control, at: entry.source)
        return false
      }
      let isAccessibility = field.name == CommonFields.a11y.name
      var shows = false
      for entry in bag.entries {
        if case .object(let table) = field.kind { checkSince(entry, in: table) }
        if visit(entry.value, entry.field, at: entry.source, depth: depth) { shows = true }
      }
      return shows && !isAccessibility
    case .list(let values):
      var shows = false
      let inner = DocumentWalker.elementField(of: field)
      for value in values {
        var place = source
        if case .object(let bag) = value { place = bag.source ?? source }
        if visit(value, inner, at: place, depth: depth) { shows = true }
      }
      return shows
    case .overrides(let overrides):
      for override in overrides {
        visit(override.condition, at: source)
        visit(override.properties, depth: depth)
      }
    case .format(let format): formats.check(format, at: source, context, &sink)
    case .bound(let path, let fallback):
      note(path, .property(DataTypes.fitting(field.kind)), at: source)
      if let fallback { _ = visit(fallback, field, at: source, depth: depth) }
    }
    return false
  }

  /// The elements of a list, as a field of their own.
  private static func elementField(of field: PropertyField) -> PropertyField {
    var kind = field.kind
    if case .either(_, let second) = kind { kind = second }
    guard case .list(let inner, _) = kind else { return field }
    return PropertyField(field.name, inner, since: field.since, field.summary)
  }

  /// Notes a use of data, where there is a dictionary to hold it against.
  mutating func note(
    _ path: DataPath, _ purpose: DataPurpose, at source: JSONNode?, isWithinRecord: Bool = false
  ) {
    guard context.dictionary != nil else { return }
    unit.dataUses.append(
      DocumentUnit.DataUse(
        path: path, purpose: purpose, scope: scope, isWithinRecord: isWithinRecord,
        source: source?.firstString(equalTo: path.description) ?? source))
  }

  private mutating func visit(_ path: DataPath, of field: PropertyField, at source: JSONNode?) {
    switch field.name {
    case "records": note(path, .records, at: source)
    case "value": note(path, .control, at: source)
    default: note(path, .recordField, at: source, isWithinRecord: path.segments.first != "item")
    }
  }

  mutating func visit(_ condition: Condition, at source: JSONNode?) {
    switch condition {
    case .all(let parts), .any(let parts): for part in parts { visit(part, at: source) }
    case .not(let part): visit(part, at: source)
    case .data(let path, let operation, let value):
      note(path, .comparison(operation, value), at: source)
    case .environment, .state: break
    }
  }
}
