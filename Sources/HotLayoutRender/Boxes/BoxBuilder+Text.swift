import HotLayout
import HotLayoutFlex

extension BoxBuilder {
  /// A type style at the reader's text size.
  package func scaled(_ style: TextStyle) -> TextStyle {
    var style = style
    style.size *= textScale
    style.letterSpacing *= textScale
    style.lineHeight = style.lineHeight.map { $0 * textScale }
    return style
  }

  /// A box that shows a text in one style; `style` is not yet scaled.
  package func textBox(
    _ text: BoundText, _ style: TextStyle, align: TextAlignment = .start, maxLines: Int? = nil
  ) -> PaintBox {
    textBox(
      TextSpec(
        text.string, scaled(style), direction: reading,
        language: text.language ?? screen.locale.formatLocale, alignment: align,
        maxLines: maxLines))
  }

  /// A box that shows a text; the style is scaled.
  package func textBox(_ spec: TextSpec, autoFitMinimum: Double? = nil) -> PaintBox {
    var box = PaintBox()
    box.content = .text(spec, autoFitMinimum: autoFitMinimum)
    // A text of one line gives way, and is cut.
    if spec.maxLines == 1 { box.style.minWidth = 0 }
    return box
  }

  /// A box that shows an icon in one colour.
  package func iconBox(
    _ icon: IconShape, size: Double, color: RGBA, mirror: Bool? = nil
  ) -> PaintBox {
    var box = PaintBox()
    box.content = .icon(icon, color, mirrored: isRightToLeft && (mirror ?? icon.mirrors))
    box.style.width = .points(size)
    box.style.height = .points(size)
    box.style.flexShrink = 0
    return box
  }

  /// A square box that shows an image: an icon of the theme in one colour, or a picture.
  package func pictureBox(_ image: ImageSource, size: Double, color: RGBA) -> PaintBox {
    if case .icon(let icon, _) = image.origin { return iconBox(icon, size: size, color: color) }
    var box = PaintBox()
    box.content = .image(image, ImagePlacement(fit: .cover))
    box.style.width = .points(size)
    box.style.height = .points(size)
    box.style.flexShrink = 0
    box.decoration.clips = true
    return box
  }
}
