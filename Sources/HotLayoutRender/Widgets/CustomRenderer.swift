import HotLayout
import HotLayoutFlex

/// What the host registered for the name of a `custom` node, else its fallback.
enum CustomRenderer {
  static let renderer = WidgetRenderer(type: "custom") { node, builder, flow in
    guard let name = node[CustomWidget.name] else { return nil }
    guard let painter = builder.painters[name] else {
      if let fallback = node[CustomWidget.fallback] { return builder.box(fallback, in: flow) }
      builder.report(
        .unknownPainter, node,
        "The host draws no `\(name)` and the node has no `fallback`; it is skipped.")
      return nil
    }
    let custom = CustomNode(node, name: name, builder)
    let size = painter.size(of: custom)
    var box = PaintBox()
    box.content = .drawing(
      PaintBox.Drawing(
        width: size.width.clamped(0...100_000), height: size.height.clamped(0...100_000)
      ) { canvas, rect, engine in
        canvas.saved { painter.paint(custom, on: canvas, in: rect, text: engine) }
      })
    box.semantics = Semantics(.image)
    return box
  }
}

/// Draws the `custom` nodes of a name; registered with `ScreenRenderer.register(_:for:)`.
///
/// ```swift
/// struct Waveform: CustomPainter {
///   func size(of node: CustomNode) -> Size { Size(200, 48) }
///   func paint(_ node: CustomNode, on canvas: Canvas, in rect: Rect, text: TextEngine) {
///     canvas.fill(RoundedRect(rect, .full), .color(node.theme.role("primary")))
///   }
/// }
/// ```
public protocol CustomPainter: Sendable {
  /// Width and height in points where the document states none.
  func size(of node: CustomNode) -> Size
  /// Paints the node within `rect`; the state of the canvas is put back afterwards.
  func paint(_ node: CustomNode, on canvas: Canvas, in rect: Rect, text: TextEngine)
}

/// A `custom` node as the host gets it.
public struct CustomNode: Sendable {
  public var name: String
  public var id: String?
  /// The parameters, with the values of the data put in.
  public var params: [String: JSONValue]
  public var theme: ResolvedTheme
  public var direction: ReadingDirection
  /// Factor on the size of text.
  public var textScale: Double
  public var states: Set<ControlState>
  /// The record of the list it stands in.
  public var record: HotlayoutRecord?

  init(_ node: BoundNode, name: String, _ builder: BoxBuilder) {
    self.name = name
    id = node.id
    params = node[CustomWidget.values]?.objectValue ?? [:]
    theme = builder.theme
    direction = builder.reading
    textScale = builder.textScale
    states = node.states
    record = node.record
  }
}
