/// A picture.
public enum ImageWidget {
  public static let image = Field<ImageSource>.image("image", required: true, "The picture.")
  public static let fit = Field<ImageFit>.choice(
    "fit", default: .cover, "How it fills the box (CSS `object-fit`).")
  public static let focus = Field<UnitPoint>.point(
    "focus", "The point that stays in view: [x, y] from 0 to 1.")
  public static let tint = Field<RGBA>.color("tint", "Paints the picture in one colour.")
  public static let placeholder = Field<ImagePlaceholder>.placeholder(
    "placeholder", "Shown where the picture is not there.")
  public static let mirror = Field<Bool>.boolean(
    "mirror", default: false, bindable: false, "Whether it turns round in right-to-left.")

  public static let definition = WidgetDefinition(
    "image", "A picture.",
    [
      image.property, fit.property, focus.property, tint.property, placeholder.property,
      mirror.property,
    ])
}

/// A sign of one colour.
public enum IconWidget {
  public static let icon = Field<IconShape>.icon("icon", "Name of an icon of the theme.")
  public static let path = Field<String>.pathData("path", "SVG path data, instead of `icon`.")
  public static let viewBox = Field<[Double]>.numbers(
    "viewBox", count: 4, "Coordinates of `path`: minimum x and y, width, height.")
  public static let stroke = Field<Double>.number(
    "stroke", 0...1000, "Width of the line of `path`, in its own units; filled where absent.")
  public static let size = Field<Double>.length("size", 0...2000, default: 24, "Width and height.")
  public static let color = Field<RGBA>.color("color", "Its colour; that of the text where absent.")
  public static let mirror = Field<Bool>.boolean(
    "mirror", bindable: false,
    "Whether it turns round in right-to-left; the theme's say where absent."
  )

  public static let definition = WidgetDefinition(
    "icon", "A sign of one colour.",
    [
      icon.property, path.property, viewBox.property, stroke.property, size.property,
      color.property, mirror.property,
    ])
}

/// A person or a thing in a circle: a picture, or initials.
public enum AvatarWidget {
  public static let image = Field<ImageSource>.image("image", "The picture.")
  public static let initials = Field<BoundText>.text(
    "initials", "Letters shown where there is no picture.")
  public static let size = Field<Double>.length("size", 0...1000, default: 40, "Width and height.")
  public static let style = Field<TextStyle>.typography("style", "Type style of the initials.")
  public static let color = Field<RGBA>.color("color", "Colour of the initials.")

  public static let definition = WidgetDefinition(
    "avatar", "A person or a thing in a circle: a picture, or initials.",
    [image.property, initials.property, size.property, style.property, color.property])
}
