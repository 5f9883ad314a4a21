// Intrinsic track sizes (CSS Grid 2, section 11.5).

/// What an item asks of the tracks it spans.
enum GridContribution {
  case minimum
  case minContent
  case maxContent
}

/// An item's part in the sizing of the tracks of one axis.
struct SpanningItem {
  let item: Int
  let range: Range<Int>
  var spansFlexible = false
}

/// Which tracks a phase of distribution grows, and by what (section 11.5, steps 3 and 4).
private enum Phase: CaseIterable {
  case intrinsicMinimums
  case contentBasedMinimums
  case maxContentMinimums
  case intrinsicMaximums
  case maxContentMaximums

  var isBase: Bool { self != .intrinsicMaximums && self != .maxContentMaximums }
}

extension GridSizing {
  /// Sizes tracks by what their items ask for.
  func resolveIntrinsicTracks() {
    var spanning: [SpanningItem] = []
    for index in items.indices {
      let range = range(of: index)
      var hasFlexible = false
      var hasIntrinsic = false
      for track in range {
        if axis.tracks[track].fraction != nil { hasFlexible = true }
        if axis.tracks[track].hasIntrinsicMinimum || axis.tracks[track].hasIntrinsicMaximum {
          hasIntrinsic = true
        }
      }
      guard hasIntrinsic else { continue }
      if range.count == 1, !hasFlexible {
        sizeSingle(index, range.lowerBound)
      } else {
        spanning.append(SpanningItem(item: index, range: range, spansFlexible: hasFlexible))
      }
    }
    for track in axis.tracks.indices {
      axis.tracks[track].growthLimit = max(axis.tracks[track].growthLimit, axis.tracks[track].base)
    }
    // Step 3: items that span no flexible track, by the number of tracks. Step 4: the others.
    let inflexible = spanning.filter { !$0.spansFlexible }.sorted {
      ($0.range.count, $0.item) < ($1.range.count, $1.item)
    }
    var start = 0
    while start < inflexible.count {
      var end = start
      while end < inflexible.count, inflexible[end].range.count == inflexible[start].range.count {
        end += 1
      }
      growForGroup(inflexible[start..<end], flexible: false)
      start = end
    }
    growForGroup(spanning.filter(\.spansFlexible)[...], flexible: true)
    // Step 5.
    for track in axis.tracks.indices where axis.tracks[track].growthLimit == .infinity {
      axis.tracks[track].growthLimit = axis.tracks[track].base
    }
  }

  /// Step 2: an item in one track, which is not flexible.
  private func sizeSingle(_ item: Int, _ track: Int) {
    var size = axis.tracks[track]
    switch size.minimum {
    case .fixed: break
    case .minContent: size.base = max(size.base, contribution(item, .minContent))
    case .maxContent: size.base = max(size.base, contribution(item, .maxContent))
    case .auto:
      let asked: Double
      switch mode {
      case .layout: asked = contribution(item, .minimum)
      // The text has the limited max-content contribution for the latter; browsers do not.
      case .minContent, .maxContent: asked = limited(item, .minContent, to: size.fixedMaximum)
      }
      size.base = max(size.base, asked)
    }
    let known = size.growthLimit == .infinity ? 0 : size.growthLimit
    switch size.maximum {
    case .fixed, .fraction: break
    case .minContent: size.growthLimit = max(known, contribution(item, .minContent))
    case .auto, .maxContent: size.growthLimit = max(known, contribution(item, .maxContent))
    case .fitContent(let limit):
      size.growthLimit = max(known, min(limit, contribution(item, .maxContent)))
    }
    axis.tracks[track] = size
  }

  /// A contribution limited by the maximum of the tracks, but no less than the minimum contribution.
  private func limited(_ item: Int, _ kind: GridContribution, to maximum: Double?) -> Double {
    let asked = contribution(item, kind)
    guard let maximum else { return asked }
    return max(min(asked, maximum), contribution(item, .minimum))
  }

  /// Steps 3 and 4: grows tracks for a group of items that span several of them.
  private func growForGroup(_ group: ArraySlice<SpanningItem>, flexible: Bool) {
    guard !group.isEmpty else { return }
    for phase in Phase.allCases where phase.isBase || !flexible {
      grow(group, phase, flexible: flexible)
      if phase == .maxContentMinimums {
        for item in group {
          for track in item.range where axis.tracks[track].growthLimit < axis.tracks[track].base {
            axis.tracks[track].growthLimit = axis.tracks[track].base
          }
        }
      }
    }
    for item in group {
      for track in item.range { axis.tracks[track].isInfinitelyGrowable = false }
    }
  }

  /// Whether a phase grows a track.
  private func affects(_ track: GridTrack, _ phase: Phase, flexible: Bool) -> Bool {
    if flexible, track.fraction == nil { return false }
    switch phase {
    case .intrinsicMinimums: return track.hasIntrinsicMinimum
    case .contentBasedMinimums:
      switch track.minimum {
      case .minContent, .maxContent: return true
      default: return false
      }
    case .maxContentMinimums:
      if case .maxContent = track.minimum { return true }
      return false
    case .intrinsicMaximums: return track.hasIntrinsicMaximum
    case .maxContentMaximums:
      switch track.maximum {
      case .auto, .maxContent, .fitContent: return true
      default: return false
      }
    }
  }

  /// What an item asks for in a phase.
  private func asked(_ item: SpanningItem, _ phase: Phase) -> Double {
    switch phase {
    case .intrinsicMinimums: return contribution(item.item, .minimum)
    case .contentBasedMinimums, .intrinsicMaximums: return contribution(item.item, .minContent)
    case .maxContentMinimums, .maxContentMaximums: return contribution(item.item, .maxContent)
    }
  }

  /// One phase for a group of items: each plans on its own, and the largest plan holds.
  private func grow(_ group: ArraySlice<SpanningItem>, _ phase: Phase, flexible: Bool) {
    var touched: [Int] = []
    for item in group {
      let affected = item.range.filter {
        !axis.tracks[$0].isCollapsed && affects(axis.tracks[$0], phase, flexible: flexible)
      }
      guard !affected.isEmpty else { continue }
      var space = asked(item, phase) - axis.gaps(item.range)
      for track in item.range {
        let size = axis.tracks[track]
        space -= phase.isBase || size.growthLimit == .infinity ? size.base : size.growthLimit
      }
      if space > 0 {
        distribute(space, affected, phase, flexible: flexible)
      }
      touched.append(contentsOf: affected)
    }
    for track in touched {
      var size = axis.tracks[track]
      if phase.isBase {
        size.base += size.planned
      } else if size.growthLimit == .infinity {
        size.growthLimit = size.base + size.planned
        // Step "intrinsic maximums": such a track may grow on in the next one.
        size.isInfinitelyGrowable = phase == .intrinsicMaximums
      } else {
        size.growthLimit += size.planned
      }
      size.planned = 0
      axis.tracks[track] = size
    }
  }

  /// Distributes extra room among the affected tracks of one item (section 11.5.1).
  private func distribute(_ space: Double, _ affected: [Int], _ phase: Phase, flexible: Bool) {
    for track in affected { axis.tracks[track].incurred = 0 }
    var space = space
    if flexible {
      var sum = 0.0
      for track in affected { sum += axis.tracks[track].fraction ?? 0 }
      if sum > 0 {
        for track in affected {
          let share = (axis.tracks[track].fraction ?? 0) / sum
          axis.tracks[track].planned = max(axis.tracks[track].planned, space * share)
        }
        return
      }
    }
    // Up to the limits.
    space = share(space, affected) { size in
      if phase.isBase { return size.growthLimit - size.base }
      if size.growthLimit == .infinity || size.isInfinitelyGrowable {
        return size.fitLimit - size.growthLimitOrBase
      }
      return 0
    }
    // Beyond them.
    if space > 1e-9 {
      let beyond = beyondLimits(affected, phase)
      // Browsers end `fit-content()` at its argument here for growth limits only.
      _ = share(space, beyond) { size in
        phase.isBase ? .infinity : max(0, size.fitLimit - size.growthLimitOrBase)
      }
    }
    for track in affected {
      axis.tracks[track].planned = max(axis.tracks[track].planned, axis.tracks[track].incurred)
    }
  }

  /// The tracks that grow beyond their limits.
  private func beyondLimits(_ affected: [Int], _ phase: Phase) -> [Int] {
    let some: [Int]
    switch phase {
    case .intrinsicMinimums, .contentBasedMinimums:
      some = affected.filter { axis.tracks[$0].hasIntrinsicMaximum }
    case .maxContentMinimums:
      some = affected.filter {
        switch axis.tracks[$0].maximum {
        case .maxContent, .auto, .fitContent: return true
        default: return false
        }
      }
    case .intrinsicMaximums, .maxContentMaximums:
      some = affected.filter { axis.tracks[$0].hasIntrinsicMaximum }
    }
    return some.isEmpty ? affected : some
  }

  /// Shares room equally among tracks, each up to what it may take beside what it has taken; gives
  /// what is left.
  private func share(_ space: Double, _ tracks: [Int], room: (GridTrack) -> Double) -> Double {
    var space = space
    var open = tracks
    while space > 1e-9, !open.isEmpty {
      let part = space / Double(open.count)
      // If no track ends within its part, all take it; otherwise those that end take what they can.
      var rest: [Int] = []
      var taken = 0.0
      for track in open {
        let left = room(axis.tracks[track]) - axis.tracks[track].incurred
        if left > part {
          rest.append(track)
        } else {
          let takes = max(0, left)
          axis.tracks[track].incurred += takes
          taken += takes
        }
      }
      if rest.count == open.count {
        for track in open { axis.tracks[track].incurred += part }
        return 0
      }
      space -= taken
      open = rest
    }
    return max(0, space)
  }
}

extension GridTrack {
  /// The growth limit, or the base size where that is infinite.
  fileprivate var growthLimitOrBase: Double { growthLimit == .infinity ? base : growthLimit }
}
