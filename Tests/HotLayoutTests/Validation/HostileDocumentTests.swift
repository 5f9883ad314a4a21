import FoundationEssentials
import HotLayout
import TestSupport
import Testing

/// Files that aim at the work a reader does: `validatebench hostile` measures them at 8 MiB.
@Suite struct HostileDocumentTests {
  @Test(arguments: HostileFile.all.map(\.name))
  func aCostlyFileEndsInBoundedFindings(name: String) throws {
    let file = try #require(HostileFile.all.first { $0.name == name })
    let bytes = Array(file.text(bytes: 400_000).utf8)
    let checked = Validator().check("hostile.json", bytes)
    #expect(checked.findings.count <= DocumentLimits.standard.reports + 2)
    for finding in checked.findings {
      #expect(finding.report.message.utf8.count < 2_000)
      #expect((finding.excerpt?.text.utf8.count ?? 0) < 1_000)
    }
    if let document = try? HotlayoutDocument.load(bytes), let screen = document.screens.first {
      let bound = document.bind(screen: screen.name)
      #expect((bound?.reports.count ?? 0) <= 1_000)
    }
  }

  @Test func templatesThatUseEachOtherTooOftenAreSaidNotToBeChecked() throws {
    let file = try #require(
      HostileFile.all.first { $0.name == "screens with the same templates" })
    let checked = Validator().check("a.json", Array(file.text(bytes: 1 << 20).utf8))
    #expect(checked.findings.contains { $0.report.code.rawValue == "check-incomplete" })
  }

  /// Findings behind a long list or on a long line know their place all the same.
  @Test func placesAreRightFarInAFile() throws {
    let text =
      "{\"a\":[" + String(repeating: "0,\"é\",", count: 20_000) + "{\"b\":1,\"b\":2}]}"
    let node = try #require(try JSONDocument.parse(text.utf8).duplicates.first { _ in true })
    #expect(node.pointer == "/a/40000/b")
    #expect(node.position.line == 1)
    #expect(node.position.column == 6 + 20_000 * 6 + 6)
    #expect(node.position.offset == 5 + 20_000 * 7 + 6)
  }

  @Test(arguments: [
    "https://example.com/a.png", "HTTPS://EXAMPLE.com", "http://example.com", "https://10.0.0.1/",
    "https://localhost/", "https://user@example.com/", "",
  ])
  func addressesOfImagesAreJudgedAsThoseOfActions(address: String) throws {
    let quoted = JSONText.quoted(address)
    func refused(_ json: String) -> Bool {
      Validator().check("a.json", Array(LimitCase.node(json).utf8)).findings
        .contains { $0.report.code.rawValue == "refused-address" }
    }
    let image = refused(
      "{\"type\":\"image\",\"image\":{\"url\":\(quoted)},\"a11y\":{\"hidden\":true}}")
    let action = refused(
      "{\"type\":\"text\",\"text\":\"x\",\"onTap\":{\"type\":\"openUrl\",\"url\":\(quoted)}}")
    #expect(image == action)
  }

  @Test func addressesAreAllowedAsTheConformanceDataSays() throws {
    guard let folder = conformanceDirectory() else { return }
    let data = try Data(contentsOf: folder.appending(path: "url/cases.json"))
    let cases = try JSONDocument.parse(data).root
    let list = cases.kind == .array ? cases : try #require(cases["cases"])
    var right = 0
    for item in list.elements {
      let url = try #require(item["url"]?.string)
      let json =
        "{\"type\":\"image\",\"image\":{\"url\":\(JSONText.quoted(url))},\"a11y\":{\"hidden\":true}}"
      let refused = Validator().check("a.json", Array(LimitCase.node(json).utf8)).findings
        .contains { $0.report.code.rawValue == "refused-address" }
      if refused == (item["allowed"]?.bool == false) {
        right += 1
      } else {
        Issue.record("\(url): \(item["why"]?.string ?? "")")
      }
    }
    print("validate url \(right) of \(list.count)")
    #expect(list.count > 50)
  }
}
