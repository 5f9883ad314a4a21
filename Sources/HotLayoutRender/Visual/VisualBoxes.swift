import HotLayout
import HotLayoutFlex

/// The boxes of a screen in the order in which they are painted, each with what holds for it.
struct VisualBoxes {
  /// What part of a box can be seen, at most: infinite where it can be scrolled into view.
  struct Sight {
    var left = -Double.infinity
    var right = Double.infinity
    var top = -Double.infinity
    var bottom = Double.infinity

    mutating func cutX(_ rect: Rect) {
      (left, right) = (max(left, rect.minX), min(right, rect.maxX))
    }
    mutating func cutY(_ rect: Rect) {
      (top, bottom) = (max(top, rect.minY), min(bottom, rect.maxY))
    }

    /// How far a rectangle reaches out of it, in points.
    func excess(of rect: Rect) -> Double {
      max(left - rect.minX, rect.maxX - right, top - rect.minY, rect.maxY - bottom)
    }

    func part(of rect: Rect) -> Rect {
      let (x, y) = (max(left, rect.minX), max(top, rect.minY))
      return Rect(
        x, y, max(0, min(right, rect.maxX) - x), max(0, min(bottom, rect.maxY) - y))
    }
  }

  struct Box {
    var placed: PlacedBox
    /// The border box and the content box, where they are painted.
    var rect: Rect
    var content: Rect
    /// The node of the document that it is a part of.
    var owner: PaintBox.Origin?
    /// The part of that node that it shows, such as an option.
    var part: JSONNode?
    /// The boxes around it, the outermost first.
    var parent: Int?
    /// The last box within it, itself where there is none.
    var end = 0
    /// What the boxes around it that cut leave of it.
    var sight = Sight()
    /// Whether the author wants it cut: a box with `clip`, or a scroller, is around it.
    var isInClip = false
    /// The scrollers around it, but for the screen itself.
    var scrollers: [Int] = []
    /// The nearest box around it with a background or a border, which it is to stay in.
    var surface: Int?
    var isDisabled = false
    /// Whether it looks as it does for a moment only: while it is pressed, or at work.
    var isTransient = false
    /// Whether it is passed over: an ornament.
    var isOrnament = false
    /// Whether it, or a box around it, is turned.
    var isTurned = false
    /// Whether it, or a box within its surface, was taken out of the flow.
    var isMoved = false

    var semantics: Semantics? { placed.box.semantics }

    /// Whether it can be pressed.
    var isControl: Bool {
      guard let semantics, !isDisabled, !isOrnament else { return false }
      return semantics.role.isInteractive || !semantics.actions.isEmpty
    }

    var isText: Bool { placed.text.map { !$0.lines.isEmpty && !$0.shownText.isEmpty } ?? false }
  }

  private(set) var all: [Box] = []
  /// The boxes with their numbers, which are their places in `all`.
  private(set) var root: PlacedBox

  init(_ laidOut: LaidOutScreen) {
    root = laidOut.root
    var next = 0
    VisualBoxes.number(&root, &next)
    var box = Box(placed: root, rect: root.rect, content: root.contentRect)
    box.sight.cutX(root.rect)
    // The picture grows with what is scrolled, but not upwards.
    box.sight.top = root.rect.minY
    add(box, Point(0, 0))
  }

  private static func number(_ placed: inout PlacedBox, _ next: inout Int) {
    placed.number = next
    next += 1
    guard placed.isShown else { return }
    for index in placed.children.indices { number(&placed.children[index], &next) }
  }

  /// Adds a box, whose `sight` and the like are those of what is around it, and all within it.
  private mutating func add(_ box: Box, _ offset: Point) {
    var box = box
    let placed = box.placed
    let look = placed.box.decoration
    let offset = Point(offset.x + look.offset.x, offset.y + look.offset.y)
    let index = all.count
    box.rect = placed.rect.offset(x: offset.x, y: offset.y)
    box.content = placed.contentRect.offset(x: offset.x, y: offset.y)
    if let origin = placed.box.origin { (box.owner, box.part) = (origin, nil) }
    if let part = placed.box.part { box.part = part }
    if let semantics = placed.box.semantics {
      if semantics.states.contains(.disabled) { box.isDisabled = true }
      if !semantics.states.isDisjoint(with: [.pressed, .busy]) { box.isTransient = true }
      if semantics.isHidden { box.isOrnament = true }
    }
    if look.rotation != 0 { box.isTurned = true }
    if placed.box.style.position == .absolute || look.offset != Point(0, 0) { box.isMoved = true }
    box.end = index
    all.append(box)
    guard placed.isShown else { return }

    var inner = box
    inner.parent = index
    let isScreen = index == 0 || box.parent == 0
    if index > 0, !look.background.isEmpty || look.border != nil {
      inner.surface = index
      inner.isMoved = false
    }
    if placed.box.scroll != nil {
      scroll(&inner, index, isScreen: isScreen)
    } else if look.clips, index > 0 {
      inner.sight.cutX(box.rect)
      inner.sight.cutY(box.rect)
      inner.isInClip = true
    }
    for child in placed.children {
      inner.placed = child
      add(inner, offset)
    }
    all[index].end = all.count - 1
  }

  /// What lies within a scroller can be brought into view along it, and is cut across it.
  private func scroll(_ inner: inout Box, _ index: Int, isScreen: Bool) {
    let rect = inner.rect
    let isRow = inner.placed.box.style.flexDirection == .row
    inner.surface = nil
    if isRow {
      (inner.sight.left, inner.sight.right) = (-.infinity, .infinity)
      inner.sight.cutY(rect)
    } else {
      inner.sight.cutX(rect)
      (inner.sight.top, inner.sight.bottom) = (isScreen ? rect.minY : -.infinity, .infinity)
    }
    guard !isScreen else { return }
    inner.isInClip = true
    inner.scrollers.append(index)
  }

  /// Whether a box says something or can be pressed, or something in it.
  func saysSomething(_ index: Int) -> Bool {
    (index...all[index].end).contains { all[$0].isText || all[$0].isControl }
  }

  /// The place in the document that a finding about a box is told at: the first of these members
  /// that the node has, else its type.
  func place(_ index: Int, _ members: String...) -> JSONNode? {
    guard let source = all[index].owner?.source else { return nil }
    return members.lazy.compactMap { source[$0] }.first ?? source["type"] ?? source
  }

  /// The place of the text of a box: the words of an option, else as `place` says.
  func textPlace(_ index: Int, _ first: String...) -> JSONNode? {
    let members = first + ["text", "spans", "title", "label"]
    for source in [all[index].part, all[index].owner?.source] {
      if let source, let found = members.lazy.compactMap({ source[$0] }).first { return found }
    }
    return place(index)
  }

  /// The text of a box on one line, for a sentence: its beginning where it is long.
  func words(_ index: Int) -> String {
    guard case .text(let spec, _) = all[index].placed.box.content else { return "" }
    return VisualBoxes.quoted(spec.runs.map(\.text).joined())
  }

  static func quoted(_ text: String) -> String {
    let start = text.prefix(40)
    return "“\(ShownText.line(String(start)))\(start.endIndex < text.endIndex ? "…" : "")”"
  }

  /// The type of the node that a box belongs to, for a sentence.
  func name(_ index: Int) -> String { "`\(all[index].owner?.type ?? "screen")`" }
}

extension PlacedBox {
  /// Whether it is painted at all.
  fileprivate var isShown: Bool { !isHidden && box.decoration.opacity > 0 }
}
