import HotLayout
import HotLayoutFlex

/// Children in the cells of a grid.
enum GridRenderer {
  static let renderer = WidgetRenderer(type: "grid") { node, builder, _ in
    var box = PaintBox()
    for child in node.children {
      guard var cell = builder.box(child, in: .grid) else { continue }
      cell.style.gridColumn = placement(
        child[CommonFields.gridColumn], child[CommonFields.columnSpan])
      cell.style.gridRow = placement(child[CommonFields.gridRow], child[CommonFields.rowSpan])
      box.children.append(cell)
    }
    box.style.display = .grid
    box.style.gridTemplateColumns = template(node[GridWidget.columns] ?? .count(1))
    if let rows = node[GridWidget.rows] { box.style.gridTemplateRows = template(rows) }
    let gap = node[GridWidget.gap] ?? 0
    box.style.columnGap = .points(gap)
    box.style.rowGap = .points(node[GridWidget.rowGap] ?? gap)
    box.style.alignItems = BoxBuilder.item(node[GridWidget.align] ?? .stretch)
    return box
  }

  private static func placement(_ line: Int?, _ span: Int?) -> GridPlacement {
    GridPlacement(start: line.map { .line($0) } ?? .auto, end: span.map { .span($0) } ?? .auto)
  }

  static func template(_ tracks: GridTracks) -> [GridTemplateTrack] {
    switch tracks {
    // Equal, whatever is in them.
    case .count(let count): [.repeat(count, [.minmax(.points(0), .fraction(1))])]
    case .list(let tracks): tracks.map { .track(size($0)) }
    case .fit(let minimum): [.autoFit([.minmax(.points(minimum), .fraction(1))])]
    }
  }

  private static func size(_ track: GridTrack) -> TrackSize {
    let minimum: TrackSize.Minimum =
      switch track.minimum {
      case .points(let points): .points(points)
      case .percent(let part): .percent(part)
      case .fraction, .auto: .auto
      }
    let maximum: TrackSize.Maximum =
      switch track.maximum {
      case .points(let points): .points(points)
      case .percent(let part): .percent(part)
      case .fraction(let part): .fraction(part)
      case .auto: .auto
      }
    return .minmax(minimum, maximum)
  }
}
