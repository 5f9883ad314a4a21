import HotLayout
import HotLayoutRender
import Testing

/// Carousels, tabs and accordions: what is in view, and what is said of it.
@Suite struct PagesTests {
  private func carousel(_ more: String, pages: Int = 4) -> String {
    let pages = (0..<pages).map {
      #"{ "type": "column", "id": "p\#($0)", "height": \#($0 == 1 ? 60 : 40) }"#
    }
    return #"{ "type": "carousel", \#(more), "pages": [\#(pages.joined(separator: ","))] }"#
  }

  @Test func thePresentPageIsInViewAndItsNeighboursPeekIn() throws {
    let node = carousel(#""page": 1, "peek": 12, "gap": 8, "indicator": "none""#)
    // 300 less twice 12 and 8; all pages are as high as the highest.
    #expect(
      try Laid(node).frames(["p0", "p1", "p2", "p3"])
        == ["-248,0 260x60", "20,0 260x60", "288,0 260x60", "556,0 260x60"])
    #expect(
      try Laid(node, direction: .rightToLeft).frames(["p0", "p1", "p2"])
        == ["288,0 260x60", "20,0 260x60", "-248,0 260x60"])
  }

  @Test func aPageBeyondTheLastIsTheLast() throws {
    let node = carousel(#""page": 99, "indicator": "none""#)
    #expect(try Laid(node).frame("p3") == "0,0 300x60")
  }

  @Test func goingRoundTheLastPageStandsBeforeTheFirst() throws {
    let node = carousel(#""loop": true, "peek": 20, "indicator": "none""#)
    #expect(
      try Laid(node).frames(["p3", "p0", "p1"]) == ["-240,0 260x60", "20,0 260x60", "280,0 260x60"])
    // Of two pages the other one stands at both sides.
    let two = try Laid(carousel(#""loop": true, "peek": 20, "indicator": "none""#, pages: 2))
    let others = Laid.all(two.screen.root) { $0.box.origin?.id == "p1" }
    #expect(others.map { Laid.frame($0.rect) } == ["-240,0 260x60", "280,0 260x60"])
    let one = try Laid(carousel(#""loop": true"#, pages: 1))
    #expect(one.frame("p0") == "0,0 300x40")
  }

  @Test func dotsSayWhichPageItIs() throws {
    func dots(_ count: Int, _ page: Int) throws -> [Double] {
      let laid = try Laid(carousel(#""page": \#(page)"#, pages: count))
      return laid.root?.children.last?.children.map(\.rect.width) ?? []
    }
    #expect(try dots(4, 1) == [6, 18, 6, 6])
    // Over more pages than dots there is a window, with small dots where it goes on.
    #expect(try dots(12, 0) == [18, 6, 6, 6, 6, 6, 6, 6, 4])
    #expect(try dots(12, 6) == [4, 6, 6, 6, 18, 6, 6, 6, 4])
    #expect(try dots(12, 11) == [4, 6, 6, 6, 6, 6, 6, 6, 18])
  }

  @Test func onlyThePageInViewIsReadOut() throws {
    let laid = try Laid(carousel(#""page": 1, "a11y": { "label": "Offers" }"#, pages: 3))
    #expect(
      laid.roles
        == [#"group "Offers" = 2/3"#, "  group hidden", "  group selected", "  group hidden"])
  }

  static let tabs = #"""
    { "type": "tabs", "selected": 1, "tabs": [
      { "title": "Day", "node": { "type": "text", "text": "d" } },
      { "title": "Week", "icon": { "icon": "calendar" }, "node": { "type": "text", "text": "w" } } ] }
    """#

  @Test func tabsAreATablistAndAPanel() throws {
    #expect(
      try Laid(Self.tabs).roles
        == [
          "tablist", #"  tab "Day""#, #"  tab "Week" selected"#, #"tabpanel "Week""#,
          #"  text "w""#,
        ])
  }

  @Test func titlesShareTheWidthFromTheStart() throws {
    func tabs(_ direction: LayoutDirection) throws -> [String] {
      let laid = try Laid(Self.tabs, direction: direction)
      return Laid.all(laid.screen.root) { $0.box.semantics?.role == .tab }
        .map { Laid.frame($0.rect) }
    }
    #expect(try tabs(.leftToRight) == ["0,0 150x44", "150,0 150x44"])
    #expect(try tabs(.rightToLeft) == ["150,0 150x44", "0,0 150x44"])
  }

  @Test func titlesOfAnAccordionSayWhetherTheyAreOpen() throws {
    let node = #"""
      { "type": "accordion", "open": 1, "items": [
        { "title": "One", "node": { "type": "text", "text": "1" } },
        { "title": "Two", "node": { "type": "text", "text": "2" } } ] }
      """#
    #expect(
      try Laid(node).roles
        == [
          #"button "One" collapsed"#, #"button "Two" expanded"#, #"region "Two""#, #"  text "2""#,
        ])
  }
}
