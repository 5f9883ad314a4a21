/// A kind of node: its properties, declared once.
public struct WidgetDefinition: Sendable {
  public let type: String
  /// One line for the reference.
  public let summary: String
  /// The properties it has beside the common ones.
  public let own: [PropertyField]
  /// All its properties.
  public let table: ObjectTable
  /// Whether it is only known, not yet drawn.
  public let isPlanned: Bool
  /// The component style of the theme it takes, from its own properties.
  let component: @Sendable (PropertyBag) -> String
  /// The states it has by its own properties, before styles that depend on them hold.
  let states: (@Sendable (inout Binder, PropertyBag) -> Set<ControlState>)?
  /// What a person puts into it, nil where nothing can be.
  package let input: ControlInput?
  /// What is special when it is bound: records, cases. Nil: nothing is.
  let bind: (@Sendable (inout Binder, Node, BoundNode) -> [BoundNode])?

  init(
    _ type: String, _ summary: String, _ own: [PropertyField], isPlanned: Bool = false,
    component: (@Sendable (PropertyBag) -> String)? = nil,
    states: (@Sendable (inout Binder, PropertyBag) -> Set<ControlState>)? = nil,
    input: ControlInput? = nil,
    bind: (@Sendable (inout Binder, Node, BoundNode) -> [BoundNode])? = nil
  ) {
    self.type = type
    self.summary = summary
    self.own = own
    self.isPlanned = isPlanned
    self.component = component ?? { _ in type }
    self.states = states
    self.input = input
    self.bind = bind
    let names = Set(own.map(\.name))
    table = ObjectTable(
      type, summary, own + CommonFields.all.filter { !names.contains($0.name) })
  }

  /// The widget with some of its properties changed, as a later version may have them.
  package func changing(_ change: (PropertyField) -> PropertyField) -> WidgetDefinition {
    WidgetDefinition(
      type, summary, own.map(change), isPlanned: isPlanned, component: component, states: states,
      input: input, bind: bind)
  }
}

/// The widgets of the contract. A new widget is a file beside the others and a line here.
public struct WidgetRegistry: Sendable {
  public let widgets: [WidgetDefinition]
  private let index: [String: Int]

  package init(_ widgets: [WidgetDefinition]) {
    self.widgets = widgets
    var index: [String: Int] = [:]
    for (position, widget) in widgets.enumerated() { index[widget.type] = position }
    self.index = index
  }

  public subscript(_ type: String) -> WidgetDefinition? { index[type].map { widgets[$0] } }

  public static let standard = WidgetRegistry([
    ColumnWidget.definition,
    RowWidget.definition,
    LayersWidget.definition,
    GridWidget.definition,
    ScrollWidget.definition,
    SectionWidget.definition,
    SpacerWidget.definition,
    DividerWidget.definition,
    CardWidget.definition,
    ListWidget.definition,
    SwitchWidget.definition,
    CarouselWidget.definition,
    TabsWidget.definition,
    AccordionWidget.definition,
    TextWidget.definition,
    ImageWidget.definition,
    IconWidget.definition,
    BadgeWidget.definition,
    AvatarWidget.definition,
    ProgressWidget.definition,
    TimelineWidget.definition,
    RatingWidget.definition,
    CountdownWidget.definition,
    CodeWidget.definition,
    ChartWidget.definition,
    TableWidget.definition,
    DocumentWidget.definition,
    ButtonWidget.definition,
    ToggleWidget.definition,
    CheckboxWidget.definition,
    ChoiceWidget.definition,
    SliderWidget.definition,
    StepperWidget.definition,
    FieldWidget.definition,
    VideoWidget.definition,
    CustomWidget.definition,
  ])
}
