import HotLayout
import HotLayoutFlex

/// A grid of cells; each row is a box behind its cells, which takes them in once they are placed.
enum TableRenderer {
  static let renderer = WidgetRenderer(type: "table") { node, builder, _ in
    guard let columns = node[TableWidget.columns], !columns.isEmpty else { return nil }
    let rows = TableWidget.cells(of: node)
    var box = PaintBox()
    box.style.display = .grid
    box.style.gridTemplateColumns = columns.map { .track(track($0[TableWidget.width])) }
    box.style.alignItems = .center
    var line = 1
    if node[TableWidget.header] ?? true, columns.contains(where: { $0[TableWidget.title] != nil }) {
      let titles = columns.map { column in
        column[TableWidget.title].map { header($0, column, builder) } ?? PaintBox()
      }
      var row = row(titles, at: line, columns, node, builder, role: .columnheader)
      row[0].decoration.border = Border(
        width: 1, color: builder.theme.role("outline"), sides: .bottom)
      box.children += row
      line += 1
    }
    let divider = node[TableWidget.divider] ?? builder.theme.role("outlineVariant")
    let stripe = node[TableWidget.stripe] ?? builder.theme.role("surfaceVariant").faded(0.6)
    for (index, cells) in rows.enumerated() {
      let boxes = zip(cells, columns).map { cell, column in
        TableRenderer.cell(cell, column, node, &builder)
      }
      var row = row(boxes, at: line, columns, node, builder, role: .cell)
      if node[TableWidget.striped] == true {
        if index % 2 == 1 {
          row[0].decoration.background = [.color(stripe)]
          row[0].decoration.radius = CornerRadii(8)
        }
      } else if index < rows.count - 1 {
        row[0].decoration.border = Border(width: 1, color: divider, sides: .bottom)
      }
      box.children += row
      line += 1
    }
    box.semantics = Semantics(.table)
    return box
  }

  private static func track(_ width: SizeSpec?) -> TrackSize {
    switch width {
    case .points(let points)?: .points(points)
    case .percent(let part)?: .percent(part * 100)
    case .fill?: .fraction(1)
    case .hug?: .maxContent
    case nil: .auto
    }
  }

  /// The box of a row and its cells, in their places.
  private static func row(
    _ cells: [PaintBox], at line: Int, _ columns: [BoundBag], _ node: BoundNode,
    _ builder: BoxBuilder, role: AccessibilityRole
  ) -> [PaintBox] {
    var row = PaintBox()
    row.style.gridRow = .line(line)
    row.style.gridColumn = GridPlacement(start: .line(1), end: .span(columns.count))
    row.style.alignSelf = .stretch
    row.adopts = cells.count
    row.semantics = Semantics(.row)
    // Shaded rows have room at their ends; others begin and end with their text.
    let outer: Length = node[TableWidget.striped] == true ? 12 : 0
    return [row]
      + cells.enumerated().map { index, cell in
        var cell = cell
        cell.style.gridRow = .line(line)
        cell.style.gridColumn = .line(index + 1)
        let (start, end) = (
          index == 0 ? outer : 8, index == columns.count - 1 ? outer : 8
        )
        cell.style.padding = Edges(
          top: 10, start: start, bottom: 10, end: end,
          direction: builder.isRightToLeft ? .rightToLeft : .leftToRight)
        cell.semantics = Semantics(role, label: cell.semantics?.label)
        return cell
      }
  }

  private static func alignment(_ column: BoundBag) -> TextAlignment {
    switch column[TableWidget.align] {
    case .start?: .start
    case .center?: .center
    case .end?: .end
    case nil: column.isNumeric ? .end : .start
    }
  }

  private static func header(
    _ title: BoundText, _ column: BoundBag, _ builder: BoxBuilder
  ) -> PaintBox {
    var style = builder.theme.type("caption")
    style.weight = max(style.weight, 600)
    style.color = builder.theme.role("onSurfaceVariant")
    var box = builder.textBox(title, style, align: alignment(column))
    box.semantics = Semantics(.columnheader, label: title.string)
    return box
  }

  private static func cell(
    _ cell: TableWidget.Cell, _ column: BoundBag, _ node: BoundNode, _ builder: inout BoxBuilder
  ) -> PaintBox {
    switch cell {
    case .empty: return PaintBox()
    case .text(let text):
      var style = node[TableWidget.style] ?? builder.theme.type("bodySmall")
      style.color = node[TableWidget.color] ?? builder.theme.role("onSurface")
      var box = builder.textBox(text, style, align: alignment(column))
      box.semantics = Semantics(.cell, label: text.string)
      return box
    case .node(let node):
      var box = PaintBox(.row, builder.box(node, in: .row).map { [$0] } ?? [])
      box.style.alignItems = .center
      box.style.justifyContent =
        switch alignment(column) {
        case .start, .justify: .flexStart
        case .center: .center
        case .end: .flexEnd
        }
      return box
    }
  }
}
