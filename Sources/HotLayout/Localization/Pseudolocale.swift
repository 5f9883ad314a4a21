/// Text made to look translated, so that what is not translated, cut off or mirrored wrongly shows.
///
///     Pseudolocale.accented.transform(pattern: "Hi {name}")   // "‹Ĥî {name} ö›"
///
/// What is not read is left as it is: arguments and their styles, plural and select keys, markdown
/// marks, code and addresses.
public enum Pseudolocale: String, Sendable, Hashable, CaseIterable {
  /// Letters with accents, and 40 % more of them, between ‹ and ›.
  case accented = "en-XA"
  /// Words written backwards, in a right-to-left layout.
  case rightToLeft = "ar-XB"

  /// The direction of a screen in this pseudo-locale; nil where it is that of the translation that
  /// is transformed.
  public var direction: LayoutDirection? {
    self == .rightToLeft ? .rightToLeft : nil
  }

  /// Transforms an ICU message. One that is not a message is left as it is.
  public func transform(pattern: String) -> String {
    guard let spans = try? MessagePartReader.spans(of: pattern) else { return pattern }
    return transform(spans)
  }

  /// Transforms a text that is not an ICU message, in which braces are only text.
  public func transform(text: String) -> String {
    transform([.messageStart, .literal(text), .messageEnd])
  }

  private func transform(_ spans: [MessageSpan]) -> String {
    let isOfWords = spans.contains { span in
      if case .literal(let text) = span {
        text.unicodeScalars.contains(where: \.isWord)
      } else {
        false
      }
    }
    guard isOfWords else { return spans.map(\.text).joined() }
    var result = ""
    var levels: [PseudoText] = []
    for span in spans {
      switch span {
      case .messageStart:
        if levels.isEmpty, self == .accented { result += "‹" }
        levels.append(PseudoText(kind: self))
      case .messageEnd:
        if self == .accented {
          result += levels.last?.padding ?? ""
          if levels.count == 1 { result += "›" }
        }
        levels.removeLast(min(1, levels.count))
      case .literal(let text):
        if let last = levels.indices.last {
          result += levels[last].transform(text)
        } else {
          result += text
        }
      case .syntax(let text):
        result += text
      }
    }
    return result
  }
}

/// A piece of a message's source: what is read, and what is not.
enum MessageSpan: Sendable, Hashable {
  case messageStart
  case messageEnd
  case literal(String)
  case syntax(String)

  var text: String {
    switch self {
    case .literal(let text), .syntax(let text): text
    case .messageStart, .messageEnd: ""
    }
  }
}

/// The text of one message as it is transformed, which its arguments may interrupt anywhere.
private struct PseudoText {
  let kind: Pseudolocale
  private var skipping = Skipping.nothing
  /// The last character but for what was skipped.
  private var previous: Unicode.Scalar = " "
  private var length = 0

  /// What is being left as it is.
  private enum Skipping {
    case nothing
    /// A code span, up to the backtick.
    case code
    /// The address of a link, up to the parenthesis.
    case destination
    /// An address in the text, up to a space.
    case address
  }

  init(kind: Pseudolocale) {
    self.kind = kind
  }

  /// What makes the message 40 % longer.
  var padding: String {
    let count = (length * 4 + 9) / 10
    guard count > 0 else { return "" }
    var padding = " "
    while padding.count <= count { padding += "öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ " }
    return String(padding.prefix(count + 1).reversed().drop { $0 == " " }.reversed())
  }

  mutating func transform(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var word: [Unicode.Scalar] = []
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      let isApostrophe = scalar == "'" || scalar == "\u{2019}"
      startAddress(in: scalars, at: index)
      if skipping == .nothing, scalar.isWord || (isApostrophe && !word.isEmpty && next.isWord) {
        word.append(scalar)
      } else {
        flush(&word, into: &result)
        result.append(scalar)
        let before = skipping
        move(past: scalar)
        let isText = before == .nothing && skipping == .nothing
        if isText, !"*_~[]".unicodeScalars.contains(scalar) { length += 1 }
      }
      previous = scalar
    }
    flush(&word, into: &result)
    return String(result)
  }

  private mutating func startAddress(in scalars: [Unicode.Scalar], at index: Int) {
    guard skipping == .nothing, !previous.isWord else { return }
    for scheme in ["https://", "http://", "mailto:"] {
      if scalars[index...].starts(with: scheme.unicodeScalars) { skipping = .address }
    }
  }

  private mutating func move(past scalar: Unicode.Scalar) {
    switch skipping {
    case .nothing:
      if scalar == "`" { skipping = .code }
      if scalar == "(", previous == "]" { skipping = .destination }
    case .code:
      if scalar == "`" { skipping = .nothing }
    case .destination:
      if scalar == ")" { skipping = .nothing }
    case .address:
      if scalar.properties.isWhitespace || scalar == ">" { skipping = .nothing }
    }
  }

  private mutating func flush(
    _ word: inout [Unicode.Scalar], into result: inout String.UnicodeScalarView
  ) {
    guard !word.isEmpty else { return }
    length += word.count
    switch kind {
    case .accented:
      result.append(contentsOf: word.map { Self.accents[$0] ?? $0 })
    case .rightToLeft:
      // A right-to-left mark, an override, the word, its end, a mark.
      result.append(contentsOf: "\u{200F}\u{202E}".unicodeScalars)
      result.append(contentsOf: word)
      result.append(contentsOf: "\u{202C}\u{200F}".unicodeScalars)
    }
    word.removeAll()
  }

  private static let accents: [Unicode.Scalar: Unicode.Scalar] = {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let accented = "åƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"
    return Dictionary(
      zip(plain.unicodeScalars, accented.unicodeScalars), uniquingKeysWith: { first, _ in first })
  }()
}

extension Unicode.Scalar {
  /// Whether this is part of a word: a letter, or a mark on one.
  fileprivate var isWord: Bool {
    properties.isAlphabetic || properties.canonicalCombiningClass != .notReordered
  }
}
