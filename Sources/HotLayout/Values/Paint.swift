/// One colour of a gradient, at a place from 0 (start) to 1 (end).
public struct GradientStop: Sendable, Hashable {
  public var position: Double
  public var color: RGBA

  public init(_ position: Double, _ color: RGBA) {
    self.position = position
    self.color = color
  }
}

/// How an image fills its box (CSS Images 3, `object-fit`).
public enum ImageFit: String, Sendable, Hashable, CaseIterable {
  case cover, contain, fill, none
}

/// One layer of a background, ready to draw: no tokens, no bindings.
public enum Fill: Sendable, Hashable {
  case color(RGBA)
  /// A linear gradient. `angle` is in degrees as in CSS Images 3: 0 points up, 90 to the right.
  case linear(angle: Double, stops: [GradientStop])
  /// A radial gradient to the farthest corner. `center` is in fractions of the box.
  case radial(center: UnitPoint, stops: [GradientStop])
  case image(ImageFill)
}

/// An image as a background.
public struct ImageFill: Sendable, Hashable {
  public var image: ImageSource
  public var fit: ImageFit
  public var repeats: Bool
  /// Nine-slice insets in pixels of the image: top, end, bottom, start.
  public var slice: [Double]?

  public init(
    image: ImageSource, fit: ImageFit = .cover, repeats: Bool = false, slice: [Double]? = nil
  ) {
    self.image = image
    self.fit = fit
    self.repeats = repeats
    self.slice = slice
  }
}

/// Where the pixels of an image come from, after references and schemes are settled.
public struct ImageSource: Sendable, Hashable {
  public enum Origin: Sendable, Hashable {
    case url(String)
    /// A sign, and its colour where nothing tints it.
    case icon(IconShape, RGBA)
  }

  public var origin: Origin
  /// Declared size in pixels, where the document states one.
  public var width: Double?
  public var height: Double?
  /// Painted while, or where, the image is not there.
  public var placeholder: ImagePlaceholder?
  /// Whether the document states the placeholder; else it is that of the theme.
  public var statesPlaceholder: Bool

  public init(
    _ origin: Origin, width: Double? = nil, height: Double? = nil,
    placeholder: ImagePlaceholder? = nil, statesPlaceholder: Bool = false
  ) {
    self.origin = origin
    self.width = width
    self.height = height
    self.placeholder = placeholder
    self.statesPlaceholder = statesPlaceholder
  }
}

/// What stands in for an image that is not there.
public indirect enum ImagePlaceholder: Sendable, Hashable {
  case color(RGBA)
  case blurHash(BlurHash)
  /// Another image, whose own placeholder is none of this case.
  case image(ImageSource)
}

/// A vector icon: SVG path data in its own coordinates.
public struct IconShape: Sendable, Hashable {
  /// SVG path data (SVG 2, section 9.3).
  public var path: String
  /// Minimum x, minimum y, width and height, as in the SVG attribute.
  public var viewBox: [Double]
  /// Width of the stroke in units of `viewBox`, or nil for a filled icon.
  public var stroke: Double?
  /// Whether the icon turns round in right-to-left.
  public var mirrors: Bool

  public init(
    path: String, viewBox: [Double] = [0, 0, 24, 24], stroke: Double? = nil, mirrors: Bool = false
  ) {
    self.path = path
    self.viewBox = viewBox
    self.stroke = stroke
    self.mirrors = mirrors
  }
}

/// A point in fractions of a box: (0, 0) is the top left, (1, 1) the bottom right.
public struct UnitPoint: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let center = UnitPoint(0.5, 0.5)
}

/// A shadow, in points; painted only outside its box (contract, section 6).
public struct Shadow: Sendable, Hashable {
  public var x: Double
  public var y: Double
  /// Blur radius as in CSS: the standard deviation of the blur is half of it.
  public var blur: Double
  public var spread: Double
  public var color: RGBA

  public init(x: Double, y: Double, blur: Double, spread: Double = 0, color: RGBA) {
    self.x = x
    self.y = y
    self.blur = blur
    self.spread = spread
    self.color = color
  }
}

/// How the line of a border is drawn (CSS Backgrounds 3).
public enum BorderStyle: String, Sendable, Hashable, CaseIterable {
  case solid, dashed, dotted
}

/// A border inside its box, in points.
public struct Border: Sendable, Hashable {
  public var width: Double
  public var color: RGBA
  public var style: BorderStyle
  /// The sides that are drawn, logical.
  public var sides: LogicalSides

  public init(
    width: Double, color: RGBA, style: BorderStyle = .solid, sides: LogicalSides = .all
  ) {
    self.width = width
    self.color = color
    self.style = style
    self.sides = sides
  }
}

/// A set of sides; `start` and `end` swap in right-to-left.
public struct LogicalSides: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let top = LogicalSides(rawValue: 1)
  public static let bottom = LogicalSides(rawValue: 2)
  public static let start = LogicalSides(rawValue: 4)
  public static let end = LogicalSides(rawValue: 8)
  public static let all: LogicalSides = [.top, .bottom, .start, .end]
}

/// Radii of the four corners, in points, logical; `infinity` means as round as the box allows.
public struct CornerRadii: Sendable, Hashable {
  public var topStart: Double
  public var topEnd: Double
  public var bottomEnd: Double
  public var bottomStart: Double

  public init(_ topStart: Double, _ topEnd: Double, _ bottomEnd: Double, _ bottomStart: Double) {
    self.topStart = topStart
    self.topEnd = topEnd
    self.bottomEnd = bottomEnd
    self.bottomStart = bottomStart
  }

  public init(_ all: Double) { self.init(all, all, all, all) }

  public static let zero = CornerRadii(0)
  /// Half the shorter side: a pill or a circle.
  public static let full = CornerRadii(.infinity)
}
