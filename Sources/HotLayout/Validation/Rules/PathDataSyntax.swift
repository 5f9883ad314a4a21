/// The grammar of SVG path data (SVG 2, section 9.3.9).
enum PathDataSyntax {
  /// What is wrong with path data, as a sentence; nil where nothing is.
  static func fault(in text: String) -> String? {
    var reader = Reader(bytes: Array(text.utf8))
    return reader.fault()
  }

  /// How many numbers a command takes at a time; nil for what is none.
  private static func numberCount(_ command: UInt8) -> Int? {
    switch command | 0x20 {
    case UInt8(ascii: "z"): 0
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
    case UInt8(ascii: "c"): 6
    case UInt8(ascii: "a"): 7
    default: nil
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var at = 0

    mutating func fault() -> String? {
      skipSpace()
      var isFirst = true
      while at < bytes.count {
        let command = bytes[at]
        guard let count = PathDataSyntax.numberCount(command),
          command | 0x20 >= UInt8(ascii: "a"), command >= UInt8(ascii: "A")
        else {
          return "`\(String(decoding: bytes[at...].prefix(1), as: UTF8.self))` at "
            + "\(at + 1) is no command."
        }
        if isFirst, command | 0x20 != UInt8(ascii: "m") { return "it starts with `M`." }
        isFirst = false
        let name = String(decoding: [command], as: UTF8.self)
        at += 1
        skipSpace()
        if count == 0 { continue }
        var groups = 0
        while groups == 0 || startsNumber() {
          for index in 0..<count {
            let isFlag = command | 0x20 == UInt8(ascii: "a") && (index == 3 || index == 4)
            guard isFlag ? flag() : number() else {
              return isFlag
                ? "the arc flags of `\(name)` are 0 or 1 (at \(at + 1))."
                : "`\(name)` takes \(count) numbers at a time (at \(at + 1))."
            }
            skipSpace(comma: true)
          }
          groups += 1
        }
        skipSpace()
      }
      return isFirst && !bytes.isEmpty ? "it holds no command." : nil
    }

    private mutating func skipSpace(comma: Bool = false) {
      var isFree = comma
      while at < bytes.count {
        switch bytes[at] {
        case 0x20, 0x09, 0x0A, 0x0C, 0x0D: at += 1
        case UInt8(ascii: ",") where isFree:
          isFree = false
          at += 1
        default: return
        }
      }
    }

    private func startsNumber() -> Bool {
      guard at < bytes.count else { return false }
      return (48...57).contains(bytes[at]) || [43, 45, 46].contains(bytes[at])
    }

    private mutating func flag() -> Bool {
      guard at < bytes.count, bytes[at] == 48 || bytes[at] == 49 else { return false }
      at += 1
      return true
    }

    private mutating func number() -> Bool {
      var next = at
      func isDigit() -> Bool { next < bytes.count && (48...57).contains(bytes[next]) }
      if next < bytes.count, bytes[next] == 43 || bytes[next] == 45 { next += 1 }
      var digits = 0
      while isDigit() {
        next += 1
        digits += 1
      }
      if next < bytes.count, bytes[next] == 46 {
        next += 1
        while isDigit() {
          next += 1
          digits += 1
        }
      }
      guard digits > 0 else { return false }
      if next < bytes.count, bytes[next] | 0x20 == UInt8(ascii: "e") {
        let mark = next
        next += 1
        if next < bytes.count, bytes[next] == 43 || bytes[next] == 45 { next += 1 }
        if isDigit() {
          while isDigit() { next += 1 }
        } else {
          next = mark
        }
      }
      at = next
      return true
    }
  }
}
