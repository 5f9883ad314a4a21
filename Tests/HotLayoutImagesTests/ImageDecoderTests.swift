import Foundation
import HotLayoutImages
import TestSupport
import Testing

/// What each format decodes to, by pictures of four quarters.
@Suite struct ImageDecoderTests {
  static let red = [255, 0, 0, 255]
  static let green = [0, 255, 0, 255]
  static let blue = [0, 0, 255, 255]
  static let halfClear = [255, 255, 255, 128]
  static let white = [255, 255, 255, 255]

  /// The middles of the quarters: top left, top right, bottom left, bottom right.
  static func expectQuarters(_ image: DecodedImage, _ last: [Int], _ name: String) {
    #expect((image.naturalWidth, image.naturalHeight) == (48, 32), "\(name)")
    guard image.width == 48, image.height == 32 else {
      Issue.record("\(name) is \(image.width) × \(image.height)")
      return
    }
    #expect(image.isNear(11, 7, red), "\(name): top left \(image.pixel(11, 7))")
    #expect(image.isNear(36, 7, green), "\(name): top right \(image.pixel(36, 7))")
    #expect(image.isNear(11, 24, blue), "\(name): bottom left \(image.pixel(11, 24))")
    #expect(image.isNear(36, 24, last), "\(name): bottom right \(image.pixel(36, 24))")
  }

  @Test(arguments: [
    "quarters.png", "lossless.webp", "lossy.webp", "animated.webp", "quarters.avif",
    "quarters.svg",
  ])
  func withAlpha(_ name: String) throws {
    let image = try testDecoder().decode(fixture(name), layout: .straightRGBA)
    Self.expectQuarters(image, Self.halfClear, name)
  }

  @Test(arguments: [
    "quarters.jpg", "progressive.jpg", "quarters.gif", "animated.gif", "inks.jpg",
  ])
  func withoutAlpha(_ name: String) throws {
    let image = try testDecoder().decode(fixture(name), layout: .straightRGBA)
    Self.expectQuarters(image, Self.white, name)
  }

  @Test func uprightByOrientation() throws {
    let decoder = try testDecoder()
    for orientation in 1...8 {
      let name = "turned-\(orientation).jpg"
      Self.expectQuarters(
        try decoder.decode(fixture(name), layout: .straightRGBA), Self.white, name)
    }
    for turns in 0...3 {
      let name = "turned-\(turns).avif"
      Self.expectQuarters(
        try decoder.decode(fixture(name), layout: .straightRGBA), Self.white, name)
    }
  }

  /// The size stands in the header, upright; what follows may be missing.
  @Test func theSizeIsThatOfTheHeader() throws {
    let decoder = try testDecoder()
    for name in try fixtureNames() where !["filter.svg", "reaching-out.svg"].contains(name) {
      let bytes = try fixture(name)
      let (whole, size) = (try decoder.decode(bytes), try decoder.size(of: bytes))
      #expect(size == (whole.naturalWidth, whole.naturalHeight), "\(name)")
    }
    let half = Array(try fixture("turned-6.jpg").dropLast(40))
    #expect(try decoder.size(of: half) == (48, 32))
    #expect(throws: ImageError.damaged(.jpeg)) { try decoder.decode(half) }
    #expect(throws: ImageError.tooLarge(width: 8192, height: 8192)) {
      try decoder.size(of: MalformedImages.lying("quarters.avif", 8192, 8192))
    }
    #expect(throws: ImageError.textInSVG) { try decoder.size(of: Array("<svg><text/></svg>".utf8)) }
    // A large image takes no more than a small one.
    let pid = try #require(decoder.processIdentifier)
    let before = MalformedImageTests.Tally.peak(pid)
    _ = try decoder.size(of: MalformedImages.png(width: 8000, height: 4000, zeros: 4000 * 8001))
    #expect(MalformedImageTests.Tally.peak(pid) < before + 4096)
  }

  @Test func clearPixelsOfAGIF() throws {
    let image = try testDecoder().decode(fixture("clear.gif"), layout: .straightRGBA)
    #expect(image.pixel(4, 4) == Self.red)
    #expect(image.pixel(40, 4) == [0, 0, 0, 0])
  }

  @Test func premultipliedBGRA() throws {
    let image = try testDecoder().decode(fixture("quarters.png"))
    #expect(image.pixel(11, 7) == [0, 0, 255, 255])
    #expect(image.pixel(36, 24) == [128, 128, 128, 128])
  }

  @Test func memoryFollowsTheBox() throws {
    let decoder = try testDecoder()
    // A twelfth of the size is wanted: JPEG comes scaled, others averaged, neither too small.
    for (name, most) in [("large.jpg", 120), ("large.webp", 240)] {
      let image = try decoder.decode(
        fixture(name), targetSize: (40, 26), layout: .straightRGBA)
      #expect((image.naturalWidth, image.naturalHeight) == (480, 320))
      #expect(image.width >= 80 && image.width <= most, "\(name): \(image.width)")
      #expect(image.isNear(image.width / 4, image.height / 4, Self.red))
      #expect(image.isNear(image.width / 4, image.height * 3 / 4, Self.blue))
    }
    let sharp = try decoder.decode(
      fixture("quarters.svg"), targetSize: (480, 320), layout: .straightRGBA)
    #expect((sharp.width, sharp.height) == (480, 320))
    #expect((sharp.naturalWidth, sharp.naturalHeight) == (48, 32))
    #expect(sharp.pixel(239, 100) == Self.red && sharp.pixel(240, 100) == Self.green)
  }

  @Test func filtersOfSVG() throws {
    let image = try testDecoder().decode(fixture("filter.svg"))
    #expect((image.width, image.height) == (48, 32))
    #expect(Set(image.bytes).count > 16)
  }

  @Test func anSVGReachesNothingOutside() throws {
    let image = try testDecoder().decode(fixture("reaching-out.svg"), layout: .straightRGBA)
    #expect(image.pixel(20, 20) == Self.blue)
  }

  /// As drawing programs write them: names of namespaces are entities of an internal subset.
  @Test func anSVGWithADocumentType() throws {
    let text = String(decoding: try fixture("quarters.svg"), as: UTF8.self)
    let start = try #require(text.firstRange(of: "<svg")?.lowerBound)
    for type in [
      "svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\"",
      "svg [\n<!ENTITY ns_svg \"http://www.w3.org/2000/svg\">\n<!-- ]>' --><!ENTITY a '<g>]>'>\n]",
    ] {
      let image = try testDecoder().decode(
        Array("<?xml version='1.0'?>\n<!DOCTYPE \(type) >\n\(text[start...])".utf8),
        layout: .straightRGBA)
      Self.expectQuarters(image, Self.halfClear, type)
    }
    for open in [
      "<!DOCTYPE svg [", "<!DOCTYPE svg [<!ENTITY a '", "<!DOCTYPE html [<!-- ", "a <svg>",
    ] {
      #expect(throws: ImageError.unknownFormat, "\(open)") {
        try testDecoder().decode(Array("\(open)\(text[start...])".utf8))
      }
    }
  }

  /// What only speaks of text is drawn; what would be text is refused, wherever it comes from.
  @Test func textOfAnSVG() throws {
    let decoder = try testDecoder()
    func drawn(_ content: String, type: String = "") -> Bool {
      let root = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:s='http://www.w3.org/2000/svg'>"
      do throws(ImageError) {
        _ = try decoder.decode(Array("\(type)\(root)\(content)</svg>".utf8))
        return true
      } catch {
        #expect(error == .textInSVG, "\(content)")
        return false
      }
    }
    for content in [
      "<!-- <text>a</text> -->", "<g id='s:text'/>", "<texture/>", "<desc>no :text</desc>",
      "<style><![CDATA[ /* <text> */ ]]></style>",
    ] { #expect(drawn(content), "\(content)") }
    for content in ["<text>a</text>", "<s:text\n>a</s:text>", "<g><text/></g>"] {
      #expect(!drawn(content), "\(content)")
    }
    #expect(!drawn("&a;", type: "<!DOCTYPE svg [<!ENTITY a '<text>a</text>'>]>"))
    // Whoever hides it draws nothing by it.
    #expect(drawn("&a;", type: "<!DOCTYPE svg [<!ENTITY a '&#60;text>a&#60;/text>'>]>"))
  }

  @Test func typeAndBytesMustAgree() throws {
    let decoder = try testDecoder()
    #expect(throws: ImageError.typeMismatch(declared: "image/png", found: .jpeg)) {
      try decoder.decode(fixture("quarters.jpg"), declared: "image/png")
    }
    #expect(throws: ImageError.typeMismatch(declared: "text/html", found: .png)) {
      try decoder.decode(fixture("quarters.png"), declared: "text/html")
    }
    #expect(throws: ImageError.unknownFormat) {
      try decoder.decode(Array("<html><svg></svg></html>".utf8), declared: "image/svg+xml")
    }
    #expect(throws: ImageError.unknownFormat) { try decoder.decode([]) }
    #expect(throws: ImageError.textInSVG) {
      try decoder.decode(Array("<svg xmlns='http://www.w3.org/2000/svg'><text>a</text></svg>".utf8))
    }
    let any = try decoder.decode(fixture("quarters.png"), declared: "application/octet-stream")
    #expect(any.format == .png)
  }

  @Test func limitsAreCheckedBeforeMemoryIsTaken() throws {
    let decoder = try testDecoder(limits: ImageLimits(bytes: 5000, pixels: 1000, side: 4000))
    for name in ["quarters.png", "quarters.jpg", "lossy.webp", "quarters.gif", "quarters.svg"] {
      #expect(throws: ImageError.tooLarge(width: 48, height: 32), "\(name)") {
        try decoder.decode(fixture(name))
      }
    }
    #expect(throws: ImageError.tooManyBytes(5000)) {
      try decoder.decode([UInt8](repeating: 0, count: 5001))
    }
    let narrow = try testDecoder(limits: ImageLimits(side: 47))
    #expect(throws: ImageError.tooLarge(width: 48, height: 32)) {
      try narrow.decode(fixture("quarters.png"))
    }
  }

  /// A small file that declares much is refused by what it declares.
  @Test(arguments: [
    ("quarters.jpg", 65_500, 65_500), ("quarters.jpg", 8192, 8192), ("lossy.webp", 16_383, 16_383),
    ("lossless.webp", 16_384, 16_384), ("animated.webp", 1 << 20, 4000),
    ("quarters.avif", 8192, 8192), ("quarters.avif", 1_000_000, 20),
  ])
  func bombsTakeNoMemory(_ name: String, width: Int, height: Int) throws {
    let decoder = try testDecoder()
    let bytes = try MalformedImages.lying(name, width, height)
    #expect(throws: ImageError.tooLarge(width: width, height: height)) {
      try decoder.decode(bytes)
    }
    // 64 megapixels, the least of these, would be 256 MiB.
    let pid = try #require(decoder.processIdentifier)
    #expect(MalformedImageTests.Tally.peak(pid) < 40 << 10)
  }

  /// Entities that stand for billions of letters, or for a file, reach librsvg, which refuses them.
  @Test func entitiesOfAnSVG() throws {
    let decoder = try testDecoder()
    for name in ["svg of a billion laughs", "svg with a file"] {
      let bomb = try #require(MalformedImages.bombs.first { $0.name == name })
      #expect(ImageFormat(magicOf: bomb.bytes) == .svg)
      #expect(throws: ImageError.damaged(.svg), "\(name)") { try decoder.decode(bomb.bytes) }
      let pid = try #require(decoder.processIdentifier)
      #expect(MalformedImageTests.Tally.peak(pid) < 40 << 10)
    }
  }

  @Test func aDecoderThatDiesCostsOneImage() throws {
    let decoder = try testDecoder()
    let good = try fixture("quarters.png")
    _ = try decoder.decode(good)
    let first = try #require(decoder.processIdentifier)
    kill(first, SIGKILL)
    #expect(throws: ImageError.self) { try decoder.decode(good) }
    Self.expectQuarters(
      try decoder.decode(good, layout: .straightRGBA), Self.halfClear, "after the death")
    #expect(decoder.processIdentifier != first)
  }

  @Test func oneThatHangsIsGivenUp() throws {
    let decoder = try testDecoder(limits: ImageLimits(wallTime: 0.2))
    let good = try fixture("quarters.png")
    _ = try decoder.decode(good, limits: ImageLimits())
    kill(try #require(decoder.processIdentifier), SIGSTOP)
    #expect(throws: ImageError.tooSlow) { try decoder.decode(good) }
    _ = try decoder.decode(good, limits: ImageLimits())
  }

  @Test func oneThatComputesForeverIsGivenUp() throws {
    // Turbulence of many octaves over many pixels: hours of work in a hundred bytes.
    let filter = "<feTurbulence baseFrequency='0.9' numOctaves='9999'/>"
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='2000' height='2000'><filter id='a' x='0' "
      + "y='0' width='1' height='1'>\(filter)</filter>"
      + "<rect width='2000' height='2000' filter='url(#a)'/></svg>"
    let decoder = try testDecoder()
    #expect(throws: ImageError.tooSlow) {
      try decoder.decode(Array(svg.utf8), limits: ImageLimits(cpuTime: 0.3, wallTime: 120))
    }
    _ = try decoder.decode(fixture("quarters.png"))
  }

  /// Large photos take as long as they are large: half the time that one needs is enough with what its
  /// pixels add.
  @Test func moreTimeForMorePixels() throws {
    let bytes = MalformedImages.png(width: 8000, height: 4000, zeros: 4000 * 8001)
    let decoder = try testDecoder(limits: ImageLimits(cpuTime: 60))
    _ = try decoder.decode(bytes)
    let needed = MalformedImageTests.Tally.computed(decoder.processIdentifier)
    let image = try decoder.decode(bytes, limits: ImageLimits(cpuTime: needed / 2))
    #expect(image.width == 8000)
  }

  @Test func withoutItsProgramNothingIsDecoded() throws {
    let decoder = ImageDecoder(program: "/nowhere/hotlayout-decoder")
    let bytes = try fixture("quarters.png")
    do throws(ImageError) {
      _ = try decoder.decode(bytes)
      Issue.record("decoded without a decoder")
    } catch {
      // What is missing, where, and what to do about it.
      #expect(error.description.contains("there is no program `/nowhere/hotlayout-decoder`"))
      #expect(error.description.contains("build the product `hotlayout-decoder`, or copy both"))
    }
  }

  /// The cage, seen from outside (proc(5)): no files but the socket, the filter is on, no privileges.
  @Test func theProcessIsCaged() throws {
    let decoder = try testDecoder()
    _ = try decoder.decode(fixture("filter.svg"))
    let pid = try #require(decoder.processIdentifier)
    let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    #expect(status.contains("Seccomp:\t2"))
    #expect(status.contains("NoNewPrivs:\t1"))
    let bounds = try String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)
    let lines = bounds.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.contains { $0.starts(with: ["Max", "open", "files", "0", "0"]) })
    #expect(
      lines.contains { $0.starts(with: ["Max", "data", "size", "251658240"]) } || isSanitized)
  }
}
