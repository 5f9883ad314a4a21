/// A window as it is kept: half-open, in seconds since 2001.
struct StoredWindow {
  var from: Double
  var until: Double
  /// Index of what stands there in `PlacementTable.contents`.
  var content: UInt32
  /// Index in the `promotions` of the place.
  var ordinal: UInt32
}

/// Turns the windows of a place into the instants at which its answer changes.
///
/// Of the windows that hold at an instant the one that starts latest wins, and of those that start
/// together the later in the list (contract, section 13). Walked in that order, the winner is always
/// on top of a stack, so that the work grows with the number of windows, not with the overlaps.
struct ScheduleSweep {
  private(set) var starts: [Double] = []
  private(set) var contents: [UInt32] = []
  private var open: [StoredWindow] = []

  /// Appends the changes of one place; `windows` is put in the order described above.
  mutating func add(_ windows: inout [StoredWindow], permanent: UInt32) {
    let isBefore = { (a: StoredWindow, b: StoredWindow) in
      a.from != b.from ? a.from < b.from : a.ordinal < b.ordinal
    }
    var isSorted = true
    for index in windows.indices.dropFirst() where isBefore(windows[index], windows[index - 1]) {
      isSorted = false
      break
    }
    if !isSorted { windows.sort(by: isBefore) }
    let first = starts.count
    open.removeAll(keepingCapacity: true)
    for window in windows {
      close(until: window.from, permanent, first)
      open.append(window)
      change(at: window.from, to: window.content, permanent, first)
    }
    close(until: .infinity, permanent, first)
  }

  /// Takes the windows away that end at or before an instant, and notes what comes to light.
  private mutating func close(until limit: Double, _ permanent: UInt32, _ first: Int) {
    while let top = open.last, top.until <= limit {
      while let next = open.last, next.until <= top.until { open.removeLast() }
      change(at: top.until, to: open.last?.content ?? permanent, permanent, first)
    }
  }

  private mutating func change(
    at instant: Double, to content: UInt32, _ permanent: UInt32, _ first: Int
  ) {
    if starts.count > first, starts[starts.count - 1] == instant {
      starts.removeLast()
      contents.removeLast()
    }
    let before = contents.count > first ? contents[contents.count - 1] : permanent
    guard before != content else { return }
    starts.append(instant)
    contents.append(content)
  }
}
