// Rounding to device pixels. Every edge is rounded from its distance to the root's corner, never from
// a size, so that two boxes that share an edge still share it, and a parent's edge stays its child's.

extension LayoutTree {
  /// Fills `roundedBoxes` for the node and all below it.
  mutating func roundBoxes(root: Int, scale: Double) {
    roundedBoxes = boxes
    var pending: [(index: Int, x: Double, y: Double, roundedX: Double, roundedY: Double)] = [
      (root, 0, 0, 0, 0)
    ]
    while let parent = pending.popLast() {
      let index = parent.index
      let box = boxes[index]
      let left = parent.x + box.x
      let top = parent.y + box.y
      let roundedLeft = roundToPixel(left, scale)
      let roundedTop = roundToPixel(top, scale)
      let right = roundToPixel(left + box.width, scale)
      let bottom = roundToPixel(top + box.height, scale)
      roundedBoxes[index].x = roundedLeft - parent.roundedX
      roundedBoxes[index].y = roundedTop - parent.roundedY
      roundedBoxes[index].width = right - roundedLeft
      roundedBoxes[index].height = bottom - roundedTop
      guard !nodes[index].hidesChildren else { continue }
      let start = Int(nodes[index].firstChild)
      for child in childIndices[start..<start + Int(nodes[index].childCount)] {
        pending.append((Int(child), left, top, roundedLeft, roundedTop))
      }
    }
  }
}

/// The nearest edge of a device pixel; halves go to the right and down.
func roundToPixel(_ value: Double, _ scale: Double) -> Double {
  let pixels = value * scale + 0.5
  // Beyond this a Double has no fractions, and an integer would overflow.
  guard abs(pixels) < 4e15 else { return value }
  var whole = Double(Int64(pixels))
  if whole > pixels { whole -= 1 }
  return whole / scale
}
