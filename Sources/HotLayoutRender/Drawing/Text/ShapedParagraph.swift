import CDraw
import HotLayout

/// Glyphs that are given back by themselves.
final class GlyphString {
  let pointer: UnsafeMutablePointer<PangoGlyphString>

  init() { pointer = pango_glyph_string_new() }
  private init(_ pointer: UnsafeMutablePointer<PangoGlyphString>) { self.pointer = pointer }
  deinit { pango_glyph_string_free(pointer) }

  func copy() -> GlyphString? { pango_glyph_string_copy(pointer).map(GlyphString.init) }

  var count: Int { Int(pointer.pointee.num_glyphs) }

  /// Width in Pango units.
  var width: Int {
    var sum = 0
    guard let glyphs = pointer.pointee.glyphs else { return 0 }
    for index in 0..<count { sum += Int(glyphs[index].geometry.width) }
    return sum
  }
}

/// A stretch of text in one font and one direction, shaped as a whole.
final class ShapedItem {
  private let item: UnsafeMutablePointer<PangoItem>
  /// Characters of the paragraph.
  let characters: Range<Int>
  /// Bytes of the whole text.
  let bytes: Range<Int>
  /// The run it belongs to.
  let run: Int
  let glyphs: GlyphString
  let letterSpacing: Int
  /// Whether its letters join, and are not pulled apart by letter spacing.
  private let joins: Bool

  /// Whether the font has pictures for glyphs.
  private(set) lazy var hasColor: Bool = font.map { cdraw_font_has_color($0) != 0 } ?? false

  var font: UnsafeMutablePointer<PangoFont>? { item.pointee.analysis.font }
  var level: Int { Int(item.pointee.analysis.level) }
  var isRightToLeft: Bool { level % 2 == 1 }

  init(
    _ item: UnsafeMutablePointer<PangoItem>, characters: Range<Int>, bytes: Range<Int>, run: Int,
    letterSpacing: Int, in text: ShapedText, paragraph: Range<Int>
  ) {
    self.item = item
    self.characters = characters
    self.bytes = bytes
    self.run = run
    self.letterSpacing = letterSpacing
    joins = ShapedItem.joins(item.pointee.analysis.script)
    glyphs = GlyphString()
    shape(bytes, text, paragraph, into: glyphs)
  }

  deinit { pango_item_free(item) }

  /// Shapes part of the item anew, as at the start or end of a line.
  func shape(_ bytes: Range<Int>, _ text: ShapedText, _ paragraph: Range<Int>) -> GlyphString {
    let result = GlyphString()
    shape(bytes, text, paragraph, into: result)
    return result
  }

  private func shape(
    _ bytes: Range<Int>, _ text: ShapedText, _ paragraph: Range<Int>, into glyphs: GlyphString
  ) {
    pango_shape_full(
      text.pointer + bytes.lowerBound, Int32(clamping: bytes.count),
      text.pointer + paragraph.lowerBound, Int32(clamping: paragraph.count),
      &item.pointee.analysis, glyphs.pointer)
    guard letterSpacing != 0 else { return }
    space(glyphs, bytes.lowerBound, text)
  }

  /// Adds the spacing after every cluster, in the reading direction; among letters that join, only
  /// after spaces and digits (CSS Text 4, section 8.2.2).
  private func space(_ glyphs: GlyphString, _ start: Int, _ text: ShapedText) {
    let count = glyphs.count
    let string = glyphs.pointer.pointee
    guard count > 0, let infos = string.glyphs, let clusters = string.log_clusters else { return }
    let spacing = Int32(clamping: letterSpacing)
    for index in 0..<count {
      // The glyph at the far end of its cluster: the leftmost from right to left.
      let neighbour = isRightToLeft ? index - 1 : index + 1
      if neighbour >= 0, neighbour < count, clusters[neighbour] == clusters[index] { continue }
      if joins, !text.standsAlone(start + Int(clusters[index])) { continue }
      infos[index].geometry.width &+= spacing
      if isRightToLeft { infos[index].geometry.x_offset &+= spacing }
    }
  }

  private static func joins(_ script: UInt8) -> Bool {
    switch PangoScript(rawValue: Int32(script)) {
    case PANGO_SCRIPT_ARABIC, PANGO_SCRIPT_SYRIAC, PANGO_SCRIPT_MONGOLIAN, PANGO_SCRIPT_NKO,
      PANGO_SCRIPT_PHAGS_PA, PANGO_SCRIPT_MANDAIC, PANGO_SCRIPT_MANICHAEAN,
      PANGO_SCRIPT_PSALTER_PAHLAVI:
      true
    default: false
    }
  }
}

/// What lies between two line feeds.
final class ShapedParagraph {
  /// Bytes of the whole text.
  let bytes: Range<Int>
  let items: [ShapedItem]
  /// Where each character begins, in bytes of the whole text; one more for the end.
  let offsets: [Int]
  /// Sum of the advances before each character, in Pango units; one more for the end.
  let positions: [Int]
  /// What may happen before each character (CDRAW_*); one more for the end.
  let flags: [UInt8]

  var count: Int { offsets.count - 1 }

  init(
    bytes: Range<Int>, items: [ShapedItem], offsets: [Int], positions: [Int], flags: [UInt8]
  ) {
    self.bytes = bytes
    self.items = items
    self.offsets = offsets
    self.positions = positions
    self.flags = flags
  }

  func isWhite(_ character: Int) -> Bool { flags[character] & UInt8(CDRAW_WHITE) != 0 }
  func canBreak(before character: Int) -> Bool {
    flags[character] & UInt8(CDRAW_LINE_BREAK) != 0
  }
  func isCluster(at character: Int) -> Bool { flags[character] & UInt8(CDRAW_CURSOR) != 0 }
  func isSoftHyphen(_ character: Int) -> Bool {
    flags[character] & UInt8(CDRAW_SOFT_HYPHEN) != 0
  }

  /// The characters without the white space at their end, which hangs (CSS Text 3, 4.1.3).
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, isWhite(end - 1) { end -= 1 }
    return range.lowerBound..<end
  }

  func width(_ range: Range<Int>) -> Int {
    positions[range.upperBound] - positions[range.lowerBound]
  }
}
