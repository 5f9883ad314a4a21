import CCurl

/// An address that libcurl's URL API (RFC 3986, and what its transfers make of it) has taken apart.
final class ParsedURL {
  private let handle: OpaquePointer

  init(_ address: String) throws(AddressRefusal) {
    guard let handle = curl_url() else { throw .malformed }
    self.handle = handle
    let flags = UInt32(CURLU_DISALLOW_USER) | UInt32(CURLU_URLENCODE)
    switch curl_url_set(handle, CURLUPART_URL, address, flags) {
    case CURLUE_OK: break
    case CURLUE_USER_NOT_ALLOWED: throw .userInfo
    case CURLUE_BAD_PORT_NUMBER: throw .port
    case CURLUE_BAD_HOSTNAME, CURLUE_NO_HOST, CURLUE_BAD_IPV6: throw .hostName
    default: throw .malformed
    }
  }

  deinit { curl_url_cleanup(handle) }

  /// The host after UTS 46 and Punycode, or nil where it cannot be converted.
  var asciiHost: String? {
    var text: UnsafeMutablePointer<CChar>?
    guard hl_url_ascii_host(handle, &text) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    let host = String(cString: text)
    return host.utf8.allSatisfy { $0 < 0x80 } ? host : nil
  }

  /// The port that is connected to, or nil where it is no port number.
  var port: Int? {
    guard let text = part(CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT)), let port = Int(text) else {
      return nil
    }
    return (1...65535).contains(port) ? port : nil
  }

  /// The whole address with another host.
  func text(withHost host: String) -> String? {
    guard curl_url_set(handle, CURLUPART_HOST, host, 0) == CURLUE_OK else { return nil }
    return part(CURLUPART_URL, 0)
  }

  private func part(_ part: CURLUPart, _ flags: UInt32) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &text, flags) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }
}
