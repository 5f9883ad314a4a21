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
    /// Which proxy is used. A proxy is trusted: it connects, so the guard cannot see where to.
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
    /// What `https_proxy` and `no_proxy` say.
    case environment
    /// This one, as `http://proxy.example:3128`.
    case address(String)
  }
}
