import FoundationEssentials
import Glibc

/// The files of a cache: heads by the digest of the address, bodies by their own digest.
///
/// Every file is written beside its place and moved there, so that any number of processes may use
/// the folder; what is damaged, or was removed by another process, is not there.
struct CacheFiles: Sendable {
  let folder: String
  let maximumBytes: Int

  private var heads: String { folder + "/heads" }
  private var bodies: String { folder + "/bodies" }
  private static let maximumHead = 1 << 20

  /// The responses kept under an address.
  func read(_ address: String) -> [StoredResponse] {
    let path = headPath(address)
    guard Files.isOwnFolder(heads),
      case .success(let data) = Files.read(path, maximumBytes: Self.maximumHead),
      let end = data.firstIndex(of: 0x0A)
    else { return [] }
    // One line with the digest of the rest.
    let rest = Data(data[data.index(after: end)...])
    guard data[..<end].elementsEqual(SHA256.hex(rest).utf8),
      let head = try? JSONDecoder().decode(Head.self, from: rest), head.address == address
    else { return [] }
    return head.responses
  }

  private struct Head: Codable {
    var address: String
    var responses: [StoredResponse]
  }

  /// The body of a response, or nil where it is not whole.
  func body(_ response: StoredResponse) -> Data? {
    let path = "\(bodies)/\(response.digest)"
    guard Files.isOwnFolder(bodies),
      case .success(let data) = Files.read(path, maximumBytes: maximumBytes)
    else { return nil }
    guard data.count == response.length, SHA256.hex(data) == response.digest else {
      unlink(path)
      return nil
    }
    Files.touch(path)
    return data
  }

  /// Keeps responses under an address, and a new body. What cannot be written is not kept.
  func write(_ responses: [StoredResponse], body: (digest: String, data: Data)?, _ address: String)
  {
    guard body.map({ $0.data.count <= maximumBytes }) ?? true else { return }
    do throws(StoreError) {
      for path in [heads, bodies] {
        try Files.makeFolder(path)
        guard Files.isOwnFolder(path) else { return }
      }
      if let body { try Files.replace("\(bodies)/\(body.digest)", in: bodies, with: body.data) }
      let head = Head(address: address, responses: responses)
      guard let json = try? JSONEncoder().encode(head), json.count < Self.maximumHead - 65 else {
        return
      }
      let data = Data((SHA256.hex(json) + "\n").utf8) + json
      try Files.replace(headPath(address), in: heads, with: data)
      if body != nil { evict(keeping: body?.digest) }
    } catch {
      // A full or read-only disk: the cache is of no use, the answer is.
    }
  }

  func remove(_ address: String) { unlink(headPath(address)) }

  private func headPath(_ address: String) -> String { "\(heads)/\(SHA256.hex(address.utf8))" }

  /// Removes the least recently used bodies above the bound, heads that were not written for a long
  /// time when there are many, and what killed writers left behind.
  private func evict(keeping kept: String?) {
    let now = time(nil)
    for folder in [heads, bodies] {
      var entries: [Files.Entry] = []
      for entry in Files.list(folder) {
        if entry.name.hasPrefix(Files.temporaryPrefix) {
          if entry.modified.seconds < now - 600 { unlink("\(folder)/\(entry.name)") }
        } else {
          entries.append(entry)
        }
      }
      let bound = folder == bodies ? maximumBytes : max(maximumBytes / 16, 1 << 20)
      var total = entries.reduce(0) { $0 + $1.bytes }
      guard total > bound else { continue }
      entries.sort {
        ($0.modified.seconds, $0.modified.nanoseconds, $0.name)
          < ($1.modified.seconds, $1.modified.nanoseconds, $1.name)
      }
      for entry in entries where total > bound && entry.name != kept {
        unlink("\(folder)/\(entry.name)")
        total -= entry.bytes
      }
    }
  }
}
