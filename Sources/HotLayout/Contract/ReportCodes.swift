// Every kind of finding, in one table. The explanations are in `ReportExplanations`.
extension ReportCode {
  // Shape.
  public static let unknownProperty = ReportCode("unknown-property", .error)
  public static let wrongKind = ReportCode("wrong-kind", .error)
  public static let unknownValue = ReportCode("unknown-value", .error)
  public static let numberOutOfRange = ReportCode("number-out-of-range", .error)
  public static let invalidPath = ReportCode("invalid-path", .error)
  public static let invalidColor = ReportCode("invalid-color", .error)
  public static let invalidIdentifier = ReportCode("invalid-identifier", .error)
  public static let invalidDate = ReportCode("invalid-date", .error)
  public static let invalidVersion = ReportCode("invalid-version", .error)
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
  public static let duplicateId = ReportCode("duplicate-id", .warning)

  // Text and languages.
  public static let missingString = ReportCode("missing-string", .error)
  public static let missingTranslation = ReportCode("missing-translation", .warning)
  public static let invalidMessage = ReportCode("invalid-message", .warning)
  public static let missingArgument = ReportCode("missing-argument", .warning)
  public static let invalidFormat = ReportCode("invalid-format", .warning)
  public static let localeFallback = ReportCode("locale-fallback", .info)

  // Data.
  public static let wrongDataKind = ReportCode("wrong-data-kind", .warning)
  public static let recordNotObject = ReportCode("record-not-object", .warning)
  public static let tooManyRecords = ReportCode("too-many-records", .warning)
  public static let tooManyInstances = ReportCode("too-many-instances", .warning)
  public static let tooManyBoundNodes = ReportCode("too-many-drawn-nodes", .warning)
  public static let valueNotAnOption = ReportCode("value-not-an-option", .warning)
  public static let ambiguousPath = ReportCode("ambiguous-path", .warning)

  // Addresses and actions.
  public static let refusedAddress = ReportCode("refused-address", .error)
  public static let refusedScheme = ReportCode("refused-scheme", .error)
  public static let invalidAction = ReportCode("invalid-action", .error)
  public static let refusedWrite = ReportCode("refused-write", .warning)

  // Drawing.
  public static let imageUnavailable = ReportCode("image-unavailable", .warning)
  public static let invalidPathData = ReportCode("invalid-path-data", .error)
  public static let fontSubstituted = ReportCode("font-substituted", .info)
  public static let unknownPainter = ReportCode("unknown-painter", .warning)
  public static let missingGlyph = ReportCode("missing-glyph", .warning)
}
