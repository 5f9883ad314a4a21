extension LocaleResolutionTests {
  struct Row {
    var requested: String
    var available: [String]
    var source: String
    /// Translation, format locale, direction, kind of reason.
    var answer: [String]

    init(_ requested: String, _ available: String, _ source: String, _ answer: String) {
      self.requested = requested
      self.available = available.split(separator: " ").map(String.init)
      self.source = source
      self.answer = answer.split(separator: " ").map(String.init)
    }
  }

  /// What is asked for, what is there, the source, and the answer.
  static let table: [Row] = [
    // The language is there.
    Row("en", "en de ar", "en", "en en ltr exact"),
    Row("de", "en de ar", "en", "de de ltr exact"),
    Row("ar", "en de ar", "en", "ar ar rtl exact"),
    Row("de-AT", "en de", "en", "de de-AT ltr sameLanguage"),
    Row("de-CH", "en de", "en", "de de-CH ltr sameLanguage"),
    Row("de-AT", "de-DE de-AT", "en", "de-AT de-AT ltr exact"),
    Row("de", "de-CH", "en", "de-CH de-CH ltr sameLanguage"),
    Row("ar-EG", "ar", "en", "ar ar-EG rtl sameLanguage"),
    Row("ar-MA", "ar-EG", "en", "ar-EG ar-MA rtl sameLanguage"),
    Row("fr-CA", "fr fr-CA", "en", "fr-CA fr-CA ltr exact"),
    Row("fr-BE", "fr fr-CA", "en", "fr fr-BE ltr sameLanguage"),
    Row("DE-at", "de", "en", "de de-AT ltr sameLanguage"),
    // The source counts as there, and is not listed twice where it is.
    Row("en-GB", "de", "en", "en en-GB ltr sameLanguage"),
    Row("he-IL", "en", "he", "he he-IL rtl sameLanguage"),
    // Regional variants of one language.
    Row("pt-AO", "pt-BR pt-PT", "en", "pt-PT pt-AO ltr sameLanguage"),
    Row("pt-MZ", "pt pt-PT", "en", "pt-PT pt-MZ ltr sameLanguage"),
    Row("pt", "pt-BR pt-PT", "en", "pt-BR pt-BR ltr sameLanguage"),
    Row("pt-BR", "pt-PT", "en", "pt-PT pt-BR ltr sameLanguage"),
    Row("es-MX", "es es-419", "en", "es-419 es-MX ltr sameLanguage"),
    Row("es-ES", "es es-419", "en", "es es-ES ltr sameLanguage"),
    Row("es-AR", "es", "en", "es es-AR ltr sameLanguage"),
    Row("es-419", "es-ES es-MX", "en", "es-MX es-419 ltr sameLanguage"),
    Row("es-US", "es es-419", "en", "es-419 es-US ltr sameLanguage"),
    Row("en-AU", "en en-GB", "de", "en-GB en-AU ltr sameLanguage"),
    Row("en-ZA", "en en-GB", "de", "en-GB en-ZA ltr sameLanguage"),
    Row("en-PR", "en en-GB", "de", "en en-PR ltr sameLanguage"),
    Row("en-150", "en en-GB", "de", "en-GB en-150 ltr sameLanguage"),
    // Chinese: the script decides.
    Row("zh-TW", "zh-Hans zh-Hant", "en", "zh-Hant zh-Hant-TW ltr sameLanguage"),
    Row("zh-HK", "zh-Hans zh-Hant", "en", "zh-Hant zh-Hant-HK ltr sameLanguage"),
    Row("zh-SG", "zh-Hans zh-Hant", "en", "zh-Hans zh-Hans-SG ltr sameLanguage"),
    Row("zh", "zh-Hans zh-Hant", "en", "zh-Hans zh-Hans ltr sameLanguage"),
    Row("zh-CN", "zh", "en", "zh zh-CN ltr sameLanguage"),
    Row("zh-MO", "zh-TW zh-HK", "en", "zh-HK zh-MO ltr sameLanguage"),
    Row("zh-Hant-HK", "zh zh-TW", "en", "zh-TW zh-HK ltr sameLanguage"),
    Row("zh-cmn-Hant-HK", "zh-Hant", "en", "zh-Hant zh-Hant-HK ltr sameLanguage"),
    Row("cmn-CN", "zh", "en", "zh zh-CN ltr sameLanguage"),
    Row("yue", "zh-Hant zh-Hans", "en", "zh-Hant zh-Hant ltr closeLanguage"),
    // CLDR does not hold that readers of Traditional Chinese are served by Simplified.
    Row("zh-TW", "zh-Hans", "en", "en en-TW ltr noMatch"),
    Row("zh-TW", "zh", "en", "en en-TW ltr noMatch"),
    Row("zh-TW", "en", "zh-Hans", "zh-Hans zh-Hans-TW ltr noMatch"),
    Row("zh-TW", "en", "zh", "zh zh-Hans-TW ltr noMatch"),
    // Other languages with two scripts.
    Row("sr", "sr-Latn", "en", "sr-Latn sr-Latn ltr otherScript"),
    Row("sr-RS", "sr-Latn", "en", "sr-Latn sr-Latn-RS ltr otherScript"),
    Row("sr-Latn", "sr", "en", "sr sr ltr otherScript"),
    Row("sr-Latn-BA", "sr sr-Latn", "en", "sr-Latn sr-Latn-BA ltr sameLanguage"),
    Row("sr-ME", "sr sr-Latn", "en", "sr-Latn sr-Latn-ME ltr sameLanguage"),
    Row("sr-ME", "sr", "en", "sr sr-Cyrl-ME ltr otherScript"),
    Row("sh", "sr-Latn", "en", "sr-Latn sr-Latn ltr exact"),
    Row("az-Arab", "az", "en", "en en ltr noMatch"),
    Row("pa-PK", "pa", "en", "en en-PK ltr noMatch"),
    Row("pa-PK", "pa pa-Arab", "en", "pa-Arab pa-Arab-PK rtl sameLanguage"),
    Row("uz-AF", "uz-Arab uz", "en", "uz-Arab uz-Arab-AF rtl sameLanguage"),
    Row("ks-Deva", "ks ks-Deva", "en", "ks-Deva ks-Deva ltr exact"),
    Row("hi-Latn", "hi", "en", "hi hi ltr otherScript"),
    // Languages near to each other.
    Row("nb", "no", "en", "no no ltr sameLanguage"),
    Row("no", "nb", "en", "nb nb ltr sameLanguage"),
    Row("nn-NO", "nb", "en", "nb nb-NO ltr closeLanguage"),
    Row("nn", "nb nn", "en", "nn nn ltr exact"),
    Row("da", "nb", "en", "nb nb ltr closeLanguage"),
    Row("nb-NO", "da sv", "en", "da da-NO ltr closeLanguage"),
    Row("gsw", "de", "en", "de de ltr closeLanguage"),
    Row("lb-LU", "de fr", "en", "de de-LU ltr closeLanguage"),
    Row("ca", "es", "en", "es es ltr closeLanguage"),
    Row("br", "fr", "en", "fr fr ltr closeLanguage"),
    Row("sv", "da nb", "en", "en en ltr noMatch"),
    Row("hr", "sr-Latn", "en", "en en ltr noMatch"),
    // By CLDR, readers of Urdu and Welsh understand English, which is the source.
    Row("ur", "ar fa", "en", "en en ltr closeLanguage"),
    Row("cy-GB", "ga", "en", "en en-GB ltr closeLanguage"),
    Row("cy", "ga", "de", "de de ltr noMatch"),
    // Names that have changed.
    Row("iw", "he", "en", "he he rtl exact"),
    Row("he", "iw", "en", "iw he rtl exact"),
    Row("iw-IL", "he", "en", "he he-IL rtl sameLanguage"),
    Row("in", "id", "en", "id id ltr exact"),
    Row("in_ID", "id", "en", "id id-ID ltr sameLanguage"),
    Row("ji", "yi", "en", "yi yi rtl exact"),
    Row("tl", "fil", "en", "fil fil ltr exact"),
    Row("fil-PH", "tl", "en", "tl fil-PH ltr sameLanguage"),
    Row("mo", "ro", "en", "ro ro ltr exact"),
    Row("i-klingon", "tlh", "en", "tlh tlh ltr exact"),
    // Underscores and POSIX.
    Row("pt_BR.UTF-8", "pt", "en", "pt pt-BR ltr sameLanguage"),
    Row("pt_BR", "pt_BR pt_PT", "en", "pt_BR pt-BR ltr exact"),
    Row("de_DE@euro", "de", "en", "de de-DE ltr sameLanguage"),
    Row("sr_RS@latin", "sr sr-Latn", "en", "sr-Latn sr-Latn-RS ltr sameLanguage"),
    Row("sr_RS.UTF-8@latin", "sr-Latn", "en", "sr-Latn sr-Latn-RS ltr sameLanguage"),
    Row("uz_UZ@cyrillic", "uz uz-Cyrl", "en", "uz-Cyrl uz-Cyrl-UZ ltr sameLanguage"),
    Row("ca_ES@valencia", "ca", "en", "ca ca-ES ltr sameLanguage"),
    Row(
      "de_DE@calendar=buddhist;numbers=thai", "de", "en",
      "de de-DE-u-ca-buddhist-nu-thai ltr sameLanguage"),
    Row("zh_TW.Big5", "zh-Hant", "en", "zh-Hant zh-Hant-TW ltr sameLanguage"),
    Row("en_US_POSIX", "en", "de", "en en-US ltr sameLanguage"),
    Row(" de-AT ", "de", "en", "de de-AT ltr sameLanguage"),
    Row("C", "de", "en", "en en ltr noPreference"),
    Row("C.UTF-8", "de", "ar", "ar ar rtl noPreference"),
    Row("POSIX", "de", "en", "en en ltr noPreference"),
    Row("", "de", "en", "en en ltr noPreference"),
    Row("../de", "de", "en", "en en ltr malformed"),
    // Extensions.
    Row("ar-EG-u-nu-latn", "ar", "en", "ar ar-EG-u-nu-latn rtl sameLanguage"),
    Row("de-u-hc-h12-ca-buddhist", "de", "en", "de de-u-ca-buddhist-hc-h12 ltr exact"),
    Row("en-GB-u-fw-sun", "en", "de", "en en-GB-u-fw-sun ltr sameLanguage"),
    Row("en-US-u-rg-gbzzzz", "en", "de", "en en-GB ltr sameLanguage"),
    Row("de-u-co-phonebk-nu-latn", "de", "en", "de de-u-nu-latn ltr exact"),
    Row("de-t-en-x-private", "de", "en", "de de ltr exact"),
    Row("fa-IR-u-nu-latn-ca-gregory", "fa", "en", "fa fa-IR-u-ca-gregory-nu-latn rtl sameLanguage"),
    Row("ja-JP-u-ca-japanese", "de", "en", "en en-JP-u-ca-japanese ltr noMatch"),
    // No language, several, none of this world.
    Row("und", "de", "en", "en en ltr noPreference"),
    Row("mul", "de", "en", "en en ltr noPreference"),
    Row("zxx", "de", "en", "en en ltr noPreference"),
    Row("und-Arab", "ar", "en", "ar ar rtl sameLanguage"),
    Row("und-TW", "zh-Hant", "en", "zh-Hant zh-Hant-TW ltr sameLanguage"),
    Row("en-XA", "en de", "de", "de de ltr pseudolocale"),
    Row("en-XA", "en en-XA", "de", "en-XA en-XA ltr exact"),
    Row("ar-XB", "ar en", "en", "en en ltr pseudolocale"),
    Row("xx", "de", "en", "en en ltr noMatch"),
    Row("qaa-QM", "de", "en", "en en-QM ltr noMatch"),
    Row("klingon", "de", "en", "en en ltr noMatch"),
    Row("!!", "de", "en", "en en ltr malformed"),
    Row("de AT", "de", "en", "en en ltr malformed"),
    Row("d", "de", "en", "en en ltr malformed"),
    Row("deutsch!", "de", "en", "en en ltr malformed"),
    Row("de-AT-nonsensical", "de", "en", "de de-AT ltr sameLanguage"),
    // What is there may be odd as well.
    Row("de", "?? de", "en", "de de ltr exact"),
    Row("de", "de de", "en", "de de ltr exact"),
    Row("de", "", "en", "en en ltr noMatch"),
    Row("ur-IN", "ur en", "en", "ur ur-IN rtl sameLanguage"),
    Row("ckb-IQ", "ku ckb", "en", "ckb ckb-IQ rtl sameLanguage"),
  ]
}
