import HotLayoutAddress

/// Why an image is not shown.
public enum ImageFailure: Error, Sendable, Hashable, CustomStringConvertible {
  case refused(AddressRefusal)
  /// Only the cache and local files are used, and they do not have it.
  case offline
  /// The screen has more images than are fetched for one.
  case tooManyRequests(Int)
  /// The images of the screen are more bytes than are fetched for one.
  case tooManyBytes(Int)
  case network(String)
  case status(Int)
  case file(String)
  case image(ImageError)
  /// It is not what the lock file says; what differs.
  case locked(String)

  /// One sentence.
  public var description: String {
    switch self {
    case .refused(let refusal): refusal.message
    case .offline: "It is neither in the cache nor in a local folder, and the network is not used."
    case .tooManyRequests(let limit): "The screen asks for more than \(limit) images."
    case .tooManyBytes(let limit): "The images of the screen are more than \(limit) bytes."
    case .network(let message): message
    case .status(let status): "The server answered with status \(status)."
    case .file(let message): message
    case .image(let error): error.description
    case .locked(let what): what
    }
  }
}
