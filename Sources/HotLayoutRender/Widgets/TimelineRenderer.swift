import HotLayout
import HotLayoutFlex

/// Steps under each other: a mark, a line to the next one, a title and a text.
enum TimelineRenderer {
  static let renderer = WidgetRenderer(type: "timeline") { node, builder, _ in
    guard let items = node[TimelineWidget.items], !items.isEmpty else { return nil }
    let current = node[TimelineWidget.current] ?? items.count
    let hasIcons = items.contains { $0[TimelineWidget.icon] != nil }
    var box = PaintBox(.column)
    box.style.alignItems = .stretch
    for (index, item) in items.enumerated() {
      let step = Step(
        index: index, isDone: index < current, isCurrent: index == current,
        isLast: index == items.count - 1, hasIcons: hasIcons)
      box.children.append(row(item, step, node, builder))
    }
    box.semantics = Semantics(.list)
    return box
  }

  private struct Step {
    var index: Int
    var isDone: Bool
    var isCurrent: Bool
    var isLast: Bool
    var hasIcons: Bool
    /// Diameter of a mark, in points.
    var size: Double { hasIcons ? 32 : 14 }
  }

  private static func row(
    _ item: BoundBag, _ step: Step, _ node: BoundNode, _ builder: BoxBuilder
  ) -> PaintBox {
    let theme = builder.theme
    var style = node[TimelineWidget.style] ?? theme.type("body")
    if node[TimelineWidget.style] == nil { style.weight = max(style.weight, 600) }
    let isToCome = !step.isDone && !step.isCurrent
    style.color = theme.role(isToCome ? "onSurfaceVariant" : "onSurface")
    let lineHeight = (style.lineHeight ?? style.size * 1.4) * builder.textScale
    // The middle of a mark is that of the first line.
    let above = max(0, (step.size - lineHeight) / 2)
    let aboveMark = max(0, (lineHeight - step.size) / 2)

    var marks = PaintBox(.column, [mark(item, step, node, builder)])
    marks.style.alignItems = .center
    marks.style.flexShrink = 0
    marks.style.padding = Edges(top: .points(aboveMark), right: 0, bottom: 0, left: 0)
    if !step.isLast, let line = line(step, node, theme) { marks.children.append(line) }

    var words = PaintBox(.column)
    words.style.flexGrow = 1
    words.style.flexShrink = 1
    words.style.flexBasis = .points(0)
    words.style.rowGap = 2
    let below = step.isLast ? 0 : node[TimelineWidget.gap] ?? 20
    words.style.padding = Edges(top: .points(above), right: 0, bottom: .points(below), left: 0)
    if let title = item[TimelineWidget.title] {
      words.children.append(builder.textBox(title, style))
    }
    if let text = item[TimelineWidget.text] {
      var small = theme.type("bodySmall")
      small.color = theme.role("onSurfaceVariant")
      words.children.append(builder.textBox(text, small))
    }
    var row = PaintBox(.row, [marks, words])
    row.style.columnGap = 14
    row.style.alignItems = .stretch
    row.semantics = Semantics(.listitem)
    if step.isCurrent { row.semantics?.states = [.selected] }
    return row
  }

  private static func mark(
    _ item: BoundBag, _ step: Step, _ node: BoundNode, _ builder: BoxBuilder
  ) -> PaintBox {
    let theme = builder.theme
    let color = node[TimelineWidget.color] ?? theme.role("primary")
    let onColor = node[TimelineWidget.onColor] ?? theme.role("onPrimary")
    let track = node[TimelineWidget.track] ?? theme.role("surfaceVariant")
    var mark = PaintBox(.row)
    mark.style.width = .points(step.size)
    mark.style.height = .points(step.size)
    mark.style.flexShrink = 0
    mark.style.alignItems = .center
    mark.style.justifyContent = .center
    mark.decoration.radius = .full
    let isFilled = step.isDone || step.isCurrent
    mark.decoration.background = [.color(isFilled ? color : track)]
    if step.isCurrent, !step.hasIcons {
      // A ring: under way.
      mark.decoration.background = []
      mark.decoration.border = Border(width: 4, color: color)
    } else if !isFilled, !step.hasIcons {
      mark.decoration.border = Border(width: 2, color: theme.role("outlineVariant"))
    }
    if let icon = item[TimelineWidget.icon] {
      let ink = isFilled ? onColor : theme.role("onSurfaceVariant")
      mark.children = [builder.pictureBox(icon, size: step.size * 0.55, color: ink)]
    } else if step.hasIcons {
      var dot = PaintBox()
      dot.style.width = 8
      dot.style.height = 8
      dot.decoration.radius = .full
      let ink = isFilled ? onColor : theme.role("onSurfaceVariant")
      dot.decoration.background = [.color(ink)]
      mark.children = [dot]
    }
    return mark
  }

  private static func line(_ step: Step, _ node: BoundNode, _ theme: ResolvedTheme) -> PaintBox? {
    let connector = node[TimelineWidget.connector] ?? .solid
    guard connector != .none else { return nil }
    let color =
      step.isDone
      ? node[TimelineWidget.color] ?? theme.role("primary") : theme.role("outlineVariant")
    var line = PaintBox()
    line.style.width = 2
    line.style.flexGrow = 1
    line.style.flexBasis = .points(0)
    line.style.minHeight = .points(8)
    line.style.margin = Edges(top: 4, right: 0, bottom: 4, left: 0)
    guard connector == .dashed else {
      line.decoration.background = [.color(color)]
      line.decoration.radius = .full
      return line
    }
    line.content = .drawing(
      PaintBox.Drawing(width: 2, height: 8) { canvas, rect, _ in
        canvas.line(
          from: Point(rect.midX, rect.minY), to: Point(rect.midX, rect.maxY), color,
          Canvas.StrokeStyle(width: 2, roundCaps: true, dashes: [2, 6]))
      })
    return line
  }
}
