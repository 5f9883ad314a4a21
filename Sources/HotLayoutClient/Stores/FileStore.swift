import FoundationEssentials
import Glibc

/// Keeps copies as files: written whole or not at all, checked when read, shared by processes.
///
/// Each copy is one file that belongs to the user alone (mode 0600, in a folder of mode 0700). A
/// file that is damaged, of another version or of another address is a copy that is not there, and so
/// is everything in a folder that others may write to.
public final class FileStore: HotlayoutStore {
  /// The folder of the files.
  public let folder: String
  private let maximumBytes: Int

  /// The last known maps, in the caches folder of the user.
  public static let maps = FileStore(folder: "\(cachesFolder)/hotlayout/maps")
  /// The documents that were read, in the caches folder of the user.
  public static let documents = FileStore(folder: "\(cachesFolder)/hotlayout/documents")

  /// A store of at most that many bytes in all; the least recently used copies go first.
  public init(folder: String, maximumBytes: Int = 256 << 20) {
    self.folder = folder
    self.maximumBytes = max(maximumBytes, 0)
  }

  /// Why copies in a folder are not taken for the user's own, in a sentence; nil where they are, or
  /// where there is no such folder yet.
  public static func refusal(of folder: String) -> String? {
    guard Files.exists(folder), !Files.isOwnFolder(folder) else { return nil }
    return
      "copies in `\(folder)` are not trusted: the folder belongs to another user, or others may "
      + "write to it; run this as the user that fetched them."
  }

  public func copy(of address: String) async -> StoredCopy? { read(address) }

  public func keep(_ copy: StoredCopy) async throws { try write(copy) }

  public func remove(_ address: String) async { unlink(path(of: address)) }

  /// The copy of an address, read now.
  package func read(_ address: String) -> StoredCopy? {
    let path = path(of: address)
    guard Files.isOwnFolder(folder),
      case .success(let data) = Files.read(path, maximumBytes: maximumBytes),
      let copy = Envelope.decode(data), copy.address == address
    else { return nil }
    Files.touch(path)
    return copy
  }

  /// Keeps a copy, written now; when this returns it is on the disk.
  package func write(_ copy: StoredCopy) throws(StoreError) {
    guard let data = Envelope.encode(copy) else {
      throw .file(step: "write the head of", path: path(of: copy.address), errno: EINVAL)
    }
    guard data.count <= maximumBytes else { throw .tooLarge(data.count) }
    try Files.makeFolder(folder)
    guard Files.isOwnFolder(folder) else {
      throw .file(step: "trust the folder", path: folder, errno: EPERM)
    }
    try Files.replace(path(of: copy.address), in: folder, with: data)
    evict(keeping: fileName(of: copy.address))
  }

  private func path(of address: String) -> String { "\(folder)/\(fileName(of: address))" }

  private func fileName(of address: String) -> String { SHA256.hex(address.utf8) + Self.suffix }

  private static let suffix = ".copy"

  /// Removes the least recently used copies above the bound, and what killed writers left behind.
  private func evict(keeping kept: String) {
    var total = 0
    var copies: [Files.Entry] = []
    let now = time(nil)
    for entry in Files.list(folder) {
      if entry.name.hasPrefix(Files.temporaryPrefix) {
        // A writer that lives needs its file for seconds.
        if entry.modified.seconds < now - 600 { unlink("\(folder)/\(entry.name)") }
      } else if entry.name.hasSuffix(Self.suffix) {
        total += entry.bytes
        if entry.name != kept { copies.append(entry) }
      }
    }
    guard total > maximumBytes else { return }
    copies.sort {
      ($0.modified.seconds, $0.modified.nanoseconds, $0.name)
        < ($1.modified.seconds, $1.modified.nanoseconds, $1.name)
    }
    for entry in copies where total > maximumBytes {
      // Another process may have been faster; then it is gone as well.
      unlink("\(folder)/\(entry.name)")
      total -= entry.bytes
    }
  }

  /// The caches folder of the user by the XDG Base Directory Specification.
  public static var cachesFolder: String {
    let environment = ProcessInfo.processInfo.environment
    // The specification: a path that is not absolute is to be ignored.
    if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") { return path }
    if let home = environment["HOME"], home.hasPrefix("/") { return "\(home)/.cache" }
    return "/tmp/hotlayout-\(getuid())"
  }
}
