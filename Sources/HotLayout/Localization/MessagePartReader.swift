internal import CICU

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads the flat parts of ICU's `MessagePattern` into a tree.
struct MessagePartReader {
  private let bytes: [UInt8]
  private let parts: [hli_part]
  private var index = 0

  /// Parses with ICU; the nesting must have been bounded before.
  init(_ source: String) throws(MessageError) {
    bytes = Array(source.utf8)
    var list: UnsafeMutablePointer<hli_part>?
    var count: Int32 = 0
    var errorOffset: Int32 = 0
    let code = bytes.withUnsafeBytes { buffer in
      hli_message_parse(
        buffer.assumingMemoryBound(to: CChar.self).baseAddress, buffer.count, &list, &count,
        &errorOffset)
    }
    defer { free(list) }
    guard code == HLI_OK, let list else {
      let kind: MessageError.Kind =
        switch code {
        case HLI_UNMATCHED_BRACES: .unmatchedBrace
        case HLI_NO_OTHER: .missingOther
        case HLI_TOO_LONG: .tooLong(limit: MessagePattern.maximumLength)
        case HLI_BAD_PATTERN: .syntax
        default: .unavailable
        }
      throw MessageError(kind: kind, offset: Int(errorOffset))
    }
    parts = Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }

  /// Reads the message that starts at the present part, and moves past its end.
  mutating func readMessage() throws(MessageError) -> MessagePattern.Message {
    var message = MessagePattern.Message()
    var text = ""
    guard let start = next() else { return message }
    var end = Int(start.index) + Int(start.length)
    while let part = next() {
      let place = Int(part.index)
      if end < place { text += string(from: end, to: place) }
      end = place + Int(part.length)
      switch Int(part.type) {
      case HLI_PART_MESSAGE_LIMIT:
        Self.append(&text, to: &message)
        return message
      case HLI_PART_REPLACE_NUMBER:
        Self.append(&text, to: &message)
        message.pieces.append(.count)
      case HLI_PART_ARGUMENT_START:
        Self.append(&text, to: &message)
        message.pieces.append(.argument(try readArgument(part)))
        end = index > 0 ? Int(parts[index - 1].index) + Int(parts[index - 1].length) : end
      default:
        break
      }
    }
    return message
  }

  private mutating func readArgument(
    _ start: hli_part
  ) throws(MessageError) -> MessagePattern.Argument {
    let offset = Int(start.index)
    let name = next().map(string) ?? ""
    var argument = MessagePattern.Argument(name: name, kind: .plain, offset: offset)
    switch Int(start.value) {
    case HLI_ARGUMENT_NONE:
      break
    case HLI_ARGUMENT_SIMPLE:
      argument.kind = try readFormatted(offset: offset)
    case HLI_ARGUMENT_PLURAL:
      argument.kind = try readPlural(.cardinal)
    case HLI_ARGUMENT_SELECT_ORDINAL:
      argument.kind = try readPlural(.ordinal)
    case HLI_ARGUMENT_SELECT:
      argument.kind = try readSelect()
    default:
      throw MessageError(kind: .unknownType("choice"), offset: offset)
    }
    _ = next()  // the argument's limit
    return argument
  }

  private mutating func readFormatted(
    offset: Int
  ) throws(MessageError) -> MessagePattern.ArgumentKind {
    let name = next().map(string) ?? ""
    var style = ""
    if let part = peek(), Int(part.type) == HLI_PART_ARGUMENT_STYLE {
      style = Self.trimmed(string(part))
      index += 1
    }
    guard let type = MessagePattern.FormattedType(rawValue: name.lowercased()) else {
      throw MessageError(kind: .unknownType(name), offset: offset)
    }
    return .formatted(type, style: style)
  }

  private mutating func readPlural(
    _ type: PluralType
  ) throws(MessageError) -> MessagePattern.ArgumentKind {
    var offset = 0.0
    var branches: [MessagePattern.PluralBranch] = []
    if let part = peek(), isNumber(part) {
      offset = part.number
      index += 1
    }
    while let part = peek(), Int(part.type) == HLI_PART_SELECTOR {
      index += 1
      let selector: MessagePattern.PluralSelector
      if let value = peek(), isNumber(value) {
        selector = .exactly(value.number)
        index += 1
      } else {
        let name = string(part)
        guard let category = PluralCategory(rawValue: name) else {
          throw MessageError(kind: .unknownCategory(name), offset: Int(part.index))
        }
        selector = .category(category)
      }
      branches.append(MessagePattern.PluralBranch(selector: selector, message: try readMessage()))
    }
    return .plural(type, offset: offset, branches: branches)
  }

  private mutating func readSelect() throws(MessageError) -> MessagePattern.ArgumentKind {
    var branches: [MessagePattern.SelectBranch] = []
    while let part = peek(), Int(part.type) == HLI_PART_SELECTOR {
      index += 1
      branches.append(MessagePattern.SelectBranch(key: string(part), message: try readMessage()))
    }
    return .select(branches)
  }

  // MARK: Spans

  /// The source of a pattern in order, cut into what is read and what is not; joined again it is
  /// the source.
  static func spans(of source: String) throws(MessageError) -> [MessageSpan] {
    try MessagePattern.checkBounds(source)
    let reader = try MessagePartReader(source)
    var spans: [MessageSpan] = []
    var end = 0
    var isInText = false
    for part in reader.parts where Int(part.type) != HLI_PART_INSERT_CHAR {
      let place = Int(part.index)
      if place > end {
        let text = reader.string(from: end, to: place)
        spans.append(isInText ? .literal(text) : .syntax(text))
      }
      let type = Int(part.type)
      if type == HLI_PART_MESSAGE_LIMIT { spans.append(.messageEnd) }
      let limit = place + Int(part.length)
      if limit > max(end, place) {
        spans.append(.syntax(reader.string(from: max(end, place), to: limit)))
      }
      if type == HLI_PART_MESSAGE_START { spans.append(.messageStart) }
      end = max(end, limit)
      isInText = textFollows.contains(type)
    }
    return spans
  }

  /// The parts after which a message's own text goes on.
  private static let textFollows = [
    HLI_PART_MESSAGE_START, HLI_PART_SKIP_SYNTAX, HLI_PART_REPLACE_NUMBER, HLI_PART_ARGUMENT_LIMIT,
  ]

  // MARK: Parts

  private func peek() -> hli_part? {
    parts.indices.contains(index) ? parts[index] : nil
  }

  private mutating func next() -> hli_part? {
    guard let part = peek() else { return nil }
    index += 1
    return part
  }

  private func isNumber(_ part: hli_part) -> Bool {
    Int(part.type) == HLI_PART_INTEGER || Int(part.type) == HLI_PART_DOUBLE
  }

  private func string(_ part: hli_part) -> String {
    string(from: Int(part.index), to: Int(part.index) + Int(part.length))
  }

  private func string(from start: Int, to end: Int) -> String {
    let start = max(0, min(start, bytes.count))
    return String(decoding: bytes[start..<max(start, min(end, bytes.count))], as: UTF8.self)
  }

  private static func append(_ text: inout String, to message: inout MessagePattern.Message) {
    guard !text.isEmpty else { return }
    message.pieces.append(.text(text))
    text = ""
  }

  private static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isPatternWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isPatternWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
