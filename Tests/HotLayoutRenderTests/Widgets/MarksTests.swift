import HotLayout
import HotLayoutRender
import Testing

/// Ratings, timelines and countdowns.
@Suite struct MarksTests {
  /// Which columns of a picture have a colour somewhere.
  private func columns(_ picture: Picture, where test: ([UInt8]) -> Bool) -> ClosedRange<Int>? {
    let found = (0..<picture.width).filter { x in
      (0..<picture.height).contains { test(picture.pixel(x, $0)) }
    }
    guard let first = found.first, let last = found.last else { return nil }
    return first...last
  }

  @Test(arguments: [
    (LayoutDirection.leftToRight, 0.0...150.0), (.rightToLeft, 50.0...200.0),
  ])
  func aStarIsFilledInPartFromTheSideOfReading(
    direction: LayoutDirection, filled: ClosedRange<Double>
  ) throws {
    // Squares of 100 points: one and a half of two.
    let icon = #"""
      { "type": "rating", "value": 1.5, "max": 2, "size": 100, "color": "#FF0000", "track": "#0000FF",
        "icon": "square" }
      """#
    let theme = try HotlayoutThemeSet.load(
      #"""
      { "schemaVersion": "1.0", "id": "t",
        "icons": { "square": { "path": "M0 0H24V24H0Z", "viewBox": [0, 0, 24, 24] } } }
      """#.utf8)
    let document = try HotlayoutDocument.load(
      #"{ "schemaVersion": "1.0", "screens": { "a": { "root": \#(icon) } } }"#.utf8)
    let bound = try #require(
      document.bind(
        screen: "a", theme: theme,
        environment: ScreenEnvironment(width: 200, height: 100, direction: direction)))
    let file = try ScreenRenderer(options: RenderOptions(scale: 1)).render(bound, as: .png).file
    let picture = try #require(Picture(png: file))
    let red = try #require(columns(picture) { $0[0] > 200 && $0[2] < 60 })
    #expect(red == Int(filled.lowerBound)...Int(filled.upperBound) - 1)
  }

  @Test func aPartOfAStarIsAPartOfItsOutline() throws {
    // The outline takes the middle half of its box: half of it is half of the box all the same,
    // but a tenth begins where the outline does.
    let laid = try Laid(
      ##"{ "type": "rating", "value": 0.1, "max": 1, "size": 100, "color": "#FF0000", "track": "#0000FF" }"##,
      width: 100, height: 100)
    let red = columns(try laid.picture()) { $0[0] > 150 && $0[2] < 100 }
    // The star begins at 3.2 of 24.
    #expect(red.map { (13...20).contains($0.lowerBound) } == true)
  }

  @Test func aRatingSaysItsValue() throws {
    #expect(
      try Laid(#"{ "type": "rating", "value": 3.5, "a11y": { "label": "Stars" } }"#).roles
        == [#"image "Stars" = 3.5/5"#])
  }

  static let timeline = #"""
    { "type": "timeline", "current": 1, "items": [
      { "title": "One", "text": "first" }, { "title": "Two" }, { "title": "Three" } ] }
    """#

  @Test func stepsAreItemsAndTheOneUnderWayIsSelected() throws {
    #expect(
      try Laid(Self.timeline).roles == ["list", "  listitem", "  listitem selected", "  listitem"])
    #expect(try Laid(Self.timeline).texts == ["One", "first", "Two", "Three"])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func marksStandBeforeTheirWordsAndLinesReachTheNextMark(direction: LayoutDirection) throws {
    let laid = try Laid(Self.timeline, direction: direction)
    let rows = Laid.all(laid.screen.root) { $0.box.semantics?.role == .listitem }
    for (index, row) in rows.enumerated() {
      let marks = row.children[0]
      let mark = marks.children[0].rect
      #expect(direction == .leftToRight ? mark.x == 0 : mark.maxX == 300)
      // The middle of a mark is that of its title.
      let title = try #require(Laid.first(row.children[1]) { $0.text != nil }?.rect)
      #expect(abs(mark.midY - title.midY) < 0.01)
      guard index < rows.count - 1 else {
        #expect(marks.children.count == 1)
        continue
      }
      let line = marks.children[1].rect
      #expect(abs(line.midX - mark.midX) < 0.01)
      #expect(line.minY == mark.maxY + 4)
      #expect(abs(line.maxY - (row.rect.maxY - 4)) < 0.01)
    }
  }

  @Test func aClockIsReadFromTheLeftInEveryDirection() throws {
    let node = #"""
      { "type": "countdown", "kind": "clock", "units": ["minutes", "seconds"], "until": "2026-12-01T09:04:09Z" }
      """#
    #expect(try Laid(node).texts == ["4:09"])
    let arabic = try Laid(node, direction: .rightToLeft, locale: "ar")
    #expect(arabic.texts == ["٤:٠٩"])
    #expect(arabic.roles.first?.hasPrefix("timer") == true)
  }

  @Test func tilesShareTheWidthAndTurnRound() throws {
    let node =
      #"{ "type": "countdown", "gap": 20, "units": ["hours", "minutes"], "until": "2026-12-01T10:02:00Z" }"#
    #expect(try Laid(node).texts == ["01", "hour", "02", "minutes"])
    func tiles(_ direction: LayoutDirection) throws -> [Double] {
      try Laid(node, direction: direction).root?.children.map(\.rect.x) ?? []
    }
    #expect(try tiles(.leftToRight) == [0, 160])
    #expect(try tiles(.rightToLeft) == [160, 0])
  }
}
