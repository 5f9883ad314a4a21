import Foundation
import HotLayout
import HotLayoutRender
import TestSupport

// Measures validation: against parsers that only parse, on the costliest files, on many small ones.
// `swift run -c release validatebench`, or `… validatebench hostile [NAME]`.

func fastest(_ repetitions: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  var best = Double.infinity
  for _ in 0..<repetitions {
    let parts = clock.measure(body).components
    best = min(best, Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15)
  }
  return best
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
  let validate = fastest(1) { findings = Validator().check("f.json", bytes).findings.count }
  var bound: BoundScreen?
  let bind = fastest(1) {
    if let document = try? HotlayoutDocument.load(bytes), let first = document.screens.first {
      bound = document.bind(screen: first.name, data: file.data)
    }
  }
  var laidOut: LaidOutScreen?
  let layout = fastest(1) { laidOut = bound.map { renderer.layout($0) } }
  var note = ""
  let paint = fastest(1) {
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

/// How long the schema takes with check-jsonschema, in milliseconds; nil where it is not installed.
func schemaCheck(_ path: String) -> Double? {
  let schema = "Schemas/document.schema.json"
  let tools = [".build/python-env/bin/check-jsonschema", "check-jsonschema"]
  for tool in tools {
    var failed = false
    let time = fastest(2) {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [tool, "--schemafile", schema, path]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      do {
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus > 1 { failed = true }
      } catch { failed = true }
    }
    if !failed { return time }
  }
  return nil
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
  if let schema = schemaCheck(path) {
    print("  check-jsonschema               ", decimal(schema))
    print(String(format: "ratio to check-jsonschema %.1f", schema / validate))
  } else {
    print("skipped: check-jsonschema is not installed")
  }
  let small = Array(SampleDocument.text(bytes: 4000).utf8)
  let many = fastest(2) { for _ in 0..<1000 { _ = Validator().check("small.json", small) } }
  print("1000 documents of \(small.count) bytes", decimal(many), "ms")
}

let words = CommandLine.arguments.dropFirst()
if words.first == "hostile" {
  try runHostile(words.dropFirst().first)
} else {
  try runSpeed()
}
