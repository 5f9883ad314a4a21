import FoundationEssentials
import HotLayout
import HotLayoutRender
import Testing

/// A screen laid out from the JSON of its root, for tests.
struct Laid {
  let screen: LaidOutScreen
  let codes: [String]

  init(
    _ root: String, data: HotlayoutData = HotlayoutData(), width: Double = 300,
    height: Double = 400, direction: LayoutDirection = .leftToRight, locale: String = "en",
    scheme: ColorScheme = .light, more: String = ""
  ) throws {
    let text = """
      { "schemaVersion": "1.0", "language": { "source": "en", "available": ["en", "de", "ar"] },
        \(more) "screens": { "home": { "root": {
          "type": "column", "id": "everything", "children": [\(root)] } } } }
      """
    let document = try HotlayoutDocument.load(text.utf8)
    let bound = try #require(
      document.bind(
        screen: "home", data: data,
        environment: ScreenEnvironment(
          locales: [locale], scheme: scheme, width: width, height: height,
          now: try ISO8601.parse("2026-12-01T09:00:00Z"), direction: direction)))
    screen = try ScreenRenderer().layout(bound)
    codes = document.reports.map(\.code.rawValue) + screen.reports.map(\.code.rawValue)
  }

  /// The box of the node, which stands in a column as wide as the screen.
  var root: PlacedBox? { box("everything")?.children.first }

  /// The box of the node with that id.
  func box(_ id: String) -> PlacedBox? { Laid.first(screen.root) { $0.box.origin?.id == id } }

  static func first(_ box: PlacedBox, _ test: (PlacedBox) -> Bool) -> PlacedBox? {
    if test(box) { return box }
    for child in box.children {
      if let found = first(child, test) { return found }
    }
    return nil
  }

  static func all(_ box: PlacedBox, _ test: (PlacedBox) -> Bool) -> [PlacedBox] {
    (test(box) ? [box] : []) + box.children.flatMap { all($0, test) }
  }

  /// `x,y wxh`, in whole points.
  static func frame(_ rect: Rect) -> String {
    func whole(_ value: Double) -> String { "\(Int(value.rounded()))" }
    return "\(whole(rect.x)),\(whole(rect.y)) \(whole(rect.width))x\(whole(rect.height))"
  }

  /// The frame of the node with that id, or `hidden`, or `none`.
  func frame(_ id: String) -> String {
    guard let box = box(id) else { return "none" }
    return box.isHidden ? "hidden" : Laid.frame(box.rect)
  }

  func frames(_ ids: [String]) -> [String] { ids.map(frame) }

  /// The texts that are shown, in order, as they are shown.
  var texts: [String] {
    Laid.all(screen.root) { $0.text != nil && !$0.isHidden }.compactMap { $0.text?.shownText }
  }

  /// Roles, names and states, a line for each box that says something, indented by depth.
  var roles: [String] {
    var lines: [String] = []
    func visit(_ box: PlacedBox, _ depth: Int) {
      var depth = depth
      if let semantics = box.box.semantics, semantics.role != .document {
        var line = String(repeating: "  ", count: depth) + semantics.role.rawValue
        if let label = semantics.label { line += " \"\(label)\"" }
        if let value = semantics.value { line += " = \(value)" }
        for state in semantics.states.map(\.rawValue).sorted() { line += " \(state)" }
        if let isExpanded = semantics.isExpanded { line += isExpanded ? " expanded" : " collapsed" }
        if semantics.isHidden { line += " hidden" }
        lines.append(line)
        depth += 1
      }
      for child in box.children where !child.isHidden { visit(child, depth) }
    }
    visit(screen.root, 0)
    return lines
  }

  /// What is painted, at a scale.
  func canvas(scale: Double = 1) throws -> Canvas {
    let canvas = try Canvas(
      size: Size(screen.width, screen.height), scale: scale, target: .png)
    let isRightToLeft = screen.screen.direction == .rightToLeft
    Painter(
      canvas: canvas, engine: try TextEngine(roundingScale: 3),
      direction: isRightToLeft ? .rightToLeft : .leftToRight
    ).paint(screen.root)
    return canvas
  }

  /// What is painted, as another program reads it.
  func picture(scale: Double = 1) throws -> Picture {
    try #require(Picture(png: canvas(scale: scale).finish()))
  }
}
