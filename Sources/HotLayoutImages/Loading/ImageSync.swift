import HotLayout
import HotLayoutAddress
import HotLayoutClient

// `placement sync --images`: the images of documents, fetched ahead into the cache that they are drawn
// from, through the policy, guard and limits that hold when they are drawn.
extension ImageLoader {
  /// Fetches images that are not at hand as they are published, in the order of the addresses.
  public func sync(
    _ addresses: [String], retry: RetryPolicy = .once
  ) async -> [PlacementSync.Item] {
    await addresses.concurrentMap { await sync($0, retry) }
  }

  private func sync(_ address: String, _ retry: RetryPolicy) async -> PlacementSync.Item {
    func failed(_ failure: ImageFailure, _ status: PlacementMapStatus) -> PlacementSync.Item {
      PlacementSync.Item(
        address: address, outcome: .failed, status: status, problem: failure.description)
    }
    // What a folder at hand has is drawn from there.
    switch local(address) {
    case .success(let file)?:
      return PlacementSync.Item(
        address: address, outcome: .unchanged, status: .fresh, bytesSaved: file.bytes.count)
    case .failure(let failure)?: return failed(failure, .corrupt)
    case nil: break
    }
    guard let cache else { return failed(.offline, .notAsked) }
    var request: HTTPRequest
    switch self.request(for: address) {
    case .success(let allowed): request = allowed
    case .failure(let failure): return failed(failure, .notAsked)
    }
    let plain = request
    // What is no longer fresh is asked for now, also where the server allows a later time.
    request.headers.append(HTTPField("cache-control", "min-fresh=0"))
    let response: HTTPResponse
    let source: HTTPCache.Source
    do throws(HTTPFailure) {
      (response, source) = try await cache.get(request, through: session, retry: retry)
    } catch { return failed(.network(error.message), .offline) }
    guard response.status == 200 else {
      return failed(
        .status(response.status), [404, 410].contains(response.status) ? .notPublished : .offline)
    }
    do throws(ImageError) {
      _ = try ImageDecoder.format(of: [UInt8](response.body), declared: response.mediaType)
    } catch { return failed(.image(error), .corrupt) }
    // What came from the cache is in it.
    let isKept = source != .network || cache.kept(plain)?.body == response.body
    return PlacementSync.Item(
      address: address,
      outcome: source == .stale ? .failed : source == .network ? .fresh : .unchanged,
      status: source == .stale ? .offline : .fresh,
      problem: source == .stale
        ? "The server cannot be reached or fails; the older copy stays."
        : isKept ? nil : "It is not kept: the server forbids it, or the cache cannot be written.",
      bytesReceived: source == .network ? response.bodyBytesReceived : 0,
      bytesSaved: source == .cache || source == .validated ? response.body.count : 0)
  }
}
