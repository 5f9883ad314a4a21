import HotLayout

// What is said about fonts and characters that are not there.
extension ScreenRenderer {
  /// Lists of families that screens asked for so far of which none is there, generic ones such as
  /// `sans-serif` aside: the fonts that are drawn with are others than the theme has in mind.
  public var unavailableFamilies: [[String]] { engine.unavailableFamilies }

  /// Families that were not there, each once for all screens that this renderer draws.
  func newFamilyReports() -> [HotlayoutReport] {
    let families = engine.substitutedFamilies
    defer { reportedFamilies = families.count }
    return families.dropFirst(reportedFamilies).map(ScreenRenderer.report)
  }

  /// All of a screen's, whether they were reported with a picture or not.
  func fontReports(_ laidOut: LaidOutScreen) -> [HotlayoutReport] {
    engine.substitutedFamilies.map(ScreenRenderer.report) + glyphReports(laidOut)
  }

  private static func report(absentFamily family: String) -> HotlayoutReport {
    HotlayoutReport(
      .fontSubstituted,
      message: "The font family `\(family)` is not installed; another one stands in.")
  }

  /// - Parameter knownMissing: what texts of other screens lacked before this one was drawn.
  func glyphReports(
    _ laidOut: LaidOutScreen, knownMissing: Set<Unicode.Scalar> = []
  ) -> [HotlayoutReport] {
    let own = laidOut.root.missingCharacters
    let missing = engine.missingCharacters.filter { own.contains($0) || !knownMissing.contains($0) }
    guard !missing.isEmpty else { return [] }
    let shown = missing.prefix(20).map(ScreenRenderer.named)
    return [
      HotlayoutReport(
        .missingGlyph,
        message: "No installed font has " + shown.joined(separator: ", ")
          + (missing.count > 20 ? " and \(missing.count - 20) more" : "")
          + "; boxes are drawn instead.")
    ]
  }

  /// A character and its number: `ᚠ` (U+16A0); the number alone of what a terminal would not show.
  private static func named(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
      return number
    default: return "`\(scalar)` (\(number))"
    }
  }
}
