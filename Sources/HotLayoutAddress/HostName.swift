/// What the text of a host, in ASCII and lower case, says.
enum HostName {
  /// Whether it is a numeric address in any form that an operating system reads as one: IPv6 in
  /// brackets, or a last label that is a number (WHATWG URL, "ends in a number").
  static func isAddress(_ host: String) -> Bool {
    if host.hasPrefix("[") { return true }
    guard let last = labels(of: host).last else { return false }
    if last.utf8.allSatisfy(isDigit) { return !last.isEmpty }
    guard last.hasPrefix("0x") else { return false }
    return last.dropFirst(2).utf8.allSatisfy { isDigit($0) || (0x61...0x66).contains($0) }
  }

  /// Whether it is made of letters, digits and hyphens as RFC 1123, section 2.1, wants it.
  static func isWellFormed(_ host: String) -> Bool {
    let labels = labels(of: host)
    let length = labels.reduce(labels.count - 1) { $0 + $1.utf8.count }
    return length <= 253 && labels.allSatisfy(isLabel)
  }

  /// Whether it can be a name of the public internet: at least two labels, and no reserved ending.
  static func isPublic(_ host: String) -> Bool {
    let labels = labels(of: host)
    guard labels.count >= 2, let last = labels.last else { return false }
    return !reservedTopLevel.contains(String(last))
  }

  /// Names of RFC 6761, 6762, 7686 and 9476, of ICANN's name collision list, the private top level
  /// `internal` (ICANN, 2024), and what home routers use.
  private static let reservedTopLevel: Set<String> = [
    "localhost", "local", "test", "invalid", "onion", "alt", "internal", "arpa", "localdomain",
    "corp", "home", "mail", "lan", "intranet", "private",
  ]

  /// The labels without the empty one that a trailing dot leaves.
  private static func labels(of host: String) -> [Substring] {
    var labels = host.split(separator: ".", omittingEmptySubsequences: false)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    return labels
  }

  private static func isLabel(_ label: Substring) -> Bool {
    let bytes = label.utf8
    guard (1...63).contains(bytes.count) else { return false }
    guard bytes.first != UInt8(ascii: "-"), bytes.last != UInt8(ascii: "-") else { return false }
    return bytes.allSatisfy { isDigit($0) || (0x61...0x7A).contains($0) || $0 == 0x2D }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// Ports that no browser fetches from (WHATWG Fetch, "bad port").
enum BlockedPorts {
  static func contains(_ port: Int) -> Bool { ports.contains(port) }

  private static let ports: Set<Int> = [
    0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101,
    102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427,
    465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990,
    993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667,
    6668, 6669, 6679, 6697, 10080,
  ]
}
