import HotLayout

/// What a finger meets: large enough, and apart from its neighbours.
struct TargetRule {
  private let boxes: VisualBoxes
  /// So many controls are held against each other.
  private static let limit = 3_000

  private struct Target {
    var index: Int
    var rect: Rect
  }

  init(_ boxes: VisualBoxes) { self.boxes = boxes }

  func check(_ findings: inout VisualFindings) {
    var targets: [Target] = []
    for (index, box) in boxes.all.enumerated()
    where box.isControl && !box.placed.isHidden && !box.isTurned {
      let rect = hitArea(box)
      checkSize(index, rect, &findings)
      let seen = box.sight.part(of: rect)
      if !seen.isEmpty, targets.count < TargetRule.limit {
        targets.append(Target(index: index, rect: seen))
      }
    }
    checkOverlaps(targets, &findings)
  }

  /// What a press meets. A tab takes the whole height of its bar.
  private func hitArea(_ box: VisualBoxes.Box) -> Rect {
    guard box.semantics?.role == .tab, let parent = box.parent,
      boxes.all[parent].semantics?.role == .tablist
    else { return box.rect }
    let bar = boxes.all[parent].rect
    return Rect(box.rect.x, bar.y, box.rect.width, bar.height)
  }

  private func checkSize(_ index: Int, _ rect: Rect, _ findings: inout VisualFindings) {
    let least = ControlParts.touch
    let (width, height) = (rect.width, rect.height)
    guard width < least - 0.5 || height < least - 0.5 else { return }
    let size = "\(VisualFindings.number(width)) × \(VisualFindings.number(height))"
    var missing: [String] = []
    if width < least - 0.5 { missing.append("\"minWidth\": 44") }
    if height < least - 0.5 { missing.append("\"minHeight\": 44") }
    findings.add(
      .smallTarget, at: boxes.place(index), weight: max(least - width, least - height),
      "\(boxes.name(index)) can be pressed and is only \(size) points, where a finger needs 44 × 44",
      suggestion: "Write \(missing.joined(separator: " and ")), or more `padding`.")
  }

  private func checkOverlaps(_ targets: [Target], _ findings: inout VisualFindings) {
    let sorted = targets.sorted { ($0.rect.minY, $0.index) < ($1.rect.minY, $1.index) }
    for (place, first) in sorted.enumerated() {
      for second in sorted[(place + 1)...] {
        guard second.rect.minY < first.rect.maxY - 1 else { break }
        let (lower, upper) = first.index < second.index ? (first, second) : (second, first)
        check(lower, upper, &findings)
      }
    }
  }

  /// `upper` is painted over `lower`.
  private func check(_ lower: Target, _ upper: Target, _ findings: inout VisualFindings) {
    let common = lower.rect.intersection(upper.rect)
    let (below, above) = (boxes.all[lower.index], boxes.all[upper.index])
    guard common.width > 1, common.height > 1, upper.index > below.end,
      below.scrollers == above.scrollers
    else { return }
    // A small control on a large one is meant so, as long as enough of the large one is left.
    let isWithin = common.width >= upper.rect.width - 1 && common.height >= upper.rect.height - 1
    let isCovered = common.width >= lower.rect.width - 1 && common.height >= lower.rect.height - 1
    if isWithin, !isCovered { return }
    let size = "\(VisualFindings.number(common.width)) × \(VisualFindings.number(common.height))"
    let other = boxes.all[lower.index].owner?.source?.pointer ?? ""
    let what =
      isCovered
      ? "covers \(boxes.name(lower.index)) at `\(other)`, which nobody can press"
      : "lies over \(boxes.name(lower.index)) at `\(other)` by \(size) points"
    findings.add(
      .controlsOverlap, at: boxes.place(upper.index), weight: common.width * common.height,
      detail: other, "\(boxes.name(upper.index)) \(what)",
      suggestion: "Move them apart: see `position`, `offset`, `margin` and `gap`.")
  }
}
