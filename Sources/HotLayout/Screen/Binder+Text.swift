import FoundationEssentials

extension Binder {
  /// A text as it is shown, or nil where there is none, and where the screen has all the text it may.
  mutating func text(_ value: TextValue, at source: JSONNode?) -> BoundText? {
    guard hasRoomForText(0), let text = wholeText(value, at: source) else { return nil }
    return hasRoomForText(text.string.utf8.count) ? text : nil
  }

  private mutating func wholeText(_ value: TextValue, at source: JSONNode?) -> BoundText? {
    switch value {
    case .literal(let string): return BoundText(string, language: document.sourceLanguage)
    case .key(let key, let arguments): return translated(key, arguments, at: source)
    case .bound(let path, let fallback, let format):
      if let value = self.value(at: path), value != .null,
        let text = shown(value, format, path: path, at: source)
      {
        return BoundText(text)
      }
      // A fallback that is a number is shown as the value would be.
      if case .literal(let string)? = fallback, let format, let number = Double(string) {
        let value = Int64(string).map(JSONValue.integer) ?? .number(number)
        return shown(value, format, path: path, at: source).map { BoundText($0) }
      }
      return fallback.flatMap { wholeText($0, at: source) }
    }
  }

  private mutating func translated(
    _ key: String, _ arguments: [TextArgument], at source: JSONNode?
  ) -> BoundText? {
    let (document, language) = (document, locale.translation)
    var localizer = localizer
    var shownLanguage = language
    var entry = document.strings[language]?[key]
    if entry == nil, language != document.sourceLanguage {
      entry = document.strings[document.sourceLanguage]?[key]
      if entry != nil {
        localizer = sourceLocalizer
        shownLanguage = document.sourceLanguage
        report(
          .missingTranslation, at: source,
          "The text `\(Decoder.shown(key))` has no translation to `\(language)`; "
            + "`\(document.sourceLanguage)` is shown.")
      }
    }
    guard let entry else {
      let known = document.strings[document.sourceLanguage]?.keys
      report(
        .missingString, at: source, "There is no text `\(Decoder.shown(key))`.",
        suggestion: known.flatMap { Suggestion.sentence(for: key, among: $0) })
      return nil
    }
    let pattern = environment.transformText.map { $0(entry.text) } ?? entry.text
    // A pattern without braces or apostrophes is its own text.
    if arguments.isEmpty, !pattern.utf8.contains(where: { $0 == 0x7B || $0 == 0x27 || $0 == 0x7D })
    {
      return BoundText(pattern, language: shownLanguage)
    }
    // Every part of a message takes time, though little of it may be shown.
    guard spend(pattern.utf8.count / 2) else { return nil }
    var values: [String: FormatArgument] = [:]
    for argument in arguments {
      values[argument.name] = argumentValue(argument, at: source)
    }
    do throws(MessageError) {
      var message = try localizer.message(pattern, arguments: values)
      if replace(message.problems, in: &values, by: arguments, at: source) {
        message = try localizer.message(pattern, arguments: values)
      }
      for problem in message.problems {
        report(
          .missingArgument, at: source,
          "The text `\(Decoder.shown(key))` needs the argument `\(Decoder.shown(problem.argument))`"
            + (problem.kind == .missing ? "." : " of another kind."))
      }
      return BoundText(message.text, language: shownLanguage)
    } catch {
      // What was written in vain has cost as much.
      if case .resultTooLong(let limit) = error.kind { _ = hasRoomForText(limit) }
      report(
        .invalidMessage, at: entry.source,
        "`\(Decoder.shown(key))` is not a message; its source is shown. \(error)")
      return BoundText(entry.text, language: shownLanguage)
    }
  }

  private mutating func argumentValue(
    _ argument: TextArgument, at source: JSONNode?
  ) -> FormatArgument? {
    switch argument.value {
    case .literal(let value): return Binder.argument(value)
    case .bound(let path, let fallback, let format):
      if let value = value(at: path), value != .null {
        if let format {
          if let text = shown(value, format, path: path, at: source) { return .string(text) }
        } else if let text = plainArgument(value, path: path, at: source) {
          return text
        }
      }
      guard let fallback else { return nil }
      if let format, fallback.stringValue == nil {
        return shown(fallback, format, path: path, at: source).map(FormatArgument.string)
      }
      return Binder.argument(fallback)
    }
  }

  /// Puts fallbacks where the message wants another kind than the data has; answers whether it did.
  private mutating func replace(
    _ problems: [LocalizedMessage.Problem], in values: inout [String: FormatArgument],
    by arguments: [TextArgument], at source: JSONNode?
  ) -> Bool {
    var isChanged = false
    for problem in problems where problem.kind != .missing {
      guard let argument = arguments.first(where: { $0.name == problem.argument }),
        case .bound(let path, let fallback?, nil) = argument.value,
        let value = Binder.argument(fallback), value != values[argument.name]
      else { continue }
      report(
        .wrongDataKind, at: source,
        "`\(path)` is of another kind than the argument `\(Decoder.shown(argument.name))` needs; "
          + "the fallback is shown.")
      values[argument.name] = value
      isChanged = true
    }
    return isChanged
  }

  /// A value that is shown as it is, or nil with a report where it is no text, number or list of texts.
  private mutating func plainArgument(
    _ value: JSONValue, path: DataPath, at source: JSONNode?
  ) -> FormatArgument? {
    if let argument = Binder.argument(value), argument != .list([]) { return argument }
    let kind = value == .array([]) ? "an empty list" : value.kindName
    report(.wrongDataKind, at: source, "`\(path)` is \(kind), not a text or a number.")
    return nil
  }

  static func argument(_ value: JSONValue) -> FormatArgument? {
    switch value {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    case .number(let number): .double(number)
    case .bool(let flag): .boolean(flag)
    case .array(let items) where items.allSatisfy { $0.stringValue != nil }:
      .list(items.compactMap(\.stringValue))
    case .array, .null, .object: nil
    }
  }

  /// A value from the data as text, or nil with a report where it has none.
  mutating func shown(
    _ value: JSONValue, _ format: ValueFormat?, path: DataPath, at source: JSONNode?
  ) -> String? {
    let known = format == nil ? nil : Binder.argument(value)
    guard let argument = known ?? plainArgument(value, path: path, at: source) else { return nil }
    do throws(FormatError) {
      guard let format else { return try localizer.plain(argument) }
      return try localizer.format(argument, as: format, now: environment.now)
    } catch {
      report(.invalidFormat, at: source, "`\(path)` cannot be shown in its format. \(error)")
      return nil
    }
  }
}
