internal import CICU

/// The compiled patterns and formatters of one locale, made when first needed.
///
/// Used by one thread at a time: a `Localizer` guards it.
struct FormatterCache {
  /// The locale of numbers, dates and lists.
  let formatLocale: String
  /// The language whose plural rules hold.
  let language: String

  private var patterns: [String: MessagePattern] = [:]
  private var patternBytes = 0
  private var numbers: [NumberKey: ICUObject] = [:]
  private var dates: [DateKey: ICUObject] = [:]
  private var lists: [ListKey: ICUObject] = [:]
  private var plurals: [PluralType: ICUObject] = [:]
  private var relative: ICUObject?
  private var datePatterns: ICUObject?
  private var zones: [String: Zone] = [:]
  private var systemZonesAreNewer: Bool?

  /// Enough for the strings of a large document; a hostile one cannot make the cache grow further.
  private static let maximumEntries = 1024
  private static let maximumPatternBytes = 1 << 21

  init(formatLocale: String, language: String) {
    self.formatLocale = formatLocale
    self.language = language
  }

  enum NumberKey: Hashable {
    case skeleton(String)
    case pattern(String)
    case spellout, ordinal, duration

    /// ICU's default: at most three fraction digits.
    static let plain = NumberKey.skeleton(".###")

    fileprivate var parts: (kind: Int, text: String) {
      switch self {
      case .skeleton(let text): (HLI_NUMBER_SKELETON, text)
      case .pattern(let text): (HLI_NUMBER_PATTERN, text)
      case .spellout: (HLI_NUMBER_SPELLOUT, "")
      case .ordinal: (HLI_NUMBER_ORDINAL, "")
      case .duration: (HLI_NUMBER_DURATION, "")
      }
    }
  }

  struct DateKey: Hashable {
    enum Fields: Hashable {
      case styles(date: ValueFormat.Length?, time: ValueFormat.Length?)
      case skeleton(String)
      case pattern(String)
    }
    var fields: Fields
    var timeZone: String
  }

  struct ListKey: Hashable {
    var isOfUnits: Bool
    var width: ValueFormat.Length
  }

  // MARK: Objects

  mutating func pattern(_ source: String) throws(MessageError) -> MessagePattern {
    if let pattern = patterns[source] { return pattern }
    let pattern = try MessagePattern(parsing: source)
    patternBytes += source.utf8.count
    if patternBytes > Self.maximumPatternBytes {
      patterns.removeAll()
      patternBytes = source.utf8.count
    }
    Self.keep(pattern, for: source, in: &patterns)
    return pattern
  }

  mutating func number(_ key: NumberKey) throws(ICUFailure) -> ICUObject {
    if let object = numbers[key] { return object }
    let (kind, text) = key.parts
    // C would take the text up to a zero for the whole.
    guard !text.utf8.contains(0) else { throw .pattern }
    let locale = formatLocale
    let object = try ICUObject.open { hli_number_open(locale, Int32(kind), text, $0) }
    Self.keep(object, for: key, in: &numbers)
    return object
  }

  mutating func date(_ key: DateKey) throws(ICUFailure) -> ICUObject {
    if let object = dates[key] { return object }
    let zone = try zone(key.timeZone).isKnownToICU ? key.timeZone : "Etc/UTC"
    var kind = HLI_DATE_STYLES
    var styles: (date: Int32, time: Int32) = (-1, -1)
    var text = ""
    var patterns: ICUObject?
    switch key.fields {
    case .styles(let date, let time):
      styles = (Self.styleNumber(date), Self.styleNumber(time))
    case .skeleton(let skeleton):
      guard Self.isFields(skeleton, of: Self.skeletonLetters) else { throw .pattern }
      kind = HLI_DATE_SKELETON
      text = skeleton
      patterns = try skeletonPatterns()
    case .pattern(let pattern):
      guard Self.isDatePattern(pattern) else { throw .pattern }
      kind = HLI_DATE_PATTERN
      text = pattern
    }
    let locale = formatLocale
    let object = try ICUObject.open {
      hli_date_open(
        locale, zone, Int32(kind), styles.date, styles.time, text, patterns?.pointer, $0)
    }
    Self.keep(object, for: key, in: &dates)
    return object
  }

  /// What turns skeletons into patterns; it takes longer to make than any formatter.
  private mutating func skeletonPatterns() throws(ICUFailure) -> ICUObject {
    if let datePatterns { return datePatterns }
    let locale = formatLocale
    let object = try ICUObject.open { hli_patterns_open(locale, $0) }
    datePatterns = object
    return object
  }

  mutating func list(_ key: ListKey) throws(ICUFailure) -> ICUObject {
    if let object = lists[key] { return object }
    let type = key.isOfUnits ? HLI_LIST_UNITS : HLI_LIST_AND
    let width: Int32 =
      switch key.width {
      case .short: 2
      case .medium: 1
      case .long, .full: 0
      }
    let locale = formatLocale
    let object = try ICUObject.open { hli_list_open(locale, Int32(type), width, $0) }
    lists[key] = object
    return object
  }

  mutating func pluralRules(_ type: PluralType) throws(ICUFailure) -> ICUObject {
    if let object = plurals[type] { return object }
    let object = try ICUObject.plurals(language, type)
    plurals[type] = object
    return object
  }

  mutating func relativeFormatter() throws(ICUFailure) -> ICUObject {
    if let relative { return relative }
    let locale = formatLocale
    let object = try ICUObject.open { hli_relative_open(locale, $0) }
    relative = object
    return object
  }

  /// A time zone, as the newer of ICU's and the system's databases has it.
  struct Zone {
    var isKnownToICU: Bool
    /// The system's zone; nil where its database is absent or older, or lacks the zone.
    var info: ZoneInfo?
  }

  mutating func zone(_ name: String) throws(ICUFailure) -> Zone {
    if let zone = zones[name] { return zone }
    // C would take the name up to a zero for the whole.
    guard !name.utf8.contains(0) else { throw .zone }
    let isNewer = systemZonesAreNewer ?? Self.systemZonesAreNewer()
    systemZonesAreNewer = isNewer
    var offset: Int32 = 0
    let code = hli_zone_offset(name, 0, &offset)
    guard code == HLI_OK || code == HLI_BAD_ZONE else { throw ICUFailure(code) }
    let zone = Zone(
      isKnownToICU: code == HLI_OK, info: isNewer ? ZoneInfo.load(name) : nil)
    guard zone.isKnownToICU || zone.info != nil else { throw .zone }
    Self.keep(zone, for: name, in: &zones)
    return zone
  }

  private static func systemZonesAreNewer() -> Bool {
    // Versions are a year and a letter, as `2025b`.
    guard let system = ZoneInfo.version(), let own = try? ICU.text({ hli_zone_version($0) }) else {
      return false
    }
    return system > own
  }

  private static func keep<Key, Value>(
    _ value: Value, for key: Key, in cache: inout [Key: Value]
  ) {
    if cache.count >= maximumEntries { cache.removeAll(keepingCapacity: true) }
    cache[key] = value
  }

  // MARK: Dates

  private static func styleNumber(_ length: ValueFormat.Length?) -> Int32 {
    switch length {
    case .full: 0
    case .long: 1
    case .medium: 2
    case .short: 3
    case nil: -1
    }
  }

  /// The fields of UTS 35, Date Field Symbols.
  private static let patternLetters = Set("GyYuUrQqMLwWdDFgEecabBhHKkmsSAzZOvVXx".utf8)
  private static let skeletonLetters = patternLetters.union("jJC".utf8)

  /// Whether `text` is a few field letters, each at most ten times in a row.
  private static func isFields(_ text: String, of letters: Set<UInt8>) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 64, text.utf8.allSatisfy(letters.contains) else {
      return false
    }
    return longestRun(text.utf8) <= 10
  }

  private static func isDatePattern(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 256, !text.utf8.contains(0) else { return false }
    var isQuoted = false
    var fields: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "'") {
        isQuoted.toggle()
      } else if !isQuoted {
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        if isLetter, !patternLetters.contains(byte) { return false }
        fields.append(byte)
      }
    }
    return fields.contains(where: patternLetters.contains) && longestRun(fields) <= 10
  }

  private static func longestRun(_ bytes: some Sequence<UInt8>) -> Int {
    var longest = 0
    var run = 0
    var last: UInt8?
    for byte in bytes {
      run = byte == last ? run + 1 : 1
      last = byte
      longest = max(longest, run)
    }
    return longest
  }
}

extension FormatterCache {
  // MARK: Text

  mutating func text(_ value: FormatNumber, _ key: NumberKey) throws(ICUFailure) -> String {
    let formatter = try number(key)
    let number = hli_value(value)
    return try ICU.text { hli_number_format(formatter.pointer, nil, number, $0, nil) }
  }

  /// A number as text, and the plural category of that text.
  mutating func counted(
    _ value: FormatNumber, _ key: NumberKey, _ type: PluralType
  ) throws(ICUFailure) -> (text: String, category: PluralCategory) {
    let formatter = try number(key)
    let rules = try pluralRules(type)
    let number = hli_value(value)
    var text = ""
    let keyword = try ICU.keyword { keyword in
      do throws(ICUFailure) {
        text = try ICU.text {
          hli_number_format(formatter.pointer, rules.pointer, number, $0, keyword)
        }
        return HLI_OK
      } catch {
        return HLI_FAILED
      }
    }
    return (text, PluralCategory(rawValue: keyword) ?? .other)
  }

  /// An instant as text, `milliseconds` after 1970.
  mutating func text(milliseconds: Double, _ key: DateKey) throws(ICUFailure) -> String {
    let formatter = try date(key)
    guard let info = try zone(key.timeZone).info else {
      return try ICU.text { hli_date_format(formatter.pointer, milliseconds, nil, $0) }
    }
    let time = info.time(at: Self.seconds(milliseconds))
    return try ICU.text { text in
      key.timeZone.withCString { name in
        var clock = hli_clock(
          zone: name, offset: Int32(clamping: time.offset * 1000),
          is_summer_time: time.isSummerTime ? 1 : 0)
        return hli_date_format(formatter.pointer, milliseconds, &clock, text)
      }
    }
  }

  /// How far a zone is ahead of UTC at an instant, in milliseconds.
  mutating func offset(of name: String, at milliseconds: Double) throws(ICUFailure) -> Int {
    if let info = try zone(name).info {
      return info.time(at: Self.seconds(milliseconds)).offset * 1000
    }
    var offset: Int32 = 0
    let code = hli_zone_offset(name, milliseconds, &offset)
    guard code == HLI_OK else { throw ICUFailure(code) }
    return Int(offset)
  }

  /// Whole seconds since 1970, bounded to what a double holds exactly.
  private static func seconds(_ milliseconds: Double) -> Int {
    Int(max(-9e12, min((milliseconds / 1000).rounded(.down), 9e12)))
  }

  mutating func text(_ items: [String], _ key: ListKey) throws(ICUFailure) -> String {
    let formatter = try list(key)
    var bytes: [CChar] = []
    var lengths: [Int32] = []
    for item in items {
      bytes += item.utf8.map { CChar(bitPattern: $0) }
      lengths.append(Int32(clamping: item.utf8.count))
    }
    guard bytes.count <= Int(Int32.max) else { throw .other }
    return try ICU.text {
      hli_list_format(formatter.pointer, bytes, lengths, Int32(clamping: lengths.count), $0)
    }
  }

  /// `value` units from now.
  mutating func relativeText(
    _ value: Int, _ unit: Int, inWords: Bool
  ) throws(ICUFailure) -> String {
    let formatter = try relativeFormatter()
    return try ICU.text {
      hli_relative_format(formatter.pointer, Double(value), Int32(unit), inWords ? 1 : 0, $0)
    }
  }
}

extension hli_value {
  init(_ number: FormatNumber) {
    switch number {
    case .integer(let value): self.init(value)
    case .double(let value): self.init(value)
    }
  }
}
