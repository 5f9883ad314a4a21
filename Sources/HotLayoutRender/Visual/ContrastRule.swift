import HotLayout

/// Text that does not stand out from what is behind it (WCAG 2.2, success criterion 1.4.3).
///
/// The screen is painted without its text, and again with blocks of the text's colours: what differs
/// is behind and before, with all gradients, pictures, shadows and opacities.
struct ContrastRule {
  private let boxes: VisualBoxes
  private let laidOut: LaidOutScreen
  private let renderer: ScreenRenderer

  init(_ boxes: VisualBoxes, _ laidOut: LaidOutScreen, _ renderer: ScreenRenderer) {
    self.boxes = boxes
    self.laidOut = laidOut
    self.renderer = renderer
  }

  /// What large text needs, and all other text.
  static let needs = (large: 3.0, other: 4.5)

  /// Large is 18 points of print, or 14 in bold: 24 and 18.66 here.
  static func need(size: Double, weight: Int) -> Double {
    size >= 24 - 0.01 || (weight >= 700 && size >= 18.66 - 0.01) ? needs.large : needs.other
  }

  func check(_ findings: inout VisualFindings) {
    guard let behind = paint(.nothing), !behind.marks.isEmpty, let front = paint(.blocks) else {
      return
    }
    let marks = behind.marks
    var seen: Painted?
    var probe: Painted?
    if behind.lacksImages { probe = paint(.nothing, standIn: true) }
    let scale = laidOut.screen.environment.textScale
    var worst: [Int: (measure: ContrastMeasure, need: Double)] = [:]
    for mark in marks {
      guard boxes.all.indices.contains(mark.owner) else { continue }
      let box = boxes.all[mark.owner]
      guard !box.isDisabled, !box.isOrnament, !box.isTransient else { continue }
      var area = ContrastArea(mark.rect, behind.pixels, front.pixels)
      // What lies on a picture that is not there cannot be known.
      if let probe, area.differs(from: probe.pixels) { continue }
      if area.hasEqualPixels {
        // Text of the colour behind it, or text that is covered: another colour tells.
        seen = seen ?? paint(.counterBlocks)
        area.visible = seen?.pixels
      }
      let need = ContrastRule.need(size: mark.size / max(0.01, scale), weight: mark.weight)
      guard let measure = area.measure(), measure.ratio < need else { continue }
      if let known = worst[mark.owner], known.measure.ratio / known.need <= measure.ratio / need {
        continue
      }
      worst[mark.owner] = (measure, need)
    }
    for (owner, found) in worst.sorted(by: { $0.key < $1.key }) {
      report(owner, found.measure, found.need, &findings)
    }
  }

  private func report(
    _ owner: Int, _ measure: ContrastMeasure, _ need: Double, _ findings: inout VisualFindings
  ) {
    let ratio = ContrastRule.ratio(measure.ratio)
    findings.add(
      .lowContrast, at: boxes.place(owner, "color", "text", "spans", "title", "label"),
      weight: need / measure.ratio,
      "The text of \(boxes.name(owner)) has a contrast of \(ratio):1 (\(measure.front) on "
        + "\(measure.behind)), where \(ContrastRule.ratio(need)):1 is needed",
      suggestion:
        "Write a colour that stands out more, such as the `on…` role of what is behind it, "
        + "or put a fill between.")
  }

  /// `2.9`, rounded down so that what fails never looks as if it passed.
  private static func ratio(_ value: Double) -> String {
    VisualFindings.number((value * 10 + 1e-6).rounded(.down) / 10)
  }

  // MARK: Painting

  private struct Painted {
    var pixels: PixelBuffer
    var marks: [TextMark]
    var lacksImages: Bool
  }

  /// What is noted while the screen is painted.
  private final class Notes {
    var lacksImages = false
  }

  /// Paints the screen; nil where the picture would be too large.
  ///
  /// - Parameter standIn: whether a picture of one colour is drawn for each that is not there.
  private func paint(_ painting: TextPainting, standIn: Bool = false) -> Painted? {
    let height = min(laidOut.height, Canvas.maximumPixels / max(1, laidOut.width))
    let size = Size(laidOut.width, min(height, Canvas.maximumSide - 1))
    guard let canvas = try? Canvas(size: size, scale: 1, target: .png) else { return nil }
    canvas.textPainting = painting
    canvas.isDraft = true
    let screen = laidOut.screen
    // What a screen without a background stands on is the app's own.
    canvas.fill(
      RoundedRect(Rect(Point(0, 0), size)), .color(screen.theme.role("background")))
    let notes = Notes()
    let images = renderer.images
    let substitute =
      standIn ? PixelBuffer(width: 1, height: 1, premultipliedBGRA: [255, 0, 255, 255]) : nil
    let painter = Painter(
      canvas: canvas, engine: renderer.engine,
      direction: screen.direction == .rightToLeft ? .rightToLeft : .leftToRight
    ) { source, size in
      if let pixels = images(source, size) { return pixels }
      notes.lacksImages = true
      return substitute
    }
    painter.paint(boxes.root)
    guard let pixels = try? canvas.pixels() else { return nil }
    return Painted(pixels: pixels, marks: canvas.textMarks, lacksImages: notes.lacksImages)
  }
}
