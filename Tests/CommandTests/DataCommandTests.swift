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
