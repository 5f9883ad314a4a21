import CDraw
import HotLayout

/// A text shaped once, for all widths.
final class ShapedText {
  /// The text in UTF-8, with a zero at its end.
  let pointer: UnsafeMutablePointer<CChar>
  let byteCount: Int
  let styles: [TextStyle]
  let links: [String?]
  let base: TextStyle
  let direction: ReadingDirection
  let language: String?
  /// Held for as long as its glyphs are.
  let fonts: FontStore
  /// Whether the text was longer than `maximumLength`.
  let isCut: Bool
  private(set) var paragraphs: [ShapedParagraph] = []
  private(set) var missing: [Unicode.Scalar] = []
  /// Where each run ends, in bytes.
  private let runEnds: [Int]
  private var hyphens: [Int: ShapedText] = [:]

  /// Longest text that is shaped, in bytes; what is beyond is left out.
  static let maximumLength = 1 << 20

  init(_ key: TextSpec.ShapingKey, fonts: FontStore) {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var isCut = false
    for run in key.runs {
      let room = ShapedText.maximumLength - bytes.count
      let text = ShapedText.withoutPiles(run.text)
      if text.utf8.count > room {
        isCut = true
        bytes.append(contentsOf: ShapedText.whole(Array(text.utf8.prefix(room))))
      } else if !isCut {
        bytes.append(contentsOf: text.utf8)
      }
      ends.append(bytes.count)
    }
    ShapedText.replaceNoncharacters(in: &bytes)
    byteCount = bytes.count
    runEnds = ends
    self.isCut = isCut
    pointer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() {
      // Control characters, a tab among them, are as wide as a space and draw nothing.
      let isControl = (byte < 0x20 && byte != 0x0A && byte != 0x0D) || byte == 0x7F
      pointer[index] = CChar(bitPattern: isControl ? 0x20 : byte)
    }
    pointer[bytes.count] = 0
    styles = key.runs.map(\.style)
    links = key.runs.map(\.link)
    base = key.base
    direction = key.direction
    language = key.language
    self.fonts = fonts
    for style in [base] + styles { _ = fonts.metrics(of: style, language: language) }
    fonts.setLanguage(language)
    let attributes = makeAttributes()
    defer { pango_attr_list_unref(attributes) }
    for range in paragraphRanges() {
      paragraphs.append(shapeParagraph(range, attributes))
    }
    missing = findMissing()
    noteSubstitutes()
  }

  deinit { pointer.deallocate() }

  /// Puts characters that are drawn as boxes in place of noncharacters (Unicode, section 23.7), which
  /// Cairo takes for an error in a PDF. The length stays the same.
  private static func replaceNoncharacters(in bytes: inout [UInt8]) {
    for index in bytes.indices where bytes[index] >= 0xEF && index + 2 < bytes.count {
      let (second, third) = (bytes[index + 1], bytes[index + 2])
      if bytes[index] == 0xEF {
        // U+FFFE and U+FFFF; U+FDD0 to U+FDEF.
        let isLast = second == 0xBF && third >= 0xBE
        let isArabic = second == 0xB7 && (0x90...0xAF).contains(third)
        if isLast || isArabic {
          bytes.replaceSubrange((index + 1)...(index + 2), with: [0xBF, 0xBD])
        }
      } else if index + 3 < bytes.count, second & 0x0F == 0x0F, third == 0xBF,
        bytes[index + 3] >= 0xBE
      {
        // The last two of another plane: U+10FFFD, which is private, is no letter either.
        bytes.replaceSubrange(index...(index + 3), with: [0xF4, 0x8F, 0xBF, 0xBD])
      }
    }
  }

  /// Most marks on one letter. Unicode holds 30 for enough (UAX 15, section 13); a shaper's time
  /// grows with the square of their number.
  private static let maximumMarks = 60

  /// The text without marks beyond `maximumMarks` in a row.
  private static func withoutPiles(_ text: String) -> String {
    guard text.utf8.count > maximumMarks * 2 else { return text }
    var kept = String.UnicodeScalarView()
    var marks = 0
    var isChanged = false
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x300 {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: marks += 1
        default: marks = 0
        }
      } else {
        marks = 0
      }
      if marks > maximumMarks {
        isChanged = true
      } else {
        kept.append(scalar)
      }
    }
    return isChanged ? String(kept) : text
  }

  /// The bytes without the beginning of a character at their end.
  private static func whole(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var index = bytes.count - 1
    while index >= 0, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    guard index >= 0, bytes[index] >= 0xC0 else { return bytes }
    let length = bytes[index] >= 0xF0 ? 4 : (bytes[index] >= 0xE0 ? 3 : 2)
    if bytes.count - index < length { bytes.removeLast(bytes.count - index) }
    return bytes
  }

  /// Width without wrapping, in Pango units.
  private(set) lazy var maxContent: Int = paragraphs.reduce(0) { widest, paragraph in
    max(widest, paragraph.width(paragraph.trimmed(0..<paragraph.count)))
  }

  /// Width of the longest piece that cannot be broken, in Pango units.
  private(set) lazy var minContent: Int = {
    var widest = 0
    for paragraph in paragraphs {
      var start = 0
      for index in 0..<paragraph.count
      where index + 1 == paragraph.count || paragraph.canBreak(before: index + 1) {
        widest = max(widest, paragraph.width(paragraph.trimmed(start..<(index + 1))))
        start = index + 1
      }
    }
    return widest
  }()

  /// The characters of a range of bytes.
  func string(_ range: Range<Int>) -> String {
    let bytes = UnsafeBufferPointer(start: pointer + range.lowerBound, count: range.count)
    return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func byte(_ index: Int) -> UInt8 { UInt8(bitPattern: pointer[index]) }

  /// Whether a space or a digit begins at a byte.
  func standsAlone(_ index: Int) -> Bool {
    let characters = string(index..<min(index + 4, byteCount))
    guard let scalar = characters.unicodeScalars.first else { return false }
    return scalar.properties.isWhitespace || scalar.properties.numericType == .decimal
  }

  /// The run that a byte belongs to.
  func run(at byte: Int) -> Int {
    var index = 0
    while index < runEnds.count - 1, byte >= runEnds[index] { index += 1 }
    return index
  }

  func runEnd(_ run: Int) -> Int { run < runEnds.count ? runEnds[run] : byteCount }

  // MARK: Shaping

  /// Bytes between line feeds; a CR LF is one, and U+2028 and U+2029 are line feeds too.
  private func paragraphRanges() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < byteCount {
      var length = 0
      switch byte(index) {
      case 0x0A: length = 1
      case 0x0D: length = index + 1 < byteCount && byte(index + 1) == 0x0A ? 2 : 1
      case 0xE2 where index + 2 < byteCount && byte(index + 1) == 0x80:
        length = byte(index + 2) == 0xA8 || byte(index + 2) == 0xA9 ? 3 : 0
      default: break
      }
      if length > 0 {
        ranges.append(start..<index)
        start = index + length
      }
      index += max(1, length)
    }
    ranges.append(start..<byteCount)
    return ranges
  }

  private func makeAttributes() -> OpaquePointer? {
    let list = pango_attr_list_new()
    var start = 0
    for (index, style) in styles.enumerated() {
      let end = runEnd(index)
      guard end > start else { continue }
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        ShapedText.insert(attribute, start..<end, list)
      }
      insert(pango_attr_font_desc_new(fonts.description(style)))
      insert(pango_attr_language_new(FontStore.language(language)))
      if style.letterSpacing != 0 {
        // No ligatures in spaced text (CSS Text 3, section 8.2).
        insert(pango_attr_font_features_new("liga=0, clig=0"))
      }
      start = end
    }
    for paragraph in paragraphRanges() {
      let own = FontStore.language(language)
      for piece in ScriptLanguages.foreign(in: pointer, paragraph, of: own) {
        ShapedText.insert(pango_attr_language_new(piece.language), piece.bytes, list)
      }
    }
    return list
  }

  private static func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ bytes: Range<Int>, _ list: OpaquePointer?
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = guint(clamping: bytes.lowerBound)
    attribute.pointee.end_index = guint(clamping: bytes.upperBound)
    pango_attr_list_insert(list, attribute)
  }

  private func shapeParagraph(
    _ range: Range<Int>, _ attributes: OpaquePointer?
  ) -> ShapedParagraph {
    var offsets: [Int] = []
    offsets.reserveCapacity(range.count + 1)
    for index in range where byte(index) & 0xC0 != 0x80 { offsets.append(index) }
    offsets.append(range.upperBound)
    let count = offsets.count - 1
    guard count > 0 else {
      return ShapedParagraph(
        bytes: range, items: [], offsets: offsets, positions: [0], flags: [0])
    }
    var flags = [UInt8](repeating: 0, count: count + 1)
    cdraw_break(
      pointer + range.lowerBound, Int32(clamping: range.count), FontStore.language(language),
      &flags, Int32(clamping: count + 1))
    let items = itemize(range, attributes)
    var positions: [Int] = [0]
    positions.reserveCapacity(count + 1)
    var total = 0
    var widths: [Int32] = []
    for item in items {
      let length = item.characters.count
      if widths.count < length { widths = [Int32](repeating: 0, count: length) }
      pango_glyph_string_get_logical_widths(
        item.glyphs.pointer, pointer + item.bytes.lowerBound, Int32(clamping: item.bytes.count),
        Int32(clamping: item.level), &widths)
      for index in 0..<length {
        total += Int(widths[index])
        positions.append(total)
      }
    }
    while positions.count < count + 1 { positions.append(total) }
    return ShapedParagraph(
      bytes: range, items: items, offsets: offsets, positions: positions, flags: flags)
  }

  private func itemize(
    _ range: Range<Int>, _ attributes: OpaquePointer?
  ) -> [ShapedItem] {
    let list = pango_itemize_with_base_dir(
      fonts.context, direction == .leftToRight ? PANGO_DIRECTION_LTR : PANGO_DIRECTION_RTL,
      pointer, Int32(clamping: range.lowerBound), Int32(clamping: range.count), attributes, nil)
    defer { g_list_free(list) }
    var items: [ShapedItem] = []
    var character = 0
    var node = list
    while let current = node {
      node = current.pointee.next
      guard
        var rest = current.pointee.data?.assumingMemoryBound(to: PangoItem.self)
      else { continue }
      while true {
        let start = Int(rest.pointee.offset)
        let length = Int(rest.pointee.length)
        let run = run(at: start)
        var part = rest
        let boundary = runEnd(run)
        let isSplit = boundary > start && boundary < start + length
        if isSplit {
          let characters = (start..<boundary).count { byte($0) & 0xC0 != 0x80 }
          guard
            let first = pango_item_split(
              rest, Int32(clamping: boundary - start), Int32(clamping: characters))
          else { break }
          part = first
        } else {
          rest = part
        }
        keepLanguage(part)
        let bytes = start..<(start + Int(part.pointee.length))
        let end = character + Int(part.pointee.num_chars)
        items.append(
          ShapedItem(
            part, characters: character..<end, bytes: bytes, run: run,
            letterSpacing: spacing(run), in: self, paragraph: range))
        character = end
        if !isSplit { break }
      }
    }
    return items
  }

  /// Languages that are written in Han characters among others. Pango knows them by their other
  /// script only, takes their Han characters for Chinese, and gives them the forms of the mainland.
  private static let hanLanguages: Set<String> = ["ko", "yue", "hak", "nan", "lzh", "wuu", "vi"]

  private func keepLanguage(_ item: UnsafeMutablePointer<PangoItem>) {
    guard let language,
      item.pointee.analysis.script == UInt8(truncatingIfNeeded: PANGO_SCRIPT_HAN.rawValue)
    else { return }
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard ShapedText.hanLanguages.contains(primary) else { return }
    item.pointee.analysis.language = FontStore.language(language)
  }

  private func spacing(_ run: Int) -> Int {
    guard run < styles.count else { return 0 }
    let points = styles[run].letterSpacing.clamped(-1_000...1_000)
    return Int((points * Double(PANGO_SCALE)).rounded())
  }

  /// Characters that no font has, each once, at most 64.
  private func findMissing() -> [Unicode.Scalar] {
    var found: [Unicode.Scalar] = []
    for paragraph in paragraphs {
      for item in paragraph.items {
        let string = item.glyphs.pointer.pointee
        guard let infos = string.glyphs, let clusters = string.log_clusters else { continue }
        for index in 0..<item.glyphs.count where cdraw_glyph_is_missing(infos[index].glyph) != 0 {
          guard found.count < 64 else { return found }
          let place = item.bytes.lowerBound + Int(clusters[index])
          let text = self.string(place..<min(place + 4, item.bytes.upperBound))
          if let scalar = text.unicodeScalars.first, !found.contains(scalar) {
            found.append(scalar)
          }
        }
      }
    }
    return found
  }

  /// Tells the fonts of the first letter of each stretch that is drawn with one of its own.
  private func noteSubstitutes() {
    for paragraph in paragraphs {
      for item in paragraph.items {
        let start = item.bytes.lowerBound
        let head = string(start..<min(start + 64, item.bytes.upperBound))
        guard let letter = head.unicodeScalars.first(where: \.properties.isAlphabetic),
          !missing.contains(letter), let font = item.font
        else { continue }
        fonts.noteLetter(
          letter, drawnWith: font, of: item.run < styles.count ? styles[item.run] : base)
      }
    }
  }
}
