import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// Words in rows: whole where there is room, and never wider than what they stand in.
@Suite struct LongWordTests {
  private static let long = "Donaudampfschifffahrtsgesellschaftskapitänsmütze"

  /// A screen of 358 points, drawn with letters of that size.
  private func words(_ root: String, scale: Double) throws -> LaidOutScreen {
    let document = try HotlayoutDocument.load(
      #"{ "schemaVersion": "1.0", "screens": { "home": { "root": \#(root) } } }"#.utf8)
    let screen = try #require(
      document.bind(
        screen: "home", data: HotlayoutData(),
        environment: ScreenEnvironment(width: 358, height: 800, textScale: scale)))
    return try ScreenRenderer().layout(screen)
  }

  private func texts(_ screen: LaidOutScreen) -> [PlacedBox] {
    Laid.all(screen.root) { $0.text != nil }
  }

  @Test(arguments: [1, 1.5, 2])
  func aWordStaysWholeAtEveryTextScale(scale: Double) throws {
    let screen = try words(
      #"""
      { "type": "row", "gap": 12, "children": [
        { "type": "text", "grow": 1, "text": "December 20, 2026 is a day" },
        { "type": "text", "style": "label", "text": "€1,234.50" } ] }
      """#, scale: scale)
    let texts = texts(screen)
    #expect(texts.count == 2)
    #expect(texts.last?.text?.shownText == "€1,234.50")
    #expect(texts.flatMap { $0.text?.brokenWords ?? [] } == [])
    #expect(texts.allSatisfy { $0.rect.maxX <= 358.1 })
  }

  /// In a row, in a column of a row, and in cells of a grid.
  @Test(arguments: [
    #"""
    { "type": "row", "gap": 12, "children": [
      { "type": "text", "grow": 1, "text": "WORD" }, { "type": "icon", "id": "end", "icon": "forward" } ] }
    """#,
    #"""
    { "type": "row", "gap": 12, "children": [
      { "type": "column", "grow": 1, "padding": 8, "children": [ { "type": "text", "text": "WORD" } ] },
      { "type": "icon", "id": "end", "icon": "forward" } ] }
    """#,
    #"""
    { "type": "grid", "columns": ["1fr", "auto"], "gap": 12, "children": [
      { "type": "text", "text": "WORD" }, { "type": "icon", "id": "end", "icon": "forward" } ] }
    """#,
    #"""
    { "type": "column", "align": "center", "children": [
      { "type": "row", "children": [ { "type": "text", "text": "WORD" } ] },
      { "type": "icon", "id": "end", "icon": "forward" } ] }
    """#,
  ])
  func aLongWordPushesNothingOut(root: String) throws {
    for scale in [1, 2, 3.1] {
      let screen = try words(root.replacing("WORD", with: Self.long), scale: scale)
      let end = try #require(Laid.first(screen.root) { $0.box.origin?.id == "end" })
      let text = try #require(texts(screen).first)
      #expect(end.rect.maxX <= 358.1 && text.rect.minX >= -0.1 && text.rect.maxX <= 358.1)
      #expect(text.text?.brokenWords == [Self.long])
      #expect(text.rect.width > 200, "\(text.rect)")
    }
  }

  /// Of two words that do not both fit, the longer one breaks.
  @Test func theLongestWordBreaksFirst() throws {
    let screen = try words(
      #"""
      { "type": "row", "gap": 12, "children": [
        { "type": "text", "text": "WORD" }, { "type": "text", "text": "12345" } ] }
      """#.replacing("WORD", with: Self.long), scale: 2)
    #expect(texts(screen).map { $0.text?.brokenWords ?? [] } == [[Self.long], []])
  }
}
