import HotLayout
import HotLayoutFlex

/// A box of the picture before it is laid out: a style for the layout, and what is painted.
///
/// The tree of these is plain: no widgets, tokens or bindings are left in it.
package struct PaintBox {
  @CopyOnWrite package var style = LayoutStyle()
  @CopyOnWrite package var decoration = Decoration()
  @CopyOnWrite package var content = Content.none
  package var children: [PaintBox] = []
  /// What the box is for assistive technology, nil for a mere arrangement.
  @CopyOnWrite package var semantics: Semantics? = nil
  /// What the box is within its container, beside what it is itself: an item of a list.
  package var itemRole: AccessibilityRole?
  /// The node of the document it draws, nil for a part of a widget.
  package var origin: Origin?
  /// The part of that node it shows, such as an option of a choice.
  package var part: JSONNode?
  /// The child that takes background, border, radius, shadow and padding of the node, where the
  /// node is larger than what it paints: a label above, a touch target around.
  package var surface: Int?
  /// Whole children that do not fit are left out, lowest priority first.
  package var dropsOverflow = false
  package var priority = 0
  /// Whether it is a viewport whose content may be larger, with where it starts.
  package var scroll: ScrollStart?
  /// How many of the boxes that follow it belong to it once they are placed, as the cells of a row
  /// of a table, which the table lays out.
  package var adopts = 0

  /// Other forms of a grid, for where it has no room for whole words: one after the other until it has.
  package var narrower: [() -> GridForm] = []

  /// Whether its content may be made as narrow as need be: a picture that takes what room there is
  /// asks for none (CSS Sizing 3, section 5.2.2).
  package var isCompressible = false

  /// Boxes share the parts that they do not change.
  private nonisolated(unsafe) static let plain = PaintBox(fresh: ())

  private init(fresh: Void) {}

  package init() { self = PaintBox.plain }

  /// How many boxes it is, with all within it.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// How many boxes it is, without those of the nodes within it.
  var countOfParts: Int {
    children.reduce(1) { $1.origin == nil ? $0 + $1.countOfParts : $0 }
  }

  package init(_ direction: FlexDirection, _ children: [PaintBox] = []) {
    self = PaintBox.plain
    style.flexDirection = direction
    self.children = children
  }

  /// Which node a box draws.
  package struct Origin {
    package var type: String
    package var id: String?
    package var source: JSONNode?
    package var recordPath: String?
  }

  /// Where the content of a viewport starts.
  package enum ScrollStart {
    case start
    case child(id: String)
    /// At the edge of one of its children, as a page of a carousel.
    case index(Int)
  }

  /// What a box shows itself, beside its children.
  package enum Content {
    case none
    case text(TextSpec, autoFitMinimum: Double?)
    case icon(IconShape, RGBA, mirrored: Bool)
    case image(ImageSource, ImagePlacement)
    /// A shape that is drawn by code: rings, charts, codes.
    case drawing(Drawing)

    package var isNone: Bool { if case .none = self { true } else { false } }
  }

  /// Drawn by code, within a rectangle of the picture.
  package struct Drawing {
    /// Its size in points where nothing else decides.
    package var width: Double
    package var height: Double
    package var paint: (Canvas, Rect, TextEngine) -> Void

    package init(
      width: Double, height: Double, _ paint: @escaping (Canvas, Rect, TextEngine) -> Void
    ) {
      self.width = width
      self.height = height
      self.paint = paint
    }
  }

  /// Columns of a grid, and the styles of its children in their order.
  package struct GridForm {
    package var columns: [GridTemplateTrack]
    package var children: [LayoutStyle]
  }

  /// What is painted of the box itself.
  package struct Decoration {
    package var background: [Fill] = []
    package var radius = CornerRadii.zero
    package var border: Border?
    package var shadows: [Shadow] = []
    package var opacity = 1.0
    package var clips = false
    /// Degrees, clockwise, around the centre.
    package var rotation = 0.0
    package var offset = Point(0, 0)

    package init() {}
  }
}

extension BoundNode {
  /// What the document writes as one of the `count` elements of a list; nil where some were left out.
  package func part(_ list: String, _ index: Int, of count: Int) -> JSONNode? {
    guard let list = source?[list], list.count == count else { return nil }
    return list.elements.dropFirst(index).first { _ in true }
  }
}

/// What a box is for assistive technology (WAI-ARIA 1.2).
package struct Semantics {
  package var role: AccessibilityRole
  package var label: String?
  package var value: String?
  package var hint: String?
  package var headingLevel: Int?
  /// The address of an `openUrl` action, checked.
  package var link: String?
  package var actions: [String] = []
  package var states: Set<ControlState> = []
  /// Whether what it opens is shown (ARIA `aria-expanded`), nil where it opens nothing.
  package var isExpanded: Bool?
  package var isHidden = false
  package var live: LiveRegion?
  package var language: String?

  package init(_ role: AccessibilityRole, label: String? = nil) {
    self.role = role
    self.label = label
  }
}
