import CDraw
import HotLayout

// The drawing layer in one page.
//
//   Canvas       what is painted on: a bitmap, a PDF page, an SVG picture, or nothing ("measure").
//                Everything is in points; y grows downwards; a canvas belongs to one task.
//   RoundedRect  a box with its corners resolved: the shape that fills, borders, shadows and clips
//                take. `canvas.snap(rect)` first, so that neighbours meet on device pixels.
//   VectorPath   outlines: SVG path data, arcs, lines.
//   PixelBuffer  decoded images, premultiplied.
//   TextEngine   shapes and measures: `engine.layout(TextSpec, width:)` gives a `TextLayout`, which
//                says its size and baselines and is painted by `canvas.draw(_:at:)`.
//   PNGEncoder, PDFFinisher, SVGFinisher
//                make the bytes of a file; `canvas.finish()` calls the one that fits.
//
// Nothing here traps: a number that is not finite counts as zero, a huge one is clamped, and what
// Cairo cannot do comes out of `finish()` as a `CanvasError`.

/// Why a picture could not be made.
public enum CanvasError: Error, Sendable, Hashable {
  /// Width, height or scale is not a positive finite number.
  case invalidSize
  /// The picture would have more than `Canvas.maximumPixels` pixels, or a side that is too long.
  case tooLarge(pixels: Double)
  /// The canvas does not make this kind of picture.
  case wrongTarget
  /// The drawing library gave up; the text is its own.
  case failed(String)
}

/// Title and language of a PDF document.
public struct DocumentInfo: Sendable, Hashable {
  public var title: String
  /// A BCP 47 tag.
  public var language: String?

  public init(title: String = "", language: String? = nil) {
    self.title = title
    self.language = language
  }
}

/// A surface to paint on, confined to one task.
///
/// ```swift
/// let canvas = try Canvas(size: Size(100, 40), scale: 2, target: .png)
/// canvas.fill(RoundedRect(Rect(0, 0, 100, 40), .full), .color(.black))
/// let file = try canvas.finish()
/// ```
public final class Canvas {
  /// What kind of picture comes out.
  public enum Target: Sendable, Hashable {
    case png
    case pdf
    case svg
    /// Nothing is drawn; every operation is free.
    case measure
  }

  /// Most pixels of a bitmap: 64 megapixels.
  public static let maximumPixels = 64_000_000.0
  /// Longest side of a bitmap in pixels, and of a vector picture in points.
  public static let maximumSide = 32_767.0
  /// Largest scale, in pixels a point.
  public static let maximumScale = 16.0

  public let target: Target
  /// Size of the picture, in points.
  public let size: Size
  /// Pixels a point; what vector targets take for the pictures they embed.
  public let scale: Double
  /// How hard a PNG is compressed, 1 to 12, and other choices of the encoder.
  public var png = PNGEncoder.Options()
  /// Title and language of a PDF or an SVG.
  public var info = DocumentInfo()

  /// The drawing context, or nil where nothing is drawn.
  let context: OpaquePointer?
  let surface: OpaquePointer?
  let sink = ByteSink()
  var structure = StructureRecorder()
  /// The element that what is painted now is marked as part of; nil is not known.
  var markedElement: Int?? = .some(nil)
  var structureIsMarked = false
  /// Where the line that is painted now begins to fade, and where nothing is left of it.
  var textFade: (from: Double, to: Double)?
  /// Whether images are made smaller by the library alone: fast, with jagged edges.
  package var isDraft = false
  /// What stands where text is painted.
  package var textPainting = TextPainting.letters
  /// Where text was painted that was not painted as letters.
  package private(set) var textMarks: [TextMark] = []
  /// Whose text is painted now.
  package var textOwner = 0
  var colorGlyphs: [ColorGlyphKey: ColorGlyph] = [:]
  /// What is left of `allowedWork`.
  package var workLeft: Double
  /// Whether something was left out because the picture had taken all the work it may.
  public internal(set) var isCutShort = false
  /// Depth of `save`, so that a superfluous `restore` does nothing.
  private var depth = 0
  private var markedOutside: [Int??] = []

  /// Makes an empty, transparent canvas of `size` points.
  public init(size: Size, scale: Double = 1, target: Target) throws(CanvasError) {
    guard size.width > 0, size.height > 0, scale > 0, size.width.isFinite, size.height.isFinite,
      scale.isFinite
    else { throw .invalidSize }
    self.size = size
    self.scale = min(scale, Canvas.maximumScale)
    self.target = target
    workLeft = Canvas.allowedWork(
      pixels: target == .png ? size.width * size.height * self.scale * self.scale : 0)
    let unit = target == .png ? self.scale : 1
    let (width, height) = (
      (size.width * unit - 1e-6).rounded(.up), (size.height * unit - 1e-6).rounded(.up)
    )
    guard width <= Canvas.maximumSide, height <= Canvas.maximumSide,
      target != .png || width * height <= Canvas.maximumPixels
    else { throw .tooLarge(pixels: width * height) }
    switch target {
    case .measure:
      surface = nil
    case .png:
      surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(max(1, width)), Int32(max(1, height)))
    case .pdf:
      surface = cairo_pdf_surface_create_for_stream(
        ByteSink.write, sink.pointer, size.width, size.height)
      cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
    case .svg:
      surface = cairo_svg_surface_create_for_stream(
        ByteSink.write, sink.pointer, size.width, size.height)
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    }
    context = surface.map { cairo_create($0) } ?? nil
    if let surface, cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS {
      throw .failed(Canvas.message(cairo_surface_status(surface)))
    }
    if target == .png, let context { cairo_scale(context, self.scale, self.scale) }
  }

  deinit {
    if let context { cairo_destroy(context) }
    if let surface {
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  /// Whether output is vectors.
  var isVector: Bool { target == .pdf || target == .svg }

  // MARK: State

  /// Keeps transform and clip until the matching `restore`.
  public func save() {
    guard let context else { return }
    depth += 1
    cairo_save(context)
  }

  /// Gives back the transform and clip of the matching `save`.
  public func restore() {
    guard let context, depth > 0 else { return }
    depth -= 1
    cairo_restore(context)
  }

  /// Runs `body` and puts transform and clip back.
  public func saved<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    save()
    defer { restore() }
    try body()
  }

  /// Moves the origin, in points.
  public func translate(x: Double, y: Double) {
    guard let context else { return }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_matrix_translate(&matrix, x.bounded, y.bounded)
    // The sum of many moves stays in range too.
    matrix.x0 = matrix.x0.clamped(-4_000_000...4_000_000)
    matrix.y0 = matrix.y0.clamped(-4_000_000...4_000_000)
    cairo_set_matrix(context, &matrix)
  }

  /// Turns what follows clockwise about `center`.
  public func rotate(degrees: Double, around center: Point) {
    guard let context, degrees.isFinite, degrees != 0 else { return }
    translate(x: center.x, y: center.y)
    cairo_rotate(context, (degrees.truncatingRemainder(dividingBy: 360)) * .pi / 180)
    translate(x: -center.x.bounded, y: -center.y.bounded)
  }

  /// Flips what follows left to right within `rect`.
  public func mirror(in rect: Rect) {
    guard let context else { return }
    let rect = rect.bounded
    translate(x: rect.minX + rect.maxX, y: 0)
    cairo_scale(context, -1, 1)
  }

  /// Nothing outside of `shape` is painted until the matching `restore`.
  public func clip(to shape: RoundedRect) {
    guard let context else { return }
    addPath(shape)
    cairo_clip(context)
  }

  /// Nothing outside of `path` is painted until the matching `restore`.
  public func clip(to path: VectorPath, evenOdd: Bool = false) {
    guard let context else { return }
    add(path)
    cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(context)
  }

  /// Paints `body` as one picture with this opacity (0 to 1). `bounds`, where given, must hold
  /// everything that `body` paints, and makes it cheaper.
  public func group<Failure: Error>(
    opacity: Double, bounds: Rect? = nil, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let context, opacity < 1 else { return try body() }
    guard affords(visibleArea(), weight: Canvas.groupWeight) else { return }
    let opacity = opacity.clamped(0...1)
    save()
    defer { restore() }
    if let bounds {
      let bounds = bounds.bounded
      cairo_rectangle(context, bounds.x, bounds.y, bounds.width, bounds.height)
      cairo_clip(context)
    }
    _ = pen
    pushGroup()
    let outer = depth
    defer {
      while depth > outer { restore() }
      popGroup()
      if opacity > 0 { cairo_paint_with_alpha(context, opacity) }
    }
    try body()
  }

  func pushGroup() {
    guard let context else { return }
    markedOutside.append(markedElement)
    // A group is a content stream of its own.
    markedElement = .none
    cairo_push_group(context)
  }

  /// Makes what was painted since `pushGroup` the source.
  func popGroup() {
    guard let context else { return }
    cairo_pop_group_to_source(context)
    markedElement = markedOutside.popLast() ?? .none
  }

  /// The rectangle with its edges moved to the nearest device pixels, so that neighbours that
  /// share an edge meet without a seam. Vector targets have no pixels: there it stays as it is.
  public func snap(_ rect: Rect) -> Rect {
    guard let context, target == .png else { return rect }
    let rect = rect.bounded
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx != 0, matrix.yy != 0 else { return rect }
    func snapped(_ value: Double, _ factor: Double, _ offset: Double) -> Double {
      ((value * factor + offset).rounded() - offset) / factor
    }
    let left = snapped(rect.minX, matrix.xx, matrix.x0)
    let right = snapped(rect.maxX, matrix.xx, matrix.x0)
    let top = snapped(rect.minY, matrix.yy, matrix.y0)
    let bottom = snapped(rect.maxY, matrix.yy, matrix.y0)
    return Rect(left, top, right - left, bottom - top)
  }

  // MARK: Result

  /// The bytes of the file. A canvas is finished once; `measure` gives no bytes.
  public func finish() throws(CanvasError) -> [UInt8] {
    switch target {
    case .measure:
      return []
    case .png:
      return try PNGEncoder.encode(pixels(), scale: scale, options: png)
    case .pdf:
      try finishVector(pages: true)
      return try PDFFinisher.finish(sink.take(), info: info, structure: structure)
    case .svg:
      try finishVector(pages: false)
      return SVGFinisher.finish(sink.take(), info: info)
    }
  }

  func add(_ mark: TextMark) { textMarks.append(mark) }

  /// What a bitmap canvas shows now.
  public func pixels() throws(CanvasError) -> PixelBuffer {
    guard target == .png, let surface else { throw .wrongTarget }
    try check()
    cairo_surface_flush(surface)
    guard let buffer = PixelBuffer(copying: surface) else { throw .failed("no pixels") }
    return buffer
  }

  private func finishVector(pages: Bool) throws(CanvasError) {
    guard let context, let surface else { throw .wrongTarget }
    if pages {
      writeMetadata()
    }
    while depth > 0 { restore() }
    cairo_show_page(context)
    try check()
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(Canvas.message(status)) }
  }

  private func check() throws(CanvasError) {
    guard let context, let surface else { return }
    for status in [cairo_status(context), cairo_surface_status(surface)]
    where status != CAIRO_STATUS_SUCCESS {
      throw .failed(Canvas.message(status))
    }
  }

  static func message(_ status: cairo_status_t) -> String {
    cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown"
  }
}

/// Collects what a stream surface writes.
final class ByteSink {
  private var bytes: [UInt8] = []

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
