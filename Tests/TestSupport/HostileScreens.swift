import HotLayout

extension HostileFile {
  /// Those that aim at binding, layout and painting.
  static let drawn: [HostileFile] = containers + texts + paints + records

  private static func screen(_ root: String, _ members: String = "") -> String {
    "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":\(root)}}\(members)}"
  }

  /// As many children as there may be, or as there is room for.
  private static func many(
    _ bytes: Int, _ container: String = "\"type\":\"column\"", _ members: String = "",
    most: Int = 19_990, _ node: (Int) -> String
  ) -> String {
    let tail = "]}}}\(members)}"
    var text =
      "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\(container),\"children\":["
    for number in 0..<most {
      let next = node(number)
      guard text.utf8.count + next.utf8.count + tail.utf8.count < bytes else { break }
      text += (number > 0 ? "," : "") + next
    }
    return text + tail
  }

  /// Nodes within each other, as deep as they may be.
  private static func nested(_ depth: Int, _ openings: String..., inner: String) -> String {
    (0..<depth).map { "{\(openings[$0 % openings.count]),\"children\":[" }.joined() + inner
      + String(repeating: "]}", count: depth)
  }

  private static let containers: [HostileFile] = [
    HostileFile(name: "deep columns and rows") { bytes in
      many(bytes, most: 640) { _ in
        nested(
          30, "\"type\":\"row\"", "\"type\":\"column\"",
          inner: "{\"type\":\"text\",\"text\":\"a b c\"}")
      }
    },
    HostileFile(name: "deep grids") { bytes in
      many(bytes, most: 640) { _ in
        nested(
          30, "\"type\":\"grid\",\"columns\":[\"1fr\",{\"min\":20,\"max\":\"1fr\"},\"auto\"]",
          inner: "{\"type\":\"text\",\"text\":\"a b c\"}")
      }
    },
    HostileFile(name: "deep grids of shares") { bytes in
      many(bytes, most: 640) { _ in
        nested(
          30, "\"type\":\"grid\",\"columns\":2,\"width\":\"fill\",\"height\":\"50%\"",
          inner: "{\"type\":\"text\",\"text\":\"a b c\"}")
      }
    },
    HostileFile(name: "one deep grid with wide rows") { _ in
      var node = "{\"type\":\"text\",\"text\":\"a b c\"}"
      for _ in 0..<30 {
        let cells = Array(repeating: "{\"type\":\"text\",\"text\":\"a b\"}", count: 300)
        node =
          "{\"type\":\"grid\",\"columns\":12,\"children\":[\(node),\(cells.joined(separator: ","))]}"
      }
      return screen(node)
    },
    HostileFile(name: "a grid with spans") { bytes in
      many(bytes, "\"type\":\"grid\",\"columns\":20") { number in
        "{\"type\":\"text\",\"text\":\"a\",\"columnSpan\":\(number % 20 + 1),\"rowSpan\":\(number % 19 + 1)}"
      }
    },
    HostileFile(name: "a grid with far cells") { bytes in
      many(bytes, "\"type\":\"grid\",\"columns\":20") { number in
        "{\"type\":\"text\",\"text\":\"a\",\"column\":\(number % 20 + 1),\"row\":\(number * 7919 % 1000 + 1)}"
      }
    },
    HostileFile(name: "wrapping rows within each other") { bytes in
      many(bytes, most: 640) { _ in
        nested(
          29, "\"type\":\"row\",\"wrap\":true,\"align\":\"baseline\"",
          inner: "{\"type\":\"text\",\"text\":\"a b c\"}")
      }
    },
    HostileFile(name: "rows that drop what does not fit") { bytes in
      many(bytes, "\"type\":\"row\",\"overflow\":\"drop\"") { number in
        "{\"type\":\"spacer\",\"size\":9,\"priority\":\(number % 10)}"
      }
    },
    HostileFile(name: "huge sizes") { bytes in
      many(bytes) { _ in
        "{\"type\":\"layers\",\"width\":100000,\"height\":100000,\"background\":\"primary\","
          + "\"radius\":\"full\",\"border\":{\"width\":100,\"color\":\"danger\",\"style\":\"dotted\"}}"
      }
    },
    HostileFile(name: "shares of shares, with proportions") { bytes in
      many(bytes, most: 640) { _ in
        nested(
          29,
          "\"type\":\"layers\",\"width\":\"99%\",\"aspectRatio\":1.5,\"minHeight\":\"10%\"",
          inner: "{\"type\":\"text\",\"text\":\"a b c\"}")
      }
    },
  ]

  private static let texts: [HostileFile] = [
    HostileFile(name: "long unbroken texts") { bytes in
      many(bytes, most: 127) {
        "{\"type\":\"text\",\"text\":\"\($0)\(String(repeating: "x", count: 65_000))\"}"
      }
    },
    HostileFile(name: "long texts of many scripts") { bytes in
      let piece = "שלום عالم 日本語 ไทย क्षि e\u{301} 😀 fi "
      let text = String(repeating: piece, count: 65_000 / piece.utf8.count)
      return many(bytes, most: 127) { "{\"type\":\"text\",\"text\":\"\($0)\(text)\"}" }
    },
    HostileFile(name: "one long text, shown often") { bytes in
      many(
        bytes, "\"type\":\"column\"",
        ",\"strings\":{\"en\":{\"k\":\"\(String(repeating: "a b ", count: 16_000))\"}}"
      ) {
        "{\"type\":\"text\",\"text\":{\"key\":\"k\"},\"size\":\($0 % 80 + 8)}"
      }
    },
    HostileFile(name: "long texts that shrink to fit") { bytes in
      many(bytes, most: 127) {
        "{\"type\":\"text\",\"text\":\"\($0)\(String(repeating: "a b ", count: 16_000))\","
          + "\"autoFit\":{\"minSize\":6},\"maxLines\":2,\"height\":100}"
      }
    },
    HostileFile(name: "marked text") { bytes in
      let text = String(repeating: "**_`[", count: 13_000)
      return many(bytes, most: 127) {
        "{\"type\":\"text\",\"markup\":\"markdown\",\"text\":\"\($0)\(text)\"}"
      }
    },
    HostileFile(name: "texts in a row, baselines") { bytes in
      many(bytes, "\"type\":\"row\",\"wrap\":true,\"align\":\"baseline\"") {
        "{\"type\":\"text\",\"text\":\"word \($0)\"}"
      }
    },
    HostileFile(name: "texts of every size") { bytes in
      many(bytes) {
        "{\"type\":\"text\",\"text\":\"word\",\"size\":\(Double($0) / 100 + 8)}"
      }
    },
    HostileFile(name: "messages that say little") { bytes in
      let message = String(repeating: "{b,plural,one{#}other{}}", count: 2_500)
      let strings = (0..<100).map { "\"k\($0)\":\"\(message)\"" }
      return many(
        bytes, "\"type\":\"column\"", ",\"strings\":{\"en\":{\(strings.joined(separator: ","))}}"
      ) {
        "{\"type\":\"text\",\"text\":{\"key\":\"k\($0 % 100)\",\"args\":{\"b\":\($0)}}}"
      }
    },
    HostileFile(name: "rows within each other that are too narrow") { _ in
      let texts = (0..<19_900).map { "{\"type\":\"text\",\"text\":\"w\($0)\"}" }
      return screen(
        nested(
          29, "\"type\":\"column\"",
          inner: "{\"type\":\"row\",\"children\":[\(texts.joined(separator: ","))]}"))
    },
    HostileFile(name: "many spans") { bytes in
      many(bytes, most: 600) { _ in
        let spans = Array(
          repeating: "{\"text\":\"a\",\"weight\":700,\"underline\":true}", count: 100)
        return "{\"type\":\"text\",\"spans\":[\(spans.joined(separator: ","))]}"
      }
    },
    HostileFile(name: "patterns") { bytes in
      many(bytes) { number in
        "{\"type\":\"field\",\"value\":\"a\",\"label\":\"x\",\"pattern\":\"((a{1,9}){1,9}|(a*)*)*\(number)\"}"
      }
    },
  ]

  private static let paints: [HostileFile] = [
    HostileFile(name: "shadows with huge blur") { bytes in
      many(bytes) { number in
        "{\"type\":\"spacer\",\"height\":\(number % 50 + 1),\"shadow\":["
          + Array(repeating: "{\"blur\":1000,\"spread\":\(number % 40)}", count: 12)
          .joined(separator: ",") + "]}"
      }
    },
    HostileFile(name: "shadows over each other") { bytes in
      many(bytes, "\"type\":\"layers\",\"width\":\"fill\",\"height\":\"fill\"") { number in
        "{\"type\":\"spacer\",\"width\":\(number % 300 + 50),\"height\":\(number % 611 + 50),"
          + "\"shadow\":["
          + (0..<12).map { "{\"blur\":\($0 * 80 + 1),\"y\":\($0)}" }.joined(separator: ",") + "]}"
      }
    },
    HostileFile(name: "fills over each other") { bytes in
      many(bytes, "\"type\":\"layers\",\"width\":\"fill\",\"height\":\"fill\"") { _ in
        "{\"type\":\"layers\",\"width\":\"fill\",\"height\":\"fill\",\"radius\":40,\"background\":["
          + Array(
            repeating: "{\"radial\":{\"stops\":[[0,\"#12345678\"],[1,\"#87654321\"]]}}", count: 7
          ).joined(separator: ",") + "]}"
      }
    },
    HostileFile(name: "translucent groups within each other") { bytes in
      many(bytes, "\"type\":\"layers\",\"width\":\"fill\",\"height\":\"fill\"", most: 640) { _ in
        nested(
          30,
          "\"type\":\"layers\",\"width\":\"fill\",\"height\":\"fill\",\"opacity\":0.9,\"rotate\":3,"
            + "\"clip\":true,\"radius\":30", inner: "{\"type\":\"text\",\"text\":\"a\"}")
      }
    },
    HostileFile(name: "dotted borders") { bytes in
      many(bytes, "\"type\":\"layers\",\"width\":\"fill\",\"height\":\"fill\"") { _ in
        "{\"type\":\"layers\",\"width\":\"fill\",\"height\":\"fill\",\"radius\":90,"
          + "\"border\":{\"width\":0.05,\"style\":\"dotted\",\"color\":\"primary\"}}"
      }
    },
    HostileFile(name: "long outlines") { bytes in
      many(bytes, most: 250) { _ in
        let path = String(repeating: "A9 9 30 1 1 1 1c1 2 3 4 5 6", count: 1_200)
        return "{\"type\":\"icon\",\"path\":\"M0 0\(path)\",\"viewBox\":[0,0,24,24],\"size\":400,"
          + "\"a11y\":{\"label\":\"x\"}}"
      }
    },
    HostileFile(name: "codes") { bytes in
      let digits = String(repeating: "9", count: 300)
      return many(bytes) {
        "{\"type\":\"code\",\"value\":\"\(digits)\($0)\",\"a11y\":{\"label\":\"x\"}}"
      }
    },
    HostileFile(name: "controls of every kind") { bytes in
      let kinds = [
        "\"slider\",\"value\":\"a\",\"title\":\"x\"", "\"rating\",\"value\":3",
        "\"progress\",\"value\":0.5,\"segments\":20,\"kind\":\"ring\"",
        "\"countdown\",\"until\":\"2030-01-01T00:00:00Z\"", "\"badge\",\"text\":\"x\"",
        "\"button\",\"title\":\"x\",\"onTap\":{\"type\":\"close\"}",
        "\"toggle\",\"value\":\"a\",\"title\":\"x\"",
        "\"choice\",\"value\":\"a\",\"kind\":\"segmented\",\"options\":[{\"title\":\"a\",\"value\":\"a\"}]",
      ]
      return many(bytes) { "{\"type\":\(kinds[$0 % kinds.count])}" }
    },
    HostileFile(name: "choices of many options") { bytes in
      let options = (0..<10).map { "{\"title\":\"o\($0)\",\"value\":\"v\($0)\"}" }
      return many(bytes, most: 15_000) { _ in
        "{\"type\":\"choice\",\"value\":\"a\",\"options\":[\(options.joined(separator: ","))]}"
      }
    },
    HostileFile(name: "timelines") { bytes in
      let items = (0..<50).map { "{\"title\":\"t\($0)\",\"text\":\"d\($0)\"}" }
      return many(bytes, most: 2_500) { _ in
        "{\"type\":\"timeline\",\"items\":[\(items.joined(separator: ","))]}"
      }
    },
    HostileFile(name: "countdowns") { bytes in
      many(bytes) {
        "{\"type\":\"countdown\",\"until\":\"2030-01-01T00:00:\($0 % 50 + 10)Z\"}"
      }
    },
    HostileFile(name: "turned shadows") { bytes in
      let shadows = (0..<12).map { "{\"blur\":\($0 * 30 + 1)}" }.joined(separator: ",")
      return many(bytes, "\"type\":\"layers\",\"width\":\"fill\",\"height\":\"fill\"", most: 15_000)
      {
        "{\"type\":\"spacer\",\"width\":300,\"height\":600,\"rotate\":\($0 % 90),"
          + "\"shadow\":[\(shadows)]}"
      }
    },
    HostileFile(name: "a banner that is very high") { _ in
      let rows = Array(repeating: "{\"type\":\"spacer\",\"height\":100}", count: 300)
      return "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"presentation\":\"inline\",\"root\":"
        + "{\"type\":\"column\",\"shadow\":{\"blur\":1000},\"opacity\":0.5,\"children\":["
        + rows.joined(separator: ",") + "]}}}}"
    },
  ]

  /// Lists of ten thousand and of fifty records, and a text of a million bytes.
  public static let tenThousand = HotlayoutData([
    "a": .array(
      (0..<10_000).map {
        ["t": .string("text \($0)"), "n": .integer(Int64($0 * 7919 % 10_000))]
      }),
    "few": .array((0..<50).map { ["n": .integer(Int64($0))] }),
    "long": .string(String(repeating: "a b ", count: 250_000)),
  ])

  private static func lists(_ inner: String, _ members: String = "") -> String {
    func list(_ node: String) -> String {
      "{\"type\":\"list\",\"records\":\"few\",\"empty\":{\"type\":\"spacer\"},\"template\":\(node)}"
    }
    return screen(list(list(inner)), members)
  }

  private static let records: [HostileFile] = [
    HostileFile(name: "filtered lists within lists", data: tenThousand) { _ in
      let parts = Array(
        repeating: "{\"path\":\"item.t\",\"is\":\"contains\",\"value\":\"none\"}", count: 50)
      return lists(
        "{\"type\":\"list\",\"records\":\"a\",\"filter\":{\"any\":[\(parts.joined(separator: ","))]},"
          + "\"template\":{\"type\":\"spacer\"}}")
    },
    HostileFile(name: "sorted lists within lists", data: tenThousand) { _ in
      lists(
        "{\"type\":\"list\",\"records\":\"a\",\"limit\":0,\"sort\":{\"by\":\"item.t\"},"
          + "\"template\":{\"type\":\"spacer\"}}")
    },
    HostileFile(name: "long lists within lists", data: tenThousand) { _ in
      lists("{\"type\":\"list\",\"records\":\"a\",\"limit\":0,\"template\":{\"type\":\"spacer\"}}")
    },
    HostileFile(name: "charts of all records", data: tenThousand) { bytes in
      many(bytes) { _ in
        "{\"type\":\"chart\",\"kind\":\"line\",\"records\":\"a\",\"x\":\"item.t\",\"y\":\"item.n\","
          + "\"a11y\":{\"label\":\"x\"}}"
      }
    },
    HostileFile(name: "rings of few records", data: tenThousand) { bytes in
      many(bytes) { _ in
        "{\"type\":\"chart\",\"kind\":\"donut\",\"records\":\"few\",\"x\":\"item.n\",\"y\":\"item.n\","
          + "\"a11y\":{\"label\":\"x\"}}"
      }
    },
    HostileFile(name: "tables of many columns", data: tenThousand) { bytes in
      let columns = (0..<20).map { "{\"title\":\"c\($0)\",\"path\":\"item.n\"}" }
      return many(bytes, most: 7_000) { _ in
        "{\"type\":\"table\",\"records\":\"few\",\"columns\":[\(columns.joined(separator: ","))]}"
      }
    },
    HostileFile(name: "texts for each record", data: tenThousand) { _ in
      let cells = (0..<20).map {
        "{\"type\":\"text\",\"text\":{\"key\":\"k\($0)\",\"args\":{\"n\":{\"path\":\"item.n\"}}}}"
      }
      let strings = (0..<20).map { "\"k\($0)\":\"{n} \($0)\"" }
      return lists(
        "{\"type\":\"row\",\"children\":[\(cells.joined(separator: ","))]}",
        ",\"strings\":{\"en\":{\(strings.joined(separator: ","))}}")
    },
    HostileFile(name: "tables of all records", data: tenThousand) { bytes in
      many(bytes) { _ in
        "{\"type\":\"table\",\"records\":\"a\",\"columns\":[{\"title\":\"a\",\"path\":\"item.t\"}]}"
      }
    },
    HostileFile(name: "a long text of the data, shown often", data: tenThousand) { bytes in
      many(bytes) { _ in "{\"type\":\"text\",\"text\":{\"path\":\"long\"}}" }
    },
    HostileFile(name: "a long text of the data, compared often", data: tenThousand) { bytes in
      let parts = Array(
        repeating: "{\"path\":\"long\",\"is\":\"contains\",\"value\":\"c\"}", count: 6)
      return many(bytes) { _ in
        "{\"type\":\"spacer\",\"visible\":{\"any\":[\(parts.joined(separator: ","))]}}"
      }
    },
    HostileFile(name: "one template, as often as may be", data: tenThousand) { _ in
      let row = Array(repeating: "{\"use\":\"cell\"}", count: 24).joined(separator: ",")
      return screen(
        "{\"type\":\"list\",\"records\":\"few\",\"template\":{\"type\":\"list\",\"records\":\"few\","
          + "\"template\":{\"type\":\"row\",\"wrap\":true,\"children\":[\(row)]}}}",
        ",\"templates\":{\"cell\":{\"type\":\"card\",\"shadow\":\"low\",\"children\":[{\"type\":"
          + "\"text\",\"text\":{\"key\":\"k\",\"args\":{\"n\":{\"path\":\"item.n\"}}}}]}},"
          + "\"strings\":{\"en\":{\"k\":\"{n, plural, one {# word} other {# words}}\"}}")
    },
  ]
}
