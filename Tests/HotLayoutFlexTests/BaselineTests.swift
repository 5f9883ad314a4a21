import HotLayoutFlex
import Testing

/// Texts of several sizes: the context is the size, three quarters of it above the baseline.
@Suite struct BaselineTests {
  private func layOut(_ tree: inout LayoutTree, _ root: NodeID) {
    tree.compute(root, available: Size(width: .definite(300), height: .maxContent)) { input in
      let size = Double(input.context)
      return MeasureOutput(width: size, height: size, firstBaseline: size * 0.75)
    }
  }

  private var baselineRow: LayoutStyle {
    var style = LayoutStyle()
    style.alignItems = .baseline
    return style
  }

  @Test func textsStandOnOneLine() {
    var tree = LayoutTree()
    let small = tree.addLeaf(LayoutStyle(), context: 12)
    let large = tree.addLeaf(LayoutStyle(), context: 40)
    let root = tree.addNode(baselineRow, children: [small, large])
    layOut(&tree, root)
    #expect(tree.layout(of: large).y == 0)
    #expect(tree.layout(of: small).y == 30 - 9)
    #expect(tree.layout(of: root).height == 40)
  }

  @Test func paddingAndNestedContainersAreLookedThrough() {
    var tree = LayoutTree()
    let text = tree.addLeaf(LayoutStyle(), context: 20)
    var column = LayoutStyle()
    column.flexDirection = .column
    column.padding = Edges(all: 7)
    let second = tree.addLeaf(LayoutStyle(), context: 12)
    let nested = tree.addNode(column, children: [text, second])
    let large = tree.addLeaf(LayoutStyle(), context: 40)
    let root = tree.addNode(baselineRow, children: [nested, large])
    layOut(&tree, root)
    // The first text of the column has its baseline at 7 + 15; that of the large one is at 30.
    #expect(tree.layout(of: nested).y == 30 - 22)
  }

  /// A picture stands with its lower edge on the line.
  @Test func boxesWithoutTextStandOnTheirLowerEdge() {
    var tree = LayoutTree()
    var picture = LayoutStyle()
    picture.width = 10
    picture.height = 10
    let image = tree.addNode(picture)
    let large = tree.addLeaf(LayoutStyle(), context: 40)
    let root = tree.addNode(baselineRow, children: [image, large])
    layOut(&tree, root)
    #expect(tree.layout(of: image).y == 20)
  }

  @Test func cellsOfOneRowOfAGridShareALine() {
    var tree = LayoutTree()
    let small = tree.addLeaf(LayoutStyle(), context: 12)
    let large = tree.addLeaf(LayoutStyle(), context: 40)
    let next = tree.addLeaf(LayoutStyle(), context: 12)
    var style = baselineRow
    style.display = .grid
    style.gridTemplateColumns = [.track(.auto), .track(.auto)]
    let root = tree.addNode(style, children: [small, large, next])
    layOut(&tree, root)
    #expect(tree.layout(of: small).y == 21)
    #expect(tree.layout(of: next).y == 40)
  }

  @Test func aGridGivesItsFirstRowsBaseline() {
    var tree = LayoutTree()
    var style = LayoutStyle()
    style.display = .grid
    let text = tree.addLeaf(LayoutStyle(), context: 20)
    let other = tree.addLeaf(LayoutStyle(), context: 60)
    let grid = tree.addNode(style, children: [text, other])
    let large = tree.addLeaf(LayoutStyle(), context: 40)
    let root = tree.addNode(baselineRow, children: [grid, large])
    layOut(&tree, root)
    #expect(tree.layout(of: grid).y == 15)
  }
}
