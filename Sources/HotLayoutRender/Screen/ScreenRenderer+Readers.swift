import HotLayout

extension ScreenRenderer {
  /// A screen as assistive technology tells it; the structure of its PDF is the same.
  public func accessibility(of screen: BoundScreen) -> AccessibilityTree {
    AccessibilityTree(layout(screen))
  }

  /// What is drawn where, and why it is as large as it is.
  ///
  /// - Parameter reports: those of the document and of the theme, which are given to the nodes they
  ///   concern, beside those of the screen.
  public func explain(_ screen: BoundScreen, reports: [HotlayoutReport] = []) -> Explanation {
    let laidOut = layout(screen)
    return Explanation(laidOut, reports: reports + fontReports(laidOut))
  }
}
