import FoundationEssentials

/// A time zone of the system's database, read from its TZif file (RFC 9636).
///
/// ICU carries a database of its own, which is as old as the library: governments change their clocks
/// more often than distributions change ICU. Where the system's database is newer, its word holds.
struct ZoneInfo: Sendable {
  /// What the clocks show from a moment on.
  struct LocalTime: Sendable, Hashable {
    /// Seconds ahead of UTC.
    var offset: Int
    var isSummerTime: Bool
  }

  private var first = LocalTime(offset: 0, isSummerTime: false)
  /// Seconds since 1970, rising, and the time that begins at each.
  private var transitions: [(start: Int, time: LocalTime)] = []
  /// What holds after the last transition.
  private var rule: PosixZoneRule?

  /// The time at an instant, in seconds since 1970.
  func time(at instant: Int) -> LocalTime {
    guard let last = transitions.last else { return rule?.time(at: instant) ?? first }
    if instant >= last.start { return rule?.time(at: instant) ?? last.time }
    // The number of transitions that are not after the instant.
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = low + (high - low) / 2
      if transitions[middle].start <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : transitions[low - 1].time
  }

  // MARK: Files

  /// Where the system keeps its database.
  static let directory = "/usr/share/zoneinfo"

  /// The zone of an IANA name; nil where the database lacks it or the name is not of that form.
  static func load(_ name: String, from directory: String = directory) -> ZoneInfo? {
    guard isName(name),
      let data = try? Data(contentsOf: URL(filePath: directory + "/" + name)),
      data.count <= maximumFileSize
    else { return nil }
    return ZoneInfo(tzif: [UInt8](data))
  }

  /// The version of the database, as `2025b`; nil where it does not say.
  static func version(in directory: String = directory) -> String? {
    guard let data = try? Data(contentsOf: URL(filePath: directory + "/tzdata.zi")) else {
      return nil
    }
    let line = String(decoding: data.prefix(64).prefix { $0 != 0x0A }, as: UTF8.self)
    guard line.hasPrefix("# version ") else { return nil }
    return String(line.dropFirst("# version ".count))
  }

  private static let maximumFileSize = 1 << 18

  /// Whether a name can be one of the database: nothing that leads out of its folder, and neither the
  /// machine's own zone (`localtime`) nor the copies with leap seconds (`right`), which are in small
  /// letters.
  private static func isName(_ name: String) -> Bool {
    guard (1...64).contains(name.utf8.count), let first = name.utf8.first,
      (0x41...0x5A).contains(first)
    else { return false }
    return name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      guard let start = part.utf8.first, isLetter(start) else { return false }
      return part.utf8.allSatisfy { byte in
        isLetter(byte) || (0x30...0x39).contains(byte) || "_-+".utf8.contains(byte)
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  // MARK: TZif

  /// Reads a file of version 2 or later; nil where it is another or damaged.
  init?(tzif bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let old = reader.header(), old.version >= UInt8(ascii: "2"),
      reader.skip(old.blockLength(timeSize: 4)), let header = reader.header()
    else { return nil }
    let count = header.transitions
    guard header.types > 0, header.types <= 256, count <= 10_000,
      let starts = reader.many(count, { $0.integer(8) }),
      let indices = reader.many(count, { $0.integer(1) }),
      let types = reader.many(
        header.types,
        { reader -> LocalTime? in
          guard let offset = reader.integer(4), let summer = reader.integer(1),
            reader.skip(1), abs(offset) <= 26 * 3600
          else { return nil }
          return LocalTime(offset: offset, isSummerTime: summer != 0)
        }), let begin = types.first,
      reader.skip(
        header.characters + header.leaps * 12 + header.standards + header.universals)
    else { return nil }
    first = begin
    for (start, index) in zip(starts, indices) {
      guard types.indices.contains(index), start > transitions.last?.start ?? Int.min else {
        return nil
      }
      transitions.append((start, types[index]))
    }
    rule = PosixZoneRule(reader.footer())
  }

  private struct Header {
    var version: UInt8
    var universals: Int
    var standards: Int
    var leaps: Int
    var transitions: Int
    var types: Int
    var characters: Int

    func blockLength(timeSize: Int) -> Int {
      transitions * (timeSize + 1) + types * 6 + characters + leaps * (timeSize + 4) + standards
        + universals
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    mutating func skip(_ count: Int) -> Bool {
      guard count >= 0, count <= bytes.count - index else { return false }
      index += count
      return true
    }

    /// A signed number in network order; one byte is unsigned.
    mutating func integer(_ size: Int) -> Int? {
      guard size <= bytes.count - index else { return nil }
      var value: UInt64 = 0
      for byte in bytes[index..<index + size] { value = value << 8 | UInt64(byte) }
      index += size
      switch size {
      case 4: return Int(Int32(truncatingIfNeeded: value))
      case 8: return Int(Int64(bitPattern: value))
      default: return Int(value)
      }
    }

    mutating func many<Value>(_ count: Int, _ read: (inout Reader) -> Value?) -> [Value]? {
      var values: [Value] = []
      for _ in 0..<max(0, count) {
        guard let value = read(&self) else { return nil }
        values.append(value)
      }
      return values
    }

    mutating func header() -> Header? {
      guard bytes.count - index >= 44, bytes[index..<index + 4].elementsEqual("TZif".utf8) else {
        return nil
      }
      let version = bytes[index + 4]
      index += 20
      guard let counts = many(6, { $0.integer(4) }), counts.allSatisfy({ $0 >= 0 }) else {
        return nil
      }
      return Header(
        version: version, universals: counts[0], standards: counts[1], leaps: counts[2],
        transitions: counts[3], types: counts[4], characters: counts[5])
    }

    /// The rule between the two line feeds at the end.
    func footer() -> String {
      guard bytes.indices.contains(index), bytes[index] == 0x0A else { return "" }
      return String(decoding: bytes[(index + 1)...].prefix { $0 != 0x0A }, as: UTF8.self)
    }
  }
}
