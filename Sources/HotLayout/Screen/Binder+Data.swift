import FoundationEssentials

extension Binder {
  /// The value at a path, seen from the innermost record.
  func value(at path: DataPath) -> JSONValue? {
    HotlayoutRecord.value(at: path, in: frames.last) ?? data[path, beside: frames.last]
  }

  /// The records of a list, filtered and in order. What is no record is left out and reported.
  mutating func records(
    at path: DataPath, filter: Condition?, sort: BoundBag?, of node: Node
  ) -> [RecordFrame] {
    guard let value = value(at: path) else { return [] }
    guard case .array(let values) = value else {
      report(
        .wrongDataKind, at: node.properties["records"]?.source ?? node.source,
        "`\(path)` is \(value.kindName); a list draws a list of records.")
      return []
    }
    let prefix: String
    if path.segments.first == "item", let frame = frames.last {
      prefix = ([frame.path] + path.segments.dropFirst()).joined(separator: ".")
    } else {
      prefix = path.description
    }
    var rows: [RecordFrame] = []
    for (index, value) in values.enumerated() {
      guard index < 10_000 else {
        report(
          .tooManyRecords, at: node.source, "`\(path)` has more than 10000 records.")
        break
      }
      guard spend(1) else { break }
      guard case .object(let record) = value else {
        report(
          .recordNotObject, at: node.properties["records"]?.source ?? node.source,
          "A record of `\(path)` is \(value.kindName), not an object; it is skipped.")
        continue
      }
      rows.append(RecordFrame(record: record, list: prefix, position: index))
    }
    if let filter {
      let all = rows
      rows = []
      for (index, row) in all.enumerated() {
        var frame = row
        frame.index = index
        frame.count = all.count
        frames.append(frame)
        if holds(filter) { rows.append(row) }
        frames.removeLast()
      }
    }
    if let sort, let key = sort.raw("by")?.string.flatMap(DataPath.init) {
      // Ordering compares each record with about as many others as its number has binary digits.
      let digits = Int.bitWidth - rows.count.leadingZeroBitCount
      guard spend(rows.count * (digits + key.segments.count)) else { return [] }
      rows = sorted(rows, by: key, descending: sort.raw("order")?.string == "descending")
    }
    return rows
  }

  /// Numbers before texts before what has neither; equal ones keep their order.
  private func sorted(
    _ rows: [RecordFrame], by key: DataPath, descending: Bool
  ) -> [RecordFrame] {
    let segments = key.segments.first == "item" ? key.segments.dropFirst() : key.segments[...]
    let keyed = rows.enumerated().map { index, row in
      (index, row, HotlayoutData.find(segments, in: row.record))
    }
    func rank(_ value: JSONValue?) -> Int {
      switch value {
      case .integer?, .number?: 0
      case .string?: 1
      default: 2
      }
    }
    return keyed.sorted { a, b in
      let ranks = (rank(a.2), rank(b.2))
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      if let x = a.2?.doubleValue, let y = b.2?.doubleValue, x != y {
        return descending ? x > y : x < y
      }
      if let x = a.2?.stringValue, let y = b.2?.stringValue, x != y {
        return descending ? x > y : x < y
      }
      return a.0 < b.0
    }.map(\.1)
  }

  // MARK: Conditions

  /// Whether a condition holds now. Nothing is coerced: what cannot be compared does not hold, nor does
  /// anything on a screen that has compared all it may.
  mutating func holds(_ condition: Condition) -> Bool {
    switch condition {
    case .all(let parts):
      for part in parts where !holds(part) { return false }
      return true
    case .any(let parts):
      for part in parts where holds(part) { return true }
      return false
    case .not(let part): return !holds(part)
    case .state(let state): return spend(1) && currentStates.contains(state)
    case .data(let path, let operation, let operand):
      guard spend(path.segments.count) else { return false }
      return compares(value(at: path), operation, operand)
    case .environment(let variable, let operation, let operand):
      return compares(environmentValue(variable), operation, operand)
    }
  }

  private mutating func compares(
    _ value: JSONValue?, _ operation: Condition.Operator, _ operand: JSONValue
  ) -> Bool {
    guard spend(Comparison.work(value, operation, operand)) else { return false }
    return Comparison.holds(value, operation, operand)
  }

  private func environmentValue(_ variable: Condition.Variable) -> JSONValue? {
    let width = environment.width
    switch variable {
    case .scheme: return .string(environment.scheme.rawValue)
    case .direction: return .string(direction.rawValue)
    case .language: return .string(locale.translation)
    case .width: return .number(width)
    case .height: return .number(environment.height)
    case .widthClass:
      return .string(width < 600 ? "compact" : width < 840 ? "medium" : "expanded")
    case .orientation: return .string(width > environment.height ? "landscape" : "portrait")
    case .textScale: return .number(environment.textScale)
    case .date: return .string(ISO8601.string(environment.now))
    case .platform: return .string(environment.platform)
    case .readerVersion: return .string(HotlayoutVersions.reader.description)
    }
  }
}

/// Comparing values by the contract, section 5.
enum Comparison {
  /// How many plain comparisons one is worth.
  static func work(
    _ value: JSONValue?, _ operation: Condition.Operator, _ operand: JSONValue
  ) -> Int {
    switch (operation, value, operand) {
    case (.in, let value?, .array(let choices)):
      1 + choices.reduce(0) { $0 + work(value, .eq, $1) }
    case (.contains, .array(let items)?, _):
      1 + items.reduce(0) { $0 + work($1, .eq, operand) }
    case (.contains, .string(let text)?, .string(let part)):
      1 + (text.utf8.count + part.utf8.count) / 4
    case (.eq, .string(let a)?, .string(let b)), (.ne, .string(let a)?, .string(let b)):
      // Two that may be dates are read as such.
      1 + (a.utf8.count <= 64 && a.utf8.count >= 16 ? 8 : 0)
        + (a.utf8.count == b.utf8.count ? a.utf8.count / 64 : 0)
    case (.lt, .string?, .string), (.le, .string?, .string), (.gt, .string?, .string),
      (.ge, .string?, .string):
      8
    case (.eq, .array(let items)?, .array), (.ne, .array(let items)?, .array): 1 + items.count
    case (.eq, .object(let members)?, .object), (.ne, .object(let members)?, .object):
      1 + members.count
    default: 1
    }
  }

  static func holds(
    _ value: JSONValue?, _ operation: Condition.Operator, _ operand: JSONValue
  ) -> Bool {
    switch operation {
    case .set: return value != nil
    case .unset: return value == nil
    case .empty: return isEmpty(value)
    case .eq: return value.map { equal($0, operand) } ?? (operand == .null)
    case .ne: return !(value.map { equal($0, operand) } ?? (operand == .null))
    case .lt: return order(value, operand).map { $0 < 0 } ?? false
    case .le: return order(value, operand).map { $0 <= 0 } ?? false
    case .gt: return order(value, operand).map { $0 > 0 } ?? false
    case .ge: return order(value, operand).map { $0 >= 0 } ?? false
    case .in:
      guard let value, case .array(let choices) = operand else { return false }
      return choices.contains { equal(value, $0) }
    case .contains:
      switch value {
      case .string(let text)?:
        return operand.stringValue.map { TextSearch.finds($0, in: text) } ?? false
      case .array(let items)?: return items.contains { equal($0, operand) }
      default: return false
      }
    }
  }

  private static func isEmpty(_ value: JSONValue?) -> Bool {
    switch value {
    case nil, .null?: true
    case .string(let text)?: text.isEmpty
    case .array(let items)?: items.isEmpty
    case .object(let members)?: members.isEmpty
    default: false
    }
  }

  private static func equal(_ a: JSONValue, _ b: JSONValue) -> Bool {
    if let x = a.doubleValue, let y = b.doubleValue { return x == y }
    if let x = date(a), let y = date(b) { return x == y }
    return a == b
  }

  /// Less than, equal to or greater than zero; nil where the two cannot be compared.
  private static func order(_ a: JSONValue?, _ b: JSONValue) -> Double? {
    guard let a else { return nil }
    if let x = a.doubleValue, let y = b.doubleValue { return x < y ? -1 : x > y ? 1 : 0 }
    if let x = date(a), let y = date(b) { return x.timeIntervalSince(y) }
    return nil
  }

  private static func date(_ value: JSONValue) -> Date? {
    guard let text = value.stringValue, text.utf8.count >= 16, text.utf8.count <= 64 else {
      return nil
    }
    return try? ISO8601.parse(text)
  }
}
