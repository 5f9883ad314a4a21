import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// Screens of the gallery as English, Arabic, Hebrew and Persian readers see them, at less than half size:
/// `Goldens/mirroring/<screen>-<locale>.png`. What `MirroringTests` measures is seen here.
@Suite struct MirroringPictureTests {
  /// Screens whose widgets mirror, and those that have something that must not: the values of
  /// charts, the digits of clocks, Latin and numbers among other letters.
  static let screens = [
    "gallery-controls/selection", "gallery-controls/input", "gallery-data/table",
    "gallery-data/timeline", "gallery-data/rating", "gallery-data/countdown", "gallery-data/chart",
    "gallery-layout/tabs", "gallery-layout/carousel", "gallery-layout/flow", "gallery-text/rich",
  ]

  @Test(arguments: screens, ["en", "ar", "he", "fa"])
  func theScreenLooksAsItDid(screen: String, locale: String) throws {
    let parts = screen.split(separator: "/").map(String.init)
    let sample = try #require(
      SampleScreen.screens("gallery", parts[0]).first { $0.screen == parts[1] })
    let bound = try #require(sample.bind(locale))
    #expect(bound.locale.translation == locale)
    let options = RenderOptions(scale: 0.45, compression: 9)
    let picture = try ScreenRenderer(options: options).render(bound, as: .png)
    try expectPicture(picture.file, "mirroring/\(parts[1])-\(locale)")
  }
}
