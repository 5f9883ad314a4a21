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
    let endings = ["txt", "json", "ics", "svg", "png", "pdf"]
    let files = endings.map { folder.path("timeline.\($0)") }
    let run = try CommandRun(["placement", "timeline"] + files.flatMap { ["-o", $0] } + range)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.split(separator: "\n").map(String.init) == files)
    #expect(try folder.names() == endings.map { "timeline.\($0)" }.sorted())
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

  /// A calendar that someone subscribed to is made again after a promotion was moved and another put
  /// before it.
  @Test func editedWindowsMoveInSubscribedCalendars() throws {
    let folder = try ScratchFolder()
    func calendar(_ name: String, _ promotions: String, revised: String) throws -> String {
      _ = try folder.write(
        #"{"schemaVersion": "1.0", "placements": {"a.b": {"promotions": [\#(promotions)]}}}"#,
        to: "placements/published.json")
      let file = folder.path("\(name).ics")
      let run = try CommandRun([
        "placement", "timeline", "--project", folder.url.path, "--from", "2026-11-03", "--until",
        "2026-12-31", "--revised", revised, "-o", file,
      ])
      #expect(run.status == 0, "\(run.errors)")
      return file
    }
    func promotion(_ id: String, _ from: String, _ until: String) -> String {
      """
      {"documentId": "\(id)", "from": "2026-\(from)T00:00:00Z", "until": "2026-\(until)T00:00:00Z"}
      """
    }
    let sale = promotion("sale", "11-20", "11-25")
    let last = promotion("last", "12-10", "12-12")
    let before = try calendar(
      "before", "\(promotion("long", "11-01", "12-01")), \(sale), \(last)",
      revised: "2026-10-01T00:00:00Z")
    // The sale lasts longer, the long one begins earlier, another comes first.
    let after = try calendar(
      "after",
      """
      \(promotion("early", "11-04", "11-06")), \(promotion("long", "10-01", "12-01")), \
      \(promotion("sale", "11-20", "11-28")), \(last)
      """, revised: "2026-10-02T00:00:00Z")
    let read = try Python.run("Tests/Scripts/read-calendar.py", [after, "--update", before])
    #expect(read.status == 0)
    let lines = read.output.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return "\(words[0]) \(words[1].prefix(10)) \(words[2].prefix(10)) "
        + words.dropFirst(4).dropFirst().joined(separator: " ")
    }
    #expect(
      lines.sorted() == [
        "added 2026-11-04 2026-11-06 early", "added 2026-11-04 2026-11-06 early covers long",
        "added 2026-11-28 2026-12-01 long", "moved 2026-10-01 2026-11-04 long",
        "moved 2026-11-06 2026-11-20 long", "moved 2026-11-20 2026-11-28 sale",
        "moved 2026-11-20 2026-11-28 sale covers long",
        "same 2026-12-01 2026-12-10 nothing is shown",
        "same 2026-12-10 2026-12-12 last", "same 2026-12-12 2026-12-31 nothing is shown",
      ])
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

  @Test func programsGetTheAnswerAsJSON() throws {
    let show = try CommandRun(
      ["placement", "show", "home.banner", "--at", "2026-11-30T12:00:00Z", "--format", "json"]
        + Self.project)
    #expect(show.status == 0, "\(show.errors)")
    let answer = try JSONDecoder().decode(Answer.self, from: Data(show.output.utf8))
    #expect(
      answer
        == Answer(
          name: "home.banner", at: "2026-11-30T12:00:00Z", mapStatus: "fresh",
          documentId: "cyber-monday", entry: "banner",
          promotion: .init(promotion: 3, documentId: "cyber-monday"),
          covered: [.init(promotion: 2, documentId: "black-friday")],
          until: "2026-12-01T00:00:00Z"))

    let unknown = try CommandRun(
      ["placement", "show", "nope", "--format", "json"] + Self.project)
    #expect(unknown.status == 1)
    let report = try JSONDecoder().decode(Answer.self, from: Data(unknown.output.utf8))
    #expect(report.report == "unknown")

    let diff = try CommandRun(
      ["placement", "diff", "--at", "2026-11-30", "--at", "2026-12-25", "--format", "json"]
        + Self.project)
    #expect(diff.status == 0, "\(diff.errors)")
    let differences = try JSONDecoder().decode([Difference].self, from: Data(diff.output.utf8))
    let footer = try #require(differences.first { $0.name == "home.footer" })
    #expect(footer.before == .init(documentId: "rate-us"))
    #expect(footer.after == .init(documentId: "holiday-hours"))
    #expect(differences.first { $0.name == "wallet.banner" }?.after == .init(report: "empty"))
  }

  private struct Answer: Decodable, Equatable {
    struct Promotion: Decodable, Equatable {
      var promotion: Int
      var documentId: String?
    }
    var name: String
    var at: String
    var mapStatus: String
    var documentId: String?
    var entry: String?
    var report: String?
    var promotion: Promotion?
    var covered: [Promotion]
    var until: String?
  }

  private struct Difference: Decodable {
    struct Content: Decodable, Equatable {
      var documentId: String?
      var report: String?
    }
    var name: String
    var before: Content
    var after: Content
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
      (["placement", "show", "home.bnner"] + Self.project, 1, "the nearest is `home.banner`"),
      (["placement", "show", "nope"] + Self.project, 1, "it has `checkout.upsell`, `home.banner`"),
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
      (
        ["placement", "show", "a", "--format", "xml"] + Self.project, 2,
        "--format takes text or json, not `xml`"
      ),
      (["placement", "sync"] + Self.project, 2, "--cache DIR"),
      (
        ["placement", "sync", "--project", "x", "--cache", "y", "--tries", "1.7"], 2,
        "--tries takes a whole number from 1 to 10, not `1.7`"
      ),
      (
        ["render", "https://cdn.example/", "--placement", "a", "-o", "a.png"], 1,
        "hotlayout placement show NAME --project https://cdn.example/ --render FILE."
      ),
    ]
    for (words, status, sentence) in cases {
      let run = try CommandRun(words)
      #expect(run.status == status, "\(words): \(run.errors)")
      #expect(run.errors.contains(sentence), "\(words): \(run.errors)")
    }
  }
}
