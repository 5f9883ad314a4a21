import HotLayout
import HotLayoutRender
import Testing

/// Images of documents, from the JSON to the pixels.
@Suite struct ImageWidgetTests {
  /// 40 × 20 pixels in four quarters: red and green above blue and white.
  private static let quarters: PixelBuffer? = {
    var bytes: [UInt8] = []
    for y in 0..<20 {
      for x in 0..<40 {
        switch (x < 20, y < 10) {
        case (true, true): bytes += [255, 0, 0, 255]
        case (false, true): bytes += [0, 255, 0, 255]
        case (true, false): bytes += [0, 0, 255, 255]
        case (false, false): bytes += [255, 255, 255, 255]
        }
      }
    }
    return PixelBuffer(width: 40, height: 20, straightRGBA: bytes)
  }()

  /// One image in a screen of 40 × 20 points, at two pixels a point; `night` is all black.
  private func picture(
    _ node: String, scheme: ColorScheme = .light, locale: String = "en"
  ) throws -> Picture {
    let document = try HotlayoutDocument.load(
      """
      {"schemaVersion": "1.0", "language": {"source": "en", "available": ["en", "ar"]},
       "images": {"day": {"url": "https://a.example.com/day.png", "width": 40, "height": 20},
                  "night": {"url": "https://a.example.com/night.png", "width": 40, "height": 20}},
       "screens": {"home": {"root": \(node)}}}
      """.utf8)
    #expect(document.reports.map(\.message) == [])
    let bound = try #require(
      document.bind(
        screen: "home",
        environment: ScreenEnvironment(
          locales: [locale], scheme: scheme, width: 40, height: 20)))
    let quarters = try #require(Self.quarters)
    let black = try #require(
      PixelBuffer(width: 1, height: 1, straightRGBA: [0, 0, 0, 255]))
    let renderer = try ScreenRenderer(options: RenderOptions(scale: 2)) { source, _ in
      source.origin == .url("https://a.example.com/night.png") ? black : quarters
    }
    return try #require(Picture(png: try renderer.render(bound, as: .png).file))
  }

  private func image(_ more: String) -> String {
    #"{"type": "image", "image": {"ref": "day"}, "width": 40, "height": 20\#(more)}"#
  }

  /// A letter for each colour at points of the screen: r, g, b, w, k for black, - for anything else.
  private func letters(_ picture: Picture, _ points: [(Double, Double)]) -> String {
    points.map { x, y in
      switch picture.pixel(Int(x * 2), Int(y * 2)) {
      case [255, 0, 0, 255]: "r"
      case [0, 255, 0, 255]: "g"
      case [0, 0, 255, 255]: "b"
      case [255, 255, 255, 255]: "w"
      case [0, 0, 0, 255]: "k"
      default: "-"
      }
    }.joined()
  }

  private let corners = [(2.0, 2.0), (38, 2), (2, 18), (38, 18)]

  @Test func upright() throws {
    #expect(letters(try picture(image("")), corners) == "rgbw")
  }

  @Test func mirroredOnlyInRightToLeft() throws {
    #expect(letters(try picture(image(#", "mirror": true"#)), corners) == "rgbw")
    #expect(letters(try picture(image(#", "mirror": true"#), locale: "ar"), corners) == "grwb")
    #expect(letters(try picture(image(""), locale: "ar"), corners) == "rgbw")
  }

  @Test func aPairFollowsTheScheme() throws {
    let pair =
      #"{"type": "image", "width": 40, "height": 20, "image": {"light": {"ref": "day"}, "dark": {"ref": "night"}}}"#
    #expect(letters(try picture(pair), corners) == "rgbw")
    #expect(letters(try picture(pair, scheme: .dark), corners) == "kkkk")
    let one =
      #"{"type": "image", "width": 40, "height": 20, "image": {"light": {"ref": "day"}}}"#
    #expect(letters(try picture(one, scheme: .dark), corners) == "rgbw")
  }

  /// A square shows half of the picture: which half, the focus says; it turns round with the picture.
  @Test func theFocusStaysInView() throws {
    func square(_ focus: String, _ more: String = "") -> String {
      #"{"type": "image", "image": {"ref": "day"}, "width": 20, "height": 20, "focus": \#(focus)\#(more)}"#
    }
    let points = [(2.0, 2.0), (18, 2), (2, 18), (18, 18)]
    #expect(letters(try picture(square("[0, 0.5]")), points) == "rrbb")
    #expect(letters(try picture(square("[1, 0.5]")), points) == "ggww")
    #expect(letters(try picture(square("[0.5, 0.5]")), points) == "rgbw")
    // The box stands at the right in right-to-left.
    let right = points.map { ($0.0 + 20, $0.1) }
    #expect(
      letters(try picture(square("[0, 0.5]", #", "mirror": true"#), locale: "ar"), right) == "rrbb")
  }

  @Test func aTintKeepsTheShape() throws {
    let tinted = try picture(image(##", "tint": "#0000FF""##))
    #expect(letters(tinted, corners) == "bbbb")
  }

  @Test func contained() throws {
    let tall =
      #"{"type": "image", "image": {"ref": "day"}, "width": 20, "height": 20, "fit": "contain"}"#
    // Above and below it nothing is painted but the screen.
    let points = [(2.0, 7.0), (18, 7), (2, 13), (18, 13)]
    let picture = try picture(tall)
    #expect(letters(picture, points) == "rgbw")
    #expect(picture.pixel(20, 4) == picture.pixel(70, 20))
  }

  /// Stretched to the box, or as large as it is with what the focus says in view.
  @Test func filledAndUnscaled() throws {
    func fitted(_ fit: String, _ focus: String) throws -> String {
      let image =
        #"{"type": "image", "image": {"ref": "day"}, "width": 20, "height": 10, "fit": "\#(fit)", "focus": \#(focus)}"#
      // A root fills the screen.
      let node = #"{"type": "column", "children": [\#(image)]}"#
      return letters(try picture(node), [(2, 2), (18, 2), (2, 8), (18, 8)])
    }
    #expect(try fitted("fill", "[0, 0]") == "rgbw")
    #expect(try fitted("none", "[0, 0]") == "rrrr")
    #expect(try fitted("none", "[1, 0]") == "gggg")
    #expect(try fitted("none", "[0.5, 0.5]") == "rgbw")
    let narrow =
      #"{"type": "image", "image": {"ref": "day"}, "width": 10, "height": 20, "fit": "fill", "focus": [0, 0]}"#
    #expect(letters(try picture(narrow), [(2, 2), (8, 2), (2, 18), (8, 18)]) == "rgbw")
  }

  @Test func copiesSideBySide() throws {
    // The picture has 40 points across and its box 40: shifted copies show in a box twice as high.
    let node = """
      {"type": "column", "width": 40, "height": 20, "children": [], "background":
        {"image": {"ref": "day"}, "fit": "none", "repeat": true}}
      """
    #expect(letters(try picture(node), corners) == "rgbw")
    let wide = """
      {"type": "column", "width": 20, "height": 20, "children": [], "background":
        {"image": {"ref": "day"}, "fit": "contain", "repeat": true}}
      """
    // Contained it is 20 × 10, in the middle: above and below stand copies, cut in half.
    let points = [(2.0, 2.0), (18, 2), (2, 7), (18, 7), (2, 13), (18, 13), (2, 18), (18, 18)]
    #expect(letters(try picture(wide), points) == "bwrgbwrg")
  }

  /// Corners keep their size, and the sides are logical: `end` is the left side in right-to-left.
  @Test func nineSlices() throws {
    let node = """
      {"type": "column", "width": 40, "height": 20, "children": [], "background":
        {"image": {"ref": "day"}, "slice": [0, 19, 0, 2]}}
      """
    // The middle part, pixels 2 to 21, is drawn over the points 2 to 21: nothing moves. In
    // right-to-left it has the pixels 19 to 38, of which one is red.
    let points = [(1.0, 5.0), (10, 5), (19, 5), (23, 5), (39, 5)]
    #expect(letters(try picture(node), points) == "rrrgg")
    let narrow = node.replacing("\"width\": 40", with: "\"width\": 30")
    // Ten points less, all taken from the middle part: its eighteen red pixels over nine points, two
    // of them before.
    let near = [(1.0, 5.0), (9, 5), (14, 5), (29, 5)]
    #expect(letters(try picture(narrow), near) == "rrgg")
    // At the right in right-to-left: nineteen points first, red, then the middle part, almost green.
    let far = [(11.0, 5.0), (28, 5), (31, 5), (39, 5)]
    #expect(letters(try picture(narrow, locale: "ar"), far) == "rrgg")
  }
}
