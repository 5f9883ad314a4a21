import CDraw
import HotLayout

/// Shapes and measures text with fonts of its own: confined to one task; several engines may work
/// side by side.
///
/// ```swift
/// let engine = try TextEngine()
/// let layout = engine.layout(TextSpec("Hello", TextStyle(size: 16, lineHeight: 20)), width: 200)
/// layout.size.height  // 20
/// ```
public final class TextEngine {
  let fonts: FontStore
  private var shaped: [TextSpec.ShapingKey: ShapedText] = [:]
  private var layouts: [LayoutKey: TextLayout] = [:]
  private var cachedBytes = 0
  private var missing: Set<Unicode.Scalar> = []

  /// Sets up the fonts of the system and those in `fontDirectories`: OpenType, TrueType, variable
  /// and web fonts (WOFF, WOFF2).
  ///
  /// `roundingScale` 1 rounds ascents and descents to whole points, which is what a browser does at
  /// one pixel a point; a layout then is the same at every scale.
  public init(fontDirectories: [String] = [], roundingScale: Double = 1) throws(TextError) {
    fonts = try FontStore(directories: fontDirectories, roundingScale: roundingScale)
  }

  /// Metrics are rounded to 1 / `roundingScale` points, as a browser does to device pixels.
  public var roundingScale: Double { fonts.roundingScale }

  // MARK: Questions

  /// Lays a text out at a width in points; nil is as wide as it likes. The same question asked
  /// twice is answered from memory.
  public func layout(_ spec: TextSpec, width: Double? = nil) -> TextLayout {
    var limit = width
    if let width { limit = width.isNaN ? 0 : (width >= 1e6 ? nil : max(0, width)) }
    let key = LayoutKey(spec: spec, width: limit)
    if let known = layouts[key] { return known }
    let text = shape(spec)
    let layout = TextLayout(text, spec, width: limit, engine: self)
    layouts[key] = layout
    forgetIfMany(text.byteCount)
    return layout
  }

  /// The longest piece that cannot be broken, and the width of the text without any wrapping, both
  /// in points (CSS Sizing 3, min-content and max-content).
  public func intrinsicWidths(_ spec: TextSpec) -> (minimum: Double, maximum: Double) {
    let text = shape(spec)
    let widest = TextLayout.roundedUp(text.maxContent)
    return (spec.wraps ? min(widest, TextLayout.roundedUp(text.minContent)) : widest, widest)
  }

  /// Families that were asked for and are not there, in the order they were met, each once.
  public var substitutedFamilies: [String] {
    fonts.substitutions.filter { $0.letter == nil }.map(\.family)
  }

  /// Lists of families that were asked for of which none is there, generic ones aside.
  public var unavailableFamilies: [[String]] { fonts.absentLists }

  /// Characters that no font has, in order of their code points.
  public var missingCharacters: [Unicode.Scalar] { missing.sorted { $0.value < $1.value } }

  /// Ascent and descent of the first font of a style, rounded as for a line box, in points.
  public func metrics(of style: TextStyle) -> (ascent: Double, descent: Double) {
    let metrics = fonts.metrics(of: style, language: nil)
    return (metrics.ascent, metrics.descent)
  }

  // MARK: Shaping

  func shape(_ spec: TextSpec) -> ShapedText {
    let key = spec.shapingKey
    if let known = shaped[key] { return known }
    let text = ShapedText(key, fonts: fonts)
    missing.formUnion(text.missing)
    shaped[key] = text
    cachedBytes += text.byteCount
    return text
  }

  private func forgetIfMany(_ bytes: Int) {
    cachedBytes += 64
    // A screen has 60,000 texts at most, each laid out at two widths or so.
    guard layouts.count > 120_000 || cachedBytes > 4_000_000 else { return }
    layouts = [:]
    shaped = [:]
    cachedBytes = 0
  }

  private struct LayoutKey: Hashable {
    var spec: TextSpec
    var width: Double?
  }
}

extension TextEngine {
  /// A sign such as an ellipsis in the style of a run of another text.
  func sign(_ characters: String, like text: ShapedText, run: Int) -> ShapedText {
    var style = run < text.styles.count ? text.styles[run] : text.base
    style.letterSpacing = 0
    style.background = nil
    return shape(
      TextSpec(
        [TextRun(characters, style)], direction: text.direction, language: text.language))
  }
}
