import CDraw
import HotLayout

/// A glyph that is a picture, as large as the font stores it.
final class ColorGlyph {
  let surface: OpaquePointer
  let pixels: PixelBuffer
  /// Where the picture lies about the origin of the glyph, in ems.
  let frame: Rect
  /// The picture as it was painted, by the size in pixels: of one text there are a few, as edges snap.
  private var fitted: [Size: PixelBuffer] = [:]
  /// Held, so that no other font takes its identity.
  private let font: UnsafeMutablePointer<PangoFont>

  init?(_ font: UnsafeMutablePointer<PangoFont>, _ glyph: PangoGlyph, em: Double) {
    let picture = cdraw_render_color_glyph(font, glyph, em)
    guard let surface = picture.surface else { return nil }
    guard let pixels = PixelBuffer(copying: surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    self.font = font
    _ = cdraw_ref(font)
    self.pixels = pixels
    frame = Rect(picture.x, picture.y, picture.width, picture.height)
  }

  /// The picture in so many pixels.
  func pixels(_ size: Size) -> PixelBuffer {
    let size = Size(size.width.rounded(), size.height.rounded())
    if let known = fitted[size] { return known }
    let made = pixels.fitted(to: size)
    if fitted.count >= 8 { fitted = [:] }
    fitted[size] = made
    return made
  }

  deinit {
    cairo_surface_destroy(surface)
    cdraw_unref(font)
  }
}

struct ColorGlyphKey: Hashable {
  var face: UInt
  var glyph: PangoGlyph
}

extension Canvas {
  /// Paints emoji: each picture as large as it is stored, made smaller with a filter that keeps it
  /// sharp. In a PDF it carries the characters it stands for.
  func paintColorGlyphs(
    _ run: GlyphRun, _ font: UnsafeMutablePointer<PangoFont>, at place: Point, _ alpha: Double
  ) {
    let string = run.glyphs.pointer.pointee
    guard let context, let infos = string.glyphs, let clusters = string.log_clusters else { return }
    let unit = Double(PANGO_SCALE)
    let size = cdraw_font_size(font)
    // Only a PDF is told what the pictures stand for.
    let ends = target == .pdf ? clusterEnds(run, clusters) : [:]
    var x = place.x
    var index = 0
    while index < run.glyphs.count {
      // The glyphs of a cluster stand for its characters together.
      var end = index
      var width = 0.0
      while end < run.glyphs.count, clusters[end] == clusters[index] {
        width += Double(infos[end].geometry.width) / unit
        end += 1
      }
      if let bytes = ends[clusters[index]] {
        markPicture(
          of: run.text.string(bytes), in: Rect(x, place.y - size * 0.8, width, size))
      }
      for glyph in index..<end {
        let info = infos[glyph]
        let origin = Point(
          x + Double(info.geometry.x_offset) / unit,
          place.y + Double(info.geometry.y_offset) / unit)
        x += Double(info.geometry.width) / unit
        guard cdraw_glyph_is_empty(info.glyph) == 0 else { continue }
        if let picture = colorGlyph(font, info.glyph) {
          let frame = Rect(
            origin.x + picture.frame.x * size, origin.y + picture.frame.y * size,
            picture.frame.width * size, picture.frame.height * size)
          paint(picture, in: frame, alpha * textOpacity(at: frame.midX))
        } else {
          setSource(run.style.color.faded(alpha))
          cairo_move_to(context, origin.x, origin.y)
          cdraw_show_glyph(context, font, info.glyph)
        }
      }
      index = end
    }
  }

  /// The bytes of each cluster, by where it starts in the run.
  private func clusterEnds(
    _ run: GlyphRun, _ clusters: UnsafeMutablePointer<Int32>
  ) -> [Int32: Range<Int>] {
    let starts = Set((0..<run.glyphs.count).map { clusters[$0] }).sorted()
    let ends = starts.dropFirst().map(Int.init) + [run.bytes.count]
    var found: [Int32: Range<Int>] = [:]
    for (start, end) in zip(starts, ends) {
      let first = run.bytes.lowerBound + max(0, min(Int(start), end))
      found[start] = first..<(run.bytes.lowerBound + end)
    }
    return found
  }

  private func colorGlyph(
    _ font: UnsafeMutablePointer<PangoFont>, _ glyph: PangoGlyph
  ) -> ColorGlyph? {
    let key = ColorGlyphKey(face: cdraw_face_identity(font), glyph: glyph)
    if let known = colorGlyphs[key] { return known }
    let made = ColorGlyph(font, glyph, em: 160)
    colorGlyphs[key] = made
    return made
  }

  private func paint(_ picture: ColorGlyph, in frame: Rect, _ alpha: Double) {
    guard let context, frame.width > 1e-6, frame.height > 1e-6 else { return }
    if target == .png, alpha >= 1 {
      let place = snap(frame)
      let pixels = isDraft ? nil : self.pixels(of: place).map(picture.pixels)
      draw(pixels ?? picture.pixels, in: place, ImagePlacement(fit: .fill))
      return
    }
    guard let pattern = Pattern(cairo_pattern_create_for_surface(picture.surface)) else { return }
    let (across, down) = (
      Double(picture.pixels.width) / frame.width, Double(picture.pixels.height) / frame.height
    )
    var matrix = cairo_matrix_t()
    cairo_matrix_init(&matrix, across, 0, 0, down, -frame.x * across, -frame.y * down)
    cairo_pattern_set_matrix(pattern.pointer, &matrix)
    cairo_set_source(context, pattern.pointer)
    cairo_paint_with_alpha(context, alpha.clamped(0...1))
  }
}
