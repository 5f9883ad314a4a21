import Foundation

/// A scripted test of the conformance data, as its README describes it.
struct CacheScript {
  typealias Object = [String: Any]

  struct Step {
    let object: Object

    var isSetup: Bool { object["setup"] as? Bool ?? false }
    /// How long the server takes to answer, in seconds.
    var delay: Double { object["response_pause"] as? Double ?? 0 }
    /// Whether dates of the request count from the answer before it, as that of a page that was kept.
    var datesFromAnswer: Bool { object["magic_ims"] as? Bool ?? false }
    var pauses: Bool { object["pause_after"] as? Bool ?? false }
    var expectedType: String? { object["expected_type"] as? String }
    var checksBody: Bool { object["check_body"] as? Bool ?? true }
    var query: String? { object["query_arg"] as? String }
    var file: String? { object["filename"] as? String }
    var body: String? { object["response_body"] as? String }
    var expectedText: String? { object["expected_response_text"] as? String }
    var hasExpectedStatus: Bool { object["expected_status"] != nil }
    var expectedStatus: Int? { object["expected_status"] as? Int }
    var status: Int? { (object["response_status"] as? [Any])?.first as? Int }
    var setupTests: [String] { object["setup_tests"] as? [String] ?? [] }

    func list(_ name: String) -> [Any] { object[name] as? [Any] ?? [] }
  }

  let id: String
  let kind: String
  let steps: [Step]
  /// Why it does not apply to a private cache of GET requests; nil where it does.
  let skipped: String?

  init?(_ object: Object) {
    guard let id = object["id"] as? String, let requests = object["requests"] as? [Object] else {
      return nil
    }
    self.id = id
    kind = object["kind"] as? String ?? "required"
    steps = requests.map(Step.init)
    func has(_ name: String) -> Bool { object[name] as? Bool ?? false }
    // Data of the suite mark what browsers cannot be asked by `browser_skip`: no word about us.
    if has("cdn_only") {
      skipped = "for delivery networks"
    } else if Self.isForSharedCaches(object) {
      skipped = "about directives that only shared caches obey"
    } else if requests.contains(where: { ($0["request_method"] as? String ?? "GET") != "GET" }) {
      skipped = "with methods that this client never sends"
    } else if id == "headers-store-Transfer-Encoding" {
      // RFC 9112, 6.1: a message in an unknown coding is refused. That the field is not kept is
      // tested in `HTTPCacheTests`.
      skipped = "refused by the transport"
    } else {
      skipped = nil
    }
  }

  /// `s-maxage` and `proxy-revalidate` say nothing to a private cache (RFC 9111, 5.2.2.8 and 5.2.2.10);
  /// that it ignores them is tested by what names a private one.
  private static func isForSharedCaches(_ object: Object) -> Bool {
    let name = (object["name"] as? String ?? "").lowercased()
    return name.contains("shared")
      && (name.contains("s-maxage") || name.contains("proxy-revalidate"))
  }

  static func all(_ file: URL) throws -> [CacheScript] {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [Object] ?? []
    return json.flatMap { ($0["tests"] as? [Object] ?? []).compactMap(CacheScript.init) }
  }
}
