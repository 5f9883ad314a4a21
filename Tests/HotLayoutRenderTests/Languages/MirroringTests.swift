import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// Every widget of the gallery from right to left: the same words laid out in both directions are
/// mirror images of each other, but for what must not mirror (contract, section 10).
@Suite struct MirroringTests {
  /// Boxes whose inside is the same in both directions: values of charts, codes, the digits of
  /// clocks. They stand on the other side themselves.
  static let upright: Set<String> = ["chart", "code"]

  @Test(arguments: ["en", "ar", "he", "fa"])
  func theGalleryIsMirroredFromRightToLeft(locale: String) throws {
    let renderer = try ScreenRenderer()
    var comparison = Comparison()
    var screens = 0
    for sample in try SampleScreen.all() where sample.project == "gallery" {
      let leftToRight = try #require(sample.bind(locale, direction: .leftToRight))
      let rightToLeft = try #require(sample.bind(locale, direction: .rightToLeft))
      comparison.width = sample.width
      comparison.compare(
        renderer.layout(leftToRight).root, renderer.layout(rightToLeft).root, "\(sample)")
      screens += 1
    }
    print(
      "mirroring \(locale): \(screens) screens, \(comparison.boxes) boxes, \(comparison.lines) lines"
        + " of text, \(comparison.icons) icons, of which \(comparison.mirroredIcons) mirrored; "
        + "\(comparison.uprights) boxes inside of charts and codes left as they are")
    #expect(comparison.boxes > 1000)
    #expect(comparison.lines > 300)
    #expect(comparison.mirroredIcons > 0)
    let problems = comparison.problems
    #expect(
      problems.isEmpty, "\(problems.count): \(problems.prefix(12).joined(separator: "\n"))")
  }

  @Test func theDirectionOfAScreenIsThatOfTheTranslationThatIsShown() throws {
    for sample in try SampleScreen.all() {
      for (locale, shown) in [
        ("ar", LayoutDirection.rightToLeft), ("en", .leftToRight), ("he", .rightToLeft),
      ] {
        // Where there is no such translation the source is shown, from left to right.
        let expected = sample.document.languages.contains(locale) ? shown : .leftToRight
        #expect(try #require(sample.bind(locale)).direction == expected, "\(sample) \(locale)")
      }
    }
  }

  /// What is alike and what is not.
  struct Comparison {
    var width = 0.0
    var boxes = 0
    var lines = 0
    var icons = 0
    var mirroredIcons = 0
    var uprights = 0
    var problems: [String] = []

    mutating func compare(_ one: PlacedBox, _ other: PlacedBox, _ path: String) {
      let name = one.box.origin.map { $0.type + ($0.id.map { "#" + $0 } ?? "") }
      let path = name.map { path + "/" + $0 } ?? path
      guard one.isHidden == other.isHidden else {
        return problems.append("\(path) is hidden in one direction only")
      }
      guard !one.isHidden else { return }
      boxes += 1
      let wanted = Rect(
        width - one.rect.maxX, one.rect.minY, one.rect.width, one.rect.height)
      if !isNear(wanted, other.rect) {
        problems.append("\(path) is at \(other.rect) instead of \(wanted)")
        // What is in it is as far off.
        return
      }
      compareContent(one, other, path)
      if let type = one.box.origin?.type, MirroringTests.upright.contains(type) {
        uprights += count(one) - 1
        return
      }
      guard one.children.count == other.children.count else {
        return problems.append(
          "\(path) has \(other.children.count) children instead of \(one.children.count)")
      }
      for (index, (a, b)) in zip(one.children, other.children).enumerated() {
        compare(a, b, path + ".\(index)")
      }
    }

    private mutating func compareContent(_ one: PlacedBox, _ other: PlacedBox, _ path: String) {
      if other.box.decoration.offset.x != -one.box.decoration.offset.x {
        problems.append("\(path) is moved by \(other.box.decoration.offset) points")
      }
      switch (one.box.content, other.box.content) {
      case (.none, .none), (.drawing, .drawing), (.image, .image): break
      case (.icon(let a, _, let first), .icon(_, _, let second)):
        icons += 1
        if second { mirroredIcons += 1 }
        if first { problems.append("\(path) mirrors its icon from left to right") }
        // Only shapes that point somewhere are mirrored.
        if second, !a.mirrors, one.box.origin?.type != "icon" {
          problems.append("\(path) mirrors an icon that points nowhere")
        }
      case (.text, .text): compareText(one, other, path)
      default: problems.append("\(path) shows something else")
      }
    }

    private mutating func compareText(_ one: PlacedBox, _ other: PlacedBox, _ path: String) {
      guard let a = one.text, let b = other.text else { return }
      guard a.lines.count == b.lines.count else {
        return problems.append("\(path) has \(b.lines.count) lines instead of \(a.lines.count)")
      }
      // What is entered in a field has its own direction, and stands at the start all the same.
      let isStated = paragraph(one) == paragraph(other)
      for (first, second) in zip(a.lines, b.lines) {
        lines += 1
        let left = one.contentRect.minX + first.rect.minX
        let found = other.contentRect.minX + second.rect.minX
        if isStated {
          // A paragraph with a direction of its own begins on the same side in both.
          if abs(first.rect.minX - second.rect.minX) > 0.5 {
            problems.append("\(path): `\(b.shownText.prefix(40))` does not keep its side")
          }
          continue
        }
        // A full stop is shaped apart from the word before it in a right-to-left paragraph, so that
        // widths differ by the kerning; the start, the middle or the end is where it should be.
        let (start, end) = (width - left, width - left - first.rect.width)
        let distances = [
          found + second.rect.width - start, found - end,
          found + second.rect.width / 2 - (start + end) / 2,
        ]
        if !distances.contains(where: { abs($0) <= 0.5 }) {
          problems.append(
            "\(path): the line `\(b.shownText.prefix(40))` begins at \(found), not \(end)")
        }
      }
    }

    /// Direction and alignment of the paragraph.
    private func paragraph(_ placed: PlacedBox) -> [String]? {
      guard case .text(let spec, _) = placed.box.content else { return nil }
      return ["\(spec.direction)", "\(spec.alignment)"]
    }

    private func isNear(_ one: Rect, _ other: Rect) -> Bool {
      abs(one.minX - other.minX) <= 0.5 && abs(one.minY - other.minY) <= 0.5
        && abs(one.width - other.width) <= 0.5 && abs(one.height - other.height) <= 0.5
    }

    private func count(_ box: PlacedBox) -> Int { 1 + box.children.reduce(0) { $0 + count($1) } }
  }
}
