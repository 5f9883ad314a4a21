/// Reads a map in plain form in one pass, without building anything but its table.
///
/// Plain is a map of this reader's version whose every name is known and stands once, whose texts
/// are without escapes, and in which nothing is to be reported. For everything else, right or
/// wrong, the answer is nil, and the reader with positions decides. What this accepts is JSON (RFC
/// 8259), and the other reader makes the same of it; a test compares them.
struct PlacementMapScanner {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Thrown at the first thing that is not plain.
  private struct NotPlain: Error {}

  private let bytes: Bytes
  private var at = 0
  private var values = 0
  private let maximumValues: Int
  private var builder = PlacementTable.Builder()

  /// The longest text that is plain, in bytes; names, ids and entries are far shorter.
  private static let maximumText = 256
  /// How deep a plain map nests: root, places, place, promotions, promotion.
  private static let depth = 5

  static func read(
    _ data: some Sequence<UInt8>, limits: JSONLimits
  ) -> HotlayoutPlacementMap? {
    guard limits.depth >= depth, limits.stringBytes >= maximumText else { return nil }
    let answer = data.withContiguousStorageIfAvailable { read($0, limits: limits) }
    if let answer { return answer }
    return Array(data).withUnsafeBufferPointer { read($0, limits: limits) }
  }

  private static func read(_ bytes: Bytes, limits: JSONLimits) -> HotlayoutPlacementMap? {
    guard bytes.count <= limits.bytes else { return nil }
    var scanner = PlacementMapScanner(bytes: bytes, maximumValues: limits.values)
    do throws(NotPlain) { return try scanner.map() } catch { return nil }
  }

  private init(bytes: Bytes, maximumValues: Int) {
    self.bytes = bytes
    self.maximumValues = maximumValues
  }

  private mutating func map() throws(NotPlain) -> HotlayoutPlacementMap {
    var version: SchemaVersion?
    var hasPlaces = false
    try object { (scanner, name) throws(NotPlain) in
      if Self.equal(name, "schemaVersion"), version == nil {
        let text = String(decoding: try scanner.text(), as: UTF8.self)
        guard case .supported(let known) = HotlayoutVersions.check(text) else { throw NotPlain() }
        version = known
      } else if Self.equal(name, "placements"), !hasPlaces {
        hasPlaces = true
        try scanner.object { (scanner, name) throws(NotPlain) in try scanner.place(name) }
      } else {
        throw NotPlain()
      }
    }
    skipSpace()
    guard at == bytes.count, hasPlaces, let version else { throw NotPlain() }
    return HotlayoutPlacementMap(version: version, reports: [], table: builder.finish())
  }

  private mutating func place(_ name: Bytes) throws(NotPlain) {
    guard PlacementName.isValid(name) else { throw NotPlain() }
    let text = String(decoding: name, as: UTF8.self)
    guard !builder.has(text) else { throw NotPlain() }
    var fields = Fields()
    var hasPromotions = false
    try object { (scanner, name) throws(NotPlain) in
      if Self.equal(name, "documentId") {
        try fields.setDocumentId(scanner.textOrNull())
      } else if Self.equal(name, "entry") {
        try fields.setEntry(scanner.textOrNull())
      } else if Self.equal(name, "promotions"), !hasPromotions {
        hasPromotions = true
        try scanner.promotions()
      } else {
        throw NotPlain()
      }
    }
    builder.endPlace(text, permanent: try number(fields))
  }

  private mutating func promotions() throws(NotPlain) {
    try expect(UInt8(ascii: "["))
    try count()
    skipSpace()
    if take(UInt8(ascii: "]")) { return }
    var ordinal = 0
    repeat {
      try promotion(ordinal)
      ordinal += 1
      skipSpace()
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
  }

  private mutating func promotion(_ ordinal: Int) throws(NotPlain) {
    var fields = Fields()
    var from: Double?
    var until: Double?
    try object { (scanner, name) throws(NotPlain) in
      if Self.equal(name, "documentId") {
        try fields.setDocumentId(scanner.textOrNull())
      } else if Self.equal(name, "from"), from == nil {
        from = try scanner.date()
      } else if Self.equal(name, "until"), until == nil {
        until = try scanner.date()
      } else if Self.equal(name, "entry") {
        try fields.setEntry(scanner.textOrNull())
      } else {
        throw NotPlain()
      }
    }
    guard fields.hasDocumentId, let from, let until, from < until else { throw NotPlain() }
    builder.addWindow(
      from: from, until: until, content: try number(fields), ordinal: ordinal)
  }

  /// The document and entry of a place or a promotion, each stated at most once.
  private struct Fields {
    var documentId: Bytes?
    var entry: Bytes?
    var hasDocumentId = false
    var hasEntry = false

    mutating func setDocumentId(_ value: Bytes?) throws(NotPlain) {
      guard !hasDocumentId else { throw NotPlain() }
      hasDocumentId = true
      documentId = value
    }

    mutating func setEntry(_ value: Bytes?) throws(NotPlain) {
      // The only text whose letters are free; all others are compared or of a given form.
      guard !hasEntry, value.map(PlacementMapScanner.isWellFormed) ?? true else {
        throw NotPlain()
      }
      hasEntry = true
      entry = value
    }
  }

  private mutating func number(_ fields: Fields) throws(NotPlain) -> UInt32 {
    guard let id = fields.documentId else { return PlacementTable.nothing }
    guard PlacementName.isDocumentId(id) else { throw NotPlain() }
    return builder.number(documentId: id, entry: fields.entry)
  }

  // MARK: JSON

  /// Walks an object; `member` reads the value of each name.
  private mutating func object(
    _ member: (inout PlacementMapScanner, Bytes) throws(NotPlain) -> Void
  ) throws(NotPlain) {
    try expect(UInt8(ascii: "{"))
    try count()
    skipSpace()
    if take(UInt8(ascii: "}")) { return }
    repeat {
      let name = try text()
      try expect(UInt8(ascii: ":"))
      try member(&self, name)
      skipSpace()
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  private static func isWellFormed(_ text: Bytes) -> Bool {
    text.allSatisfy { $0 < 0x80 } || String(validating: text, as: UTF8.self) != nil
  }

  /// The bytes of a text without escapes. Whether they are UTF-8 is for the caller to see.
  private mutating func text() throws(NotPlain) -> Bytes {
    try expect(UInt8(ascii: "\""))
    try count()
    let start = at
    let limit = min(bytes.count, start + Self.maximumText + 1)
    while at < limit {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        at += 1
        return Bytes(rebasing: bytes[start..<at - 1])
      }
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { break }
      at += 1
    }
    throw NotPlain()
  }

  private mutating func textOrNull() throws(NotPlain) -> Bytes? {
    skipSpace()
    guard at < bytes.count, bytes[at] != UInt8(ascii: "n") else {
      try count()
      guard bytes.count - at >= 4, Self.equal(Bytes(rebasing: bytes[at..<at + 4]), "null") else {
        throw NotPlain()
      }
      at += 4
      return nil
    }
    return try text()
  }

  private mutating func date() throws(NotPlain) -> Double {
    guard let date = PlacementDate.plain(try text()) else { throw NotPlain() }
    return date
  }

  private mutating func count() throws(NotPlain) {
    values += 1
    guard values <= maximumValues else { throw NotPlain() }
  }

  private mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x0A, 0x0D, 0x09: at += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(NotPlain) {
    skipSpace()
    guard take(byte) else { throw NotPlain() }
  }

  private static func equal(_ bytes: Bytes, _ text: StaticString) -> Bool {
    guard bytes.count == text.utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count where bytes[index] != text.utf8Start[index] { return false }
    return true
  }
}
