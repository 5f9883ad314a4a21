import HotLayoutFlex

/// A declaration of the conformance data that the tests do not understand.
struct UnknownDeclaration: Error, CustomStringConvertible {
  var description: String
}

/// A length like `10px`, in points.
func parsePoints(_ text: String) throws -> Double {
  let number = text.hasSuffix("px") ? String(text.dropLast(2)) : text
  guard let value = Double(number) else { throw UnknownDeclaration(description: text) }
  return value
}

private func parsePercent(_ text: String) -> Double? {
  text.hasSuffix("%") ? Double(text.dropLast()) : nil
}

private func parseDimension(_ text: String) throws -> Dimension {
  switch text {
  case "auto": return .auto
  case "min-content": return .minContent
  case "max-content": return .maxContent
  case "fit-content": return .fitContent
  case "stretch": return .stretch
  default:
    if let percent = parsePercent(text) { return .percent(percent) }
    return .points(try parsePoints(text))
  }
}

private func parseLength(_ text: String) throws -> Length {
  if let percent = parsePercent(text) { return .percent(percent) }
  return .points(try parsePoints(text))
}

private func parseNumber(_ text: String) throws -> Double {
  guard let value = Double(text) else { throw UnknownDeclaration(description: text) }
  return value
}

/// Takes a leading `safe` or `unsafe` off an alignment.
private func parseOverflow(_ text: String) -> (String, OverflowAlignment) {
  if text.hasPrefix("safe ") { return (String(text.dropFirst(5)), .safe) }
  if text.hasPrefix("unsafe ") { return (String(text.dropFirst(7)), .unsafe) }
  return (text, .unsafe)
}

private func parseItemAlignment(_ text: String) throws -> ItemAlignment {
  let places: [String: ItemAlignment.Place] = [
    "normal": .normal, "stretch": .stretch, "start": .start, "end": .end,
    "self-start": .selfStart, "self-end": .selfEnd, "flex-start": .flexStart,
    "flex-end": .flexEnd, "center": .center, "baseline": .baseline,
  ]
  let (word, overflow) = parseOverflow(text)
  guard let place = places[word] else { throw UnknownDeclaration(description: text) }
  return ItemAlignment(place, overflow: overflow)
}

private func parseContentAlignment(_ text: String) throws -> ContentAlignment {
  let distributions: [String: ContentAlignment.Distribution] = [
    "normal": .normal, "stretch": .stretch, "start": .start, "end": .end,
    "flex-start": .flexStart, "flex-end": .flexEnd, "center": .center,
    "space-between": .spaceBetween, "space-around": .spaceAround, "space-evenly": .spaceEvenly,
  ]
  let (word, overflow) = parseOverflow(text)
  guard let distribution = distributions[word] else { throw UnknownDeclaration(description: text) }
  return ContentAlignment(distribution, overflow: overflow)
}

private func parseOverflow(_ text: String) throws -> Overflow {
  let words: [String: Overflow] = [
    "visible": .visible, "clip": .clip, "hidden": .hidden, "scroll": .scroll,
  ]
  guard let overflow = words[text] else { throw UnknownDeclaration(description: text) }
  return overflow
}

/// The style that CSS declarations stand for.
func parseStyle(_ declarations: [String: String]) throws -> LayoutStyle {
  var style = LayoutStyle()
  for (name, value) in declarations {
    switch name {
    case "display":
      let words: [String: Display] = [
        "flex": .flex, "grid": .grid, "block": .block, "none": .none,
      ]
      guard let display = words[value] else { throw UnknownDeclaration(description: value) }
      style.display = display
    case "position": style.position = value == "absolute" ? .absolute : .relative
    case "box-sizing": style.boxSizing = value == "content-box" ? .contentBox : .borderBox
    case "direction": style.direction = value == "rtl" ? .rightToLeft : .leftToRight
    case "overflow-x": style.overflowX = try parseOverflow(value)
    case "overflow-y": style.overflowY = try parseOverflow(value)
    case "scrollbar-width": style.scrollbarWidth = try parsePoints(value)
    case "width": style.width = try parseDimension(value)
    case "height": style.height = try parseDimension(value)
    case "min-width": style.minWidth = try parseDimension(value)
    case "min-height": style.minHeight = try parseDimension(value)
    case "max-width": style.maxWidth = try parseDimension(value)
    case "max-height": style.maxHeight = try parseDimension(value)
    case "aspect-ratio": style.aspectRatio = try parseNumber(value)
    case "margin-top": style.margin.top = try parseDimension(value)
    case "margin-right": style.margin.right = try parseDimension(value)
    case "margin-bottom": style.margin.bottom = try parseDimension(value)
    case "margin-left": style.margin.left = try parseDimension(value)
    case "padding-top": style.padding.top = try parseLength(value)
    case "padding-right": style.padding.right = try parseLength(value)
    case "padding-bottom": style.padding.bottom = try parseLength(value)
    case "padding-left": style.padding.left = try parseLength(value)
    case "border-top": style.border.top = try parsePoints(value)
    case "border-right": style.border.right = try parsePoints(value)
    case "border-bottom": style.border.bottom = try parsePoints(value)
    case "border-left": style.border.left = try parsePoints(value)
    case "top": style.inset.top = try parseDimension(value)
    case "right": style.inset.right = try parseDimension(value)
    case "bottom": style.inset.bottom = try parseDimension(value)
    case "left": style.inset.left = try parseDimension(value)
    case "row-gap": style.rowGap = try parseLength(value)
    case "column-gap": style.columnGap = try parseLength(value)
    case "justify-content": style.justifyContent = try parseContentAlignment(value)
    case "align-content": style.alignContent = try parseContentAlignment(value)
    case "align-items": style.alignItems = try parseItemAlignment(value)
    case "justify-items": style.justifyItems = try parseItemAlignment(value)
    case "align-self": style.alignSelf = try parseItemAlignment(value)
    case "justify-self": style.justifySelf = try parseItemAlignment(value)
    case "flex-direction":
      let words: [String: FlexDirection] = [
        "row": .row, "row-reverse": .rowReverse, "column": .column,
        "column-reverse": .columnReverse,
      ]
      guard let direction = words[value] else { throw UnknownDeclaration(description: value) }
      style.flexDirection = direction
    case "flex-wrap":
      let words: [String: FlexWrap] = [
        "nowrap": .noWrap, "wrap": .wrap, "wrap-reverse": .wrapReverse,
      ]
      guard let wrap = words[value] else { throw UnknownDeclaration(description: value) }
      style.flexWrap = wrap
    case "flex-grow": style.flexGrow = try parseNumber(value)
    case "flex-shrink": style.flexShrink = try parseNumber(value)
    case "flex-basis":
      style.flexBasis = value == "content" ? .content : .size(try parseDimension(value))
    default: try parseGridDeclaration(name, value, into: &style)
    }
  }
  return style
}
