import HotLayout

/// Why path data could not be read.
public enum PathError: Error, Sendable, Hashable {
  /// The data breaks the grammar (SVG 2, section 9.3.9) at this byte.
  case malformed(offset: Int)
  /// The data is longer than `VectorPath.maximumDataLength` bytes.
  case tooLong(length: Int)
  /// A number is out of any drawable range.
  case outOfRange(offset: Int)
}

extension VectorPath {
  /// Longest path data that is read, in bytes.
  public static let maximumDataLength = 65_536

  /// Reads the data of an SVG path: every command, absolute and relative, numbers written as
  /// tightly as the grammar allows.
  ///
  /// ```swift
  /// try VectorPath(svg: "M5 12h13M13 6l6 6-6 6").bounds  // 5, 6, 14, 12
  /// ```
  public init(svg data: String) throws(PathError) {
    self.init()
    var parser = SVGPathParser(data)
    guard parser.bytes.count <= VectorPath.maximumDataLength else {
      throw .tooLong(length: parser.bytes.count)
    }
    try parser.parse(into: &self)
  }
}

/// Reads path data byte by byte.
private struct SVGPathParser {
  let bytes: [UInt8]
  private var index = 0
  /// The control point that a smooth curve mirrors, with the kind of curve it belongs to.
  private var cubicControl: Point?
  private var quadraticControl: Point?

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func parse(into path: inout VectorPath) throws(PathError) {
    skipSpace()
    while index < bytes.count {
      let command = bytes[index]
      if path.isEmpty, command | 0x20 != UInt8(ascii: "m") { throw .malformed(offset: index) }
      index += 1
      try run(command, &path)
      skipSpace()
    }
  }

  private mutating func run(_ command: UInt8, _ path: inout VectorPath) throws(PathError) {
    let relative = command & 0x20 != 0
    let kind = command & ~0x20
    if kind == UInt8(ascii: "Z"), command | 0x20 == UInt8(ascii: "z") {
      path.close()
      cubicControl = nil
      quadraticControl = nil
      return
    }
    var isFirst = true
    repeat {
      let base = relative ? path.current : Point.zero
      try segment(kind, base, isFirst, &path)
      isFirst = false
      skipSpaceAndComma()
    } while startsNumber()
    // A comma must stand between two numbers.
    if index > 0, bytes[index - 1] == UInt8(ascii: ",") { throw .malformed(offset: index - 1) }
  }

  private mutating func segment(
    _ kind: UInt8, _ base: Point, _ isFirst: Bool, _ path: inout VectorPath
  ) throws(PathError) {
    var cubic: Point?
    var quadratic: Point?
    let current = path.current
    switch kind {
    case UInt8(ascii: "M"):
      let target = try point(base)
      if isFirst { path.move(to: target) } else { path.line(to: target) }
    case UInt8(ascii: "L"):
      path.line(to: try point(base))
    case UInt8(ascii: "H"):
      path.line(to: Point(try coordinate(base.x), current.y))
    case UInt8(ascii: "V"):
      path.line(to: Point(current.x, try coordinate(base.y)))
    case UInt8(ascii: "C"):
      let (first, second, end) = (try point(base), try point(base), try point(base))
      path.curve(first, second, to: end)
      cubic = second
    case UInt8(ascii: "S"):
      let first = mirrored(cubicControl, about: current)
      let (second, end) = (try point(base), try point(base))
      path.curve(first, second, to: end)
      cubic = second
    case UInt8(ascii: "Q"):
      let (control, end) = (try point(base), try point(base))
      path.quadratic(control, to: end)
      quadratic = control
    case UInt8(ascii: "T"):
      let control = mirrored(quadraticControl, about: current)
      path.quadratic(control, to: try point(base))
      quadratic = control
    case UInt8(ascii: "A"):
      let (rx, ry, rotation) = (try number(), try number(), try number())
      let (large, sweep) = (try flag(), try flag())
      path.arc(
        radiusX: rx, radiusY: ry, rotation: rotation, largeArc: large, sweep: sweep,
        to: try point(base))
    default:
      throw .malformed(offset: index - 1)
    }
    cubicControl = cubic
    quadraticControl = quadratic
  }

  private func mirrored(_ control: Point?, about center: Point) -> Point {
    guard let control else { return center }
    return Point(2 * center.x - control.x, 2 * center.y - control.y)
  }

  private mutating func point(_ base: Point) throws(PathError) -> Point {
    Point(try coordinate(base.x), try coordinate(base.y))
  }

  private mutating func coordinate(_ base: Double) throws(PathError) -> Double {
    let offset = index
    let value = base + (try number())
    guard abs(value) <= 1e9 else { throw .outOfRange(offset: offset) }
    return value
  }

  private mutating func flag() throws(PathError) -> Bool {
    skipSpaceAndComma()
    guard index < bytes.count, bytes[index] == 0x30 || bytes[index] == 0x31 else {
      throw .malformed(offset: index)
    }
    defer { index += 1 }
    return bytes[index] == 0x31
  }

  /// A number ends where the next one can only begin: `1.5.5-2` is 1.5, 0.5, -2.
  private mutating func number() throws(PathError) -> Double {
    skipSpaceAndComma()
    let start = index
    if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
    var digits = skipDigits()
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else { throw .malformed(offset: start) }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      let mark = index
      index += 1
      if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
      if skipDigits() == 0 { index = mark }
    }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) else {
      throw .malformed(offset: start)
    }
    guard abs(value) <= 1e9 else { throw .outOfRange(offset: start) }
    return value
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
    return index - start
  }

  private func startsNumber() -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case 0x30...0x39, 0x2B, 0x2D, UInt8(ascii: "."): return true
    default: return false
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, isSpace(bytes[index]) { index += 1 }
  }

  /// Spaces with at most one comma among them.
  private mutating func skipSpaceAndComma() {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return }
    index += 1
    let afterComma = index
    skipSpace()
    // Keeps a dangling comma visible to the caller.
    if index >= bytes.count || !startsNumber() { index = afterComma }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }
}
