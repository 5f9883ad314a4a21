import Glibc
import Synchronization

/// Decodes images in a process of its own, which may open no file and no connection, and whose
/// memory and time are bounded.
///
/// The process starts with the first image and serves many. One that dies costs one image; the next
/// image starts another. Colours are taken as sRGB: ICC profiles and gamma chunks are not applied.
///
/// ```swift
/// let decoder = ImageDecoder()
/// let image = try decoder.decode(bytes, declared: "image/png", targetSize: (390, 260))
/// ```
public final class ImageDecoder: Sendable {
  public let limits: ImageLimits
  /// The program of the decoding process.
  public let program: String
  /// Private memory of the decoding process, in bytes; its libraries take 10 MiB beside it.
  public let memory: Int
  private let process = Mutex<DecoderProcess?>(nil)

  /// - Parameter program: the decoding process; `hotlayout-decoder` beside this program where nil.
  public init(limits: ImageLimits = ImageLimits(), program: String? = nil, memory: Int = 240 << 20)
  {
    self.limits = limits
    self.program = program ?? Self.programBesideThis
    self.memory = memory
  }

  /// The pixels of an image, of its own size or, where it is much larger, of at least four times
  /// the target (twice for JPEG). SVG is drawn so that it covers the target.
  ///
  /// Blocks while it decodes; one image at a time.
  ///
  /// - Parameters:
  ///   - declared: the media type that the server declared, in lower case and without parameters.
  ///   - limits: what this image may take; those of the decoder where nil.
  ///   - targetSize: the pixels that the image is to cover; nil for its own size.
  public func decode(
    _ bytes: [UInt8], declared: String? = nil, limits: ImageLimits? = nil,
    targetSize: (width: Int, height: Int)? = nil,
    layout: DecodedImage.Layout = .premultipliedBGRA
  ) throws(ImageError) -> DecodedImage {
    try run(bytes, declared, limits, targetSize, layout)
  }

  /// The size that an image declares, upright, in pixels, by its header alone: whether the rest of it
  /// is whole shows when it is decoded.
  public func size(
    of bytes: [UInt8], declared: String? = nil
  ) throws(ImageError) -> (width: Int, height: Int) {
    let image = try run(bytes, declared, nil, nil, nil)
    return (image.naturalWidth, image.naturalHeight)
  }

  private func run(
    _ bytes: [UInt8], _ declared: String?, _ limits: ImageLimits?,
    _ targetSize: (width: Int, height: Int)?, _ layout: DecodedImage.Layout?
  ) throws(ImageError) -> DecodedImage {
    let limits = limits ?? self.limits
    guard bytes.count <= limits.bytes else { throw .tooManyBytes(limits.bytes) }
    let format = try Self.format(of: bytes, declared: declared)
    let job = DecoderProcess.Job(
      bytes: bytes, format: format, layout: layout, limits: limits, target: targetSize)
    return try run(job).get()
  }

  /// The format of an image by its first bytes, which must agree with the declared type.
  public static func format(
    of bytes: [UInt8], declared: String?
  ) throws(ImageError) -> ImageFormat {
    guard let format = ImageFormat(magicOf: bytes) else { throw .unknownFormat }
    if let declared, declared != "application/octet-stream",
      ImageFormat(mediaType: declared) != format
    {
      throw .typeMismatch(declared: declared, found: format)
    }
    if format == .svg, holdsText(bytes) { throw .textInSVG }
    return format
  }

  private func run(_ job: DecoderProcess.Job) -> Result<DecodedImage, ImageError> {
    process.withLock { process in
      if process == nil {
        switch DecoderProcess.start(program, memory: memory) {
        case .success(let started): process = started
        case .failure(let error): return .failure(error)
        }
      }
      guard let running = process else { return .failure(.noDecoder("it did not start.")) }
      let (result, survives) = running.run(job)
      if !survives { process = nil }
      return result
    }
  }

  /// The decoding process that runs, for measurements.
  package var processIdentifier: Int32? { process.withLock { $0?.pid } }

  private static func holdsText(_ bytes: [UInt8]) -> Bool {
    var scanner = MarkupScanner(bytes[...])
    return scanner.holds("text")
  }

  private static var programBesideThis: String {
    let own = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard let base = buffer.baseAddress else { return "" }
      let count = readlink("/proc/self/exe", base, buffer.count)
      let bytes = buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
      return String(decoding: bytes, as: UTF8.self)
    }
    let folder = own.lastIndex(of: "/").map { String(own[..<$0]) } ?? "/usr/bin"
    return "\(folder)/hotlayout-decoder"
  }
}
