import FoundationEssentials

/// Settles the nodes of one screen, once.
struct Binder {
  let document: HotlayoutDocument
  var data: HotlayoutData
  let theme: ResolvedTheme
  let environment: ScreenEnvironment
  let locale: LocaleResolution
  let direction: LayoutDirection
  let localizer: Localizer
  /// For texts that have no translation: the source language, with the reader's formats.
  let sourceLocalizer: Localizer
  private(set) var reports: [HotlayoutReport] = []
  /// What was reported already: a list repeats its template's faults with every record.
  private var reported: Set<ReportKey> = []
  var frames: [RecordFrame] = []
  private var templates: [String] = []
  /// States of the node that is bound, those of the nodes around it included.
  private(set) var currentStates: Set<ControlState> = []
  private var depth = 0
  private var nodeCount = 0
  private var instanceCount = 0
  private var comparisonCount = 0
  private var textCount = 0

  /// Drawn list instances a screen (seed page).
  static let instanceLimit = 2550
  /// Drawn nodes a screen, so that templates within templates stay bounded.
  static let nodeLimit = 60_000
  /// Comparisons that conditions, filters and orders of a screen make: each list may look at 10,000
  /// records, wherever it stands within others. The values of charts and the bytes of messages are
  /// counted by what they take.
  static let comparisonLimit = 2_000_000
  /// Bytes of the texts of a screen: one string of a document may be shown many times.
  package static let textLimit = 200_000
  /// Nodes within each other after templates are put in.
  static let depthLimit = 64

  private struct ReportKey: Hashable {
    var code: String
    var place: Int
    var theme: String?
    var message: String
  }

  init(
    document: HotlayoutDocument, data: HotlayoutData, theme: HotlayoutThemeSet,
    environment: ScreenEnvironment
  ) {
    self.document = document
    self.data = data
    self.theme = ResolvedTheme(
      theme, scheme: environment.scheme, highContrast: environment.highContrast)
    locale = LocaleResolution.resolve(
      environment.locales, available: document.languages, source: document.sourceLanguage)
    var environment = environment
    // A host that transforms texts itself keeps its own way.
    if environment.transformText == nil,
      let pseudo = Pseudolocale.asked(
        for: environment.locales, translation: locale.translation)
    {
      environment.transformText = { pseudo.transform(pattern: $0) }
      environment.direction = environment.direction ?? pseudo.direction
    }
    self.environment = environment
    direction = environment.direction ?? locale.direction
    localizer = Localizer(locale, timeZone: environment.timeZone)
    sourceLocalizer =
      locale.translation == document.sourceLanguage
      ? localizer
      : Localizer(
        language: document.sourceLanguage, formatLocale: locale.formatLocale,
        timeZone: environment.timeZone)
  }

  mutating func bind(_ screen: Screen) -> BoundScreen {
    reportLocale()
    func properties<Value>(_ field: Field<Value>, of binder: inout Binder) -> Value? {
      screen.properties[field.name].flatMap { binder.settle($0.value, $0) }
        .flatMap(field.extract) ?? field.standard
    }
    let background =
      properties(Screen.background, of: &self) ?? [.color(theme.role("background"))]
    let title = properties(Screen.title, of: &self)?.string
    let padding = properties(Screen.padding, of: &self) ?? .zero
    let header = screen.node(Screen.header).flatMap { bind($0).first }
    let root = bind(screen.root).first
    let footer = screen.node(Screen.footer).flatMap { bind($0).first }
    return BoundScreen(
      name: screen.name, title: title, root: root, header: header, footer: footer,
      background: background, padding: padding,
      presentation: properties(Screen.presentation, of: &self) ?? .full,
      safeArea: properties(Screen.safeArea, of: &self) ?? .respect, locale: locale,
      direction: direction, theme: theme, environment: environment, reports: reports)
  }

  /// Says that the shown translation is not in a language that was asked for.
  private mutating func reportLocale() {
    let hint: String
    switch locale.reason.kind {
    case .exact, .sameLanguage, .otherScript, .noPreference, .pseudolocale: return
    case .closeLanguage, .noMatch:
      hint = "Translate the document and name the language in `language.available`."
    case .malformed: hint = "Ask for a BCP 47 tag, such as `de-AT`."
    }
    let (root, sentence) = (document.json.root, locale.reason.sentence)
    report(.localeFallback, at: root["language"] ?? root, sentence, suggestion: hint)
  }

  mutating func report(
    _ code: ReportCode, at node: JSONNode?, _ message: @autoclosure () -> String,
    suggestion: @autoclosure () -> String? = nil
  ) {
    guard reports.count < 1000 else { return }
    let message = message()
    let origin = node.flatMap { $0.document === document.json ? nil : theme.set.origin(of: $0) }
    let key = ReportKey(
      code: code.rawValue, place: node?.byteOffset ?? -1, theme: origin, message: message)
    guard reported.insert(key).inserted else { return }
    var report = HotlayoutReport(code, at: node, message: message, suggestion: suggestion())
    report.theme = origin
    reports.append(report)
  }

  // MARK: Nodes

  /// What a node becomes: usually one node, none where it is not visible.
  mutating func bind(_ node: Node) -> [BoundNode] {
    guard nodeCount < Binder.nodeLimit, depth < Binder.depthLimit else {
      let isTooDeep = depth >= Binder.depthLimit
      report(
        .tooManyBoundNodes, at: document.json.root,
        isTooDeep
          ? "Nodes and templates lie deeper than \(Binder.depthLimit) levels; the rest is not drawn."
          : "The screen has more than \(Binder.nodeLimit) nodes; the rest is not drawn.")
      return []
    }
    nodeCount += 1
    depth += 1
    defer { depth -= 1 }
    switch node.content {
    case .use(let name): return use(name, node)
    case .widget(let type, let properties):
      guard let widget = WidgetRegistry.standard[type], !widget.isPlanned else { return [] }
      return bind(node, widget, properties)
    }
  }

  private mutating func use(_ name: String, _ node: Node) -> [BoundNode] {
    let document = document
    guard let template = document.templates[name] else {
      report(
        .unknownTemplate, at: node.source["use"] ?? node.source,
        "There is no template `\(Decoder.shown(name))`.",
        suggestion: Suggestion.sentence(for: name, among: document.templates.keys))
      return []
    }
    guard !templates.contains(name) else {
      report(
        .templateCycle, at: node.source["use"] ?? node.source,
        "The template `\(Decoder.shown(name))` uses itself.")
      return []
    }
    templates.append(name)
    defer { templates.removeLast() }
    var bound = bind(template)
    if let id = node.id, bound.count == 1 { bound[0].id = id }
    return bound
  }

  private mutating func bind(
    _ node: Node, _ widget: WidgetDefinition, _ own: PropertyBag
  ) -> [BoundNode] {
    let outer = currentStates
    defer { currentStates = outer }
    currentStates.formUnion(environment.states(of: node, in: frames.last?.path))
    if flag(CommonFields.enabled.name, in: own) == false { currentStates.insert(.disabled) }
    if flag("busy", in: own) == true { currentStates.insert(.busy) }
    if let states = widget.states {
      var stated = own
      apply(own["when"], to: &stated)
      let added = states(&self, stated)
      currentStates.formUnion(added)
    }

    var bag = PropertyBag(source: own.source)
    for style in componentStyles(of: widget, own) {
      bag.merge(style)
      apply(style["when"], to: &bag)
    }
    bag.merge(own)
    apply(own["when"], to: &bag)

    if let visible = bag[CommonFields.visible.name] {
      switch settle(visible.value, visible) {
      case .bool(false)?: return []
      default: break
      }
    }
    var bound = BoundNode(
      type: widget.type, id: node.id, record: HotlayoutRecord(frames), source: node.source,
      states: currentStates)
    for entry in bag.entries where !entry.field.isDeferred {
      switch entry.field.kind {
      case .template, .overrides, .condition, .component: continue
      case .identifier where entry.field.name == CommonFields.id.name: continue
      case .switching: continue
      case .nodes:
        guard case .nodes(let children) = entry.value else { continue }
        for child in children { bound.children += bind(child) }
      case .node:
        guard entry.field.name != "fallback", case .node(let inner) = entry.value,
          let only = bind(inner).first
        else { continue }
        bound.properties.set(entry.field.name, .node(only))
      default:
        if let value = settle(entry.value, entry) { bound.properties.set(entry.field.name, value) }
      }
    }
    guard let special = widget.bind else { return [bound] }
    return special(&self, Node(rebased: node, properties: bag), bound)
  }

  /// The component styles that hold for a node, the lowest first: the one that `component` names, or
  /// that of all widgets of its type, then that of its kind, such as `button` and `button.primary`.
  private mutating func componentStyles(
    of widget: WidgetDefinition, _ own: PropertyBag
  ) -> [PropertyBag] {
    if case .string(let name)? = own[CommonFields.component.name]?.value {
      return theme.set.components[name].map { [$0] } ?? []
    }
    let name = styleName(of: widget, own)
    let lower = ThemeShape.widgetName(ofStyle: name)
    let names = lower == widget.type && lower != name ? [lower, name] : [name]
    return names.compactMap { theme.set.components[$0] }
  }

  private mutating func styleName(of widget: WidgetDefinition, _ own: PropertyBag) -> String {
    // A word that is bound, as the tone of a badge, chooses a style too.
    var settled = own
    for entry in own.entries {
      guard case .bound = entry.value, case .enumeration = entry.field.kind,
        case .string(let word)? = settle(entry.value, entry)
      else { continue }
      settled.set(entry.field, .string(word), source: entry.source)
    }
    return widget.component(settled)
  }

  private mutating func apply(_ overrides: PropertyBag.Entry?, to bag: inout PropertyBag) {
    guard case .overrides(let list)? = overrides?.value else { return }
    for override in list where holds(override.condition) { bag.merge(override.properties) }
  }

  /// Takes the states of a node that was bound before, for the conditions of its actions.
  mutating func stand(in states: Set<ControlState>) { currentStates = states }

  /// A boolean that decides the states, before the node is bound.
  private mutating func flag(_ name: String, in bag: PropertyBag) -> Bool? {
    guard let entry = bag[name], case .bool(let value)? = settle(entry.value, entry) else {
      return nil
    }
    return value
  }

  /// Counts comparisons that are about to be made, or answers false where the screen has made all it
  /// may.
  mutating func spend(_ comparisons: Int) -> Bool {
    comparisonCount += comparisons
    guard comparisonCount > Binder.comparisonLimit else { return true }
    // Once it is too much it stays so.
    comparisonCount = max(comparisonCount - comparisons, Binder.comparisonLimit)
    report(
      .tooManyComparisons, at: document.json.root,
      "The conditions, filters, orders, charts and messages of the screen take more than "
        + "\(Binder.comparisonLimit) comparisons; conditions beyond do not hold, and lists, charts and "
        + "messages beyond are empty.")
    return false
  }

  /// Counts bytes of text that are about to be shown, or answers false where the screen has all it may.
  mutating func hasRoomForText(_ bytes: Int) -> Bool {
    guard textCount + bytes > Binder.textLimit else {
      textCount += bytes
      return true
    }
    // Shorter texts do not slip in behind one that is too long.
    textCount = Binder.textLimit + 1
    report(
      .tooMuchText, at: document.json.root,
      "The texts of the screen have more than \(Binder.textLimit) bytes; the rest is not shown.")
    return false
  }

  // MARK: Records

  /// Runs `body` for one record of a list.
  mutating func within<Result>(
    record: RecordFrame, index: Int, count: Int, _ body: (inout Binder) -> Result
  ) -> Result {
    var frame = record
    frame.index = index
    frame.count = count
    frames.append(frame)
    defer { frames.removeLast() }
    return body(&self)
  }

  /// Counts one more drawn record, or answers false where the screen has all it may.
  mutating func countInstance(of node: Node) -> Bool {
    instanceCount += 1
    guard instanceCount > Binder.instanceLimit else { return true }
    if instanceCount == Binder.instanceLimit + 1 {
      report(
        .tooManyInstances, at: node.source,
        "The screen draws \(Binder.instanceLimit) records of lists; the rest is not drawn.")
    }
    return false
  }
}

extension Node {
  /// The same node with the properties that hold after component style and conditions.
  fileprivate init(rebased node: Node, properties: PropertyBag) {
    self.init(
      content: .widget(type: node.type ?? "", properties: properties), id: node.id,
      source: node.source)
  }
}
