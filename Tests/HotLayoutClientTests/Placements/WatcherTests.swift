import Foundation
import HotLayout
import HotLayoutClient
import Testing

/// A place followed by a clock that the test moves.
@Suite struct WatcherTests {
  let server: NginxServer
  let session: HotlayoutSession
  let clock: ManualClock

  init() throws {
    server = try NginxServer()
    session = try testSession { $0.timeout = 2 }
    clock = ManualClock(try ISO8601.parse("2026-01-01T00:00:00Z"))
  }

  private func watcher(
    _ name: String = "a", documents: MemoryStore = MemoryStore()
  ) -> PlacementWatcher {
    PlacementWatcher(
      name: name, projectBase: server.url, store: MemoryStore(), documents: documents,
      session: session, clock: clock.read, timer: clock)
  }

  private func publish(_ ids: [String]) throws {
    for id in ids { try server.project.publish(document: TestProject.document(id), as: id) }
  }

  private func promotion(_ id: String?, _ from: String, _ until: String, entry: String? = nil)
    -> String
  {
    let id = id.map { "\"\($0)\"" } ?? "null"
    let entry = entry.map { "\"\($0)\"" } ?? "null"
    return
      "{\"documentId\": \(id), \"entry\": \(entry), \"from\": \"\(from)\", \"until\": \"\(until)\"}"
  }

  /// A map in which the place `a` shows `p` beside its promotions.
  private func publishPromotions(_ promotions: String..., permanentOfB: String = "p") throws {
    try server.project.publish(
      map: TestProject.map(
        """
        {"b": {"documentId": "\(permanentOfB)"},
         "a": {"documentId": "p", "promotions": [\(promotions.joined(separator: ","))]}}
        """))
  }

  /// A store in which there is what stands in the place `b`.
  private func documentsOfB() async -> MemoryStore {
    let documents = MemoryStore()
    _ = await HotlayoutPlacement.load(
      name: "b", projectBase: server.url, store: MemoryStore(), documents: documents,
      session: session, clock: clock.read)
    return documents
  }

  /// Sixty promotions and pauses over each other, through a year and to its end.
  @Test func followsAYearOfPromotions() async throws {
    var random = SystemRandomNumberGenerator()
    let ids = ["a", "b", "c", "d", "e", "f"]
    let start = clock.now
    let promotions = (0..<60).map { _ -> String in
      let from = start + Double(Int.random(in: 0..<364 * 24, using: &random)) * 3600
      let until = from + Double(Int.random(in: 1...300, using: &random)) * 3600
      return promotion(
        Int.random(in: 0..<5, using: &random) == 0 ? nil : ids.randomElement(using: &random),
        ISO8601.string(from), ISO8601.string(until), entry: Bool.random() ? "banner" : nil)
    }
    let text = TestProject.map(
      "{\"a\": {\"documentId\": \"p\", \"promotions\": [\(promotions.joined(separator: ", "))]}}")
    try publish(ids + ["p"])
    try server.project.publish(map: text)
    let map = try HotlayoutPlacementMap.load(text.utf8)

    let events = Shared<[(Date, HotlayoutPlacement.Event)]>([])
    let watcher = watcher()
    let clock = clock
    let task = Task {
      for await placement in watcher { events.withLock { $0.append((clock.now, placement.event)) } }
    }
    // The watcher waits for one edge after the other; nobody else moves the clock, which stands
    // until the documents have come.
    var edges = 0
    var expected = [(start, map.resolve("a", at: start))]
    for await deadline in clock.deadlines {
      let last = expected[expected.count - 1]
      guard deadline > last.0 else { continue }
      while events.withLock({ $0.count }) < expected.count { await Task.yield() }
      #expect(deadline == map.nextBoundary("a", after: last.0))
      clock.set(deadline)
      edges += 1
      expected.append((deadline, map.resolve("a", at: deadline)))
      if map.nextBoundary("a", after: deadline) == nil { break }
    }
    while events.withLock({ $0.count }) < expected.count { await Task.yield() }
    task.cancel()
    await task.value
    let seen = events.withLock { $0 }
    #expect(seen.count == expected.count)
    for (seen, expected) in zip(seen, expected) {
      #expect(seen.0 == expected.0)
      #expect(seen.1.documentId == expected.1.documentId)
      #expect(seen.1.entry == expected.1.entry)
      #expect(seen.1.report == expected.1.report)
      #expect(seen.1.status == (expected.1.documentId == nil ? .empty : .ready))
    }
    let log = try server.log()
    let maps = log.filter { $0.contains("/placements/") }.count
    print(
      "watcher: \(edges) edges in a year, \(seen.count) events, \(maps) map request, "
        + "\(log.count - maps) document requests")
    #expect(maps == 1)
    #expect(edges > 20)
  }

  @Test func firesExactlyAtTheEdge() async throws {
    try publish(["p", "x"])
    try publishPromotions(promotion("x", "2026-01-02T00:00:00Z", "2026-01-03T00:00:00Z"))
    var iterator = watcher().makeAsyncIterator()
    #expect(await iterator.next()?.documentId == "p")
    let edge = try ISO8601.parse("2026-01-02T00:00:00Z")
    // A timer that rings early, and a moment before the edge, change nothing.
    let clock = clock
    let mover = Task {
      var deadlines = clock.deadlines.makeAsyncIterator()
      _ = await deadlines.next()
      clock.ringEarly()
      _ = await deadlines.next()
      clock.set(edge - 0.001)
      clock.ringEarly()
      _ = await deadlines.next()
      clock.set(edge)
    }
    let placement = await iterator.next()
    #expect(clock.now == edge)
    #expect(placement?.documentId == "x")
    #expect(placement?.until == (try ISO8601.parse("2026-01-03T00:00:00Z")))
    await mover.value
  }

  /// A network that does not answer holds back nothing that is at hand.
  @Test func showsItsCopyAtTheEdgeAndThenWhatTheServerHas() async throws {
    try publish(["p", "x"])
    try publishPromotions(
      promotion("x", "2026-01-02T00:00:00Z", "2026-01-03T00:00:00Z"), permanentOfB: "x")
    let documents = await documentsOfB()
    var iterator = watcher(documents: documents).makeAsyncIterator()
    #expect(await iterator.next()?.documentId == "p")
    server.pause()
    clock.set(try ISO8601.parse("2026-01-02T00:00:00Z"))
    let copy = await iterator.next()
    #expect(copy?.documentId == "x" && copy?.status == .ready)
    #expect(copy?.documentStatus == .notAsked)
    try server.project.publish(document: TestProject.document("x", title: "New"), as: "x", at: 1)
    server.resume()
    let answer = await iterator.next()
    #expect(answer?.documentId == "x" && answer?.documentStatus == .fresh)
    #expect(answer?.documentData != copy?.documentData)
  }

  /// The next edge does not wait for an answer that the last one asked for.
  @Test func aSilentServerDoesNotHoldUpTheNextEdge() async throws {
    try publish(["p", "q"])
    try publishPromotions(
      promotion("x", "2026-01-02T00:00:00Z", "2026-01-03T00:00:00Z"),
      promotion("q", "2026-01-03T00:00:00Z", "2026-01-04T00:00:00Z"), permanentOfB: "q")
    let documents = await documentsOfB()
    var iterator = watcher(documents: documents).makeAsyncIterator()
    #expect(await iterator.next()?.documentId == "p")
    server.pause()
    let clock = clock
    let mover = Task {
      for await deadline in clock.deadlines.prefix(2) { clock.set(deadline) }
    }
    // The window of `x` came and went.
    #expect(await iterator.next()?.documentId == "q")
    server.resume()
    await mover.value
  }

  @Test func wakesAndLooksAtTheClockAgain() async throws {
    try publish(["p", "x"])
    try publishPromotions(promotion("x", "2026-01-02T00:00:00Z", "2026-01-03T00:00:00Z"))
    let watcher = watcher()
    let events = Shared<[String]>([])
    let task = Task {
      for await placement in watcher {
        events.withLock { $0.append(placement.documentId ?? "-") }
      }
    }
    func waitFor(_ expected: [String]) async {
      for _ in 0..<5000 where events.withLock({ $0 }) != expected {
        try? await Task.sleep(for: .milliseconds(1))
      }
      #expect(events.withLock { $0 } == expected)
    }
    await waitFor(["p"])
    // The same answer is no event; the map is not asked for, whatever was published meanwhile.
    try server.project.publish(map: TestProject.map("{\"a\": {\"documentId\": \"x\"}}"), at: 1)
    watcher.refresh()
    watcher.refresh()
    try await Task.sleep(for: .milliseconds(50))
    await waitFor(["p"])
    // The clock is set forward behind the back of the timer, then back.
    clock.set(try ISO8601.parse("2026-01-02T12:00:00Z"))
    watcher.refresh()
    await waitFor(["p", "x"])
    clock.set(try ISO8601.parse("2026-01-01T12:00:00Z"))
    watcher.refresh()
    await waitFor(["p", "x", "p"])
    // And from there on the edge is waited for again.
    clock.set(try ISO8601.parse("2026-01-02T00:00:00Z"))
    await waitFor(["p", "x", "p", "x"])
    task.cancel()
    await task.value
    #expect(try server.log().filter { $0.contains("/placements/") }.count == 1)
  }

  @Test func asksAgainForADocumentThatWasMissing() async throws {
    try server.project.publish(map: TestProject.map("{\"a\": {\"documentId\": \"p\"}}"))
    let watcher = watcher()
    var iterator = watcher.makeAsyncIterator()
    #expect(await iterator.next()?.report == .documentMissing)
    try publish(["p"])
    watcher.refresh()
    let placement = await iterator.next()
    #expect(placement?.status == .ready)
    #expect(placement?.report == nil)
  }

  @Test(arguments: ["Not a name", "unknown"])
  func endsWhenItsTaskIsCancelled(name: String) async throws {
    try server.project.publish(map: TestProject.map("{}"))
    let watcher = watcher(name)
    let (firsts, first) = AsyncStream<PlacementReport?>.makeStream()
    let task = Task {
      var count = 0
      for await placement in watcher {
        count += 1
        first.yield(placement.report)
      }
      return count
    }
    for await report in firsts {
      #expect(report == .unknown)
      break
    }
    watcher.refresh()
    task.cancel()
    #expect(await task.value == 1)
  }

  @Test func everyIteratorFollowsOnItsOwn() async throws {
    try publish(["p", "x"])
    try publishPromotions(promotion("x", "2026-01-02T00:00:00Z", "2026-01-03T00:00:00Z"))
    let watcher = watcher()
    var one = watcher.makeAsyncIterator()
    var two = watcher.makeAsyncIterator()
    #expect(await one.next()?.documentId == "p")
    #expect(await two.next()?.documentId == "p")
    clock.set(try ISO8601.parse("2026-01-02T00:00:00Z"))
    #expect(await one.next()?.documentId == "x")
    #expect(await two.next()?.documentId == "x")
  }
}
