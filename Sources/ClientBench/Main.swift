import FoundationEssentials
import HotLayout

/// Measures what a placement map costs: to load, to resolve, to find the next edge.
///
///     swift run -c release clientbench [PLACES PROMOTIONS]
@main
struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let places = arguments.first ?? 10_000
    let promotions = arguments.count > 1 ? arguments[1] : 50
    let limits = JSONLimits(bytes: 1 << 30, values: 1 << 30)
    let plain = sample(places: places, promotions: promotions)
    // One letter that is escaped: the reader with positions takes over.
    let worded = Array(
      String(decoding: plain, as: UTF8.self)
        .replacing(
          "\"documentId\":\"doc-0\"", with: "\"entry\":\"\\u00e9\",\"documentId\":\"doc-0\""
        )
        .utf8)
    print("map: \(places) places, \(promotions) promotions each, \(plain.count) bytes")
    let loading = try best { _ = try HotlayoutPlacementMap.load(plain, limits: limits) }
    line("load, plain form", loading, unit: .milliseconds)
    let reading = try best { _ = try HotlayoutPlacementMap.load(worded, limits: limits) }
    line("load, with positions", reading, unit: .milliseconds)
    print("  ratio with positions / plain: \(rounded(reading / loading))")

    let map = try HotlayoutPlacementMap.load(plain, limits: limits)
    let names = map.names
    var random = SystemRandomNumberGenerator()
    let asked = (0..<100_000).map { _ in
      (
        names[Int.random(in: 0..<names.count, using: &random)],
        Date(timeIntervalSinceReferenceDate: 790_000_000 + .random(in: 0...80_000_000))
      )
    }
    var shown = 0
    let resolving = best {
      for (name, date) in asked where map.resolve(name, at: date).report == nil { shown += 1 }
    }
    line("resolve", resolving / Double(asked.count), unit: .microseconds)
    let looking = best {
      for (name, date) in asked where map.nextBoundary(name, after: date) != nil { shown += 1 }
    }
    line("nextBoundary", looking / Double(asked.count), unit: .microseconds)
    let timelines = best {
      for name in names.prefix(1000) {
        let year = Date(timeIntervalSinceReferenceDate: 788_918_400)
        shown += map.timeline(name, from: year, until: year + 31_536_000)?.stretches.count ?? 0
      }
    }
    line("timeline of a year", timelines / Double(min(1000, names.count)), unit: .microseconds)
    print("(\(shown) answers looked at)")
  }

  /// Places whose promotions overlap each other, some of them pauses.
  static func sample(places: Int, promotions: Int) -> [UInt8] {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var text = "{\"schemaVersion\":\"1.0\",\"placements\":{"
    for place in 0..<places {
      text += place > 0 ? "," : ""
      text += "\"place.n\(place)\":{\"documentId\":\"doc-\(place % 97)\",\"promotions\":["
      for number in 0..<promotions {
        let month = two((number + place) % 12 + 1)
        let day = two((number * 7 + place) % 28 + 1)
        let document = number % 10 == 9 ? "null" : "\"promo-\(number)\""
        text += number > 0 ? "," : ""
        text += "{\"documentId\":\(document),\"from\":\"2026-\(month)-\(day)T00:00:00Z\""
        text += ",\"until\":\"2027-\(month)-\(day)T12:30:00Z\"}"
      }
      text += "]}"
    }
    return Array((text + "}}").utf8)
  }

  /// The shortest of five times, in seconds.
  static func best(_ work: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<5 {
      let time = try ContinuousClock().measure(work)
      let (seconds, attoseconds) = time.components
      best = min(best, Double(seconds) + Double(attoseconds) / 1e18)
    }
    return best
  }

  enum Unit: Double {
    case milliseconds = 1e3
    case microseconds = 1e6
  }

  static func line(_ name: String, _ seconds: Double, unit: Unit) {
    print("  \(name): \(rounded(seconds * unit.rawValue)) \(unit)")
  }

  static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
