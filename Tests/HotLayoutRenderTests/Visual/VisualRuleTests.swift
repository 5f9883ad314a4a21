import FoundationEssentials
import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// `Tests/Fixtures/visual/CODE` holds a document that breaks a rule, one that keeps it, and where and
/// how the finding is told.
@Suite struct VisualRuleTests {
  static let codes = ReportExplanation.all.filter { $0.origin == .picture }.map(\.code.rawValue)
  static let root = projectDirectory().appending(path: "Tests/Fixtures/visual")

  static func text(_ code: String, _ name: String) throws -> String {
    try String(contentsOf: root.appending(path: "\(code)/\(name).json"), encoding: .utf8)
  }

  @Test(arguments: codes)
  func theFailingDocumentShowsTheFindingAtItsPlace(code: String) throws {
    let expected = try JSONDocument.parse(Self.text(code, "expect").utf8).root
    let reports = try VisualChecks.reports(on: Self.text(code, "fail"))
    #expect(reports.map(\.code.rawValue) == [code], "\(reports)")
    let report = try #require(reports.first)
    #expect(report.pointer == expected["pointer"]?.string)
    #expect(report.line == expected["line"]?.int64.map(Int.init))
    #expect(report.column == expected["column"]?.int64.map(Int.init))
    let said = report.message + (report.suggestion ?? "")
    let words = expected["says"]?.elements.compactMap(\.string) ?? []
    #expect(!words.isEmpty)
    for word in words { #expect(said.contains(word), "\(said)") }
  }

  @Test(arguments: codes)
  func thePassingDocumentShowsNothing(code: String) throws {
    let reports = try VisualChecks.reports(on: Self.text(code, "pass"))
    #expect(reports.map(\.description).isEmpty)
  }

  /// The examples of the pages do what the pages say.
  @Test(arguments: codes)
  func theExamplesOfThePageAreTrue(code: String) throws {
    let page = try #require(ReportExplanation.of(code))
    let wrongExample = try #require(page.wrong)
    let rightExample = try #require(page.right)
    let wrong = try VisualChecks.reports(on: wrongExample.file)
    #expect(wrong.contains { $0.code.rawValue == code }, "\(wrong)")
    let right = try VisualChecks.reports(on: rightExample.file)
    #expect(right.map(\.description).isEmpty)
  }

  @Test func everyFixtureIsOfACode() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.path)
    #expect(Set(names) == Set(Self.codes))
  }

  @Test func oneFindingIsToldOnceWithItsWorstPicture() throws {
    let reports = try VisualChecks.reports(
      root: """
        { "type": "row", "children": [ { "type": "text", "width": 500, "text": "Hello" } ] }
        """, sizes: [Size(480, 800), Size(320, 568), Size(390, 844), Size(820, 1180)])
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(report.message.contains("180 points outside"), "\(report)")
    #expect(report.message.contains("(320 × 568 points"), "\(report)")
    #expect(report.message.contains("the worst of 3 pictures"), "\(report)")
  }

  @Test func textThatIsCutSaysByHowMuch() throws {
    // The same text without a limit says how wide it is.
    let engine = try TextEngine()
    let style = ResolvedTheme(.builtIn, scheme: .light, highContrast: false).type("body")
    let width = engine.layout(TextSpec("Free shipping on all orders", style), width: nil)
      .maxContentWidth
    let reports = try VisualChecks.reports(
      root: """
        { "type": "column", "align": "start", "children": [
          { "type": "text", "width": 100, "maxLines": 1, "text": "Free shipping on all orders" } ] }
        """)
    let report = try #require(reports.first)
    #expect(report.code == .textCut && report.severity == .info, "\(report)")
    let lack = ((width - 100) * 10).rounded() / 10
    #expect(report.message.contains("lacks \(lack) points of width"), "\(report), \(width)")
  }

  /// The place is the option's, and the sentence says which words are cut.
  @Test(arguments: [
    (
      #"{ "type": "choice", "value": "a", "kind": "segmented", "options": [ "#
        + #"{ "value": "x", "title": "Yes" }, { "value": "y", "title": "WORDS" } ] }"#,
      "/screens/home/root/options/1/title"
    ),
    (
      #"{ "type": "tabs", "tabs": [ { "title": "Yes", "node": { "type": "text", "text": "a" } }, "#
        + #"{ "title": "WORDS", "node": { "type": "text", "text": "b" } } ] }"#,
      "/screens/home/root/tabs/1/title"
    ),
  ])
  func anOptionThatIsCutIsNamed(root: String, pointer: String) throws {
    let words = "Everything that the kitchen can do with vegetables"
    let reports = try VisualChecks.reports(root: root.replacing("WORDS", with: words))
    let report = try #require(reports.first)
    #expect(reports.count == 1 && report.code == .textCut, "\(reports)")
    #expect(report.pointer == pointer)
    #expect(report.message.contains("“Everything that the kitchen can do with …”"), "\(report)")
  }

  /// What is chosen can be read in every scheme, with high contrast too.
  @Test(arguments: ["segmented", "chips", "radio", "menu"])
  func whatIsChosenStandsOut(kind: String) throws {
    let document = try HotlayoutDocument.load(
      """
      { "schemaVersion": "1.0", "screens": { "home": { "root":
        { "type": "choice", "value": "a", "kind": "\(kind)", "label": "Size", "options": [
          { "value": "x", "title": "Small" }, { "value": "y", "title": "Large" } ] } } } }
      """.utf8)
    let cases = [VisualCase(screen: "home", data: HotlayoutData(["a": "x"]))]
    let options = VisualOptions(sizes: [Size(390, 844)], textScales: [1])
    let checker = VisualChecker(document, cases: cases, options: options)
    #expect(checker.pictures.count(where: \.highContrast) == 2)
    let renderer = try ScreenRenderer(options: RenderOptions(scale: 1, full: true))
    let reports = VisualChecker.check(document, cases: cases, options: options, renderer)
    #expect(reports.map(\.description) == [])
  }
}
