/// How room is shared between things in a row (CSS Box Alignment 3, section 5.3).
struct Distribution {
  /// The distance from the start to the first.
  var before = 0.0
  /// The distance between two, beside gaps.
  var between = 0.0

  /// Shares out room. `writingStart` says where the start of the writing direction is on the axis,
  /// which is what `start`, `end` and `safe` go by.
  init(_ alignment: ContentAlignment, free: Double, count: Int, writingStart: AxisPlace) {
    let isSafe = alignment.overflow == .safe && free < 0
    let number = Double(count)
    if isSafe {
      before = writingStart == .start ? 0 : free
      return
    }
    switch alignment.distribution {
    case .normal, .stretch, .flexStart: break
    case .flexEnd: before = free
    case .center: before = free / 2
    case .start: before = writingStart == .start ? 0 : free
    case .end: before = writingStart == .start ? free : 0
    case .spaceBetween:
      if free > 0, count > 1 { between = free / (number - 1) }
    case .spaceAround:
      if free > 0, count > 0 {
        between = free / number
        before = between / 2
      }
    case .spaceEvenly:
      if free > 0 {
        between = free / (number + 1)
        before = between
      }
    }
  }
}
