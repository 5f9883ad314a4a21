import HotLayout
import Testing

/// Scales of round numbers, and the colours on them.
@Suite struct ChartScaleTests {
  @Test(arguments: [ColorScheme.light, .dark])
  func coloursOfChartsStandOutFromWhatIsBehindThem(scheme: ColorScheme) throws {
    let theme = ResolvedTheme(.builtIn, scheme: scheme)
    for role in ["rating"] + (1...8).map({ "chart\($0)" }) {
      let color = try #require(theme.color(role), "\(role)")
      for behind in ["surface", "background"] {
        // WCAG 2.2, success criterion 1.4.11.
        #expect(color.contrast(with: theme.role(behind)) >= 3, "\(role) on \(behind)")
      }
    }
  }

  @Test(arguments: [
    (0.0, 87.0, [0.0, 50, 100]), (0, 100, [0, 50, 100]), (0, 40, [0, 10, 20, 30, 40]),
    (-6, 9, [-10, -5, 0, 5, 10]), (-2.1, 4.4, [-4, -2, 0, 2, 4, 6]),
    (0, 0.3, [0, 0.1, 0.2, 0.3]), (0, 1, [0, 0.5, 1]), (99, 101, [99, 99.5, 100, 100.5, 101]),
    (0, 38_900, [0, 10_000, 20_000, 30_000, 40_000]), (-7, -3, [-7, -6, -5, -4, -3]),
    // What has no extent is given some.
    (0, 0, [0, 0.5, 1]), (50, 50, [45, 50, 55]),
    (-8, -8, [-9, -8.5, -8, -7.5, -7]),
  ])
  func ticksAreRound(low: Double, high: Double, ticks: [Double]) {
    let scale = ChartScale(low, high)
    #expect(scale.ticks.count == ticks.count, "\(scale.ticks)")
    for (a, b) in zip(scale.ticks, ticks) { #expect(abs(a - b) < 1e-9, "\(scale.ticks)") }
  }

  @Test(arguments: [(0.0, 87.0, 0), (0, 0.3, 1), (0, 0.06, 2), (99, 101, 1), (0, 1e6, 0)])
  func labelsHaveAsManyDigitsAsTheirSteps(low: Double, high: Double, digits: Int) {
    #expect(ChartScale(low, high).fractionDigits == digits)
  }

  @Test func statedEndsStay() {
    let scale = ChartScale(3, 88, fixedLow: 15, fixedHigh: 62)
    #expect((scale.lower, scale.upper) == (15, 62))
    #expect(scale.ticks == [20, 40, 60])
    let turned = ChartScale(0, 1, fixedLow: 10, fixedHigh: -10)
    #expect(turned.lower < turned.upper)
  }

  /// Whatever the numbers, a scale holds them, in a few finite ticks.
  @Test func everyScaleHoldsItsNumbers() {
    let values: [Double] = [
      0, 1, -1, 0.1, 1e-9, 1e-300, .leastNonzeroMagnitude, 7, 99.99, 1e6, 123_456_789, 1e14, 1e15,
      -1e15, 3e15,
      .infinity, -.infinity, .nan, 1e308,
    ]
    for low in values {
      for high in values {
        let scale = ChartScale(low, high)
        #expect(scale.lower < scale.upper, "\(low) \(high)")
        #expect(scale.step > 0 && scale.step.isFinite, "\(low) \(high)")
        #expect((1...12).contains(scale.ticks.count), "\(low) \(high) \(scale.ticks.count)")
        #expect(scale.ticks.allSatisfy { $0.isFinite }, "\(low) \(high)")
        if low.isFinite, high.isFinite, abs(low) <= 1e15, abs(high) <= 1e15 {
          let slack = (scale.upper - scale.lower) * 1e-6
          #expect(scale.lower <= min(low, high) + slack, "\(low) \(high) \(scale)")
          #expect(scale.upper >= max(low, high) - slack, "\(low) \(high) \(scale)")
        }
      }
    }
  }
}
