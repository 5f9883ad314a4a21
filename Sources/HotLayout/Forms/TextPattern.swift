/// A rule for the whole of a text: a regular expression that takes time in proportion to the text.
///
/// It is I-Regexp (RFC 9485): literals, `.`, classes, `\p{…}`, groups, `|`, `*`, `+`, `?`, `{n,m}`,
/// anchored at both ends; beside it `\d`, `\w`, `\s` of ASCII and their opposites, `(?:…)`, a
/// superfluous `^` and `$` at the ends, and `*?`, which matches the same wholes. What needs
/// backtracking, as back references and lookaround, is no pattern. All readers agree on this part of
/// the language, and no pattern of it can be made slow.
///
/// ```swift
/// try TextPattern(#"[A-Z]{2}\d{4}"#).matches("AB1234")  // true
/// ```
public struct TextPattern: Sendable {
  /// Why a text is no pattern.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// One sentence.
    public var message: String
    /// How many characters (Unicode scalars) stand before the fault.
    public var offset: Int

    public var description: String { "At character \(offset + 1): \(message)" }
  }

  /// Longest pattern, in bytes.
  public static let lengthLimit = 1000
  /// Most steps of the compiled pattern; a repetition counts as often as it repeats.
  public static let stepLimit = 2000
  /// Groups within each other.
  public static let depthLimit = 32
  /// Most characters (Unicode scalars) of a text that is matched; a longer one matches nothing.
  public static let textLimit = 4096

  /// One step of the machine.
  enum Step: Sendable {
    case one(ScalarSet)
    /// Goes on at both places.
    case split(Int, Int)
    case jump(Int)
    case match
  }

  let steps: [Step]

  /// Reads a pattern, or says why it is none.
  public init(_ text: String) throws(Failure) {
    guard text.utf8.count <= TextPattern.lengthLimit else {
      throw Failure(
        message: "A pattern has at most \(TextPattern.lengthLimit) bytes.",
        offset: TextPattern.lengthLimit)
    }
    var parser = PatternParser(text)
    let tree = try parser.parse()
    var compiler = PatternCompiler()
    try compiler.compile(tree)
    steps = compiler.steps + [.match]
  }

  /// Whether the whole text matches.
  public func matches(_ text: String) -> Bool {
    var now = Threads(count: steps.count)
    var next = Threads(count: steps.count)
    add(0, to: &now)
    var length = 0
    for scalar in text.unicodeScalars {
      length += 1
      guard length <= TextPattern.textLimit, !now.places.isEmpty else { return false }
      for place in now.places {
        if case .one(let set) = steps[place], set.contains(scalar) { add(place + 1, to: &next) }
      }
      swap(&now, &next)
      next.clear()
    }
    return now.places.contains { if case .match = steps[$0] { true } else { false } }
  }

  /// The places where the machine stands, each once.
  private struct Threads {
    var places: [Int] = []
    private var isThere: [Bool]
    private var seen: [Int] = []

    init(count: Int) { isThere = [Bool](repeating: false, count: count) }

    mutating func enter(_ place: Int) -> Bool {
      guard !isThere[place] else { return false }
      isThere[place] = true
      seen.append(place)
      return true
    }

    mutating func clear() {
      for place in seen { isThere[place] = false }
      seen.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
    }
  }

  /// Stands at a place, and wherever one gets from there without a character.
  private func add(_ place: Int, to threads: inout Threads) {
    var waiting = [place]
    while let place = waiting.popLast() {
      guard threads.enter(place) else { continue }
      switch steps[place] {
      case .jump(let target): waiting.append(target)
      case .split(let first, let second): waiting += [second, first]
      case .one, .match: threads.places.append(place)
      }
    }
  }
}

/// A set of characters (Unicode scalars).
struct ScalarSet: Sendable {
  enum Item: Sendable {
    case range(ClosedRange<UInt32>)
    case category(String, isNegated: Bool)
    case shorthand(Character)
  }

  var items: [Item] = []
  var isNegated = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    items.contains { ScalarSet.contains($0, scalar) } != isNegated
  }

  private static func contains(_ item: Item, _ scalar: Unicode.Scalar) -> Bool {
    switch item {
    case .range(let range): return range.contains(scalar.value)
    case .category(let name, let isNegated):
      let category = GeneralCategoryNames.name(of: scalar.properties.generalCategory)
      return category.hasPrefix(name) != isNegated
    case .shorthand(let letter):
      let value = scalar.value
      switch letter {
      case "d": return (48...57).contains(value)
      case "D": return !(48...57).contains(value)
      case "w", "W":
        let isWord =
          (48...57).contains(value) || (65...90).contains(value) || (97...122).contains(value)
          || value == 95
        return isWord == (letter == "w")
      case "s", "S":
        return (value == 32 || (9...13).contains(value)) == (letter == "s")
      default: return false
      }
    }
  }
}

/// The short names of the general categories (Unicode, table 4-4).
enum GeneralCategoryNames {
  static let all: Set<String> = [
    "L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No", "P", "Pc",
    "Pd",
    "Ps", "Pe", "Pi", "Pf", "Po", "S", "Sm", "Sc", "Sk", "So", "Z", "Zs", "Zl", "Zp", "C", "Cc",
    "Cf", "Co", "Cn",
  ]

  static func name(of category: Unicode.GeneralCategory) -> String {
    switch category {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
