import CZint
import HotLayout

/// A barcode as dark and light modules, without the empty margin.
package struct Barcode: Sendable, Hashable {
  package let symbology: Symbology
  /// Modules across.
  package let columns: Int
  /// Height of each row, in widths of a module. A code of bars has one row, as high as one likes.
  let rowHeights: [Double]
  /// Row by row.
  private let modules: [Bool]

  /// Why a text cannot be written in a symbology: a part of a sentence.
  package struct Failure: Error, Hashable {
    package var reason: String
  }

  /// Encodes a text.
  package init(_ text: String, _ symbology: Symbology, level: CodeLevel? = nil) throws(Failure) {
    guard !text.isEmpty else { throw Failure(reason: "it is empty") }
    guard text.utf8.count <= 4096 else { throw Failure(reason: "it is too long") }
    var text = text
    if symbology == .ean13 { text = try Barcode.articleNumber(text) }
    let bytes = Array(text.utf8)
    guard
      let symbol = czint_encode(
        Barcode.number(symbology), bytes, Int32(clamping: bytes.count), Barcode.number(level))
    else { throw Failure(reason: "there is no memory for it") }
    defer { czint_free(symbol) }
    guard czint_succeeded(symbol) != 0 else {
      throw Failure(reason: Barcode.reason(symbol))
    }
    let (rows, columns) = (Int(symbol.pointee.rows), Int(symbol.pointee.columns))
    self.symbology = symbology
    self.columns = columns
    modules = (0..<rows).flatMap { row in
      (0..<columns).map { czint_is_dark(symbol, Int32(row), Int32($0)) != 0 }
    }
    switch symbology {
    case .qr, .aztec, .datamatrix: rowHeights = Array(repeating: 1, count: rows)
    // Three times as high as wide (ISO/IEC 15438, section 5.8.2).
    case .pdf417: rowHeights = Array(repeating: 3, count: rows)
    case .code128, .ean13: rowHeights = [max(24, Double(columns) * 0.3)]
    }
  }

  /// Whether it is made of bars, whose height says nothing.
  var isLinear: Bool { symbology == .code128 || symbology == .ean13 }

  package var height: Double { rowHeights.reduce(0, +) }

  func isDark(row: Int, column: Int) -> Bool {
    let index = row * columns + column
    return column < columns && modules.indices.contains(index) && modules[index]
  }

  /// The empty margin that readers need, in modules, as the standards of the symbologies have it;
  /// above and below bars, and around Aztec, which need none, a little.
  var quietZone: (left: Double, right: Double, vertical: Double) {
    switch symbology {
    case .qr: (4, 4, 4)
    case .aztec, .datamatrix, .pdf417: (2, 2, 2)
    case .code128: (10, 10, 4)
    case .ean13: (11, 7, 4)
    }
  }

  /// An EAN-13 without its check digit, which is computed, or checked where it is there (GS1
  /// General Specifications, section 7.9).
  private static func articleNumber(_ text: String) throws(Failure) -> String {
    let digits = text.utf8.map { Int($0) - 48 }
    guard digits.count == 12 || digits.count == 13, digits.allSatisfy((0...9).contains) else {
      throw Failure(reason: "an EAN-13 has 12 digits, or 13 with the check digit")
    }
    let sum = digits.prefix(12).enumerated().reduce(0) { $0 + $1.1 * ($1.0 % 2 == 0 ? 1 : 3) }
    let check = (10 - sum % 10) % 10
    guard digits.count == 12 || digits[12] == check else {
      throw Failure(reason: "its check digit is not \(check)")
    }
    return String(text.prefix(12))
  }

  private static func reason(_ symbol: UnsafeMutablePointer<czint_symbol>) -> String {
    withUnsafeBytes(of: symbol.pointee.message) { bytes in
      // The library's sentences begin with a number of their own: "Error 431: …".
      let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      guard let colon = text.firstIndex(of: ":") else { return text }
      let rest = text[text.index(after: colon)...].drop { $0 == " " }
      return rest.isEmpty ? text : rest.prefix(1).lowercased() + rest.dropFirst()
    }
  }

  private static func number(_ symbology: Symbology) -> czint_symbology {
    switch symbology {
    case .qr: CZINT_QR
    case .code128: CZINT_CODE128
    case .ean13: CZINT_EAN13
    case .pdf417: CZINT_PDF417
    case .aztec: CZINT_AZTEC
    case .datamatrix: CZINT_DATAMATRIX
    }
  }

  private static func number(_ level: CodeLevel?) -> Int32 {
    switch level {
    case .low?: 1
    case .medium?: 2
    case .quartile?: 3
    case .high?: 4
    case nil: 0
    }
  }
}

extension Canvas {
  /// Paints the dark modules of a code as large as fits into `rect`, centred. On a bitmap every
  /// module is a whole number of pixels wide, where there is a pixel for each.
  func draw(_ code: Barcode, in rect: Rect, color: RGBA, quietZone: Bool) {
    let rect = snap(rect)
    let zone = quietZone ? code.quietZone : (0, 0, 0)
    let across = Double(code.columns) + zone.0 + zone.1
    let down = code.height + 2 * zone.2
    guard !rect.isEmpty, across > 0, down > 0 else { return }
    func whole(_ length: Double) -> Double {
      let pixels = (length * scale).rounded(.down)
      return target == .png && pixels >= 1 ? pixels / scale : length
    }
    // Bars take the height there is; their width alone is read.
    let module = whole(
      code.isLinear ? rect.width / across : min(rect.width / across, rect.height / down))
    let unit = code.isLinear ? max(0, rect.height - 2 * zone.2 * module) / code.height : module
    let width = Double(code.columns) * module
    let free = rect.width - width - (zone.0 + zone.1) * module
    let corner = snap(
      Rect(
        rect.x + free / 2 + zone.0 * module, rect.midY - code.height * unit / 2, width,
        code.height * unit))
    var path = VectorPath()
    var y = corner.y
    for row in code.rowHeights.indices {
      let bottom = y + code.rowHeights[row] * unit
      var column = 0
      while column < code.columns {
        guard code.isDark(row: row, column: column) else {
          column += 1
          continue
        }
        let start = column
        while column < code.columns, code.isDark(row: row, column: column) { column += 1 }
        let (left, right) = (corner.x + Double(start) * module, corner.x + Double(column) * module)
        path.move(to: Point(left, y))
        path.line(to: Point(right, y))
        path.line(to: Point(right, bottom))
        path.line(to: Point(left, bottom))
        path.close()
      }
      y = bottom
    }
    fill(path, color)
  }
}
