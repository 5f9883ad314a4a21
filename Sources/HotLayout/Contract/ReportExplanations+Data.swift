// Data: what the dictionary knows, and what data files hold.
extension ReportExplanation {
  static let data: [ReportExplanation] = [
    ReportExplanation(
      .unknownDataPath, .rule, "The dictionary has no path of that name.",
      "No backend will ever return it: the fallback is always shown. In a list `item.` is a record.",
      wrong: .init(
        .node,
        "{ \"type\": \"text\", \"text\": { \"path\": \"user.nme\", \"fallback\": \"you\" } }",
        needsDictionary: true),
      right: .init(
        .node,
        "{ \"type\": \"text\", \"text\": { \"path\": \"user.name\", \"fallback\": \"you\" } }",
        needsDictionary: true)),
    ReportExplanation(
      .dataTypeMismatch, .rule, "A path holds another type than is needed.",
      "Nothing is converted: a text is never a number, and a comparison of two kinds never holds.",
      wrong: .init(
        .node,
        """
        { "type": "text", "text": { "path": "user.name", "format": { "style": "number" } } }
        """, needsDictionary: true),
      right: .init(
        .node,
        """
        { "type": "text", "text": { "path": "user.points", "format": { "style": "number" } } }
        """, needsDictionary: true)),
    ReportExplanation(
      .pathNotWritable, .rule, "An action or a control writes a path that may not be written.",
      "The app refuses it: neither the screen nor the app sees the value.",
      wrong: .init(
        .node,
        """
        { "type": "button", "title": "More", "onTap": { "type": "increment", "path": "user.points" } }
        """, needsDictionary: true),
      right: .init(
        .node,
        """
        { "type": "button", "title": "News", "onTap": { "type": "toggleValue", "path": "user.newsletter" } }
        """, needsDictionary: true)),
    ReportExplanation(
      .missingData, .rule, "A data file lacks a path that is not nullable.",
      "A preview with it shows less than people will see.",
      wrong: .init(
        .data, "\"user.name\": \"Maya\", \"user.since\": \"2026-03-01T09:00:00Z\"",
        needsDictionary: true),
      right: .init(
        .data, "\"user.points\": 1850, \"user.since\": \"2026-03-01T09:00:00Z\"",
        needsDictionary: true)),
    ReportExplanation(
      .listWithoutEmpty, .rule, "A list says nothing where there is no record.",
      "People see a hole where the list would be. `empty` is drawn in its place.",
      wrong: .init(
        .node,
        """
        { "type": "list", "records": "offers",
          "template": { "type": "text", "text": { "path": "item.title" } } }
        """),
      right: .init(
        .node,
        """
        { "type": "list", "records": "offers",
          "template": { "type": "text", "text": { "path": "item.title" } },
          "empty": { "type": "text", "text": "No offers today." } }
        """)),
    ReportExplanation(
      .recordNotObject, .rule, "A record is not an object.",
      "A list draws objects; the record is skipped.",
      wrong: .init(
        .data,
        """
        "user.points": 1850, "user.since": "2026-03-01T09:00:00Z",
        "offers": [{ "title": "Tea", "price": 3 }, "Coffee"]
        """, needsDictionary: true),
      right: .init(
        .data,
        """
        "user.points": 1850, "user.since": "2026-03-01T09:00:00Z",
        "offers": [{ "title": "Tea", "price": 3 }, { "title": "Coffee", "price": 4 }]
        """, needsDictionary: true)),
    ReportExplanation(
      .ambiguousPath, .rule,
      "A path is named twice, with dots and by nesting, or leads into a list.",
      "Of two, the one with dots holds. What the records of a list hold stands in its `fields`.",
      wrong: .init(.data, "\"user.name\": \"Maya\", \"user\": { \"name\": \"Yusuf\" }"),
      right: .init(.data, "\"user\": { \"name\": \"Yusuf\" }")),
  ]
}
