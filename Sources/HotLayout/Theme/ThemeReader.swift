/// Builds a theme from its JSON (contract, section 11).
struct ThemeReader {
  private var decoder: Decoder
  private var theme = HotlayoutThemeSet()

  static func read(
    _ data: [UInt8], limits: JSONLimits, parents: (String) -> [UInt8]?, chain: [String],
    isBuiltIn: Bool = false
  ) throws(HotlayoutLoadError) -> HotlayoutThemeSet {
    let json: JSONDocument
    do throws(JSONError) { json = try JSONDocument.parse(data, limits: limits) } catch {
      throw .json(error)
    }
    return try read(json, limits: limits, parents: parents, chain: chain, isBuiltIn: isBuiltIn)
  }

  static func read(
    _ json: JSONDocument, limits: JSONLimits, parents: (String) -> [UInt8]?, chain: [String],
    isBuiltIn: Bool = false
  ) throws(HotlayoutLoadError) -> HotlayoutThemeSet {
    let (version, isNewer) = try FileHeader.check(json.root)
    var reader = ThemeReader(
      decoder: Decoder(isNewerMinor: isNewer, limits: DocumentLimits(json: limits)))
    reader.decoder.reportFileMatters(json, version)
    reader.read(json.root)
    reader.theme.files = [(reader.theme.id, json)]
    if isBuiltIn {
      reader.theme.reports = reader.decoder.reports
      return reader.theme
    }
    var base = HotlayoutThemeSet.builtIn
    let extends = json.root["extends"]
    if let parent = extends?.string, !["", "builtin"].contains(parent) {
      let chain = chain + [reader.theme.id]
      if chain.contains(parent) {
        throw .inheritance("The theme `\(parent)` extends itself, by way of others.")
      }
      guard chain.count <= HotlayoutThemeSet.inheritanceLimit else {
        throw .inheritance(
          "Themes extend each other more than \(HotlayoutThemeSet.inheritanceLimit) deep.")
      }
      if let data = parents(parent) {
        do throws(HotlayoutLoadError) {
          base = try read(data, limits: limits, parents: parents, chain: chain)
        } catch .inheritance(let message) {
          throw .inheritance(message)
        } catch {
          // What this theme says itself still holds.
          reader.decoder.report(
            .unknownTheme, at: extends,
            "The theme `\(Decoder.shown(parent))` that is extended cannot be read; the "
              + "built-in one stands in. \(error.message)")
        }
      } else {
        reader.decoder.report(
          .unknownToken, severity: .warning, at: extends,
          "The theme `\(Decoder.shown(parent))` that is extended is not there; "
            + "the built-in one stands in.")
      }
    }
    base.merge(reader.theme)
    reader.checkColors(json.root["colors"], in: base)
    base.reports += reader.decoder.reports.map { report in
      var report = report
      report.theme = reader.theme.id
      return report
    }
    return base
  }

  /// A role may stand for another one of the finished theme, but not for itself.
  private mutating func checkColors(_ node: JSONNode?, in whole: HotlayoutThemeSet) {
    guard let node, node.kind == .object else { return }
    for (name, value) in node.members {
      guard let color = theme.colors[name] else { continue }
      var roles: [String] = []
      ThemeReader.collect(color, &roles)
      for role in roles where whole.colors[role] == nil {
        decoder.report(
          .unknownColor, at: value.firstString(equalTo: role) ?? value,
          "The theme has no colour `\(Decoder.shown(role))`.",
          suggestion: Suggestion.color(for: role, among: whole.colors.keys))
      }
      guard !roles.isEmpty, roles.allSatisfy({ whole.colors[$0] != nil }) else { continue }
      let resolved = ColorScheme.allCases.map { ResolvedTheme(whole, scheme: $0).color(name) }
      guard resolved.contains(nil), ThemeReader.leadsToItself(name, in: whole) else { continue }
      decoder.report(
        .unknownColor, at: value.keyNode ?? value,
        "The colour `\(Decoder.shown(name))` stands for itself, by way of others.")
    }
  }

  /// Whether a role, by way of those it stands for, comes to itself, as far as colours are followed.
  private static func leadsToItself(_ name: String, in whole: HotlayoutThemeSet) -> Bool {
    var seen: Set<String> = []
    var open = [name]
    while let role = open.popLast(), seen.count < 64 {
      guard seen.insert(role).inserted else { continue }
      var next: [String] = []
      if let color = whole.colors[role] { collect(color, &next) }
      if next.contains(name) { return true }
      open += next
    }
    return false
  }

  private static func collect(_ color: ColorValue, _ roles: inout [String]) {
    switch color {
    case .role(let name): roles.append(name)
    case .fixed: break
    case .faded(let inner, _): collect(inner, &roles)
    case .schemes(let light, let dark, let contrast):
      collect(light, &roles)
      if let dark { collect(dark, &roles) }
      if let contrast { collect(contrast, &roles) }
    case .bound(_, let fallback): if let fallback { collect(fallback, &roles) }
    }
  }

  private mutating func read(_ root: JSONNode) {
    decoder.checkNames(of: root, in: "A theme", ThemeShape.members.names)
    theme.id = root["id"].flatMap { decoder.identifier($0) } ?? ""
    theme.name = root["name"].flatMap { decoder.string($0, limit: 256) }
    theme.extends = root["extends"].flatMap { decoder.string($0, limit: 64) }
    each(root["colors"]) { reader, name, value in
      reader.theme.colors[name] = reader.decoder.color(value)
    }
    if let typography = root["typography"], typography.kind != .object {
      decoder.wrong(typography, "an object")
    } else if let typography = root["typography"] {
      decoder.checkNames(of: typography, in: "`typography`", ThemeShape.typography.names)
      each(typography["families"]) { reader, name, value in
        reader.theme.families[name] = reader.families(value)
      }
      each(typography["styles"]) { reader, name, value in
        reader.theme.styles[name] = reader.typeStyle(value, named: name)
      }
    }
    each(root["spacing"]) { reader, name, value in
      reader.theme.spacing[name] = reader.decoder.number(value, 0...10_000)
    }
    each(root["radii"]) { reader, name, value in
      reader.theme.radii[name] =
        value.string == "full" ? .infinity : reader.decoder.number(value, 0...10_000)
    }
    each(root["shadows"]) { reader, name, value in
      reader.theme.shadows[name] = reader.shadows(value)
    }
    each(root["gradients"]) { reader, name, value in
      reader.theme.gradients[name] = reader.decoder.fills(value)
    }
    each(root["icons"]) { reader, name, value in
      reader.theme.icons[name] = reader.icon(value)
    }
    each(root["components"]) { reader, name, value in
      let type = ThemeShape.widgetName(ofStyle: name)
      let table = WidgetRegistry.standard[type]?.table ?? CommonFields.table
      guard value.kind == .object else {
        return reader.decoder.wrong(value, "an object of properties")
      }
      reader.theme.components[name] = reader.decoder.bag(
        value, ThemeShape.styleTable(table), in: "The component style `\(name)`")
    }
  }

  private mutating func each(
    _ node: JSONNode?, _ body: (inout ThemeReader, String, JSONNode) -> Void
  ) {
    guard let node else { return }
    guard node.kind == .object else { return decoder.wrong(node, "an object") }
    for (name, value) in node.members { body(&self, name, value) }
  }

  /// A theme's shadows are shadows themselves: a name within them would lead nowhere.
  private mutating func shadows(_ node: JSONNode) -> [ShadowValue]? {
    let values = node.kind == .array ? Array(node.elements.prefix(16)) : [node]
    for value in values where value.kind == .string {
      decoder.wrong(value, "a shadow: { \"x\", \"y\", \"blur\", \"spread\", \"color\" }")
      return nil
    }
    return decoder.shadows(node)
  }

  private mutating func families(_ node: JSONNode) -> [String]? {
    if node.kind == .string { return decoder.string(node, limit: 128).map { [$0] } }
    guard node.kind == .array else {
      decoder.wrong(node, "a font family or a list of them")
      return nil
    }
    return decoder.first(20, of: node).compactMap { decoder.string($0, limit: 128) }
  }

  private mutating func typeStyle(
    _ node: JSONNode, named name: String
  ) -> HotlayoutThemeSet.TypeStyle? {
    guard node.kind == .object else {
      decoder.wrong(node, "a type style: { \"size\": 16, \"weight\": 400 }")
      return nil
    }
    decoder.checkNames(of: node, in: "A type style", ThemeShape.typeStyle.names)
    return HotlayoutThemeSet.TypeStyle(
      family: node["family"].flatMap { decoder.string($0, limit: 128) } ?? "body",
      size: node["size"].flatMap { decoder.number($0, 1...1000) } ?? 16,
      weight: node["weight"].flatMap { decoder.whole($0, 1...1000) } ?? 400,
      lineHeight: node["lineHeight"].flatMap { decoder.number($0, 1...2000) },
      letterSpacing: node["letterSpacing"].flatMap { decoder.number($0, -100...100) } ?? 0,
      italic: node["italic"].flatMap { decoder.flag($0) } ?? false)
  }

  private mutating func icon(_ node: JSONNode) -> IconShape? {
    guard node.kind == .object,
      let path = node["path"].flatMap({ decoder.string($0, limit: 32 << 10) })
    else {
      decoder.wrong(node, "an icon: { \"path\": \"M…\", \"viewBox\": [0, 0, 24, 24] }")
      return nil
    }
    decoder.checkNames(of: node, in: "An icon", ThemeShape.icon.names)
    return IconShape(
      path: path,
      viewBox: node["viewBox"].flatMap { decoder.numbers($0, count: 4, -100_000...100_000) }
        ?? [0, 0, 24, 24],
      stroke: node["stroke"].flatMap { decoder.number($0, 0...1000) },
      mirrors: node["mirror"].flatMap { decoder.flag($0) } ?? false)
  }
}
