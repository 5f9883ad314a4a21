import HotLayoutAddress
import HotLayoutClient
import HotLayoutImages

/// What the options about images mean.
enum ImageOptions {
  /// A loader as `--assets`, `--offline` and `--image-host` want it.
  ///
  /// The folder `images/` of a project serves before the network, after the folders that are named.
  static func loader(_ options: Options, _ project: Project) throws -> ImageLoader {
    var loader = ImageLoader()
    loader.isOffline = options.has("offline")
    loader.policy = try policy(options)
    if let folder = options.value("cache") { loader.cache = cache(folder) }
    loader.assets = try options.values("assets").map { try folder($0, "--assets: ") }
    if let path = project.folder.map({ $0 + "/images" }), Files.isFolder(path) {
      loader.assets.append(try folder(path, ""))
    }
    if options.has("locked") {
      guard let folder = project.folder else {
        throw CommandError.usage("--locked needs a project, not a document that stands alone.")
      }
      let path = "\(folder)/\(ImageLock.fileName)"
      let bytes = try Files.read(path)
      do { loader.lock = try ImageLock(json: bytes) } catch {
        throw CommandError.failed(
          "`\(path)` is no lock of images (\(error)); write it with `images lock`.")
      }
    }
    return loader
  }

  /// A loader for a project that is published somewhere, as `placement` names it.
  static func loader(_ options: Options, _ project: PlacementProject) throws -> ImageLoader {
    var loader: ImageLoader
    if Files.isFolder(project.text) {
      loader = try self.loader(options, Project(project.text))
    } else {
      loader = ImageLoader()
      loader.isOffline = options.has("offline")
      loader.policy = try policy(options)
      if let folder = options.value("cache") { loader.cache = cache(folder) }
    }
    loader.session = project.session
    return loader
  }

  /// The images in the folder of copies of `placement sync`.
  private static func cache(_ folder: String) -> HTTPCache {
    HTTPCache(folder: folder + "/images")
  }

  private static func policy(_ options: Options) throws -> ImagePolicy {
    let hosts = options.values("image-host").flatMap { $0.split(separator: ",") }.map(String.init)
    for host in hosts {
      let name = host.hasPrefix("*.") ? String(host.dropFirst(2)) : host
      guard AddressPolicy.publicHosts.allows("https://\(name)/") else {
        throw CommandError.usage("--image-host `\(host)` is not a public host name.")
      }
    }
    let policy = hosts.isEmpty ? ImagePolicy.publicHosts : .hosts(hosts)
    guard options.has("allow-loopback") else { return policy }
    // A server that someone tries a project with stands on this machine.
    return .custom { address in
      address.host == "localhost" || policy.allows(address.url)
    }
  }

  static func folder(_ path: String, _ option: String) throws -> AssetFolder {
    do throws(AssetFolder.Problem) { return try AssetFolder(path) } catch {
      throw CommandError.failed("\(option)\(error)")
    }
  }
}
