import Foundation
import HotLayout
import HotLayoutClient
import Testing

@Suite struct SyncTests {
  @Test func fetchesWhatStandsNowAndNext() async throws {
    let server = try NginxServer()
    let text = TestProject.map(
      """
      {"a": {"documentId": "now", "promotions": [
         {"documentId": "next", "from": "2026-06-01T00:00:00Z", "until": "2026-06-02T00:00:00Z"},
         {"documentId": "later", "from": "2026-07-01T00:00:00Z", "until": "2026-07-02T00:00:00Z"}]},
       "b": {"documentId": "gone"}, "c": {}, "d": {"documentId": "now"}}
      """)
    try server.project.publish(map: text)
    for id in ["now", "next", "later"] {
      try server.project.publish(document: TestProject.document(id), as: id)
    }
    let folder = try TemporaryFolder()
    let now = try ISO8601.parse("2026-05-01T00:00:00Z")
    let sync = PlacementSync(
      base: try #require(ProjectBase(server.base)), store: FileStore(folder: folder.path("maps")),
      documents: FileStore(folder: folder.path("documents")), session: try testSession(),
      clock: { now })
    func lines(_ result: PlacementSync.Result) -> [String] {
      result.items.map {
        "\($0.outcome) \($0.status) \($0.address.dropFirst(server.base.count)) "
          + "\($0.bytesReceived) \($0.bytesSaved)"
      }
    }
    let size = TestProject.document("now").utf8.count
    let next = TestProject.document("next").utf8.count
    let first = await sync.run()
    #expect(
      lines(first) == [
        "fresh fresh /placements/published.json \(text.utf8.count) 0",
        "failed notPublished /documents/gone/published.json 0 0",
        "fresh fresh /documents/next/published.json \(next) 0",
        "fresh fresh /documents/now/published.json \(size) 0",
      ])
    #expect(!first.isComplete)
    try server.project.publish(document: TestProject.document("gone"), as: "gone")
    let second = await sync.run()
    #expect(
      lines(second) == [
        "unchanged fresh /placements/published.json 0 \(text.utf8.count)",
        "fresh fresh /documents/gone/published.json \(next) 0",
        "unchanged fresh /documents/next/published.json 0 \(next)",
        "unchanged fresh /documents/now/published.json 0 \(size)",
      ])
    #expect(second.isComplete)
    #expect(second.bytesSaved == text.utf8.count + next + size)
    server.kill()
    let third = await sync.run(documents: false)
    #expect(lines(third) == ["failed offline /placements/published.json 0 0"])
    #expect(third.items.first?.problem == "The server cannot be reached.")
  }

  private func theme(_ id: String, extends parent: String? = nil, primary: String = "#112233")
    -> String
  {
    let parent = parent.map { "\"extends\": \"\($0)\"," } ?? ""
    return """
      {"schemaVersion": "1.0", "id": "\(id)", \(parent) "colors": {"primary": "\(primary)"}}
      """
  }

  @Test func fetchesTheThemesThatDocumentsName() async throws {
    let server = try NginxServer()
    try server.project.publish(map: TestProject.map(#"{"a": {"documentId": "now"}}"#))
    let document = TestProject.document("now").replacing(
      "\"title\":", with: "\"theme\": \"child\", \"title\":")
    try server.project.publish(document: document, as: "now")
    for (id, text) in [
      ("child", theme("child", extends: "parent", primary: "#445566")),
      ("parent", #"{"schemaVersion": "1.0", "id": "parent", "extends": "child"}"#),
    ] {
      try server.folder.write(text, to: "root/themes/\(id)/published.json")
    }
    let folder = try TemporaryFolder()
    let documents = FileStore(folder: folder.path("documents"))
    let base = try #require(ProjectBase(server.base))
    let session = try testSession()
    let sync = PlacementSync(
      base: base, store: FileStore(folder: folder.path("maps")), documents: documents,
      session: session)
    func lines(_ result: PlacementSync.Result) -> [String] {
      result.items.map { "\($0.outcome) \($0.address.dropFirst(server.base.count))" }
    }
    let first = await sync.run()
    // Themes that extend each other are asked for once each.
    #expect(
      lines(first) == [
        "fresh /placements/published.json", "fresh /documents/now/published.json",
        "fresh /themes/child/published.json", "fresh /themes/parent/published.json",
      ])
    #expect(lines(await sync.run()).allSatisfy { $0.hasPrefix("unchanged ") })
    try server.folder.write(
      theme("parent", primary: "#778899"), to: "root/themes/parent/published.json")
    let third = await sync.run()
    #expect(
      lines(third).filter { $0.hasPrefix("fresh ") } == ["fresh /themes/parent/published.json"])
    #expect(third.standing.map(\.theme.id) == ["child"])
    server.kill()
    let loaded = await LoadedTheme.load(
      id: "child", base: base, store: documents, session: session)
    #expect(loaded.theme.id == "child")
    #expect(loaded.ids == ["child", "parent"])
    #expect(loaded.problems.count == 2)
    let missing = await LoadedTheme.load(
      id: "none", base: base, store: documents, session: session)
    #expect(missing.theme.id == HotlayoutThemeSet.builtIn.id)
  }
}
