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
    /// Its part within the dates of the timeline.
    public var from: Date
    public var until: Date
    /// When it begins, also where that is before the timeline does; nil where nothing was before.
    public var begins: Date?
    /// When it ends, also where that is after the timeline does; nil where nothing follows.
    public var ends: Date?
    public var documentId: String?
    public var entry: String?
    /// Which promotion holds, by its `ordinal`; nil for `permanent` and `gap`.
    public var ordinal: Int?
    /// How many stretches the promotion was shown in before, because others held in between.
    public var part = 0
  }

  /// A stretch of time in which the same promotions hold, more than one. It may begin before the
  /// timeline, and end after it.
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
    let all = windows(of: name)
    var timeline = PlacementTimeline(
      name: name, from: from, until: until, stretches: [],
      windows: all.filter { $0.from < until && from < $0.until }, overlaps: [])
    timeline.findStretches(of: all, permanent: permanentContent(of: name))
    timeline.findOverlaps(of: all)
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
  fileprivate mutating func findStretches(
    of all: [PlacementWindow], permanent: PlacementAnswer
  ) {
    let none = UInt32.max
    var stored = all.enumerated().map { index, window in
      StoredWindow(
        from: window.from.timeIntervalSinceReferenceDate,
        until: window.until.timeIntervalSinceReferenceDate, content: UInt32(clamping: index),
        ordinal: UInt32(clamping: window.ordinal))
    }
    var sweep = ScheduleSweep()
    sweep.add(&stored, permanent: none)
    let changes = sweep.starts.map { Date(timeIntervalSinceReferenceDate: $0) }
    var parts: [UInt32: Int] = [:]
    for (number, content) in ([none] + sweep.contents).enumerated() {
      let begins = number > 0 ? changes[number - 1] : nil
      let ends = number < changes.count ? changes[number] : nil
      let part = parts[content, default: 0]
      parts[content] = part + 1
      let (start, end) = (max(begins ?? from, from), min(ends ?? until, until))
      guard start < end else { continue }
      var stretch = Stretch(
        kind: permanent.documentId == nil ? .gap : .permanent, from: start, until: end,
        begins: begins, ends: ends, documentId: permanent.documentId, entry: permanent.entry)
      if all.indices.contains(Int(content)) {
        let window = all[Int(content)]
        stretch.kind = window.isPause ? .pause : .promotion
        (stretch.documentId, stretch.entry) = (window.documentId, window.entry)
        (stretch.ordinal, stretch.part) = (window.ordinal, part)
      }
      stretches.append(stretch)
    }
  }

  fileprivate mutating func findOverlaps(of windows: [PlacementWindow]) {
    let ends = windows.map(\.until).sorted()
    let starts = windows.map(\.from)
    let edges = Set(starts + ends).sorted()
    var (started, ended) = (0, 0)
    var open: [PlacementWindow] = []
    for (start, end) in zip(edges, edges.dropFirst()) where start < until {
      while started < windows.count, starts[started] <= start {
        open.append(windows[started])
        started += 1
      }
      while ended < ends.count, ends[ended] <= start { ended += 1 }
      while let top = open.last, top.until <= start { open.removeLast() }
      guard end > from, started - ended > 1, let winner = open.last else { continue }
      // A bounded look below: a hostile map may pile up thousands.
      let below = open.dropLast().suffix(64).reversed().filter { $0.until > start }
      overlaps.append(
        Overlap(
          from: start, until: end, winner: winner.ordinal,
          covered: below.prefix(Overlap.maximumCovered).map(\.ordinal), count: started - ended))
    }
  }
}
