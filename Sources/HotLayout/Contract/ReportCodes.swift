// Every kind of finding, in one table. The explanations are in `ReportExplanations`.
extension ReportCode {
  // A file that cannot be used at all.
  public static let emptyJSON = ReportCode("json-empty", .error)
  public static let jsonSyntax = ReportCode("json-syntax", .error)
  public static let jsonEncoding = ReportCode("json-encoding", .error)
  public static let jsonTooLarge = ReportCode("json-too-large", .error)
  public static let jsonTooDeep = ReportCode("json-too-deep", .error)
  public static let jsonStringTooLong = ReportCode("json-string-too-long", .error)
  public static let jsonTooManyValues = ReportCode("json-too-many-values", .error)
  public static let jsonMemory = ReportCode("json-memory", .error)
  public static let unreadableFile = ReportCode("unreadable-file", .error)
  public static let unknownFile = ReportCode("unknown-file", .error)
  public static let notAnObject = ReportCode("not-an-object", .error)
  public static let missingVersion = ReportCode("version-missing", .error)
  public static let malformedVersion = ReportCode("version-malformed", .error)
  public static let unsupportedVersion = ReportCode("version-unsupported", .error)
  public static let noScreens = ReportCode("no-screens", .error)
  public static let nodeTooDeep = ReportCode("node-too-deep", .error)
  public static let tooManyNodes = ReportCode("too-many-nodes", .error)
  public static let themeInheritance = ReportCode("theme-inheritance", .error)

  // Shape.
  public static let unknownProperty = ReportCode("unknown-property", .error)
  public static let physicalSide = ReportCode("physical-side", .error)
  public static let wrongKind = ReportCode("wrong-kind", .error)
  public static let unknownValue = ReportCode("unknown-value", .error)
  public static let numberOutOfRange = ReportCode("number-out-of-range", .error)
  public static let invalidPath = ReportCode("invalid-path", .error)
  public static let invalidColor = ReportCode("invalid-color", .error)
  public static let invalidIdentifier = ReportCode("invalid-identifier", .error)
  public static let invalidDate = ReportCode("invalid-date", .error)
  public static let missingProperty = ReportCode("missing-property", .error)
  public static let unknownWidget = ReportCode("unknown-widget", .error)
  public static let widgetNotDrawn = ReportCode("widget-not-drawn", .info)
  public static let duplicateKey = ReportCode("duplicate-key", .warning)
  public static let tooManyItems = ReportCode("too-many-items", .warning)
  public static let tooManyReports = ReportCode("too-many-reports", .warning)
  public static let newerVersion = ReportCode("newer-version", .info)
  public static let invalidPattern = ReportCode("invalid-pattern", .error)
  public static let tooLongText = ReportCode("text-too-long", .error)

  // Names that lead nowhere.
  public static let unknownScreen = ReportCode("unknown-screen", .error)
  public static let unknownEntry = ReportCode("unknown-entry", .error)
  public static let unknownSection = ReportCode("unknown-section", .error)
  public static let unknownTemplate = ReportCode("unknown-template", .error)
  public static let templateCycle = ReportCode("template-cycle", .error)
  public static let unknownImage = ReportCode("unknown-image", .error)
  public static let unknownIcon = ReportCode("unknown-icon", .error)
  public static let unknownColor = ReportCode("unknown-color", .error)
  public static let unknownToken = ReportCode("unknown-token", .error)
  public static let unknownTypography = ReportCode("unknown-type-style", .error)
  public static let unknownComponent = ReportCode("unknown-component", .warning)
  public static let unknownTheme = ReportCode("unknown-theme", .warning)
  public static let unknownDocument = ReportCode("unknown-document", .error)
  public static let unknownDataFile = ReportCode("unknown-data-file", .error)
  public static let duplicateId = ReportCode("duplicate-id", .warning)
  public static let mismatchedId = ReportCode("mismatched-id", .warning)
  public static let unreachableScreen = ReportCode("unreachable-screen", .warning)
  public static let unusedTemplate = ReportCode("unused-template", .warning)
  public static let unusedImage = ReportCode("unused-image", .warning)

  // Text and languages.
  public static let missingString = ReportCode("missing-string", .error)
  public static let missingTranslation = ReportCode("missing-translation", .warning)
  public static let unusedString = ReportCode("unused-string", .warning)
  public static let invalidLanguage = ReportCode("invalid-language", .error)
  public static let unlistedLanguage = ReportCode("unlisted-language", .warning)
  public static let invalidMessage = ReportCode("invalid-message", .warning)
  public static let missingArgument = ReportCode("missing-argument", .warning)
  public static let unusedArgument = ReportCode("unused-argument", .warning)
  public static let argumentMismatch = ReportCode("argument-mismatch", .warning)
  public static let missingPluralCategory = ReportCode("missing-plural-category", .warning)
  public static let invalidFormat = ReportCode("invalid-format", .warning)
  public static let localeFallback = ReportCode("locale-fallback", .info)

  // Data.
  public static let unknownDataPath = ReportCode("unknown-data-path", .error)
  public static let dataTypeMismatch = ReportCode("data-type-mismatch", .error)
  public static let pathNotWritable = ReportCode("path-not-writable", .error)
  public static let missingData = ReportCode("missing-data", .warning)
  public static let listWithoutEmpty = ReportCode("list-without-empty", .warning)
  public static let wrongDataKind = ReportCode("wrong-data-kind", .warning)
  public static let recordNotObject = ReportCode("record-not-object", .warning)
  public static let tooManyRecords = ReportCode("too-many-records", .warning)
  public static let tooManyInstances = ReportCode("too-many-instances", .warning)
  public static let tooManyBoundNodes = ReportCode("too-many-drawn-nodes", .warning)
  public static let tooManyComparisons = ReportCode("too-many-comparisons", .warning)
  public static let tooMuchText = ReportCode("too-much-text", .warning)
  public static let tooManyCodes = ReportCode("too-many-codes", .warning)
  public static let tooManyFonts = ReportCode("too-many-fonts", .warning)
  public static let tooMuchPainting = ReportCode("too-much-painting", .warning)
  public static let valueNotAnOption = ReportCode("value-not-an-option", .warning)
  public static let ambiguousPath = ReportCode("ambiguous-path", .warning)

  // Addresses and actions.
  public static let refusedAddress = ReportCode("refused-address", .error)
  public static let refusedScheme = ReportCode("refused-scheme", .error)
  public static let invalidAction = ReportCode("invalid-action", .error)
  public static let refusedWrite = ReportCode("refused-write", .warning)

  // People and readers.
  public static let missingAccessibleName = ReportCode("missing-accessible-name", .warning)
  public static let newerThanReader = ReportCode("newer-than-reader", .warning)
  public static let incompleteTheme = ReportCode("incomplete-theme", .warning)

  // Placements.
  public static let windowNeverHolds = ReportCode("window-never-holds", .error)
  public static let windowsOverlap = ReportCode("windows-overlap", .warning)
  public static let windowHidden = ReportCode("window-hidden", .warning)

  // The rules of the validation itself.
  public static let unknownRule = ReportCode("unknown-rule", .error)
  public static let checkIncomplete = ReportCode("check-incomplete", .warning)

  // Drawing.
  public static let imageUnavailable = ReportCode("image-unavailable", .warning)
  public static let invalidPathData = ReportCode("invalid-path-data", .error)
  public static let invalidCodeValue = ReportCode("invalid-code-value", .error)
  public static let fontSubstituted = ReportCode("font-substituted", .info)
  public static let unknownPainter = ReportCode("unknown-painter", .warning)
  public static let missingGlyph = ReportCode("missing-glyph", .warning)

  // The picture: `validate --visual`.
  public static let textCut = ReportCode("text-cut", .warning)
  public static let textOverflow = ReportCode("text-overflow", .warning)
  public static let wordBroken = ReportCode("word-broken", .warning)
  public static let lowContrast = ReportCode("low-contrast", .warning)
  public static let smallTarget = ReportCode("small-target", .warning)
  public static let outsideScreen = ReportCode("outside-screen", .warning)
  public static let controlsOverlap = ReportCode("controls-overlap", .warning)
}

extension ReportCode {
  /// What concerns the shape of a file alone: its JSON Schema says the same (`Schemas/`).
  package static let shape: Set<ReportCode> = [
    .unknownProperty, .physicalSide, .wrongKind, .unknownValue, .numberOutOfRange, .invalidPath,
    .invalidColor, .invalidIdentifier, .invalidDate, .missingProperty, .unknownWidget, .tooLongText,
  ]
}
