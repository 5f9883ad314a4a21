/// Fonts with empty glyphs, which stand for the characters of pictures such as emoji: Type 3 fonts
/// whose glyphs paint nothing and are as wide as they are high (ISO 32000-1, section 9.6.5).
struct PictureFonts {
  /// What each glyph stands for, in the order of use.
  private var texts: [String] = []
  private var places: [String: Int] = [:]
  private var objects: [Int] = []

  private static let perFont = 200
  private static let firstCode = 33

  /// The font and the code for some characters.
  mutating func place(
    _ text: String, _ file: inout PDFFile
  ) -> (name: String, object: Int, code: UInt8) {
    let place = places[text] ?? texts.count
    if place == texts.count {
      places[text] = place
      texts.append(text)
    }
    let font = place / PictureFonts.perFont
    if font == objects.count { objects.append(file.add(PDFDictionary())) }
    let code = UInt8(clamping: place % PictureFonts.perFont + PictureFonts.firstCode)
    return ("picture-\(font)", objects[font], code)
  }

  /// Writes the fonts.
  func finish(_ file: inout PDFFile) {
    guard !objects.isEmpty else { return }
    let glyph = file.addStream(Array("1 0 d0\n".utf8))
    for (font, object) in objects.enumerated() {
      let start = font * PictureFonts.perFont
      let own = texts[start..<min(texts.count, start + PictureFonts.perFont)]
      let last = PictureFonts.firstCode + own.count - 1
      var glyphs = PDFDictionary()
      var names: [PDFValue] = [PDFValue(PictureFonts.firstCode)]
      for index in own.indices {
        let name = "p\(index)"
        glyphs[name] = .reference(glyph)
        names.append(.name(name))
      }
      let unicode = file.addStream(PictureFonts.characterMap(Array(own)))
      let encoding = PDFDictionary(["Type": .name("Encoding"), "Differences": .array(names)])
      file[object]?.value = .dictionary(
        PDFDictionary([
          "Type": .name("Font"), "Subtype": .name("Type3"),
          "FontBBox": .array([0, 0, 1, 1].map { PDFValue($0) }),
          "FontMatrix": .array([1, 0, 0, 1, 0, 0].map { PDFValue($0) }),
          "CharProcs": .dictionary(glyphs), "Encoding": .dictionary(encoding),
          "FirstChar": PDFValue(PictureFonts.firstCode), "LastChar": PDFValue(last),
          "Widths": .array(own.map { _ in PDFValue(1) }),
          "Resources": .dictionary(PDFDictionary()), "ToUnicode": .reference(unicode),
        ]))
    }
  }

  /// From codes to characters (section 9.10.3).
  private static func characterMap(_ texts: [String]) -> [UInt8] {
    var lines = [
      "/CIDInit /ProcSet findresource begin", "12 dict begin", "begincmap",
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
      "/CMapName /Adobe-Identity-UCS def", "/CMapType 2 def", "1 begincodespacerange",
      "<00> <ff>", "endcodespacerange",
    ]
    // At most a hundred entries in a block.
    for start in stride(from: 0, to: texts.count, by: 100) {
      let block = texts[start..<min(texts.count, start + 100)]
      lines.append("\(block.count) beginbfchar")
      for (offset, text) in block.enumerated() {
        let code = UInt8(clamping: firstCode + start + offset)
        lines.append("<\(PDFValue.hexadecimal(code))> <\(PDFValue.hexadecimal(text))>")
      }
      lines.append("endbfchar")
    }
    lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }
}
