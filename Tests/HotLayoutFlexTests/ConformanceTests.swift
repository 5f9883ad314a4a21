import FoundationEssentials
import HotLayoutFlex
import TestSupport
import Testing

/// The boxes that a browser gave to trees of CSS declarations.
@Suite struct ConformanceTests {
  /// The names of all `layout/*.jsonl`; none where there is no conformance data.
  static let files: [String] = {
    guard let folder = conformanceDirectory() else { return [] }
    let path = folder.appending(path: "layout").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted()
  }()

  @Test(arguments: files)
  func boxesAreThoseOfTheBrowser(file: String) throws {
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
    let wanted = file == "grid.jsonl" ? 0.9 : 0.98
    #expect(Double(passed) >= wanted * Double(cases.count))
  }
}
