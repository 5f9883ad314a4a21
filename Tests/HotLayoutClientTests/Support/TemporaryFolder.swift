import Foundation

/// A folder that goes with the value that holds it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "hotlayout-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file beside and moves it into place, so that no reader sees half of it.
  func write(_ data: Data, to name: String, modified: Date? = nil) throws {
    let target = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    let beside = target.deletingLastPathComponent().appending(path: ".\(UUID().uuidString)")
    try data.write(to: beside)
    if let modified {
      try FileManager.default.setAttributes(
        [.modificationDate: modified], ofItemAtPath: beside.path)
    }
    guard rename(beside.path, target.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func write(_ text: String, to name: String, modified: Date? = nil) throws {
    try write(Data(text.utf8), to: name, modified: modified)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: name))
  }
}

/// What a program that ran to its end has written and answered.
@discardableResult
func run(_ program: String, _ arguments: [String], in folder: URL? = nil) throws -> String {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.currentDirectoryURL = folder
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  let text = String(decoding: output, as: UTF8.self)
  guard process.terminationStatus == 0 else {
    throw ProgramFailed(program: program, output: text)
  }
  return text
}

struct ProgramFailed: Error {
  var program: String
  var output: String
}
