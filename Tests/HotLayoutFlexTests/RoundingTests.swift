import HotLayoutFlex
import Testing

@Suite struct RoundingTests {
  /// A row of seven boxes that share a width no pixel grid divides.
  private func sevenths(scale: Double?) -> (LayoutTree, [NodeID]) {
    var tree = LayoutTree()
    var item = LayoutStyle()
    item.flexGrow = 1
    item.height = 10
    let items = (0..<7).map { _ in tree.addNode(item) }
    var style = LayoutStyle()
    style.width = 100
    style.padding.left = 0.3
    let root = tree.addNode(style, children: items)
    tree.compute(
      root, available: Size(width: .maxContent, height: .maxContent), scale: scale
    ) { _ in MeasureOutput(width: 0, height: 0) }
    return (tree, items)
  }

  @Test(arguments: [1.0, 1.5, 2.0, 3.0])
  func neighboursMeetOnDevicePixels(scale: Double) {
    let (tree, items) = sevenths(scale: scale)
    var edge = tree.roundedLayout(of: items[0]).x
    for item in items {
      let box = tree.roundedLayout(of: item)
      let pixels = box.x * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
      #expect(abs(box.x - edge) < 1e-9)
      edge = box.x + box.width
    }
    #expect(abs(edge - 100) < 1e-9)
  }

  @Test func boxesAreNotRoundedWithoutScale() {
    let (tree, items) = sevenths(scale: nil)
    #expect(abs(tree.layout(of: items[3]).width - 99.7 / 7) < 1e-9)
    #expect(tree.roundedLayout(of: items[3]) == tree.layout(of: items[3]))
  }

  @Test func layoutStaysUnroundedBesideRounding() {
    let (tree, items) = sevenths(scale: 2)
    #expect(abs(tree.layout(of: items[3]).width - 99.7 / 7) < 1e-9)
  }

  /// Edges are rounded where they are on the page: 0.4 and 0.4 make 0.8, which is the pixel 1.
  @Test func roundingIsFromCumulatedPositions() {
    var tree = LayoutTree()
    var inner = LayoutStyle()
    inner.width = 10
    inner.height = 10
    inner.margin.left = 0.4
    let leaf = tree.addNode(inner)
    let middle = tree.addNode(inner, children: [leaf])
    let root = tree.addNode(LayoutStyle(), children: [middle])
    tree.compute(
      root, available: Size(width: .maxContent, height: .maxContent), scale: 1
    ) { _ in MeasureOutput(width: 0, height: 0) }
    #expect(tree.roundedLayout(of: middle).x == 0)
    #expect(tree.roundedLayout(of: leaf).x == 1)
  }
}
