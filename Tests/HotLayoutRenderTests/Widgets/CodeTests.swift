import Foundation
import HotLayout
import HotLayoutRender
import Testing

/// Barcodes, read back from the picture by programs that know nothing of this one.
@Suite struct CodeTests {
  private func node(_ symbology: String, _ value: String, _ more: String = "") -> String {
    #"{ "type": "code", "symbology": "\#(symbology)", "value": \#(JSONText.quoted(value)) \#(more) }"#
  }

  private func png(
    _ node: String, scale: Double = 2, scheme: ColorScheme = .light,
    direction: LayoutDirection = .leftToRight
  ) throws -> URL {
    let laid = try Laid(
      // In the middle, where zxing looks for Aztec codes.
      #"{ "type": "column", "height": 300, "align": "center", "justify": "center", "children": [\#(node)] }"#,
      width: 420, height: 300, direction: direction, scheme: scheme)
    #expect(laid.codes == [])
    let canvas = try laid.canvas(scale: scale)
    // What is behind the code, as on a screen.
    return try scratchFile("code-\(UUID().uuidString).png", try canvas.finish())
  }

  /// What zbar reads: `QR-Code:text`.
  private func zbar(_ file: URL) throws -> String {
    try runText("zbarimg", ["--quiet", file.path])
      .trimmingCharacters(in: .newlines)
  }

  /// What zxing reads: format and text.
  private func zxing(_ file: URL, _ format: String) throws -> [String: String] {
    var fields: [String: String] = [:]
    for line in try runText("ZXingReader", ["-format", format, file.path]).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].trimmingCharacters(in: .whitespaces)
      fields[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        .trimmingCharacters(in: CharacterSet(charactersIn: "\""))
    }
    return fields
  }

  @Test(arguments: [
    ("qr", "HLX-2026-004217-B", "QR-Code"), ("qr", "https://example.com/t?a=1&b=%20", "QR-Code"),
    ("code128", "004217-2026", "CODE-128"), ("code128", "Mixed Case 7!", "CODE-128"),
    ("ean13", "4006381333931", "EAN-13"),
  ])
  func zbarReadsWhatWasWritten(symbology: String, value: String, name: String) throws {
    #expect(try zbar(png(node(symbology, value))) == "\(name):\(value)")
  }

  @Test func theCheckDigitIsAdded() throws {
    #expect(try zbar(png(node("ean13", "400638133393"))) == "EAN-13:4006381333931")
  }

  @Test(arguments: [
    ("qr", "HLX-2026-004217-B", "QRCode"), ("aztec", "HLX-2026-004217-B", "Aztec"),
    ("datamatrix", "HLX-2026-004217-B", "DataMatrix"), ("pdf417", "HLX-2026-004217-B", "PDF417"),
    ("aztec", "Grüße, Zürich", "Aztec"), ("qr", "مرحبا 123", "QRCode"),
  ])
  func zxingReadsWhatWasWritten(symbology: String, value: String, name: String) throws {
    let read = try zxing(png(node(symbology, value)), name)
    #expect(read["Text"] == value, "\(read)")
    #expect(read["Format"] == name, "\(read)")
  }

  @Test(arguments: ["L", "M", "Q", "H"])
  func everyLevelIsRead(level: String) throws {
    for (symbology, name) in [("qr", "QRCode"), ("aztec", "Aztec"), ("pdf417", "PDF417")] {
      let file = try png(node(symbology, "level \(level)", #", "level": "\#(level)""#))
      #expect(try zxing(file, name)["Text"] == "level \(level)", "\(symbology)")
    }
  }

  @Test(arguments: [(1.0, ColorScheme.light), (1.5, .dark), (3, .dark)])
  func codesAreReadAtEveryScaleInBothSchemesAndDirections(
    scale: Double, scheme: ColorScheme
  ) throws {
    let all = [
      ("qr", "QRCode"), ("pdf417", "PDF417"), ("aztec", "Aztec"), ("datamatrix", "DataMatrix"),
    ]
    for (symbology, name) in all {
      let file = try png(
        node(symbology, "A-1", #", "showsValue": true"#), scale: scale, scheme: scheme,
        direction: .rightToLeft)
      #expect(try zxing(file, name)["Text"] == "A-1", "\(symbology) \(scale)")
    }
    // Bars are read by zbar: this zxing ends itself over two readings of one code.
    let bars = try png(
      node("code128", "A-1", #", "showsValue": true"#), scale: scale, scheme: scheme,
      direction: .rightToLeft)
    #expect(try zbar(bars) == "CODE-128:A-1", "\(scale)")
  }

  @Test(arguments: [
    ("ean13", "4006381333932", "its check digit is not 1"),
    ("ean13", "12345", "an EAN-13 has 12 digits, or 13 with the check digit"),
    ("ean13", "40063813339a1", "an EAN-13 has 12 digits, or 13 with the check digit"),
    ("qr", "", "it is empty"),
  ])
  func aValueThatCannotBeWrittenIsReportedAndNothingDrawn(
    symbology: String, value: String, reason: String
  ) throws {
    let laid = try Laid(
      #"{ "type": "column", "children": [\#(node(symbology, value)), { "type": "divider", "id": "d" }] }"#
    )
    #expect(laid.codes == ["invalid-code-value"])
    #expect(laid.screen.reports.first?.message.hasSuffix("\(reason).") == true)
    #expect(laid.frame("d") == "0,0 300x1")
  }

  /// Whatever the text, a symbology writes it or says why not.
  @Test func noTextBreaksTheEncoder() {
    var random = FixedRandom(417)
    var (written, refused) = (0, 0)
    let alphabets: [[Character]] = [
      Array("0123456789"), Array("ABCabc[]\\^~{}()+ \n\t\u{0}"), Array("äßЖ漢字مرحبا🙂"),
      Array("\u{1D}\u{7F}\u{FFFD}aZ9"),
    ]
    for symbology in Symbology.allCases {
      for length in [1, 2, 3, 7, 12, 13, 20, 64, 100, 300, 1000, 2953, 4096] {
        for alphabet in alphabets {
          let text = String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? "x" })
          for level in [nil, CodeLevel.low, .high] {
            do throws(Barcode.Failure) {
              let code = try Barcode(text, symbology, level: level)
              written += 1
              #expect(code.columns > 0 && code.height > 0 && code.height.isFinite)
            } catch {
              refused += 1
              #expect(!error.reason.isEmpty)
            }
          }
        }
      }
    }
    print("codes: \(written) written, \(refused) refused")
    #expect(written > 100)
  }

  @Test func modulesAreWholePixels() throws {
    let laid = try Laid(
      ##"{ "type": "code", "value": "x", "width": 101, "background": "#FFFFFF", "radius": 0 }"##,
      width: 101)
    let picture = try laid.picture(scale: 1.3)
    var (grey, black) = (0, 0)
    for y in 0..<Int(101 * 1.3) {
      for x in 0..<Int(101 * 1.3) {
        let pixel = picture.pixel(x, y)
        if pixel[0] != 0, pixel[0] != 255 { grey += 1 }
        if pixel[0] == 0 { black += 1 }
      }
    }
    #expect(grey == 0)
    #expect(black > 1000)
  }
}
