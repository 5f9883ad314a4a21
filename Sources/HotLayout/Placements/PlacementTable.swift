/// The places of a map in flat arrays: a map may have half a million windows.
struct PlacementTable: Sendable {
  /// What may stand in a place. The first one is nothing.
  struct Content: Sendable, Hashable {
    var documentId: String?
    var entry: String?
  }

  struct Place: Sendable {
    var permanent: UInt32
    var windows: Range<UInt32>
    /// Its changes in `starts` and `changes`.
    var schedule: Range<UInt32>
  }

  var contents: [Content] = [Content()]
  var places: [Place] = []
  var index: [String: UInt32] = [:]
  var windows: [StoredWindow] = []
  var starts: [Double] = []
  var changes: [UInt32] = []

  static let nothing: UInt32 = 0

  /// The number of changes of a place that lie at or before an instant, and where they start.
  func changes(of place: Place, upTo instant: Double) -> Range<Int> {
    let all = Int(place.schedule.lowerBound)..<Int(place.schedule.upperBound)
    var (low, high) = (all.lowerBound, all.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return all.lowerBound..<low
  }

  func content(of place: Place, at instant: Double) -> Content {
    let passed = changes(of: place, upTo: instant)
    let number = passed.isEmpty ? place.permanent : changes[passed.upperBound - 1]
    return contents[Int(number)]
  }

  func nextChange(of place: Place, after instant: Double) -> Double? {
    let next = changes(of: place, upTo: instant).upperBound
    return next < Int(place.schedule.upperBound) ? starts[next] : nil
  }
}

extension PlacementTable {
  /// Fills a table, place by place.
  struct Builder {
    private var table = PlacementTable()
    private var sweep = ScheduleSweep()
    private var numbers: [Content: UInt32] = [:]
    private var pending: [StoredWindow] = []
    // Slots of contents that were met as bytes; see `number(documentId:entry:)`.
    private var slots = [UInt32](repeating: 0, count: 1024)
    private var slotsUsed = 0
    private var spellings: [(documentId: [UInt8], entry: [UInt8]?)] = [([], nil)]

    init() {}

    /// The number of what stands there; no document is nothing, whatever the entry.
    mutating func number(_ content: Content) -> UInt32 {
      guard content.documentId != nil else { return PlacementTable.nothing }
      if let number = numbers[content] { return number }
      let number = UInt32(clamping: table.contents.count)
      table.contents.append(content)
      spellings.append(
        (Array((content.documentId ?? "").utf8), content.entry.map { Array($0.utf8) }))
      numbers[content] = number
      return number
    }

    /// The same for bytes, without making a text of what was met before.
    mutating func number(
      documentId: UnsafeBufferPointer<UInt8>, entry: UnsafeBufferPointer<UInt8>?
    ) -> UInt32 {
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer(documentId))
      hasher.combine(entry == nil)
      if let entry { hasher.combine(bytes: UnsafeRawBufferPointer(entry)) }
      var slot = hasher.finalize() & (slots.count - 1)
      while slots[slot] != 0 {
        let known = spellings[Int(slots[slot])]
        if known.documentId.elementsEqual(documentId), Self.equal(known.entry, entry) {
          return slots[slot]
        }
        slot = (slot + 1) & (slots.count - 1)
      }
      let number = number(
        Content(
          documentId: String(decoding: documentId, as: UTF8.self),
          entry: entry.map { String(decoding: $0, as: UTF8.self) }))
      slots[slot] = number
      slotsUsed += 1
      if slotsUsed * 2 > slots.count { growSlots() }
      return number
    }

    private static func equal(_ a: [UInt8]?, _ b: UnsafeBufferPointer<UInt8>?) -> Bool {
      switch (a, b) {
      case (nil, nil): true
      case (let a?, let b?): a.elementsEqual(b)
      default: false
      }
    }

    /// Forgets the slots, which fill again, in a larger table.
    private mutating func growSlots() {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      slotsUsed = 0
    }

    mutating func addWindow(from: Double, until: Double, content: UInt32, ordinal: Int) {
      pending.append(
        StoredWindow(
          from: from, until: until, content: content, ordinal: UInt32(clamping: ordinal)))
    }

    /// Ends a place with the windows that were added since the last one. A name that is there
    /// already stands for the later place.
    mutating func endPlace(_ name: String, permanent: UInt32) {
      let firstWindow = UInt32(clamping: table.windows.count)
      let firstChange = UInt32(clamping: sweep.starts.count)
      sweep.add(&pending, permanent: permanent)
      table.windows.append(contentsOf: pending)
      pending.removeAll(keepingCapacity: true)
      table.index[name] = UInt32(clamping: table.places.count)
      table.places.append(
        Place(
          permanent: permanent, windows: firstWindow..<UInt32(clamping: table.windows.count),
          schedule: firstChange..<UInt32(clamping: sweep.starts.count)))
    }

    func has(_ name: String) -> Bool { table.index[name] != nil }

    consuming func finish() -> PlacementTable {
      var table = table
      table.starts = sweep.starts
      table.changes = sweep.contents
      return table
    }
  }
}
