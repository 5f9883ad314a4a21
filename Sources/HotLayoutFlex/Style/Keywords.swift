/// How the children of a box are laid out (CSS Display 3).
public enum Display: UInt8, Equatable, Sendable {
  /// In rows or columns that flex.
  case flex
  /// In the cells of a grid.
  case grid
  /// Below each other, each as wide as the box. Margins do not collapse.
  case block
  /// Not at all: the box and all that is in it take no room.
  case none
}

/// Whether a box takes part in its parent's layout (CSS Positioned Layout 3, section 2).
public enum Position: UInt8, Equatable, Sendable {
  /// Laid out by the parent, then moved by the insets.
  case relative
  /// Taken out of the parent's layout and placed against its padding box by the insets.
  case absolute
}

/// What `width` and `height` say the size of (CSS Sizing 3, section 3.3).
public enum BoxSizing: UInt8, Equatable, Sendable {
  /// The box with its padding and border.
  case borderBox
  /// The content alone.
  case contentBox
}

/// The direction of writing, which is that of the horizontal axis.
public enum Direction: UInt8, Equatable, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic.
  case rightToLeft
}

/// What becomes of content that does not fit (CSS Overflow 3, section 3.1).
public enum Overflow: UInt8, Equatable, Sendable {
  /// It is seen beyond the box.
  case visible
  /// It is cut off; the box can not be scrolled and keeps its automatic minimum size.
  case clip
  /// It is cut off; the box may become smaller than its content.
  case hidden
  /// It is cut off; the box may become smaller than its content and leaves room for scrollbars.
  case scroll
}

/// The main axis of a flex container and its direction (CSS Flexbox 1, section 5.1).
public enum FlexDirection: UInt8, Equatable, Sendable {
  /// Along the line of writing.
  case row
  /// Against the line of writing.
  case rowReverse
  /// From top to bottom.
  case column
  /// From bottom to top.
  case columnReverse
}

/// Whether flex items may take several lines (CSS Flexbox 1, section 5.2).
public enum FlexWrap: UInt8, Equatable, Sendable {
  /// One line, whatever the room.
  case noWrap
  /// As many lines as needed, each after the one before.
  case wrap
  /// As many lines as needed, each before the one before.
  case wrapReverse
}

/// How items without a place are put into a grid (CSS Grid 2, section 8.6).
public struct GridAutoFlow: Equatable, Sendable {
  /// Whether columns are filled one after the other, instead of rows.
  public var isColumn: Bool
  /// Whether earlier gaps are filled with later, smaller items.
  public var isDense: Bool

  /// Makes a flow.
  public init(isColumn: Bool, isDense: Bool) {
    self.isColumn = isColumn
    self.isDense = isDense
  }

  /// Row after row.
  public static let row = GridAutoFlow(isColumn: false, isDense: false)
  /// Column after column.
  public static let column = GridAutoFlow(isColumn: true, isDense: false)
  /// Row after row, filling gaps.
  public static let rowDense = GridAutoFlow(isColumn: false, isDense: true)
  /// Column after column, filling gaps.
  public static let columnDense = GridAutoFlow(isColumn: true, isDense: true)
}
