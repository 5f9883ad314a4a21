import FoundationEssentials
import HotLayoutFlex

/// One line of `layout/*.jsonl`: a tree of CSS declarations and the boxes a browser gave them.
struct LayoutCase: Decodable {
  struct Viewport: Decodable {
    var width: String
    var height: String
  }

  struct Tree: Decodable {
    var style: [String: String]
    var text: String?
    var children: [Tree]?
  }

  struct Expected: Decodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var children: [Expected]?
  }

  var name: String
  var rounding: Bool
  var viewport: Viewport
  var tree: Tree
  var expected: Expected

  /// The cases of a file, one a line.
  static func read(_ url: URL) throws -> [LayoutCase] {
    let data = try Data(contentsOf: url)
    let decoder = JSONDecoder()
    return try data.split(separator: UInt8(ascii: "\n")).map {
      try decoder.decode(LayoutCase.self, from: Data($0))
    }
  }

  /// What is wrong with the boxes the engine finds, or nil if each is within 0.1 of the browser's.
  func difference() throws -> String? {
    var tree = LayoutTree()
    tree.maximumGridLine = 10_000
    var texts: [String] = []
    let root = try add(self.tree, to: &tree, texts: &texts)
    let available = Size(
      width: try space(viewport.width), height: try space(viewport.height))
    tree.compute(root, available: available, scale: rounding ? 1 : nil) { input in
      measureSquareGlyphs(texts[input.context], input)
    }
    return difference(tree, root, expected, path: "root")
  }

  private func add(_ node: Tree, to tree: inout LayoutTree, texts: inout [String]) throws -> NodeID
  {
    let style = try parseStyle(node.style)
    if let text = node.text {
      texts.append(text)
      return tree.addLeaf(style, context: texts.count - 1)
    }
    var children: [NodeID] = []
    for child in node.children ?? [] {
      children.append(try add(child, to: &tree, texts: &texts))
    }
    return tree.addNode(style, children: children)
  }

  private func space(_ text: String) throws -> AvailableSpace {
    switch text {
    case "max-content": return .maxContent
    case "min-content": return .minContent
    default: return .definite(try parsePoints(text))
    }
  }

  private func difference(_ tree: LayoutTree, _ node: NodeID, _ expected: Expected, path: String)
    -> String?
  {
    let box = tree.roundedLayout(of: node)
    let found = [box.x, box.y, box.width, box.height]
    let wanted = [expected.x, expected.y, expected.width, expected.height]
    if zip(found, wanted).contains(where: { !(abs($0 - $1) <= 0.1) }) {
      return "\(path): found \(found), expected \(wanted)"
    }
    let children = tree.children(of: node)
    let expectedChildren = expected.children ?? []
    if children.count != expectedChildren.count { return "\(path): number of children" }
    for (index, (child, expected)) in zip(children, expectedChildren).enumerated() {
      if let wrong = difference(tree, child, expected, path: "\(path)/\(index)") { return wrong }
    }
    return nil
  }
}

/// Measures text of the conformance data: every glyph is 10 wide and 10 high, a line is 10 high, and
/// lines break only at U+200B, which has no width.
func measureSquareGlyphs(_ text: String, _ input: MeasureInput) -> MeasureOutput {
  let words = text.split(separator: "\u{200B}", omittingEmptySubsequences: true).map {
    Double($0.unicodeScalars.count) * 10
  }
  if words.isEmpty { return MeasureOutput(width: 0, height: 0) }
  let limit: Double
  switch (input.knownWidth, input.available.width) {
  case (let width?, _): limit = width
  case (nil, .definite(let width)): limit = width
  case (nil, .minContent): limit = 0
  case (nil, .maxContent): limit = .infinity
  }
  var lines = 1.0
  var used = 0.0
  var widest = 0.0
  for word in words {
    if used > 0, used + word > limit + 1e-6 {
      lines += 1
      used = 0
    }
    used += word
    widest = max(widest, used)
  }
  return MeasureOutput(
    width: input.knownWidth ?? widest, height: input.knownHeight ?? lines * 10, firstBaseline: 8)
}
