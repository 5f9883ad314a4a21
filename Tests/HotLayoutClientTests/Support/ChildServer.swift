import Foundation
import Synchronization

/// A server that a test starts. It does not outlive the tests: also where these are killed, a process
/// that waits for their end kills it.
final class ChildServer: Sendable {
  private let process: Process

  var pid: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  /// - Parameter output: where it writes; nowhere where nil.
  init(_ program: String, _ arguments: [String], output: Pipe? = nil) throws {
    process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    Undertaker.shared.tell("+ \(process.processIdentifier)")
  }

  deinit { kill() }

  /// Ends it at once, in the middle of whatever it does.
  func kill() {
    signal(SIGKILL)
    process.waitUntilExit()
    Undertaker.shared.tell("- \(process.processIdentifier)")
  }

  func signal(_ number: Int32) {
    if process.isRunning { Foundation.kill(process.processIdentifier, number) }
  }

  /// The first line that a server in Python prints is the port it listens on.
  static func python(_ script: String, _ arguments: [String]) throws -> (ChildServer, port: Int) {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: script).path
    let pipe = Pipe()
    let server = try ChildServer("/usr/bin/env", ["python3", "-B", file] + arguments, output: pipe)
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw ProgramFailed(program: script, output: line)
    }
    return (server, port)
  }
}

/// A process that is told which servers run, and kills those that are left when nobody can tell it
/// anything any more: its pipe is open as long as the tests run.
final class Undertaker: Sendable {
  static let shared = Undertaker()

  private let writer = Mutex<Int32>(-1)
  private let process = Process()

  private static let script = """
    trap '' INT TERM HUP
    pids=' '
    while read -r word pid; do
      case $word in
        +) pids="$pids$pid " ;;
        -) case $pids in *" $pid "*) pids="${pids%% $pid *} ${pids#* $pid }" ;; esac ;;
      esac
    done
    for pid in $pids; do kill -KILL "$pid"; done
    """

  init() {
    var ends: [Int32] = [-1, -1]
    // No server inherits the end that is written to.
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", Self.script]
    process.standardInput = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    writer.withLock { $0 = ends[1] }
  }

  /// What the end of the tests does, however they end.
  func close() {
    writer.withLock { descriptor in
      if descriptor >= 0 { Foundation.close(descriptor) }
      descriptor = -1
    }
  }

  func tell(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    writer.withLock { descriptor in
      if descriptor >= 0 { _ = write(descriptor, bytes, bytes.count) }
    }
  }
}
