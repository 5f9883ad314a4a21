import CCurl
import FoundationEssentials
import Synchronization

/// Makes the requests of a reader: https only, no redirects, no cookies, no credentials, connections
/// reused, limits on everything a server decides.
///
/// One session is enough for a process. Its thread starts with its first request.
public final class HotlayoutSession: Sendable {
  /// What every request names itself.
  public static let userAgent = "HotLayout/1.0"
  /// The session that is used where none is given.
  public static let shared = HotlayoutSession()

  public let configuration: Configuration
  private let engine = Mutex<CurlEngine?>(nil)
  /// Files that are being loaded, so that tasks that want the same one share a request.
  let loads = LoadTables()

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// The answer to a request, whatever its status.
  ///
  /// Cancelling the task ends the request.
  public func get(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    guard !configuration.isOffline else {
      throw HTTPFailure(.notConnected, HTTPFailure.offlineMessage)
    }
    guard let engine = startedEngine() else { throw .noLibrary }
    let box = Mutex<CurlTransfer?>(nil)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let transfer = CurlTransfer(request, configuration: configuration) {
          continuation.resume(returning: $0)
        }
        box.withLock { $0 = transfer }
        if Task.isCancelled { transfer.markCancelled() }
        engine.start(transfer)
      }
    } onCancel: {
      if let transfer = box.withLock({ $0 }) { engine.cancel(transfer) }
    }
    return try result.get()
  }

  private func startedEngine() -> CurlEngine? {
    engine.withLock { engine in
      if engine == nil { engine = CurlEngine(connections: configuration.connections) }
      return engine
    }
  }
}
