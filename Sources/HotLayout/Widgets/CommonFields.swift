/// What every node takes (contract, section 6).
public enum CommonFields {
  public static let id = Field<String>.identifier("id", "Name of the node, unique in its screen.")
  public static let visible = Field<Bool>.switching(
    "visible", "Whether the node is there at all: a condition, or a boolean that may be bound.")
  public static let width = Field<SizeSpec>.size(
    "width", "Width: points, a spacing token, `hug`, `fill` or a percentage of the parent.")
  public static let height = Field<SizeSpec>.size(
    "height", "Height: points, a spacing token, `hug`, `fill` or a percentage of the parent.")
  public static let minWidth = Field<SizeSpec>.size("minWidth", "The least width.")
  public static let maxWidth = Field<SizeSpec>.size("maxWidth", "The greatest width.")
  public static let minHeight = Field<SizeSpec>.size("minHeight", "The least height.")
  public static let maxHeight = Field<SizeSpec>.size("maxHeight", "The greatest height.")
  public static let aspectRatio = Field<Double>.number(
    "aspectRatio", 0.001...1000, "Width divided by height.")
  public static let grow = Field<Double>.number(
    "grow", 0...1000, "Share of the free space on the main axis (CSS `flex-grow`).")
  public static let shrink = Field<Double>.number(
    "shrink", 0...1000, "Share of the missing space on the main axis (CSS `flex-shrink`).")
  public static let alignSelf = Field<CrossAlignment>.choice(
    "alignSelf", "Place on the cross axis of the parent, instead of its `align`.")
  public static let margin = Field<LogicalInsets>.insets("margin", "Space around the node.")
  public static let padding = Field<LogicalInsets>.insets(
    "padding", "Space between the edge of the node and its content.")
  public static let background = Field<[Fill]>.fill(
    "background", "What is painted behind the content: a colour, a gradient, an image, or a list.")
  public static let border = Field<Border>.border("border", "A line inside the edge.")
  public static let radius = Field<CornerRadii>.radii(
    "radius", "How round the corners are: points, a token, `full`, or one for each corner.")
  public static let shadow = Field<[Shadow]>.shadows(
    "shadow", "Shadows, painted only outside the box.")
  public static let opacity = Field<Double>.number(
    "opacity", 0...1, bindable: true, "1 is opaque, 0 is not seen; it keeps its place.")
  public static let clip = Field<Bool>.boolean(
    "clip", bindable: false, "Whether what leaves the box is cut off.")
  public static let rotate = Field<Double>.number(
    "rotate", -3600...3600, bindable: true, "Turn around the centre, in degrees, clockwise.")
  public static let offset = Field<BoundBag>.object(
    "offset", offsetTable, "Moves what is painted, without moving the layout.")
  public static let position = Field<BoundBag>.object(
    "position", positionTable,
    "Takes the node out of the flow and places it against the nearest `layers`.")
  public static let component = Field<String>.component(
    "component", "Name of a component style of the theme, instead of the widget's own.")
  public static let onTap = Field<[HotlayoutAction]>.actions(
    "onTap", "What happens on a press: an action or a list.")
  public static let enabled = Field<Bool>.boolean(
    "enabled", default: true, "Whether the node can be pressed.")
  public static let a11y = Field<BoundBag>.object(
    "a11y", accessibilityTable, "What assistive technology is told.")

  private static let untyped: [PropertyField] = [
    PropertyField(
      "when", .overrides,
      "Properties that hold where a condition does: { \"if\": Condition, \"set\": {…} }, in order."),
    PropertyField(
      "transition", .object(transitionTable), "How hosts that animate change a property."),
    PropertyField("fallback", .node, "Drawn instead where the node cannot be."),
    PropertyField(
      "priority", .integer(-1000...1000), defaultText: "0",
      "In a row or column that drops what does not fit: the lowest leaves first."),
    PropertyField("column", .integer(1...1000), "Column of a `grid`, 1 for the first."),
    PropertyField("row", .integer(1...1000), "Row of a `grid`, 1 for the first."),
    PropertyField("columnSpan", .integer(1...100), "How many columns of a `grid` it takes."),
    PropertyField("rowSpan", .integer(1...100), "How many rows of a `grid` it takes."),
  ]

  public static let priority = integer("priority", default: 0)
  public static let gridColumn = integer("column")
  public static let gridRow = integer("row")
  public static let columnSpan = integer("columnSpan")
  public static let rowSpan = integer("rowSpan")

  /// The typed form of one of the fields above.
  private static func integer(_ name: String, default standard: Int? = nil) -> Field<Int> {
    let property = untyped.first { $0.name == name } ?? PropertyField(name, .integer(0...0), "")
    return Field<Int>(property, standard: standard) {
      if case .integer(let value) = $0 { value } else { nil }
    }
  }

  public static let offsetX = Field<Double>.length(
    "x", -10_000...10_000, default: 0, "Points to the end.")
  public static let offsetY = Field<Double>.length(
    "y", -10_000...10_000, default: 0, "Points down.")
  static let offsetTable = ObjectTable(
    "`offset`", "A move, in points.", [offsetX.property, offsetY.property])

  public static let top = Field<Double>.length("top", -10_000...10_000, "Points from the top.")
  public static let bottom = Field<Double>.length(
    "bottom", -10_000...10_000, "Points from the bottom.")
  public static let start = Field<Double>.length(
    "start", -10_000...10_000, "Points from the start side.")
  public static let end = Field<Double>.length("end", -10_000...10_000, "Points from the end side.")
  static let positionTable = ObjectTable(
    "`position`", "A place against the nearest `layers`.",
    [top.property, bottom.property, start.property, end.property])

  public static let label = Field<BoundText>.text("label", "What it is called.")
  public static let hint = Field<BoundText>.text("hint", "What pressing it does.")
  public static let role = Field<AccessibilityRole>.choice("role", "What it is.")
  public static let hidden = Field<Bool>.boolean(
    "hidden", default: false, "Whether assistive technology passes over it.")
  public static let heading = Field<Int>.integer("heading", 1...6, "Level of a heading.")
  public static let live = Field<LiveRegion>.choice(
    "live", "Whether changes are read out (ARIA `aria-live`).")
  static let accessibilityTable = ObjectTable(
    "`a11y`", "What assistive technology is told.",
    [
      label.property, hint.property, role.property, hidden.property, heading.property,
      live.property,
    ])

  static let transitionTable = ObjectTable(
    "`transition`", "How a change is animated.",
    [
      PropertyField("property", .string(maxBytes: 64), "Name of the property."),
      PropertyField("duration", .number(0...60), "How long it takes, in seconds."),
      PropertyField(
        "curve", .enumeration(["linear", "easeIn", "easeOut", "easeInOut", "spring"]),
        "How it runs."),
    ])

  static let all: [PropertyField] =
    [
      id.property, visible.property, width.property, height.property, minWidth.property,
      maxWidth.property, minHeight.property, maxHeight.property, aspectRatio.property,
      grow.property, shrink.property, alignSelf.property, margin.property, padding.property,
      background.property, border.property, radius.property, shadow.property, opacity.property,
      clip.property, rotate.property, offset.property, position.property, component.property,
      onTap.property, enabled.property, a11y.property,
    ] + untyped

  package static let table = ObjectTable("a node", "What every node takes.", all)
}

/// Place on the cross axis (CSS Box Alignment).
public enum CrossAlignment: String, Sendable, Hashable, CaseIterable {
  case start, center, end, stretch, baseline
}

/// Place on the main axis (CSS Box Alignment).
public enum MainAlignment: String, Sendable, Hashable, CaseIterable {
  case start, center, end, spaceBetween, spaceAround, spaceEvenly
}

/// What a node is for assistive technology; names as in ARIA where it has them.
public enum AccessibilityRole: String, Sendable, Hashable, CaseIterable {
  case none, button, link, image, heading, text, list, listitem, group, navigation, banner
  case tab, tablist, tabpanel, checkbox, radio, radiogroup, slider, spinbutton, textbox
  case searchbox, combobox, progressbar, table, row, cell, columnheader, timer, status, alert
  case region, separator, `switch`, meter, document
}

/// Whether a change is read out (ARIA `aria-live`).
public enum LiveRegion: String, Sendable, Hashable, CaseIterable {
  case off, polite, assertive
}
