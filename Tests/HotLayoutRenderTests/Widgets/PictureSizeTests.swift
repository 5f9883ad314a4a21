import HotLayout
import HotLayoutRender
import Testing

/// How large an image is, whether or not its pixels are there.
@Suite struct PictureSizeTests {
  private static let images = """
    "images": {"hero": {"url": "https://a.example.com/hero.png", "width": 120, "height": 80},
               "bare": {"url": "https://a.example.com/bare.png"}},
    """

  private func frame(_ image: String, _ around: String = "%") throws -> String {
    try Laid(
      around.replacing("%", with: #"{"type": "image", "id": "a", \#(image)}"#), more: Self.images
    ).frame("a")
  }

  @Test(arguments: [
    // Both sides are stated: they hold, whatever the image's proportions are.
    (#""image": {"ref": "hero"}, "width": 50, "height": 60"#, "0,0 50x60"),
    (#""image": {"ref": "bare"}, "width": 50, "height": 60"#, "0,0 50x60"),
    // One is: the other has the image's proportions, or those that are stated.
    (#""image": {"ref": "hero"}, "width": 60"#, "0,0 60x40"),
    (#""image": {"ref": "hero"}, "height": 40, "width": "hug""#, "0,0 60x40"),
    (#""image": {"ref": "hero"}, "width": 60, "height": "hug""#, "0,0 60x40"),
    (#""image": {"ref": "hero"}, "width": 60, "aspectRatio": 1"#, "0,0 60x60"),
    (#""image": {"ref": "bare"}, "width": 60, "aspectRatio": 2"#, "0,0 60x30"),
    // None: as wide as the column.
    (#""image": {"ref": "hero"}"#, "0,0 300x200"),
    (#""image": {"ref": "hero"}, "width": "fill""#, "0,0 300x200"),
    (#""image": {"ref": "hero"}, "width": "50%""#, "0,0 150x100"),
    // The natural size, a pixel being a point.
    (#""image": {"ref": "hero"}, "width": "hug", "height": "hug""#, "0,0 120x80"),
    (#""image": {"ref": "hero"}, "width": "hug""#, "0,0 120x80"),
    (#""image": {"ref": "hero"}, "width": "hug", "maxWidth": 60"#, "0,0 60x40"),
  ])
  func inAColumn(_ image: String, _ expected: String) throws {
    #expect(try frame(image) == expected)
  }

  @Test func inARow() throws {
    let row = #"{"type": "row", "children": [%, {"type": "text", "text": "a"}], "align": "start"}"#
    #expect(try frame(#""image": {"ref": "hero"}"#, row) == "0,0 120x80")
    #expect(try frame(#""image": {"ref": "hero"}, "height": 40"#, row) == "0,0 60x40")
    #expect(try frame(#""image": {"ref": "hero"}, "width": 30"#, row) == "0,0 30x20")
  }

  /// A large image does not widen the columns of a grid, nor push what is beside it off the screen.
  @Test(arguments: ["", #", "width": "fill""#, #", "width": "100%""#])
  func inAGrid(_ width: String) throws {
    let image = #"{"type": "image", "id": "@", "image": {"ref": "wide"}, "height": 50\#(width)}"#
    let cell = #"{"type": "column", "children": [@]}"#
    let laid = try Laid(
      """
      {"type": "grid", "columns": 2, "gap": 10, "children": [
        \(image.replacing("@", with: "a")), \(cell.replacing("@", with: image.replacing("@", with: "b"))),
        \(image.replacing("@", with: "c")), {"type": "text", "text": "x"}]}
      """,
      more: """
        "images": {"wide": {"url": "https://a.example.com/w.png", "width": 1600, "height": 900}},
        """)
    #expect(laid.frames(["a", "b", "c"]) == ["0,0 145x50", "155,0 145x50", "0,60 145x50"])
  }

  /// What states no size has that of its pixels where they are there, and none where they are not.
  @Test func thePixelsStandInForAStatedSize() throws {
    let document = try HotlayoutDocument.load(
      """
      {"schemaVersion": "1.0", \(Self.images) "screens": {"home": {"root": {"type": "column", "children": [
        {"type": "image", "id": "a", "image": {"ref": "bare"}, "width": "hug"},
        {"type": "image", "id": "b", "image": {"ref": "hero"}, "width": 60},
        {"type": "image", "id": "c", "image": {"ref": "bare"}, "width": 20}]}}}}
      """.utf8)
    let bound = try #require(
      document.bind(screen: "home", environment: ScreenEnvironment(width: 300, height: 400)))
    func frames(_ screen: BoundScreen) throws -> [String] {
      let laid = try ScreenRenderer().layout(screen)
      return ["a", "b", "c"].map { id in
        Laid.first(laid.root) { $0.box.origin?.id == id }.map { Laid.frame($0.rect) } ?? "none"
      }
    }
    #expect(try frames(bound) == ["0,0 0x0", "0,0 60x40", "0,40 20x0"])
    let sized = bound.settingImageSizes { address in
      address.hasSuffix("bare.png") ? (40, 10) : (7, 7)
    }
    // The size that the document states is not touched.
    #expect(try frames(sized) == ["0,0 40x10", "0,10 60x40", "0,50 20x5"])
  }

  /// The sign of a person lies within the circle, in the colour that initials have.
  @Test func anIconInAnAvatarHasRoomAroundIt() throws {
    let laid = try Laid(
      ##"{"type": "row", "children": [{"type": "avatar", "id": "a", "size": 50, "color": "#FF0000", "image": {"icon": "user"}}]}"##
    )
    let avatar = try #require(laid.box("a"))
    let sign = try #require(avatar.children.first)
    #expect(sign.rect.width <= 36 && abs(sign.rect.midX - avatar.rect.midX) < 0.01)
    guard case .icon(_, let color, _) = sign.box.content else {
      Issue.record("the avatar shows \(sign.box.content)")
      return
    }
    #expect(color == RGBA(1, 0, 0))
  }

  /// Blurred pictures, colours and other pictures stand in the box of the image that is not there.
  @Test func whatStandsIn() throws {
    func picture(_ placeholder: String, _ more: String = "") throws -> Picture {
      try Laid(
        #"{"type": "image", "width": 40, "height": 40, "image": {"ref": "bare"}, "placeholder": \#(placeholder)\#(more)}"#,
        width: 40, height: 40, more: Self.images
      ).picture()
    }
    func near(_ picture: Picture, _ x: Int, _ y: Int, _ color: [Int], _ tolerance: Int) -> Bool {
      zip(picture.pixel(x, y), color).allSatisfy { abs(Int($0) - $1) <= tolerance }
    }
    let color = try picture("\"#336699\"")
    #expect(color.pixel(20, 20) == [0x33, 0x66, 0x99, 255])
    // The corners of the picture, as another decoder has them.
    let blurred = try picture(#"{"blurhash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj"}"#)
    #expect(near(blurred, 0, 0, [135, 164, 177], 3))
    #expect(near(blurred, 20, 27, [163, 130, 104], 6), "\(blurred.pixel(20, 27))")
    let mirrored = try Laid(
      #"{"type": "image", "width": 40, "height": 40, "mirror": true, "image": {"ref": "bare"}, "placeholder": {"blurhash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj"}}"#,
      width: 40, height: 40, direction: .rightToLeft, locale: "ar", more: Self.images
    ).picture()
    #expect(near(mirrored, 39, 0, [135, 164, 177], 3))
    // A sign in the colour of what is written, which is seen on a dark ground too.
    let root =
      #"{"type": "image", "width": 40, "height": 40, "image": {"ref": "bare"}, "placeholder": {"icon": "star"}}"#
    for scheme in ColorScheme.allCases {
      let laid = try Laid(root, width: 40, height: 40, scheme: scheme, more: Self.images)
      let ink = laid.screen.screen.theme.role("onSurface")
      #expect(
        try near(laid.picture(), 20, 20, [ink.red, ink.green, ink.blue].map { Int($0 * 255) }, 2))
    }
    // Another image that is not there either: its own colour, else that of the theme.
    let other = try picture(
      ##"{"url": "https://a.example.com/small.png", "placeholder": "#123456"}"##)
    #expect(other.pixel(20, 20) == [0x12, 0x34, 0x56, 255])
  }

  /// What a node says comes before what its image says, and that before the theme.
  @Test func whichPlaceholderHolds() throws {
    let theme = try HotlayoutThemeSet.load(
      Array(
        ##"{"schemaVersion": "1.0", "components": {"image": {"placeholder": "#0000FF"}}}"##.utf8))
    func color(_ image: String, _ own: String = "") throws -> [UInt8] {
      let document = try HotlayoutDocument.load(
        """
        {"schemaVersion": "1.0", "images": {"red": {"url": "https://a.example.com/a", "color": "#FF0000"},
          "bare": {"url": "https://a.example.com/b"}}, "screens": {"home": {"root":
          {"type": "image", "width": 10, "height": 10, "image": {"ref": "\(image)"}\(own)}}}}
        """.utf8)
      let bound = try #require(
        document.bind(
          screen: "home", theme: theme, environment: ScreenEnvironment(width: 10, height: 10)))
      let png = try ScreenRenderer(options: RenderOptions(scale: 1)).render(bound, as: .png).file
      return try #require(Picture(png: png)).pixel(5, 5)
    }
    #expect(try color("red", ##", "placeholder": "#00FF00""##) == [0, 255, 0, 255])
    #expect(try color("red") == [255, 0, 0, 255])
    #expect(try color("bare") == [0, 0, 255, 255])
  }
}
