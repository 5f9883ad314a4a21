/// Letter case of a text (CSS `text-transform`).
public enum TextCase: String, Sendable, Hashable, CaseIterable {
  case upper, lower, title
}

/// How a text marks up its parts.
public enum TextMarkup: String, Sendable, Hashable, CaseIterable {
  case plain, markdown
}

/// Direction of a paragraph; `auto` is that of its first strong letter (UAX 9).
public enum TextDirection: String, Sendable, Hashable, CaseIterable {
  case auto, ltr, rtl
}

/// Words.
public enum TextWidget {
  public static let text = Field<BoundText>.text("text", "The words.")
  public static let style = Field<TextStyle>.typography(
    "style", "Type style of the theme; `body` where absent.")
  public static let size = Field<Double>.length("size", 1...1000, "Size of the letters.")
  public static let weight = Field<Int>.integer(
    "weight", 1...1000, "CSS font weight; 400 is plain.")
  public static let italic = Field<Bool>.boolean("italic", bindable: false, "Whether it leans.")
  public static let family = Field<[String]>.family("family", "Font family of the theme.")
  public static let color = Field<RGBA>.color("color", "Colour of the letters.")
  public static let align = Field<TextAlignment>.choice(
    "align", default: .start, "Where the lines stand in the box; follows the paragraph's direction."
  )
  public static let markup = Field<TextMarkup>.choice(
    "markup", default: .plain, "`markdown` takes bold, italic, code, strike and links only.")
  public static let maxLines = Field<Int>.integer("maxLines", 1...1000, "At most so many lines.")
  public static let overflow = Field<TextOverflow>.choice(
    "overflow", default: .ellipsis, "What becomes of words that have no room.")
  public static let truncate = Field<TextTruncation>.choice(
    "truncate", default: .end, "Where the text is cut.")
  public static let lineHeight = Field<Double>.length("lineHeight", 1...1000, "Height of a line.")
  public static let letterSpacing = Field<Double>.number(
    "letterSpacing", -100...100, "Space added between letters, in points.")
  public static let letterCase = Field<TextCase>.choice("case", "Changes the letter case.")
  public static let selectable = Field<Bool>.boolean(
    "selectable", default: false, bindable: false, "Whether hosts let it be selected.")
  public static let direction = Field<TextDirection>.choice(
    "direction", "Direction of the paragraph; that of the screen where absent.")
  public static let minSize = Field<Double>.length(
    "minSize", 1...1000, default: 8, "The least size of the letters.")
  static let autoFitTable = ObjectTable(
    "`autoFit`", "Shrinks the letters until the text fits.", [minSize.property])
  public static let autoFit = Field<BoundBag>.object(
    "autoFit", autoFitTable, "Shrinks the letters until the text fits its lines.")

  public static let spanText = Field<BoundText>.text("text", required: true, "The words.")
  public static let underline = Field<Bool>.boolean("underline", bindable: false, "A line below.")
  public static let strike = Field<Bool>.boolean("strike", bindable: false, "A line through.")
  public static let link = Field<String>.string(
    "link", maxBytes: 8192, bindable: true, "An https address the words lead to.")
  public static let highlight = Field<RGBA>.color("background", "Painted behind the words.")
  static let spanTable = ObjectTable(
    "A span", "Words of one look.",
    [
      spanText.property, style.property, color.property, weight.property, italic.property,
      underline.property, strike.property, link.property, size.property, highlight.property,
    ])
  public static let spans = Field<[BoundBag]>.objects(
    "spans", spanTable, "Words of different looks, instead of `text`.")

  public static let definition = WidgetDefinition(
    "text", "Words.",
    [
      text.property, spans.property, style.property, size.property, weight.property,
      italic.property, family.property, color.property, align.property, markup.property,
      maxLines.property, overflow.property, truncate.property, lineHeight.property,
      letterSpacing.property, letterCase.property, selectable.property, autoFit.property,
      direction.property,
    ], bind: bind)

  /// A value from the data does not reorder the words of the spans around it (UAX 9).
  @Sendable static func bind(
    _ binder: inout Binder, _ node: Node, _ bound: BoundNode
  ) -> [BoundNode] {
    guard let spans = bound[spans], spans.count > 1 else { return [bound] }
    var bound = bound
    let isolated = spans.map { span -> BoundBag in
      guard var words = span[spanText], words.language == nil else { return span }
      var span = span
      words.string = BidiIsolation.isolate(words.string, in: binder.direction)
      span.set(spanText.name, .text(words))
      return span
    }
    bound.properties.set(Self.spans.name, .list(isolated.map(BoundValue.bag)))
    return [bound]
  }
}
