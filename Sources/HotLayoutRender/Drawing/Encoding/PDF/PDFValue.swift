/// An object of a PDF file (ISO 32000-1, section 7.3). Numbers and strings stay as they are written.
indirect enum PDFValue: Sendable, Hashable {
  /// A number, string, Boolean or null, as written.
  case token([UInt8])
  /// A name without its slash, as written.
  case name(String)
  case array([PDFValue])
  case dictionary(PDFDictionary)
  case reference(Int)

  init(_ number: Int) { self = .token(Array(String(number).utf8)) }

  /// A text string: as it is in ASCII, else UTF-16 with a byte order mark (section 7.9.2.2).
  init(text: String) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      self.init(ascii: text.utf8)
    } else {
      self = .token(Array("<FEFF\(PDFValue.hexadecimal(text))>".utf8))
    }
  }

  /// Four hexadecimal digits for each UTF-16 unit.
  static func hexadecimal(_ text: String) -> String {
    text.utf16.map { hexadecimal(UInt8($0 >> 8)) + hexadecimal(UInt8($0 & 255)) }.joined()
  }

  /// Two hexadecimal digits.
  static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// A string of ASCII characters in parentheses.
  init(ascii: some Sequence<UInt8>) {
    var bytes = [UInt8(ascii: "(")]
    for byte in ascii {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
        bytes += [UInt8(ascii: "\\"), byte]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: ")"))
    self = .token(bytes)
  }

  /// A number with at most three decimals.
  init(points: Double) {
    let value = Int((points.bounded * 1_000).rounded())
    let fraction = String(1_000 + abs(value) % 1_000).dropFirst()
    let sign = value < 0 ? "-" : ""
    self = .token(Array("\(sign)\(abs(value) / 1_000).\(fraction)".utf8))
  }

  static let yes = PDFValue.token(Array("true".utf8))

  var reference: Int? { if case .reference(let number) = self { number } else { nil } }
  var dictionary: PDFDictionary? {
    if case .dictionary(let value) = self { value } else { nil }
  }
  var name: String? { if case .name(let value) = self { value } else { nil } }
  var array: [PDFValue]? { if case .array(let value) = self { value } else { nil } }
  var number: Double? {
    if case .token(let bytes) = self { Double(String(decoding: bytes, as: UTF8.self)) } else { nil }
  }

  func write(to output: inout [UInt8]) {
    switch self {
    case .token(let bytes): output += bytes
    case .name(let name): output += Array("/\(name)".utf8)
    case .reference(let number): output += Array("\(number) 0 R".utf8)
    case .array(let values):
      output.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(UInt8(ascii: " ")) }
        value.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .dictionary(let dictionary): dictionary.write(to: &output)
    }
  }
}

/// A dictionary that keeps the order of its keys.
struct PDFDictionary: Sendable, Hashable {
  private(set) var keys: [String] = []
  private var values: [String: PDFValue] = [:]

  init(_ pairs: KeyValuePairs<String, PDFValue> = [:]) {
    for (key, value) in pairs { self[key] = value }
  }

  subscript(key: String) -> PDFValue? {
    get { values[key] }
    set {
      if values[key] == nil, newValue != nil { keys.append(key) }
      if newValue == nil { keys.removeAll { $0 == key } }
      values[key] = newValue
    }
  }

  func write(to output: inout [UInt8]) {
    output += Array("<<".utf8)
    for key in keys {
      output += Array(" /\(key) ".utf8)
      values[key]?.write(to: &output)
    }
    output += Array(" >>".utf8)
  }
}

/// Reads the syntax of PDF files and content streams (ISO 32000-1, section 7.2).
struct PDFScanner {
  let bytes: [UInt8]
  var index: Int

  init(_ bytes: [UInt8], at index: Int = 0) {
    self.bytes = bytes
    self.index = index
  }

  /// What stands next: an object, or a keyword or operator.
  enum Item {
    case value(PDFValue)
    case word(String)
  }

  /// The next item, or nil at the end or where the syntax is broken.
  mutating func next(depth: Int = 0) -> Item? {
    skipSpace()
    guard index < bytes.count, depth < 64 else { return nil }
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "/"):
      index += 1
      skipRegular()
      return .value(.name(String(decoding: bytes[(start + 1)..<index], as: UTF8.self)))
    case UInt8(ascii: "("):
      guard skipString() else { return nil }
      return .value(.token(Array(bytes[start..<index])))
    case UInt8(ascii: "<"):
      if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "<") {
        index += 2
        return dictionary(depth)
      }
      while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
      guard index < bytes.count else { return nil }
      index += 1
      return .value(.token(Array(bytes[start..<index])))
    case UInt8(ascii: "["):
      index += 1
      return array(depth)
    case UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      index += 1
      return .word(String(decoding: bytes[start..<index], as: UTF8.self))
    case UInt8(ascii: ">"):
      index += index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ">") ? 2 : 1
      return .word(">>")
    default:
      skipRegular()
      guard index > start else { return nil }
      let word = bytes[start..<index]
      let first = word[start]
      let isNumber =
        (first >= 0x30 && first <= 0x39) || first == UInt8(ascii: "-")
        || first == UInt8(ascii: "+") || first == UInt8(ascii: ".")
      if isNumber { return .value(referenceOrNumber(start)) }
      let text = String(decoding: word, as: UTF8.self)
      if text == "true" || text == "false" || text == "null" {
        return .value(.token(Array(word)))
      }
      return .word(text)
    }
  }

  /// The next object, or nil where a keyword or nothing stands.
  mutating func value() -> PDFValue? {
    if case .value(let value) = next() { value } else { nil }
  }

  private mutating func array(_ depth: Int) -> Item? {
    var values: [PDFValue] = []
    while let item = next(depth: depth + 1) {
      switch item {
      case .value(let value): values.append(value)
      case .word("]"): return .value(.array(values))
      case .word: return nil
      }
    }
    return nil
  }

  private mutating func dictionary(_ depth: Int) -> Item? {
    var result = PDFDictionary()
    while let item = next(depth: depth + 1) {
      switch item {
      case .word(">>"): return .value(.dictionary(result))
      case .value(.name(let key)):
        guard case .value(let value) = next(depth: depth + 1) else { return nil }
        result[key] = value
      default: return nil
      }
    }
    return nil
  }

  /// `12 0 R` is a reference, `12` a number.
  private mutating func referenceOrNumber(_ start: Int) -> PDFValue {
    let number = PDFValue.token(Array(bytes[start..<index]))
    let after = index
    guard let object = Int(String(decoding: bytes[start..<index], as: UTF8.self)), object >= 0
    else { return number }
    skipSpace()
    let generation = index
    while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
    if index > generation {
      skipSpace()
      if index < bytes.count, bytes[index] == UInt8(ascii: "R") {
        let end = index + 1
        if end >= bytes.count || !PDFScanner.isRegular(bytes[end]) {
          index = end
          return .reference(object)
        }
      }
    }
    index = after
    return number
  }

  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0, 9, 10, 12, 13, 32: index += 1
      case UInt8(ascii: "%"):
        while index < bytes.count, bytes[index] != 10, bytes[index] != 13 { index += 1 }
      default: return
      }
    }
  }

  private mutating func skipRegular() {
    while index < bytes.count, PDFScanner.isRegular(bytes[index]) { index += 1 }
  }

  private mutating func skipString() -> Bool {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          index += 1
          return true
        }
      default: break
      }
      index += 1
    }
    return false
  }

  private static func isRegular(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 9, 10, 12, 13, 32, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      false
    default: true
    }
  }
}
