// Names that lead nowhere, or to which nothing leads.
extension ReportExplanation {
  static let names: [ReportExplanation] = [
    ReportExplanation(
      .unknownScreen, .rule, "There is no screen of that name.",
      "The entry or the action leads nowhere: a press would do nothing.",
      wrong: .init(
        .document,
        """
        "entry": "start", "screens": { "home": { "root": { "type": "text", "text": "Hello" } } }
        """),
      right: .init(
        .document,
        """
        "entry": "home", "screens": { "home": { "root": { "type": "text", "text": "Hello" } } }
        """)),
    ReportExplanation(
      .unknownEntry, .rule, "There is no entry of that name.",
      "A preview or a placement names an entry that the document does not have in `entries`.",
      wrong: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "text", "text": "Hello" } } },
        "entries": { "banner": { "screen": "home" } },
        "previews": [{ "name": "as a banner", "entry": "baner" }]
        """),
      right: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "text", "text": "Hello" } } },
        "entries": { "banner": { "screen": "home" } },
        "previews": [{ "name": "as a banner", "entry": "banner" }]
        """)),
    ReportExplanation(
      .unknownSection, .rule, "The screen has no section of that name.",
      "`navigate.section` scrolls to a `section` of the same screen; without one a press does nothing.",
      wrong: .init(
        .node,
        """
        { "type": "column", "children": [
          { "type": "button", "title": "Prices", "onTap": { "type": "navigate.section", "section": "price" } },
          { "type": "section", "name": "prices", "children": [{ "type": "text", "text": "10 €" }] } ] }
        """),
      right: .init(
        .node,
        """
        { "type": "column", "children": [
          { "type": "button", "title": "Prices", "onTap": { "type": "navigate.section", "section": "prices" } },
          { "type": "section", "name": "prices", "children": [{ "type": "text", "text": "10 €" }] } ] }
        """)),
    ReportExplanation(
      .unknownTemplate, .rule, "There is no template of that name.",
      "The node is not drawn.",
      wrong: .init(.node, "{ \"type\": \"column\", \"children\": [{ \"use\": \"offer-row\" }] }"),
      right: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "column", "children": [{ "use": "offer-row" }] } } },
        "templates": { "offer-row": { "type": "text", "text": "Offer" } }
        """)),
    ReportExplanation(
      .templateCycle, .rule, "A template uses itself.",
      "Directly or by way of others: it would never end, so the inner use is not drawn.",
      wrong: .init(
        .document,
        """
        "screens": { "home": { "root": { "use": "row" } } },
        "templates": { "row": { "type": "column", "children": [{ "use": "row" }] } }
        """),
      right: .init(
        .document,
        """
        "screens": { "home": { "root": { "use": "row" } } },
        "templates": { "row": { "type": "column", "children": [{ "type": "text", "text": "Row" }] } }
        """)),
    ReportExplanation(
      .unknownImage, .rule, "The document has no image of that name.",
      "`ref` names an image of `images`.",
      wrong: .init(
        .node,
        """
        { "type": "image", "image": { "ref": "hero" }, "a11y": { "label": "A beach" } }
        """),
      right: .init(
        .document,
        """
        "screens": { "home": { "root":
          { "type": "image", "image": { "ref": "hero" }, "a11y": { "label": "A beach" } } } },
        "images": { "hero": { "url": "https://cdn.example.com/hero.jpg" } }
        """)),
    ReportExplanation(
      .unknownIcon, .rule, "The theme has no icon of that name.",
      "The place of the icon stays empty.",
      wrong: .init(.node, "{ \"type\": \"icon\", \"icon\": \"starr\" }"),
      right: .init(.node, "{ \"type\": \"icon\", \"icon\": \"star\" }")),
    ReportExplanation(
      .unknownColor, .rule, "The theme has no colour role of that name.",
      "What it would paint is not painted, or in the default colour.",
      wrong: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"color\": \"primry\" }"),
      right: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"color\": \"primary\" }")),
    ReportExplanation(
      .unknownToken, .rule, "The theme has no spacing, radius, shadow or gradient of that name.",
      "The property keeps its default.",
      wrong: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"padding\": \"large\" }"),
      right: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"padding\": \"l\" }")),
    ReportExplanation(
      .unknownTypography, .rule, "The theme has no type style of that name.",
      "The text is set in `body`.",
      wrong: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"style\": \"titel\" }"),
      right: .init(.node, "{ \"type\": \"text\", \"text\": \"Hello\", \"style\": \"title\" }")),
    ReportExplanation(
      .unknownComponent, .rule, "The theme has no component style of that name.",
      "The node is drawn without one.",
      wrong: .init(
        .node, "{ \"type\": \"card\", \"component\": \"card.hero\", \"children\": [] }"),
      right: .init(.node, "{ \"type\": \"card\", \"component\": \"card\", \"children\": [] }")),
    ReportExplanation(
      .unknownTheme, .rule, "The project has no theme of that name.",
      "The built-in theme stands in, and names that only the missing theme has are not drawn."),
    ReportExplanation(
      .unknownDocument, .rule, "A placement names a document that the project does not have.",
      "The place would stay empty. Publish the document first, or correct the id."),
    ReportExplanation(
      .unknownDataFile, .rule, "A preview names a data file that the project does not have.",
      "The path is from the base of the project, such as data/new-member.json."),
    ReportExplanation(
      .duplicateId, .rule, "An id stands on two nodes of a screen.",
      "States, tests and screen readers find a node by its id; of two they find either. The second of "
        + "two uses of a template is no other node.",
      wrong: .init(
        .node,
        """
        { "type": "column", "children": [
          { "type": "text", "id": "title", "text": "Hello" },
          { "type": "text", "id": "title", "text": "Welcome" } ] }
        """),
      right: .init(
        .node,
        """
        { "type": "column", "children": [
          { "type": "text", "id": "title", "text": "Hello" },
          { "type": "text", "id": "subtitle", "text": "Welcome" } ] }
        """)),
    ReportExplanation(
      .mismatchedId, .rule, "A file bears another id than the folder it stands in.",
      "Placements and themes are found by their folder; the id within is what people read."),
    ReportExplanation(
      .unreachableScreen, .rule, "Nothing leads to a screen.",
      "It is not the entry, not in `entries`, not named by a preview, and no action navigates to it "
        + "from a screen that can be reached.",
      wrong: .init(
        .document,
        """
        "entry": "home", "screens": {
          "home": { "root": { "type": "text", "text": "Hello" } },
          "details": { "root": { "type": "text", "text": "More" } } }
        """),
      right: .init(
        .document,
        """
        "entry": "home", "screens": {
          "home": { "root": { "type": "button", "title": "More",
                              "onTap": { "type": "navigate", "screen": "details" } } },
          "details": { "root": { "type": "text", "text": "More" } } }
        """)),
    ReportExplanation(
      .unusedTemplate, .rule, "No screen uses a template.",
      "It is loaded by every device for nothing.",
      wrong: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "text", "text": "Hello" } } },
        "templates": { "row": { "type": "text", "text": "Row" } }
        """),
      right: .init(
        .document,
        """
        "screens": { "home": { "root": { "use": "row" } } },
        "templates": { "row": { "type": "text", "text": "Row" } }
        """)),
    ReportExplanation(
      .unusedImage, .rule, "Nothing shows an image.",
      "It is loaded by every device for nothing.",
      wrong: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "text", "text": "Hello" } } },
        "images": { "hero": { "url": "https://cdn.example.com/hero.jpg" } }
        """),
      right: .init(
        .document,
        """
        "screens": { "home": { "root":
          { "type": "image", "image": { "ref": "hero" }, "a11y": { "label": "A beach" } } } },
        "images": { "hero": { "url": "https://cdn.example.com/hero.jpg" } }
        """)),
  ]
}
