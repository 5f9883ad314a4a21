import HotLayout
import HotLayoutFlex

/// How a parent lays its children out, which decides what `fill` and `hug` mean.
package enum ParentFlow {
  case row, column, layers, grid
}

/// Turns bound nodes into boxes.
package struct BoxBuilder {
  package let screen: BoundScreen
  package var direction: LayoutDirection { screen.direction }
  package var theme: ResolvedTheme { screen.theme }
  /// Factor on the size of text.
  package var textScale: Double
  package private(set) var reports: [HotlayoutReport] = []
  /// Boxes that nodes are drawn with, those within them included.
  private var boxCount = 0
  private var isCutShort = false
  /// Boxes of a screen: a choice has some for each option, a table one for each cell.
  package static let boxLimit = 60_000
  /// What codes the screen may still have.
  var codes = CodeBudget()
  /// Nodes with a `position`, for the nearest `layers` around them.
  private var positioned: [[PaintBox]] = []

  /// What the host draws itself, by name.
  let painters: [String: any CustomPainter]

  package init(screen: BoundScreen, painters: [String: any CustomPainter] = [:]) {
    self.screen = screen
    self.painters = painters
    textScale = screen.environment.textScale
  }

  package var isRightToLeft: Bool { direction == .rightToLeft }
  package var reading: ReadingDirection { isRightToLeft ? .rightToLeft : .leftToRight }

  package mutating func report(_ code: ReportCode, _ node: BoundNode, _ message: String) {
    guard reports.count < 1_000 else { return }
    reports.append(HotlayoutReport(code, at: node.source, message: message))
  }

  /// The boxes of nodes, in order.
  package mutating func boxes(_ nodes: [BoundNode], in flow: ParentFlow) -> [PaintBox] {
    nodes.compactMap { box($0, in: flow) }
  }

  /// The box of a node, or nil where it draws nothing in the flow.
  package mutating func box(_ node: BoundNode, in flow: ParentFlow) -> PaintBox? {
    guard let renderer = WidgetRenderers.standard[node.type], hasRoomForBoxes(node) else {
      return nil
    }
    guard var box = renderer.boxes(node, &self, flow) else { return nil }
    boxCount += box.countOfParts
    box.origin = PaintBox.Origin(
      type: node.type, id: node.id, source: node.source, recordPath: node.recordPath)
    applySize(node, to: &box, in: flow)
    if let margin = node[CommonFields.margin] {
      box.style.margin = physical(margin) { .points($0) }
    }
    if let part = box.surface, box.children.indices.contains(part) {
      applySurface(node, to: &box.children[part])
    } else {
      applySurface(node, to: &box)
    }
    applyEffects(node, to: &box)
    applySemantics(node, to: &box)
    box.priority = node[CommonFields.priority] ?? 0
    if let position = node[CommonFields.position] {
      place(&box, at: position)
      if !positioned.isEmpty {
        positioned[positioned.count - 1].append(box)
        return nil
      }
    }
    return box
  }

  /// Whether the screen may have more boxes; what is not drawn is reported once.
  private mutating func hasRoomForBoxes(_ node: BoundNode) -> Bool {
    guard boxCount >= BoxBuilder.boxLimit else { return true }
    if !isCutShort {
      report(
        .tooManyBoundNodes, node,
        "The widgets of the screen have more than \(BoxBuilder.boxLimit) parts; the rest is not drawn."
      )
    }
    isCutShort = true
    return false
  }

  /// Runs `body`, then answers the positioned boxes that were met in it.
  package mutating func collectingPositioned(
    _ body: (inout BoxBuilder) -> [PaintBox]
  ) -> [PaintBox] {
    positioned.append([])
    let boxes = body(&self)
    let placed = positioned.popLast() ?? []
    return boxes + placed
  }

  // MARK: Common properties (contract, section 6)

  private func applySize(_ node: BoundNode, to box: inout PaintBox, in flow: ParentFlow) {
    let width = node[CommonFields.width]
    let height = node[CommonFields.height]
    if let width { box.style.width = BoxBuilder.dimension(width) }
    if let height { box.style.height = BoxBuilder.dimension(height) }
    box.style.minWidth = node[CommonFields.minWidth].map(BoxBuilder.dimension) ?? box.style.minWidth
    box.style.maxWidth = node[CommonFields.maxWidth].map(BoxBuilder.dimension) ?? box.style.maxWidth
    box.style.minHeight =
      node[CommonFields.minHeight].map(BoxBuilder.dimension) ?? box.style.minHeight
    box.style.maxHeight =
      node[CommonFields.maxHeight].map(BoxBuilder.dimension) ?? box.style.maxHeight
    if let ratio = node[CommonFields.aspectRatio] { box.style.aspectRatio = ratio }

    switch flow {
    case .row:
      applyMain(width, to: &box)
      applyCross(height, to: &box)
    case .column:
      applyMain(height, to: &box)
      applyCross(width, to: &box)
    case .layers:
      if width == .fill { box.style.justifySelf = .stretch }
      if height == .fill { box.style.alignSelf = .stretch }
    case .grid:
      applyCell(width, \.justifySelf, to: &box)
      applyCell(height, \.alignSelf, to: &box)
    }
    if let grow = node[CommonFields.grow] { box.style.flexGrow = grow }
    if let shrink = node[CommonFields.shrink] { box.style.flexShrink = shrink }
    if let align = node[CommonFields.alignSelf] {
      let item = BoxBuilder.item(align)
      box.style.alignSelf = item
      if flow == .layers { box.style.justifySelf = item }
    }
  }

  /// `fill` on the main axis is `flex: 1 1 0`; a size in points does not give way.
  private func applyMain(_ size: SizeSpec?, to box: inout PaintBox) {
    switch size {
    case .fill?:
      box.style.flexGrow = 1
      box.style.flexShrink = 1
      box.style.flexBasis = .points(0)
    case .points?: box.style.flexShrink = 0
    default: break
    }
  }

  /// `fill` on the cross axis is stretch; `hug` is the content, wherever the parent puts it.
  private func applyCross(_ size: SizeSpec?, to box: inout PaintBox) {
    switch size {
    case .fill?: box.style.alignSelf = .stretch
    case .hug?: if box.style.alignSelf == nil { box.style.alignSelf = .flexStart }
    default: break
    }
  }

  /// In a cell of a grid `fill` is stretch, and `hug` is the content.
  private func applyCell(
    _ size: SizeSpec?, _ place: WritableKeyPath<LayoutStyle, ItemAlignment?>, to box: inout PaintBox
  ) {
    switch size {
    case .fill?: box.style[keyPath: place] = .stretch
    case .hug?: box.style[keyPath: place] = box.style[keyPath: place] ?? .start
    default: break
    }
  }

  private func applySurface(_ node: BoundNode, to box: inout PaintBox) {
    if let padding = node[CommonFields.padding] {
      box.style.padding = physical(padding) { .points(max(0, $0)) }
    }
    if let border = node[CommonFields.border] {
      let sides = border.sides
      let start = sides.contains(.start) ? border.width : 0
      let end = sides.contains(.end) ? border.width : 0
      box.style.border = Edges(
        top: sides.contains(.top) ? border.width : 0, right: isRightToLeft ? start : end,
        bottom: sides.contains(.bottom) ? border.width : 0, left: isRightToLeft ? end : start)
      box.decoration.border = border
    }
    if let background = node[CommonFields.background] { box.decoration.background = background }
    if let radius = node[CommonFields.radius] { box.decoration.radius = radius }
    if let shadows = node[CommonFields.shadow] { box.decoration.shadows = shadows }
    if let clip = node[CommonFields.clip] { box.decoration.clips = clip }
  }

  package func physical<Value>(
    _ insets: LogicalInsets, _ make: (Double) -> Value
  ) -> Edges<Value> {
    Edges(
      top: make(insets.top), right: make(isRightToLeft ? insets.start : insets.end),
      bottom: make(insets.bottom), left: make(isRightToLeft ? insets.end : insets.start))
  }

  private func applyEffects(_ node: BoundNode, to box: inout PaintBox) {
    if let opacity = node[CommonFields.opacity] { box.decoration.opacity = opacity }
    if let turn = node[CommonFields.rotate] { box.decoration.rotation = turn }
    if let offset = node[CommonFields.offset] {
      let x = offset[CommonFields.offsetX] ?? 0
      box.decoration.offset = Point(isRightToLeft ? -x : x, offset[CommonFields.offsetY] ?? 0)
    }
  }

  private func place(_ box: inout PaintBox, at position: BoundBag) {
    func side(_ field: Field<Double>) -> Dimension { position[field].map { .points($0) } ?? .auto }
    let (start, end) = (side(CommonFields.start), side(CommonFields.end))
    box.style.position = .absolute
    box.style.inset = Edges(
      top: side(CommonFields.top), right: isRightToLeft ? start : end,
      bottom: side(CommonFields.bottom), left: isRightToLeft ? end : start)
    if box.style.width == .stretch { box.style.width = .auto }
    if box.style.height == .stretch { box.style.height = .auto }
  }

  static func dimension(_ size: SizeSpec) -> Dimension {
    switch size {
    case .points(let points): .points(points)
    case .percent(let part): .percent(part * 100)
    case .hug, .fill: .auto
    }
  }

  static func item(_ align: CrossAlignment) -> ItemAlignment {
    switch align {
    case .start: .flexStart
    case .center: .center
    case .end: .flexEnd
    case .stretch: .stretch
    case .baseline: .baseline
    }
  }

  static func content(_ justify: MainAlignment) -> ContentAlignment {
    switch justify {
    case .start: .flexStart
    case .center: .center
    case .end: .flexEnd
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    case .spaceEvenly: .spaceEvenly
    }
  }
}
