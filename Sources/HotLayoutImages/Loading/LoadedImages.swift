import HotLayout
import HotLayoutRender
import Synchronization

/// Images that were fetched, decoded when they are drawn, at the size that they are drawn at.
public final class LoadedImages: Sendable {
  private struct Entry {
    var file: Result<ImageFile, ImageFailure>
    /// Across and down, where somebody asked.
    var size: (width: Int, height: Int)?
    /// What it was decoded to, and the pixels it covers; nil for all there are.
    var pixels: PixelBuffer?
    var covers: Target?
  }

  private struct Target: Hashable {
    var width: Int
    var height: Int
  }

  /// Pixels a point.
  public let scale: Double
  private let decoder: ImageDecoder
  private let entries = Mutex<[String: Entry]>([:])

  public init(scale: Double, decoder: ImageDecoder = ImageDecoder()) {
    self.scale = scale
    self.decoder = decoder
  }

  /// Whether an address was asked for already.
  public func knows(_ address: String) -> Bool { entries.withLock { $0[address] != nil } }

  /// Takes the file of an address, or why there is none.
  public func take(_ file: Result<ImageFile, ImageFailure>, for address: String) {
    entries.withLock { $0[address] = Entry(file: file) }
  }

  /// The pixels of an image for a box of that size in points, or nil where it cannot be shown. An
  /// infinite size asks for every pixel of the file.
  public func pixels(_ source: ImageSource, _ size: Size) -> PixelBuffer? {
    guard case .url(let address) = source.origin else { return nil }
    let target = self.target(size)
    return entries.withLock { entries in
      guard var entry = entries[address], case .success(let file) = entry.file else { return nil }
      if let pixels = entry.pixels, Self.suffices(entry.covers, target) { return pixels }
      do throws(ImageError) {
        let image = try decoder.decode(
          file.bytes, declared: file.mediaType,
          targetSize: target.map { ($0.width, $0.height) })
        var pixels = PixelBuffer(
          width: image.width, height: image.height, premultipliedBGRA: image.bytes)
        pixels?.naturalWidth = image.naturalWidth
        pixels?.naturalHeight = image.naturalHeight
        (entry.pixels, entry.covers) = (pixels, target)
      } catch { entry.file = .failure(.image(error)) }
      entries[address] = entry
      return entry.pixels
    }
  }

  /// A screen in which images that state no size have that of their pixels, a pixel being a point.
  func settingSizes(of screen: BoundScreen) -> BoundScreen {
    screen.settingImageSizes(size)
  }

  /// The pixels that the image of an address has, or nil where it cannot be shown.
  private func size(_ address: String) -> (width: Int, height: Int)? {
    entries.withLock { entries in
      guard let entry = entries[address], case .success(let file) = entry.file else { return nil }
      if let size = entry.size { return size }
      do throws(ImageError) {
        let size = try decoder.size(of: file.bytes, declared: file.mediaType)
        entries[address]?.size = size
        return size
      } catch {
        entries[address]?.file = .failure(.image(error))
        return nil
      }
    }
  }

  /// What could not be shown of a screen that was drawn: one report a place.
  public func reports(of screen: BoundScreen) -> [HotlayoutReport] {
    screen.imageReferences.compactMap { reference in
      let entry = entries.withLock { $0[reference.address] }
      guard let entry, case .failure(let failure) = entry.file else { return nil }
      let place = reference.source?.firstString(equalTo: reference.address) ?? reference.source
      if case .refused(let refusal) = failure {
        return HotlayoutReport(
          .refusedAddress, at: place, message: "The image is not loaded. \(refusal.message)")
      }
      return HotlayoutReport(
        .imageUnavailable, at: place,
        message: "The image `\(Self.shown(reference.address))` is not shown. \(failure)")
    }
  }

  /// Why an address has no picture so far; nil where nothing failed.
  public func failure(of address: String) -> ImageFailure? {
    let entry = entries.withLock { $0[address] }
    guard let entry, case .failure(let failure) = entry.file else { return nil }
    return failure
  }

  private func target(_ size: Size) -> Target? {
    func pixels(_ points: Double) -> Int? {
      let pixels = (points * scale).rounded(.up)
      return pixels.isFinite && pixels < 32_767 ? max(1, Int(pixels)) : nil
    }
    guard let width = pixels(size.width), let height = pixels(size.height) else { return nil }
    return Target(width: width, height: height)
  }

  private static func suffices(_ had: Target?, _ wanted: Target?) -> Bool {
    guard let had else { return true }
    guard let wanted else { return false }
    return had.width >= wanted.width && had.height >= wanted.height
  }

  /// An address for a sentence, without its query, which may hold what is nobody's business.
  private static func shown(_ address: String) -> String {
    let bare = address.prefix { $0 != "?" && $0 != "#" }
    return bare.count > 120 ? bare.prefix(119) + "…" : String(bare)
  }
}
