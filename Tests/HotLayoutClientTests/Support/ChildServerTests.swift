import Foundation
import Testing

/// What the tests start does not outlive them.
@Suite struct ChildServerTests {
  private func sleeper() throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sleep")
    process.arguments = ["60"]
    // Nobody waits for the end of what is written by one that is left over.
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test func serversGoWhenTheTestsDo() throws {
    let undertaker = Undertaker()
    // Those that are started later must not hold the pipe open.
    let (left, ended) = (try sleeper(), try sleeper())
    defer {
      // SIGTERM may be blocked: the mask of the thread that starts a process is inherited.
      for process in [left, ended] where process.isRunning {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
    }
    undertaker.tell("+ \(left.processIdentifier)")
    undertaker.tell("+ \(ended.processIdentifier)")
    undertaker.tell("- \(ended.processIdentifier)")
    undertaker.close()
    left.waitUntilExit()
    #expect(left.terminationReason == .uncaughtSignal && left.terminationStatus == SIGKILL)
    #expect(ended.isRunning, "its number may be another's by now")
  }
}
