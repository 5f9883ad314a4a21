import HotLayout

/// Which way a line is read; `start` and `end` follow from it.
public enum ReadingDirection: Sendable, Hashable {
  case leftToRight
  case rightToLeft
}

/// A place, in points; y grows downwards.
public struct Point: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(0, 0)
}

/// A width and a height, in points.
public struct Size: Sendable, Hashable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(0, 0)
}

/// A rectangle, in points.
public struct Rect: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public init(_ origin: Point, _ size: Size) {
    self.init(origin.x, origin.y, size.width, size.height)
  }

  public var minX: Double { x }
  public var minY: Double { y }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var size: Size { Size(width, height) }
  public var origin: Point { Point(x, y) }
  public var center: Point { Point(midX, midY) }

  /// Whether nothing can be painted in it: no width, no height, or not numbers.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The rectangle with every edge moved inwards by `distance` (outwards where it is negative).
  public func inset(by distance: Double) -> Rect {
    Rect(
      x + distance, y + distance, max(0, width - 2 * distance), max(0, height - 2 * distance))
  }

  public func offset(x dx: Double, y dy: Double) -> Rect { Rect(x + dx, y + dy, width, height) }

  /// The part of it that lies in `other`; empty where there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }

  /// Every number clamped to what the rasterizer can take; NaN becomes zero.
  var bounded: Rect {
    let left = x.bounded
    let top = y.bounded
    return Rect(left, top, (x + width).bounded - left, (y + height).bounded - top)
  }
}

extension Double {
  /// Clamped to ±250,000: with scale and offsets this stays inside the rasterizer's fixed-point
  /// range of ±2^23 pixels. NaN becomes zero.
  var bounded: Double { isNaN ? 0 : Swift.min(Swift.max(self, -250_000), 250_000) }

  func clamped(_ range: ClosedRange<Double>) -> Double {
    isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

/// A rectangle with round corners; radii are physical and already fit the rectangle.
public struct RoundedRect: Sendable, Hashable {
  public var rect: Rect
  public var topLeft: Double
  public var topRight: Double
  public var bottomRight: Double
  public var bottomLeft: Double

  /// Resolves logical radii, and shrinks them all by one factor where neighbours would overlap
  /// (CSS Backgrounds 3, section 5.5). `infinity` is half the shorter side.
  public init(
    _ rect: Rect, _ radii: CornerRadii = .zero, _ direction: ReadingDirection = .leftToRight
  ) {
    let rect = rect.bounded
    let half = max(0, min(rect.width, rect.height) / 2)
    func radius(_ value: Double) -> Double {
      value == .infinity ? half : (value > 0 ? min(value, 250_000) : 0)
    }
    let start = (radius(radii.topStart), radius(radii.bottomStart))
    let end = (radius(radii.topEnd), radius(radii.bottomEnd))
    let (left, right) = direction == .leftToRight ? (start, end) : (end, start)
    var factor = 1.0
    func fit(_ sum: Double, _ room: Double) {
      if sum > room { factor = min(factor, max(0, room) / sum) }
    }
    fit(left.0 + right.0, rect.width)
    fit(left.1 + right.1, rect.width)
    fit(left.0 + left.1, rect.height)
    fit(right.0 + right.1, rect.height)
    self.rect = rect
    topLeft = left.0 * factor
    topRight = right.0 * factor
    bottomRight = right.1 * factor
    bottomLeft = left.1 * factor
  }

  private init(_ rect: Rect, corners: [Double]) {
    self.rect = rect
    (topLeft, topRight) = (corners[0], corners[1])
    (bottomRight, bottomLeft) = (corners[2], corners[3])
  }

  var corners: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }
  var isRectangle: Bool { corners.allSatisfy { $0 <= 0 } }
  var largestRadius: Double { corners.max() ?? 0 }

  /// The padding edge of a border `distance` wide: radii shrink by it (CSS Backgrounds 3, 5.2).
  public func inset(by distance: Double) -> RoundedRect {
    RoundedRect(rect.inset(by: distance), corners: corners.map { max(0, $0 - distance) })
  }

  /// The shape of a shadow with this spread. A sharp corner stays sharp, and a small radius grows
  /// by less than the spread, so that a nearly sharp corner does not turn round at once
  /// (CSS Backgrounds 3, section 6.1.1).
  public func spread(by distance: Double) -> RoundedRect {
    if distance <= 0 { return inset(by: -distance) }
    let grown = corners.map { radius -> Double in
      if radius <= 0 { return 0 }
      if radius >= distance { return radius + distance }
      let ratio = radius / distance - 1
      return radius + distance * (1 + ratio * ratio * ratio)
    }
    return RoundedRect(rect.inset(by: -distance).bounded, corners: grown)
  }

  public func offset(x: Double, y: Double) -> RoundedRect {
    RoundedRect(rect.offset(x: x, y: y), corners: corners)
  }
}
