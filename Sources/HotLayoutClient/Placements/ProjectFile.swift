import FoundationEssentials
import HotLayoutAddress

/// What a project answers when it is asked for a file.
enum FileAnswer: Sendable {
  /// The file, with its tag.
  case file(Data, etag: String?, bytesReceived: Int)
  /// The copy of the tag that was sent still holds.
  case notModified
  /// There is no such file: 404, 410.
  case notFound
  /// There is no usable answer: the network, a server that fails, a portal that redirects.
  case silent(String)
  /// There is an answer that cannot be the file.
  case wrong(String)
  /// Nobody was asked, because the session is offline.
  case notAsked(String)
}

/// Asks a project for its files.
struct ProjectFile: Sendable {
  var base: ProjectBase
  var session: HotlayoutSession
  var retry: RetryPolicy

  /// Asks for a file; `etag` is the tag of the copy that is at hand.
  func ask(_ path: String, etag: String?, maximumBytes: Int) async -> FileAnswer {
    let address = base.address(of: path)
    guard !base.isFolder else { return read(address, maximumBytes: maximumBytes) }
    guard !session.configuration.isOffline else { return .notAsked(HTTPFailure.offlineMessage) }
    let checked: CheckedAddress
    switch AddressPolicy.anyHost.check(address) {
    case .success(let address): checked = address
    case .failure(let refusal): return .silent(refusal.message)
    }
    var headers = [HTTPField("accept", "application/json")]
    if let etag { headers.append(HTTPField("if-none-match", etag)) }
    let request = HTTPRequest(
      checked, headers: headers, maximumBytes: maximumBytes, allowsCompression: true)
    do throws(HTTPFailure) {
      return judge(try await session.get(request, retry: retry), sentTag: etag != nil)
    } catch {
      switch error.kind {
      case .tooLarge, .headersTooLarge, .badEncoding: return .wrong(error.message)
      default: return .silent(error.message)
      }
    }
  }

  private func judge(_ response: HTTPResponse, sentTag: Bool) -> FileAnswer {
    switch response.status {
    case 200:
      guard Self.isJSON(response.mediaType) else {
        return .wrong("The answer is of the type \(response.mediaType ?? "?"), not JSON.")
      }
      return .file(
        response.body, etag: EntityTag.parse(response["etag"]),
        bytesReceived: response.bodyBytesReceived)
    case 304:
      return sentTag ? .notModified : .wrong("The server answers 304 though it was sent no tag.")
    case 404, 410: return .notFound
    case 201...299: return .wrong("The server answers with the status \(response.status).")
    default: return .silent("The server answers with the status \(response.status).")
    }
  }

  /// Whether a media type can be that of JSON. A server that says nothing, or that it does not know,
  /// is believed to have sent what was asked for.
  private static func isJSON(_ type: String?) -> Bool {
    guard let type else { return true }
    return ["application/json", "text/json", "application/octet-stream", "text/plain"].contains(
      type)
      || (type.hasPrefix("application/") && type.hasSuffix("+json"))
  }

  private func read(_ path: String, maximumBytes: Int) -> FileAnswer {
    switch Files.read(path, maximumBytes: maximumBytes) {
    case .success(let data): return .file(data, etag: nil, bytesReceived: data.count)
    case .failure(.missing): return .notFound
    case .failure(.tooLarge): return .wrong("The file is larger than \(maximumBytes) bytes.")
    case .failure(.unreadable(let number)):
      return .silent("The file \(path) cannot be read: \(Files.reason(number)).")
    }
  }
}
