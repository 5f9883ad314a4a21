import Foundation
import HotLayoutClient
import HotLayoutImages
import TestSupport
import Testing

/// PngSuite: every file has the given pixels or is refused.
@Suite struct PNGSuiteTests {
  /// The suite gives the pixels of files of at most eight bits a sample; those of the others come from
  /// another reader.
  @Test func everyFileOfTheSuite() throws {
    guard let folder = conformanceDirectory()?.appending(path: "png") else { return }
    let given = try JSONDecoder().decode(
      [String: String].self, from: Data(contentsOf: folder.appending(path: "rgba8-sha256.json")))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".png") }
    let deep = names.filter { given[$0] == nil && !$0.hasPrefix("x") }
    let read = try Python.run(
      "Tests/Scripts/read-png.py", deep.map { folder.appending(path: $0).path })
    #expect(read.status == 0, "\(read.output)")
    let pairs = read.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    var digests = given
    for pair in pairs where pair.count == 2 { digests[pair[0]] = pair[1] }
    let decoder = try testDecoder()
    var (compared, refused) = (0, 0)
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      do throws(ImageError) {
        let image = try decoder.decode(bytes, declared: "image/png", layout: .straightRGBA)
        #expect(!name.hasPrefix("x"), "\(name) is damaged and was decoded")
        #expect(SHA256.hex(image.bytes) == digests[name], "\(name) has other pixels")
        if digests[name] != nil { compared += 1 }
      } catch {
        #expect(name.hasPrefix("x"), "\(name): \(error)")
        if case .noDecoder = error { Issue.record("no decoder") }
        refused += 1
      }
    }
    print(
      "PngSuite: \(names.count) files, \(compared) with the pixels that they should have "
        + "(\(deep.count) of 16 bits a sample by another reader), \(refused) refused")
    #expect(compared + refused == 175)
    #expect(refused == names.count { $0.hasPrefix("x") })
  }
}
