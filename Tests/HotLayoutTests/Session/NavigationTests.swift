import HotLayout
import Testing

@Suite("Navigation of a session")
struct NavigationTests {
  private static let two = [
    SessionFixture.button("a", #"{ "type": "navigate", "screen": "b", "transition": "slide" }"#),
    SessionFixture.button("b", #"{ "type": "navigate.back" }"#),
  ].joined(separator: ",")

  @Test("Screens lie over each other, and back leads to the one before")
  func thereAndBack() async throws {
    let fixture = try SessionFixture(Self.two)
    let session = fixture.session
    #expect(await session.stack == ["a"])
    #expect(await session.press("go") == [.navigated(to: "b")])
    #expect(await session.stack == ["a", "b"])
    #expect(await session.screen()?.name == "b")
    #expect(await session.press("go") == [.wentBack(to: "a")])
    #expect(await session.stack == ["a"])
    #expect(await session.back() == .ignored(.noScreenBefore))
    #expect(fixture.log.all == ["navigate a to b", "navigate b to a"])
  }

  @Test("The host cancels a change, and nothing has changed")
  func cancelled() async throws {
    let fixture = try SessionFixture(Self.two, cancels: ["b"])
    let events = await fixture.session.press("go")
    #expect(
      events == [
        .cancelled(Navigation(kind: .screen("b"), from: "a", to: "b", transition: "slide"))
      ])
    #expect(await fixture.session.stack == ["a"])
  }

  @Test("The stack holds at most 32 screens; the first one stays")
  func stackLimit() async throws {
    let fixture = try SessionFixture(
      [
        SessionFixture.button("a", #"{ "type": "navigate", "screen": "b" }"#),
        SessionFixture.button("b", #"{ "type": "navigate", "screen": "c" }"#),
        SessionFixture.button("c", #"{ "type": "navigate", "screen": "b" }"#),
      ].joined(separator: ","))
    for _ in 0..<100 { await fixture.session.press("go") }
    let stack = await fixture.session.stack
    #expect(stack.count == 32)
    #expect(stack.first == "a")
    for _ in 0..<31 { await fixture.session.back() }
    #expect(await fixture.session.stack == ["a"])
  }

  @Test("A screen that is shown already is not put over itself")
  func alreadyThere() async throws {
    let fixture = try SessionFixture(
      SessionFixture.button("a", #"{ "type": "navigate", "screen": "a" }"#))
    #expect(await fixture.session.press("go") == [.ignored(.alreadyThere)])
    #expect(await fixture.session.stack == ["a"])
    #expect(fixture.log.all == [])
  }

  @Test("Targets that are not there are reported and change nothing")
  func unknownTargets() async throws {
    let fixture = try SessionFixture(
      """
      "a": { "root": { "type": "column", "children": [
        { "type": "button", "id": "x", "title": "x", "onTap": { "type": "navigate", "screen": "aa" } },
        { "type": "button", "id": "y", "title": "y",
          "onTap": { "type": "navigate.section", "section": "news" } } ] } }
      """)
    #expect(await fixture.session.press("x") == [.unknownTarget("aa")])
    #expect(await fixture.session.press("y") == [.unknownTarget("news")])
    #expect(await fixture.session.press("z") == [.ignored(.unknownNode)])
    #expect(fixture.log.all == ["report unknown-screen", "report unknown-section"])
  }

  @Test("A section is a place on the shown screen, and each screen has its own")
  func sections() async throws {
    let fixture = try SessionFixture(
      """
      "a": { "root": { "type": "column", "children": [
        { "type": "button", "id": "down", "title": "x",
          "onTap": [{ "type": "navigate.section", "section": "offers" },
            { "type": "navigate", "screen": "b" }] },
        { "type": "section", "name": "offers", "children": [] } ] } },
      """ + SessionFixture.button("b", #"{ "type": "navigate.back" }"#))
    #expect(
      await fixture.session.press("down") == [.movedTo(section: "offers"), .navigated(to: "b")])
    #expect(await fixture.session.section == nil)
    await fixture.session.press("go")
    #expect(await fixture.session.section == "offers")
  }

  @Test("An entry is another way in; one that is not there is reported")
  func entries() async throws {
    let fixture = try SessionFixture(Self.two, entry: "second")
    #expect(await fixture.session.stack == ["b"])
    let wrong = try SessionFixture(Self.two, entry: "third")
    #expect(await wrong.session.stack == ["a"])
    _ = await wrong.session.screen()
    _ = await wrong.session.screen()
    #expect(wrong.log.all == ["report unknown-entry"])
  }
}
