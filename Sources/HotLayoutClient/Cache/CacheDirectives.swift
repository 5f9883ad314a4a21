/// Directives of `Cache-Control` (RFC 9111, 5.2): all lines together, names in lower case, the first
/// of a name counts.
struct CacheDirectives {
  private var values: [String: String?] = [:]

  init(_ fields: [HTTPField]) {
    for field in fields where field.name == "cache-control" {
      for member in Self.members(of: field.value) {
        let parts = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = Self.trimmed(parts[0]).lowercased()
        guard !name.isEmpty, values[name] == nil else { continue }
        values[name] = .some(parts.count > 1 ? Self.unquoted(Self.trimmed(parts[1])) : nil)
      }
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// Seconds of a directive; 0 where they are malformed, which is the careful reading (4.2.1); nil
  /// where there is no such directive.
  func seconds(_ name: String) -> Double? {
    guard let value = values[name] else { return nil }
    return value.flatMap(Self.deltaSeconds) ?? 0
  }

  /// Whether it stands without a value: `max-stale` alone takes any age.
  func isBare(_ name: String) -> Bool {
    if case .some(.none) = values[name] { true } else { false }
  }

  /// Delta seconds (1.2.2): what is larger than 2^31 is 2^31.
  static func deltaSeconds(_ text: String) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Double(text) ?? 2_147_483_648, 2_147_483_648)
  }

  /// The members of a list, commas within quotes aside.
  static func members(of text: String) -> [Substring] {
    var members: [Substring] = []
    var start = text.startIndex
    var (isQuoted, isEscaped) = (false, false)
    for index in text.indices {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch text[index] {
      case "\\" where isQuoted: isEscaped = true
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        members.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    members.append(text[start...])
    return members.map { trimmed($0) }.filter { !$0.isEmpty }
  }

  static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }

  private static func unquoted(_ text: Substring) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return String(text) }
    return String(text.dropFirst().dropLast().replacing("\\", with: ""))
  }
}
