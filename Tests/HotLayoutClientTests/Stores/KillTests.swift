import Foundation
import HotLayoutAddress
import HotLayoutClient
import Testing

/// Processes that are killed, or end, at the worst moment.
@Suite(.serialized) struct KillTests {
  private static let addresses = (0..<10).map { "https://cdn.example.com/\($0)" }

  /// Whether a copy is what one writer wrote at one time.
  private static func isWhole(_ copy: StoredCopy) -> Bool {
    copy.etag == "\"\(SHA256.hex(copy.body))\"" && Set(copy.body).count <= 1
  }

  /// Files that are there and are no copy; the store would hide them as missing.
  private static func halfFiles(in folder: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".copy") }
      .filter { name in
        let data = try Data(contentsOf: URL(filePath: folder).appending(path: name))
        return data.count < 100 || !data.starts(with: Data("hotlayout-copy 1\n".utf8))
      }.count
  }

  @Test func noReaderSeesHalfAFile() async throws {
    let folder = try TemporaryFolder()
    let store = FileStore(folder: folder.path("store"))
    for address in Self.addresses {
      try await store.keep(
        StoredCopy(address: address, etag: "\"\(SHA256.hex([]))\"", readAt: Date(), body: Data()))
    }
    var reads = 0
    var kills = 0
    var cutShort = 0
    var missing = 0
    var broken = 0
    for round in 0..<40 {
      let writers = try (0..<2).map {
        try startHelper(["write", store.folder, "\(round * 2 + $0)", "500"])
      }
      let end = ContinuousClock.now + .milliseconds(15 + 5 * (round % 17))
      while ContinuousClock.now < end {
        for address in Self.addresses {
          reads += 1
          guard let copy = await store.copy(of: address) else {
            missing += 1
            continue
          }
          if !Self.isWhole(copy) { broken += 1 }
        }
      }
      for writer in writers {
        if writer.isRunning { cutShort += 1 }
        kill(writer.processIdentifier, SIGKILL)
        writer.waitUntilExit()
        Undertaker.shared.tell("- \(writer.processIdentifier)")
        kills += 1
      }
      #expect(try Self.halfFiles(in: store.folder) == 0)
    }
    print(
      "store: \(reads) reads while \(kills) writers of 500 copies each ran, \(cutShort) killed "
        + "before their end: \(missing) missing, \(broken) broken")
    #expect(missing == 0)
    #expect(broken == 0)
    #expect(cutShort > 0, "the writers must be killed in the middle")
  }

  /// A cache of HTTP that four processes write to and throw out of, two of which are killed.
  @Test func noReaderOfTheCacheSeesHalfAnAnswer() throws {
    let folder = try TemporaryFolder()
    let cache = HTTPCache(folder: folder.path("cache"), maximumBytes: 300_000)
    let requests = try (0..<20).map { try HTTPRequest("https://cdn.example.com/\($0)") }
    var (hits, misses, broken, cutShort) = (0, 0, 0, 0)
    for round in 0..<8 {
      let writers = try (0..<4).map {
        try startHelper(["cache", cache.folder, "\(round * 4 + $0)", $0 < 2 ? "100000" : "25"])
      }
      let end = ContinuousClock.now + .milliseconds(60 + 10 * round)
      repeat {
        for request in requests {
          guard let kept = cache.kept(request) else {
            misses += 1
            continue
          }
          hits += 1
          if kept["etag"] != "\"\(SHA256.hex(kept.body))\"" || Set(kept.body).count != 1 {
            broken += 1
          }
        }
      } while ContinuousClock.now < end || writers[2...].contains(where: \.isRunning)
      for writer in writers[..<2] {
        if writer.isRunning { cutShort += 1 }
        kill(writer.processIdentifier, SIGKILL)
      }
      for writer in writers {
        writer.waitUntilExit()
        Undertaker.shared.tell("- \(writer.processIdentifier)")
      }
      #expect(writers[2...].allSatisfy { $0.terminationStatus == 0 })
    }
    // What the killed ones left behind is thrown out, and the bound holds.
    let bodies = try FileManager.default.contentsOfDirectory(atPath: folder.path("cache/bodies"))
    let kept = bodies.filter { !$0.hasPrefix(".") }
    let bytes = try kept.reduce(0) {
      $0 + (try Data(contentsOf: folder.url.appending(path: "cache/bodies/\($1)")).count)
    }
    print(
      "cache: \(hits) answers read, \(misses) not there, \(broken) broken, while 32 processes "
        + "wrote, \(cutShort) of them killed; \(bytes) bytes at the end")
    #expect(broken == 0)
    #expect(hits > 100, "answers must be read while they are written")
    #expect(cutShort == 16, "the writers must be killed in the middle")
    // A process may have written just before it was killed, and not yet thrown anything out.
    #expect(bytes <= 300_000 + 2 * 60_000)
  }

  @Test func endsWhileRequestsAreOnTheirWay() throws {
    let server = try NginxServer()
    try server.folder.write(Data(repeating: 1, count: 5 << 20), to: "root/big.bin")
    let authority = try TestAuthority.shared.get()
    var codes: [Int32: Int] = [:]
    for _ in 0..<20 {
      let process = try startHelper(["exit", "\(server.base)/big.bin", authority.file])
      process.waitUntilExit()
      Undertaker.shared.tell("- \(process.processIdentifier)")
      let code = process.terminationReason == .uncaughtSignal ? -1 : process.terminationStatus
      codes[code, default: 0] += 1
    }
    #expect(codes == [0: 20])
  }
}
