import HotLayout
import TestSupport
import Testing

/// `contains` of a condition.
@Suite struct TextSearchTests {
  private func holds(_ part: String, in text: String) throws -> Bool {
    let condition = "{\"path\":\"t\",\"is\":\"contains\",\"value\":\(JSONText.quoted(part))}"
    let json = LimitCase.node("{\"type\":\"text\",\"text\":\"x\",\"visible\":\(condition)}")
    let document = try HotlayoutDocument.load(json.utf8)
    let bound = document.bind(screen: "s", data: HotlayoutData(["t": .string(text)]))
    return try #require(bound).root != nil
  }

  @Test(arguments: [
    ("", "", true), ("", "a", true), ("a", "", false), ("abc", "abc", true), ("abcd", "abc", false),
    ("aab", "aaaab", true), ("abab", "abacabab", true), ("ababc", "abababd", false),
    ("na", "banana", true), ("É", "cafe\u{301}".uppercased(), true), ("e", "cafe\u{301}", false),
    ("é", "cafe\u{301}", true), ("مايا", "مرحبا مايا", true), ("b", "a\r\nb", true),
    ("👩", "👩‍👧", false),
  ])
  func aPartIsFoundByItsLetters(part: String, text: String, isFound: Bool) throws {
    #expect(try holds(part, in: text) == isFound)
  }

  /// Beginning anew at each letter this takes a billion steps.
  @Test func repeatedLettersAreNoTrap() throws {
    for letter in ["a", "é"] {
      let text = String(repeating: letter, count: 60_000)
      let part = String(repeating: letter, count: 30_000)
      #expect(try holds(part, in: text))
      #expect(try !holds(part + "b", in: text))
    }
  }
}
