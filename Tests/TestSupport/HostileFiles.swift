import HotLayout

/// Files that are as costly as their size allows: each aims at one thing that a reader might do more
/// often than the file is long.
public struct HostileFile: Sendable {
  public let name: String
  /// What it is drawn with.
  public let data: HotlayoutData
  private let make: @Sendable (Int) -> String

  public init(
    name: String, data: HotlayoutData = HotlayoutData(), make: @escaping @Sendable (Int) -> String
  ) {
    self.name = name
    self.data = data
    self.make = make
  }

  /// The file, of at most `bytes` bytes and not much less.
  public func text(bytes: Int) -> String { make(bytes) }

  /// Repeats a piece, which may name its number, up to a size.
  static func fill(
    _ bytes: Int, _ head: String, _ tail: String, separator: String = ",",
    piece: (Int) -> String
  ) -> String {
    var text = head
    text.reserveCapacity(bytes)
    var number = 0
    let room = bytes - tail.utf8.count
    while true {
      let next = piece(number)
      guard text.utf8.count + next.utf8.count + 1 <= room else { break }
      if number > 0 { text += separator }
      text += next
      number += 1
    }
    return text + tail
  }

  private static let screen = "\"screens\":{\"s\":{\"root\":{\"type\":\"text\",\"text\":\"x\"}}}"
  private static func document(_ members: String) -> String {
    "{\"schemaVersion\":\"1.0\",\(screen),\(members)"
  }

  public static let all: [HostileFile] = checked + drawn

  /// Those that aim at reading and checking.
  static let checked: [HostileFile] = [
    HostileFile(name: "many numbers") { fill($0, document("\"$x\":["), "]}") { _ in "0" } },
    HostileFile(name: "many empty objects") { fill($0, document("\"$x\":["), "]}") { _ in "{}" } },
    HostileFile(name: "repeated names behind a long list") { bytes in
      fill(bytes, document("\"$x\":["), "]}") { number in
        number < bytes / 4 ? "0" : "{\"a\":1,\"a\":2}"
      }
    },
    HostileFile(name: "repeated names") { fill($0, document(""), "}") { _ in "\"$a\":1" } },
    HostileFile(name: "unknown properties") { fill($0, document(""), "}") { _ in "\"a\":1" } },
    HostileFile(name: "unknown properties of different names") {
      fill($0, document(""), "}") { "\"scren\($0)\":1" }
    },
    HostileFile(name: "an error behind a long line") { bytes in
      fill(bytes, "{\"a\":[", "}") { _ in "\"ü\"" }
    },
    HostileFile(name: "a byte that is not UTF-8") { bytes in
      fill(bytes, "{\"a\":[", "\u{FFFD}\"") { _ in "\"ü\"" }
    },
    HostileFile(name: "wrong children") { bytes in
      fill(
        bytes,
        "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"type\":\"column\",\"children\":[",
        "]}}}}"
      ) { _ in "1" }
    },
    HostileFile(name: "many texts, missing keys") { bytes in
      let rows = (0..<1500).map { "{\"type\":\"text\",\"text\":{\"key\":\"m\($0)\"}}" }
      return fill(
        bytes,
        "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"type\":\"column\",\"children\":["
          + rows.joined(separator: ",") + "]}}},\"strings\":{\"en\":{", "}}}"
      ) { "\"k\($0)\":\"\"" }
    },
    HostileFile(name: "plurals in many languages") { bytes in
      fill(bytes, document("\"strings\":{"), "}}") {
        "\"e\(Unicode.Scalar(UInt8(97 + $0 % 26)))-x\($0)\":{\"k\":\"{n,plural,other{#}}\"}"
      }
    },
    HostileFile(name: "plurals") {
      fill($0, document("\"strings\":{\"en\":{"), "}}}") {
        "\"k\($0)\":\"{n,plural,one{#}other{#}}\""
      }
    },
    HostileFile(name: "number skeletons") {
      fill($0, document("\"strings\":{\"en\":{"), "}}}") { "\"k\($0)\":\"{n,number,::.0\($0)}\"" }
    },
    HostileFile(name: "deep messages") { bytes in
      let deep =
        String(repeating: "{n,plural,other{", count: 31) + String(repeating: "}}", count: 31)
      return fill(bytes, document("\"strings\":{\"en\":{"), "}}}") { "\"k\($0)\":\"\(deep)\"" }
    },
    HostileFile(name: "entries") {
      fill($0, document("\"entries\":{"), "}}") { "\"e\($0)\":{\"screen\":\"s\"}" }
    },
    HostileFile(name: "images with addresses") {
      fill($0, document("\"images\":{"), "}}") {
        "\"i\($0)\":{\"url\":\"https://a\($0).example.com/\"}"
      }
    },
    HostileFile(name: "refused addresses") {
      fill($0, document("\"images\":{"), "}}") { "\"i\($0)\":{\"url\":\"http://127.0.0.\($0)/\"}" }
    },
    HostileFile(name: "screens with the same templates") { bytes in
      let templates = (0..<9000).map {
        "\"t\($0)\":{\"type\":\"column\",\"id\":\"i\($0)\",\"children\":[{\"use\":\"t\($0 + 1)\"}]}"
      }
      let screens = (0..<900).map { "\"s\($0)\":{\"root\":{\"use\":\"t0\"}}" }
      return "{\"schemaVersion\":\"1.0\",\"templates\":{" + templates.joined(separator: ",")
        + ",\"t9000\":{\"type\":\"spacer\"}},\"screens\":{" + screens.joined(separator: ",") + "}}"
    },
    HostileFile(name: "template fan-out") { _ in
      let templates = (0..<60).map { level in
        let use = "{\"use\":\"t\(level + 1)\"}"
        let uses = Array(repeating: use, count: 100).joined(separator: ",")
        return "\"t\(level)\":{\"type\":\"column\",\"children\":[\(uses)]}"
      }
      return
        "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"use\":\"t0\"}}},\"templates\":{"
        + templates.joined(separator: ",") + ",\"t60\":{\"type\":\"spacer\"}}}"
    },
    HostileFile(name: "conditions") { bytes in
      let deep = String(repeating: "{\"not\":", count: 15)
      let end = String(repeating: "}", count: 15)
      return fill(
        bytes,
        "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"type\":\"text\",\"text\":\"x\","
          + "\"visible\":{\"any\":[", "]}}}}}"
      ) { _ in "\(deep){\"path\":\"a\",\"is\":\"set\"}\(end)" }
    },
    HostileFile(name: "values of a condition") { bytes in
      fill(
        bytes,
        "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"type\":\"text\",\"text\":\"x\","
          + "\"visible\":{\"path\":\"a\",\"is\":\"in\",\"value\":[", "]}}}}}"
      ) { _ in "{}" }
    },
    HostileFile(name: "actions") { bytes in
      fill(
        bytes,
        "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"type\":\"text\",\"text\":\"x\","
          + "\"onTap\":{\"type\":\"mine\",\"list\":[", "]}}}}}"
      ) { _ in "{\"a\":{}}" }
    },
    HostileFile(name: "overrides") { bytes in
      fill(
        bytes,
        "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"type\":\"text\",\"text\":\"x\","
          + "\"when\":[", "]}}}}"
      ) { _ in
        "{\"if\":{\"state\":\"busy\"},\"set\":{\"opacity\":1,\"padding\":{\"all\":1}}}"
      }
    },
    HostileFile(name: "unknown colours") { bytes in
      fill(
        bytes,
        "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"type\":\"text\",\"text\":\"x\","
          + "\"when\":[", "]}}}}"
      ) {
        "{\"if\":{\"state\":\"busy\"},\"set\":{\"color\":\"primari\($0)\"}}"
      }
    },
    HostileFile(name: "nodes") { bytes in
      var count = 0
      return fill(
        bytes,
        "{\"schemaVersion\":\"1.0\",\"screens\":{\"s\":{\"root\":{\"type\":\"column\",\"children\":[",
        "]}}}}"
      ) { _ in
        count += 1
        let filler = String(repeating: "long unbroken text", count: 20)
        return "{\"type\":\"text\",\"text\":\"\(filler)\"}"
      }
    },
    HostileFile(name: "data with deep paths") { bytes in
      fill(bytes, "{", "}") { number in
        "\"a\(number)\":{\"b\":{\"c\":{\"d\":[{\"e\":1}]}}}"
      }
    },
    HostileFile(name: "data with plain paths") { fill($0, "{", "}") { "\"a\($0)\":1" } },
    HostileFile(name: "a map of overlaps") { bytes in
      fill(
        min(bytes, 1 << 20), "{\"schemaVersion\":\"1.0\",\"placements\":{\"a\":{\"promotions\":[",
        "]}}}"
      ) { number in
        let minute = String(number % 60).count == 1 ? "0\(number % 60)" : "\(number % 60)"
        return "{\"documentId\":\"d\(number)\",\"from\":\"2026-01-01T00:\(minute):00Z\","
          + "\"until\":\"2026-12-01T00:\(minute):00Z\"}"
      }
    },
    HostileFile(name: "a theme of aliases") { bytes in
      fill(min(bytes, 1 << 20), "{\"schemaVersion\":\"1.0\",\"id\":\"a\",\"colors\":{", "}}") {
        "\"c\($0)\":\"c\($0 + 1)\""
      }
    },
    HostileFile(name: "a dictionary of paths") { bytes in
      fill(min(bytes, 1 << 20), "{\"schemaVersion\":\"1.0\",\"paths\":{", "}}") {
        "\"p\($0)\":{\"type\":\"list\",\"fields\":{\"a\":{\"type\":\"number\"}}}"
      }
    },
  ]
}
