import FoundationEssentials
import HotLayout
import HotLayoutAddress
import HotLayoutClient

/// Fetches the images of screens: from local folders, a cache, or the network, as the policy allows.
///
/// ```swift
/// let images = LoadedImages(scale: 2)
/// let sized = await ImageLoader().load(screen, into: images)
/// let renderer = try ScreenRenderer(images: images.pixels)
/// ```
public struct ImageLoader: Sendable {
  /// Which addresses are fetched.
  public var policy: ImagePolicy = .publicHosts
  /// Folders whose files stand for addresses; the first that has one.
  public var assets: [AssetFolder] = []
  /// Whether the network is left alone.
  public var isOffline = false
  public var session: HotlayoutSession = .shared
  /// Keeps what was fetched; nil keeps nothing.
  public var cache: HTTPCache? = .images
  /// What the images must be; nil for whatever they are.
  public var lock: ImageLock?
  /// The longest file, in bytes.
  public var maximumBytes = 10 << 20
  /// How many images of one screen are asked for over the network.
  public var requestsPerScreen = 64
  /// Bytes of files of one screen, in the order of the document; those that come after are left out.
  public var bytesPerScreen = 64 << 20

  /// How many images are fetched at a time.
  private static let atATime = 8

  public init() {}

  /// Fetches what the screen shows and `images` does not have yet.
  ///
  /// - Returns: the screen in which images that state no size have that of their pixels: what is to be
  ///   laid out and drawn.
  public func load(_ screen: BoundScreen, into images: LoadedImages) async -> BoundScreen {
    var wanted: [String] = []
    var seen: Set<String> = []
    for reference in screen.imageReferences
    where seen.insert(reference.address).inserted && !images.knows(reference.address) {
      wanted.append(reference.address)
    }
    var remote: [String] = []
    for address in wanted {
      if let local = local(address) {
        images.take(locked(local, address), for: address)
      } else if !isOffline, remote.count >= requestsPerScreen {
        images.take(.failure(.tooManyRequests(requestsPerScreen)), for: address)
      } else {
        remote.append(address)
      }
    }
    await fetch(remote, into: images)
    return images.settingSizes(of: screen)
  }

  /// Fetches images a few at a time and takes them in their order, so that which ones a screen with
  /// too many bytes shows does not depend on which came first.
  private func fetch(_ addresses: [String], into images: LoadedImages) async {
    await withTaskGroup(of: (Int, Result<ImageFile, ImageFailure>).self) { group in
      var (started, taken, bytes) = (0, 0, 0)
      var arrived: [Int: Result<ImageFile, ImageFailure>] = [:]
      func startNext() {
        guard started < addresses.count, bytes <= bytesPerScreen else { return }
        let (number, address) = (started, addresses[started])
        started += 1
        group.addTask { (number, locked(await fetch(address), address)) }
      }
      for _ in 0..<Self.atATime { startNext() }
      while let (number, result) = await group.next() {
        arrived[number] = result
        while let result = arrived.removeValue(forKey: taken) {
          if case .success(let file) = result { bytes += file.bytes.count }
          images.take(
            bytes <= bytesPerScreen ? result : .failure(.tooManyBytes(bytesPerScreen)),
            for: addresses[taken])
          taken += 1
        }
        startNext()
      }
      for address in addresses[taken...] {
        images.take(.failure(.tooManyBytes(bytesPerScreen)), for: address)
      }
    }
  }

  /// The file of an address, from wherever it is had.
  public func file(for address: String) async -> Result<ImageFile, ImageFailure> {
    if let local = local(address) { return local }
    return await fetch(address)
  }

  private func locked(
    _ file: Result<ImageFile, ImageFailure>, _ address: String
  ) -> Result<ImageFile, ImageFailure> {
    guard let lock, case .success(let bytes) = file else { return file }
    return lock.difference(address, bytes).map { .failure(.locked($0)) } ?? file
  }

  /// What a folder has for an address; nil where none has anything.
  func local(_ address: String) -> Result<ImageFile, ImageFailure>? {
    guard let path = assets.lazy.compactMap({ $0.file(for: address) }).first else { return nil }
    switch Files.read(path, maximumBytes: maximumBytes) {
    case .success(let data): return .success(ImageFile(bytes: [UInt8](data)))
    case .failure(.tooLarge):
      return .failure(.file("The file is larger than \(maximumBytes) bytes."))
    case .failure(let problem): return .failure(.file("`\(path)`: \(problem)"))
    }
  }

  private func fetch(_ address: String) async -> Result<ImageFile, ImageFailure> {
    let request: HTTPRequest
    switch self.request(for: address) {
    case .success(let allowed): request = allowed
    case .failure(let failure): return .failure(failure)
    }
    if isOffline {
      guard let kept = cache?.kept(request), kept.status == 200 else { return .failure(.offline) }
      return .success(ImageFile(bytes: [UInt8](kept.body), mediaType: kept.mediaType))
    }
    do throws(HTTPFailure) {
      let response: HTTPResponse
      if let cache {
        response = try await cache.get(request, through: session).response
      } else {
        response = try await session.get(request)
      }
      guard response.status == 200 else { return .failure(.status(response.status)) }
      return .success(ImageFile(bytes: [UInt8](response.body), mediaType: response.mediaType))
    } catch { return .failure(.network(error.message)) }
  }

  /// The request for an address, where the policy allows it.
  func request(for address: String) -> Result<HTTPRequest, ImageFailure> {
    policy.check(address).mapError(ImageFailure.refused).map { checked in
      HTTPRequest(
        checked,
        headers: [
          HTTPField("accept", "image/avif, image/webp, image/png, image/svg+xml, image/*;q=0.8")
        ], maximumBytes: maximumBytes, allowsCompression: true)
    }
  }
}

/// The bytes of an image, and what the server said they are.
public struct ImageFile: Sendable, Hashable {
  public var bytes: [UInt8]
  /// In lower case, without parameters; nil where nobody said.
  public var mediaType: String?

  public init(bytes: [UInt8], mediaType: String? = nil) {
    self.bytes = bytes
    self.mediaType = mediaType
  }
}
