/// Which network addresses a connection may go to, asked when the socket is opened.
///
/// A name is judged before by `AddressPolicy`; what it resolves to is known only here, so that a
/// name that points into the network of this machine, or begins to, finds nothing.
public struct AddressGuard: Sendable, Hashable {
  /// Addresses of the public internet only.
  public static let publicInternet = AddressGuard(allowing: [])
  /// This machine: `127.0.0.0/8` and `::1`.
  public static let loopback = [IPRange("127.0.0.0/8"), IPRange("::1")].compactMap { $0 }

  /// Blocks that are allowed though they are not public.
  public let exceptions: [IPRange]

  /// The public internet, and these blocks.
  public init(allowing exceptions: [IPRange]) {
    self.exceptions = exceptions
  }

  public func allows(_ address: IPAddress) -> Bool {
    if exceptions.contains(where: { $0.contains(address) }) { return true }
    if let carried = address.carriedIPv4 { return allows(carried) }
    if address.isIPv4 { return !Self.specialIPv4.contains { $0.contains(address) } }
    // Only 2000::/3 is assigned to the public; loopback, link-local, unique local, multicast and
    // everything unassigned lie outside.
    guard Self.globalIPv6.contains(where: { $0.contains(address) }) else { return false }
    return !Self.specialIPv6.contains { $0.contains(address) }
  }

  /// The blocks of the IANA special-purpose registry (RFC 6890) that are not globally reachable,
  /// multicast, and what is reserved.
  private static let specialIPv4 = ranges([
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
    "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
  ])
  private static let globalIPv6 = ranges(["2000::/3"])
  /// Protocol assignments with Teredo, documentation, and 6to4, which carries any IPv4 address.
  private static let specialIPv6 = ranges([
    "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
  ])

  private static func ranges(_ texts: [String]) -> [IPRange] { texts.compactMap { IPRange($0) } }
}
