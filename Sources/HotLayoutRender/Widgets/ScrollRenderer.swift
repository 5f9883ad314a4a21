import HotLayout
import HotLayoutFlex

/// A viewport: its content keeps its size and is clipped.
enum ScrollRenderer {
  static let renderer = WidgetRenderer(type: "scroll") { node, builder, _ in
    let isVertical = node[ScrollWidget.axis] != .horizontal
    var content = PaintBox(
      isVertical ? .column : .row,
      builder.boxes(node.children, in: isVertical ? .column : .row))
    let gap = Length.points(node[ScrollWidget.gap] ?? 0)
    content.style.rowGap = gap
    content.style.columnGap = gap
    content.style.alignItems = isVertical ? .stretch : .flexStart
    content.style.flexShrink = 0
    var box = PaintBox(isVertical ? .column : .row, [content])
    box.style.overflowX = .hidden
    box.style.overflowY = .hidden
    box.decoration.clips = true
    box.scroll = node[ScrollWidget.scrollTo].map { .child(id: $0) } ?? .start
    return box
  }
}
