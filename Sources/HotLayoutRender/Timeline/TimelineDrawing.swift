import FoundationEssentials
import HotLayout

extension TimelineChart {
  /// Paints a planned chart.
  struct Drawing {
    let chart: TimelineChart
    let plan: Plan
    let canvas: Canvas
    let engine: TextEngine

    private var left: Double { TimelineChart.left }
    private var right: Double { TimelineChart.right }

    func paint() {
      canvas.fill(RoundedRect(Rect(Point(0, 0), canvas.size)), .color(.white))
      text(
        chart.title, 24, Look.ink, weight: 700, at: Point(Look.margin, Look.margin - 6),
        width: right - Look.margin)
      text(subtitle, 13, Look.soft, at: Point(Look.margin, Look.margin + 30))
      for (index, band) in plan.bands.enumerated() where index % 2 == 0 {
        canvas.fill(
          RoundedRect(
            Rect(Look.margin, band.top, right - Look.margin, band.height), CornerRadii(8)),
          .color(Look.band))
      }
      axis()
      for band in plan.bands { paint(band) }
      if let mark = chart.mark { paint(mark: mark) }
      legend()
      notes()
    }

    /// From when until when, and how much of it.
    private var subtitle: String {
      let promotions = chart.timelines.reduce(0) { $0 + $1.windows.count { !$0.isPause } }
      let places = chart.timelines.count
      return "\(plan.words.range(chart.from, chart.until, "dMMMMy"))   ·   \(places) "
        + "\(places == 1 ? "place" : "places"), \(promotions) "
        + "\(promotions == 1 ? "promotion" : "promotions")"
        + (chart.timeZone == "UTC" ? "   ·   UTC" : "   ·   \(chart.timeZone)")
    }

    private func x(_ date: Date) -> Double { chart.x(date) }

    private func axis() {
      let top = Look.margin + Look.titleHeight
      let bottom = plan.legendTop - 24
      let ticks = TimelineTicks(from: chart.from, until: chart.until, plan.words)
      for tick in ticks.lines {
        let x = x(tick)
        canvas.fill(
          RoundedRect(Rect(x - 0.5, top + 22, 1, bottom - top - 22)), .color(Look.line))
      }
      for (date, _) in ticks.headings where date > chart.from {
        // The days of the axis stand between.
        canvas.fill(
          RoundedRect(Rect(x(date) - 0.5, top + 42, 1, bottom - top - 42)), .color(Look.month))
      }
      var last = -Double.infinity
      let flag = flag
      for (date, label) in ticks.labels {
        let x = x(date) + 5
        let layout = engine.layout(TextSpec(label, Look.style(12, Look.soft)))
        guard x > last + 8, x + layout.size.width <= right + 4 else { continue }
        if let flag, x < flag.rect.maxX + 4, x + layout.size.width > flag.rect.x - 4 { continue }
        canvas.draw(layout, at: Point(x, top + 20))
        last = x + layout.size.width
      }
      last = -Double.infinity
      for (index, (date, label)) in ticks.headings.enumerated() {
        let x = max(x(date), left) + 5
        let layout = engine.layout(
          TextSpec(label, Look.style(13, Look.ink, weight: 600)))
        guard x > last + 12, x + layout.size.width <= right + 4 else { continue }
        // The rest of a day or month gives way to the next whole one.
        if index == 0, ticks.startsWithRest,
          let next = ticks.headings.dropFirst().first.map({ self.x($0.0) }),
          next + 5 <= x + layout.size.width + 12
        {
          continue
        }
        if date > chart.from {
          canvas.fill(RoundedRect(Rect(x - 5.5, top + 2, 1, 16)), .color(Look.month))
        }
        canvas.draw(layout, at: Point(x, top))
        last = x + layout.size.width
      }
    }

    private func paint(_ band: Plan.Band) {
      let name = engine.layout(
        TextSpec(band.timeline.name, Look.style(14, Look.ink, weight: 600), maxLines: 1),
        width: Look.labels - 20)
      let top = band.top + Look.bandPadding
      canvas.draw(name, at: Point(Look.margin + 12, top + (Look.bar - name.size.height) / 2))
      for stretch in band.timeline.stretches { paint(stretch, top: top) }
      for (row, windows) in band.ghosts.enumerated() {
        let y = top + Look.bar + Look.gap + Double(row) * (Look.ghost + Look.gap)
        for window in windows { paint(ghost: window, top: y) }
      }
    }

    private func paint(_ stretch: PlacementTimeline.Stretch, top: Double) {
      let rect = chart.bar(stretch.from, stretch.until, top: top, height: Look.bar)
      // An end that is cut off by the chart is straight.
      let start = stretch.begins.map { $0 >= chart.from } ?? false ? 6.0 : 0
      let end = stretch.ends.map { $0 <= chart.until } ?? false ? 6.0 : 0
      let shape = RoundedRect(rect, CornerRadii(start, end, end, start))
      let color: RGBA
      switch stretch.kind {
      case .promotion:
        canvas.fill(shape, .color(plan.color(of: stretch.documentId ?? "")))
        color = .white
      case .permanent:
        canvas.fill(shape, .color(Look.permanent))
        color = Look.soft
      case .pause:
        canvas.fill(shape, .color(Look.pause))
        color = Look.ink
      case .gap:
        hatch(shape)
        color = Look.warning
      }
      label(stretch, color, in: rect)
    }

    /// Diagonal lines: here nothing stands.
    private func hatch(_ shape: RoundedRect) {
      let rect = shape.rect
      canvas.saved {
        canvas.clip(to: shape)
        canvas.fill(shape, .color(RGBA(1, 0.96, 0.95)))
        var x = rect.minX - rect.height
        while x < rect.maxX {
          canvas.line(
            from: Point(x, rect.maxY), to: Point(x + rect.height, rect.minY),
            Look.warning.faded(0.28), Canvas.StrokeStyle(width: 1))
          x += 7
        }
      }
      canvas.border(
        shape, Border(width: 1, color: Look.warning.faded(0.5)), direction: .leftToRight)
    }

    private func paint(ghost window: PlacementWindow, top: Double) {
      let from = max(window.from, chart.from)
      let until = min(window.until, chart.until)
      let rect = chart.bar(from, until, top: top, height: Look.ghost)
      let shape = RoundedRect(rect, CornerRadii(5))
      let color = window.documentId.map { plan.color(of: $0) } ?? Look.soft
      canvas.fill(shape, .color(color.faded(0.10)))
      canvas.border(
        shape, Border(width: 1, color: color.faded(0.7), style: .dashed), direction: .leftToRight)
      label(
        window.documentId ?? "pause", color, size: 11, in: rect)
    }

    /// What a bar says: the name and its days, as much of it as there is room for. A name with
    /// hyphens may stand in two lines.
    private func label(
      _ stretch: PlacementTimeline.Stretch, _ color: RGBA, in rect: Rect
    ) {
      let id = Plan.name(of: stretch)
      let weight = stretch.kind == .promotion ? 600 : 400
      func line(_ string: String, _ size: Double, _ weight: Int, faded: Double = 1) -> TextLayout {
        let style = Look.style(size, color.faded(faded), weight: weight)
        return engine.layout(TextSpec(string, style, maxLines: 1))
      }
      func fits(_ layout: TextLayout) -> Bool { layout.maxContentWidth <= rect.width - 14 }
      func draw(_ lines: [TextLayout], inset: Double = 7) {
        var y = rect.y + (rect.height - lines.reduce(0) { $0 + $1.size.height }) / 2
        let x = start(of: lines.map(\.maxContentWidth).max() ?? 0, in: rect, inset: inset)
        for layout in lines {
          canvas.draw(layout, at: Point(x, y))
          y += layout.size.height
        }
      }
      let plain = line(id, 12.5, weight)
      let entry = stretch.kind == .promotion ? stretch.entry : nil
      let whole = entry.map { line("\(id) · \($0)", 12.5, weight) }
      let days =
        stretch.kind == .permanent ? nil : line(plan.dates(stretch), 11, 400, faded: 0.85)
      let first = whole.flatMap { fits($0) ? $0 : nil } ?? plain
      if fits(first) {
        return draw([first] + [days].compactMap { $0 }.filter(fits))
      }
      let parts = id.split(separator: "-", omittingEmptySubsequences: false)
      for (size, inset) in [(11.5, 7.0), (10.5, 4)] {
        for count in stride(from: parts.count - 1, to: 0, by: -1) {
          let lines = [
            line(parts[..<count].joined(separator: "-") + "-", size, weight),
            line(parts[count...].joined(separator: "-"), size, weight),
          ]
          if lines.allSatisfy({ $0.maxContentWidth <= rect.width - 2 * inset }) {
            return draw(lines, inset: inset)
          }
        }
      }
      // A few letters and an ellipsis say nothing; the legend does.
      let style = Look.style(12, color, weight: weight)
      let cut = engine.layout(TextSpec(id, style, maxLines: 1), width: rect.width - 14)
      if rect.width - 14 >= 64 { draw([cut]) }
    }

    /// Where words begin in a bar: beside the mark, where it would run through them and there is room.
    private func start(of width: Double, in rect: Rect, inset: Double) -> Double {
      let start = rect.x + inset
      guard let mark = chart.mark, (start - 4...start + width + 4).contains(x(mark)),
        x(mark) + inset + width + 4 <= rect.maxX
      else { return start }
      return x(mark) + inset
    }

    private func label(
      _ string: String, _ color: RGBA, weight: Int = 400, size: Double = 12.5, in rect: Rect
    ) {
      let room = rect.width - 14
      let layout = engine.layout(
        TextSpec(string, Look.style(size, color, weight: weight), maxLines: 1), width: room)
      // A few letters and an ellipsis say nothing; the legend does.
      guard room >= min(34, layout.maxContentWidth) else { return }
      canvas.draw(
        layout, at: Point(rect.x + 7, rect.y + (rect.height - layout.size.height) / 2))
    }

    /// The flag over the instant that is marked.
    private var flag: (layout: TextLayout, rect: Rect)? {
      guard let mark = chart.mark, chart.from <= mark, mark < chart.until else { return nil }
      let layout = engine.layout(
        TextSpec(plan.words.instant(mark), Look.style(11, .white, weight: 600, line: 14)))
      let width = layout.size.width + 14
      let start = min(max(x(mark) - width / 2, left), right - width)
      let top = Look.margin + Look.titleHeight + Look.axisHeight - 4
      return (layout, Rect(start, top - 18, width, 18))
    }

    private func paint(mark: Date) {
      guard let flag else { return }
      let bottom = flag.rect.maxY
      canvas.fill(
        RoundedRect(Rect(x(mark) - 1, bottom, 2, plan.legendTop - 24 - bottom)),
        .color(Look.warning))
      canvas.fill(RoundedRect(flag.rect, CornerRadii(9)), .color(Look.warning))
      canvas.draw(flag.layout, at: Point(flag.rect.x + 7, flag.rect.y + 2))
    }

    private func legend() {
      for (row, entries) in plan.legendRows.enumerated() {
        var x = Look.margin
        let y = plan.legendTop + Double(row) * Look.legendRow
        for entry in entries {
          let shape = RoundedRect(Rect(x, y + 3, 16, 12), CornerRadii(3))
          switch entry {
          case Legend.permanent: canvas.fill(shape, .color(Look.permanent))
          case Legend.pause: canvas.fill(shape, .color(Look.pause))
          case Legend.gap: hatch(shape)
          case Legend.covered:
            canvas.border(
              shape, Border(width: 1, color: Look.soft, style: .dashed), direction: .leftToRight)
          default: canvas.fill(shape, .color(plan.color(of: entry)))
          }
          text(entry, 12, Look.soft, at: Point(x + 22, y))
          x += Plan.legendWidth(entry, engine)
        }
      }
    }

    /// The dates for which the bars have no room, place by place.
    private func notes() {
      var y = plan.notesTop
      for note in plan.notes {
        text(
          note.name, 12, Look.ink, weight: 600, at: Point(Look.margin, y), width: Look.labels - 12)
        for row in note.rows {
          var x = left
          for entry in row {
            let shape = RoundedRect(Rect(x, y + 4, 10, 10), CornerRadii(3))
            if let color = entry.color { canvas.fill(shape, .color(color)) }
            text(entry.text, 12, Look.soft, at: Point(x + 16, y))
            x += entry.width
          }
          y += Look.noteRow
        }
        y += Look.noteGap
      }
    }

    private func text(
      _ string: String, _ size: Double, _ color: RGBA, weight: Int = 400, at point: Point,
      width: Double? = nil
    ) {
      let spec = TextSpec(string, Look.style(size, color, weight: weight), maxLines: 1)
      canvas.draw(engine.layout(spec, width: width), at: point)
    }
  }
}
