import Foundation
import HotLayoutClient
import Testing

/// The files of the cache: damage, bounds, sharing.
@Suite struct HTTPCacheTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func fresh(_ body: String) -> HTTPCache.Send {
    { _ in
      .success(
        HTTPResponse(
          status: 200, headers: [HTTPField("cache-control", "max-age=600")], body: Data(body.utf8),
          bodyBytesReceived: body.utf8.count))
    }
  }

  private let unreachable: HTTPCache.Send = { _ in
    .failure(HTTPFailure(.notConnected, "The server cannot be reached."))
  }

  @Test func aDamagedEntryIsAMiss() async throws {
    let cache = HTTPCache(folder: folder.path)
    let request = try HTTPRequest("https://cdn.example.com/a.png")
    _ = try await cache.get(request, send: fresh("first"))
    #expect(try await cache.get(request, send: fresh("second")).response.body == Data("first".utf8))
    for kind in ["bodies", "heads"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(kind))
      let name = try #require(names.first)
      let path = folder.path("\(kind)/\(name)")
      var bytes = try Data(contentsOf: URL(filePath: path))
      bytes[bytes.count - 2] ^= 1
      try bytes.write(to: URL(filePath: path))
      #expect(cache.kept(request) == nil, "damaged \(kind)")
      let answer = try await cache.get(request, send: fresh("first"))
      #expect(answer.source == .network)
      #expect(cache.kept(request)?.body == Data("first".utf8))
    }
  }

  @Test func theLeastRecentlyUsedGoFirst() async throws {
    let cache = HTTPCache(folder: folder.path, maximumBytes: 3000)
    func request(_ index: Int) throws -> HTTPRequest {
      try HTTPRequest("https://cdn.example.com/\(index).png")
    }
    for index in 0..<3 {
      _ = try await cache.get(
        request(index), send: fresh(String(repeating: "\(index)", count: 900)))
      usleep(15_000)
    }
    #expect(cache.kept(try request(0)) != nil)
    usleep(15_000)
    _ = try await cache.get(request(3), send: fresh(String(repeating: "3", count: 900)))
    #expect(cache.kept(try request(0)) != nil)
    #expect(cache.kept(try request(1)) == nil)
    #expect(cache.kept(try request(3)) != nil)
  }

  @Test func bodiesAreKeptOnce() async throws {
    let cache = HTTPCache(folder: folder.path)
    for name in ["a", "b", "c"] {
      _ = try await cache.get(
        HTTPRequest("https://cdn.example.com/\(name).png"), send: fresh("same"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("bodies")).count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("heads")).count == 3)
  }

  @Test func anOldAnswerIsBetterThanNone() async throws {
    let clock = Shared(Date(timeIntervalSince1970: 1_790_000_000))
    let cache = HTTPCache(folder: folder.path, now: { clock.withLock { $0 } })
    let request = try HTTPRequest("https://cdn.example.com/a.png")
    await #expect(throws: HTTPFailure.self) { try await cache.get(request, send: unreachable) }
    _ = try await cache.get(request, send: fresh("first"))
    clock.withLock { $0 += 10_000 }
    let answer = try await cache.get(request, send: unreachable)
    #expect(answer.source == .stale)
    #expect(answer.response.body == Data("first".utf8))
  }

  /// As a delivery network is told how long it may answer by itself: no word to a private cache.
  @Test(arguments: ["s-maxage=60", "proxy-revalidate"])
  func whatIsSaidToSharedCachesForbidsNothing(_ directive: String) async throws {
    let clock = Shared(Date(timeIntervalSince1970: 1_790_000_000))
    let cache = HTTPCache(folder: folder.path, now: { clock.withLock { $0 } })
    let request = try HTTPRequest("https://cdn.example.com/a.png")
    _ = try await cache.get(request) { _ in
      .success(
        HTTPResponse(
          status: 200, headers: [HTTPField("cache-control", "max-age=60, \(directive)")],
          body: Data("first".utf8), bodyBytesReceived: 5))
    }
    clock.withLock { $0 += 10_000 }
    let answer = try await cache.get(request, send: unreachable)
    #expect(answer.source == .stale)
    #expect(answer.response.body == Data("first".utf8))
  }

  @Test func fieldsOfAConnectionAreNotKept() async throws {
    let cache = HTTPCache(folder: folder.path)
    let request = try HTTPRequest("https://cdn.example.com/a.png")
    let names = ["transfer-encoding", "keep-alive", "upgrade", "x-hop", "x-kept"]
    let answer = HTTPResponse(
      status: 200,
      headers: names.map { HTTPField($0, "a") } + [
        HTTPField("connection", "X-Hop"), HTTPField("cache-control", "max-age=600"),
      ], body: Data("a".utf8), bodyBytesReceived: 1)
    _ = try await cache.get(request) { _ in .success(answer) }
    let kept = try #require(cache.kept(request))
    #expect(Set(kept.headers.map(\.name)) == ["x-kept", "cache-control", "age"])
  }

  @Test func severalAtOnceReadAndWriteWholeAnswers() async throws {
    let path = folder.path
    let bodies = (0..<8).map { String(repeating: "\($0)", count: 20_000) }
    let request = try HTTPRequest("https://cdn.example.com/a.png")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for body in bodies {
        group.addTask {
          // A cache of its own, as another process has.
          let cache = HTTPCache(folder: path)
          var noCache = request
          noCache.headers.append(HTTPField("cache-control", "no-cache"))
          for _ in 0..<10 {
            _ = try await cache.get(noCache, send: fresh(body))
            if let kept = cache.kept(request) {
              #expect(bodies.contains(String(decoding: kept.body, as: UTF8.self)))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(HTTPCache(folder: path).kept(request) != nil)
  }
}
