import HotLayout
import HotLayoutFlex

/// A poster with a play mark; 16 to 9 where nothing states its shape.
enum VideoRenderer {
  static let renderer = WidgetRenderer(type: "video") { node, builder, _ in
    let theme = builder.theme
    let color = node[VideoWidget.color] ?? .white
    let behind = node[VideoWidget.markBackground] ?? RGBA(0, 0, 0, 0.6)
    var box = PaintBox(.row)
    box.decoration.clips = true
    box.decoration.background = [.color(theme.role("surfaceVariant"))]
    box.style.alignItems = .center
    box.style.justifyContent = .center
    if node[CommonFields.aspectRatio] == nil, node[CommonFields.height] == nil {
      box.style.aspectRatio = 16.0 / 9
    }
    if let image = node[VideoWidget.image] {
      var poster = PaintBox()
      poster.content = .image(
        image,
        ImagePlacement(
          fit: node[VideoWidget.fit] ?? .cover, focus: node[VideoWidget.focus] ?? .center))
      poster.style.position = .absolute
      poster.style.inset = Edges(all: .points(0))
      box.children.append(poster)
    }
    var disc = ControlParts.fixed(64, 64)
    disc.decoration.radius = .full
    disc.decoration.background = [.color(behind)]
    disc.decoration.shadows = ControlParts.halos(node, color, theme)
    if node.states.contains(.busy) {
      disc.children = [ControlParts.spinner(32, color)]
    } else if let play = theme.set.icons["play"] {
      // It points the way films run, not the way one reads.
      disc.children = [builder.iconBox(play, size: 40, color: color, mirror: false)]
    }
    box.children.append(disc)
    if let length = node[VideoWidget.shown] {
      var style = node[VideoWidget.style] ?? theme.type("caption")
      style.color = color
      style.weight = max(style.weight, 600)
      var note = PaintBox(.row, [builder.textBox(length, style, maxLines: 1)])
      note.style.position = .absolute
      note.style.padding = Edges(top: 2, right: 6, bottom: 2, left: 6)
      note.style.inset = Edges(
        top: .auto, right: builder.isRightToLeft ? .auto : 10, bottom: 10,
        left: builder.isRightToLeft ? 10 : .auto)
      note.decoration.background = [.color(behind)]
      note.decoration.radius = CornerRadii(4)
      box.children.append(note)
    }
    box.semantics = Semantics(.button)
    box.semantics?.value = node[VideoWidget.shown]?.string
    return box
  }
}
