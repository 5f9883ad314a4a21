import HotLayoutFlex

/// The shapes of trees that are measured.
enum Shape: String, CaseIterable {
  /// One column of cards, each a row of an icon, a column of two texts and a button.
  case cards
  /// A tree in which every box holds four, rows and columns by turns, with texts at the end.
  case deep
  /// One row that wraps, of texts.
  case wide
  /// One grid of three columns, of texts.
  case grid

  /// A tree of about so many nodes.
  func tree(nodes: Int) -> (LayoutTree, NodeID) {
    var tree = LayoutTree()
    tree.reserveCapacity(nodes + 16)
    let root: NodeID
    switch self {
    case .cards: root = cardList(nodes / 8, &tree)
    case .deep:
      var budget = nodes
      root = deepTree(&tree, level: levels(nodes), isRow: false, budget: &budget)
    case .wide: root = wideRow(nodes, &tree)
    case .grid: root = textGrid(nodes, &tree)
    }
    return (tree, root)
  }
}

/// The number of levels of a tree with four children a box.
private func levels(_ nodes: Int) -> Int {
  var levels = 0
  var total = 1
  while total * 4 <= nodes * 3 {
    total *= 4
    levels += 1
  }
  return levels
}

private func cardList(_ count: Int, _ tree: inout LayoutTree) -> NodeID {
  var list: [NodeID] = []
  for index in 0..<count {
    var icon = LayoutStyle()
    icon.width = 40
    icon.height = 40
    var column = LayoutStyle()
    column.flexDirection = .column
    column.flexGrow = 1
    column.flexBasis = .points(0)
    column.rowGap = 4
    var button = LayoutStyle()
    button.padding = Edges(top: 8, right: 16, bottom: 8, left: 16)
    button.justifyContent = .center
    var card = LayoutStyle()
    card.columnGap = 12
    card.alignItems = .center
    card.padding = Edges(all: 16)
    let title = tree.addLeaf(LayoutStyle(), context: 12 + index % 7)
    let text = tree.addLeaf(LayoutStyle(), context: 80 + index % 50)
    let note = tree.addLeaf(LayoutStyle(), context: 20)
    let texts = tree.addNode(column, children: [title, text, note])
    let image = tree.addNode(icon)
    let label = tree.addLeaf(LayoutStyle(), context: 6)
    let action = tree.addNode(button, children: [label])
    list.append(tree.addNode(card, children: [image, texts, action]))
  }
  var style = LayoutStyle()
  style.flexDirection = .column
  style.rowGap = 8
  return tree.addNode(style, children: list)
}

private func deepTree(_ tree: inout LayoutTree, level: Int, isRow: Bool, budget: inout Int)
  -> NodeID
{
  budget -= 1
  if level == 0 || budget <= 0 { return tree.addLeaf(LayoutStyle(), context: 5 + budget % 40) }
  var children: [NodeID] = []
  for _ in 0..<4 where budget > 0 {
    children.append(deepTree(&tree, level: level - 1, isRow: !isRow, budget: &budget))
  }
  var style = LayoutStyle()
  style.flexDirection = isRow ? .row : .column
  style.padding = Edges(all: 1)
  return tree.addNode(style, children: children)
}

private func wideRow(_ count: Int, _ tree: inout LayoutTree) -> NodeID {
  var list: [NodeID] = []
  for index in 0..<count { list.append(tree.addLeaf(LayoutStyle(), context: 3 + index % 20)) }
  var style = LayoutStyle()
  style.flexWrap = .wrap
  style.columnGap = 4
  style.rowGap = 4
  return tree.addNode(style, children: list)
}

private func textGrid(_ count: Int, _ tree: inout LayoutTree) -> NodeID {
  var list: [NodeID] = []
  for index in 0..<count { list.append(tree.addLeaf(LayoutStyle(), context: 3 + index % 60)) }
  var style = LayoutStyle()
  style.display = .grid
  style.gridTemplateColumns = [.track(.fraction(1)), .track(.auto), .track(.fraction(2))]
  style.columnGap = 4
  style.rowGap = 4
  return tree.addNode(style, children: list)
}

/// A tree in which each level is a row or a column with a text and the next level.
func nestedTree(depth: Int) -> (LayoutTree, NodeID) {
  var tree = LayoutTree()
  var inner = tree.addLeaf(LayoutStyle(), context: 60)
  for level in 0..<depth {
    var style = LayoutStyle()
    style.flexDirection = level.isMultiple(of: 2) ? .row : .column
    style.padding = Edges(all: 1)
    let text = tree.addLeaf(LayoutStyle(), context: 10 + level)
    inner = tree.addNode(style, children: [text, inner])
  }
  return (tree, inner)
}

/// A paragraph of so many letters, each 8 wide, in lines 20 high that break after every sixth.
func measureParagraph(length: Int, _ input: MeasureInput) -> MeasureOutput {
  let whole = Double(length) * 8
  let word = min(whole, 48)
  let limit: Double
  switch (input.knownWidth, input.available.width) {
  case (let width?, _): limit = width
  case (nil, .definite(let width)): limit = width
  case (nil, .minContent): limit = 0
  case (nil, .maxContent): limit = .infinity
  }
  if whole <= limit { return MeasureOutput(width: whole, height: 20, firstBaseline: 16) }
  let wordsInLine = max(1, (limit / 48).rounded(.down))
  let lines = (whole / (wordsInLine * 48)).rounded(.up)
  return MeasureOutput(
    width: max(word, wordsInLine * 48), height: lines * 20, firstBaseline: 16)
}
