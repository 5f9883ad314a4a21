import CDraw
import HotLayout

/// What is painted where text stands. A check of contrast looks at what lies behind the letters, and
/// at the colour that they end up with, and not at the thin letters themselves.
package enum TextPainting: Sendable, Hashable {
  case letters
  /// Nothing: what lies behind them.
  case nothing
  /// A block of the text's colour, as high as its capitals.
  case blocks
  /// A block of black or white, whichever is farther from the text's colour.
  case counterBlocks
}

/// Where a stretch of text in one style was painted.
package struct TextMark: Sendable {
  /// `Canvas.textOwner` at that time.
  package var owner: Int
  /// In pixels of the canvas.
  package var rect: Rect
  /// Size of the letters in points.
  package var size: Double
  package var weight: Int
}

extension Canvas {
  /// Paints a block for a stretch of text, and remembers where.
  func mark(_ run: GlyphRun, of layout: TextLayout, at place: Point, _ alpha: Double) {
    guard let context, !run.hasColor, !run.isEllipsis, run.width > 0,
      run.text.string(run.bytes).unicodeScalars.contains(where: Canvas.isRead)
    else { return }
    let metrics = layout.fonts.metrics(of: run.style, language: layout.language)
    let height = metrics.ascent * 0.72
    let block = Rect(
      place.x, place.y - height, Double(run.width) / Double(PANGO_SCALE), height)
    let corners = [
      Point(block.minX, block.minY), Point(block.maxX, block.minY),
      Point(block.minX, block.maxY), Point(block.maxX, block.maxY),
    ].map { corner in
      var (x, y) = (corner.x, corner.y)
      cairo_user_to_device(context, &x, &y)
      return Point(x, y)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return }
    add(
      TextMark(
        owner: textOwner, rect: Rect(left, top, right - left, bottom - top), size: run.style.size,
        weight: run.style.weight))
    switch textPainting {
    case .letters, .nothing: break
    case .blocks: fillBlock(block, run.style.color.faded(alpha))
    case .counterBlocks:
      fillBlock(block, run.style.color.isDark ? RGBA(1, 1, 1, 1) : RGBA(0, 0, 0, 1))
    }
  }

  private func fillBlock(_ rect: Rect, _ color: RGBA) {
    guard color.alpha > 0, let context else { return }
    addPath(RoundedRect(snap(rect)))
    setSource(color)
    cairo_fill(context)
  }

  /// Whether a character is read, and is not a mere sign or ornament.
  private static func isRead(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

extension RGBA {
  fileprivate var isDark: Bool { 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.5 }
}
