import FoundationEssentials

// Texts: keys, arguments, formats, links within.
extension DocumentWalker {
  /// Answers whether the text shows words.
  mutating func visit(_ text: TextValue, at source: JSONNode?) -> Bool {
    switch text {
    case .literal(let words): return !words.isEmpty
    case .key(let key, let arguments):
      visit(key, arguments, at: source)
      return true
    case .bound(let path, let fallback, let format):
      if let format {
        formats.check(format, at: source, context, &sink)
        note(path, .format(format.style), at: source)
      } else {
        note(path, .text, at: source)
      }
      if let fallback { _ = visit(fallback, at: source) }
      return true
    }
  }

  private mutating func visit(_ key: String, _ arguments: [TextArgument], at source: JSONNode?) {
    usedStrings.insert(key)
    let document = context.document
    let place = source?["key"] ?? source
    guard document.strings[document.sourceLanguage]?[key] != nil else {
      let known = document.strings[document.sourceLanguage]?.keys
      sink.report(
        .missingString, at: place,
        known == nil
          ? "There are no texts in the source language `\(Decoder.shown(document.sourceLanguage))`."
          : "There is no text `\(Decoder.shown(key))`.",
        suggestion: known.flatMap { Suggestion.sentence(for: key, among: $0) })
      return
    }
    // A message that cannot be read is reported at its own place.
    guard let wanted = context.messages.arguments(of: key) else { return }
    for argument in wanted where !arguments.contains(where: { $0.name == argument.name }) {
      sink.report(
        .missingArgument, at: place,
        "The text `\(Decoder.shown(key))` needs the argument "
          + "`\(Decoder.shown(argument.name))`.",
        suggestion: "Add it to `args`.")
    }
    for argument in arguments {
      let needed = wanted.first { $0.name == argument.name }
      check(argument, needed, of: key, among: wanted.map(\.name), at: source)
    }
  }

  private mutating func check(
    _ argument: TextArgument, _ needed: SourceMessages.Argument?, of key: String, among: [String],
    at source: JSONNode?
  ) {
    let node = source?["args"]?[argument.name]
    guard let needed else {
      sink.report(
        .unusedArgument, at: node?.keyNode ?? source,
        "The text `\(Decoder.shown(key))` has no argument `\(Decoder.shown(argument.name))`.",
        suggestion: Suggestion.sentence(for: argument.name, among: among))
      return
    }
    switch argument.value {
    case .literal(let value):
      if let wrong = needed.kinds.first(where: { !MessageKinds.fits(value, $0) }) {
        sink.report(
          .missingArgument, at: node ?? source,
          "The text `\(Decoder.shown(key))` takes `\(Decoder.shown(argument.name))` as "
            + "\(MessageKinds.phrase(wrong)), not \(value.kindName).")
      }
    case .bound(let path, let fallback, let format):
      if let format {
        formats.check(format, at: node, context, &sink)
        note(path, .format(format.style), at: node ?? source)
      } else {
        note(path, .argument(needed.kinds), at: node ?? source)
      }
      if format == nil, let fallback,
        let wrong = needed.kinds.first(where: { !MessageKinds.fits(fallback, $0) })
      {
        sink.report(
          .missingArgument, at: node?["fallback"] ?? node ?? source,
          "The text `\(Decoder.shown(key))` takes `\(Decoder.shown(argument.name))` as "
            + "\(MessageKinds.phrase(wrong)); the fallback is \(fallback.kindName).")
      }
    }
  }
}

/// What values fit the kinds of a message's arguments.
enum MessageKinds {
  static func fits(_ value: JSONValue, _ kind: MessagePattern.ValueKind) -> Bool {
    switch (kind, value) {
    case (_, .null): return true
    case (.any, .object): return false
    case (.any, _): return true
    case (.number, .integer), (.number, .number): return true
    case (.date, .string(let text)): return (try? ISO8601.parse(text)) != nil
    case (.string, .string), (.string, .bool): return true
    default: return false
    }
  }

  static func phrase(_ kind: MessagePattern.ValueKind) -> String {
    switch kind {
    case .any: "a text or a number"
    case .number: "a number"
    case .date: "a date"
    case .string: "a text"
    }
  }
}

/// Checks formats that may fail: a currency, a skeleton, a time zone.
struct FormatChecker {
  /// So many different formats are tried; each costs as much as writing a date.
  private static let most = 200

  private var seen: Set<ValueFormat> = []
  private var localizer: Localizer?

  mutating func check(
    _ format: ValueFormat, at source: JSONNode?, _ context: RuleContext, _ sink: inout ReportSink
  ) {
    guard format.currency != nil || format.skeleton != nil || format.timeZone != nil else { return }
    guard seen.count < FormatChecker.most, seen.insert(format).inserted else { return }
    let localizer =
      self.localizer ?? Localizer(language: context.document.sourceLanguage, timeZone: "UTC")
    self.localizer = localizer
    do throws(FormatError) {
      let example: FormatArgument =
        switch format.style {
        case .date, .time, .dateTime, .relative: .string("2026-12-05T18:00:00Z")
        case .list: .list(["a"])
        default: .integer(1)
        }
      _ = try localizer.format(example, as: format, now: Date(timeIntervalSinceReferenceDate: 0))
    } catch {
      sink.report(
        .invalidFormat, at: source?["format"] ?? source, "This format cannot be used. \(error)")
    }
  }
}
