/// The form of an address that a document may name: https and a public host (contract, section 12).
///
/// This looks at the form alone, without a network. The client asks again, with libcurl's parser
/// and at the time of the connection.
package enum PublicAddress {
  /// Whether the address has the form that `openUrl` and images take.
  package static func isAllowed(_ url: String) -> Bool {
    guard url.utf8.count <= 8192,
      url.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F && $0 != "\\" })
    else { return false }
    guard url.count > 8, url.prefix(8).lowercased() == "https://" else { return false }
    let rest = url.dropFirst(8)
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !authority.contains("@") else { return false }
    var host = authority[...]
    if let colon = authority.lastIndex(of: ":") {
      guard authority[authority.index(after: colon)...] == "443" else { return false }
      host = authority[..<colon]
    }
    // UTS 46 maps the ideographic full stops to a dot.
    let name = String(host.lowercased().map { "。．｡".contains($0) ? "." : $0 })
    return isPublicHost(name.hasSuffix(".") ? String(name.dropLast()) : name)
  }

  private static func isPublicHost(_ host: String) -> Bool {
    guard !host.isEmpty, host.utf8.count <= 253, !host.contains("["), !host.contains("%") else {
      return false
    }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy(isLabel), let last = labels.last else {
      return false
    }
    // An address in numbers, in whatever notation, ends in a label that starts with a digit.
    if last.unicodeScalars.first?.properties.numericType != nil { return false }
    let name = labels.suffix(2).joined(separator: ".")
    return !privateNames.contains(String(last)) && !privateNames.contains(name)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    guard (1...63).contains(label.utf8.count), label.first != "-", label.last != "-" else {
      return false
    }
    return label.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x80
        ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || scalar.properties.generalCategory == .nonspacingMark
        : scalar == "-" || scalar.properties.isAlphabetic
          || (48...57).contains(scalar.value)
    }
  }

  private static let privateNames: Set<String> = [
    "localhost", "local", "internal", "localdomain", "lan", "home", "corp", "intranet", "private",
    "home.arpa", "in-addr.arpa", "ip6.arpa", "onion", "test", "invalid", "arpa",
  ]
}
