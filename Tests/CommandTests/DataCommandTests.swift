import Foundation
import HotLayout
import TestSupport
import Testing

@Suite struct DataCommandTests {
  static let dictionary = #"""
    { "schemaVersion": "1.0", "paths": {
      "user.name": { "type": "string", "samples": ["Maya", "Noor"] },
      "user.tier": { "type": "string", "values": ["gold", "silver"] },
      "user.points": { "type": "number", "min": 10, "max": 20 },
      "user.share": { "type": "number", "min": 0, "max": 1 },
      "user.since": { "type": "date" }, "user.news": { "type": "boolean", "nullable": true },
      "user.color": { "type": "color" }, "user.page": { "type": "url" },
      "tags": { "type": "list", "items": "string" },
      "offers": { "type": "list", "min": 2, "max": 4, "fields": {
        "title": { "type": "string" }, "price": { "type": "number", "min": 1 } } } } }
    """#

  @Test func whatIsMadeUpKeepsToTheDictionary() throws {
    let folder = try ScratchFolder()
    let dictionary = try folder.write(Self.dictionary, to: "dictionary/published.json")
    var seen: Set<String> = []
    for seed in 0..<12 {
      let file = folder.path("data/\(seed).json")
      let made = try CommandRun([
        "data", "sample", "--dictionary", dictionary, "--seed", "\(seed)", "-o", file,
      ])
      #expect(made.status == 0, "\(made.errors)")
      let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
      seen.insert(text)
      let again = try CommandRun([
        "data", "sample", "--dictionary", dictionary, "--seed", "\(seed)",
      ])
      #expect(again.output == text)
      let check = try CommandRun(["dictionary", "check", file])
      #expect(check.status == 0, "\(check.output)")
      #expect(!check.output.contains("error"), "\(check.output)")
    }
    #expect(seen.count == 12)
  }

  /// Where the author gave one sample each, another seed gives another day of the same person's app.
  @Test func anotherSeedGivesOtherValuesOfTheSameKind() throws {
    let dictionary = try DataDictionary.load(
      Array(
        #"""
        { "schemaVersion": "1.0", "paths": {
          "user.name": { "type": "string", "samples": ["Maya Lindholm"] },
          "order.number": { "type": "string", "samples": ["A-2048"] },
          "order.payment": { "type": "string", "samples": ["card"] },
          "order.placed": { "type": "date", "samples": ["2026-12-01T18:04:00Z"] },
          "order.arrives": { "type": "date", "samples": ["2026-12-01T18:45:00Z"] },
          "order.total": { "type": "number", "samples": [57.39] },
          "order.discount": { "type": "number", "samples": [-5.5], "min": -6, "max": -4 },
          "order.share": { "type": "number", "samples": [0.5] },
          "lines": { "type": "list", "fields": {
            "id": { "type": "string", "samples": ["s1"] },
            "title": { "type": "string", "samples": ["Shish taouk"] },
            "day": { "type": "date", "samples": ["2026-12-01T12:00:00Z"] } } } } }
        """#.utf8))
    var seen: [String: Set<JSONValue>] = [:]
    var lengths: Set<Int> = []
    for seed in 1...40 {
      let values = SampleData(dictionary, seed: UInt64(seed)).data().values
      #expect(values == SampleData(dictionary, seed: UInt64(seed)).data().values)
      for (path, value) in values { seen[path, default: []].insert(value) }
      #expect(values["order.payment"] == "card")
      let dates = try ["order.placed", "order.arrives"].map {
        try ISO8601.parse(values[$0]?.stringValue ?? "")
      }
      #expect(dates[0] < dates[1])
      #expect((-6 ... -4).contains(values["order.discount"]?.doubleValue ?? 0))
      #expect((0.2...1).contains(values["order.share"]?.doubleValue ?? 0))
      let total = values["order.total"]?.doubleValue ?? 0
      #expect(abs((total * 100).rounded() - total * 100) < 1e-6 && total > 0)
      let lines = try #require(values["lines"]?.arrayValue).compactMap(\.objectValue)
      lengths.insert(lines.count)
      #expect(Set(lines.map { $0["id"] }).count == lines.count)
      #expect(Set(lines.map { $0["day"] }).count == lines.count)
      #expect(lines.first?["id"] == "s1" && Set(lines.map { $0["title"] }).count > 1)
    }
    for path in ["user.name", "order.number", "order.placed", "order.total"] {
      #expect((seen[path]?.count ?? 0) > 8, "\(path)")
    }
    #expect(lengths.count > 4)
    // The samples themselves are what the first preview shows.
    #expect(SampleData(dictionary).data().values["user.name"] == "Maya Lindholm")
  }

  @Test(arguments: ["bank", "newsroom", "paywall", "takeaway", "travel"])
  func dataMadeUpForASampleKeepsToItsDictionary(project: String) throws {
    let path = "Samples/\(project)/dictionary/published.json"
    let dictionary = try DataDictionary.load(Samples.file(path))
    for seed in 0..<20 {
      let data = JSONValue.object(SampleData(dictionary, seed: UInt64(seed)).data().values)
      let checked = Validator(ValidationOptions(dictionary: dictionary)).check(
        "data/made.json", Array(data.jsonText.utf8), projectPath: "data/made.json")
      #expect(checked.kind == .data)
      #expect(checked.findings.map(\.report.description) == [], "seed \(seed)")
    }
  }

  @Test func dataThatBreaksTheDictionaryFails() throws {
    let folder = try ScratchFolder()
    let dictionary = try folder.write(Self.dictionary, to: "d.json")
    let file = try folder.write(
      #"{ "user": { "name": 5, "pionts": 1 }, "offers": [1] }"#, to: "data.json")
    let run = try CommandRun(["dictionary", "check", file, "--dictionary", dictionary])
    #expect(run.status == 1)
    for code in ["data-type-mismatch", "record-not-object"] {
      #expect(run.output.contains(code), "\(run.output)")
    }
    let json = try CommandRun([
      "dictionary", "check", file, "--dictionary", dictionary, "--format", "json",
    ])
    #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [String: Any])
  }

  @Test func aScreenWithoutDataShowsTheSamplesOfTheDictionary() throws {
    let folder = try ScratchFolder()
    _ = try folder.write(Self.dictionary, to: "dictionary/published.json")
    _ = try folder.write(#"{ "user.name": "Ada" }"#, to: "data/ada.json")
    let screen =
      #"{ "root": { "type": "text", "text": { "path": "user.name", "fallback": "nobody" } } }"#
    _ = try folder.write(
      #"""
      { "schemaVersion": "1.0", "screens": { "a": \#(screen), "b": \#(screen), "c": \#(screen) },
        "previews": [{ "name": "data", "screen": "a", "data": "data/ada.json" },
                     { "name": "plain", "screen": "b" }] }
      """#, to: "documents/offer/published.json")
    let cases: [([String], Set<String>)] = [
      (["--screen", "a"], ["Ada"]), (["--screen", "b"], ["Maya", "Noor"]),
      (["--screen", "c"], ["Maya", "Noor"]), (["--preview", "plain"], ["Maya", "Noor"]),
      (["--screen", "c", "--data", folder.path("data/ada.json")], ["Ada"]),
      (["--screen", "c", "--preview", "none"], ["nobody"]),
    ]
    for (words, names) in cases {
      let run = try CommandRun(
        ["render", folder.path(""), "--explain", folder.path("e.json")] + words)
      #expect(run.status == 0, "\(run.errors)")
      let text = try String(contentsOf: URL(filePath: folder.path("e.json")), encoding: .utf8)
      #expect(names.contains { text.contains("\"\($0)\"") }, "\(words)")
    }
  }

  @Test func everyKindOfHostileDataIsJSON() throws {
    let folder = try ScratchFolder()
    let dictionary = try folder.write(Self.dictionary, to: "d.json")
    for kind in HostileData.allCases {
      let run = try CommandRun([
        "data", "sample", "--dictionary", dictionary, "--hostile", kind.rawValue,
      ])
      #expect(run.status == 0, "\(kind)")
      let json = try JSONDocument.parse(Array(run.output.utf8))
      #expect(json.root.kind == .object, "\(kind)")
    }
  }

  @Test func wrongUsageIsAnsweredWithOneSentence() throws {
    let folder = try ScratchFolder()
    let dictionary = try folder.write(Self.dictionary, to: "d.json")
    let cases: [([String], Int32, String)] = [
      (["data"], 2, "hotlayout data sample"),
      (["data", "sample"], 2, "--dictionary"),
      (["data", "sample", "--dictionary", dictionary, "--seed", "-1"], 2, "--seed takes"),
      (["data", "sample", "--dictionary", dictionary, "--hostile", "x"], 2, "manyRecords"),
      (["data", "sample", "--dictionary", folder.path("no.json")], 1, "there is no file"),
      (["dictionary", "check"], 2, "name the data"),
      (["dictionary", "check", dictionary], 2, "lies in no project"),
    ]
    for (words, status, sentence) in cases {
      let run = try CommandRun(words)
      #expect(run.status == status, "\(words)")
      #expect(run.errors.contains(sentence), "\(words): \(run.errors)")
    }
  }
}
