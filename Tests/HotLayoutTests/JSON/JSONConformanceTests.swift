import FoundationEssentials
import HotLayout
import TestSupport
import Testing

@Suite struct JSONConformanceTests {
  @Test func everyFileOfTheSuiteIsAcceptedOrRefusedAsItsNameSays() throws {
    guard let folder = conformanceDirectory()?.appending(path: "json") else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json") }
    var right = ["y": 0, "n": 0, "i": 0]
    var all = right
    for name in names {
      let letter = String(name.prefix(1))
      let data = try Data(contentsOf: folder.appending(path: name))
      var limits = JSONLimits.document
      limits.depth = 600
      all[letter, default: 0] += 1
      var failure: JSONError?
      do throws(JSONError) { _ = try JSONDocument.parse(data, limits: limits) } catch {
        failure = error
      }
      let accepted = failure == nil
      if letter == "i" || accepted == (letter == "y") {
        right[letter, default: 0] += 1
      } else {
        Issue.record("\(name) was \(accepted ? "accepted" : "refused")")
      }
      if let failure { #expect(failure.message.hasSuffix("."), "\(name): \(failure.message)") }
    }
    for letter in ["y", "n", "i"] {
      print("json \(letter) \(right[letter, default: 0]) of \(all[letter, default: 0])")
    }
    #expect(names.count == 318)
  }
}
