extension Pseudolocale {
  /// The pseudo-locale that a reader asked for, or nil where a person's locale comes first or the
  /// document has a translation of that name.
  ///
  /// `en-XA` and `ar-XB` are as CLDR names them; the region decides, so `de-XA` is accented too.
  public static func asked(for preferences: [String], translation: String) -> Pseudolocale? {
    guard let first = preferences.first, case .locale(let tag) = LocaleRequest(first) else {
      return nil
    }
    if case .locale(let shown) = LocaleRequest(translation), shown.isPseudolocale { return nil }
    switch tag.region {
    case "XA": return .accented
    case "XB": return .rightToLeft
    default: return nil
    }
  }
}

extension ScreenEnvironment {
  /// Shows translations as a pseudo-locale does: its letters, its length, its direction.
  public mutating func apply(_ pseudo: Pseudolocale) {
    transformText = { pseudo.transform(pattern: $0) }
    direction = pseudo.direction ?? direction
  }
}
