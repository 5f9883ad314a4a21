/// Children over each other, the first at the back.
public enum LayersWidget {
  public static let children = Field<[BoundNode]>.nodes(
    "children", "The nodes within; the first at the back.")
  public static let align = Field<LayerAlignment>.choice(
    "align", default: .start,
    "Place of the children that state none: on both axes, or one after the other.")

  public static let definition = WidgetDefinition(
    "layers", "Children over each other, the first at the back.",
    [children.property, align.property])
}

/// A place on both axes: first across, then down.
public enum LayerAlignment: String, Sendable, Hashable, CaseIterable {
  case start, center, end
  case topStart, top, topEnd, centerStart, centerEnd, bottomStart, bottom, bottomEnd

  /// Across: -1 the start, 0 the centre, 1 the end. Down: -1 the top, 1 the bottom.
  public var place: (across: Int, down: Int) {
    switch self {
    case .start, .topStart: (-1, -1)
    case .top: (0, -1)
    case .topEnd: (1, -1)
    case .centerStart: (-1, 0)
    case .center: (0, 0)
    case .centerEnd: (1, 0)
    case .bottomStart: (-1, 1)
    case .bottom: (0, 1)
    case .end, .bottomEnd: (1, 1)
    }
  }
}
