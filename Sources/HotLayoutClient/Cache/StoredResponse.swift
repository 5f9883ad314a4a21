import FoundationEssentials

/// A response as the cache keeps it: its head here, its body by its digest in a file of its own.
struct StoredResponse: Codable, Sendable {
  struct Field: Codable, Sendable {
    var name: String
    var value: String
  }

  var status: Int
  var fields: [Field]
  /// Fields of the request that `Vary` names, and their values; nil where the request had none.
  var vary: [String: String?]
  /// When the request was sent and the answer came, in seconds since 1970.
  var requestTime: Double
  var responseTime: Double
  /// SHA-256 and length of the body.
  var digest: String
  var length: Int

  var headers: [HTTPField] {
    get { fields.map { HTTPField($0.name, $0.value) } }
    set { fields = newValue.map { Field(name: $0.name, value: $0.value) } }
  }

  var directives: CacheDirectives { CacheDirectives(headers) }

  subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  // MARK: Freshness (RFC 9111, 4.2)

  /// How long it stays fresh, in seconds, for a private cache: `s-maxage` is not for us.
  func lifetime(now: Double) -> Double {
    if let maximum = directives.seconds("max-age") { return maximum }
    let date = self["date"].flatMap { HTTPDate.parse($0, now: now) } ?? responseTime
    let expires = fields.filter { $0.name == "expires" }.map(\.value)
    if let first = expires.first {
      // Several that differ: the careful reading.
      guard expires.allSatisfy({ $0 == first }), let end = HTTPDate.parse(first, now: now) else {
        return 0
      }
      return max(0, end - date)
    }
    guard Self.isHeuristic(status) || directives.has("public"),
      let text = self["last-modified"], let modified = HTTPDate.parse(text, now: now)
    else { return 0 }
    // 4.2.2: a tenth of the time since it changed, a week at most.
    return min(max(0, date - modified) / 10, 604_800)
  }

  /// Its age, in seconds (4.2.3).
  func age(now: Double) -> Double {
    let date = self["date"].flatMap { HTTPDate.parse($0, now: now) } ?? responseTime
    let apparent = max(0, responseTime - date)
    let stated =
      self["age"].flatMap { CacheDirectives.members(of: $0).first }
      .flatMap { CacheDirectives.deltaSeconds(String($0)) } ?? 0
    let corrected = stated + max(0, responseTime - requestTime)
    return max(apparent, corrected) + max(0, now - responseTime)
  }

  /// Whether the status may be kept without a word about how long (RFC 9110, 15.1).
  static func isHeuristic(_ status: Int) -> Bool {
    [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].contains(status)
  }

  /// Statuses whose rules of caching this cache knows, for `must-understand`.
  static func isUnderstood(_ status: Int) -> Bool {
    isHeuristic(status) || [302, 303, 307, 400, 401, 403, 500, 502, 503, 504].contains(status)
  }

  // MARK: Storing (RFC 9111, 3)

  static func mayStore(
    _ response: HTTPResponse, for request: HTTPRequest
  ) -> Bool {
    let directives = CacheDirectives(response.headers)
    let asked = CacheDirectives(request.headers)
    guard (200...599).contains(response.status), response.status != 206, response.status != 304,
      !asked.has("no-store")
    else { return false }
    if directives.has("must-understand") {
      guard isUnderstood(response.status) else { return false }
    } else if directives.has("no-store") {
      return false
    }
    let varies = response.headers.filter { $0.name == "vary" }.flatMap {
      CacheDirectives.members(of: $0.value)
    }
    guard !varies.contains("*") else { return false }
    if request.headers.contains(where: { $0.name == "authorization" }) {
      // This client sends none; what was fetched with some is another user's until told otherwise.
      guard directives.has("public") || directives.has("must-revalidate") else { return false }
    }
    return directives.has("max-age") || directives.has("public") || directives.has("private")
      || response["expires"] != nil || isHeuristic(response.status)
  }

  init(_ response: HTTPResponse, for request: HTTPRequest, sent: Double, received: Double) {
    status = response.status
    fields = Self.storable(response.headers).map { Field(name: $0.name, value: $0.value) }
    vary = [:]
    for field in response.headers where field.name == "vary" {
      for name in CacheDirectives.members(of: field.value).map({ $0.lowercased() }) {
        vary[name] = .some(Self.value(of: name, in: request.headers))
      }
    }
    requestTime = sent
    responseTime = received
    digest = SHA256.hex(response.body)
    length = response.body.count
  }

  /// Whether it may answer a request by the fields that `Vary` names (4.1).
  func matches(_ request: HTTPRequest) -> Bool {
    vary.allSatisfy { name, value in Self.value(of: name, in: request.headers) == value }
  }

  private static func value(of name: String, in fields: [HTTPField]) -> String? {
    let values = fields.filter { $0.name == name }.flatMap {
      $0.value.split(separator: ",").map { String(CacheDirectives.trimmed($0)) }
    }
    return values.isEmpty ? nil : values.joined(separator: ",")
  }

  /// Fields of a connection are not kept (3.1).
  private static func storable(_ fields: [HTTPField]) -> [HTTPField] {
    var dropped: Set<String> = [
      "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info",
      "proxy-authorization", "proxy-connection", "te", "transfer-encoding", "upgrade",
    ]
    for field in fields where field.name == "connection" {
      dropped.formUnion(CacheDirectives.members(of: field.value).map { $0.lowercased() })
    }
    return fields.filter { !dropped.contains($0.name) }
  }

  /// Takes over what a 304 says (3.2): every field it has replaces those of that name, but for what
  /// describes the body that is here.
  mutating func freshen(_ response: HTTPResponse, sent: Double, received: Double) {
    let kept: Set<String> = ["content-length", "content-encoding", "content-range"]
    let news = Self.storable(response.headers).filter { !kept.contains($0.name) }
    let names = Set(news.map(\.name))
    headers = headers.filter { !names.contains($0.name) && $0.name != "age" } + news
    requestTime = sent
    responseTime = received
  }
}
