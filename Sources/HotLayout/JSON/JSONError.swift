/// Why a text could not be read as JSON, and where.
public struct JSONError: Error, Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    case empty = "json-empty"
    case syntax = "json-syntax"
    case encoding = "json-encoding"
    case tooLarge = "json-too-large"
    case tooDeep = "json-too-deep"
    case stringTooLong = "json-string-too-long"
    case tooManyValues = "json-too-many-values"
    case outOfMemory = "json-memory"
  }

  public var kind: Kind
  public var position: SourcePosition
  /// One sentence in plain English, without the place.
  public var message: String

  public init(_ kind: Kind, at position: SourcePosition, _ message: String) {
    self.kind = kind
    self.position = position
    self.message = message
  }
}

/// A place in a text.
public struct SourcePosition: Sendable, Hashable {
  /// Byte offset from the start of the file, 0 for its first byte.
  public var offset: Int
  /// Line, 1 for the first.
  public var line: Int
  /// Column in Unicode code points, 1 for the first.
  public var column: Int

  public init(offset: Int = 0, line: Int = 1, column: Int = 1) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  public static let start = SourcePosition()
}

/// What a text may hold at the most (contract, section 3).
public struct JSONLimits: Sendable, Hashable {
  /// Size of the text, in bytes.
  public var bytes: Int
  /// Arrays and objects within each other.
  public var depth: Int
  /// Length of one string or key, in bytes of UTF-8.
  public var stringBytes: Int
  /// Values and keys in all.
  public var values: Int

  public init(
    bytes: Int = 8 << 20, depth: Int = 128, stringBytes: Int = 64 << 10, values: Int = 4_000_000
  ) {
    self.bytes = bytes
    self.depth = depth
    self.stringBytes = stringBytes
    self.values = values
  }

  /// For a document: 8 MiB.
  public static let document = JSONLimits()
  /// For a theme, a dictionary or a placement map: 1 MiB.
  public static let small = JSONLimits(bytes: 1 << 20)
}
