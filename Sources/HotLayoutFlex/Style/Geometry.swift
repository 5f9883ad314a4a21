/// A value for each of the two axes: the horizontal one and the vertical one.
public struct Size<Value> {
  /// The value of the horizontal axis.
  public var width: Value
  /// The value of the vertical axis.
  public var height: Value

  /// Makes a pair of a horizontal and a vertical value.
  public init(width: Value, height: Value) {
    self.width = width
    self.height = height
  }
}

extension Size: Sendable where Value: Sendable {}
extension Size: Equatable where Value: Equatable {}

/// A value for each of the four sides of a box, by their physical names.
public struct Edges<Value> {
  /// The value of the upper side.
  public var top: Value
  /// The value of the right side, in either direction of writing.
  public var right: Value
  /// The value of the lower side.
  public var bottom: Value
  /// The value of the left side, in either direction of writing.
  public var left: Value

  /// Makes edges from their physical sides, in the order of CSS.
  public init(top: Value, right: Value, bottom: Value, left: Value) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// Makes edges that are the same on all sides.
  public init(all value: Value) {
    self.init(top: value, right: value, bottom: value, left: value)
  }

  /// Makes edges from logical sides: `start` is the left one in left-to-right, else the right one.
  public init(
    top: Value, start: Value, bottom: Value, end: Value, direction: Direction
  ) {
    if direction == .leftToRight {
      self.init(top: top, right: end, bottom: bottom, left: start)
    } else {
      self.init(top: top, right: start, bottom: bottom, left: end)
    }
  }
}

extension Edges: Sendable where Value: Sendable {}
extension Edges: Equatable where Value: Equatable {}

extension Edges where Value == Double {
  /// No edge on any side.
  public static let zero = Edges(all: 0)
  /// The sum of the left and the right side, in points.
  public var horizontal: Double { left + right }
  /// The sum of the upper and the lower side, in points.
  public var vertical: Double { top + bottom }
}

/// The room that is offered to a box along one axis (CSS Sizing 3, section 2.1).
public enum AvailableSpace: Equatable, Sendable {
  /// So many points.
  case definite(Double)
  /// As little as the content can do with.
  case minContent
  /// As much as the content would like.
  case maxContent
}
