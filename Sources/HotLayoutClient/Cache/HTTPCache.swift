import FoundationEssentials
import Synchronization

/// A private cache of HTTP (RFC 9111) in a folder that any number of processes share.
///
/// ```swift
/// let answer = try await HTTPCache.images.get(request, through: .shared)
/// ```
public final class HTTPCache: Sendable {
  /// Where an answer comes from.
  public enum Source: String, Sendable, Hashable {
    case network
    /// Fresh, so that nobody was asked.
    case cache
    /// The server said that what is kept still holds.
    case validated
    /// Old, because the server cannot be reached, or allows it while it is asked again.
    case stale
  }

  public typealias Send = @Sendable (HTTPRequest) async -> Result<HTTPResponse, HTTPFailure>

  /// The images that were fetched, in the caches folder of the user.
  public static let images = HTTPCache(folder: "\(FileStore.cachesFolder)/hotlayout/images")

  public var folder: String { files.folder }
  private let files: CacheFiles
  private let now: @Sendable () -> Date
  private let background = Mutex<[Task<Void, Never>]>([])

  /// A cache of at most that many bytes of bodies; the least recently used go first.
  public init(
    folder: String, maximumBytes: Int = 512 << 20, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    files = CacheFiles(folder: folder, maximumBytes: max(maximumBytes, 0))
    self.now = now
  }

  /// The answer to a request, from the cache as far as its rules allow, else from a session.
  public func get(
    _ request: HTTPRequest, through session: HotlayoutSession, retry: RetryPolicy = .once
  ) async throws(HTTPFailure) -> (response: HTTPResponse, source: Source) {
    try await get(request) { request in
      do throws(HTTPFailure) {
        return .success(try await session.get(request, retry: retry))
      } catch { return .failure(error) }
    }
  }

  /// What is kept for a request, fresh or not, without asking anybody.
  public func kept(_ request: HTTPRequest) -> HTTPResponse? {
    guard let found = find(request) else { return nil }
    return answer(found.stored, found.body, request)
  }

  /// Waits for what is asked again in the background.
  public func settle() async {
    let tasks = background.withLock { tasks in
      defer { tasks = [] }
      return tasks
    }
    for task in tasks { await task.value }
  }

  /// The answer to a request, whose way over the network is `send`.
  package func get(
    _ request: HTTPRequest, send: @escaping Send
  ) async throws(HTTPFailure) -> (response: HTTPResponse, source: Source) {
    let asked = CacheDirectives(request.headers)
    let found = find(request)
    if let found {
      switch use(of: found.stored, asked, request) {
      case .fresh: return (answer(found.stored, found.body, request), .cache)
      case .whileRevalidating:
        let task = Task { _ = await self.fetch(request, found, send) }
        background.withLock { $0.append(task) }
        return (answer(found.stored, found.body, request), .stale)
      case .validate: break
      }
    }
    if asked.has("only-if-cached") { return (Self.gatewayTimeout, .cache) }
    let result = await fetch(request, found, send)
    switch result {
    case .success(let (response, source)):
      if (500...504).contains(response.status), let found, mayServe(found.stored, onError: asked) {
        return (answer(found.stored, found.body, request), .stale)
      }
      return (response, source)
    case .failure(let failure):
      if let found, failure.isTransient, mayServeDisconnected(found.stored) {
        return (answer(found.stored, found.body, request), .stale)
      }
      throw failure
    }
  }

  /// RFC 9111, 5.2.1.7.
  private static let gatewayTimeout = HTTPResponse(
    status: 504, headers: [], body: Data(), bodyBytesReceived: 0)

  // MARK: Choosing

  private typealias Found = (stored: StoredResponse, body: Data)

  private func find(_ request: HTTPRequest) -> Found? {
    let matching = files.read(request.address.url).filter { $0.matches(request) }
    // The most recent one (4.1).
    let latest = matching.max { $0.responseTime < $1.responseTime }
    guard let latest, latest.length <= request.maximumBytes, let body = files.body(latest) else {
      return nil
    }
    return (latest, body)
  }

  private enum Use { case fresh, whileRevalidating, validate }

  private func use(
    of stored: StoredResponse, _ asked: CacheDirectives, _ request: HTTPRequest
  ) -> Use {
    let time = now().timeIntervalSince1970
    let (age, lifetime) = (stored.age(now: time), stored.lifetime(now: time))
    let directives = stored.directives
    if asked.has("no-cache") || directives.has("no-cache") { return .validate }
    let pragma = request.headers.contains { $0.name == "pragma" && $0.value == "no-cache" }
    if pragma, !request.headers.contains(where: { $0.name == "cache-control" }) {
      return .validate
    }
    if let most = asked.seconds("max-age"), age > most { return .validate }
    if let least = asked.seconds("min-fresh"), lifetime - age < least { return .validate }
    if age < lifetime { return .fresh }
    if directives.has("must-revalidate") { return .validate }
    if asked.has("max-stale") {
      let most = asked.isBare("max-stale") ? .infinity : asked.seconds("max-stale") ?? 0
      if age - lifetime <= most { return .fresh }
    }
    // RFC 5861, 3.
    if let window = directives.seconds("stale-while-revalidate"), age - lifetime <= window {
      return .whileRevalidating
    }
    return .validate
  }

  /// RFC 5861, 4.
  private func mayServe(_ stored: StoredResponse, onError asked: CacheDirectives) -> Bool {
    let time = now().timeIntervalSince1970
    guard mayServeDisconnected(stored) else { return false }
    let staleness = stored.age(now: time) - stored.lifetime(now: time)
    let window = stored.directives.seconds("stale-if-error") ?? asked.seconds("stale-if-error")
    return window.map { staleness <= $0 } ?? false
  }

  /// RFC 9111, 4.2.4; `proxy-revalidate` and `s-maxage` say nothing to a private cache.
  private func mayServeDisconnected(_ stored: StoredResponse) -> Bool {
    let directives = stored.directives
    return !directives.has("must-revalidate") && !directives.has("no-cache")
  }

  // MARK: Asking

  private func fetch(
    _ request: HTTPRequest, _ found: Found?, _ send: Send
  ) async -> Result<(HTTPResponse, Source), HTTPFailure> {
    var request = request
    let ownCondition = request.headers.contains {
      $0.name.hasPrefix("if-") || $0.name == "range"
    }
    let plain = request
    var validates = false
    if let found, !ownCondition {
      if let tag = found.stored["etag"] {
        request.headers.append(HTTPField("if-none-match", tag))
        validates = true
      }
      if let date = found.stored["last-modified"] {
        request.headers.append(HTTPField("if-modified-since", date))
        validates = true
      }
    }
    let sent = now().timeIntervalSince1970
    var result = await send(request)
    if validates, case .success(let response) = result, response.status == 304, let found {
      guard Self.isSame(response, found.stored) else {
        // About another version than ours (4.3.4): ask for it whole.
        result = await send(plain)
        return finish(result, plain, sent)
      }
      var stored = found.stored
      stored.freshen(response, sent: sent, received: now().timeIntervalSince1970)
      keep(stored, body: nil, plain)
      return .success((answer(stored, found.body, plain), .validated))
    }
    return finish(result, plain, sent)
  }

  private func finish(
    _ result: Result<HTTPResponse, HTTPFailure>, _ request: HTTPRequest, _ sent: Double
  ) -> Result<(HTTPResponse, Source), HTTPFailure> {
    result.map { response in
      let isPart = request.headers.contains { $0.name == "range" }
      if !isPart, StoredResponse.mayStore(response, for: request) {
        let stored = StoredResponse(
          response, for: request, sent: sent, received: now().timeIntervalSince1970)
        keep(stored, body: response.body, request)
      }
      return (response, .network)
    }
  }

  private static func isSame(_ response: HTTPResponse, _ stored: StoredResponse) -> Bool {
    guard let tag = response["etag"] else { return true }
    return weak(tag) == stored["etag"].map(weak)
  }

  private static func weak(_ tag: String) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : Substring(tag)
  }

  /// Keeps a response in place of those that answer the same request.
  private func keep(_ stored: StoredResponse, body: Data?, _ request: HTTPRequest) {
    let others = files.read(request.address.url).filter { $0.vary != stored.vary }
    files.write(
      Array(([stored] + others).prefix(8)), body: body.map { (stored.digest, $0) },
      request.address.url)
  }

  // MARK: Answering

  /// What is kept as an answer, with its age; a 304 or a part where the request asks for these.
  private func answer(
    _ stored: StoredResponse, _ body: Data, _ request: HTTPRequest
  ) -> HTTPResponse {
    let age = stored.age(now: now().timeIntervalSince1970)
    var headers = stored.headers.filter { $0.name != "age" }
    headers.append(HTTPField("age", "\(Int(min(max(age, 0), 2_147_483_648)))"))
    var response = HTTPResponse(
      status: stored.status, headers: headers, body: body, bodyBytesReceived: 0)
    if isUnchanged(stored, request) {
      response.status = 304
      response.body = Data()
    } else if stored.status == 200, let range = Self.range(request, length: body.count) {
      response.status = 206
      response.body = Data(body.dropFirst(range.lowerBound).prefix(range.count))
      response.headers.removeAll { $0.name == "content-length" || $0.name == "content-range" }
      response.headers += [
        HTTPField(
          "content-range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(body.count)"),
        HTTPField("content-length", "\(range.count)"),
      ]
    }
    return response
  }

  /// Whether the request's own condition says that it has this already (4.3.2).
  private func isUnchanged(_ stored: StoredResponse, _ request: HTTPRequest) -> Bool {
    let tags = request.headers.filter { $0.name == "if-none-match" }.flatMap {
      CacheDirectives.members(of: $0.value)
    }
    if !tags.isEmpty {
      guard let tag = stored["etag"] else { return false }
      return tags.contains { $0 == "*" || Self.weak(String($0)) == Self.weak(tag) }
    }
    let time = now().timeIntervalSince1970
    guard
      let text = request.headers.first(where: { $0.name == "if-modified-since" })?.value,
      let since = HTTPDate.parse(text, now: time)
    else { return false }
    let changed = stored["last-modified"] ?? stored["date"]
    return changed.flatMap { HTTPDate.parse($0, now: time) }.map { $0 <= since } ?? false
  }

  /// The one range of bytes that is asked for (RFC 9110, 14.1.2), within the length.
  private static func range(_ request: HTTPRequest, length: Int) -> Range<Int>? {
    guard
      let field = request.headers.first(where: { $0.name == "range" }),
      let match = field.value.wholeMatch(of: /bytes=(\d*)-(\d*)/)
    else { return nil }
    switch (Int(match.1), Int(match.2)) {
    case (let first?, let last?) where first <= last && first < length:
      return first..<min(last, length - 1) + 1
    case (let first?, nil) where first < length && match.2.isEmpty: return first..<length
    case (nil, let last?) where last > 0 && length > 0 && match.1.isEmpty:
      return max(0, length - last)..<length
    default: return nil
    }
  }
}
