import HotLayoutFlex
import Testing

@Suite struct AbsoluteTests {
  /// The box of an absolute child of a 200 by 100 container with a border of 5 and a padding of 10.
  private func place(
    _ direction: Direction, display: Display = .flex, _ change: (inout LayoutStyle) -> Void
  ) -> Box {
    var tree = LayoutTree()
    var style = LayoutStyle()
    style.position = .absolute
    style.direction = direction
    change(&style)
    let child = tree.addLeaf(style, context: 0)
    var parent = LayoutStyle()
    parent.display = display
    parent.direction = direction
    parent.width = 200
    parent.height = 100
    parent.border = Edges(all: 5)
    parent.padding = Edges(all: 10)
    let root = tree.addNode(parent, children: [child])
    tree.compute(root, available: Size(width: .maxContent, height: .maxContent)) { input in
      let width: Double
      switch input.available.width {
      case .definite(let room): width = min(60, room)
      case .minContent: width = 20
      case .maxContent: width = 60
      }
      return MeasureOutput(width: width, height: width < 60 ? 20 : 10)
    }
    return tree.layout(of: child)
  }

  private func expect(
    _ box: Box, x: Double, y: Double, width: Double, height: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(box.x == x, sourceLocation: sourceLocation)
    #expect(box.y == y, sourceLocation: sourceLocation)
    #expect(box.width == width, sourceLocation: sourceLocation)
    #expect(box.height == height, sourceLocation: sourceLocation)
  }

  @Test(arguments: [Display.flex, .grid, .block])
  func logicalInsetsMirror(display: Display) {
    for (direction, x) in [(Direction.leftToRight, 5 + 30.0), (.rightToLeft, 195 - 30 - 60.0)] {
      let box = place(direction, display: display) {
        $0.inset = Edges(
          top: .points(20), start: .points(30), bottom: .auto, end: .auto, direction: direction)
      }
      #expect(box.x == x)
      #expect(box.y == 5 + 20)
      #expect(box.width == 60)
    }
  }

  @Test(arguments: [Direction.leftToRight, .rightToLeft])
  func bothInsetsStretch(direction: Direction) {
    let box = place(direction) {
      $0.inset = Edges(top: .points(0), right: .points(20), bottom: .points(0), left: .points(10))
    }
    expect(box, x: 15, y: 5, width: 160, height: 90)
  }

  /// Too wide for both insets, a box keeps to the one where writing starts.
  @Test func overConstrainedBoxesKeepTheirStart() {
    let inset = Edges<Dimension>(top: .auto, right: .points(10), bottom: .auto, left: .points(10))
    let left = place(.leftToRight) {
      $0.inset = inset
      $0.width = 300
    }
    let right = place(.rightToLeft) {
      $0.inset = inset
      $0.width = 300
    }
    #expect(left.x == 15)
    #expect(right.x + right.width == 185)
  }

  @Test(arguments: [Display.flex, .block])
  func withoutInsetsTheyStandAtTheStartOfTheContent(display: Display) {
    let left = place(.leftToRight, display: display) { _ in }
    let right = place(.rightToLeft, display: display) { _ in }
    #expect(left.x == 15)
    #expect(left.y == 15)
    #expect(right.x + right.width == 185)
  }

  @Test func percentagesAreOfThePaddingBox() {
    let box = place(.leftToRight) {
      $0.width = .percent(50)
      $0.height = .percent(50)
      $0.inset.right = .percent(10)
      $0.inset.bottom = .points(0)
    }
    expect(box, x: 195 - 19 - 95, y: 95 - 45, width: 95, height: 45)
  }

  @Test func autoMarginsCenter() {
    let box = place(.rightToLeft) {
      $0.inset = Edges(all: .points(0))
      $0.margin = Edges(all: .auto)
      $0.width = 50
      $0.height = 30
    }
    expect(box, x: 5 + 70, y: 5 + 30, width: 50, height: 30)
  }
}
