import HotLayout
import Testing

@Suite("Controls")
struct ControlTests {
  @Test func whateverHasAValueToWriteSaysWhatItTakes() {
    for widget in WidgetRegistry.standard.widgets {
      let writes = widget.own.contains { $0.name == "value" && $0.isDeferred }
      #expect((widget.input != nil) == writes, "\(widget.type)")
    }
  }

  @Test(
    "A value of another kind is reported, counts as none, and is never coerced",
    arguments: [
      ("toggle", "1"), ("toggle", "\"true\""), ("checkbox", "[]"), ("slider", "\"5\""),
      ("slider", "true"), ("stepper", "null"), ("field", "5"), ("field", "{}"),
      ("choice", "{}"), ("choice", "[\"a\"]"),
    ])
  func wrongKinds(_ row: (type: String, value: String)) throws {
    let data = try HotlayoutData(json: "{ \"v\": \(row.value) }")
    let options =
      row.type == "choice" ? ", \"options\": [{ \"value\": \"a\", \"title\": \"A\" }]" : ""
    let fixture = try WidgetFixture(
      "{ \"type\": \"\(row.type)\", \"value\": \"v\"\(options) }", data: data.values)
    let node = try fixture.root
    #expect(node.properties[ToggleWidget.value]?.value == nil)
    #expect(node.properties[ToggleWidget.value]?.path.description == "v")
    #expect(node.states.isEmpty)
    #expect(fixture.codes == (row.value == "null" ? [] : ["wrong-data-kind"]))
  }

  @Test("A control without a value is skipped and reported")
  func noValue() throws {
    let fixture = try WidgetFixture(
      "{ \"type\": \"column\", \"children\": [{ \"type\": \"toggle\", \"title\": \"A\" }] }")
    #expect(try fixture.root.children.isEmpty)
    #expect(fixture.codes == ["missing-property"])
  }

  @Test("A toggle that is on is selected, for styles and for conditions within it")
  func selected() throws {
    let root = """
      { "type": "toggle", "value": "on",
        "when": [{ "if": { "state": "selected" }, "set": { "opacity": 0.5 } }] }
      """
    let on = try WidgetFixture(root, data: ["on": true]).root
    #expect(on.states == [.selected])
    #expect(on[CommonFields.opacity] == 0.5)
    let off = try WidgetFixture(root, data: ["on": false]).root
    #expect(off.states.isEmpty)
    #expect(off[CommonFields.opacity] == nil)
  }

  @Test("A fallback is shown where the data has none")
  func fallback() throws {
    let root =
      "{ \"type\": \"toggle\", \"value\": { \"path\": \"a.b\", \"fallback\": true } }"
    #expect(try WidgetFixture(root).root.states == [.selected])
    #expect(try WidgetFixture(root, data: ["a.b": false]).root.states.isEmpty)
    let wrong = try WidgetFixture(
      "{ \"type\": \"toggle\", \"value\": { \"path\": \"a\", \"fallback\": \"yes\" } }")
    #expect(wrong.codes == ["wrong-data-kind"])
  }

  @Test(
    "Numbers stay within their bounds and snap to their steps",
    arguments: [
      (0.0, 10.0, 1.0, JSONValue.number(3), 3.0, 7.4, 7.0),
      (0, 10, 1, .integer(99), 10, 99, 10),
      (0, 10, 1, .integer(-5), 0, -3, 0),
      (10, 5, 1, .integer(7), 10, 7, 10),
      (0, 1, 0.25, .number(0.5), 0.5, 0.6, 0.5),
      (1, 10, 4, .integer(1), 1, 8, 9),
      (0, 1e12, 1e-9, .number(1e12), 1e12, 1e300, 1e12),
    ])
  func numbers(
    _ row: (
      min: Double, max: Double, step: Double, value: JSONValue, shown: Double, asked: Double,
      snapped: Double
    )
  ) throws {
    let fixture = try WidgetFixture(
      """
      { "type": "slider", "value": "v", "min": \(row.min), "max": \(row.max), "step": \(row.step) }
      """, data: ["v": row.value])
    let numbers = ControlNumbers(try fixture.root)
    #expect(numbers.value == row.shown)
    #expect(numbers.snapped(row.asked) == row.snapped)
    #expect((0...1).contains(numbers.fraction))
    for hostile in [Double.nan, .infinity, -.infinity, 1e308] {
      let value = numbers.snapped(hostile)
      #expect(value >= numbers.min && value <= numbers.max)
    }
  }

  @Test("A stepper shows its number, a slider only in a format")
  func shown() throws {
    let data: [String: JSONValue] = ["v": 1250]
    let bounds = "\"max\": 5000"
    let euro = "\"format\": { \"style\": \"currency\", \"currency\": \"EUR\", \"maxFraction\": 0 }"
    let stepper = try WidgetFixture(
      "{ \"type\": \"stepper\", \"value\": \"v\", \(bounds) }", data: data, locale: "de")
    #expect(try stepper.root[SliderWidget.shown]?.string == "1.250")
    let plain = try WidgetFixture(
      "{ \"type\": \"slider\", \"value\": \"v\", \(bounds) }", data: data)
    #expect(try plain.root[SliderWidget.shown] == nil)
    let money = try WidgetFixture(
      "{ \"type\": \"slider\", \"value\": \"v\", \(bounds), \(euro) }", data: data)
    #expect(try money.root[SliderWidget.shown]?.string == "€1,250")
  }

  @Test("A choice knows what is chosen; 1 is 1.0 but not \"1\"")
  func choice() throws {
    let options = """
      "options": [{ "value": 1, "title": "One" }, { "value": "1", "title": "Text" },
        { "value": true, "title": "Yes" }]
      """
    func chosen(_ value: JSONValue) throws -> ([String], [String]) {
      let fixture = try WidgetFixture(
        "{ \"type\": \"choice\", \"value\": \"v\", \(options) }", data: ["v": value])
      let all = try #require(try fixture.root[ChoiceWidget.options])
      return (
        all.filter { $0[ChoiceWidget.isSelected] == true }
          .compactMap { $0[ChoiceWidget.optionTitle]?.string }, fixture.codes
      )
    }
    #expect(try chosen(.number(1)) == (["One"], []))
    #expect(try chosen("1") == (["Text"], []))
    #expect(try chosen(true) == (["Yes"], []))
    #expect(try chosen("other") == ([], ["value-not-an-option"]))
  }

  @Test("Several can be chosen from records; a menu lists them in words")
  func records() throws {
    let root = """
      { "type": "choice", "kind": "menu", "multiple": true, "value": "chosen", "records": "cities",
        "option": { "value": { "path": "item.id" }, "title": { "path": "item.name" } } }
      """
    let data = try HotlayoutData(
      json: """
        { "chosen": ["b", "c"], "cities": [{ "id": "a", "name": "Ankara" }, 7,
          { "id": "b", "name": "Bern" }, { "id": "c", "name": "Cairo" }, { "name": "No id" }] }
        """)
    let fixture = try WidgetFixture(root, data: data.values)
    let node = try fixture.root
    #expect(node[ChoiceWidget.options]?.count == 3)
    #expect(node[ChoiceWidget.shown]?.string == "Bern and Cairo")
    #expect(fixture.codes == ["record-not-object"])
    let without = try WidgetFixture(
      "{ \"type\": \"choice\", \"value\": \"v\", \"records\": \"cities\" }", data: data.values)
    #expect(without.codes == ["missing-property"])
  }

  @Test("A list of records counts against the instances of a screen")
  func manyRecords() throws {
    let records = JSONValue.array((0..<80).map { ["id": .integer(Int64($0))] })
    let fixture = try WidgetFixture(
      """
      { "type": "choice", "value": "v", "records": "r",
        "option": { "value": { "path": "item.id" }, "title": "x" } }
      """, data: ["r": records])
    #expect(try fixture.root[ChoiceWidget.options]?.count == 50)
    #expect(fixture.codes == ["too-many-records"])
  }

  @Test("A field shows its value; a password shows none of it")
  func fieldValues() throws {
    func shown(_ kind: String, _ value: JSONValue, locale: String = "en") throws -> String? {
      try WidgetFixture(
        "{ \"type\": \"field\", \"kind\": \"\(kind)\", \"value\": \"v\" }", data: ["v": value],
        locale: locale
      ).root[FieldWidget.shown]?.string
    }
    #expect(try shown("text", "Maya") == "Maya")
    #expect(try shown("password", "hunter2") == "•••••••")
    #expect(try shown("password", .string(String(repeating: "x", count: 500)))?.count == 16)
    #expect(try shown("number", 1234.5, locale: "de") == "1.234,5")
    #expect(try shown("number", "1234") == nil)
    #expect(try shown("date", "2026-12-05T18:30:00Z") == "Dec 5, 2026")
    #expect(try shown("date", "5.12.2026") == nil)
    #expect(try shown("text", "") == nil)
  }

  @Test("A value that breaks a rule is an error; what is merely missing is not yet")
  func fieldErrors() throws {
    func state(_ own: String, _ value: JSONValue?) throws -> (Set<ControlState>, FieldProblem?) {
      let node = try WidgetFixture(
        "{ \"type\": \"field\", \"value\": \"v\", \(own) }",
        data: value.map { ["v": $0] } ?? [:]
      ).root
      return (node.states, node[FieldWidget.problem])
    }
    #expect(try state("\"required\": true", nil) == ([], .missing))
    #expect(try state("\"minLength\": 3", "ab") == ([.error], .tooShort))
    #expect(try state("\"maxLength\": 1", "ab") == ([.error], .tooLong))
    #expect(try state("\"pattern\": \"[0-9]+\"", "ab") == ([.error], .pattern))
    #expect(try state("\"pattern\": \"[0-9]+\"", "12") == ([], nil))
    #expect(try state("\"kind\": \"email\"", "ab") == ([.error], .form))
  }

  @Test("A pattern that is none is reported with the place, and the field stands without it")
  func badPattern() throws {
    let fixture = try WidgetFixture(
      "{ \"type\": \"field\", \"value\": \"v\", \"pattern\": \"(a+\" }", data: ["v": "b"])
    #expect(fixture.codes == ["invalid-pattern"])
    #expect(fixture.document.reports.first?.pointer == "/screens/s/root/pattern")
    #expect(try fixture.root.states.isEmpty)
  }

  @Test("States are given by id, or by id and record")
  func statesOfRecords() throws {
    let fixture = try WidgetFixture(
      """
      { "type": "list", "records": "r",
        "template": { "type": "toggle", "id": "t", "value": "item.on" } }
      """,
      data: ["r": [["on": true], ["on": false]]], states: ["t@r.1": [.pressed]])
    #expect(try fixture.root.children.map(\.states) == [[.selected], [.pressed]])
    #expect(try fixture.root.children.map(\.recordPath) == ["r.0", "r.1"])
  }

  @Test("A custom node gets its parameters with the values of the data")
  func custom() throws {
    let fixture = try WidgetFixture(
      """
      { "type": "custom", "name": "gauge", "params": { "level": { "path": "a.b", "fallback": 1 },
        "unit": "kg", "none": { "path": "x" }, "list": [1, 2] },
        "fallback": { "type": "text", "text": "x" } }
      """, data: ["a.b": 7])
    let node = try fixture.root
    #expect(node[CustomWidget.values] == ["level": 7, "unit": "kg", "list": [1, 2]])
    #expect(node[CustomWidget.fallback]?.type == "text")
  }

  @Test(
    "A video takes a public https address only",
    arguments: ["http://a.example.com/v", "https://10.0.0.1/v"])
  func video(_ url: String) throws {
    let fixture = try WidgetFixture(
      "{ \"type\": \"video\", \"url\": \"\(url)\", \"duration\": 3725 }")
    #expect(fixture.codes == ["refused-address"])
    #expect(try fixture.root[VideoWidget.url] == nil)
    #expect(try fixture.root[VideoWidget.shown]?.string == "1:02:05")
  }
}

extension HotlayoutData {
  /// Data from JSON text, for tests.
  init(json: String) throws {
    let document = try JSONDocument.parse(Array(json.utf8))
    self.init(JSONValue(document.root).objectValue ?? [:])
  }
}
