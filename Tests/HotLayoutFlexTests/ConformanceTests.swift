import FoundationEssentials
import HotLayoutFlex
import TestSupport
import Testing

/// The boxes that a browser gave to trees of CSS declarations.
@Suite struct ConformanceTests {
  @Test(arguments: [(file: "flex.jsonl", part: 0.98), (file: "grid.jsonl", part: 0.9)])
  func boxesAreThoseOfTheBrowser(file: String, part: Double) throws {
    guard let folder = conformanceDirectory() else { return }
    let cases = try LayoutCase.read(folder.appending(path: "layout/\(file)"))
    var failures: [String] = []
    for layoutCase in cases {
      if let wrong = try layoutCase.difference() { failures.append("\(layoutCase.name): \(wrong)") }
    }
    for failure in failures { print("failed: \(file) \(failure)") }
    let passed = cases.count - failures.count
    print("\(file) \(passed) of \(cases.count)")
    if file == "grid.jsonl" { print("grid \(passed) of \(cases.count)") }
    #expect(!cases.isEmpty)
    #expect(Double(passed) >= part * Double(cases.count))
  }
}
