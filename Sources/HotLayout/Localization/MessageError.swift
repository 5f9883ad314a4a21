/// Why a message pattern cannot be used: its source text is shown in its place, and this reported.
public struct MessageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Sendable, Hashable {
    /// A brace that nothing closes or opens.
    case unmatchedBrace
    /// A plural or select without the branch `other`.
    case missingOther
    /// Anything else that is not ICU MessageFormat.
    case syntax
    /// An argument of a type that does not exist, as `{n, nubmer}`.
    case unknownType(String)
    /// A style that the argument's type does not have, or a skeleton that means nothing.
    case badStyle(type: String, style: String)
    /// A branch of a plural that no language has, as `sevral`.
    case unknownCategory(String)
    /// More bytes of UTF-8 than the limit.
    case tooLong(limit: Int)
    /// Braces more deeply nested than the limit.
    case tooDeep(limit: Int)
    /// The text would have more bytes than the limit.
    case resultTooLong(limit: Int)
    /// A time zone that ICU does not know.
    case unknownTimeZone(String)
    /// ICU failed: its data is not there, or no memory is left.
    case unavailable
  }

  /// What is wrong.
  public let kind: Kind

  /// Where in the pattern, in bytes of UTF-8 from its start.
  public let offset: Int

  public init(kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// An English sentence that says what to do.
  public var description: String {
    switch kind {
    case .unmatchedBrace:
      "A brace is not matched; write '{' for one that is only text."
    case .missingOther:
      "A plural or select needs a branch `other`."
    case .syntax:
      "This is not an ICU message: an argument is {name} or {name, type, style}."
    case .unknownType(let type):
      "There is no argument type `\(type)`: use number, date, time, plural, selectordinal, select, "
        + "ordinal, spellout or duration."
    case .badStyle(let type, let style):
      if type == "number", style == "currency" {
        "A currency is named in a skeleton: {price, number, ::currency/EUR}."
      } else {
        "`\(style)` is not a style of `\(type)`."
      }
    case .unknownCategory(let name):
      "`\(name)` is not a plural category: use zero, one, two, few, many, other or =1."
    case .tooLong(let limit):
      "The message is longer than \(limit) bytes."
    case .tooDeep(let limit):
      "The message nests braces more than \(limit) deep."
    case .resultTooLong(let limit):
      "The text would be longer than \(limit) bytes."
    case .unknownTimeZone(let zone):
      "`\(zone)` is not a time zone of the IANA database."
    case .unavailable:
      "ICU could not be used: its data may be missing."
    }
  }
}
