import CDraw
import HotLayout

extension Canvas {
  /// Paints a text with its top left at `origin`; `alpha` multiplies its colours.
  public func draw(_ layout: TextLayout, at origin: Point, alpha: Double = 1) {
    guard context != nil else { return }
    let origin = Point(origin.x.bounded, origin.y.bounded)
    for (index, line) in layout.lines.enumerated() {
      let runs = layout.runs[index]
      switch layout.cuts[index] {
      case .none:
        draw(layout, index, origin, alpha)
      case .clip:
        saved {
          clip(to: RoundedRect(frame(layout, line, origin)))
          draw(layout, index, origin, alpha)
        }
      case .fade:
        saved {
          let frame = frame(layout, line, origin)
          clip(to: RoundedRect(frame))
          let span = min(frame.width, (runs.first?.style.size ?? 16).clamped(1...2_000) * 2)
          let isLeftToRight = layout.direction == .leftToRight
          textFade =
            isLeftToRight
            ? (frame.maxX - span, frame.maxX) : (frame.minX + span, frame.minX)
          draw(layout, index, origin, alpha)
          textFade = nil
        }
      }
    }
  }

  /// The room of a line, with room for what reaches over its top and bottom.
  private func frame(_ layout: TextLayout, _ line: TextLine, _ origin: Point) -> Rect {
    Rect(
      origin.x, origin.y + line.rect.minY - line.rect.height / 2, layout.boxWidth,
      line.rect.height * 2)
  }

  /// Sets the colour of text, which vanishes where the line fades.
  private func setTextSource(_ color: RGBA) {
    guard let context else { return }
    guard textPainting == .letters, let (from, to) = textFade,
      let pattern = Pattern(cairo_pattern_create_linear(from, 0, to, 0))
    else { return setSource(color) }
    for (place, alpha) in [(0.0, color.alpha), (1.0, 0.0)] {
      cairo_pattern_add_color_stop_rgba(
        pattern.pointer, place, color.red.clamped(0...1), color.green.clamped(0...1),
        color.blue.clamped(0...1), alpha.clamped(0...1))
    }
    cairo_set_source(context, pattern.pointer)
  }

  /// How much is left of what stands at `x` of a line that fades.
  func textOpacity(at x: Double) -> Double {
    guard let (from, to) = textFade, from != to else { return 1 }
    return 1 - ((x - from) / (to - from)).clamped(0...1)
  }

  /// Fills a rectangle of a line.
  private func fillText(_ rect: Rect, _ color: RGBA) {
    guard color.alpha > 0, rect.width > 0, let context = pen else { return }
    addPath(RoundedRect(snap(rect)))
    setTextSource(color)
    cairo_fill(context)
  }

  private func draw(
    _ layout: TextLayout, _ index: Int, _ origin: Point, _ alpha: Double
  ) {
    guard context != nil else { return }
    let line = layout.lines[index]
    guard affords(line.rect.offset(x: origin.x, y: origin.y), weight: 8) else { return }
    let runs = layout.runs[index]
    let scale = Double(PANGO_SCALE)
    let baseline = onDevicePixel(origin.y + line.baseline)
    let left = origin.x + line.rect.minX
    let spans = Canvas.spans(runs)
    for span in spans {
      guard let color = span.style.background, color.alpha > 0 else { continue }
      let metrics = layout.fonts.metrics(of: span.style, language: layout.language)
      let box = Rect(
        left + Double(span.x) / scale, baseline - metrics.ascent, Double(span.width) / scale,
        metrics.ascent + metrics.descent)
      fillText(box, color.faded(alpha))
    }
    var link: Int?
    for run in runs {
      let address = run.isEllipsis ? nil : run.address
      if link != nil, link != run.run || address == nil {
        endTag()
        link = nil
      }
      if let address, link == nil {
        beginTag(StructureTag(.link))
        link = run.run
        for known in layout.links where known.line == index && known.address == address {
          self.link(
            to: address, in: known.rect.offset(x: origin.x, y: origin.y), description: known.text)
        }
      }
      let place = Point(left + Double(run.x) / scale, baseline)
      if textPainting == .letters {
        paint(run, at: place, alpha)
      } else {
        mark(run, of: layout, at: place, alpha)
      }
    }
    if link != nil { endTag() }
    guard textPainting == .letters else { return }
    for span in spans where span.style.underline || span.style.strikethrough {
      decorate(
        span, runs.filter { $0.x >= span.x && $0.x < span.x + span.width }, layout, left: left,
        baseline: baseline, alpha)
    }
  }

  private func paint(_ run: GlyphRun, at place: Point, _ alpha: Double) {
    guard let font = run.item.font else { return }
    if run.hasColor {
      paintColorGlyphs(run, font, at: place, alpha)
      return
    }
    guard let context = pen else { return }
    let mode =
      switch target {
      case .png: CDRAW_OUTLINES
      case .pdf: CDRAW_TEXT
      // A gradient does not reach into the glyphs that an SVG refers to.
      case .svg, .measure: textFade == nil ? CDRAW_GLYPHS : CDRAW_OUTLINES
      }
    setTextSource(run.style.color.faded(alpha))
    cairo_move_to(context, place.x, place.y)
    cdraw_paint_glyphs(
      context, font, run.glyphs.pointer, run.text.pointer + run.bytes.lowerBound,
      Int32(clamping: run.bytes.count), Int32(clamping: run.level), Int32(mode))
  }

  /// A stretch of a line in one style, from its left edge, in Pango units.
  private struct Span {
    var style: TextStyle
    var run: Int
    var x: Int
    var width: Int
  }

  /// Runs of one style that touch are one stretch, so that no seam shows in a line under them.
  private static func spans(_ runs: [GlyphRun]) -> [Span] {
    var spans: [Span] = []
    for run in runs.sorted(by: { $0.x < $1.x }) where run.width > 0 {
      if let last = spans.last, last.style == run.style, last.x + last.width == run.x {
        spans[spans.count - 1].width += run.width
      } else {
        spans.append(Span(style: run.style, run: run.run, x: run.x, width: run.width))
      }
    }
    return spans
  }

  /// Lines under and through text, as thick as a tenth of the letters, at least one point.
  private func decorate(
    _ span: Span, _ runs: [GlyphRun], _ layout: TextLayout, left: Double, baseline: Double,
    _ alpha: Double
  ) {
    let thickness = wholePixels(max(1, span.style.size.bounded / 10))
    let unit = Double(PANGO_SCALE)
    let x = left + Double(span.x) / unit
    let width = Double(span.width) / unit
    let color = span.style.color.faded(alpha)
    if span.style.underline {
      let gap = max(1, (thickness / 2).rounded(.up))
      let line = Rect(x, baseline + gap, width, thickness)
      var start = x
      for crossing in crossings(runs, left: left, baseline: baseline, line) {
        fillText(Rect(start, line.y, crossing.lowerBound - start, thickness), color)
        start = max(start, crossing.upperBound)
      }
      fillText(Rect(start, line.y, line.maxX - start, thickness), color)
    }
    if span.style.strikethrough {
      let ascent = layout.fonts.metrics(of: span.style, language: layout.language).ascent
      fillText(Rect(x, baseline - ascent / 3 - thickness / 2, width, thickness), color)
    }
  }

  /// Where letters cross a line under them, with room about them, from left to right
  /// (CSS Text Decoration 4, `text-decoration-skip-ink`).
  private func crossings(
    _ runs: [GlyphRun], left: Double, baseline: Double, _ line: Rect
  ) -> [ClosedRange<Double>] {
    guard let context else { return [] }
    var found: [ClosedRange<Double>] = []
    for run in runs where !run.hasColor {
      guard let font = run.item.font else { continue }
      let capacity = run.glyphs.count
      var pairs = [Double](repeating: 0, count: capacity * 2)
      let count = cdraw_crossings(
        context, font, run.glyphs.pointer, left + Double(run.x) / Double(PANGO_SCALE), baseline,
        line.minY, line.maxY, &pairs, Int32(clamping: capacity))
      for index in 0..<Int(count) {
        let (from, to) = (pairs[index * 2] - line.height, pairs[index * 2 + 1] + line.height)
        if from <= to { found.append(from...to) }
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// On a bitmap, a line is a whole number of pixels thick.
  private func wholePixels(_ length: Double) -> Double {
    guard let context, target == .png else { return length }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let scale = abs(matrix.yy)
    guard matrix.xy == 0, matrix.yx == 0, scale > 0 else { return length }
    return max(1, (length * scale).rounded(.down)) / scale
  }

  /// On a bitmap, text stands on a row of pixels; across, it may stand anywhere.
  private func onDevicePixel(_ y: Double) -> Double {
    guard let context, target == .png else { return y }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.yy != 0 else { return y }
    return ((y * matrix.yy + matrix.y0).rounded() - matrix.y0) / matrix.yy
  }
}
