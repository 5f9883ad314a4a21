/// Data made up from a dictionary: for previews, and for tests of a screen.
///
///     let data = SampleData(dictionary, seed: 7).data()
///
/// Values keep to the dictionary: its samples and texts where it has some, numbers between `min`
/// and `max`, dates within two years of the first of December 2026. With the seed 0 samples are taken
/// as they are, with another one values around them: other people, days, amounts and lengths of
/// lists. The same dictionary and seed give the same data, on every machine.
public struct SampleData: Sendable {
  private let dictionary: DataDictionary
  private let seed: UInt64

  public init(_ dictionary: DataDictionary, seed: UInt64 = 0) {
    self.dictionary = dictionary
    self.seed = seed
  }

  /// Most records of a list that `min` and `max` of the dictionary may ask for.
  public static let recordLimit = 10_000
  /// Most values in all, so that lists within lists stay bounded.
  public static let valueLimit = 200_000

  /// The data, each path a dotted key. A value that may be missing is so in one of eight.
  public func data() -> HotlayoutData {
    var maker = SampleMaker(seed: seed)
    return HotlayoutData(maker.record(dictionary.root))
  }
}

struct SampleMaker {
  /// SplitMix64.
  private var state: UInt64
  private var made = 0
  /// Whether samples are varied.
  private let varies: Bool
  /// Days by which all dates of samples are moved, so that one comes before another as it did.
  private(set) var shift = 0
  /// Which record of a list is made.
  private var index: Int?

  init(seed: UInt64) {
    state = seed
    varies = seed != 0
    if varies { shift = below(28) }
  }

  static let words = [
    "amber", "bridge", "coffee", "dune", "elder", "forest", "garden", "harbour", "island",
    "jasmine",
    "kettle", "lantern", "meadow", "north", "orchard", "pepper", "quartz", "river", "saffron",
    "terrace", "umbrella", "valley", "willow", "yellow", "zephyr",
  ]

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number from 0 to below `count`.
  mutating func below(_ count: Int) -> Int {
    count > 1 ? Int(truncatingIfNeeded: next() % UInt64(count)) : 0
  }

  mutating func choice<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[below(values.count)]
  }

  mutating func record(_ fields: DataDictionary.Fields) -> [String: JSONValue] {
    var record: [String: JSONValue] = [:]
    for entry in fields.entries {
      // A number is drawn either way, so that a path more does not change those that follow.
      let isMissing = below(8) == 0
      let value = value(entry)
      if entry.isNullable, isMissing { continue }
      guard let value else { continue }
      record[entry.path.description] = value
    }
    return record
  }

  private mutating func value(_ entry: DataDictionary.Entry) -> JSONValue? {
    made += 1
    guard made < SampleData.valueLimit else { return nil }
    if entry.type == .list { return list(entry) }
    // The fields of an object are paths of their own.
    if entry.type == .object { return entry.fields.map { .object(record($0)) } }
    if varies, let text = choice(entry.values) { return .string(text) }
    if let sample = choice(entry.samples) {
      return varies ? like(sample, entry, at: index) : sample
    }
    if let text = choice(entry.values) { return .string(text) }
    return value(of: entry.type, entry.minimum, entry.maximum)
  }

  private mutating func list(_ entry: DataDictionary.Entry) -> JSONValue {
    let limit = Double(SampleData.recordLimit)
    let least = min(max(entry.minimum ?? 3, 0), limit)
    let most = min(max(entry.maximum ?? max(least, varies ? 9 : 5), least), limit)
    let count = Int(least) + below(Int(most) - Int(least) + 1)
    var values: [JSONValue] = []
    let outer = index
    defer { index = outer }
    for place in 0..<count {
      index = place
      guard made < SampleData.valueLimit else { break }
      made += 1
      if let fields = entry.fields {
        values.append(.object(record(fields)))
      } else if let sample = choice(entry.samples) {
        // The items of a list are known by what they are.
        values.append(sample)
      } else if let value = value(of: entry.items ?? .string, nil, nil) {
        values.append(value)
      }
    }
    return .array(values)
  }

  private mutating func value(
    of type: DataDictionary.ValueType, _ minimum: Double?, _ maximum: Double?
  ) -> JSONValue? {
    switch type {
    case .string:
      let words = (0..<(2 + below(3))).compactMap { _ in choice(SampleMaker.words) }
      return .string(words.joined(separator: " "))
    case .number: return number(minimum, maximum)
    case .boolean: return .bool(below(2) == 1)
    case .date:
      let day = CivilDate(daysSince1970: 20_788 - 730 + below(1_460))
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      return .string(
        "\(day.year)-\(two(day.month))-\(two(day.day))T\(two(below(24))):\(two(below(60))):00Z")
    case .color:
      let digits = Array("0123456789ABCDEF")
      return .string("#" + String((0..<6).map { _ in digits[below(16)] }))
    case .url: return .string("https://example.com/\(choice(SampleMaker.words) ?? "a")")
    case .list, .object: return nil
    }
  }

  /// A whole number where the range holds one, else a part of it.
  private mutating func number(_ minimum: Double?, _ maximum: Double?) -> JSONValue {
    let least = minimum ?? min(0, (maximum ?? 0) - 1_000)
    let most = max(maximum ?? max(1_000, least + 1_000), least)
    let part = Double(below(1_000_001)) / 1_000_000
    let number = least + (most - least) * part
    guard most - least >= 2, number.isFinite, abs(number) < 9e15 else {
      return .number(number.isFinite ? number : 0)
    }
    let whole = number.rounded()
    return whole >= least && whole <= most ? .integer(Int64(whole)) : .number(number)
  }
}
