import Foundation
import HotLayoutClient
import HotLayoutImages
import TestSupport
import Testing

/// PngSuite: every file has the given pixels or is refused.
@Suite struct PNGSuiteTests {
  @Test func everyFileOfTheSuite() throws {
    guard let folder = conformanceDirectory()?.appending(path: "png") else { return }
    let digests = try JSONDecoder().decode(
      [String: String].self, from: Data(contentsOf: folder.appending(path: "rgba8-sha256.json")))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".png") }
    let decoder = try testDecoder()
    var (compared, decoded, refused) = (0, 0, 0)
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      do throws(ImageError) {
        let image = try decoder.decode(bytes, declared: "image/png", layout: .straightRGBA)
        #expect(!name.hasPrefix("x"), "\(name) is damaged and was decoded")
        if let digest = digests[name] {
          #expect(SHA256.hex(image.bytes) == digest, "\(name) has other pixels")
          compared += 1
        }
        decoded += 1
      } catch {
        #expect(name.hasPrefix("x"), "\(name): \(error)")
        if case .noDecoder = error { Issue.record("no decoder") }
        refused += 1
      }
    }
    print(
      "PngSuite: \(names.count) files, \(decoded) decoded (\(compared) compared), "
        + "\(refused) refused")
    #expect(compared == digests.keys.count { !$0.hasPrefix("x") && names.contains($0) })
    #expect(decoded + refused == 175)
  }
}
