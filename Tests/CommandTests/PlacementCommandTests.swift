import Foundation
import TestSupport
import Testing

/// `hotlayout placement` on the sample of campaigns.
@Suite struct PlacementCommandTests {
  // The sample, with windows that overlap.
  static let project = ["--project", "Tests/Fixtures/campaigns"]

  @Test func showSaysWhatStandsWhyAndUntilWhen() throws {
    let folder = try ScratchFolder()
    let run = try CommandRun(
      ["placement", "show", "home.banner", "--at", "2026-11-30T09:00:00Z", "--locale", "de"]
        + Self.project + ["--render", folder.path("banner.png")])
    #expect(run.status == 0)
    #expect(
      run.output == """
        place    home.banner
        at       2026-11-30T09:00:00Z
        map      fresh
        shows    cyber-monday, entry banner
        because  promotion 4 holds from 2026-11-30T06:00:00Z until 2026-12-01T00:00:00Z
        covers   black-friday, until 2026-12-01T00:00:00Z
        until    2026-12-01T00:00:00Z
        picture  \(folder.path("banner.png"))

        """)
    #expect(try folder.names() == ["banner.png"])
  }

  @Test func showKnowsPausesPermanentContentAndEmptyPlaces() throws {
    func answer(_ name: String, _ date: String) throws -> (Int32, [String]) {
      let run = try CommandRun(["placement", "show", name, "--at", date] + Self.project)
      let lines = run.output.split(separator: "\n").filter {
        $0.hasPrefix("shows") || $0.hasPrefix("because") || $0.hasPrefix("until")
      }
      return (run.status, lines.map { String($0.dropFirst(9)) })
    }
    #expect(
      try answer("home.banner", "2026-12-25") == (
        0,
        [
          "nothing", "a pause holds from 2026-12-25T00:00:00Z until 2026-12-27T00:00:00Z",
          "2026-12-27T00:00:00Z",
        ]
      ))
    #expect(
      try answer("onboarding.start", "2026-12-25") == (
        0,
        [
          "welcome, entry banner", "no promotion holds; this is its permanent document", "for ever",
        ]
      ))
    #expect(
      try answer("menu.hero", "2026-11-25") == (
        0,
        [
          "nothing", "no promotion holds and the place has no permanent document",
          "2026-11-30T00:00:00Z",
        ]
      ))
  }

  @Test func theLastInstantOfAWindowIsItsOwnAndTheEdgeIsNot() throws {
    func shown(_ date: String) throws -> String? {
      let run = try CommandRun(["placement", "show", "home.banner", "--at", date] + Self.project)
      return run.output.split(separator: "\n").first { $0.hasPrefix("shows") }.map(String.init)
    }
    #expect(try shown("2026-11-30T23:59:59.999Z") == "shows    cyber-monday, entry banner")
    #expect(try shown("2026-12-01T00:00:00.000Z") == "shows    advent, entry banner")
  }

  @Test func theTimelineIsWrittenInEveryForm() throws {
    let folder = try ScratchFolder()
    let range = ["--from", "2026-11-01", "--until", "2027-01-10"] + Self.project
    for ending in ["txt", "json", "ics", "svg", "png", "pdf"] {
      let run = try CommandRun(
        ["placement", "timeline", "-o", folder.path("timeline.\(ending)")] + range)
      #expect(run.status == 0, "\(ending): \(run.errors)")
    }
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: folder.url.appending(path: "timeline.json")))
    let places = try #require(json as? [[String: Any]])
    #expect(places.count == 6)
    #expect(places.reduce(0) { $0 + (($1["promotions"] as? [Any])?.count ?? 0) } == 20)
    let text = try String(
      contentsOf: folder.url.appending(path: "timeline.txt"), encoding: .utf8)
    #expect(text.contains("  2026-12-25T00:00:00Z  pause\n"))
    #expect(text.contains("cyber-monday covers black-friday\n"))
    #expect(text.contains("checkout.upsell\n  2026-11-01T00:00:00Z  nothing\n"))
  }

  @Test func anotherProgramReadsTheCalendar() throws {
    let folder = try ScratchFolder()
    let file = folder.path("a.ics")
    let run = try CommandRun(
      [
        "placement", "timeline", "--name", "home.banner", "--from", "2026-11-01", "--until",
        "2027-01-10", "--title", "Winter; home, \"banner\"", "-o", file,
      ] + Self.project)
    #expect(run.status == 0)
    let read = try Python.run("Tests/Scripts/read-calendar.py", [file])
    #expect(read.status == 0)
    let lines = read.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "calendar Winter; home, \"banner\"")
    #expect(
      lines.contains(
        "2026-12-25T00:00:00+00:00 2026-12-27T00:00:00+00:00 PAUSE home.banner: pause"))
    #expect(
      lines.contains(
        "2026-11-30T06:00:00+00:00 2026-12-01T00:00:00+00:00 OVERLAP "
          + "home.banner: cyber-monday covers black-friday"))
    #expect(lines.filter { $0.contains(" PROMOTION ") }.count == 7)
  }

  @Test func diffNamesThePlacesThatChange() throws {
    let run = try CommandRun(
      ["placement", "diff", "--at", "2026-11-30", "--at", "2026-12-25"] + Self.project)
    #expect(run.status == 0)
    #expect(
      run.output == """
        checkout.upsell: cyber-monday, entry banner -> nothing
        home.banner: black-friday, entry banner -> nothing
        home.footer: rate-us, entry banner -> holiday-hours, entry banner
        wallet.banner: gift-cards, entry banner -> nothing

        """)
  }

  @Test func aPlaceIsDrawnAsOfADate() throws {
    let folder = try ScratchFolder()
    let file = folder.path("{document}.png")
    let run = try CommandRun([
      "render", "Samples/campaigns", "--placement", "home.banner", "--at", "2026-12-10T00:00:00Z",
      "-o", file,
    ])
    #expect(run.status == 0)
    #expect(try folder.names() == ["advent.png"])
    let empty = try CommandRun([
      "render", "Samples/campaigns", "--placement", "home.banner", "--at", "2026-12-25T00:00:00Z",
      "-o", file,
    ])
    #expect(empty.status == 1)
    #expect(empty.errors.contains("is empty at 2026-12-25T00:00:00Z; there is nothing to draw"))
  }

  @Test func wrongUsageIsAnsweredWithASentence() throws {
    let cases: [([String], Int32, String)] = [
      (["placement"], 2, "name a command"),
      (["placement", "shwo"], 2, "there is no command `placement shwo`"),
      (["placement", "show"] + Self.project, 2, "name one place"),
      (["placement", "show", "Home Banner"] + Self.project, 2, "is not the name of a place"),
      (["placement", "show", "home.bnner"] + Self.project, 1, "the map has no place of that name"),
      (["placement", "show", "home.banner"], 2, "--project URL|DIR"),
      (["placement", "show", "a", "--project", "/nope"], 1, "there is no folder"),
      (["placement", "show", "a", "--project", "http://a.example"], 2, "an https address"),
      (
        ["placement", "show", "a", "--timezone", "Mars/X"] + Self.project, 2, "--timezone `Mars/X`"
      ),
      (["placement", "timeline"] + Self.project, 2, "name a date with --from"),
      (
        ["placement", "timeline", "--from", "2026-13-01", "--until", "2027-01-01"] + Self.project,
        2, "month"
      ),
      (
        ["placement", "timeline", "--from", "2027-01-01", "--until", "2026-01-01"] + Self.project,
        2, "--until must lie after --from"
      ),
      (
        ["placement", "timeline", "--from", "2026-01-01", "--until", "2027-01-01", "--name", "x*"]
          + Self.project, 1, "no place fits `x*`"
      ),
      (["placement", "diff", "--at", "2026-01-01"] + Self.project, 2, "give two instants"),
      (["placement", "sync"] + Self.project, 2, "--cache DIR"),
    ]
    for (words, status, sentence) in cases {
      let run = try CommandRun(words)
      #expect(run.status == status, "\(words): \(run.errors)")
      #expect(run.errors.contains(sentence), "\(words): \(run.errors)")
    }
  }
}
