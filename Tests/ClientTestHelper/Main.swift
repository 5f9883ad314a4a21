import FoundationEssentials
import Glibc
import HotLayoutAddress
import HotLayoutClient

/// A process for the tests of the client to start and kill.
///
///     client-test-helper write FOLDER SEED COUNT   keeps copies, COUNT of them
///     client-test-helper cache FOLDER SEED COUNT   keeps answers in a cache of HTTP, COUNT of them
///     client-test-helper exit ADDRESS AUTHORITY    ends while requests are on their way
@main
struct Main {
  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    switch (arguments.popFirst(), arguments.count) {
    case ("write", 3):
      guard let seed = Int(arguments[3]), let count = Int(arguments[4]) else { exit(64) }
      try write(FileStore(folder: arguments[2]), seed: seed, count: count)
    case ("cache", 3):
      guard let seed = Int(arguments[3]), let count = Int(arguments[4]) else { exit(64) }
      try await answer(
        HTTPCache(folder: arguments[2], maximumBytes: 300_000), seed: seed, count: count)
    case ("exit", 2):
      try await leave(arguments[2], authority: arguments[3])
    default: exit(64)
    }
  }

  /// Copies whose tag is the digest of their body, over and over under ten addresses.
  static func write(_ store: FileStore, seed: Int, count: Int) throws {
    for number in 0..<count {
      let length = (number &* 7919 &+ seed &* 104_729) % 60_000
      let body = Data(repeating: UInt8(truncatingIfNeeded: number &+ seed), count: length)
      try store.write(
        StoredCopy(
          address: "https://cdn.example.com/\(number % 10)", etag: "\"\(SHA256.hex(body))\"",
          readAt: Date(timeIntervalSince1970: Double(number)), body: body))
    }
  }

  /// Answers whose tag is the digest of their body, over and over under twenty addresses: more than
  /// the cache has room for, so that there is always something to throw out.
  static func answer(_ cache: HTTPCache, seed: Int, count: Int) async throws {
    for number in 0..<count {
      let length = (number &* 7919 &+ seed &* 104_729) % 60_000 + 1
      let body = Data(repeating: UInt8(truncatingIfNeeded: number &+ seed), count: length)
      let address = try AddressPolicy.anyHost.check(
        "https://cdn.example.com/\(number % 20)"
      ).get()
      var request = HTTPRequest(address, maximumBytes: 1 << 20)
      // Asked again each time, so that each time there is a new answer.
      request.headers = [HTTPField("cache-control", "no-cache")]
      _ = try await cache.get(request) { _ in
        .success(
          HTTPResponse(
            status: 200,
            headers: [
              HTTPField("etag", "\"\(SHA256.hex(body))\""),
              HTTPField("cache-control", "max-age=600"),
            ], body: body, bodyBytesReceived: length))
      }
    }
  }

  static func leave(_ text: String, authority: String) async throws {
    // Runs after the exit handlers that libraries register from here on: what still runs then has
    // time to meet what they have freed.
    atexit { usleep(50_000) }
    var configuration = HotlayoutSession.Configuration()
    configuration.addressGuard = AddressGuard(allowing: AddressGuard.loopback)
    configuration.certificateAuthorities = authority
    let sessions = (0..<8).map { _ in HotlayoutSession(configuration) }
    let request = HTTPRequest(
      try AddressPolicy.anyHost.check(text).get(), maximumBytes: 10 << 20)
    await withTaskGroup(of: Void.self) { group in
      for session in sessions {
        for _ in 0..<20 { group.addTask { _ = try? await session.get(request) } }
      }
      await group.next()
      exit(0)
    }
  }
}
