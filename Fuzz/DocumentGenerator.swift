import HotLayout

/// Writes documents by the field tables, steered by bytes of the fuzzer.
///
/// Where the bytes end it chooses the first of everything, so that every input ends soon.
struct DocumentGenerator {
  private var bytes: ArraySlice<UInt8>
  private var depth = 0
  private var room = 400

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  private mutating func next() -> Int { Int(bytes.popFirst() ?? 0) }

  private mutating func choose(_ count: Int) -> Int { count > 0 ? next() % count : 0 }

  private mutating func choose(_ words: [String]) -> String { words[choose(words.count)] }

  mutating func document() -> String {
    let root = node()
    let template = node()
    return """
      {"schemaVersion":"1.0","language":{"source":"en","available":["en","ar"]},"entry":"s",
      "templates":{"t":\(template)},"screens":{"s":{"root":\(root)},"u":{"root":{"use":"t"}}},
      "strings":{"en":{"k":"{n, plural, one {#} other {# {name}}}"},"ar":{"k":"\(letters())"}},
      "images":{"i":{"url":"https://example.com/i.png"}}}
      """
  }

  private mutating func letters() -> String {
    let pieces = ["a", "{", "}", "'", "#", "n", ", plural, other {", "é", "😀", "\\u0007", " "]
    return (0..<choose(8)).map { _ in choose(pieces) }.joined()
  }

  private mutating func node() -> String {
    room -= 1
    guard room > 0, depth < 12 else { return "{\"type\":\"spacer\"}" }
    depth += 1
    defer { depth -= 1 }
    if next() % 16 == 15 { return "{\"use\":\"t\"}" }
    let widgets = WidgetRegistry.standard.widgets
    let widget = widgets[choose(widgets.count)]
    var members = ["\"type\":\"\(widget.type)\""]
    for field in widget.table.fields where field.isRequired {
      members.append("\"\(field.name)\":\(value(field))")
    }
    for _ in 0..<choose(6) {
      let field = widget.table.fields[choose(widget.table.fields.count)]
      members.append("\"\(field.name)\":\(value(field))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func value(_ field: PropertyField) -> String {
    if field.isBindable, next() % 4 == 3 { return "{\"path\":\"\(path())\"}" }
    return value(field.kind)
  }

  private mutating func path() -> String {
    choose([
      "user.name", "user.points", "user.flag", "offers", "item.title", "item.items", "list.index",
      "n", "nowhere.at.all",
    ])
  }

  private mutating func number(_ range: ClosedRange<Double>) -> String {
    let numbers = [
      range.lowerBound, range.upperBound, 0, 1, -1, 0.5, range.upperBound + 1, 1e300, 12, 40,
    ]
    return JSONValue.number(numbers[choose(numbers.count)]).jsonText
  }

  private mutating func list(_ most: Int, _ item: (inout DocumentGenerator) -> String) -> String {
    "[" + (0..<choose(most + 1)).map { _ in item(&self) }.joined(separator: ",") + "]"
  }

  // One case a kind, as in the reader.
  private mutating func value(_ kind: PropertyKind) -> String {
    if next() % 24 == 23 { return choose(["null", "[]", "{}", "\"\"", "-1", "true"]) }
    switch kind {
    case .boolean: return choose(["true", "false"])
    case .integer(let range): return number(Double(range.lowerBound)...Double(range.upperBound))
    case .number(let range): return number(range)
    case .string, .family, .pathData:
      return "\"" + choose(["", "M0 0L9 9z", "M0", "a+", "(a|b)*c", "Noto Sans"]) + letters() + "\""
    case .identifier: return "\"" + choose(["a", "b", "c-1"]) + "\""
    case .enumeration(let words): return JSONText.quoted(choose(words))
    case .text: return text()
    case .color: return color()
    case .length(let range): return next() % 3 == 2 ? "\"m\"" : number(range)
    case .size: return choose(["\"hug\"", "\"fill\"", "\"40%\"", "100", "\"m\"", "0", "100000"])
    case .insets: return choose(["8", "\"m\"", "{\"all\":4,\"start\":9}", "{\"top\":-50}"])
    case .radii: return choose(["8", "\"full\"", "{\"topStart\":\"l\",\"bottomEnd\":1e5}"])
    case .border: return "{\"width\":\(choose(["1", "40", "\"m\""])),\"color\":\(color())}"
    case .shadows: return choose(["\"low\"", "[{\"blur\":1000,\"spread\":-9}]", "[]"])
    case .fill: return fill()
    case .image:
      return choose([
        "{\"ref\":\"i\"}", "{\"icon\":\"star\"}", "{\"url\":{\"path\":\"user.name\"}}",
        "{\"light\":{\"icon\":\"star\"},\"dark\":{\"ref\":\"x\"}}",
      ])
    case .placeholder:
      return choose([
        "\"primary\"", "{\"ref\":\"i\"}", "{\"blurhash\":\"LEHV6nWB2yk8pyo0adR*.7kCMdnj\"}",
        "{\"blurhash\":\"0\"}", "{\"icon\":\"star\"}",
      ])
    case .condition: return condition(0)
    case .switching: return next() % 2 == 0 ? "true" : condition(0)
    case .path: return "\"\(path())\""
    case .date: return choose(["\"2026-12-05T18:00:00Z\"", "\"0001-01-01T00:00:00Z\"", "\"soon\""])
    case .scalar: return choose(["1", "\"a\"", "true", "null", "9223372036854775807"])
    case .typography: return choose(["\"title\"", "\"body\"", "\"none\""])
    case .icon: return choose(["\"star\"", "\"none\""])
    case .component: return choose(["\"card\"", "\"button.primary\"", "\"none\""])
    case .point: return "[\(number(0...1)),\(number(0...1))]"
    case .numbers(let count):
      return "[" + (0..<count).map { _ in number(0...24) }.joined(separator: ",") + "]"
    case .node, .template: return node()
    case .nodes: return list(5) { $0.node() }
    case .actions: return action(0)
    case .object(let table): return object(table)
    case .list(let inner, _): return list(4) { $0.value(inner) }
    case .overrides:
      return "[{\"if\":\(condition(0)),\"set\":{\"opacity\":0.5,\"background\":\(fill())}}]"
    case .rows: return list(3) { $0.list(3) { $0.text() } }
    case .format: return format()
    case .anyObject: return "{\"a\":[1,{}]}"
    case .either(let first, let second): return value(next() % 2 == 0 ? first : second)
    }
  }

  private mutating func object(_ table: ObjectTable) -> String {
    var members: [String] = []
    for field in table.fields where field.isRequired || next() % 3 == 2 {
      members.append("\"\(field.name)\":\(value(field))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func text() -> String {
    switch choose(4) {
    case 0: return "\"" + letters() + "\""
    case 1: return "{\"key\":\"k\",\"args\":{\"n\":\(choose(["1", "\"a\"", "{\"path\":\"n\"}"]))}}"
    case 2: return "{\"path\":\"\(path())\",\"format\":\(format())}"
    default: return "{\"path\":\"\(path())\",\"fallback\":\"x\"}"
    }
  }

  private mutating func format() -> String {
    let styles = ValueFormat.Style.allCases.map(\.rawValue)
    return "{\"style\":\"\(choose(styles))\",\"currency\":\"\(choose(["EUR", "E", "XXX"]))\","
      + "\"maxFraction\":\(choose(["0", "20", "2"]))}"
  }

  private mutating func color() -> String {
    choose([
      "\"primary\"", "\"#123\"", "\"#12345678\"", "\"none\"",
      "{\"light\":\"#fff\",\"dark\":\"#000\"}",
      "{\"color\":\"link\",\"alpha\":0.2}", "{\"path\":\"user.name\"}",
    ])
  }

  private mutating func fill() -> String {
    switch choose(4) {
    case 0: return color()
    case 1:
      return
        "{\"linear\":{\"angle\":\(number(-360...360)),\"stops\":[[0,\(color())],[1,\(color())]]}}"
    case 2: return "{\"radial\":{\"stops\":[[0.5,\(color())]]}}"
    default: return "[\(color()),{\"image\":{\"ref\":\"i\"},\"slice\":[1,2,3,4]}]"
    }
  }

  private mutating func condition(_ level: Int) -> String {
    guard level < 4 else { return "{\"state\":\"busy\"}" }
    switch choose(5) {
    case 0: return "{\"path\":\"\(path())\",\"is\":\"set\"}"
    case 1: return "{\"path\":\"\(path())\",\"is\":\"ge\",\"value\":\(value(.scalar))}"
    case 2: return "{\"env\":\"widthClass\",\"is\":\"in\",\"value\":[\"compact\"]}"
    case 3: return "{\"not\":\(condition(level + 1))}"
    default: return "{\"any\":[\(condition(level + 1)),\(condition(level + 1))]}"
    }
  }

  private mutating func action(_ level: Int) -> String {
    switch level < 3 ? choose(6) : 0 {
    case 0: return "{\"type\":\"close\"}"
    case 1: return "{\"type\":\"navigate\",\"screen\":\"\(choose(["s", "u", "x"]))\"}"
    case 2: return "{\"type\":\"setValue\",\"path\":\"\(path())\",\"value\":\(value(.scalar))}"
    case 3:
      return "{\"type\":\"openUrl\",\"url\":\"https://example.com/\(choose(["", "a", "%"]))\"}"
    case 4: return "{\"if\":\(condition(2)),\"then\":[\(action(level + 1))],\"else\":[]}"
    default: return "[\(action(level + 1)),{\"type\":\"mine\",\"x\":[1]}]"
    }
  }
}
