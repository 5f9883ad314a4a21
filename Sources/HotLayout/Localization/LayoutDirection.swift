internal import CICU

/// The direction in which a screen is laid out: where `start` is.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The direction of the script that a locale is written in, given or likely (CLDR likely
  /// subtags): `ar`, `az-Arab` and `pa-PK` are right-to-left, `ks-Deva` is not.
  ///
  /// What is not a locale is left-to-right.
  public init(locale: String) {
    guard case .locale(let tag) = LocaleRequest(locale) else {
      self = .leftToRight
      return
    }
    self = hli_locale_is_rtl(tag.text) == 1 ? .rightToLeft : .leftToRight
  }
}
