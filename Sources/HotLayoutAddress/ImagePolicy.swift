/// Which addresses images are loaded from.
///
/// A refused address makes no request and is reported. The default allows what an `openUrl` action
/// may name (contract, section 12).
public struct ImagePolicy: Sendable {
  private enum Rule: Sendable {
    case publicHosts
    case none
    case hosts(Set<String>)
    case custom(@Sendable (CheckedAddress) -> Bool)
  }

  private let rule: Rule

  /// https and a public host name.
  public static let publicHosts = ImagePolicy(rule: .publicHosts)
  /// No image is loaded from the network.
  public static let none = ImagePolicy(rule: .none)

  /// Only these hosts, and none of their subdomains unless the name starts with `*.`.
  ///
  ///     ImagePolicy.hosts(["cdn.example.com", "*.images.example"])
  ///
  /// The form of the address is checked as by `publicHosts`. A name that is not a public host name
  /// allows nothing.
  public static func hosts(_ names: [String]) -> ImagePolicy {
    var hosts: Set<String> = []
    for name in names {
      let wildcard = name.hasPrefix("*.")
      let host = wildcard ? String(name.dropFirst(2)) : name
      if case .success(let address) = AddressPolicy.publicHosts.check("https://\(host)/") {
        hosts.insert((wildcard ? "*." : "") + undotted(address.host))
      }
    }
    return ImagePolicy(rule: .hosts(hosts))
  }

  /// What a closure decides. It sees every https address that can be read, also with a host that is
  /// no public name; whether the network lets it be reached is the session's guard to say.
  public static func custom(
    _ allows: @escaping @Sendable (CheckedAddress) -> Bool
  ) -> ImagePolicy {
    ImagePolicy(rule: .custom(allows))
  }

  /// The address in the form in which it is fetched, or why it is refused.
  public func check(_ address: String) -> Result<CheckedAddress, AddressRefusal> {
    switch rule {
    case .publicHosts:
      return AddressPolicy.publicHosts.check(address)
    case .none:
      return .failure(.notAllowed)
    case .hosts(let hosts):
      return AddressPolicy.publicHosts.check(address).flatMap {
        Self.lists(hosts, $0.host) ? .success($0) : .failure(.notListed)
      }
    case .custom(let allows):
      return AddressPolicy.anyHost.check(address).flatMap {
        allows($0) ? .success($0) : .failure(.notAllowed)
      }
    }
  }

  /// Whether an address is allowed.
  public func allows(_ address: String) -> Bool {
    if case .success = check(address) { true } else { false }
  }

  private static func lists(_ hosts: Set<String>, _ host: String) -> Bool {
    let host = undotted(host)
    if hosts.contains(host) { return true }
    var rest = Substring(host)
    while let dot = rest.firstIndex(of: ".") {
      rest = rest[rest.index(after: dot)...]
      if hosts.contains("*." + rest) { return true }
    }
    return false
  }

  private static func undotted(_ host: String) -> String {
    host.hasSuffix(".") ? String(host.dropLast()) : host
  }
}
