import CDraw
import HotLayout

/// Glyphs of one font at one place of a line, ready to paint.
struct GlyphRun {
  var glyphs: GlyphString
  /// Holds the font and the text alive.
  var item: ShapedItem
  var text: ShapedText
  /// Bytes of `text` that the glyphs stand for.
  var bytes: Range<Int>
  /// The style among `text.styles`.
  var run: Int
  /// Width in Pango units.
  var width: Int
  /// Distance of its left edge from that of the line, in Pango units.
  var x = 0
  var level: Int
  /// Whether it stands for text that was cut.
  var isEllipsis = false

  /// The address that the run links to.
  var address: String? { run < text.links.count ? text.links[run] : nil }

  /// Whether its font has pictures for glyphs.
  var hasColor: Bool { item.hasColor }

  var style: TextStyle { run < text.styles.count ? text.styles[run] : text.base }
}

/// Puts pieces of a text in a line: shapes them anew where an item is cut, and reorders them for
/// display (Unicode Bidirectional Algorithm, rule L2).
struct LineComposer {
  let text: ShapedText
  /// In logical order until `finish`.
  private(set) var runs: [GlyphRun] = []

  init(_ text: ShapedText) { self.text = text }

  var width: Int { runs.reduce(0) { $0 + $1.width } }

  /// Adds characters of a paragraph.
  mutating func add(_ paragraph: ShapedParagraph, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    // The first item that ends after the start.
    var low = 0
    var high = paragraph.items.count
    while low < high {
      let middle = (low + high) / 2
      if paragraph.items[middle].characters.upperBound <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    for item in paragraph.items[low...] {
      guard item.characters.lowerBound < range.upperBound else { break }
      let part = item.characters.clamped(to: range)
      guard !part.isEmpty else { continue }
      let bytes = paragraph.offsets[part.lowerBound]..<paragraph.offsets[part.upperBound]
      let glyphs =
        part == item.characters
        ? item.glyphs : item.shape(bytes, text, paragraph.bytes)
      runs.append(
        GlyphRun(
          glyphs: glyphs, item: item, text: text, bytes: bytes, run: item.run,
          width: glyphs.width, level: item.level))
    }
  }

  /// Adds all of another text, such as an ellipsis, at the level of the paragraph.
  mutating func add(sign: ShapedText, isEllipsis: Bool) {
    for paragraph in sign.paragraphs {
      for item in paragraph.items {
        runs.append(
          GlyphRun(
            glyphs: item.glyphs, item: item, text: sign, bytes: item.bytes, run: item.run,
            width: item.glyphs.width, level: text.direction == .leftToRight ? 0 : 1,
            isEllipsis: isEllipsis))
      }
    }
  }

  /// Makes the line `extra` Pango units wider at its spaces (CSS Text 3, `text-align: justify`).
  mutating func justify(_ extra: Int) {
    guard extra > 0 else { return }
    let places = runs.map { expandableGlyphs($0) }
    let total = places.reduce(0) { $0 + $1.count }
    guard total > 0 else { return }
    var given = 0
    for (index, glyphs) in places.enumerated() where !glyphs.isEmpty {
      guard let copy = runs[index].glyphs.copy(), let infos = copy.pointer.pointee.glyphs else {
        continue
      }
      for glyph in glyphs {
        let share = extra * (given + 1) / total - extra * given / total
        infos[glyph].geometry.width &+= Int32(clamping: share)
        given += 1
      }
      runs[index].glyphs = copy
      runs[index].width = copy.width
    }
  }

  private func expandableGlyphs(_ run: GlyphRun) -> [Int] {
    guard let clusters = run.glyphs.pointer.pointee.log_clusters else { return [] }
    return (0..<run.glyphs.count).filter { glyph in
      let place = run.bytes.lowerBound + Int(clusters[glyph])
      guard place < run.bytes.upperBound else { return false }
      let byte = run.text.byte(place)
      return byte == 0x20
        || (byte == 0xC2 && place + 1 < run.bytes.upperBound && run.text.byte(place + 1) == 0xA0)
    }
  }

  /// The runs with their places, in logical order, which is the order text is read and copied in.
  mutating func finish() -> [GlyphRun] {
    var order = Array(runs.indices)
    let levels = runs.map(\.level)
    if let highest = levels.max(), highest > 0 {
      for level in stride(from: highest, through: 1, by: -1) {
        var start = 0
        while start < order.count {
          guard levels[order[start]] >= level else {
            start += 1
            continue
          }
          var end = start
          while end < order.count, levels[order[end]] >= level { end += 1 }
          order[start..<end].reverse()
          start = end
        }
      }
    }
    var x = 0
    for index in order {
      runs[index].x = x
      x += runs[index].width
    }
    return runs
  }
}
