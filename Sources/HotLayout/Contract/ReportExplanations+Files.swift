// Why a file cannot be used at all.
extension ReportExplanation {
  static let files: [ReportExplanation] = [
    ReportExplanation(
      .emptyJSON, .file, "The file is empty.",
      "It has no byte, or nothing but white space. An upload that was cut off looks like this.",
      wrong: .init(.file, " \n"), right: .init(.file, "{ \"user.points\": 1850 }\n")),
    ReportExplanation(
      .jsonSyntax, .file, "The file is not JSON.",
      "The reader takes JSON as RFC 8259 states it: no comments, no comma behind the last item, names "
        + "and texts in double quotes. The place is where it stops being JSON.",
      wrong: .init(.data, "\"user.points\": 1850,"), right: .init(.data, "\"user.points\": 1850")),
    ReportExplanation(
      .jsonEncoding, .file, "The file is not UTF-8.",
      "A byte at the place cannot be part of UTF-8 text. Save the file as UTF-8."),
    ReportExplanation(
      .jsonTooLarge, .file, "The file is larger than what is read.",
      "A document or a data file has at most 8 MiB, any other file 1 MiB. Such a file would make "
        + "every device that loads it slow; split it, or move pictures and long texts out of it."),
    ReportExplanation(
      .jsonTooDeep, .file, "Arrays and objects lie too deep within each other.",
      "At most 128 levels are read."),
    ReportExplanation(
      .jsonStringTooLong, .file, "A text in the file is too long.",
      "One text has at most 65,536 bytes."),
    ReportExplanation(
      .jsonTooManyValues, .file, "The file holds too many values.",
      "At most 4,000,000 values and names are read."),
    ReportExplanation(
      .jsonMemory, .file, "There was not enough memory to read the file.",
      "Check fewer files at once, or give the process more memory."),
    ReportExplanation(
      .unreadableFile, .file, "The file cannot be read from where it is.",
      "It does not exist, is a folder, or may not be read. Nothing is known of its content."),
    ReportExplanation(
      .unknownFile, .file, "The file is none of the kinds of a project.",
      "A document has `screens`, a theme `colors` or `typography`, a placement map `placements`, a "
        + "dictionary `paths`, a rules file `rules`; data has no `schemaVersion`.",
      wrong: .init(.file, "{ \"schemaVersion\": \"1.0\", \"pages\": {} }\n"),
      right: .init(
        .file,
        """
        { "schemaVersion": "1.0", "screens": { "home": { "root": { "type": "text", "text": "Hello" } } } }

        """)),
    ReportExplanation(
      .notAnObject, .file, "The file is JSON, but not an object.",
      "Every file of a project is an object: it starts with `{`.",
      wrong: .init(.file, "[{ \"user.points\": 1850 }]\n"),
      right: .init(.file, "{ \"user.points\": 1850 }\n")),
    ReportExplanation(
      .missingVersion, .file, "The file does not state its version.",
      "The version decides whether a reader may open the file at all. Write the version of the "
        + "contract the file was made for.",
      wrong: .init(
        .file,
        """
        { "screens": { "home": { "root": { "type": "text", "text": "Hello" } } } }

        """),
      right: .init(
        .file,
        """
        { "schemaVersion": "1.0", "screens": { "home": { "root": { "type": "text", "text": "Hello" } } } }

        """)),
    ReportExplanation(
      .malformedVersion, .file, "The version is not MAJOR.MINOR.",
      "A version is a text of two whole numbers, such as \"1.0\"; a number would lose its last zero.",
      wrong: .init(
        .file,
        """
        { "schemaVersion": 1.0, "screens": { "home": { "root": { "type": "text", "text": "Hello" } } } }

        """),
      right: .init(
        .file,
        """
        { "schemaVersion": "1.0", "screens": { "home": { "root": { "type": "text", "text": "Hello" } } } }

        """)),
    ReportExplanation(
      .unsupportedVersion, .file, "The file is of another major version.",
      "A reader opens files of its own major version only. With --reader it is the version that was "
        + "named which cannot open the file.",
      wrong: .init(
        .file,
        """
        { "schemaVersion": "2.0", "screens": { "home": { "root": { "type": "text", "text": "Hello" } } } }

        """),
      right: .init(
        .file,
        """
        { "schemaVersion": "1.0", "screens": { "home": { "root": { "type": "text", "text": "Hello" } } } }

        """)),
    ReportExplanation(
      .noScreens, .file, "The document has no screen that can be shown.",
      "`screens` is missing or empty, or none of them has a `root` that can be read.",
      wrong: .init(.document, "\"entry\": \"home\", \"screens\": {}"),
      right: .init(
        .document,
        """
        "entry": "home", "screens": { "home": { "root": { "type": "text", "text": "Hello" } } }
        """)),
    ReportExplanation(
      .nodeTooDeep, .file, "Nodes lie too deep within each other.",
      "At most 32 levels of nodes are read. A template counts where it is written, so that parts of a "
        + "deep screen can become templates."),
    ReportExplanation(
      .tooManyNodes, .file, "The document has too many nodes.",
      "At most 20,000 nodes are read. What repeats is a `list` with data, or a template."),
    ReportExplanation(
      .themeInheritance, .file, "Themes extend each other in a circle, or too deep.",
      "A theme extends at most 8 others in a row, and never itself.",
      wrong: .init(
        .file,
        "{ \"schemaVersion\": \"1.0\", \"id\": \"sample\", \"extends\": \"sample\", \"colors\": {} }\n"
      ),
      right: .init(
        .file,
        "{ \"schemaVersion\": \"1.0\", \"id\": \"sample\", \"extends\": \"builtin\", \"colors\": {} }\n"
      )
    ),
  ]
}
