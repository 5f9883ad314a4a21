import FoundationEssentials

/// A file of a project as it was last read, with what is needed to ask whether it still holds.
///
/// One value, so that a tag never belongs to another body.
public struct StoredCopy: Sendable, Hashable {
  /// Where it came from.
  public var address: String
  /// The entity tag (RFC 9110, 8.8.3) with its quotes, weak or strong; nil where there was none.
  public var etag: String?
  /// When it was read.
  public var readAt: Date
  public var body: Data

  public init(address: String, etag: String? = nil, readAt: Date, body: Data) {
    self.address = address
    self.etag = etag
    self.readAt = readAt
    self.body = body
  }
}

/// Where the last known copies live.
///
/// A store may forget at any time. What it answers is what was put under that address, whole.
public protocol HotlayoutStore: AnyObject, Sendable {
  /// The copy of an address, or nil where there is none that can be trusted.
  func copy(of address: String) async -> StoredCopy?
  /// Keeps a copy under its address, in place of an older one.
  func keep(_ copy: StoredCopy) async throws
  /// Forgets the copy of an address.
  func remove(_ address: String) async
}
