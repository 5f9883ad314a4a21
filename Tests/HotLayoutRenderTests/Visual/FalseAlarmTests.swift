import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// What looks wrong to a machine and is meant so.
@Suite struct FalseAlarmTests {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var root: String
  }

  static let cases: [Case] = [
    Case(
      description: "cards of a horizontal scroller lie outside of the screen",
      root: """
        { "type": "scroll", "axis": "horizontal", "gap": 8, "children": [
          { "type": "card", "width": 300, "onTap": { "type": "close" }, "children": [
            { "type": "text", "text": "One" } ] },
          { "type": "card", "width": 300, "onTap": { "type": "close" }, "children": [
            { "type": "text", "text": "Two" } ] } ] }
        """),
    Case(
      description: "pages of a carousel stand beside each other",
      root: """
        { "type": "carousel", "peek": 20, "pages": [
          { "type": "card", "children": [ { "type": "text", "text": "One" } ] },
          { "type": "card", "children": [ { "type": "text", "text": "Two" } ] } ] }
        """),
    Case(
      description: "what is below the first screenful is scrolled into view",
      root: """
        { "type": "column", "children": [ { "type": "spacer", "size": 2000 },
          { "type": "text", "text": "The end" } ] }
        """),
    Case(
      description: "an ornament reaches over the edge",
      root: """
        { "type": "layers", "height": 200, "children": [
          { "type": "column", "width": 200, "height": 200, "background": "primary", "radius": "full",
            "position": { "top": -60, "end": -60 } },
          { "type": "text", "text": "Hello" } ] }
        """),
    Case(
      description: "a badge hangs over the corner of a card",
      root: """
        { "type": "column", "padding": 24, "children": [
          { "type": "layers", "children": [
            { "type": "card", "width": "fill", "children": [ { "type": "text", "text": "Card" } ] },
            { "type": "badge", "text": "New", "position": { "top": -8, "end": -8 } } ] } ] }
        """),
    Case(
      description: "a small button has a target that is larger than what is drawn",
      root: """
        { "type": "row", "children": [
          { "type": "button", "size": "small", "title": "OK", "onTap": { "type": "close" } } ] }
        """),
    Case(
      description: "every control is as large as a finger needs",
      root: """
        { "type": "column", "padding": 16, "gap": 8, "children": [
          { "type": "toggle", "value": "a", "title": "Letters" },
          { "type": "checkbox", "value": "b", "title": "Terms" },
          { "type": "slider", "value": "c", "min": 0, "max": 10, "label": "Size" },
          { "type": "stepper", "value": "d", "min": 0, "max": 10, "label": "Guests" },
          { "type": "choice", "value": "e", "kind": "chips", "options": [
            { "value": "x", "title": "X" }, { "value": "y", "title": "Y" } ] },
          { "type": "choice", "value": "f", "kind": "segmented", "options": [
            { "value": "x", "title": "X" }, { "value": "y", "title": "Y" } ] },
          { "type": "field", "value": "g", "label": "Name" },
          { "type": "tabs", "kind": "segmented", "tabs": [
            { "title": "A", "node": { "type": "text", "text": "a" } },
            { "title": "B", "node": { "type": "text", "text": "b" } } ] } ] }
        """),
    Case(
      description: "what is disabled is faint, and may be small",
      root: """
        { "type": "column", "padding": 16, "align": "start", "children": [
          { "type": "icon", "icon": "close", "size": 24, "enabled": false,
            "onTap": { "type": "close" }, "a11y": { "label": "Close" } },
          { "type": "button", "title": "Book", "enabled": false, "color": "#CCCCCC",
            "background": "#DDDDDD", "onTap": { "type": "close" } } ] }
        """),
    Case(
      description: "text that is covered is not seen, whatever its colour",
      root: """
        { "type": "layers", "height": 100, "children": [
          { "type": "text", "text": "Hidden", "color": "#EEEEEE" },
          { "type": "column", "width": "fill", "height": "fill", "background": "#FFFFFF" } ] }
        """),
    Case(
      description: "an ornament of signs needs no contrast",
      root: """
        { "type": "column", "background": "#FFFFFF", "children": [
          { "type": "text", "text": "• • •", "color": "#DDDDDD" },
          { "type": "text", "text": "2026", "color": "#EEEEEE", "a11y": { "hidden": true } } ] }
        """),
    Case(
      description: "a heart on a card that can be pressed",
      root: """
        { "type": "layers", "height": 200, "children": [
          { "type": "card", "width": "fill", "height": "fill", "onTap": { "type": "close" },
            "children": [ { "type": "text", "text": "Lisbon" } ] },
          { "type": "icon", "icon": "heart", "size": 24, "padding": 10,
            "position": { "top": 8, "end": 8 }, "width": 44, "height": 44,
            "onTap": { "type": "close" }, "a11y": { "label": "Keep" } } ] }
        """),
  ]

  @Test(arguments: cases)
  func nothingIsTold(of example: Case) throws {
    let reports = try VisualChecks.reports(
      root: example.root, sizes: [Size(320, 568), Size(844, 390)], textScales: [1, 2])
    #expect(reports.map(\.description).isEmpty)
  }

  static let heroText = """
    { "type": "layers", "height": 200, "children": [
      { "type": "image", "image": { "url": "https://cdn.example.com/hero.jpg" }, "width": "fill",
        "height": 200, "a11y": { "label": "A beach" } },
      { "type": "text", "text": "Summer", "color": "#FFFFFF" } ] }
    """

  /// White text on a picture: whether it can be read, only the picture says.
  @Test func aMissingImageMakesNoNoise() throws {
    func codes(_ image: PixelBuffer?) throws -> [String] {
      try VisualChecks.reports(root: Self.heroText, images: { _, _ in image }).map(\.code.rawValue)
    }
    #expect(try codes(nil) == [])
    let night = PixelBuffer(width: 1, height: 1, premultipliedBGRA: [60, 30, 20, 255])
    #expect(try codes(night) == [])
    let snow = PixelBuffer(width: 1, height: 1, premultipliedBGRA: [250, 245, 240, 255])
    #expect(try codes(snow) == ["low-contrast"])
  }
}
