/// The shape of a chart.
public enum ChartKind: String, Sendable, Hashable, CaseIterable {
  case line, bar, area, donut
  /// A line without axes, as small as a word.
  case spark
}

/// Numbers as a picture.
public enum ChartWidget {
  public static let kind = Field<ChartKind>.choice("kind", default: .line, "The shape.")
  static let records = Field<String>.path(
    "records", required: true, "Path of the list in the data; at most 2000 records are drawn.")
  static let x = Field<String>.path(
    "x", "Path within a record: a name, a number or a date, by which it stands from left to right.")
  static let seriesTable = ObjectTable(
    "A series", "Numbers that belong together.",
    [
      PropertyField("path", .path, required: true, "Path of the number within a record."),
      PropertyField("title", .text, "What the legend calls it."),
      PropertyField("color", .color, "Its colour; the next of the theme where absent."),
    ])
  static let y = PropertyField(
    "y", .either(.path, .list(.object(seriesTable), max: 8)), required: true,
    "Path of the number within a record, or a list of { path, title, color }.")
  public static let color = Field<RGBA>.color(
    "color", "Colour of the first series, or, bound to `item.`, of each record.")
  static let format = PropertyField(
    "format", .format,
    "How values are written, as { \"style\": \"currency\", \"currency\": \"EUR\" }.")
  private static let axisFormat = PropertyField("format", .format, "How its labels are written.")
  static let xTable = ObjectTable("`x`", "The axis from left to right.", [axisFormat])
  static let yTable = ObjectTable(
    "`y`", "The axis from bottom to top.",
    [
      axisFormat,
      PropertyField("min", .number(-1e15...1e15), "Where it begins; chosen where absent."),
      PropertyField("max", .number(-1e15...1e15), "Where it ends; chosen where absent."),
    ])
  static let axesTable = ObjectTable(
    "`axes`", "The axes, each false where it is not drawn.",
    [
      PropertyField(
        "x", .either(.boolean, .object(xTable)), defaultText: "true",
        "The axis from left to right: false, or { format }."),
      PropertyField(
        "y", .either(.boolean, .object(yTable)), defaultText: "true",
        "The axis from bottom to top: false, or { format, min, max }."),
    ])
  static let axes = PropertyField(
    "axes", .either(.boolean, .object(axesTable)), defaultText: "true",
    "Whether axes are drawn, and how; values and axes are not mirrored in right-to-left.")
  static let stacked = Field<Bool>.boolean(
    "stacked", default: false, bindable: false, "Whether series stand on each other.")
  public static let smooth = Field<Bool>.boolean(
    "smooth", default: false, bindable: false, "Whether lines are curves.")
  public static let legend = Field<Bool>.boolean(
    "legend", bindable: false,
    "Whether colours are explained; where absent, for a donut and for several series.")
  public static let thickness = Field<Double>.length(
    "thickness", 0.5...100, "Width of the line or the ring.")
  public static let label = Field<BoundText>.text("label", "In the middle of a donut.")
  public static let caption = Field<BoundText>.text("caption", "Under the label, smaller.")
  static let empty = Field<BoundNode>.template("empty", "Drawn where there is nothing to show.")
  /// What is drawn, settled.
  public static let data = Field<ChartData>(PropertyField("data", .anyObject, "")) {
    if case .chart(let data) = $0 { data } else { nil }
  }

  /// The most records a chart draws.
  public static let recordLimit = 2000

  public static let definition = WidgetDefinition(
    "chart", "Numbers as lines, bars, areas or a ring.",
    [
      kind.property, records.property, x.property, y, color.property, format, axes,
      stacked.property, smooth.property, legend.property, thickness.property, label.property,
      caption.property, empty.property,
    ],
    bind: { binder, node, bound in
      guard let data = ChartBinding(node, bound)?.data(with: &binder) else { return [] }
      var bound = bound
      bound.properties.set(Self.data.name, .chart(data))
      if data.isEmpty, case .node(let empty)? = node.properties[empty.name]?.value {
        bound.children = binder.bind(empty)
      }
      return [bound]
    })
}

/// What a chart shows, settled: numbers on scales, labels in the language of the reader.
public struct ChartData: Sendable, Hashable {
  /// Numbers that belong together, one a record; nil is a gap.
  public struct Series: Sendable, Hashable {
    public var title: String?
    public var color: RGBA
    public var values: [Double?]
    /// A colour for each record, where they have their own.
    public var colors: [RGBA]?
  }

  /// A place on an axis with its label.
  public struct Tick: Sendable, Hashable {
    public var value: Double
    public var label: String
  }

  /// A part of a donut.
  public struct Slice: Sendable, Hashable {
    public var title: String
    public var value: Double
    /// The value as it is written.
    public var text: String
    public var color: RGBA
  }

  public var series: [Series] = []
  /// What the records are called, in order.
  public var labels: [String] = []
  /// Where the records stand from left, 0, to right, 1; nil where they stand in even steps.
  public var positions: [Double]?
  /// Round numbers from left to right, by place; nil where the records themselves are named.
  public var xTicks: [Tick]?
  /// The scale from bottom to top.
  public var lower = 0.0
  public var upper = 1.0
  public var yTicks: [Tick] = []
  public var showsX = true
  public var showsY = true
  public var isStacked = false
  public var slices: [Slice] = []
  /// What assistive technology reads: names and values.
  public var summary = ""

  /// Whether there is nothing to show.
  public var isEmpty: Bool {
    slices.isEmpty && series.allSatisfy { $0.values.allSatisfy { $0 == nil } }
  }

  /// Where the series of a stack begin and end at a record: negative values go down from zero.
  public func stack(at record: Int) -> [(from: Double, to: Double)] {
    var (above, below) = (0.0, 0.0)
    return series.map { series in
      let value = series.values.indices.contains(record) ? series.values[record] ?? 0 : 0
      if value < 0 {
        defer { below += value }
        return (below, below + value)
      }
      defer { above += value }
      return (above, above + value)
    }
  }
}
