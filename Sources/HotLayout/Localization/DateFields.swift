/// Which skeletons and patterns of dates are let through to ICU (UTS 35, Date Field Symbols).
enum DateFields {
  private static let patternLetters = Set("GyYuUrQqMLwWdDFgEecabBhHKkmsSAzZOvVXx".utf8)
  private static let skeletonLetters = patternLetters.union("jJC".utf8)

  /// Whether `text` is a few field letters, each at most ten times in a row.
  static func isSkeleton(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 64, text.utf8.allSatisfy(skeletonLetters.contains)
    else {
      return false
    }
    return longestRun(text.utf8) <= 10
  }

  /// Whether `text` is a pattern: fields, and what stands between them, in quotation where it is letters.
  static func isPattern(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 256, !text.utf8.contains(0) else { return false }
    var isQuoted = false
    var fields: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "'") {
        isQuoted.toggle()
      } else if !isQuoted {
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        if isLetter, !patternLetters.contains(byte) { return false }
        fields.append(byte)
      }
    }
    return fields.contains(where: patternLetters.contains) && longestRun(fields) <= 10
  }

  private static func longestRun(_ bytes: some Sequence<UInt8>) -> Int {
    var longest = 0
    var run = 0
    var last: UInt8?
    for byte in bytes {
      run = byte == last ? run + 1 : 1
      last = byte
      longest = max(longest, run)
    }
    return longest
  }
}
