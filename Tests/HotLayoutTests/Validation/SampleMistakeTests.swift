import FoundationEssentials
import HotLayout
import TestSupport
import Testing

/// An author who makes one of many mistakes in a sample is told where it is and what to write instead.
@Suite struct SampleMistakeTests {
  struct Mistake: Sendable, CustomStringConvertible {
    /// What stands in the sample, and what the author makes of it.
    let right: String
    let wrong: String
    let code: String
    /// What stands under the caret.
    let place: String
    /// A part of what is said, with what to write.
    let advice: String
    /// What follows from it.
    var also: [String] = []

    var description: String { wrong }
  }

  static let mistakes: [Mistake] = [
    Mistake(
      right: "\"entry\": \"home\"", wrong: "\"entry\": \"hme\"", code: "unknown-screen",
      place: "\"hme\"", advice: "the first one, `home`, is shown. Did you mean `home`?"),
    Mistake(
      right: "\"type\": \"avatar\"", wrong: "\"type\": \"avtar\"", code: "unknown-widget",
      place: "\"avtar\"", advice: "Did you mean `avatar`?"),
    Mistake(
      right: "\"row\", \"gap\": 12", wrong: "\"row\", \"spacing\": 12", code: "unknown-property",
      place: "\"spacing\"", advice: "Did you mean `gap`?"),
    Mistake(
      right: "\"horizontal\": \"page\", \"top\": 20", wrong: "\"left\": \"page\", \"top\": 20",
      code: "physical-side", place: "\"left\"", advice: "Write `start`."),
    Mistake(
      right: "\"color\": \"accent\"", wrong: "\"color\": \"acent\"", code: "unknown-color",
      place: "\"acent\"", advice: "Did you mean `accent`?"),
    Mistake(
      right: "\"style\": \"display\"", wrong: "\"style\": \"dispaly\"", code: "unknown-type-style",
      place: "\"dispaly\"", advice: "Did you mean `display`?"),
    Mistake(
      right: "{ \"key\": \"offers\" }", wrong: "{ \"key\": \"ofers\" }", code: "missing-string",
      place: "\"ofers\"", advice: "Did you mean `offers`?", also: ["unused-string"]),
    Mistake(
      right: "\"format\": { \"style\": \"number\" }",
      wrong: "\"format\": { \"style\": \"nummber\" }",
      code: "unknown-value", place: "\"nummber\"", advice: "Did you mean `number`?"),
    Mistake(
      right: "\"confirm\": \"swipe\"", wrong: "\"confirm\": \"slide\"", code: "unknown-value",
      place: "\"slide\"", advice: "expected one of `tap`, `swipe`, `hold`"),
    Mistake(
      right: "\"width\": 1, \"color\": \"outlineVariant\", \"sides\"",
      wrong: "\"width\": \"1\", \"color\": \"outlineVariant\", \"sides\"", code: "unknown-token",
      place: "\"1\"", advice: "Write 1, without quotes, for a number of points."),
    Mistake(
      right: "\"path\": \"user.progress\"", wrong: "\"path\": \"user progress\"",
      code: "invalid-path", place: "\"user progress\"",
      advice: "letters, digits, `_` and `-` in segments joined by dots"),
    Mistake(
      right: "\"use\": \"offer-row\"", wrong: "\"use\": \"offer-rows\"", code: "unknown-template",
      place: "\"offer-rows\"", advice: "Did you mean `offer-row`?", also: ["unused-template"]),
    Mistake(
      right: "\"type\": \"navigate\", \"screen\": \"home\"",
      wrong: "\"type\": \"navigate\", \"screen\": \"hoem\"", code: "unknown-screen",
      place: "\"hoem\"", advice: "Did you mean `home`?"),
    Mistake(
      right: "https://loyalty.example.com/offers", wrong: "http://loyalty.example.com/offers",
      code: "refused-address", place: "\"http://loyalty.example.com/offers\"",
      advice: "Write `https://loyalty.example.com/offers`."),
    Mistake(
      right: "\"type\": \"openUrl\", \"url\": \"https://loyalty.example.com/offers\"",
      wrong: "\"type\": \"navigate.section\", \"section\": \"offer\"", code: "unknown-section",
      place: "\"offer\"", advice: "Did you mean `offers`?"),
    Mistake(
      right: "\"type\": \"openUrl\"", wrong: "\"type\": \"openURL\"", code: "invalid-action",
      place: "\"openURL\"", advice: "Did you mean `openUrl`?"),
    Mistake(
      right: "\"a11y\": { \"heading\": 1 }", wrong: "\"a11y\": { \"heading\": 7 }",
      code: "number-out-of-range", place: "7", advice: "it goes from 1 to 6"),
    Mistake(
      right: "\"background\": \"primary\"", wrong: "\"background\": \"#12345\"",
      code: "invalid-color", place: "\"#12345\"", advice: "write #RGB, #RRGGBB or #RRGGBBAA"),
    Mistake(
      right: "Guten Morgen, {name}", wrong: "Guten Morgen, {nme}", code: "argument-mismatch",
      place: "\"Guten Morgen, {nme}\"", advice: "Did you mean `name`?"),
    Mistake(
      right: "few {نقاط} many", wrong: "many", code: "missing-plural-category",
      place: "\"{count, plural, zero {نقطة} one {نقطة} two {نقطتان} many {نقطة} other {نقطة}}\"",
      advice: "has no `few`, which `ar` needs"),
    Mistake(
      right: "\"all\": \"Alle anzeigen\",", wrong: "", code: "missing-translation", place: "{",
      advice: "`all` has no translation to `de`; `en` is shown"),
    Mistake(
      right: "\"Swipe to redeem\"", wrong: "\"Swipe {to redeem\"", code: "invalid-message",
      place: "{", advice: "write '{' for one that is only text"),
    Mistake(
      right: "\"id\": \"loyalty\"", wrong: "\"id\": \"loyality\"", code: "mismatched-id",
      place: "\"loyality\"", advice: "Write `loyalty`"),
    Mistake(
      right: "\"theme\": \"harvest\"", wrong: "\"theme\": \"harvst\"", code: "unknown-theme",
      place: "\"harvst\"", advice: "Did you mean `harvest`?"),
    Mistake(
      right: "\"theme\": \"harvest\",", wrong: "\"theme\": \"harvest\"", code: "json-syntax",
      place: "\"entry\"", advice: "Expected `,` or `}`"),
    Mistake(
      right: "\"schemaVersion\": \"1.0\"", wrong: "\"schemaVersion\": 1.0",
      code: "version-malformed", place: "1.0", advice: "in a string, such as \"1.0\""),
    Mistake(
      right: "data/maya.json", wrong: "data/maia.json", code: "unknown-data-file",
      place: "\"data/maia.json\"", advice: "Did you mean `data/maya.json`?"),
    Mistake(
      right: "\"role\": \"tablist\"", wrong: "\"role\": \"tabs\"", code: "unknown-value",
      place: "\"tabs\"", advice: "expected one of 35 words. Did you mean `tab`?"),
    Mistake(
      right: "\"autoFit\": { \"minSize\": 12 }", wrong: "\"autoFit\": 12", code: "wrong-kind",
      place: "12", advice: "expected an object such as { \"minSize\": … }"),
    Mistake(
      right: "\"initials\"", wrong: "\"initial\"", code: "unknown-property", place: "\"initial\"",
      advice: "Did you mean `initials`?"),
  ]

  static let project = projectDirectory().appending(path: "Samples/loyalty")
  static let path = "documents/loyalty/published.json"

  /// What is found in the sample's document when it has this text.
  static func findings(_ text: String) async throws -> [Finding] {
    let names = try #require(FileManager.default.enumerator(atPath: project.path))
    var paths: [String] = []
    for case let name as String in names where name.hasSuffix(".json") { paths.append(name) }
    let files = ProjectFiles(
      paths.sorted().map { .init(path: $0, projectPath: $0, isChecked: $0 == path) },
      isProject: true
    ) { name throws(ProjectFiles.ReadFailure) in
      if name == path { return Array(text.utf8) }
      do { return [UInt8](try Data(contentsOf: project.appending(path: name))) } catch {
        throw ProjectFiles.ReadFailure("\(error)")
      }
    }
    return await Validator.check(files).files.flatMap(\.findings)
  }

  @Test func everyMistakeIsToldWithItsPlaceAndWhatToWrite() async throws {
    let sample = try String(contentsOf: Self.project.appending(path: Self.path), encoding: .utf8)
    let before = Set(try await Self.findings(sample).map(\.report.message))
    var table = ""
    for mistake in Self.mistakes {
      let start = try #require(sample.range(of: mistake.right), "\(mistake.right) is gone")
      let text = sample.replacingCharacters(in: start, with: mistake.wrong)
      let findings = try await Self.findings(text).filter {
        !before.contains($0.report.message)
      }
      let finding = try #require(
        findings.first { $0.report.code.rawValue == mistake.code },
        "\(mistake.wrong): \(mistake.code) was not told")
      let report = finding.report
      let said = report.message + (report.suggestion.map { " " + $0 } ?? "")
      #expect(said.contains(mistake.advice), "\(mistake.wrong): \(said)")
      let line = text.split(separator: "\n", omittingEmptySubsequences: false)[report.line - 1]
      let under = String(
        String.UnicodeScalarView(
          line.unicodeScalars.dropFirst(report.column - 1)
            .prefix(finding.endColumn - report.column)))
      #expect(under == mistake.place, "\(mistake.wrong)")
      // One mistake is one finding, and what follows from it.
      let others = Set(findings.map(\.report.code.rawValue)).subtracting(
        [mistake.code] + mistake.also)
      #expect(others.isEmpty, "\(mistake.wrong)")
      table += "  \(report.line):\(report.column) \(report.code.rawValue) \(report.pointer)\n"
      table += "      \(said)\n"
    }
    print("\(Self.mistakes.count) mistakes in a sample:\n\(table)")
  }
}
