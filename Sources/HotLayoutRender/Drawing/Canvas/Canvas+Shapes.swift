import CDraw
import HotLayout

/// How far a control point lies from the end of a quarter circle of radius 1.
let quarterCirclePull = 0.552_284_749_830_793_4

extension Canvas {
  // MARK: Fills

  /// Paints layers of a background in order, the first at the bottom.
  ///
  /// `images` gives the pixels of an image layer; where it gives none, its placeholder is painted.
  public func fill(
    _ shape: RoundedRect, _ fills: [Fill], direction: ReadingDirection = .leftToRight,
    images: (ImageFill) -> PixelBuffer? = { _ in nil }
  ) {
    for fill in fills { self.fill(shape, fill, direction: direction, images: images) }
  }

  /// Paints one layer of a background.
  public func fill(
    _ shape: RoundedRect, _ fill: Fill, direction: ReadingDirection = .leftToRight,
    images: (ImageFill) -> PixelBuffer? = { _ in nil }
  ) {
    guard !shape.rect.isEmpty, let context = pen else { return }
    if case .color = fill {
      guard affords(shape.rect, weight: 1) else { return }
    } else {
      guard affords(shape.rect, weight: Canvas.gradientWeight) else { return }
    }
    switch fill {
    case .color(let color):
      guard color.alpha > 0 else { return }
      addPath(shape)
      setSource(color)
      cairo_fill(context)
    case .linear(let angle, let stops):
      paint(shape, Gradient.linear(angle: angle, stops: stops, in: shape.rect))
    case .radial(let center, let stops):
      paint(shape, Gradient.radial(center: center, stops: stops, in: shape.rect))
    case .image(let layer):
      saved {
        clip(to: shape)
        draw(layer, in: shape.rect, direction: direction, images: images)
      }
    }
  }

  private func paint(_ shape: RoundedRect, _ gradient: Gradient?) {
    guard let gradient, let context = pen else { return }
    switch gradient {
    case .flat(let color):
      fill(shape, .color(color))
    case .pattern(let pattern):
      addPath(shape)
      cairo_set_source(context, pattern.pointer)
      cairo_fill(context)
    }
  }

  /// Fills an outline.
  public func fill(_ path: VectorPath, _ color: RGBA, evenOdd: Bool = false) {
    guard color.alpha > 0, let context = pen,
      affords(Canvas.operationWork + Double(path.elements.count) * 500),
      affords(path.bounds ?? Rect(0, 0, 0, 0), weight: 2)
    else { return }
    add(path)
    cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    setSource(color)
    cairo_fill(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// Fills an outline with a background layer whose gradient spans `rect`.
  public func fill(_ path: VectorPath, _ layer: Fill, in rect: Rect) {
    saved {
      clip(to: path)
      fill(RoundedRect(rect), layer)
    }
  }

  // MARK: Strokes

  /// How a line ends and turns.
  public struct StrokeStyle: Sendable, Hashable {
    /// Width, in points.
    public var width: Double
    public var roundCaps: Bool
    public var roundJoins: Bool
    /// Lengths of dashes and gaps, in points; empty for a solid line.
    public var dashes: [Double]

    public init(
      width: Double, roundCaps: Bool = true, roundJoins: Bool = true, dashes: [Double] = []
    ) {
      self.width = width
      self.roundCaps = roundCaps
      self.roundJoins = roundJoins
      self.dashes = dashes
    }
  }

  /// Draws a line along an outline.
  public func stroke(_ path: VectorPath, _ color: RGBA, _ style: StrokeStyle) {
    guard color.alpha > 0, style.width > 0, let context = pen else { return }
    let bounds = path.bounds?.bounded ?? Rect(0, 0, 0, 0)
    let period = style.dashes.reduce(0) { $0 + max(0, $1.bounded) }
    // Dashes too fine to see, or too many to draw in reasonable time, are a solid line.
    let dashes = period > 0 ? (bounds.width + bounds.height) * 2 / period : 0
    let isDashed = period > 0 && dashes < 40_000
    guard
      affords(
        Canvas.operationWork + Double(path.elements.count) * 2_000
          + (isDashed ? dashes * 10_000 : 0)),
      affords(bounds.inset(by: -style.width), weight: 2)
    else { return }
    add(path)
    setSource(color)
    cairo_set_line_width(context, style.width.bounded)
    cairo_set_line_cap(context, style.roundCaps ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context, style.roundJoins ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    if isDashed {
      var dashes = style.dashes.map { max(0, $0.bounded) }
      cairo_set_dash(context, &dashes, Int32(clamping: dashes.count), 0)
    }
    cairo_stroke(context)
    cairo_set_dash(context, nil, 0, 0)
  }

  /// Draws a straight line.
  public func line(from start: Point, to end: Point, _ color: RGBA, _ style: StrokeStyle) {
    var path = VectorPath()
    path.move(to: start)
    path.line(to: end)
    stroke(path, color, style)
  }

  /// Draws part of a ring; the line lies half inside and half outside of `radius`. Angles are in
  /// radians, clockwise from the right.
  public func arc(
    center: Point, radius: Double, start: Double, extent: Double, _ color: RGBA,
    width: Double, roundCaps: Bool = true
  ) {
    var path = VectorPath.arc(center: center, radius: radius, start: start, extent: extent)
    if abs(extent) >= 2 * .pi - 1e-9 { path.close() }
    stroke(path, color, StrokeStyle(width: width, roundCaps: roundCaps))
  }

  /// Draws an icon within `rect`, as large as fits, centred; `mirrored` flips it left to right.
  public func draw(_ icon: IconShape, in rect: Rect, color: RGBA, mirrored: Bool = false) {
    guard icon.viewBox.count == 4, icon.viewBox.allSatisfy({ $0.isFinite }),
      icon.viewBox[2] > 0, icon.viewBox[3] > 0, !rect.isEmpty,
      let path = try? VectorPath(svg: icon.path), !path.isEmpty
    else { return }
    let rect = rect.bounded
    let factor = min(rect.width / icon.viewBox[2], rect.height / icon.viewBox[3])
    guard factor > 0, factor.isFinite else { return }
    let left = rect.midX - (icon.viewBox[0] + icon.viewBox[2] / 2) * factor
    let top = rect.midY - (icon.viewBox[1] + icon.viewBox[3] / 2) * factor
    let outline =
      mirrored
      ? path.mapped(scaleX: -factor, scaleY: factor, dx: rect.minX + rect.maxX - left, dy: top)
      : path.mapped(scaleX: factor, scaleY: factor, dx: left, dy: top)
    if let width = icon.stroke {
      stroke(outline, color, StrokeStyle(width: width * factor))
    } else {
      fill(outline, color)
    }
  }

  // MARK: Paths

  func setSource(_ color: RGBA) {
    guard let context else { return }
    cairo_set_source_rgba(
      context, color.red.clamped(0...1), color.green.clamped(0...1), color.blue.clamped(0...1),
      color.alpha.clamped(0...1))
  }

  /// Starts a new path with an outline.
  func add(_ path: VectorPath) {
    guard let context else { return }
    cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let point):
        cairo_move_to(context, point.x.bounded, point.y.bounded)
      case .line(let point):
        cairo_line_to(context, point.x.bounded, point.y.bounded)
      case .curve(let first, let second, let end):
        cairo_curve_to(
          context, first.x.bounded, first.y.bounded, second.x.bounded, second.y.bounded,
          end.x.bounded, end.y.bounded)
      case .close:
        cairo_close_path(context)
      }
    }
  }

  /// Starts a new path with a box.
  func addPath(_ shape: RoundedRect) {
    guard let context else { return }
    cairo_new_path(context)
    append(shape)
  }

  /// Adds a box to the path.
  func append(_ shape: RoundedRect) {
    append(shape.rect, shape.corners.map { ($0, $0) })
  }

  /// Adds a box with elliptical corners, clockwise from the top left.
  func append(_ rect: Rect, _ radii: [(Double, Double)]) {
    guard let context else { return }
    Canvas.append(rect, radii, to: context)
  }

  /// Adds a box with elliptical corners, clockwise from the top left, to a path.
  static func append(_ rect: Rect, _ radii: [(Double, Double)], to context: OpaquePointer) {
    guard radii.count == 4 else { return }
    let rect = rect.bounded
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    if radii.allSatisfy({ $0.0 <= 0 || $0.1 <= 0 }) {
      cairo_rectangle(context, left, top, rect.width, rect.height)
      return
    }
    let pull = 1 - quarterCirclePull
    let corners = radii.map { $0.0 <= 0 || $0.1 <= 0 ? (0, 0) : $0 }
    let (tl, tr, br, bl) = (corners[0], corners[1], corners[2], corners[3])
    cairo_move_to(context, left + tl.0, top)
    cairo_line_to(context, right - tr.0, top)
    cairo_curve_to(
      context, right - tr.0 * pull, top, right, top + tr.1 * pull, right, top + tr.1)
    cairo_line_to(context, right, bottom - br.1)
    cairo_curve_to(
      context, right, bottom - br.1 * pull, right - br.0 * pull, bottom, right - br.0, bottom)
    cairo_line_to(context, left + bl.0, bottom)
    cairo_curve_to(
      context, left + bl.0 * pull, bottom, left, bottom - bl.1 * pull, left, bottom - bl.1)
    cairo_line_to(context, left, top + tl.1)
    cairo_curve_to(context, left, top + tl.1 * pull, left + tl.0 * pull, top, left + tl.0, top)
    cairo_close_path(context)
  }
}
