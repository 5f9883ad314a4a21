import Foundation
import HotLayoutClient
import Testing

@Suite struct SHA256Tests {
  @Test(arguments: [
    // FIPS 180-4, examples.
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func agreesWithTheStandard(text: String, digest: String) {
    #expect(SHA256.hex(text.utf8) == digest)
  }

  @Test func agreesWithTheSystem() throws {
    let folder = try TemporaryFolder()
    var names: [String: String] = [:]
    for length in [1, 55, 56, 63, 64, 65, 119, 120, 127, 128, 129, 1000, 100_000] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ length) }
      try folder.write(Data(bytes), to: "\(length)")
      // In pieces that do not meet the blocks.
      var hash = SHA256()
      for start in stride(from: 0, to: length, by: 37) {
        hash.update(bytes[start..<min(start + 37, length)])
      }
      #expect(hash.finish() == SHA256.hex(bytes))
      names["\(length)"] = hash.finish()
    }
    let lines = try run("sha256sum", names.keys.sorted(), in: folder.url).split(separator: "\n")
    #expect(lines.count == names.count)
    for line in lines {
      let parts = line.split(separator: " ")
      #expect(names[String(parts[1])] == String(parts[0]))
    }
  }
}
