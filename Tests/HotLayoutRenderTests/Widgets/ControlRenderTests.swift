import HotLayout
import HotLayoutRender
import Synchronization
import TestSupport
import Testing

@Suite("Controls as they are drawn")
struct ControlRenderTests {
  /// A root bound and laid out.
  private static func layout(
    _ root: String, data: [String: JSONValue] = [:], locale: String = "en",
    states: [String: Set<ControlState>] = [:], width: Double = 390, textScale: Double = 1,
    renderer: ScreenRenderer? = nil
  ) throws -> LaidOutScreen {
    let screen = try screen(
      root, data: data, locale: locale, states: states, width: width, textScale: textScale)
    return try (renderer ?? ScreenRenderer()).layout(screen)
  }

  private static func screen(
    _ root: String, data: [String: JSONValue] = [:], locale: String = "en",
    states: [String: Set<ControlState>] = [:], width: Double = 390, textScale: Double = 1
  ) throws -> BoundScreen {
    let document = try HotlayoutDocument.load(
      """
      { "schemaVersion": "1.0", "language": { "source": "en", "available": ["en", "ar"] },
        "screens": { "s": { "presentation": "inline", "root": \(root) } } }
      """.utf8)
    #expect(document.reports == [])
    return try #require(
      document.bind(
        screen: "s", data: HotlayoutData(data),
        environment: ScreenEnvironment(
          locales: [locale], width: width, textScale: textScale, states: states)))
  }

  /// All placed boxes, the outer before the inner.
  private static func boxes(_ placed: PlacedBox) -> [PlacedBox] {
    [placed] + placed.children.flatMap(boxes)
  }

  @Test("A word without end breaks within a field of several lines")
  func longWord() throws {
    let laidOut = try Self.layout(
      #"{ "type": "field", "kind": "multiline", "value": "note", "label": "Note" }"#,
      data: ["note": .string(String(repeating: "9", count: 300))], width: 200)
    for box in Self.boxes(laidOut.root) {
      #expect(box.rect.minX >= 0 && box.rect.maxX <= 200.5, "\(box.rect)")
    }
  }

  @Test("A box that must be ticked is red before it is", arguments: ["checkbox", "toggle"])
  func untickedError(type: String) throws {
    let screen = try Self.screen(
      #"{ "type": "\#(type)", "id": "a", "value": "on", "title": "I agree" }"#,
      data: ["on": false], states: ["a": [.error]])
    let danger = screen.theme.role("danger")
    let borders = Self.boxes(try ScreenRenderer().layout(screen).root).compactMap {
      $0.box.decoration.border?.color
    }
    #expect(borders.contains(danger))
  }

  private static let controlRoles: Set<AccessibilityRole> = [
    .button, .checkbox, .radio, .switch, .slider, .spinbutton, .textbox, .searchbox, .combobox,
  ]

  @Test(
    "Every control of the gallery is at least 44 points in both directions",
    arguments: ["en", "ar"])
  func touchTargets(_ locale: String) throws {
    let document = try Samples.document("gallery", "gallery-controls")
    let data = try Samples.data("gallery", "controls")
    let renderer = try ScreenRenderer()
    var count = 0
    for preview in document.previews where (preview.locale ?? "en") == locale {
      let name = try #require(preview.screen)
      let screen = try #require(
        document.bind(
          screen: name, data: data,
          environment: ScreenEnvironment(locales: [locale], states: preview.states)))
      for placed in Self.boxes(renderer.layout(screen).root) {
        guard let semantics = placed.box.semantics, Self.controlRoles.contains(semantics.role)
        else { continue }
        let name = "\(semantics.role) \(semantics.label ?? "")"
        #expect(placed.rect.width >= 43.99, "\(name): \(placed.rect)")
        #expect(placed.rect.height >= 43.99, "\(name): \(placed.rect)")
        count += 1
      }
    }
    print("touch targets: \(count) controls in \(locale)")
    #expect(count > 90)
  }

  @Test("No control of the gallery reaches beyond the screen", arguments: ["en", "ar"])
  func withinScreen(_ locale: String) throws {
    let document = try Samples.document("gallery", "gallery-controls")
    let data = try Samples.data("gallery", "controls")
    let renderer = try ScreenRenderer()
    for screen in document.screens {
      let bound = try #require(
        document.bind(
          screen: screen.name, data: data, environment: ScreenEnvironment(locales: [locale])))
      #expect(bound.reports.map(\.description) == [])
      for placed in Self.boxes(renderer.layout(bound).root) {
        #expect(placed.rect.minX >= -0.01 && placed.rect.maxX <= 390.01, "\(placed.rect)")
      }
    }
  }

  @Test("A switch that is on has its knob at the end, which is left in right-to-left")
  func knobSide() throws {
    func knob(_ isOn: Bool, _ locale: String) throws -> Double {
      let laidOut = try Self.layout(
        #"{ "type": "row", "children": [{ "type": "toggle", "value": "v" }] }"#,
        data: ["v": .bool(isOn)], locale: locale)
      let all = Self.boxes(laidOut.root)
      let track = try #require(all.first { $0.rect.width == 52 && $0.rect.height == 32 })
      let knob = try #require(all.last { $0.rect.width < 30 && $0.rect.width == $0.rect.height })
      return (knob.rect.midX - track.rect.minX) / track.rect.width
    }
    #expect(try knob(true, "en") > 0.6)
    #expect(try knob(false, "en") < 0.4)
    #expect(try knob(true, "ar") < 0.4)
    #expect(try knob(false, "ar") > 0.6)
  }

  /// A control, its data, and the states in which it must look otherwise than at rest.
  private static let looks: [(root: String, states: [ControlState])] = {
    let pressed: [ControlState] = [.pressed, .focused, .disabled, .busy]
    let kinds = ["primary", "secondary", "tonal", "outline", "text", "danger"].map {
      (#"{ "type": "button", "id": "c", "title": "Go", "kind": "\#($0)" }"#, pressed)
    }
    let confirms = ["swipe", "hold"].map {
      (#"{ "type": "button", "id": "c", "title": "Go", "confirm": "\#($0)" }"#, pressed)
    }
    let options = #""options": [{ "value": "a", "title": "A" }, { "value": "b", "title": "B" }]"#
    let choices = ["radio", "segmented", "chips", "menu"].map {
      (#"{ "type": "choice", "id": "c", "kind": "\#($0)", "value": "text", \#(options) }"#, pressed)
    }
    let fields = ["text", "password", "search", "multiline", "date"].map {
      (
        #"{ "type": "field", "id": "c", "kind": "\#($0)", "value": "date", "placeholder": "P" }"#,
        pressed + [.error]
      )
    }
    return kinds + confirms + choices + fields + [
      (#"{ "type": "toggle", "id": "c", "value": "on" }"#, pressed),
      (#"{ "type": "toggle", "id": "c", "value": "off" }"#, pressed),
      (#"{ "type": "checkbox", "id": "c", "value": "on" }"#, pressed),
      (#"{ "type": "checkbox", "id": "c", "value": "off" }"#, pressed),
      (#"{ "type": "slider", "id": "c", "value": "number" }"#, pressed),
      (#"{ "type": "stepper", "id": "c", "value": "number" }"#, pressed),
      (#"{ "type": "video", "id": "c", "url": "https://example.com/v" }"#, [.pressed, .busy]),
    ]
  }()

  @Test("A control looks otherwise in each of its states")
  func states() throws {
    let renderer = try ScreenRenderer()
    let data: [String: JSONValue] = [
      "on": true, "off": false, "number": 40, "text": "a", "date": "2026-12-05T18:00:00Z",
    ]
    var count = 0
    for look in Self.looks {
      func picture(_ states: Set<ControlState>) throws -> [UInt8] {
        // Room around it, for rings and glows.
        let root =
          #"{ "type": "column", "padding": 20, "children": [\#(look.root)] }"#
        return try renderer.render(
          Self.screen(root, data: data, states: ["c": states], width: 260), as: .png
        ).file
      }
      var seen: [(String, [UInt8])] = [("rest", try picture([]))]
      for state in look.states {
        let file: [UInt8]
        if state == .disabled {
          let root = look.root.replacing(#""id": "c""#, with: #""id": "c", "enabled": false"#)
          file = try renderer.render(
            Self.screen(
              #"{ "type": "column", "padding": 20, "children": [\#(root)] }"#, data: data,
              width: 260), as: .png
          ).file
        } else {
          file = try picture([state])
        }
        for (name, other) in seen {
          let differs = file != other
          #expect(differs, "\(look.root): \(state) looks like \(name)")
        }
        seen.append((state.rawValue, file))
        count += 1
      }
    }
    print("states: \(count) looks that differ")
    #expect(count > 80)
  }

  @Test("A field says its error instead of its help, and only where a rule is broken")
  func errorText() throws {
    func words(_ value: JSONValue) throws -> [String] {
      let laidOut = try Self.layout(
        """
        { "type": "field", "label": "Code", "value": "v", "pattern": "[0-9]+", "help": "Digits",
          "error": "Only digits" }
        """, data: ["v": value])
      return Self.boxes(laidOut.root).compactMap { placed in
        if case .text(let spec, _) = placed.box.content {
          spec.runs.map(\.text).joined()
        } else {
          nil
        }
      }
    }
    #expect(try words("12") == ["Code", "12", "Digits"])
    #expect(try words("1x") == ["Code", "1x", "Only digits"])
  }

  @Test(
    "Numbers and examples of them run from left to right in an Arabic form, words do not",
    arguments: [
      ("phone", "+49 30 1234567", ReadingDirection.leftToRight),
      ("number", "1 500", .leftToRight), ("phone", "رقم الهاتف", .rightToLeft),
      ("text", "رقم ١٢", .rightToLeft), ("text", "12 ب", .rightToLeft),
    ])
  func placeholderDirection(kind: String, text: String, expected: ReadingDirection) throws {
    let laid = try Laid(
      #"{ "type": "field", "value": "v", "kind": "\#(kind)", "placeholder": "\#(text)" }"#,
      direction: .rightToLeft, locale: "ar")
    let directions = Self.boxes(laid.screen.root).compactMap { placed in
      if case .text(let spec, _) = placed.box.content { spec.direction } else { nil }
    }
    #expect(directions == [expected])
  }

  @Test("What is entered never leaves a password")
  func password() throws {
    let laidOut = try Self.layout(
      #"{ "type": "field", "kind": "password", "value": "v" }"#, data: ["v": "hunter2"])
    for placed in Self.boxes(laidOut.root) {
      #expect(placed.box.semantics?.value?.contains("hunter") != true)
      if case .text(let spec, _) = placed.box.content {
        #expect(!spec.runs.contains { $0.text.contains("hunter") })
      }
    }
  }

  @Test("Hostile sizes and values end with sane boxes", arguments: [0.5, 1, 4])
  func hostile(_ textScale: Double) throws {
    let long = JSONValue.string(String(repeating: "W", count: 3000))
    let renderer = try ScreenRenderer()
    for look in Self.looks {
      for width in [1.0, 44, 5000] {
        let laidOut = try Self.layout(
          look.root,
          data: ["on": true, "number": .number(1e300), "text": long, "date": long], width: width,
          textScale: textScale, renderer: renderer)
        for placed in Self.boxes(laidOut.root) {
          let numbers = [placed.rect.x, placed.rect.y, placed.rect.width, placed.rect.height]
          #expect(numbers.allSatisfy { $0.isFinite && abs($0) < 1e7 }, "\(look.root)")
        }
      }
    }
  }

  // MARK: Custom

  private struct Gauge: CustomPainter {
    let painted: Painted

    final class Painted: Sendable {
      let nodes = Mutex<[CustomNode]>([])
    }

    func size(of node: CustomNode) -> Size { Size(120, 60) }

    func paint(_ node: CustomNode, on canvas: Canvas, in rect: Rect, text: TextEngine) {
      painted.nodes.withLock { $0.append(node) }
      canvas.fill(RoundedRect(rect), .color(RGBA(1, 0, 0)))
    }
  }

  private static let custom = """
    { "type": "column", "align": "start", "children": [
      { "type": "custom", "id": "g", "name": "gauge", "params": { "level": { "path": "v" } },
        "fallback": { "type": "text", "text": "No gauge" } } ] }
    """

  @Test("A custom node is drawn by the painter of its name, in its size")
  func painter() throws {
    let painted = Gauge.Painted()
    let renderer = try ScreenRenderer()
    renderer.register(Gauge(painted: painted), for: "gauge")
    let screen = try Self.screen(Self.custom, data: ["v": 7], states: ["g": [.pressed]])
    let laidOut = renderer.layout(screen)
    let box = try #require(Self.boxes(laidOut.root).first { $0.box.origin?.id == "g" })
    #expect(box.rect.size == Size(120, 60))
    let picture = try renderer.render(screen, as: .png)
    #expect(picture.reports == [])
    let node = try #require(painted.nodes.withLock { $0.first })
    #expect(node.params == ["level": 7])
    #expect(node.id == "g")
    #expect(node.states == [.pressed])
  }

  @Test("Without a painter the fallback is drawn; without either the node is reported")
  func noPainter() throws {
    let renderer = try ScreenRenderer()
    let laidOut = renderer.layout(try Self.screen(Self.custom))
    #expect(laidOut.reports == [])
    #expect(Self.boxes(laidOut.root).contains { $0.box.semantics?.label == "No gauge" })
    let bare = try Self.layout(
      #"{ "type": "column", "children": [{ "type": "custom", "name": "gauge" }] }"#)
    #expect(bare.reports.map(\.code.rawValue) == ["unknown-painter"])
  }

  @Test("A painter that answers no sane size does no harm")
  func paintersSize() throws {
    struct Bad: CustomPainter {
      func size(of node: CustomNode) -> Size { Size(.nan, .infinity) }
      func paint(_ node: CustomNode, on canvas: Canvas, in rect: Rect, text: TextEngine) {}
    }
    let renderer = try ScreenRenderer()
    renderer.register(Bad(), for: "gauge")
    let laidOut = renderer.layout(try Self.screen(Self.custom))
    for placed in Self.boxes(laidOut.root) {
      #expect(placed.rect.width.isFinite && placed.rect.height.isFinite)
    }
  }
}
