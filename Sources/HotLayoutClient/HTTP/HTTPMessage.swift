import FoundationEssentials
import HotLayoutAddress

/// One GET request.
public struct HTTPRequest: Sendable {
  /// Where to; https, as `AddressPolicy` gives it.
  public var address: CheckedAddress
  /// Header fields beside those that every request carries.
  public var headers: [HTTPField]
  /// The longest body that is taken, in bytes after decoding.
  public var maximumBytes: Int
  /// Whether the body may come compressed.
  public var allowsCompression: Bool

  public init(
    _ address: CheckedAddress, headers: [HTTPField] = [], maximumBytes: Int,
    allowsCompression: Bool = false
  ) {
    self.address = address
    self.headers = headers
    self.maximumBytes = maximumBytes
    self.allowsCompression = allowsCompression
  }
}

/// One header field. The name in lower case.
public struct HTTPField: Sendable, Hashable {
  public let name: String
  public let value: String

  public init(_ name: String, _ value: String) {
    self.name = name.lowercased()
    self.value = value
  }

  /// Whether it can stand in a request: no field may smuggle in another.
  var isWellFormed: Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ":") }
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }
}

/// What a server answered, whatever its status.
public struct HTTPResponse: Sendable {
  public var status: Int
  /// The fields of the final answer in their order.
  public var headers: [HTTPField]
  /// The body after decoding.
  public var body: Data
  /// Bytes of the body as they came over the network.
  public var bodyBytesReceived: Int

  public init(status: Int, headers: [HTTPField], body: Data, bodyBytesReceived: Int) {
    self.status = status
    self.headers = headers
    self.body = body
    self.bodyBytesReceived = bodyBytesReceived
  }

  /// The value of the first field of that name.
  public subscript(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name == name }?.value
  }

  /// The media type in lower case, without parameters; nil where none is given.
  public var mediaType: String? {
    guard let value = self["content-type"] else { return nil }
    let type = value.prefix { $0 != ";" && $0 != "," }
    return type.split(whereSeparator: \.isWhitespace).first.map { $0.lowercased() }
  }
}

/// Why there is no answer.
public struct HTTPFailure: Error, Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case cancelled, badRequest, nameNotResolved, addressRefused, notConnected, tls, timedOut
    case truncated, tooLarge, headersTooLarge, badEncoding, network
  }

  public var kind: Kind
  /// One sentence.
  public var message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// What is said where the network is left alone on purpose.
  package static let offlineMessage = "The network is not used."

  /// Whether the same request may well succeed a little later.
  public var isTransient: Bool {
    switch kind {
    case .nameNotResolved, .notConnected, .timedOut, .truncated, .network: true
    case .cancelled, .badRequest, .addressRefused, .tls, .tooLarge, .headersTooLarge, .badEncoding:
      false
    }
  }
}
