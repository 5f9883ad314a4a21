import Foundation
import HotLayout
import HotLayoutAddress
import HotLayoutClient
import HotLayoutImages
import TestSupport
import Testing

/// Images of documents from a real nginx: each refusal and each limit.
@Suite struct ImageLoaderTests {
  let server: NginxServer

  init() throws {
    server = try NginxServer(
      extra: """
        types { image/png png; image/jpeg jpg; text/html html; }
        """)
    let images = projectDirectory().appending(path: "Samples/coastline/images")
    let png = try Data(contentsOf: images.appending(path: "nora.png"))
    let jpeg = try Data(contentsOf: images.appending(path: "coast-day.jpg"))
    for name in ["a.png", "b.png", "c.png", "d.png", "page.html"] {
      try server.folder.write(png, to: "root/\(name)")
    }
    try server.folder.write(jpeg, to: "root/lie.png")
    try server.folder.write(Data(repeating: 0, count: (10 << 20) + 1), to: "root/large.png")
  }

  /// An address of the server under a public name, as a document would have it.
  private func address(_ path: String) -> String {
    "https://cdn.example.com:\(server.port)/\(path)"
  }

  /// A loader whose names lead to this machine.
  private func loader(
    guarded: AddressGuard = AddressGuard(allowing: AddressGuard.loopback),
    answers: [String] = ["127.0.0.1"],
    _ change: (inout HotlayoutSession.Configuration) -> Void = { _ in }
  ) throws -> ImageLoader {
    var loader = ImageLoader()
    loader.cache = nil
    loader.session = try testSession {
      $0.addressGuard = guarded
      $0.resolver = { _, _ in answers }
      change(&$0)
    }
    return loader
  }

  private func failure(_ loader: ImageLoader, _ address: String) async -> ImageFailure? {
    if case .failure(let failure) = await loader.file(for: address) { failure } else { nil }
  }

  private func isNetwork(_ failure: ImageFailure?, saying words: String) -> Bool {
    if case .network(let message)? = failure {
      words.isEmpty || message.contains(words)
    } else {
      false
    }
  }

  private func screen(_ addresses: [String]) throws -> BoundScreen {
    let children = addresses.map {
      #"{"type": "image", "width": 10, "height": 10, "image": {"url": "\#($0)"}}"#
    }
    let text = """
      {"schemaVersion": "1.0", "screens": {"main": {"root": {"type": "column", "children": [
        \(children.joined(separator: ","))]}}}}
      """
    return try #require(HotlayoutDocument.load(Array(text.utf8)).bind(screen: "main"))
  }

  private func images() throws -> LoadedImages {
    LoadedImages(
      scale: 1, decoder: ImageDecoder(program: try CommandRun.executable("hotlayout-decoder").path))
  }

  // MARK: What is refused

  @Test func whatIsRefusedMakesNoRequest() async throws {
    let loader = try loader()
    for address in [
      "http://cdn.example.com:\(server.port)/a.png", "https://127.0.0.1:\(server.port)/a.png",
      "https://[::1]:\(server.port)/a.png", "https://localhost:\(server.port)/a.png",
      "https://cdn:\(server.port)/a.png", "https://u:p@cdn.example.com:\(server.port)/a.png",
      "https://2130706433:\(server.port)/a.png", "file:///etc/passwd",
      "https://cdn.example.com:25/",
    ] {
      guard case .refused = await failure(loader, address) else {
        Issue.record("\(address) was not refused")
        continue
      }
    }
    var listed = loader
    listed.policy = .hosts(["images.example.com", "*.static.example.com"])
    #expect(await failure(listed, address("a.png")) == .refused(.notListed))
    listed.policy = .none
    #expect(await failure(listed, address("a.png")) == .refused(.notAllowed))
    listed.policy = .custom { $0.url.hasSuffix(".jpg") }
    #expect(await failure(listed, address("a.png")) == .refused(.notAllowed))
    #expect(try server.log().isEmpty)
    listed.policy = .hosts(["*.example.com"])
    #expect(await failure(listed, address("a.png")) == nil)
    #expect(try server.log().count == 1)
  }

  @Test(arguments: [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
    "224.0.0.1", "0.0.0.0", "::1", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
    "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "2002:7f00:1::1",
  ])
  func aNameThatLeadsInsideFindsNothing(_ answer: String) async throws {
    let loader = try loader(guarded: .publicInternet, answers: [answer])
    let failure = await failure(loader, address("a.png"))
    #expect(isNetwork(failure, saying: "which is not public"), "\(String(describing: failure))")
    #expect(try server.log().isEmpty)
  }

  /// The name is public at the first image of a screen and leads inside at the second.
  @Test func rebindingBetweenTwoImages() async throws {
    let turns = Shared(0)
    var loader = try loader()
    loader.session = try testSession {
      $0.addressGuard = AddressGuard(allowing: [IPRange("127.0.0.1")].compactMap { $0 })
      $0.resolver = { _, _ in
        turns.withLock { turn in
          turn += 1
          return [turn == 1 ? "127.0.0.1" : "127.0.0.2"]
        }
      }
    }
    #expect(await failure(loader, address("a.png")) == nil)
    // The connection that was allowed is gone; the next one asks the name again.
    server.kill()
    try server.start()
    #expect(isNetwork(await failure(loader, address("b.png")), saying: "127.0.0.2"))
    #expect(try server.log().filter { $0.contains("b.png") }.isEmpty)
  }

  @Test func aRedirectIsNotFollowed() async throws {
    try server.setFlag(302, true)
    #expect(await failure(try loader(), address("a.png")) == .status(302))
    #expect(try server.log().count == 1)
  }

  @Test func aServerThatIsNotTheNameIsNotAsked() async throws {
    let other = try NginxServer(certificate: .otherHost)
    let failure = await failure(try loader(), "https://cdn.example.com:\(other.port)/a.png")
    guard case .network = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(try other.log().isEmpty)
  }

  @Test func theTypeAndTheBytesMustAgree() async throws {
    let loader = try loader()
    let images = try images()
    let screen = try screen(["lie.png", "page.html", "a.png"].map(address))
    _ = await loader.load(screen, into: images)
    for reference in screen.imageReferences {
      _ = images.pixels(ImageSource(.url(reference.address)), .init(10, 10))
    }
    #expect(
      images.failure(of: address("lie.png"))
        == .image(.typeMismatch(declared: "image/png", found: .jpeg)))
    #expect(
      images.failure(of: address("page.html"))
        == .image(.typeMismatch(declared: "text/html", found: .png)))
    #expect(images.failure(of: address("a.png")) == nil)
    let reports = images.reports(of: screen)
    #expect(reports.map(\.code) == [.imageUnavailable, .imageUnavailable])
    #expect(reports.first?.pointer == "/screens/main/root/children/0/image/url")
  }

  // MARK: Limits

  /// What is promised where nobody states anything.
  @Test func limitsThatShip() {
    let loader = ImageLoader()
    #expect(loader.maximumBytes == 10 << 20)
    #expect(loader.requestsPerScreen == 64)
    #expect(loader.bytesPerScreen == 64 << 20)
    let configuration = loader.session.configuration
    #expect(configuration.timeout == 20)
    #expect(configuration.slowest == (32, 10))
    #expect(configuration.maximumHeaderBytes == 64 << 10)
    #expect(configuration.addressGuard == .publicInternet)
    #expect(configuration.proxy == .none)
    let limits = ImageLimits()
    #expect((limits.pixels, limits.side, limits.cpuTime) == (32_000_000, 8192, 1))
  }

  @Test func bytesOfOneImage() async throws {
    var loader = try loader()
    #expect(isNetwork(await failure(loader, address("large.png")), saying: "10485760 bytes"))
    loader.maximumBytes = 100
    #expect(isNetwork(await failure(loader, address("a.png")), saying: "100 bytes"))
  }

  @Test func bytesAndRequestsOfAScreen() async throws {
    let size = try Data(contentsOf: server.root.appending(path: "a.png")).count
    var loader = try loader()
    loader.bytesPerScreen = 2 * size
    let screen = try screen(["a.png", "b.png", "c.png", "d.png"].map(address))
    func failures(_ loader: ImageLoader) async throws -> [ImageFailure?] {
      let images = try images()
      _ = await loader.load(screen, into: images)
      return ["a.png", "b.png", "c.png", "d.png"].map { images.failure(of: address($0)) }
    }
    let bytes = ImageFailure.tooManyBytes(2 * size)
    #expect(try await failures(loader) == [nil, nil, bytes, bytes])
    loader.bytesPerScreen = 4 * size
    #expect(try await failures(loader) == [nil, nil, nil, nil])
    loader.requestsPerScreen = 3
    #expect(try await failures(loader) == [nil, nil, nil, .tooManyRequests(3)])
  }

  /// Servers that lie: `lying-server.py` says what each path does.
  @Test(arguments: [
    ("partial", "ended before"), ("cut-chunks", "ended before"), ("endless-chunks", "larger than"),
    ("endless-body", "larger than"), ("declared-huge", "larger than"), ("trickle", "time"),
    ("slow-header", "time"), ("silent", "time"), ("long-header", "header"),
    ("endless-header", "header"), ("gzip-bomb", "larger than"), ("gzip-broken", ""),
    ("negative-length", ""), ("garbage", ""), ("hang-up", ""),
  ])
  func aServerThatLiesCostsOneImage(_ path: String, _ words: String) async throws {
    let liar = try ScriptedServer("lying-server.py")
    var loader = try loader {
      guard words == "time" else { return }
      $0.timeout = 2
      $0.slowest = (100, 1)
    }
    loader.maximumBytes = 200_000
    let failure = await failure(loader, "https://cdn.example.com:\(liar.port)/\(path)")
    #expect(isNetwork(failure, saying: words), "\(String(describing: failure))")
    #expect(await self.failure(loader, address("a.png")) == nil)
  }

  @Test func noCookieAndNoCredentialIsSent() async throws {
    let liar = try ScriptedServer("lying-server.py")
    let loader = try loader()
    for _ in 0..<2 {
      let file = try await loader.file(for: "https://cdn.example.com:\(liar.port)/cookie").get()
      let fields = try JSONDecoder().decode([String].self, from: Data(file.bytes))
      #expect(
        fields.map { $0.prefix { $0 != ":" }.lowercased() }.sorted() == [
          "accept", "accept-encoding", "host", "user-agent",
        ])
      #expect(fields.contains("User-Agent: HotLayout/1.0"))
    }
    #expect(
      await failure(loader, "https://cdn.example.com:\(liar.port)/login") == .status(401))
  }

  @Test func theProxyOfTheEnvironmentIsNotTaken() async throws {
    setenv("HTTPS_PROXY", "http://127.0.0.1:9", 1)
    defer { unsetenv("HTTPS_PROXY") }
    #expect(await failure(try loader(), address("a.png")) == nil)
  }

  @Test func whatWasFetchedIsThereWithoutANetwork() async throws {
    let folder = try TemporaryFolder()
    var loader = try loader()
    loader.cache = HTTPCache(folder: folder.path)
    #expect(await failure(loader, address("a.png")) == nil)
    server.kill()
    loader.isOffline = true
    #expect(await failure(loader, address("a.png")) == nil)
    #expect(await failure(loader, address("b.png")) == .offline)
    // A policy holds also for what is kept.
    loader.policy = .none
    #expect(await failure(loader, address("a.png")) == .refused(.notAllowed))
  }
}
