import Foundation
import Testing

/// What the tests start does not outlive them.
@Suite struct ChildServerTests {
  private func sleeper() throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sleep")
    process.arguments = ["600"]
    try process.run()
    return process
  }

  @Test func serversGoWhenTheTestsDo() throws {
    let undertaker = Undertaker()
    // Those that are started later must not hold the pipe open.
    let (left, ended) = (try sleeper(), try sleeper())
    defer {
      for process in [left, ended] where process.isRunning { process.terminate() }
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
