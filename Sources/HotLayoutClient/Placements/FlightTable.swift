import Synchronization

/// Work under way, by key, so that tasks that want the same thing share it.
///
/// Nothing is kept: whoever comes after the work is done starts it anew.
package final class FlightTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Flight {
    var number: Int
    var task: Task<Void, Never>?
    var waiters: [Int: CheckedContinuation<Value?, Never>] = [:]
  }

  private struct State {
    var flights: [Key: Flight] = [:]
    var next = 0

    mutating func number() -> Int {
      next &+= 1
      return next
    }
  }

  private let state = Mutex(State())

  package init() {}

  /// The result of the work for a key: of the one under way, or of `work`, started now.
  ///
  /// Nil when the calling task is cancelled. The work goes on for the others, and is cancelled when
  /// nobody waits for it any more.
  package func join(_ key: Key, _ work: @escaping @Sendable () async -> Value) async -> Value? {
    let waiter = state.withLock { $0.number() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        board(key, waiter, continuation, work)
        if Task.isCancelled { leave(key, waiter) }
      }
    } onCancel: {
      leave(key, waiter)
    }
  }

  private func board(
    _ key: Key, _ waiter: Int, _ continuation: CheckedContinuation<Value?, Never>,
    _ work: @escaping @Sendable () async -> Value
  ) {
    state.withLock { state in
      if state.flights[key] != nil {
        state.flights[key]?.waiters[waiter] = continuation
        return
      }
      let number = state.number()
      var flight = Flight(number: number, waiters: [waiter: continuation])
      // The task cannot land before the lock is free, so that it always finds its flight.
      flight.task = Task { self.land(key, number, await work()) }
      state.flights[key] = flight
    }
  }

  private func land(_ key: Key, _ number: Int, _ value: Value) {
    let waiters = state.withLock { state -> [CheckedContinuation<Value?, Never>] in
      // A flight that everybody left has been taken out, and another may have its key.
      guard let flight = state.flights[key], flight.number == number else { return [] }
      state.flights[key] = nil
      return flight.waiters.sorted { $0.key < $1.key }.map(\.value)
    }
    for waiter in waiters { waiter.resume(returning: value) }
  }

  private func leave(_ key: Key, _ waiter: Int) {
    let (continuation, task) = state.withLock {
      state -> (CheckedContinuation<Value?, Never>?, Task<Void, Never>?) in
      guard let continuation = state.flights[key]?.waiters.removeValue(forKey: waiter) else {
        return (nil, nil)
      }
      guard state.flights[key]?.waiters.isEmpty == true else { return (continuation, nil) }
      return (continuation, state.flights.removeValue(forKey: key)?.task)
    }
    task?.cancel()
    continuation?.resume(returning: nil)
  }
}
