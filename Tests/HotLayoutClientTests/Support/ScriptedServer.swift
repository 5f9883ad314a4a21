import Foundation

/// A server in Python on loopback over TLS, which prints its port when it is there.
final class ScriptedServer: Sendable {
  let port: Int
  private let process: Process

  var base: String { "https://localhost:\(port)" }

  init(_ script: String, _ arguments: [String]) throws {
    let authority = try TestAuthority.shared.get()
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "python3",
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: script).path,
        authority.certificate(.good), authority.key(.good),
      ] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw ProgramFailed(program: script, output: line)
    }
    self.port = port
  }

  deinit {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
