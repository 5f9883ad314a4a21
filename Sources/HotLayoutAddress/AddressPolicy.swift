/// Which addresses a document may name (contract, section 12): https with a public host name.
///
/// The address is taken apart by libcurl, whose transfers read it the same way, and host names are
/// converted to their ASCII form (UTS 46) before they are judged.
///
///     AddressPolicy.publicHosts.check("https://127.0.0.1/a.png")  // .failure(.address)
public struct AddressPolicy: Sendable, Hashable {
  /// https and a public host name: what `openUrl` and images of a document may name.
  public static let publicHosts = AddressPolicy(namesOnly: true)
  /// https and any host: for an address that comes from the host application, never a document.
  public static let anyHost = AddressPolicy(namesOnly: false)

  /// The longest address that is looked at, in bytes.
  public static let maximumLength = 8192

  private let namesOnly: Bool

  /// The address in the form in which it is fetched, or why it is refused.
  public func check(_ address: String) -> Result<CheckedAddress, AddressRefusal> {
    do throws(AddressRefusal) {
      return .success(try parse(address))
    } catch { return .failure(error) }
  }

  /// Whether an address is allowed.
  public func allows(_ address: String) -> Bool {
    if case .success = check(address) { true } else { false }
  }

  private func parse(_ address: String) throws(AddressRefusal) -> CheckedAddress {
    guard !address.isEmpty else { throw .empty }
    guard address.utf8.count <= Self.maximumLength else { throw .tooLong }
    guard !address.unicodeScalars.contains(where: Self.isSpaceOrControl) else { throw .space }
    // libcurl takes one to three slashes, and other schemes; an address of the contract has two.
    guard Self.startsAsHTTPS(address) else { throw .notHTTPS }
    guard !Self.hostHidesCharacters(address) else { throw .hostName }
    let url = try ParsedURL(address)
    guard let host = url.asciiHost?.lowercased(), !host.isEmpty else { throw .hostName }
    guard let port = url.port, !BlockedPorts.contains(port) else { throw .port }
    if namesOnly {
      if HostName.isAddress(host) { throw .address }
      guard HostName.isWellFormed(host) else { throw .hostName }
      guard HostName.isPublic(host) else { throw .notPublic }
    }
    guard let text = url.text(withHost: host) else { throw .malformed }
    return CheckedAddress(url: text, host: host, port: port)
  }

  private static func startsAsHTTPS(_ address: String) -> Bool {
    let prefix = Array("https://".utf8)
    var bytes = address.utf8.makeIterator()
    for expected in prefix {
      guard let byte = bytes.next(), byte | 0x20 == expected | 0x20 else { return false }
      // The letters in either case, `:` and `/` only as they are.
      if expected == UInt8(ascii: ":") || expected == UInt8(ascii: "/"), byte != expected {
        return false
      }
    }
    guard let next = bytes.next() else { return false }
    return next != UInt8(ascii: "/") && next != UInt8(ascii: "\\")
  }

  private static func isSpaceOrControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Characters that UTS 46 drops without a trace: two names that look alike are one, or not.
  private static func hostHidesCharacters(_ address: String) -> Bool {
    let authority = address.unicodeScalars.dropFirst("https://".count).prefix {
      $0 != "/" && $0 != "?" && $0 != "#" && $0 != "\\"
    }
    return authority.contains { $0.properties.isDefaultIgnorableCodePoint }
  }
}

/// An address that a policy has allowed, in the form in which it is fetched.
public struct CheckedAddress: Sendable, Hashable {
  /// The whole address: lower-case ASCII host, other characters percent-encoded.
  public let url: String
  /// The host in lower-case ASCII form.
  public let host: String
  /// The port, 443 where the address names none.
  public let port: Int
}
