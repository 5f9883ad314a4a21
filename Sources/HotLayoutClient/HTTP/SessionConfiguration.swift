import FoundationEssentials

extension HotlayoutSession {
  /// How requests are made and what they may take.
  public struct Configuration: Sendable {
    /// A request is given up after this time, in seconds.
    public var timeout: Double = 20
    /// A connection is given up after this time, in seconds.
    public var connectTimeout: Double = 10
    /// An answer whose body comes slower than `bytesPerSecond` for `seconds` is given up.
    public var slowest: (bytesPerSecond: Int, seconds: Int) = (32, 10)
    /// The fastest an answer is read, in bytes a second; nil for as fast as it comes.
    public var fastest: Int?
    /// The longest header of an answer, in bytes.
    public var maximumHeaderBytes: Int = 64 << 10
    /// Connections kept to one host, and in all.
    public var connections: (perHost: Int, total: Int) = (6, 32)
    /// Which addresses may be connected to.
    public var addressGuard: AddressGuard = .publicInternet
    /// A file of certificate authorities in PEM form that is trusted in place of the system's.
    public var certificateAuthorities: String?
    /// Which proxy is used. A proxy is trusted: it resolves names and connects, so the guard cannot see
    /// where to, and the proxy's own rules must keep the network around it safe. What does not go
    /// through it is guarded.
    public var proxy: Proxy = .none
    /// Answers for a name in place of the resolver of the system; nil leaves the name to it.
    package var resolver: (@Sendable (_ host: String, _ port: Int) -> [String]?)?

    /// Whether no request is made: each fails as if there were no network.
    public var isOffline = false

    public init() {}
  }

  /// A proxy between this machine and the network.
  public enum Proxy: Sendable, Hashable {
    /// None, whatever the environment says.
    case none
    /// This one, as `http://proxy.example:3128`, but for hosts that these names end in.
    case address(String, except: [String] = [])

    /// What `https_proxy` or `all_proxy`, and `no_proxy`, say.
    public static var environment: Proxy { named(in: ProcessInfo.processInfo.environment) }

    package static func named(in variables: [String: String]) -> Proxy {
      func value(_ name: String) -> String? {
        [name, name.uppercased()].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
      }
      guard let address = value("https_proxy") ?? value("all_proxy") else { return .none }
      let names = value("no_proxy")?.lowercased().split { $0 == "," || $0 == " " } ?? []
      return .address(address, except: names.map { String($0.drop { $0 == "." }) })
    }

    /// The proxy for a host, or nil where this machine connects by itself.
    func address(for host: String) -> String? {
      guard case .address(let address, let names) = self else { return nil }
      return names.contains { $0 == "*" || host == $0 || host.hasSuffix("." + $0) } ? nil : address
    }
  }
}
