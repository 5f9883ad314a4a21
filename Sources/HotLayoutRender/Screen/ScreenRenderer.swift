import HotLayout
import HotLayoutFlex

/// How a picture of a screen is made.
public struct RenderOptions: Sendable {
  /// Pixels a point, for PNG and for the pictures within vectors.
  public var scale: Double
  /// Whether the picture grows until the whole scrolling content is seen.
  public var full: Bool
  /// Folders with fonts of the app's own.
  public var fontDirectories: [String]
  /// Hardest compression of a PNG is 12, fastest 1.
  public var compression: Int

  public init(
    scale: Double = 1, full: Bool = false, fontDirectories: [String] = [], compression: Int = 1
  ) {
    self.scale = scale
    self.full = full
    self.fontDirectories = fontDirectories
    self.compression = compression
  }
}

/// The kinds of picture.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  case png, pdf, svg
}

/// Why a picture could not be made.
public enum RenderError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The document has no screen of that name.
  case unknownScreen(String, known: [String])
  case canvas(CanvasError)
  case fonts(TextError)

  /// One sentence that says what to do.
  public var description: String {
    switch self {
    case .unknownScreen(let name, let known):
      "There is no screen `\(name)`; the document has \(known.joined(separator: ", "))."
    case .canvas(.invalidSize): "Width, height and scale must be greater than zero."
    case .canvas(.tooLarge(let pixels)) where pixels <= Canvas.maximumPixels:
      "A side of the picture would be longer than \(Int(Canvas.maximumSide)) pixels; choose a smaller "
        + "size or scale."
    case .canvas(.tooLarge(let pixels)):
      "The picture would have \(Int(min(pixels, 1e15) / 1_000_000)) megapixels, more than "
        + "\(Int(Canvas.maximumPixels / 1_000_000)); choose a smaller size or scale."
    case .canvas(.wrongTarget): "The canvas does not make this kind of picture."
    case .canvas(.failed(let text)): "The drawing library failed: \(text)."
    case .fonts: "The fonts of the system cannot be set up; install fontconfig and a font."
    }
  }
}

/// A picture of a screen, and what was noticed on the way.
public struct RenderedScreen: Sendable {
  /// The bytes of the file.
  public var file: [UInt8]
  /// Width and height, in points.
  public var width: Double
  public var height: Double
  /// Reports of binding and drawing; those of the document are in the document.
  public var reports: [HotlayoutReport]
}

/// Draws screens. Confined to one task; several may work side by side.
///
/// ```swift
/// let renderer = try ScreenRenderer(options: RenderOptions(scale: 2))
/// let picture = try renderer.render(screen, as: .png)
/// ```
public final class ScreenRenderer {
  public let options: RenderOptions
  let engine: TextEngine
  let images: (ImageSource, Size) -> PixelBuffer?
  private var painters: [String: any CustomPainter] = [:]
  /// How many of the engine's absent families were reported with a picture.
  var reportedFamilies = 0

  /// Sets up fonts; they are kept for all screens this renderer draws.
  public init(
    options: RenderOptions = RenderOptions(),
    images: @escaping (ImageSource, Size) -> PixelBuffer? = { _, _ in nil }
  ) throws(RenderError) {
    self.options = options
    self.images = images
    do throws(TextError) {
      // Lines stand as in a browser at three pixels a point, whatever the scale, so that a picture
      // has the same layout at every scale and as PNG, PDF and SVG.
      engine = try TextEngine(fontDirectories: options.fontDirectories, roundingScale: 3)
    } catch { throw .fonts(error) }
  }

  /// Draws the `custom` nodes of a name from now on; another painter of that name is replaced.
  public func register(_ painter: any CustomPainter, for name: String) {
    painters[name] = painter
  }

  /// Lays a screen out without drawing it.
  package func layout(_ screen: BoundScreen) -> LaidOutScreen {
    var builder = BoxBuilder(screen: screen, painters: painters)
    var root = ScreenBoxes.build(screen, &builder)
    var budget = TextBudget()
    budget.admit(&root)
    var layout = ScreenLayout(engine: engine)
    let width = screen.environment.width
    var height: Double? = screen.environment.height
    if screen.presentation == .inline { height = nil }
    var placed = layout.place(root, width: width, height: height, direction: screen.direction)
    if options.full, let fixed = height {
      let hidden = ScreenBoxes.hiddenHeight(placed)
      if hidden > 0 {
        height = fixed + hidden
        placed = layout.place(root, width: width, height: height, direction: screen.direction)
      }
    }
    return LaidOutScreen(
      screen: screen, root: placed, width: width, height: max(placed.rect.height, 1),
      reports: screen.reports + builder.reports + budget.reports)
  }

  /// Draws a screen.
  public func render(
    _ screen: BoundScreen, as format: PictureFormat
  ) throws(RenderError) -> RenderedScreen {
    let known = Set(engine.missingCharacters)
    var laidOut = layout(screen)
    let file: [UInt8]
    do throws(CanvasError) {
      let picture = try picture(of: laidOut, as: format)
      file = picture.file
      if picture.isCutShort {
        laidOut.reports.append(
          HotlayoutReport(
            .tooMuchPainting,
            message: "The screen asks for more painting than a picture may take; the rest is not "
              + "painted."))
      }
    } catch { throw .canvas(error) }
    return RenderedScreen(
      file: file, width: laidOut.width, height: laidOut.height,
      reports: laidOut.reports + newFamilyReports() + glyphReports(laidOut, knownMissing: known))
  }

  /// Draws what was laid out.
  package func paint(
    _ laidOut: LaidOutScreen, as format: PictureFormat
  ) throws(CanvasError) -> [UInt8] {
    try picture(of: laidOut, as: format).file
  }

  /// The bytes of a picture, and whether something was left out of it (`Canvas+Budget`).
  private func picture(
    of laidOut: LaidOutScreen, as format: PictureFormat
  ) throws(CanvasError) -> (file: [UInt8], isCutShort: Bool) {
    let screen = laidOut.screen
    let target: Canvas.Target =
      switch format {
      case .png: .png
      case .pdf: .pdf
      case .svg: .svg
      }
    let canvas = try Canvas(
      size: Size(laidOut.width, laidOut.height), scale: options.scale, target: target)
    canvas.png.level = options.compression
    canvas.info = DocumentInfo(
      title: screen.title ?? screen.name, language: screen.locale.translation)
    let painter = Painter(
      canvas: canvas, engine: engine,
      direction: screen.direction == .rightToLeft ? .rightToLeft : .leftToRight, images: images)
    var root = laidOut.root
    if format == .pdf { AccessibilityResolver.resolve(&root) }
    painter.paint(root)
    return (try canvas.finish(), canvas.isCutShort)
  }
}

/// A screen with every box in its place.
package struct LaidOutScreen {
  package var screen: BoundScreen
  package var root: PlacedBox
  /// Size of the picture, in points.
  package var width: Double
  package var height: Double
  package var reports: [HotlayoutReport]
}
