import FoundationEssentials
import HotLayout
import TestSupport
import Testing

/// An author who makes more than twenty different mistakes in one document is told of each where it is
/// and what to write.
@Suite struct AuthorMistakeTests {
  struct Mistake {
    let code: String
    let pointer: String
    /// What stands under the caret.
    let place: String
    /// A part of what is said, with what to write.
    let advice: String
  }

  static let children = "/screens/offer/root/children"
  static let mistakes: [Mistake] = [
    Mistake(
      code: "unknown-screen", pointer: "/entry", place: "\"ofer\"", advice: "Did you mean `offer`?"),
    Mistake(
      code: "physical-side", pointer: "/screens/offer/padding/left", place: "\"left\"",
      advice: "Write `start`."),
    Mistake(
      code: "unknown-property", pointer: "/screens/offer/root/spacing", place: "\"spacing\"",
      advice: "Did you mean `gap`?"),
    Mistake(
      code: "unknown-widget", pointer: "\(children)/0/type", place: "\"txet\"",
      advice: "Did you mean `text`?"),
    Mistake(
      code: "missing-string", pointer: "\(children)/1/text/key", place: "\"helo\"",
      advice: "Did you mean `hello`?"),
    Mistake(
      code: "unknown-color", pointer: "\(children)/2/color", place: "\"primry\"",
      advice: "Did you mean `primary`?"),
    Mistake(
      code: "unknown-type-style", pointer: "\(children)/3/style", place: "\"titel\"",
      advice: "Did you mean `title`?"),
    Mistake(
      code: "unknown-property", pointer: "\(children)/4/fontSize", place: "\"fontSize\"",
      advice: "Did you mean `size`?"),
    Mistake(
      code: "wrong-kind", pointer: "\(children)/5/maxLines", place: "\"2\"",
      advice: "expected a number"),
    Mistake(
      code: "physical-side", pointer: "\(children)/6/align", place: "\"left\"",
      advice: "Write `start`."),
    Mistake(
      code: "number-out-of-range", pointer: "\(children)/7/opacity", place: "80",
      advice: "it goes from 0 to 1"),
    Mistake(
      code: "unknown-data-path", pointer: "\(children)/8/text/path", place: "\"user.nme\"",
      advice: "Did you mean `user.name`?"),
    Mistake(
      code: "unknown-value", pointer: "\(children)/9/text/format/style", place: "\"curency\"",
      advice: "Did you mean `currency`?"),
    Mistake(
      code: "data-type-mismatch", pointer: "\(children)/10/text/path", place: "\"user.name\"",
      advice: "a number is needed here"),
    Mistake(
      code: "missing-argument", pointer: "\(children)/11/text/key", place: "\"greeting\"",
      advice: "needs the argument `name`"),
    Mistake(
      code: "unused-argument", pointer: "\(children)/11/text/args/nme", place: "\"nme\"",
      advice: "Did you mean `name`?"),
    Mistake(
      code: "unknown-icon", pointer: "\(children)/12/icon", place: "\"starr\"",
      advice: "Did you mean `star`?"),
    Mistake(
      code: "unknown-image", pointer: "\(children)/13/image/ref", place: "\"heroo\"",
      advice: "Did you mean `hero`?"),
    Mistake(
      code: "refused-address", pointer: "\(children)/14/image/url",
      place: "\"http://example.com/a.png\"", advice: "Write `https://example.com/a.png`."),
    Mistake(
      code: "unknown-template", pointer: "\(children)/15/use", place: "\"offer-rwo\"",
      advice: "Did you mean `offer-row`?"),
    Mistake(
      code: "unknown-screen", pointer: "\(children)/16/onTap/screen", place: "\"detail\"",
      advice: "Did you mean `details`?"),
    Mistake(
      code: "missing-accessible-name", pointer: "\(children)/17/type", place: "\"button\"",
      advice: "Write \"a11y\": { \"label\": … }."),
    Mistake(
      code: "invalid-color", pointer: "/screens/banner/root/background", place: "\"#20406\"",
      advice: "write #RGB, #RRGGBB or #RRGGBBAA"),
    Mistake(
      code: "unreachable-screen", pointer: "/screens/details", place: "\"details\"",
      advice: "Nothing leads to the screen"),
    Mistake(
      code: "unused-template", pointer: "/templates/offer-row", place: "\"offer-row\"",
      advice: "No screen uses the template"),
    Mistake(
      code: "unused-image", pointer: "/images/hero", place: "\"hero\"",
      advice: "Nothing shows the image"),
    Mistake(
      code: "missing-translation", pointer: "/strings/de", place: "{",
      advice: "`greeting` has no translation to `de`"),
  ]

  @Test func everyMistakeIsToldWithItsPlaceAndWhatToWrite() throws {
    let file = projectDirectory().appending(path: "Tests/Fixtures/mistakes/offer.json")
    let bytes = [UInt8](try Data(contentsOf: file))
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let dictionary = try DataDictionary.load(ReportExample.dictionaryText.utf8)
    let checked = Validator(ValidationOptions(dictionary: dictionary)).check("offer.json", bytes)
    for mistake in Self.mistakes {
      let finding = try #require(
        checked.findings.first {
          $0.report.code.rawValue == mistake.code && $0.report.pointer == mistake.pointer
        }, "\(mistake.code) at \(mistake.pointer) was not told")
      let report = finding.report
      let said = report.message + " " + (report.suggestion ?? "")
      #expect(said.contains(mistake.advice), "\(said)")
      let line = lines[report.line - 1].unicodeScalars
      let under = String(
        String.UnicodeScalarView(
          line.dropFirst(report.column - 1).prefix(finding.endColumn - report.column)))
      #expect(under == mistake.place)
    }
    #expect(checked.findings.count == Self.mistakes.count, "something else was told")
    print("mistakes \(checked.findings.count) told of \(Self.mistakes.count)")
  }
}
