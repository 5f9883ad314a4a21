import HotLayout
import HotLayoutRender
import Testing

/// Depth: what may nest is drawn on the small stack that a task has.
@Suite struct DepthTests {
  /// Templates within templates reach the depth that the binder allows, each level as costly as one
  /// can be: a list in a scroll, a card, layers.
  @Test(arguments: ["column", "scroll", "layers", "card", "row"])
  func theDeepestScreenIsDrawnInATask(type: String) async throws {
    var node = #"{ "type": "text", "text": "deep" }"#
    for _ in 0..<30 { node = #"{ "type": "\#(type)", "children": [ \#(node) ] }"# }
    var templates = [#""t0": \#(node)"#]
    var next = #"{ "use": "t0" }"#
    for index in 1..<4 {
      var node = next
      for _ in 0..<30 { node = #"{ "type": "\#(type)", "children": [ \#(node) ] }"# }
      templates.append(#""t\#(index)": \#(node)"#)
      next = #"{ "use": "t\#(index)" }"#
    }
    let text = """
      { "schemaVersion": "1.0", "templates": { \(templates.joined(separator: ",")) },
        "screens": { "a": { "root": \(next) } } }
      """
    let document = try HotlayoutDocument.load(text.utf8)
    let reports = try await Task.detached {
      guard let screen = document.bind(screen: "a") else { return [String]() }
      let picture = try ScreenRenderer().render(screen, as: .png)
      return picture.reports.map(\.code.rawValue)
    }.value
    #expect(reports.contains("too-many-drawn-nodes"))
  }
}
