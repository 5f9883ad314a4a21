import Foundation

/// Python with the packages of `Tools/python-requirements.txt`.
public enum Python {
  /// Why Python cannot be had.
  public struct Failed: Error, CustomStringConvertible {
    public var description: String
  }

  /// Runs a script of the project and waits for it.
  public static func run(
    _ script: String, _ arguments: [String], _ filePath: String = #filePath
  ) throws -> (status: Int32, output: String) {
    let project = projectDirectory(filePath)
    let tool = try start("/bin/bash", [project.appending(path: "Tools/python-env.sh").path])
    guard tool.status == 0, let interpreter = tool.output.split(separator: "\n").last else {
      throw Failed(description: "Tools/python-env.sh failed: \(tool.output)")
    }
    return try start(
      String(interpreter), [project.appending(path: script).path] + arguments)
  }

  private static func start(
    _ program: String, _ arguments: [String]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
