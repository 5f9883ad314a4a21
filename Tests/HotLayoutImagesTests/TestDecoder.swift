import Foundation
import HotLayoutImages
import TestSupport

/// A decoder with the program that was built with these tests.
func testDecoder(limits: ImageLimits = ImageLimits()) throws -> ImageDecoder {
  let program = try CommandRun.executable("hotlayout-decoder").path
  return ImageDecoder(limits: limits, program: program)
}

/// The bytes of a file in `Fixtures`.
func fixture(_ name: String) throws -> [UInt8] {
  let folder = projectDirectory().appending(path: "Tests/HotLayoutImagesTests/Fixtures")
  return [UInt8](try Data(contentsOf: folder.appending(path: name)))
}

/// Names of the files in `Fixtures`, in order.
func fixtureNames() throws -> [String] {
  let folder = projectDirectory().appending(path: "Tests/HotLayoutImagesTests/Fixtures")
  return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
}

extension DecodedImage {
  /// The four bytes of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [Int] {
    bytes[((y * width + x) * 4)..<((y * width + x) * 4 + 4)].map(Int.init)
  }

  /// Whether a pixel is within `tolerance` of a value in every channel.
  func isNear(_ x: Int, _ y: Int, _ expected: [Int], _ tolerance: Int = 6) -> Bool {
    zip(pixel(x, y), expected).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
