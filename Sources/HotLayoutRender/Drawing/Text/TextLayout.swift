import CDraw
import HotLayout

/// A text with its lines broken and placed, to be measured and painted; it belongs to the task of
/// its engine.
public final class TextLayout {
  /// Width of the longest line and height of all, in points. The width is rounded up to 1/64 point,
  /// so that the text fits a box of that width.
  public let size: Size
  public let lines: [TextLine]
  /// Whether some of the text is not shown.
  public let didTruncate: Bool
  /// Width of the longest piece that cannot be broken, in points.
  public let minContentWidth: Double
  /// Width without wrapping, in points.
  public let maxContentWidth: Double
  /// Where the links are.
  public let links: [TextLink]
  /// Characters that no font has.
  public let missingCharacters: [Unicode.Scalar]
  /// Words that are broken inside, since they are longer than their line, whole.
  package let brokenWords: [String]
  /// What is shown: lines joined by line feeds, with the ellipsis where one is.
  public let shownText: String

  /// Distance of the first baseline from the top, in points.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// Distance of the last baseline from the top, in points.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// The width it was laid out in, or that of the longest line.
  let boxWidth: Double
  let direction: ReadingDirection
  let language: String?
  /// Runs of each line, in logical order.
  let runs: [[GlyphRun]]
  /// Whether each line is cut off at the box, and how.
  let cuts: [LineCut]
  /// The fonts that the glyphs are of.
  let fonts: FontStore

  enum LineCut {
    case none
    case clip
    case fade
  }

  init(_ text: ShapedText, _ spec: TextSpec, width: Double?, engine: TextEngine) {
    var builder = LineBuilder(text, spec, width: width, engine: engine)
    builder.build()
    fonts = engine.fonts
    direction = spec.direction
    language = spec.language
    lines = builder.lines
    runs = builder.runs
    cuts = builder.cuts
    boxWidth = builder.boxWidth
    didTruncate = builder.didTruncate || text.isCut
    missingCharacters = text.missing
    maxContentWidth = TextLayout.roundedUp(text.maxContent)
    minContentWidth =
      spec.wraps ? TextLayout.roundedUp(min(text.minContent, text.maxContent)) : maxContentWidth
    let widest = builder.widest
    size = Size(TextLayout.roundedUp(widest), builder.height)
    links = builder.links
    brokenWords = builder.brokenWords
    shownText = builder.shown.joined(separator: "\n")
  }

  /// Pango units as points, rounded up to 1/64.
  static func roundedUp(_ units: Int) -> Double {
    (Double(max(0, units)) / Double(PANGO_SCALE) * 64 - 0.01).rounded(.up) / 64
  }
}

/// Breaks a text into lines and stacks them (CSS Inline 3).
private struct LineBuilder {
  let text: ShapedText
  let spec: TextSpec
  let engine: TextEngine
  /// Room for a line in Pango units, or nil.
  let room: Int?
  let width: Double?

  var lines: [TextLine] = []
  var runs: [[GlyphRun]] = []
  var cuts: [TextLayout.LineCut] = []
  var links: [TextLink] = []
  var shown: [String] = []
  var brokenWords: [String] = []
  var didTruncate = false
  var widest = 0
  var height = 0.0

  var boxWidth: Double { width ?? TextLayout.roundedUp(widest) }

  /// A line before it is placed.
  private struct Draft {
    var composer: LineComposer
    var bytes: Range<Int>
    var isLastOfParagraph: Bool
    var cut = TextLayout.LineCut.none
  }
  private var drafts: [Draft] = []

  init(_ text: ShapedText, _ spec: TextSpec, width: Double?, engine: TextEngine) {
    self.text = text
    self.spec = spec
    self.engine = engine
    self.width = width
    // A sixty-fourth of a point of grace: what was measured fits where it was measured.
    room = width.map { Int(($0 * Double(PANGO_SCALE)).rounded(.down)) + 16 }
  }

  mutating func build() {
    let limit = spec.maxLines.map { max(1, $0) } ?? .max
    for (index, paragraph) in text.paragraphs.enumerated() {
      let left = limit - drafts.count
      guard left > 0 else {
        didTruncate = true
        break
      }
      breakParagraph(paragraph, index, left)
    }
    for draft in drafts { widest = max(widest, lineWidth(draft)) }
    for draft in drafts { place(draft) }
  }

  /// What a line takes of the width: no more than there is where it is cut.
  private func lineWidth(_ draft: Draft) -> Int {
    let width = draft.composer.width
    if draft.cut != .none, let room { return min(width, room) }
    return width
  }

  private mutating func breakParagraph(_ paragraph: ShapedParagraph, _ index: Int, _ left: Int) {
    let isLast = index == text.paragraphs.count - 1
    guard spec.wraps, let room else {
      addWhole(paragraph, 0..<paragraph.count, moreFollows: !isLast && left == 1, index)
      return
    }
    // One more than may be shown tells whether all fits.
    let ranges = paragraph.lines(
      room: room, hyphen: hyphenWidth(paragraph), limit: left == .max ? .max : left + 1)
    for range in ranges.prefix(left).dropLast() {
      guard let word = paragraph.word(brokenAt: range.upperBound) else { continue }
      let letters = text.string(bytes(paragraph, word))
      if brokenWords.last != letters { brokenWords.append(letters) }
    }
    for (number, range) in ranges.prefix(left).enumerated() {
      let isLastShown = number == left - 1
      let cutsHere = ranges.count > left || !isLast
      if isLastShown, cutsHere {
        didTruncate = true
        if spec.overflow == .clip {
          addPlain(paragraph, range, isLastOfParagraph: number == ranges.count - 1)
        } else {
          addWhole(
            paragraph, range.lowerBound..<paragraph.count, moreFollows: !isLast, index)
        }
        return
      }
      addPlain(paragraph, range, isLastOfParagraph: number == ranges.count - 1)
    }
  }

  /// A line that fits.
  private mutating func addPlain(
    _ paragraph: ShapedParagraph, _ range: Range<Int>, isLastOfParagraph: Bool
  ) {
    var composer = LineComposer(text)
    composer.add(paragraph, paragraph.trimmed(range))
    if !isLastOfParagraph, endsInSoftHyphen(paragraph, range) {
      composer.add(sign: hyphen(runAtEnd(paragraph, range)), isEllipsis: false)
    }
    drafts.append(
      Draft(
        composer: composer, bytes: bytes(paragraph, range), isLastOfParagraph: isLastOfParagraph))
  }

  /// A line that takes all of a range, and is cut where it is too long or where `moreFollows`.
  private mutating func addWhole(
    _ paragraph: ShapedParagraph, _ range: Range<Int>, moreFollows: Bool, _ index: Int
  ) {
    let range = paragraph.trimmed(range)
    let width = paragraph.width(range)
    if moreFollows { didTruncate = true }
    guard let room, width > room || (moreFollows && spec.overflow == .ellipsis) else {
      var composer = LineComposer(text)
      composer.add(paragraph, range)
      drafts.append(
        Draft(
          composer: composer, bytes: bytes(paragraph, range), isLastOfParagraph: true,
          cut: moreFollows && spec.overflow == .fade ? .fade : .none))
      return
    }
    didTruncate = true
    var composer = LineComposer(text)
    var shownRange = range
    var cut = TextLayout.LineCut.none
    if spec.overflow == .ellipsis {
      let run = text.run(at: paragraph.offsets[range.lowerBound])
      let sign = engine.sign("\u{2026}", like: text, run: run)
      let free = max(0, room - sign.maxContent)
      let tail = spec.truncation == .end || !moreFollows ? paragraph : lastParagraph ?? paragraph
      let tailRange =
        tail === paragraph ? range : tail.trimmed(0..<tail.count)
      switch spec.truncation {
      case .end:
        let head = paragraph.trimmed(paragraph.prefix(of: range, room: free))
        composer.add(paragraph, head)
        composer.add(sign: sign, isEllipsis: true)
        shownRange = head
      case .start:
        composer.add(sign: sign, isEllipsis: true)
        composer.add(tail, tail.suffix(of: tailRange, room: free))
      case .middle:
        let head = paragraph.trimmed(paragraph.prefix(of: range, room: free / 2))
        let rest =
          tail === paragraph ? head.upperBound..<range.upperBound : tailRange
        composer.add(paragraph, head)
        composer.add(sign: sign, isEllipsis: true)
        composer.add(tail, tail.suffix(of: rest, room: free - paragraph.width(head)))
      }
    } else {
      // One cluster more than fits, so that the edge cuts through it.
      let head = paragraph.prefix(of: range, room: room)
      var end = min(head.upperBound + 1, range.upperBound)
      while end < range.upperBound, !paragraph.isCluster(at: end) { end += 1 }
      shownRange = range.lowerBound..<end
      composer.add(paragraph, shownRange)
      cut = spec.overflow == .fade ? .fade : .clip
    }
    drafts.append(
      Draft(
        composer: composer, bytes: bytes(paragraph, shownRange), isLastOfParagraph: true, cut: cut)
    )
  }

  private var lastParagraph: ShapedParagraph? { text.paragraphs.last { $0.count > 0 } }

  private func bytes(_ paragraph: ShapedParagraph, _ range: Range<Int>) -> Range<Int> {
    paragraph.offsets[range.lowerBound]..<paragraph.offsets[range.upperBound]
  }

  private func endsInSoftHyphen(_ paragraph: ShapedParagraph, _ range: Range<Int>) -> Bool {
    !range.isEmpty && paragraph.isSoftHyphen(range.upperBound - 1)
  }

  /// Width of the widest hyphen that a line of the paragraph may end with, in Pango units.
  private mutating func hyphenWidth(_ paragraph: ShapedParagraph) -> Int {
    var widest = 0
    var last = -1
    for character in 0..<paragraph.count where paragraph.isSoftHyphen(character) {
      let run = text.run(at: paragraph.offsets[character])
      guard run != last else { continue }
      last = run
      widest = max(widest, hyphen(run).maxContent)
    }
    return widest
  }

  private func hyphen(_ run: Int) -> ShapedText { engine.sign("\u{2010}", like: text, run: run) }

  private func runAtEnd(_ paragraph: ShapedParagraph, _ range: Range<Int>) -> Int {
    text.run(at: paragraph.offsets[max(range.lowerBound, range.upperBound - 1)])
  }

  // MARK: Placing

  private mutating func place(_ draft: Draft) {
    var composer = draft.composer
    let boxUnits = Int((boxWidth * Double(PANGO_SCALE)).rounded())
    if spec.alignment == .justify, !draft.isLastOfParagraph {
      composer.justify(boxUnits - composer.width)
    }
    let lineRuns = composer.finish()
    let units = composer.width
    let isLeftToRight = spec.direction == .leftToRight
    let slack = boxUnits - units
    var left: Int
    switch spec.alignment {
    case .center: left = slack / 2
    case .end: left = isLeftToRight ? slack : 0
    case .start, .justify: left = isLeftToRight ? 0 : slack
    }
    // What is too long begins at the start edge.
    if slack < 0 { left = isLeftToRight ? 0 : slack }
    let extent = lineExtent(lineRuns)
    let scale = Double(PANGO_SCALE)
    let baseline = height + extent.above
    lines.append(
      TextLine(
        range: draft.bytes,
        rect: Rect(
          Double(left) / scale, height, Double(units) / scale, extent.above + extent.below),
        baseline: baseline))
    addLinks(lineRuns, left: Double(left) / scale, baseline: baseline)
    shown.append(lineRuns.map { $0.text.string($0.bytes) }.joined())
    runs.append(lineRuns)
    cuts.append(draft.cut)
    height += extent.above + extent.below
  }

  /// How far a line reaches above and below its baseline: the tallest of the strut and of every
  /// style on the line, and, where a line height is `normal`, of every font in use.
  private func lineExtent(_ lineRuns: [GlyphRun]) -> (above: Double, below: Double) {
    let strut = engine.fonts.metrics(of: text.base, language: text.language)
    var extent = strut.extent(lineHeight: text.base.lineHeight, grid: engine.fonts.roundingScale)
    func include(_ other: (above: Double, below: Double)) {
      extent = (max(extent.above, other.above), max(extent.below, other.below))
    }
    var seen: [Int] = []
    for run in lineRuns {
      let style = run.style
      if !run.isEllipsis, !seen.contains(run.run) {
        seen.append(run.run)
        include(
          engine.fonts.metrics(of: style, language: text.language)
            .extent(lineHeight: style.lineHeight, grid: engine.fonts.roundingScale))
      }
      if style.lineHeight == nil, let font = run.item.font {
        include(
          engine.fonts.metrics(of: font).extent(lineHeight: nil, grid: engine.fonts.roundingScale))
      }
    }
    return extent
  }

  private mutating func addLinks(_ lineRuns: [GlyphRun], left: Double, baseline: Double) {
    let scale = Double(PANGO_SCALE)
    for run in lineRuns {
      guard !run.isEllipsis, run.run < run.text.links.count, let address = run.text.links[run.run]
      else { continue }
      let metrics = engine.fonts.metrics(of: run.style, language: text.language)
      let rect = Rect(
        left + Double(run.x) / scale, baseline - metrics.ascent, Double(run.width) / scale,
        metrics.ascent + metrics.descent)
      let words = run.text.string(run.bytes)
      if var last = links.last, last.address == address, last.rect.y == rect.y,
        abs(last.rect.maxX - rect.minX) < 0.01 || abs(rect.maxX - last.rect.minX) < 0.01
      {
        let start = min(last.rect.minX, rect.minX)
        last.rect = Rect(
          start, rect.y, max(last.rect.maxX, rect.maxX) - start, rect.height)
        last.text += words
        links[links.count - 1] = last
      } else {
        links.append(TextLink(address: address, rect: rect, text: words, line: lines.count - 1))
      }
    }
  }
}

extension FontMetrics {
  /// How far a line box in this font reaches above and below the baseline: the leading is shared
  /// between both sides, the smaller half above (CSS Inline 3, section 4.2).
  func extent(lineHeight: Double?, grid: Double) -> (above: Double, below: Double) {
    let content = ascent + descent
    let height: Double
    if let lineHeight, lineHeight.isFinite {
      height = lineHeight.clamped(0...100_000)
    } else {
      height = content + lineGap
    }
    let above = ascent + ((height - content) / 2 * grid).rounded(.down) / grid
    return (above, height - above)
  }
}
