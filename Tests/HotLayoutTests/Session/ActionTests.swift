import HotLayout
import Synchronization
import Testing

@Suite("Actions of a session")
struct ActionTests {
  @Test("Each row carries its own record to the host")
  func records() async throws {
    let data = try HotlayoutData(
      json: #"{ "offers": [{ "id": "coffee" }, { "id": "cup", "tags": [{ "id": "new" }] }] }"#)
    let fixture = try SessionFixture(
      """
      "a": { "root": { "type": "list", "records": "offers", "template": { "type": "column",
        "children": [ { "type": "button", "id": "go", "title": "x", "onTap": { "type": "redeem" } },
          { "type": "list", "records": "item.tags", "template":
            { "type": "button", "id": "tag", "title": "x", "onTap": { "type": "filter" } } } ] } } }
      """, data: data.values)
    await fixture.session.press("go")
    await fixture.session.press("go", recordPath: "offers.1")
    await fixture.session.press("tag", recordPath: "offers.1.tags.0")
    #expect(await fixture.session.press("go", recordPath: "offers.2") == [.ignored(.unknownNode)])
    #expect(
      fixture.log.all == [
        "action redeem of coffee", "action redeem of cup", "action filter of new",
      ])
  }

  @Test("Conditions choose, within each other and by the state of the node")
  func conditions() async throws {
    let fixture = try SessionFixture(
      SessionFixture.button(
        "a",
        """
        [{ "if": { "path": "user.tier", "is": "eq", "value": "gold" },
           "then": [{ "if": { "path": "user.points", "is": "ge", "value": 100 },
             "then": { "type": "rich" }, "else": { "type": "poor" } }],
           "else": { "type": "guest" } },
         { "if": { "state": "selected" }, "then": { "type": "never" } },
         { "if": { "env": "direction", "is": "eq", "value": "ltr" }, "then": { "type": "ltr" } },
         { "type": "last" }]
        """), data: ["user.tier": "gold", "user.points": 99])
    await fixture.session.press("go")
    await fixture.session.update(data: HotlayoutData([:]))
    await fixture.session.press("go")
    #expect(
      fixture.log.all == [
        "action poor", "action ltr", "action last", "action guest", "action ltr", "action last",
      ])
  }

  @Test("An action of which the condition cannot be read is not done at all")
  func brokenCondition() async throws {
    let document = try HotlayoutDocument.load(
      """
      { "schemaVersion": "1.0", "screens": { "a": { "root": { "type": "button", "id": "go",
        "title": "x", "onTap": { "if": { "path": "a", "is": "like", "value": 1 },
          "then": { "type": "x" }, "else": { "type": "y" } } } } } }
      """.utf8)
    #expect(document.reports.map(\.code) == [.unknownValue])
    let session = ScreenSession(document: document)
    #expect(await session.press("go") == [])
  }

  @Test("Addresses are checked again before the host gets them")
  func addresses() async throws {
    let fixture = try SessionFixture(
      SessionFixture.button(
        "a",
        """
        [{ "type": "deeplink", "url": "shop://cart" }, { "type": "deeplink", "url": "other://x" },
         { "type": "openUrl", "url": "https://example.com/" },
         { "type": "share", "text": "x", "url": "https://example.com/" },
         { "type": "close" }, { "type": "copy", "text": "x" }, { "type": "haptic", "style": "soft" }]
        """), deeplinkSchemes: ["shop"])
    let events = await fixture.session.press("go")
    #expect(events.count == 7)
    #expect(
      fixture.log.all == [
        "action deeplink", "report refused-scheme", "action openUrl", "action share",
        "action close", "action copy", "haptic soft",
      ])
  }

  @Test("What is disabled does nothing, an ancestor's included")
  func disabled() async throws {
    let fixture = try SessionFixture(
      """
      "a": { "root": { "type": "column", "enabled": { "path": "on", "fallback": false },
        "children": [ { "type": "button", "id": "go", "title": "x", "onTap": { "type": "x" } } ] } }
      """)
    #expect(await fixture.session.press("go") == [.ignored(.disabled)])
    await fixture.session.update(data: HotlayoutData(["on": true]))
    #expect(await fixture.session.press("go") == [.delivered(HotlayoutAction(type: "x"))])
  }

  private static func swipe(_ actions: String) -> String {
    SessionFixture.button("a", actions, #", "confirm": "swipe", "confirmTransition": "ripple""#)
  }

  @Test("With a plain handler a swipe stays busy for eight seconds")
  func plainSwipe() async throws {
    let fixture = try SessionFixture(Self.swipe(#"{ "type": "redeem" }"#))
    let session = fixture.session
    await session.press("go")
    #expect(await session.isBusy("go"))
    #expect(await session.screen()?.root?.states == [.busy])
    #expect(await session.press("go") == [.ignored(.busy)])
    #expect(await session.nextChange == fixture.clock.now.addingTimeInterval(8))
    fixture.clock.advance(7.999)
    #expect(await session.isBusy("go"))
    fixture.clock.advance(0.001)
    #expect(await !session.isBusy("go"))
    #expect(await session.screen()?.root?.states == [])
    #expect(await session.nextChange == nil)
    #expect(fixture.log.all == ["action redeem"])
  }

  @Test("A change of screen ends a swipe; the fill covers it")
  func swipeThatLeads() async throws {
    let fixture = try SessionFixture(
      [
        Self.swipe(#"[{ "type": "redeem" }, { "type": "navigate", "screen": "b" }]"#),
        SessionFixture.button("b", #"{ "type": "navigate.back" }"#),
      ].joined(separator: ","))
    let session = fixture.session
    await session.press("go")
    #expect(await session.stack == ["a", "b"])
    await session.press("go")
    #expect(await session.stack == ["a"])
    #expect(await !session.isBusy("go"))
    #expect(
      fixture.log.all == [
        "covered", "action redeem", "navigate a to b", "uncovered", "navigate b to a",
      ])
  }

  @Test("A swipe that only writes is done at once")
  func swipeThatWrites() async throws {
    let fixture = try SessionFixture(
      Self.swipe(#"{ "type": "setValue", "path": "a", "value": 1 }"#))
    await fixture.session.press("go")
    #expect(await !fixture.session.isBusy("go"))
    #expect(fixture.log.all == ["write a 1"])
  }

  @Test("With an async handler a swipe stays busy until it returns, however long that takes")
  func asyncSwipe() async throws {
    let gate = Gate()
    let fixture = try SessionFixture(Self.swipe(#"{ "type": "redeem" }"#)) { log in
      .async { action, _ in
        log.add("begin \(action.type)")
        await gate.wait()
        log.add("end")
      }
    }
    let session = fixture.session
    let press = Task { await session.press("go") }
    await gate.untilWaiting()
    fixture.clock.advance(3600)
    #expect(await session.isBusy("go"))
    #expect(await session.press("go") == [.ignored(.busy)])
    #expect(await session.screen()?.root?.states == [.busy])
    await gate.open()
    #expect(await press.value == [.delivered(HotlayoutAction(type: "redeem"))])
    #expect(await !session.isBusy("go"))
    #expect(fixture.log.all == ["begin redeem", "end"])
  }

  @Test("A tap is never busy")
  func tap() async throws {
    let fixture = try SessionFixture(SessionFixture.button("a", #"{ "type": "redeem" }"#))
    await fixture.session.press("go")
    await fixture.session.press("go")
    #expect(fixture.log.all == ["action redeem", "action redeem"])
  }

  /// Holds whoever waits until it is opened.
  private actor Gate {
    private var waiting: CheckedContinuation<Void, Never>?
    private var observers: [CheckedContinuation<Void, Never>] = []

    func wait() async {
      await withCheckedContinuation { continuation in
        waiting = continuation
        for observer in observers { observer.resume() }
        observers = []
      }
    }

    func untilWaiting() async {
      guard waiting == nil else { return }
      await withCheckedContinuation { observers.append($0) }
    }

    func open() {
      waiting?.resume()
      waiting = nil
    }
  }
}
