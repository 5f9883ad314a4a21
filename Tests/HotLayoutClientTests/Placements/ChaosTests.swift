import Foundation
import HotLayout
import HotLayoutClient
import Testing

/// Loads while the server is killed and started, and its project published, throughout.
@Suite struct ChaosTests {
  private static let documents = 20

  /// What is published: map number `k` shows document `k % 20`; every document has a revision.
  private struct Published {
    var map = 0
    var revisions = [Int](repeating: 0, count: ChaosTests.documents)
    /// The tag that the server gives to each body.
    var tags: [Data: String] = [:]
    var isOver = false
  }

  /// The newest that some load has answered with; what starts later may not answer with less.
  private struct Seen {
    var map = 0
    var revisions = [Int](repeating: 0, count: ChaosTests.documents)
  }

  private struct Counts {
    var loads = 0
    var fresh = 0
    var lost: [String] = []
    var mixed: [String] = []
    var stale: [String] = []
  }

  private static func mapText(_ number: Int) -> String {
    let all = (0..<documents).map { ", \"all.n\($0)\": {\"documentId\": \"d-\($0)\"}" }.joined()
    return TestProject.map(
      "{\"home.banner\": {\"documentId\": \"d-\(number % documents)\"}, "
        + "\"version\": {\"documentId\": \"v-\(number)\"}\(all)}")
  }

  /// Publishes a text; the tag of nginx is its time of change and its length, in hexadecimal.
  private static func publish(
    _ text: String, _ second: Int, _ published: Shared<Published>,
    _ write: (String, Int) throws -> Void
  ) throws {
    let tag =
      "\"\(String(1_790_000_000 + second, radix: 16))-\(String(text.utf8.count, radix: 16))\""
    published.withLock { $0.tags[Data(text.utf8)] = tag }
    try write(text, second)
  }

  @Test func everyLoadAnswersWithTheLastGoodState() async throws {
    let server = try NginxServer()
    let folder = try TemporaryFolder()
    let store = FileStore(folder: folder.path("maps"))
    let documents = FileStore(folder: folder.path("documents"))
    let session = try testSession {
      $0.timeout = 5
      $0.connectTimeout = 5
    }
    let published = Shared(Published())
    let project = server.project
    for number in 0..<Self.documents {
      let id = "d-\(number)"
      try Self.publish(TestProject.document(id, title: "0"), 0, published) {
        try project.publish(document: $0, as: id, at: $1)
      }
    }
    try Self.publish(Self.mapText(0), 0, published) { try project.publish(map: $0, at: $1) }
    let sync = await PlacementSync(
      base: try #require(ProjectBase(server.base)), store: store, documents: documents,
      session: session
    ).run()
    // The document that stands for the version is named and does not exist.
    #expect(sync.items.filter { $0.outcome == .fresh }.count == Self.documents + 1)

    let publisher = Task { try await Self.publishOn(project, published) }
    let killer = Task { try await Self.killOn(server, published) }
    let auditor = Task { try await Self.audit([store, documents], published) }
    let seen = Shared(Seen())
    let counts = Shared(Counts())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask {
          for _ in 0..<50 {
            let floor = seen.withLock { $0 }
            let placement = await HotlayoutPlacement.load(
              name: "home.banner", projectBase: server.url, store: store, documents: documents,
              session: session)
            let wrong = Self.judge(placement, floor, seen)
            counts.withLock {
              $0.loads += 1
              if placement.mapStatus == .fresh { $0.fresh += 1 }
              $0.lost += wrong.lost
              $0.mixed += wrong.mixed
              $0.stale += wrong.stale
            }
            try? await Task.sleep(for: .milliseconds(Int.random(in: 0...60)))
          }
        }
      }
    }
    published.withLock { $0.isOver = true }
    let kills = try await killer.value
    let publications = try await publisher.value
    let audits = try await auditor.value
    let result = counts.withLock { $0 }
    print(
      "placements: \(result.loads) loads by 200 tasks, \(result.fresh) fresh and "
        + "\(result.loads - result.fresh) from the last known copy, \(publications) publications, "
        + "\(kills) kills of the server, \(audits) audits of the stores: \(result.lost.count) lost, "
        + "\(result.mixed.count) mixed, \(result.stale.count) older than an answer before")
    #expect(result.loads == 10_000)
    #expect(result.lost.prefix(3) == [])
    #expect(result.mixed.prefix(3) == [])
    #expect(result.stale.prefix(3) == [])
    #expect(kills > 5)
    #expect(result.fresh > 100)
    #expect(result.loads - result.fresh > 100)
  }

  private static func judge(
    _ placement: HotlayoutPlacement, _ floor: Seen, _ seen: Shared<Seen>
  ) -> Counts {
    var wrong = Counts()
    let version = placement.map?.permanentContent(of: "version").documentId?.dropFirst(2)
    guard placement.status == .ready, let number = version.flatMap({ Int($0) }),
      let document = placement.document, let revision = document.title.flatMap({ Int($0) })
    else {
      wrong.lost.append("\(placement.event) \(placement.problems)")
      return wrong
    }
    let index = number % documents
    if placement.documentId != "d-\(index)" || document.id != "d-\(index)"
      || placement.documentData
        != Data(
          TestProject.document("d-\(index)", title: "\(revision)", padding: revision).utf8)
    {
      wrong.mixed.append("map \(number): \(placement.event) \(document.id ?? "?") r\(revision)")
    }
    if number < floor.map || revision < floor.revisions[index] {
      wrong.stale.append("map \(number) < \(floor.map), r\(revision) < \(floor.revisions[index])")
    }
    seen.withLock {
      $0.map = max($0.map, number)
      $0.revisions[index] = max($0.revisions[index], revision)
    }
    return wrong
  }

  private static func publishOn(
    _ project: TestProject, _ published: Shared<Published>
  ) async throws -> Int {
    var second = 0
    while !published.withLock({ $0.isOver }) {
      second += 1
      let number = Int.random(in: 0..<documents)
      let revision = published.withLock {
        $0.revisions[number] += 1
        return $0.revisions[number]
      }
      let id = "d-\(number)"
      let text = TestProject.document(id, title: "\(revision)", padding: revision)
      try publish(text, second, published) { try project.publish(document: $0, as: id, at: $1) }
      try publish(mapText(second), second, published) { try project.publish(map: $0, at: $1) }
      try await Task.sleep(for: .milliseconds(10))
    }
    return second
  }

  private static func killOn(
    _ server: NginxServer, _ published: Shared<Published>
  ) async throws -> Int {
    var kills = 0
    while !published.withLock({ $0.isOver }) {
      try await Task.sleep(for: .milliseconds(Int.random(in: 20...150)))
      server.kill()
      kills += 1
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...60)))
      try server.start()
    }
    return kills
  }

  /// Every copy in a store has the tag that the server gave to exactly this body.
  private static func audit(
    _ stores: [FileStore], _ published: Shared<Published>
  ) async throws -> Int {
    var audits = 0
    while !published.withLock({ $0.isOver }) {
      for store in stores {
        for name in try FileManager.default.contentsOfDirectory(atPath: store.folder)
        where name.hasSuffix(".copy") {
          let data = try Data(contentsOf: URL(filePath: store.folder).appending(path: name))
          let text = String(decoding: data, as: UTF8.self)
          let tag = text.firstMatch(of: /\netag: (.*)\n/)?.output.1
          let body = text.components(separatedBy: "\n\n").dropFirst().joined(separator: "\n\n")
          let expected = published.withLock { $0.tags[Data(body.utf8)] }
          #expect(expected != nil)
          #expect(tag.map(String.init) == expected)
          audits += 1
        }
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    return audits
  }
}
