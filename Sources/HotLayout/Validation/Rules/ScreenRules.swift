/// What concerns a screen with all its templates: ids, sections, where it leads.
struct ScreenRules {
  let document: HotlayoutDocument
  let units: [DocumentUnit]
  private let templates: [String: Int]
  /// Uses of templates and nodes in them that are looked at, at the most.
  private var budget = 400_000
  private(set) var usedTemplates: Set<String> = []

  init(_ document: HotlayoutDocument, _ units: [DocumentUnit]) {
    self.document = document
    self.units = units
    var templates: [String: Int] = [:]
    for (index, unit) in units.enumerated() where unit.kind == .template {
      templates[unit.name] = index
    }
    self.templates = templates
  }

  mutating func run(_ sink: inout ReportSink) {
    let names = Set(document.screens.map(\.name))
    checkTargets(names, &sink)
    var links: [String: Set<String>] = [:]
    // A template that several screens use is reported once for each fault.
    var reported: Set<Int> = []
    for (index, unit) in units.enumerated() where unit.kind == .screen {
      let parts = reach(from: index)
      guard budget > 0 else {
        sink.report(
          .checkIncomplete, at: document.json.root["templates"],
          "The templates use each other so often that ids, sections and reachable screens were not "
            + "checked to the end.")
        return
      }
      links[unit.name] = Set(parts.flatMap { units[$0].screenTargets.map(\.name) })
      checkIds(parts, &reported, &sink)
      checkSections(unit, parts, &reported, &sink)
    }
    checkReachable(links, &sink)
    checkTemplates(&sink)
  }

  /// A unit and all templates in it, each once, in the order in which they are met.
  private mutating func reach(from start: Int) -> [Int] {
    var parts = [start]
    var seen: Set<Int> = [start]
    var next = 0
    while next < parts.count, budget > 0 {
      budget -= units[parts[next]].nodeCount
      for use in units[parts[next]].templateUses {
        budget -= 1
        usedTemplates.insert(use.name)
        if let template = templates[use.name], seen.insert(template).inserted {
          parts.append(template)
        }
      }
      next += 1
    }
    return parts
  }

  private func checkTargets(_ names: Set<String>, _ sink: inout ReportSink) {
    for unit in units {
      for target in unit.screenTargets where !names.contains(target.name) {
        sink.report(
          .unknownScreen, at: target.source,
          "There is no screen `\(Decoder.shown(target.name))`.",
          suggestion: Suggestion.sentence(for: target.name, among: names))
      }
    }
  }

  private func checkIds(_ parts: [Int], _ reported: inout Set<Int>, _ sink: inout ReportSink) {
    var first: [String: JSONNode] = [:]
    for part in parts {
      for id in units[part].ids {
        guard let other = first[id.name] else {
          first[id.name] = id.source
          continue
        }
        guard reported.insert(id.source.byteOffset).inserted else { continue }
        sink.report(
          .duplicateId, at: id.source,
          "The id `\(Decoder.shown(id.name))` stands on two nodes of a screen, the other in line "
            + "\(other.position.line).")
      }
    }
  }

  private func checkSections(
    _ screen: DocumentUnit, _ parts: [Int], _ reported: inout Set<Int>, _ sink: inout ReportSink
  ) {
    let targets = parts.flatMap { units[$0].sectionTargets }
    guard !targets.isEmpty else { return }
    let names = Set(parts.flatMap { units[$0].sections.map(\.name) })
    for target in targets where !names.contains(target.name) {
      guard reported.insert(target.source.byteOffset).inserted else { continue }
      sink.report(
        .unknownSection, at: target.source,
        "The screen `\(Decoder.shown(screen.name))` has no section `\(Decoder.shown(target.name))`.",
        suggestion: Suggestion.sentence(for: target.name, among: names))
    }
  }

  /// Screens to which nothing leads.
  private func checkReachable(_ links: [String: Set<String>], _ sink: inout ReportSink) {
    var open = [document.entry] + document.entries.map(\.screen)
    open += document.previews.compactMap(\.screen)
    var reached = Set(open)
    while let screen = open.popLast() {
      for next in links[screen] ?? [] where reached.insert(next).inserted { open.append(next) }
    }
    for screen in document.screens where !reached.contains(screen.name) {
      sink.report(
        .unreachableScreen, at: screen.source.keyNode ?? screen.source,
        "Nothing leads to the screen `\(Decoder.shown(screen.name))`: no entry, no `navigate`.")
    }
  }

  private func checkTemplates(_ sink: inout ReportSink) {
    guard let node = document.json.root["templates"], node.kind == .object else { return }
    for (name, value) in node.members
    where document.templates[name] != nil && !usedTemplates.contains(name) {
      sink.report(
        .unusedTemplate, at: value.keyNode ?? value,
        "No screen uses the template `\(Decoder.shown(name))`.")
    }
  }
}
