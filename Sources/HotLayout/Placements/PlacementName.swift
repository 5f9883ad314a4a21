/// The names of places and of what stands in them (contract, sections 1 and 13).
public enum PlacementName {
  /// The longest name, in bytes.
  public static let maximumLength = 128

  /// Whether a text has the form of a name: `[a-z0-9]+(\.[a-z0-9]+)*`.
  ///
  ///     PlacementName.isValid("home.banner")  // true
  ///     PlacementName.isValid("Home.banner")  // false
  public static func isValid(_ name: String) -> Bool { isValid(name.utf8) }

  static func isValid(_ bytes: some Collection<UInt8>) -> Bool {
    guard (1...maximumLength).contains(bytes.count) else { return false }
    var afterDot = true
    for byte in bytes {
      if byte == UInt8(ascii: ".") {
        if afterDot { return false }
        afterDot = true
      } else {
        guard isLetterOrDigit(byte) else { return false }
        afterDot = false
      }
    }
    return !afterDot
  }

  /// Whether a text has the form of a document id: `[a-z0-9][a-z0-9-]{0,63}`.
  static func isDocumentId(_ bytes: some Collection<UInt8>) -> Bool {
    guard (1...64).contains(bytes.count), bytes.first != UInt8(ascii: "-") else { return false }
    return bytes.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a name fits a pattern, in which `*` stands for any characters and `?` for one.
  public static func matches(_ name: String, pattern: String) -> Bool {
    let name = Array(name.utf8)
    let pattern = Array(pattern.utf8)
    var (n, p) = (0, 0)
    // Where to go on when what follows the last star does not fit.
    var retry: (name: Int, pattern: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        retry = (n, p + 1)
        p += 1
      } else if p < pattern.count, pattern[p] == UInt8(ascii: "?") || pattern[p] == name[n] {
        n += 1
        p += 1
      } else if let last = retry {
        retry = (last.name + 1, last.pattern)
        n = last.name + 1
        p = last.pattern
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
