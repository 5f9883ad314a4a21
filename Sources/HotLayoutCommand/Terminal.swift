import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writing for a person.
enum Terminal {
  /// A line on standard error.
  static func error(_ line: String) { write(line + "\n", to: STDERR_FILENO) }

  /// Bytes on standard output, or throws where its other end is closed.
  static func output(_ bytes: [UInt8]) throws {
    flush()
    guard write(bytes[...], to: STDOUT_FILENO) else {
      throw CommandError.failed("standard output is closed.")
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
    do { return [UInt8](try Data(contentsOf: URL(filePath: path))) } catch {
      throw CommandError.failed("`\(path)` cannot be read: \(reason(error)).")
    }
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
