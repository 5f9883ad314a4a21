public import FoundationEssentials

/// A value that a text shows: of the data, or an argument of a message.
public enum FormatArgument: Sendable, Hashable {
  case string(String)
  case integer(Int64)
  case double(Double)
  case boolean(Bool)
  case date(Date)
  case list([String])

  /// What the value is, as a word of a report.
  var kindName: String {
    switch self {
    case .string: "string"
    case .integer, .double: "number"
    case .boolean: "boolean"
    case .date: "date"
    case .list: "list"
    }
  }

  /// The value as a number, or nil where it is none; text that looks like one is none.
  var number: FormatNumber? {
    switch self {
    case .integer(let value): .integer(value)
    case .double(let value): .double(value)
    default: nil
    }
  }
}

/// A number, exact where it is whole.
enum FormatNumber: Sendable, Hashable {
  case integer(Int64)
  case double(Double)

  var doubleValue: Double {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    }
  }

  func subtracting(_ offset: Double) -> FormatNumber {
    if offset == 0 { return self }
    if case .integer(let value) = self, let exact = Int64(exactly: offset) {
      let (difference, overflow) = value.subtractingReportingOverflow(exact)
      if !overflow { return .integer(difference) }
    }
    return .double(doubleValue - offset)
  }
}
