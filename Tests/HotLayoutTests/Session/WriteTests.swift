import HotLayout
import Testing

@Suite("Writes of a session")
struct WriteTests {
  private static func column(_ children: String...) -> String {
    #""a": { "root": { "type": "column", "children": [\#(children.joined(separator: ","))] } }"#
  }

  private static func button(_ id: String, _ action: String) -> String {
    #"{ "type": "button", "id": "\#(id)", "title": "x", "onTap": \#(action) }"#
  }

  private static func set(_ id: String, _ value: String, _ path: String = "p") -> String {
    button(id, #"{ "type": "setValue", "path": "\#(path)", "value": \#(value) }"#)
  }

  @Test("A value equal to the present one is not written again; 1 and 1.0 are equal")
  func equalValues() async throws {
    let fixture = try SessionFixture(
      Self.column(Self.set("one", "1"), Self.set("dot", "1.0"), Self.set("text", "\"1\"")))
    let session = fixture.session
    #expect(await session.press("one") == [.wrote(path: "p", value: 1)])
    #expect(await session.press("one") == [.unchanged(path: "p")])
    #expect(await session.press("dot") == [.unchanged(path: "p")])
    #expect(await session.press("text") == [.wrote(path: "p", value: "1")])
    #expect(fixture.log.all == ["write p 1", "write p \"1\""])
  }

  @Test("An empty text equals no value")
  func emptyText() async throws {
    let fixture = try SessionFixture(
      Self.column(Self.set("empty", "\"\""), Self.set("null", "null"), Self.set("x", "\"x\"")))
    let session = fixture.session
    #expect(await session.press("empty") == [.unchanged(path: "p")])
    #expect(await session.press("null") == [.unchanged(path: "p")])
    await session.press("x")
    #expect(await session.press("empty") == [.wrote(path: "p", value: "")])
    #expect(await session.data[try #require(DataPath("p"))] == nil)
    #expect(await session.press("null") == [.unchanged(path: "p")])
    let stated = try SessionFixture(Self.column(Self.set("empty", "\"\"")), data: ["p": ""])
    #expect(await stated.session.press("empty") == [.unchanged(path: "p")])
  }

  @Test("A toggle negates what is shown, its fallback and another kind of value included")
  func toggles() async throws {
    let toggle = #"{ "type": "toggle", "id": "t", "value": { "path": "p", "fallback": true } }"#
    let action = Self.button("go", #"{ "type": "toggleValue", "path": "p" }"#)
    func firstWrite(_ children: String, _ id: String, _ value: JSONValue?) async throws
      -> SessionEvent?
    {
      let fixture = try SessionFixture(
        Self.column(children), data: value.map { ["p": $0] } ?? [:])
      return await fixture.session.press(id).first
    }
    // Nothing shows the path: it is off.
    #expect(try await firstWrite(action, "go", nil) == .wrote(path: "p", value: true))
    #expect(try await firstWrite(action, "go", true) == .wrote(path: "p", value: false))
    // A control shows it as on.
    #expect(
      try await firstWrite(toggle + "," + action, "go", nil) == .wrote(path: "p", value: false))
    #expect(try await firstWrite(toggle, "t", nil) == .wrote(path: "p", value: false))
    #expect(try await firstWrite(toggle, "t", false) == .wrote(path: "p", value: true))
    // A text is no flag: the control shows its fallback.
    #expect(try await firstWrite(toggle, "t", "yes") == .wrote(path: "p", value: false))
  }

  @Test("Increments are exact, start from what is shown, and refuse what is no number")
  func increments() async throws {
    let by = #"{ "type": "increment", "path": "p", "by": 2 }"#
    func result(_ value: JSONValue?, _ more: String = "") async throws -> SessionEvent? {
      let fixture = try SessionFixture(
        Self.column(Self.button("go", by) + more), data: value.map { ["p": $0] } ?? [:])
      return await fixture.session.press("go").first
    }
    #expect(try await result(nil) == .wrote(path: "p", value: 2))
    #expect(try await result(40) == .wrote(path: "p", value: 42))
    #expect(try await result(0.5) == .wrote(path: "p", value: 2.5))
    #expect(
      try await result(.integer(9_007_199_254_740_993))
        == .wrote(path: "p", value: .integer(9_007_199_254_740_995)))
    // Beyond 64 bits a number is a double, where so little changes nothing.
    #expect(try await result(.integer(.max)) == .unchanged(path: "p"))
    #expect(try await result("7") == .refusedWrite(path: "p"))
    #expect(
      try await result(nil, #", { "type": "stepper", "value": "p", "min": 5 }"#)
        == .wrote(path: "p", value: 7))
  }

  @Test("A refused path reaches neither the session nor the host")
  func refusedPaths() async throws {
    let fixture = try SessionFixture(
      Self.column(
        Self.set("in", "1", "form.a"), Self.set("out", "1", "account.balance"),
        Self.set("near", "1", "format.a")),
      writablePaths: WritablePaths(prefixes: ["form"]))
    #expect(await fixture.session.press("in") == [.wrote(path: "form.a", value: 1)])
    #expect(await fixture.session.press("out") == [.refusedWrite(path: "account.balance")])
    #expect(await fixture.session.press("near") == [.refusedWrite(path: "format.a")])
    #expect(await fixture.session.data[try #require(DataPath("account.balance"))] == nil)
    #expect(
      fixture.log.all == ["write form.a 1", "report refused-write", "report refused-write"])
  }

  @Test(
    "Which paths may be written",
    arguments: [
      ("a.b", true), ("a", true), ("a..b", false), ("", false), ("1a", false), ("a b", false),
    ])
  func form(_ row: (path: String, isAllowed: Bool)) {
    #expect(WritablePaths.all.allows(row.path) == row.isAllowed)
    #expect(!WritablePaths.none.allows(row.path))
  }

  @Test("A dictionary says what may be written")
  func dictionary() throws {
    let dictionary = try DataDictionary.load(
      """
      { "schemaVersion": "1.0", "paths": { "a": { "type": "string", "writable": true },
        "b": { "type": "string" } } }
      """.utf8)
    let paths = WritablePaths(dictionary)
    #expect(paths.allows("a"))
    #expect(!paths.allows("b"))
    #expect(!paths.allows("c"))
  }

  @Test("What is written is seen at once, by the screen and by conditions of later actions")
  func visible() async throws {
    let fixture = try SessionFixture(
      """
      "a": { "root": { "type": "column", "children": [
        { "type": "button", "id": "go", "title": "x", "onTap": [
          { "type": "setValue", "path": "plan", "value": "year" },
          { "if": { "path": "plan", "is": "eq", "value": "year" },
            "then": { "type": "long" }, "else": { "type": "short" } } ] },
        { "type": "text", "text": { "path": "plan", "fallback": "none" } } ] } }
      """)
    #expect(
      await fixture.session.press("go")
        == [.wrote(path: "plan", value: "year"), .delivered(HotlayoutAction(type: "long"))])
    let text = await fixture.session.screen()?.root?.children.last?[TextWidget.text]?.string
    #expect(text == "year")
    #expect(fixture.log.all == ["write plan \"year\"", "action long"])
  }

  @Test("A record is written where it stands, and the host is told which it is")
  func records() async throws {
    let data = try HotlayoutData(
      json: #"{ "cart": { "rows": [{ "id": "a", "count": 1 }, { "id": "b", "count": 2 }] } }"#)
    let fixture = try SessionFixture(
      """
      "a": { "root": { "type": "list", "records": "cart.rows", "template":
        { "type": "column", "children": [
          { "type": "stepper", "id": "count", "value": "item.count" },
          { "type": "button", "id": "more", "title": "x",
            "onTap": [{ "type": "increment", "path": "item.count" },
              { "if": { "path": "item.count", "is": "ge", "value": 3 }, "then": { "type": "many" } },
              { "type": "increment", "path": "list.index" }] } ] } } }
      """, data: data.values)
    let session = fixture.session
    #expect(
      await session.press("more", recordPath: "cart.rows.1")
        == [
          .wrote(path: "item.count", value: 3), .delivered(HotlayoutAction(type: "many")),
          .refusedWrite(path: "list.index"),
        ])
    #expect(await session.input(7, to: "count") == .wrote(path: "item.count", value: 7))
    #expect(
      await session.data.values["cart.rows"] == [
        ["id": "a", "count": 7], ["id": "b", "count": 3],
      ])
    #expect(
      fixture.log.all == [
        "write item.count 3", "action many of b", "report refused-write", "write item.count 7",
      ])
  }

  @Test("New data of the host holds where it changed; elsewhere what was written stays")
  func update() async throws {
    let fixture = try SessionFixture(
      Self.column(Self.set("name", "\"Maya\"", "form.name"), Self.set("city", "\"Bern\"", "city")),
      data: ["city": "Ulm", "points": 1])
    let session = fixture.session
    await session.press("name")
    await session.press("city")
    await session.update(data: HotlayoutData(["city": "Ulm", "points": 2]))
    #expect(await session.data.values["form.name"] == "Maya")
    #expect(await session.data.values["city"] == "Bern")
    #expect(await session.data.values["points"] == 2)
    await session.update(data: HotlayoutData(["city": "Rome", "points": 2]))
    #expect(await session.data.values["city"] == "Rome")
  }

  @Test("Inputs are taken in the kind of the control and in no other")
  func inputs() async throws {
    let fixture = try SessionFixture(
      Self.column(
        #"{ "type": "slider", "id": "slider", "value": "s", "max": 10, "step": 2 }"#,
        #"{ "type": "field", "id": "text", "value": "t" }"#,
        #"{ "type": "field", "id": "number", "kind": "number", "value": "n" }"#,
        #"{ "type": "field", "id": "date", "kind": "date", "value": "d" }"#,
        #"{ "type": "toggle", "id": "toggle", "value": "f" }"#,
        """
        { "type": "choice", "id": "one", "value": "c", "options": [
          { "value": 1, "title": "1" }, { "value": 2, "title": "2", "enabled": false }] }
        """,
        """
        { "type": "choice", "id": "some", "value": "m", "multiple": true, "options": [
          { "value": "a", "title": "A" }, { "value": "b", "title": "B" }] }
        """,
        #"{ "type": "field", "id": "off", "enabled": false, "value": "o" }"#))
    let session = fixture.session
    #expect(await session.input(4.7, to: "slider") == .wrote(path: "s", value: 4))
    #expect(await session.input(99, to: "slider") == .wrote(path: "s", value: 10))
    #expect(await session.input("5", to: "slider") == .ignored(.wrongInput))
    #expect(await session.input("x", to: "text") == .wrote(path: "t", value: "x"))
    #expect(await session.input(5, to: "text") == .ignored(.wrongInput))
    #expect(await session.input(5, to: "number") == .wrote(path: "n", value: 5))
    #expect(await session.input("5", to: "number") == .ignored(.wrongInput))
    #expect(await session.input(.number(.infinity), to: "number") == .ignored(.wrongInput))
    #expect(await session.input("tomorrow", to: "date") == .ignored(.wrongInput))
    #expect(
      await session.input("2026-12-05T18:00:00Z", to: "date")
        == .wrote(path: "d", value: "2026-12-05T18:00:00Z"))
    #expect(await session.input(true, to: "toggle") == .wrote(path: "f", value: true))
    #expect(await session.input(1, to: "one") == .wrote(path: "c", value: 1))
    #expect(await session.input(2, to: "one") == .ignored(.wrongInput))
    #expect(await session.input("1", to: "one") == .ignored(.wrongInput))
    #expect(await session.input("b", to: "some") == .wrote(path: "m", value: ["b"]))
    #expect(await session.input("a", to: "some") == .wrote(path: "m", value: ["a", "b"]))
    #expect(await session.input("b", to: "some") == .wrote(path: "m", value: ["a"]))
    #expect(await session.input("x", to: "off") == .ignored(.disabled))
    let long = JSONValue.string(String(repeating: "x", count: 70_000))
    #expect(await session.input(long, to: "text") == .refusedWrite(path: "t"))
  }

  @Test("What is missing is an error once the fields were checked or emptied")
  func fields() async throws {
    let fixture = try SessionFixture(
      Self.column(
        #"{ "type": "field", "id": "name", "required": true, "value": "name", "error": "!" }"#,
        #"{ "type": "field", "id": "mail", "kind": "email", "value": "mail" }"#))
    let session = fixture.session
    func states(_ index: Int) async -> Set<ControlState> {
      await session.screen()?.root?.children[index].states ?? []
    }
    #expect(await states(0) == [])
    #expect(await session.input("a@", to: "mail") == .wrote(path: "mail", value: "a@"))
    #expect(await states(1) == [.error])
    #expect(
      await session.checkFields() == [
        FieldIssue(nodeId: "name", path: "name", problem: .missing),
        FieldIssue(nodeId: "mail", path: "mail", problem: .form),
      ])
    #expect(await states(0) == [.error])
    await session.input("Maya", to: "name")
    #expect(await states(0) == [])
    await session.input("", to: "name")
    #expect(await states(0) == [.error])
  }
}
