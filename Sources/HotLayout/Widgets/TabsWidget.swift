/// How tabs look.
public enum TabsKind: String, Sendable, Hashable, CaseIterable {
  /// A line under the selected one.
  case underline
  /// The selected one is a piece of a bar.
  case segmented
}

/// Parts of a screen of which one is shown, chosen by its title.
public enum TabsWidget {
  public static let title = Field<BoundText>.text(
    "title", required: true, "What the tab is called.")
  public static let icon = Field<ImageSource>.image(
    "icon", "A picture or an icon before the title.")
  static let node = Field<BoundNode>.template(
    "node", required: true, "What is shown while the tab is selected.")
  static let tabTable = ObjectTable(
    "A tab", "A title and what it shows.", [title.property, icon.property, node.property])
  public static let tabs = Field<[BoundBag]>.objects(
    "tabs", tabTable, max: 20, required: true, "The tabs, in order.")
  public static let selected = Field<Int>.integer(
    "selected", 0...19, default: 0, bindable: true, "The tab that is shown, 0 for the first.")
  public static let kind = Field<TabsKind>.choice(
    "kind", default: .underline, "A line under the selected title, or a bar of pieces.")
  public static let fill = Field<Bool>.boolean(
    "fill", default: true, bindable: false, "Whether the titles share the whole width.")
  public static let gap = Field<Double>.length(
    "gap", 0...1000, default: 16, "Space between the titles and what is shown.")
  public static let style = Field<TextStyle>.typography("style", "Type style of the titles.")
  public static let color = Field<RGBA>.color("color", "Colour of the selected title.")
  public static let idleColor = Field<RGBA>.color("idleColor", "Colour of the other titles.")
  public static let track = Field<RGBA>.color("track", "Colour of the line or bar behind them.")
  public static let pill = Field<RGBA>.color("pill", "Colour of the selected piece of a bar.")

  public static let definition = WidgetDefinition(
    "tabs", "Parts of which one is shown, chosen by its title.",
    [
      tabs.property, selected.property, kind.property, fill.property, gap.property,
      style.property, color.property, idleColor.property, track.property,
      pill.property,
    ],
    component: { bag in
      if case .string("segmented")? = bag[kind.name]?.value { "tabs.segmented" } else { "tabs" }
    },
    bind: { binder, node, bound in
      guard case .list(let items)? = node.properties[tabs.name]?.value, !items.isEmpty else {
        return []
      }
      var bound = bound
      let selected = min(bound[selected] ?? 0, items.count - 1)
      bound.properties.set(Self.selected.name, .integer(selected))
      if let node = items[selected].node(Self.node.name) { bound.children = binder.bind(node) }
      return [bound]
    })
}

extension PropertyValue {
  /// A node among the members of an object.
  func node(_ name: String) -> Node? {
    if case .object(let bag) = self, case .node(let node)? = bag[name]?.value { node } else { nil }
  }
}
