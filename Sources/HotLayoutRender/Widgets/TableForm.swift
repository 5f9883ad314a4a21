import HotLayout
import HotLayoutFlex

/// How the cells of a table stand: in columns, and where those have no room for whole words, each
/// under the one before it, beside the title of its column or below it.
enum TableForm {
  case columns, pairs, stack

  /// What a part of the table is, and where it stands.
  struct Part {
    enum Kind { case row, title, label, cell }

    var kind: Kind
    /// The row, 0 for the first below the titles.
    var row: Int
    var column = 0
    /// Whether there is nothing in it.
    var isEmpty = false
    /// Whether it is a text, or the title of one, and not a node.
    var isText = true
    /// Whether a label stands beside it, or above it.
    var hasLabel = false
    /// Whether it is the first or the last of its row that holds something.
    var isFirst = false
    var isLast = false
  }

  /// What all parts of a table stand by.
  struct Grid {
    var columns: [TrackSize]
    var hasTitles: Bool
    /// Room at the ends of the rows.
    var outer: Double
    var direction: Direction
  }

  func tracks(_ grid: Grid) -> [GridTemplateTrack] {
    switch self {
    case .columns: grid.columns.map { .track($0) }
    case .pairs: [.track(.auto), .track(.fraction(1))]
    case .stack: [.track(.fraction(1))]
    }
  }

  /// How many lines of the grid a row has.
  private func lines(_ grid: Grid) -> Int {
    switch self {
    case .columns: 1
    case .pairs: grid.columns.count
    case .stack: grid.columns.count * 2
    }
  }

  func style(_ part: Part, _ base: LayoutStyle, _ grid: Grid) -> LayoutStyle {
    var style = base
    if self == .columns {
      place(part, in: grid, &style)
    } else {
      pile(part, in: grid, &style)
    }
    return style
  }

  private func place(_ part: Part, in grid: Grid, _ style: inout LayoutStyle) {
    style.gridRow = .line(part.row + (grid.hasTitles ? 2 : 1))
    switch part.kind {
    case .row:
      style.gridColumn = GridPlacement(start: .line(1), end: .span(grid.columns.count))
      style.alignSelf = .stretch
    case .label: style.display = .none
    case .title, .cell:
      style.gridColumn = .line(part.column + 1)
      style.padding = padding(
        grid, top: 10, bottom: 10, start: part.column == 0 ? grid.outer : 8,
        end: part.column == grid.columns.count - 1 ? grid.outer : 8)
    }
  }

  private func pile(_ part: Part, in grid: Grid, _ style: inout LayoutStyle) {
    let first = part.row * lines(grid) + 1
    guard part.row >= 0, part.kind != .title, !part.isEmpty else {
      style.display = .none
      return
    }
    let isPaired = self == .pairs
    let line = first + part.column * (isPaired ? 1 : 2)
    let (top, bottom): (Double, Double) = (part.isFirst ? 10 : 2, part.isLast ? 10 : 2)
    switch part.kind {
    case .row:
      style.gridRow = GridPlacement(start: .line(first), end: .span(lines(grid)))
      style.gridColumn = GridPlacement(start: .line(1), end: .line(-1))
      style.alignSelf = .stretch
    case .label:
      style.gridRow = .line(line)
      style.gridColumn = .line(1)
      style.justifySelf = .start
      style.alignSelf = isPaired ? .baseline : .end
      style.padding = padding(
        grid, top: top, bottom: isPaired ? bottom : 0, start: grid.outer,
        end: isPaired ? 16 : grid.outer)
    case .title, .cell:
      style.gridRow = .line(isPaired ? line : line + 1)
      let isBeside = isPaired && part.hasLabel
      style.gridColumn = isBeside ? .line(2) : GridPlacement(start: .line(1), end: .line(-1))
      if part.isText { style.justifySelf = .start }
      style.justifyContent = .flexStart
      style.alignSelf = isPaired ? .baseline : nil
      style.padding = padding(
        grid, top: isPaired || !part.hasLabel ? top : 0, bottom: bottom,
        start: isBeside ? 0 : grid.outer, end: grid.outer)
    }
  }

  private func padding(
    _ grid: Grid, top: Double, bottom: Double, start: Double, end: Double
  ) -> Edges<Length> {
    Edges(
      top: .points(top), start: .points(start), bottom: .points(bottom), end: .points(end),
      direction: grid.direction)
  }
}
