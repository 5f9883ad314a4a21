// Pieces that have not the shape of the contract: each is skipped, the rest is shown.
extension ReportExplanation {
  static let shapes: [ReportExplanation] = [
    ReportExplanation(
      .unknownProperty, .shape, "A property that nothing reads.",
      "The name is misspelt, belongs to another widget, or to a newer version of the contract. It has "
        + "no effect. Names that start with `$` are left alone.",
      wrong: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"colour\": \"primary\" }"),
      right: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"color\": \"primary\" }")),
    ReportExplanation(
      .physicalSide, .shape, "A side is called left or right.",
      "Sides are logical: `start` is left in English and right in Arabic, so that one document is "
        + "right for both. Write `start` for left and `end` for right.",
      wrong: .init(
        .node, "{ \"type\": \"text\", \"text\": \"Hello\", \"padding\": { \"left\": 16 } }"),
      right: .init(
        .node, "{ \"type\": \"text\", \"text\": \"Hello\", \"padding\": { \"start\": 16 } }")),
    ReportExplanation(
      .wrongKind, .shape, "A value of another kind than the property takes.",
      "Nothing is converted: a number in quotes is a text. The property keeps its default.",
      wrong: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"maxLines\": \"2\" }"),
      right: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"maxLines\": 2 }")),
    ReportExplanation(
      .unknownValue, .shape, "A word that the property does not know.",
      "The message lists the words it takes.",
      wrong: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"align\": \"middle\" }"),
      right: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"align\": \"center\" }")),
    ReportExplanation(
      .numberOutOfRange, .shape, "A number outside of the range of the property.",
      "The message states the range. A number that no computer of today holds, such as 1e999, is "
        + "reported as well.",
      wrong: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"opacity\": 80 }"),
      right: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"opacity\": 0.8 }")),
    ReportExplanation(
      .invalidPath, .shape, "Not a data path.",
      "A path is segments joined by dots; a segment starts with a letter or `_` and goes on with "
        + "letters, digits, `_` and `-`. At most 16 segments and 256 bytes.",
      wrong: .init(.node, "{ \"type\": \"text\", \"text\": { \"path\": \"user/name\" } }"),
      right: .init(.node, "{ \"type\": \"text\", \"text\": { \"path\": \"user.name\" } }")),
    ReportExplanation(
      .invalidColor, .shape, "Not a colour.",
      "A colour that starts with `#` has three, six or eight hexadecimal digits; the last two of "
        + "eight are the opacity.",
      wrong: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"color\": \"#20406\" }"),
      right: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"color\": \"#204060\" }")),
    ReportExplanation(
      .invalidIdentifier, .shape, "Not an id.",
      "An id of a node has 1 to 64 letters, digits, `-`, `_` and `.`; that of a document or a theme "
        + "lowercase letters, digits and `-`.",
      wrong: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"id\": \"the greeting\" }"),
      right: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"id\": \"greeting\" }")),
    ReportExplanation(
      .invalidDate, .shape, "Not a date.",
      "A date is ISO 8601 with time and zone: without a zone it would be another instant on every "
        + "device. The dates of a placement map are in UTC.",
      wrong: .init(
        .map,
        """
        "home.banner": { "documentId": "spring-offer", "promotions": [
          { "documentId": "black-friday", "from": "2026-11-27", "until": "2026-12-01T00:00:00Z" } ] }
        """),
      right: .init(
        .map,
        """
        "home.banner": { "documentId": "spring-offer", "promotions": [
          { "documentId": "black-friday",
            "from": "2026-11-27T00:00:00Z", "until": "2026-12-01T00:00:00Z" } ] }
        """)),
    ReportExplanation(
      .missingProperty, .shape, "Something that it cannot do without is missing.",
      "The node, or the piece of it, is skipped.",
      wrong: .init(
        .node, "{ \"type\": \"column\", \"children\": [{ \"text\": \"Hello\" }] }"),
      right: .init(
        .node,
        "{ \"type\": \"column\", \"children\": [{ \"type\": \"text\", \"text\": \"Hello\" }] }")
    ),
    ReportExplanation(
      .unknownWidget, .shape, "There is no widget of that name.",
      "The node is skipped with all that is in it. A `fallback` would be shown instead.",
      wrong: .init(
        .node,
        "{ \"type\": \"column\", \"children\": [{ \"type\": \"txet\", \"text\": \"Hello\" }] }"),
      right: .init(
        .node,
        "{ \"type\": \"column\", \"children\": [{ \"type\": \"text\", \"text\": \"Hello\" }] }")
    ),
    ReportExplanation(
      .duplicateKey, .shape, "A name stands twice in one object.",
      "The last one holds; the first was probably forgotten.",
      wrong: .init(
        .node, "{ \"type\": \"text\", \"text\": \"Hello\", \"size\": 16, \"size\": 20 }"),
      right: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"size\": 20 }")),
    ReportExplanation(
      .tooManyItems, .shape, "A list is longer than what is read of it.",
      "What is beyond is skipped. The message states how many are read: 8 fills, 16 shadows, 32 stops "
        + "of a gradient, 32 actions.",
      wrong: .init(
        .node,
        """
        { "type": "text", "text": "Hello", "background": [
          "#111111", "#222222", "#333333", "#444444", "#555555", "#666666", "#777777", "#888888",
          "#999999"] }
        """),
      right: .init(
        .node,
        "{ \"type\": \"text\", \"text\": \"Hello\", \"background\": [\"#111111\", \"#22222280\"] }")
    ),
    ReportExplanation(
      .tooManyReports, .shape, "There are more findings than are kept.",
      "At most 1,000 findings of a file are kept. Mend those that are shown first."),
    ReportExplanation(
      .tooLongText, .shape, "A text is longer than the property takes.",
      "The message states the limit.",
      wrong: .init(
        .document,
        """
        "title": "\(String(repeating: "Spring offer ", count: 80))",
        "screens": { "home": { "root": { "type": "text", "text": "Hello" } } }
        """),
      right: .init(
        .document,
        """
        "title": "Spring offer",
        "screens": { "home": { "root": { "type": "text", "text": "Hello" } } }
        """)),
    ReportExplanation(
      .newerVersion, .shape, "The file is of a newer minor version than this reader.",
      "It opens, and what this reader does not know is skipped.",
      wrong: .init(
        .file,
        """
        { "schemaVersion": "1.9", "screens": { "home": { "root": { "type": "text", "text": "Hello" } } } }

        """),
      right: .init(
        .file,
        """
        { "schemaVersion": "1.0", "screens": { "home": { "root": { "type": "text", "text": "Hello" } } } }

        """)),
    ReportExplanation(
      .invalidAction, .shape, "An action that nobody may know.",
      "The name is near to that of an action of the contract. If it is one of the app's own, choose a "
        + "name that differs more.",
      wrong: .init(
        .node,
        """
        { "type": "button", "title": "Go on", "onTap": { "type": "navigte", "screen": "home" } }
        """),
      right: .init(
        .node,
        """
        { "type": "button", "title": "Go on", "onTap": { "type": "navigate", "screen": "home" } }
        """)),
    ReportExplanation(
      .invalidPathData, .shape, "Not SVG path data.",
      "A path starts with `M`, and every command has as many numbers as it takes.",
      wrong: .init(.node, "{ \"type\": \"icon\", \"path\": \"M4 4 L20\" }"),
      right: .init(.node, "{ \"type\": \"icon\", \"path\": \"M4 4 L20 20\" }")),
    ReportExplanation(
      .unknownRule, .rule, "A rules file names a finding that does not exist.",
      "The names are the codes of findings; `hotlayout explain` lists them. A file that cannot be read "
        + "is always an error.",
      wrong: .init(.rules, "\"unused-strings\": \"off\""),
      right: .init(.rules, "\"unused-string\": \"off\"")),
    ReportExplanation(
      .checkIncomplete, .rule, "A rule was not followed to the end.",
      "Templates use each other so often that following every way would take too long. The rest of the "
        + "document was checked."),
  ]
}
