import Foundation
import HotLayoutAddress
import HotLayoutClient
import Testing

/// Requests to a real nginx.
@Suite struct SessionTests {
  let server: NginxServer

  init() throws {
    server = try NginxServer()
    try server.folder.write("{\"a\": 1}", to: "root/a.json")
    try server.folder.write(Data(repeating: 7, count: 1 << 20), to: "root/big.bin")
  }

  @Test func readsAFile() async throws {
    let session = try testSession()
    let response = try await session.get(HTTPRequest("\(server.base)/a.json"))
    #expect(response.status == 200)
    #expect(response.body == Data("{\"a\": 1}".utf8))
    #expect(response.mediaType == "application/json")
    let tag = try #require(response["ETag"])
    var again = try HTTPRequest("\(server.base)/a.json")
    again.headers = [HTTPField("If-None-Match", tag)]
    let second = try await session.get(again)
    #expect(second.status == 304)
    #expect(second.body.isEmpty)
  }

  @Test func manyRequestsShareAFewConnections() async throws {
    let session = try testSession()
    let server = server
    let statuses = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<300 {
        group.addTask {
          guard let request = try? HTTPRequest("\(server.base)/a.json"),
            let response = try? await session.get(request)
          else { return -1 }
          return response.status
        }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(statuses == [200: 300])
    let log = try server.log()
    #expect(log.allSatisfy { $0.contains(" HTTP/2.0 ") })
    let connections = Set(log.map { $0.split(separator: " ").last })
    print("session: 300 requests over \(connections.count) connections")
    #expect(connections.count <= session.configuration.connections.perHost)
  }

  @Test(arguments: NginxServer.statuses)
  func answersWithTheStatus(status: Int) async throws {
    try server.setFlag(status, true)
    let response = try await testSession().get(HTTPRequest("\(server.base)/a.json"))
    #expect(response.status == status)
  }

  @Test func followsNoRedirect() async throws {
    try server.setFlag(302, true)
    let response = try await testSession().get(HTTPRequest("\(server.base)/a.json"))
    #expect(response.status == 302)
    #expect(response["location"] == "http://169.254.169.254/latest/meta-data/")
  }

  @Test func stopsAtTheLimitOfBytes() async throws {
    let session = try testSession()
    let address = "\(server.base)/big.bin"
    #expect(
      await session.failure(of: try HTTPRequest(address, maximumBytes: (1 << 20) - 1))?.kind
        == .tooLarge)
    let whole = try await session.get(HTTPRequest(address, maximumBytes: 1 << 20))
    #expect(whole.body.count == 1 << 20)
  }

  /// What becomes of a connection that was used before is no answer to the next request on it.
  @Test(arguments: ["goaway", "close"])
  func asksAgainWhereAnOldConnectionEnds(how: String) async throws {
    let server = try ScriptedServer("framing-server.py", ["1", how])
    let session = try testSession()
    for number in 1...3 {
      let response = try await session.get(HTTPRequest("\(server.base)/a"))
      #expect(String(decoding: response.body, as: UTF8.self) == "\(number)")
    }
  }

  /// One that ends with its first request is, and so is a request that the server gives up by itself.
  @Test(arguments: [("0", "goaway"), ("0", "close"), ("1", "reset")])
  func asksOnceWhereTheServerGivesUp(count: String, how: String) async throws {
    let server = try ScriptedServer("framing-server.py", [count, how])
    let session = try testSession()
    let request = try HTTPRequest("\(server.base)/a")
    if count == "1" { #expect(try await session.get(request).body == Data("1".utf8)) }
    #expect(await session.failure(of: request) != nil)
  }

  /// What is too long, too slow or too much once it is unpacked, as a common server sends it.
  @Test func givesUpWhatPassesItsLimits() async throws {
    let value = String(repeating: "x", count: 3000)
    let server = try NginxServer(
      gzip: true,
      extra: """
        location /header/ { add_header x-one "\(value)"; add_header x-two "\(value)"; }
        location /slow/ { limit_rate 40; gzip off; }
        """)
    try server.folder.write(String(repeating: " ", count: 1 << 20) + "1", to: "root/bomb.json")
    for name in ["header", "slow"] {
      try server.folder.write(String(repeating: "1", count: 4000), to: "root/\(name)/a.json")
    }
    let session = try testSession {
      $0.maximumHeaderBytes = 4096
      $0.slowest = (1000, 1)
    }
    func failure(_ path: String, _ bytes: Int) async throws -> HTTPFailure.Kind? {
      let request = try HTTPRequest(
        "\(server.base)/\(path)", maximumBytes: bytes, allowsCompression: true)
      return await session.failure(of: request)?.kind
    }
    #expect(try await failure("header/a.json", 10_000) == .headersTooLarge)
    #expect(try await failure("slow/a.json", 10_000) == .timedOut)
    #expect(try await failure("bomb.json", 10_000) == .tooLarge)
    // It came packed: what counts is what it is unpacked.
    let whole = try await session.get(
      HTTPRequest("\(server.base)/bomb.json", maximumBytes: 2 << 20, allowsCompression: true))
    #expect(whole.body.count == (1 << 20) + 1 && whole.bodyBytesReceived < 10_000)
  }

  @Test func limitsTheSpeed() async throws {
    // libcurl reads on while bytes are at hand, up to 100 buffers, and then makes up for them by
    // waiting: only what is larger than those is slowed down.
    try server.folder.write(Data(repeating: 7, count: 8 << 20), to: "root/huge.bin")
    let request = try HTTPRequest("\(server.base)/huge.bin", maximumBytes: 16 << 20)
    #expect(try await testSession { $0.timeout = 20 }.get(request).status == 200)
    // 8 MiB at 1 MiB a second do not arrive in three.
    let slow = try testSession {
      $0.timeout = 3
      $0.fastest = 1 << 20
    }
    let failure = await slow.failure(of: request)
    #expect(failure?.kind == .timedOut, "\(String(describing: failure))")
  }

  @Test(arguments: [
    (TestAuthority.Certificate.expired, HTTPFailure.Kind.tls), (.otherHost, .tls),
    (.selfSigned, .tls),
  ])
  func trustsNoBadCertificate(
    certificate: TestAuthority.Certificate, kind: HTTPFailure.Kind
  ) async throws {
    let server = try NginxServer(certificate: certificate)
    try server.folder.write("{}", to: "root/a.json")
    let failure = await (try testSession()).failure(of: try HTTPRequest("\(server.base)/a.json"))
    #expect(failure?.kind == kind)
    #expect(try server.log().isEmpty, "nothing may be asked before the server is known")
  }

  @Test func trustsOnlyTheGivenAuthority() async throws {
    let session = try testSession { $0.certificateAuthorities = nil }
    #expect(await session.failure(of: try HTTPRequest("\(server.base)/a.json"))?.kind == .tls)
  }

  @Test func speaksNoPlainHTTP() async throws {
    // The server speaks TLS; what matters is that libcurl itself refuses the scheme.
    let failure = AddressPolicy.anyHost.check("http://localhost:\(server.port)/a.json")
    #expect(failure == .failure(.notHTTPS))
  }

  @Test func refusesLoopbackUnlessAllowed() async throws {
    let session = try testSession { $0.addressGuard = .publicInternet }
    let failure = await session.failure(of: try HTTPRequest("\(server.base)/a.json"))
    #expect(failure?.kind == .addressRefused)
    #expect(failure?.message.contains("localhost resolves to the address") == true)
    #expect(try server.log().isEmpty)
  }

  /// A name that is public when it is judged and resolves to this machine when it is fetched.
  @Test func rebindingFindsNothing() async throws {
    let answers = Shared([["127.0.0.1"], ["::ffff:127.0.0.1"], ["169.254.169.254"], ["10.0.0.1"]])
    let session = try testSession {
      $0.addressGuard = .publicInternet
      $0.resolver = { _, _ in answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
    let address = "https://cdn.example.com:\(server.port)/a.json"
    #expect(ImagePolicy.publicHosts.allows(address))
    for _ in 0..<4 {
      #expect(await session.failure(of: try HTTPRequest(address))?.kind == .addressRefused)
    }
    #expect(try server.log().isEmpty)
  }

  /// The first answer is allowed, the connection is kept, and the name then points elsewhere.
  @Test func guardsEveryAnswerOfOneName() async throws {
    let answers = Shared([["127.0.0.1"], ["127.0.0.2"]])
    let session = try testSession {
      $0.addressGuard = AddressGuard(allowing: [IPRange("127.0.0.1")].compactMap { $0 })
      $0.resolver = { _, _ in answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
    let address = "https://cdn.example.com:\(server.port)/a.json"
    #expect(try await session.get(HTTPRequest(address)).status == 200)
    // The kept connection goes to the address that was allowed; a new one may not be made.
    server.kill()
    try server.start()
    let failure = await session.failure(of: try HTTPRequest(address))
    #expect(failure?.kind == .addressRefused)
    #expect(try server.log().count == 1)
  }

  @Test func takesTheProxyOfTheEnvironmentOnlyWhenAsked() async throws {
    // Nothing listens there: a request that takes the proxy fails.
    let proxy = "http://127.0.0.1:9"
    setenv("https_proxy", proxy, 1)
    defer { unsetenv("https_proxy") }
    let request = try HTTPRequest("\(server.base)/a.json")
    #expect(try await testSession().get(request).status == 200)
    let asked = try testSession { $0.proxy = .environment }
    #expect(await asked.failure(of: request)?.kind == .notConnected)
    let named = try testSession { $0.proxy = .address(proxy) }
    #expect(await named.failure(of: request)?.kind == .notConnected)
    // Its exceptions are those that were named with it, not those of the environment.
    setenv("no_proxy", "*", 1)
    defer { unsetenv("no_proxy") }
    #expect(await named.failure(of: request)?.kind == .notConnected)
  }

  /// What goes past a proxy goes to an address that the guard allows, as without one.
  @Test func guardsWhatGoesPastTheProxy() async throws {
    let request = try HTTPRequest("\(server.base)/a.json")
    let proxy = "http://127.0.0.1:9"
    for variables in [
      [:], ["https_proxy": ""], ["HTTPS_PROXY": proxy, "NO_PROXY": "a.example, .LocalHost"],
      ["all_proxy": proxy, "no_proxy": "*"],
    ] {
      let refused = try testSession {
        $0.proxy = .named(in: variables)
        $0.addressGuard = .publicInternet
      }
      #expect(await refused.failure(of: request)?.kind == .addressRefused, "\(variables)")
      let allowed = try testSession { $0.proxy = .named(in: variables) }
      #expect(try await allowed.get(request).status == 200, "\(variables)")
    }
    #expect(try server.log().count == 4)
    let through = try testSession {
      $0.proxy = .named(in: ["all_proxy": proxy, "no_proxy": "host,ocalhost"])
    }
    #expect(await through.failure(of: request)?.kind == .notConnected)
  }

  @Test func cancelsAtOnce() async throws {
    server.pause()
    defer { server.resume() }
    let session = try testSession()
    let request = try HTTPRequest("\(server.base)/a.json")
    let task = Task { await session.failure(of: request) }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
    let early = Task { await session.failure(of: request) }
    early.cancel()
    #expect(await early.value?.kind == .cancelled)
  }

  @Test func givesUpAndRecovers() async throws {
    let session = try testSession { $0.timeout = 0.4 }
    let request = try HTTPRequest("\(server.base)/a.json")
    #expect(try await session.get(request).status == 200)
    server.pause()
    #expect(await session.failure(of: request)?.kind == .timedOut)
    server.resume()
    #expect(try await session.get(request).status == 200)
    server.kill()
    #expect(await session.failure(of: request)?.kind == .notConnected)
    try server.start()
    #expect(try await session.get(request).status == 200)
  }

  @Test func refusesFieldsThatSmuggle() async throws {
    var request = try HTTPRequest("\(server.base)/a.json")
    request.headers = [HTTPField("If-None-Match", "\"a\"\r\nCookie: x")]
    #expect(await (try testSession()).failure(of: request)?.kind == .badRequest)
    #expect(try server.log().isEmpty)
  }
}
