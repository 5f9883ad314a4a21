import HotLayout
import HotLayoutFlex

/// A box with its place in the picture, in points.
package struct PlacedBox {
  package let box: PaintBox
  /// The border box, from the top left of the picture, before `offset` and `rotate`.
  package var rect: Rect
  /// The content box, where text and pictures are drawn.
  package var contentRect: Rect
  package var children: [PlacedBox]
  package var isHidden = false
  /// How far its content reaches, at least its own size.
  package var scrollableSize: Size
  /// The text as it was laid out.
  package var text: TextLayout?
  /// What it is for assistive technology, the outermost first; see `AccessibilityResolver`.
  package var elements: [AccessibilityElement] = []
  /// Whether assistive technology passes over it and all within it.
  package var isHiddenFromReaders = false
  /// Its number among the boxes of its screen, where they were numbered.
  package var number = 0
}

/// Lays boxes out with the texts measured by the engine they are drawn with.
package struct ScreenLayout {
  let engine: TextEngine
  var tree = LayoutTree()
  private(set) var leaves: [PaintBox] = []
  /// The most that each of `leaves` asks for to keep its words whole (`breakLongWords`).
  var wordLimits: [Double] = []
  private(set) var words = LeafWords()
  /// The place in `leaves` of each node of the tree, -1 where it is no leaf.
  private(set) var leafNumbers: [Int] = []
  /// Boxes that leave whole children out, with their children, as they were added.
  private var dropping: [(id: NodeID, children: [(id: NodeID, priority: Int)])] = []

  /// Boxes that have other forms for where they have no room, and those not yet tried.
  var narrowing: [(id: NodeID, forms: ArraySlice<() -> PaintBox.GridForm>)] = []

  package init(engine: TextEngine) { self.engine = engine }

  /// Places `root` and everything in it.
  ///
  /// - Parameters:
  ///   - width: width of the picture, in points.
  ///   - height: its height, or nil for that of the content.
  package mutating func place(
    _ root: PaintBox, width: Double, height: Double?, direction: LayoutDirection
  ) -> PlacedBox {
    tree = LayoutTree()
    // A line for each title and each cell of the largest table.
    tree.maximumGridLine = TableWidget.rowLimit * TableWidget.columnLimit * 2
    leaves = []
    wordLimits = []
    words = LeafWords()
    leafNumbers = []
    dropping = []
    tree.reserveCapacity(root.count)
    narrowing = []
    var root = root
    root.style.width = .points(width)
    root.style.height = height.map { .points($0) } ?? .auto
    let id = add(root, direction == .rightToLeft ? .rightToLeft : .leftToRight)
    compute(id, width, height)
    for _ in 0..<8 where !narrowing.isEmpty {
      guard narrow() else { break }
      compute(id, width, height)
    }
    // What is left out makes room, which may let something else in; a few rounds settle it.
    for _ in 0..<4 where !dropping.isEmpty {
      guard dropOverflow() else { break }
      compute(id, width, height)
    }
    // What is broken in a box may show that a box within it has to break something, too.
    for _ in 0..<4 {
      guard breakLongWords(in: id) else { break }
      compute(id, width, height)
    }
    return placed(root, id, Point(0, 0))
  }

  private mutating func compute(_ id: NodeID, _ width: Double, _ height: Double?) {
    let leaves = leaves
    let engine = engine
    let limits = wordLimits
    tree.compute(
      id,
      available: HotLayoutFlex.Size(
        width: .definite(width), height: height.map { .definite($0) } ?? .maxContent)
    ) { input in
      guard leaves.indices.contains(input.context) else {
        return MeasureOutput(width: 0, height: 0)
      }
      return ContentMeasure.measure(
        leaves[input.context], input, engine, wordLimit: limits[input.context])
    }
  }

  private mutating func add(_ box: PaintBox, _ direction: Direction) -> NodeID {
    var style = box.style
    style.direction = direction
    if case .none = box.content {
      let children = box.children.map { add($0, direction) }
      let id = tree.addNode(style, children: children)
      leafNumbers.append(-1)
      if box.dropsOverflow {
        dropping.append((id, zip(children, box.children.map(\.priority)).map { ($0, $1) }))
      }
      if !box.narrower.isEmpty { narrowing.append((id, box.narrower[...])) }
      return id
    }
    leaves.append(box)
    wordLimits.append(.infinity)
    leafNumbers.append(leaves.count - 1)
    return tree.addLeaf(style, context: leaves.count - 1)
  }

  /// Hides children that do not fit, lowest priority first; answers whether any was hidden.
  private mutating func dropOverflow() -> Bool {
    var changed = false
    for item in dropping {
      let box = tree.layout(of: item.id)
      guard let style = tree.style(of: item.id) else { continue }
      let isRow = style.flexDirection == .row || style.flexDirection == .rowReverse
      let room = isRow ? box.contentWidth : box.contentHeight
      let shown = item.children.filter { child in
        guard let style = tree.style(of: child.id) else { return false }
        return style.display != Display.none && style.position == .relative
      }
      func length(_ id: NodeID) -> Double {
        let child = tree.layout(of: id)
        guard let margin = tree.style(of: id)?.margin else { return 0 }
        func points(_ side: Dimension) -> Double {
          if case .points(let value) = side { value } else { 0 }
        }
        return isRow
          ? child.width + points(margin.left) + points(margin.right)
          : child.height + points(margin.top) + points(margin.bottom)
      }
      var gap = 0.0
      if case .points(let points) = isRow ? style.columnGap : style.rowGap { gap = points }
      var total = shown.reduce(-gap) { $0 + length($1.id) + gap }
      // The last of the lowest priority goes first.
      let order = shown.indices.sorted {
        (shown[$0].priority, -$0) < (shown[$1].priority, -$1)
      }
      for index in order {
        guard total > room + 0.01 else { break }
        total -= length(shown[index].id) + gap
        guard var hidden = tree.style(of: shown[index].id) else { continue }
        hidden.display = .none
        tree.setStyle(hidden, of: shown[index].id)
        changed = true
      }
    }
    return changed
  }

  private func placed(_ box: PaintBox, _ id: NodeID, _ origin: Point) -> PlacedBox {
    let layout = tree.layout(of: id)
    let rect = Rect(origin.x + layout.x, origin.y + layout.y, layout.width, layout.height)
    let insets = layout.contentInsets
    let content = Rect(
      rect.x + insets.left, rect.y + insets.top, layout.contentWidth, layout.contentHeight)
    var text: TextLayout?
    if case .text(let spec, let minimum) = box.content, tree.style(of: id)?.display != Display.none
    {
      text = ContentMeasure.text(
        spec, minimum, width: content.width, height: content.height, engine)
    }
    var children: [PlacedBox] = []
    if case .none = box.content {
      for (child, childId) in zip(box.children, tree.children(of: id)) {
        var placed = placed(child, childId, rect.origin)
        placed.isHidden = tree.isHidden(childId)
        children.append(placed)
      }
    }
    var result = PlacedBox(
      box: box, rect: rect, contentRect: content, children: PlacedBox.adopting(children),
      scrollableSize: Size(layout.scrollableSize.width, layout.scrollableSize.height), text: text)
    switch box.scroll {
    case .child(let name)?:
      result.scroll(to: name, isRightToLeft: tree.style(of: id)?.direction == .rightToLeft)
    case .index(let index)?: result.scroll(to: index)
    case .start?, nil: break
    }
    return result
  }
}

extension PlacedBox {
  /// Characters of its texts that no font has.
  var missingCharacters: Set<Unicode.Scalar> {
    children.reduce(into: Set(text?.missingCharacters ?? [])) { $0.formUnion($1.missingCharacters) }
  }

  /// Moves the content of a viewport so that the child of that id stands at its start, or as near
  /// to it as the content reaches.
  fileprivate mutating func scroll(to name: String, isRightToLeft: Bool) {
    guard let target = children.lazy.compactMap({ $0.find(name) }).first else { return }
    let content = children.first?.rect ?? rect
    let room = Point(
      max(0, content.width - contentRect.width), max(0, content.height - contentRect.height))
    let dx =
      isRightToLeft
      ? min(max(target.maxX - contentRect.maxX, -room.x), 0)
      : min(max(target.x - contentRect.x, 0), room.x)
    let dy = min(max(target.y - contentRect.y, 0), room.y)
    for index in children.indices { children[index].move(x: -dx, y: -dy) }
  }

  /// Moves the content of a viewport so that one of its children stands at its edge.
  fileprivate mutating func scroll(to index: Int) {
    guard children.indices.contains(index) else { return }
    let distance = children[index].rect.x - contentRect.x
    for index in children.indices { children[index].move(x: -distance, y: 0) }
  }

  /// Puts boxes into the one before them that takes them in.
  fileprivate static func adopting(_ boxes: [PlacedBox]) -> [PlacedBox] {
    guard boxes.contains(where: { $0.box.adopts > 0 }) else { return boxes }
    var result: [PlacedBox] = []
    var index = 0
    while index < boxes.count {
      var box = boxes[index]
      let end = min(boxes.count, index + 1 + max(0, box.box.adopts))
      box.children += boxes[(index + 1)..<end]
      result.append(box)
      index = end
    }
    return result
  }

  private func find(_ name: String) -> Rect? {
    if box.origin?.id == name { return rect }
    return children.lazy.compactMap { $0.find(name) }.first
  }

  private mutating func move(x: Double, y: Double) {
    rect = rect.offset(x: x, y: y)
    contentRect = contentRect.offset(x: x, y: y)
    for index in children.indices { children[index].move(x: x, y: y) }
  }
}

/// Sizes of what boxes show.
enum ContentMeasure {
  /// Lengths of text are rounded up to this part of a point, so that a box as wide as its text holds
  /// it when it is laid out again.
  private static let unit = 64.0

  static func measure(
    _ box: PaintBox, _ input: MeasureInput, _ engine: TextEngine, wordLimit: Double
  ) -> MeasureOutput {
    switch box.content {
    case .none: return MeasureOutput(width: 0, height: 0)
    case .text(let spec, let minimum): return text(spec, minimum, input, engine, wordLimit)
    case .icon: return fixed(24, 24, input)
    case .image(let source, _):
      if box.isCompressible, input.knownWidth == nil, input.available.width == .minContent {
        return MeasureOutput(width: 0, height: 0)
      }
      return fixed(source.width ?? 0, source.height ?? 0, input)
    case .drawing(let drawing): return fixed(drawing.width, drawing.height, input)
    }
  }

  /// The natural size; where one side is known, the other keeps the proportion.
  private static func fixed(
    _ width: Double, _ height: Double, _ input: MeasureInput
  ) -> MeasureOutput {
    switch (input.knownWidth, input.knownHeight) {
    case (let known?, let other?): MeasureOutput(width: known, height: other)
    case (let known?, nil):
      MeasureOutput(width: known, height: width > 0 ? height * known / width : height)
    case (nil, let known?):
      MeasureOutput(width: height > 0 ? width * known / height : width, height: known)
    case (nil, nil): MeasureOutput(width: width, height: height)
    }
  }

  private static func text(
    _ spec: TextSpec, _ minimum: Double?, _ input: MeasureInput, _ engine: TextEngine,
    _ wordLimit: Double
  ) -> MeasureOutput {
    let limit: Double?
    if let known = input.knownWidth {
      limit = known
    } else {
      switch input.available.width {
      case .definite(let width): limit = width
      case .maxContent: limit = nil
      case .minContent:
        if spec.maxLines == 1 {
          limit = 0
        } else {
          let least = ceil(min(engine.intrinsicWidths(spec).minimum, wordLimit))
          let layout = engine.layout(spec, width: least + slack)
          return MeasureOutput(
            width: least, height: layout.size.height, firstBaseline: layout.firstBaseline)
        }
      }
    }
    let layout = self.text(spec, minimum, width: limit, height: input.knownHeight, engine)
    let width =
      input.knownWidth ?? min(ceil(layout.size.width), limit.map { ceil($0) } ?? .infinity)
    return MeasureOutput(
      width: width, height: input.knownHeight ?? layout.size.height,
      firstBaseline: layout.firstBaseline)
  }

  /// What a text is laid out wider than its box, so that rounding never breaks a line.
  private static let slack = 1 / unit / 2

  /// A text at a width; where it may shrink, the largest that fits the width and the height.
  static func text(
    _ spec: TextSpec, _ minimum: Double?, width: Double?, height: Double?, _ engine: TextEngine
  ) -> TextLayout {
    let room = width.map { $0 + slack }
    let layout = engine.layout(spec, width: room)
    func fits(_ layout: TextLayout) -> Bool {
      !layout.didTruncate && layout.size.height <= (height ?? .infinity) + 0.5
    }
    guard let minimum, !fits(layout), let size = spec.runs.map(\.style.size).max(), size > 0
    else { return layout }
    // The largest size that fits, by halving.
    var (low, high) = (min(minimum, size) / size, 1.0)
    for _ in 0..<7 {
      let middle = (low + high) / 2
      if fits(engine.layout(spec.scaled(by: middle), width: room)) {
        low = middle
      } else {
        high = middle
      }
    }
    let smallest = engine.layout(spec.scaled(by: low), width: room)
    guard let height, smallest.size.height > height + 0.5 else { return smallest }
    // Even the smallest letters are too high: as many lines as there is room for, at least one,
    // which becomes as small as it must.
    let lines = smallest.lines.count { $0.rect.maxY <= height + 0.5 }
    var cut = spec.scaled(by: low)
    cut.maxLines = max(1, lines)
    let shorter = engine.layout(cut, width: room)
    guard lines == 0, height > 0, shorter.size.height > height else { return shorter }
    // In steps, so that many such texts do not need a font each.
    let part = max(1, (height / shorter.size.height * 64).rounded(.down)) / 64
    return engine.layout(cut.scaled(by: part), width: room)
  }

  private static func ceil(_ length: Double) -> Double {
    (length * unit - 1e-6).rounded(.up) / unit
  }
}

extension TextSpec {
  /// The same text with smaller or larger letters.
  func scaled(by factor: Double) -> TextSpec {
    func scaled(_ style: TextStyle) -> TextStyle {
      var style = style
      style.size *= factor
      style.lineHeight = style.lineHeight.map { $0 * factor }
      style.letterSpacing *= factor
      return style
    }
    var spec = self
    spec.runs = runs.map { TextRun($0.text, scaled($0.style), link: $0.link) }
    spec.base = base.map(scaled)
    return spec
  }
}
