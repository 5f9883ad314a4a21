import Foundation

/// A check by a Python script: parsers and validators other than the project's own.
public enum PythonCheck {
  struct Missing: Error, CustomStringConvertible {
    let description = "python3 is not installed"
  }

  /// Runs a script with `input` on its standard input; answers what it wrote to standard output and
  /// error, which is empty where it found nothing to say.
  public static func run(
    _ script: String, input: String = "", arguments: [String] = [], python: String = "python3"
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python, "-c", script] + arguments
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stdout
    try process.run()
    // Written beside, so that neither side waits for the other with a full pipe.
    let writer = Thread { [handle = stdin.fileHandleForWriting] in
      try? handle.write(contentsOf: Data(input.utf8))
      try? handle.close()
    }
    writer.start()
    let output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 127 else { throw Missing() }
    return process.terminationStatus == 0
      ? output : output + "exit \(process.terminationStatus)"
  }
}
