import Synchronization

/// Lets tasks wait for the next time that something is said.
final class Signal: Sendable {
  private struct State {
    var count = 0
    var next = 0
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  /// How often it was said.
  var count: Int { state.withLock { $0.count } }

  func send() {
    let waiters = state.withLock { state in
      state.count &+= 1
      defer { state.waiters = [:] }
      return state.waiters.values.map { $0 }
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns when it was said more often than `seen` times, or the task is cancelled.
  func wait(after seen: Int) async {
    let waiter = state.withLock { state in
      state.next &+= 1
      return state.next
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDone = state.withLock { state in
          guard state.count == seen, !Task.isCancelled else { return true }
          state.waiters[waiter] = continuation
          return false
        }
        // Cancelled before the continuation was there: nobody else resumes it.
        if isDone { continuation.resume() } else if Task.isCancelled { drop(waiter) }
      }
    } onCancel: {
      drop(waiter)
    }
  }

  private func drop(_ waiter: Int) {
    state.withLock { $0.waiters.removeValue(forKey: waiter) }?.resume()
  }
}
