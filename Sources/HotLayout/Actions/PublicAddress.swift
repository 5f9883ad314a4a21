import HotLayoutAddress

/// The form of an address that a document may name: https and a public host (contract, section 12).
///
/// It looks at the form alone, with libcurl's parser, and asks no network. The client asks again
/// at the time of the connection.
package enum PublicAddress {
  /// Whether the address has the form that `openUrl` and images take.
  package static func isAllowed(_ url: String) -> Bool { AddressPolicy.publicHosts.allows(url) }

  /// The same address over https, where that would be allowed.
  package static func secureForm(of address: String) -> String? {
    guard address.utf8.count > 7, address.prefix(7).lowercased() == "http://" else { return nil }
    let secure = "https://" + address.dropFirst(7)
    return isAllowed(secure) ? secure : nil
  }
}
