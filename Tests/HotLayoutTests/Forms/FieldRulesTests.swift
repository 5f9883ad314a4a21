import HotLayout
import Testing

@Suite("Rules of fields")
struct FieldRulesTests {
  @Test("Lengths count what a person counts")
  func lengths() {
    var rules = FieldRules()
    rules.minLength = 2
    rules.maxLength = 3
    #expect(rules.problem(of: "a") == .tooShort)
    #expect(rules.problem(of: "👩‍👩‍👧‍👦é") == nil)
    #expect(rules.problem(of: "e\u{301}e\u{301}e\u{301}") == nil)
    #expect(rules.problem(of: "abcd") == .tooLong)
  }

  @Test("An empty text counts as none, and none is wrong only where something is required")
  func required() {
    var rules = FieldRules()
    rules.minLength = 2
    #expect(rules.problem(of: nil) == nil)
    #expect(rules.problem(of: "") == nil)
    rules.isRequired = true
    #expect(rules.problem(of: nil) == .missing)
    #expect(rules.problem(of: "") == .missing)
    #expect(rules.problem(of: .null) == .missing)
    #expect(rules.problem(of: "ab") == nil)
  }

  @Test(
    "Addresses",
    arguments: [
      ("a@b.co", true), ("maya.l+tag@mail.example.com", true), ("ö@bücher.example", true),
      ("user@例え.jp", true), ("maya@", false), ("@b.co", false), ("a@b", false), ("a b@c.de", false),
      ("a@b@c.de", false), ("a@-b.de", false), ("a@b..de", false), ("a@b.de.", false),
    ])
  func email(_ row: (text: String, isRight: Bool)) {
    #expect(
      (FieldRules(kind: .email).problem(of: .string(row.text)) == nil) == row.isRight,
      "\(row.text)")
  }

  @Test("Rules of letters do not touch numbers and dates")
  func otherKinds() {
    var rules = FieldRules(kind: .number)
    rules.minLength = 5
    #expect(rules.problem(of: 12) == nil)
    rules.kind = .date
    #expect(rules.problem(of: "2026-12-05T18:00:00Z") == nil)
  }
}
