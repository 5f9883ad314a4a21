/// Data as it comes on a bad day: what a screen must survive, and say that it did.
///
///     let data = HostileData.emoji.data(from: sample, for: document)
///
/// Every path of the document and every value of the sample is given a value of the kind, lists
/// and records included. The same input gives the same data.
public enum HostileData: String, Sendable, Hashable, CaseIterable {
  /// No data at all.
  case missing
  /// Every value is null.
  case null
  /// Texts without a letter, lists without a record.
  case empty
  /// Texts of 3,000 letters, by turns of words and of one word.
  case long
  /// Arabic and Hebrew with Latin and digits among them, and unclosed embeddings.
  case rightToLeft
  /// Emoji of many parts, flags, skin tones.
  case emoji
  /// Control characters, line feeds, piles of marks, characters of no font, message syntax.
  case strange
  /// The largest numbers there are.
  case huge
  /// The smallest.
  case negative
  /// Numbers next to nothing, and fractions that no decimal ends.
  case tiny
  /// A number for a text, a text for a number, an object for a list.
  case wrongKinds
  /// Dates that are none, and those at the ends of time.
  case dates
  /// Numbers, texts, nulls and lists where records should be.
  case notRecords
  /// Every list has 10,000 records.
  case manyRecords

  /// Data of this kind.
  ///
  /// - Parameters:
  ///   - sample: data the document is usually drawn with; its values are replaced.
  ///   - document: its paths get a value too, where the sample has none.
  public func data(
    from sample: HotlayoutData = HotlayoutData(), for document: HotlayoutDocument? = nil
  ) -> HotlayoutData {
    guard self != .missing else { return HotlayoutData() }
    var generator = HostileGenerator(kind: self)
    var values = sample.values
    if let document {
      let paths = DocumentPaths(document)
      for path in paths.lists where sample[path] == nil {
        let record = Dictionary(
          paths.fields.map { ($0.description, JSONValue.string("field")) },
          uniquingKeysWith: { first, _ in first })
        values[path.description] = .array([.object(record), .object(record)])
      }
      for path in paths.values where sample[path] == nil && values[path.description] == nil {
        values[path.description] = .string("value")
      }
    }
    var result: [String: JSONValue] = [:]
    for name in values.keys.sorted() { result[name] = values[name].map { generator.value($0) } }
    return HotlayoutData(result)
  }
}

/// The paths that a document reads, as they are written in it.
struct DocumentPaths {
  /// Paths from the data, in the order they are met.
  private(set) var values: [DataPath] = []
  /// Paths of lists.
  private(set) var lists: [DataPath] = []
  /// Paths within records.
  private(set) var fields: [DataPath] = []
  private var known: Set<String> = []

  init(_ document: HotlayoutDocument) { visit(document.json.root) }

  private mutating func visit(_ node: JSONNode) {
    switch node.kind {
    case .array: for element in node.elements { visit(element) }
    case .object:
      for (name, value) in node.members {
        guard let text = value.string else {
          visit(value)
          continue
        }
        guard ["path", "records", "x", "y", "by", "title", "text"].contains(name),
          let path = DataPath(text)
        else { continue }
        add(path, named: name, beside: node)
      }
    default: break
    }
  }

  private mutating func add(_ path: DataPath, named name: String, beside node: JSONNode) {
    guard known.insert("\(name == "records") \(path)").inserted else { return }
    if path.segments.first == "item", path.segments.count > 1 {
      guard let field = DataPath(path.segments.dropFirst().joined(separator: ".")) else { return }
      fields.append(field)
    } else if name == "records" {
      lists.append(path)
    } else if name == "path", node["title"] == nil {
      values.append(path)
    } else if node["records"] != nil || name == "path" {
      // A chart names fields without `item.`.
      fields.append(path)
    }
  }
}

/// Puts values of one kind in place of others.
private struct HostileGenerator {
  let kind: HostileData
  private var count = 0
  private static let depthLimit = 32

  init(kind: HostileData) { self.kind = kind }

  mutating func value(_ old: JSONValue, depth: Int = 0) -> JSONValue {
    guard depth < HostileGenerator.depthLimit else { return .null }
    count += 1
    switch old {
    case .object(let members):
      if kind == .wrongKinds, depth > 1 { return .string("an object") }
      var result: [String: JSONValue] = [:]
      for name in members.keys.sorted() {
        result[name] = members[name].map { value($0, depth: depth + 1) }
      }
      return .object(result)
    case .array(let elements): return list(elements, depth)
    case .string: return text
    case .integer, .number: return number
    case .bool(let flag): return boolean(flag)
    case .null: return kind == .null ? .null : text
    }
  }

  private mutating func list(_ elements: [JSONValue], _ depth: Int) -> JSONValue {
    switch kind {
    case .empty: return .array([])
    case .null: return .array([.null, .null])
    case .wrongKinds: return .object(["0": .string("not a list")])
    case .notRecords:
      let first = elements.first.map { [$0] } ?? []
      let strays: [JSONValue] = [
        .null, .integer(1), .string("record"), .bool(true), .array([.object([:])]), .object([:]),
      ]
      return .array(strays + first)
    case .manyRecords:
      // Lists within lists would multiply.
      let most = depth > 1 ? 60 : 10_000
      guard !elements.isEmpty else { return .array([]) }
      return .array((0..<most).map { elements[$0 % elements.count] })
    default: return .array(elements.map { value($0, depth: depth + 1) })
    }
  }

  private mutating func boolean(_ flag: Bool) -> JSONValue {
    switch kind {
    case .null: .null
    case .wrongKinds: .string(flag ? "true" : "false")
    default: .bool(!flag)
    }
  }

  private var number: JSONValue {
    let turn = count % 4
    return switch kind {
    case .null: .null
    case .wrongKinds: .string("12")
    case .huge: [.integer(.max), .number(1.7e308), .number(1e21), .integer(999_999_999_999)][turn]
    case .negative: [.integer(.min), .number(-1.7e308), .number(-0.0), .integer(-1)][turn]
    case .tiny:
      [.number(.leastNonzeroMagnitude), .number(1e-9), .number(1.0 / 3), .integer(0)][turn]
    case .dates: .string("2026-02-30T25:61:00Z")
    default: .integer(Int64(count % 100))
    }
  }

  private var text: JSONValue {
    let turn = count % 4
    return switch kind {
    case .null: .null
    case .empty: .string("")
    case .wrongKinds: [.integer(7), .bool(true), .array([]), .object([:])][turn]
    case .long:
      .string(
        turn % 2 == 0
          ? String(repeating: "wordswithoutend", count: 200)
          : String(repeating: "many words ", count: 270))
    case .rightToLeft:
      .string(
        [
          "صباح الخير يا مايا 12 (Gold) ٣٤٪", "שלום Maya, ‏‎100% ₪",
          "\u{202E}reversed \u{202B}مرحبا",
          "\u{2067}unclosed عربي \u{2066}Latin",
        ][turn])
    case .emoji:
      .string(
        [
          "👩‍👩‍👧‍👦👨🏿‍🚀🏳️‍🌈", "🇩🇪🇸🇦🇹🇼🇨🇭🇧", "👍🏽👍🏿1️⃣©️™️",
          String(repeating: "🎉", count: 300),
        ][turn])
    case .strange:
      .string(
        [
          "\u{0}\u{7}\u{1B}[31m\t\u{85}\u{2028}\u{FEFF}",
          "Z" + String(repeating: "\u{301}", count: 200),
          String(repeating: "\n", count: 300) + "{count, plural, one {x} '{'",
          "\u{10FFFD}\u{E000}\u{FFFE} <b>&amp; **bold** [a](javascript:x) `code",
        ][turn])
    case .huge: .string(String(repeating: "9", count: 400))
    case .negative: .string("-9223372036854775809")
    case .tiny: .string("0.0000000000000000001")
    case .dates:
      .string(
        ["0000-00-00", "9999-12-31T23:59:60Z", "-0001-01-01T00:00:00Z", "2026-12-01"][turn])
    default: .string("text \(count)")
    }
  }
}
