import FoundationEssentials
import HotLayout
import HotLayoutRender
import Synchronization
import TestSupport
import Testing

/// Every field of every widget, missing, of the wrong kind, out of range, huge, or bound to data that
/// is not there or of another kind: each ends with reports and sane boxes.
///
/// The cases come from the field tables, so that a new widget is covered by being declared.
@Suite struct BadInputTests {
  private static let counts = Mutex<(cases: Int, drawn: Int, reports: Int, boxes: Int)>(
    (0, 0, 0, 0))

  @Test(arguments: WidgetRegistry.standard.widgets.map(\.type))
  func everyFieldEndsWithReportsAndSaneBoxes(_ type: String) throws {
    let widget = try #require(WidgetRegistry.standard[type])
    let renderer = try ScreenRenderer(options: RenderOptions(scale: 1, compression: 1))
    var run = BadInputRun(renderer: renderer)
    for field in widget.table.fields {
      let isCommon = CommonFields.table[field.name] === field
      // Common properties are tried whole on one widget, and around their edges on the others.
      for value in BadInput.values(field, isWhole: !isCommon || type == "column") {
        try run.add(
          FieldValues.node(widget, value.map { [(field.name, $0)] } ?? []), "\(type).\(field.name)",
          leavesOut: value == nil && field.isRequired ? field : nil, of: widget)
      }
    }
    try run.drawRest()
    let all = Self.counts.withLock { counts in
      counts.cases += run.cases
      counts.drawn += run.drawn
      counts.reports += run.reports
      counts.boxes += run.boxes
      return counts
    }
    #expect(run.cases > 0)
    print(
      "bad input: \(type) \(run.cases) cases; so far \(all.cases) cases, \(all.drawn) drawn, "
        + "\(all.reports) reports, \(all.boxes) boxes")
  }
}

/// Values to try on a field.
enum BadInput {
  /// - Returns: JSON texts; nil leaves the property out.
  static func values(_ field: PropertyField, isWhole: Bool) -> [String?] {
    var values: [String?] = [nil]
    values += FieldValues.good(field.kind)
    values += FieldValues.edges(field.kind)
    values += isWhole ? FieldValues.pool : Array(FieldValues.few.prefix(5))
    values += huge(field.kind)
    if field.isBindable || isWhole {
      for name in data.keys.sorted() {
        values.append(#"{ "path": "\#(name)" }"#)
        if isWhole, let good = FieldValues.good(field.kind).first {
          values.append(#"{ "path": "\#(name)", "fallback": \#(good) }"#)
        }
      }
    }
    return values
  }

  /// Values larger than anybody needs.
  private static func huge(_ kind: PropertyKind) -> [String] {
    switch kind {
    case .list(let inner, _):
      FieldValues.good(inner).prefix(1).map { value in
        "[" + Array(repeating: value, count: 600).joined(separator: ", ") + "]"
      }
    case .text: ["\"" + String(repeating: "Wide words ", count: 300) + "\""]
    case .rows: ["[" + Array(repeating: "[\"a\", \"b\"]", count: 600).joined(separator: ", ") + "]"]
    case .nodes:
      ["[" + Array(repeating: #"{ "type": "divider" }"#, count: 300).joined(separator: ", ") + "]"]
    case .either(let first, let second): huge(first) + huge(second)
    default: ["1e308", "-1e308", "9007199254740993"]
    }
  }

  /// What values are bound to: one of each kind, as a host may give them.
  static let data: [String: JSONValue] = [
    "missing.path": .null, "d.text": "x", "d.long": .string(String(repeating: "long ", count: 200)),
    "d.number": 3, "d.half": 0.5, "d.negative": -5, "d.huge": .number(1e308),
    "d.nan": .number(.nan), "d.infinite": .number(.infinity), "d.yes": true, "d.list": ["a", 1],
    "d.record": .object(["title": "x"]), "d.date": "2026-12-05T18:00:00Z",
    "d.records": .array(Array(repeating: record, count: 3)),
  ]

  private static let record: JSONValue = .object([
    "title": "x", "value": 5, "x": 1, "y": .number(.nan), "at": "2026-12-05T18:00:00Z",
  ])

  /// The data with what the good values of the tables name.
  static let all = HotlayoutData(
    data.merging([
      "a.b-c._d": .array(Array(repeating: record, count: 3)), "records": .array([record]),
      "a": .object(["b": 5]), "b": "y",
    ]) { $1 })

  static func document(_ nodes: [String]) -> String {
    FieldValues.document(
      root: #"{ "type": "column", "children": [\#(nodes.joined(separator: ",\n"))] }"#,
      """
      , "strings": { "en": { "hello": "Hello {n} {m}" } },
      "images": { "hero": { "url": "https://example.com/a.png", "width": 100, "height": 50 } },
      "templates": { "part": { "type": "badge", "text": "x" } }
      """)
  }
}

/// Loads cases one by one, and draws what the reader leaves of them, several in a screen.
struct BadInputRun {
  let renderer: ScreenRenderer
  private(set) var cases = 0
  private(set) var drawn = 0
  private(set) var reports = 0
  private(set) var boxes = 0
  private var waiting: [(node: String, name: String)] = []

  init(renderer: ScreenRenderer) { self.renderer = renderer }

  mutating func add(
    _ node: String, _ name: String, leavesOut field: PropertyField?, of widget: WidgetDefinition
  ) throws {
    cases += 1
    var node = node
    if let field {
      let rest = widget.table.fields.filter { $0.name != field.name }
      node = FieldValues.object(
        ObjectTable("", "", rest), onlyRequired: true, with: [("type", "\"\(widget.type)\"")])
    }
    let document: HotlayoutDocument
    do throws(HotlayoutLoadError) {
      document = try HotlayoutDocument.load(Array(BadInput.document([node]).utf8))
    } catch {
      Issue.record("\(name): \(node) is not read: \(error)")
      return
    }
    let problems = document.reports.filter { $0.severity == .error }
    reports += problems.count
    if field != nil { #expect(!problems.isEmpty, "\(name) may be missing without a word") }
    waiting.append((node, name))
    if waiting.count == 12 { try drawRest() }
  }

  mutating func drawRest() throws {
    guard !waiting.isEmpty else { return }
    defer { waiting = [] }
    let document = try HotlayoutDocument.load(
      Array(BadInput.document(waiting.map(\.node)).utf8))
    // So high that all of them are seen, for what is not seen is not painted.
    var environment = ScreenEnvironment(locales: ["ar"], width: 120, height: 900)
    environment.now = Date(timeIntervalSince1970: 1_796_115_600)
    let screen = try #require(
      document.bind(screen: "s", data: BadInput.all, environment: environment))
    let laidOut = renderer.layout(screen)
    reports += laidOut.reports.count
    check(laidOut.root)
    let picture = try renderer.paint(laidOut, as: .png)
    #expect(picture.count > 50)
    #expect(AccessibilityTree(laidOut).text.isEmpty == false)
    #expect(Explanation(laidOut).json.isEmpty == false)
    drawn += waiting.count
  }

  /// No box is anywhere but in a finite place, with a size of its own.
  private mutating func check(_ placed: PlacedBox) {
    boxes += 1
    for rect in [placed.rect, placed.contentRect] {
      let isSane =
        [rect.x, rect.y, rect.width, rect.height].allSatisfy { $0.isFinite && abs($0) < 1e9 }
        && placed.rect.width >= 0 && placed.rect.height >= 0
      if !isSane {
        let type = placed.box.origin?.type ?? "a part"
        Issue.record(
          "\(type) is at \(rect) among \(waiting.map { "\($0.name): \($0.node)" })")
        return
      }
    }
    for child in placed.children { check(child) }
  }
}
