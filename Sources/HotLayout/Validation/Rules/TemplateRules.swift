/// Templates within templates: cycles, and how much they make of a screen.
struct TemplateRules {
  let units: [DocumentUnit]
  /// Templates by their name, as indices of `units`.
  private let templates: [String: Int]
  /// What a unit holds with its templates put in; filled from the inside out.
  private var sizes: [(nodes: Int, depth: Int)?]

  init(_ units: [DocumentUnit]) {
    self.units = units
    var templates: [String: Int] = [:]
    for (index, unit) in units.enumerated() where unit.kind == .template {
      templates[unit.name] = index
    }
    self.templates = templates
    sizes = Array(repeating: nil, count: units.count)
  }

  /// Walks the graph of uses without calling itself: a chain may be as long as the document.
  mutating func run(_ sink: inout ReportSink) {
    var state = [UInt8](repeating: 0, count: units.count)
    for start in units.indices where state[start] == 0 {
      var stack: [(unit: Int, next: Int)] = [(start, 0)]
      state[start] = 1
      while let top = stack.last {
        let uses = units[top.unit].templateUses
        guard top.next < uses.count else {
          measure(top.unit)
          state[top.unit] = 2
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let use = uses[top.next]
        guard let template = templates[use.name] else { continue }
        if state[template] == 1 {
          sink.report(
            .templateCycle, at: use.source,
            "The template `\(Decoder.shown(use.name))` uses itself"
              + (stack.last?.unit == template ? "." : ", by way of others."))
        } else if state[template] == 0 {
          state[template] = 1
          stack.append((template, 0))
        }
      }
    }
    for (index, unit) in units.enumerated() where unit.kind == .screen {
      report(unit, sizes[index] ?? (0, 0), &sink)
    }
  }

  private mutating func measure(_ index: Int) {
    let unit = units[index]
    var (nodes, depth) = (unit.nodeCount, unit.depth)
    for use in unit.templateUses {
      guard let template = templates[use.name], let size = sizes[template] else { continue }
      nodes = min(nodes + size.nodes, Int.max / 4)
      depth = max(depth, use.depth + size.depth)
    }
    sizes[index] = (nodes, depth)
  }

  private func report(
    _ unit: DocumentUnit, _ size: (nodes: Int, depth: Int), _ sink: inout ReportSink
  ) {
    guard size.nodes > Binder.nodeLimit || size.depth > Binder.depthLimit else { return }
    let first = unit.templateUses.first
    sink.report(
      .tooManyBoundNodes, at: first?.source,
      size.depth > Binder.depthLimit
        ? "With its templates the screen `\(Decoder.shown(unit.name))` is \(size.depth) nodes deep; "
          + "\(Binder.depthLimit) are drawn."
        : "With its templates the screen `\(Decoder.shown(unit.name))` has more than "
          + "\(Binder.nodeLimit) nodes; the rest is not drawn.")
  }
}
