/// Follows the braces of an ICU message with a stack of its own, to say where they nest too deeply.
///
/// ICU's parser calls itself once a branch, so a hostile pattern would exhaust the thread's stack.
/// This knows of the syntax what decides which braces count: quotation in text, in plurals and in
/// styles. Where the pattern is damaged it may answer anything, because there ICU stops as well.
struct MessageNesting {
  private enum Level {
    /// The text of a message: what may be quoted in it besides braces.
    case text(quotable: UInt8?)
    /// The branches of a plural or select.
    case branches
  }

  private let bytes: [UInt8]
  private var index = 0
  private var stack: [Level] = []

  /// The offset, in bytes of UTF-8, of the first brace that is open with `limit` others; nil where
  /// there is none.
  static func firstBrace(of source: String, deeperThan limit: Int) -> Int? {
    var nesting = MessageNesting(bytes: Array(source.utf8))
    return nesting.firstBrace(deeperThan: limit)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func firstBrace(deeperThan limit: Int) -> Int? {
    stack = [.text(quotable: nil)]
    while let byte = next(), let level = stack.last {
      switch (level, byte) {
      case (.text(let quotable), UInt8(ascii: "'")):
        skipQuotation(quotable: quotable)
      case (.text, UInt8(ascii: "{")):
        if stack.count > limit { return index - 1 }
        guard openArgument() else { return nil }
      case (.branches, UInt8(ascii: "{")):
        if stack.count > limit { return index - 1 }
        stack.append(.text(quotable: pluralStyles.last == true ? UInt8(ascii: "#") : nil))
      case (.text, UInt8(ascii: "}")):
        // In the outermost text it is only text.
        if stack.count > 1 { stack.removeLast() }
      case (.branches, UInt8(ascii: "}")):
        stack.removeLast()
        pluralStyles.removeLast()
      default:
        break
      }
    }
    return nil
  }

  /// For every open `branches`, whether they are a plural's, in which `#` is the number.
  private var pluralStyles: [Bool] = []

  private mutating func next() -> UInt8? {
    guard bytes.indices.contains(index) else { return nil }
    index += 1
    return bytes[index - 1]
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

  /// Reads an argument's name and type. False where it is damaged.
  private mutating func openArgument() -> Bool {
    guard let afterName = skip(to: [UInt8(ascii: ","), UInt8(ascii: "}")]) else { return false }
    if afterName == UInt8(ascii: "}") { return true }
    let start = index
    guard let afterType = skip(to: [UInt8(ascii: ","), UInt8(ascii: "}")]) else { return false }
    if afterType == UInt8(ascii: "}") { return true }
    let letters = bytes[start..<index].compactMap { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) ? byte | 0x20 : nil
    }
    switch String(decoding: letters, as: UTF8.self) {
    case "plural", "selectordinal":
      stack.append(.branches)
      pluralStyles.append(true)
    case "select":
      stack.append(.branches)
      pluralStyles.append(false)
    case "choice":
      stack.append(.text(quotable: UInt8(ascii: "|")))
    default:
      return skipStyle()
    }
    return true
  }

  /// Moves past the next of `ends`, and answers it; nil where a brace or apostrophe comes before.
  private mutating func skip(to ends: [UInt8]) -> UInt8? {
    while let byte = next() {
      if ends.contains(byte) { return byte }
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "'") { return nil }
    }
    return nil
  }

  /// Moves past a style, in which every apostrophe quotes and braces only have to match.
  private mutating func skipStyle() -> Bool {
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
    return false
  }
}
