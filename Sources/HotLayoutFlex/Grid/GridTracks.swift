/// The least a track may be, with what could be resolved resolved (CSS Grid 2, section 11.4).
enum TrackMinimum {
  case fixed(Double)
  case auto
  case minContent
  case maxContent
}

/// The most a track may be, with what could be resolved resolved.
enum TrackMaximum {
  case fixed(Double)
  case auto
  case minContent
  case maxContent
  /// As `maxContent`, up to a limit.
  case fitContent(Double)
  case fraction(Double)
}

/// A row or a column of a grid while it is sized.
struct GridTrack {
  var minimum: TrackMinimum
  var maximum: TrackMaximum
  /// The base size, in the end the size.
  var base = 0.0
  var growthLimit = Double.infinity
  /// What the group of items at hand adds (section 11.5.1).
  var planned = 0.0
  /// What the item at hand adds.
  var incurred = 0.0
  var isInfinitelyGrowable = false
  /// Whether this is an `auto-fit` track without items, which has no size and no gap.
  var isCollapsed = false
  /// The distance from the start of the content box.
  var position = 0.0

  /// Makes a track; percentages of an unknown size behave as `auto`.
  init(_ size: TrackSize, basis: Double?) {
    switch size.minimum {
    case .auto: minimum = .auto
    case .minContent: minimum = .minContent
    case .maxContent: minimum = .maxContent
    case .points(let value): minimum = .fixed(value)
    case .percent(let part):
      minimum = basis.map { .fixed(($0 * part / 100).clampedSize) } ?? .auto
    }
    switch size.maximum {
    case .auto: maximum = .auto
    case .minContent: maximum = .minContent
    case .maxContent: maximum = .maxContent
    case .points(let value): maximum = .fixed(value)
    case .percent(let part):
      maximum = basis.map { .fixed(($0 * part / 100).clampedSize) } ?? .auto
    case .fraction(let share): maximum = .fraction(share)
    case .fitContent(let limit):
      maximum = .fitContent(
        limit.isPercent && basis == nil ? .infinity : limit.resolved(basis))
    }
  }

  /// The share of the room that is left, or nil for a track that is not flexible.
  @inline(__always)
  var fraction: Double? {
    if case .fraction(let share) = maximum { return share }
    return nil
  }

  /// Whether the minimum follows from the items.
  @inline(__always)
  var hasIntrinsicMinimum: Bool {
    if case .fixed = minimum { return false }
    return true
  }

  /// Whether the maximum follows from the items.
  @inline(__always)
  var hasIntrinsicMaximum: Bool {
    switch maximum {
    case .fixed, .fraction: return false
    default: return true
    }
  }

  /// The maximum, where it is a length, the argument of `fit-content()` included.
  @inline(__always)
  var fixedMaximum: Double? {
    switch maximum {
    case .fixed(let value): return value
    case .fitContent(let limit): return limit.isFinite ? limit : nil
    default: return nil
    }
  }

  /// The growth limit that extra room may fill: `fit-content()` ends at its argument.
  @inline(__always)
  var fitLimit: Double {
    if case .fitContent(let limit) = maximum { return limit }
    return .infinity
  }
}

/// What sizing of tracks is for (CSS Grid 2, section 11).
enum TrackSizingMode: Equatable {
  case layout
  case minContent
  case maxContent
}

/// The tracks of one axis of a grid.
struct GridAxis {
  var tracks: [GridTrack] = []
  /// How many tracks lie before the explicit grid.
  var leading = 0
  /// How many tracks the explicit grid has.
  var explicitCount = 0
  var gap = 0.0

  /// The room that a range of tracks takes with the gaps between them, while they are sized.
  func extent(_ range: Range<Int>) -> Double {
    var sum = 0.0
    var count = 0
    for index in range where !tracks[index].isCollapsed {
      sum += tracks[index].base
      count += 1
    }
    return sum + gap * Double(max(0, count - 1))
  }

  /// The gaps inside a range of tracks.
  func gaps(_ range: Range<Int>) -> Double {
    if gap == 0 || range.count < 2 { return 0 }
    var count = 0
    for index in range where !tracks[index].isCollapsed { count += 1 }
    return gap * Double(max(0, count - 1))
  }

  /// The room that all tracks take.
  var total: Double { extent(tracks.indices) }

  /// The start of a range of tracks that have their positions.
  func start(_ range: Range<Int>) -> Double {
    guard range.lowerBound < tracks.count else {
      return tracks.last.map { $0.position + $0.base } ?? 0
    }
    return tracks[range.lowerBound].position
  }

  /// The room between the start and the end of a range of tracks that have their positions.
  func span(_ range: Range<Int>) -> Double { end(range) - start(range) }

  /// The end of a range of tracks that have their positions.
  func end(_ range: Range<Int>) -> Double {
    guard range.upperBound > 0, range.upperBound <= tracks.count else { return 0 }
    let last = tracks[range.upperBound - 1]
    return last.position + last.base
  }
}

/// A template with its repetitions written out (CSS Grid 2, section 7.2.3).
struct ExpandedTemplate {
  var sizes: [TrackSize] = []
  /// The tracks made by `auto-fit`, which collapse when empty.
  var autoFit: Range<Int> = 0..<0

  /// Writes out a template. `room` is the size of the content box, or its maximum; `least` its
  /// minimum, which counts where there is no maximum.
  init(
    _ template: [GridTemplateTrack], room: Double?, least: Double?, gap: Double, limit: Int
  ) {
    var fixedSize = 0.0
    var fixedCount = 0
    var automatic: [TrackSize]?
    for part in template {
      switch part {
      case .track(let size):
        fixedSize += Self.knownSize(size, room)
        fixedCount += 1
      case .repeat(let count, let tracks):
        for track in tracks { fixedSize += Self.knownSize(track, room) * Double(count) }
        fixedCount += min(count, limit) * min(tracks.count, limit)
      case .autoFill(let tracks), .autoFit(let tracks): automatic = automatic ?? tracks
      }
    }
    var repetitions = 1
    if let automatic, !automatic.isEmpty {
      var size = 0.0
      for track in automatic { size += Self.knownSize(track, room) }
      // No repetition is smaller than a point, so that there is an end to them.
      let step = max(size, 1) + gap * Double(automatic.count)
      if let room {
        let free = room - fixedSize - gap * Double(fixedCount) + gap
        repetitions = Self.count(free / step, rounding: .down)
      } else if let least, least > 0 {
        let free = least - fixedSize - gap * Double(fixedCount) + gap
        repetitions = Self.count(free / step, rounding: .up)
      }
    }
    for part in template {
      switch part {
      case .track(let size): append([size], times: 1, limit)
      case .repeat(let count, let tracks): append(tracks, times: count, limit)
      case .autoFill(let tracks): append(tracks, times: repetitions, limit)
      case .autoFit(let tracks):
        let start = sizes.count
        append(tracks, times: repetitions, limit)
        autoFit = start..<sizes.count
      }
    }
  }

  private mutating func append(_ tracks: [TrackSize], times: Int, _ limit: Int) {
    guard !tracks.isEmpty else { return }
    var left = times
    while left > 0, sizes.count < limit {
      sizes.append(contentsOf: tracks.prefix(limit - sizes.count))
      left -= 1
    }
  }

  /// A number of repetitions, at least one.
  private static func count(_ value: Double, rounding rule: FloatingPointRoundingRule) -> Int {
    guard value > 1 else { return 1 }
    let whole = min(value, 1e6)
    // A repetition that fits but for an error of addition fits.
    let count = Int(rule == .down ? whole + 1e-9 : whole - 1e-9)
    return rule == .down ? max(1, count) : count + 1
  }

  /// The size of a track for counting repetitions: its maximum if that is a length, else its minimum.
  private static func knownSize(_ size: TrackSize, _ room: Double?) -> Double {
    let track = GridTrack(size, basis: room)
    var least = 0.0
    if case .fixed(let value) = track.minimum { least = value }
    if case .fixed(let value) = track.maximum { return max(value, least) }
    return least
  }
}
