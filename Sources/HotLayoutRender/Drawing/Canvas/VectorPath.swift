import HotLayout

/// An outline of lines and cubic curves, in any unit.
public struct VectorPath: Sendable, Hashable {
  public enum Element: Sendable, Hashable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  public private(set) var elements: [Element] = []
  /// Where the next element starts.
  public private(set) var current = Point.zero
  private var start = Point.zero

  public init() {}

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func move(to point: Point) {
    elements.append(.move(point))
    current = point
    start = point
  }

  public mutating func line(to point: Point) {
    beginIfNeeded()
    elements.append(.line(point))
    current = point
  }

  public mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    beginIfNeeded()
    elements.append(.curve(first, second, end))
    current = end
  }

  /// A quadratic curve, raised to a cubic one.
  public mutating func quadratic(_ control: Point, to end: Point) {
    let from = current
    func third(_ point: Point) -> Point {
      Point(point.x + (control.x - point.x) * 2 / 3, point.y + (control.y - point.y) * 2 / 3)
    }
    curve(third(from), third(end), to: end)
  }

  public mutating func close() {
    guard !elements.isEmpty else { return }
    elements.append(.close)
    current = start
  }

  /// After `close`, an outline goes on from where the closed one began (SVG 2, 9.3.4).
  private mutating func beginIfNeeded() {
    switch elements.last {
    case .none, .close: move(to: current)
    default: break
    }
  }

  /// An elliptical arc from the current point (SVG 2, 9.3.8 and appendix B.2).
  public mutating func arc(
    radiusX: Double, radiusY: Double, rotation: Double, largeArc: Bool, sweep: Bool, to end: Point
  ) {
    let from = current
    var rx = abs(radiusX)
    var ry = abs(radiusY)
    guard from != end else { return }
    guard rx > 0, ry > 0, rx.isFinite, ry.isFinite, rotation.isFinite else {
      line(to: end)
      return
    }
    let angle = rotation * .pi / 180
    let (sine, cosine) = (sinValue(angle), cosValue(angle))
    let dx = (from.x - end.x) / 2
    let dy = (from.y - end.y) / 2
    let x1 = cosine * dx + sine * dy
    let y1 = -sine * dx + cosine * dy
    let excess = (x1 / rx) * (x1 / rx) + (y1 / ry) * (y1 / ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let (px, py) = (x1 / rx, y1 / ry)
    let length = px * px + py * py
    guard length > 0, length.isFinite else {
      line(to: end)
      return
    }
    var root = max(0, 1 / length - 1).squareRoot()
    if largeArc == sweep { root = -root }
    // Centre in the frame of the unit circle.
    let (ux, uy) = (root * py, -root * px)
    let startAngle = atan2Value(py - uy, px - ux)
    var extent = atan2Value(-py - uy, -px - ux) - startAngle
    if sweep, extent < 0 { extent += 2 * .pi }
    if !sweep, extent > 0 { extent -= 2 * .pi }
    let pieces = min(8, max(1, Int((abs(extent) / (.pi / 2) - 1e-9).rounded(.up))))
    let step = extent / Double(pieces)
    let pull = 4.0 / 3.0 * tanValue(step / 4)
    let middle = Point((from.x + end.x) / 2, (from.y + end.y) / 2)
    func place(_ x: Double, _ y: Double) -> Point {
      let (sx, sy) = ((x + ux) * rx, (y + uy) * ry)
      return Point(middle.x + cosine * sx - sine * sy, middle.y + sine * sx + cosine * sy)
    }
    for piece in 0..<pieces {
      let first = startAngle + step * Double(piece)
      let last = first + step
      let (c0, s0) = (cosValue(first), sinValue(first))
      let (c1, s1) = (cosValue(last), sinValue(last))
      curve(
        place(c0 - pull * s0, s0 + pull * c0), place(c1 + pull * s1, s1 - pull * c1),
        to: piece == pieces - 1 ? end : place(c1, s1))
    }
  }

  /// Part of a circle, from `start` radians clockwise of the right by `extent` radians.
  public static func arc(
    center: Point, radius: Double, start: Double, extent: Double
  ) -> VectorPath {
    var path = VectorPath()
    guard radius > 0, radius.isFinite, start.isFinite, extent.isFinite else { return path }
    let extent = extent.clamped(-2 * .pi...2 * .pi)
    let pieces = min(8, max(1, Int((abs(extent) / (.pi / 2) - 1e-9).rounded(.up))))
    let step = extent / Double(pieces)
    let pull = 4.0 / 3.0 * tanValue(step / 4) * radius
    func place(_ angle: Double) -> Point {
      Point(center.x + radius * cosValue(angle), center.y + radius * sinValue(angle))
    }
    path.move(to: place(start))
    for piece in 0..<pieces {
      let first = start + step * Double(piece)
      let last = first + step
      let (from, to) = (place(first), place(last))
      path.curve(
        Point(from.x - pull * sinValue(first), from.y + pull * cosValue(first)),
        Point(to.x + pull * sinValue(last), to.y - pull * cosValue(last)), to: to)
    }
    return path
  }

  /// The outline moved and stretched: `x * scaleX + dx`, `y * scaleY + dy`.
  public func mapped(scaleX: Double, scaleY: Double, dx: Double, dy: Double) -> VectorPath {
    func map(_ point: Point) -> Point {
      Point(point.x * scaleX + dx, point.y * scaleY + dy)
    }
    var copy = self
    copy.elements = elements.map { element in
      switch element {
      case .move(let point): .move(map(point))
      case .line(let point): .line(map(point))
      case .curve(let first, let second, let end): .curve(map(first), map(second), map(end))
      case .close: .close
      }
    }
    copy.current = map(current)
    copy.start = map(start)
    return copy
  }

  /// A rectangle that holds every point and control point, or nil for an empty outline.
  public var bounds: Rect? {
    var box: (Double, Double, Double, Double)?
    func add(_ point: Point) {
      guard let known = box else {
        box = (point.x, point.y, point.x, point.y)
        return
      }
      box = (
        min(known.0, point.x), min(known.1, point.y), max(known.2, point.x), max(known.3, point.y)
      )
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .curve(let first, let second, let end):
        add(first)
        add(second)
        add(end)
      case .close: break
      }
    }
    return box.map { Rect($0.0, $0.1, $0.2 - $0.0, $0.3 - $0.1) }
  }
}
