/// How good something is, in stars.
public enum RatingWidget {
  public static let value = Field<Double>.number(
    "value", 0...100, bindable: true, required: true, "How many stars, with parts of one.")
  public static let max = Field<Int>.integer("max", 1...20, default: 5, "How many stars there are.")
  public static let icon = Field<IconShape>.icon("icon", "An icon of the theme, instead of a star.")
  public static let size = Field<Double>.length(
    "size", 1...500, default: 20, "Width and height of a star.")
  public static let gap = Field<Double>.length("gap", 0...500, default: 0, "Space between stars.")
  public static let color = Field<RGBA>.color("color", "Colour of the stars that count.")
  public static let track = Field<RGBA>.color("track", "Colour of the others.")
  /// The value out of the maximum, as numbers of the locale.
  public static let spoken = Field<BoundText>.text("spoken", "")

  public static let definition = WidgetDefinition(
    "rating", "How good something is, in stars.",
    [
      value.property, max.property, icon.property, size.property, gap.property, color.property,
      track.property,
    ],
    bind: { binder, node, bound in
      guard let value = bound[value] else { return binder.missing(Self.value.property, node) }
      var bound = bound
      let most = bound[max] ?? 5
      let (number, whole) = (
        binder.shown(Swift.min(value, Double(most))), binder.shown(Double(most))
      )
      bound.properties.set(spoken.name, .text(BoundText("\(number)/\(whole)")))
      return [bound]
    })
}

extension Binder {
  /// A number as the locale writes it, with at most so many digits after the point.
  func shown(_ number: Double, maxFraction: Int = 1) -> String {
    let format = ValueFormat(.number, maxFraction: maxFraction)
    return (try? localizer.format(.double(number), as: format, now: environment.now)) ?? "\(number)"
  }

  /// Says that the data has no value for what a node cannot do without; nothing is drawn.
  mutating func missing(_ field: PropertyField, _ node: Node) -> [BoundNode] {
    report(
      .missingProperty, at: node.properties[field.name]?.source ?? node.source,
      "`\(node.type ?? "")` has no `\(field.name)`: the data has none, and there is no fallback.")
    return []
  }
}
