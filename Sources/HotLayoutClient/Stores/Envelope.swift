import FoundationEssentials

/// The form of a copy in a file: a head of lines, an empty line, the body.
///
///     hotlayout-copy 1
///     address: https://cdn.example.com/placements/published.json
///     etag: "65f0-2a"
///     read-at: 1793491200.5
///     length: 42
///     sha256: 9f86…
///
/// The digest is of the head before its line and of the body, so that a tag, an address and a body
/// that do not belong together are never taken for a copy.
enum Envelope {
  private static let signature = "hotlayout-copy 1"
  /// The longest head that is read, in bytes.
  private static let maximumHead = 32 << 10

  /// The bytes of a copy, or nil where its address or tag cannot stand in a line.
  static func encode(_ copy: StoredCopy) -> Data? {
    guard [copy.address, copy.etag ?? ""].allSatisfy(isLine) else { return nil }
    var head = "\(signature)\naddress: \(copy.address)\n"
    if let etag = copy.etag { head += "etag: \(etag)\n" }
    head += "read-at: \(copy.readAt.timeIntervalSince1970)\nlength: \(copy.body.count)\n"
    guard head.utf8.count < maximumHead - 128 else { return nil }
    var data = Data(head.utf8)
    data.append(contentsOf: "sha256: \(digest(head: head, copy.body))\n\n".utf8)
    data.append(copy.body)
    return data
  }

  /// The copy that a file holds, or nil where anything about it is not as it was written.
  static func decode(_ data: Data) -> StoredCopy? {
    guard let end = data.prefix(maximumHead).firstRange(of: Data("\n\n".utf8)) else { return nil }
    guard let head = String(validating: data[data.startIndex..<end.lowerBound], as: UTF8.self)
    else { return nil }
    var lines = head.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst() == Substring(signature), let last = lines.popLast(),
      let digest = value(last, "sha256"), let address = value(lines.popFirst(), "address")
    else { return nil }
    let etag = value(lines.first, "etag")
    if etag != nil { lines.removeFirst() }
    guard lines.count == 2, let time = value(lines.first, "read-at").flatMap(Double.init),
      time.isFinite, let length = value(lines.last, "length").flatMap({ Int($0) })
    else { return nil }
    let body = data[end.upperBound...]
    guard body.count == length else { return nil }
    let covered = String(head.dropLast(last.count))
    guard self.digest(head: covered, body) == digest else { return nil }
    return StoredCopy(
      address: String(address), etag: etag.map(String.init),
      readAt: Date(timeIntervalSince1970: time), body: Data(body))
  }

  private static func value(_ line: Substring?, _ name: String) -> Substring? {
    guard let line, line.hasPrefix("\(name): ") else { return nil }
    return line.dropFirst(name.count + 2)
  }

  private static func isLine(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  private static func digest(head: String, _ body: Data) -> String {
    var hash = SHA256()
    hash.update(head.utf8)
    hash.update(body)
    return hash.finish()
  }
}
