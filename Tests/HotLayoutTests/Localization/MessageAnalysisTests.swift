import HotLayout
import Testing

/// What validation learns of a message.
@Suite struct MessageAnalysisTests {
  private let pattern =
    "Hé {name}: {n, plural, =0 {none} one {# {g, select, f {her} m {his} other {their}} file} "
    + "other {# since {when, date, ::yMMMd} at {when, time, short}}} {rank, selectordinal, "
    + "one {#st} other {#th}} {n, number, percent} {rank, ordinal}"

  @Test func everyUseIsListedWithItsPlace() throws {
    let uses = try MessagePattern(parsing: pattern).uses
    let bytes = Array(pattern.utf8)
    #expect(uses.map(\.name) == ["name", "n", "g", "when", "when", "rank", "n", "rank"])
    #expect(
      uses.map(\.type) == [
        .plain, .plural(.cardinal, categories: [.one, .other], exact: [0]),
        .select(keys: ["f", "m", "other"]), .date(style: "::yMMMd"), .time(style: "short"),
        .plural(.ordinal, categories: [.one, .other], exact: []), .number(style: "percent"),
        .number(style: ""),
      ])
    for use in uses {
      let head = String(
        decoding: bytes[use.offset...].prefix(use.name.utf8.count + 1), as: UTF8.self)
      #expect(head == "{" + use.name)
    }
  }

  @Test func everyArgumentIsListedOnceWithItsKinds() throws {
    let arguments = try MessagePattern(parsing: pattern).arguments
    #expect(arguments.map(\.name) == ["name", "n", "g", "when", "rank"])
    #expect(arguments.map(\.kinds) == [[.any], [.number], [.string], [.date], [.number]])
    let torn = try MessagePattern(parsing: "{a} {a, number} {a, date}").arguments
    #expect(torn.first?.kinds == [.any, .number, .date])
  }

  @Test func missingCategoriesAreThoseTheLanguageNeeds() throws {
    let pattern = try MessagePattern(
      parsing: "{n, plural, one {#} other {#}} {n, selectordinal, other {#}}")
    func missing(_ language: String) -> [[PluralCategory]] {
      pattern.missingCategories(language: language).map(\.missing)
    }
    #expect(missing("en") == [[.one, .two, .few]])
    #expect(missing("ar") == [[.zero, .two, .few, .many]])
    #expect(missing("ru") == [[.few, .many]])
    #expect(missing("ja") == [])
    #expect(missing("cy") == [[.zero, .two, .few, .many], [.zero, .one, .two, .few, .many]])
    // French `many` starts at a million, Lithuanian `many` is of fractions.
    #expect(missing("fr") == [[.one]])
    #expect(missing("lt") == [[.few]])
  }

  @Test(arguments: [
    ("en", "one other", "one two few other"), ("ar", "zero one two few many other", "other"),
    ("he", "one two other", "other"), ("ru", "one few many other", "other"),
    ("pl", "one few many other", "other"), ("cs", "one few many other", "other"),
    ("lt", "one few many other", "other"), ("sl", "one two few other", "other"),
    ("ja", "other", "other"),
    ("cy", "zero one two few many other", "zero one two few many other"),
    ("ga", "one two few many other", "one other"), ("fr", "one many other", "one other"),
    ("it", "one many other", "many other"), ("uk", "one few many other", "few other"),
    ("zz", "other", "other"), ("nonsense!", "other", "other"),
  ])
  func categoriesOfLanguages(_ row: (language: String, cardinal: String, ordinal: String)) {
    func names(_ type: PluralType) -> String {
      PluralRules(language: row.language, type: type).categories.map(\.rawValue)
        .joined(separator: " ")
    }
    #expect(names(.cardinal) == row.cardinal)
    #expect(names(.ordinal) == row.ordinal)
  }

  @Test func everydayCategoriesLeaveOutMillionsAndFractions() {
    func everyday(_ language: String) -> [PluralCategory] {
      PluralRules(language: language).everydayCategories
    }
    #expect(everyday("fr") == [.one, .other])
    #expect(everyday("lt") == [.one, .few, .other])
    #expect(everyday("cs") == [.one, .few, .other])
    #expect(everyday("ru") == [.one, .few, .many])
    #expect(everyday("ar") == [.zero, .one, .two, .few, .many, .other])
  }

  @Test func categoriesOfHugeAndStrangeNumbers() {
    let rules = PluralRules(language: "ar")
    #expect(rules.category(of: Int64.max) == .other || rules.category(of: Int64.max) == .few)
    for value in [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude] {
      #expect(PluralCategory.allCases.contains(rules.category(of: value)))
    }
    #expect(rules.category(of: Int64.min) != .zero)
  }
}
