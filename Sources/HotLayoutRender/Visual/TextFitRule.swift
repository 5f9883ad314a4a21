import HotLayout

/// Text that is cut, and text that reaches over what it stands in.
struct TextFitRule {
  private let boxes: VisualBoxes
  /// What was told of as lying outside of the screen.
  private let outside: [ClosedRange<Int>]
  private let engine: TextEngine

  init(_ boxes: VisualBoxes, _ outside: [ClosedRange<Int>], _ engine: TextEngine) {
    self.boxes = boxes
    self.outside = outside
    self.engine = engine
  }

  func check(_ findings: inout VisualFindings) {
    for (index, box) in boxes.all.enumerated() {
      guard box.isText, !box.placed.isHidden, let text = box.placed.text,
        case .text(let spec, let minimum) = box.placed.box.content
      else { continue }
      checkWords(index, text, spec, &findings)
      if text.didTruncate {
        checkLines(index, box, text, spec, minimum, &findings)
      } else if !outside.contains(where: { $0.contains(index) }), !box.isTurned {
        checkEdges(index, box, text, spec, &findings)
      }
    }
  }

  /// A word or a number that is broken inside.
  private func checkWords(
    _ index: Int, _ text: TextLayout, _ spec: TextSpec, _ findings: inout VisualFindings
  ) {
    let box = boxes.all[index]
    let words = text.brokenWords.filter { $0.contains { $0.isLetter || $0.isNumber } }
    guard box.owner?.type != "field",
      let word = words.first(where: { $0.contains(where: \.isNumber) })
        ?? words.max(by: { $0.count < $1.count })
    else { return }
    let longest = engine.intrinsicWidths(spec).minimum
    let lack = longest - box.content.width
    // A long word in large letters can be read over two lines; a number cannot.
    let isNumber = word.contains(where: \.isNumber)
    let isLong = longest > boxes.root.rect.width * (isNumber ? 1 : 0.4)
    findings.add(
      .wordBroken, severity: isLong ? .info : nil, at: boxes.textPlace(index), weight: lack,
      "The line of \(boxes.name(index)) breaks within \(VisualBoxes.quoted(word)), which lacks "
        + "\(VisualFindings.number(max(0, lack))) points of width",
      suggestion:
        "Let what stands beside it go to the next line (`wrap`), or write soft hyphens (U+00AD) "
        + "where a long word may break.")
  }

  /// A text with an ellipsis, or the like.
  private func checkLines(
    _ index: Int, _ box: VisualBoxes.Box, _ text: TextLayout, _ spec: TextSpec,
    _ minimum: Double?, _ findings: inout VisualFindings
  ) {
    let source = box.owner?.source
    // Who states how many lines there may be wants the rest cut; who has it fitted does not.
    let isAsked =
      box.placed.box.origin?.type == "text" && spec.maxLines != nil
      && (minimum == nil || source?["maxLines"] != nil)
    let lack: String
    let weight: Double
    if spec.maxLines == 1 || !spec.wraps {
      weight = max(0, text.maxContentWidth - box.content.width)
      lack = "\(VisualFindings.number(weight)) points of width"
    } else {
      var whole = spec
      whole.maxLines = nil
      let full = engine.layout(whole, width: box.content.width)
      weight = max(0, full.size.height - text.size.height)
      let lines = max(0, full.lines.count - text.lines.count)
      lack =
        "\(VisualFindings.number(weight)) points of height, \(lines) line\(lines == 1 ? "" : "s")"
    }
    // What is typed into a field moves with the cursor.
    let isTyped = box.owner?.type == "field"
    findings.add(
      .textCut, severity: isAsked || isTyped ? .info : nil,
      at: isAsked ? boxes.place(index, "maxLines", "text") : boxes.textPlace(index),
      weight: weight,
      "The text \(boxes.words(index))"
        + (isAsked ? " is cut, as `maxLines` asks" : " of \(boxes.name(index)) is cut")
        + ": it lacks \(lack)",
      suggestion: isAsked
        ? "Where all of it matters, raise `maxLines`, or let `autoFit` make it smaller."
        : "Shorten the text in that language, give it more room, or put what stands beside it below."
    )
  }

  /// A text that reaches over the edge of something.
  private func checkEdges(
    _ index: Int, _ box: VisualBoxes.Box, _ text: TextLayout, _ spec: TextSpec,
    _ findings: inout VisualFindings
  ) {
    let ink = TextFitRule.ink(text, spec, at: box.content.origin)
    let cut = box.sight.excess(of: ink)
    if cut > 1 {
      findings.add(
        .textCut, at: boxes.textPlace(index), weight: cut,
        "The text \(boxes.words(index)) of \(boxes.name(index)) is cut: \(VisualFindings.number(cut)) points of it lie "
          + "outside of the box around it, which clips",
        suggestion:
          "Let that box grow with its text: give it `minHeight` instead of `height`, or more "
          + "width.")
      return
    }
    var over = max(ink.maxX - box.content.maxX, ink.maxY - box.content.maxY)
    if let surface = box.surface, !box.isMoved {
      let room = boxes.all[surface].rect
      over = max(
        over, room.minX - ink.minX, ink.maxX - room.maxX, room.minY - ink.minY,
        ink.maxY - room.maxY)
    }
    guard over > 1 else { return }
    findings.add(
      .textOverflow, at: boxes.textPlace(index, "height"), weight: over,
      "The text \(boxes.words(index)) of \(boxes.name(index)) reaches "
        + "\(VisualFindings.number(over)) points over the edge of the box that it stands in",
      suggestion:
        "Let that box grow with its text: give it `minHeight` instead of `height`, or more "
        + "width.")
  }

  /// Where the letters are, about: the lines without the room above and below them.
  private static func ink(_ text: TextLayout, _ spec: TextSpec, at origin: Point) -> Rect {
    let size = spec.runs.map(\.style.size).max() ?? 0
    var (left, right) = (Double.infinity, -Double.infinity)
    for line in text.lines {
      left = min(left, line.rect.minX)
      right = max(right, line.rect.maxX)
    }
    guard let first = text.lines.first, let last = text.lines.last, left <= right else {
      return Rect(origin.x, origin.y, 0, 0)
    }
    let top = max(first.rect.minY, first.baseline - 0.8 * size)
    let bottom = min(last.rect.maxY, last.baseline + 0.25 * size)
    return Rect(origin.x + left, origin.y + top, right - left, max(0, bottom - top))
  }
}
