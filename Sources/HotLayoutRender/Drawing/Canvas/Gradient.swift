import CDraw
import HotLayout

/// A Cairo pattern that is given back by itself.
final class Pattern {
  let pointer: OpaquePointer

  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { cairo_pattern_destroy(pointer) }
}

/// A gradient of a background, with its geometry (CSS Images 3, section 3).
enum Gradient {
  case flat(RGBA)
  case pattern(Pattern)

  /// The line passes through the centre of the box; its ends are where a perpendicular meets the
  /// corners (CSS Images 3, 3.1.1).
  static func linear(angle: Double, stops: [GradientStop], in rect: Rect) -> Gradient? {
    let rect = rect.bounded
    let radians = angle.finite().truncatingRemainder(dividingBy: 360) * .pi / 180
    let (sine, cosine) = (sinValue(radians), cosValue(radians))
    let half = (abs(rect.width * sine) + abs(rect.height * cosine)) / 2
    return make(stops) {
      cairo_pattern_create_linear(
        rect.midX - sine * half, rect.midY + cosine * half, rect.midX + sine * half,
        rect.midY - cosine * half)
    }
  }

  /// An ellipse through the farthest corner, with the proportions of the farthest sides
  /// (CSS Images 3, 3.2.1).
  static func radial(center: UnitPoint, stops: [GradientStop], in rect: Rect) -> Gradient? {
    let rect = rect.bounded
    let (x, y) = (center.x.finite(or: 0.5), center.y.finite(or: 0.5))
    let place = Point(
      (rect.minX + x * rect.width).bounded, (rect.minY + y * rect.height).bounded)
    let root = 2.0.squareRoot()
    let radiusX = max(abs(place.x - rect.minX), abs(rect.maxX - place.x)) * root
    let radiusY = max(abs(place.y - rect.minY), abs(rect.maxY - place.y)) * root
    guard radiusX > 1e-6, radiusY > 1e-6 else { return stops.last.map { .flat($0.color) } }
    return make(stops) {
      let pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
      var matrix = cairo_matrix_t()
      cairo_matrix_init(
        &matrix, 1 / radiusX, 0, 0, 1 / radiusY, -place.x / radiusX, -place.y / radiusY)
      cairo_pattern_set_matrix(pattern, &matrix)
      return pattern
    }
  }

  private static func make(
    _ stops: [GradientStop], _ create: () -> OpaquePointer?
  ) -> Gradient? {
    let stops = normalized(stops)
    guard let first = stops.first else { return nil }
    if stops.allSatisfy({ $0.color == first.color }) { return .flat(first.color) }
    guard let pattern = Pattern(create()) else { return nil }
    for stop in stops {
      cairo_pattern_add_color_stop_rgba(
        pattern.pointer, stop.position, stop.color.red, stop.color.green, stop.color.blue,
        stop.color.alpha)
    }
    return .pattern(pattern)
  }

  /// Stops in order, between 0 and 1, with colours that Cairo mixes as CSS does.
  ///
  /// CSS mixes premultiplied colours, Cairo straight ones: between stops of unlike alpha more stops
  /// are put, so that both agree within one step of 255.
  static func normalized(_ stops: [GradientStop]) -> [GradientStop] {
    var ordered: [GradientStop] = []
    for stop in stops.prefix(256) where stop.position.isFinite {
      let position = max(stop.position, ordered.last?.position ?? -.infinity)
      let color = stop.color
      ordered.append(
        GradientStop(
          position,
          RGBA(
            color.red.clamped(0...1), color.green.clamped(0...1), color.blue.clamped(0...1),
            color.alpha.clamped(0...1))))
    }
    guard let first = ordered.first, let last = ordered.last else { return [] }
    if last.position <= 0 { return [GradientStop(0, last.color)] }
    if first.position >= 1 { return [GradientStop(0, first.color)] }
    var result: [GradientStop] = []
    if first.position > 0 { result.append(GradientStop(0, first.color)) }
    for (start, end) in zip(ordered, ordered.dropFirst()) {
      guard end.position >= 0, start.position <= 1 else { continue }
      let span = end.position - start.position
      if span <= 0 {
        append(GradientStop(start.position.clamped(0...1), start.color), to: &result)
        append(GradientStop(end.position.clamped(0...1), end.color), to: &result)
        continue
      }
      let from = max(0, start.position)
      let to = min(1, end.position)
      let steps = start.color.alpha == end.color.alpha ? 1 : 16
      for step in 0...steps {
        let position = from + (to - from) * Double(step) / Double(steps)
        let color = mix(start.color, end.color, (position - start.position) / span)
        append(GradientStop(position, color), to: &result)
      }
    }
    if last.position <= 1 { append(last, to: &result) }
    return result
  }

  private static func append(_ stop: GradientStop, to stops: inout [GradientStop]) {
    if stops.last != stop { stops.append(stop) }
  }

  /// The colour at `amount` (0 to 1) between two, mixed premultiplied.
  private static func mix(_ first: RGBA, _ second: RGBA, _ amount: Double) -> RGBA {
    let alpha = first.alpha + (second.alpha - first.alpha) * amount
    // Where nothing is left of the alpha, the colour is the one it fades from.
    guard alpha > 0 else { return (first.alpha > 0 ? first : second).faded(0) }
    func channel(_ a: Double, _ b: Double) -> Double {
      ((a * first.alpha * (1 - amount) + b * second.alpha * amount) / alpha).clamped(0...1)
    }
    return RGBA(
      channel(first.red, second.red), channel(first.green, second.green),
      channel(first.blue, second.blue), alpha)
  }
}
