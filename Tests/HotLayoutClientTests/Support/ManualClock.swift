import Foundation
import HotLayoutClient
import Synchronization

/// A clock that stands still until it is moved, and tells who waits for it.
final class ManualClock: PlacementTimer {
  private struct State {
    var now: Date
    var sleepers: [Int: (until: Date, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var next = 0
  }

  private let state: Mutex<State>
  private let announce: AsyncStream<Date>.Continuation
  /// Until when somebody begins to wait, each time.
  let deadlines: AsyncStream<Date>

  init(_ now: Date) {
    state = Mutex(State(now: now))
    (deadlines, announce) = AsyncStream.makeStream()
  }

  var now: Date { state.withLock { $0.now } }
  var read: @Sendable () -> Date { { self.now } }

  /// Moves the clock, also back, and wakes whom it concerns.
  func set(_ now: Date) {
    let due = state.withLock { state in
      state.now = now
      let due = state.sleepers.filter { $0.value.until <= now }
      for key in due.keys { state.sleepers[key] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  /// Wakes everybody though their time has not come.
  func ringEarly() {
    let all = state.withLock { state in
      defer { state.sleepers = [:] }
      return state.sleepers.values.map(\.continuation)
    }
    for continuation in all { continuation.resume() }
  }

  func sleep(until instant: Date, clock: @Sendable () -> Date) async throws {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isDue = state.withLock { state in
          guard instant > state.now, !Task.isCancelled else { return true }
          state.sleepers[number] = (instant, continuation)
          return false
        }
        if isDue { continuation.resume() }
        announce.yield(instant)
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?.continuation
        .resume(throwing: CancellationError())
    }
  }
}
