/// A scale of round numbers: steps of 1, 2 or 5 times a power of ten.
public struct ChartScale: Sendable, Hashable {
  public var lower: Double
  public var upper: Double
  /// Distance of two ticks.
  public var step: Double

  /// A scale that holds `low...high` in about four steps.
  ///
  /// Ends that are `fixed` stay where they are. What has no extent is given some.
  ///
  /// ```swift
  /// ChartScale(0, 87)  // 0, 20, 40, 60, 80, 100
  /// ```
  public init(
    _ low: Double, _ high: Double, fixedLow: Double? = nil, fixedHigh: Double? = nil
  ) {
    var low = ChartScale.bounded(fixedLow ?? low)
    var high = ChartScale.bounded(fixedHigh ?? high)
    if low > high { (low, high) = (high, low) }
    if high - low <= max(abs(low), abs(high)) * 1e-12 {
      let extent = high == 0 ? 1 : abs(high) * 0.1
      if fixedLow == nil, low != 0 || high == 0 { low -= high == 0 ? 0 : extent }
      high += extent
    }
    step = ChartScale.step((high - low) / 4)
    lower = fixedLow.map { _ in low } ?? (low / step + 1e-9).rounded(.down) * step
    upper = fixedHigh.map { _ in high } ?? (high / step - 1e-9).rounded(.up) * step
    if upper <= lower { upper = lower + step }
  }

  /// The round numbers within the scale, lowest first; at most a dozen.
  public var ticks: [Double] {
    let first = (lower / step - 1e-9).rounded(.up)
    let last = (upper / step + 1e-9).rounded(.down)
    guard last >= first, last - first < 12 else { return [lower, upper] }
    return (0...Int(last - first)).map { index in
      let value = (first + Double(index)) * step
      // Not a negative zero, and no dust from the product.
      let rounded = (value / step).rounded() * step
      return rounded == 0 ? 0 : rounded
    }
  }

  /// How many digits after the point the ticks need.
  public var fractionDigits: Int {
    var digits = 0
    var scaled = step
    while digits < 12, abs(scaled - scaled.rounded()) > scaled * 1e-6 {
      scaled *= 10
      digits += 1
    }
    return digits
  }

  /// The least 1, 2 or 5 times a power of ten that is not below `raw`.
  static func step(_ raw: Double) -> Double {
    guard raw > 1e-290, raw.isFinite else { return 1 }
    var unit = 1.0
    while unit * 10 <= raw * (1 + 1e-9) { unit *= 10 }
    while unit > raw * (1 + 1e-9) { unit /= 10 }
    for factor in [1.0, 2, 5] where unit * factor >= raw * (1 - 1e-9) { return unit * factor }
    return unit * 10
  }

  private static func bounded(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -1e15), 1e15) : 0
  }
}
