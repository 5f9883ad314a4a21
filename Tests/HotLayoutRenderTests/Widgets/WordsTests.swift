import HotLayout
import HotLayoutRender
import Testing

/// Texts in boxes: marks, cuts and sizes that fit.
@Suite struct WordsTests {
  private func runs(_ text: String) -> [String] {
    Markdown.runs(text, base: TextStyle(), code: ["mono"], link: RGBA(0, 0, 1)).map { run in
      var marks = ""
      if run.style.weight == 700 { marks += "b" }
      if run.style.italic { marks += "i" }
      if run.style.strikethrough { marks += "s" }
      if run.style.families == ["mono"] { marks += "c" }
      if run.link != nil { marks += "l" }
      return marks.isEmpty ? run.text : "\(marks)(\(run.text))"
    }
  }

  @Test(arguments: [
    ("plain", ["plain"]), ("**a** *b* ~~c~~ `d`", ["b(a)", " ", "i(b)", " ", "s(c)", " ", "c(d)"]),
    ("__a__ _b_", ["b(a)", " ", "i(b)"]), ("**a *b* c**", ["b(a )", "bi(b)", "b( c)"]),
    ("snake_case_name", ["snake_case_name"]), ("2 * 3 * 4", ["2 * 3 * 4"]),
    ("*open", ["*open"]), ("**open*", ["*", "i(open)"]), ("a ** b ** c", ["a ** b ** c"]),
    ("\\*a\\*", ["*a*"]), ("`*a*`", ["c(*a*)"]),
    ("[x](https://example.com/)", ["l(x)"]),
    ("[x](http://example.com/)", ["[x](http://example.com/)"]),
    ("[x](javascript:alert(1))", ["[x](javascript:alert(1))"]), ("[x] (y)", ["[x] (y)"]),
    ("[**x**](https://example.com/)", ["bl(x)"]), ("", [""]), ("# no heading", ["# no heading"]),
    ("<b>no tag</b>", ["<b>no tag</b>"]),
  ])
  func marksAreReadAndWhatIsNotClosedStays(text: String, expected: [String]) {
    #expect(runs(text) == expected)
  }

  /// Texts that are nothing but marks are read in a time that is no one's matter.
  @Test(arguments: ["[", "*a", " *a", "**", "`", "~~a ", "[a](", "\\", "_a ", "[a]("])
  func hostileMarksEnd(part: String) {
    let text = String(repeating: part, count: 65_536 / part.count)
    let shown = Markdown.runs(text, base: TextStyle(), code: ["mono"], link: .black)
    #expect(!shown.isEmpty)
  }

  @Test func marksWorkInSpansAndALinkHoldsForAllOfItsWords() throws {
    let node = #"""
      { "type": "text", "markup": "markdown", "spans": [
        { "text": "a *b* " }, { "text": "c *d*", "link": "https://example.com/x" } ] }
      """#
    let laid = try Laid(node)
    #expect(laid.texts == ["a b c d"])
    let layout = try #require(laid.root?.text)
    #expect(layout.links.map(\.text) == ["c d"])
    #expect(laid.roles == [#"text "a b c d""#])
  }

  static let long = "One two three four five six seven eight nine ten"

  @Test(arguments: [
    ("end", "One", "…"), ("middle", "One", "ten"), ("start", "…", "ten"),
  ])
  func textIsCutWhereItSays(truncate: String, first: String, last: String) throws {
    let node = #"""
      { "type": "text", "maxLines": 1, "truncate": "\#(truncate)", "text": "\#(Self.long)" }
      """#
    let shown = try #require(try Laid(node, width: 160).texts.first)
    #expect(shown.hasPrefix(first) && shown.hasSuffix(last), "\(shown)")
    #expect(shown.contains("…"))
    #expect(shown.count < Self.long.count)
  }

  @Test(arguments: ["fade", "clip"])
  func textFadesOrIsCutAtTheEdgeWithoutASign(overflow: String) throws {
    let node = #"""
      { "type": "text", "maxLines": 1, "overflow": "\#(overflow)", "text": "\#(Self.long)", "color": "#000000" }
      """#
    let laid = try Laid(
      ##"{ "type": "column", "background": "#FFFFFF", "children": [\##(node)] }"##, width: 160,
      height: 24)
    #expect(laid.texts.first?.contains("…") == false)
    let picture = try laid.picture(scale: 2)
    /// How dark the darkest pixel is between two columns.
    func darkest(_ range: Range<Int>) -> UInt8 {
      var value: UInt8 = 255
      for x in range { for y in 0..<picture.height { value = min(value, picture.pixel(x, y)[0]) } }
      return value
    }
    #expect(darkest(0..<100) < 40)
    if overflow == "fade" { #expect(darkest(308..<320) > 150) }
  }

  @Test func lettersShrinkUntilTheyFitTheirLinesAndTheirHeight() throws {
    func size(_ more: String, width: Double = 200) throws -> (Double, Bool) {
      let node = #"{ "type": "text", "id": "t", "size": 40, "lineHeight": 50, \#(more) }"#
      let laid = try Laid(
        #"{ "type": "column", "children": [\#(node)] }"#, width: width)
      let layout = try #require(laid.box("t")?.text)
      return (layout.lines[0].rect.height / 50 * 40, layout.didTruncate)
    }
    let fit = #""autoFit": { "minSize": 10 }"#
    #expect(try size(#""text": "Short", \#(fit)"#).0 == 40)
    let one = try size(#""text": "\#(Self.long)", \#(fit)"#, width: 400)
    #expect(one.0 < 30 && one.0 > 10 && !one.1)
    let two = try size(#""text": "\#(Self.long)", "maxLines": 2, \#(fit)"#, width: 400)
    #expect(two.0 > one.0 * 1.5 && !two.1)
    let least = try size(#""text": "\#(Self.long)", "autoFit": { "minSize": 30 }"#, width: 200)
    #expect(abs(least.0 - 30) < 0.5 && least.1)
    // A box that is too low makes them smaller too.
    let low = try size(
      #""text": "\#(Self.long)", "maxLines": 9, "height": 60, \#(fit)"#, width: 400)
    #expect(low.0 < two.0)
  }

  @Test func whatIsSaidIsTheTextWithoutItsMarks() throws {
    let laid = try Laid(
      #"{ "type": "text", "markup": "markdown", "text": "**Hi** [you](https://a.example.com/)" }"#)
    #expect(laid.roles == [#"text "Hi you""#])
  }
}
