import Foundation
import HotLayout

// Measures validation against parsers that only parse. `swift run -c release validatebench`

func fastest(_ repetitions: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  var best = Double.infinity
  for _ in 0..<repetitions {
    let parts = clock.measure(body).components
    best = min(best, Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15)
  }
  return best
}

let text = SampleDocument.text(bytes: 1 << 20)
let bytes = Array(text.utf8)
let data = Data(bytes)
if CommandLine.arguments.count > 1 { try data.write(to: URL(filePath: CommandLine.arguments[1])) }
print("bytes", bytes.count)
print("JSONSerialization", fastest(5) { _ = try? JSONSerialization.jsonObject(with: data) })
print("JSONDocument.parse", fastest(10) { _ = try? JSONDocument.parse(bytes) })
let json = try JSONDocument.parse(bytes)
print("load", fastest(10) { _ = try? HotlayoutDocument.load(json) })
let document = try HotlayoutDocument.load(json)
for report in document.reports.prefix(10) { print(report) }
