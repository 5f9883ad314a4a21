import HotLayout
import HotLayoutFlex

/// Words, in one look or in several.
enum TextRenderer {
  static let renderer = WidgetRenderer(type: "text") { node, builder, _ in
    let base = style(node, builder)
    var runs: [TextRun] = []
    var language: String?
    if let spans = node[TextWidget.spans] {
      for span in spans {
        guard let text = span[TextWidget.spanText] else { continue }
        language = language ?? text.language
        let run = run(span, text, over: base, letterCase: node[TextWidget.letterCase], builder)
        // A link of a span holds for all of its words; marks may still change their look.
        runs +=
          node[TextWidget.markup] == .markdown
          ? marked(run.text, run.style, builder).map {
            TextRun($0.text, $0.style, link: run.link ?? $0.link)
          } : [run]
      }
    } else if let text = node[TextWidget.text] {
      language = text.language
      let string = cased(text.string, node[TextWidget.letterCase])
      runs =
        node[TextWidget.markup] == .markdown
        ? marked(string, base, builder) : [TextRun(string, base)]
    }
    guard !runs.isEmpty else { return nil }
    if let scale = node[TextWidget.size], scale <= 0 { return nil }
    let fits = node[TextWidget.autoFit].map { fit in
      (fit[TextWidget.minSize] ?? 8) * builder.textScale
    }
    var box = builder.textBox(
      TextSpec(
        runs, base: base, direction: direction(node, runs, builder),
        language: language ?? builder.screen.locale.formatLocale,
        alignment: node[TextWidget.align] ?? .start,
        maxLines: node[TextWidget.maxLines] ?? (fits == nil ? nil : 1),
        overflow: node[TextWidget.overflow] ?? .ellipsis,
        truncation: node[TextWidget.truncate] ?? .end),
      autoFitMinimum: fits)
    box.semantics = Semantics(.text, label: runs.map(\.text).joined())
    box.semantics?.language = language
    return box
  }

  private static func marked(
    _ text: String, _ style: TextStyle, _ builder: BoxBuilder
  ) -> [TextRun] {
    Markdown.runs(
      text, base: style, code: builder.theme.families("mono"), link: builder.theme.role("link"))
  }

  /// The look of the widget: its type style with what it states itself, scaled.
  private static func style(_ node: BoundNode, _ builder: BoxBuilder) -> TextStyle {
    var style = node[TextWidget.style] ?? builder.theme.type("body")
    if let size = node[TextWidget.size] {
      // Lines stay as far apart, in proportion.
      if let height = style.lineHeight, style.size > 0 {
        style.lineHeight = height * size / style.size
      }
      style.size = size
    }
    if let weight = node[TextWidget.weight] { style.weight = weight }
    if let italic = node[TextWidget.italic] { style.italic = italic }
    if let families = node[TextWidget.family] { style.families = families }
    if let color = node[TextWidget.color] { style.color = color }
    if let height = node[TextWidget.lineHeight] { style.lineHeight = height }
    if let spacing = node[TextWidget.letterSpacing] { style.letterSpacing = spacing }
    return builder.scaled(style)
  }

  private static func run(
    _ span: BoundBag, _ text: BoundText, over base: TextStyle, letterCase: TextCase?,
    _ builder: BoxBuilder
  ) -> TextRun {
    var style = base
    if let typography = span[TextWidget.style] {
      style = builder.scaled(typography)
      style.color = base.color
      style.lineHeight = base.lineHeight
    }
    if let size = span[TextWidget.size] { style.size = size * builder.textScale }
    if let weight = span[TextWidget.weight] { style.weight = weight }
    if let italic = span[TextWidget.italic] { style.italic = italic }
    let link = span[TextWidget.link].flatMap {
      StandardActions.url(for: HotlayoutAction(type: "openUrl", parameters: ["url": .string($0)]))
    }
    if link != nil { style.color = builder.theme.role("link") }
    if let color = span[TextWidget.color] { style.color = color }
    style.underline = span[TextWidget.underline] ?? (link != nil)
    style.strikethrough = span[TextWidget.strike] ?? false
    style.background = span[TextWidget.highlight]
    return TextRun(cased(text.string, letterCase), style, link: link)
  }

  private static func cased(_ text: String, _ letterCase: TextCase?) -> String {
    switch letterCase {
    case .upper?: text.uppercased()
    case .lower?: text.lowercased()
    case .title?:
      text.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    case nil: text
    }
  }

  private static func direction(
    _ node: BoundNode, _ runs: [TextRun], _ builder: BoxBuilder
  ) -> ReadingDirection {
    switch node[TextWidget.direction] {
    case .ltr?: return .leftToRight
    case .rtl?: return .rightToLeft
    case .auto?:
      return FirstStrong.direction(of: runs.map(\.text).joined()) ?? builder.reading
    case nil: return builder.reading
    }
  }
}
