import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// The screens of the gallery that are not seen in `MirroringPictureTests`, in English, Arabic and on
/// dark ground, small: `Goldens/gallery/<screen>-<locale>-<scheme>.png`. Pictures that are
/// fetched are not there, so that their placeholders are seen.
@Suite struct GalleryPictureTests {
  /// Screens of which dark tells more than the colours of text.
  private static let dark: Set<String> = [
    "buttons", "states", "chart-bars", "progress", "code", "image", "layers", "switch",
  ]

  @Test(arguments: [("en", ColorScheme.light), ("ar", .light), ("en", .dark)])
  func theGalleryLooksAsItDid(locale: String, scheme: ColorScheme) throws {
    let renderer = try ScreenRenderer(
      options: RenderOptions(scale: 0.35, compression: 9))
    var count = 0
    for sample in try SampleScreen.all() where sample.project == "gallery" {
      let name = "\(sample.documentId)/\(sample.screen)"
      guard !MirroringPictureTests.screens.contains(name) || scheme == .dark,
        scheme == .light || Self.dark.contains(sample.screen)
      else { continue }
      let bound = try #require(sample.bind(locale, scheme: scheme))
      let picture = try renderer.render(bound, as: .png)
      try expectPicture(picture.file, "gallery/\(sample.screen)-\(locale)-\(scheme.rawValue)")
      count += 1
    }
    #expect(count >= (scheme == .dark ? Self.dark.count : 16))
    print("gallery \(locale) \(scheme): \(count) pictures")
  }
}
