import FoundationEssentials
import HotLayout
import TestSupport
import Testing

@Suite struct SampleDataTests {
  static let text = """
    { "schemaVersion": "1.0", "paths": {
      "user": { "type": "object", "fields": {
        "name": { "type": "string", "samples": ["Maya", "Yusuf"] },
        "level": { "type": "string", "values": ["gold", "silver"] },
        "since": { "type": "date" }, "push": { "type": "boolean" } } },
      "points": { "type": "number", "min": 10, "max": 20 },
      "accent": { "type": "color" }, "picture": { "type": "url" },
      "tags": { "type": "list", "items": "string" },
      "offers": { "type": "list", "min": 2, "max": 4, "fields": {
        "title": { "type": "string" }, "price": { "type": "number" },
        "parts": { "type": "list", "fields": { "name": { "type": "string" } } } } }
    } }
    """

  func dictionary() throws -> DataDictionary { try DataDictionary.load(Self.text.utf8) }

  func findings(_ data: [String: JSONValue]) throws -> [HotlayoutReport] {
    Validator(ValidationOptions(dictionary: try dictionary()))
      .check("data.json", Array(JSONValue.object(data).jsonText.utf8), projectPath: "data/a.json")
      .findings.map(\.report)
  }

  @Test(arguments: 0..<50)
  func madeUpDataFitsItsDictionary(seed: Int) throws {
    var sample = SampleData(try dictionary(), seed: UInt64(seed))
    let data = sample.data()
    #expect(try findings(data).map(\.description).isEmpty)
    let count = try #require(data["offers"]?.arrayValue?.count)
    #expect((2...4).contains(count))
    var again = SampleData(try dictionary(), seed: UInt64(seed))
    #expect(again.data() == data)
  }

  @Test func seedsDiffer() throws {
    let all = try (0..<20).map { seed in
      var sample = SampleData(try dictionary(), seed: UInt64(seed))
      return sample.data()
    }
    #expect(Set(all).count == 20)
  }

  @Test(
    arguments: [
      (.null, "data-type-mismatch"), (.missing, "missing-data"),
      (.wrongKinds, "data-type-mismatch"),
      (.wrongRecords, "record-not-object"), (.huge, "data-type-mismatch"),
      (.negative, "data-type-mismatch"), (.empty, "data-type-mismatch"),
    ] as [(SampleData.Hostility, String)])
  func hostileDataIsFound(kind: SampleData.Hostility, code: String) throws {
    var sample = SampleData(try dictionary(), seed: 1, hostility: kind)
    #expect(try findings(sample.data()).contains { $0.code.rawValue == code })
  }

  @Test func manyRecordsAreTenThousandAndNoMore() throws {
    var sample = SampleData(try dictionary(), seed: 1, hostility: .manyRecords)
    let data = sample.data()
    #expect(data["tags"]?.arrayValue?.count == 10_000)
    // Lists within lists share what is left.
    #expect((data["offers"]?.arrayValue?.count ?? 0) <= 10_000)
  }

  @Test(arguments: SampleData.Hostility.allCases)
  func theSamplesAreBoundWithHostileData(kind: SampleData.Hostility) throws {
    var sample = SampleData(try dictionary(), seed: 3, hostility: kind)
    let data = HotlayoutData(sample.data())
    let samples = projectDirectory().appending(path: "Samples")
    let names = try #require(FileManager.default.enumerator(atPath: samples.path))
    var count = 0
    for case let name as String in names where name.hasSuffix("published.json") {
      guard name.contains("/documents/") else { continue }
      let document = try HotlayoutDocument.load(
        try Data(contentsOf: samples.appending(path: name)))
      for screen in document.screens {
        let bound = document.bind(screen: screen.name, data: data)
        #expect((bound?.reports.count ?? 0) <= 1_000)
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test func aFindingNeverNamesAValueOfTheData() throws {
    let secret = "Zebediah-4711"
    let data: [String: JSONValue] = [
      "points": .string(secret), "user.since": .string(secret), "accent": .string("#" + secret),
      "picture": .string("http://\(secret)"), "user.level": .string(secret),
      "offers": .array([.string(secret)]), "tags": .array([.integer(5)]),
    ]
    let reports = try findings(data)
    #expect(reports.count >= 6)
    for report in reports { #expect(!report.description.contains(secret)) }
  }
}
