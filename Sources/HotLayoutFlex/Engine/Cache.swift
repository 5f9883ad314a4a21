/// What is known of one layout of a node, so that the same question is not worked out twice.
///
/// Without it a column in a column in a column would be measured by each of its ancestors, and the
/// time would double with every level.
struct CacheEntry {
  var width: Double
  var height: Double
  var basisWidth: Double
  var basisHeight: Double
  var flags: UInt8
  var next: Int32
  var output: Output
}

/// The minimum and maximum content widths of a node, and the height they were asked for.
struct IntrinsicEntry {
  var minContent = Double.nan
  var maxContent = Double.nan
  var minHeight = Double.infinity
  var maxHeight = Double.infinity
}

/// The answers of the layouts of all nodes, as chains in one block of memory.
///
/// Arrays in a class would be checked for overlapping access at every use, which costs as much as the
/// look-up itself.
final class LayoutCache {
  /// How many answers are kept for a node before the oldest gives way.
  static let limit = 12
  private let heads: UnsafeMutablePointer<Int32>
  private var entries: UnsafeMutablePointer<CacheEntry>
  private var capacity: Int
  private var count = 0

  init(count: Int) {
    heads = .allocate(capacity: count)
    heads.initialize(repeating: -1, count: count)
    capacity = count * 2 + 16
    entries = .allocate(capacity: capacity)
  }

  deinit {
    heads.deallocate()
    entries.deallocate()
  }

  /// A number for a length that may be unknown; no length is infinite.
  @inline(__always)
  private static func key(_ value: Double?) -> Double { value ?? .infinity }

  @inline(__always)
  private static func flags(_ constraint: Constraint) -> UInt8 {
    (constraint.heightIsDefinite ? 1 : 0) | (constraint.ignoresOwnHeight ? 2 : 0)
  }

  /// The answer to a question that was asked before.
  func lookup(_ node: Int, _ constraint: Constraint) -> Output? {
    var index = heads[node]
    while index >= 0 {
      let entry = entries + Int(index)
      if entry.pointee.width == constraint.width,
        entry.pointee.height == Self.key(constraint.height),
        entry.pointee.flags & 3 == Self.flags(constraint),
        entry.pointee.basisWidth == Self.key(constraint.basisWidth),
        entry.pointee.basisHeight == Self.key(constraint.basisHeight),
        !constraint.wantsBaseline || entry.pointee.flags & 4 != 0
      {
        return entry.pointee.output
      }
      index = entry.pointee.next
    }
    return nil
  }

  /// Keeps an answer.
  func store(_ node: Int, _ constraint: Constraint, _ output: Output) {
    let entry = CacheEntry(
      width: constraint.width, height: Self.key(constraint.height),
      basisWidth: Self.key(constraint.basisWidth), basisHeight: Self.key(constraint.basisHeight),
      flags: Self.flags(constraint) | (constraint.wantsBaseline ? 4 : 0), next: heads[node],
      output: output)
    var length = 0
    var previous: Int32 = -1
    var last = heads[node]
    while last >= 0 {
      length += 1
      let next = entries[Int(last)].next
      if next < 0 { break }
      previous = last
      last = next
    }
    if length >= Self.limit, previous >= 0 {
      // The oldest answer is at the end of the chain; its place is taken by the new one.
      entries[Int(previous)].next = -1
      entries[Int(last)] = entry
      heads[node] = last
      return
    }
    if count == capacity { grow() }
    (entries + count).initialize(to: entry)
    heads[node] = Int32(truncatingIfNeeded: count)
    count += 1
  }

  private func grow() {
    let larger = UnsafeMutablePointer<CacheEntry>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }
}
