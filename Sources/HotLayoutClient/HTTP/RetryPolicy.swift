import CCurl
import FoundationEssentials

/// How often a request is tried, and how long is waited between.
///
/// Waits grow exponentially with full jitter: each is drawn evenly between nothing and the bound,
/// so that clients that failed together do not come back together.
public struct RetryPolicy: Sendable {
  /// How often a request is made at the most; 1 for no retry.
  public var tries: Int
  /// Bound of the first wait, in seconds; it doubles with every further one.
  public var base: Double
  /// The longest wait, in seconds. A `Retry-After` beyond it ends the tries.
  public var longest: Double
  /// Waits, in seconds.
  public var wait: @Sendable (Double) async throws -> Void
  /// Draws a number between 0 and 1.
  public var random: @Sendable () -> Double

  /// One try.
  public static let once = RetryPolicy(tries: 1)

  public init(
    tries: Int, base: Double = 0.5, longest: Double = 30,
    wait: @escaping @Sendable (Double) async throws -> Void = {
      try await Task.sleep(for: .seconds($0))
    },
    random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.tries = tries
    self.base = base
    self.longest = longest
    self.wait = wait
    self.random = random
  }

  /// How long to wait after the failed try of that number (1 for the first), or nil to give up.
  func delay(afterTry number: Int, retryAfter: Double?) -> Double? {
    guard number < tries else { return nil }
    if let retryAfter { return retryAfter <= longest ? max(retryAfter, 0) : nil }
    var bound = base
    for _ in 1..<max(number, 1) where bound < longest { bound *= 2 }
    let drawn = min(bound, longest) * random()
    return drawn.isFinite ? max(drawn, 0) : 0
  }
}

extension HotlayoutSession {
  /// The answer to a request that is tried again where that may help: after a failure of the
  /// network, and after 408, 425, 429, 500, 502, 503 and 504. `Retry-After` (RFC 9110, 10.2.3) is
  /// honoured.
  public func get(
    _ request: HTTPRequest, retry: RetryPolicy, now: @Sendable () -> Date = { Date() }
  ) async throws(HTTPFailure) -> HTTPResponse {
    var number = 1
    while true {
      let result = await once(request)
      var retryAfter: Double?
      switch result {
      case .success(let response):
        guard Self.passingStatus.contains(response.status) else { return response }
        retryAfter = response.retryAfter(now: now())
      case .failure(let failure):
        guard failure.isTransient else { throw failure }
      }
      guard let delay = retry.delay(afterTry: number, retryAfter: retryAfter) else {
        return try result.get()
      }
      do { try await retry.wait(delay) } catch { throw .cancelled }
      number += 1
    }
  }

  private func once(_ request: HTTPRequest) async -> Result<HTTPResponse, HTTPFailure> {
    do throws(HTTPFailure) { return .success(try await get(request)) } catch {
      return .failure(error)
    }
  }

  private static let passingStatus: Set<Int> = [408, 425, 429, 500, 502, 503, 504]
}

extension HTTPResponse {
  /// How many seconds the server asks to wait, from seconds or a date; nil where it does not.
  func retryAfter(now: Date) -> Double? {
    guard let value = self["retry-after"] else { return nil }
    if value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Double(value) }
    let time = curl_getdate(value, nil)
    return time < 0 ? nil : max(Double(time) - now.timeIntervalSince1970, 0)
  }
}
