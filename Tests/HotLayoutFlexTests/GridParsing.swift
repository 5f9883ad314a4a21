import HotLayoutFlex

/// Sets a grid property of a style.
func parseGridDeclaration(_ name: String, _ value: String, into style: inout LayoutStyle) throws {
  switch name {
  case "grid-template-columns": style.gridTemplateColumns = try parseTemplate(value)
  case "grid-template-rows": style.gridTemplateRows = try parseTemplate(value)
  case "grid-auto-columns": style.gridAutoColumns = try parseTracks(value)
  case "grid-auto-rows": style.gridAutoRows = try parseTracks(value)
  case "grid-auto-flow":
    let words = value.split(separator: " ")
    style.gridAutoFlow = GridAutoFlow(
      isColumn: words.contains("column"), isDense: words.contains("dense"))
  case "grid-column-start": style.gridColumn.start = try parseLine(value)
  case "grid-column-end": style.gridColumn.end = try parseLine(value)
  case "grid-row-start": style.gridRow.start = try parseLine(value)
  case "grid-row-end": style.gridRow.end = try parseLine(value)
  default: throw UnknownDeclaration(description: name)
  }
}

private func parseLine(_ text: String) throws -> GridLine {
  if text == "auto" { return .auto }
  if text.hasPrefix("span "), let count = Int(text.dropFirst(5)) { return .span(count) }
  guard let line = Int(text) else { throw UnknownDeclaration(description: text) }
  return .line(line)
}

/// Splits at blanks or commas that are outside parentheses; leaves out `[names]`.
private func parts(_ text: String, at separator: Character) -> [String] {
  var result: [String] = []
  var depth = 0
  var brackets = 0
  var current = ""
  for character in text {
    if character == "[" { brackets += 1 }
    if brackets == 0 {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0, character == separator {
        if !current.isEmpty { result.append(current) }
        current = ""
      } else if depth > 0 || character != " " {
        current.append(character)
      }
    }
    if character == "]" { brackets -= 1 }
  }
  if !current.isEmpty { result.append(current) }
  return result
}

/// The text between the parentheses of a function of that name.
private func arguments(_ text: String, of name: String) -> String? {
  guard text.hasPrefix(name + "("), text.hasSuffix(")") else { return nil }
  return String(text.dropFirst(name.count + 1).dropLast())
}

private func trimmed(_ text: String) -> String {
  String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}

private func parseTemplate(_ text: String) throws -> [GridTemplateTrack] {
  try parts(text, at: " ").map { part in
    guard let inside = arguments(part, of: "repeat") else {
      return .track(try parseTrack(part))
    }
    guard let comma = inside.firstIndex(of: ",") else {
      throw UnknownDeclaration(description: part)
    }
    let count = trimmed(String(inside[..<comma]))
    let tracks = try parseTracks(String(inside[inside.index(after: comma)...]))
    switch count {
    case "auto-fill": return .autoFill(tracks)
    case "auto-fit": return .autoFit(tracks)
    default:
      guard let number = Int(count) else { throw UnknownDeclaration(description: part) }
      return .repeat(number, tracks)
    }
  }
}

private func parseTracks(_ text: String) throws -> [TrackSize] {
  try parts(text, at: " ").map(parseTrack)
}

private func parseTrack(_ text: String) throws -> TrackSize {
  if let limit = arguments(text, of: "fit-content") {
    if limit.hasSuffix("%"), let part = Double(limit.dropLast()) {
      return .fitContent(.percent(part))
    }
    return .fitContent(.points(try parsePoints(limit)))
  }
  if let inside = arguments(text, of: "minmax") {
    let limits = parts(inside, at: ",")
    guard limits.count == 2 else { throw UnknownDeclaration(description: text) }
    return TrackSize(
      minimum: try parseTrack(trimmed(limits[0])).minimum,
      maximum: try parseTrack(trimmed(limits[1])).maximum)
  }
  switch text {
  case "auto": return .auto
  case "min-content": return .minContent
  case "max-content": return .maxContent
  default: break
  }
  if text.hasSuffix("fr"), let share = Double(text.dropLast(2)) { return .fraction(share) }
  if text.hasSuffix("%"), let part = Double(text.dropLast()) { return .percent(part) }
  return .points(try parsePoints(text))
}
