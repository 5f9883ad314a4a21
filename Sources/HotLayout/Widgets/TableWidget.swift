/// Where the text of a column stands.
public enum ColumnAlignment: String, Sendable, Hashable, CaseIterable {
  case start, center, end
}

/// Records or texts in rows and columns.
public enum TableWidget {
  public static let title = Field<BoundText>.text("title", "What stands over the column.")
  static let path = PropertyField("path", .path, "Path of the cell within a record.")
  public static let align = Field<ColumnAlignment>.choice(
    "align", "Where its text stands; at the end for numbers with a format, else at the start.")
  public static let width = Field<SizeSpec>.size(
    "width", "Points, a percentage, `fill`, or `hug`; by the content where absent.")
  static let format = PropertyField("format", .format, "How its numbers or dates are written.")
  static let template = Field<BoundNode>.template(
    "template", "Drawn in the cell instead of a text; `item.` is the record.")
  static let columnTable = ObjectTable(
    "A column", "A column of a table.",
    [title.property, path, align.property, width.property, format, template.property])
  public static let columns = Field<[BoundBag]>.objects(
    "columns", columnTable, max: columnLimit, required: true, "The columns, from start to end.")
  static let records = Field<String>.path(
    "records", "Path of a list in the data, a row for each record; at most 500.")
  static let rows = PropertyField(
    "rows", .rows, "The cells as texts, a list for each row, instead of `records`.")
  public static let header = Field<Bool>.boolean(
    "header", default: true, bindable: false, "Whether the titles of the columns are shown.")
  public static let striped = Field<Bool>.boolean(
    "striped", default: false, bindable: false, "Whether every second row is shaded.")
  public static let style = Field<TextStyle>.typography("style", "Type style of the cells.")
  public static let color = Field<RGBA>.color("color", "Colour of the cells' text.")
  public static let divider = Field<RGBA>.color("divider", "Colour of the lines between rows.")
  public static let stripe = Field<RGBA>.color("stripe", "Colour of the shaded rows.")
  static let empty = Field<BoundNode>.template("empty", "Drawn where there is no row.")

  /// The most columns of a table.
  public static let columnLimit = 30
  /// The most rows a table draws.
  public static let rowLimit = 500

  public static let definition = WidgetDefinition(
    "table",
    "Records or texts in rows and columns; where whole words have no room, each cell stands under the one before it, with the title of its column.",
    [
      columns.property, records.property, rows, header.property, striped.property,
      style.property, color.property, divider.property, stripe.property, empty.property,
    ],
    bind: { binder, node, bound in
      guard case .list(let columns)? = node.properties[columns.name]?.value, !columns.isEmpty else {
        return []
      }
      var bound = bound
      var cells: [BoundValue] = []
      if case .path(let path)? = node.properties[records.name]?.value {
        cells = TableWidget.cells(of: path, columns, node, &bound, &binder)
      } else if case .list(let rows)? = bound.properties.raw(rows.name) {
        cells = TableWidget.cells(rows, columns.count, node, &binder)
      }
      bound.properties.set(rows.name, .list(cells))
      if cells.isEmpty, case .node(let empty)? = node.properties[empty.name]?.value {
        return binder.bind(empty)
      }
      return [bound]
    })

  /// What stands in a cell.
  public enum Cell: Sendable {
    case text(BoundText)
    case node(BoundNode)
    case empty
  }

  /// The rows of a bound table, each with a cell for every column.
  public static func cells(of node: BoundNode) -> [[Cell]] {
    (node.properties.raw(rows.name)?.list ?? []).map { row in
      (row.list ?? []).map { cell in
        switch cell {
        case .text(let text): .text(text)
        case .integer(let index) where node.children.indices.contains(index):
          .node(node.children[index])
        default: .empty
        }
      }
    }
  }

  // MARK: Binding

  /// Texts of the document; rows that are short are filled up, what is beyond is left out.
  private static func cells(
    _ rows: [BoundValue], _ count: Int, _ node: Node, _ binder: inout Binder
  ) -> [BoundValue] {
    rows.map { row in
      let cells = row.list ?? []
      if cells.count > count {
        binder.report(
          .tooManyItems, at: node.properties[Self.rows.name]?.source,
          "A row has \(cells.count) cells, and the table \(count) columns; the rest is left out.")
      }
      let missing = max(0, count - cells.count)
      return .list(cells.prefix(count) + Array(repeating: .bool(false), count: missing))
    }
  }

  private static func cells(
    of path: DataPath, _ columns: [PropertyValue], _ node: Node, _ bound: inout BoundNode,
    _ binder: inout Binder
  ) -> [BoundValue] {
    let all = binder.records(at: path, filter: nil, sort: nil, of: node)
    if all.count > rowLimit {
      binder.report(
        .tooManyRecords, at: node.properties[records.name]?.source,
        "`\(path)` has \(all.count) records; a table draws \(rowLimit).")
    }
    let shown = all.prefix(rowLimit)
    // A row is one drawn record, or one for each of its nodes.
    let hasNodes = columns.contains { column in
      if case .object(let bag) = column, case .node? = bag[template.name]?.value {
        true
      } else {
        false
      }
    }
    var rows: [BoundValue] = []
    for (index, record) in shown.enumerated() {
      guard hasNodes || binder.countInstance(of: node) else { break }
      var row: [BoundValue] = []
      for column in columns {
        guard case .object(let bag) = column else { continue }
        if case .node(let template)? = bag[template.name]?.value {
          guard binder.countInstance(of: node) else { return rows }
          let nodes = binder.within(record: record, index: index, count: shown.count) {
            $0.bind(template)
          }
          row.append(nodes.isEmpty ? .bool(false) : .integer(bound.children.count))
          bound.children += nodes.prefix(1)
        } else {
          row.append(text(bag, record, path, &binder).map(BoundValue.text) ?? .bool(false))
        }
      }
      rows.append(.list(row))
    }
    return rows
  }

  /// The text of a cell; a list or an object is none, and reported.
  private static func text(
    _ column: PropertyBag, _ record: RecordFrame, _ records: DataPath, _ binder: inout Binder
  ) -> BoundText? {
    guard case .path(let path)? = column[path.name]?.value else { return nil }
    let segments = path.segments.first == "item" ? path.segments.dropFirst() : path.segments[...]
    guard let value = HotlayoutData.find(segments, in: record.record) else { return nil }
    let source = column[Self.path.name]?.source
    guard let argument = Binder.argument(value) else {
      binder.report(
        .wrongDataKind, at: source,
        "`\(path)` of a record of `\(records)` is \(value.kindName), not a text or a number.")
      return nil
    }
    var format: ValueFormat?
    if case .format(let stated)? = column[Self.format.name]?.value { format = stated }
    guard binder.hasRoomForText(0) else { return nil }
    let text = binder.written(argument, format, at: source)
    return binder.hasRoomForText(text.utf8.count) ? BoundText(text) : nil
  }
}

extension BoundBag {
  /// Whether a column's numbers have a format, so that they stand under each other.
  public var isNumeric: Bool {
    guard case .format(let format)? = raw("format") else { return false }
    switch format.style {
    case .number, .percent, .currency, .compact, .bytes, .duration, .ordinal: return true
    default: return false
    }
  }
}
