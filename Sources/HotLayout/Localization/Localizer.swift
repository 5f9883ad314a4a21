public import FoundationEssentials
import Synchronization

/// Writes messages and values for one locale.
///
///     let localizer = Localizer(
///       LocaleResolution.resolve("de-AT", available: ["en", "de"], source: "en"),
///       timeZone: "Europe/Vienna")
///     try localizer.format(.double(1234.5), as: ValueFormat(.currency, currency: "EUR"), now: now)
///     // "€ 1.234,50"
///
/// What it compiles it keeps. It may be used by several tasks at once; they take turns, so that
/// renderers that work side by side do better with one each. ICU is first used by the first call.
public final class Localizer: Sendable {
  /// The language of the messages, as a BCP 47 tag: whose plural rules hold.
  public let language: String

  /// The locale of numbers, dates and lists, as a BCP 47 tag. Of its numbering systems those of ten
  /// digits are heeded, not those that write numbers by rules, as Roman.
  public let formatLocale: String

  /// The direction of the messages.
  public let direction: LayoutDirection

  /// The time zone of the device: an IANA name.
  public let timeZone: String

  private let cache: Mutex<FormatterCache>

  /// A localizer for a language.
  ///
  /// - Parameters:
  ///   - language: the language that the messages are in.
  ///   - formatLocale: the locale of numbers and dates, the language where nil.
  ///   - direction: the direction of the messages, that of the language's script where nil.
  ///   - timeZone: the IANA name of the zone that `device` stands for.
  public init(
    language: String, formatLocale: String? = nil, direction: LayoutDirection? = nil,
    timeZone: String = "UTC"
  ) {
    self.language = Self.tag(language)
    self.formatLocale = formatLocale.map(Self.tag) ?? self.language
    self.timeZone = timeZone
    self.direction = direction ?? LayoutDirection(locale: language)
    cache = Mutex(FormatterCache(formatLocale: self.formatLocale, language: self.language))
  }

  /// A localizer for the translation that a person reads and the formats they are used to.
  public convenience init(_ resolution: LocaleResolution, timeZone: String = "UTC") {
    self.init(
      language: resolution.translation, formatLocale: resolution.formatLocale, timeZone: timeZone)
  }

  private static func tag(_ locale: String) -> String {
    if case .locale(let tag) = LocaleRequest(locale) { tag.text } else { "und" }
  }

  // MARK: Messages

  /// Writes an ICU message.
  ///
  /// An argument that is missing or of the wrong kind is written as `{name}` and listed in the
  /// result. Text that would reorder the message is isolated (UAX 9). A pattern that is not a message
  /// throws; its source text is then what to show.
  public func message(
    _ pattern: String, arguments: [String: FormatArgument] = [:]
  ) throws(MessageError) -> LocalizedMessage {
    let (direction, timeZone) = (direction, timeZone)
    return try cache.withLock { cache throws(MessageError) in
      let parsed = try cache.pattern(pattern)
      var writer = MessageWriter(
        arguments: arguments, direction: direction, timeZone: timeZone)
      try writer.write(parsed.message, count: nil, with: &cache)
      return LocalizedMessage(text: writer.text, problems: writer.problems)
    }
  }

  /// Parses a message and compiles every style in it, the branches that are not taken included.
  @discardableResult
  public func check(_ pattern: String) throws(MessageError) -> MessagePattern {
    let timeZone = timeZone
    return try cache.withLock { cache throws(MessageError) in
      let parsed = try cache.pattern(pattern)
      try MessageWriter.check(parsed.message, timeZone: timeZone, with: &cache)
      return parsed
    }
  }

  // MARK: Values

  /// Writes a value in a format.
  ///
  /// - Parameters:
  ///   - value: a number, an instant, or ISO 8601 text for one; a list for the style `list`.
  ///   - format: how to write it.
  ///   - now: the present, for the style `relative`.
  public func format(
    _ value: FormatArgument, as format: ValueFormat, now: Date
  ) throws(FormatError) -> String {
    let (direction, timeZone) = (direction, timeZone)
    return try cache.withLock { cache throws(FormatError) in
      let writer = ValueWriter(format: format, direction: direction, deviceTimeZone: timeZone)
      return try writer.write(value, now: now, with: &cache)
    }
  }

  /// Writes a value that has no format: text as it is, a number or an instant as the locale does.
  public func plain(_ value: FormatArgument) throws(FormatError) -> String {
    switch value {
    case .string(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .integer, .double: try format(value, as: ValueFormat(.number), now: Date())
    case .date: try format(value, as: ValueFormat(.dateTime), now: Date())
    case .list: try format(value, as: ValueFormat(.list), now: Date())
    }
  }
}

/// A message as it is shown, and what was wrong with its arguments.
public struct LocalizedMessage: Sendable, Hashable {
  /// The text to show.
  public var text: String

  /// The arguments that are shown as `{name}`, each once, in the order of the message.
  public var problems: [Problem]

  public init(text: String, problems: [Problem] = []) {
    self.text = text
    self.problems = problems
  }

  /// An argument that could not be shown.
  public struct Problem: Sendable, Hashable {
    /// The argument's name.
    public var argument: String
    /// Why.
    public var kind: Kind

    public init(argument: String, kind: Kind) {
      self.argument = argument
      self.kind = kind
    }
  }

  /// Why an argument could not be shown.
  public enum Kind: Sendable, Hashable {
    /// It was not given.
    case missing
    /// It was given as another kind of value than the message takes.
    case wrongKind(expected: MessagePattern.ValueKind, found: String)
    /// It was given as text that is not an instant.
    case notADate(ISO8601.Failure)
    /// It is a date outside of the years 1 to 9999.
    case dateOutOfRange
  }
}
