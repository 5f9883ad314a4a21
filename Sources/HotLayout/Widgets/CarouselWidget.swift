/// How a carousel shows which page is in view.
public enum CarouselIndicator: String, Sendable, Hashable, CaseIterable {
  case dots, bar, none
}

/// Pages beside each other, one in view.
public enum CarouselWidget {
  public static let pages = Field<[BoundNode]>.nodes("pages", "The pages, in order.")
  static let records = Field<String>.path(
    "records", "Path of a list in the data that gives the pages, instead of `pages`.")
  static let template = Field<BoundNode>.template(
    "template", "Drawn once a record of `records`; `item.` is the record in it.")
  public static let page = Field<Int>.integer(
    "page", 0...10_000, default: 0, bindable: true, "The page in view, 0 for the first.")
  public static let peek = Field<Double>.length(
    "peek", 0...1000, default: 0, "How much of the neighbours is seen at each side, in points.")
  public static let gap = Field<Double>.length(
    "gap", 0...1000, default: 0, "Space between pages.")
  public static let loop = Field<Bool>.boolean(
    "loop", default: false, bindable: false, "Whether the first page follows the last.")
  public static let indicator = Field<CarouselIndicator>.choice(
    "indicator", default: .dots, "How it shows which page is in view.")
  static let autoplay = Field<Double>.number(
    "autoplay", 0...3600,
    "Seconds that a page stays before hosts that animate show the next; 0 never.")
  public static let color = Field<RGBA>.color("color", "Colour of the indicator's present page.")
  public static let track = Field<RGBA>.color("track", "Colour of the indicator's other pages.")

  public static let definition = WidgetDefinition(
    "carousel", "Pages beside each other, one in view.",
    [
      pages.property, records.property, template.property, page.property, peek.property,
      gap.property, loop.property, indicator.property, autoplay.property, color.property,
      track.property,
    ],
    bind: { binder, node, bound in
      var bound = bound
      if case .path(let path)? = node.properties[records.name]?.value,
        case .node(let template)? = node.properties[template.name]?.value
      {
        bound.children += binder.instances(of: template, records: path, on: node)
      }
      return bound.children.isEmpty ? [] : [bound]
    })
}

extension Binder {
  /// A template once a record, as a list draws it: 50 at the most, all counted.
  mutating func instances(
    of template: Node, records path: DataPath, on node: Node
  ) -> [BoundNode] {
    let rows = records(at: path, filter: nil, sort: nil, of: node)
    if rows.count > ListWidget.recordLimit {
      report(
        .tooManyRecords, at: node.properties["records"]?.source,
        "`\(path)` has \(rows.count) records; a `\(node.type ?? "list")` draws "
          + "\(ListWidget.recordLimit).")
    }
    let shown = rows.prefix(ListWidget.recordLimit)
    var all: [BoundNode] = []
    for (index, row) in shown.enumerated() {
      guard countInstance(of: node) else { break }
      all += within(record: row, index: index, count: shown.count) { $0.bind(template) }
    }
    return all
  }
}
