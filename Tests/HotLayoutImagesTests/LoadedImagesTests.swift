import Foundation
import HotLayout
import HotLayoutAddress
import HotLayoutClient
import HotLayoutImages
import HotLayoutRender
import TestSupport
import Testing

/// From the addresses of a screen to its pixels, or to a report with a place.
@Suite struct LoadedImagesTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A screen with one image of that address.
  private func screen(_ address: String) throws -> BoundScreen {
    let json = """
      {"schemaVersion": "1.0", "id": "a", "title": "a", "entry": "main",
       "language": {"source": "en", "available": ["en"]},
       "screens": {"main": {"root": {"type": "column", "children": [
         {"type": "image", "width": 20, "height": 20,
          "image": {"url": "\(address)", "placeholder": "#00FF00"}}]}}}}
      """
    let document = try HotlayoutDocument.load(Array(json.utf8))
    return try #require(
      document.bind(
        screen: "main", environment: ScreenEnvironment(locales: ["en"], width: 20, height: 20)))
  }

  private func source(_ address: String) -> ImageSource { ImageSource(.url(address)) }

  private func loader() -> ImageLoader {
    var loader = ImageLoader()
    loader.isOffline = true
    loader.cache = HTTPCache(folder: folder.path("cache"))
    return loader
  }

  private func images() throws -> LoadedImages {
    LoadedImages(scale: 1, decoder: try testDecoder())
  }

  @Test func fromAFolder() async throws {
    let address = "https://cdn.example.com/a/quarters%20two.png?w=20"
    let place = folder.url.appending(path: "cdn.example.com/a")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(fixture("quarters.png")).write(to: place.appending(path: "quarters two.png"))
    var loader = loader()
    loader.assets = [try AssetFolder(folder.url.path)]
    let (images, screen) = (try images(), try screen(address))
    _ = await loader.load(screen, into: images)
    #expect(images.pixels(source(address), Size(48, 32))?.width == 48)
    #expect(images.reports(of: screen) == [])
    let renderer = try ScreenRenderer(images: images.pixels)
    #expect(try renderer.render(screen, as: .png).file.count > 100)
  }

  @Test func aMapOfAddresses() throws {
    try Data(fixture("quarters.png")).write(to: folder.url.appending(path: "q.png"))
    _ = try folder.write("secret", to: "../outside-\(folder.url.lastPathComponent)")
    _ = try folder.write(
      """
      {"https://a.example.com/x?y=1": "q.png",
       "https://a.example.com/out": "../outside-\(folder.url.lastPathComponent)"}
      """, to: "assets.json")
    let assets = try AssetFolder(folder.url.path)
    #expect(assets.file(for: "https://a.example.com/x?y=1")?.hasSuffix("/q.png") == true)
    #expect(assets.file(for: "https://a.example.com/x") == nil)
    #expect(assets.file(for: "https://a.example.com/out") == nil)
    #expect(assets.file(for: "https://../q.png") == nil)
    #expect(assets.file(for: "https://a/%2e%2e/%2e%2e/etc/passwd") == nil)
    try FileManager.default.removeItem(
      at: folder.url.deletingLastPathComponent()
        .appending(path: "outside-\(folder.url.lastPathComponent)"))
    for (text, reason) in [
      ("[]", "it is not an object from addresses to files."),
      ("{\n\"a\": \"b\",}", "line 2, column 10: "),
      ("{\"a\": 1}", "what `a` stands for is not the name of a file."),
    ] {
      _ = try folder.write(text, to: "assets.json")
      do throws(AssetFolder.Problem) {
        _ = try AssetFolder(folder.url.path)
        Issue.record("taken: \(text)")
      } catch {
        #expect(error.description.hasPrefix("\(folder.path("assets.json")): \(reason)"), "\(error)")
      }
    }
    #expect(throws: AssetFolder.Problem.self) { try AssetFolder(folder.path("none")) }
  }

  /// A local file that is there but cannot be used: the report says why.
  @Test func aLocalFileThatCannotBeReadSaysWhy() async throws {
    let address = "https://cdn.example.com/a.png"
    let file = folder.url.appending(path: "a.png")
    _ = try folder.write("{\"\(address)\": \"a.png\"}", to: "assets.json")
    #expect(mkfifo(file.path, 0o600) == 0)
    var loader = loader()
    loader.assets = [try AssetFolder(folder.url.path)]
    let (images, screen) = (try images(), try screen(address))
    _ = await loader.load(screen, into: images)
    let report = try #require(images.reports(of: screen).first)
    #expect(report.message.hasSuffix("the file cannot be read: invalid argument."), "\(report)")
  }

  @Test func whatIsNotThereIsReportedWithItsPlace() async throws {
    let address = "https://cdn.example.com/secret-path.png?token=1"
    let (images, screen) = (try images(), try screen(address))
    _ = await loader().load(screen, into: images)
    #expect(images.pixels(source(address), Size(20, 20)) == nil)
    let report = try #require(images.reports(of: screen).first)
    #expect(report.code == .imageUnavailable)
    #expect(report.pointer == "/screens/main/root/children/0/image/url")
    #expect(report.line == 5)
    #expect(!report.message.contains("token"))
  }

  @Test(arguments: [
    "http://cdn.example.com/a.png", "https://127.0.0.1/a.png", "https://intranet/a.png",
    "file:///etc/passwd",
  ])
  func aRefusedAddressIsReported(_ address: String) async throws {
    let (images, screen) = (try images(), try screen(address))
    _ = await loader().load(screen, into: images)
    #expect(images.reports(of: screen).map(\.code) == [.refusedAddress])
  }

  @Test func whatCannotBeDecodedIsReportedAndThePlaceholderStands() async throws {
    let address = "https://cdn.example.com/a.png"
    let (images, screen) = (try images(), try screen(address))
    let bytes = Array(try fixture("quarters.png").prefix(100))
    images.take(.success(ImageFile(bytes: bytes, mediaType: "image/png")), for: address)
    let renderer = try ScreenRenderer(images: images.pixels)
    let picture = try testDecoder().decode(
      try renderer.render(screen, as: .png).file, layout: .straightRGBA)
    #expect(picture.pixel(10, 10) == [0, 255, 0, 255])
    #expect(images.reports(of: screen).map(\.code) == [.imageUnavailable])
  }

  /// A decoder that dies costs one image and one report.
  @Test func aDeathIsReportedOnce() throws {
    let decoder = try testDecoder()
    let images = LoadedImages(scale: 1, decoder: decoder)
    let addresses = ["a", "b", "c"].map { "https://cdn.example.com/\($0).png" }
    for address in addresses {
      images.take(.success(ImageFile(bytes: try fixture("quarters.png"))), for: address)
    }
    #expect(images.pixels(source(addresses[0]), Size(48, 32)) != nil)
    kill(try #require(decoder.processIdentifier), SIGKILL)
    #expect(images.pixels(source(addresses[1]), Size(48, 32)) == nil)
    #expect(images.pixels(source(addresses[2]), Size(48, 32)) != nil)
    let reports = try addresses.flatMap { images.reports(of: try screen($0)) }
    #expect(reports.map(\.code) == [.imageUnavailable])
    #expect(reports.first?.message.contains("cdn.example.com/b.png") == true)
  }

  @Test func aScreenAsksForSoManyImages() async throws {
    let url =
      "{\"type\": \"image\", \"width\": 1, \"height\": 1, \"image\": {\"url\": \"https://a.example.com/%\"}}"
    let children = (0..<5).map { url.replacing("%", with: "\($0)") }.joined(separator: ",")
    let json = """
      {"schemaVersion": "1.0", "id": "a", "title": "a", "entry": "main",
       "language": {"source": "en", "available": ["en"]},
       "screens": {"main": {"root": {"type": "column", "children": [\(children)]}}}}
      """
    let screen = try #require(
      HotlayoutDocument.load(Array(json.utf8)).bind(screen: "main"))
    var loader = ImageLoader()
    loader.cache = nil
    loader.requestsPerScreen = 3
    // Nothing is reached: the address is refused when the connection is opened.
    var configuration = HotlayoutSession.Configuration()
    configuration.proxy = .address("http://127.0.0.1:9")
    configuration.connectTimeout = 2
    loader.session = HotlayoutSession(configuration)
    let images = try images()
    _ = await loader.load(screen, into: images)
    let failures = (0..<5).compactMap { images.failure(of: "https://a.example.com/\($0)") }
    #expect(failures.count == 5)
    #expect(failures.filter { $0 == .tooManyRequests(3) }.count == 2)
  }

  @Test func decodedAgainWhereMoreIsNeeded() throws {
    let images = try images()
    let address = "https://cdn.example.com/large.webp"
    images.take(.success(ImageFile(bytes: try fixture("large.webp"))), for: address)
    let small = try #require(images.pixels(source(address), Size(20, 14)))
    #expect(small.width < 200)
    #expect(small.naturalSize == Size(480, 320))
    let whole = try #require(images.pixels(source(address), Size(.infinity, .infinity)))
    #expect((whole.width, whole.height) == (480, 320))
    // The greater one serves from then on.
    #expect(images.pixels(source(address), Size(20, 14))?.width == 480)
  }

  /// The same box has more pixels on a denser screen: from what comes scaled, and from a drawing.
  @Test func sharpOnDenseScreens() throws {
    for (name, box, widths) in [
      ("large.jpg", Size(40, 26), [120, 240]), ("quarters.svg", Size(24, 16), [24, 72]),
    ] {
      let address = "https://cdn.example.com/\(name)"
      for (scale, width) in zip([1.0, 3], widths) {
        let images = LoadedImages(scale: scale, decoder: try testDecoder())
        images.take(.success(ImageFile(bytes: try fixture(name))), for: address)
        let pixels = try #require(images.pixels(source(address), box))
        #expect(pixels.width == width, "\(name) at \(scale)")
        #expect(pixels.naturalSize.width == (name == "large.jpg" ? 480 : 48))
      }
    }
  }

  @Test func theLockHoldsTheImages() async throws {
    let address = "https://cdn.example.com/q.png"
    let file = ImageFile(bytes: try fixture("quarters.png"))
    let entry = ImageLock.Entry(
      address: address, file: file, image: try testDecoder().decode(file.bytes))
    let lock = try ImageLock(json: ImageLock(images: [entry]).json())
    #expect(lock.images.first?.width == 48)
    #expect(lock.difference(address, file) == nil)
    #expect(lock.difference("https://cdn.example.com/other.png", file) != nil)
    #expect(lock.difference(address, ImageFile(bytes: file.bytes + [0])) != nil)
    var same = file
    same.bytes[40] ^= 1
    #expect(lock.difference(address, same) != nil)
    #expect(throws: ImageLock.UnknownVersion.self) {
      try ImageLock(json: Array("{\"version\": 2, \"images\": []}".utf8))
    }
    // What is wrong with a file is told.
    do {
      _ = try ImageLock(json: Array("{\"version\": 1, \"images\": [{\"bytes\": 1}]}".utf8))
      Issue.record("half an entry was taken")
    } catch { #expect("\(error)".contains("address")) }
  }

  /// Rings that are finer than the pixels must become grey, not other rings: through the averages
  /// of the decoder and the filter of the canvas.
  @Test func aZonePlateMadeSmallerShowsNoRingsThatAreNotThere() throws {
    let (side, target) = (2048, 64)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * 4)
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x - side / 2), Double(y - side / 2))
        // The frequency grows from 0 in the middle to half a cycle a pixel at the edge.
        let value = UInt8(
          (127.5 + 127 * cos(Double.pi * (dx * dx + dy * dy) / Double(side))).rounded())
        bytes += [value, value, value, 255]
      }
    }
    let plate = try #require(
      PixelBuffer(width: side, height: side, premultipliedBGRA: bytes))
    let canvas = try Canvas(size: Size(Double(side), Double(side)), scale: 1, target: .png)
    canvas.draw(plate, in: Rect(0, 0, Double(side), Double(side)))
    let decoded = try testDecoder().decode(
      try canvas.finish(), targetSize: (target, target))
    #expect(decoded.width == 256)
    let shrunk = try #require(
      PixelBuffer(
        width: decoded.width, height: decoded.height, premultipliedBGRA: decoded.bytes))
    let small = shrunk.resampled(width: target, height: target)
    // A target pixel is 32 of the plate: what is beyond 1/64 of the radius's frequency is too fine.
    var (worst, sum) = (0, 0)
    for y in 0..<target {
      for x in 0..<target {
        let (dx, dy) = (Double(x) + 0.5 - 32, Double(y) + 0.5 - 32)
        guard (dx * dx + dy * dy).squareRoot() > 6 else { continue }
        let off = abs(Int(small[x, y].green) - 128)
        worst = max(worst, off)
        sum += off
      }
    }
    let mean = Double(sum) / Double(target * target)
    print("zone plate: 2048 to 64 pixels, grey is off by \(mean) on average, \(worst) at most")
    #expect(worst <= 12)
    #expect(mean < 3)
  }
}
