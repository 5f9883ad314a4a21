import HotLayoutFlex
import Testing

/// What a scroll container can be scrolled to.
@Suite struct ScrollableSizeTests {
  private func layOut(_ tree: inout LayoutTree, _ root: NodeID) {
    tree.compute(root, available: Size(width: .maxContent, height: .maxContent)) { _ in
      MeasureOutput(width: 30, height: 500)
    }
  }

  private func box(_ width: Double, _ height: Double) -> LayoutStyle {
    var style = LayoutStyle()
    style.width = .points(width)
    style.height = .points(height)
    style.flexShrink = 0
    return style
  }

  private func scroller(_ direction: Direction = .leftToRight) -> LayoutStyle {
    var style = box(100, 100)
    style.direction = direction
    style.flexDirection = .column
    style.overflowY = .scroll
    style.border = Edges(all: 2)
    style.padding = Edges(all: 8)
    return style
  }

  @Test func contentThatFitsIsThePaddingBox() {
    var tree = LayoutTree()
    let child = tree.addNode(box(10, 10))
    let root = tree.addNode(scroller(), children: [child])
    layOut(&tree, root)
    #expect(tree.layout(of: root).scrollableSize == Size(width: 96, height: 96))
  }

  @Test func overflowCountsWithThePaddingAfterIt() {
    var tree = LayoutTree()
    let first = tree.addNode(box(10, 80))
    let second = tree.addNode(box(10, 70))
    let root = tree.addNode(scroller(), children: [first, second])
    layOut(&tree, root)
    #expect(tree.layout(of: root).scrollableSize == Size(width: 96, height: 8 + 150 + 8))
  }

  @Test func absoluteChildrenCountWithoutPadding() {
    var tree = LayoutTree()
    var style = box(10, 10)
    style.position = .absolute
    style.inset.top = 300
    let child = tree.addNode(style)
    let root = tree.addNode(scroller(), children: [child])
    layOut(&tree, root)
    #expect(tree.layout(of: root).scrollableSize.height == 310)
  }

  /// In right-to-left, what sticks out on the left can be reached, what sticks out on the right not.
  @Test func rightToLeftScrollsToTheLeft() {
    var tree = LayoutTree()
    let child = tree.addNode(box(150, 10))
    let root = tree.addNode(scroller(.rightToLeft), children: [child])
    layOut(&tree, root)
    #expect(tree.layout(of: child).x == 90 - 150)
    #expect(tree.layout(of: root).scrollableSize.width == 8 + 150 + 8)
  }

  @Test func overflowOfChildrenCountsUnlessTheyClip() {
    for (overflow, height) in [(Overflow.visible, 8 + 200.0), (.hidden, 96)] {
      var tree = LayoutTree()
      let inner = tree.addNode(box(10, 200))
      var style = box(10, 10)
      style.overflowX = overflow
      style.overflowY = overflow
      style.alignItems = .start
      let child = tree.addNode(style, children: [inner])
      let root = tree.addNode(scroller(), children: [child])
      layOut(&tree, root)
      #expect(tree.layout(of: root).scrollableSize.height == height)
    }
  }

  @Test func textThatIsTooLongCounts() {
    var tree = LayoutTree()
    let root = tree.addLeaf(scroller(), context: 0)
    layOut(&tree, root)
    #expect(tree.layout(of: root).scrollableSize.height == 8 + 500 + 8)
  }
}
