/// A document of about a wanted size, as a large team would publish it: many screens, templates,
/// bound values and texts in three languages. The same size gives the same bytes.
struct SampleDocument {
  /// The document as JSON text, over several lines, at least `bytes` long.
  static func text(bytes: Int) -> String {
    var sample = SampleDocument()
    while sample.size < bytes { sample.addScreen() }
    return sample.text
  }

  private var screens: [String] = []
  private var strings: [(key: String, words: [String])] = []
  private(set) var size = 600

  private static let languages = ["en", "de", "ar"]
  private static let greetings = [
    "Your orders of this week", "Deine Bestellungen dieser Woche", "طلباتك لهذا الأسبوع",
  ]
  private static let counts = [
    "{count, plural, one {# order} other {# orders}} since {day}",
    "{count, plural, one {# Bestellung} other {# Bestellungen}} seit {day}",
    """
    {count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} \
    other {# طلب}} منذ {day}
    """,
  ]

  private mutating func addScreen() {
    let number = screens.count
    var rows: [String] = []
    for row in 0..<12 {
      let key = "s\(number)r\(row)"
      strings.append((key, Self.greetings.map { "\($0) \(number)-\(row)" }))
      rows.append(Self.row(key, number, row))
    }
    strings.append(("s\(number)n", Self.counts))
    strings.append(("s\(number)t", Self.greetings))
    let next = "screen-\(number + 1)"
    let screen = """
      "screen-\(number)": {
        "title": { "key": "s\(number)t" },
        "background": "background",
        "padding": { "horizontal": "l", "vertical": "m" },
        "root": {
          "type": "scroll",
          "gap": "m",
          "children": [
            {
              "type": "text",
              "style": "title",
              "text": {
                "key": "s\(number)n",
                "args": {
                  "count": { "path": "user.orders", "fallback": 0 },
                  "day": { "path": "user.since", "format": { "style": "date", "dateStyle": "long" } }
                }
              }
            },
      \(rows.joined(separator: ",\n")),
            {
              "type": "list",
              "records": "offers",
              "gap": 12,
              "template": { "use": "offer" },
              "empty": { "type": "text", "text": { "key": "s\(number)t" }, "color": "onSurfaceVariant" }
            }
          ]
        },
        "footer": {
          "type": "button",
          "title": { "key": "s\(number)t" },
          "onTap": { "type": "navigate", "screen": "\(next)" }
        }
      }
      """
    screens.append(screen)
    size += screen.utf8.count
    size += strings.suffix(14).reduce(0) { sum, entry in
      sum + entry.words.reduce(0) { $0 + $1.utf8.count + 20 }
    }
  }

  private static func row(_ key: String, _ number: Int, _ row: Int) -> String {
    """
            {
              "type": "card",
              "id": "card-\(number)-\(row)",
              "padding": { "all": 16, "top": \(8 + row) },
              "radius": "l",
              "background": {
                "linear": { "angle": \(row * 30), "stops": [[0, "#20406\(row % 10)"], [1, "primary"]] }
              },
              "shadow": { "x": 0, "y": 4, "blur": 12, "color": "#00000024" },
              "when": [
                {
                  "if": { "all": [{ "path": "user.points", "is": "ge", "value": \(row * 100) },
                                  { "env": "widthClass", "is": "eq", "value": "compact" }] },
                  "set": { "background": "surface", "opacity": 0.95 }
                }
              ],
              "children": [
                { "type": "row", "gap": "s", "align": "center", "children": [
                  { "type": "icon", "icon": "star", "size": 20, "color": "primary", "a11y": { "hidden": true } },
                  { "type": "text", "style": "subtitle", "maxLines": 2, "grow": 1, "text": { "key": "\(key)" } },
                  { "type": "badge", "text": { "path": "user.points", "fallback": 0, "format": { "style": "number" } }, "tone": "success" }
                ] },
                { "type": "progress", "value": { "path": "user.progress", "fallback": 0.25 }, "thickness": 6 }
              ]
            }
    """
  }

  private var text: String {
    let tables = Self.languages.enumerated().map { index, language in
      let lines = strings.map { "      \"\($0.key)\": \"\($0.words[index])\"" }
      return "    \"\(language)\": {\n\(lines.joined(separator: ",\n"))\n    }"
    }
    // The last screen leads back to the first.
    let all = screens.joined(separator: ",\n")
      .replacingLast("screen-\(screens.count)", with: "screen-0")
    return """
      {
        "schemaVersion": "1.0",
        "id": "large",
        "title": "A large document",
        "language": { "source": "en", "available": ["en", "de", "ar"] },
        "entry": "screen-0",
        "templates": {
          "offer": {
            "type": "row",
            "gap": 8,
            "children": [
              { "type": "image", "image": { "url": { "path": "item.image" } }, "width": 64, "height": 64,
                "a11y": { "label": { "path": "item.title", "fallback": "Offer" } } },
              { "type": "text", "text": { "path": "item.title", "fallback": "Offer" } }
            ]
          }
        },
        "screens": {
      \(all)
        },
        "strings": {
      \(tables.joined(separator: ",\n"))
        }
      }

      """
  }
}

extension String {
  /// The text with the last occurrence of a part put otherwise.
  fileprivate func replacingLast(_ part: String, with other: String) -> String {
    let (text, part) = (Array(utf8), Array(part.utf8))
    var start = text.count - part.count
    while start >= 0 {
      if text[start...].starts(with: part) {
        return String(
          decoding: text[..<start] + Array(other.utf8) + text[(start + part.count)...],
          as: UTF8.self)
      }
      start -= 1
    }
    return self
  }
}
