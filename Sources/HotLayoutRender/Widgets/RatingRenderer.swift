import HotLayout
import HotLayoutFlex

/// Stars, the last one filled in part; from the other side in right-to-left.
enum RatingRenderer {
  static let renderer = WidgetRenderer(type: "rating") { node, builder, flow in
    guard let icon = node[RatingWidget.icon] ?? builder.theme.set.icons["star"] else { return nil }
    let count = node[RatingWidget.max] ?? 5
    let value = min(max(node[RatingWidget.value] ?? 0, 0), Double(count))
    let size = node[RatingWidget.size] ?? 20
    let color = node[RatingWidget.color] ?? builder.theme.role("warning")
    let track = node[RatingWidget.track] ?? builder.theme.role("outlineVariant")
    let mirrored = builder.isRightToLeft
    var box = PaintBox(.row)
    box.style.columnGap = .points(node[RatingWidget.gap] ?? 0)
    box.style.flexShrink = 0
    if flow != .row { box.style.width = .fitContent }
    box.children = (0..<count).map { index in
      let part = min(max(value - Double(index), 0), 1)
      var star = PaintBox()
      star.style.width = .points(size)
      star.style.height = .points(size)
      star.style.flexShrink = 0
      star.content = .drawing(
        PaintBox.Drawing(width: size, height: size) { canvas, rect, _ in
          draw(icon, part, in: rect, color, track, mirrored, on: canvas)
        })
      return star
    }
    box.semantics = Semantics(.image)
    box.semantics?.value = node[RatingWidget.spoken]?.string
    return box
  }

  private static func draw(
    _ icon: IconShape, _ part: Double, in rect: Rect, _ color: RGBA, _ track: RGBA,
    _ mirrored: Bool, on canvas: Canvas
  ) {
    if part < 1 { canvas.draw(icon, in: rect, color: track, mirrored: mirrored) }
    guard part > 0 else { return }
    guard part < 1 else { return canvas.draw(icon, in: rect, color: color, mirrored: mirrored) }
    // A part of the star, not of the empty margin around it.
    let margin = margin(of: icon)
    let width = rect.width * (margin.start + part * (1 - margin.start - margin.end))
    let shown = Rect(mirrored ? rect.maxX - width : rect.minX, rect.minY, width, rect.height)
    canvas.saved {
      canvas.clip(to: RoundedRect(shown))
      canvas.draw(icon, in: rect, color: color, mirrored: mirrored)
    }
  }

  /// The empty room of an icon before and after its outline, as parts of its width.
  private static func margin(of icon: IconShape) -> (start: Double, end: Double) {
    guard icon.viewBox.count == 4, icon.viewBox[2] > 0,
      let bounds = (try? VectorPath(svg: icon.path))?.bounds
    else { return (0, 0) }
    let half = (icon.stroke ?? 0) / 2
    let start = (bounds.minX - half - icon.viewBox[0]) / icon.viewBox[2]
    let end = 1 - (bounds.maxX + half - icon.viewBox[0]) / icon.viewBox[2]
    guard start >= 0, end >= 0, start + end < 1 else { return (0, 0) }
    return (start, end)
  }
}
