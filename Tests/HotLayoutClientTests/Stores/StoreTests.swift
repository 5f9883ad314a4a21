import Foundation
import HotLayoutClient
import Testing

@Suite struct StoreTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func copy(_ name: String, body: String = "body", etag: String? = "\"1\"") -> StoredCopy {
    StoredCopy(
      address: "https://cdn.example.com/\(name)", etag: etag,
      readAt: Date(timeIntervalSince1970: 1_793_491_200), body: Data(body.utf8))
  }

  private func store(_ maximumBytes: Int = 1 << 20) -> FileStore {
    FileStore(folder: folder.path("a/b/store"), maximumBytes: maximumBytes)
  }

  private func files(of store: FileStore) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: URL(filePath: store.folder), includingPropertiesForKeys: nil)
  }

  @Test(arguments: [true, false])
  func keepsAndForgets(inMemory: Bool) async throws {
    let store: any HotlayoutStore = inMemory ? MemoryStore() : self.store()
    #expect(await store.copy(of: copy("a").address) == nil)
    try await store.keep(copy("a"))
    try await store.keep(copy("b", body: "", etag: nil))
    #expect(await store.copy(of: copy("a").address) == copy("a"))
    #expect(await store.copy(of: copy("b").address) == copy("b", body: "", etag: nil))
    try await store.keep(copy("a", body: "other\n\nlines", etag: "W/\"2\""))
    #expect(
      await store.copy(of: copy("a").address) == copy("a", body: "other\n\nlines", etag: "W/\"2\""))
    await store.remove(copy("a").address)
    #expect(await store.copy(of: copy("a").address) == nil)
    #expect(await store.copy(of: copy("b").address) != nil)
  }

  @Test func anotherStoreOfTheFolderReadsIt() async throws {
    try await store().keep(copy("a"))
    #expect(await store().copy(of: copy("a").address) == copy("a"))
  }

  @Test func belongsToTheUserAlone() async throws {
    let before = umask(0)
    defer { umask(before) }
    let store = store()
    try await store.keep(copy("a"))
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(store.folder) == 0o700)
    #expect(try mode(folder.path("a")) == 0o700)
    let file = try #require(try files(of: store).first)
    #expect(try mode(file.path) == 0o600)
    // A folder that others may write to is not trusted.
    chmod(store.folder, 0o777)
    #expect(await store.copy(of: copy("a").address) == nil)
    await #expect(throws: StoreError.self) { try await store.keep(copy("b")) }
  }

  /// Each byte of a file changed in turn, and each length: never another copy than the one kept.
  @Test func noticesAnyDamage() async throws {
    let store = store()
    try await store.keep(copy("a"))
    let file = try #require(try files(of: store).first)
    let whole = try Data(contentsOf: file)
    var damaged = 0
    for index in whole.indices {
      for bit in [UInt8(0x01), 0x20, 0x80] {
        var bytes = whole
        bytes[index] ^= bit
        try bytes.write(to: file)
        #expect(await store.copy(of: copy("a").address) == nil, "byte \(index)")
        damaged += 1
      }
      try whole.prefix(index).write(to: file)
      #expect(await store.copy(of: copy("a").address) == nil, "length \(index)")
      damaged += 1
    }
    try (whole + [0]).write(to: file)
    #expect(await store.copy(of: copy("a").address) == nil)
    try whole.write(to: file)
    #expect(await store.copy(of: copy("a").address) == copy("a"))
    print("store: \(damaged) damaged files are no copies")
  }

  @Test func refusesAnotherAddressAndVersion() async throws {
    let store = store()
    try await store.keep(copy("a"))
    let first = try #require(try files(of: store).first)
    try await store.keep(copy("b"))
    let second = try #require(try files(of: store).first { $0 != first })
    let bytes = try Data(contentsOf: first)
    try bytes.write(to: second)
    #expect(await store.copy(of: copy("b").address) == nil)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("hotlayout-copy 1\n"))
    try Data(text.replacing("hotlayout-copy 1\n", with: "hotlayout-copy 2\n").utf8).write(to: first)
    #expect(await store.copy(of: copy("a").address) == nil)
  }

  @Test func refusesHeadsThatAreMoreThanOneLine() async throws {
    let store = store()
    await #expect(throws: StoreError.self) {
      try await store.keep(copy("a\netag: \"2\""))
    }
    await #expect(throws: StoreError.self) { try await store.keep(copy("a", etag: "\"\n\"")) }
    #expect(await store.copy(of: copy("a").address) == nil)
  }

  @Test(arguments: [true, false])
  func staysWithinItsBound(inMemory: Bool) async throws {
    let body = String(repeating: "x", count: 1000)
    let store: any HotlayoutStore = inMemory ? MemoryStore(maximumBytes: 5500) : self.store(6500)
    for number in 0..<20 {
      try await store.keep(copy("\(number)", body: body))
      // The first is in use all the time.
      #expect(await store.copy(of: copy("0").address) != nil)
    }
    var left: [Int] = []
    for number in 0..<20 where await store.copy(of: copy("\(number)").address) != nil {
      left.append(number)
    }
    #expect(left == [0, 16, 17, 18, 19])
    await #expect(throws: StoreError.self) {
      try await store.keep(copy("large", body: String(repeating: "x", count: 7000)))
    }
    if let store = store as? FileStore {
      let bytes = try files(of: store).reduce(0) { try $0 + Data(contentsOf: $1).count }
      #expect(bytes <= 6500)
    }
  }

  @Test func removesWhatKilledWritersLeft() async throws {
    let store = store()
    try await store.keep(copy("a"))
    for (name, age) in [(".new-1-1", 3600.0), (".new-2-2", 1)] {
      let url = URL(filePath: store.folder).appending(path: name)
      try Data("half".utf8).write(to: url)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: url.path)
    }
    try await store.keep(copy("b"))
    let names = try files(of: store).map(\.lastPathComponent)
    #expect(!names.contains(".new-1-1"))
    #expect(names.contains(".new-2-2"))
  }

  @Test func saysWhatItCannotWrite() async throws {
    try folder.write("", to: "file")
    let store = FileStore(folder: folder.path("file/store"))
    await #expect(throws: StoreError.self) { try await store.keep(copy("a")) }
    #expect(await store.copy(of: copy("a").address) == nil)
  }
}
