/// What a parent has decided about a box before it is laid out.
///
/// Writing is horizontal, so that a width never depends on the layout of the content, but only on its
/// minimum and maximum content widths: the parent always decides it. The height is what layout finds.
struct Constraint {
  /// The width of the border box.
  var width: Double
  /// The height of the border box, where the parent has decided it.
  var height: Double?
  /// Whether percentages of `height` have a meaning for the children.
  var heightIsDefinite = false
  /// Whether the height is asked for as if the style had none and no limits.
  var ignoresOwnHeight = false
  /// Whether the baseline is asked for.
  var wantsBaseline = false
  /// The width of the containing block, for percentages, where it is known.
  var basisWidth: Double?
  /// The height of the containing block, for percentages, where it is known.
  var basisHeight: Double?
}

/// What layout of a box finds.
struct Output {
  /// The height of the border box.
  var height: Double
  /// The height the content asks for, with padding and border, without the limits of the style.
  var contentHeight: Double
  /// The distance from the top of the border box to the first baseline, where there is one.
  var baseline: Double?
}

/// Which of the two widths is asked of content (CSS Sizing 3, section 4).
enum Intrinsic {
  case minContent
  case maxContent
}

/// The padding, the border and the scrollbars of a box, resolved.
struct BoxEdges {
  var padding: Edges<Double>
  var border: Edges<Double>
  /// The width of the vertical scrollbar, before it is limited to the box.
  var scrollbarWidth: Double
  /// The height of the horizontal scrollbar, before it is limited to the box.
  var scrollbarHeight: Double
  /// Padding and border at the left and the right.
  var horizontal: Double
  /// Padding and border at the top and at the bottom.
  var vertical: Double
  /// Padding and border at the top.
  var top: Double { padding.top + border.top }
}

/// The content box of a container while its children are placed, relative to its border box.
struct ContentFrame {
  var left: Double
  var top: Double
  var width: Double
  var height: Double
}
