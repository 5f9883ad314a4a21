import HotLayout
import Testing

@Suite("Patterns of fields")
struct TextPatternTests {
  static let cases: [(pattern: String, yes: [String], no: [String])] = [
    ("[A-Z]{2}\\d{4}", ["AB1234"], ["AB123", "ab1234", "AB12345", "xAB1234", ""]),
    ("^\\+?[0-9 ()-]{6,20}$", ["+49 (30) 123-45", "123456"], ["12345", "+49x30123"]),
    ("(a|bc)*", ["", "a", "bca", "aabcbc"], ["b", "ab", "c"]),
    ("a?b+c*", ["b", "abbcc"], ["a", "ac", ""]),
    ("[^\\d]+", ["abc", "Ü-"], ["a1"]),
    ("\\p{Lu}\\p{L}*", ["Ärger", "Šiška", "Ω"], ["ärger", "A1"]),
    ("\\P{N}+", ["abc"], ["a2", "a٣"]),
    ("\\p{Nd}{3}", ["123", "١٢٣"], ["12"]),
    ("\\d{3}", ["123"], ["١٢٣"]),
    ("a.c", ["abc", "a😀c"], ["a\nc", "ac"]),
    ("colou?r|grey", ["color", "colour", "grey"], ["colr", "greys"]),
    ("^a$|^b$", ["a", "b"], ["ab"]),
    ("\\.\\*\\\\", [".*\\"], ["a*\\"]),
    ("[a\\-z]", ["-", "a", "z"], ["b"]),
    ("[a-c\\d_]*", ["a1_c"], ["d"]),
    ("[-+]?1", ["-1", "+1", "1"], ["*1"]),
    ("(?:ab){2,}", ["abab", "ababab"], ["ab", "aba"]),
    ("x{0}", [""], ["x"]),
    ("(a*)*b", ["b", "aab"], ["a"]),
    (".*?", ["", "abc"], []),
    ("", [""], ["a"]),
  ]

  @Test("A pattern matches the whole text or nothing", arguments: cases)
  func matches(_ row: (pattern: String, yes: [String], no: [String])) throws {
    let pattern = try TextPattern(row.pattern)
    for text in row.yes { #expect(pattern.matches(text), "\(row.pattern) on \(text)") }
    for text in row.no { #expect(!pattern.matches(text), "\(row.pattern) on \(text)") }
  }

  @Test(
    "What is no pattern says where and why",
    arguments: [
      ("(a", "not closed"), ("a)", "closes nothing"), ("[a", "not closed"), ("[]", "empty"),
      ("a{2", "`}`"), ("a{3,1}", "n ≤ m"), ("*a", "nothing to repeat"),
      ("a**", "follow each other"),
      ("(?=a)", "Lookaround"), ("(?i)a", "flags"), ("(a)\\1", "`\\1`"), ("\\b", "`\\b`"),
      ("a^b", "ends only"), ("a$b", "ends only"), ("[b-a]", "backwards"), ("\\p{Foo}", "category"),
      ("a{1001}", "1000"), ("a\\", "at the end"), ("a}", "`\\}`"), ("a*+", "follow each other"),
      ("[[a]]", "`\\[`"),
    ])
  func failures(_ row: (pattern: String, words: String)) {
    do throws(TextPattern.Failure) {
      _ = try TextPattern(row.pattern)
      Issue.record("`\(row.pattern)` was read")
    } catch {
      #expect(error.message.contains(row.words), "\(row.pattern): \(error)")
      #expect(error.offset <= row.pattern.unicodeScalars.count)
    }
  }

  @Test(
    "Patterns that explode are refused",
    arguments: [
      "(a{1000}){1000}", "((((x{50}){50}){50}){50}){50}", "((((){1000}){1000}){1000}){1000}",
      String(repeating: "(", count: 500) + String(repeating: ")", count: 500),
      String(repeating: "a", count: 1001),
    ])
  func tooLarge(_ pattern: String) {
    #expect(throws: TextPattern.Failure.self) { try TextPattern(pattern) }
  }

  /// Each of these takes an engine that backtracks longer than the age of the universe.
  @Test(
    "Patterns that backtrack elsewhere take no longer here", .timeLimit(.minutes(1)),
    arguments: [
      "(a+)+b", "(a|a)*b", "(a|aa)+b", "(.*)*b", "((a*)*)*b", "(a?){500}a{500}b",
      "([a-z]+)*\\d", "(x+x+)+y", "(.*a){20}b",
    ])
  func hostile(_ text: String) throws {
    let pattern = try TextPattern(text)
    for letter in ["a", "x"] {
      #expect(!pattern.matches(String(repeating: letter, count: TextPattern.textLimit)))
    }
  }

  @Test("A text that is longer than the limit matches nothing")
  func longText() throws {
    let pattern = try TextPattern("a*")
    #expect(pattern.matches(String(repeating: "a", count: TextPattern.textLimit)))
    #expect(!pattern.matches(String(repeating: "a", count: TextPattern.textLimit + 1)))
  }

  /// Another engine reads the same language: Swift's own, on letters where the two agree.
  @Test("Random patterns match what another engine matches")
  func oracle() throws {
    var random = Random(seed: 7)
    var (compared, matched) = (0, 0)
    for _ in 0..<400 {
      let text = Self.pattern(&random, depth: 3)
      let ours = try TextPattern(text)
      let theirs = try Regex(text)
      for _ in 0..<6 {
        let count = random.below(7)
        let word = String((0..<count).map { _ in random.pick(Array("abc1")) })
        let expected = (try? theirs.wholeMatch(in: word)) != nil
        #expect(ours.matches(word) == expected, "`\(text)` on `\(word)`")
        compared += 1
        if expected { matched += 1 }
      }
    }
    print("patterns: \(compared) comparisons with Swift's Regex, \(matched) matches")
    #expect(matched > 200)
  }

  private static func pattern(_ random: inout Random, depth: Int) -> String {
    func atom(_ random: inout Random) -> String {
      switch random.below(depth > 0 ? 7 : 5) {
      case 0, 1: return String(random.pick(Array("abc1")))
      case 2: return "."
      case 3: return random.pick(["[ab]", "[^a]", "[a-c]", "\\d", "\\w"])
      case 4: return random.pick(["a", "b"])
      default: return "(" + pattern(&random, depth: depth - 1) + ")"
      }
    }
    var out = ""
    for branch in 0..<(1 + random.below(2)) {
      if branch > 0 { out += "|" }
      for _ in 0..<(1 + random.below(3)) {
        out += atom(&random)
        out += random.pick(["", "", "", "*", "+", "?", "{2}", "{1,2}", "{0,}", "*?"])
      }
    }
    return out
  }

  /// Numbers that are the same at every run (SplitMix64).
  private struct Random {
    var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func below(_ limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(limit))
    }

    mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }
  }
}
