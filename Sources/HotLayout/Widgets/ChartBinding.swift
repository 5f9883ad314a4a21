import FoundationEssentials

/// Reads the records of a chart into numbers and labels.
struct ChartBinding {
  private let node: Node
  private let bound: BoundNode
  private let path: DataPath
  private let xPath: DataPath?
  private let kind: ChartKind
  /// Path, title and stated colour of each series.
  private let series: [(path: DataPath, title: String?, color: RGBA?)]

  init?(_ node: Node, _ bound: BoundNode) {
    let properties = node.properties
    guard case .path(let path)? = properties[ChartWidget.records.name]?.value else { return nil }
    self.node = node
    self.bound = bound
    self.path = path
    kind = bound[ChartWidget.kind] ?? .line
    if case .path(let x)? = properties[ChartWidget.x.name]?.value { xPath = x } else { xPath = nil }
    switch properties[ChartWidget.y.name]?.value {
    case .path(let path)?:
      series = [(path, nil, bound[ChartWidget.color])]
    case .list(let items)?:
      let settled = bound.properties.raw(ChartWidget.y.name)?.list ?? []
      series = zip(items, settled).enumerated().compactMap { index, pair in
        guard case .object(let bag) = pair.0, case .path(let path)? = bag["path"]?.value else {
          return nil
        }
        var color: RGBA?
        if case .color(let stated)? = pair.1.bag?.raw("color") { color = stated }
        return (
          path, pair.1.bag?.raw("title")?.string,
          color ?? (index == 0 ? bound[ChartWidget.color] : nil)
        )
      }
    default: return nil
    }
    if series.isEmpty { return nil }
  }

  func data(with binder: inout Binder) -> ChartData {
    let all = binder.records(at: path, filter: nil, sort: nil, of: node)
    if all.count > ChartWidget.recordLimit {
      binder.report(
        .tooManyRecords, at: node.properties[ChartWidget.records.name]?.source,
        "`\(path)` has \(all.count) records; a chart draws \(ChartWidget.recordLimit).")
    }
    var rows = Array(all.prefix(ChartWidget.recordLimit))
    if !binder.spend(rows.count * series.count * ChartBinding.valueWork) { rows = [] }
    var data = ChartData()
    if kind == .donut {
      slices(rows, &data, &binder)
      return data
    }
    let xs = place(&rows, &data, binder)
    read(rows, &data, &binder)
    name(xs, &data, &binder)
    scale(&data, binder)
    data.summary = summary(data, binder)
    return data
  }

  // MARK: Records

  /// What a value takes to be read, written and drawn, in comparisons.
  private static let valueWork = 40

  private static func find(_ path: DataPath, _ record: [String: JSONValue]) -> JSONValue? {
    let segments = path.segments.first == "item" ? path.segments.dropFirst() : path.segments[...]
    return HotlayoutData.find(segments, in: record)
  }

  /// A number of a record, or nil with a report where it is something else.
  private func number(
    _ path: DataPath, _ row: RecordFrame, _ binder: inout Binder
  ) -> Double? {
    guard let value = ChartBinding.find(path, row.record) else { return nil }
    guard let number = value.doubleValue, abs(number) <= 1e15 else {
      let problem = value.doubleValue == nil ? value.kindName : "too large a number"
      binder.report(
        .wrongDataKind, at: node.properties[ChartWidget.y.name]?.source,
        "`\(path)` of a record of `\(self.path)` is \(problem); it is left out.")
      return nil
    }
    return number
  }

  private func read(_ rows: [RecordFrame], _ data: inout ChartData, _ binder: inout Binder) {
    for (index, item) in series.enumerated() {
      var values: [Double?] = []
      for row in rows { values.append(number(item.path, row, &binder)) }
      let color = item.color ?? ChartBinding.color(index, binder.theme)
      data.series.append(
        ChartData.Series(
          title: item.title, color: color, values: values,
          colors: index == 0 ? colors(rows, color, &binder) : nil))
    }
  }

  /// Colours that the records bring themselves.
  private func colors(
    _ rows: [RecordFrame], _ standard: RGBA?, _ binder: inout Binder
  ) -> [RGBA]? {
    guard let entry = node.properties[ChartWidget.color.name], case .color(let value) = entry.value,
      value.isOfRecord
    else { return nil }
    var all: [RGBA] = []
    for (index, row) in rows.enumerated() {
      var frame = row
      (frame.index, frame.count) = (index, rows.count)
      binder.frames.append(frame)
      let stated = binder.color(value, at: entry.source)
      all.append(stated ?? standard ?? ChartBinding.color(index, binder.theme))
      binder.frames.removeLast()
    }
    return all
  }

  /// The colours of the theme for series and slices, `chart1` to `chart8`, over and over.
  static func color(_ index: Int, _ theme: ResolvedTheme) -> RGBA {
    theme.color("chart\(index % 8 + 1)") ?? theme.role(index % 2 == 0 ? "primary" : "secondary")
  }

  // MARK: From left to right

  private enum Scale {
    case names([JSONValue?])
    case numbers([Double])
    case dates([Date])
  }

  /// Finds what the records stand by, and puts them in its order.
  private func place(
    _ rows: inout [RecordFrame], _ data: inout ChartData, _ binder: Binder
  ) -> Scale {
    let values = rows.map { row in xPath.flatMap { ChartBinding.find($0, row.record) } }
    let dates = values.compactMap { value in
      value?.stringValue.flatMap { $0.utf8.count <= 64 ? try? ISO8601.parse($0) : nil }
    }
    // Bars stand beside each other whatever they stand for.
    let isLine = kind != .bar
    if !dates.isEmpty, dates.count == values.count {
      guard isLine else { return .dates(dates) }
      return .dates(order(dates, dates.map(\.timeIntervalSince1970), &rows, &data))
    }
    let numbers = values.compactMap { $0?.doubleValue }
    if isLine, !numbers.isEmpty, numbers.count == values.count,
      numbers.allSatisfy({ abs($0) <= 1e15 })
    {
      return .numbers(order(numbers, numbers, &rows, &data))
    }
    return .names(values)
  }

  private func order<Value>(
    _ values: [Value], _ numbers: [Double], _ rows: inout [RecordFrame], _ data: inout ChartData
  ) -> [Value] {
    let order = numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
    rows = order.map { rows[$0] }
    if let first = order.first, let last = order.last, numbers[last] > numbers[first] {
      let extent = numbers[last] - numbers[first]
      data.positions = order.map { (numbers[$0] - numbers[first]) / extent }
    }
    return order.map { values[$0] }
  }

  private func name(_ scale: Scale, _ data: inout ChartData, _ binder: inout Binder) {
    let axis = self.axis("x")
    data.showsX = axis.isShown && kind != .spark
    let source = node.properties[ChartWidget.axes.name]?.source
    switch scale {
    case .names(let values):
      data.labels = values.map { value in
        guard let argument = value.flatMap(Binder.argument) else { return "" }
        return binder.written(argument, axis.format, at: source)
      }
    case .dates(let dates):
      let format = axis.format ?? ValueFormat(.date, skeleton: ChartBinding.skeleton(dates))
      data.labels = dates.map { binder.written(.date($0), format, at: source) }
    case .numbers(let numbers):
      data.labels = numbers.map { binder.written(.double($0), axis.format, at: source) }
      guard data.positions != nil, let low = numbers.first, let high = numbers.last else { return }
      let scale = ChartScale(low, high, fixedLow: low, fixedHigh: high)
      let format = axis.format ?? ValueFormat(.number)
      data.xTicks = scale.ticks.map { tick in
        ChartData.Tick(
          value: (tick - low) / (high - low),
          label: binder.written(.double(tick), format, at: source)
        )
      }
    }
  }

  /// The fields that tell dates apart, by how far apart they are.
  static func skeleton(_ dates: [Date]) -> String {
    let seconds = dates.map(\.timeIntervalSince1970).sorted()
    guard let first = seconds.first, let last = seconds.last, last > first else { return "yMMMd" }
    let day = 86_400.0
    let nearest = zip(seconds, seconds.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.min() ?? day
    let span = last - first
    if span <= 1.5 * day { return "jm" }
    if nearest >= 360 * day { return "y" }
    if nearest >= 27 * day { return span <= 366 * day ? "MMM" : "yMMM" }
    return span <= 366 * day ? "MMMd" : "yMMMd"
  }

  // MARK: From bottom to top

  private func axis(_ name: String) -> (isShown: Bool, format: ValueFormat?, bag: BoundBag?) {
    let axes = bound.properties.raw(ChartWidget.axes.name)
    if case .bool(let flag)? = axes { return (flag, nil, nil) }
    switch axes?.bag?.raw(name) {
    case .bool(let flag)?: return (flag, nil, nil)
    case .bag(let bag)?:
      if case .format(let format)? = bag.raw("format") { return (true, format, bag) }
      return (true, nil, bag)
    default: return (true, nil, nil)
    }
  }

  private var format: ValueFormat? {
    if case .format(let format)? = bound.properties.raw(ChartWidget.format.name) {
      format
    } else {
      nil
    }
  }

  private func scale(_ data: inout ChartData, _ binder: Binder) {
    data.isStacked = bound[ChartWidget.stacked] == true && kind != .line && data.series.count > 1
    var values = data.series.flatMap { $0.values.compactMap { $0 } }
    if data.isStacked {
      values = (data.series.first?.values.indices ?? 0..<0).flatMap { record in
        data.stack(at: record).flatMap { [$0.from, $0.to] }
      }
    }
    var (low, high) = (values.min() ?? 0, values.max() ?? 0)
    if kind == .spark {
      (data.lower, data.upper) = high > low ? (low, high) : (low - 1, high + 1)
      data.showsY = false
      return
    }
    // Bars and areas are measured from zero; a line is where that does not flatten it.
    if kind != .line || low < high / 2 { low = min(low, 0) }
    if kind != .line || high > low / 2 { high = max(high, 0) }
    let axis = self.axis("y")
    let scale = ChartScale(
      low, high, fixedLow: axis.bag?.raw("min")?.number, fixedHigh: axis.bag?.raw("max")?.number)
    (data.lower, data.upper) = (scale.lower, scale.upper)
    data.showsY = axis.isShown
    let format = ChartBinding.tickFormat(axis.format ?? self.format, scale)
    let source = node.properties[ChartWidget.axes.name]?.source
    var binder = binder
    data.yTicks = scale.ticks.map {
      ChartData.Tick(value: $0, label: binder.written(.double($0), format, at: source))
    }
  }

  /// The format of labels: as many digits after the point as their steps need, the same for all.
  static func tickFormat(_ stated: ValueFormat?, _ scale: ChartScale) -> ValueFormat {
    guard var format = stated else {
      let isLarge = max(abs(scale.lower), abs(scale.upper)) >= 10_000
      let digits = scale.fractionDigits
      return isLarge
        ? ValueFormat(.compact, maxFraction: 1)
        : ValueFormat(.number, minFraction: digits, maxFraction: digits)
    }
    guard format.minFraction == nil, format.maxFraction == nil else { return format }
    switch format.style {
    case .number, .currency:
      (format.minFraction, format.maxFraction) = (scale.fractionDigits, scale.fractionDigits)
    case .percent:
      let digits = max(0, scale.fractionDigits - 2)
      (format.minFraction, format.maxFraction) = (digits, digits)
    default: break
    }
    return format
  }

  // MARK: Rings

  private func slices(
    _ rows: [RecordFrame], _ data: inout ChartData, _ binder: inout Binder
  ) {
    let own = colors(rows, nil, &binder)
    let source = node.properties[ChartWidget.format.name]?.source
    for (index, row) in rows.enumerated() {
      guard let value = number(series[0].path, row, &binder) else { continue }
      guard value > 0 else {
        if value < 0 {
          binder.report(
            .wrongDataKind, at: node.properties[ChartWidget.y.name]?.source,
            "`\(series[0].path)` of a record of `\(path)` is negative; a ring has no place for it.")
        }
        continue
      }
      let title = xPath.flatMap { ChartBinding.find($0, row.record) }.flatMap(Binder.argument)
        .map { binder.written($0, axis("x").format, at: source) }
      data.slices.append(
        ChartData.Slice(
          title: title ?? "", value: value,
          text: binder.written(.double(value), format, at: source),
          color: own?[index] ?? ChartBinding.color(data.slices.count, binder.theme)))
    }
    data.summary = data.slices.prefix(30).map { "\($0.title) \($0.text)" }.joined(separator: "; ")
  }

  /// The first values with their names, for those who do not see them.
  private func summary(_ data: ChartData, _ binder: Binder) -> String {
    var binder = binder
    return data.series.map { series in
      let parts = zip(data.labels, series.values).prefix(30).compactMap { label, value in
        value.map { value in
          let text = binder.written(.double(value), format, at: nil)
          return label.isEmpty ? text : "\(label) \(text)"
        }
      }
      return (series.title.map { "\($0): " } ?? "") + parts.joined(separator: "; ")
    }.joined(separator: ". ")
  }
}

extension ColorValue {
  /// Whether it is the record's to say.
  fileprivate var isOfRecord: Bool {
    switch self {
    case .bound(let path, let fallback):
      path.segments.first == "item" || (fallback?.isOfRecord ?? false)
    case .faded(let inner, _): inner.isOfRecord
    default: false
    }
  }
}

extension Binder {
  /// A value in a format, or as the locale writes it, with a report where it has no such format.
  mutating func written(
    _ value: FormatArgument, _ format: ValueFormat?, at source: JSONNode?
  ) -> String {
    if let format {
      do throws(FormatError) {
        return try localizer.format(value, as: format, now: environment.now)
      } catch {
        report(.invalidFormat, at: source, "A value cannot be shown in its format. \(error)")
      }
    }
    return (try? localizer.plain(value)) ?? ""
  }
}
