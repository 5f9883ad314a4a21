import Foundation
import HotLayout
import Testing

/// The reader of plain maps against the reader with positions: whatever text, the same map.
@Suite struct PlacementScannerTests {
  private static let base = """
    {"schemaVersion": "1.0", "placements": {
      "home.banner": {"documentId": "spring-offer", "entry": "bannér", "promotions": [
        {"documentId": "black-friday", "entry": null, "from": "2026-11-27T00:00:00Z",
         "until": "2026-12-01T00:00:00Z"},
        {"documentId": null, "from": "2026-12-24T00:00:00Z", "until": "2026-12-25T00:00:00Z"}]},
      "home.offer": {"documentId": "spring-offer"}, "empty": {}}}
    """

  private static let pieces = [
    "\"", "{", "}", "[", "]", ",", ":", "null", "true", "1", "\\u0041", "\\", "é", "\u{FEFF}", " ",
    "\n", "\"documentId\": \"x\",", "\"from\": \"2026-02-29T00:00:00Z\",", "\"placements\": {},",
    "\"entry\": \"banner\",", "x", "Z", "0", "\u{0}", "\"a\": {},", "/**/",
    "\"schemaVersion\": \"1.1\",",
  ]

  /// What a map says, in full.
  private static func describe(_ map: HotlayoutPlacementMap) -> String {
    map.names.map { name in
      "\(name) \(map.permanentContent(of: name)) \(map.windows(of: name))"
    }.joined(separator: "\n") + "\(map.version)"
  }

  @Test func bothReadersAgree() throws {
    #expect(HotlayoutPlacementMap.loadPlain(Array(Self.base.utf8)) != nil)
    var random = SeededRandom(seed: 4)
    var plain = 0
    var agreed = 0
    let texts = 60_000
    for _ in 0..<texts {
      var bytes = Array(Self.base.utf8)
      for _ in 0..<1 + random.below(3) {
        let at = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes.remove(at: at)
        case 1: bytes[at] = UInt8(truncatingIfNeeded: random.next())
        case 2: bytes.insert(contentsOf: Self.pieces[random.below(Self.pieces.count)].utf8, at: at)
        default: bytes.removeSubrange(at..<min(at + 1 + random.below(30), bytes.count))
        }
        if bytes.isEmpty { break }
      }
      guard let fast = HotlayoutPlacementMap.loadPlain(bytes) else { continue }
      plain += 1
      let slow = try? HotlayoutPlacementMap.loadWithPositions(bytes)
      let isSame =
        slow.map { $0.reports.isEmpty && Self.describe($0) == Self.describe(fast) } ?? false
      if isSame {
        agreed += 1
      } else {
        Issue.record("\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    print(
      "placements: \(plain) of \(texts) damaged maps were in plain form, \(agreed) read the same")
    #expect(plain > 1000)
  }
}
