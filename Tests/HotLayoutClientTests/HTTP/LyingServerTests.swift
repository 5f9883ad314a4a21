import Foundation
import HotLayoutClient
import Testing

/// Answers that break the rules, each against its limit.
@Suite struct LyingServerTests {
  let server: ScriptedServer

  /// `lying-server.py` says what each path does.
  init() throws { server = try ScriptedServer("lying-server.py") }

  @Test(arguments: [
    ("partial", HTTPFailure.Kind.truncated), ("cut-chunks", .truncated),
    ("cut-without-length", .network), ("endless-chunks", .tooLarge), ("endless-body", .tooLarge),
    ("declared-huge", .tooLarge), ("trickle", .timedOut), ("slow-header", .timedOut),
    ("endless-header", .headersTooLarge), ("long-header", .headersTooLarge),
    ("endless-interim", .headersTooLarge), ("silent", .timedOut), ("hang-up", .network),
    ("garbage", .network), ("no-header", .network), ("negative-length", .network),
    ("gzip-bomb", .tooLarge), ("gzip-broken", .badEncoding),
  ])
  func failsWith(path: String, kind: HTTPFailure.Kind) async throws {
    let session = try testSession {
      // Short only where time is the limit, so that a busy machine changes no answer.
      guard kind == .timedOut else { return }
      $0.timeout = 2
      $0.slowest = (100, 1)
    }
    let request = try HTTPRequest(
      "\(server.base)/\(path)", maximumBytes: 200_000, allowsCompression: true)
    let failure = await session.failure(of: request)
    #expect(failure?.kind == kind, "\(failure?.message ?? "answered")")
    // The session stands: what comes after is answered.
    #expect(try await session.get(HTTPRequest("\(server.base)/interim")).status == 200)
  }

  /// A server that thinks before it answers is not slow at answering.
  @Test func waitsForTheFirstByte() async throws {
    let session = try testSession { $0.slowest = (100, 1) }
    #expect(try await session.get(HTTPRequest("\(server.base)/thinks")).status == 200)
  }

  /// One that would be whole within its time is given up for its speed alone.
  @Test func givesUpWhatIsSlow() async throws {
    let request = try HTTPRequest("\(server.base)/slow-body")
    let patient = try testSession { $0.slowest = (1, 2) }
    #expect(try await patient.get(request).body.count == 40)
    let failure = await (try testSession { $0.slowest = (1000, 2) }).failure(of: request)
    #expect(failure?.kind == .timedOut)
  }

  /// Slow only in its header, which counts as an answer that never begins.
  @Test func givesUpSlowHeadersByTheTime() async throws {
    let session = try testSession { $0.timeout = 1 }
    let failure = await session.failure(of: try HTTPRequest("\(server.base)/slow-header"))
    #expect(failure?.kind == .timedOut)
  }

  @Test func takesTheFinalAnswer() async throws {
    let response = try await testSession().get(HTTPRequest("\(server.base)/interim"))
    #expect(response.body == Data("whole".utf8))
    #expect(response["etag"] == "\"right\"")
    let short = try await testSession().get(HTTPRequest("\(server.base)/short-length"))
    #expect(short.body == Data("whole".utf8))
  }

  @Test func unpacksOnlyWhenAsked() async throws {
    let session = try testSession()
    let address = "\(server.base)/gzip-good"
    let asked = try await session.get(HTTPRequest(address, allowsCompression: true))
    #expect(asked.body == Data("whole".utf8))
    let raw = try await session.get(HTTPRequest(address))
    #expect(raw.body.starts(with: [0x1F, 0x8B]))
  }

  @Test func followsNothingAndLogsInNowhere() async throws {
    let session = try testSession()
    #expect(try await session.get(HTTPRequest("\(server.base)/redirect")).status == 302)
    #expect(try await session.get(HTTPRequest("\(server.base)/login")).status == 401)
  }

  @Test func sendsOneUserAgentAndNoCookies() async throws {
    let session = try testSession()
    for _ in 0..<2 {
      let response = try await session.get(HTTPRequest("\(server.base)/cookie"))
      let fields = try JSONDecoder().decode([String].self, from: response.body)
      #expect(
        fields.sorted() == [
          "Accept: */*", "Host: localhost:\(server.port)", "User-Agent: HotLayout/1.0",
        ]
      )
    }
  }

  @Test func triesAgainWithJitterAndAsTheServerAsks() async throws {
    let waits = Shared<[Double]>([])
    let session = try testSession()
    let retry = RetryPolicy(
      tries: 4, base: 1, longest: 3, wait: { seconds in waits.withLock { $0.append(seconds) } },
      random: { 0.5 })
    _ = try? await session.get(HTTPRequest("\(server.base)/hang-up"), retry: retry)
    #expect(waits.withLock { $0 } == [0.5, 1, 1.5])
    // It asks for seven seconds, which is longer than this call waits.
    waits.withLock { $0 = [] }
    let refused = try await session.get(HTTPRequest("\(server.base)/later"), retry: retry)
    #expect(refused.status == 503)
    #expect(waits.withLock { $0 } == [])
    var patient = retry
    patient.longest = 10
    _ = try await session.get(HTTPRequest("\(server.base)/later"), retry: patient)
    #expect(waits.withLock { $0 } == [7, 7, 7])
    // What will not change is not asked again.
    waits.withLock { $0 = [] }
    _ = try await session.get(HTTPRequest("\(server.base)/missing"), retry: patient)
    _ = try? await session.get(
      HTTPRequest("\(server.base)/endless-body", maximumBytes: 1000), retry: patient)
    #expect(waits.withLock { $0 } == [])
    // One try is one try.
    _ = try? await session.get(HTTPRequest("\(server.base)/hang-up"), retry: .once)
    #expect(waits.withLock { $0 } == [])
  }
}
