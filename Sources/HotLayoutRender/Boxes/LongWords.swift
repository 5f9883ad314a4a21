import HotLayoutFlex

// Words that are too long for their line. A box asks for the width of its longest word at least
// (CSS Flexbox 1, section 4.5), but a word does not push what is beside it out of the container:
// where a line of boxes has no room for its longest words, the longest of them are broken
// (CSS Text 3, section 5.5, `overflow-wrap: anywhere`), no more than it takes.
extension ScreenLayout {
  /// Gives boxes that have no room for whole words their next form; answers whether any has changed.
  mutating func narrow() -> Bool {
    var changed = false
    for index in narrowing.indices {
      let id = narrowing[index].id
      let forms = narrowing[index].forms
      // Columns may cut what the document wants in one line; another form is there to show it.
      guard let next = forms.first, var own = tree.style(of: id),
        !holdsWords(id, cutting: forms.startIndex == 0)
      else { continue }
      narrowing[index].forms.removeFirst()
      let form = next()
      own.gridTemplateColumns = form.columns
      tree.setStyle(own, of: id)
      for (child, style) in zip(tree.children(of: id), form.children) {
        var style = style
        style.direction = own.direction
        tree.setStyle(style, of: child)
      }
      changed = true
    }
    return changed
  }

  /// Whether all that stands in a box lies within it with its words whole. A word that is longer than
  /// the box is wide breaks in any case.
  ///
  /// - Parameter mayCut: whether texts of one line may be cut.
  private func holdsWords(_ id: NodeID, cutting mayCut: Bool) -> Bool {
    let box = tree.layout(of: id)
    var isTooLong = false
    func holds(_ item: NodeID) -> Bool {
      guard let leaf = leaf(of: item) else { return shownItems(of: item).allSatisfy(holds) }
      guard case .text(let spec, let minimum) = leaves[leaf].content else { return true }
      let width = tree.layout(of: item).contentWidth + 0.5
      if spec.maxLines == 1 { return mayCut || engine.intrinsicWidths(spec).maximum <= width }
      guard minimum == nil, let word = leastWord(leaf, .infinity) else { return true }
      if word > box.contentWidth { isTooLong = true }
      return word <= width || word > box.contentWidth
    }
    let items = shownItems(of: id)
    guard items.allSatisfy(holds) else { return false }
    return isTooLong
      || items.allSatisfy { item in
        let item = tree.layout(of: item)
        return item.x >= -0.5 && item.x + item.width <= box.width + 0.5
      }
  }

  /// Limits how much room for whole words texts ask for where boxes overflow their container;
  /// answers whether any does now ask for less.
  mutating func breakLongWords(in id: NodeID) -> Bool {
    guard let style = tree.style(of: id) else { return false }
    let items = shownItems(of: id)
    // What a viewport holds may be wider than it is.
    guard style.overflowX == .visible else {
      return items.reduce(false) { breakLongWords(in: $1) || $0 }
    }
    let room = tree.layout(of: id).contentWidth
    var changed = false
    if style.isRow || style.display == .grid {
      changed = fit(items, style, room)
    } else {
      for item in items where fit([item], style, room) { changed = true }
    }
    // The rest is as wide as it is now until it is laid out again.
    if changed { return true }
    return items.reduce(false) { breakLongWords(in: $1) || $0 }
  }

  /// Fits boxes that stand beside each other into `room`, by breaking their longest words.
  private mutating func fit(_ items: [NodeID], _ container: LayoutStyle, _ room: Double) -> Bool {
    var (left, right) = (Double.infinity, -Double.infinity)
    for item in items {
      let box = tree.layout(of: item)
      let margin = tree.style(of: item)?.margin ?? Edges(all: .points(0))
      left = min(left, box.x - margin.left.length)
      right = max(right, box.x + box.width + margin.right.length)
    }
    let excess = right - left - room
    guard excess > 0.02, excess.isFinite else { return false }
    // What does not shrink has no use of shorter words.
    let elastic =
      container.isRow
      ? items.filter { item in
        tree.style(of: item).map { $0.flexShrink > 0 && $0.minWidth == .auto } ?? false
      } : items
    let whole = leastWidth(elastic, container, word: .infinity)
    func fits(_ word: Double) -> Bool {
      whole - leastWidth(elastic, container, word: word) >= excess - 0.01
    }
    var (low, high) = (0.0, room)
    if fits(room) {
      low = room
    } else if fits(0) {
      // The longest pieces that all fit, by halving.
      for _ in 0..<24 {
        let middle = (low + high) / 2
        if fits(middle) { low = middle } else { high = middle }
      }
    } else {
      // Something else is too wide; no word is wider than the container all the same.
      low = room
    }
    return elastic.reduce(false) { limitWords(in: $1, to: low) || $0 }
  }

  private mutating func limitWords(in id: NodeID, to word: Double) -> Bool {
    if let leaf = leaf(of: id) {
      guard let least = leastWord(leaf, .infinity), let new = leastWord(leaf, word), new < least
      else { return false }
      wordLimits[leaf] = new
      return true
    }
    return shownItems(of: id).reduce(false) { changed, child in
      let style = tree.style(of: child)
      guard style?.overflowX == .visible, style?.width.points == nil else { return changed }
      return limitWords(in: child, to: word) || changed
    }
  }

  /// The least width of boxes beside each other, or above each other in a column, where no word asks
  /// for more than `word`.
  private func leastWidth(_ items: [NodeID], _ container: LayoutStyle, word: Double) -> Double {
    if container.display == .grid {
      var columns: [Double: Double] = [:]
      for item in items {
        let start = tree.layout(of: item).x.rounded()
        columns[start] = max(columns[start] ?? 0, leastWidth(item, word))
      }
      return columns.values.sorted().reduce(0, +)
    }
    let widths = items.map { leastWidth($0, word) }
    return container.isRow ? widths.reduce(0, +) : widths.max() ?? 0
  }

  /// The least width of a box, but for gaps, which are always there.
  private func leastWidth(_ id: NodeID, _ word: Double) -> Double {
    guard let style = tree.style(of: id) else { return 0 }
    if let width = style.width.points { return width }
    let box = tree.layout(of: id)
    let around = box.width - box.contentWidth + style.margin.left.length + style.margin.right.length
    var content: Double
    if let leaf = leaf(of: id) {
      content = leastWord(leaf, word) ?? min(box.contentWidth, otherWidth(leaf))
    } else if style.overflowX != .visible {
      content = box.contentWidth
    } else {
      content = leastWidth(shownItems(of: id), style, word: word)
    }
    if let least = style.minWidth.points { content = max(content, least - around) }
    return content + around
  }

  /// What a text asks for at least, nil for what is no text that wraps. A letter is never broken, so
  /// that it is as wide as its letters are high.
  private func leastWord(_ leaf: Int, _ word: Double) -> Double? {
    guard let known = words.ofLeaves[leaf] ?? measureWords(leaf) else { return nil }
    return min(min(known.longest, wordLimits[leaf]), max(word, known.letter))
  }

  private func measureWords(_ leaf: Int) -> LeafWords.Lengths? {
    guard case .text(let spec, _) = leaves[leaf].content, spec.wraps, spec.maxLines != 1 else {
      return nil
    }
    let lengths = LeafWords.Lengths(
      longest: engine.intrinsicWidths(spec).minimum,
      letter: spec.runs.map(\.style.size).max() ?? 0)
    words.ofLeaves[leaf] = lengths
    return lengths
  }

  /// The least width of what is no text that wraps.
  private func otherWidth(_ leaf: Int) -> Double {
    switch leaves[leaf].content {
    case .text(let spec, _): spec.maxLines == 1 ? 0 : engine.intrinsicWidths(spec).minimum
    case .image(let source, _): leaves[leaf].isCompressible ? 0 : source.width ?? 0
    case .drawing(let drawing): drawing.width
    case .icon: .infinity
    case .none: 0
    }
  }

  private func leaf(of id: NodeID) -> Int? {
    guard leafNumbers.indices.contains(id.index), leafNumbers[id.index] >= 0 else { return nil }
    return leafNumbers[id.index]
  }

  private func shownItems(of id: NodeID) -> [NodeID] {
    tree.children(of: id).filter { child in
      guard let style = tree.style(of: child) else { return false }
      return style.display != Display.none && style.position == .relative
    }
  }
}

/// What is known of the words of texts that wrap: each is asked for dozens of times.
final class LeafWords {
  struct Lengths {
    var longest: Double
    var letter: Double
  }

  var ofLeaves: [Int: Lengths] = [:]
}

extension LayoutStyle {
  /// Whether children stand beside each other in one line.
  fileprivate var isRow: Bool {
    display == .flex && flexWrap == .noWrap
      && (flexDirection == .row || flexDirection == .rowReverse)
  }
}

extension Dimension {
  fileprivate var points: Double? { if case .points(let value) = self { value } else { nil } }
  fileprivate var length: Double { points ?? 0 }
}
