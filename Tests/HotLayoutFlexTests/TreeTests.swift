import HotLayoutFlex
import Testing

@Suite struct TreeTests {
  private let anyRoom = Size<AvailableSpace>(width: .maxContent, height: .maxContent)

  @Test func aChildHasOneParent() {
    var tree = LayoutTree()
    let child = tree.addNode(LayoutStyle())
    let first = tree.addNode(LayoutStyle(), children: [child, child])
    let second = tree.addNode(LayoutStyle(), children: [child, NodeID(index: 99), first])
    #expect(tree.children(of: first) == [child])
    #expect(tree.children(of: second) == [first])
    #expect(tree.parent(of: child) == first)
    #expect(tree.parent(of: second) == nil)
  }

  @Test func foreignNodesAreHarmless() {
    var tree = LayoutTree()
    let stranger = NodeID(index: 5)
    tree.setStyle(LayoutStyle(), of: stranger)
    tree.compute(stranger, available: anyRoom) { _ in MeasureOutput(width: 1, height: 1) }
    #expect(tree.layout(of: stranger) == Box())
    #expect(tree.children(of: NodeID(index: -1)) == [])
    #expect(tree.style(of: stranger) == nil)
  }

  @Test func aNewStyleHoldsFromTheNextLayoutOn() {
    var tree = LayoutTree()
    var style = LayoutStyle()
    style.width = 10
    let child = tree.addNode(style)
    let root = tree.addNode(LayoutStyle(), children: [child])
    for width in [10.0, 25] {
      style.width = .points(width)
      tree.setStyle(style, of: child)
      tree.compute(root, available: anyRoom) { _ in MeasureOutput(width: 0, height: 0) }
      #expect(tree.layout(of: root).width == width)
    }
  }

  @Test func hiddenNodesTakeNoRoom() {
    var tree = LayoutTree()
    var style = LayoutStyle()
    style.width = 10
    style.height = 10
    style.display = .none
    let hidden = tree.addNode(style, children: [tree.addLeaf(LayoutStyle(), context: 0)])
    let root = tree.addNode(LayoutStyle(), children: [hidden])
    var measured = 0
    tree.compute(root, available: anyRoom) { _ in
      measured += 1
      return MeasureOutput(width: 10, height: 10)
    }
    #expect(tree.layout(of: root).height == 0)
    #expect(tree.layout(of: hidden).width == 0)
    #expect(measured == 0)
  }

  @Test func measuringIsToldTheContentWidth() {
    var tree = LayoutTree()
    var style = LayoutStyle()
    style.padding = Edges(all: 10)
    style.border = Edges(all: 1)
    style.width = 122
    let leaf = tree.addLeaf(style, context: 42)
    var asked: [MeasureInput] = []
    tree.compute(leaf, available: anyRoom) { input in
      asked.append(input)
      return MeasureOutput(width: 100, height: 30)
    }
    #expect(
      asked == [
        MeasureInput(
          context: 42, knownWidth: 100, knownHeight: nil,
          available: Size(width: .definite(100), height: .maxContent))
      ])
    #expect(tree.layout(of: leaf).height == 52)
    #expect(tree.layout(of: leaf).contentInsets == Edges(all: 11))
    #expect(tree.layout(of: leaf).contentWidth == 100)
  }

  /// A text that has got the width it asked for is not broken by an error of addition.
  @Test func textGetsTheWidthItAskedFor() {
    for padding in stride(from: 0.1, to: 20, by: 0.37) {
      var tree = LayoutTree()
      var style = LayoutStyle()
      style.padding = Edges(all: .points(padding))
      let leaf = tree.addLeaf(style, context: 0)
      let root = tree.addNode(LayoutStyle(), children: [leaf])
      var narrowest = Double.infinity
      tree.compute(root, available: anyRoom) { input in
        if let width = input.knownWidth { narrowest = min(narrowest, width) }
        let isNarrow = input.available.width == .minContent
        return MeasureOutput(width: isNarrow ? 50 : 103.2, height: 10)
      }
      #expect(narrowest >= 103.2)
    }
  }

  @Test func logicalEdgesFollowTheDirection() {
    let left = Edges(top: 1, start: 2, bottom: 3, end: 4, direction: .leftToRight)
    let right = Edges(top: 1, start: 2, bottom: 3, end: 4, direction: .rightToLeft)
    #expect(left == Edges(top: 1, right: 4, bottom: 3, left: 2))
    #expect(right == Edges(top: 1, right: 2, bottom: 3, left: 4))
  }
}
