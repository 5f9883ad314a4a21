import Foundation
import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// A folder of this run for pictures and files that tests look at.
let scratchFolder: URL = {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "hotlayout-drawing-\(ProcessInfo.processInfo.processIdentifier)")
  try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url
}()

/// The folder of pictures and tables that the tests compare with.
func goldenFolder(_ file: String = #filePath) -> URL {
  URL(filePath: file).deletingLastPathComponent().appending(path: "Goldens")
}

struct ToolError: Error, CustomStringConvertible {
  var description: String
}

/// Runs a program and answers what it printed; throws where it fails or is not installed.
func run(_ program: String, _ arguments: [String]) throws -> Data {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [program] + arguments
  let output = scratchFolder.appending(path: "output-\(UUID().uuidString)")
  let errors = scratchFolder.appending(path: "errors-\(UUID().uuidString)")
  for file in [output, errors] {
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
  }
  defer {
    for file in [output, errors] { try? FileManager.default.removeItem(at: file) }
  }
  process.standardOutput = try FileHandle(forWritingTo: output)
  process.standardError = try FileHandle(forWritingTo: errors)
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    let message = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    throw ToolError(description: "\(program) \(arguments) failed: \(message)")
  }
  return try Data(contentsOf: output)
}

func runText(_ program: String, _ arguments: [String]) throws -> String {
  String(decoding: try run(program, arguments), as: UTF8.self)
}

/// Writes bytes to the scratch folder.
func scratchFile(_ name: String, _ bytes: [UInt8]) throws -> URL {
  let url = scratchFolder.appending(path: name)
  try Data(bytes).write(to: url)
  return url
}

/// A picture as another program decoded it: RGBA with straight alpha.
struct DecodedPicture: Equatable {
  var width: Int
  var height: Int
  var rgba: [UInt8]

  /// Decodes a PNG with libpng, through netpbm.
  init(png: [UInt8]) throws {
    let file = try scratchFile("decode-\(UUID().uuidString).png", png)
    defer { try? FileManager.default.removeItem(at: file) }
    try self.init(pam: [UInt8](run("pngtopam", ["-alphapam", file.path])))
  }

  init(pam: [UInt8]) throws {
    guard let end = pam.firstRange(of: Array("ENDHDR\n".utf8)) else {
      throw ToolError(description: "no PAM header")
    }
    var fields: [String: Int] = [:]
    for line in String(decoding: pam[..<end.lowerBound], as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2 { fields[String(parts[0])] = Int(parts[1]) }
    }
    guard let width = fields["WIDTH"], let height = fields["HEIGHT"], let depth = fields["DEPTH"],
      fields["MAXVAL"] == 255 || depth <= 2
    else { throw ToolError(description: "unexpected PAM header \(fields)") }
    let scale = 255 / max(1, fields["MAXVAL"] ?? 255)
    self.width = width
    self.height = height
    rgba = []
    rgba.reserveCapacity(width * height * 4)
    var index = end.upperBound
    for _ in 0..<(width * height) {
      let pixel = (0..<depth).map { UInt8(Int(pam[index + $0]) * scale) }
      index += depth
      switch depth {
      case 1: rgba += [pixel[0], pixel[0], pixel[0], 255]
      case 2: rgba += [pixel[0], pixel[0], pixel[0], pixel[1]]
      case 3: rgba += pixel + [255]
      default: rgba += pixel
      }
    }
  }

  subscript(x: Int, y: Int) -> [Int] {
    let start = (y * width + x) * 4
    return rgba[start..<(start + 4)].map(Int.init)
  }
}

/// Compares a canvas with the picture `Goldens/<name>.png`, every channel within 1 of 255.
///
/// A failure leaves expected, actual and difference side by side in a temporary folder and says
/// where. `RECORD_PICTURES=1` writes the picture anew, and fails all the same.
func expectPicture(
  _ canvas: Canvas, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  canvas.png = PNGEncoder.Options(level: 9, filter: .adaptive)
  try expectPicture(canvas.finish(), name, sourceLocation: sourceLocation)
}

/// Compares a picture that is encoded already.
func expectPicture(
  _ bytes: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let golden = goldenFolder().appending(path: "\(name).png")
  if ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1" {
    try Data(bytes).write(to: golden)
    Issue.record("recorded \(name).png, \(bytes.count) bytes", sourceLocation: sourceLocation)
    return
  }
  let expectedBytes = try [UInt8](Data(contentsOf: golden))
  #expect(expectedBytes.count <= 20_480, "\(name).png is too large", sourceLocation: sourceLocation)
  if expectedBytes == bytes { return }
  let expected = try DecodedPicture(png: expectedBytes)
  let actual = try DecodedPicture(png: bytes)
  var worst = 0
  if expected.width == actual.width, expected.height == actual.height {
    for (one, other) in zip(expected.rgba, actual.rgba) {
      worst = max(worst, abs(Int(one) - Int(other)))
    }
    if worst <= 1 { return }
  }
  let report = try sideBySide(expected, actual, name)
  Issue.record(
    "\(name) differs by up to \(worst) of 255: \(report.path)", sourceLocation: sourceLocation)
}

/// Writes expected, actual and difference next to one another.
private func sideBySide(
  _ expected: DecodedPicture, _ actual: DecodedPicture, _ name: String
) throws -> URL {
  let width = max(expected.width, actual.width)
  let height = max(expected.height, actual.height)
  var rgba = [UInt8](repeating: 0, count: width * 3 * height * 4)
  for y in 0..<height {
    for x in 0..<width {
      func pixel(_ picture: DecodedPicture) -> [Int] {
        x < picture.width && y < picture.height ? picture[x, y] : [0, 0, 0, 0]
      }
      let (one, other) = (pixel(expected), pixel(actual))
      let difference = zip(one, other).map { min(255, abs($0 - $1) * 8) }
      let shown = [difference[0] | difference[3], difference[1], difference[2], 255]
      for (part, values) in [one, other, shown].enumerated() {
        let place = (y * width * 3 + part * width + x) * 4
        for channel in 0..<4 { rgba[place + channel] = UInt8(values[channel]) }
      }
    }
  }
  let picture = try #require(PixelBuffer(width: width * 3, height: height, straightRGBA: rgba))
  let file = name.replacingOccurrences(of: "/", with: "-")
  return try scratchFile("\(file)-difference.png", PNGEncoder.encode(picture))
}

/// Pseudo-random numbers that are the same in every run.
struct FixedRandom: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var value = state
    value ^= value >> 33
    value = value &* 0xFF51_AFD7_ED55_8CCD
    return value ^ (value >> 29)
  }
}
