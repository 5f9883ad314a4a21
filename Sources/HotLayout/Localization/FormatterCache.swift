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
  var zones = TimeZones()

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
    let zone = try zones.zone(key.timeZone).isKnownToICU ? key.timeZone : "Etc/UTC"
    var kind = HLI_DATE_STYLES
    var styles: (date: Int32, time: Int32) = (-1, -1)
    var text = ""
    var patterns: ICUObject?
    switch key.fields {
    case .styles(let date, let time):
      styles = (Self.styleNumber(date), Self.styleNumber(time))
    case .skeleton(let skeleton):
      guard DateFields.isSkeleton(skeleton) else { throw .pattern }
      kind = HLI_DATE_SKELETON
      text = skeleton
      patterns = try skeletonPatterns()
    case .pattern(let pattern):
      guard DateFields.isPattern(pattern) else { throw .pattern }
      kind = HLI_DATE_PATTERN
      text = pattern
    }
    let locale = formatLocale
    let open = { (patterns: OpaquePointer?, object: UnsafeMutablePointer<OpaquePointer?>) in
      hli_date_open(
        locale, zone, Int32(kind), styles.date, styles.time, text, patterns, object)
    }
    let object = try ICUObject.open { object in
      patterns?.withPointer { open($0, object) } ?? open(nil, object)
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

  private static func keep<Key, Value>(
    _ value: Value, for key: Key, in cache: inout [Key: Value]
  ) {
    if cache.count >= maximumEntries { cache.removeAll(keepingCapacity: true) }
    cache[key] = value
  }

  private static func styleNumber(_ length: ValueFormat.Length?) -> Int32 {
    switch length {
    case .full: 0
    case .long: 1
    case .medium: 2
    case .short: 3
    case nil: -1
    }
  }
}
