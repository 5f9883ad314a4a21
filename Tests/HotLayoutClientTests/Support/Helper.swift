import Foundation

/// The program of `Tests/ClientTestHelper`, which is built beside the tests.
func helperProgram() throws -> URL {
  let me = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  let beside = [me, CommandLine.arguments[0]].map {
    URL(filePath: $0).deletingLastPathComponent().appending(path: "client-test-helper")
  }
  guard let url = beside.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
  else { throw ProgramFailed(program: "client-test-helper", output: "not beside the tests") }
  return url
}

func startHelper(_ arguments: [String]) throws -> Process {
  let process = Process()
  process.executableURL = try helperProgram()
  process.arguments = arguments
  try process.run()
  // A writer that the tests were to kill must not go on when these are killed themselves.
  Undertaker.shared.tell("+ \(process.processIdentifier)")
  return process
}
