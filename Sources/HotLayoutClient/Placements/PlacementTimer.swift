import FoundationEssentials

/// Waits for an instant of a clock.
public protocol PlacementTimer: Sendable {
  /// Returns when the clock has reached the instant, or throws when the task is cancelled.
  func sleep(until instant: Date, clock: @Sendable () -> Date) async throws
}

/// Waits in pieces of at most a minute, so that a clock that is set, or a machine that slept, is
/// noticed.
public struct SystemTimer: PlacementTimer {
  /// The longest piece, in seconds.
  public static let longestPiece = 60.0

  public init() {}

  public func sleep(until instant: Date, clock: @Sendable () -> Date) async throws {
    while true {
      let left = instant.timeIntervalSince(clock())
      // Also where the clock makes no sense.
      guard left > 0 else { return }
      try await Task.sleep(for: .seconds(min(left, Self.longestPiece)))
    }
  }
}
