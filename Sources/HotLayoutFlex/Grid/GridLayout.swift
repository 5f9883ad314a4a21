// Grids are laid out as blocks until their own algorithm is here.

extension Engine {
  /// The width a grid container's items ask for.
  func gridIntrinsicWidth(_ node: Int, _ which: Intrinsic, height: Double?) -> Double {
    blockIntrinsicWidth(node, which, height: height)
  }

  /// Lays out a grid container.
  func layoutGrid(_ node: Int, _ constraint: Constraint, performing: Bool) -> Output {
    layoutBlock(node, constraint, performing: performing)
  }
}
