import Foundation
import TestSupport
import Testing

/// The cage of the decoding process, seen from inside: `cage-probe` makes one call in it.
@Suite struct CageTests {
  private enum End: Equatable {
    /// The number of the error; 0 for none.
    case exit(Int32)
    case signal(Int32)
  }

  private func end(_ place: String, _ call: String) throws -> End {
    let process = Process()
    process.executableURL = try CommandRun.executable("cage-probe")
    process.arguments = [place, call]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit
      ? .exit(process.terminationStatus) : .signal(process.terminationStatus)
  }

  @Test(arguments: [
    "open", "create", "stat", "socket", "unix-socket", "duplicate", "kill", "limits", "code",
    "code-later", "fork",
  ])
  func isRefused(_ call: String) throws {
    #expect(try end("caged", call) == .exit(EPERM))
    #expect(try end("free", call) == .exit(0))
  }

  /// What no decoder calls by mistake ends the process.
  @Test(arguments: ["execve", "ptrace"])
  func isDeadly(_ call: String) throws {
    #expect(try end("caged", call) == .signal(SIGSYS))
    #expect(try end("free", call) == .exit(0))
  }

  @Test(.disabled(if: isSanitized)) func memoryIsBounded() throws {
    #expect(try end("caged", "memory") == .exit(ENOMEM))
    #expect(try end("free", "memory") == .exit(0))
    #expect(try end("caged", "nothing") == .exit(0))
  }
}
