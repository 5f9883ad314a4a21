import HotLayout

/// Boxes that lie outside of the screen, where no scrolling brings them into view.
struct OutsideRule {
  private let boxes: VisualBoxes
  private let laidOut: LaidOutScreen
  private let screen: BoundScreen
  /// The boxes it told of; what is in them is not told again.
  private(set) var reported: [ClosedRange<Int>] = []

  init(_ boxes: VisualBoxes, _ laidOut: LaidOutScreen, _ screen: BoundScreen) {
    self.boxes = boxes
    self.laidOut = laidOut
    self.screen = screen
  }

  mutating func check(_ findings: inout VisualFindings) {
    var index = 1
    while index < boxes.all.count {
      let box = boxes.all[index]
      if check(box, index, &findings) {
        reported.append(index...box.end)
        index = box.end
      }
      index += 1
    }
    checkRoom(&findings)
  }

  private func check(_ box: VisualBoxes.Box, _ index: Int, _ findings: inout VisualFindings) -> Bool
  {
    guard box.placed.box.origin != nil || box.isText, !box.isInClip, !box.isTurned, !box.isOrnament,
      !box.placed.isHidden, !box.rect.isEmpty
    else { return false }
    let sides = [
      ("left", box.sight.left - box.rect.minX), ("right", box.rect.maxX - box.sight.right),
      ("top", box.sight.top - box.rect.minY),
    ]
    guard let worst = sides.max(by: { $0.1 < $1.1 }), worst.1 > 1, boxes.saysSomething(index)
    else { return false }
    let length = VisualFindings.number(worst.1)
    findings.add(
      .outsideScreen, at: boxes.place(index, "width", "minWidth", "position", "offset"),
      weight: worst.1,
      "\(boxes.name(index)) lies \(length) points outside of the screen, past its \(worst.0) edge, "
        + "where nobody can scroll",
      suggestion: worst.0 == "top"
        ? "Move it down: see `position`, `offset` and `margin`."
        : "Let it shrink or wrap (`width: \"fill\"`, `wrap`, `shrink`), or put it into a `scroll`.")
    return true
  }

  /// Header and footer stay put; what is between them must leave room to see something.
  private func checkRoom(_ findings: inout VisualFindings) {
    guard screen.presentation != .inline,
      let viewport = boxes.root.children.first(where: { $0.box.scroll != nil })
    else { return }
    let fixed = boxes.root.rect.height - viewport.rect.height
    let room = screen.environment.height - fixed
    guard room < 44, fixed > 0 else { return }
    let heights = boxes.root.children.filter { $0.box.scroll == nil }
    guard let tallest = heights.max(by: { $0.rect.height < $1.rect.height }) else { return }
    let source = tallest.box.origin?.source
    findings.add(
      .outsideScreen, at: source?["type"] ?? source, weight: 44 - room, detail: "room",
      "Header and footer take \(VisualFindings.number(fixed)) of "
        + "\(VisualFindings.number(screen.environment.height)) points, so that hardly anything is "
        + "seen between them",
      suggestion: "Make them lower, or put a part of them into the `root`, which scrolls.")
  }
}
