import HotLayoutFlex

// Styles of the adversarial tests: every property gets a value of any kind.

extension AdversarialTests {
  /// A style in which about a third of the properties have a wild value.
  func style(_ source: inout SeededNumbers) -> LayoutStyle {
    var style = LayoutStyle()
    style.display =
      [.flex, .flex, .grid, .grid, .block, .none].randomElement(using: &source) ?? .flex
    style.position = chance(&source, 6) ? .absolute : .relative
    style.boxSizing = chance(&source, 2) ? .contentBox : .borderBox
    style.direction = chance(&source, 2) ? .rightToLeft : .leftToRight
    style.overflowX = overflow(&source)
    style.overflowY = overflow(&source)
    style.scrollbarWidth = number(&source)
    style.width = dimension(&source)
    style.height = dimension(&source)
    style.minWidth = dimension(&source)
    style.minHeight = dimension(&source)
    style.maxWidth = dimension(&source)
    style.maxHeight = dimension(&source)
    style.aspectRatio = chance(&source, 3) ? number(&source) : nil
    style.margin = edges { dimension(&source) }
    style.inset = edges { dimension(&source) }
    style.padding = edges { length(&source) }
    style.border = edges { chance(&source, 3) ? number(&source) : 0 }
    style.rowGap = length(&source)
    style.columnGap = length(&source)
    alignments(&style, &source)
    style.flexDirection =
      [.row, .rowReverse, .column, .columnReverse].randomElement(using: &source) ?? .row
    style.flexWrap = [.noWrap, .wrap, .wrapReverse].randomElement(using: &source) ?? .wrap
    style.flexGrow = chance(&source, 2) ? number(&source) : 0
    style.flexShrink = chance(&source, 2) ? number(&source) : 1
    style.flexBasis = chance(&source, 5) ? .content : .size(dimension(&source))
    style.gridTemplateColumns = template(&source)
    style.gridTemplateRows = template(&source)
    style.gridAutoColumns = tracks(&source)
    style.gridAutoRows = tracks(&source)
    style.gridAutoFlow =
      [.row, .column, .rowDense, .columnDense].randomElement(using: &source) ?? .row
    style.gridColumn = GridPlacement(start: line(&source), end: line(&source))
    style.gridRow = GridPlacement(start: line(&source), end: line(&source))
    return style
  }

  private func chance(_ source: inout SeededNumbers, _ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &source) == 0
  }

  private func number(_ source: inout SeededNumbers) -> Double {
    Self.numbers.randomElement(using: &source) ?? 0
  }

  private func edges<Value>(_ make: () -> Value) -> Edges<Value> {
    Edges(top: make(), right: make(), bottom: make(), left: make())
  }

  private func overflow(_ source: inout SeededNumbers) -> Overflow {
    [.visible, .visible, .clip, .hidden, .scroll].randomElement(using: &source) ?? .visible
  }

  private func dimension(_ source: inout SeededNumbers) -> Dimension {
    if chance(&source, 2) { return .auto }
    let values: [Dimension] = [
      .points(number(&source)), .percent(number(&source)), .minContent, .maxContent, .fitContent,
      .stretch,
    ]
    return values.randomElement(using: &source) ?? .auto
  }

  private func length(_ source: inout SeededNumbers) -> Length {
    if chance(&source, 2) { return .zero }
    return chance(&source, 2) ? .points(number(&source)) : .percent(number(&source))
  }

  private func alignments(_ style: inout LayoutStyle, _ source: inout SeededNumbers) {
    style.justifyContent = content(&source)
    style.alignContent = content(&source)
    style.alignItems = item(&source)
    style.justifyItems = item(&source)
    style.alignSelf = chance(&source, 2) ? item(&source) : nil
    style.justifySelf = chance(&source, 2) ? item(&source) : nil
  }

  private func content(_ source: inout SeededNumbers) -> ContentAlignment {
    let values: [ContentAlignment] = [
      .normal, .stretch, .start, .end, .flexStart, .flexEnd, .center, .spaceBetween, .spaceAround,
      .spaceEvenly, .center.safe, .end.safe,
    ]
    return values.randomElement(using: &source) ?? .normal
  }

  private func item(_ source: inout SeededNumbers) -> ItemAlignment {
    let values: [ItemAlignment] = [
      .normal, .stretch, .start, .end, .selfStart, .selfEnd, .flexStart, .flexEnd, .center,
      .baseline, .baseline, .end.safe,
    ]
    return values.randomElement(using: &source) ?? .normal
  }

  private func track(_ source: inout SeededNumbers) -> TrackSize {
    let values: [TrackSize] = [
      .auto, .minContent, .maxContent, .points(number(&source)), .percent(number(&source)),
      .fraction(number(&source)), .fitContent(length(&source)),
      .minmax(.points(number(&source)), .fraction(number(&source))),
      .minmax(.percent(number(&source)), .points(number(&source))), .minmax(.auto, .minContent),
    ]
    return values.randomElement(using: &source) ?? .auto
  }

  private func tracks(_ source: inout SeededNumbers) -> [TrackSize] {
    (0..<Int.random(in: 0...3, using: &source)).map { _ in track(&source) }
  }

  private func template(_ source: inout SeededNumbers) -> [GridTemplateTrack] {
    (0..<Int.random(in: 0...3, using: &source)).map { _ in
      switch Int.random(in: 0..<12, using: &source) {
      case 0: return .repeat(integer(&source), tracks(&source))
      case 1: return .autoFill(tracks(&source))
      case 2: return .autoFit(tracks(&source))
      default: return .track(track(&source))
      }
    }
  }

  private func integer(_ source: inout SeededNumbers) -> Int {
    Self.integers.randomElement(using: &source) ?? 0
  }

  private func line(_ source: inout SeededNumbers) -> GridLine {
    switch Int.random(in: 0..<8, using: &source) {
    case 0: return .line(integer(&source))
    case 1: return .span(integer(&source))
    case 2: return .line(Int.random(in: -4...4, using: &source))
    case 3: return .span(Int.random(in: 1...3, using: &source))
    default: return .auto
    }
  }
}
