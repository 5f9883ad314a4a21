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
  /// Since when the bytes are known: when they were read from the network, or written to a folder.
  var readAt: Date?
  /// How the network answered.
  var status: PlacementMapStatus
  /// Why it is not fresh, in a sentence.
  var problem: String?
  /// Why the copy could not be kept, in a sentence.
  var storeProblem: String?
  /// What went wrong, each with the file.
  func problems(of path: String) -> [String] {
    [problem, storeProblem].compactMap { problem in problem.map { "\(path): \($0)" } }
  }

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
    let kept = await copy()
    func last(_ status: PlacementMapStatus, _ problem: String?) -> LoadedFile<Value> {
      var last = kept.loaded
      (last.status, last.problem) = (status, problem)
      return last
    }
    let answer = await file.ask(path, etag: kept.etag, maximumBytes: maximumBytes)
    switch answer {
    case .file(let data, let etag, let received):
      switch read(data) {
      case .value(let value):
        // When it was read, whatever date the schedule is looked at for.
        let readAt = Date()
        let copy = StoredCopy(address: address, etag: etag, readAt: readAt, body: data)
        return LoadedFile(
          value: value, data: data,
          readAt: file.base.isFolder ? Files.modified(address) : readAt, status: .fresh,
          storeProblem: await keep(copy), bytesReceived: received)
      case .corrupt(let problem): return last(.corrupt, problem)
      case .unsupported(let problem): return last(.unsupported, problem)
      }
    case .notModified:
      var same = last(.fresh, nil)
      same.isUnchanged = true
      return same
    case .notFound: return last(.notPublished, "The project has not published it.")
    case .silent(let problem): return last(.offline, problem)
    case .wrong(let problem): return last(.corrupt, problem)
    // Who wants no network has asked for the copy: it is no problem that it stands in.
    case .notAsked(let problem): return last(.offline, kept.loaded.value == nil ? problem : nil)
    }
  }

  /// The last known copy, without asking anybody.
  func kept() async -> LoadedFile<Value> { await copy().loaded }

  private var address: String { file.base.address(of: path) }

  private func copy() async -> (loaded: LoadedFile<Value>, etag: String?) {
    // A folder is its own last known copy.
    guard !file.base.isFolder, let copy = await store.copy(of: address),
      case .value(let value) = read(copy.body)
    else { return (LoadedFile(status: .notAsked), nil) }
    return (
      LoadedFile(value: value, data: copy.body, readAt: copy.readAt, status: .notAsked), copy.etag
    )
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
