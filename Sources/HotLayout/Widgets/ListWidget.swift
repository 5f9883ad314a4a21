/// A template, drawn once a record of the data (contract, section 9).
public enum ListWidget {
  public static let records = Field<String>.path(
    "records", required: true, "Path of the list in the data.")
  public static let template = Field<BoundNode>.template(
    "template", required: true, "Drawn once a record; `item.` is the record in it.")
  public static let axis = Field<Axis>.choice(
    "axis", default: .vertical, "Which way the list runs.")
  public static let columns = Field<Int>.integer(
    "columns", 1...20, default: 1, "How many records stand beside each other.")
  public static let gap = Field<Double>.length(
    "gap", 0...10_000, default: 0, "Space between records.")
  public static let separator = Field<BoundNode>.template("separator", "Drawn between records.")
  public static let empty = Field<BoundNode>.template("empty", "Drawn where there is no record.")
  public static let limit = Field<Int>.integer(
    "limit", 0...50, "At most so many records are drawn; 50 is the most there ever are.")
  public static let sortTable = ObjectTable(
    "`sort`", "By what the records are ordered.",
    [
      PropertyField("by", .path, required: true, "Path within the record."),
      PropertyField(
        "order", .enumeration(["ascending", "descending"]), defaultText: "\"ascending\"",
        "Which way."),
    ])
  public static let sort = Field<BoundBag>.object(
    "sort", sortTable, "By what the records are ordered; their own order where absent.")
  static let filter = PropertyField(
    "filter", .condition, "Only records for which this holds are drawn; `item.` is the record.")

  /// The most records a list draws (seed page).
  public static let recordLimit = 50
  /// What stands between two records, once; the records are the children of the node.
  public static let separators = Field<[BoundNode]>.nodes("separators", "")

  public static let definition = WidgetDefinition(
    "list", "A template, drawn once a record of the data.",
    [
      records.property, template.property, axis.property, columns.property, gap.property,
      separator.property, empty.property, limit.property, sort.property, filter,
    ],
    bind: { binder, node, bound in [ListWidget.bind(node, bound, with: &binder)] })

  private static func bind(
    _ node: Node, _ bound: BoundNode, with binder: inout Binder
  ) -> BoundNode {
    var bound = bound
    let properties = node.properties
    guard case .path(let path)? = properties[records.name]?.value,
      case .node(let template)? = properties[template.name]?.value
    else { return bound }
    var filter: Condition?
    if case .condition(let condition)? = properties[Self.filter.name]?.value { filter = condition }
    let rows = binder.records(at: path, filter: filter, sort: bound[sort], of: node)
    let limit = min(bound[limit] ?? recordLimit, recordLimit)
    if bound[Self.limit] == nil, rows.count > recordLimit {
      binder.report(
        .tooManyRecords, at: properties[records.name]?.source,
        "`\(path)` has \(rows.count) records; a list draws \(recordLimit).")
    }
    let shown = Array(rows.prefix(limit))
    var separator: Node?
    if case .node(let value)? = properties[Self.separator.name]?.value { separator = value }
    for (index, row) in shown.enumerated() {
      guard binder.countInstance(of: node) else { break }
      let instances = binder.within(record: row, index: index, count: shown.count) {
        $0.bind(template)
      }
      bound.children += instances
    }
    if let separator, bound.children.count > 1 {
      bound.properties.set(separators.name, .nodes(binder.bind(separator)))
    }
    if shown.isEmpty, case .node(let empty)? = properties[Self.empty.name]?.value {
      bound.children += binder.bind(empty)
    }
    return bound
  }
}
