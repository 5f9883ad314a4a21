/// Empty space: of a size, or as much as there is.
public enum SpacerWidget {
  public static let size = Field<Double>.length(
    "size", 0...10_000, "Points on the main axis; without it the space takes what room there is.")
  public static let definition = WidgetDefinition(
    "spacer", "Empty space: of a size, or as much as there is.", [size.property])
}

/// A line between things.
public enum DividerWidget {
  public static let axis = Field<Axis>.choice(
    "axis", "Which way the line runs; in a row from top to bottom, elsewhere across.")
  public static let thickness = Field<Double>.length(
    "thickness", 0...1000, default: 1, "How thick it is.")
  public static let color = Field<RGBA>.color("color", "Its colour; `outlineVariant` where absent.")
  public static let inset = Field<Double>.length(
    "inset", 0...10_000, default: 0, "Space before and after the line.")
  public static let definition = WidgetDefinition(
    "divider", "A line between things.",
    [axis.property, thickness.property, color.property, inset.property])
}
