/// What a property may hold. From it come decoding, reports, the schema and the reference.
public indirect enum PropertyKind: Sendable {
  case boolean
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// A plain string of at most that many bytes.
  case string(maxBytes: Int)
  case identifier
  case enumeration([String])
  case text
  case color
  /// Points or a spacing token.
  case length(ClosedRange<Double>)
  case size
  case insets
  case radii
  case border
  case shadows
  case fill
  case image
  /// A colour, an image or a BlurHash.
  case placeholder
  case condition
  /// A boolean, bound or not, or a condition.
  case switching
  case path
  case date
  /// Any scalar, kept as it is.
  case scalar
  /// Name of a type style of the theme.
  case typography
  /// Name of a font family of the theme, or of the system.
  case family
  /// Name of an icon of the theme.
  case icon
  /// Name of a component style of the theme.
  case component
  /// SVG path data.
  case pathData
  /// Two fractions from 0 to 1.
  case point
  case numbers(count: Int)
  case node
  case nodes
  /// A node that the widget draws itself, as often as it needs.
  case template
  case actions
  case object(ObjectTable)
  case list(PropertyKind, max: Int)
  /// `when`: conditions with properties of the same widget.
  case overrides
  /// Cells of a table: a list of lists of texts.
  case rows
  /// A format of a bound number or date.
  case format
  case anyObject
  case either(PropertyKind, PropertyKind)
}

/// One property: declared once, for decoding, reports, the schema and the reference.
public final class PropertyField: Sendable {
  public let name: String
  public let kind: PropertyKind
  /// Whether `{ "path": …, "fallback": … }` may stand for the value.
  public let isBindable: Bool
  public let isRequired: Bool
  /// The default as JSON text, for the reference and the schema.
  public let defaultText: String?
  /// The minor version of the contract that brought it.
  public let since: SchemaVersion
  /// One line for the reference and for editors.
  public let summary: String
  /// Whether the widget settles it itself, as often as it needs: once a record, for instance.
  public let isDeferred: Bool
  /// What is wrong with a string beyond its length, or nil: its code and a sentence.
  let check: (@Sendable (String) -> (code: ReportCode, message: String)?)?

  public init(
    _ name: String, _ kind: PropertyKind, bindable: Bool = false, required: Bool = false,
    deferred: Bool = false, defaultText: String? = nil,
    since: SchemaVersion = SchemaVersion(1, 0),
    check: (@Sendable (String) -> (code: ReportCode, message: String)?)? = nil, _ summary: String
  ) {
    self.name = name
    self.kind = kind
    self.isBindable = bindable
    self.isRequired = required
    self.defaultText = defaultText
    self.since = since
    self.summary = summary
    isDeferred = deferred
    self.check = check
  }

  /// The property as a later version would have brought it.
  package func coming(with version: SchemaVersion) -> PropertyField {
    PropertyField(
      name, kind, bindable: isBindable, required: isRequired, deferred: isDeferred,
      defaultText: defaultText, since: version, check: check, summary)
  }
}

/// A group of fields: the properties of a widget, or of an object within one.
public final class ObjectTable: Sendable {
  public let name: String
  public let summary: String
  public let fields: [PropertyField]
  let index: [String: Int]

  public init(_ name: String, _ summary: String, _ fields: [PropertyField]) {
    self.name = name
    self.summary = summary
    self.fields = fields
    var index: [String: Int] = [:]
    for (position, field) in fields.enumerated() { index[field.name] = position }
    self.index = index
  }

  public subscript(_ name: String) -> PropertyField? { index[name].map { fields[$0] } }
}

/// A field together with the type its bound value has.
public struct Field<Value: Sendable>: Sendable {
  public let property: PropertyField
  /// What holds where the document says nothing.
  public let standard: Value?
  let extract: @Sendable (BoundValue) -> Value?

  init(
    _ property: PropertyField, standard: Value? = nil,
    extract: @escaping @Sendable (BoundValue) -> Value?
  ) {
    self.property = property
    self.standard = standard
    self.extract = extract
  }

  public var name: String { property.name }
}
