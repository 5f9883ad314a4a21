import Foundation
import HotLayout
import HotLayoutRender
import Testing

@Suite("PDF")
struct PDFTests {
  private let style = TextStyle(
    families: ["Noto Sans", "Noto Sans Arabic"], size: 15, lineHeight: 20)

  /// A page with what a screen has: headings, links, emoji, groups, figures, a table, Arabic.
  private func page() throws -> [UInt8] {
    let engine = try TextEngine()
    let canvas = try Canvas(size: Size(300, 400), scale: 2, target: .pdf)
    canvas.info = DocumentInfo(title: "Übersicht (1) \\ und mehr", language: "de-AT")
    func text(_ text: String, _ x: Double, _ y: Double) {
      canvas.draw(engine.layout(TextSpec(text, style), width: 250), at: Point(x, y))
    }
    canvas.fill(RoundedRect(Rect(0, 0, 300, 400)), .color(.white))
    canvas.beginTag(StructureTag(.document))
    canvas.tagged(StructureTag(.heading(1))) { text("Guten Morgen 😀 Maya", 20, 20) }
    canvas.tagged(StructureTag(.paragraph)) {
      let runs = [
        TextRun("Mehr im ", style), TextRun("Laden", style, link: "https://example.org/a(b)?q=ü c"),
        TextRun(" bald", style),
      ]
      canvas.draw(engine.layout(TextSpec(runs)), at: Point(20, 60))
    }
    canvas.group(opacity: 0.6) {
      canvas.tagged(StructureTag(.list)) {
        for index in 0..<2 {
          canvas.tagged(StructureTag(.listItem)) {
            canvas.fill(
              RoundedRect(Rect(20, 100 + Double(index) * 40, 200, 34)), .color(RGBA(0.9, 0.9, 0.9)))
            canvas.tagged(StructureTag(.listBody)) {
              text("Punkt \(index) 👍🏽", 30, 106 + Double(index) * 40)
            }
          }
        }
      }
    }
    canvas.tagged(StructureTag(.figure, alternative: "Ein roter Kreis")) {
      canvas.fill(RoundedRect(Rect(20, 200, 40, 40), .full), .color(RGBA(1, 0, 0)))
    }
    canvas.tagged(StructureTag(.artifact)) { text("Zierde", 200, 200) }
    canvas.tagged(StructureTag(.paragraph, language: "ar")) {
      canvas.draw(
        engine.layout(
          TextSpec("مرحبا يا مايا", style, direction: .rightToLeft, language: "ar"), width: 250),
        at: Point(20, 260))
    }
    canvas.saved {
      canvas.clip(to: RoundedRect(Rect(0, 0, 0, 0)))
      canvas.tagged(StructureTag(.paragraph)) { text("unsichtbar", 20, 280) }
    }
    canvas.tagged(StructureTag(.paragraph)) {
      canvas.group(opacity: 0.5) { text("blass", 20, 300) }
    }
    canvas.tagged(StructureTag(.table)) {
      canvas.tagged(StructureTag(.tableRow)) {
        canvas.tagged(StructureTag(.tableHeader)) { text("Kopf", 20, 340) }
        canvas.tagged(StructureTag(.tableCell)) { text("Zelle", 90, 340) }
      }
    }
    return try canvas.finish()
  }

  @Test("the file is sound, tagged, titled and free of dates")
  func document() throws {
    let file = try scratchFile("page.pdf", page())
    #expect(try runText("qpdf", ["--check", file.path]).contains("No syntax or stream encoding"))
    let info = try runText("pdfinfo", [file.path])
    #expect(info.contains("Title:           Übersicht (1) \\ und mehr"))
    #expect(info.contains("Tagged:          yes"))
    #expect(info.contains("Page size:       300 x 400 pts"))
    #expect(!info.contains("CreationDate") && !info.contains("ModDate"))
    let catalog = try runText("qpdf", ["--show-object=trailer", "--qdf", file.path])
    #expect(!catalog.contains("/ID"))
    let raw = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(raw.contains("/Lang (de-AT)"))
    #expect(raw.contains("/DisplayDocTitle true"))
    #expect(raw.contains("/Alt (Ein roter Kreis)"))
    #expect(raw.contains("/Lang (ar)"))
  }

  @Test("the structure is read in order, with the text of each part, through groups")
  func structure() throws {
    let file = try scratchFile("structure.pdf", page())
    let tree = try runText("pdfinfo", ["-struct-text", file.path]).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("Object") && !$0.hasPrefix("/Scope") }
    #expect(
      tree == [
        "Document", "H1 (block)", "\"Guten Morgen \"", "\"😀\"", "\" Maya\"",
        "P (block)", "\"Mehr im \"", "Link (inline)", "\"Laden\"", "\" bald\"",
        "L (block)", "LI (block)", "LBody (block)", "\"Punkt 0 \"", "\"👍🏽\"",
        "LI (block)", "LBody (block)", "\"Punkt 1 \"", "\"👍🏽\"",
        "Figure", "\"\"", "P (block)", "\"مرحبا يا مايا\"", "P (block)",
        "P (block)", "\"blass\"", "Table (block)", "TR", "TH:", "\"Kopf\"", "TD", "\"Zelle\"",
      ])
  }

  @Test("text is extracted, emoji and Arabic among it, and links lead where they should")
  func extraction() throws {
    let file = try scratchFile("text.pdf", page())
    let text = try runText("pdftotext", ["-raw", file.path, "-"])
    for words in ["Guten Morgen", "😀", "Mehr im Laden bald", "👍🏽", "Zierde", "blass"] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(!text.contains("unsichtbar"))
    #expect(try runText("pdftotext", [file.path, "-"]).contains("مرحبا يا مايا"))
    #expect(
      try runText("pdfinfo", ["-url", file.path]).contains("https://example.org/a(b)?q=%C3%BC%20c"))
    let fonts = try runText("pdffonts", [file.path])
    #expect(fonts.contains("NotoSans-Regular") && fonts.contains("NotoSansArabic"))
    // Embedded, with a map to Unicode.
    for line in fonts.split(separator: "\n").dropFirst(2) {
      let columns = line.split(separator: " ").suffix(5)
      #expect(columns.first == "yes" && columns.dropFirst(2).first == "yes", "\(line)")
    }
  }

  @Test("the same page gives the same bytes")
  func deterministic() throws {
    let first = try page()
    #expect(try page() == first)
  }

  @Test("tags leave no trace in the picture")
  func marks() throws {
    func picture(_ tagged: Bool) throws -> [UInt8] {
      let engine = try TextEngine()
      let canvas = try Canvas(size: Size(80, 60), target: .pdf)
      canvas.fill(RoundedRect(Rect(0, 0, 80, 60)), .color(RGBA(0.9, 0.8, 0.7)))
      for index in 0..<6 {
        if tagged { canvas.beginTag(StructureTag(.paragraph)) }
        canvas.group(opacity: index == 3 ? 0.5 : 1) {
          if tagged { canvas.beginTag(StructureTag(.span)) }
          canvas.draw(
            engine.layout(TextSpec("Text", TextStyle(size: 9))), at: Point(3, Double(index) * 9))
          if tagged { canvas.endTag() }
        }
        if tagged { canvas.endTag() }
      }
      let file = try scratchFile("marks-\(tagged).pdf", try canvas.finish())
      return try [UInt8](run("pdftoppm", ["-r", "144", file.path]))
    }
    #expect(try picture(true) == picture(false))
  }

  @Test("a page without tags is plain, and tags that are left open are closed")
  func untagged() throws {
    let canvas = try Canvas(size: Size(50, 50), target: .pdf)
    canvas.fill(RoundedRect(Rect(0, 0, 50, 50)), .color(.black))
    let file = try scratchFile("plain.pdf", canvas.finish())
    #expect(try runText("pdfinfo", [file.path]).contains("Tagged:          no"))
    let open = try Canvas(size: Size(50, 50), target: .pdf)
    open.save()
    open.beginTag(StructureTag(.section))
    open.beginTag(StructureTag(.paragraph))
    open.fill(RoundedRect(Rect(0, 0, 50, 50)), .color(.black))
    let other = try scratchFile("open.pdf", open.finish())
    #expect(try runText("pdfinfo", ["-struct", other.path]).contains("Sect"))
    #expect(try runText("qpdf", ["--check", other.path]).contains("No syntax or stream"))
  }

  @Test("files whose objects are in streams are read too")
  func objectStreams() throws {
    let plain = try scratchFile("plain-objects.pdf", page())
    let packed = scratchFolder.appending(path: "packed-objects.pdf")
    _ = try run(
      "qpdf", ["--object-streams=generate", "--compress-streams=y", plain.path, packed.path])
    let bytes = try [UInt8](Data(contentsOf: packed))
    #expect(bytes.firstRange(of: Array("ObjStm".utf8)) != nil)
    let file = try scratchFile("unpacked.pdf", #require(PDFFile(bytes)).write())
    #expect(try runText("qpdf", ["--check", file.path]).contains("No syntax or stream"))
    for arguments in [["-struct-text"], ["-url"], []] {
      let before = try runText("pdfinfo", arguments + [plain.path])
      let after = try runText("pdfinfo", arguments + [file.path])
      func relevant(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { !$0.contains("Object ") && !$0.hasPrefix("File size") }
      }
      #expect(relevant(before) == relevant(after))
    }
  }

  @Test("damaged files are refused without a crash")
  func damaged() throws {
    let bytes = try page()
    var random = FixedRandom(11)
    for _ in 0..<300 {
      var copy = bytes
      for _ in 0..<3 {
        switch random.next() % 3 {
        case 0: copy.removeLast(Int(random.next() % UInt64(copy.count)))
        case 1 where !copy.isEmpty:
          copy[Int(random.next() % UInt64(copy.count))] = UInt8(truncatingIfNeeded: random.next())
        default:
          let tail = copy.count - min(copy.count, 2_000)
          if tail < copy.count {
            copy[tail + Int(random.next() % UInt64(copy.count - tail))] = 0x39
          }
        }
      }
      _ = PDFFile(copy)?.write()
    }
  }
}
