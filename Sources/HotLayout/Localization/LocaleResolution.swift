/// Which translation a locale reads, how it formats, and in which direction (contract section 10).
///
///     let resolution = LocaleResolution.resolve("de-AT", available: ["en", "de"], source: "en")
///     resolution.translation   // "de"
///     resolution.formatLocale  // "de-AT"
///     resolution.direction     // .leftToRight
public struct LocaleResolution: Sendable, Hashable {
  /// The translation to show: one of the available ones as it is written there, or the source.
  public let translation: String

  /// The locale that formats numbers, dates and lists, as a BCP 47 tag: the language of the
  /// translation, the requested region, and the requested `-u-` keywords `nu`, `ca`, `hc` and `fw`.
  public let formatLocale: String

  /// The direction of the script that the translation is written in.
  public let direction: LayoutDirection

  /// Why this translation is shown.
  public let reason: Reason

  /// Why a translation is shown.
  public struct Reason: Sendable, Hashable {
    /// What decided.
    public let kind: Kind

    /// The same as an English sentence, for a person who asks.
    public let sentence: String
  }

  /// What decided which translation is shown.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The translation is in the requested language, script and region.
    case exact
    /// The translation is in the requested language and script; a region differs.
    case sameLanguage
    /// The translation is in the requested language, in another script.
    case otherScript
    /// The translation is in a language that readers of the requested one understand.
    case closeLanguage
    /// No translation is near enough to a requested language: the source is shown.
    case noMatch
    /// No language was asked for (`C`, `und`, an empty list): the source is shown.
    case noPreference
    /// What was asked for is not a locale: the source is shown.
    case malformed
    /// A pseudo-locale (`en-XA`) was asked for: the source is shown, for a transformation.
    case pseudolocale
  }

  /// Resolves one requested locale.
  ///
  /// - Parameters:
  ///   - requested: BCP 47, with underscores, or POSIX (`pt_BR.UTF-8`, `sr_RS@latin`, `C`).
  ///   - available: the locales the document is translated to.
  ///   - source: the locale the document is written in, which is always there.
  public static func resolve(
    _ requested: String, available: [String], source: String
  ) -> LocaleResolution {
    resolve([requested], available: available, source: source)
  }

  /// Resolves a list of preferred locales, the most wanted first.
  ///
  /// Matching is CLDR language matching (UTS 35, Language Matching). At most the first 64
  /// preferences and 1,000 translations are looked at.
  public static func resolve(
    _ preferences: [String], available: [String], source: String
  ) -> LocaleResolution {
    let requests = preferences.prefix(maximumPreferences).map { ($0, LocaleRequest($0)) }
    let wanted = requests.compactMap { text, request -> Wanted? in
      guard case .locale(let tag) = request else { return nil }
      return Wanted(text: text, tag: tag)
    }
    var offered: [Offered] = []
    for name in available.prefix(maximumTranslations) + [source] {
      guard case .locale(let tag) = LocaleRequest(name) else { continue }
      offered.append(Offered(name: name, tag: tag))
    }
    let match = ICU.match(
      desired: wanted.map(\.tag.base), supported: offered.map(\.tag.base),
      fallback: offered.last { $0.name == source }?.tag.base ?? "und")
    if let match {
      return LocaleResolution(wanted[match.desired], matches: offered[match.supported])
    }
    return LocaleResolution(source: source, wanted: wanted, requests: requests.map(\.1))
  }

  private static let maximumPreferences = 64
  private static let maximumTranslations = 1000

  private struct Wanted {
    let text: String
    let tag: LocaleTag
  }

  private struct Offered {
    let name: String
    let tag: LocaleTag
  }

  private init(_ wanted: Wanted, matches offered: Offered) {
    translation = offered.name
    let format = offered.tag.formatting(for: wanted.tag)
    formatLocale = format.text
    direction = LayoutDirection(locale: offered.name)
    let kind: Kind
    var sentence = "\(wanted.text) "
    if wanted.tag.base == offered.tag.base {
      kind = .exact
      sentence += "is there as the translation \(offered.name)"
    } else if !wanted.tag.isSameLanguage(as: offered.tag) {
      kind = .closeLanguage
      sentence += "is not there; its readers understand the translation \(offered.name)"
    } else if wanted.tag.likelyScript != offered.tag.likelyScript {
      kind = .otherScript
      sentence += "is there only in another script, as the translation \(offered.name)"
    } else {
      kind = .sameLanguage
      sentence += "is the language of the translation \(offered.name)"
    }
    if formatLocale != offered.tag.text {
      sentence += ", with the formats of \(formatLocale)"
    }
    reason = Reason(kind: kind, sentence: sentence + ".")
  }

  private init(source: String, wanted: [Wanted], requests: [LocaleRequest]) {
    translation = source
    direction = LayoutDirection(locale: source)
    let kind: Kind
    let why: String
    if let first = wanted.first {
      if wanted.allSatisfy(\.tag.isPseudolocale) {
        kind = .pseudolocale
        why = "\(first.text) is a pseudo-locale"
      } else {
        kind = .noMatch
        why = "No translation is near to " + wanted.map(\.text).joined(separator: ", ")
      }
    } else if requests.contains(.malformed) {
      kind = .malformed
      why = "What was asked for is not a locale"
    } else {
      kind = .noPreference
      why = "No language was asked for"
    }
    var sentence = why + ": the source language \(source) is shown"
    if case .locale(let tag) = LocaleRequest(source) {
      let reader = wanted.first { !$0.tag.isPseudolocale }
      let format = reader.map { tag.formatting(for: $0.tag) } ?? tag.formatting(for: tag)
      formatLocale = format.text
      if format != tag { sentence += ", with the formats of \(formatLocale)" }
    } else {
      formatLocale = "und"
    }
    reason = Reason(kind: kind, sentence: sentence + ".")
  }
}

extension LocaleTag {
  /// Whether both name one language, Norwegian being `no` and `nb`, and `und-TW` being Chinese.
  fileprivate func isSameLanguage(as other: LocaleTag) -> Bool {
    func name(_ tag: LocaleTag) -> String {
      var language = tag.language
      if language == "und", let likely = ICU.maximizedTag(tag.base) {
        language = LocaleTag(canonical: likely).language
      }
      return language == "nb" ? "no" : language
    }
    return name(self) == name(other)
  }

  /// The locale that formats a text in this one for someone who asked for `requested`.
  ///
  /// The language and script are those of the text, so that a date in a sentence is in the
  /// sentence's language. The region is the requested one (`rg`, the region of formats, before the
  /// region of the language), and so are the keywords.
  fileprivate func formatting(for requested: LocaleTag) -> LocaleTag {
    var format = LocaleTag(canonical: language)
    format.script = script
    format.region = region
    if let wanted = requested.formatRegion { format.region = wanted }
    if format.script == nil, let script = likelyScript, script != format.likelyScript {
      // `zh` is Simplified, `zh-TW` would not be: say what the text is.
      format.script = script
    }
    for key in ["ca", "fw", "hc", "nu"] {
      if let value = requested.keyword(key) ?? keyword(key), !value.isEmpty {
        format.keywords.append(Keyword(key: key, value: value))
      }
    }
    return format
  }

  private var formatRegion: String? {
    if let override = keyword("rg"), override.utf8.count >= 2 {
      let isNumeric = override.utf8.first.map { $0 < 0x3A } ?? false
      return String(override.prefix(isNumeric ? 3 : 2)).uppercased()
    }
    guard let region, region != "ZZ", !isPseudolocale else { return nil }
    return region
  }
}
