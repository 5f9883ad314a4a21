import FoundationEssentials
import HotLayout

/// What a text turned out to be.
enum Reading<Value: Sendable>: Sendable {
  case value(Value)
  case corrupt(String)
  case unsupported(String)
}

/// A file of a project, from the network or from the last known copy.
struct LoadedFile<Value: Sendable>: Sendable {
  /// What it says; nil where neither the network nor the store has it.
  var value: Value?
  /// The bytes that `value` was read from.
  var data: Data?
  /// How the network answered.
  var status: PlacementMapStatus
  /// Why it is not fresh, in a sentence.
  var problem: String?
  /// Why the copy could not be kept, in a sentence.
  var storeProblem: String?
  /// Bytes that came over the network.
  var bytesReceived = 0
  /// Whether the server said that the last known copy still holds.
  var isUnchanged = false
}

/// Loads a file with its tag, keeps what is good and falls back on what was kept.
///
/// A corrupt or unsupported answer never takes the place of a good copy, and a tag is sent only for
/// a copy that this reader can read: otherwise "not modified" would leave it with nothing.
struct KeptFile<Value: Sendable>: Sendable {
  var file: ProjectFile
  var path: String
  var store: any HotlayoutStore
  var maximumBytes: Int
  var read: @Sendable (Data) -> Reading<Value>

  func load() async -> LoadedFile<Value> {
    let address = file.base.address(of: path)
    // A folder is its own last known copy.
    let kept = file.base.isFolder ? nil : await store.copy(of: address)
    var fallback: Value?
    if let kept, case .value(let value) = read(kept.body) { fallback = value }
    func last(_ status: PlacementMapStatus, _ problem: String) -> LoadedFile<Value> {
      LoadedFile(
        value: fallback, data: fallback == nil ? nil : kept?.body, status: status, problem: problem)
    }
    let answer = await file.ask(
      path, etag: fallback == nil ? nil : kept?.etag, maximumBytes: maximumBytes)
    switch answer {
    case .file(let data, let etag, let received):
      switch read(data) {
      case .value(let value):
        let copy = StoredCopy(address: address, etag: etag, readAt: file.clock(), body: data)
        return LoadedFile(
          value: value, data: data, status: .fresh, storeProblem: await keep(copy),
          bytesReceived: received)
      case .corrupt(let problem): return last(.corrupt, problem)
      case .unsupported(let problem): return last(.unsupported, problem)
      }
    case .notModified:
      return LoadedFile(
        value: fallback, data: kept?.body, status: .fresh, isUnchanged: true)
    case .notFound: return last(.notPublished, "The project has not published it.")
    case .silent(let problem): return last(.offline, problem)
    case .wrong(let problem): return last(.corrupt, problem)
    }
  }

  private func keep(_ copy: StoredCopy) async -> String? {
    guard !file.base.isFolder else { return nil }
    do {
      try await store.keep(copy)
      return nil
    } catch {
      return (error as? StoreError)?.message ?? "The copy cannot be kept: \(error)"
    }
  }
}
