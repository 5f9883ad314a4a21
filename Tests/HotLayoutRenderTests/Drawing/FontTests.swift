import HotLayout
import HotLayoutRender
import Testing

/// With fonts of squares, made by `Goldens/fonts/make-fonts.py`: a letter is an em wide, or 0.6 em
/// at weight 100 and 1.4 em at weight 900.
@Suite("Fonts from folders")
struct FontTests {
  private func engine() throws -> TextEngine {
    try TextEngine(fontDirectories: [goldenFolder().appending(path: "fonts").path])
  }

  @Test("plain, web and variable fonts are found, weights between the named ones too")
  func widths() throws {
    let engine = try engine()
    func width(_ family: String, _ weight: Int) -> Double {
      engine.layout(TextSpec("abc", TextStyle(families: [family], size: 10, weight: weight)))
        .size.width
    }
    #expect(width("Test Squares", 400) == 30)
    #expect(width("Test Web Squares", 400) == 30)
    for (weight, expected) in [
      (100, 18.0), (300, 24), (400, 27), (550, 31.5), (700, 36), (900, 42),
    ] {
      #expect(abs(width("Test Variable Squares", weight) - expected) < 0.05, "\(weight)")
    }
    #expect(engine.substitutedFamilies.isEmpty)
  }

  @Test("the first family of a list that is there holds; a letter it lacks comes from the next")
  func fallbackOrder() throws {
    let engine = try engine()
    func width(_ text: String, _ families: [String]) -> Double {
      let style = TextStyle(families: families, size: 10, weight: 900)
      return engine.layout(TextSpec(text, style)).size.width
    }
    // 10 a letter in one, 14 in the other.
    #expect(width("abc", ["Test Squares", "Test Variable Squares"]) == 30)
    #expect(abs(width("abc", ["Test Variable Squares", "Test Squares"]) - 42) < 0.05)
    #expect(width("abc", ["No Such Family", "Test Squares", "Test Variable Squares"]) == 30)
    // A list that names a family that is not there is reported, though another one stands in.
    #expect(engine.substitutedFamilies == ["No Such Family"])
    let arabic = width("\u{0628}", ["Test Squares", "Noto Sans Arabic"])
    #expect(arabic > 0 && arabic == width("\u{0628}", ["Noto Sans Arabic"]))
  }

  @Test("a family of Noto has the others for their scripts, after all that are named")
  func noto() throws {
    let engine = try engine()
    func width(_ text: String, _ families: [String]) -> Double {
      engine.layout(TextSpec(text, TextStyle(families: families, size: 40))).size.width
    }
    let arabic = "مرحبا بكم"
    #expect(width(arabic, ["Noto Sans", "sans-serif"]) == width(arabic, ["Noto Sans Arabic"]))
    #expect(
      width(arabic, ["No Such Family", "Noto Sans"]) == width(arabic, ["Noto Sans Arabic"]))
    #expect(width(arabic, ["Noto Serif"]) == width(arabic, ["Noto Naskh Arabic"]))
    #expect(
      width(arabic, ["Noto Sans", "Noto Kufi Arabic"]) == width(arabic, ["Noto Kufi Arabic"]))
    #expect(width(arabic, ["Noto Sans Arabic"]) != width(arabic, ["Noto Kufi Arabic"]))
  }

  @Test("they draw, and stay within their engine")
  func drawn() throws {
    let layout = try engine().layout(
      TextSpec("a", TextStyle(families: ["Test Web Squares"], size: 10, lineHeight: 10)))
    let canvas = try Canvas(size: Size(12, 12), target: .png)
    canvas.draw(layout, at: .zero)
    let pixels = try canvas.pixels()
    // The square of 0.8 em stands on the baseline, 8 below the top.
    #expect(pixels[0, 0].alpha == 255 && pixels[7, 7].alpha == 255)
    #expect(pixels[8, 4].alpha == 0 && pixels[4, 8].alpha == 0)
    let plain = try TextEngine()
    _ = plain.layout(TextSpec("a", TextStyle(families: ["Test Squares"])))
    #expect(plain.substitutedFamilies == ["Test Squares"])
  }

  @Test("a folder that is not there adds nothing")
  func missingFolder() throws {
    let engine = try TextEngine(fontDirectories: ["/no/such/folder", ""])
    #expect(engine.layout(TextSpec("abc", TextStyle())).size.width > 0)
  }

  @Test("engines come and go without keeping anything")
  func released() throws {
    weak var gone: TextEngine?
    do {
      let engine = try engine()
      gone = engine
      let layout = engine.layout(TextSpec("abc", TextStyle(families: ["Test Web Squares"])))
      #expect(layout.size.width > 0)
    }
    #expect(gone == nil)
  }
}
