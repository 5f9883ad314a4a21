import FoundationEssentials
import HotLayout
import HotLayoutRender

/// What a picture of the sample costs, stage by stage; the first time apart from the others.
@main
enum RenderBench {
  static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "Samples/loyalty"
    func bytes(_ path: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: URL(filePath: folder + "/" + path)))
    }
    let documentBytes = try bytes("documents/loyalty/published.json")
    let themeBytes = try bytes("themes/harvest/published.json")
    let json = try JSONDocument.parse(bytes("data/maya.json"))
    let data = HotlayoutData(JSONValue(json.root).objectValue ?? [:])

    var clock = StageClock()
    for _ in 0..<20 {
      let document = try clock.time("load document") {
        try HotlayoutDocument.load(documentBytes)
      }
      let theme = try clock.time("load theme") { try HotlayoutThemeSet.load(themeBytes) }
      let environment = ScreenEnvironment(locales: ["de"])
      let bound = clock.time("bind") {
        document.bind(screen: "home", data: data, theme: theme, environment: environment)
      }
      guard let bound else { return }
      let renderer = try clock.time("fonts") {
        try ScreenRenderer(options: RenderOptions(scale: 3))
      }
      _ = clock.time("layout") { renderer.layout(bound) }
      _ = try clock.time("layout again, paint, encode PNG") {
        try renderer.render(bound, as: .png)
      }
      _ = try clock.time("layout again, paint, encode PDF") {
        try renderer.render(bound, as: .pdf)
      }
    }
    print("The loyalty screen, 1170 by 2532 pixels, in milliseconds:")
    print(row("stage", "first", "median of the rest"))
    for (name, times) in clock.stages {
      let rest = times.dropFirst().sorted()
      print(row(name, number(times[0]), number(rest[rest.count / 2])))
    }
  }

  private static func row(_ name: String, _ first: String, _ rest: String) -> String {
    func pad(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    return pad(name, 36) + pad(first, 10) + rest
  }

  private static func number(_ milliseconds: Double) -> String {
    "\((milliseconds * 100).rounded() / 100)"
  }
}

/// Times by the name of a stage, in the order in which stages first ran.
private struct StageClock {
  var stages: [(name: String, times: [Double])] = []

  mutating func time<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    let result = try body()
    let spent = start.duration(to: .now)
    let milliseconds =
      Double(spent.components.seconds) * 1000 + Double(spent.components.attoseconds) / 1e15
    if let index = stages.firstIndex(where: { $0.name == name }) {
      stages[index].times.append(milliseconds)
    } else {
      stages.append((name, [milliseconds]))
    }
    return result
  }
}
