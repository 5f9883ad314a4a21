/// A pattern as a tree.
indirect enum PatternTree {
  case one(ScalarSet)
  case sequence([PatternTree])
  case choice([PatternTree])
  /// From `least` to `most` times; nil is without end.
  case repeated(PatternTree, least: Int, most: Int?)
}

/// Reads I-Regexp with its additions (see `TextPattern`).
struct PatternParser {
  private let text: [Unicode.Scalar]
  private var at = 0
  private var depth = 0

  init(_ text: String) { self.text = Array(text.unicodeScalars) }

  private var next: Unicode.Scalar? { at < text.count ? text[at] : nil }

  private func failure(_ message: String, back: Int = 0) -> TextPattern.Failure {
    TextPattern.Failure(message: message, offset: max(0, at - back))
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    at += 1
    return true
  }

  mutating func parse() throws(TextPattern.Failure) -> PatternTree {
    let tree = try choice()
    if at < text.count { throw failure("`)` closes nothing.") }
    return tree
  }

  private mutating func choice() throws(TextPattern.Failure) -> PatternTree {
    var branches = [try branch()]
    while take("|") { branches.append(try branch()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func branch() throws(TextPattern.Failure) -> PatternTree {
    // The whole text is matched anyway: marks of its ends say nothing new.
    if depth == 0 { _ = take("^") }
    var parts: [PatternTree] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      if scalar == "$", depth == 0, at + 1 == text.count || text[at + 1] == "|" {
        at += 1
        break
      }
      parts.append(try piece())
    }
    return .sequence(parts)
  }

  private mutating func piece() throws(TextPattern.Failure) -> PatternTree {
    let atom = try atom()
    guard let (least, most) = try quantifier() else { return atom }
    _ = take("?")
    if next == "*" || next == "+" || next == "?" || next == "{" {
      throw failure("Two repetitions follow each other; put the first in a group.")
    }
    return .repeated(atom, least: least, most: most)
  }

  private mutating func quantifier() throws(TextPattern.Failure) -> (Int, Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard take("{") else { return nil }
    let least = try number()
    var most: Int? = least
    if take(",") { most = next == "}" ? nil : try number() }
    guard take("}") else { throw failure("Expected `}`.") }
    if let most, most < least { throw failure("`{n,m}` needs n ≤ m.", back: 1) }
    return (least, most)
  }

  private mutating func number() throws(TextPattern.Failure) -> Int {
    var value: Int?
    while let scalar = next, (48...57).contains(scalar.value) {
      value = (value ?? 0) * 10 + Int(scalar.value - 48)
      guard let value, value <= 1000 else { throw failure("At most 1000 repetitions.") }
      at += 1
    }
    guard let value else { throw failure("Expected a number.") }
    return value
  }

  private mutating func atom() throws(TextPattern.Failure) -> PatternTree {
    guard let scalar = next else { throw failure("The pattern ends too early.") }
    at += 1
    switch scalar {
    case "(": return try group()
    case "[": return .one(try set())
    case ".":
      return .one(ScalarSet(items: [.range(10...10), .range(13...13)], isNegated: true))
    case "\\": return .one(ScalarSet(items: [try escape()]))
    case "*", "+", "?", "{": throw failure("There is nothing to repeat.", back: 1)
    case "}", "]": throw failure("Write `\\\(scalar)` for this sign itself.", back: 1)
    case "^", "$":
      throw failure(
        "The whole text is matched; `\(scalar)` stands at the ends only. Write `\\\(scalar)` for the "
          + "sign itself.", back: 1)
    default: return .one(ScalarSet(items: [.range(scalar.value...scalar.value)]))
    }
  }

  private mutating func group() throws(TextPattern.Failure) -> PatternTree {
    if take("?"), !take(":") {
      throw failure("Lookaround, named groups and flags are not part of a pattern.", back: 1)
    }
    guard depth < TextPattern.depthLimit else {
      throw failure("Groups nest at most \(TextPattern.depthLimit) deep.")
    }
    depth += 1
    let tree = try choice()
    depth -= 1
    guard take(")") else { throw failure("A group is not closed; expected `)`.") }
    return tree
  }

  private mutating func escape() throws(TextPattern.Failure) -> ScalarSet.Item {
    guard let scalar = next else { throw failure("`\\` stands at the end.", back: 1) }
    at += 1
    switch scalar {
    case "n": return .range(10...10)
    case "r": return .range(13...13)
    case "t": return .range(9...9)
    case "d", "D", "w", "W", "s", "S": return .shorthand(Character(scalar))
    case "p", "P":
      guard take("{") else { throw failure("Write `\\p{L}`.") }
      var name = ""
      while let letter = next, letter != "}" {
        name.unicodeScalars.append(letter)
        at += 1
      }
      guard take("}"), GeneralCategoryNames.all.contains(name) else {
        throw failure("`\\p` takes a general category, such as `\\p{L}` or `\\p{Nd}`.")
      }
      return .category(name, isNegated: scalar == "P")
    default:
      if scalar.properties.isAlphabetic || (48...57).contains(scalar.value) {
        throw failure("`\\\(scalar)` is not part of a pattern.", back: 2)
      }
      return .range(scalar.value...scalar.value)
    }
  }

  /// What follows `[`.
  private mutating func set() throws(TextPattern.Failure) -> ScalarSet {
    var set = ScalarSet()
    set.isNegated = take("^")
    while let scalar = next, scalar != "]" {
      at += 1
      let item: ScalarSet.Item
      if scalar == "\\" {
        item = try escape()
      } else if scalar == "[" {
        throw failure("Write `\\[` within a class.", back: 1)
      } else {
        item = .range(scalar.value...scalar.value)
      }
      guard next == "-", at + 1 < text.count, text[at + 1] != "]",
        case .range(let low) = item, low.count == 1
      else {
        set.items.append(item)
        continue
      }
      at += 1
      guard let end = next else { break }
      at += 1
      var last = end.value
      if end == "\\" {
        guard case .range(let high) = try escape() else {
          throw failure("A range ends with one character.")
        }
        last = high.lowerBound
      }
      guard low.lowerBound <= last else { throw failure("The range runs backwards.", back: 1) }
      set.items.append(.range(low.lowerBound...last))
    }
    guard take("]") else { throw failure("A class is not closed; expected `]`.") }
    guard !set.items.isEmpty else { throw failure("The class is empty.", back: 1) }
    return set
  }
}

/// Turns a pattern's tree into steps (Thompson 1968).
struct PatternCompiler {
  var steps: [TextPattern.Step] = []
  /// Parts visited, so that repetitions of nothing end too.
  private var visits = 0

  init() {}

  private mutating func add(_ step: TextPattern.Step) throws(TextPattern.Failure) {
    guard steps.count < TextPattern.stepLimit else {
      throw TextPattern.Failure(
        message: "Its repetitions come to more than \(TextPattern.stepLimit) steps.", offset: 0)
    }
    steps.append(step)
  }

  mutating func compile(_ tree: PatternTree) throws(TextPattern.Failure) {
    visits += 1
    guard visits <= 10 * TextPattern.stepLimit else {
      throw TextPattern.Failure(message: "Its repetitions are too many.", offset: 0)
    }
    switch tree {
    case .one(let set): try add(.one(set))
    case .sequence(let parts): for part in parts { try compile(part) }
    case .choice(let branches):
      var ends: [Int] = []
      for (index, branch) in branches.enumerated() {
        guard index < branches.count - 1 else {
          try compile(branch)
          break
        }
        let split = steps.count
        try add(.split(split + 1, split + 1))
        try compile(branch)
        ends.append(steps.count)
        try add(.jump(0))
        steps[split] = .split(split + 1, steps.count)
      }
      for end in ends { steps[end] = .jump(steps.count) }
    case .repeated(let inner, let least, let most):
      for _ in 0..<least { try compile(inner) }
      if let most {
        var splits: [Int] = []
        for _ in least..<most {
          splits.append(steps.count)
          try add(.split(steps.count + 1, 0))
          try compile(inner)
        }
        for split in splits { steps[split] = .split(split + 1, steps.count) }
      } else {
        let split = steps.count
        try add(.split(split + 1, 0))
        try compile(inner)
        try add(.jump(split))
        steps[split] = .split(split + 1, steps.count)
      }
    }
  }
}
