import CDraw
import HotLayout

/// How an image lies in its box.
public struct ImagePlacement: Sendable, Hashable {
  public var fit: ImageFit
  /// The point of the image that stays in view where it is cropped.
  public var focus: UnitPoint
  /// Whether copies fill the box.
  public var repeats: Bool
  /// Nine-slice insets in pixels of the declared size: top, right, bottom, left.
  public var slice: [Double]?
  /// Paints the shape of the image in one colour.
  public var tint: RGBA?
  /// Flips the image left to right.
  public var isMirrored: Bool
  /// Declared size of the image, a pixel being a point; the size of the pixels where it is nil.
  public var naturalSize: Size?

  public init(
    fit: ImageFit = .cover, focus: UnitPoint = .center, repeats: Bool = false,
    slice: [Double]? = nil, tint: RGBA? = nil, isMirrored: Bool = false, naturalSize: Size? = nil
  ) {
    self.fit = fit
    self.focus = focus
    self.repeats = repeats
    self.slice = slice
    self.tint = tint
    self.isMirrored = isMirrored
    self.naturalSize = naturalSize
  }

  /// The size that the pixels are to cover, in points: that of the box, or infinity where they are
  /// shown at their own size whatever the box.
  static func coveredSize(_ placement: ImagePlacement, in box: Size) -> Size {
    let isOwn = placement.fit == .none || placement.repeats || placement.slice != nil
    return isOwn ? Size(.infinity, .infinity) : box
  }

  /// Where the whole image goes (CSS Images 3, section 5.5): it may reach beyond `rect`.
  public func frame(of image: Size, in rect: Rect) -> Rect {
    let natural = naturalSize ?? image
    guard natural.width > 0, natural.height > 0, natural.width.isFinite, natural.height.isFinite
    else { return rect }
    let ratios = (rect.width / natural.width, rect.height / natural.height)
    let factors: (Double, Double)
    switch fit {
    case .fill: return rect
    case .cover: factors = (max(ratios.0, ratios.1), max(ratios.0, ratios.1))
    case .contain: factors = (min(ratios.0, ratios.1), min(ratios.0, ratios.1))
    case .none: factors = (1, 1)
    }
    let (width, height) = (natural.width * factors.0, natural.height * factors.1)
    return Rect(
      rect.x + (rect.width - width) * focus.x.clamped(0...1),
      rect.y + (rect.height - height) * focus.y.clamped(0...1), width, height)
  }
}

extension Canvas {
  /// Draws an image in a box; what reaches beyond the box is cut off.
  public func draw(
    _ image: PixelBuffer, in rect: Rect, _ placement: ImagePlacement = ImagePlacement()
  ) {
    guard context != nil, !rect.isEmpty, affords(rect, weight: Canvas.gradientWeight) else {
      return
    }
    let rect = rect.bounded
    saved {
      clip(to: RoundedRect(rect))
      if placement.isMirrored { mirror(in: rect) }
      if let slice = placement.slice, slice.count == 4 {
        drawSliced(image, slice, in: rect, placement)
        return
      }
      // The focus is a point of the image, which turns round with it.
      let frame = placement.frame(of: image.naturalSize, in: rect).bounded
      guard !frame.isEmpty else { return }
      paint(image, in: frame, tint: placement.tint, repeats: placement.repeats ? rect : nil)
    }
  }

  /// Draws an image layer of a background.
  func draw(
    _ layer: ImageFill, in rect: Rect, direction: ReadingDirection,
    images: (ImageFill) -> PixelBuffer?
  ) {
    switch layer.image.origin {
    case .icon(let icon, let color):
      draw(icon, in: rect, color: color, mirrored: icon.mirrors && direction == .rightToLeft)
    case .url:
      guard let pixels = images(layer) else {
        guard case .image(var source)? = layer.image.placeholder else {
          return draw(layer.image.placeholder, in: rect, ImagePlacement(fit: .fill))
        }
        // Nothing leads further than here.
        if case .image? = source.placeholder { source.placeholder = nil }
        let inner = ImageFill(image: source, fit: layer.fit)
        return draw(inner, in: rect, direction: direction, images: images)
      }
      var placement = ImagePlacement(fit: layer.fit, repeats: layer.repeats, slice: layer.slice)
      if let slice = layer.slice, slice.count == 4, direction == .rightToLeft {
        placement.slice = [slice[0], slice[3], slice[2], slice[1]]
      }
      if let width = layer.image.width, let height = layer.image.height {
        placement.naturalSize = Size(width, height)
      }
      draw(pixels, in: rect, placement)
    }
  }

  /// Draws what stands in for an image, where it is no image itself: as the image would lie.
  func draw(_ placeholder: ImagePlaceholder?, in rect: Rect, _ placement: ImagePlacement) {
    switch placeholder {
    case .color(let color)?: fill(RoundedRect(rect), .color(color))
    case .blurHash(let hash)?:
      guard let pixels = PixelBuffer(hash) else { return }
      var placement = placement
      (placement.repeats, placement.slice, placement.tint) = (false, nil, nil)
      // Without a declared size the picture's proportions are those of the box.
      if placement.naturalSize == nil || placement.fit == .none { placement.fit = .fill }
      draw(pixels, in: rect, placement)
    case .image?, nil: break
    }
  }

  /// Corners keep their size, sides stretch one way, the middle both ways (CSS Backgrounds 3, 6.4).
  private func drawSliced(
    _ image: PixelBuffer, _ slice: [Double], in rect: Rect, _ placement: ImagePlacement
  ) {
    let natural = placement.naturalSize ?? image.naturalSize
    guard natural.width > 0, natural.height > 0 else { return }
    let perPixel = (
      Double(image.width) / natural.width, Double(image.height) / natural.height
    )
    func axis(
      _ before: Double, _ after: Double, _ pixels: Int, _ ratio: Double, _ start: Double,
      _ length: Double
    ) -> [(from: Int, size: Int, to: Double, span: Double)] {
      let first = Int((before * ratio).clamped(0...Double(pixels)).rounded())
      let last = min(Int((after * ratio).clamped(0...Double(pixels)).rounded()), pixels - first)
      var (near, far) = (Double(first) / ratio, Double(last) / ratio)
      if near + far > length {
        let factor = length / (near + far)
        near *= factor
        far *= factor
      }
      return [
        (0, first, start, near), (first, pixels - first - last, start + near, length - near - far),
        (pixels - last, last, start + length - far, far),
      ].filter { $0.1 > 0 && $0.3 > 0 }
    }
    for across in axis(slice[3], slice[1], image.width, perPixel.0, rect.x, rect.width) {
      for down in axis(slice[0], slice[2], image.height, perPixel.1, rect.y, rect.height) {
        guard
          let part = image.cropped(
            x: across.from, y: down.from, width: across.size, height: down.size)
        else { continue }
        let place = snap(Rect(across.to, down.to, across.span, down.span))
        guard !place.isEmpty else { continue }
        paint(part, in: place, tint: placement.tint, repeats: nil)
      }
    }
  }

  /// Paints an image over `frame`, or copies of it side by side over `repeats`.
  private func paint(_ image: PixelBuffer, in frame: Rect, tint: RGBA?, repeats: Rect?) {
    guard let context = pen else { return }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let density = isVector ? max(scale, 3) : 1
    let pixelsAcross =
      (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot() * density * frame.width
    let pixelsDown =
      (matrix.yy * matrix.yy + matrix.xy * matrix.xy).squareRoot() * density * frame.height
    guard pixelsAcross > 0, pixelsDown > 0, pixelsAcross.isFinite, pixelsDown.isFinite else {
      return
    }
    // Made smaller here, with a filter that does not alias; larger by the library.
    let columns =
      isDraft ? image.width : Int(pixelsAcross.rounded().clamped(1...Double(image.width)))
    let rows =
      isDraft ? image.height : Int(pixelsDown.rounded().clamped(1...Double(image.height)))
    var fitted = isDraft ? image : image.resampled(width: columns, height: rows)
    if let tint { fitted = fitted.tinted(tint) }
    guard frame.width > 1e-6, frame.height > 1e-6, let surface = fitted.surface(),
      let pattern = Pattern(cairo_pattern_create_for_surface(surface))
    else { return }
    cairo_surface_destroy(surface)
    var frame = frame
    if repeats != nil, target == .png, matrix.xx != 0, matrix.yy != 0 {
      // Whole pixels a copy, so that copies meet without a seam.
      frame.width = max(1, pixelsAcross.rounded()) / pixelsAcross * frame.width
      frame.height = max(1, pixelsDown.rounded()) / pixelsDown * frame.height
    }
    let (across, down) = (Double(columns) / frame.width, Double(rows) / frame.height)
    var place = cairo_matrix_t()
    cairo_matrix_init(&place, across, 0, 0, down, -frame.x * across, -frame.y * down)
    cairo_pattern_set_matrix(pattern.pointer, &place)
    cairo_pattern_set_filter(pattern.pointer, CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(
      pattern.pointer, repeats == nil ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_REPEAT)
    saved {
      clip(to: RoundedRect(repeats ?? frame))
      cairo_set_source(context, pattern.pointer)
      cairo_paint(context)
    }
  }
}

extension PixelBuffer {
  /// A blurred picture, small: it is smooth, and made larger smoothly.
  init?(_ hash: BlurHash) {
    let side = 64
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * 4)
    let pixels = hash.pixels(width: side, height: side)
    for start in stride(from: 0, to: pixels.count, by: 3) {
      bytes += [pixels[start + 2], pixels[start + 1], pixels[start], 255]
    }
    self.init(width: side, height: side, premultipliedBGRA: bytes)
  }

  /// The shape of the picture, its alpha, in one colour.
  func tinted(_ color: RGBA) -> PixelBuffer {
    let parts = [color.blue, color.green, color.red, 1].map {
      $0.clamped(0...1) * color.alpha.clamped(0...1)
    }
    let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { target, used in
      for index in bytes.indices {
        target[index] = UInt8((parts[index % 4] * Double(bytes[index | 3])).rounded())
      }
      used = bytes.count
    }
    return PixelBuffer(width: width, height: height, premultipliedBGRA: result) ?? self
  }

  /// A copy as a Cairo surface, which the caller gives back.
  func surface() -> OpaquePointer? {
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height)),
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      for row in 0..<height {
        (data + row * stride).update(from: base + row * width * 4, count: width * 4)
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }

  /// Copies the pixels of a Cairo surface of format ARGB32.
  init?(copying surface: OpaquePointer) {
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, used in
      for row in 0..<height {
        guard let base = target.baseAddress else { return }
        (base + row * width * 4).update(from: data + row * stride, count: width * 4)
      }
      used = width * height * 4
    }
    self.init(width: width, height: height, premultipliedBGRA: bytes)
  }

  /// Part of the picture; nil where it is empty or reaches outside.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer? {
    guard x >= 0, y >= 0, width > 0, height > 0, x + width <= self.width, y + height <= self.height
    else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(width * height * 4)
    for row in y..<(y + height) {
      let start = (row * self.width + x) * 4
      result.append(contentsOf: bytes[start..<(start + width * 4)])
    }
    return PixelBuffer(width: width, height: height, premultipliedBGRA: result)
  }
}
