import Synchronization

/// Keeps copies for the life of the process.
public final class MemoryStore: HotlayoutStore {
  private struct State {
    var copies: [String: (copy: StoredCopy, use: Int)] = [:]
    var uses = 0
    var bytes = 0
  }

  private let state = Mutex(State())
  private let maximumBytes: Int

  /// A store of at most that many bytes of bodies; the least recently used copies go first.
  public init(maximumBytes: Int = 64 << 20) {
    self.maximumBytes = max(maximumBytes, 0)
  }

  public func copy(of address: String) async -> StoredCopy? {
    state.withLock { state in
      state.uses &+= 1
      state.copies[address]?.use = state.uses
      return state.copies[address]?.copy
    }
  }

  public func keep(_ copy: StoredCopy) async throws {
    guard copy.body.count <= maximumBytes else { throw StoreError.tooLarge(copy.body.count) }
    state.withLock { state in
      state.uses &+= 1
      state.bytes -= state.copies[copy.address]?.copy.body.count ?? 0
      state.copies[copy.address] = (copy, state.uses)
      state.bytes += copy.body.count
      while state.bytes > maximumBytes,
        let oldest = state.copies.min(by: { $0.value.use < $1.value.use })
      {
        state.copies[oldest.key] = nil
        state.bytes -= oldest.value.copy.body.count
      }
    }
  }

  public func remove(_ address: String) async {
    state.withLock { state in
      state.bytes -= state.copies.removeValue(forKey: address)?.copy.body.count ?? 0
    }
  }
}

/// Why a copy could not be kept.
public enum StoreError: Error, Sendable, Hashable {
  /// It is larger, in bytes, than the whole store may be.
  case tooLarge(Int)
  /// A step on a file failed, with the number of the error.
  case file(step: String, path: String, errno: Int32)

  /// One sentence.
  public var message: String {
    switch self {
    case .tooLarge(let bytes): "A copy of \(bytes) bytes is larger than the store may be."
    case .file(let step, let path, let errno): "Cannot \(step) \(path): \(Files.reason(errno))."
    }
  }
}
