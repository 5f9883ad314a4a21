/// A property as the document states it: its shape is checked, its names are not yet settled.
public indirect enum PropertyValue: Sendable {
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case text(TextValue)
  case color(ColorValue)
  case length(LengthValue)
  case size(SizeValue)
  case insets(InsetsValue)
  case radii(RadiiValue)
  case border(BorderValue)
  case shadows([ShadowValue])
  case fills([FillValue])
  case image(ImageValue)
  case placeholder(PlaceholderValue)
  case condition(Condition)
  case path(DataPath)
  case date(String)
  case scalar(JSONValue)
  case point(UnitPoint)
  case numbers([Double])
  case node(Node)
  case nodes([Node])
  case actions([HotlayoutAction])
  case object(PropertyBag)
  case list([PropertyValue])
  case overrides([Override])
  case format(ValueFormat)
  case anyObject(JSONNode)
  /// A value from the data, with what stands in for it.
  case bound(DataPath, fallback: PropertyValue?)
}

/// Properties by name, with their fields and places.
public struct PropertyBag: Sendable {
  public struct Entry: Sendable {
    public let field: PropertyField
    public let value: PropertyValue
    public let source: JSONNode?
  }

  public private(set) var entries: [Entry] = []
  /// The object itself.
  public var source: JSONNode?

  public init(source: JSONNode? = nil) { self.source = source }

  public subscript(_ name: String) -> Entry? { entries.first { $0.field.name == name } }

  mutating func set(_ field: PropertyField, _ value: PropertyValue, source: JSONNode?) {
    let entry = Entry(field: field, value: value, source: source)
    if let index = entries.firstIndex(where: { $0.field.name == field.name }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Lays `other` over this bag.
  mutating func merge(_ other: PropertyBag) {
    for entry in other.entries { set(entry.field, entry.value, source: entry.source) }
  }
}

/// Properties that hold where a condition does (`when`).
public struct Override: Sendable {
  public let condition: Condition
  public let properties: PropertyBag
}

/// A node of a screen (contract, section 4).
public struct Node: Sendable {
  public enum Content: Sendable {
    case widget(type: String, properties: PropertyBag)
    case use(template: String)
  }

  public let content: Content
  public let id: String?
  public let source: JSONNode

  /// The name of the widget, or nil for a use of a template.
  public var type: String? { if case .widget(let type, _) = content { type } else { nil } }

  public var properties: PropertyBag {
    if case .widget(_, let properties) = content { properties } else { PropertyBag() }
  }
}

/// Text before it is localized (contract, section 5).
public indirect enum TextValue: Sendable {
  case literal(String)
  case key(String, arguments: [TextArgument])
  case bound(DataPath, fallback: TextValue?, format: ValueFormat?)
}

/// An argument of a translated text.
public struct TextArgument: Sendable {
  public enum Value: Sendable {
    case literal(JSONValue)
    case bound(DataPath, fallback: JSONValue?, format: ValueFormat?)
  }

  public let name: String
  public let value: Value
}

/// A colour before the theme is known.
public indirect enum ColorValue: Sendable {
  case role(String)
  case fixed(RGBA)
  case schemes(light: ColorValue, dark: ColorValue?, highContrast: ColorValue?)
  case faded(ColorValue, alpha: Double)
  case bound(DataPath, fallback: ColorValue?)
}

/// A length before the theme is known.
public enum LengthValue: Sendable {
  case points(Double)
  case token(String)
}

public enum SizeValue: Sendable {
  case length(LengthValue)
  case percent(Double)
  case hug
  case fill
}

public struct InsetsValue: Sendable {
  public var top: LengthValue?
  public var end: LengthValue?
  public var bottom: LengthValue?
  public var start: LengthValue?
}

public struct RadiiValue: Sendable {
  public enum Corner: Sendable {
    case length(LengthValue)
    case full
  }

  public var topStart: Corner
  public var topEnd: Corner
  public var bottomEnd: Corner
  public var bottomStart: Corner
}

public struct BorderValue: Sendable {
  public var width: LengthValue
  public var color: ColorValue?
  public var style: BorderStyle
  public var sides: LogicalSides
}

public enum ShadowValue: Sendable {
  case token(String)
  case shadow(x: Double, y: Double, blur: Double, spread: Double, color: ColorValue)
}

public enum FillValue: Sendable {
  case color(ColorValue)
  case gradient(token: String)
  case linear(angle: Double, stops: [StopValue])
  case radial(center: UnitPoint, stops: [StopValue])
  case image(ImageValue, fit: ImageFit, repeats: Bool, slice: [Double]?)
}

public struct StopValue: Sendable {
  public var position: Double
  public var color: ColorValue
}

public indirect enum ImageValue: Sendable {
  case url(BindableString, placeholder: PlaceholderValue?)
  case reference(String)
  case icon(String)
  case schemes(light: ImageValue, dark: ImageValue?)
}

/// What stands in for an image, before data and theme are known.
public indirect enum PlaceholderValue: Sendable {
  case color(ColorValue)
  case image(ImageValue)
  case blurHash(BindableString)
}

public enum BindableString: Sendable {
  case literal(String)
  case bound(DataPath, fallback: String?)
}
