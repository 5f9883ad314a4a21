import HotLayout
import Testing

/// Contract section 10: which translation, which formats, which direction, and why.
@Suite struct LocaleResolutionTests {
  @Test func everyRowOfTheTableHolds() {
    var rows = 0
    for row in Self.table {
      rows += 1
      let resolution = LocaleResolution.resolve(
        row.requested, available: row.available, source: row.source)
      let answer = [
        resolution.translation, resolution.formatLocale, resolution.direction.rawValue,
        resolution.reason.kind.rawValue,
      ]
      #expect(answer == row.answer, "\(row.requested) of \(row.available), \(row.source)")
      #expect(resolution.reason.sentence.hasSuffix("."))
    }
    print("locale resolution: \(rows) rows")
    #expect(rows >= 80)
  }

  @Test func theReasonIsASentence() {
    func sentence(_ requested: String, _ available: [String]) -> String {
      LocaleResolution.resolve(requested, available: available, source: "en").reason.sentence
    }
    #expect(
      sentence("de-AT", ["de"])
        == "de-AT is the language of the translation de, with the formats of de-AT.")
    #expect(sentence("de", ["de"]) == "de is there as the translation de.")
    #expect(
      sentence("nn", ["nb"]) == "nn is not there; its readers understand the translation nb.")
    #expect(
      sentence("sr-Latn", ["sr"])
        == "sr-Latn is there only in another script, as the translation sr.")
    #expect(
      sentence("ja-JP", ["de"])
        == "No translation is near to ja-JP: the source language en is shown, "
        + "with the formats of en-JP.")
    #expect(sentence("C", ["de"]) == "No language was asked for: the source language en is shown.")
    #expect(
      sentence("!", ["de"])
        == "What was asked for is not a locale: the source language en is shown.")
  }

  @Test func preferencesAreTakenInOrder() {
    func translation(_ preferences: [String], _ available: [String]) -> String {
      LocaleResolution.resolve(preferences, available: available, source: "en").translation
    }
    #expect(translation(["ja", "fr-CA", "de"], ["de", "fr"]) == "fr")
    #expect(translation(["!!", "de"], ["de", "fr"]) == "de")
    #expect(translation(["C", "de"], ["de", "fr"]) == "de")
    #expect(translation(["ja", "zh"], ["de", "fr"]) == "en")
    #expect(translation([], ["de"]) == "en")
    // The second is there exactly; the first only as a language that its readers understand.
    #expect(translation(["nn", "de"], ["de", "da"]) == "de")
    #expect(translation(["en-XA", "de"], ["de", "fr"]) == "de")
  }

  @Test func formatsOfTheFirstPreferenceHoldWhereNothingMatches() {
    let resolution = LocaleResolution.resolve(
      ["ja-JP-u-ca-japanese", "ko-KR"], available: ["de"], source: "en")
    #expect(resolution.formatLocale == "en-JP-u-ca-japanese")
  }

  @Test func theOrderOfTranslationsDoesNotDecideBetweenUnequalOnes() {
    let available = ["pt-BR", "pt-PT", "pt", "es", "es-419", "en", "en-GB", "zh-Hans", "zh-Hant"]
    for requested in ["pt-AO", "pt-BR", "es-MX", "es-ES", "en-AU", "zh-HK", "zh-SG", "zh-MO"] {
      let one = LocaleResolution.resolve(requested, available: available, source: "en")
      let other = LocaleResolution.resolve(
        requested, available: available.reversed(), source: "en")
      #expect(one == other, "\(requested)")
    }
  }

  @Test func hostileRequestsEndAtTheSource() {
    let long = String(repeating: "a-", count: 100_000)
    let requests = [
      long, String(repeating: "é", count: 300), "\u{0}", "de\u{0}-AT", "de\nfr", "🇩🇪", "-", "_", ".",
      "@", "@@@", ".UTF-8", "@latin", "de-", "-de", "--", "x-whatever", "a", "1", "12345678",
      "u-nu-latn", "de\u{200F}", "../../etc/passwd", "%s%s%n", "de-AT-AT-AT-AT", "zz-ZZ", "xx",
    ]
    for request in requests {
      let resolution = LocaleResolution.resolve(request, available: ["fr"], source: "en")
      #expect(resolution.translation == "en", "\(request.prefix(20))")
      #expect(resolution.direction == .leftToRight)
    }
    let all = LocaleResolution.resolve(
      requests, available: requests + ["fr"] + requests, source: "he")
    #expect(requests.contains(all.translation) || all.translation == "he")
  }

  @Test func aSourceThatIsNoLocaleIsShownAllTheSame() {
    let resolution = LocaleResolution.resolve("ja", available: [], source: "the original")
    #expect(resolution.translation == "the original")
    #expect(resolution.formatLocale == "und")
    #expect(resolution.direction == .leftToRight)
  }

  @Test func directionIsThatOfTheScript() {
    for locale in [
      "ar", "he", "iw", "fa", "ur", "ps", "yi", "ckb", "dv", "ug", "sd", "az-Arab", "pa-PK", "ks",
      "uz-AF", "nqo", "ff-Adlm", "rhg", "syr", "en-Arab", "ar_EG.UTF-8", "und-Hebr",
    ] {
      #expect(LayoutDirection(locale: locale) == .rightToLeft, "\(locale)")
    }
    for locale in [
      "en", "ar-Latn", "ku", "az", "pa", "ks-Deva", "sd-Deva", "ha", "ms", "ja", "und", "", "C",
      "nonsense!", "he-Latn", "uz", "ff", "mn-Mong",
    ] {
      #expect(LayoutDirection(locale: locale) == .leftToRight, "\(locale)")
    }
  }
}
