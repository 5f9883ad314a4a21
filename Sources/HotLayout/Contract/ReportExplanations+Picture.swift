// What is seen only in the picture: `hotlayout validate --visual`.
extension ReportExplanation {
  static let picture: [ReportExplanation] = [
    ReportExplanation(
      .textCut, .picture, "Text is cut.",
      "A translation is longer, a screen narrower or the letters larger than the design foresaw, and "
        + "the end of the text is lost. It is an info where `maxLines` of a `text` asks for it, "
        + "and in a `field`, whose text moves with the cursor.",
      wrong: .init(
        .node,
        """
        { "type": "column", "children": [
          { "type": "column", "height": 20, "clip": true, "children": [
            { "type": "text", "style": "title", "text": "Free shipping today" } ] } ] }
        """),
      right: .init(
        .node,
        """
        { "type": "column", "children": [
          { "type": "column", "minHeight": 20, "clip": true, "children": [
            { "type": "text", "style": "title", "text": "Free shipping today" } ] } ] }
        """)),
    ReportExplanation(
      .wordBroken, .picture, "A word or a number is broken inside.",
      "Boxes beside each other leave a text less room than its longest word needs, most often where "
        + "the letters are large: `€1,234.50` is read wrong over two lines. It is an info for a "
        + "word that is wider than two fifths of the screen, for a number that is wider than all of it, "
        + "and for the title of a column.",
      wrong: .init(
        .node,
        """
        { "type": "row", "gap": 12, "children": [
          { "type": "text", "style": "title", "text": "Balance" },
          { "type": "text", "style": "title", "text": "€1,234.50" } ] }
        """),
      right: .init(
        .node,
        """
        { "type": "row", "gap": 12, "wrap": true, "children": [
          { "type": "text", "style": "title", "text": "Balance" },
          { "type": "text", "style": "title", "text": "€1,234.50" } ] }
        """)),
    ReportExplanation(
      .textOverflow, .picture, "Text reaches over the edge of what it stands in.",
      "A box of a fixed height does not grow with the letters: a reader who has them larger, or whose "
        + "language takes more lines, sees text over what stands below.",
      wrong: .init(
        .node,
        """
        { "type": "column", "children": [
          { "type": "column", "height": 30, "background": "surfaceVariant", "children": [
            { "type": "text", "style": "headline", "text": "Free shipping today" } ] } ] }
        """),
      right: .init(
        .node,
        """
        { "type": "column", "children": [
          { "type": "column", "minHeight": 30, "background": "surfaceVariant", "children": [
            { "type": "text", "style": "headline", "text": "Free shipping today" } ] } ] }
        """)),
    ReportExplanation(
      .lowContrast, .picture, "Text does not stand out from what is behind it.",
      "Text needs a contrast of 4.5:1 with what is behind it, large text (24 points, or 18.66 in bold) "
        + "3:1 (WCAG 2.2, success criterion 1.4.3, level AA). It is measured on the pixels of the "
        + "picture, in light and dark, with gradients, images and opacity; all but a twentieth of the "
        + "pixels must reach it. What is disabled, pressed, busy or hidden from assistive technology need not, and "
        + "what stands on an image that is not there is passed over.",
      wrong: .init(
        .node,
        """
        { "type": "column", "background": "#FFFFFF", "children": [
          { "type": "text", "text": "Until Sunday", "color": "#9A9A9A" } ] }
        """),
      right: .init(
        .node,
        """
        { "type": "column", "background": "#FFFFFF", "children": [
          { "type": "text", "text": "Until Sunday", "color": "#595959" } ] }
        """)),
    ReportExplanation(
      .smallTarget, .picture, "What can be pressed is smaller than a finger needs.",
      "A target is 44 × 44 points at least (WCAG 2.2, success criterion 2.5.5). Links within a text may "
        + "be smaller; controls of the contract are as large by themselves, even a small button, which "
        + "is drawn smaller than what a press meets.",
      wrong: .init(
        .node,
        """
        { "type": "row", "children": [
          { "type": "icon", "icon": "close", "size": 24, "onTap": { "type": "close" },
            "a11y": { "label": "Close" } } ] }
        """),
      right: .init(
        .node,
        """
        { "type": "row", "children": [
          { "type": "icon", "icon": "close", "size": 24, "padding": 10, "minWidth": 44,
            "minHeight": 44, "onTap": { "type": "close" }, "a11y": { "label": "Close" } } ] }
        """)),
    ReportExplanation(
      .outsideScreen, .picture, "A box lies outside of the screen.",
      "A screen scrolls down and nowhere else: what lies past its sides or above it is never seen. What "
        + "is within a `scroll`, a `carousel` or a box with `clip` is meant to be cut.",
      wrong: .init(
        .node,
        """
        { "type": "row", "children": [
          { "type": "text", "width": 480, "text": "Free shipping" } ] }
        """),
      right: .init(
        .node,
        """
        { "type": "row", "children": [
          { "type": "text", "width": "fill", "text": "Free shipping" } ] }
        """)),
    ReportExplanation(
      .controlsOverlap, .picture, "Controls lie over each other.",
      "A press meets the one above, and whoever means the one below opens something else. A small "
        + "control that lies within a large one, as a heart on a card, is meant so.",
      wrong: .init(
        .node,
        """
        { "type": "layers", "height": 100, "children": [
          { "type": "button", "title": "Cancel", "position": { "top": 0, "start": 0 },
            "onTap": { "type": "close" } },
          { "type": "button", "title": "Book", "position": { "top": 30, "start": 40 },
            "onTap": { "type": "close" } } ] }
        """),
      right: .init(
        .node,
        """
        { "type": "row", "gap": 8, "children": [
          { "type": "button", "title": "Cancel", "onTap": { "type": "close" } },
          { "type": "button", "title": "Book", "onTap": { "type": "close" } } ] }
        """)),
  ]
}
