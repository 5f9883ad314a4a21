import FoundationEssentials

/// Writes a parsed message with its arguments.
struct MessageWriter {
  let arguments: [String: FormatArgument]
  let direction: LayoutDirection
  let timeZone: String

  private(set) var text = ""
  private(set) var problems: [LocalizedMessage.Problem] = []

  /// The most bytes of UTF-8 a message becomes.
  static let maximumLength = 1 << 20

  init(arguments: [String: FormatArgument], direction: LayoutDirection, timeZone: String) {
    self.arguments = arguments
    self.direction = direction
    self.timeZone = timeZone
  }

  /// Writes a message; `count` is what `#` stands for, nil outside of plurals.
  mutating func write(
    _ message: MessagePattern.Message, count: String?, with cache: inout FormatterCache
  ) throws(MessageError) {
    for piece in message.pieces {
      switch piece {
      case .text(let literal):
        text += literal
      case .count:
        text += count ?? "#"
      case .argument(let argument):
        try write(argument, with: &cache)
      }
      guard text.utf8.count <= Self.maximumLength else {
        throw MessageError(kind: .resultTooLong(limit: Self.maximumLength), offset: 0)
      }
    }
  }

  private mutating func write(
    _ argument: MessagePattern.Argument, with cache: inout FormatterCache
  ) throws(MessageError) {
    guard let value = arguments[argument.name] else {
      refuse(argument, .missing)
      return
    }
    switch argument.kind {
    case .plain:
      try writePlain(argument, value, with: &cache)
    case .formatted(let type, let style):
      if type == .date || type == .time {
        try writeDate(argument, value, try dateFields(type, style, argument), with: &cache)
      } else if let number = value.number {
        let key = try Self.numberKey(type, style, argument)
        text += try Self.calling(argument, type.rawValue, style) { () throws(ICUFailure) in
          try cache.text(number, key)
        }
      } else {
        refuse(argument, .wrongKind(expected: .number, found: value.kindName))
      }
    case .plural(let type, let offset, let branches):
      guard let number = value.number else {
        refuse(argument, .wrongKind(expected: .number, found: value.kindName))
        return
      }
      try writePlural(argument, number, type, offset, branches, with: &cache)
    case .select(let branches):
      guard let key = Self.selectKey(value) else {
        refuse(argument, .wrongKind(expected: .string, found: value.kindName))
        return
      }
      let branch = branches.first { $0.key == key } ?? branches.first { $0.key == "other" }
      if let branch { try write(branch.message, count: nil, with: &cache) }
    }
  }

  private mutating func refuse(
    _ argument: MessagePattern.Argument, _ kind: LocalizedMessage.Kind
  ) {
    text += "{\(argument.name)}"
    let problem = LocalizedMessage.Problem(argument: argument.name, kind: kind)
    if !problems.contains(problem) { problems.append(problem) }
  }

  private static func selectKey(_ value: FormatArgument) -> String? {
    switch value {
    case .string(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .double, .date, .list: nil
    }
  }

  // MARK: Kinds of arguments

  private mutating func writePlain(
    _ argument: MessagePattern.Argument, _ value: FormatArgument,
    with cache: inout FormatterCache
  ) throws(MessageError) {
    switch value {
    case .string(let string):
      text += BidiIsolation.isolate(string, in: direction)
    case .boolean(let flag):
      text += BidiIsolation.isolate(flag ? "true" : "false", in: direction)
    case .integer, .double:
      guard let number = value.number else { return }
      text += try Self.calling(argument, "number", "") { () throws(ICUFailure) in
        try cache.text(number, .plain)
      }
    case .date:
      try writeDate(argument, value, .styles(date: .short, time: .short), with: &cache)
    case .list(let items):
      let isolated = items.map { BidiIsolation.isolate($0, in: direction) }
      text += try Self.calling(argument, "list", "") { () throws(ICUFailure) in
        try cache.text(isolated, FormatterCache.ListKey(isOfUnits: false, width: .long))
      }
    }
  }

  private mutating func writeDate(
    _ argument: MessagePattern.Argument, _ value: FormatArgument,
    _ fields: FormatterCache.DateKey.Fields, with cache: inout FormatterCache
  ) throws(MessageError) {
    let milliseconds: Double
    do throws(FormatError) {
      milliseconds = try Instant.milliseconds(of: value, for: .date)
    } catch {
      switch error {
      case .notADate(let failure): refuse(argument, .notADate(failure))
      case .dateOutOfRange: refuse(argument, .dateOutOfRange)
      default: refuse(argument, .wrongKind(expected: .date, found: value.kindName))
      }
      return
    }
    let key = FormatterCache.DateKey(fields: fields, timeZone: timeZone)
    text += try Self.calling(argument, "date", Self.styleText(fields), timeZone) {
      () throws(ICUFailure) in
      try cache.text(milliseconds: milliseconds, key)
    }
  }

  private mutating func writePlural(
    _ argument: MessagePattern.Argument, _ number: FormatNumber, _ type: PluralType,
    _ offset: Double, _ branches: [MessagePattern.PluralBranch],
    with cache: inout FormatterCache
  ) throws(MessageError) {
    let counted = number.subtracting(offset)
    let plain = try Self.calling(argument, "plural", "") { () throws(ICUFailure) in
      try cache.counted(counted, .plain, type)
    }
    var category = plain.category
    let other = branches.first { $0.selector == .category(.other) }
    if let other, let key = try Self.countStyle(other.message, name: argument.name) {
      // The branch shows the number in a style of its own: its category is that of what is shown.
      category = try Self.calling(argument, "number", "") { () throws(ICUFailure) in
        try cache.counted(counted, key, type).category
      }
    }
    let value = number.doubleValue
    let branch =
      branches.first { $0.selector == .exactly(value) }
      ?? branches.first { $0.selector == .category(category) } ?? other
    if let branch { try write(branch.message, count: plain.text, with: &cache) }
  }

  /// The style in which a branch shows the counted number first, nil where it does not or plainly.
  private static func countStyle(
    _ message: MessagePattern.Message, name: String
  ) throws(MessageError) -> FormatterCache.NumberKey? {
    for piece in message.pieces {
      switch piece {
      case .count:
        return nil
      case .argument(let argument) where argument.name == name:
        switch argument.kind {
        case .plain: return nil
        case .formatted(.number, let style): return try numberKey(.number, style, argument)
        default: continue
        }
      default:
        continue
      }
    }
    return nil
  }

  // MARK: Styles

  /// Compiles every style of a message.
  static func check(
    _ message: MessagePattern.Message, timeZone: String, with cache: inout FormatterCache
  ) throws(MessageError) {
    let writer = MessageWriter(arguments: [:], direction: .leftToRight, timeZone: timeZone)
    for case .argument(let argument) in message.pieces {
      switch argument.kind {
      case .plain:
        break
      case .formatted(let type, let style) where type == .date || type == .time:
        let fields = try writer.dateFields(type, style, argument)
        let key = FormatterCache.DateKey(fields: fields, timeZone: timeZone)
        _ = try calling(argument, type.rawValue, style, timeZone) { () throws(ICUFailure) in
          try cache.date(key)
        }
      case .formatted(let type, let style):
        let key = try numberKey(type, style, argument)
        _ = try calling(argument, type.rawValue, style) { () throws(ICUFailure) in
          try cache.number(key)
        }
      case .plural(_, _, let branches):
        for branch in branches { try check(branch.message, timeZone: timeZone, with: &cache) }
      case .select(let branches):
        for branch in branches { try check(branch.message, timeZone: timeZone, with: &cache) }
      }
    }
  }

  /// The most bytes of a style.
  private static let maximumStyleLength = 256

  private static func numberKey(
    _ type: MessagePattern.FormattedType, _ style: String, _ argument: MessagePattern.Argument
  ) throws(MessageError) -> FormatterCache.NumberKey {
    let failure = MessageError(
      kind: .badStyle(type: type.rawValue, style: style), offset: argument.offset)
    guard style.utf8.count <= maximumStyleLength else { throw failure }
    switch type {
    case .spellout: return .spellout
    case .ordinal: return .ordinal
    case .duration: return .duration
    case .number, .date, .time: break
    }
    switch style.lowercased() {
    case "": return .plain
    case "integer": return .skeleton("precision-integer")
    case "percent": return .skeleton("percent scale/100 precision-integer")
    default: break
    }
    if style.hasPrefix("::") { return .skeleton(String(style.dropFirst(2))) }
    guard style.utf8.contains(where: { "#0@".utf8.contains($0) }) else { throw failure }
    return .pattern(style)
  }

  private func dateFields(
    _ type: MessagePattern.FormattedType, _ style: String, _ argument: MessagePattern.Argument
  ) throws(MessageError) -> FormatterCache.DateKey.Fields {
    let length = style.isEmpty ? .medium : ValueFormat.Length(rawValue: style.lowercased())
    if let length {
      return type == .date ? .styles(date: length, time: nil) : .styles(date: nil, time: length)
    }
    guard style.utf8.count <= Self.maximumStyleLength else {
      throw MessageError(
        kind: .badStyle(type: type.rawValue, style: style), offset: argument.offset)
    }
    if style.hasPrefix("::") { return .skeleton(String(style.dropFirst(2))) }
    return .pattern(style)
  }

  private static func styleText(_ fields: FormatterCache.DateKey.Fields) -> String {
    switch fields {
    case .styles: ""
    case .skeleton(let text): "::" + text
    case .pattern(let text): text
    }
  }

  /// Calls ICU, and says what its failure means for this argument.
  private static func calling<Result>(
    _ argument: MessagePattern.Argument, _ type: String, _ style: String,
    _ timeZone: String = "", _ body: () throws(ICUFailure) -> Result
  ) throws(MessageError) -> Result {
    do throws(ICUFailure) {
      return try body()
    } catch {
      let kind: MessageError.Kind =
        switch error {
        case .pattern: .badStyle(type: type, style: style)
        case .zone: .unknownTimeZone(timeZone)
        default: .unavailable
        }
      throw MessageError(kind: kind, offset: argument.offset)
    }
  }
}
