/// All that decides the size and the place of one box, with the names and meanings of CSS.
///
///     var style = LayoutStyle()
///     style.flexDirection = .column
///     style.padding = Edges(all: 16)
///     style.width = .percent(100)
///
/// Lengths are in points, percentages in per cent. Values that make no sense (NaN, negative sizes,
/// lengths beyond 33,554,431 points) are brought to the nearest one that does.
public struct LayoutStyle: Equatable, Sendable {
  /// How the children are laid out.
  public var display: Display = .flex
  /// Whether the box takes part in its parent's layout.
  public var position: Position = .relative
  /// What `width` and `height` say the size of.
  public var boxSizing: BoxSizing = .borderBox
  /// The direction of writing.
  public var direction: Direction = .leftToRight
  /// What becomes of content that is too wide.
  public var overflowX: Overflow = .visible
  /// What becomes of content that is too high.
  public var overflowY: Overflow = .visible
  /// The room a scrollbar takes where the overflow is `scroll`, in points.
  public var scrollbarWidth: Double = 0

  /// The preferred width.
  public var width: Dimension = .auto
  /// The preferred height.
  public var height: Dimension = .auto
  /// The least width; `auto` is the automatic minimum of flex and grid items.
  public var minWidth: Dimension = .auto
  /// The least height; `auto`, as the keywords for the content, is the automatic minimum of flex and
  /// grid items.
  public var minHeight: Dimension = .auto
  /// The greatest width; `auto` is none.
  public var maxWidth: Dimension = .auto
  /// The greatest height; `auto`, as the keywords for the content, is none.
  public var maxHeight: Dimension = .auto
  /// Width divided by height, or nil.
  public var aspectRatio: Double?

  /// The room around the border; `auto` takes what is left.
  public var margin: Edges<Dimension> = Edges(all: .points(0))
  /// The room between border and content.
  public var padding: Edges<Length> = Edges(all: .points(0))
  /// The width of the border, in points.
  public var border: Edges<Double> = .zero
  /// The distances from the containing block, or how far a `relative` box is moved.
  public var inset: Edges<Dimension> = Edges(all: .auto)

  /// The room between rows or lines.
  public var rowGap: Length = .zero
  /// The room between columns or items.
  public var columnGap: Length = .zero
  /// The room between rows and between columns, when set the same for both.
  public var gap: Length {
    get { columnGap }
    set {
      rowGap = newValue
      columnGap = newValue
    }
  }
  /// How room is shared along the main axis of a flex container or the columns of a grid.
  public var justifyContent: ContentAlignment = .normal
  /// How room is shared between the lines of a flex container or the rows of a grid.
  public var alignContent: ContentAlignment = .normal
  /// Where children stand across the main axis, or vertically in their grid area.
  public var alignItems: ItemAlignment = .normal
  /// Where children stand horizontally in their grid area.
  public var justifyItems: ItemAlignment = .normal
  /// Where this box stands, if not as its parent's `alignItems` says.
  public var alignSelf: ItemAlignment?
  /// Where this box stands, if not as its parent's `justifyItems` says.
  public var justifySelf: ItemAlignment?

  /// The main axis of a flex container.
  public var flexDirection: FlexDirection = .row
  /// Whether flex items may take several lines.
  public var flexWrap: FlexWrap = .noWrap
  /// The share of the room that is left, for this item.
  public var flexGrow: Double = 0
  /// The share of the room that lacks, for this item.
  public var flexShrink: Double = 1
  /// The size along the main axis before growing or shrinking.
  public var flexBasis: FlexBasis = .auto

  /// The columns of the explicit grid.
  public var gridTemplateColumns: [GridTemplateTrack] = []
  /// The rows of the explicit grid.
  public var gridTemplateRows: [GridTemplateTrack] = []
  /// The columns beyond the explicit grid, over and over.
  public var gridAutoColumns: [TrackSize] = []
  /// The rows beyond the explicit grid, over and over.
  public var gridAutoRows: [TrackSize] = []
  /// How items without a place are put into the grid.
  public var gridAutoFlow: GridAutoFlow = .row
  /// The columns this item takes in its parent's grid.
  public var gridColumn: GridPlacement = .auto
  /// The rows this item takes in its parent's grid.
  public var gridRow: GridPlacement = .auto

  /// A flex row with the initial values of CSS, but `border-box` sizing.
  public init() {}
}
