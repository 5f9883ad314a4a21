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
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  private let configuration: OpaquePointer?
  /// Metrics are rounded to 1 / `roundingScale` points, as a browser does to device pixels.
  public let roundingScale: Double

  private var shaped: [TextSpec.ShapingKey: ShapedText] = [:]
  private var layouts: [LayoutKey: TextLayout] = [:]
  private var cachedBytes = 0
  private var fonts: [FontKey: ResolvedFont] = [:]
  private var fontMetrics: [UnsafeMutablePointer<PangoFont>: FontMetrics] = [:]
  private var knownFamilies: [String: Bool] = [:]
  private var absentFamilies: [String] = []
  private var missing: Set<Unicode.Scalar> = []

  /// Sets up the fonts of the system and those in `fontDirectories`, which take precedence over
  /// fonts of the same name elsewhere only as fontconfig decides.
  ///
  /// `roundingScale` 1 rounds ascents and descents to whole points, which is what a browser does at
  /// one pixel a point; a layout then is the same at every scale.
  public init(fontDirectories: [String] = [], roundingScale: Double = 1) throws(TextError) {
    var configuration: OpaquePointer?
    if !fontDirectories.isEmpty {
      configuration = TextEngine.fontConfiguration(fontDirectories)
      guard configuration != nil else { throw .noFontConfiguration }
    }
    guard let map = cdraw_font_map_new(configuration) else {
      if let configuration { FcConfigDestroy(configuration) }
      throw .noFontConfiguration
    }
    guard let context = cdraw_context_new(map) else {
      cdraw_unref(map)
      if let configuration { FcConfigDestroy(configuration) }
      throw .noFontConfiguration
    }
    self.fontMap = map
    self.context = context
    self.configuration = configuration
    self.roundingScale = roundingScale.isFinite ? roundingScale.clamped(0.25...64) : 1
  }

  deinit {
    layouts = [:]
    shaped = [:]
    for font in fonts.values { cdraw_unref(font.font) }
    cdraw_unref(UnsafeMutableRawPointer(context))
    cdraw_unref(fontMap)
    if let configuration { FcConfigDestroy(configuration) }
  }

  private static func fontConfiguration(_ folders: [String]) -> OpaquePointer? {
    var copies = folders.map { folder -> UnsafePointer<CChar>? in
      let bytes = folder.utf8CString
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      for (index, byte) in bytes.enumerated() { copy[index] = byte }
      return UnsafePointer(copy)
    }
    defer { for copy in copies { copy?.deallocate() } }
    return cdraw_font_config_new(&copies, Int32(clamping: copies.count))
  }

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
  public var substitutedFamilies: [String] { absentFamilies }

  /// Characters that no font has, in order of their code points.
  public var missingCharacters: [Unicode.Scalar] { missing.sorted { $0.value < $1.value } }

  /// Ascent and descent of the first font of a style, rounded as for a line box, in points.
  public func metrics(of style: TextStyle) -> (ascent: Double, descent: Double) {
    let metrics = resolve(style, language: nil).metrics
    return (metrics.ascent, metrics.descent)
  }

  // MARK: Shaping

  func shape(_ spec: TextSpec) -> ShapedText {
    let key = spec.shapingKey
    if let known = shaped[key] { return known }
    let text = ShapedText(key, engine: self)
    missing.formUnion(text.missing)
    shaped[key] = text
    cachedBytes += text.byteCount
    return text
  }

  private func forgetIfMany(_ bytes: Int) {
    cachedBytes += 64
    guard layouts.count > 4_096 || cachedBytes > 4_000_000 else { return }
    layouts = [:]
    shaped = [:]
    cachedBytes = 0
  }

  private struct LayoutKey: Hashable {
    var spec: TextSpec
    var width: Double?
  }

  // MARK: Fonts

  struct FontKey: Hashable {
    var families: [String]
    var size: Double
    var weight: Int
    var italic: Bool
    var language: String?
  }

  struct ResolvedFont {
    var font: UnsafeMutablePointer<PangoFont>?
    var metrics: FontMetrics
  }

  /// The first font of a style.
  func resolve(_ style: TextStyle, language: String?) -> ResolvedFont {
    let key = FontKey(
      families: style.families, size: style.size, weight: style.weight, italic: style.italic,
      language: language)
    if let known = fonts[key] { return known }
    noteFamilies(style.families)
    let description = TextEngine.description(style)
    defer { pango_font_description_free(description) }
    setLanguage(language)
    let font = pango_context_load_font(context, description)
    let result = ResolvedFont(
      font: font, metrics: FontMetrics(cdraw_metrics(font), grid: roundingScale))
    fonts[key] = result
    return result
  }

  /// Metrics of a font that a shaped text holds.
  func metrics(of font: UnsafeMutablePointer<PangoFont>) -> FontMetrics {
    FontMetrics(cdraw_metrics(font), grid: roundingScale)
  }

  func setLanguage(_ language: String?) {
    pango_context_set_language(context, TextEngine.language(language))
  }

  static func language(_ tag: String?) -> OpaquePointer {
    pango_language_from_string(tag ?? "en")
  }

  /// What Pango is to look for; the caller frees it.
  static func description(_ style: TextStyle) -> OpaquePointer? {
    let description = pango_font_description_new()
    // Emoji are found by their presentation (UTS 51) whatever the list says; an emoji font in the
    // list would only take the digits and signs that it also has from the fonts before it.
    let families = style.families.enumerated().filter { place, family in
      !family.isEmpty && !family.utf8.contains(UInt8(ascii: ","))
        && (place == 0 || !family.lowercased().contains("emoji"))
    }
    let list = families.prefix(32).map(\.element).joined(separator: ",")
    pango_font_description_set_family(description, list.isEmpty ? "sans-serif" : list)
    pango_font_description_set_absolute_size(
      description, style.size.clamped(0.25...2_000) * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(min(max(style.weight, 1), 1_000))))
    pango_font_description_set_style(
      description, style.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }

  private static let genericFamilies: Set<String> = [
    "sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui", "ui-sans-serif",
    "ui-serif", "ui-monospace", "ui-rounded", "math", "emoji", "sans", "mono",
  ]

  /// Reports families that are named before the first one that is there.
  private func noteFamilies(_ families: [String]) {
    for family in families {
      if TextEngine.genericFamilies.contains(family.lowercased()) { return }
      if let known = knownFamilies[family] {
        if known { return }
        continue
      }
      let exists = cdraw_family_exists(configuration ?? FcConfigGetCurrent(), family) != 0
      knownFamilies[family] = exists
      if exists { return }
      absentFamilies.append(family)
    }
  }
}

/// Ascent, descent and line gap of a font as a line box takes them, in points.
struct FontMetrics: Hashable {
  var ascent: Double
  var descent: Double
  var lineGap: Double
  var underlineOffset: Double
  var underlineThickness: Double

  /// Rounds to the grid (1 is whole points), as browsers do.
  init(_ raw: cdraw_font_metrics, grid: Double) {
    func rounded(_ value: Double) -> Double { (value.finite() * grid).rounded() / grid }
    let (above, below) = (rounded(raw.ascent), rounded(raw.descent))
    // A descent that was rounded down takes a step from the ascent, so that no letter is cut off
    // at the bottom: what browsers do where glyphs stand between pixels.
    let borrowed = below < raw.descent && above >= 1 / grid ? 1 / grid : 0
    ascent = above - borrowed
    descent = below + borrowed
    lineGap = max(0, rounded(raw.line_gap))
    underlineOffset = raw.underline_offset
    underlineThickness = raw.underline_thickness
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
