import HotLayout

/// What the texts of one screen may ask of the engine beside their length, which the reader bounds.
///
/// It is counted by screen, not by engine: a picture does not depend on those that were drawn before.
struct TextBudget {
  /// Finding the fonts of a style takes some milliseconds where many are installed.
  static let fontLimit = 100
  /// Bytes of texts that shrink until they fit: up to nine sizes are tried of each.
  static let shrinkingLimit = 20_000
  /// Fonts of those texts: a hundred sizes may be tried of each.
  static let shrinkingFontLimit = 8

  private var hasTooManyFonts = false
  private var hasTooMuchShrinking = false
  private var fonts: Set<Font> = []
  private var first: Font?
  private var shrinkingBytes = 0
  private var shrinkingFonts: Set<Font> = []

  private struct Font: Hashable {
    var families: [String]
    var size: Double
    var weight: Int
    var italic: Bool
    /// Least size of a text that shrinks.
    var minimum: Double?
  }

  /// What was left out.
  var reports: [HotlayoutReport] {
    var reports: [HotlayoutReport] = []
    if hasTooManyFonts {
      reports.append(
        HotlayoutReport(
          .tooManyFonts,
          message:
            "The texts of the screen have more than \(TextBudget.fontLimit) fonts, each size "
            + "and weight being one; those beyond take the first one."))
    }
    if hasTooMuchShrinking {
      reports.append(
        HotlayoutReport(
          .tooMuchText,
          message: "The texts that shrink until they fit have more than "
            + "\(TextBudget.shrinkingLimit) bytes, or more than "
            + "\(TextBudget.shrinkingFontLimit) fonts; those beyond keep their size."))
    }
    return reports
  }

  /// Changes the texts of a box and of all within it to what the screen may have.
  mutating func admit(_ box: inout PaintBox) {
    if case .text(let spec, let minimum) = box.content {
      let (admitted, least) = admit(spec, minimum)
      box.content = .text(admitted, autoFitMinimum: least)
    }
    for index in box.children.indices { admit(&box.children[index]) }
  }

  /// The text in fonts that the screen may have, and the least size it may shrink to.
  private mutating func admit(
    _ spec: TextSpec, _ minimum: Double?
  ) -> (spec: TextSpec, minimum: Double?) {
    var spec = spec
    for index in spec.runs.indices { admit(&spec.runs[index].style) }
    // The lines are as high as this one asks for.
    if var base = spec.base {
      admit(&base)
      spec.base = base
    }
    guard let minimum else { return (spec, nil) }
    shrinkingBytes += spec.runs.reduce(0) { $0 + $1.text.utf8.count }
    for run in spec.runs {
      var font = TextBudget.font(of: run.style)
      font.minimum = minimum
      guard !shrinkingFonts.contains(font) else { continue }
      if shrinkingFonts.count < TextBudget.shrinkingFontLimit {
        shrinkingFonts.insert(font)
      } else {
        hasTooMuchShrinking = true
        return (spec, nil)
      }
    }
    guard shrinkingBytes <= TextBudget.shrinkingLimit else {
      hasTooMuchShrinking = true
      return (spec, nil)
    }
    return (spec, minimum)
  }

  private mutating func admit(_ style: inout TextStyle) {
    let font = TextBudget.font(of: style)
    if fonts.contains(font) { return }
    if let first, fonts.count >= TextBudget.fontLimit {
      hasTooManyFonts = true
      style.families = first.families
      style.size = first.size
      style.weight = first.weight
      style.italic = first.italic
      return
    }
    if first == nil { first = font }
    fonts.insert(font)
  }

  private static func font(of style: TextStyle) -> Font {
    Font(
      families: style.families, size: style.size, weight: style.weight, italic: style.italic,
      minimum: nil)
  }
}
