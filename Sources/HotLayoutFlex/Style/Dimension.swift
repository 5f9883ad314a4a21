/// A size, margin or inset, as written in a style (CSS Sizing 3, sections 3 and 5).
public enum Dimension: Equatable, Sendable {
  /// Found by layout; for `maxWidth` and `maxHeight` it means no maximum.
  case auto
  /// A length in points.
  case points(Double)
  /// A part of the containing block, in per cent: `.percent(50)` is half of it.
  case percent(Double)
  /// The narrowest size the content can do with. Sizes only.
  case minContent
  /// The size the content would like to have. Sizes only.
  case maxContent
  /// The maximum content, but no more than the room there is. Sizes only.
  case fitContent
  /// The whole of the room there is, less the margins. Sizes only.
  case stretch
}

extension Dimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A length in points.
  public init(floatLiteral value: Double) { self = .points(value) }
  /// A length in points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
}

/// A padding or a gap: a length or a part of the containing block.
public enum Length: Equatable, Sendable {
  /// A length in points.
  case points(Double)
  /// A part of the containing block, in per cent: `.percent(50)` is half of it.
  case percent(Double)

  /// No length.
  public static let zero = Length.points(0)
}

extension Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A length in points.
  public init(floatLiteral value: Double) { self = .points(value) }
  /// A length in points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
}

/// The size of a flex item before it grows or shrinks (CSS Flexbox 1, section 7.2.3).
public enum FlexBasis: Equatable, Sendable {
  /// The size of the content, whatever `width` or `height` say.
  case content
  /// A size along the main axis; `.auto` takes it from `width` or `height`.
  case size(Dimension)

  /// The item's `width` or `height`.
  public static let auto = FlexBasis.size(.auto)
  /// A length in points.
  public static func points(_ value: Double) -> FlexBasis { .size(.points(value)) }
  /// A part of the container's content box, in per cent.
  public static func percent(_ value: Double) -> FlexBasis { .size(.percent(value)) }
}

/// The largest length the engine deals with, in points; larger ones are brought down to it.
///
/// A browser's fixed-point lengths end here too. It keeps every sum and product finite.
let maximumLength = 33_554_431.0

extension Double {
  /// The value as a length: NaN is nothing, and no value is beyond `maximumLength` either way.
  @inline(__always)
  var clampedLength: Double {
    if self > maximumLength { return maximumLength }
    if self < -maximumLength { return -maximumLength }
    return isNaN ? 0 : self
  }

  /// The value as a size: a length that is not negative.
  @inline(__always)
  var clampedSize: Double { max(0, clampedLength) }
}

extension Dimension {
  /// The length this stands for, in points, or nil where it has to be found by layout.
  @inline(__always)
  func resolved(_ basis: Double?) -> Double? {
    switch self {
    case .points(let value): return value
    case .percent(let part):
      guard let basis else { return nil }
      return (basis * part / 100).clampedLength
    default: return nil
    }
  }

  /// Whether the value is a part of the containing block.
  @inline(__always)
  var isPercent: Bool {
    if case .percent = self { return true }
    return false
  }

  /// Whether the value is `auto`.
  @inline(__always)
  var isAuto: Bool {
    if case .auto = self { return true }
    return false
  }
}

extension Length {
  /// The length in points; a part of an unknown containing block is nothing.
  @inline(__always)
  func resolved(_ basis: Double?) -> Double {
    switch self {
    case .points(let value): return value
    case .percent(let part): return ((basis ?? 0) * part / 100).clampedSize
    }
  }

  /// Whether the value is a part of the containing block.
  @inline(__always)
  var isPercent: Bool {
    if case .percent = self { return true }
    return false
  }
}
