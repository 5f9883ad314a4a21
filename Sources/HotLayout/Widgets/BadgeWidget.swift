/// What a badge says by its colour.
public enum BadgeTone: String, Sendable, Hashable, CaseIterable {
  case neutral, info, success, warning, danger
}

/// A short note in a pill.
public enum BadgeWidget {
  public static let text = Field<BoundText>.text("text", "The words.")
  public static let tone = Field<BadgeTone>.choice(
    "tone", default: .neutral, bindable: true, "What it says by its colour.")
  public static let icon = Field<IconShape>.icon("icon", "An icon before the words.")
  public static let style = Field<TextStyle>.typography("style", "Type style of the words.")
  public static let color = Field<RGBA>.color("color", "Colour of the words.")

  public static let definition = WidgetDefinition(
    "badge", "A short note in a pill.",
    [text.property, tone.property, icon.property, style.property, color.property],
    component: { bag in
      if case .string(let tone)? = bag[tone.name]?.value {
        "badge.\(tone)"
      } else {
        "badge.neutral"
      }
    })
}

/// How far something is.
public enum ProgressWidget {
  public static let value = Field<Double>.number(
    "value", 0...1, bindable: true, required: true, "From 0, nothing, to 1, all.")
  public static let kind = Field<ProgressKind>.choice("kind", default: .bar, "A bar or a ring.")
  public static let color = Field<RGBA>.color("color", "Colour of what is done.")
  public static let track = Field<RGBA>.color("track", "Colour of what is left.")
  public static let thickness = Field<Double>.length("thickness", 0...200, "How thick it is.")
  public static let segments = Field<Int>.integer(
    "segments", 1...100, default: 1, "In how many parts it is cut.")

  /// The value in words, once it is bound.
  public static let shown = Field<BoundText>.text("shown", "")

  public static let definition = WidgetDefinition(
    "progress", "How far something is.",
    [
      value.property, kind.property, color.property, track.property, thickness.property,
      segments.property,
    ],
    bind: { binder, _, bound in
      var bound = bound
      let part = min(max((bound[value] ?? 0).finite(), 0), 1)
      let text = try? binder.localizer.format(
        .double(part), as: ValueFormat(.percent), now: binder.environment.now)
      bound.properties.set(shown.name, text.map { .text(BoundText($0)) })
      return [bound]
    })
}

/// The shape of a progress.
public enum ProgressKind: String, Sendable, Hashable, CaseIterable {
  case bar, ring
}
