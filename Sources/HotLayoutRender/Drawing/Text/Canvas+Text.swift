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
        fade(frame(layout, line, origin), layout.direction, runs.first?.style.size ?? 16) {
          draw(layout, index, origin, alpha)
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

  /// Paints `body` so that it vanishes towards the end of `rect`.
  private func fade(_ rect: Rect, _ direction: ReadingDirection, _ size: Double, _ body: () -> Void)
  {
    guard let context else { return }
    let span = min(rect.width, max(size * 2, 1).bounded)
    guard span > 0 else { return }
    saved {
      clip(to: RoundedRect(rect))
      cairo_push_group(context)
      body()
      cairo_pop_group_to_source(context)
      let (from, to) =
        direction == .leftToRight
        ? (rect.maxX - span, rect.maxX) : (rect.minX + span, rect.minX)
      guard let mask = Pattern(cairo_pattern_create_linear(from, 0, to, 0)) else { return }
      cairo_pattern_add_color_stop_rgba(mask.pointer, 0, 0, 0, 0, 1)
      cairo_pattern_add_color_stop_rgba(mask.pointer, 1, 0, 0, 0, 0)
      cairo_mask(context, mask.pointer)
    }
  }

  private func draw(
    _ layout: TextLayout, _ index: Int, _ origin: Point, _ alpha: Double
  ) {
    guard let context else { return }
    let line = layout.lines[index]
    let runs = layout.runs[index]
    let scale = Double(PANGO_SCALE)
    let baseline = onDevicePixel(origin.y + line.baseline)
    let left = origin.x + line.rect.minX
    let spans = Canvas.spans(runs)
    for span in spans {
      guard let color = span.style.background, color.alpha > 0 else { continue }
      let metrics = layout.engine.metrics(of: span.style)
      let box = Rect(
        left + Double(span.x) / scale, baseline - metrics.ascent, Double(span.width) / scale,
        metrics.ascent + metrics.descent)
      fill(RoundedRect(snap(box)), .color(color.faded(alpha)))
    }
    let mode =
      switch target {
      case .png: CDRAW_OUTLINES
      case .pdf: CDRAW_TEXT
      case .svg, .measure: CDRAW_GLYPHS
      }
    for run in runs {
      guard let font = run.item.font else { continue }
      setSource(run.style.color.faded(alpha))
      cairo_move_to(context, left + Double(run.x) / scale, baseline)
      cdraw_paint_glyphs(
        context, font, run.glyphs.pointer, run.text.pointer + run.bytes.lowerBound,
        Int32(clamping: run.bytes.count), Int32(clamping: run.level), Int32(mode))
    }
    for span in spans where span.style.underline || span.style.strikethrough {
      decorate(span, layout, x: left + Double(span.x) / scale, baseline: baseline, alpha)
    }
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
    _ span: Span, _ layout: TextLayout, x: Double, baseline: Double, _ alpha: Double
  ) {
    let thickness = max(1, span.style.size.bounded / 10)
    let width = Double(span.width) / Double(PANGO_SCALE)
    let color = span.style.color.faded(alpha)
    if span.style.underline {
      let gap = max(1, (thickness / 2).rounded(.up))
      fill(RoundedRect(snap(Rect(x, baseline + gap, width, thickness))), .color(color))
    }
    if span.style.strikethrough {
      let ascent = layout.engine.metrics(of: span.style).ascent
      fill(
        RoundedRect(snap(Rect(x, baseline - ascent / 3 - thickness / 2, width, thickness))),
        .color(color))
    }
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
