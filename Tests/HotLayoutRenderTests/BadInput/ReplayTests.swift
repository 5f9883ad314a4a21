import Foundation
import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// Every fixture through every reader, whatever it was made for. What a fuzzer finds is put into
/// `Tests/Fixtures/found/TARGET`, so that it is read here from then on.
@Suite struct ReplayTests {
  private static let root = projectDirectory().appending(path: "Tests/Fixtures")

  private static func files(in folder: URL) throws -> [String] {
    guard let all = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return try all.compactMap { $0 as? String }.filter { name in
      let values = try folder.appending(path: name).resourceValues(forKeys: [.isRegularFileKey])
      return values.isRegularFile == true
    }.sorted()
  }

  @Test func everyReaderTakesEveryFixture() throws {
    let renderer = try ScreenRenderer()
    var drawn = 0
    let names = try Self.files(in: Self.root)
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: Self.root.appending(path: name)))
      let checked = Validator().check(name, bytes)
      #expect(checked.findings.count <= DocumentLimits.standard.reports + 2, "\(name)")
      for finding in checked.findings {
        #expect(finding.report.line >= 0 && !finding.report.message.isEmpty, "\(name)")
      }
      _ = try? HotlayoutThemeSet.load(bytes) { _ in bytes }
      if let map = try? HotlayoutPlacementMap.load(bytes) {
        for place in map.names { _ = map.resolve(place, at: SampleScreen.now) }
      }
      _ = try? Localizer(language: "ar").check(String(decoding: bytes, as: UTF8.self))
      guard let document = try? HotlayoutDocument.load(bytes) else { continue }
      for screen in document.screens.prefix(3) {
        drawn += try draw(screen.name, of: document, with: renderer) ? 1 : 0
      }
    }
    print("replayed \(names.count) fixtures, drew \(drawn) screens")
    #expect(names.count > 150 && drawn > 100)
  }

  private func draw(
    _ screen: String, of document: HotlayoutDocument, with renderer: ScreenRenderer
  ) throws -> Bool {
    let environment = ScreenEnvironment(
      locales: ["ar"], scheme: .dark, width: 160, height: 240, now: SampleScreen.now)
    let bound = try #require(document.bind(screen: screen, environment: environment))
    #expect(bound.reports.count <= 1_000)
    do throws(RenderError) {
      let picture = try renderer.render(bound, as: .png)
      #expect(picture.file.count > 60)
      return true
    } catch {
      // A banner may be too high for a picture.
      guard case .canvas(.tooLarge) = error else {
        Issue.record("\(screen): \(error)")
        return false
      }
      return false
    }
  }
}
