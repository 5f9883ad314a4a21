// Addresses, people, readers, placements.
extension ReportExplanation {
  static let people: [ReportExplanation] = [
    ReportExplanation(
      .refusedAddress, .rule, "An address that is not opened or loaded.",
      "Addresses are https with a public host name: no other scheme, no address in numbers, no name of "
        + "a private network, no user name, no other port.",
      wrong: .init(
        .node,
        """
        { "type": "image", "image": { "url": "http://cdn.example.com/hero.jpg" },
          "a11y": { "label": "A beach" } }
        """),
      right: .init(
        .node,
        """
        { "type": "image", "image": { "url": "https://cdn.example.com/hero.jpg" },
          "a11y": { "label": "A beach" } }
        """)),
    ReportExplanation(
      .refusedScheme, .rule, "A deeplink of a forbidden scheme.",
      "A deeplink has a scheme of the app's own, never http, https, javascript, data, file, blob, "
        + "about, vbscript, intent or content.",
      wrong: .init(
        .node,
        """
        { "type": "button", "title": "Open",
          "onTap": { "type": "deeplink", "url": "javascript:alert(1)" } }
        """),
      right: .init(
        .node,
        """
        { "type": "button", "title": "Open",
          "onTap": { "type": "deeplink", "url": "myapp://offers" } }
        """)),
    ReportExplanation(
      .missingAccessibleName, .rule, "Something has no name that can be read out.",
      "A person who does not see the screen hears only \"button\" or \"image\" (WCAG 2.2, 1.1.1 and "
        + "4.1.2). What only decorates is hidden instead.",
      wrong: .init(
        .node, "{ \"type\": \"button\", \"icon\": \"close\", \"onTap\": { \"type\": \"close\" } }"),
      right: .init(
        .node,
        """
        { "type": "button", "icon": "close", "onTap": { "type": "close" },
          "a11y": { "label": "Close" } }
        """)),
    ReportExplanation(
      .newerThanReader, .rule, "An older reader shows the document differently.",
      "Asked for with --reader: the property, or the version of the file, is newer than the reader that "
        + "was named. Older apps skip it; give them a `fallback`, or wait until they are gone.",
      wrong: .init(
        .file,
        """
        { "schemaVersion": "1.3", "screens": { "home": { "root": { "type": "text", "text": "Hello" } } } }

        """, readerVersion: SchemaVersion(1, 0)),
      right: .init(
        .file,
        """
        { "schemaVersion": "1.0", "screens": { "home": { "root": { "type": "text", "text": "Hello" } } } }

        """, readerVersion: SchemaVersion(1, 0))),
    ReportExplanation(
      .incompleteTheme, .rule, "A theme lacks what every theme has.",
      "The colours and type styles of the contract that it lacks come from the built-in theme and may "
        + "not go with its own.",
      wrong: .init(
        .file,
        """
        { "schemaVersion": "1.0", "id": "sample", "colors": { "primary": "#204060" } }

        """),
      right: .init(
        .file,
        """
        { "schemaVersion": "1.0", "id": "sample", "extends": "builtin",
          "colors": { "primary": "#204060" } }

        """)),
  ]

  static let placements: [ReportExplanation] = [
    ReportExplanation(
      .windowNeverHolds, .rule, "A promotion ends before it starts.",
      "`from` is included, `until` is not: a promotion that ends when it starts never holds either.",
      wrong: .init(
        .map,
        """
        "home.banner": { "documentId": "spring-offer", "promotions": [
          { "documentId": "black-friday",
            "from": "2026-12-01T00:00:00Z", "until": "2026-11-27T00:00:00Z" } ] }
        """),
      right: .init(
        .map,
        """
        "home.banner": { "documentId": "spring-offer", "promotions": [
          { "documentId": "black-friday",
            "from": "2026-11-27T00:00:00Z", "until": "2026-12-01T00:00:00Z" } ] }
        """)),
    ReportExplanation(
      .windowsOverlap, .rule, "Promotions of a place overlap.",
      "The one that starts latest holds; of those that start together the later in the list. Say it by "
        + "the dates, so that nobody has to know.",
      wrong: .init(
        .map,
        """
        "home.banner": { "documentId": "spring-offer", "promotions": [
          { "documentId": "autumn",
            "from": "2026-11-01T00:00:00Z", "until": "2026-11-30T00:00:00Z" },
          { "documentId": "black-friday",
            "from": "2026-11-27T00:00:00Z", "until": "2026-12-01T00:00:00Z" } ] }
        """),
      right: .init(
        .map,
        """
        "home.banner": { "documentId": "spring-offer", "promotions": [
          { "documentId": "autumn",
            "from": "2026-11-01T00:00:00Z", "until": "2026-11-27T00:00:00Z" },
          { "documentId": "black-friday",
            "from": "2026-11-27T00:00:00Z", "until": "2026-12-01T00:00:00Z" } ] }
        """)),
    ReportExplanation(
      .windowHidden, .rule, "A promotion is never seen.",
      "Others that start later hold all the time it would.",
      wrong: .init(
        .map,
        """
        "home.banner": { "documentId": "spring-offer", "promotions": [
          { "documentId": "autumn",
            "from": "2026-11-27T00:00:00Z", "until": "2026-11-30T00:00:00Z" },
          { "documentId": "black-friday",
            "from": "2026-11-27T00:00:00Z", "until": "2026-12-01T00:00:00Z" } ] }
        """),
      right: .init(
        .map,
        """
        "home.banner": { "documentId": "spring-offer", "promotions": [
          { "documentId": "black-friday",
            "from": "2026-11-27T00:00:00Z", "until": "2026-12-01T00:00:00Z" } ] }
        """)),
  ]

  static let drawing: [ReportExplanation] = [
    ReportExplanation(
      .widgetNotDrawn, .drawing, "A widget that this reader knows and does not draw yet.",
      "The node is skipped, or its `fallback` is drawn."),
    ReportExplanation(
      .localeFallback, .drawing, "The document is not in a language that was asked for.",
      "A translation that its readers understand is shown (Bokmål for Nynorsk), or else the source "
        + "language. `hotlayout locale` says which and why."),
    ReportExplanation(
      .wrongDataKind, .drawing, "A value of the data is of another kind than is needed.",
      "Nothing is converted; the fallback is shown. With a dictionary, `data-type-mismatch` finds this "
        + "before it happens."),
    ReportExplanation(
      .tooManyRecords, .drawing, "A list has more records than are drawn.",
      "A list draws at most 50 records; a list value of the data holds at most 10,000."),
    ReportExplanation(
      .tooManyInstances, .drawing, "A screen draws more records than it may.",
      "At most 2,550 records are drawn on one screen, those of lists within lists included."),
    ReportExplanation(
      .tooManyComparisons, .drawing, "The conditions of a screen compare too much.",
      "The conditions, filters and orders of a screen compare at most 2,000,000 values, all records of "
        + "all lists together; a value of a chart counts as 40, and two bytes of a message as one. "
        + "Conditions beyond do not hold, and lists, charts and messages beyond are empty. Filter the "
        + "outer list rather than each inner one."),
    ReportExplanation(
      .tooMuchText, .drawing, "A screen shows more text than it may.",
      "The texts of a screen have at most 200,000 bytes together, however often each is shown; texts "
        + "beyond are left out. Of texts that shrink until they fit there are at most 20,000 bytes in "
        + "8 fonts, since many sizes are tried; those beyond keep their size. Show long texts on screens of their own."
    ),
    ReportExplanation(
      .tooManyFonts, .drawing, "A screen uses more fonts than it may.",
      "Each family, size, weight and slant is a font; finding one takes milliseconds. A screen has at "
        + "most 100, and texts beyond are drawn in the first one. Use the type styles of the theme."
    ),
    ReportExplanation(
      .tooManyCodes, .drawing, "A screen shows more codes than it may.",
      "A screen has at most 100 codes, with values of 16,384 bytes together, since a long one takes "
        + "milliseconds; those beyond are not drawn. Show a code where its ticket is opened, not in the "
        + "list of all tickets."),
    ReportExplanation(
      .tooMuchPainting, .drawing, "A screen paints the same places too often.",
      "Boxes that fill the whole screen lie over each other hundreds of times, or cast shadows that do. "
        + "What comes after is not painted. Leave out what is covered anyway."),
    ReportExplanation(
      .tooManyBoundNodes, .rule, "A screen with its templates is too large.",
      "At most 60,000 nodes are drawn, at most 64 deep: templates that use templates grow fast. Their "
        + "parts count too: each option of a choice, each cell of a table.",
      wrong: .init(.document, templateFanOut(levels: 5)),
      right: .init(.document, templateFanOut(levels: 1))),
    ReportExplanation(
      .imageUnavailable, .drawing, "An image could not be shown.",
      "It could not be fetched or read; the placeholder is drawn."),
    ReportExplanation(
      .fontSubstituted, .drawing, "A font family is not there, or lacks the letters of a script.",
      "Another one is drawn in its place. It is told once for each family. Name the family that is to "
        + "stand in after the first one, as \"Noto Sans Arabic\" after one that has Latin only."),
    ReportExplanation(
      .missingGlyph, .drawing, "No font has a character.",
      "The character is drawn as a box with its number."),
    ReportExplanation(
      .invalidCodeValue, .drawing, "A value cannot be written in a symbology.",
      "Each symbology takes its own characters and lengths: `ean13` takes 12 or 13 digits. Nothing is "
        + "drawn, since a code that reads wrongly is worse than none."),
    ReportExplanation(
      .unknownPainter, .drawing, "No painter of that name draws a `custom` node.",
      "The app registers painters by name; the node's `fallback` is drawn where there is none."),
    ReportExplanation(
      .valueNotAnOption, .drawing, "The value of a choice is none of its options.",
      "No option is shown as chosen. Compare the values of the options with those of the data."),
    ReportExplanation(
      .refusedWrite, .drawing, "An action writes a path that the app does not allow.",
      "The value reaches neither the screen nor the app."),
    ReportExplanation(
      .invalidPattern, .shape, "A pattern is no regular expression that is matched here.",
      "Patterns are matched in time that is linear in the text, so that back references and look-around "
        + "are not taken.",
      wrong: .init(
        .node,
        """
        { "type": "field", "value": "user.name", "label": "Name", "pattern": "(a+" }
        """),
      right: .init(
        .node,
        """
        { "type": "field", "value": "user.name", "label": "Name", "pattern": "[A-Z][a-z]+" }
        """)),
  ]

  /// Templates, each of which uses the next one ten times.
  private static func templateFanOut(levels: Int) -> String {
    let templates = (0..<levels).map { level in
      let use = level + 1 < levels ? "{ \"use\": \"t\(level + 1)\" }" : "{ \"type\": \"spacer\" }"
      let children = Array(repeating: use, count: 10).joined(separator: ", ")
      return "\"t\(level)\": { \"type\": \"column\", \"children\": [\(children)] }"
    }
    return "\"screens\": { \"home\": { \"root\": { \"use\": \"t0\" } } },\n\"templates\": {\n"
      + templates.joined(separator: ",\n") + "\n}"
  }
}
