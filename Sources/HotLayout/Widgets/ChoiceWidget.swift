/// How a choice is drawn.
public enum ChoiceKind: String, Sendable, Hashable, CaseIterable {
  case radio, segmented, menu, chips
}

/// One of several, or some of them.
public enum ChoiceWidget {
  public static let value = Field<ControlBinding>.controlValue(
    "Path of the value that is chosen; of a list of them with `multiple`.")
  public static let kind = Field<ChoiceKind>.choice("kind", default: .radio, "How it is drawn.")
  public static let multiple = Field<Bool>.boolean(
    "multiple", default: false, bindable: false, "Whether several can be chosen.")
  public static let label = Field<BoundText>.text("label", "What is chosen.")
  public static let placeholder = Field<BoundText>.text(
    "placeholder", "Shown by a menu where nothing is chosen.")
  public static let busy = Field<Bool>.boolean("busy", default: false, "Whether it is at work.")
  public static let gap = Field<Double>.length("gap", 0...1000, "Space between the options.")
  public static let style = Field<TextStyle>.typography("style", "Type style of the options.")
  public static let textColor = Field<RGBA>.color(
    "textColor", "Colour of the words of what is not chosen.")
  public static let color = Field<RGBA>.color("color", "Colour of what is chosen.")
  public static let onColor = Field<RGBA>.color("onColor", "Colour of words and marks on it.")
  public static let track = Field<RGBA>.color(
    "track", "Painted behind what is not chosen, or behind all segments.")
  public static let outline = Field<RGBA>.color(
    "outline", "Lines around what is not chosen; with `radio` each option then is a card.")

  public static let optionValue = Field<JSONValue>.scalar(
    "value", bindable: true, required: true, "What is written where it is chosen.")
  public static let optionTitle = Field<BoundText>.text("title", required: true, "The words.")
  public static let optionText = Field<BoundText>.text("text", "Smaller words under the title.")
  public static let optionTrailing = Field<BoundText>.text(
    "trailing", "Words at the end: a price.")
  public static let optionIcon = Field<IconShape>.icon(
    "icon", bindable: true, "An icon before the words.")
  public static let optionEnabled = Field<Bool>.boolean(
    "enabled", default: true, "Whether it can be chosen.")
  static let optionTable = ObjectTable(
    "An option", "One of the things to choose from.",
    [
      optionValue.property, optionTitle.property, optionText.property,
      optionTrailing.property, optionIcon.property, optionEnabled.property,
    ])
  public static let options = Field<[BoundBag]>.objects(
    "options", optionTable, max: 200, "What there is to choose from.")
  static let records = PropertyField(
    "records", .path, "Path of a list in the data, instead of `options`; at most 50 are drawn.")
  static let option = PropertyField(
    "option", .object(optionTable), deferred: true,
    "The option that a record makes; `item.` is the record in it.")

  /// Whether an option is chosen, once it is bound.
  public static let isSelected = Field<Bool>.boolean("selected", default: false, "")
  /// What is chosen, in words, once it is bound.
  public static let shown = Field<BoundText>.text("shown", "")

  public static let definition = WidgetDefinition(
    "choice", "One of several, or some of them.",
    [
      value.property, options.property, records, option, kind.property, multiple.property,
      label.property, placeholder.property, busy.property, gap.property, style.property,
      textColor.property, color.property, onColor.property, track.property, outline.property,
    ],
    component: { bag in
      if case .string(let kind)? = bag[kind.name]?.value {
        "choice.\(kind)"
      } else {
        "choice.radio"
      }
    },
    input: ControlInput(written: chosen), bind: bind)

  /// The value of an option, which is turned on or off where several can be chosen.
  @Sendable private static func chosen(_ value: JSONValue, in node: BoundNode) -> JSONValue? {
    let options = node[options] ?? []
    guard let option = options.first(where: { $0[optionValue]?.equals(value) == true }),
      option[optionEnabled] != false, let chosen = option[optionValue]
    else { return nil }
    guard node[multiple] == true else { return chosen }
    let isOn = option[isSelected] == true
    return .array(
      options.compactMap { other in
        guard let item = other[optionValue] else { return nil }
        let stays = item.equals(chosen) ? !isOn : other[isSelected] == true
        return stays ? item : nil
      })
  }

  @Sendable private static func bind(
    _ binder: inout Binder, _ node: Node, _ bound: BoundNode
  ) -> [BoundNode] {
    var bound = bound
    let isMultiple = bound[multiple] == true
    let binding = binder.control(node.properties, isMultiple ? .scalars : .scalar)
    bound.properties.setControl(binding)
    var all = bound[options] ?? []
    if case .path(let path)? = node.properties[records.name]?.value {
      all = options(of: path, node, &binder)
    }
    let chosen = isMultiple ? binding?.value?.arrayValue ?? [] : binding?.value.map { [$0] } ?? []
    var found = 0
    for index in all.indices {
      guard let value = all[index][optionValue], chosen.contains(where: { $0.equals(value) }) else {
        continue
      }
      all[index].set(isSelected.name, .bool(true))
      found += 1
    }
    if found < chosen.count, let binding {
      binder.report(
        .valueNotAnOption, at: node.properties[value.name]?.source,
        "What is at `\(binding.path)` is not among the options.")
    }
    bound.properties.set(options.name, .list(all.map(BoundValue.bag)))
    let titles = all.filter { $0[isSelected] == true }.compactMap { $0[optionTitle]?.string }
    if !titles.isEmpty {
      let list = try? binder.localizer.format(
        .list(titles), as: ValueFormat(.list), now: binder.environment.now)
      bound.properties.set(
        shown.name, .text(BoundText(titles.count == 1 ? titles[0] : list ?? titles[0])))
    }
    return [bound]
  }

  /// An option for each record.
  private static func options(
    of path: DataPath, _ node: Node, _ binder: inout Binder
  ) -> [BoundBag] {
    guard let entry = node.properties[option.name] else {
      binder.report(
        .missingProperty, at: node.properties[records.name]?.source,
        "`records` needs `option`, which says what a record's value and title are.")
      return []
    }
    let rows = binder.records(at: path, filter: nil, sort: nil, of: node)
    if rows.count > ListWidget.recordLimit {
      binder.report(
        .tooManyRecords, at: node.properties[records.name]?.source,
        "`\(path)` has \(rows.count) records; a choice draws \(ListWidget.recordLimit).")
    }
    let shown = rows.prefix(ListWidget.recordLimit)
    var all: [BoundBag] = []
    for (index, row) in shown.enumerated() {
      guard binder.countInstance(of: node) else { break }
      let bag = binder.within(record: row, index: index, count: shown.count) {
        $0.settle(entry.value, entry)?.bag
      }
      if let bag, bag[optionValue] != nil { all.append(bag) }
    }
    return all
  }
}

extension JSONValue {
  /// Whether two values are the same; 1 and 1.0 are. Nothing is coerced.
  func equals(_ other: JSONValue) -> Bool {
    if case .integer = self, case .integer = other { return self == other }
    if let a = doubleValue, let b = other.doubleValue { return a == b }
    return self == other
  }
}
