import CDraw

/// Which language a piece of text is taken to be in where its script is not one of the text's
/// language, as an Arabic name in a German sentence.
///
/// Pango would ask the environment of the process (PANGO_LANGUAGE, LANGUAGE) first; with these the
/// same text gets the same fonts and forms everywhere.
enum ScriptLanguages {
  /// The ranges of a text in other scripts than its language's, and the language of each.
  static func foreign(
    in text: UnsafePointer<CChar>, _ bytes: Range<Int>, of language: OpaquePointer?
  ) -> [(bytes: Range<Int>, language: OpaquePointer?)] {
    guard !bytes.isEmpty,
      let iterator = pango_script_iter_new(
        text + bytes.lowerBound, Int32(clamping: bytes.count))
    else { return [] }
    defer { pango_script_iter_free(iterator) }
    var found: [(Range<Int>, OpaquePointer?)] = []
    repeat {
      var (start, end): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
      var script = PANGO_SCRIPT_COMMON
      pango_script_iter_get_range(iterator, &start, &end, &script)
      guard let start, let end, end > start, script.rawValue > PANGO_SCRIPT_INHERITED.rawValue,
        pango_language_includes_script(language, script) == 0
      else { continue }
      // `xx` is no language: fonts are taken in the order in which they are configured.
      var own = languages[script.rawValue] ?? "xx"
      if script == PANGO_SCRIPT_HAN, isKorean(language) { own = "kor" }
      found.append((start - text..<end - text, pango_language_from_string(own)))
    } while pango_script_iter_next(iterator) != 0
    return found
  }

  /// Pango holds Korean to be written in Hangul alone. The tag `kor`, of which it knows no script, is
  /// left alone, and the font configuration reads it as `ko` (`cdraw_fonts_new`).
  private static func isKorean(_ language: OpaquePointer?) -> Bool {
    pango_language_matches(language, "ko") != 0
  }

  /// A tag as fonts know it: Chinese by region, as fontconfig does, where documents name the script.
  static func fontTag(_ tag: String) -> String {
    guard tag.utf8.starts(with: "zh".utf8) else { return tag }
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard parts.first == "zh" else { return tag }
    let isTraditional =
      parts.contains("hant")
      || (!parts.contains("hans") && parts.contains { ["tw", "hk", "mo"].contains($0) })
    guard isTraditional else { return "zh-cn" }
    return parts.contains("hk") || parts.contains("mo") ? "zh-hk" : "zh-tw"
  }

  /// The language that most texts in a script are in. Han stands for none: Chinese, Japanese and
  /// Korean differ in their forms.
  private static let languages: [Int32: String] = {
    let table: [(PangoScript, String)] = [
      (PANGO_SCRIPT_ARABIC, "ar"), (PANGO_SCRIPT_ARMENIAN, "hy"), (PANGO_SCRIPT_BENGALI, "bn"),
      (PANGO_SCRIPT_CHEROKEE, "chr"), (PANGO_SCRIPT_COPTIC, "cop"), (PANGO_SCRIPT_CYRILLIC, "ru"),
      (PANGO_SCRIPT_DEVANAGARI, "hi"), (PANGO_SCRIPT_ETHIOPIC, "am"),
      (PANGO_SCRIPT_GEORGIAN, "ka"), (PANGO_SCRIPT_GREEK, "el"), (PANGO_SCRIPT_GUJARATI, "gu"),
      (PANGO_SCRIPT_GURMUKHI, "pa"), (PANGO_SCRIPT_HANGUL, "ko"), (PANGO_SCRIPT_HEBREW, "he"),
      (PANGO_SCRIPT_HIRAGANA, "ja"), (PANGO_SCRIPT_KANNADA, "kn"), (PANGO_SCRIPT_KATAKANA, "ja"),
      (PANGO_SCRIPT_KHMER, "km"), (PANGO_SCRIPT_LAO, "lo"), (PANGO_SCRIPT_LATIN, "en"),
      (PANGO_SCRIPT_MALAYALAM, "ml"), (PANGO_SCRIPT_MONGOLIAN, "mn"),
      (PANGO_SCRIPT_MYANMAR, "my"), (PANGO_SCRIPT_ORIYA, "or"), (PANGO_SCRIPT_SINHALA, "si"),
      (PANGO_SCRIPT_SYRIAC, "syr"), (PANGO_SCRIPT_TAMIL, "ta"), (PANGO_SCRIPT_TELUGU, "te"),
      (PANGO_SCRIPT_THAANA, "dv"), (PANGO_SCRIPT_THAI, "th"), (PANGO_SCRIPT_TIBETAN, "bo"),
      (PANGO_SCRIPT_CANADIAN_ABORIGINAL, "iu"), (PANGO_SCRIPT_TAGALOG, "tl"),
      (PANGO_SCRIPT_HANUNOO, "hnn"), (PANGO_SCRIPT_BUHID, "bku"), (PANGO_SCRIPT_TAGBANWA, "tbw"),
      (PANGO_SCRIPT_UGARITIC, "uga"), (PANGO_SCRIPT_BUGINESE, "bug"),
      (PANGO_SCRIPT_SYLOTI_NAGRI, "syl"), (PANGO_SCRIPT_OLD_PERSIAN, "peo"),
      (PANGO_SCRIPT_NKO, "nqo"),
    ]
    return Dictionary(table.map { ($0.rawValue, $1) }) { first, _ in first }
  }()
}
