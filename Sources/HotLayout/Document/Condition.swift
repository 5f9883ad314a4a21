/// A condition of a document (contract, section 5).
public indirect enum Condition: Sendable, Hashable {
  case data(DataPath, Operator, JSONValue)
  case environment(Variable, Operator, JSONValue)
  case state(ControlState)
  case all([Condition])
  case any([Condition])
  case not(Condition)

  public enum Operator: String, Sendable, CaseIterable {
    case set, unset, eq, ne, lt, le, gt, ge
    case `in`
    case contains, empty

    /// Whether it compares with a value.
    var takesValue: Bool {
      switch self {
      case .set, .unset, .empty: false
      default: true
      }
    }
  }

  /// What the host knows about the place where the screen is drawn.
  public enum Variable: String, Sendable, CaseIterable {
    case scheme, direction, language, width, height, widthClass, orientation, textScale, date
    case platform, readerVersion
  }
}
