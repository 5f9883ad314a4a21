import HotLayout
import HotLayoutFlex

/// The records of a list, under or beside each other, or in columns.
enum ListRenderer {
  static let renderer = WidgetRenderer(type: "list") { node, builder, _ in
    let isVertical = node[ListWidget.axis] != .horizontal
    let columns = isVertical ? node[ListWidget.columns] ?? 1 : 1
    let gap = node[ListWidget.gap] ?? 0
    var items = builder.boxes(
      node.children, in: columns > 1 ? .grid : isVertical ? .column : .row)
    for index in items.indices { items[index].itemRole = .listitem }
    let separators = builder.boxes(
      node[ListWidget.separators] ?? [], in: isVertical ? .column : .row)
    var box = PaintBox(isVertical ? .column : .row)
    for (index, item) in items.enumerated() {
      // Between records, or between lines of them.
      if index > 0, index % columns == 0 { box.children += separators.map { across(columns, $0) } }
      box.children.append(item)
    }
    if columns > 1 {
      box.style.display = .grid
      box.style.gridTemplateColumns = GridRenderer.template(.count(columns))
    } else {
      box.style.alignItems = isVertical ? .stretch : .flexStart
    }
    box.style.rowGap = .points(gap)
    box.style.columnGap = .points(gap)
    box.semantics = Semantics(.list)
    return box
  }

  private static func across(_ columns: Int, _ separator: PaintBox) -> PaintBox {
    guard columns > 1 else { return separator }
    var separator = separator
    separator.style.gridColumn = .span(columns)
    return separator
  }
}
