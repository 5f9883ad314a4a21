import FoundationEssentials

/// A width or a height as the document states it (contract, section 5).
public enum SizeSpec: Sendable, Hashable {
  case points(Double)
  /// Of the parent's content box; 1 is the whole.
  case percent(Double)
  /// The size of the content.
  case hug
  /// What room there is.
  case fill
}

/// Space at the four sides, in points; `start` and `end` swap in right-to-left.
public struct LogicalInsets: Sendable, Hashable {
  public var top: Double
  public var end: Double
  public var bottom: Double
  public var start: Double

  public init(top: Double = 0, end: Double = 0, bottom: Double = 0, start: Double = 0) {
    self.top = top
    self.end = end
    self.bottom = bottom
    self.start = start
  }

  public init(_ all: Double) { self.init(top: all, end: all, bottom: all, start: all) }

  public static let zero = LogicalInsets()
}

/// Text as it is shown, with what produced it.
public struct BoundText: Sendable, Hashable {
  public var string: String
  /// The language it is written in, BCP 47; nil for values from data.
  public var language: String?

  public init(_ string: String, language: String? = nil) {
    self.string = string
    self.language = language
  }
}

/// A property's value with everything settled: no path, no token, no string key.
public indirect enum BoundValue: Sendable {
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case strings([String])
  case text(BoundText)
  case color(RGBA)
  case size(SizeSpec)
  case insets(LogicalInsets)
  case radii(CornerRadii)
  case border(Border)
  case shadows([Shadow])
  case fills([Fill])
  case image(ImageSource)
  case placeholder(ImagePlaceholder)
  case icon(IconShape)
  case textStyle(TextStyle)
  case point(UnitPoint)
  case numbers([Double])
  case date(Date)
  case scalar(JSONValue)
  case format(ValueFormat)
  case node(BoundNode)
  case nodes([BoundNode])
  case actions([HotlayoutAction])
  case bag(BoundBag)
  case list([BoundValue])
  case chart(ChartData)

  var number: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  var string: String? {
    switch self {
    case .string(let value): value
    case .text(let value): value.string
    default: nil
    }
  }

  var bag: BoundBag? {
    if case .bag(let value) = self { value } else { nil }
  }

  var list: [BoundValue]? {
    if case .list(let value) = self { value } else { nil }
  }
}

/// Bound properties by name.
public struct BoundBag: Sendable {
  var entries: [(name: String, value: BoundValue)] = []

  public init() {}

  /// The value of a field, or its default, or nil.
  public subscript<Value>(_ field: Field<Value>) -> Value? {
    raw(field.name).flatMap(field.extract) ?? field.standard
  }

  /// Whether the document, or the theme's component style, states the field.
  public func states<Value>(_ field: Field<Value>) -> Bool {
    raw(field.name).flatMap(field.extract) != nil
  }

  package func raw(_ name: String) -> BoundValue? {
    entries.first { $0.name == name }?.value
  }

  package mutating func set(_ name: String, _ value: BoundValue?) {
    entries.removeAll { $0.name == name }
    if let value { entries.append((name, value)) }
  }
}

/// A node of a screen with everything settled: what the picture is made of.
public struct BoundNode: Sendable {
  public var type: String
  public var id: String?
  public var properties: BoundBag
  public var children: [BoundNode]
  /// The record whose list drew it, for `source.record`; nil outside of lists.
  public var record: HotlayoutRecord?
  /// Where that record stands in the data: `offers.3`.
  public var recordPath: String? { record?.path }
  /// The value in the document it comes from.
  public var source: JSONNode?
  /// Which state the host gave it.
  public var states: Set<ControlState>

  public init(
    type: String, id: String? = nil, properties: BoundBag = BoundBag(), children: [BoundNode] = [],
    record: HotlayoutRecord? = nil, source: JSONNode? = nil, states: Set<ControlState> = []
  ) {
    self.type = type
    self.id = id
    self.properties = properties
    self.children = children
    self.record = record
    self.source = source
    self.states = states
  }

  /// The value of a field, or its default, or nil.
  public subscript<Value>(_ field: Field<Value>) -> Value? { properties[field] }
}

/// A state of a control (contract, section 5, `{ "state": … }`).
public enum ControlState: String, Sendable, Hashable, CaseIterable {
  case pressed, disabled, selected, focused, busy
  /// What is entered breaks a rule of the field.
  case error
}
