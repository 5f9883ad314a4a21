import HotLayout

/// The contrast of a stretch of text.
struct ContrastMeasure {
  /// What all but a twentieth of its pixels reach.
  var ratio: Double
  /// Colours of a pixel of that contrast: `#8A8A8A`.
  var front: String
  var behind: String
}

/// The pixels where a stretch of text stands.
struct ContrastArea {
  private let left: Int
  private let right: Int
  private let top: Int
  private let bottom: Int
  private let behind: PixelBuffer
  private let front: PixelBuffer
  /// The same with another colour of text: where it differs from what is behind, text is seen.
  var visible: PixelBuffer?

  private typealias Pixel = (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)

  /// - Parameter rect: where the block of the text is, in pixels.
  init(_ rect: Rect, _ behind: PixelBuffer, _ front: PixelBuffer) {
    func range(_ from: Double, _ to: Double, _ count: Int) -> (Int, Int) {
      // The edges are left out, where a block may be mixed with what is beside it.
      let inset = to - from > 4 ? 1.0 : 0
      let low = (from + inset).rounded(.up).clamped(0...Double(count))
      let high = (to - inset).rounded(.down).clamped(0...Double(count))
      return (Int(low), max(Int(low), Int(high)))
    }
    (left, right) = range(rect.minX, rect.maxX, behind.width)
    (top, bottom) = range(rect.minY, rect.maxY, behind.height)
    self.behind = behind
    self.front = front
  }

  /// How many pixels are looked at, at most, a side.
  private static let samples = 120

  /// Calls `body` with places that are spread over the area, until it answers true.
  private func first(where body: (Int, Int) -> Bool) -> Bool {
    let (dx, dy) = (
      max(1, (right - left) / ContrastArea.samples), max(1, (bottom - top) / ContrastArea.samples)
    )
    for y in stride(from: top, to: bottom, by: dy) {
      for x in stride(from: left, to: right, by: dx) where body(x, y) { return true }
    }
    return false
  }

  /// Whether some pixels look the same with and without the text.
  var hasEqualPixels: Bool { first { front[$0, $1] == behind[$0, $1] } }

  /// Whether what is behind looks otherwise in another picture.
  func differs(from other: PixelBuffer) -> Bool { first { other[$0, $1] != behind[$0, $1] } }

  /// The contrast; nil where no text is seen.
  func measure() -> ContrastMeasure? {
    var ratios: [(ratio: Double, front: Pixel, behind: Pixel)] = []
    var last: (ratio: Double, front: Pixel, behind: Pixel)?
    _ = first { x, y in
      let (a, b) = (front[x, y], behind[x, y])
      if let visible, visible[x, y] == b { return false }
      if let last, last.front == a, last.behind == b {
        ratios.append(last)
        return false
      }
      let ratio = ContrastArea.color(a).contrast(with: ContrastArea.color(b))
      last = (ratio, a, b)
      ratios.append((ratio, a, b))
      return false
    }
    guard !ratios.isEmpty else { return nil }
    ratios.sort { $0.ratio < $1.ratio }
    let worst = ratios[ratios.count / 20]
    return ContrastMeasure(
      ratio: worst.ratio, front: ContrastArea.color(worst.front).hex,
      behind: ContrastArea.color(worst.behind).hex)
  }

  private static func color(_ pixel: Pixel) -> RGBA {
    RGBA(Double(pixel.red) / 255, Double(pixel.green) / 255, Double(pixel.blue) / 255)
  }
}
