import Foundation
import Glibc
import HotLayout
import HotLayoutRender
import TestSupport

// Measures validation: against parsers that only parse, on the costliest files, on many small ones.
// `swift run -c release validatebench`, or `… validatebench hostile [NAME or FILE]`.

func fastest(_ repetitions: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  var best = Double.infinity
  for _ in 0..<repetitions {
    let parts = clock.measure(body).components
    best = min(best, Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15)
  }
  return best
}

/// What a piece of work takes of one core, in milliseconds: other programs do not count.
func processorTime(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
  let start = now()
  body()
  return now() - start
}

func decimal(_ value: Double) -> String { String(format: "%9.1f", value) }

/// The most memory this process has had, in MiB.
func peakMemory() -> Double {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
  return (line.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
}

/// One costly file of 8 MiB: load, validate, bind, lay out, paint; in a process of its own, for its
/// memory.
func measureHostile(_ file: HostileFile) throws {
  let bytes = Array(file.text(bytes: 8 << 20).utf8)
  let renderer = try ScreenRenderer()
  let before = peakMemory()
  var findings = 0
  let validate = processorTime { findings = Validator().check("f.json", bytes).findings.count }
  var bound: BoundScreen?
  let bind = processorTime {
    if let document = try? HotlayoutDocument.load(bytes), let first = document.screens.first {
      bound = document.bind(screen: first.name, data: file.data)
    }
  }
  var laidOut: LaidOutScreen?
  let layout = processorTime { laidOut = bound.map { renderer.layout($0) } }
  var note = ""
  let paint = processorTime {
    guard let laidOut else { return }
    do throws(CanvasError) {
      _ = try renderer.paint(laidOut, as: .png)
    } catch { note = " (\(RenderError.canvas(error)))" }
  }
  print(
    decimal(validate), decimal(bind), decimal(layout), decimal(validate + bind + layout),
    decimal(paint), decimal(peakMemory() - before), String(format: "%6d", findings),
    " \(file.name)\(note)")
}

func runHostile(_ name: String?) throws {
  if let name {
    if let text = try? String(contentsOfFile: name, encoding: .utf8) {
      return try measureHostile(
        HostileFile(name: name, data: HostileFile.tenThousand) { _ in text })
    }
    for file in HostileFile.all where file.name == name { try measureHostile(file) }
    return
  }
  print("validate ms  bind ms layout ms  these ms  paint ms  more MiB findings  file (8 MiB)")
  for file in HostileFile.all {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["hostile", file.name]
    fflush(nil)
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { print("failed: \(file.name)") }
  }
}

/// Runs a program; answers how it ended and what it printed, or nil where it cannot be started.
func run(_ program: String, _ arguments: [String]) -> (status: Int32, output: String)? {
  let process = Process()
  process.executableURL = URL(filePath: program)
  process.arguments = arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}

/// `check-jsonschema` of the project's Python, which is installed where it is not there.
func schemaChecker() -> String? {
  guard let python = run("/bin/bash", ["Tools/python-env.sh"]), python.status == 0,
    let interpreter = python.output.split(separator: "\n").last
  else { return nil }
  let tool = URL(filePath: String(interpreter)).deletingLastPathComponent()
    .appending(path: "check-jsonschema").path
  return FileManager.default.isExecutableFile(atPath: tool) ? tool : nil
}

/// The built command beside this program, or nil.
let command: String? = {
  let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "hotlayout").path
  return FileManager.default.isExecutableFile(atPath: path) ? path : nil
}()

/// How long one run of a program takes that must find nothing wrong, in milliseconds.
func time(_ repetitions: Int, _ program: String, _ arguments: [String]) -> Double? {
  var failed = false
  let time = fastest(repetitions) { failed = failed || run(program, arguments)?.status != 0 }
  return failed ? nil : time
}

func runSpeed() throws {
  let text = SampleDocument.text(bytes: 1 << 20)
  let bytes = Array(text.utf8)
  let data = Data(bytes)
  let foundation = fastest(5) { _ = try? JSONSerialization.jsonObject(with: data) }
  let parse = fastest(10) { _ = try? JSONDocument.parse(bytes) }
  let validate = fastest(10) { _ = Validator().check("large.json", bytes) }
  print("one document of \(bytes.count) bytes, milliseconds:")
  print("  JSONSerialization, only parsing", decimal(foundation))
  print("  HotLayout, only parsing        ", decimal(parse))
  print("  HotLayout, parsing and checking", decimal(validate))
  print(String(format: "ratio to JSONSerialization %.2f", foundation / validate))
  for finding in Validator().check("large.json", bytes).findings.prefix(3) { print(finding.report) }
  let path = FileManager.default.temporaryDirectory.appending(path: "hotlayout-bench.json").path
  try data.write(to: URL(filePath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  if let tool = schemaChecker(),
    let schema = time(2, tool, ["--schemafile", "Schemas/document.schema.json", path])
  {
    print("  check-jsonschema               ", decimal(schema))
    print(String(format: "ratio to check-jsonschema %.1f", schema / validate))
    if let command, let whole = time(3, command, ["validate", path]) {
      print("  hotlayout validate, the command", decimal(whole))
      print(String(format: "ratio of the commands %.1f", schema / whole))
    }
  } else {
    print("skipped: check-jsonschema cannot be installed; see Tools/python-env.sh")
  }
  try runMany()
}

/// A thousand small documents in one call.
func runMany() throws {
  let small = Array(SampleDocument.text(bytes: 4000).utf8)
  let many = fastest(2) { for _ in 0..<1000 { _ = Validator().check("small.json", small) } }
  print("1000 documents of \(small.count) bytes, checked ", decimal(many), "ms")
  guard let command else {
    return print("skipped: the command is not built beside this program")
  }
  let folder = FileManager.default.temporaryDirectory.appending(path: "hotlayout-bench")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for index in 0..<1000 {
    try Data(small).write(to: folder.appending(path: "\(index).json"))
  }
  if let whole = time(2, command, ["validate", folder.path]) {
    print("1000 documents, one call of the command", decimal(whole), "ms")
  } else {
    print("failed: the command found something wrong with them")
  }
}

let words = CommandLine.arguments.dropFirst()
if words.first == "hostile" {
  try runHostile(words.dropFirst().first)
} else {
  try runSpeed()
}
