/// The name of a value in the data: `user.points` (contract, section 5).
public struct DataPath: Sendable, Hashable, CustomStringConvertible {
  public let segments: [String]

  /// Reads segments `[A-Za-z_][A-Za-z0-9_-]*` joined by dots, at most 16 and 256 bytes in all.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= 256 else { return nil }
    var segments: [String] = []
    for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard let first = part.first, DataPath.isLetter(first),
        part.dropFirst().allSatisfy({
          DataPath.isLetter($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-")
        })
      else { return nil }
      segments.append(String(decoding: part, as: UTF8.self))
    }
    guard segments.count <= 16 else { return nil }
    self.segments = segments
  }

  /// Whether a text is a path; it is looked at without being kept.
  package static func isValid(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 256 else { return false }
    var segments = 1
    var isStart = true
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") {
        if isStart { return false }
        segments += 1
        isStart = true
      } else {
        guard
          isLetter(byte) || (!isStart && ((48...57).contains(byte) || byte == UInt8(ascii: "-")))
        else { return false }
        isStart = false
      }
    }
    return !isStart && segments <= 16
  }

  public var description: String { segments.joined(separator: ".") }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
  }
}

/// The data a screen is drawn with: nested objects and dotted keys both name paths.
public struct HotlayoutData: Sendable, Hashable {
  public var values: [String: JSONValue]

  public init(_ values: [String: JSONValue] = [:]) { self.values = values }

  /// The value at a path, or nil where there is none; null counts as none.
  public subscript(_ path: DataPath) -> JSONValue? {
    HotlayoutData.find(path.segments[...], in: values)
  }

  /// Most objects that are looked through for one path: where keys with dots and objects name the same
  /// beginnings, there is a way for each choice between them.
  static let objectLimit = 32

  /// Where a dotted key and nested objects name one path, the dotted key holds.
  static func find(_ segments: ArraySlice<String>, in values: [String: JSONValue]) -> JSONValue? {
    var objects = 0
    return find(segments, in: values, &objects)
  }

  private static func find(
    _ segments: ArraySlice<String>, in values: [String: JSONValue], _ objects: inout Int
  ) -> JSONValue? {
    guard let first = segments.first, objects < objectLimit else { return nil }
    objects += 1
    if segments.count == 1 { return values[first]?.unlessNull }
    for length in stride(from: segments.count, through: 1, by: -1) {
      guard let value = values[segments.prefix(length).joined(separator: ".")] else { continue }
      if length == segments.count { return value.unlessNull }
      if case .object(let members) = value,
        let found = find(segments.dropFirst(length), in: members, &objects)
      {
        return found
      }
    }
    return nil
  }
}

extension JSONValue {
  /// The value, or none where it is null. (`cond ? nil : value` would give null itself, which a
  /// `nil` literal can mean.)
  fileprivate var unlessNull: JSONValue? {
    if case .null = self { return Optional<JSONValue>.none }
    return self
  }
}
