import HotLayoutRender
import Testing

@Suite("SVG path data")
struct VectorPathTests {
  /// The elements, each as a letter and rounded numbers.
  private func dump(_ data: String) throws -> String {
    func text(_ point: Point) -> String {
      [point.x, point.y].map { value in
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
      }.joined(separator: ",")
    }
    return try VectorPath(svg: data).elements.map { element in
      switch element {
      case .move(let point): "M\(text(point))"
      case .line(let point): "L\(text(point))"
      case .curve(let one, let two, let end): "C\(text(one)) \(text(two)) \(text(end))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  @Test(
    "commands and number forms",
    arguments: [
      ("", ""),
      ("M1 2", "M1,2"),
      ("m1,2 3,4", "M1,2 L4,6"),
      ("M1 2 3 4", "M1,2 L3,4"),
      ("M5 12h13M13 6l6 6-6 6", "M5,12 L18,12 M13,6 L19,12 L13,18"),
      ("M1.5.5-2-.25", "M1.5,0.5 L-2,-0.25"),
      ("M0 0L1e1-1E+1", "M0,0 L10,-10"),
      ("M0 0V5H3v-1h-1z", "M0,0 L0,5 L3,5 L3,4 L2,4 Z"),
      ("M0 0C1 2 3 4 5 6s7 8 9 10", "M0,0 C1,2 3,4 5,6 C7,8 12,14 14,16"),
      ("M0 0S1 1 2 2", "M0,0 C0,0 1,1 2,2"),
      ("M0 0Q3 3 6 0T12 0", "M0,0 C2,2 4,2 6,0 C8,-2 10,-2 12,0"),
      ("M0 0T3 3", "M0,0 C0,0 1,1 3,3"),
      ("M1 1zl2 2", "M1,1 Z M1,1 L3,3"),
      ("M0 0A0 5 0 0 1 3 4", "M0,0 L3,4"),
      (" \n\tM 1 , 2\r\nL 3 , 4 ", "M1,2 L3,4"),
    ])
  func grammar(data: String, elements: String) throws {
    #expect(try dump(data) == elements)
  }

  @Test("flags of an arc may stand without spaces")
  func compactFlags() throws {
    let compact = try VectorPath(svg: "M10 10a5 5 0 1010 0")
    let spaced = try VectorPath(svg: "M10 10a5 5 0 1 0 10 0")
    #expect(compact == spaced)
    #expect(compact.current == Point(20, 10))
  }

  @Test(
    "an arc lies on its ellipse and turns the way its flags say",
    arguments: [false, true], [false, true])
  func arcs(large: Bool, sweep: Bool) throws {
    let data = "M10 20A30 15 30 \(large ? 1 : 0) \(sweep ? 1 : 0) 40 35"
    let path = try VectorPath(svg: data)
    var from = Point(10, 20)
    var samples: [Point] = [from]
    for case .curve(let one, let two, let end) in path.elements {
      for step in 1...16 {
        let t = Double(step) / 16
        func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
          let u = 1 - t
          return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
        }
        samples.append(
          Point(mix(from.x, one.x, two.x, end.x), mix(from.y, one.y, two.y, end.y)))
      }
      from = end
    }
    // In the frame of the ellipse the samples lie on one circle, whose centre three of them give.
    let (cosine, sine) = (0.866_025_403_784, 0.5)
    let round = samples.map { point in
      Point((point.x * cosine + point.y * sine) / 30, (-point.x * sine + point.y * cosine) / 15)
    }
    let (a, b, c) = (round[0], round[round.count / 2], round[round.count - 1])
    let d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y))
    func square(_ p: Point) -> Double { p.x * p.x + p.y * p.y }
    let x = (square(a) * (b.y - c.y) + square(b) * (c.y - a.y) + square(c) * (a.y - b.y)) / d
    let y = (square(a) * (c.x - b.x) + square(b) * (a.x - c.x) + square(c) * (b.x - a.x)) / d
    var turned = 0.0
    for (one, other) in zip(round, round.dropFirst()) {
      let radius = ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
      #expect(abs(radius - 1) < 0.001)
      turned += (one.x - x) * (other.y - y) - (one.y - y) * (other.x - x)
    }
    #expect((turned > 0) == sweep)
    #expect((abs(turned) > .pi) == large)
    #expect(path.current == Point(40, 35))
  }

  @Test(
    "what breaks the grammar is refused, with its place",
    arguments: [
      ("L1 2", 0), ("1 2", 0), ("M", 1), ("M1", 2), ("M1 2L", 5), ("M1 2L3", 6),
      ("M1 2 L3,4,", 9), ("M1,,2", 3), ("M1 2X", 4), ("M1 2é", 4), ("M0 0A1 1 0 2 0 3 3", 11),
      ("M0 0a1 1 0 1", 12), ("M.", 1), ("M--1 2", 1), ("M0 0 L 1 2 3", 12), ("M1 2 NaN", 5),
    ])
  func malformed(data: String, offset: Int) {
    #expect(throws: PathError.malformed(offset: offset)) { try VectorPath(svg: data) }
  }

  @Test("length and numbers are bounded")
  func bounds() {
    let long = "M0 0" + String(repeating: "L1 1", count: 20_000)
    #expect(throws: PathError.tooLong(length: 80_004)) { try VectorPath(svg: long) }
    #expect(throws: PathError.outOfRange(offset: 1)) { try VectorPath(svg: "M1e300 0") }
    #expect(throws: PathError.outOfRange(offset: 1)) {
      try VectorPath(svg: "M" + String(repeating: "9", count: 400) + " 0")
    }
  }

  @Test("damaged data never crashes")
  func damaged() {
    var random = FixedRandom(7)
    let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+e, \n".utf8)
    var read = 0
    for _ in 0..<5_000 {
      let bytes = (0..<Int(random.next() % 40)).map { _ in
        letters[Int(random.next() % UInt64(letters.count))]
      }
      if (try? VectorPath(svg: "M0 0" + String(decoding: bytes, as: UTF8.self))) != nil {
        read += 1
      }
    }
    #expect(read > 0)
  }
}
