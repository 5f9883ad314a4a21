/// Where the letters of a text go within its box (CSS Text 3); logical.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  case start, center, end, justify
}

/// What becomes of text that has no room (CSS Overflow 4).
public enum TextOverflow: String, Sendable, Hashable, CaseIterable {
  case ellipsis, clip, fade
}

/// Where text is cut when it is too long.
public enum TextTruncation: String, Sendable, Hashable, CaseIterable {
  case end, middle, start
}

/// The look of a run of text, ready to shape: families resolved, sizes in points.
public struct TextStyle: Sendable, Hashable {
  /// Families in order of preference, as CSS `font-family`.
  public var families: [String]
  /// Font size in points.
  public var size: Double
  /// CSS weight, 1 to 1000.
  public var weight: Int
  public var italic: Bool
  /// Height of a line in points; nil is CSS `normal`, from the fonts.
  public var lineHeight: Double?
  /// Space added between letters, in points.
  public var letterSpacing: Double
  public var color: RGBA
  public var underline: Bool
  public var strikethrough: Bool
  /// Painted behind the run.
  public var background: RGBA?

  public init(
    families: [String] = ["sans-serif"], size: Double = 16, weight: Int = 400, italic: Bool = false,
    lineHeight: Double? = nil, letterSpacing: Double = 0, color: RGBA = .black,
    underline: Bool = false, strikethrough: Bool = false, background: RGBA? = nil
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.italic = italic
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.color = color
    self.underline = underline
    self.strikethrough = strikethrough
    self.background = background
  }
}

/// A run of text in one style.
public struct TextRun: Sendable, Hashable {
  public var text: String
  public var style: TextStyle
  /// An address the run links to, already checked.
  public var link: String?

  public init(_ text: String, _ style: TextStyle, link: String? = nil) {
    self.text = text
    self.style = style
    self.link = link
  }
}
