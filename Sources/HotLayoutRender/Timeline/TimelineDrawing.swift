import FoundationEssentials
import HotLayout

extension TimelineChart {
  /// Paints a planned chart.
  struct Drawing {
    let chart: TimelineChart
    let plan: Plan
    let canvas: Canvas
    let engine: TextEngine

    private var left: Double { Look.margin + Look.labels }
    private var right: Double { TimelineChart.width - Look.margin }

    func paint() {
      canvas.fill(RoundedRect(Rect(Point(0, 0), canvas.size)), .color(.white))
      text(chart.title, 24, Look.ink, weight: 700, at: Point(Look.margin, Look.margin - 6))
      text(subtitle, 13, Look.soft, at: Point(Look.margin, Look.margin + 30))
      for (index, band) in plan.bands.enumerated() where index % 2 == 0 {
        canvas.fill(
          RoundedRect(
            Rect(Look.margin, band.top, right - Look.margin, band.height), CornerRadii(8)),
          .color(Look.band))
      }
      axis()
      for band in plan.bands { paint(band) }
      if let mark = chart.mark, chart.from <= mark, mark < chart.until { paint(mark: mark) }
      legend()
    }

    /// From when until when, and how much of it.
    private var subtitle: String {
      let promotions = chart.timelines.reduce(0) { $0 + $1.windows.count }
      let places = chart.timelines.count
      return "\(dates(chart.from, chart.until, "dMMMMy"))   ·   \(places) "
        + "\(places == 1 ? "place" : "places"), \(promotions) "
        + "\(promotions == 1 ? "promotion" : "promotions")"
        + (chart.timeZone == "UTC" ? "   ·   UTC" : "   ·   \(chart.timeZone)")
    }

    /// The first and the last day of a stretch; one where they are the same.
    private func dates(_ from: Date, _ until: Date, _ skeleton: String) -> String {
      let (first, last) = (words.text(from, skeleton), words.text(until - 0.001, skeleton))
      return first == last ? first : "\(first) – \(last)"
    }

    private var words: TimelineWords { TimelineWords(timeZone: chart.timeZone) }

    private func x(_ date: Date) -> Double {
      let span = chart.until.timeIntervalSince(chart.from)
      guard span > 0 else { return left }
      let part = date.timeIntervalSince(chart.from) / span
      return left + min(max(part, 0), 1) * (right - left)
    }

    private func axis() {
      let top = Look.margin + Look.titleHeight
      let bottom = plan.legendTop - 24
      let ticks = TimelineTicks(from: chart.from, until: chart.until, timeZone: chart.timeZone)
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
      for (date, label) in ticks.labels {
        let x = x(date) + 5
        let layout = engine.layout(TextSpec(label, Look.style(12, Look.soft)))
        guard x > last + 8, x + layout.size.width <= right + 4 else { continue }
        canvas.draw(layout, at: Point(x, top + 20))
        last = x + layout.size.width
      }
      last = -Double.infinity
      for (date, label) in ticks.headings {
        let x = max(x(date), left) + 5
        let layout = engine.layout(
          TextSpec(label, Look.style(13, Look.ink, weight: 600)))
        guard x > last + 12, x + layout.size.width <= right + 4 else { continue }
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

    private func bar(_ from: Date, _ until: Date, top: Double, height: Double) -> Rect {
      let (start, end) = (x(from), x(until))
      return Rect(start + 0.75, top, max(end - start - 1.5, 2), height)
    }

    private func paint(_ stretch: PlacementTimeline.Stretch, top: Double) {
      let rect = bar(stretch.from, stretch.until, top: top, height: Look.bar)
      let shape = RoundedRect(rect, CornerRadii(6))
      switch stretch.kind {
      case .promotion:
        let id = stretch.documentId ?? ""
        canvas.fill(shape, .color(color(of: id)))
        label(id, entry: stretch.entry, stretch, .white, weight: 600, in: rect)
      case .permanent:
        canvas.fill(shape, .color(Look.permanent))
        label(stretch.documentId ?? "", entry: nil, nil, Look.soft, weight: 400, in: rect)
      case .pause:
        canvas.fill(shape, .color(Look.pause))
        label("pause", entry: nil, stretch, Look.ink, weight: 400, in: rect)
      case .gap:
        hatch(shape)
        label("nothing", entry: nil, stretch, Look.warning, weight: 400, in: rect)
      }
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
      let rect = bar(from, until, top: top, height: Look.ghost)
      let shape = RoundedRect(rect, CornerRadii(5))
      let color = window.documentId.map { self.color(of: $0) } ?? Look.soft
      canvas.fill(shape, .color(color.faded(0.10)))
      canvas.border(
        shape, Border(width: 1, color: color.faded(0.7), style: .dashed), direction: .leftToRight)
      label(
        window.documentId ?? "pause", color, size: 11, in: rect)
    }

    /// What a bar says: the name and its days, as much of it as there is room for. A name with
    /// hyphens may stand in two lines.
    private func label(
      _ id: String, entry: String?, _ stretch: PlacementTimeline.Stretch?, _ color: RGBA,
      weight: Int, in rect: Rect
    ) {
      func line(_ string: String, _ size: Double, _ weight: Int, faded: Double = 1) -> TextLayout {
        let style = Look.style(size, color.faded(faded), weight: weight)
        return engine.layout(TextSpec(string, style, maxLines: 1))
      }
      func fits(_ layout: TextLayout) -> Bool { layout.maxContentWidth <= rect.width - 14 }
      func draw(_ lines: [TextLayout], inset: Double = 7) {
        var y = rect.y + (rect.height - lines.reduce(0) { $0 + $1.size.height }) / 2
        for layout in lines {
          canvas.draw(layout, at: Point(rect.x + inset, y))
          y += layout.size.height
        }
      }
      let plain = line(id, 12.5, weight)
      let whole = entry.map { line("\(id) · \($0)", 12.5, weight) }
      // Where the chart is longer than a year, a day without its year is another one as well.
      let day = chart.until.timeIntervalSince(chart.from) > 366 * 86_400 ? "dMMMy" : "dMMM"
      let days = stretch.map { line(dates($0.from, $0.until, day), 11, 400, faded: 0.85) }
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

    private func paint(mark: Date) {
      let x = x(mark)
      let top = Look.margin + Look.titleHeight + Look.axisHeight - 4
      canvas.fill(
        RoundedRect(Rect(x - 1, top, 2, plan.legendTop - 24 - top)), .color(Look.warning))
      let layout = engine.layout(
        TextSpec(words.text(mark, "dMMM"), Look.style(11, .white, weight: 600, line: 14)))
      let width = layout.size.width + 14
      let start = min(max(x - width / 2, left), right - width)
      let flag = RoundedRect(Rect(start, top - 18, width, 18), CornerRadii(9))
      canvas.fill(flag, .color(Look.warning))
      canvas.draw(layout, at: Point(start + 7, top - 16))
    }

    private func color(of id: String) -> RGBA {
      let index = plan.documents.firstIndex(of: id) ?? 0
      return Look.palette[index % Look.palette.count]
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
          default: canvas.fill(shape, .color(color(of: entry)))
          }
          text(entry, 12, Look.soft, at: Point(x + 22, y))
          x += Plan.legendWidth(entry, engine)
        }
      }
    }

    private func text(
      _ string: String, _ size: Double, _ color: RGBA, weight: Int = 400, at point: Point
    ) {
      canvas.draw(
        engine.layout(TextSpec(string, Look.style(size, color, weight: weight))), at: point)
    }
  }
}

/// Dates in words, in a zone.
struct TimelineWords {
  private let localizer: Localizer

  init(timeZone: String) {
    localizer = Localizer(language: "en", formatLocale: "en-GB", timeZone: timeZone)
  }

  func text(_ date: Date, _ skeleton: String) -> String {
    let format = ValueFormat(.date, skeleton: skeleton, timeZone: "device")
    do throws(FormatError) {
      return try localizer.format(.date(date), as: format, now: date)
    } catch { return "" }
  }
}

/// The lines and labels of the time axis.
struct TimelineTicks {
  var lines: [Date] = []
  var labels: [(Date, String)] = []
  /// Months or days over the labels.
  var headings: [(Date, String)] = []

  init(from: Date, until: Date, timeZone: String) {
    let localizer = Localizer(language: "en", formatLocale: "en-GB", timeZone: timeZone)
    func text(_ date: Date, _ skeleton: String) -> String {
      let format = ValueFormat(.date, skeleton: skeleton, timeZone: "device")
      do throws(FormatError) {
        return try localizer.format(.date(date), as: format, now: date)
      } catch { return "" }
    }
    let days = until.timeIntervalSince(from) / 86_400
    let starts = TimelineTicks.midnights(from, until, localizer)
    if days <= 4 {
      headings = starts.map { ($0, text($0, "EEEdMMM")) }
      let step = days <= 1 ? 2.0 : 6.0
      var date = Date(
        timeIntervalSinceReferenceDate: (from.timeIntervalSinceReferenceDate / 3600).rounded(.up)
          * 3600)
      while date < until, labels.count < 200 {
        lines.append(date)
        labels.append((date, text(date, "Hm")))
        date += step * 3600
      }
      if headings.first.map({ $0.0 > from }) ?? true {
        headings.insert((from, text(from, "EEEdMMM")), at: 0)
      }
      return
    }
    let firsts = starts.filter { text($0, "d") == "1" }
    headings = firsts.map { ($0, text($0, "MMMMy")) }
    if firsts.first.map({ $0.timeIntervalSince(from) > 86_400 * 3 }) ?? true {
      headings.insert((from, text(from, "MMMMy")), at: 0)
    }
    if days > 200 {
      lines = firsts
      labels = []
      // Every month, or those that begin a part of the year, counted from January.
      let months = days <= 300 ? 1 : days <= 500 ? 2 : days <= 800 ? 3 : days <= 1600 ? 6 : 12
      headings = headings.filter { months == 1 || ((Int(text($0.0, "M")) ?? 1) - 1) % months == 0 }
      return
    }
    let step = days <= 16 ? 1 : days <= 75 ? 7 : 14
    // Weeks start on Monday; single days each have a line.
    lines =
      step == 1 ? starts : starts.filter { text($0, "EEE") == "Mon" }
    if step == 14 { lines = lines.enumerated().filter { $0.offset % 2 == 0 }.map(\.element) }
    labels = lines.map { ($0, text($0, step == 1 ? "EEEd" : "d")) }
  }

  /// The starts of the days of a zone, at most a few years of them.
  private static func midnights(_ from: Date, _ until: Date, _ localizer: Localizer) -> [Date] {
    var all: [Date] = []
    var day = (from.timeIntervalSinceReferenceDate / 86_400).rounded(.down) - 1
    let format = ValueFormat(.date, skeleton: "Hm", timeZone: "device")
    while all.count < 1500 {
      let utc = Date(timeIntervalSinceReferenceDate: day * 86_400)
      if utc >= until + 86_400 { break }
      day += 1
      // What the clock shows at UTC midnight says how far the local one is.
      var shift = 0.0
      do throws(FormatError) {
        let parts = try localizer.format(.date(utc), as: format, now: utc).split(separator: ":")
        if parts.count == 2, let hours = Double(parts[0]), let minutes = Double(parts[1]) {
          let past = hours * 3600 + minutes * 60
          shift = past > 43_200 ? 86_400 - past : -past
        }
      } catch { shift = 0 }
      let local = utc + shift
      if local >= from, local < until { all.append(local) }
    }
    return all
  }
}
