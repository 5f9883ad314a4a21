import CDraw
import HotLayout

// What a picture may cost. A document of some megabytes can ask for more painting than a machine does
// in an hour: boxes as large as the screen over each other, each with a blurred shadow. So work is
// counted before it is done, in about the time that one plain pixel takes, and the rest is left out.
extension Canvas {
  /// The work a picture of so many pixels may take: each is painted sixty times, and small pictures have
  /// a second or so at least.
  static func allowedWork(pixels: Double) -> Double { 1_500_000_000 + 60 * pixels }

  /// Counts work, or answers false where it is more than the picture may still have. Each
  /// operation is judged by itself; `Painter` stops at the first that is left out.
  func affords(_ work: Double) -> Bool {
    guard work <= workLeft else {
      isCutShort = true
      return false
    }
    workLeft -= work
    return true
  }

  /// Counts painting over what is seen of `rect`, where a pixel takes `weight` times a plain one.
  func affords(_ rect: Rect, weight: Double) -> Bool {
    guard let context, target == .png else { return affords(Canvas.operationWork) }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let seen = rect.bounded.intersection(visibleArea())
    let pixels =
      seen.isEmpty
      ? 0 : seen.width * seen.height * abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)
    return affords(Canvas.operationWork + pixels * weight)
  }

  /// What one operation takes, however small.
  static let operationWork = 1_000.0
  /// What a pixel of a gradient or of an image takes.
  static let gradientWeight = 16.0
  /// What a pixel of a layer takes that is painted by itself and then laid over the picture.
  static let groupWeight = 4.0

  /// What a pixel takes that is painted through a blurred mask.
  static let maskWeight = 16.0

  /// What a blurred mask of so many pixels takes.
  static func blurWork(_ pixels: Double, sigma: Double) -> Double {
    pixels * (CoverageMask.usesKernel(pixels: pixels, sigma: sigma) ? sigma * 2 + 8 : 20)
  }
}
