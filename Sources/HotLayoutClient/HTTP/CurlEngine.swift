import CCurl
import Glibc
import Synchronization

/// One libcurl multi handle and the thread that owns it.
///
/// Transfers are handed over through a queue; `curl_multi_wakeup` ends the wait of the thread. The
/// thread ends with the engine.
final class CurlEngine: Sendable {
  private let loop: CurlLoop

  /// Nil where libcurl or a thread cannot be had.
  init?(connections: (perHost: Int, total: Int)) {
    guard hl_curl_start(), let loop = CurlLoop(connections: connections) else { return nil }
    self.loop = loop
    let handover = Unmanaged.passRetained(loop).toOpaque()
    var thread = pthread_t()
    let failed = pthread_create(
      &thread, nil,
      { handover in
        guard let handover else { return nil }
        hl_curl_own_thread()
        Unmanaged<CurlLoop>.fromOpaque(handover).takeRetainedValue().run()
        return nil
      }, handover)
    guard failed == 0 else {
      Unmanaged<CurlLoop>.fromOpaque(handover).release()
      loop.abandon()
      return nil
    }
    pthread_detach(thread)
  }

  deinit { loop.stop() }

  /// Starts a transfer; its completion is called once, on the thread of the engine.
  func start(_ transfer: CurlTransfer) { loop.add(transfer) }

  /// Ends a transfer as soon as the thread gets to it.
  func cancel(_ transfer: CurlTransfer) { loop.cancel(transfer) }
}

/// What the thread runs.
///
/// Unchecked, because everything but the inbox is touched by the thread alone. The thread also gives
/// the handle back, at its end: with it go the connections, whose farewell is work of libcurl.
private final class CurlLoop: @unchecked Sendable {
  private struct Inbox {
    var transfers: [CurlTransfer] = []
    var hasCancellations = false
    var isStopped = false
    /// Whether the handle is there to be woken.
    var isAwake = true
  }

  private let multi: UnsafeMutableRawPointer
  private let inbox = Mutex(Inbox())
  private var running: [UnsafeMutableRawPointer: CurlTransfer] = [:]
  /// Origins that let a request run out of time: the connection may be dead without knowing it, so
  /// the next request there makes a new one.
  private var suspects: Set<String> = []

  init?(connections: (perHost: Int, total: Int)) {
    guard let multi = curl_multi_init() else { return nil }
    self.multi = multi
    _ = hl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, max(connections.perHost, 1))
    _ = hl_multi_set_long(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, max(connections.total, 1))
  }

  /// For a loop that no thread could be had for.
  func abandon() {
    inbox.withLock { $0.isAwake = false }
    curl_multi_cleanup(multi)
  }

  func add(_ transfer: CurlTransfer) {
    let refused = post { inbox in
      if !inbox.isStopped { inbox.transfers.append(transfer) }
      return inbox.isStopped
    }
    if refused { transfer.abandon(.cancelled) }
  }

  func cancel(_ transfer: CurlTransfer) {
    transfer.markCancelled()
    post { $0.hasCancellations = true }
  }

  func stop() { post { $0.isStopped = true } }

  /// Changes the inbox and wakes the thread, which cannot give the handle back meanwhile.
  @discardableResult
  private func post<Result: Sendable>(_ change: (inout Inbox) -> Result) -> Result {
    inbox.withLock { inbox in
      let result = change(&inbox)
      if inbox.isAwake { curl_multi_wakeup(multi) }
      return result
    }
  }

  func run() {
    while true {
      let mail = inbox.withLock { inbox in
        defer {
          inbox.transfers = []
          inbox.hasCancellations = false
        }
        return inbox
      }
      hl_curl_enter()
      for transfer in mail.transfers { begin(transfer) }
      if mail.hasCancellations { dropCancelled() }
      if mail.isStopped { dropAll() }
      var count: Int32 = 0
      curl_multi_perform(multi, &count)
      collect()
      if mail.isStopped {
        inbox.withLock { $0.isAwake = false }
        curl_multi_cleanup(multi)
        return hl_curl_leave()
      }
      hl_curl_leave()
      // libcurl shortens the wait to its next timer; a wakeup ends it.
      curl_multi_poll(multi, nil, 0, 60_000, nil)
    }
  }

  private func begin(_ transfer: CurlTransfer) {
    guard !transfer.isCancelled else { return transfer.abandon(.cancelled) }
    guard
      let easy = transfer.start(freshConnection: suspects.contains(transfer.origin)),
      curl_multi_add_handle(multi, easy) == CURLM_OK
    else { return transfer.abandon(.noLibrary) }
    running[easy] = transfer
  }

  private func collect() {
    var code = CURLE_OK
    while let easy = hl_multi_next_finished(multi, &code) {
      curl_multi_remove_handle(multi, easy)
      guard let transfer = running.removeValue(forKey: easy) else { continue }
      if let again = transfer.startAnew(after: code),
        curl_multi_add_handle(multi, again) == CURLM_OK
      {
        running[again] = transfer
        continue
      }
      if code == CURLE_OK {
        suspects.remove(transfer.origin)
      } else if code == CURLE_OPERATION_TIMEDOUT, suspects.count < 1000 {
        suspects.insert(transfer.origin)
      }
      transfer.finish(code)
    }
  }

  private func dropCancelled() {
    for (easy, transfer) in running where transfer.isCancelled {
      curl_multi_remove_handle(multi, easy)
      running.removeValue(forKey: easy)
      transfer.abandon(.cancelled)
    }
  }

  private func dropAll() {
    for (easy, transfer) in running {
      curl_multi_remove_handle(multi, easy)
      transfer.abandon(.cancelled)
    }
    running = [:]
  }
}
