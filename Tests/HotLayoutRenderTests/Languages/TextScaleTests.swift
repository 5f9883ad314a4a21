import HotLayout
import HotLayoutRender
import TestSupport
import Testing

/// All samples with small letters and with the largest that accessibility settings offer.
@Suite struct TextScaleTests {
  static let scales = [0.8, 1, 1.5, 2, 3.1]

  @Test(arguments: ["en", "ar"])
  func screensGrowAndNothingOverlaps(locale: String) throws {
    let renderer = try ScreenRenderer()
    var (screens, texts) = (0, 0)
    var problems: [String] = []
    for sample in try SampleScreen.all() {
      screens += 1
      var before = 0.0
      for scale in Self.scales {
        let bound = try #require(sample.bind(locale, textScale: scale))
        let root = renderer.layout(bound).root
        let height = contentHeight(root)
        if height < before - 0.5 {
          problems.append("\(sample) \(scale): the content shrinks from \(before) to \(height)")
        }
        before = height
        var survey = Survey(width: sample.width, name: "\(sample) at \(scale)")
        survey.visit(root)
        survey.findOverlaps()
        texts += survey.texts.count
        problems += survey.problems
      }
    }
    print(
      "text scale \(locale): \(screens) screens at \(Self.scales.count) scales, \(texts) texts")
    #expect(texts > 1500)
    #expect(
      problems.isEmpty, "\(problems.count):\n\(problems.prefix(60).joined(separator: "\n"))")
  }

  /// Height of what scrolls, or of the whole.
  private func contentHeight(_ root: PlacedBox) -> Double {
    for child in root.children where child.box.scroll != nil {
      return child.children.first?.rect.height ?? 0
    }
    return root.rect.height
  }

  /// What is looked at in one picture.
  private struct Survey {
    struct Text {
      var rect: Rect
      var path: [Int]
      /// Boxes out of the flow it is in: those may lie over others.
      var layer: [Int]
      var words: String
    }

    let width: Double
    let name: String
    var texts: [Text] = []
    var problems: [String] = []

    init(width: Double, name: String) {
      self.width = width
      self.name = name
    }

    mutating func visit(
      _ placed: PlacedBox, path: [Int] = [], layer: [Int] = [], view: Rect? = nil,
      scrolls: Bool = false
    ) {
      guard !placed.isHidden else { return }
      let type = placed.box.origin?.type ?? ""
      // Codes are read by machines, layers lie over each other by intention.
      if type == "code" { return }
      let words = placed.text?.shownText.prefix(30) ?? ""
      let isTurned = placed.box.decoration.rotation != 0
      if !scrolls, !isTurned, placed.rect.width > 0,
        placed.rect.minX < -0.5 || placed.rect.maxX > width + 0.5
      {
        problems.append("\(name): \(type) `\(words)` \(placed.rect) leaves the screen")
        return
      }
      var view = view
      if placed.box.decoration.clips {
        view = view.map { $0.intersection(placed.rect) } ?? placed.rect
      }
      if let text = placed.text {
        if [.cell, .columnheader].contains(placed.box.semantics?.role), !text.brokenWords.isEmpty {
          problems.append("\(name): \(text.brokenWords) broken in a table")
        }
        let room = placed.contentRect
        if text.size.height > room.height + 1 {
          problems.append(
            "\(name): \(type) `\(words)` is \(text.size.height) high in \(room.height)")
        }
        let shown = Rect(room.minX, room.minY, room.width, text.size.height)
        let seen = view.map { shown.intersection($0) } ?? shown
        if !seen.isEmpty {
          texts.append(Text(rect: seen, path: path, layer: layer, words: String(words)))
        }
      }
      let scrolls = scrolls || placed.box.scroll != nil && !path.isEmpty && path.count > 1
      for (index, child) in placed.children.enumerated() {
        let place = path + [index]
        let isFree =
          type == "layers" || type == "carousel" || child.box.style.position == .absolute
        visit(
          child, path: place, layer: isFree ? place : layer, view: view,
          scrolls: scrolls || type == "scroll" || type == "carousel")
      }
    }

    /// Texts of one layer lie beside each other.
    mutating func findOverlaps() {
      for (index, one) in texts.enumerated() {
        for other in texts[(index + 1)...] where one.layer == other.layer {
          let both = one.rect.intersection(other.rect)
          if both.width > 1, both.height > 1 {
            problems.append(
              "\(name): `\(one.words)` \(one.rect) lies over `\(other.words)` \(other.rect)")
          }
        }
      }
    }
  }
}
