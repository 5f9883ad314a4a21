import HotLayout

/// A chart on axes, placed: what is where, in points. Nothing of it turns round in right-to-left
/// (contract, section 10).
package struct ChartPlot {
  /// A label with its top left.
  package struct Label {
    package var text: TextLayout
    package var origin: Point
    package var frame: Rect { Rect(origin, text.size) }
  }

  package struct Bar {
    package var rect: Rect
    package var color: RGBA
    /// Whether its top, or its bottom where it goes down, is round.
    package var isEnd: Bool
    package var goesDown: Bool
  }

  package struct Line {
    /// The stretches between gaps.
    package var parts: [[Point]]
    /// Where the area under it ends, of the same shape, or nil for the line of zero.
    package var base: [[Point]]?
    package var color: RGBA
  }

  let data: ChartData
  let look: ChartLook
  /// Where values are drawn.
  package private(set) var area: Rect
  package private(set) var yLabels: [Label] = []
  package private(set) var xLabels: [Label] = []
  /// Heights of the lines of the grid.
  package private(set) var gridLines: [Double] = []
  package private(set) var bars: [Bar] = []
  package private(set) var lines: [Line] = []

  package init(_ data: ChartData, _ look: ChartLook, in rect: Rect, _ engine: TextEngine) {
    self.data = data
    self.look = look
    area = rect
    if look.kind == .spark {
      area = rect.inset(by: look.thickness / 2 + 2)
    } else {
      makeRoom(rect, engine)
    }
    switch look.kind {
    case .bar: placeBars()
    case .line, .area, .spark, .donut: placeLines()
    }
    if look.kind != .spark { placeLabels(rect, engine) }
  }

  // MARK: Scales

  /// The height of a value.
  func y(_ value: Double) -> Double {
    let extent = data.upper - data.lower
    guard extent > 0, area.height > 0 else { return area.maxY }
    // What lies outside of a stated scale leaves the area, but not the numbers of the canvas.
    let part = min(max((value - data.lower) / extent, -10), 10)
    return area.maxY - part * area.height
  }

  private var count: Int { data.labels.count }

  /// The middle of a record.
  private func x(_ record: Int) -> Double {
    if look.kind != .bar {
      if let positions = data.positions, positions.indices.contains(record) {
        return area.x + positions[record] * area.width
      }
      return count > 1
        ? area.x + Double(record) / Double(count - 1) * area.width : area.midX
    }
    return area.x + (Double(record) + 0.5) / Double(max(1, count)) * area.width
  }

  /// The height of zero, or the end of the scale that is nearest to it.
  private var base: Double { y(min(max(0, data.lower), data.upper)) }

  // MARK: Room

  private mutating func makeRoom(_ rect: Rect, _ engine: TextEngine) {
    let height = look.label("0", engine).size.height
    let showsValues = data.showsY && !data.isEmpty
    let widths = showsValues ? data.yTicks.map { look.label($0.label, engine).size.width } : []
    let left = widths.max().map { min($0 + 8, rect.width / 2) } ?? 0
    let below = data.showsX && data.labels.contains { !$0.isEmpty } ? height + 6 : 0
    let dot = look.kind == .bar ? 0 : look.thickness + 2
    let above = max(showsValues ? height / 2 : 0, dot)
    let right = look.kind == .bar ? 0 : dot
    area = Rect(
      rect.x + left + (left > 0 ? 0 : right), rect.y + above,
      max(0, rect.width - left - right - (left > 0 ? 0 : right)),
      max(0, rect.height - above - max(below, showsValues ? height / 2 : dot)))
  }

  // MARK: Marks

  private mutating func placeBars() {
    guard count > 0, area.width > 0 else { return }
    let band = area.width / Double(count)
    let groups = data.isStacked ? 1 : max(1, data.series.count)
    let gap = groups > 1 && band > 24 ? 2.0 : 0
    let room = min(band * 0.7, 44 * Double(groups))
    let width = max(0.5, (room - gap * Double(groups - 1)) / Double(groups))
    for record in 0..<count {
      let stack = data.isStacked ? data.stack(at: record) : []
      let last = lastOfStack(stack)
      for (index, series) in data.series.enumerated() {
        guard record < series.values.count, let value = series.values[record], value != 0 else {
          continue
        }
        let (from, to) = data.isStacked ? stack[index] : (0, value)
        let group = data.isStacked ? 0 : Double(index)
        let left = x(record) - room / 2 + group * (width + gap)
        let (top, bottom) = (y(max(from, to)), y(min(from, to)))
        bars.append(
          Bar(
            rect: Rect(left, top, width, max(0, bottom - top)),
            color: series.colors?[record] ?? series.color,
            isEnd: !data.isStacked || index == last.above || index == last.below,
            goesDown: value < 0))
      }
    }
  }

  /// The outermost series of a stack, which are round.
  private func lastOfStack(_ stack: [(from: Double, to: Double)]) -> (above: Int?, below: Int?) {
    (stack.lastIndex { $0.to > $0.from }, stack.lastIndex { $0.to < $0.from })
  }

  private mutating func placeLines() {
    let stacks = data.isStacked ? (0..<count).map { data.stack(at: $0) } : []
    for (index, series) in data.series.enumerated() {
      var line = Line(parts: [], base: data.isStacked ? [] : nil, color: series.color)
      var part: [Point] = []
      var under: [Point] = []
      func end() {
        guard !part.isEmpty else { return }
        line.parts.append(part)
        line.base?.append(under)
        (part, under) = ([], [])
      }
      for record in 0..<min(count, series.values.count) {
        guard let value = series.values[record] else {
          end()
          continue
        }
        let top = data.isStacked ? stacks[record][index].to : value
        part.append(Point(x(record), y(top)))
        if data.isStacked { under.append(Point(x(record), y(stacks[record][index].from))) }
      }
      end()
      lines.append(line)
    }
  }

  // MARK: Labels

  private mutating func placeLabels(_ rect: Rect, _ engine: TextEngine) {
    for tick in data.yTicks {
      let height = y(tick.value)
      gridLines.append(height)
      guard data.showsY, !data.isEmpty, !tick.label.isEmpty else { continue }
      let text = look.label(tick.label, width: max(0, area.x - rect.x - 8), engine)
      yLabels.append(
        Label(
          text: text,
          origin: Point(area.x - 8 - text.size.width, height - text.size.height / 2)))
    }
    yLabels = ChartPlot.apart(yLabels)
    guard data.showsX else { return }
    let ticks: [(place: Double, label: String)]
    if let numbers = data.xTicks {
      ticks = numbers.map { (area.x + $0.value * area.width, $0.label) }
    } else {
      ticks = data.labels.enumerated().map { (x($0), $1) }
    }
    xLabels = spread(ticks, rect, engine)
  }

  /// Every label, or every second, third and so on, so that none lies over the next. Lines are higher
  /// than their digits, so they may touch by a quarter.
  private static func apart(_ labels: [Label]) -> [Label] {
    for step in 1...max(1, labels.count) {
      let chosen = stride(from: 0, to: labels.count, by: step).map { labels[$0] }
      let fits = zip(chosen, chosen.dropFirst()).allSatisfy {
        abs($0.origin.y - $1.origin.y) >= $0.text.size.height * 0.75
      }
      if fits { return chosen }
    }
    return []
  }

  /// As many labels as have room: all of a few, which are cut where they must, else every second,
  /// third and so on.
  private func spread(
    _ ticks: [(place: Double, label: String)], _ rect: Rect, _ engine: TextEngine
  ) -> [Label] {
    guard let longest = ticks.map(\.label).max(by: { $0.utf8.count < $1.utf8.count }),
      !longest.isEmpty
    else { return [] }
    let isBar = look.kind == .bar
    let band = area.width / Double(max(1, isBar ? ticks.count : ticks.count - 1))
    let cuts = isBar && ticks.count <= 7
    func label(_ tick: (place: Double, label: String)) -> Label {
      let text = look.label(tick.label, width: cuts ? max(8, band - 4) : rect.width, engine)
      let left = tick.place - text.size.width / 2
      return Label(
        text: text,
        origin: Point(
          min(max(left, rect.x), max(rect.x, rect.maxX - text.size.width)), area.maxY + 6))
    }
    if cuts { return ticks.map(label) }
    // A few measured labels say which steps can be left out at once.
    let wide = max(8, look.label(longest, engine).size.width) + 4
    let least = max(1, Int(min((wide / max(band, 0.01) / 2).rounded(.down), 4000)))
    for step in least...max(least, ticks.count) {
      let chosen = stride(from: 0, to: ticks.count, by: step).map { label(ticks[$0]) }
      let fits = zip(chosen, chosen.dropFirst()).allSatisfy {
        $0.frame.maxX + 10 <= $1.frame.minX
      }
      if fits { return chosen }
    }
    return []
  }
}
