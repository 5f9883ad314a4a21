import HotLayout
import HotLayoutFlex

/// Pages beside each other, one in view, its neighbours peeking in; dots below.
enum CarouselRenderer {
  static let renderer = WidgetRenderer(type: "carousel") { node, builder, _ in
    let peek = node[CarouselWidget.peek] ?? 0
    let gap = node[CarouselWidget.gap] ?? 0
    let pages = builder.boxes(node.children, in: .column).map(page)
    guard !pages.isEmpty else { return nil }
    let current = min(node[CarouselWidget.page] ?? 0, pages.count - 1)

    var viewport = PaintBox(.row)
    viewport.style.columnGap = .points(gap)
    viewport.style.alignItems = .stretch
    viewport.style.overflowX = .hidden
    viewport.style.overflowY = .hidden
    // The neighbours stand in the padding, a gap away.
    let side = peek > 0 ? Length.points(peek + gap) : .points(0)
    viewport.style.padding = Edges(top: 0, right: side, bottom: 0, left: side)
    viewport.decoration.clips = true
    viewport.children = pages
    for index in pages.indices {
      viewport.children[index].semantics?.isHidden = index != current
      if index == current { viewport.children[index].semantics?.states = [.selected] }
    }
    viewport.scroll = .index(current)
    if node[CarouselWidget.loop] == true, pages.count > 1 { loop(&viewport, around: current) }

    var box = PaintBox(.column, [viewport])
    box.style.rowGap = 12
    if pages.count > 1, let indicator = indicator(node, pages.count, current, builder) {
      box.children.append(indicator)
    }
    box.semantics = Semantics(.group)
    box.semantics?.value = "\(current + 1)/\(pages.count)"
    return box
  }

  /// A page is as wide as the viewport; what is in it fills it.
  private static func page(_ content: PaintBox) -> PaintBox {
    var content = content
    content.style.flexGrow = 1
    content.style.flexShrink = 1
    var page = PaintBox(.column, [content])
    page.style.alignItems = .stretch
    page.style.width = .percent(100)
    page.style.minWidth = 0
    page.style.flexShrink = 0
    page.semantics = Semantics(.group)
    return page
  }

  /// Turns the pages until the one before the present one is the first, so that both its
  /// neighbours are there; of two pages the other one stands at both sides.
  private static func loop(_ viewport: inout PaintBox, around current: Int) {
    let pages = viewport.children
    let start = (current + pages.count - 1) % pages.count
    viewport.children = Array(pages[start...] + pages[..<start])
    if pages.count == 2 {
      var again = pages[start]
      again.semantics = nil
      viewport.children.append(again)
    }
    viewport.scroll = .index(1)
  }

  /// At most so many dots; there is a window of them over more pages.
  private static let mostDots = 9

  private static func indicator(
    _ node: BoundNode, _ count: Int, _ current: Int, _ builder: BoxBuilder
  ) -> PaintBox? {
    let color = node[CarouselWidget.color] ?? builder.theme.role("primary")
    let track = node[CarouselWidget.track] ?? builder.theme.role("outlineVariant")
    var row = PaintBox(.row)
    row.style.justifyContent = .center
    row.style.alignItems = .center
    switch node[CarouselWidget.indicator] ?? .dots {
    case .none: return nil
    case .dots:
      row.style.columnGap = 6
      let shown = min(count, mostDots)
      let first = min(max(0, current - shown / 2), count - shown)
      row.children = (first..<first + shown).map { index in
        // The dots at the ends of a window are small: there are more.
        let goesOn =
          (index == first && first > 0)
          || (index == first + shown - 1 && first + shown < count)
        return mark(
          width: index == current ? 18 : goesOn ? 4 : 6, height: goesOn ? 4 : 6,
          index == current ? color : track)
      }
    case .bar:
      var bar = mark(width: 0, height: 4, track)
      bar.style.width = .auto
      bar.style.flexGrow = 1
      bar.style.maxWidth = .points(160)
      bar.style.overflowX = .hidden
      bar.decoration.clips = true
      var thumb = mark(width: 0, height: 4, color)
      thumb.style.width = .percent(100 / Double(count))
      let before = Dimension.percent(100 * Double(current) / Double(count))
      thumb.style.margin = Edges(
        top: 0, start: before, bottom: 0, end: 0,
        direction: builder.isRightToLeft ? .rightToLeft : .leftToRight)
      bar.children = [thumb]
      row.children = [bar]
    }
    row.style.flexShrink = 0
    return row
  }

  private static func mark(width: Double, height: Double, _ color: RGBA) -> PaintBox {
    var mark = PaintBox(.row)
    mark.style.width = .points(width)
    mark.style.height = .points(height)
    mark.style.flexShrink = 0
    mark.decoration.background = [.color(color)]
    mark.decoration.radius = .full
    return mark
  }
}
