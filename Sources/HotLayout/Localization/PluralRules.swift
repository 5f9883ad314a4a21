internal import CICU

/// A plural category of CLDR (UTS 35, Language Plural Rules).
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many, other
}

/// What a plural counts.
public enum PluralType: String, Sendable, Hashable, CaseIterable {
  /// How many: 1 file, 2 files.
  case cardinal
  /// Which one: 1st, 2nd.
  case ordinal
}

/// The plural categories a language has, and which one a number takes (CLDR).
public struct PluralRules: Sendable, Hashable {
  /// The language, as a BCP 47 tag.
  public let language: String

  /// What is counted.
  public let type: PluralType

  /// All categories of the language, in the order of `PluralCategory`.
  public let categories: [PluralCategory]

  /// The categories that whole numbers below a million have: those every translation needs.
  ///
  /// French `many` (1,000,000 and compact numbers) and Lithuanian `many` (1.5) are not among them.
  public let everydayCategories: [PluralCategory]

  /// The rules of a language; those of no language in particular where it is not known.
  public init(language: String, type: PluralType = .cardinal) {
    self.type = type
    if case .locale(let tag) = LocaleRequest(language) {
      self.language = tag.text
    } else {
      self.language = "und"
    }
    let rules = try? ICUObject.plurals(self.language, type)
    categories = rules.map { Self.categories(of: $0, everyday: false) } ?? [.other]
    everydayCategories = rules.map { Self.categories(of: $0, everyday: true) } ?? [.other]
  }

  /// The category of a whole number.
  public func category(of value: Int64) -> PluralCategory {
    select(hli_value(value))
  }

  /// The category of a number as it is written with no more digits than it needs.
  public func category(of value: Double) -> PluralCategory {
    select(hli_value(value))
  }

  private func select(_ value: hli_value) -> PluralCategory {
    guard let rules = try? ICUObject.plurals(language, type),
      let keyword = try? ICU.keyword({ keyword in
        rules.withPointer { hli_plurals_select($0, value, keyword) }
      })
    else { return .other }
    return PluralCategory(rawValue: keyword) ?? .other
  }

  private static func categories(of rules: ICUObject, everyday: Bool) -> [PluralCategory] {
    let text = try? ICU.text { text in
      rules.withPointer { hli_plurals_categories($0, everyday ? 1 : 0, text) }
    }
    let names = Set((text ?? "other").split(separator: " ").map(String.init))
    return PluralCategory.allCases.filter { names.contains($0.rawValue) }
  }
}

extension ICUObject {
  static func plurals(_ language: String, _ type: PluralType) throws(ICUFailure) -> ICUObject {
    try open { hli_plurals_open(language, type == .ordinal ? 1 : 0, $0) }
  }
}
