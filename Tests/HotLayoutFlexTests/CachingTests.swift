import HotLayoutFlex
import Testing

/// A way to nest containers whose sizes come from their content.
enum Nesting: String, CaseIterable {
  case rowsInColumns
  case columns
  case rows
  case percentHeights
  case minimumPercentHeights
  case wrappingRows
  case wrappingColumns
  case baselineRows
  case growingColumns
  case aspectRatios
  case grids
  case percentGrids
  case ratioGrids
  case gridsInRows
  case baselineGrids
  case blocks
  case blocksInRows
  case scrollingColumns

  /// The style of a container at a level.
  func style(level: Int) -> LayoutStyle {
    var style = LayoutStyle()
    style.padding = Edges(all: 1)
    let isEven = level.isMultiple(of: 2)
    switch self {
    case .rowsInColumns: style.flexDirection = isEven ? .row : .column
    case .columns: style.flexDirection = .column
    case .rows: break
    case .percentHeights:
      style.flexDirection = isEven ? .row : .column
      style.height = .percent(90)
    case .minimumPercentHeights:
      style.flexDirection = .column
      style.minHeight = .percent(50)
      style.padding = Edges(all: .percent(1))
    case .wrappingRows: style.flexWrap = .wrap
    case .wrappingColumns:
      style.flexDirection = .column
      style.flexWrap = .wrap
      style.maxHeight = 5_000
    case .baselineRows:
      style.flexDirection = isEven ? .row : .column
      style.alignItems = .baseline
    case .growingColumns:
      style.flexDirection = .column
      style.flexGrow = 1
      style.flexBasis = .points(0)
    case .aspectRatios:
      style.flexDirection = isEven ? .row : .column
      style.aspectRatio = 1.5
      style.alignItems = .center
    case .grids:
      style.display = .grid
      style.gridTemplateColumns = [.track(.fraction(1)), .track(.auto)]
    case .percentGrids:
      style.display = .grid
      style.gridTemplateRows = [.track(.percent(50)), .track(.fraction(1))]
      style.height = .percent(90)
    case .ratioGrids:
      style.display = .grid
      style.aspectRatio = 1.5
    case .gridsInRows: style.display = isEven ? .grid : .flex
    case .baselineGrids:
      style.display = .grid
      style.alignItems = .baseline
      style.gridTemplateColumns = [.track(.auto), .track(.auto)]
    case .blocks: style.display = .block
    case .blocksInRows: style.display = isEven ? .block : .flex
    case .scrollingColumns:
      style.flexDirection = isEven ? .row : .column
      style.overflowY = .scroll
      style.scrollbarWidth = 4
    }
    return style
  }

  /// A tree so deep, each level holding a text and the next level.
  func tree(depth: Int) -> (LayoutTree, NodeID) {
    var tree = LayoutTree()
    var inner = tree.addLeaf(LayoutStyle(), context: 60)
    for level in 0..<depth {
      let text = tree.addLeaf(LayoutStyle(), context: 10 + level)
      inner = tree.addNode(style(level: level), children: [text, inner])
    }
    return (tree, inner)
  }
}

@Suite struct CachingTests {
  /// What it takes to lay out a tree: layouts and content widths of single nodes, and measured leaves.
  private func cost(_ nesting: Nesting, depth: Int) -> (work: Int, measured: Int) {
    var (tree, root) = nesting.tree(depth: depth)
    var measured = 0
    tree.compute(root, available: Size(width: .definite(400), height: .definite(900))) { input in
      measured += 1
      let whole = Double(input.context) * 8
      let width: Double
      switch input.available.width {
      case .definite(let room): width = min(whole, max(room, 8))
      case .minContent: width = 8
      case .maxContent: width = whole
      }
      return MeasureOutput(width: width, height: (whole / width).rounded(.up) * 20)
    }
    return (tree.workCount, measured)
  }

  @Test(arguments: Nesting.allCases)
  func costGrowsInStepWithDepth(_ nesting: Nesting) {
    let shallow = cost(nesting, depth: 10)
    let deep = cost(nesting, depth: 20)
    let deepest = cost(nesting, depth: 40)
    // Twice the depth is twice the nodes, and twice the work but for nested aspect ratios. Without
    // the cache it would be a thousand times the work.
    #expect(deep.work <= 4 * shallow.work)
    #expect(deepest.work <= 4 * deep.work)
    #expect(deep.measured <= 4 * shallow.measured)
    #expect(deepest.measured <= 4 * deep.measured)
  }
}
