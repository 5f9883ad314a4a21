import HotLayout

/// A text to shape: what it says, how it looks, how it breaks. Its width comes separately.
public struct TextSpec: Sendable, Hashable {
  public var runs: [TextRun]
  /// The look of the block: an empty line is as high as this style (the strut of CSS 2, 10.8.1).
  /// The style of the first run where it is nil.
  public var base: TextStyle?
  public var direction: ReadingDirection
  /// A BCP 47 tag; it chooses forms of glyphs and rules of line breaking.
  public var language: String?
  public var alignment: TextAlignment
  /// Most lines; what is beyond is cut as `overflow` and `truncation` say.
  public var maxLines: Int?
  public var overflow: TextOverflow
  public var truncation: TextTruncation
  /// Whether lines break at the width; line feeds always break.
  public var wraps: Bool

  public init(
    _ runs: [TextRun], base: TextStyle? = nil, direction: ReadingDirection = .leftToRight,
    language: String? = nil, alignment: TextAlignment = .start, maxLines: Int? = nil,
    overflow: TextOverflow = .ellipsis, truncation: TextTruncation = .end, wraps: Bool = true
  ) {
    self.runs = runs
    self.base = base
    self.direction = direction
    self.language = language
    self.alignment = alignment
    self.maxLines = maxLines
    self.overflow = overflow
    self.truncation = truncation
    self.wraps = wraps
  }

  /// One run in one style.
  public init(
    _ text: String, _ style: TextStyle, direction: ReadingDirection = .leftToRight,
    language: String? = nil, alignment: TextAlignment = .start, maxLines: Int? = nil,
    overflow: TextOverflow = .ellipsis, truncation: TextTruncation = .end, wraps: Bool = true
  ) {
    self.init(
      [TextRun(text, style)], direction: direction, language: language, alignment: alignment,
      maxLines: maxLines, overflow: overflow, truncation: truncation, wraps: wraps)
  }

  /// The style of the block.
  var strut: TextStyle { base ?? runs.first?.style ?? TextStyle() }

  /// What shaping depends on: all but alignment and cutting.
  struct ShapingKey: Hashable {
    var runs: [TextRun]
    var base: TextStyle
    var direction: ReadingDirection
    var language: String?
  }

  var shapingKey: ShapingKey {
    ShapingKey(runs: runs, base: strut, direction: direction, language: language)
  }
}

/// A line of a text that was laid out.
public struct TextLine: Sendable, Hashable {
  /// The bytes of the text (UTF-8, all runs joined) that the line shows. Marks piled up beyond
  /// reason on one letter, which are not shown, are not counted.
  public var range: Range<Int>
  /// From the start of the letters to their end, and from the top of the line box to its bottom,
  /// in points from the top left of the text.
  public var rect: Rect
  /// Distance of the baseline from the top of the text, in points.
  public var baseline: Double
}

/// Where a link is, for a PDF annotation or a press.
public struct TextLink: Sendable, Hashable {
  public var address: String
  /// In points from the top left of the text.
  public var rect: Rect
  /// The text of the link in this place.
  public var text: String
  /// The line it is on, from 0.
  public var line: Int
}

/// Why text cannot be shaped at all.
public enum TextError: Error, Sendable, Hashable {
  /// The fonts of the system could not be set up.
  case noFontConfiguration
}
