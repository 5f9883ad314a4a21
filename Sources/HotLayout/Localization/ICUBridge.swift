internal import CICU

/// An ICU formatter or set of rules, freed with its last owner.
///
/// Not for two threads at a time: whoever holds one guards it.
final class ICUObject {
  private let pointer: OpaquePointer

  private init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    hli_object_free(pointer)
  }

  /// Calls ICU with the object, which stays until the call is over.
  func withPointer<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    withExtendedLifetime(self) { body(pointer) }
  }

  /// Opens an object with `open`, which fills a pointer and says how it went.
  static func open(
    _ open: (UnsafeMutablePointer<OpaquePointer?>) -> hli_code
  ) throws(ICUFailure) -> ICUObject {
    var pointer: OpaquePointer?
    let code = open(&pointer)
    guard code == HLI_OK, let pointer else { throw ICUFailure(code) }
    return ICUObject(pointer)
  }
}

/// Why ICU did not do what it was asked.
enum ICUFailure: Error, Equatable {
  case outOfMemory
  case locale
  case pattern
  case zone
  /// ICU's data files are not there.
  case noData
  case other

  init(_ code: hli_code) {
    switch code {
    case HLI_NO_MEMORY: self = .outOfMemory
    case HLI_BAD_LOCALE: self = .locale
    case HLI_BAD_PATTERN: self = .pattern
    case HLI_BAD_ZONE: self = .zone
    case HLI_NO_DATA: self = .noData
    default: self = .other
    }
  }
}

/// Calls of ICU in Swift's terms.
enum ICU {
  /// The text that `write` fills in.
  static func text(
    _ write: (UnsafeMutablePointer<hli_text>) -> hli_code
  ) throws(ICUFailure) -> String {
    var text = hli_text()
    let code = write(&text)
    defer { hli_text_free(text) }
    guard code == HLI_OK else { throw ICUFailure(code) }
    guard let bytes = text.bytes else { return "" }
    return String(
      decoding: UnsafeRawBufferPointer(start: bytes, count: text.length), as: UTF8.self)
  }

  /// The keyword, of at most 15 ASCII letters, that `write` fills in.
  static func keyword(
    _ write: (UnsafeMutablePointer<CChar>) -> hli_code
  ) throws(ICUFailure) -> String {
    try withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) {
      buffer throws(ICUFailure) -> String in
      buffer.initialize(repeating: 0)
      guard let start = buffer.baseAddress else { throw .other }
      let code = write(start)
      guard code == HLI_OK else { throw ICUFailure(code) }
      return String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// The canonical form of a BCP 47 tag, or nil where it is not one.
  static func canonicalTag(_ tag: String) -> String? {
    try? text { hli_locale_canonical(tag, $0) }
  }

  /// A tag with its likely script and region, or nil where it is not one.
  static func maximizedTag(_ tag: String) -> String? {
    try? text { hli_locale_maximized(tag, $0) }
  }

  /// The places, in both lists, of the best match; nil where there is none.
  static func match(
    desired: [String], supported: [String], fallback: String
  ) -> (desired: Int, supported: Int)? {
    var wanted: Int32 = -1
    var found: Int32 = -1
    let code = hli_locale_match(
      desired.joined(separator: "\n"), supported.joined(separator: "\n"), fallback, &wanted,
      &found)
    guard code == HLI_OK, desired.indices.contains(Int(wanted)),
      supported.indices.contains(Int(found))
    else { return nil }
    return (Int(wanted), Int(found))
  }
}

extension hli_value {
  init(_ integer: Int64) {
    self.init(is_integer: 1, integer: integer, real: 0)
  }

  init(_ real: Double) {
    self.init(is_integer: 0, integer: 0, real: real)
  }

  init(_ number: FormatNumber) {
    switch number {
    case .integer(let value): self.init(value)
    case .double(let value): self.init(value)
    }
  }
}
