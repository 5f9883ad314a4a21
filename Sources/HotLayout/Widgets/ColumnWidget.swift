/// Children under each other.
public enum ColumnWidget {
  public static let definition = WidgetDefinition(
    "column", "Children under each other.", FlowFields.all, bind: FlowFields.bind)
}

/// Children beside each other; with `wrap` they flow onto further lines.
public enum RowWidget {
  public static let definition = WidgetDefinition(
    "row", "Children beside each other; with `wrap` they flow onto further lines.", FlowFields.all,
    bind: FlowFields.bind)
}

/// A column with the theme's card style.
public enum CardWidget {
  public static let definition = WidgetDefinition(
    "card", "A column with the theme's card style.", FlowFields.all, bind: FlowFields.bind)
}

/// A named part of a screen, the target of `navigate.section`.
public enum SectionWidget {
  public static let name = Field<String>.identifier("name", "What `navigate.section` calls it.")
  public static let definition = WidgetDefinition(
    "section", "A named part of a screen, the target of `navigate.section`.",
    [name.property] + FlowFields.all, bind: FlowFields.bind)
}

/// What columns and rows have in common.
public enum FlowFields {
  public static let children = Field<[BoundNode]>.nodes("children", "The nodes within, in order.")
  public static let gap = Field<Double>.length(
    "gap", 0...10_000, default: 0, "Space between children.")
  public static let lineGap = Field<Double>.length(
    "lineGap", 0...10_000, "Space between lines of a flow; `gap` where absent.")
  public static let align = Field<CrossAlignment>.choice(
    "align", "Place of the children on the cross axis: a column stretches, a row centres.")
  public static let justify = Field<MainAlignment>.choice(
    "justify", default: .start, "Place of the children on the main axis.")
  public static let wrap = Field<Bool>.boolean(
    "wrap", default: false, bindable: false, "Whether children flow onto further lines.")
  public static let separator = Field<BoundNode>.template("separator", "Drawn between children.")
  public static let showAtStart = Field<Bool>.boolean(
    "showAtStart", default: false, bindable: false,
    "Whether the separator stands before the first child.")
  public static let showBetween = Field<Bool>.boolean(
    "showBetween", default: true, bindable: false, "Whether the separator stands between children.")
  public static let showAtEnd = Field<Bool>.boolean(
    "showAtEnd", default: false, bindable: false,
    "Whether the separator stands after the last child.")
  public static let overflow = Field<FlowOverflow>.choice(
    "overflow", default: .visible,
    "What becomes of children that do not fit; `drop` leaves whole ones out, lowest `priority` first."
  )

  static let all: [PropertyField] = [
    children.property, gap.property, lineGap.property, align.property, justify.property,
    wrap.property, separator.property, showAtStart.property, showBetween.property,
    showAtEnd.property, overflow.property,
  ]

  /// Puts the separator around and between the children.
  @Sendable static func bind(
    _ binder: inout Binder, _ node: Node, _ bound: BoundNode
  ) -> [BoundNode] {
    guard case .node(let separator)? = node.properties[separator.name]?.value,
      !bound.children.isEmpty
    else { return [bound] }
    var all: [BoundNode] = []
    if bound[showAtStart] == true { all += binder.bind(separator) }
    for (index, child) in bound.children.enumerated() {
      if index > 0, bound[showBetween] == true { all += binder.bind(separator) }
      all.append(child)
    }
    if bound[showAtEnd] == true { all += binder.bind(separator) }
    var bound = bound
    bound.children = all
    return [bound]
  }
}

/// What becomes of children that do not fit.
public enum FlowOverflow: String, Sendable, Hashable, CaseIterable {
  case visible, clip, drop
}
