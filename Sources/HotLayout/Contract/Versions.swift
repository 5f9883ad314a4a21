/// The version of a file, `MAJOR.MINOR` (contract, section 2).
public struct SchemaVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  public var major: Int
  public var minor: Int

  public init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads `1.0`: two whole numbers without sign or leading zeros, of at most six digits.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard (1...6).contains(part.count), part.allSatisfy({ $0 >= 48 && $0 <= 57 }),
        part.count == 1 || part.first != 48
      else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int($1 - 48) })
    }
    self.init(numbers[0], numbers[1])
  }

  public var description: String { "\(major).\(minor)" }

  public static func < (a: SchemaVersion, b: SchemaVersion) -> Bool {
    (a.major, a.minor) < (b.major, b.minor)
  }
}

/// What this reader reads, and whether a file is of a version that it can.
public enum HotlayoutVersions {
  /// The version of the contract that this reader knows.
  public static let reader = SchemaVersion(1, 0)

  public enum Answer: Sendable, Hashable {
    /// It opens; nothing in it is newer than the reader.
    case supported(SchemaVersion)
    /// It opens; what the reader does not know is skipped.
    case newerMinor(SchemaVersion)
    /// It does not open: another major version.
    case unsupported(SchemaVersion)
    /// It does not say its version, or not as `MAJOR.MINOR`.
    case missing
    case malformed(String)

    /// Whether the file opens.
    public var opens: Bool {
      switch self {
      case .supported, .newerMinor: true
      default: false
      }
    }
  }

  /// Answers from the top level of a file, without building the document.
  ///
  /// It finds `schemaVersion` among the members of the outermost object and reads no further; a
  /// file that is damaged behind it is answered all the same.
  public static func checkDocument(_ data: some Sequence<UInt8>) -> Answer {
    var scan = VersionScan(bytes: Array(data))
    guard let text = scan.find() else { return .missing }
    return check(text, readerVersion: reader)
  }

  /// Applies the version rule to a version as a file states it.
  public static func check(
    _ version: String, readerVersion: SchemaVersion = HotlayoutVersions.reader
  ) -> Answer {
    guard let version = SchemaVersion(version) else { return .malformed(version) }
    if version.major != readerVersion.major { return .unsupported(version) }
    return version.minor > readerVersion.minor ? .newerMinor(version) : .supported(version)
  }
}

/// Looks for `schemaVersion` at the top level, skipping what nests.
private struct VersionScan {
  let bytes: [UInt8]
  var at = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func find() -> String? {
    var depth = 0
    var afterColon = false
    var name: String?
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        afterColon = false
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return nil }
      case UInt8(ascii: ":"): afterColon = true
      case UInt8(ascii: ","): afterColon = false
      case UInt8(ascii: "\""):
        let text = string()
        if depth == 1 {
          if afterColon {
            if name == "schemaVersion" { return text }
          } else {
            name = text
          }
        }
        continue
      default: break
      }
      at += 1
    }
    return nil
  }

  private mutating func string() -> String {
    at += 1
    let start = at
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(at, bytes.count)
    at = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
