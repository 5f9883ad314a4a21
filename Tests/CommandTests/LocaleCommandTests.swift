import Foundation
import TestSupport
import Testing

@Suite struct LocaleCommandTests {
  /// What is asked for, and the lines of the answer.
  @Test(arguments: [
    (["de-AT", "--available", "en,de,ar"], "de", "de-AT", "ltr", "sameLanguage"),
    (["ar_EG.UTF-8", "--available", "en,de,ar"], "ar", "ar-EG", "rtl", "sameLanguage"),
    (["gsw", "fr", "--available", "en,fr"], "fr", "fr", "ltr", "exact"),
    (["ja", "--available", "en,de", "--source", "de"], "de", "de", "ltr", "noMatch"),
    (["ja", "--available", "ar,de"], "ar", "ar", "rtl", "noMatch"),
    (
      ["fa-IR-u-nu-latn", "--available", "en", "--available", "fa"], "fa", "fa-IR-u-nu-latn",
      "rtl", "sameLanguage"
    ),
    (["zh-TW", "--available", "en,zh-Hans"], "en", "en-TW", "ltr", "noMatch"),
    (["C", "--available", "en"], "en", "en", "ltr", "noPreference"),
    (["gsw,fr", "--available", "en,fr"], "fr", "fr", "ltr", "exact"),
    (["en-XA", "--available", "en"], "en", "en", "ltr", "pseudolocale"),
    (["ar-XB", "--available", "en"], "en", "en", "rtl", "pseudolocale"),
  ])
  func theAnswerAndWhy(
    words: [String], translation: String, formats: String, direction: String, reason: String
  ) throws {
    let run = try CommandRun(["locale"] + words)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count >= 4)
    #expect(lines.contains("translation  \(translation)"), "\(run.output)")
    #expect(lines.contains("formats      \(formats)"), "\(run.output)")
    #expect(lines.contains("direction    \(direction)"), "\(run.output)")
    #expect(run.output.contains("[\(reason)]"), "\(run.output)")
    let json = try CommandRun(["locale", "--json"] + words)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: String]
    #expect(object?["translation"] == translation)
    #expect(object?["direction"] == direction)
    #expect(object?["reason"] == reason)
  }

  @Test func wrongUsageIsAnsweredWithOneSentence() throws {
    for (words, sentence) in [
      (["--available", "en"], "name the locale"), (["de"], "name the translations"),
      (["de", "--nope"], "hotlayout locale --help"),
      (["!!", "--available", "en"], "not `!!`"), (["123", "--available", "en"], "not `123`"),
      (["en", "--available", "e"], "--available takes a BCP 47"),
    ] {
      let run = try CommandRun(["locale"] + words)
      #expect(run.status == 2, "\(words)")
      #expect(run.errors.contains(sentence), "\(words): \(run.errors)")
      #expect(run.output == "")
    }
  }
}
