import FoundationEssentials

/// One promotion of a place: what stands there while it holds.
public struct PlacementWindow: Sendable, Hashable {
  /// Its index in the `promotions` of the place.
  public var ordinal: Int
  /// What is shown; nil for a pause.
  public var documentId: String?
  public var entry: String?
  /// The first instant at which it holds.
  public var from: Date
  /// The first instant after `from` at which it does not.
  public var until: Date
  /// How many promotions of the place show the same before it, in the order of their start. With what
  /// it shows it names the promotion also after its dates, or others of the list, have changed.
  public var occurrence = 0

  /// Whether it leaves the place empty.
  public var isPause: Bool { documentId == nil }

  func holds(at instant: Date) -> Bool { from <= instant && instant < until }
}

/// What a place shows between two dates.
public struct PlacementTimeline: Sendable, Hashable {
  /// A stretch of time in which one thing stands.
  public struct Stretch: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable {
      /// A promotion is shown.
      case promotion
      /// A promotion without a document keeps the place empty.
      case pause
      /// No promotion holds; the permanent content is shown.
      case permanent
      /// No promotion holds and there is no permanent content.
      case gap
    }

    public var kind: Kind
    public var from: Date
    public var until: Date
    public var documentId: String?
    public var entry: String?
    /// Which promotion holds, by its `ordinal`; nil for `permanent` and `gap`.
    public var ordinal: Int?
    /// How many stretches the promotion was shown in before, because others held in between.
    public var part = 0
  }

  /// A stretch of time in which the same promotions hold, more than one.
  public struct Overlap: Sendable, Hashable {
    public var from: Date
    public var until: Date
    /// The promotion that is shown, by its `ordinal`.
    public var winner: Int
    /// Those that give way, by their `ordinal`, the nearest first; at most `maximumCovered`.
    public var covered: [Int]
    /// How many promotions hold in all.
    public var count: Int

    /// How many promotions that give way are named.
    public static let maximumCovered = 8
  }

  public var name: String
  public var from: Date
  public var until: Date
  /// What is shown, from the first instant to the last, without a hole.
  public var stretches: [Stretch]
  /// The promotions that hold at some time of the timeline, in the order of their start, with their
  /// own edges, also where these lie outside.
  public var windows: [PlacementWindow]
  public var overlaps: [Overlap]

  /// The stretches in which nothing stands because nothing was put there.
  public var gaps: [Stretch] { stretches.filter { $0.kind == .gap } }
  /// The stretches in which a promotion keeps the place empty.
  public var pauses: [Stretch] { stretches.filter { $0.kind == .pause } }
  /// The promotions that hold and are never shown in this time, because others hold over them.
  public var hidden: [PlacementWindow] {
    let shown = Set(stretches.compactMap(\.ordinal))
    return windows.filter { !shown.contains($0.ordinal) }
  }
}

/// What a place shows at an instant, and why.
public struct PlacementExplanation: Sendable, Hashable {
  public var answer: PlacementAnswer
  /// The promotion that holds, or nil where the permanent content stands.
  public var window: PlacementWindow?
  /// Promotions that hold as well and give way to `window`.
  public var covered: [PlacementWindow]
  /// Until when the answer stays the same; nil for ever.
  public var until: Date?
}

/// A place that shows something else at another date.
public struct PlacementDifference: Sendable, Hashable {
  public var name: String
  public var before: PlacementAnswer
  public var after: PlacementAnswer
}

extension HotlayoutPlacementMap {
  /// The promotions of a place that can hold, in the order of their start; those that start together
  /// in the order of the list. Empty for a name that the map does not know.
  public func windows(of name: String) -> [PlacementWindow] {
    guard let place = place(name) else { return [] }
    let range = Int(place.windows.lowerBound)..<Int(place.windows.upperBound)
    var shown: [PlacementAnswer: Int] = [:]
    return table.windows[range].map { stored in
      let content = table.contents[Int(stored.content)]
      let answer = PlacementAnswer(documentId: content.documentId, entry: content.entry)
      defer { shown[answer, default: 0] += 1 }
      return PlacementWindow(
        ordinal: Int(stored.ordinal), documentId: content.documentId, entry: content.entry,
        from: Date(timeIntervalSinceReferenceDate: stored.from),
        until: Date(timeIntervalSinceReferenceDate: stored.until),
        occurrence: shown[answer] ?? 0)
    }
  }

  /// What stands in a place when no promotion holds.
  public func permanentContent(of name: String) -> PlacementAnswer {
    guard let place = place(name) else { return .unknown }
    let content = table.contents[Int(place.permanent)]
    return content.documentId == nil
      ? .empty : PlacementAnswer(documentId: content.documentId, entry: content.entry)
  }

  /// What a place shows at an instant, and which promotion makes it so.
  public func explain(_ name: String, at instant: Date) -> PlacementExplanation {
    let holding = windows(of: name).filter { $0.holds(at: instant) }
    return PlacementExplanation(
      answer: resolve(name, at: instant), window: holding.last,
      covered: Array(holding.dropLast()), until: nextBoundary(name, after: instant))
  }

  /// The places that answer differently at two instants, in alphabetical order.
  public func differences(between first: Date, and second: Date) -> [PlacementDifference] {
    names.compactMap { name in
      let before = resolve(name, at: first)
      let after = resolve(name, at: second)
      return before == after
        ? nil : PlacementDifference(name: name, before: before, after: after)
    }
  }

  /// What a place shows from one date (included) until another (excluded).
  ///
  /// Nil for a name that the map does not know, and where there is no time between the dates.
  public func timeline(_ name: String, from: Date, until: Date) -> PlacementTimeline? {
    guard from < until, place(name) != nil else { return nil }
    let windows = windows(of: name).filter { $0.from < until && from < $0.until }
    var timeline = PlacementTimeline(
      name: name, from: from, until: until, stretches: [], windows: windows, overlaps: [])
    timeline.findStretches(permanent: permanentContent(of: name))
    // A promotion that began before may have been shown before.
    let earlier = windows.filter { $0.from < from }
    var parts: [Int: Int] = [:]
    if let start = earlier.map(\.from).min(), !earlier.isEmpty {
      var before = PlacementTimeline(
        name: name, from: start, until: from, stretches: [],
        windows: self.windows(of: name).filter { $0.from < from && start < $0.until }, overlaps: [])
      before.findStretches(permanent: .empty)
      for ordinal in before.stretches.compactMap(\.ordinal) { parts[ordinal, default: 0] += 1 }
      // The one that goes on across the first instant is one stretch, not two.
      if let across = before.stretches.last?.ordinal, across == timeline.stretches.first?.ordinal {
        parts[across, default: 1] -= 1
      }
    }
    for index in timeline.stretches.indices {
      guard let ordinal = timeline.stretches[index].ordinal else { continue }
      timeline.stretches[index].part = parts[ordinal] ?? 0
      parts[ordinal, default: 0] += 1
    }
    timeline.findOverlaps()
    return timeline
  }

  /// The timelines of the places whose name fits a pattern (`*` and `?`), in alphabetical order.
  public func timelines(
    matching pattern: String = "*", from: Date, until: Date
  ) -> [PlacementTimeline] {
    names.filter { PlacementName.matches($0, pattern: pattern) }
      .compactMap { timeline($0, from: from, until: until) }
  }
}

extension PlacementTimeline {
  /// The same sweep that a map is resolved by, over the promotions themselves.
  fileprivate mutating func findStretches(permanent: PlacementAnswer) {
    let none = UInt32.max
    var stored = windows.enumerated().map { index, window in
      StoredWindow(
        from: window.from.timeIntervalSinceReferenceDate,
        until: window.until.timeIntervalSinceReferenceDate, content: UInt32(clamping: index),
        ordinal: UInt32(clamping: window.ordinal))
    }
    var sweep = ScheduleSweep()
    sweep.add(&stored, permanent: none)
    var start = from
    var content = none
    for (seconds, next) in zip(sweep.starts, sweep.contents) {
      let change = Date(timeIntervalSinceReferenceDate: seconds)
      if change >= until { break }
      if change > from {
        stretches.append(stretch(content, permanent, start, change))
        start = change
      }
      content = next
    }
    stretches.append(stretch(content, permanent, start, until))
  }

  private func stretch(
    _ content: UInt32, _ permanent: PlacementAnswer, _ from: Date, _ until: Date
  ) -> Stretch {
    if windows.indices.contains(Int(content)) {
      let window = windows[Int(content)]
      return Stretch(
        kind: window.isPause ? .pause : .promotion, from: from, until: until,
        documentId: window.documentId, entry: window.entry, ordinal: window.ordinal)
    }
    return Stretch(
      kind: permanent.documentId == nil ? .gap : .permanent, from: from, until: until,
      documentId: permanent.documentId, entry: permanent.entry, ordinal: nil)
  }

  fileprivate mutating func findOverlaps() {
    let ends = windows.map(\.until).sorted()
    let starts = windows.map(\.from)
    let inside = (starts + ends).filter { from < $0 && $0 < until }
    let edges = Set(inside).union([from]).sorted()
    var (started, ended) = (0, 0)
    var open: [PlacementWindow] = []
    for (index, start) in edges.enumerated() {
      while started < windows.count, starts[started] <= start {
        open.append(windows[started])
        started += 1
      }
      while ended < ends.count, ends[ended] <= start { ended += 1 }
      while let top = open.last, top.until <= start { open.removeLast() }
      guard started - ended > 1, let winner = open.last else { continue }
      // A bounded look below: a hostile map may pile up thousands.
      let below = open.dropLast().suffix(64).reversed().filter { $0.until > start }
      overlaps.append(
        Overlap(
          from: start, until: index + 1 < edges.count ? edges[index + 1] : until,
          winner: winner.ordinal,
          covered: below.prefix(Overlap.maximumCovered).map(\.ordinal), count: started - ended))
    }
  }
}
