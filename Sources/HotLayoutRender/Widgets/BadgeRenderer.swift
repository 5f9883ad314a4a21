import HotLayout
import HotLayoutFlex

/// A short note in a pill.
enum BadgeRenderer {
  static let renderer = WidgetRenderer(type: "badge") { node, builder, flow in
    var style = node[BadgeWidget.style] ?? builder.theme.type("caption")
    if node[BadgeWidget.style] == nil { style.weight = max(style.weight, 600) }
    if let color = node[BadgeWidget.color] { style.color = color }
    var box = PaintBox(.row)
    box.style.alignItems = .center
    box.style.justifyContent = .center
    box.style.columnGap = 4
    box.style.padding = Edges(top: 2, right: 8, bottom: 2, left: 8)
    box.style.flexShrink = 0
    // Where others are stretched a pill is as wide as its words.
    if flow != .row { box.style.width = .fitContent }
    if let icon = node[BadgeWidget.icon] {
      let size = style.size * builder.textScale * 1.15
      box.children.append(builder.iconBox(icon, size: size, color: style.color))
    }
    if let text = node[BadgeWidget.text] {
      box.children.append(builder.textBox(text, style, maxLines: 1))
    }
    box.semantics = Semantics(.text, label: node[BadgeWidget.text]?.string)
    return box
  }
}
