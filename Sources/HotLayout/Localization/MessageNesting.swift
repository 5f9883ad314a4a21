/// Follows the braces of an ICU message with a stack of its own.
///
/// ICU's parser calls itself once a branch, so a hostile pattern would exhaust the thread's stack: this
/// says first where braces nest too deeply. It also finds the places of faults that ICU only names.
///
/// It knows of the syntax what decides which braces count: quotation in text, in plurals and in styles.
/// Where the pattern is damaged it stops, because there ICU stops as well.
struct MessageNesting {
  /// The first brace that is open with more others than the limit, in bytes of UTF-8.
  private(set) var excess: Int?
  /// The brace of the first plural or select that closes without a branch `other`.
  private(set) var withoutOther: Int?
  /// The innermost brace that is still open where the pattern ends.
  private(set) var unclosed: Int?

  private struct Level {
    /// Where the argument's or branch's brace is.
    var offset: Int
    var kind: Kind
  }

  private enum Kind {
    /// The text of a message: what may be quoted in it besides braces.
    case text(quotable: UInt8?)
    /// The branches of a plural or select, and whether one of them is `other`.
    case branches(isPlural: Bool, hasOther: Bool)
  }

  private let bytes: [UInt8]
  private var index = 0
  private var stack: [Level] = []

  init(_ source: String, limit: Int) {
    bytes = Array(source.utf8)
    stack = [Level(offset: 0, kind: .text(quotable: nil))]
    follow(limit: limit)
  }

  private mutating func follow(limit: Int) {
    var selector = 0
    while let byte = next(), let level = stack.last {
      switch (level.kind, byte) {
      case (.text(let quotable), UInt8(ascii: "'")):
        skipQuotation(quotable: quotable)
      case (.text, UInt8(ascii: "{")):
        if stack.count > limit {
          excess = index - 1
          return
        }
        guard openArgument() else { return }
        selector = index
      case (.text, UInt8(ascii: "}")):
        // In the outermost text it is only text.
        if stack.count > 1 { stack.removeLast() }
        selector = index
      case (.branches(let isPlural, let hasOther), UInt8(ascii: "{")):
        if stack.count > limit {
          excess = index - 1
          return
        }
        let isOther = hasOther || isOtherSelector(bytes[selector..<(index - 1)])
        stack[stack.count - 1].kind = .branches(isPlural: isPlural, hasOther: isOther)
        let quotable = isPlural ? UInt8(ascii: "#") : nil
        stack.append(Level(offset: index - 1, kind: .text(quotable: quotable)))
      case (.branches(_, let hasOther), UInt8(ascii: "}")):
        if !hasOther, withoutOther == nil { withoutOther = level.offset }
        stack.removeLast()
      default:
        break
      }
    }
    if stack.count > 1 { unclosed = stack.last?.offset }
  }

  private mutating func next() -> UInt8? {
    guard bytes.indices.contains(index) else { return nil }
    index += 1
    return bytes[index - 1]
  }

  /// Whether what stands before a branch's brace is `other`, maybe after an offset.
  private func isOtherSelector(_ bytes: ArraySlice<UInt8>) -> Bool {
    // Pattern white space is ASCII but for a few marks, which no selector has.
    let isSpace = { (byte: UInt8) in byte <= 0x20 || byte >= 0x80 }
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? bytes.startIndex
    let word = bytes[..<end].suffix(5)
    guard word.elementsEqual("other".utf8) else { return false }
    return word.startIndex == bytes.startIndex || isSpace(bytes[word.startIndex - 1])
  }

  /// Moves past a quotation, if the apostrophe that was just read starts one.
  private mutating func skipQuotation(quotable: UInt8?) {
    guard bytes.indices.contains(index) else { return }
    let first = bytes[index]
    if first == UInt8(ascii: "'") {
      index += 1
      return
    }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "}") || first == quotable else {
      return
    }
    index += 1
    while let byte = next() {
      guard byte == UInt8(ascii: "'") else { continue }
      guard bytes.indices.contains(index), bytes[index] == UInt8(ascii: "'") else { return }
      index += 1
    }
  }

  /// Reads an argument's name and type. False where it is damaged or the pattern ends.
  private mutating func openArgument() -> Bool {
    let offset = index - 1
    guard let afterName = skipToMark(of: offset) else { return false }
    if afterName == UInt8(ascii: "}") { return true }
    let start = index
    guard let afterType = skipToMark(of: offset) else { return false }
    if afterType == UInt8(ascii: "}") { return true }
    let letters = bytes[start..<index].compactMap { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) ? byte | 0x20 : nil
    }
    switch String(decoding: letters, as: UTF8.self) {
    case "plural", "selectordinal":
      stack.append(Level(offset: offset, kind: .branches(isPlural: true, hasOther: false)))
    case "select":
      stack.append(Level(offset: offset, kind: .branches(isPlural: false, hasOther: false)))
    case "choice":
      stack.append(Level(offset: offset, kind: .text(quotable: UInt8(ascii: "|"))))
    default:
      return skipStyle(of: offset)
    }
    return true
  }

  /// Moves past the next comma or closing brace of an argument's head, and answers it.
  private mutating func skipToMark(of offset: Int) -> UInt8? {
    while let byte = next() {
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") { return byte }
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "'") { return nil }
    }
    unclosed = offset
    return nil
  }

  /// Moves past a style, in which every apostrophe quotes and braces only have to match.
  private mutating func skipStyle(of offset: Int) -> Bool {
    var depth = 0
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "'"):
        while let quoted = next(), quoted != UInt8(ascii: "'") {}
      case UInt8(ascii: "{"):
        depth += 1
      case UInt8(ascii: "}"):
        if depth == 0 { return true }
        depth -= 1
      default:
        break
      }
    }
    unclosed = offset
    return false
  }
}
