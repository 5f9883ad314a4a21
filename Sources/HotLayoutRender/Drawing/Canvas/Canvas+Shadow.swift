import CDraw
import HotLayout

extension Canvas {
  /// Paints the shadows of a box, the first one on top, and only outside of the box, so that they
  /// never tint a translucent one (contract, section 6).
  public func shadows(of shape: RoundedRect, _ shadows: [Shadow]) {
    for shadow in shadows.reversed() { self.shadow(of: shape, shadow) }
  }

  /// Paints one shadow of a box, only outside of it.
  public func shadow(of shape: RoundedRect, _ shadow: Shadow) {
    guard shadow.color.alpha > 0, !shape.rect.isEmpty, let context = pen else { return }
    let blur = max(0, shadow.blur.bounded)
    let cast = shape.spread(by: shadow.spread.bounded)
      .offset(x: shadow.x.bounded, y: shadow.y.bounded)
    let reach = cast.rect.inset(by: -(blur * 1.5 + 2)).bounded
    let weight = blur > 0 ? Canvas.maskWeight : 2
    guard !cast.rect.isEmpty, affords(reach, weight: weight) else { return }
    save()
    defer { restore() }
    // Everything but the box.
    let left = min(reach.minX, shape.rect.minX - 1)
    let top = min(reach.minY, shape.rect.minY - 1)
    addPath(
      RoundedRect(
        Rect(
          left, top, max(reach.maxX, shape.rect.maxX + 1) - left,
          max(reach.maxY, shape.rect.maxY + 1) - top)))
    append(shape)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    setSource(shadow.color)
    if blur <= 0 {
      addPath(cast)
      cairo_fill(context)
    } else {
      paintBlurred(cast, sigma: blur / 2, shadow.color)
    }
  }

  private func paintBlurred(_ shape: RoundedRect, sigma: Double, _ color: RGBA) {
    guard let context else { return }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let isUpright =
      matrix.xy == 0 && matrix.yx == 0 && matrix.xx > 0 && matrix.xx == matrix.yy
    let pixels = (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()
    guard pixels > 0, pixels.isFinite else { return }
    if target == .png, isUpright, sigma * pixels <= 64 {
      paintNinePieces(shape, sigma: sigma * pixels, matrix: matrix)
      return
    }
    // One picture, coarse where the blur is wide, laid over the place smoothly.
    var resolution = isVector ? min(2, 8 / sigma) : min(pixels, 24 / sigma)
    let margin = sigma * 3 + 2
    // What lies outside of the picture needs no mask.
    let area = shape.rect.inset(by: -margin).intersection(visibleArea())
    guard !area.isEmpty else { return }
    while area.width * resolution * area.height * resolution > 1_500_000 { resolution /= 2 }
    let columns = Int((area.width * resolution).rounded(.up)) + 2
    let rows = Int((area.height * resolution).rounded(.up)) + 2
    // The blur reaches beyond what is seen, so the mask is made with a border that is cut off.
    let border = Int((sigma * resolution * 3).rounded(.up)) + 1
    let size = Double(columns + 2 * border) * Double(rows + 2 * border)
    guard affords(Canvas.blurWork(size, sigma: sigma * resolution)) else { return }
    guard columns + 2 * border < 16_384, rows + 2 * border < 16_384,
      var mask = CoverageMask(
        width: columns + 2 * border, height: rows + 2 * border,
        painting: shape, scale: resolution,
        dx: Double(border) - area.minX * resolution, dy: Double(border) - area.minY * resolution)
    else { return }
    mask.blur(sigma: sigma * resolution)
    // Cairo 1.16 does not turn the masks of an SVG with what they mask: there, a picture in colour.
    let isColored = target == .svg
    guard
      let piece = isColored
        ? mask.picture(x: border, y: border, width: columns, height: rows, color)?.surface()
        : mask.surface(x: border, y: border, width: columns, height: rows),
      let pattern = Pattern(cairo_pattern_create_for_surface(piece))
    else { return }
    cairo_surface_destroy(piece)
    var place = cairo_matrix_t()
    cairo_matrix_init(
      &place, resolution, 0, 0, resolution, -area.minX * resolution, -area.minY * resolution)
    cairo_pattern_set_matrix(pattern.pointer, &place)
    cairo_pattern_set_filter(pattern.pointer, CAIRO_FILTER_BILINEAR)
    if isColored {
      cairo_set_source(context, pattern.pointer)
      cairo_paint(context)
    } else {
      cairo_mask(context, pattern.pointer)
    }
  }

  /// Exact device pixels: the corners as they are, and one row or column stretched along each side.
  private func paintNinePieces(_ shape: RoundedRect, sigma: Double, matrix: cairo_matrix_t) {
    guard let context else { return }
    let scale = matrix.xx
    let rect = shape.rect
    let margin = Int((sigma * 3).rounded(.up)) + 1
    let corner = Int((shape.largestRadius * scale).rounded(.up)) + margin + 1
    let x = rect.x * scale + matrix.x0
    let y = rect.y * scale + matrix.y0
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (fractionX, fractionY) = (x - Double(left), y - Double(top))
    func axis(_ length: Double, _ fraction: Double) -> (full: Int, cut: Int) {
      let full = Int((length + fraction).rounded(.up))
      return (full, max(0, full - (2 * corner + 1)))
    }
    let horizontal = axis(rect.width * scale, fractionX)
    let vertical = axis(rect.height * scale, fractionY)
    let columns = horizontal.full - horizontal.cut + 2 * margin
    let rows = vertical.full - vertical.cut + 2 * margin
    let small = Rect(
      rect.x, rect.y, rect.width - Double(horizontal.cut) / scale,
      rect.height - Double(vertical.cut) / scale)
    guard affords(Canvas.blurWork(Double(columns) * Double(rows), sigma: sigma)) else { return }
    guard columns < 16_384, rows < 16_384,
      var mask = CoverageMask(
        width: columns, height: rows, painting: shape.replacing(small), scale: scale,
        dx: Double(margin) + fractionX - rect.x * scale,
        dy: Double(margin) + fractionY - rect.y * scale)
    else { return }
    mask.blur(sigma: sigma)
    // Spans of the mask, and where each goes: before, the stretched pixel, after.
    func spans(_ size: Int, _ cut: Int, _ origin: Int) -> [(
      from: Int, size: Int, to: Int, span: Int
    )] {
      if cut == 0 { return [(0, size, origin - margin, size)] }
      let middle = margin + corner
      return [
        (0, middle, origin - margin, middle),
        (middle, 1, origin - margin + middle, cut + 1),
        (middle + 1, size - middle - 1, origin - margin + middle + cut + 1, size - middle - 1),
      ]
    }
    for across in spans(columns, horizontal.cut, left) {
      for down in spans(rows, vertical.cut, top) {
        guard
          let piece = mask.surface(
            x: across.from, y: down.from, width: across.size, height: down.size),
          let pattern = Pattern(cairo_pattern_create_for_surface(piece))
        else { continue }
        cairo_surface_destroy(piece)
        var place = cairo_matrix_t()
        cairo_matrix_init_translate(&place, -Double(across.to), -Double(down.to))
        cairo_pattern_set_matrix(pattern.pointer, &place)
        cairo_pattern_set_filter(pattern.pointer, CAIRO_FILTER_NEAREST)
        cairo_pattern_set_extend(pattern.pointer, CAIRO_EXTEND_PAD)
        cairo_save(context)
        cairo_identity_matrix(context)
        cairo_new_path(context)
        cairo_rectangle(
          context, Double(across.to), Double(down.to), Double(across.span), Double(down.span))
        cairo_clip(context)
        cairo_mask(context, pattern.pointer)
        cairo_restore(context)
      }
    }
  }

  /// What can be seen of the canvas now, in the present coordinates, or more.
  func visibleArea() -> Rect {
    guard let context else { return Rect(0, 0, 0, 0) }
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &x1, &y1, &x2, &y2)
    return Rect(x1, y1, x2 - x1, y2 - y1).bounded
  }
}

extension RoundedRect {
  /// The same corners about another rectangle, which must have room for them.
  func replacing(_ rect: Rect) -> RoundedRect {
    var copy = self
    copy.rect = rect
    return copy
  }
}

extension CoverageMask {
  /// Paints a box at `scale` pixels a unit, moved by `dx`, `dy` pixels; nil where there is no memory.
  init?(width: Int, height: Int, painting shape: RoundedRect, scale: Double, dx: Double, dy: Double)
  {
    guard width > 0, height > 0,
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(clamping: width), Int32(clamping: height))
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let context = cairo_create(surface)
    else { return nil }
    var matrix = cairo_matrix_t()
    cairo_matrix_init(&matrix, scale, 0, 0, scale, dx, dy)
    cairo_set_matrix(context, &matrix)
    cairo_new_path(context)
    Canvas.append(shape.rect, shape.corners.map { ($0, $0) }, to: context)
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    cairo_fill(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    self.width = width
    self.height = height
    bytes = [UInt8](unsafeUninitializedCapacity: width * height) { target, used in
      for row in 0..<height {
        UnsafeMutableBufferPointer(rebasing: target[(row * width)..<((row + 1) * width)])
          .baseAddress?.update(from: data + row * stride, count: width)
      }
      used = width * height
    }
  }

  /// Part of the mask in a colour.
  func picture(x: Int, y: Int, width: Int, height: Int, _ color: RGBA) -> PixelBuffer? {
    guard width > 0, height > 0, x >= 0, y >= 0, x + width <= self.width, y + height <= self.height
    else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    let parts = [color.blue, color.green, color.red, 1].map {
      $0.clamped(0...1) * color.alpha.clamped(0...1)
    }
    for row in y..<(y + height) {
      for column in x..<(x + width) {
        let coverage = Double(bytes[row * self.width + column])
        for part in parts { pixels.append(UInt8((part * coverage).rounded())) }
      }
    }
    return PixelBuffer(width: width, height: height, premultipliedBGRA: pixels)
  }

  /// Part of the mask as a Cairo surface, which the caller gives back.
  func surface(x: Int, y: Int, width: Int, height: Int) -> OpaquePointer? {
    guard width > 0, height > 0, x >= 0, y >= 0, x + width <= self.width, y + height <= self.height,
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(clamping: width), Int32(clamping: height)),
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      for row in 0..<height {
        (data + row * stride).update(from: base + (y + row) * self.width + x, count: width)
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}
