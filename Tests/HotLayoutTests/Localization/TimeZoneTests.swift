import Foundation
import HotLayout
import Testing

/// Time zones are those of the system's database where it is newer than ICU's.
@Suite struct TimeZoneTests {
  /// The local time of an instant by our formats.
  private func shown(_ instant: Date, _ localizer: Localizer) throws -> String {
    try localizer.format(
      .date(instant), as: ValueFormat(.dateTime, skeleton: "yyyyMMddHHmmss"), now: instant)
  }

  @Test func everyZoneOfTheSystemAgreesWithTheCLibrary() throws {
    let names = try zoneNames()
    guard !names.isEmpty else {
      print("skipped: no time zone database")
      return
    }
    var instants: [Int] = []
    for year in stride(from: 1975, through: 2037, by: 3) {
      for month in [0, 89, 181, 305] {
        instants.append((year - 1970) * 31_556_952 + month * 86_400)
      }
    }
    instants += [4_102_444_800, 4_118_083_200, 32_503_680_000]  // 2100 and 3000
    var count = 0
    for name in names {
      let localizer = Localizer(language: "en-GB", timeZone: name)
      let expected = try clocks(of: name, at: instants)
      try #require(expected.count == instants.count)
      for (instant, clock) in zip(instants, expected) {
        let text = try shown(Date(timeIntervalSince1970: Double(instant)), localizer)
        #expect(text == clock, "\(name) \(instant)")
        count += 1
      }
    }
    print("time zones: \(names.count) zones, \(count) local times")
    #expect(names.count > 300)
  }

  /// What `date` says, which asks the C library. It runs apart: the zone of a process is for all of
  /// its threads.
  private func clocks(of zone: String, at instants: [Int]) throws -> [Substring] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/date")
    process.arguments = ["-f", "-", "+%d/%m/%Y, %H:%M:%S"]
    process.environment = ["TZ": ":" + zone, "LC_ALL": "C"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let lines = instants.map { "@\($0)\n" }.joined()
    input.fileHandleForWriting.write(Data(lines.utf8))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  private func zoneNames() throws -> [String] {
    guard let table = try? String(contentsOfFile: "/usr/share/zoneinfo/tzdata.zi", encoding: .utf8)
    else { return [] }
    return table.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      if fields.first == "Z" { return String(fields[1]) }
      if fields.first == "L" { return String(fields[2]) }
      return nil
    }
  }

  @Test func namesOfZonesStandByTheirTime() throws {
    func name(_ zone: String, _ instant: String, _ skeleton: String = "zzzz") throws -> String {
      try Localizer(language: "en", timeZone: zone).format(
        .string(instant), as: ValueFormat(.time, skeleton: skeleton), now: Date())
    }
    let summer = "2026-07-01T12:00:00Z"
    #expect(try name("Europe/Berlin", summer) == "Central European Summer Time")
    #expect(try name("Europe/Berlin", "2026-01-01T12:00:00Z") == "Central European Standard Time")
    #expect(try name("Africa/Cairo", summer) == "Eastern European Summer Time")
    #expect(try name("America/Mexico_City", summer) == "Central Standard Time")
    #expect(try name("Africa/Cairo", summer, "xxx") == "+03:00")
    #expect(try name("America/Mexico_City", summer, "O") == "GMT-6")
    #expect(try name("Europe/Dublin", summer) == "Irish Standard Time")
    #expect(try name("Europe/Dublin", "2026-01-01T12:00:00Z") == "Greenwich Mean Time")
    // A zone that came after the linked ICU.
    #expect(try name("America/Ciudad_Juarez", summer, "xxx") == "-06:00")
  }

  @Test func aChangedZoneHoldsInEveryCalendarAndStyle() throws {
    func time(_ locale: String, _ format: ValueFormat) throws -> String {
      try Localizer(language: locale, timeZone: "Africa/Cairo").format(
        .string("2026-07-01T21:30:00Z"), as: format, now: Date(timeIntervalSince1970: 1_782_941_400)
      )
    }
    #expect(
      try time("en-GB", ValueFormat(.dateTime, dateStyle: .short, timeStyle: .short))
        == "02/07/2026, 00:30")
    let buddhist = try time("en-GB-u-ca-buddhist", ValueFormat(.time))
    #expect(buddhist == "00:30")
    #expect(try time("en-GB-u-ca-islamic-umalqura", ValueFormat(.date, skeleton: "d")) == "17")
    #expect(try time("ar-EG-u-nu-latn", ValueFormat(.time)).hasPrefix("12:30"))
    // By the clocks of Cairo it is not yet the next day when it is 23:59 there.
    #expect(
      try Localizer(language: "en", timeZone: "Africa/Cairo").format(
        .string("2026-07-03T21:30:00Z"), as: ValueFormat(.relative),
        now: try ISO8601.parse("2026-07-02T20:45:00Z")) == "in 2 days")
  }
}
