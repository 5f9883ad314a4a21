import HotLayout

// What is painted of a chart, from the back to the front.
extension ChartPlot {
  func paint(on canvas: Canvas) {
    guard area.width > 0, area.height > 0 else { return }
    paintGrid(on: canvas)
    canvas.saved {
      // Only a stated scale lets values leave it; a line may reach over the edge by its width.
      canvas.clip(
        to: RoundedRect(
          Rect(area.x - 20, area.y - 8, area.width + 40, area.height + 16)))
      for bar in bars { paint(bar, on: canvas) }
      if look.kind == .area || look.kind == .spark {
        for line in lines { paintArea(under: line, on: canvas) }
      }
      for line in lines {
        for part in line.parts where part.count > 1 {
          canvas.stroke(
            path(along: part), line.color,
            Canvas.StrokeStyle(width: look.thickness, roundCaps: true, roundJoins: true))
        }
      }
      for line in lines { paintDots(of: line, on: canvas) }
    }
    for label in yLabels + xLabels { canvas.draw(label.text, at: label.origin) }
  }

  /// Hairlines, and the line of zero stronger.
  private func paintGrid(on canvas: Canvas) {
    guard look.kind != .spark else { return }
    func line(_ height: Double, _ color: RGBA) {
      let rect = canvas.snap(Rect(area.x, height - 0.5, area.width, 1))
      canvas.fill(RoundedRect(rect), .color(color))
    }
    for height in gridLines { line(height, look.grid) }
    if data.lower <= 0, data.upper >= 0 { line(y(0), look.axis) }
  }

  private func paint(_ bar: Bar, on canvas: Canvas) {
    // Edges are crisp, but bars that are few pixels wide keep their equal widths.
    let snapped = canvas.snap(bar.rect)
    let rect =
      bar.rect.width > 8
      ? snapped : Rect(bar.rect.x, snapped.y, bar.rect.width, snapped.height)
    let radius = bar.isEnd ? min(5, bar.rect.width / 2, bar.rect.height) : 0
    let corners =
      bar.goesDown
      ? CornerRadii(0, 0, radius, radius) : CornerRadii(radius, radius, 0, 0)
    canvas.fill(RoundedRect(rect, corners), .color(bar.color))
  }

  private func paintArea(under line: Line, on canvas: Canvas) {
    let zero = y(min(max(0, data.lower), data.upper))
    for (index, part) in line.parts.enumerated() where part.count > 1 {
      var outline = path(along: part)
      if let base = line.base {
        let under = base[index]
        append(Array(under.reversed()), to: &outline)
      } else {
        let foot = look.kind == .spark ? area.maxY + 2 : zero
        outline.line(to: Point(part[part.count - 1].x, foot))
        outline.line(to: Point(part[0].x, foot))
      }
      outline.close()
      if line.base != nil {
        canvas.fill(outline, line.color.faded(0.55))
      } else {
        // The colour fades towards the base, from above and from below.
        let stops = [
          GradientStop(0, line.color.faded(0.34)), GradientStop(1, line.color.faded(0.03)),
        ]
        let above = Rect(area.x, area.y, area.width, max(0, zero - area.y))
        let below = Rect(area.x, zero, area.width, max(0, area.maxY - zero))
        if look.kind == .spark {
          canvas.fill(outline, .linear(angle: 180, stops: stops), in: area.inset(by: -2))
        } else {
          if !above.isEmpty { canvas.fill(outline, .linear(angle: 180, stops: stops), in: above) }
          if !below.isEmpty { canvas.fill(outline, .linear(angle: 0, stops: stops), in: below) }
        }
      }
    }
  }

  /// The last value, every value of a few, and those that no line shows.
  private func paintDots(of line: Line, on canvas: Canvas) {
    guard !data.isStacked || look.kind != .area else { return }
    let count = line.parts.reduce(0) { $0 + $1.count }
    let showsAll = look.kind == .line && count <= 12
    for (index, part) in line.parts.enumerated() {
      for (place, point) in part.enumerated() {
        let isLast = index == line.parts.count - 1 && place == part.count - 1
        let isAlone = part.count == 1
        guard isAlone || showsAll || (isLast && data.series.count <= 3) else { continue }
        let radius = look.thickness + (isLast || isAlone ? 1.5 : 0.75)
        if isLast, look.kind != .spark {
          canvas.arc(
            center: point, radius: (radius + 1.5) / 2, start: 0, extent: 2 * .pi, look.surface,
            width: radius + 1.5)
        }
        canvas.arc(
          center: point, radius: radius / 2, start: 0, extent: 2 * .pi, line.color, width: radius)
      }
    }
  }

  // MARK: Paths

  private func path(along points: [Point]) -> VectorPath {
    var path = VectorPath()
    guard let first = points.first else { return path }
    path.move(to: first)
    append(points, to: &path)
    return path
  }

  private func append(_ points: [Point], to path: inout VectorPath) {
    guard look.isSmooth, points.count > 2 else {
      for point in points { path.line(to: point) }
      return
    }
    if let first = points.first { path.line(to: first) }
    let slopes = MonotoneCurve.slopes(points)
    for index in 1..<points.count {
      let (from, to) = (points[index - 1], points[index])
      let third = (to.x - from.x) / 3
      path.curve(
        Point(from.x + third, from.y + slopes[index - 1] * third),
        Point(to.x - third, to.y - slopes[index] * third), to: to)
    }
  }
}

/// A curve through points that never leaves the range of its neighbours: it shows no value that is
/// not there (Fritsch and Carlson, 1980).
package enum MonotoneCurve {
  /// Slopes at the points, whose x goes one way.
  package static func slopes(_ points: [Point]) -> [Double] {
    guard points.count > 1 else { return points.map { _ in 0 } }
    let secants = zip(points, points.dropFirst()).map { from, to in
      let width = to.x - from.x
      return abs(width) < 1e-9 ? 0 : (to.y - from.y) / width
    }
    var slopes = [secants[0]]
    for index in 1..<secants.count {
      let (before, after) = (secants[index - 1], secants[index])
      slopes.append(before * after <= 0 ? 0 : (before + after) / 2)
    }
    slopes.append(secants[secants.count - 1])
    for (index, secant) in secants.enumerated() {
      guard secant != 0 else {
        (slopes[index], slopes[index + 1]) = (0, 0)
        continue
      }
      let (a, b) = (slopes[index] / secant, slopes[index + 1] / secant)
      let length = (a * a + b * b).squareRoot()
      guard length > 3 else { continue }
      slopes[index] = 3 / length * a * secant
      slopes[index + 1] = 3 / length * b * secant
    }
    return slopes
  }
}

/// The parts of a ring, clockwise from the top.
package struct DonutRing {
  package struct Part: Hashable {
    /// Radians, clockwise from the right.
    package var start: Double
    package var extent: Double
    package var color: RGBA
  }

  let rect: Rect
  let thickness: Double
  package let parts: [Part]

  package init(_ slices: [(value: Double, color: RGBA)], in rect: Rect, thickness: Double) {
    self.rect = rect
    self.thickness = min(thickness, min(rect.width, rect.height) / 2)
    let total = slices.reduce(0) { $0 + $1.value }
    let radius = max(1, (min(rect.width, rect.height) - self.thickness) / 2)
    // Two points between parts, where there are several.
    let gap = slices.count > 1 ? 2 / radius : 0
    var angle = -Double.pi / 2
    parts =
      total > 0
      ? slices.map { slice in
        let whole = slice.value / total * 2 * .pi
        defer { angle += whole }
        // What is less than the gap is still seen.
        let extent = max(whole - gap, min(whole, 0.01))
        return Part(start: angle + (whole - extent) / 2, extent: extent, color: slice.color)
      } : []
  }

  func paint(on canvas: Canvas, track: RGBA) {
    let radius = (min(rect.width, rect.height) - thickness) / 2
    guard radius > 0 else { return }
    if parts.isEmpty {
      canvas.arc(
        center: rect.center, radius: radius, start: 0, extent: 2 * .pi, track, width: thickness)
    }
    for part in parts {
      canvas.arc(
        center: rect.center, radius: radius, start: part.start, extent: part.extent, part.color,
        width: thickness, roundCaps: false)
    }
  }
}
