import FoundationEssentials
import HotLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writing for a person.
enum Terminal {
  /// `1 file`, `2 files`
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Lines on standard error, without the characters of documents and names that would control the
  /// terminal.
  static func error(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    errorAsIs(lines.map { ShownText.line(String($0)) }.joined(separator: "\n"))
  }

  /// A text for a program on standard error, after what was printed before it.
  static func errorAsIs(_ text: String) {
    flush()
    write(text + "\n", to: STDERR_FILENO)
  }

  /// Bytes on standard output, or throws where they cannot be written.
  static func output(_ bytes: [UInt8]) throws {
    flush()
    guard write(bytes[...], to: STDOUT_FILENO) else {
      // Who reads no further, as `head`, wants to hear no more: the status is that of other tools.
      if errno == EPIPE { throw CommandError(message: "", status: 128 + SIGPIPE) }
      let cause =
        errno == EBADF
        ? "is closed" : "cannot be written: " + String(cString: strerror(errno)).lowercased()
      throw CommandError.failed("standard output \(cause).")
    }
  }

  /// Sends on what was printed.
  static func flush() { fflush(nil) }

  /// Whether standard error is a terminal.
  static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether standard output is a terminal.
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Shows how far a job is, on one line of a terminal; nothing elsewhere.
  static func progress(_ done: Int, of count: Int, _ what: String) {
    guard isInteractive, count > 1 else { return }
    let end = done == count ? "\r\u{1B}[K" : ""
    write(end.isEmpty ? "\r\u{1B}[K\(done + 1) of \(count)  \(what)" : end, to: STDERR_FILENO)
  }

  private static func write(_ text: String, to file: Int32) {
    _ = write(Array(text.utf8)[...], to: file)
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Bool {
    var bytes = bytes
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}

/// Files of the command.
enum Files {
  /// Reads a file, or throws a sentence.
  static func read(_ path: String) throws -> [UInt8] {
    var isFolder = false
    guard exists(path, isFolder: &isFolder) else {
      throw CommandError.failed("there is no file `\(path)`.")
    }
    guard !isFolder else { throw CommandError.failed("`\(path)` is a folder, not a file.") }
    guard isRegular(path) else {
      guard path == "/dev/stdin" || path.hasPrefix("/dev/fd/") else {
        throw CommandError.failed("`\(path)` is not a regular file.")
      }
      return try readPipe(path)
    }
    do { return [UInt8](try Data(contentsOf: URL(filePath: path))) } catch {
      throw CommandError.failed("`\(path)` cannot be read: \(reason(error)).")
    }
  }

  private static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// More than any file of a project may hold, in bytes.
  private static let longestPipe = 64 << 20

  /// Reads what a shell hands over, as in `--data <(command)`.
  private static func readPipe(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while file >= 0 {
      let count = Glibc.read(file, &piece, piece.count)
      if count == 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
      guard bytes.count <= longestPipe else {
        throw CommandError.failed("`\(path)` gives more than \(longestPipe >> 20) MiB.")
      }
    }
    throw CommandError.failed(
      "`\(path)` cannot be read: \(String(cString: strerror(errno)).lowercased()).")
  }

  static func exists(_ path: String, isFolder: inout Bool) -> Bool {
    FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return exists(path, isFolder: &isFolder) && isFolder
  }

  static func isFile(_ path: String) -> Bool {
    var isFolder = false
    return exists(path, isFolder: &isFolder) && !isFolder
  }

  /// Writes a file whole or not at all: beside its place first, then renamed.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent()
    let beside = folder.appending(path: ".\(url.lastPathComponent).\(getpid()).part")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: beside)
    } catch {
      try? FileManager.default.removeItem(at: beside)
      throw CommandError.failed("`\(path)` cannot be written: \(reason(error)).")
    }
    guard rename(beside.path, url.path) == 0 else {
      let cause = String(cString: strerror(errno))
      try? FileManager.default.removeItem(at: beside)
      throw CommandError.failed("`\(path)` cannot be written: \(cause).")
    }
  }

  /// What the system says of an error.
  private static func reason(_ error: any Error) -> String {
    if let error = error as? CocoaError {
      if let inner = error.underlying as? POSIXError {
        return String(cString: strerror(inner.code.rawValue)).lowercased()
      }
      switch error.code {
      case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
      case .fileWriteOutOfSpace: return "the disk is full"
      default: break
      }
    }
    return "\(error)"
  }
}
