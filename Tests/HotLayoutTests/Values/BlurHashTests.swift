import HotLayout
import Testing

/// Against the pixels that another decoder makes of the same letters (the package `blurhash` of PyPI).
@Suite struct BlurHashTests {
  @Test(arguments: [
    (
      "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
      [
        [135, 164, 177, 161, 173, 177, 181, 180, 171, 160, 172, 174],
        [124, 154, 169, 148, 148, 154, 164, 145, 134, 146, 152, 155],
        [124, 144, 154, 144, 134, 132, 163, 130, 104, 148, 140, 134],
      ]
    ),
    (
      "LKO2?U%2Tw=w]~RBVZRi};RPxuwH",
      [
        [251, 193, 161, 232, 187, 168, 239, 185, 153, 246, 197, 155],
        [217, 186, 172, 205, 175, 165, 211, 171, 158, 209, 176, 156],
        [207, 197, 184, 189, 173, 165, 195, 158, 156, 194, 168, 163],
      ]
    ),
    ("00TSUA", [[UInt8]](repeating: [UInt8](repeating: 255, count: 12), count: 3)),
  ])
  func pixels(_ text: String, _ rows: [[UInt8]]) throws {
    let hash = try #require(BlurHash(text))
    let pixels = hash.pixels(width: 4, height: 3)
    // The last bit may be rounded the other way.
    let differences = zip(pixels, rows.flatMap { $0 }).map { abs(Int($0) - Int($1)) }
    #expect(differences.count == 36)
    #expect(differences.max() ?? 9 <= 1)
  }

  @Test(arguments: [
    "", "0", "00TSU", "00TSUAA", "LEHV6nWB2yk8pyo0adR*.7kCMdn", "LEHV6nWB2yk8pyo0adR*.7kCMdnj0",
    "LEHV6nWB2yk8pyo0adR*.7kCMdn\u{E9}", "LEHV6nWB2yk8pyo0adR*.7kCMd\"j", "00~~~~", "~0TSUA",
    "10TSUA~~",
  ])
  func isNone(_ text: String) { #expect(BlurHash(text) == nil) }

  /// What the decoder and the binder make of it in a document.
  @Test func inADocument() throws {
    func image(_ placeholder: String, data: HotlayoutData = HotlayoutData()) throws -> (
      placeholder: ImagePlaceholder?, codes: [String]
    ) {
      let text = """
        {"schemaVersion": "1.0", "images": {"hero": {"url": "https://a.example.com/h.png", "color": "#010203"}},
         "screens": {"main": {"root": {"type": "column", "children": [
           {"type": "image", "image": {"ref": "hero"}, "placeholder": \(placeholder)}]}}}}
        """
      let document = try HotlayoutDocument.load(Array(text.utf8))
      let screen = try #require(document.bind(screen: "main", data: data))
      let reports = document.reports + screen.reports
      let node = screen.root?.children.first
      return (node?[ImageWidget.placeholder], reports.map(\.code.rawValue))
    }
    let hash = try #require(BlurHash("LEHV6nWB2yk8pyo0adR*.7kCMdnj"))
    let literal = try image(#"{"blurhash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj"}"#)
    #expect(literal.placeholder == .blurHash(hash) && literal.codes == [])
    let data = try JSONDocument.parse(Array(#"{"hash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj"}"#.utf8))
    let values = HotlayoutData(JSONValue(data.root).objectValue ?? [:])
    let bound = try image(#"{"blurhash": {"path": "hash", "fallback": "00TSUA"}}"#, data: values)
    #expect(bound.placeholder == .blurHash(hash) && bound.codes == [])
    let fallback = try image(#"{"blurhash": {"path": "hash", "fallback": "00TSUA"}}"#)
    #expect(fallback.placeholder == BlurHash("00TSUA").map(ImagePlaceholder.blurHash))
    let wrong = try image(#"{"blurhash": "too short"}"#)
    #expect(wrong.placeholder == nil && wrong.codes == ["wrong-kind"])
    let color = try image(##"{"light": "#FF0000", "dark": "#00FF00"}"##)
    #expect(color.placeholder == .color(RGBA(1, 0, 0)))
    let other = try image(
      #"{"url": "https://a.example.com/small.png", "placeholder": {"ref": "hero"}}"#)
    guard case .image(let source)? = other.placeholder else {
      Issue.record("no image")
      return
    }
    // What stands in for what stands in is no image any more.
    #expect(source.origin == .url("https://a.example.com/small.png"))
    if case .image? = source.placeholder { Issue.record("placeholders without an end") }
  }

  @Test func theImagesOfADocument() throws {
    let text = """
      {"schemaVersion": "1.0", "images": {"hero": {"url": "https://a.example.com/1"}},
       "templates": {"row": {"type": "image", "image": {"url": "https://a.example.com/2",
          "placeholder": {"url": "https://a.example.com/3"}}}},
       "screens": {"main": {"background": [{"image": {"url": "https://a.example.com/4"}}],
         "footer": {"type": "text", "text": "a", "background": {"image": {"light": {"url": "https://a.example.com/5"},
            "dark": {"url": "https://a.example.com/6"}}}},
         "root": {"type": "tabs", "tabs": [{"title": "a", "icon": {"url": "https://a.example.com/7"},
            "node": {"type": "switch", "cases": [{"if": {"state": "pressed"}, "node":
              {"type": "image", "image": {"url": {"path": "a", "fallback": "https://a.example.com/8"}},
               "placeholder": {"url": "https://a.example.com/9"},
               "when": [{"if": {"env": "width", "is": "gt", "value": 1},
                         "set": {"image": {"url": "https://a.example.com/x"}}}]}}]}}]}}}}
      """
    let document = try HotlayoutDocument.load(Array(text.utf8))
    #expect(document.reports.map(\.message) == [])
    #expect(
      document.imageAddresses() == "123456789x".map { "https://a.example.com/\($0)" })
    let theme = try HotlayoutThemeSet.load(
      Array(
        """
        {"schemaVersion": "1.0", "components": {"card.photo": {"background": {"image": {"url": "https://a.example.com/t"}}}}}
        """.utf8))
    #expect(document.imageAddresses(theme: theme).contains("https://a.example.com/t"))
  }
}
