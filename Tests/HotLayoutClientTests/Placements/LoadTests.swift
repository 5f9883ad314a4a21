import Foundation
import HotLayout
import HotLayoutClient
import Synchronization
import Testing

/// Places loaded from a real nginx that answers well, badly, or not at all.
@Suite struct LoadTests {
  let server: NginxServer
  let session: HotlayoutSession
  let store = MemoryStore()
  let documents = MemoryStore()
  let mapPath = "placements/published.json"

  init() throws {
    server = try NginxServer()
    session = try testSession { $0.timeout = 2 }
    try server.project.publish(
      map: TestProject.map("{\"home.banner\": {\"documentId\": \"spring\", \"entry\": \"banner\"}}")
    )
    try server.project.publish(document: TestProject.document("spring"), as: "spring")
  }

  private func load(
    _ name: String = "home.banner", bundled: String? = nil, retry: RetryPolicy = .once,
    session: HotlayoutSession? = nil, base: URL? = nil
  ) async -> HotlayoutPlacement {
    await HotlayoutPlacement.load(
      name: name, projectBase: base ?? server.url, store: store, documents: documents,
      session: session ?? self.session, bundledMap: bundled, retry: retry)
  }

  /// Method, path and tag of each request.
  private func requests() throws -> [String] {
    try server.log().map {
      $0.split(separator: " ").prefix(4).joined(separator: " ")
        .replacing("/published.json", with: "")
    }
  }

  @Test func asksWithTheTagOfTheLastCopy() async throws {
    let first = await load()
    #expect(first.status == .ready)
    #expect(first.event.mapStatus == .fresh)
    #expect(first.documentId == "spring")
    #expect(first.entry == "banner")
    #expect(first.document?.id == "spring")
    #expect(first.documentData == Data(TestProject.document("spring").utf8))
    #expect(first.report == nil)
    #expect(first.problems == [])
    let second = await load()
    #expect(second.event == first.event)
    let map = try #require(await store.copy(of: "\(server.base)/placements/published.json")?.etag)
    let document = try #require(
      await documents.copy(of: "\(server.base)/documents/spring/published.json")?.etag)
    #expect(
      try requests() == [
        "200 GET /placements \"-\"", "200 GET /documents/spring \"-\"",
        "304 GET /placements \"\(Self.escaped(map))\"",
        "304 GET /documents/spring \"\(Self.escaped(document))\"",
      ])
  }

  /// nginx writes quotes in its log as `\x22`.
  private static func escaped(_ tag: String) -> String { tag.replacing("\"", with: "\\x22") }

  @Test func takesWeakTags() async throws {
    let server = try NginxServer(gzip: true)
    try server.project.publish(map: TestProject.map("{\"a\": {\"documentId\": \"spring\"}}"))
    try server.project.publish(document: TestProject.document("spring"), as: "spring")
    for _ in 0..<2 {
      #expect(await load("a", base: server.url).event.mapStatus == .fresh)
    }
    let tag = await store.copy(of: "\(server.base)/placements/published.json")?.etag
    #expect(tag?.hasPrefix("W/\"") == true)
    #expect(try server.log().map { $0.prefix(3) } == ["200", "200", "304", "304"])
  }

  @Test(arguments: [404, 410, 400, 401, 403, 429, 500, 502, 503, 504, 302])
  func keepsTheLastStateThroughAnyStatus(status: Int) async throws {
    let good = await load()
    try server.setFlag(status, true)
    let expected: PlacementMapStatus = [404, 410].contains(status) ? .notPublished : .offline
    let placement = await load()
    #expect(placement.status == .ready)
    #expect(placement.mapStatus == expected)
    #expect(placement.documentStatus == expected)
    #expect(placement.documentData == good.documentData)
    #expect(placement.problems.count == 2)
    try server.setFlag(status, false)
    #expect(await load().event == good.event)
    #expect(try server.log().last?.hasPrefix("304") == true, "the tag of the copy is still known")
  }

  @Test(arguments: [
    ("<html>", PlacementMapStatus.corrupt), ("", .corrupt), ("[]", .corrupt), ("{}", .corrupt),
    ("{\"schemaVersion\": \"1.0\", \"placements\": {\"home.banner\": {\"docum", .corrupt),
    ("{\"schemaVersion\": \"2.0\", \"placements\": {}}", .unsupported),
    (
      "{\"schemaVersion\": \"1.0\", \"x\": \"\(String(repeating: "x", count: 1 << 20))\"}", .corrupt
    ),
  ])
  func keepsTheLastMap(answer: String, status: PlacementMapStatus) async throws {
    let good = await load()
    let kept = await store.copy(of: "\(server.base)/placements/published.json")
    try server.project.publish(map: answer, at: 1)
    let placement = await load()
    #expect(placement.mapStatus == status)
    #expect(placement.status == .ready)
    #expect(placement.documentId == good.documentId)
    #expect(await store.copy(of: "\(server.base)/placements/published.json") == kept)
    // With nothing known there is nothing to show, and the reason is told.
    let fresh = await HotlayoutPlacement.load(
      name: "home.banner", projectBase: server.url, store: MemoryStore(), documents: documents,
      session: session)
    #expect(fresh.report == .noMap)
    #expect(fresh.mapStatus == status)
    #expect(fresh.status == .failed)
    #expect(fresh.problems.count == 1)
  }

  @Test func refusesTheWrongType() async throws {
    let server = try NginxServer(extra: "location /placements/ { types { text/html json; } }")
    try server.project.publish(map: TestProject.map("{\"a\": {\"documentId\": \"spring\"}}"))
    let placement = await load("a", base: server.url)
    #expect(placement.mapStatus == .corrupt)
    #expect(placement.report == .noMap)
    #expect(placement.problems == ["\(mapPath): The answer is of the type text/html, not JSON."])
  }

  @Test func fallsBackOnTheLastMapThenOnTheBundledOne() async throws {
    let bundled = TestProject.map("{\"home.banner\": {\"documentId\": \"shipped\"}}")
    server.kill()
    let first = await load(bundled: bundled)
    #expect(first.mapStatus == .offline)
    #expect(first.documentId == "shipped")
    #expect(first.report == .documentMissing)
    #expect(await load().report == .noMap)
    #expect(await load(bundled: "{").report == .noMap)
    try server.start()
    #expect(await load(bundled: bundled).documentId == "spring")
    server.kill()
    let last = await load(bundled: bundled)
    #expect(last.documentId == "spring", "the last known map comes before the bundled one")
    #expect(last.mapStatus == .offline)
    #expect(last.status == .ready)
    try server.start()
    try server.project.removeMap()
    #expect(await load(bundled: bundled).mapStatus == .notPublished)
  }

  @Test(arguments: [
    (nil, PlacementReport.documentMissing), ("<html>", .documentUnreadable),
    ("{\"schemaVersion\": \"1.0\"}", .documentUnreadable),
    (TestProject.document("spring", version: "2.0"), .documentUnsupported),
    (TestProject.document("other"), .documentUnreadable),
  ])
  func saysWhyThereIsNoDocument(text: String?, report: PlacementReport) async throws {
    if let text {
      try server.project.publish(document: text, as: "spring", at: 1)
    } else {
      try server.project.removeDocument("spring")
    }
    let placement = await load()
    #expect(placement.report == report)
    #expect(placement.status == .failed)
    #expect(placement.document == nil)
    #expect(placement.documentId == "spring")
    #expect(placement.mapStatus == .fresh)
  }

  @Test(arguments: [
    "<html>", "{\"schemaVersion\": \"1.0\"}", TestProject.document("spring", version: "2.0"),
    TestProject.document("other"),
  ])
  func keepsTheOldScreen(text: String) async throws {
    let good = await load()
    try server.project.publish(document: text, as: "spring", at: 1)
    let placement = await load()
    #expect(placement.status == .ready)
    #expect(placement.documentData == good.documentData)
    #expect(placement.documentStatus == (text.contains("2.0") ? .unsupported : .corrupt))
    try server.project.removeDocument("spring")
    #expect(await load().documentData == good.documentData)
  }

  @Test func saysThatTheEntryIsMissing() async throws {
    try server.project.publish(
      map: TestProject.map(
        """
        {"a": {"documentId": "spring", "entry": "nowhere"}, "b": {"documentId": "spring"},
         "c": {"documentId": "spring", "entry": "main"}, "d": {}}
        """))
    let missing = await load("a")
    #expect(missing.report == .entryMissing)
    #expect(missing.document == nil)
    #expect(await load("b").status == .ready)
    #expect(await load("c").status == .ready)
    let empty = await load("d")
    #expect(empty.status == .empty)
    #expect(empty.report == .empty)
    let unknown = await load("e")
    #expect(unknown.status == .failed)
    #expect(unknown.report == .unknown)
    #expect(unknown.mapStatus == .fresh)
  }

  @Test(arguments: ["", "Home.Banner", "home..banner", "../../etc/passwd", "home/banner", "é"])
  func asksNobodyForAMalformedName(name: String) async throws {
    let placement = await load(name)
    #expect(placement.report == .unknown)
    #expect(placement.mapStatus == .notAsked)
    #expect(try server.log().isEmpty)
  }

  @Test func staysOnItsLastStateWhenTheNetworkIsSilent() async throws {
    let good = await load()
    let impatient = try testSession { $0.timeout = 0.3 }
    server.pause()
    let paused = await load(session: impatient)
    #expect(paused.mapStatus == .offline)
    #expect(paused.documentData == good.documentData)
    server.resume()
    #expect(await load(session: impatient).mapStatus == .fresh)
    let distrusting = try testSession { $0.certificateAuthorities = nil }
    let refused = await load(session: distrusting)
    #expect(refused.mapStatus == .offline)
    #expect(refused.status == .ready)
    #expect(refused.problems.first?.hasPrefix("\(mapPath): The secure connection failed") == true)
  }

  /// A map that comes in drops: the server dies in the middle, or the time of a session runs out.
  @Test func keepsTheLastMapWhereTheBodyNeverEnds() async throws {
    let slow = try NginxServer(extra: "location /placements/ { limit_rate 1k; }")
    let small = "{\"home.banner\": {\"documentId\": \"spring\"}}"
    try slow.project.publish(map: TestProject.map(small))
    try slow.project.publish(document: TestProject.document("spring"), as: "spring")
    // The session as it is shipped: 20 seconds.
    let shipped = try testSession()
    let good = await load(session: shipped, base: slow.url)
    #expect(good.mapStatus == .fresh)
    let copy = await store.copy(of: "\(slow.base)/placements/published.json")
    try slow.project.publish(
      map: TestProject.map(small + String(repeating: " ", count: 100_000)), at: 1)
    let late = await load(session: shipped, base: slow.url)
    #expect(late.mapStatus == .offline && late.documentData == good.documentData)
    #expect(late.problems == ["\(mapPath): The server did not answer in time."])

    let cut = Task { await load(session: shipped, base: slow.url) }
    try await Task.sleep(for: .seconds(2))
    slow.kill()
    let ended = await cut.value
    #expect(ended.mapStatus == .offline && ended.map?.names == ["home.banner"])
    #expect(ended.problems.first == "\(mapPath): The answer ended before it was whole.")
    #expect(await store.copy(of: "\(slow.base)/placements/published.json") == copy)
  }

  /// The server takes another project's files: its answers are taken for what they are, and the
  /// right ones again afterwards. Copies of two projects never meet.
  @Test func anotherProjectsMap() async throws {
    let good = await load()
    let mine = TestProject.map(
      "{\"home.banner\": {\"documentId\": \"spring\", \"entry\": \"banner\"}}")
    try server.project.publish(
      map: TestProject.map("{\"other.place\": {\"documentId\": \"foreign\"}}"), at: 1)
    #expect(await load().report == .unknown)
    #expect(await load("other.place").report == .documentMissing)
    try server.project.publish(map: mine, at: 2)
    #expect(await load().event == good.event)
    let other = try NginxServer()
    try other.project.publish(map: TestProject.map("{\"home.banner\": {\"documentId\": \"far\"}}"))
    try other.project.publish(document: TestProject.document("far"), as: "far")
    #expect(await load(base: other.url).documentId == "far")
    other.kill()
    #expect(await load(base: other.url).documentId == "far")
    #expect(await load().documentId == "spring")
  }

  @Test func sendsNoTagForACopyItCannotRead() async throws {
    let address = "\(server.base)/placements/published.json"
    for body in ["{", TestProject.map("{}", version: "2.0")] {
      try await store.keep(
        StoredCopy(address: address, etag: "\"x\"", readAt: Date(), body: Data(body.utf8)))
      #expect(await load().status == .ready)
    }
    #expect(
      try requests().filter { $0.contains("/placements") } == [
        "200 GET /placements \"-\"", "200 GET /placements \"-\"",
      ])
  }

  @Test func readsAFolder() async throws {
    let folder = try TemporaryFolder()
    let project = TestProject(folder)
    try project.publish(map: TestProject.map("{\"a\": {\"documentId\": \"spring\"}}"))
    try project.publish(document: TestProject.document("spring"), as: "spring")
    for base in [folder.url, try #require(URL(string: folder.path))] {
      let placement = await load("a", base: base)
      #expect(placement.status == .ready)
      #expect(placement.mapStatus == .fresh)
    }
    try project.publish(map: "{")
    #expect(await load("a", base: folder.url).mapStatus == .corrupt)
    try project.removeMap()
    #expect(await load("a", base: folder.url).mapStatus == .notPublished)
    #expect(mkfifo(folder.path("placements/published.json"), 0o600) == 0)
    #expect(await load("a", base: folder.url).mapStatus == .offline)
    #expect(await store.copy(of: folder.path("placements/published.json")) == nil)
  }

  @Test(arguments: ["http://localhost/", "ftp://x.example/", "https://", "https://u:p@x.example/"])
  func refusesOtherBases(text: String) async throws {
    let url = try #require(URL(string: text))
    let placement = await load(base: url)
    #expect(placement.report == .noMap)
    #expect(placement.mapStatus == .offline)
    #expect(placement.problems.count == 1)
  }

  @Test func tasksThatWantTheSameShareARequest() async throws {
    server.pause()
    let loads = (0..<50).map { _ in Task { await load() } }
    try await Task.sleep(for: .milliseconds(100))
    server.resume()
    var events: Set<HotlayoutPlacement.Event> = []
    for task in loads { events.insert(await task.value.event) }
    #expect(events.count == 1)
    #expect(events.first?.status == .ready)
    let log = try requests()
    print("placements: 50 loads at once made \(log.count) requests")
    #expect(log == ["200 GET /placements \"-\"", "200 GET /documents/spring \"-\""])
  }

  @Test func oneWhoLeavesDoesNotTakeTheOthersAlong() async throws {
    _ = await load()
    server.pause()
    let leaving = Task { await load() }
    let staying = Task { await load() }
    try await Task.sleep(for: .milliseconds(50))
    leaving.cancel()
    let left = await leaving.value
    #expect(left.mapStatus == .offline)
    #expect(left.documentId == "spring")
    server.resume()
    #expect(await staying.value.mapStatus == .fresh)
  }

  @Test func triesAgainOnlyWhereTheCallAllows() async throws {
    let waits = Shared(0)
    let server = server
    let retry = RetryPolicy(
      tries: 3,
      wait: { _ in
        // Back before the last try.
        if waits.withLock({
          $0 += 1
          return $0
        }) == 2 {
          try? server.start()
        }
      })
    server.kill()
    #expect(await load().mapStatus == .offline)
    #expect(waits.withLock { $0 } == 0)
    let placement = await load(retry: retry)
    #expect(placement.mapStatus == .fresh)
    #expect(waits.withLock { $0 } == 2)
  }

  /// Who allows one try does not wait for the tries of somebody else, and the other way round.
  @Test func eachCallKeepsItsOwnRuleForTries() async throws {
    try server.setFlag(503, true)
    // The wait of the one goes on until the other has its answer.
    let isOpen = Mutex(false)
    let retry = RetryPolicy(
      tries: 2,
      wait: { _ in while !isOpen.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(5)) } }
    )
    let patient = Task { await load(retry: retry) }
    while try requests().isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    #expect(await load().mapStatus == .offline)
    try server.setFlag(503, false)
    isOpen.withLock { $0 = true }
    #expect(await patient.value.mapStatus == .fresh)
  }

  /// With an offline session a copy is what was asked for; what is not there is told.
  @Test func anOfflineSessionAnswersFromCopies() async throws {
    let offline = try testSession { $0.isOffline = true }
    let nothing = await load(session: offline)
    #expect(
      nothing.report == .noMap && nothing.problems == ["\(mapPath): The network is not used."])
    let online = await load()
    let copies = await load(session: offline)
    #expect(copies.mapStatus == .offline && copies.documentData == online.documentData)
    #expect(copies.problems == [] && copies.mapReadAt == online.mapReadAt)
    #expect(try requests().count == 2)
  }

  @Test func aStoreThatFailsStopsNothing() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let broken = FileStore(folder: folder.path("file/store"))
    let placement = await HotlayoutPlacement.load(
      name: "home.banner", projectBase: server.url, store: broken, documents: broken,
      session: session)
    #expect(placement.status == .ready)
    #expect(placement.problems.count == 2)
  }
}
