/// A block document: known, and drawn by a later minor version.
public enum DocumentWidget {
  public static let definition = WidgetDefinition(
    "document", "A bounded preview of a block document; this version does not draw it.",
    [
      PropertyField("document", .anyObject, "The block document."),
      PropertyField(
        "maxBlocks", .integer(1...1000), defaultText: "4", "At most so many blocks are drawn."),
      PropertyField(
        "maxLinesPerTextBlock", .integer(1...1000), defaultText: "3",
        "At most so many lines of a text are drawn."),
      PropertyField(
        "textScale", .number(0.1...10), defaultText: "1", "Factor on the size of its text."),
    ], isPlanned: true)
}
