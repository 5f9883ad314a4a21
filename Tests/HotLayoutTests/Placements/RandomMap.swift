import Foundation

/// Numbers that are the same in every run.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  // SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

/// A place with promotions on a coarse grid of instants, so that edges meet, and the slow answer to
/// every question.
struct RandomPlace {
  struct Promotion {
    var documentId: String?
    var entry: String?
    /// Steps of the grid.
    var from: Int
    var until: Int
  }

  var documentId: String?
  var entry: String?
  var promotions: [Promotion] = []

  static let steps = 12
  /// The instants of the grid: quarters of a second in the last second of a year and in the next.
  static let grid: [(text: String, date: Date)] = {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let start = Date(timeIntervalSince1970: 1_798_761_599)
    return (0..<steps).map { step in
      let date = start + Double(step) * 0.25
      return (date.formatted(style), date)
    }
  }()
  /// The same number of whole seconds, in plain form.
  static let plainGrid: [(text: String, date: Date)] = {
    let start = Date(timeIntervalSince1970: 1_798_761_595)
    return (0..<steps).map { step in
      let date = start + Double(step)
      return (date.formatted(.iso8601), date)
    }
  }()

  init(using random: inout SeededRandom) {
    let ids = ["a", "b", "c", nil]
    let entries = ["x", "y", nil]
    documentId = ids[random.below(4)]
    entry = entries[random.below(3)]
    for _ in 0..<random.below(7) {
      promotions.append(
        Promotion(
          documentId: ids[random.below(4)], entry: entries[random.below(3)],
          from: random.below(Self.steps), until: random.below(Self.steps)))
    }
  }

  func json(_ grid: [(text: String, date: Date)]) -> String {
    func text(_ value: String?) -> String { value.map { "\"\($0)\"" } ?? "null" }
    let list = promotions.map {
      "{\"documentId\": \(text($0.documentId)), \"entry\": \(text($0.entry)), "
        + "\"from\": \"\(grid[$0.from].text)\", \"until\": \"\(grid[$0.until].text)\"}"
    }
    return "{\"documentId\": \(text(documentId)), \"entry\": \(text(entry)), "
      + "\"promotions\": [\(list.joined(separator: ", "))]}"
  }

  /// What is shown: document and entry, nil where nothing is.
  func resolve(_ instant: Date, _ grid: [(text: String, date: Date)]) -> [String?]? {
    var winner: Promotion?
    for promotion in promotions {
      guard grid[promotion.from].date <= instant, instant < grid[promotion.until].date else {
        continue
      }
      if let best = winner, best.from > promotion.from { continue }
      winner = promotion
    }
    let (id, entry) = winner.map { ($0.documentId, $0.entry) } ?? (documentId, entry)
    return id == nil ? nil : [id, entry]
  }

  /// The first edge after an instant at which the slow answer is another.
  func nextBoundary(_ instant: Date, _ grid: [(text: String, date: Date)]) -> Date? {
    let now = resolve(instant, grid)
    return grid.map(\.date).filter { $0 > instant }.first { resolve($0, grid) != now }
  }
}
