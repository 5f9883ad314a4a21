/// A video: a still picture of it and a play mark.
public enum VideoWidget {
  public static let image = Field<ImageSource>.image("image", "The poster: a picture of the video.")
  public static let url = Field<String>.string(
    "url", maxBytes: 8192, bindable: true, required: true,
    "The https address of the video, for hosts that play it.")
  public static let fit = Field<ImageFit>.choice(
    "fit", default: .cover, "How the poster fills the box (CSS `object-fit`).")
  public static let focus = Field<UnitPoint>.point(
    "focus", "The point of the poster that stays in view: [x, y] from 0 to 1.")
  public static let duration = Field<Double>.number(
    "duration", 0...360_000, bindable: true, "How long it is, in seconds; shown in a corner.")
  public static let style = Field<TextStyle>.typography("style", "Type style of the duration.")
  public static let color = Field<RGBA>.color("color", "Colour of the play mark.")
  public static let markBackground = Field<RGBA>.color(
    "markBackground", "Colour of the disc behind the play mark and the duration.")

  /// The duration in words, once it is bound.
  public static let shown = Field<BoundText>.text("shown", "")

  public static let definition = WidgetDefinition(
    "video", "A video: a still picture of it and a play mark.",
    [
      image.property, url.property, fit.property, focus.property, duration.property,
      style.property, color.property, markBackground.property,
    ],
    bind: { binder, node, bound in
      var bound = bound
      if let address = bound[url], !PublicAddress.isAllowed(address) {
        binder.report(
          .refusedAddress, at: node.properties[url.name]?.source,
          "A video takes https and a public host name, such as \"https://example.com/a.mp4\".")
        bound.properties.set(url.name, nil)
      }
      if let seconds = bound[duration] {
        bound.properties.set(shown.name, .text(BoundText(clock(seconds))))
      }
      return [bound]
    })

  /// `1:05`, `1:02:03`: hours, minutes and seconds.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(exactly: seconds.rounded()) ?? 0
    func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    return hours > 0 ? "\(hours):\(pair(minutes)):\(pair(rest))" : "\(minutes):\(pair(rest))"
  }
}
