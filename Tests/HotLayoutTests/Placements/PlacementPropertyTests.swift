import Foundation
import HotLayout
import Testing

/// Maps and instants at random, against the slow answers of `RandomPlace`.
@Suite struct PlacementPropertyTests {
  /// At every edge of the grid, a moment before, a moment after, and far away.
  private static func instants(_ grid: [(text: String, date: Date)]) -> [Date] {
    grid.flatMap { edge in
      // The neighbours that a double can tell from the edge.
      let seconds = edge.date.timeIntervalSinceReferenceDate
      return [seconds.nextDown, seconds, seconds.nextUp].map {
        Date(timeIntervalSinceReferenceDate: $0)
      }
    } + [.distantPast, .distantFuture]
  }

  @Test(arguments: [true, false])
  func agreesWithTheSlowAnswer(plain: Bool) throws {
    let grid = plain ? RandomPlace.plainGrid : RandomPlace.grid
    let instants = Self.instants(grid)
    var random = SeededRandom(seed: plain ? 1 : 2)
    var maps = 0
    var answers = 0
    var changes = 0
    var mismatches = 0
    while maps < 50_000 {
      let places = (0..<random.below(4)).map { _ in RandomPlace(using: &random) }
      let members = places.enumerated().map { "\"p\($0)\": \($1.json(grid))" }
      let text =
        "{\"schemaVersion\": \"1.0\", \"placements\": {\(members.joined(separator: ", "))}}"
      let map = try HotlayoutPlacementMap.load(text.utf8)
      maps += 1
      if map.resolve("p\(places.count)", at: grid[0].date).report != .unknown { mismatches += 1 }
      for (number, place) in places.enumerated() {
        for _ in 0..<3 {
          let instant = instants[random.below(instants.count)]
          let answer = map.resolve("p\(number)", at: instant)
          let expected = place.resolve(instant, grid)
          let next = map.nextBoundary("p\(number)", after: instant)
          let isRight =
            (answer.report == nil ? [answer.documentId, answer.entry] : nil) == expected
            && answer.report == (expected == nil ? .empty : nil)
            && next == place.nextBoundary(instant, grid)
          if !isRight {
            mismatches += 1
            if mismatches < 5 {
              Issue.record("\(place.json(grid)) at \(instant): \(answer), \(next)")
            }
          }
          answers += 1
          changes += next == nil ? 0 : 1
        }
      }
    }
    print(
      "placements: \(maps) maps, \(answers) instants, \(changes) boundaries, \(mismatches) wrong")
    #expect(mismatches == 0)
  }

  @Test func timelinesAreMadeOfTheSameAnswers() throws {
    let grid = RandomPlace.plainGrid
    var random = SeededRandom(seed: 3)
    var stretches = 0
    for _ in 0..<3000 {
      let place = RandomPlace(using: &random)
      let text = "{\"schemaVersion\": \"1.0\", \"placements\": {\"p\": \(place.json(grid))}}"
      let map = try HotlayoutPlacementMap.load(text.utf8)
      let (a, b) = (random.below(grid.count), random.below(grid.count))
      let from = grid[min(a, b)].date - 0.5
      let until = grid[max(a, b)].date + 0.5
      let timeline = try #require(map.timeline("p", from: from, until: until))
      #expect(timeline.stretches.first?.from == from)
      #expect(timeline.stretches.last?.until == until)
      for (one, next) in zip(timeline.stretches, timeline.stretches.dropFirst()) {
        #expect(one.until == next.from)
      }
      for stretch in timeline.stretches {
        stretches += 1
        // Its own edges are where the answer changes, also outside.
        #expect(stretch.begins.map { $0 <= stretch.from } ?? (stretch.from == from))
        #expect(stretch.ends.map { $0 >= stretch.until } ?? (stretch.until == until))
        if stretch.ends != map.nextBoundary("p", after: stretch.from) {
          // The next one may show the same.
          let next = try #require(stretch.ends)
          #expect(place.resolve(next - 0.5, grid) == place.resolve(next, grid))
        }
        let middle = stretch.from + stretch.until.timeIntervalSince(stretch.from) / 2
        for instant in [stretch.from, middle] {
          let slow = place.resolve(instant, grid)
          #expect((stretch.documentId == nil ? nil : [stretch.documentId, stretch.entry]) == slow)
          let holding = place.promotions.indices.filter {
            grid[place.promotions[$0].from].date <= instant
              && instant < grid[place.promotions[$0].until].date
          }
          #expect((stretch.ordinal == nil) == holding.isEmpty)
          let overlap = timeline.overlaps.first { $0.from <= instant && instant < $0.until }
          #expect((overlap == nil) == (holding.count < 2))
          if let overlap, let winner = stretch.ordinal {
            #expect(overlap.winner == winner)
            #expect(overlap.count == holding.count)
            #expect(Set(overlap.covered + [winner]) == Set(holding))
          }
        }
      }
    }
    print("placements: \(stretches) stretches of timelines agree")
  }
}
