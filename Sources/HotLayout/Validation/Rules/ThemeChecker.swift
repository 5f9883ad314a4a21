/// Rules for a theme: what it names and what it lacks (contract, section 11).
struct ThemeChecker {
  private let json: JSONDocument
  private let theme: HotlayoutThemeSet
  private var sink: ReportSink

  /// What the rules find in a theme that was read from `json`.
  static func check(
    _ json: JSONDocument, _ theme: HotlayoutThemeSet, readerVersion: SchemaVersion?, limit: Int
  ) -> [HotlayoutReport] {
    var checker = ThemeChecker(json: json, theme: theme, sink: ReportSink(limit: limit))
    checker.run(readerVersion)
    return checker.sink.reports
  }

  private mutating func run(_ readerVersion: SchemaVersion?) {
    let root = json.root
    if root["extends"] == nil {
      lacks(
        HotlayoutThemeSet.colorRoles, in: root["colors"], "colour roles", at: "colors")
      lacks(
        HotlayoutThemeSet.typeStyles, in: root["typography"]?["styles"], "type styles",
        at: "typography")
    }
    checkIcons(root["icons"])
    checkStyles(root["typography"]?["styles"])
    checkComponents(root, readerVersion)
  }

  private mutating func lacks(
    _ names: [String], in node: JSONNode?, _ what: String, at member: String
  ) {
    let missing = names.filter { node?[$0] == nil }
    guard !missing.isEmpty else { return }
    let place = json.root[member]
    sink.report(
      .incompleteTheme, at: place ?? json.root,
      "It lacks the \(what) \(Decoder.list(missing)); those of the built-in theme stand in.",
      suggestion: "Add them, or write \"extends\": \"builtin\".")
  }

  private mutating func checkIcons(_ node: JSONNode?) {
    guard let node, node.kind == .object else { return }
    for (name, value) in node.members {
      guard let icon = theme.icons[name], let fault = PathDataSyntax.fault(in: icon.path) else {
        continue
      }
      sink.report(
        .invalidPathData, at: value["path"] ?? value,
        "The icon `\(Decoder.shown(name))` is not SVG path data: \(fault)")
    }
  }

  /// A family is a name of the theme, or one of the system's, which is not known here.
  private mutating func checkStyles(_ node: JSONNode?) {
    guard let node, node.kind == .object else { return }
    let generic = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"]
    for (_, value) in node.members {
      guard let family = value["family"], let name = family.string, theme.families[name] == nil,
        !generic.contains(name),
        let near = Suggestion.nearest(to: name, among: theme.families.keys)
      else { continue }
      sink.report(
        .unknownToken, severity: .warning, at: family,
        "The theme has no font family `\(Decoder.shown(name))`; one of the system is looked for.",
        suggestion: "Did you mean `\(near)`?")
    }
  }

  private mutating func checkComponents(_ root: JSONNode, _ readerVersion: SchemaVersion?) {
    let styles =
      root["components"].flatMap { $0.kind == .object ? $0.members.map { $0 } : nil } ?? []
    let types = WidgetRegistry.standard.widgets.map(\.type)
    for (name, value) in styles {
      let type = name.split(separator: ".").first.map(String.init) ?? name
      guard !types.contains(type), let near = Suggestion.nearest(to: type, among: types) else {
        continue
      }
      sink.report(
        .unknownComponent, at: value.keyNode ?? value,
        "There is no widget `\(Decoder.shown(type))` that takes this component style.",
        suggestion: "Did you mean `\(near)\(name.dropFirst(type.count))`?")
    }
    // The names within are looked up as in a document that has nothing else.
    var walker = DocumentWalker(theme: theme, readerVersion: readerVersion, json: json, sink: sink)
    var seen: Set<String> = []
    for (name, _) in styles {
      guard seen.insert(name).inserted, let bag = theme.components[name] else { continue }
      walker.walk(bag, of: json)
    }
    for (name, value) in root["shadows"]?.members.map({ $0 }) ?? [] {
      for shadow in theme.shadows[name] ?? [] { walker.visit(shadow, at: value) }
    }
    for (name, value) in root["gradients"]?.members.map({ $0 }) ?? [] {
      for fill in theme.gradients[name] ?? [] { walker.visit(fill, at: value) }
    }
    sink = walker.sink
  }
}

extension DocumentWalker {
  fileprivate init(
    theme: HotlayoutThemeSet, readerVersion: SchemaVersion?, json: JSONDocument, sink: ReportSink
  ) {
    self.init(
      RuleContext(
        document: HotlayoutDocument(json: json), theme: theme, dictionary: nil,
        readerVersion: readerVersion, messages: SourceMessages()), sink: sink)
  }

  /// Looks at those properties of a component style that this theme states, not its parents.
  fileprivate mutating func walk(_ bag: PropertyBag, of json: JSONDocument) {
    var own = PropertyBag(source: bag.source)
    for entry in bag.entries where entry.source?.document === json {
      own.set(entry.field, entry.value, source: entry.source)
    }
    visit(own, depth: 0)
  }
}
