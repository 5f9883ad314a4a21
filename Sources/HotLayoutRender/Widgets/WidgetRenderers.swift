import HotLayout

/// How a widget becomes boxes.
package struct WidgetRenderer: Sendable {
  package let type: String
  package let boxes: @Sendable (BoundNode, inout BoxBuilder, ParentFlow) -> PaintBox?
}

/// The widgets that are drawn. A new widget is a file beside the others and a line here.
package struct WidgetRenderers: Sendable {
  private let index: [String: WidgetRenderer]

  init(_ all: [WidgetRenderer]) {
    var index: [String: WidgetRenderer] = [:]
    for renderer in all { index[renderer.type] = renderer }
    self.index = index
  }

  package subscript(_ type: String) -> WidgetRenderer? { index[type] }

  package static let standard = WidgetRenderers([
    ColumnRenderer.column,
    ColumnRenderer.row,
    ColumnRenderer.card,
    ColumnRenderer.section,
    LayersRenderer.renderer,
    GridRenderer.renderer,
    ScrollRenderer.renderer,
    SpacerRenderer.spacer,
    SpacerRenderer.divider,
    ListRenderer.renderer,
    CarouselRenderer.renderer,
    TabsRenderer.renderer,
    AccordionRenderer.renderer,
    TextRenderer.renderer,
    ImageRenderer.image,
    ImageRenderer.icon,
    ImageRenderer.avatar,
    BadgeRenderer.renderer,
    ProgressRenderer.renderer,
    TimelineRenderer.renderer,
    RatingRenderer.renderer,
    CountdownRenderer.renderer,
    CodeRenderer.renderer,
    ChartRenderer.renderer,
    TableRenderer.renderer,
    ButtonRenderer.renderer,
    ToggleRenderer.toggle,
    ToggleRenderer.checkbox,
    ChoiceRenderer.renderer,
    SliderRenderer.slider,
    SliderRenderer.stepper,
    FieldRenderer.renderer,
    VideoRenderer.renderer,
    CustomRenderer.renderer,
  ])
}
