import HotLayout
import HotLayoutFlex

/// Charts: a drawing on axes or a ring, and a legend of words.
enum ChartRenderer {
  static let renderer = WidgetRenderer(type: "chart") { node, builder, flow in
    guard let data = node[ChartWidget.data] else { return nil }
    let kind = node[ChartWidget.kind] ?? .line
    var box: PaintBox
    if data.isEmpty, !node.children.isEmpty {
      box = PaintBox(.column, builder.boxes(node.children, in: .column))
      box.style.alignItems = .stretch
    } else {
      switch kind {
      case .spark: box = spark(node, data, builder)
      case .donut: box = donut(node, data, builder)
      case .line, .bar, .area: box = plot(node, data, kind, builder)
      }
    }
    box.semantics = Semantics(.image)
    box.semantics?.value = data.summary
    return box
  }

  private static func plot(
    _ node: BoundNode, _ data: ChartData, _ kind: ChartKind, _ builder: BoxBuilder
  ) -> PaintBox {
    let look = ChartLook(node, kind, builder)
    var plot = PaintBox()
    plot.style.flexGrow = 1
    plot.style.flexShrink = 1
    plot.style.flexBasis = .points(200)
    plot.style.minHeight = .points(40)
    plot.content = .drawing(
      PaintBox.Drawing(width: 320, height: 200) { canvas, rect, engine in
        ChartPlot(data, look, in: rect, engine).paint(on: canvas)
      })
    var box = PaintBox(.column)
    box.style.alignItems = .stretch
    box.style.rowGap = 12
    if node[ChartWidget.legend] ?? (data.series.count > 1) {
      var legend = PaintBox(.row)
      legend.style.flexWrap = .wrap
      legend.style.columnGap = 16
      legend.style.rowGap = 4
      legend.style.flexShrink = 0
      legend.children = data.series.compactMap { series in
        series.title.map { key(series.color, $0, isLine: kind == .line, builder) }
      }
      if !legend.children.isEmpty { box.children.append(legend) }
    }
    box.children.append(plot)
    return box
  }

  private static func spark(
    _ node: BoundNode, _ data: ChartData, _ builder: BoxBuilder
  ) -> PaintBox {
    let look = ChartLook(node, .spark, builder)
    var box = PaintBox(.row)
    var line = PaintBox()
    line.style.flexGrow = 1
    line.style.flexShrink = 1
    line.style.alignSelf = .stretch
    line.style.flexBasis = .points(96)
    line.style.minHeight = .points(32)
    line.content = .drawing(
      PaintBox.Drawing(width: 96, height: 32) { canvas, rect, engine in
        ChartPlot(data, look, in: rect, engine).paint(on: canvas)
      })
    box.children = [line]
    return box
  }

  // MARK: Rings

  private static func donut(
    _ node: BoundNode, _ data: ChartData, _ builder: BoxBuilder
  ) -> PaintBox {
    // A stated height, or a width without a legend beside the ring, is the ring's.
    let showsLegend = (node[ChartWidget.legend] ?? true) && !data.slices.isEmpty
    var size = 140.0
    if case .points(let height)? = node[CommonFields.height] { size = max(height, 24) }
    if !showsLegend, case .points(let width)? = node[CommonFields.width] {
      size = min(size, max(width, 24))
    }
    let thickness = min(node[ChartWidget.thickness] ?? min(20, size / 6), size / 2)
    var drawing = PaintBox()
    drawing.style.position = .absolute
    drawing.style.inset = Edges(all: .points(0))
    let track = builder.theme.role("surfaceVariant")
    drawing.content = .drawing(
      PaintBox.Drawing(width: size, height: size) { canvas, rect, _ in
        DonutRing(data.slices.map { ($0.value, $0.color) }, in: rect, thickness: thickness)
          .paint(on: canvas, track: track)
      })
    var ring = PaintBox(.column, [drawing])
    ring.style.width = .points(size)
    ring.style.height = .points(size)
    ring.style.flexShrink = 0
    ring.style.alignItems = .center
    ring.style.justifyContent = .center
    ring.style.padding = Edges(all: .points(thickness + 6))
    if let label = node[ChartWidget.label] {
      ring.children.append(middle(label, "title", "onSurface", size - 2 * thickness - 12, builder))
    }
    if let caption = node[ChartWidget.caption] {
      ring.children.append(
        middle(caption, "caption", "onSurfaceVariant", size - 2 * thickness - 12, builder))
    }
    var box = PaintBox(.row, [ring])
    box.style.flexWrap = .wrap
    box.style.columnGap = 20
    box.style.rowGap = 16
    box.style.alignItems = .center
    box.style.justifyContent = .center
    if showsLegend {
      var legend = PaintBox(.column, data.slices.map { entry($0, builder) })
      legend.style.rowGap = 8
      legend.style.flexGrow = 1
      legend.style.flexShrink = 1
      legend.style.flexBasis = .points(130)
      legend.style.alignItems = .stretch
      box.children.append(legend)
    }
    return box
  }

  /// A text in the middle of a ring, as large as there is room.
  private static func middle(
    _ text: BoundText, _ type: String, _ role: String, _ room: Double, _ builder: BoxBuilder
  ) -> PaintBox {
    var style = builder.theme.type(type)
    style.color = builder.theme.role(role)
    var box = builder.textBox(text, style, align: .center, maxLines: 1)
    if case .text(let spec, _) = box.content { box.content = .text(spec, autoFitMinimum: 8) }
    box.style.maxWidth = .points(max(0, room))
    return box
  }

  // MARK: Legends

  private static func key(
    _ color: RGBA, _ title: String, isLine: Bool, _ builder: BoxBuilder
  ) -> PaintBox {
    var style = builder.theme.type("caption")
    style.color = builder.theme.role("onSurfaceVariant")
    var row = PaintBox(
      .row, [swatch(color, isLine: isLine), builder.textBox(BoundText(title), style, maxLines: 1)])
    row.style.columnGap = 6
    row.style.alignItems = .center
    row.style.minWidth = 0
    return row
  }

  private static func entry(_ slice: ChartData.Slice, _ builder: BoxBuilder) -> PaintBox {
    var style = builder.theme.type("bodySmall")
    style.color = builder.theme.role("onSurfaceVariant")
    var title = builder.textBox(BoundText(slice.title), style, maxLines: 1)
    title.style.flexGrow = 1
    title.style.flexBasis = .points(0)
    style.color = builder.theme.role("onSurface")
    style.weight = max(style.weight, 600)
    var value = builder.textBox(BoundText(slice.text), style, maxLines: 1)
    value.style.flexShrink = 0
    var row = PaintBox(.row, [swatch(slice.color, isLine: false), title, value])
    row.style.columnGap = 8
    row.style.alignItems = .center
    return row
  }

  private static func swatch(_ color: RGBA, isLine: Bool) -> PaintBox {
    var box = PaintBox()
    box.style.width = .points(isLine ? 14 : 10)
    box.style.height = .points(isLine ? 3 : 10)
    box.style.flexShrink = 0
    box.decoration.background = [.color(color)]
    box.decoration.radius = CornerRadii(isLine ? 2 : 3)
    return box
  }
}

/// The colours and letters of a chart.
package struct ChartLook {
  var kind: ChartKind
  var labels: TextStyle
  var reading: ReadingDirection
  var language: String
  var grid: RGBA
  var axis: RGBA
  /// What dots are set off with.
  var surface: RGBA
  var thickness: Double
  var isSmooth: Bool

  package init(_ node: BoundNode, _ kind: ChartKind, _ builder: BoxBuilder) {
    self.kind = kind
    let theme = builder.theme
    var style = builder.scaled(theme.type("caption"))
    style.color = theme.role("onSurfaceVariant")
    labels = style
    reading = builder.reading
    language = builder.screen.locale.formatLocale
    grid = theme.role("outlineVariant")
    axis = theme.role("outline")
    surface = theme.role("surface")
    thickness = node[ChartWidget.thickness] ?? (kind == .spark ? 2 : 2.5)
    isSmooth = node[ChartWidget.smooth] ?? false
  }

  /// A label, no wider than `width`; its letters begin at its left in either direction.
  func label(_ text: String, width: Double? = nil, _ engine: TextEngine) -> TextLayout {
    engine.layout(
      TextSpec(
        text, labels, direction: reading, language: language,
        alignment: reading == .leftToRight ? .start : .end, maxLines: 1), width: width)
  }
}
