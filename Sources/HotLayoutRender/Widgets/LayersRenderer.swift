import HotLayout
import HotLayoutFlex

/// Children over each other: a grid of one cell that all of them share.
enum LayersRenderer {
  static let renderer = WidgetRenderer(type: "layers") { node, builder, _ in
    var box = PaintBox()
    box.children = builder.collectingPositioned { $0.boxes(node.children, in: .layers) }
    box.style.display = .grid
    box.style.gridTemplateColumns = [.track(.minmax(.auto, .fraction(1)))]
    box.style.gridTemplateRows = [.track(.minmax(.auto, .fraction(1)))]
    let place = (node[LayersWidget.align] ?? .start).place
    func item(_ side: Int) -> ItemAlignment {
      side < 0 ? .start : side > 0 ? .end : .center
    }
    box.style.justifyItems = item(place.across)
    box.style.alignItems = item(place.down)
    for index in box.children.indices where box.children[index].style.position == .relative {
      box.children[index].style.gridColumn = .line(1)
      box.children[index].style.gridRow = .line(1)
    }
    return box
  }
}
