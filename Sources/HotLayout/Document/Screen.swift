/// How a screen comes to be shown (contract, section 4).
public enum ScreenPresentation: String, Sendable, Hashable, CaseIterable {
  case full, sheet
  /// It takes the height of its content: a banner.
  case inline
}

/// Whether a screen keeps clear of the parts of a display that are covered.
public enum SafeArea: String, Sendable, Hashable, CaseIterable {
  case respect, ignore
}

/// One screen of a document, checked but not yet bound.
public struct Screen: Sendable {
  public let name: String
  public let root: Node
  let properties: PropertyBag
  public let source: JSONNode

  static let root = PropertyField("root", .node, required: true, "What the screen shows.")
  static let header = PropertyField("header", .node, "Stays above the root while it scrolls.")
  static let footer = PropertyField("footer", .node, "Stays below the root while it scrolls.")
  static let background = Field<[Fill]>.fill("background", "What is painted behind everything.")
  static let presentation = Field<ScreenPresentation>.choice(
    "presentation", default: .full,
    "How it comes to be shown; `inline` takes the height of its content.")
  static let title = Field<BoundText>.text("title", "What the screen is called.")
  static let padding = Field<LogicalInsets>.insets("padding", "Space around the root.")
  static let safeArea = Field<SafeArea>.choice(
    "safeArea", default: .respect, "Whether it keeps clear of the covered parts of a display.")

  static let table = ObjectTable(
    "A screen", "One screen of a document.",
    [
      root, header, footer, background.property, presentation.property, title.property,
      padding.property, safeArea.property,
    ])

  /// The node of a field, where the document has it.
  func node(_ field: PropertyField) -> Node? {
    if case .node(let node)? = properties[field.name]?.value { node } else { nil }
  }
}
