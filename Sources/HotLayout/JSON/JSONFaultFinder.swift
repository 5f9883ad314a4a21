/// Finds where a text that was refused stops being JSON, for the message.
///
/// It runs only after the parser has said no, so that it may be slow; it never accepts anything.
struct JSONFaultFinder {
  struct Fault {
    var kind: JSONError.Kind = .syntax
    var offset: Int
    var message: String
  }

  let bytes: [UInt8]
  private var at = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The first fault, or nil where it sees none.
  mutating func find() -> Fault? {
    if let fault = encodingFault() { return fault }
    skipSpace()
    if at == bytes.count { return Fault(kind: .empty, offset: 0, message: "It is empty") }
    do throws(Found) {
      try document()
      return nil
    } catch { return error.fault }
  }

  private struct Found: Error { var fault: Fault }

  private func found(_ message: String, at offset: Int? = nil) -> Found {
    let place = offset ?? at
    let rest = bytes.dropFirst(place)
    let isComment = ["//", "/*", "#"].contains { rest.starts(with: $0.utf8) }
    return Found(
      fault: Fault(
        offset: place, message: isComment ? "JSON has no comments; take this one out" : message))
  }

  private func encodingFault() -> Fault? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let start = rest.startIndex
      if rest[start] < 0x80 {
        rest = rest.dropFirst()
        continue
      }
      var decoder = UTF8()
      var iterator = rest.prefix(4).makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
        return Fault(
          kind: .encoding, offset: start, message: "This byte is not UTF-8; save the file as UTF-8")
      }
      rest = rest.dropFirst(UTF8.width(scalar))
    }
    return nil
  }

  private mutating func skipSpace() {
    while at < bytes.count, [32, 9, 10, 13].contains(bytes[at]) { at += 1 }
  }

  private var described: String {
    guard at < bytes.count else { return "the end of the file" }
    let text = String(decoding: bytes[at..<min(at + 4, bytes.count)], as: UTF8.self)
    return text.first.map { $0.isASCII && $0.isWhitespace ? "white space" : "`\($0)`" } ?? "a byte"
  }

  private mutating func document() throws(Found) {
    // What is open: true for an object. Kept here, so that no text is too deep for the stack.
    var open: [Bool] = []
    repeat {
      skipSpace()
      guard at < bytes.count else { throw found("The file ends where a value was expected") }
      switch bytes[at] {
      case UInt8(ascii: "{"):
        at += 1
        skipSpace()
        if at < bytes.count, bytes[at] == UInt8(ascii: "}") {
          at += 1
        } else {
          open.append(true)
          try key()
          continue
        }
      case UInt8(ascii: "["):
        at += 1
        skipSpace()
        if at < bytes.count, bytes[at] == UInt8(ascii: "]") {
          at += 1
        } else {
          open.append(false)
          continue
        }
      default:
        try scalar()
      }
      try close(&open)
    } while !open.isEmpty
    skipSpace()
    if at < bytes.count { throw found("After the end of the document there is \(described)") }
  }

  /// After a value: what ends its containers, and the comma before the next value.
  private mutating func close(_ open: inout [Bool]) throws(Found) {
    while let object = open.last {
      skipSpace()
      guard at < bytes.count else {
        throw found("The file ends before `\(object ? "}" : "]")` closes what is open")
      }
      if bytes[at] == UInt8(ascii: ",") {
        at += 1
        skipSpace()
        if at < bytes.count, [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[at]) {
          throw found("A comma must not stand before \(described); remove it")
        }
        if object { try key() }
        return
      }
      guard bytes[at] == UInt8(ascii: object ? "}" : "]") else {
        throw found("Expected `,` or `\(object ? "}" : "]")`, found \(described)")
      }
      at += 1
      open.removeLast()
    }
  }

  private mutating func key() throws(Found) {
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else {
      throw found("Expected a name in double quotes, found \(described)")
    }
    try string()
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: ":") else {
      throw found("Expected `:` after the name, found \(described)")
    }
    at += 1
  }

  private mutating func scalar() throws(Found) {
    if bytes[at] == UInt8(ascii: "\"") { return try string() }
    let start = at
    let ends: [UInt8] = Array(",]}:\" \t\r\n{[".utf8)
    while at < bytes.count, !ends.contains(bytes[at]) { at += 1 }
    let word = String(decoding: bytes[start..<min(at, start + 40)], as: UTF8.self)
    if ["true", "false", "null"].contains(word) { return }
    if at == start { throw found("Expected a value, found \(described)") }
    if JSONFaultFinder.isNumber(Array(bytes[start..<at])) { return }
    let hint: String
    switch word.lowercased() {
    case "true", "false", "null": hint = "; write \(word.lowercased())"
    case "nan", "infinity", "-infinity", "undefined", "none": hint = "; write null"
    default:
      hint =
        word.first.map { $0.isNumber || "+-.".contains($0) } == true
        ? "; it is not a JSON number" : "; a text needs double quotes"
    }
    throw found("`\(word)` is not a value\(hint)", at: start)
  }

  private mutating func string() throws(Found) {
    let start = at
    at += 1
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at += 1
        return
      case UInt8(ascii: "\\"):
        at += 1
        guard at < bytes.count else { break }
        if bytes[at] == UInt8(ascii: "u") {
          let digits = bytes[(at + 1)...].prefix(4)
          guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
          else { throw found("`\\u` needs four hexadecimal digits", at: at - 1) }
          if let low = String(decoding: digits, as: UTF8.self).lowercased().first, low == "d",
            let half = UInt16(String(decoding: digits, as: UTF8.self), radix: 16),
            (0xD800...0xDFFF).contains(half)
          {
            let rest = bytes[(at + 5)...].prefix(6)
            let pair = UInt16(String(decoding: rest.dropFirst(2), as: UTF8.self), radix: 16)
            guard half < 0xDC00, rest.starts(with: Array("\\u".utf8)), let pair,
              (0xDC00...0xDFFF).contains(pair)
            else { throw found("Half of a surrogate pair stands alone", at: at - 1) }
            at += 6
          }
          at += 5
        } else if "\"\\/bfnrt".utf8.contains(bytes[at]) {
          at += 1
        } else {
          throw found("`\\` must not stand before \(described) in a string", at: at - 1)
        }
      case 0..<32:
        throw found("A string must not hold a raw line end, tab or control character")
      default:
        at += 1
      }
    }
    throw found("This string is not closed", at: start)
  }

  private static func isNumber(_ text: [UInt8]) -> Bool {
    var rest = text[...]
    func digits() -> Int {
      let run = rest.prefix { $0 >= 48 && $0 <= 57 }.count
      rest = rest.dropFirst(run)
      return run
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let zero = rest.first == 48
    let whole = digits()
    guard whole > 0, !zero || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if let exponent = rest.first, exponent | 32 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
