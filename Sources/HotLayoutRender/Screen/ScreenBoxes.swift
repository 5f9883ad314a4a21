import HotLayout
import HotLayoutFlex

/// The boxes of a whole screen: a header, a viewport in which the root scrolls, a footer.
enum ScreenBoxes {
  static func build(_ screen: BoundScreen, _ builder: inout BoxBuilder) -> PaintBox {
    var boxes: [PaintBox] = []
    if let header = screen.header, var box = builder.rooted(header) {
      box.style.flexShrink = 0
      boxes.append(box)
    }
    var content = PaintBox(.column)
    content.style.padding = builder.physical(screen.padding) { .points(max(0, $0)) }
    content.style.flexShrink = 0
    content.style.flexGrow = 1
    if let root = screen.root, var box = builder.rooted(root) {
      // A root that is smaller than the room fills it, so that what it pushes down goes down.
      box.style.flexGrow = 1
      box.style.flexShrink = 0
      box.style.flexBasis = .auto
      content.children = [box]
    }
    var viewport = PaintBox(.column, [content])
    if screen.presentation != .inline {
      viewport.style.flexGrow = 1
      viewport.style.flexShrink = 1
      viewport.style.flexBasis = .points(0)
      viewport.style.minHeight = 0
      viewport.style.overflowX = .hidden
      viewport.style.overflowY = .hidden
      viewport.decoration.clips = true
    }
    viewport.scroll = .start
    boxes.append(viewport)
    if let footer = screen.footer, var box = builder.rooted(footer) {
      box.style.flexShrink = 0
      boxes.append(box)
    }
    var root = PaintBox(.column, boxes)
    root.decoration.background = screen.background
    root.decoration.clips = true
    root.semantics = Semantics(.document, label: screen.title)
    return root
  }

  /// How much of the scrolling content lies outside of the picture, in points.
  static func hiddenHeight(_ root: PlacedBox) -> Double {
    guard let viewport = root.children.first(where: { $0.box.scroll != nil }),
      let content = viewport.children.first
    else { return 0 }
    return max(0, content.rect.height - viewport.rect.height)
  }
}

extension BoxBuilder {
  /// A header, root or footer; nodes with a position are placed against it where no `layers` is.
  fileprivate mutating func rooted(_ node: BoundNode) -> PaintBox? {
    let boxes = collectingPositioned { builder in
      builder.box(node, in: .column).map { [$0] } ?? []
    }
    guard var first = boxes.first else { return nil }
    if case .none = first.content { first.children += boxes.dropFirst() }
    return first
  }
}
