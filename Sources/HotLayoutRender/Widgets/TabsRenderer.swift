import HotLayout
import HotLayoutFlex

/// Titles beside each other, and what the selected one shows.
enum TabsRenderer {
  static let renderer = WidgetRenderer(type: "tabs") { node, builder, _ in
    guard let tabs = node[TabsWidget.tabs], !tabs.isEmpty else { return nil }
    let selected = node[TabsWidget.selected] ?? 0
    let isUnderlined = node[TabsWidget.kind] != .segmented
    let fills = node[TabsWidget.fill] ?? true
    var bar = PaintBox(.row)
    bar.style.flexShrink = 0
    bar.style.alignItems = .stretch
    bar.semantics = Semantics(.tablist)
    let track = node[TabsWidget.track]
    if isUnderlined {
      bar.decoration.border = Border(
        width: 1, color: track ?? builder.theme.role("outlineVariant"), sides: .bottom)
    } else {
      bar.style.padding = Edges(all: 4)
      bar.style.columnGap = 4
      bar.decoration.radius = CornerRadii(12)
      bar.decoration.background = [.color(track ?? builder.theme.role("surfaceVariant"))]
    }
    for (index, item) in tabs.enumerated() {
      var tab = tab(item, node, isSelected: index == selected, isUnderlined, builder)
      tab.part = node.part("tabs", index, of: tabs.count)
      if fills {
        tab.style.flexGrow = 1
        tab.style.flexBasis = .points(0)
      }
      bar.children.append(tab)
    }
    if !fills, !isUnderlined { bar.style.alignSelf = .flexStart }

    var panel = PaintBox(.column, builder.boxes(node.children, in: .column))
    panel.style.alignItems = .stretch
    panel.style.flexGrow = 1
    panel.semantics = Semantics(.tabpanel)
    if tabs.indices.contains(selected) {
      panel.semantics?.label = tabs[selected][TabsWidget.title]?.string
    }
    var box = PaintBox(.column, [bar, panel])
    box.style.rowGap = .points(node[TabsWidget.gap] ?? 16)
    box.style.alignItems = .stretch
    return box
  }

  private static func tab(
    _ item: BoundBag, _ node: BoundNode, isSelected: Bool, _ isUnderlined: Bool,
    _ builder: BoxBuilder
  ) -> PaintBox {
    var style = node[TabsWidget.style] ?? builder.theme.type("label")
    let theme = builder.theme
    let idle = node[TabsWidget.idleColor] ?? theme.role("onSurfaceVariant")
    let chosen = node[TabsWidget.color] ?? theme.role(isUnderlined ? "primary" : "onSurface")
    style.color = isSelected ? chosen : idle
    style.weight = isSelected ? max(style.weight, 600) : min(style.weight, 500)

    var tab = PaintBox(.row)
    tab.style.alignItems = .center
    tab.style.justifyContent = .center
    tab.style.columnGap = 6
    tab.style.minWidth = 0
    tab.style.minHeight = .points(isUnderlined ? 44 : 36)
    tab.style.padding = Edges(top: 6, right: 12, bottom: 6, left: 12)
    if let icon = item[TabsWidget.icon] {
      let size = (style.size * builder.textScale * 1.3).rounded()
      tab.children.append(builder.pictureBox(icon, size: size, color: style.color))
    }
    if let title = item[TabsWidget.title] {
      tab.children.append(builder.textBox(title, style, align: .center, maxLines: 1))
    }
    if isUnderlined {
      if isSelected { tab.children.append(line(chosen)) }
    } else {
      tab.decoration.radius = CornerRadii(9)
      if isSelected {
        tab.decoration.background = [.color(node[TabsWidget.pill] ?? theme.role("surface"))]
        tab.decoration.shadows = [Shadow(x: 0, y: 1, blur: 3, color: RGBA(0, 0, 0, 0.14))]
      }
    }
    tab.semantics = Semantics(.tab, label: item[TabsWidget.title]?.string)
    if isSelected { tab.semantics?.states = [.selected] }
    return tab
  }

  /// The line under the selected title, on the bar's own.
  private static func line(_ color: RGBA) -> PaintBox {
    var line = PaintBox()
    line.style.position = .absolute
    line.style.inset = Edges(top: .auto, right: 0, bottom: 0, left: 0)
    line.style.height = .points(3)
    line.decoration.background = [.color(color)]
    line.decoration.radius = CornerRadii(3, 3, 0, 0)
    return line
  }
}
