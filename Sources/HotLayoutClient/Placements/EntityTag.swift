/// Entity tags (RFC 9110, section 8.8.3).
enum EntityTag {
  /// The tag that a field states, with its quotes and its mark of weakness, or nil where it is no
  /// tag. What is not well-formed is not sent back.
  static func parse(_ field: String?) -> String? {
    guard let field, field.utf8.count <= 1024 else { return nil }
    var opaque = Substring(field)
    if opaque.hasPrefix("W/") { opaque = opaque.dropFirst(2) }
    guard opaque.utf8.count >= 2, opaque.hasPrefix("\""), opaque.hasSuffix("\"") else { return nil }
    // Printable ASCII without the quote; other octets are allowed and met nowhere.
    let isPlain = opaque.dropFirst().dropLast().utf8.allSatisfy {
      $0 >= 0x21 && $0 < 0x7F && $0 != UInt8(ascii: "\"")
    }
    return isPlain ? field : nil
  }
}
