import Glibc

/// An IPv4 or IPv6 address, in network order.
public struct IPAddress: Sendable, Hashable {
  /// 4 octets for IPv4, 16 for IPv6.
  public let octets: [UInt8]

  /// Nil unless there are 4 or 16 octets.
  public init?(octets: [UInt8]) {
    guard octets.count == 4 || octets.count == 16 else { return nil }
    self.octets = octets
  }

  /// The address that a text names in its usual form: `192.0.2.1`, `2001:db8::1`.
  public init?(_ text: String) {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 {
      octets = Array(bytes[..<4])
    } else if inet_pton(AF_INET6, text, &bytes) == 1 {
      octets = bytes
    } else {
      return nil
    }
  }

  public var isIPv4: Bool { octets.count == 4 }

  /// The IPv4 address that an IPv6 address carries: IPv4-mapped (RFC 4291, `::ffff:0:0/96`) or
  /// NAT64 (RFC 6052, `64:ff9b::/96`). Nil for every other.
  public var carriedIPv4: IPAddress? {
    guard !isIPv4, Self.carriers.contains(where: { $0.contains(self) }) else { return nil }
    return IPAddress(octets: Array(octets[12...]))
  }

  private static let carriers = [IPRange("::ffff:0:0/96"), IPRange("64:ff9b::/96")].compactMap {
    $0
  }
}

extension IPAddress: CustomStringConvertible {
  public var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard
      inet_ntop(isIPv4 ? AF_INET : AF_INET6, octets, &text, socklen_t(text.count)) != nil
    else { return "?" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A block of addresses, as `10.0.0.0/8`.
public struct IPRange: Sendable, Hashable {
  public let base: IPAddress
  /// How many leading bits an address has in common with `base`.
  public let bits: Int

  /// The block that a text in CIDR form names; an address alone is a block of one.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, let base = IPAddress(String(first)) else { return nil }
    let most = base.octets.count * 8
    switch parts.count {
    case 1: bits = most
    case 2:
      guard let bits = Int(parts[1]), (0...most).contains(bits) else { return nil }
      self.bits = bits
    default: return nil
    }
    self.base = base
  }

  public func contains(_ address: IPAddress) -> Bool {
    guard address.octets.count == base.octets.count else { return false }
    var left = bits
    for (a, b) in zip(address.octets, base.octets) {
      if left <= 0 { return true }
      let mask: UInt8 = left >= 8 ? 0xFF : ~(0xFF >> UInt8(left))
      if a & mask != b & mask { return false }
      left -= 8
    }
    return true
  }
}
