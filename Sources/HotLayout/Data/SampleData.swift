/// Makes up data by a dictionary: the same seed gives the same data.
///
///     SampleData(dictionary, seed: 1).data()["user.name"]   // a text
public struct SampleData {
  /// What is wrong with made-up data, to see what a document makes of it.
  public enum Hostility: String, Sendable, Hashable, CaseIterable {
    /// Texts without letters, lists without records.
    case empty
    /// null for everything.
    case null
    /// No path at all.
    case missing
    /// Texts that are far longer than meant.
    case long
    /// Texts without a place to break.
    case unbroken
    /// Arabic and Hebrew, mixed with Latin.
    case rightToLeft = "right-to-left"
    case emoji
    /// The greatest numbers.
    case huge
    case negative
    /// Another kind of value than the dictionary states.
    case wrongKinds = "wrong-kinds"
    /// Lists of 10,000 records.
    case manyRecords = "many-records"
    /// Records that are no objects.
    case wrongRecords = "wrong-records"
  }

  private let dictionary: DataDictionary
  private let hostility: Hostility?
  private var random: SplitMix64
  /// Values that may still be made: lists within lists must not multiply.
  private var room = 200_000

  public init(_ dictionary: DataDictionary, seed: UInt64 = 0, hostility: Hostility? = nil) {
    self.dictionary = dictionary
    self.hostility = hostility
    random = SplitMix64(state: seed)
  }

  /// The data, by path.
  public mutating func data() -> [String: JSONValue] { values(of: dictionary.root) }

  private mutating func values(of fields: DataDictionary.Fields) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    guard hostility != .missing else { return values }
    for entry in fields.entries where entry.type != .object {
      values[entry.path.description] = value(of: entry)
    }
    return values
  }

  private mutating func value(of entry: DataDictionary.Entry) -> JSONValue {
    room -= 1
    switch hostility {
    case .null: return .null
    case .wrongKinds:
      switch entry.type {
      case .number, .boolean, .date: return .string("not \(entry.type.phrase)")
      case .list: return .object(["not": "a list"])
      default: return .array([.integer(1)])
      }
    default: break
    }
    switch entry.type {
    case .list: return list(entry)
    case .number: return number(entry)
    case .boolean: return .bool(random.next() % 2 == 0)
    default:
      if hostility == nil || !SampleData.changesTexts(hostility), !entry.samples.isEmpty {
        return entry.samples[random.index(entry.samples.count)]
      }
      return text(entry)
    }
  }

  private static func changesTexts(_ hostility: Hostility?) -> Bool {
    switch hostility {
    case .empty, .long, .unbroken, .rightToLeft, .emoji: true
    default: false
    }
  }

  private mutating func list(_ entry: DataDictionary.Entry) -> JSONValue {
    if hostility == .empty { return .array([]) }
    var count: Int
    if hostility == .manyRecords {
      count = 10_000
    } else {
      let least = max(0, min(entry.minimum?.safeInt ?? 1, 10_000))
      let most = max(least, min(entry.maximum?.safeInt ?? max(least, 6), 10_000))
      count = least + random.index(most - least + 1)
    }
    count = min(count, max(0, room))
    var items: [JSONValue] = []
    items.reserveCapacity(count)
    for _ in 0..<count {
      if hostility == .wrongRecords {
        items.append(random.next() % 2 == 0 ? .string("no record") : .null)
      } else if let fields = entry.fields {
        guard room > 0 else { break }
        items.append(.object(values(of: fields)))
      } else {
        items.append(.string(words(1 + random.index(2))))
      }
    }
    return .array(items)
  }

  private mutating func number(_ entry: DataDictionary.Entry) -> JSONValue {
    switch hostility {
    case .huge: return random.next() % 2 == 0 ? .integer(Int64.max) : .number(1e300)
    case .negative: return random.next() % 2 == 0 ? .integer(-1) : .integer(Int64.min)
    default: break
    }
    if !entry.samples.isEmpty { return entry.samples[random.index(entry.samples.count)] }
    let least = (entry.minimum ?? 0).finite()
    let most = max(least, (entry.maximum ?? least + 1000).finite(or: least))
    let value = least + (most - least) * random.fraction()
    return (value.rounded().safeInt).map { .integer(Int64($0)) } ?? .number(value)
  }

  private mutating func text(_ entry: DataDictionary.Entry) -> JSONValue {
    switch entry.type {
    case .date:
      let (month, day) = (1 + random.index(12), 1 + random.index(28))
      func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
      return .string("2026-\(two(month))-\(two(day))T\(two(random.index(24))):30:00Z")
    case .color: return .string(RGBA(random.fraction(), random.fraction(), random.fraction()).hex)
    case .url: return .string("https://example.com/\(random.index(1000)).png")
    default: break
    }
    switch hostility {
    case .empty: return .string("")
    case .long: return .string(words(400))
    case .unbroken: return .string(String(repeating: "Donaudampfschifffahrt", count: 100))
    case .rightToLeft: return .string("مرحبا Maya שלום 123 (بالعالم) \u{202E}abc")
    case .emoji: return .string("👩‍👩‍👧‍👦🏳️‍🌈🇺🇳 e\u{301}\u{301}\u{301} 👍🏽")
    default: break
    }
    if !entry.values.isEmpty { return .string(entry.values[random.index(entry.values.count)]) }
    return .string(words(1 + random.index(4)))
  }

  private static let vocabulary = [
    "green", "river", "paper", "seven", "lantern", "market", "cloud", "stone", "orchard", "signal",
    "harbour", "copper", "window", "meadow", "anchor", "violet",
  ]

  private mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in SampleData.vocabulary[random.index(SampleData.vocabulary.count)] }
      .joined(separator: " ")
  }
}

/// A generator of random numbers with a seed (Steele, Lea and Flood, SplitMix).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 to below `count`; 0 where there is none.
  mutating func index(_ count: Int) -> Int {
    count > 0 ? Int(truncatingIfNeeded: next() % UInt64(count)) : 0
  }

  /// A number from 0 to below 1.
  mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
