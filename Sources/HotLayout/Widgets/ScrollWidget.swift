/// Which way things run.
public enum Axis: String, Sendable, Hashable, CaseIterable {
  case vertical, horizontal
}

/// Content that moves within its box.
public enum ScrollWidget {
  public static let children = Field<[BoundNode]>.nodes("children", "The nodes within, in order.")
  public static let axis = Field<Axis>.choice("axis", default: .vertical, "Which way it scrolls.")
  public static let gap = Field<Double>.length(
    "gap", 0...10_000, default: 0, "Space between children.")
  public static let snap = Field<Bool>.boolean(
    "snap", default: false, bindable: false, "Whether it comes to rest at a child's edge.")
  public static let showsIndicator = Field<Bool>.boolean(
    "showsIndicator", default: true, bindable: false,
    "Whether hosts show where in the content it is.")
  public static let scrollTo = Field<String>.identifier(
    "scrollTo", "Id of the child a still picture starts at.")

  public static let definition = WidgetDefinition(
    "scroll", "Content that moves within its box; a still picture shows its start.",
    [
      children.property, axis.property, gap.property, snap.property, showsIndicator.property,
      scrollTo.property,
    ])
}
