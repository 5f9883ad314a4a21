import Foundation
import HotLayoutClient
import TestSupport
import Testing

/// The scripted tests of HTTP caches, against a server on loopback and a clock that the test moves.
@Suite struct CacheSuiteTests {
  @Test func theSuite() async throws {
    guard let folder = conformanceDirectory() else { return }
    let file = folder.appending(path: "http/cache-tests.json")
    let server = try ScriptedServer("cache-server.py", [file.path])
    let session = try testSession()
    var passed: [String: Int] = [:]
    var all: [String: Int] = [:]
    var skipped: [String: Int] = [:]
    var failures: [String] = []
    for script in try CacheScript.all(file) {
      if let reason = script.skipped {
        skipped[reason, default: 0] += 1
        continue
      }
      all[script.kind, default: 0] += 1
      let problem = try await CacheRun(script, server, session).problem()
      if problem == nil { passed[script.kind, default: 0] += 1 }
      if let problem, script.kind != "check", Self.notDone[script.id] == nil {
        failures.append("\(script.kind) \(script.id): \(problem)")
      }
      if problem == nil, Self.notDone[script.id] != nil { failures.append("\(script.id) passes") }
    }
    let counts = ["required", "optimal", "check"].map {
      "\($0) \(passed[$0] ?? 0) of \(all[$0] ?? 0)"
    }
    let reasons = skipped.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    print(
      "cache tests: \(counts.joined(separator: ", ")); "
        + "not for us: \(reasons.joined(separator: ", "))")
    for (id, reason) in Self.notDone.sorted(by: { $0 < $1 }) { print("  optimal \(id): \(reason)") }
    #expect(failures == [])
    #expect((all["required"] ?? 0) > 110 && (all["optimal"] ?? 0) > 70)
  }

  /// What would be worth having and is not had.
  private static let notDone: [String: String] = {
    let parts = "no image is asked for in parts, so that none are kept"
    return [
      "conditional-lm-fresh-no-lm": "what was sent after the date asked about has changed (4.3.2)",
      "partial-store-partial-complete": parts,
      "partial-store-partial-reuse-partial": parts,
      "partial-store-partial-reuse-partial-absent": parts,
      "partial-store-partial-reuse-partial-byterange": parts,
      "partial-store-partial-reuse-partial-suffix": parts,
    ]
  }()
}

/// One run of one script.
private struct CacheRun {
  let script: CacheScript
  let server: ScriptedServer
  let session: HotlayoutSession
  let folder: TemporaryFolder
  let clock = Shared(Date(timeIntervalSince1970: 1_790_000_000))

  init(_ script: CacheScript, _ server: ScriptedServer, _ session: HotlayoutSession) throws {
    self.script = script
    self.server = server
    self.session = session
    folder = try TemporaryFolder()
  }

  /// What was not as expected; nil where all was.
  func problem() async throws -> String? {
    let (clock, session) = (clock, session)
    let cache = HTTPCache(folder: folder.path("cache"), now: { clock.withLock { $0 } })
    var answered: Date?
    for (index, step) in script.steps.enumerated() {
      let number = index + 1
      let delay = step.delay
      let request = try self.request(step, number, answered)
      var response: HTTPResponse?
      do throws(HTTPFailure) {
        response = try await cache.get(request) { request in
          do throws(HTTPFailure) {
            let response = try await session.get(request)
            clock.withLock { $0 += delay }
            return .success(response)
          } catch { return .failure(error) }
        }.response
      } catch {
        if step.hasExpectedStatus, step.expectedStatus == nil { continue }
        return "request \(number) failed: \(error.message)"
      }
      if let response, let problem = check(response, step, number) {
        return "request \(number)\(step.isSetup ? " (setup)" : ""): \(problem)"
      }
      await cache.settle()
      answered = clock.withLock { $0 }
      if step.pauses { clock.withLock { $0 += 3 } }
    }
    return try await checkLog()
  }

  private func request(
    _ step: CacheScript.Step, _ number: Int, _ answered: Date?
  ) throws -> HTTPRequest {
    var url = "\(server.base)/test/\(script.id)"
    if let file = step.file { url += "/\(file)" }
    if let query = step.query { url += "?\(query)" }
    var request = try HTTPRequest(url)
    let now = clock.withLock { $0.timeIntervalSince1970 }
    let dates = (step.datesFromAnswer ? answered?.timeIntervalSince1970 : nil) ?? now
    for case let pair as [Any] in step.list("request_headers") {
      guard pair.count >= 2, let name = pair[0] as? String else { continue }
      let value = (pair[1] as? Int).map { date(dates + Double($0)) } ?? "\(pair[1])"
      request.headers.append(HTTPField(name, value))
    }
    request.headers += [HTTPField("req-num", "\(number)"), HTTPField("test-now", "\(now)")]
    return request
  }

  private func check(_ response: HTTPResponse, _ step: CacheScript.Step, _ number: Int) -> String? {
    let count = response["server-request-count"].flatMap(Int.init)
    switch step.expectedType {
    case "cached":
      guard count.map({ $0 < number }) ?? (response.status == 304) else { return "not cached" }
    case "not_cached":
      guard count == number else { return "cached" }
    default: break
    }
    if step.hasExpectedStatus {
      guard let status = step.expectedStatus else {
        return response.status >= 500 ? nil : "answered with \(response.status)"
      }
      guard response.status == status else { return "status \(response.status), not \(status)" }
    } else if let status = step.status {
      guard response.status == status else { return "status \(response.status), not \(status)" }
    } else if response.status == 999 {
      return "not validated"
    }
    if let problem = checkFields(response, step) { return problem }
    let text = String(decoding: response.body, as: UTF8.self)
    if step.checksBody, let expected = step.expectedText ?? step.body, expected != text {
      return "body `\(text)`, not `\(expected)`"
    }
    return nil
  }

  private func checkFields(_ response: HTTPResponse, _ step: CacheScript.Step) -> String? {
    for item in step.list("expected_response_headers") {
      if let name = item as? String {
        if response[name] == nil { return "no field \(name)" }
        continue
      }
      guard let parts = item as? [Any], let name = parts.first as? String else { continue }
      let value = response[name]
      if parts.count > 2, let sign = parts[1] as? String {
        if sign == ">" {
          guard let number = value.flatMap(Double.init), let bound = parts[2] as? Double,
            number > bound
          else { return "\(name) is \(value ?? "absent"), not above \(parts[2])" }
        } else if let other = parts[2] as? String, value != response[other] {
          return "\(name) is not as \(other)"
        }
      } else if parts.count > 1, let seconds = parts[1] as? Int {
        let now = response["server-now"].flatMap { Self.formatter.date(from: $0) }
        let expected = now.map { date($0.timeIntervalSince1970 + Double(seconds)) }
        if value != expected { return "\(name) is \(value ?? "absent")" }
      } else if parts.count > 1, value != "\(parts[1])" {
        return "\(name) is \(value ?? "absent"), not \(parts[1])"
      }
    }
    for item in step.list("expected_response_headers_missing") {
      if let name = item as? String, response[name] != nil { return "there is a field \(name)" }
      if let parts = item as? [String], parts.count > 1, response[parts[0]] == parts[1] {
        return "there is the field \(parts[0])"
      }
    }
    return nil
  }

  /// What the server saw.
  private func checkLog() async throws -> String? {
    struct Entry: Decodable {
      var number: Int
      var headers: [String: String]
    }
    let answer = try await session.get(HTTPRequest("\(server.base)/log/\(script.id)"))
    let log = try JSONDecoder().decode([Entry].self, from: answer.body)
    for (index, step) in script.steps.enumerated() {
      let fields = log.first { $0.number == index + 1 }?.headers
      if step.expectedType == "etag_validated", fields?["if-none-match"] == nil {
        return "request \(index + 1): no If-None-Match"
      }
      if step.expectedType == "lm_validated", fields?["if-modified-since"] == nil {
        return "request \(index + 1): no If-Modified-Since"
      }
      for item in step.list("expected_request_headers") {
        if let name = item as? String, fields?[name.lowercased()] == nil {
          return "request \(index + 1): no field \(name)"
        }
        if let parts = item as? [String], parts.count > 1,
          fields?[parts[0].lowercased()] != parts[1]
        {
          return "request \(index + 1): \(parts[0]) was not sent"
        }
      }
    }
    return nil
  }

  private func date(_ seconds: Double) -> String {
    Self.formatter.string(from: Date(timeIntervalSince1970: seconds))
  }

  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter
  }()
}
