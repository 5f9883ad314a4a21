/// Why an address was refused.
public enum AddressRefusal: String, Error, Sendable, Hashable, CaseIterable {
  case empty
  case tooLong
  case space
  case notHTTPS
  case malformed
  case userInfo
  case hostName
  case address
  case notPublic
  case port
  case notListed
  case notAllowed

  /// One sentence that says what is wrong and what is wanted.
  public var message: String {
    switch self {
    case .empty: "The address is empty."
    case .tooLong: "The address is longer than \(AddressPolicy.maximumLength) bytes."
    case .space:
      "The address holds a space or a control character; write it percent-encoded, as `%20`."
    case .notHTTPS: "The address does not start with `https://` and a host."
    case .malformed: "The address cannot be read as a URL."
    case .userInfo: "The address holds a user name; an address of a document holds none."
    case .hostName: "The host of the address is not a well-formed host name."
    case .address: "The host is a numeric address; a public host name is wanted."
    case .notPublic: "The host is not a public name."
    case .port: "The port of the address is not one that may be fetched from."
    case .notListed: "The host is not in the list of allowed hosts."
    case .notAllowed: "The host application does not allow the address."
    }
  }
}
