import HotLayout
import HotLayoutFlex

/// Pictures, icons and avatars.
enum ImageRenderer {
  static let image = WidgetRenderer(type: "image") { node, builder, flow in
    guard var source = node[ImageWidget.image] else { return nil }
    // What the node says itself comes before what the image says, and that before the theme.
    if let stated = node[ImageWidget.placeholder],
      node.source?[ImageWidget.placeholder.name] != nil || !source.statesPlaceholder
    {
      source.placeholder = stated
    }
    var box = PaintBox()
    if case .icon(let icon, let color) = source.origin {
      box.content = .icon(
        icon, node[ImageWidget.tint] ?? color, mirrored: builder.isRightToLeft && icon.mirrors)
      box.semantics = Semantics(.image)
      return box
    }
    var placement = ImagePlacement(
      fit: node[ImageWidget.fit] ?? .cover, focus: node[ImageWidget.focus] ?? .center,
      tint: node[ImageWidget.tint],
      isMirrored: builder.isRightToLeft && node[ImageWidget.mirror] == true)
    if let width = source.width, let height = source.height {
      placement.naturalSize = Size(width, height)
      // One stated side gives the other, so that nothing jumps when the pixels come; `hug` states
      // none. A height in points is taken into account where the width is measured.
      var isStated = [CommonFields.width, CommonFields.height].allSatisfy { side in
        node[side].map { $0 != .hug } ?? false
      }
      if case .points? = node[CommonFields.height] { isStated = true }
      if node[CommonFields.aspectRatio] == nil, !isStated, height > 0 {
        box.style.aspectRatio = width / height
      }
    }
    box.content = .image(source, placement)
    switch node[CommonFields.width] {
    case .fill?, .percent?: box.isCompressible = true
    // It is as wide as its column or cell, which it does not widen.
    case nil: box.isCompressible = flow == .column || flow == .grid
    case .points?, .hug?: break
    }
    box.decoration.clips = true
    box.semantics = Semantics(.image)
    return box
  }

  static let icon = WidgetRenderer(type: "icon") { node, builder, _ in
    let size = node[IconWidget.size] ?? 24
    let color = node[IconWidget.color] ?? builder.theme.role("onSurface")
    let shape: IconShape
    if let path = node[IconWidget.path] {
      shape = IconShape(
        path: path, viewBox: node[IconWidget.viewBox] ?? [0, 0, 24, 24],
        stroke: node[IconWidget.stroke])
    } else if let icon = node[IconWidget.icon] {
      shape = icon
    } else {
      return nil
    }
    return builder.iconBox(shape, size: size, color: color, mirror: node[IconWidget.mirror])
  }

  static let avatar = WidgetRenderer(type: "avatar") { node, builder, _ in
    let size = node[AvatarWidget.size] ?? 40
    var box = PaintBox(.row)
    box.style.width = .points(size)
    box.style.height = .points(size)
    box.style.flexShrink = 0
    box.style.alignItems = .center
    box.style.justifyContent = .center
    box.decoration.clips = true
    if case .icon(let icon, let color)? = node[AvatarWidget.image]?.origin {
      // A sign has room around it, and the colour that initials would have.
      box.children = [
        builder.iconBox(icon, size: size * 0.6, color: node[AvatarWidget.color] ?? color)
      ]
    } else if let image = node[AvatarWidget.image] {
      var picture = PaintBox()
      picture.content = .image(image, ImagePlacement(fit: .cover))
      picture.style.position = .absolute
      picture.style.inset = Edges(all: .points(0))
      box.children = [picture]
    } else if let initials = node[AvatarWidget.initials] {
      var style = node[AvatarWidget.style] ?? builder.theme.type("label")
      if node[AvatarWidget.style] == nil {
        style.size = size * 0.4
        style.lineHeight = nil
      }
      if let color = node[AvatarWidget.color] { style.color = color }
      // Initials belong to the circle, which does not grow with the text.
      var builder = builder
      builder.textScale = 1
      box.children = [builder.textBox(initials, style, align: .center, maxLines: 1)]
    }
    box.semantics = Semantics(.image, label: node[AvatarWidget.initials]?.string)
    return box
  }
}
