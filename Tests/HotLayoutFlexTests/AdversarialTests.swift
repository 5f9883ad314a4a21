import HotLayoutFlex
import Testing

/// A source of numbers that look random and are the same in every run (xorshift64*).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// Trees of styles that nobody would write: layout ends, and every number is finite.
@Suite struct AdversarialTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e30, -1e30, 1e-30, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -1, 0, -0.0, 0.5, 1, 3, 10, 100, 1e6, 1e10,
  ]
  static let integers = [Int.min, Int.max, -32768, -3, -1, 0, 1, 2, 3, 7, 40]

  @Test(arguments: 0..<40)
  func boxesAreFinite(seed: Int) {
    var source = SeededNumbers(seed: UInt64(seed) + 1)
    for _ in 0..<25 {
      var tree = LayoutTree()
      var budget = 40
      let root = build(&tree, depth: 0, budget: &budget, &source)
      let room = [AvailableSpace.maxContent, .minContent, .definite(number(&source))]
      let available = Size(
        width: room.randomElement(using: &source) ?? .maxContent,
        height: room.randomElement(using: &source) ?? .maxContent)
      var answers = SeededNumbers(seed: UInt64(seed) + 99)
      tree.compute(root, available: available, scale: number(&source)) { _ in
        MeasureOutput(
          width: number(&answers), height: number(&answers), firstBaseline: number(&answers))
      }
      expectFinite(tree)
    }
  }

  @Test func deepTreesEnd() {
    for display in [Display.flex, .grid, .block] {
      var tree = LayoutTree()
      var style = LayoutStyle()
      style.display = display
      style.padding = Edges(all: 1)
      var node = tree.addLeaf(LayoutStyle(), context: 0)
      for level in 0..<10_000 {
        style.flexDirection = level.isMultiple(of: 2) ? .row : .column
        node = tree.addNode(style, children: [node])
      }
      tree.compute(
        node, available: Size(width: .definite(300), height: .maxContent), scale: 2
      ) { _ in MeasureOutput(width: 10, height: 10) }
      expectFinite(tree)
      // The levels up to the limit are laid out; each has its padding around the next.
      #expect(tree.layout(of: node).height == Double(LayoutTree.maximumDepth) * 2)
    }
  }

  @Test func wideTreesEnd() {
    for display in [Display.flex, .grid, .block] {
      var tree = LayoutTree()
      let children = (0..<10_000).map { index in
        var style = LayoutStyle()
        style.flexGrow = 1
        style.maxWidth = .points(Double(index % 97))
        style.gridColumn = .line(index % 50)
        return tree.addNode(style)
      }
      var style = LayoutStyle()
      style.display = display
      style.gridAutoFlow = .rowDense
      let root = tree.addNode(style, children: children)
      tree.compute(root, available: Size(width: .definite(1e6), height: .maxContent)) { _ in
        MeasureOutput(width: 0, height: 0)
      }
      expectFinite(tree)
    }
  }

  /// Whatever the styles on the way down, the work stays in step with the number of nodes.
  @Test(arguments: 0..<20)
  func nestedStylesStayCheap(seed: Int) {
    var source = SeededNumbers(seed: UInt64(seed) + 7)
    var worst = 0
    for _ in 0..<100 {
      var tree = LayoutTree()
      var inner = tree.addLeaf(LayoutStyle(), context: 1)
      for _ in 0..<24 {
        var style = style(&source)
        style.display = style.display == .none ? .flex : style.display
        let leaf = tree.addLeaf(self.style(&source), context: 2)
        inner = tree.addNode(style, children: [leaf, inner])
      }
      tree.compute(inner, available: Size(width: .definite(400), height: .definite(800))) { _ in
        MeasureOutput(width: 30, height: 10)
      }
      worst = max(worst, tree.workCount)
      expectFinite(tree)
    }
    #expect(worst < 49 * 20)
  }

  private func expectFinite(_ tree: LayoutTree, sourceLocation: SourceLocation = #_sourceLocation) {
    for index in 0..<tree.count {
      for box in [
        tree.layout(of: NodeID(index: index)), tree.roundedLayout(of: NodeID(index: index)),
      ] {
        let numbers = [
          box.x, box.y, box.width, box.height, box.border.horizontal, box.border.vertical,
          box.padding.horizontal, box.padding.vertical, box.scrollableSize.width,
          box.scrollableSize.height, box.contentWidth, box.contentHeight,
        ]
        let areFinite = numbers.allSatisfy { $0.isFinite }
        #expect(areFinite, sourceLocation: sourceLocation)
        #expect(box.width >= 0 && box.height >= 0, sourceLocation: sourceLocation)
      }
    }
  }

  private func number(_ source: inout SeededNumbers) -> Double {
    Self.numbers.randomElement(using: &source) ?? 0
  }

  private func integer(_ source: inout SeededNumbers) -> Int {
    Self.integers.randomElement(using: &source) ?? 0
  }

  private func build(
    _ tree: inout LayoutTree, depth: Int, budget: inout Int, _ source: inout SeededNumbers
  ) -> NodeID {
    budget -= 1
    let style = style(&source)
    let count = depth >= 6 || budget <= 0 ? 0 : Int.random(in: 0...4, using: &source)
    if count == 0, Bool.random(using: &source) { return tree.addLeaf(style, context: budget) }
    var children: [NodeID] = []
    for _ in 0..<count where budget > 0 {
      children.append(build(&tree, depth: depth + 1, budget: &budget, &source))
    }
    return tree.addNode(style, children: children)
  }
}
