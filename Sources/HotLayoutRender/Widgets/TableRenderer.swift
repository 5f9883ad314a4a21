import HotLayout
import HotLayoutFlex

/// A grid of cells; each row is a box behind its cells, which takes them in once they are placed.
enum TableRenderer {
  static let renderer = WidgetRenderer(type: "table") { node, builder, _ in
    guard let columns = node[TableWidget.columns], !columns.isEmpty else { return nil }
    let rows = TableWidget.cells(of: node)
    let hasTitles =
      node[TableWidget.header] ?? true && columns.contains { $0[TableWidget.title] != nil }
    let isStriped = node[TableWidget.striped] == true
    var table = Parts(
      grid: TableForm.Grid(
        columns: columns.map { track($0[TableWidget.width]) }, hasTitles: hasTitles,
        // Shaded rows have room at their ends; others begin and end with their text.
        outer: isStriped ? 12 : 0,
        direction: builder.isRightToLeft ? .rightToLeft : .leftToRight))
    let titles = columns.map { column in
      hasTitles ? column[TableWidget.title].map { header($0, column, builder) } : nil
    }
    if hasTitles {
      var row = PaintBox()
      row.decoration.border = Border(
        width: 1, color: builder.theme.role("outline"), sides: .bottom)
      table.add(row, titles: titles)
    }
    let divider = node[TableWidget.divider] ?? builder.theme.role("outlineVariant")
    let stripe = node[TableWidget.stripe] ?? builder.theme.role("surfaceVariant").faded(0.6)
    for (index, cells) in rows.enumerated() {
      var row = PaintBox()
      if isStriped {
        if index % 2 == 1 {
          row.decoration.background = [.color(stripe)]
          row.decoration.radius = CornerRadii(8)
        }
      } else if index < rows.count - 1 {
        row.decoration.border = Border(width: 1, color: divider, sides: .bottom)
      }
      let boxes = zip(cells, columns).map { cell, column in
        TableRenderer.cell(cell, column, node, &builder)
      }
      table.add(row, cells: boxes, labels: titles, at: index)
    }
    return table.box(rows: rows.count)
  }

  /// The boxes of a table with what they are, in the order in which they are read.
  private struct Parts {
    let grid: TableForm.Grid
    private var boxes: [PaintBox] = []
    private var parts: [TableForm.Part] = []

    init(grid: TableForm.Grid) { self.grid = grid }

    /// The titles of the columns.
    mutating func add(_ row: PaintBox, titles: [PaintBox?]) {
      add(row, .row, -1, adopting: titles.count)
      for (column, title) in titles.enumerated() {
        var box = title ?? PaintBox()
        box.semantics = Semantics(.columnheader, label: box.semantics?.label)
        append(box, TableForm.Part(kind: .title, row: -1, column: column))
      }
    }

    /// A row with its cells, and the titles that stand by them where columns have no room.
    mutating func add(_ row: PaintBox, cells: [PaintBox], labels: [PaintBox?], at index: Int) {
      let isEmpty = cells.map { $0.children.isEmpty && $0.content.isNone }
      let shown = cells.indices.filter { !isEmpty[$0] }
      add(row, .row, index, adopting: cells.count + labels.count { $0 != nil })
      for (column, cell) in cells.enumerated() {
        let part = TableForm.Part(
          kind: .cell, row: index, column: column, isEmpty: isEmpty[column],
          isText: cell.children.isEmpty, hasLabel: labels[column] != nil,
          isFirst: column == shown.first, isLast: column == shown.last)
        if var label = labels[column] {
          label.semantics = Semantics(.text, label: label.semantics?.label)
          var title = part
          title.kind = .label
          append(label, title)
        }
        var cell = cell
        cell.semantics = Semantics(.cell, label: cell.semantics?.label)
        append(cell, part)
      }
    }

    private mutating func add(
      _ row: PaintBox, _ kind: TableForm.Part.Kind, _ index: Int, adopting count: Int
    ) {
      var row = row
      row.adopts = count
      row.semantics = Semantics(.row)
      append(row, TableForm.Part(kind: kind, row: index))
    }

    private mutating func append(_ box: PaintBox, _ part: TableForm.Part) {
      boxes.append(box)
      parts.append(part)
    }

    /// The table in columns, with the forms it takes where those have no room.
    func box(rows: Int) -> PaintBox {
      var table = PaintBox()
      table.style.display = .grid
      table.style.alignItems = .center
      table.semantics = Semantics(.table)
      let base = boxes.map(\.style)
      let (grid, parts) = (grid, parts)
      func form(_ form: TableForm) -> PaintBox.GridForm {
        PaintBox.GridForm(
          columns: form.tracks(grid),
          children: zip(parts, base).map { form.style($0, $1, grid) })
      }
      let columns = form(.columns)
      table.style.gridTemplateColumns = columns.columns
      table.children = boxes
      for (index, style) in columns.children.enumerated() { table.children[index].style = style }
      if rows > 0 { table.narrower = [{ form(.pairs) }, { form(.stack) }] }
      return table
    }
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
