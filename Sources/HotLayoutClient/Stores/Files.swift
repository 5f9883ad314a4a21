import FoundationEssentials
import Glibc

/// What the store does with files, each step with its error.
package enum Files {
  struct Entry {
    var name: String
    var bytes: Int
    /// Last change, in seconds and nanoseconds since 1970.
    var modified: (seconds: Int, nanoseconds: Int)
  }

  /// Makes a folder and those above it; those that are made belong to the user alone.
  static func makeFolder(_ path: String) throws(StoreError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw failure("make the folder", path) }
    let above = parent(of: path)
    guard above != path else { throw failure("make the folder", path) }
    try makeFolder(above)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure("make the folder", path) }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Writes a file beside its place, has it on the disk, and moves it there, so that whoever opens
  /// the path sees the old file or the new one, also after a crash.
  static func replace(_ path: String, in folder: String, with data: Data) throws(StoreError) {
    let beside = "\(folder)/\(temporaryPrefix)\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    try write(data, to: beside)
    guard rename(beside, path) == 0 else {
      let error = failure("move into place", path)
      unlink(beside)
      throw error
    }
    // The name is on the disk only when the folder is.
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", folder) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure("sync", folder) }
  }

  static let temporaryPrefix = ".new-"

  private static func write(_ data: Data, to path: String) throws(StoreError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("create", path) }
    var problem: StoreError?
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written < 0 {
          if errno == EINTR { continue }
          problem = failure("write", path)
          return
        }
        rest = rest.dropFirst(written)
      }
    }
    if problem == nil, fsync(descriptor) != 0 { problem = failure("sync", path) }
    if close(descriptor) != 0, problem == nil { problem = failure("close", path) }
    if let problem {
      unlink(path)
      throw problem
    }
  }

  /// Whether a folder is the user's own, so that nobody else puts files there.
  static func isOwnFolder(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return false }
    return status.st_uid == geteuid() && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }

  /// Whether there is something at a path, be it a link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The bytes of a regular file of at most `maximumBytes`.
  package static func read(_ path: String, maximumBytes: Int) -> Result<Data, ReadProblem> {
    // Not blocking, because opening a pipe would wait for its other end.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      return .failure(errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(errno))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .failure(.unreadable(EINVAL))
    }
    guard status.st_size <= maximumBytes else { return .failure(.tooLarge) }
    var data = Data(capacity: Int(status.st_size))
    let piece = 1 << 18
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: piece, alignment: 1) { buffer in
        let count = Glibc.read(descriptor, buffer.baseAddress, piece)
        if count > 0 { data.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
        return count
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .failure(.unreadable(errno)) }
      guard count > 0 else { return .success(data) }
      guard data.count <= maximumBytes else { return .failure(.tooLarge) }
    }
  }

  /// What the system says of the number of an error.
  static func reason(_ number: Int32) -> String { String(cString: strerror(number)).lowercased() }

  package enum ReadProblem: Error, Hashable, CustomStringConvertible {
    case missing, tooLarge
    case unreadable(Int32)

    /// One sentence.
    package var description: String {
      switch self {
      case .missing: "there is no such file."
      case .tooLarge: "the file is too large."
      case .unreadable(let number): "the file cannot be read: \(reason(number))."
      }
    }
  }

  /// When a file was last written.
  static func modified(_ path: String) -> Date? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Date(
      timeIntervalSince1970: Double(status.st_mtim.tv_sec)
        + Double(status.st_mtim.tv_nsec) / 1e9)
  }

  /// Marks a file as used now.
  static func touch(_ path: String) { utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) }

  /// The regular files of a folder.
  static func list(_ folder: String) -> [Entry] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let item = readdir(stream) {
      let name = withUnsafePointer(to: item.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      guard fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      entries.append(
        Entry(
          name: name, bytes: Int(status.st_size),
          modified: (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)))
    }
    return entries
  }

  private static func failure(_ step: String, _ path: String) -> StoreError {
    .file(step: step, path: path, errno: errno)
  }
}
