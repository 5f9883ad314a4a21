/// The line between the items of a timeline.
public enum TimelineConnector: String, Sendable, Hashable, CaseIterable {
  case solid, dashed, none
}

/// Steps under each other, joined by a line.
public enum TimelineWidget {
  public static let icon = Field<ImageSource>.image("icon", "In the mark; a dot where absent.")
  public static let title = Field<BoundText>.text("title", required: true, "What happens.")
  public static let text = Field<BoundText>.text("text", "More about it.")
  static let itemTable = ObjectTable(
    "An item", "A step of a timeline.", [icon.property, title.property, text.property])
  public static let items = Field<[BoundBag]>.objects(
    "items", itemTable, max: 100, required: true, "The steps, in order.")
  public static let gap = Field<Double>.length("gap", 0...1000, default: 20, "Space between steps.")
  public static let connector = Field<TimelineConnector>.choice(
    "connector", default: .solid, "The line between steps.")
  public static let current = Field<Int>.integer(
    "current", -1...100, bindable: true,
    "The step that is under way, 0 for the first: those before it are done, those after it to come. "
      + "All are done where absent.")
  public static let style = Field<TextStyle>.typography("style", "Type style of the titles.")
  public static let color = Field<RGBA>.color("color", "Colour of the marks of what is done.")
  public static let onColor = Field<RGBA>.color("onColor", "Colour of the icons in those marks.")
  public static let track = Field<RGBA>.color("track", "Colour of the marks of what is to come.")

  public static let definition = WidgetDefinition(
    "timeline", "Steps under each other, joined by a line.",
    [
      items.property, gap.property, connector.property, current.property, style.property,
      color.property, onColor.property, track.property,
    ])
}
