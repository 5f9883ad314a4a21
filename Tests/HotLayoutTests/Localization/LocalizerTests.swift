import FoundationEssentials
import HotLayout
import Testing

/// One localizer, used by many at once, and for long.
@Suite struct LocalizerTests {
  private let now = Date(timeIntervalSince1970: 1_784_116_800)

  @Test func manyTasksShareOneLocalizer() async throws {
    let shared = Localizer(language: "ar-EG", timeZone: "Africa/Cairo")
    let now = now
    @Sendable func work(_ localizer: Localizer, _ seed: Int) throws -> [String] {
      try (0..<60).map { step in
        let number = Int64((seed &* 31 &+ step) % 113)
        let pattern =
          "{n, plural, zero {لا} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# آخر}} \(step % 7) "
          + "{d, date, ::yMMMd} {n, number, ::.0\(String(repeating: "0", count: step % 5))}"
        let message = try localizer.message(
          pattern, arguments: ["n": .integer(number), "d": .string("2026-07-03T12:00:00Z")])
        let styles = ValueFormat.Style.allCases.filter { $0 != .list }
        let style = styles[step % styles.count]
        let value: FormatArgument =
          [.date, .time, .dateTime, .relative].contains(style)
          ? .string("2026-07-\(10 + step % 20)T12:00:00Z") : .integer(number)
        let text = try localizer.format(
          value, as: ValueFormat(style, currency: "EGP"), now: now)
        return message.text + " | " + text
      }
    }
    let alone = try (0..<16).map {
      try work(Localizer(language: "ar-EG", timeZone: "Africa/Cairo"), $0)
    }
    let together = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for seed in 0..<16 { group.addTask { (seed, try work(shared, seed)) } }
      var results = Array(repeating: [String](), count: 16)
      for try await (seed, result) in group { results[seed] = result }
      return results
    }
    #expect(together == alone)
  }

  @Test func patternsBeyondWhatIsKeptAreStillRight() throws {
    let localizer = Localizer(language: "en")
    let filler = String(repeating: "x", count: 20_000)
    // 10 MB of long patterns and 3,000 short ones, all more than is kept, and each of them twice.
    for index in [0, 1, 499, 0] + Array(0..<500) + [0, 499] {
      let text = try localizer.message("\(filler) \(index) {n}", arguments: ["n": .integer(1)]).text
      #expect(text.hasSuffix(" \(index) 1"))
    }
    for index in Array(0..<3000) + [0, 2999] {
      let text = try localizer.message(
        "\(index) {n, plural, other {#}}", arguments: ["n": .integer(2)])
      #expect(text.text == "\(index) 2")
    }
  }

  @Test func aLocaleThatIsNoneFormatsWithoutALanguage() throws {
    let localizer = Localizer(language: "!!", formatLocale: "also not one")
    #expect(localizer.language == "und")
    #expect(localizer.formatLocale == "und")
    #expect(try localizer.message("{n}", arguments: ["n": .integer(12345)]).text == "12,345")
    let zz = Localizer(language: "zz-ZZ")
    #expect(
      try zz.message("{n, plural, one {a} other {#}}", arguments: ["n": .integer(1)]).text == "1")
  }
}
