/// The codes of one screen. A long value takes milliseconds to be written as a code.
struct CodeBudget {
  static let limit = 100
  static let byteLimit = 16_384

  private var count = 0
  private var bytes = 0
  private var beyond = 0

  /// Whether the value refused last was the first one.
  var isFirstBeyond: Bool { beyond == 1 }

  /// Counts a value, or answers false where the screen has no room for its code.
  mutating func admit(_ value: String) -> Bool {
    let length = value.utf8.count
    guard count < CodeBudget.limit, length <= CodeBudget.byteLimit - bytes else {
      beyond += 1
      return false
    }
    count += 1
    bytes += length
    return true
  }
}
