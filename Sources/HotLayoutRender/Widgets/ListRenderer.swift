import HotLayout
import HotLayoutFlex

/// The records of a list, under or beside each other, or in columns.
enum ListRenderer {
  static let renderer = WidgetRenderer(type: "list") { node, builder, _ in
    let isVertical = node[ListWidget.axis] != .horizontal
    let columns = node[ListWidget.columns] ?? 1
    let gap = node[ListWidget.gap] ?? 0
    let inRows = isVertical && columns > 1
    var children = builder.boxes(node.children, in: isVertical && !inRows ? .column : .row)
    for index in children.indices where children[index].semantics?.role != .separator {
      children[index].itemRole = .listitem
    }
    if inRows { children = rows(children, columns: columns, gap: gap) }
    var box = PaintBox(isVertical ? .column : .row, children)
    box.style.rowGap = .points(gap)
    box.style.columnGap = .points(gap)
    box.style.alignItems = isVertical ? .stretch : .flexStart
    box.semantics = Semantics(.list)
    return box
  }

  /// Cells of equal width; the last row is filled up with empty ones.
  private static func rows(_ cells: [PaintBox], columns: Int, gap: Double) -> [PaintBox] {
    stride(from: 0, to: cells.count, by: columns).map { start in
      var row = PaintBox(.row)
      for index in start..<start + columns {
        var cell = index < cells.count ? cells[index] : PaintBox()
        cell.style.flexGrow = 1
        cell.style.flexShrink = 1
        cell.style.flexBasis = .points(0)
        row.children.append(cell)
      }
      row.style.columnGap = .points(gap)
      row.style.alignItems = .stretch
      return row
    }
  }
}
