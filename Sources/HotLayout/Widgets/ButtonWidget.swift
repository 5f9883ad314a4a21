/// What a button is among the others.
public enum ButtonKind: String, Sendable, Hashable, CaseIterable {
  case primary, secondary, tonal, outline, text, danger
}

/// How a button is confirmed.
public enum ButtonConfirm: String, Sendable, Hashable, CaseIterable {
  case tap, swipe, hold
}

/// How tall a button is.
public enum ButtonSize: String, Sendable, Hashable, CaseIterable {
  case small, medium, large
}

/// On which side of the words an icon stands.
public enum IconPosition: String, Sendable, Hashable, CaseIterable {
  case start, end
}

/// What the screen shows while a swipe is confirmed.
public enum ConfirmTransition: String, Sendable, Hashable, CaseIterable {
  case none, ripple
}

/// Something to press.
public enum ButtonWidget {
  public static let title = Field<BoundText>.text("title", "The words.")
  public static let icon = Field<IconShape>.icon("icon", "An icon beside the words.")
  public static let iconPosition = Field<IconPosition>.choice(
    "iconPosition", default: .start, "On which side of the words the icon stands.")
  public static let kind = Field<ButtonKind>.choice(
    "kind", default: .primary, "What it is among others.")
  public static let confirm = Field<ButtonConfirm>.choice(
    "confirm", default: .tap, "How it is confirmed.")
  public static let confirmTransition = Field<ConfirmTransition>.choice(
    "confirmTransition", default: ConfirmTransition.none,
    "What the screen shows while it is confirmed.")
  public static let size = Field<ButtonSize>.choice("size", default: .medium, "How tall it is.")
  public static let busy = Field<Bool>.boolean("busy", default: false, "Whether it is at work.")
  public static let style = Field<TextStyle>.typography("style", "Type style of the words.")
  public static let color = Field<RGBA>.color("color", "Colour of the words and the icon.")

  public static let definition = WidgetDefinition(
    "button", "Something to press.",
    [
      title.property, icon.property, iconPosition.property, kind.property, confirm.property,
      confirmTransition.property, size.property, busy.property, style.property, color.property,
    ],
    component: { bag in
      if case .string(let kind)? = bag[kind.name]?.value {
        "button.\(kind)"
      } else {
        "button.primary"
      }
    })
}
