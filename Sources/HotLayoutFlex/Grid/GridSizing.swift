/// The sizing of the tracks of one axis (CSS Grid 2, section 11).
final class GridSizing {
  let engine: Engine
  var axis: GridAxis
  let items: [GridItem]
  let isColumns: Bool
  let mode: TrackSizingMode
  /// The size of the content box along the axis, where it is known.
  let available: Double?
  /// Whether `auto` tracks take the room that is left.
  let stretches: Bool
  /// The other axis: for columns the rows as far as known, for rows the columns with positions.
  let other: GridAxis
  /// What is known of the container.
  let container: GridContainer
  /// Whether the other axis has its sizes already.
  var otherIsSized = false
  private let cache: UnsafeMutablePointer<CachedContribution>

  private struct CachedContribution {
    var minimum = Double.nan
    var minContent = Double.nan
    var maxContent = Double.nan
  }

  init(
    engine: Engine, container: GridContainer, axis: GridAxis, other: GridAxis, items: [GridItem],
    isColumns: Bool, mode: TrackSizingMode, available: Double?, stretches: Bool
  ) {
    self.engine = engine
    self.container = container
    self.axis = axis
    self.other = other
    self.items = items
    self.isColumns = isColumns
    self.mode = mode
    self.available = available
    self.stretches = stretches
    cache = .allocate(capacity: items.count)
    cache.initialize(repeating: CachedContribution(), count: items.count)
  }

  deinit { cache.deallocate() }

  /// The tracks of an item along the axis.
  @inline(__always)
  func range(of item: Int) -> Range<Int> { isColumns ? items[item].column : items[item].row }

  /// Runs the algorithm (section 11.3).
  func run() -> GridAxis {
    initialize()
    resolveIntrinsicTracks()
    maximize()
    expandFlexible()
    if stretches { stretchAutoTracks() }
    return axis
  }

  /// What an item asks of its tracks, kept for the run.
  func contribution(_ item: Int, _ kind: GridContribution) -> Double {
    switch kind {
    case .minimum:
      if cache[item].minimum.isNaN {
        cache[item].minimum = engine.gridContribution(self, item, kind)
      }
      return cache[item].minimum
    case .minContent:
      if cache[item].minContent.isNaN {
        cache[item].minContent = engine.gridContribution(self, item, kind)
      }
      return cache[item].minContent
    case .maxContent:
      if cache[item].maxContent.isNaN {
        cache[item].maxContent = engine.gridContribution(self, item, kind)
      }
      return cache[item].maxContent
    }
  }

  /// Section 11.4.
  private func initialize() {
    for index in axis.tracks.indices {
      var track = axis.tracks[index]
      if case .fixed(let value) = track.minimum { track.base = value } else { track.base = 0 }
      if case .fixed(let value) = track.maximum {
        track.growthLimit = max(value, track.base)
      } else {
        track.growthLimit = .infinity
      }
      if track.isCollapsed {
        track.base = 0
        track.growthLimit = 0
        track.minimum = .fixed(0)
        track.maximum = .fixed(0)
      }
      axis.tracks[index] = track
    }
  }

  /// The sum of the base sizes and the gaps.
  private var used: Double { axis.total }

  /// Section 11.6.
  private func maximize() {
    guard let available, mode == .layout else {
      if mode != .minContent {
        for index in axis.tracks.indices {
          axis.tracks[index].base = max(axis.tracks[index].base, axis.tracks[index].growthLimit)
        }
      }
      return
    }
    var free = available - used
    var open = axis.tracks.indices.filter {
      !axis.tracks[$0].isCollapsed && axis.tracks[$0].base < axis.tracks[$0].growthLimit
    }
    while free > 1e-9, !open.isEmpty {
      let part = free / Double(open.count)
      var rest: [Int] = []
      for index in open {
        let room = axis.tracks[index].growthLimit - axis.tracks[index].base
        if room > part {
          rest.append(index)
        } else {
          axis.tracks[index].base = axis.tracks[index].growthLimit
          free -= room
        }
      }
      if rest.count == open.count {
        for index in open { axis.tracks[index].base += part }
        return
      }
      open = rest
    }
  }

  /// Section 11.7.
  private func expandFlexible() {
    let flexible = axis.tracks.indices.filter { axis.tracks[$0].fraction != nil }
    guard !flexible.isEmpty, mode != .minContent else { return }
    var fraction = 0.0
    if let available, mode == .layout {
      guard available - used > 0 else { return }
      fraction = fractionSize(axis.tracks.indices, available)
    } else {
      for index in flexible {
        let share = axis.tracks[index].fraction ?? 0
        fraction = max(fraction, axis.tracks[index].base / max(1, share))
      }
      for item in items.indices {
        let range = range(of: item)
        guard range.contains(where: { axis.tracks[$0].fraction != nil }) else { continue }
        fraction = max(fraction, fractionSize(range, contribution(item, .maxContent)))
      }
    }
    for index in flexible {
      let size = fraction * (axis.tracks[index].fraction ?? 0)
      axis.tracks[index].base = max(axis.tracks[index].base, size.clampedSize)
    }
  }

  /// The size of one fraction that fills a space with some tracks (section 11.7.1).
  private func fractionSize(_ range: Range<Int>, _ space: Double) -> Double {
    var left = space - axis.gaps(range)
    var shares = 0.0
    var open: [Int] = []
    for index in range where !axis.tracks[index].isCollapsed {
      if let share = axis.tracks[index].fraction {
        shares += share
        open.append(index)
      } else {
        left -= axis.tracks[index].base
      }
    }
    while true {
      let size = max(0, left) / max(1, shares)
      // A track that would be smaller than its base size is not flexible after all.
      var rest: [Int] = []
      for index in open {
        let share = axis.tracks[index].fraction ?? 0
        if size * share < axis.tracks[index].base {
          left -= axis.tracks[index].base
          shares -= share
        } else {
          rest.append(index)
        }
      }
      if rest.count == open.count { return size }
      open = rest
    }
  }

  /// Section 11.8.
  private func stretchAutoTracks() {
    guard let available, mode == .layout else { return }
    let free = available - used
    guard free > 0 else { return }
    let open = axis.tracks.indices.filter {
      guard !axis.tracks[$0].isCollapsed else { return false }
      if case .auto = axis.tracks[$0].maximum { return true }
      return false
    }
    guard !open.isEmpty else { return }
    for index in open { axis.tracks[index].base += free / Double(open.count) }
  }
}
