import FoundationEssentials
import HotLayout
import Testing

/// What a screen leaves open and the binder settles (contract, sections 4 to 6).
@Suite struct BinderTests {
  func text(_ value: String) -> String { #"{ "type": "text", "text": \#(value) }"# }

  @Test(arguments: [
    (#"{ "path": "user.name" }"#, ["Maya"]),
    (#"{ "path": "user.missing", "fallback": "you" }"#, ["you"]),
    (#"{ "path": "user.none", "fallback": "null counts as none" }"#, ["null counts as none"]),
    (#"{ "path": "user.points" }"#, ["1,850"]),
    (#"{ "path": "user.points", "format": { "style": "compact" } }"#, ["1.9K"]),
    (#"{ "path": "user.gone", "fallback": 7, "format": { "style": "percent" } }"#, ["700%"]),
    (#"{ "path": "user" , "fallback": "not an object" }"#, ["not an object"]),
  ])
  func boundTextShowsTheValueOrItsFallback(value: String, shown: [String]) throws {
    let data = HotlayoutData([
      "user": ["name": "Maya", "points": 1850, "none": .null]
    ])
    #expect(try Bound(text(value), data: data).texts == shown)
  }

  @Test func dottedKeysNamePathsAndHoldBeforeNestedObjects() throws {
    let data = HotlayoutData(["a": ["b": ["c": "nested"]], "a.b.c": "dotted", "x.y": ["z": "both"]])
    #expect(try Bound(text(#"{ "path": "a.b.c" }"#), data: data).texts == ["dotted"])
    #expect(try Bound(text(#"{ "path": "x.y.z" }"#), data: data).texts == ["both"])
  }

  @Test func aMissingTranslationFallsToTheSourceAndIsReported() throws {
    let more = #"""
      "language": { "source": "en", "available": ["en", "de"] },
      "strings": { "en": { "a": "Source", "b": "{n, plural, one {# day} other {# days}}" }, "de": {} },
      """#
    let german = ScreenEnvironment(locales: ["de-AT"])
    let bound = try Bound(text(#"{ "key": "a" }"#), more: more, environment: german)
    #expect(bound.texts == ["Source"])
    #expect(bound.codes == ["missing-translation"])
    #expect(bound.screen.locale.translation == "de")
    let none = try Bound(text(#"{ "key": "z" }"#), more: more, environment: german)
    #expect(none.texts == [])
    #expect(none.codes == ["missing-string"])
  }

  /// What was asked for, what there is beside English, and whether a report says that it is not that.
  @Test(arguments: [
    (["fr"], "de", true), (["nn"], "nb", true), (["!!"], "de", true), (["zh-TW"], "zh-Hans", true),
    (["de-AT"], "de", false), (["fr", "de"], "de", false), ([], "de", false), (["C"], "de", false),
    (["en-XA"], "de", false), (["sr-RS"], "sr-Latn", false), (["en-GB"], "de", false),
  ])
  func anotherLanguageThanWasAskedForIsReported(
    asked: [String], available: String, isReported: Bool
  ) throws {
    let bound = try Bound(
      text("\"x\""),
      more: #""language": { "source": "en", "available": ["en", "\#(available)"] },"#,
      environment: ScreenEnvironment(locales: asked))
    let reports = bound.reports.filter { $0.code == .localeFallback }
    #expect(reports.count == (isReported ? 1 : 0))
    guard isReported else { return }
    let report = try #require(reports.first)
    #expect(report.pointer == "/language")
    #expect(report.message.contains(available == "nb" ? "nb" : "en"))
  }

  /// Persian writes a price with a mark that would pull the numbers after it to its side.
  @Test func valuesAmongSpansAreIsolatedFromTheWordsAroundThem() throws {
    let spans = #"""
      { "type": "text", "spans": [
        { "text": { "path": "now", "format": { "style": "currency", "currency": "EUR" } } },
        { "text": " " }, { "text": { "path": "name" } }, { "text": { "key": "off" } } ] }
      """#
    let bound = try Bound(
      spans, data: HotlayoutData(["now": 69.3, "name": "Maya"]),
      more: #"""
        "language": { "source": "en", "available": ["en", "fa"] },
        "strings": { "en": { "off": "30% off" }, "fa": { "off": "۳۰٪ تخفیف" } },
        """#, environment: ScreenEnvironment(locales: ["fa"]))
    let texts = bound.root?[TextWidget.spans]?.compactMap { $0[TextWidget.spanText]?.string } ?? []
    try #require(texts.count == 4)
    #expect(texts[0].hasPrefix("\u{2068}") && texts[0].hasSuffix("\u{2069}"))
    #expect(texts[2] == "\u{2068}Maya\u{2069}")
    #expect(texts[3] == "۳۰٪ تخفیف")
  }

  @Test func aBrokenMessageIsShownAsItsSourceAndReported() throws {
    let bound = try Bound(
      text(#"{ "key": "a", "args": { "n": 1 } }"#),
      more: #""strings": { "en": { "a": "{n, plural, one {x}" } },"#)
    #expect(bound.texts == ["{n, plural, one {x}"])
    #expect(bound.codes == ["invalid-message"])
  }

  @Test(arguments: [
    (#"{ "path": "n", "is": "eq", "value": 1 }"#, true),
    (#"{ "path": "n", "is": "eq", "value": "1" }"#, false),
    (#"{ "path": "s", "is": "gt", "value": 0 }"#, false),
    (#"{ "path": "s", "is": "eq", "value": "1" }"#, true),
    (#"{ "path": "n", "is": "in", "value": [3, 2, 1] }"#, true),
    (#"{ "path": "n", "is": "in", "value": ["1"] }"#, false),
    (#"{ "path": "list", "is": "contains", "value": "b" }"#, true),
    (#"{ "path": "s", "is": "contains", "value": "1" }"#, true),
    (#"{ "path": "gone", "is": "unset" }"#, true),
    (#"{ "path": "gone", "is": "lt", "value": 5 }"#, false),
    (#"{ "path": "empty", "is": "empty" }"#, true),
    (#"{ "path": "empty", "is": "set" }"#, true),
    (#"{ "path": "day", "is": "lt", "value": "2026-12-05T01:00:00+01:00" }"#, false),
    (#"{ "path": "day", "is": "eq", "value": "2026-12-05T01:00:00+01:00" }"#, true),
    (#"{ "path": "s", "is": "lt", "value": "2" }"#, false),
    (#"{ "env": "date", "is": "ge", "value": "2026-12-01T00:00:00Z" }"#, true),
    (#"{ "env": "widthClass", "is": "eq", "value": "compact" }"#, true),
    (#"{ "env": "direction", "is": "eq", "value": "ltr" }"#, true),
    (
      #"{ "all": [ { "path": "n", "is": "set" }, { "not": { "path": "gone", "is": "set" } } ] }"#,
      true
    ),
    (#"{ "any": [] }"#, false),
    (#"{ "all": [] }"#, true),
  ])
  func conditionsCompareAndNeverCoerce(condition: String, holds: Bool) throws {
    let data = HotlayoutData([
      "n": 1, "s": "1", "list": ["a", "b"], "empty": "", "day": "2026-12-05T00:00:00Z",
    ])
    let node = #"{ "type": "text", "text": "x", "visible": \#(condition) }"#
    let bound = try Bound(
      node, data: data,
      environment: ScreenEnvironment(now: try ISO8601.parse("2026-12-02T00:00:00Z")))
    #expect((bound.root != nil) == holds)
    #expect(bound.codes == [])
  }

  @Test func whenLaysPropertiesOverTheNodesOwnInOrder() throws {
    let node = #"""
      { "type": "text", "text": "a", "opacity": 0.2, "when": [
        { "if": { "env": "scheme", "is": "eq", "value": "dark" }, "set": { "text": "b", "opacity": 0.5 } },
        { "if": { "env": "scheme", "is": "eq", "value": "dark" }, "set": { "opacity": 0.9 } } ] }
      """#
    let light = try Bound(node)
    #expect(light.texts == ["a"])
    #expect(light.root?[CommonFields.opacity] == 0.2)
    let dark = try Bound(node, environment: ScreenEnvironment(scheme: .dark))
    #expect(dark.texts == ["b"])
    #expect(dark.root?[CommonFields.opacity] == 0.9)
  }

  @Test func statesComeFromTheHostAndFromTheNodeItself() throws {
    let button = #"{ "type": "button", "id": "b", "title": "x", "enabled": { "path": "can" } }"#
    let theme = try HotlayoutThemeSet.load(
      ##"""
      { "schemaVersion": "1.0", "components": { "button.primary": { "opacity": 1, "when": [
        { "if": { "state": "pressed" }, "set": { "opacity": 0.85 } },
        { "if": { "state": "disabled" }, "set": { "opacity": 0.4 } } ] } } }
      """##.utf8)
    let plain = try Bound(button, theme: theme)
    #expect(plain.root?[CommonFields.opacity] == 1)
    let pressed = try Bound(
      button, theme: theme, environment: ScreenEnvironment(states: ["b": [.pressed]]))
    #expect(pressed.root?.states == [.pressed])
    #expect(pressed.root?[CommonFields.opacity] == 0.85)
    let disabled = try Bound(button, data: HotlayoutData(["can": false]), theme: theme)
    #expect(disabled.root?.states == [.disabled])
    #expect(disabled.root?[CommonFields.opacity] == 0.4)
  }

  @Test func templatesStandForTheirNodesAndCyclesEnd() throws {
    let more = #"""
      "templates": { "row": { "type": "text", "text": "row" }, "loop": { "type": "column",
        "children": [ { "use": "loop" }, { "use": "row" } ] } },
      """#
    #expect(try Bound(#"{ "use": "row" }"#, more: more).texts == ["row"])
    let loop = try Bound(#"{ "use": "loop" }"#, more: more)
    #expect(loop.texts == ["row"])
    #expect(loop.codes == ["template-cycle"])
    let gone = try Bound(#"{ "use": "rwo" }"#, more: more)
    #expect(gone.root == nil)
    #expect(gone.reports.first?.suggestion == "Did you mean `row`?")
  }

  @Test func aNodeThatCannotBeDrawnGivesWayToItsFallback() throws {
    let node = #"{ "type": "hologram", "fallback": { "type": "text", "text": "flat" } }"#
    let bound = try Bound(node)
    #expect(bound.texts == ["flat"])
    #expect(bound.codes == ["unknown-widget"])
    let newer = try HotlayoutDocument.load(
      #"{ "schemaVersion": "1.9", "screens": { "a": { "root": \#(node) } } }"#.utf8)
    #expect(newer.reports.allSatisfy { $0.severity == .info })
  }

  @Test func theFirstCaseThatHoldsIsDrawn() throws {
    let node = #"""
      { "type": "switch", "cases": [
        { "if": { "path": "a", "is": "set" }, "node": { "type": "text", "text": "a" } },
        { "if": { "path": "b", "is": "set" }, "node": { "type": "text", "text": "b" } } ],
        "else": { "type": "text", "text": "none" } }
      """#
    #expect(try Bound(node, data: HotlayoutData(["b": 1])).texts == ["b"])
    #expect(try Bound(node, data: HotlayoutData(["a": 1, "b": 1])).texts == ["a"])
    #expect(try Bound(node).texts == ["none"])
  }

  @Test func valuesOfDataAreTakenAsTheyAreOrNotAtAll() throws {
    let node = #"{ "type": "progress", "value": { "path": "p", "fallback": 0.5 } }"#
    func value(_ p: JSONValue) throws -> (Double?, [String]) {
      let bound = try Bound(node, data: HotlayoutData(["p": p]))
      return (bound.root?[ProgressWidget.value], bound.codes)
    }
    #expect(try value(0.25) == (0.25, []))
    #expect(try value("0.25") == (0.5, ["wrong-data-kind"]))
    #expect(try value(true) == (0.5, ["wrong-data-kind"]))
    #expect(try value(7) == (1, []))
    #expect(try value(.null) == (0.5, []))
  }

  @Test func coloursComeFromTheThemeTheSchemeAndTheData() throws {
    let node = #"""
      { "type": "column", "background": [ "primary", { "light": "#111", "dark": "#EEE" },
        { "color": "#FF0000", "alpha": 0.5 }, { "path": "c", "fallback": "#00F" } ] }
      """#
    let bound = try Bound(node, data: HotlayoutData(["c": "#0F0"]))
    let fills = bound.root?[CommonFields.background] ?? []
    #expect(
      fills.map { if case .color(let color) = $0 { color.hex } else { "" } }
        == [ResolvedTheme(.builtIn).role("primary").hex, "#111111", "#FF000080", "#00FF00"])
    let dark = try Bound(
      node, data: HotlayoutData(["c": "green"]), environment: ScreenEnvironment(scheme: .dark))
    #expect(dark.codes == ["wrong-data-kind"])
    let second = dark.root?[CommonFields.background] ?? []
    #expect(second.count == 4)
    #expect(second[1] == .color(RGBA(hex: "#EEE") ?? .black))
    #expect(second[3] == .color(RGBA(hex: "#00F") ?? .black))
  }

  @Test func directionComesFromTheTranslationThatIsShown() throws {
    let more = #""language": { "source": "en", "available": ["en", "ar"] },"#
    func direction(_ locale: String) throws -> LayoutDirection {
      try Bound(text(#""x""#), more: more, environment: ScreenEnvironment(locales: [locale]))
        .screen.direction
    }
    #expect(try direction("ar-EG") == .rightToLeft)
    #expect(try direction("he") == .leftToRight)
  }
}
