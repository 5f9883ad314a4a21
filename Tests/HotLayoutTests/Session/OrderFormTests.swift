import HotLayout
import Synchronization
import TestSupport
import Testing

/// The form of `Samples/takeaway` as a person goes through it, and as `Docs/sessions.md` tells it.
@Suite struct OrderFormTests {
  private static func node(_ id: String, of screen: BoundScreen?) -> BoundNode? {
    func find(_ node: BoundNode) -> BoundNode? {
      node.id == id ? node : node.children.lazy.compactMap(find).first
    }
    return screen?.root.flatMap(find)
  }

  @Test func aFormIsFilledInCheckedAndSent() async throws {
    let haptics = Mutex<[String?]>([])
    let writes = Mutex<[String]>([])
    let session = ScreenSession(
      document: try Samples.document("takeaway", "order"),
      data: try Samples.data("takeaway", "mistakes"),
      environment: ScreenEnvironment(locales: ["de-AT"], now: SampleScreen.now),
      writablePaths: WritablePaths(prefixes: ["order"]),
      handlers: SessionHandlers(
        onAction: .async { _, _ in },
        onWrite: { event in writes.withLock { $0.append(event.path) } },
        onHaptic: { style in haptics.withLock { $0.append(style) } }),
      clock: { SampleScreen.now })

    let issues = await session.checkFields()
    let found = Dictionary(uniqueKeysWithValues: issues.map { ($0.nodeId ?? "", $0.problem) })
    #expect(found == ["name": .tooShort, "phone": .pattern, "street": .missing, "code": .pattern])
    let street = try #require(Self.node("street", of: await session.screen()))
    #expect(street.states.contains(.error))

    // The restaurant was not told about allergies.
    await session.press("place")
    #expect(await session.screenName == "order")
    #expect(haptics.withLock { $0 } == ["error"])

    for (field, value) in [
      ("name", "Leyla"), ("phone", "+49 30 5550143"), ("street", "Lindenallee 7"), ("code", ""),
    ] {
      let event = await session.input(.string(value), to: field)
      #expect(event == .wrote(path: "order.\(field)", value: .string(value)))
    }
    #expect(
      await session.input(.bool(true), to: "terms") == .wrote(path: "order.terms", value: true))
    #expect(await session.checkFields().isEmpty)
    #expect(writes.withLock { $0.count } == 5)

    let events = await session.press("place")
    #expect(events.count == 2)
    #expect(events.last == .navigated(to: "thanks"))
    if case .delivered(let action)? = events.first {
      #expect(action.type == "placeOrder")
    } else {
      Issue.record("the order did not reach the app: \(events)")
    }
    let thanks = try #require(await session.screen())
    #expect(thanks.name == "thanks" && thanks.locale.formatLocale == "de-AT")
  }

  /// Nobody brings what is collected: the address is not asked for.
  @Test func whatIsCollectedNeedsNoAddress() async throws {
    let session = ScreenSession(
      document: try Samples.document("takeaway", "order"),
      data: try Samples.data("takeaway", "mistakes"), clock: { SampleScreen.now })
    func hasStreet() async -> Bool { Self.node("street", of: await session.screen()) != nil }
    #expect(await hasStreet())
    await session.input("collect", to: "way")
    #expect(await hasStreet() == false)
    #expect(await session.checkFields().contains { $0.path == "order.street" } == false)
  }
}
