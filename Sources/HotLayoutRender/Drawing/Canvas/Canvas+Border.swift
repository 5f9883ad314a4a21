import CDraw
import HotLayout

extension Canvas {
  /// Draws a border inside the edge of a box (CSS Backgrounds 3, section 4).
  ///
  /// Where only some sides have one, it tapers off along a round corner, as the inner edge is an
  /// ellipse there.
  public func border(
    _ shape: RoundedRect, _ border: Border, direction: ReadingDirection = .leftToRight
  ) {
    guard border.color.alpha > 0, border.width > 0, !shape.rect.isEmpty else {
      return
    }
    let sides = Sides(border.sides, direction)
    let limit = min(shape.rect.width, shape.rect.height)
    let width = min(border.width.bounded, limit)
    guard width > 0, sides.any, let context = pen, affords(Canvas.operationWork * 10) else {
      return
    }
    switch border.style {
    case .solid:
      fillRing(shape, width, sides, border.color, context)
    case .dashed, .dotted:
      saved {
        clip(to: shape)
        for (path, length, isClosed) in sides.centerLines(shape, width) {
          let dotted = border.style == .dotted
          stroke(
            path, border.color,
            StrokeStyle(
              width: width, roundCaps: dotted, roundJoins: false,
              dashes: Canvas.dashes(length, width, dotted: dotted, isClosed: isClosed)))
        }
      }
    }
  }

  private func fillRing(
    _ shape: RoundedRect, _ width: Double, _ sides: Sides, _ color: RGBA, _ context: OpaquePointer
  ) {
    save()
    defer { restore() }
    if sides.all {
      addPath(shape)
      if width * 2 < min(shape.rect.width, shape.rect.height) { append(shape.inset(by: width)) }
    } else {
      // Where a side has no border, the inside reaches beyond the edge of the box, so that no hair
      // is left between two edges in the same place.
      clip(to: shape)
      addPath(RoundedRect(shape.rect.inset(by: -4)))
      appendInside(shape, width, sides, context)
    }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    setSource(color)
    cairo_fill(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// Adds the padding edge of a border that has only some sides, open beyond the others.
  private func appendInside(
    _ shape: RoundedRect, _ width: Double, _ sides: Sides, _ context: OpaquePointer
  ) {
    let beyond = 2.0
    var isFirst = true
    func go(_ x: Double, _ y: Double) {
      if isFirst { cairo_move_to(context, x, y) } else { cairo_line_to(context, x, y) }
      isFirst = false
    }
    /// A corner, clockwise; `sx` and `sy` point into the box.
    func corner(
      _ x: Double, _ y: Double, _ sx: Double, _ sy: Double, _ radius: Double, _ upright: Bool,
      _ level: Bool, uprightFirst: Bool
    ) {
      if !upright, !level { return go(x - sx * beyond, y - sy * beyond) }
      let insetX = upright ? width : 0
      let insetY = level ? width : 0
      let (rx, ry) = (max(0, radius - insetX), max(0, radius - insetY))
      let side = Point(x + sx * insetX, y + sy * (insetY + ry))
      let edge = Point(x + sx * (insetX + rx), y + sy * insetY)
      let first = uprightFirst ? side : edge
      let last = uprightFirst ? edge : side
      let k = 1 - quarterCirclePull
      let bySide = Point(side.x, y + sy * (insetY + ry * k))
      let byEdge = Point(x + sx * (insetX + rx * k), edge.y)
      if uprightFirst, !upright { go(x - sx * beyond, side.y) }
      if !uprightFirst, !level { go(edge.x, y - sy * beyond) }
      go(first.x, first.y)
      let (from, to) = uprightFirst ? (bySide, byEdge) : (byEdge, bySide)
      cairo_curve_to(context, from.x, from.y, to.x, to.y, last.x, last.y)
      if uprightFirst, !level { go(edge.x, y - sy * beyond) }
      if !uprightFirst, !upright { go(x - sx * beyond, side.y) }
    }
    let rect = shape.rect
    corner(
      rect.minX, rect.minY, 1, 1, shape.topLeft, sides.left, sides.top, uprightFirst: true)
    corner(
      rect.maxX, rect.minY, -1, 1, shape.topRight, sides.right, sides.top, uprightFirst: false)
    corner(
      rect.maxX, rect.maxY, -1, -1, shape.bottomRight, sides.right, sides.bottom,
      uprightFirst: true)
    corner(
      rect.minX, rect.maxY, 1, -1, shape.bottomLeft, sides.left, sides.bottom,
      uprightFirst: false)
    cairo_close_path(context)
  }

  /// Dashes that fill a line of this length evenly: about two widths long and one apart, dots one
  /// width apart.
  static func dashes(_ length: Double, _ width: Double, dotted: Bool, isClosed: Bool) -> [Double] {
    let dash = dotted ? 0 : width * (width >= 3 ? 2 : 3)
    let gap = dotted ? 2 * width : width * (width >= 3 ? 1 : 2)
    guard length > dash, dash + gap > 0 else { return [] }
    if isClosed {
      let count = max(1, (length / (dash + gap)).rounded())
      return [dash, max(0, length / count - dash)]
    }
    let gaps = ((length - dash) / (dash + gap)).rounded()
    guard gaps >= 1 else { return dotted ? [0, length] : [] }
    return [dash, max(0, (length - dash) / gaps - dash)]
  }
}

/// The physical sides of a border.
private struct Sides {
  var top: Bool
  var right: Bool
  var bottom: Bool
  var left: Bool

  init(_ sides: LogicalSides, _ direction: ReadingDirection) {
    let isLeftToRight = direction == .leftToRight
    top = sides.contains(.top)
    bottom = sides.contains(.bottom)
    left = sides.contains(isLeftToRight ? .start : .end)
    right = sides.contains(isLeftToRight ? .end : .start)
  }

  var any: Bool { top || right || bottom || left }
  var all: Bool { top && right && bottom && left }

  /// Lines along the middle of the border, with their lengths. Neighbouring sides of a box with
  /// round corners are one line; sides that meet in a sharp corner are lines of their own.
  func centerLines(
    _ shape: RoundedRect, _ width: Double
  ) -> [(path: VectorPath, length: Double, isClosed: Bool)] {
    let middle = shape.inset(by: width / 2)
    let rect = middle.rect
    // Each side from its corner on, clockwise: start, end, the radii at both.
    let (tl, tr) = (Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY))
    let (br, bl) = (Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY))
    let all: [(shown: Bool, from: Point, to: Point, before: Double, after: Double, angle: Double)] =
      [
        (top, tl, tr, middle.topLeft, middle.topRight, -.pi / 2),
        (right, tr, br, middle.topRight, middle.bottomRight, 0),
        (bottom, br, bl, middle.bottomRight, middle.bottomLeft, .pi / 2),
        (left, bl, tl, middle.bottomLeft, middle.topLeft, .pi),
      ]
    let isRing = all.allSatisfy { $0.shown && $0.before > 0 }
    var lines: [(path: VectorPath, length: Double, isClosed: Bool)] = []
    var first = 0
    if !isRing {
      // Begin after a side that is not shown, so that no line is cut in two.
      first = (all.firstIndex { !$0.shown } ?? -1) + 1
    }
    var path = VectorPath()
    var length = 0.0
    func flush() {
      if !path.isEmpty { lines.append((path, length, false)) }
      path = VectorPath()
      length = 0
    }
    for step in 0..<4 {
      let side = all[(first + step) % 4]
      guard side.shown else {
        flush()
        continue
      }
      // The corner before the side: all of it after a side that is shown, half of it otherwise.
      let previous = all[(first + step + 3) % 4]
      let (dx, dy) = (cosValue(side.angle + .pi / 2), sinValue(side.angle + .pi / 2))
      let start = Point(side.from.x + dx * side.before, side.from.y + dy * side.before)
      let end = Point(side.to.x - dx * side.after, side.to.y - dy * side.after)
      if side.before > 0 {
        let extent = previous.shown && (step > 0 || isRing) ? Double.pi / 2 : .pi / 4
        let center = Point(
          start.x - cosValue(side.angle) * side.before,
          start.y - sinValue(side.angle) * side.before)
        let arc = VectorPath.arc(
          center: center, radius: side.before, start: side.angle - extent, extent: extent)
        path.join(arc)
        length += side.before * extent
      } else {
        flush()
        path.move(to: start)
      }
      path.line(to: end)
      let dx1 = end.x - start.x
      let dy1 = end.y - start.y
      length += (dx1 * dx1 + dy1 * dy1).squareRoot()
      let next = all[(first + step + 1) % 4]
      if side.after > 0, !next.shown {
        let center = Point(
          end.x - cosValue(side.angle) * side.after, end.y - sinValue(side.angle) * side.after)
        path.join(
          VectorPath.arc(
            center: center, radius: side.after, start: side.angle, extent: .pi / 4))
        length += side.after * .pi / 4
      }
    }
    if isRing {
      path.close()
      return [(path, length, true)]
    }
    flush()
    return lines
  }
}

extension VectorPath {
  /// Goes on with `other`, whose start is joined to the end of this one.
  mutating func join(_ other: VectorPath) {
    for (index, element) in other.elements.enumerated() {
      switch element {
      case .move(let point): if isEmpty || index > 0 { move(to: point) } else { line(to: point) }
      case .line(let point): line(to: point)
      case .curve(let first, let second, let end): curve(first, second, to: end)
      case .close: close()
      }
    }
  }
}
