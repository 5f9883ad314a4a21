import FoundationEssentials
import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// What an explanation says of drawn nodes.
@Suite struct ExplanationTests {
  private func explain(
    _ root: String, reports: Bool = false, data: [String: JSONValue] = [:]
  ) throws -> Explanation {
    let document = try HotlayoutDocument.load(Array(FieldValues.document(root: root).utf8))
    let screen = try #require(
      document.bind(
        screen: "s", data: HotlayoutData(data),
        environment: ScreenEnvironment(width: 200, height: 300)))
    return try ScreenRenderer().explain(screen, reports: document.reports)
  }

  @Test(arguments: [
    (#""width": 80"#, "fixed"), (#""width": "25%""#, "percent"), (#""width": "hug""#, "content"),
    (#""width": "fill""#, "stretch"), (#""maxWidth": 50"#, "maximum"),
    (#""width": 10, "minWidth": 60"#, "minimum"),
    (#""height": 20, "aspectRatio": 2"#, "aspectRatio"),
  ])
  func whatSizedAWidth(_ properties: String, _ reason: String) throws {
    let explanation = try explain(
      #"{ "type": "column", "children": [{ "type": "column", "id": "n", \#(properties) }] }"#)
    let node = try #require(explanation.nodes.first { $0.id == "n" })
    #expect(node.widthReason == reason)
  }

  @Test(arguments: [
    (#"[{ "type": "column", "id": "n", "width": "fill" }]"#, "fill"),
    (#"[{ "type": "text", "id": "n", "text": "a", "grow": 1 }]"#, "grow"),
    (
      #"[{ "type": "column", "id": "n", "width": "80%" }, { "type": "column", "width": 100 }]"#,
      "shrink"
    ),
    (#"[{ "type": "text", "id": "n", "text": "a" }]"#, "content"),
  ])
  func whatSizedAWidthInARow(_ children: String, _ reason: String) throws {
    let explanation = try explain(#"{ "type": "row", "children": \#(children) }"#)
    let node = try #require(explanation.nodes.first { $0.id == "n" })
    #expect(node.widthReason == reason)
  }

  @Test func theRestOfANode() throws {
    let explanation = try explain(
      #"""
      { "type": "column", "padding": 10, "children": [
        { "type": "list", "records": "rows", "template":
          { "type": "text", "text": { "path": "item.title" }, "maxLines": 1, "colour": "x" } },
        { "type": "button", "title": "Press" }] }
      """#,
      data: ["rows": [.object(["title": "A"]), .object(["title": "Quite a long title, cut off"])]])
    let texts = explanation.nodes.filter { $0.type == "text" }
    #expect(texts.map(\.recordPath) == ["rows.0", "rows.1"])
    #expect(
      texts.map(\.pointer) == Array(repeating: "/screens/s/root/children/0/template", count: 2))
    #expect(texts.first?.text == "A")
    #expect(texts.last?.text?.hasSuffix("…") == true)
    #expect(texts.map(\.isTextCut) == [false, true])
    #expect(texts.first?.x == 10)
    #expect(texts.allSatisfy { $0.reports.map(\.code) == [.unknownProperty] })
    #expect(explanation.nodes.first { $0.type == "button" }?.text == "Press")
    #expect(explanation.nodes.first { $0.type == "button" }?.line == 4)
    // It is JSON, and says the same.
    let json = try JSONDocument.parse(Array(explanation.json.utf8)).root
    #expect(json["nodes"]?.count == explanation.nodes.count)
    #expect(json["width"]?.double == 200)
  }

  @Test func whatHasNoRoomIsNamed() throws {
    let explanation = try explain(
      #"""
      { "type": "row", "overflow": "drop", "children": [
        { "type": "column", "id": "keep", "width": 150 },
        { "type": "column", "id": "drop", "width": 150, "priority": -1 }] }
      """#)
    #expect(explanation.nodes.filter(\.isDropped).map(\.id) == ["drop"])
  }
}
