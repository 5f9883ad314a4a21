import CDraw
import HotLayout

/// The fonts that an engine and its layouts share, and what is known of them.
final class FontStore {
  let context: OpaquePointer
  /// Metrics are rounded to 1 / `roundingScale` points.
  let roundingScale: Double
  /// Families for which others stand in, in the order they were met, each once.
  private(set) var substitutions: [FontSubstitution] = []
  private var lacking: Set<String> = []
  /// Lists of which no family is there, generic ones aside, in the order they were met.
  private(set) var absentLists: [[String]] = []

  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private var installed: cdraw_fonts
  private var known: [FontKey: FontMetrics] = [:]
  private var knownFamilies: [String: Bool] = [:]
  private var descriptions: [FontKey: OpaquePointer] = [:]

  init(directories: [String], roundingScale: Double) throws(TextError) {
    var fonts = FontStore.fonts(in: directories)
    guard fonts.config != nil else { throw .noFontConfiguration }
    guard let map = cdraw_font_map_new(fonts.config) else {
      cdraw_fonts_free(&fonts)
      throw .noFontConfiguration
    }
    guard let context = cdraw_context_new(map) else {
      cdraw_unref(map)
      cdraw_fonts_free(&fonts)
      throw .noFontConfiguration
    }
    fontMap = map
    self.context = context
    installed = fonts
    self.roundingScale = roundingScale.isFinite ? roundingScale.clamped(0.25...64) : 1
  }

  deinit {
    forgetDescriptions()
    cdraw_unref(UnsafeMutableRawPointer(context))
    cdraw_unref(fontMap)
    cdraw_fonts_free(&installed)
  }

  private static func fonts(in folders: [String]) -> cdraw_fonts {
    var copies = folders.map { folder -> UnsafePointer<CChar>? in
      let bytes = folder.utf8CString
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      for (index, byte) in bytes.enumerated() { copy[index] = byte }
      return UnsafePointer(copy)
    }
    defer { for copy in copies { copy?.deallocate() } }
    return cdraw_fonts_new(&copies, Int32(clamping: copies.count))
  }

  struct FontKey: Hashable {
    var families: [String]
    var size: Double
    var weight: Int
    var italic: Bool
    var language: String?
  }

  /// Metrics of the first font of a style.
  func metrics(of style: TextStyle, language: String?) -> FontMetrics {
    let key = FontKey(
      families: style.families, size: style.size, weight: style.weight, italic: style.italic,
      language: language)
    if let known = known[key] { return known }
    noteFamilies(style.families)
    setLanguage(language)
    let font = pango_context_load_font(context, description(style))
    defer { cdraw_unref(font) }
    let result = FontMetrics(cdraw_metrics(font), grid: roundingScale)
    if known.count >= 4_096 { known = [:] }
    known[key] = result
    return result
  }

  /// Metrics of a font that a shaped text holds.
  func metrics(of font: UnsafeMutablePointer<PangoFont>) -> FontMetrics {
    FontMetrics(cdraw_metrics(font), grid: roundingScale)
  }

  func setLanguage(_ language: String?) {
    pango_context_set_language(context, FontStore.language(language))
  }

  static func language(_ tag: String?) -> OpaquePointer {
    pango_language_from_string(ScriptLanguages.fontTag(tag ?? "en"))
  }

  /// What Pango is to look for, until the next one is asked for.
  func description(_ style: TextStyle) -> OpaquePointer? {
    let key = FontKey(
      families: style.families, size: style.size, weight: style.weight, italic: style.italic,
      language: nil)
    if let known = descriptions[key] { return known }
    if descriptions.count >= 4_096 { forgetDescriptions() }
    let description = FontStore.makeDescription(style)
    descriptions[key] = description
    return description
  }

  private func forgetDescriptions() {
    for description in descriptions.values { pango_font_description_free(description) }
    descriptions = [:]
  }

  private static func makeDescription(_ style: TextStyle) -> OpaquePointer? {
    let description = pango_font_description_new()
    // Emoji are found by their presentation (UTS 51) whatever the list says; an emoji font in the
    // list would only take the digits and signs that it also has from the fonts before it.
    let families = style.families.enumerated().filter { place, family in
      !family.isEmpty && !family.utf8.contains(UInt8(ascii: ","))
        && (place == 0 || !family.lowercased().contains("emoji"))
    }
    let list = withScripts(families.prefix(32).map(\.element)).joined(separator: ",")
    pango_font_description_set_family(description, list.isEmpty ? "sans-serif" : list)
    pango_font_description_set_absolute_size(
      description, style.size.clamped(0.25...2_000) * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(min(max(style.weight, 1), 1_000))))
    pango_font_description_set_style(
      description, style.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }

  /// Noto is one family in many: "Noto Sans" has Latin, Greek and Cyrillic, "Noto Sans Arabic" has
  /// Arabic. Who names the one means the others too; they come after all families that are named, and
  /// before what the system has for any text.
  private static func withScripts(_ families: [String]) -> [String] {
    let lowered = families.map { $0.lowercased() }
    let named = Set(lowered)
    var scripts: [String] = []
    for (family, name) in zip(families, lowered) where name == "noto sans" || name == "noto serif" {
      let own = name == "noto sans" ? "\(family) Arabic" : "Noto Naskh Arabic"
      scripts += ([own] + notoScripts.map { "\(family) \($0)" }).filter {
        !named.contains($0.lowercased())
      }
    }
    guard !scripts.isEmpty else { return families }
    let end = lowered.firstIndex { genericFamilies.contains($0) } ?? families.count
    return families[..<end] + scripts + families[end...]
  }

  private static let notoScripts = [
    "Hebrew", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Tamil", "Telugu", "Kannada",
    "Malayalam", "Sinhala", "Thai", "Lao", "Khmer", "Myanmar", "Georgian", "Armenian", "Ethiopic",
  ]

  private static let genericFamilies: Set<String> = [
    "sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui", "ui-sans-serif",
    "ui-serif", "ui-monospace", "ui-rounded", "math", "emoji", "sans", "mono",
  ]

  /// Reports families that are named before the first one that is there.
  private func noteFamilies(_ families: [String]) {
    let named = Array(
      families.prefix { !FontStore.genericFamilies.contains($0.lowercased()) })
    if named.isEmpty || named.contains(where: isThere) || absentLists.contains(named) { return }
    absentLists.append(named)
  }

  private func isThere(_ family: String) -> Bool {
    if let known = knownFamilies[family] { return known }
    let exists = cdraw_family_exists(installed.config, family) != 0
    knownFamilies[family] = exists
    if !exists { substitutions.append(FontSubstitution(family: family)) }
    return exists
  }

  /// Reports a family that is there and lacks a letter, for which no family that is named stands in.
  ///
  /// Emoji, and the scripts that are in other families of Noto, are not what a family is named for.
  func noteLetter(
    _ letter: Unicode.Scalar, drawnWith font: UnsafeMutablePointer<PangoFont>, of style: TextStyle
  ) {
    let named = style.families.map { $0.lowercased() }
    guard lacking.count < 64, letter.properties.isAlphabetic,
      let first = zip(style.families, named).first(where: { family, name in
        !FontStore.genericFamilies.contains(name) && knownFamilies[family] == true
      }), !lacking.contains(first.0), let drawn = FontStore.family(of: font)
    else { return }
    let name = drawn.lowercased()
    guard !named.contains(where: { name.hasPrefix($0) || $0.hasPrefix(name) }),
      !(first.1.hasPrefix("noto") && name.hasPrefix("noto")),
      cdraw_font_has_color(font) == 0
    else { return }
    lacking.insert(first.0)
    substitutions.append(FontSubstitution(family: first.0, letter: letter, substitute: drawn))
  }

  private static func family(of font: UnsafeMutablePointer<PangoFont>) -> String? {
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    return pango_font_description_get_family(description).map { String(cString: $0) }
  }
}

/// A family that is not there, or that lacks a letter.
struct FontSubstitution {
  var family: String
  var letter: Unicode.Scalar?
  /// The family that has the letter.
  var substitute: String?
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
