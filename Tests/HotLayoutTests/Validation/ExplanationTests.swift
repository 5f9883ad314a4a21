import FoundationEssentials
import HotLayout
import TestSupport
import Testing

@Suite struct ExplanationTests {
  /// The reports on an example, checked as a file.
  static func reports(on example: ReportExample) throws -> [HotlayoutReport] {
    var options = ValidationOptions(readerVersion: example.readerVersion)
    if example.needsDictionary {
      options.dictionary = try DataDictionary.load(ReportExample.dictionaryText.utf8)
    }
    return Validator(options).check("example.json", Array(example.file.utf8))
      .findings.map(\.report)
  }

  /// The pages whose examples a check of the file alone sees; `VisualRuleTests` has the others.
  @Test(arguments: ReportExplanation.all.filter { $0.origin != .picture }.map(\.code.rawValue))
  func theWrongExampleShowsTheFindingAndTheRightOneShowsNone(code: String) throws {
    let page = try #require(ReportExplanation.of(code))
    if let wrong = page.wrong {
      let found = try Self.reports(on: wrong).map(\.code.rawValue)
      #expect(found.contains(code), "the wrong example gives \(found)")
    }
    if let right = page.right {
      let found = try Self.reports(on: right).map(\.description)
      #expect(found.isEmpty)
    }
  }

  @Test func everyCodeOfTheTableHasOnePage() throws {
    let file = projectDirectory().appending(path: "Sources/HotLayout/Contract/ReportCodes.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let stated = source.split(separator: "\n").compactMap { line -> String? in
      guard let start = line.range(of: "ReportCode(\"") else { return nil }
      return String(line[start.upperBound...].prefix { $0 != "\"" })
    }
    #expect(stated.count > 80)
    #expect(Set(stated).count == stated.count, "a code stands twice in the table")
    let pages = ReportExplanation.all.map(\.code.rawValue)
    #expect(Set(pages).count == pages.count, "a code has two pages")
    #expect(Set(pages) == Set(stated))
  }

  @Test func noCodeIsMadeBesideTheTable() throws {
    let sources = projectDirectory().appending(path: "Sources")
    let names = try #require(FileManager.default.enumerator(atPath: sources.path))
    for case let name as String in names
    where name.hasSuffix(".swift") && !name.hasSuffix("ReportCodes.swift") {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      #expect(!text.contains("= ReportCode(\""), "\(name) makes a code of its own")
    }
  }

  @Test func everyPageSaysWhatItIsAbout() {
    for page in ReportExplanation.all {
      let code = page.code.rawValue
      #expect(page.title.hasSuffix("."), "\(code): \(page.title)")
      #expect(page.why.hasSuffix("."), "\(code): \(page.why)")
      #expect((page.wrong == nil) == (page.right == nil), "\(code) shows only one example")
      #expect(page.text.contains(page.title))
      #expect(page.markdown.contains("`\(code)`"))
    }
  }
}
