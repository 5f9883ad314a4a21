import HotLayout

/// Paints placed boxes. It knows boxes, fills, letters and outlines, and nothing of widgets.
package struct Painter {
  let canvas: Canvas
  let engine: TextEngine
  let direction: ReadingDirection
  let images: (ImageSource, Size) -> PixelBuffer?

  package init(
    canvas: Canvas, engine: TextEngine, direction: ReadingDirection,
    images: @escaping (ImageSource, Size) -> PixelBuffer? = { _, _ in nil }
  ) {
    self.canvas = canvas
    self.engine = engine
    self.direction = direction
    self.images = images
  }

  package func paint(_ placed: PlacedBox) { paint(placed, within: Rect(Point(0, 0), canvas.size)) }

  /// Paints a box; what lies outside of `view` is not seen and not painted.
  private func paint(_ placed: PlacedBox, within view: Rect) {
    let look = placed.box.decoration
    guard !placed.isHidden, look.opacity > 0, !canvas.isCutShort else { return }
    let moved = look.rotation != 0 || look.offset != Point(0, 0)
    if !moved, isOutside(placed, view) { return }
    canvas.saved {
      if look.offset != Point(0, 0) { canvas.translate(x: look.offset.x, y: look.offset.y) }
      if look.rotation != 0 {
        canvas.rotate(degrees: look.rotation, around: placed.rect.center)
      }
      let view = moved ? Rect(-100_000, -100_000, 200_000, 200_000) : view
      structured(placed) {
        canvas.group(opacity: look.opacity) { paintSelf(placed, within: view) }
      }
    }
  }

  private func isOutside(_ placed: PlacedBox, _ view: Rect) -> Bool {
    var reach = 0.0
    for shadow in placed.box.decoration.shadows {
      reach = max(reach, shadow.blur * 2 + abs(shadow.spread) + max(abs(shadow.x), abs(shadow.y)))
    }
    // Children may lie outside of their parent, unless it cuts them off.
    let isCut = placed.children.isEmpty || placed.box.decoration.clips
    guard isCut else { return false }
    // Letters may reach over their line.
    if case .text = placed.box.content { reach = max(reach, placed.rect.height) }
    return placed.rect.inset(by: -reach).intersection(view).isEmpty
  }

  private func paintSelf(_ placed: PlacedBox, within view: Rect) {
    let look = placed.box.decoration
    let rect = canvas.snap(placed.rect)
    let shape = RoundedRect(rect, look.radius, direction)
    if !look.shadows.isEmpty { canvas.shadows(of: shape, look.shadows) }
    if !look.background.isEmpty {
      canvas.fill(shape, look.background, direction: direction) { layer in
        let placement = ImagePlacement(fit: layer.fit, repeats: layer.repeats, slice: layer.slice)
        return images(layer.image, ImagePlacement.coveredSize(placement, in: rect.size))
      }
    }
    if let border = look.border { canvas.border(shape, border, direction: direction) }
    if look.clips {
      canvas.saved {
        canvas.clip(to: clipShape(shape, look))
        paintContent(placed, shape: shape)
        for child in placed.children { paint(child, within: view.intersection(placed.rect)) }
      }
    } else {
      paintContent(placed, shape: shape)
      for child in placed.children { paint(child, within: view) }
    }
  }

  /// What is cut off is cut inside the border.
  private func clipShape(_ shape: RoundedRect, _ look: PaintBox.Decoration) -> RoundedRect {
    guard let border = look.border, border.sides == .all else { return shape }
    return shape.inset(by: border.width)
  }

  private func paintContent(_ placed: PlacedBox, shape: RoundedRect) {
    canvas.textOwner = placed.number
    switch placed.box.content {
    case .none: break
    case .text:
      guard let layout = placed.text else { return }
      let origin = placed.contentRect.origin
      canvas.draw(layout, at: origin)
      for link in layout.links {
        canvas.link(
          to: link.address, in: link.rect.offset(x: origin.x, y: origin.y), description: link.text)
      }
    case .icon(let icon, let color, let mirrored):
      canvas.draw(icon, in: placed.contentRect, color: color, mirrored: mirrored)
    case .image(let source, let placement):
      paint(source, placement, in: canvas.snap(placed.contentRect))
    case .drawing(let drawing): drawing.paint(canvas, placed.contentRect, engine)
    }
  }

  private func paint(_ source: ImageSource, _ placement: ImagePlacement, in rect: Rect) {
    switch source.origin {
    case .icon(let icon, let color):
      canvas.draw(icon, in: rect, color: placement.tint ?? color, mirrored: placement.isMirrored)
    case .url:
      if let pixels = images(source, ImagePlacement.coveredSize(placement, in: rect.size)) {
        canvas.draw(pixels, in: rect, placement)
      } else {
        paint(source.placeholder, placement, in: rect)
      }
    }
  }

  private func paint(
    _ placeholder: ImagePlaceholder?, _ placement: ImagePlacement, in rect: Rect
  ) {
    guard case .image(var source)? = placeholder else {
      return canvas.draw(placeholder, in: rect, placement)
    }
    // Nothing leads further than here.
    if case .image? = source.placeholder { source.placeholder = nil }
    var placement = placement
    placement.naturalSize = nil
    if let width = source.width, let height = source.height {
      placement.naturalSize = Size(width, height)
    }
    paint(source, placement, in: rect)
  }
}
