/// A parsed ICU message: text, arguments, and the branches of plurals and selects.
///
///     let pattern = try MessagePattern(parsing: "{n, plural, one {# file} other {# files}}")
///     pattern.arguments.first?.name  // "n"
///
/// Parsing needs no locale data. Which styles a locale knows shows when a `Localizer` compiles it.
public struct MessagePattern: Sendable, Hashable {
  /// The pattern as it is written.
  public let source: String

  /// The message, as a tree of at most `maximumDepth` levels.
  let message: Message

  /// The most bytes of UTF-8 a pattern has.
  public static let maximumLength = 65536

  /// The most braces open at one place of a pattern.
  public static let maximumDepth = 64

  /// A run of text and arguments.
  struct Message: Sendable, Hashable {
    var pieces: [Piece] = []
  }

  enum Piece: Sendable, Hashable {
    case text(String)
    /// `#` in a plural: the number that the plural counts.
    case count
    case argument(Argument)
  }

  struct Argument: Sendable, Hashable {
    var name: String
    var kind: ArgumentKind
    /// Where the argument's brace is, in UTF-8 bytes.
    var offset: Int
  }

  indirect enum ArgumentKind: Sendable, Hashable {
    /// `{name}`
    case plain
    /// `{name, number, ::percent}`, the style trimmed and maybe empty.
    case formatted(FormattedType, style: String)
    case plural(PluralType, offset: Double, branches: [PluralBranch])
    case select([SelectBranch])
  }

  enum FormattedType: String, Sendable, Hashable, CaseIterable {
    case number, date, time, spellout, ordinal, duration
  }

  struct PluralBranch: Sendable, Hashable {
    var selector: PluralSelector
    var message: Message
  }

  enum PluralSelector: Sendable, Hashable {
    case category(PluralCategory)
    case exactly(Double)
  }

  struct SelectBranch: Sendable, Hashable {
    var key: String
    var message: Message
  }

  private static let syntax = [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "'")]

  /// Parses a pattern.
  public init(parsing source: String) throws(MessageError) {
    let nesting = try Self.checkBounds(source)
    self.source = source
    guard source.utf8.contains(where: Self.syntax.contains) else {
      message = Message(pieces: source.isEmpty ? [] : [.text(source)])
      return
    }
    do throws(MessageError) {
      var reader = try MessagePartReader(source)
      message = try reader.readMessage()
    } catch {
      throw error.located(by: nesting)
    }
  }

  /// Refuses what is too long, or nested too deeply for a parser that calls itself.
  @discardableResult
  static func checkBounds(_ source: String) throws(MessageError) -> MessageNesting {
    guard source.utf8.count <= Self.maximumLength else {
      throw MessageError(kind: .tooLong(limit: Self.maximumLength), offset: Self.maximumLength)
    }
    let nesting = MessageNesting(source, limit: Self.maximumDepth)
    if let offset = nesting.excess {
      throw MessageError(kind: .tooDeep(limit: Self.maximumDepth), offset: offset)
    }
    return nesting
  }
}

extension MessageError {
  /// The same fault with its place, where ICU only names it.
  fileprivate func located(by nesting: MessageNesting) -> MessageError {
    switch kind {
    case .missingOther:
      MessageError(kind: .missingOther, offset: nesting.withoutOther ?? offset)
    case .unmatchedBrace, .syntax:
      if let unclosed = nesting.unclosed {
        MessageError(kind: .unmatchedBrace, offset: unclosed)
      } else {
        self
      }
    default:
      self
    }
  }
}
