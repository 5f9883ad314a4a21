import Foundation
import TestSupport
import Testing

/// The units for systemd and the lines of the documentation say what the command takes.
@Suite struct SyncUnitTests {
  private static let units = [
    "hotlayout-sync.service", "hotlayout-sync.timer", "hotlayout-watch.service",
  ]

  @Test func everyOptionIsOne() throws {
    let help = try CommandRun(["placement", "sync", "--help"])
    #expect(help.status == 0)
    for file in Self.units.map({ "Tools/systemd/\($0)" }) + ["Docs/sync.md"] {
      let text = try String(
        contentsOf: projectDirectory().appending(path: file), encoding: .utf8)
      let lines = text.replacing("\\\n", with: " ").split(separator: "\n")
      for line in lines where line.contains("hotlayout placement sync ") {
        let words = line[(line.range(of: "placement sync ")?.upperBound ?? line.startIndex)...]
        for word in words.split(separator: " ") where word.hasPrefix("--") {
          let name = word.prefix { $0 != "`" && $0 != ")" }
          #expect(help.output.contains("  \(name)"), "\(file): \(line)")
        }
      }
    }
  }

  /// Only the path of the program is another here.
  @Test func systemdTakesThem() throws {
    let tool = "/usr/bin/systemd-analyze"
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      print("skipped: no systemd-analyze")
      return
    }
    let folder = try ScratchFolder()
    let files = try Self.units.map { name in
      let text = try String(
        contentsOf: projectDirectory().appending(path: "Tools/systemd/\(name)"), encoding: .utf8)
      return try folder.write(
        text.replacing("/usr/local/bin/hotlayout", with: try CommandRun.executable().path), to: name
      )
    }
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = ["verify"] + files
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    // Other units of the machine may be talked about as well.
    #expect(!said.contains("hotlayout"), "\(said)")
  }
}
