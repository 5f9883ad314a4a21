/// A kind of value in the reference: what it is, and its forms as JSON.
package struct KindReference: Sendable {
  /// The name of its section, as in a link.
  package let anchor: String
  package let title: String
  package let text: String
  /// Values of the kind, as JSON text.
  package let forms: [String]
  /// The kind the forms are of.
  package let kind: PropertyKind
}

extension PropertyKind {
  /// The kind in a few words, and the section of the reference that tells about it.
  package var words: (text: String, anchor: String?) {
    switch self {
    case .boolean: ("boolean", nil)
    case .integer(let range): ("whole number, \(PropertyKind.text(range))", nil)
    case .number(let range): ("number, \(PropertyKind.text(range))", nil)
    case .string: ("string", nil)
    case .identifier: ("id", "id")
    case .enumeration(let words): (words.map { "`\($0)`" }.joined(separator: ", "), nil)
    case .text: ("text", "text")
    case .color: ("colour", "colour")
    case .length: ("length", "length")
    case .size: ("size", "size")
    case .insets: ("insets", "insets")
    case .radii: ("radius", "radius")
    case .border: ("border", "border")
    case .shadows: ("shadow", "shadow")
    case .fill: ("fill", "fill")
    case .image: ("image", "image")
    case .placeholder: ("placeholder", "placeholder")
    case .condition: ("condition", "condition")
    case .switching: ("boolean or condition", "condition")
    case .path: ("data path", "data-path")
    case .date: ("date", "date")
    case .scalar: ("string, number, boolean or null", nil)
    case .typography: ("type style", "names-of-the-theme")
    case .family: ("font family", "names-of-the-theme")
    case .icon: ("icon name", "names-of-the-theme")
    case .component: ("component style", "names-of-the-theme")
    case .pathData: ("SVG path data", "path-data")
    case .point: ("point", "point")
    case .numbers(let count): ("list of \(count) numbers", nil)
    case .node, .template: ("node", "node")
    case .nodes: ("list of nodes", "node")
    case .actions: ("action or list of actions", "action")
    case .object: ("object", nil)
    case .list(let inner, let limit):
      ("list of \(inner.words.text), at most \(limit)", inner.words.anchor)
    case .overrides: ("list of conditions with properties", "when")
    case .rows: ("list of lists of texts", "text")
    case .format: ("format", "format")
    case .anyObject: ("object", nil)
    case .either(let first, let second):
      ("\(first.words.text), or \(second.words.text)", first.words.anchor ?? second.words.anchor)
    }
  }

  /// The fields of the objects that the value is made of, or nil.
  package var innerTable: ObjectTable? {
    switch self {
    case .object(let table): table
    case .list(let inner, _): inner.innerTable
    case .either(let first, let second): first.innerTable ?? second.innerTable
    default: nil
    }
  }

  private static func text(_ range: ClosedRange<Int>) -> String {
    "\(range.lowerBound) to \(range.upperBound)"
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(Decoder.text(range.lowerBound)) to \(Decoder.text(range.upperBound))"
  }
}

extension KindReference {
  /// All kinds that need more than a word, in the order of the page.
  package static let all: [KindReference] = [
    KindReference(
      anchor: "data-path", title: "Data path",
      text: """
        The name of a value in the data: segments of letters, digits, `_` and `-`, joined by dots, at \
        most 16 of them and 256 bytes. Within the template of a list `item` is the record, and \
        `list.index`, `list.count`, `list.first` and `list.last` say where it stands.
        """,
      forms: [#""user.name""#, #""item.title""#, #""list.index""#], kind: .path),
    KindReference(
      anchor: "text", title: "Text",
      text: """
        A literal; a text of the document's `strings`, an ICU message with its arguments; or a value \
        from the data, with the [format](#format) it is written in. The fallback stands where the data \
        has no value there; it may be a text or a number.
        """,
      forms: [
        #""Hello""#,
        #"{ "key": "hello", "args": { "name": { "path": "user.name", "fallback": "you" } } }"#,
        #"{ "path": "user.points", "fallback": 0, "format": { "style": "number" } }"#,
      ], kind: .text),
    KindReference(
      anchor: "format", title: "Format",
      text: """
        How a value of the data is written in the reader's locale. `style` is one of \
        \(words(ValueFormat.Style.self)). Numbers take `minFraction`, `maxFraction` (0 to 20) and \
        `sign` (\(words(ValueFormat.Sign.self))); `currency` needs the code of its `currency`. Dates \
        take `dateStyle` and `timeStyle` (\(words(ValueFormat.Length.self))) or a CLDR `skeleton`, and \
        `timeZone`: `device`, or an IANA name.
        """,
      forms: [
        #"{ "style": "currency", "currency": "EUR" }"#,
        #"{ "style": "percent", "maxFraction": 1 }"#,
        #"{ "style": "dateTime", "dateStyle": "long", "timeStyle": "short" }"#,
        #"{ "style": "date", "skeleton": "yMMMd", "timeZone": "Europe/Berlin" }"#,
      ], kind: .format),
    KindReference(
      anchor: "colour", title: "Colour",
      text: """
        A role of the theme; `#RGB`, `#RRGGBB` or `#RRGGBBAA`; one for each scheme, and for high \
        contrast; a colour that is faded; or a value from the data.
        """,
      forms: [
        #""primary""#, ##""#1F6F5C""##, ##"{ "light": "#FFFFFF", "dark": "#121317" }"##,
        #"{ "color": "primary", "alpha": 0.5 }"#,
        ##"{ "path": "item.color", "fallback": "#888888" }"##,
      ], kind: .color),
    KindReference(
      anchor: "length", title: "Length", text: "Points, or a spacing token of the theme.",
      forms: ["16", #""l""#], kind: .length(-100_000...100_000)),
    KindReference(
      anchor: "size", title: "Size",
      text: """
        A length; `hug`, the size of the content; `fill`, what room there is; or a percentage of the \
        parent's content box.
        """,
      forms: ["120", #""hug""#, #""fill""#, #""40%""#, #""xl""#], kind: .size),
    KindReference(
      anchor: "insets", title: "Insets",
      text: """
        One length for all sides, or an object. Sides are logical: `start` and `end` swap in \
        right-to-left. The narrower name holds: `top` over `vertical` over `all`.
        """,
      forms: ["16", #"{ "horizontal": "l", "top": 8 }"#, #"{ "all": 4, "start": 12 }"#],
      kind: .insets),
    KindReference(
      anchor: "radius", title: "Radius",
      text:
        "Points, a token of the theme or `full`, half the shorter side; or one for each corner.",
      forms: ["12", #""m""#, #""full""#, #"{ "topStart": 16, "topEnd": 16 }"#], kind: .radii),
    KindReference(
      anchor: "border", title: "Border",
      text: """
        A line inside the edge: `width` (1 where absent), `color` (`outline` where absent), `style` \
        (\(words(BorderStyle.self))) and the `sides` that have it.
        """,
      forms: [
        #"{ "width": 1, "color": "outlineVariant" }"#,
        #"{ "width": 2, "style": "dashed", "sides": ["top", "bottom"] }"#,
      ], kind: .border),
    KindReference(
      anchor: "shadow", title: "Shadow",
      text: "A token of the theme, a shadow in points, or a list. Painted only outside the box.",
      forms: [
        #""low""#, ##"{ "x": 0, "y": 4, "blur": 12, "spread": 0, "color": "#00000024" }"##,
        ##"["low", { "y": 12, "blur": 32, "color": "#00000033" }]"##,
      ], kind: .shadows),
    KindReference(
      anchor: "fill", title: "Fill",
      text: """
        A colour; a gradient along a line (`angle` as in CSS: 0 runs up, 90 to the right) or from a \
        point; a gradient token of the theme; an image, which covers, tiles (`repeat`) or is cut in \
        nine (`slice`: top, end, bottom, start, in pixels); or a list, the first at the back.
        """,
      forms: [
        #""surface""#,
        #"{ "linear": { "angle": 90, "stops": [[0, "primary"], [1, "secondary"]] } }"#,
        ##"{ "radial": { "center": [0.5, 0], "stops": [[0, "#FFFFFF"], [1, "primary"]] } }"##,
        #"{ "gradient": "card" }"#, #"{ "image": { "ref": "hero" }, "fit": "cover" }"#,
        #"["surface", { "image": { "ref": "pattern" }, "repeat": true }]"#,
      ], kind: .fill),
    KindReference(
      anchor: "image", title: "Image",
      text: """
        A picture by its https address, literal or from the data, with the colour that stands in for \
        it; an image of the document; an icon of the theme; or one for each scheme.
        """,
      forms: [
        #"{ "url": "https://example.com/hero.jpg", "placeholder": "surfaceVariant" }"#,
        #"{ "url": { "path": "item.image" } }"#, #"{ "ref": "hero" }"#, #"{ "icon": "star" }"#,
        #"{ "light": { "ref": "day" }, "dark": { "ref": "night" } }"#,
      ], kind: .image),
    KindReference(
      anchor: "placeholder", title: "Placeholder",
      text: """
        What is shown while, or where, an image is not there: a colour, another image, or a BlurHash, \
        literal or from the data, which is a blurred picture in a few letters.
        """,
      forms: [
        #""surfaceVariant""#, #"{ "blurhash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj" }"#,
        #"{ "blurhash": { "path": "item.hash" } }"#, #"{ "icon": "star" }"#,
      ], kind: .placeholder),
    KindReference(
      anchor: "condition", title: "Condition",
      text: """
        Compares a value of the data (`path`) or of the place where the screen is drawn (`env`: \
        \(words(Condition.Variable.self))); asks for a state of the control \
        (\(words(ControlState.self))); or joins others. `is` is one of \
        \(words(Condition.Operator.self)). Nothing is coerced: a number is compared with a number, a \
        date with a date.
        """,
      forms: [
        #"{ "path": "user.points", "is": "ge", "value": 100 }"#,
        #"{ "path": "user.tier", "is": "in", "value": ["gold", "platinum"] }"#,
        #"{ "path": "user.name", "is": "set" }"#,
        #"{ "env": "widthClass", "is": "eq", "value": "expanded" }"#, #"{ "state": "pressed" }"#,
        #"{ "all": [{ "path": "a", "is": "set" }, { "not": { "path": "b", "is": "empty" } }] }"#,
      ], kind: .condition),
    KindReference(
      anchor: "when", title: "When",
      text: """
        Properties of the same node that hold where a condition does, over its own, in order. What \
        makes a node what it is (`id`, `component`, `when`, `fallback`) cannot depend on a condition.
        """,
      forms: [
        #"[{ "if": { "state": "pressed" }, "set": { "opacity": 0.8 } }]"#
      ], kind: .overrides),
    KindReference(
      anchor: "date", title: "Date", text: "ISO 8601, with time and zone.",
      forms: [#""2026-12-05T18:00:00Z""#, #""2026-12-05T18:00:00+01:00""#], kind: .date),
    KindReference(
      anchor: "point", title: "Point",
      text:
        "Across and down, in fractions of the box: [0, 0] is the top left, [1, 1] the bottom right.",
      forms: ["[0.5, 0.5]"], kind: .point),
    KindReference(
      anchor: "id", title: "Id", text: "1 to 64 letters, digits, `-`, `_` and `.`.",
      forms: [#""buy-button""#], kind: .identifier),
    KindReference(
      anchor: "path-data", title: "Path data", text: "As in the `d` attribute of an SVG path.",
      forms: [#""M12 5v14M5 12h14""#], kind: .pathData),
    KindReference(
      anchor: "names-of-the-theme", title: "Names of the theme",
      text: """
        Type styles, font families, icons and component styles are named; the theme says what they \
        are. Every theme has the type styles \
        \(HotlayoutThemeSet.typeStyles.map { "`\($0)`" }.joined(separator: ", ")) and the colour roles \
        \(HotlayoutThemeSet.colorRoles.map { "`\($0)`" }.joined(separator: ", ")).
        """,
      forms: [#""title""#, #""star""#], kind: .typography),
    KindReference(
      anchor: "node", title: "Node",
      text: """
        A widget by its `type` with its properties (see the [widgets](widgets/README.md)), or the use \
        of a template of the document. A widget that cannot be drawn, or that this reader does not \
        know, is replaced by its `fallback`.
        """,
      forms: [
        #"{ "type": "text", "text": "Hello" }"#, #"{ "use": "offer-row", "id": "first" }"#,
      ], kind: .node),
    KindReference(
      anchor: "action", title: "Action",
      text: """
        What happens on a press: an action of the contract, one of the app's own (any other `type`, \
        which goes to the host as it is), one that depends on a condition, or a list, in order.
        """,
      forms: [
        #"{ "type": "navigate", "screen": "details" }"#,
        #"[{ "type": "setValue", "path": "form.sent", "value": true }, { "type": "close" }]"#,
        #"{ "if": { "path": "user.name", "is": "set" }, "then": { "type": "redeem" }, "else": [] }"#,
      ], kind: .actions),
  ]

  private static func words<Word: RawRepresentable & CaseIterable>(_: Word.Type) -> String
  where Word.RawValue == String {
    Word.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }
}
