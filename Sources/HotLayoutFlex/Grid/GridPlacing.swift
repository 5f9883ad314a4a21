/// The place of an item along one axis, as written, in lines of the explicit grid from 0.
struct GridSpot {
  /// The tracks, where they are definite.
  var range: Range<Int>?
  var span: Int

  /// Resolves a placement (CSS Grid 2, section 8.3.1); lines beyond `limit` are brought to it
  /// (section 8.4).
  init(_ placement: GridPlacement, explicitCount: Int, limit: Int) {
    let start = Self.line(placement.start, explicitCount, limit)
    let end = Self.line(placement.end, explicitCount, limit)
    let startSpan = Self.span(placement.start, limit)
    let endSpan = Self.span(placement.end, limit)
    span = 1
    switch (start, end) {
    case (let start?, let end?):
      range =
        start == end
        ? Self.clamped(start, start + 1, limit)
        : Self.clamped(min(start, end), max(start, end), limit)
    case (let start?, nil): range = Self.clamped(start, start + (endSpan ?? 1), limit)
    case (nil, let end?): range = Self.clamped(end - (startSpan ?? 1), end, limit)
    default:
      range = nil
      span = startSpan ?? endSpan ?? 1
    }
    if let range { span = range.count }
  }

  private static func line(_ line: GridLine, _ explicitCount: Int, _ limit: Int) -> Int? {
    guard case .line(let number) = line, number != 0 else { return nil }
    let bounded = min(max(number, -4 * limit), 4 * limit)
    return bounded > 0 ? bounded - 1 : explicitCount + 1 + bounded
  }

  private static func span(_ line: GridLine, _ limit: Int) -> Int? {
    guard case .span(let count) = line else { return nil }
    return min(max(count, 1), limit)
  }

  private static func clamped(_ start: Int, _ end: Int, _ limit: Int) -> Range<Int> {
    let first = min(max(start, -limit), limit - 1)
    return first..<min(max(end, first + 1), limit)
  }
}

/// A grid item while its container is laid out.
struct GridItem {
  let node: Int
  var column: Range<Int>
  var row: Range<Int>
  /// What baseline alignment adds above the item.
  var shim = 0.0
}

/// Puts items into the cells of a grid (CSS Grid 2, section 8.5). It speaks of rows and columns as if
/// the flow were by rows; for a flow by columns the caller swaps them.
struct GridPlacer {
  let isDense: Bool
  private var occupancy = GridOccupancy()
  private var usesOccupancy = false
  private var columns: Range<Int>
  private var firstRow = 0
  private var rowSpots: [GridSpot] = []
  private var columnSpots: [GridSpot] = []
  /// The rows and columns of each item, from the first line of the explicit grid.
  private(set) var rows: [Range<Int>]
  private(set) var places: [Range<Int>]

  init(
    rows rowSpots: [GridSpot], columns columnSpots: [GridSpot], explicitColumns: Int, isDense: Bool
  ) {
    self.isDense = isDense
    self.rowSpots = rowSpots
    self.columnSpots = columnSpots
    rows = [Range<Int>](repeating: 0..<1, count: rowSpots.count)
    places = rows
    // Step 3 comes first here: no later step adds columns.
    var first = 0
    var last = explicitColumns
    for spot in columnSpots {
      if let range = spot.range {
        first = min(first, range.lowerBound)
        last = max(last, range.upperBound)
      }
    }
    for spot in columnSpots where spot.range == nil { last = max(last, first + spot.span) }
    columns = first..<last
    for index in rowSpots.indices {
      if let range = rowSpots[index].range {
        firstRow = min(firstRow, range.lowerBound)
        usesOccupancy = true
      }
      if rowSpots[index].span > 1 || isDense { usesOccupancy = true }
    }
    placeDefinite()
    placeLockedToRow()
    placeRest()
  }

  private mutating func settle(_ index: Int, _ row: Range<Int>, _ column: Range<Int>) {
    rows[index] = row
    places[index] = column
    if usesOccupancy { occupancy.fill(rows: row, columns: column) }
  }

  /// Step 1: items whose row and column are given.
  private mutating func placeDefinite() {
    for index in rowSpots.indices {
      if let row = rowSpots[index].range, let column = columnSpots[index].range {
        settle(index, row, column)
      }
    }
  }

  /// Step 2: items whose row is given.
  private mutating func placeLockedToRow() {
    var cursors: [Int: Int] = [:]
    for index in rowSpots.indices {
      guard let row = rowSpots[index].range, columnSpots[index].range == nil else { continue }
      let span = columnSpots[index].span
      var start = isDense ? columns.lowerBound : cursors[row.lowerBound] ?? columns.lowerBound
      while let next = occupancy.obstacle(rows: row, columns: start..<start + span) {
        start = next
      }
      settle(index, row, start..<start + span)
      columns = columns.lowerBound..<max(columns.upperBound, start + span)
      cursors[row.lowerBound] = start + span
    }
  }

  /// Step 4: the rest, in order.
  private mutating func placeRest() {
    var row = firstRow
    var column = columns.lowerBound
    // Cells are never given back, so that no search has to start before the last one of its kind.
    var earliest: [DenseSearch: (row: Int, column: Int)] = [:]
    for index in rowSpots.indices where rowSpots[index].range == nil {
      let rowSpan = rowSpots[index].span
      if let place = columnSpots[index].range {
        let search = DenseSearch(columns: place, span: place.count, rowSpan: rowSpan)
        if isDense {
          row = earliest[search]?.row ?? firstRow
        } else if place.lowerBound < column {
          row += 1
        }
        while occupancy.obstacle(rows: row..<row + rowSpan, columns: place) != nil { row += 1 }
        column = place.lowerBound
        if isDense { earliest[search] = (row, column) }
        settle(index, row..<row + rowSpan, place)
        if !usesOccupancy { column = place.upperBound }
        continue
      }
      let span = columnSpots[index].span
      let search = DenseSearch(columns: nil, span: span, rowSpan: rowSpan)
      if isDense { (row, column) = earliest[search] ?? (firstRow, columns.lowerBound) }
      while true {
        if column + span > columns.upperBound {
          row += 1
          column = columns.lowerBound
        }
        guard usesOccupancy,
          let next = occupancy.obstacle(
            rows: row..<row + rowSpan, columns: column..<column + span)
        else { break }
        column = next
      }
      if isDense { earliest[search] = (row, column) }
      settle(index, row..<row + rowSpan, column..<column + span)
      if !usesOccupancy { column += span }
    }
  }
}

/// What tells one dense search for free cells from another.
private struct DenseSearch: Hashable {
  var columns: Range<Int>?
  var span: Int
  var rowSpan: Int
}
