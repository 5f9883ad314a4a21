#if canImport(Glibc)
  import Glibc
#endif

/// A picture in a few letters: a BlurHash, the factors of a cosine transform in base 83.
///
/// The first letter says how many factors there are across and down (1 to 9 each), the second how
/// large the largest is, four letters the average colour, two letters each further factor.
public struct BlurHash: Sendable, Hashable {
  /// A colour of linear light.
  public struct Factor: Sendable, Hashable {
    public var red: Double
    public var green: Double
    public var blue: Double
  }

  /// The letters.
  public let text: String
  /// Factors across and down.
  public let columns: Int
  public let rows: Int
  /// The factors, row by row; the first is the average colour.
  public let factors: [Factor]

  /// Nil where the text is no BlurHash.
  public init?(_ text: String) {
    guard (6...166).contains(text.utf8.count) else { return nil }
    var digits: [Int] = []
    for byte in text.utf8 {
      guard let value = Self.digits[byte] else { return nil }
      digits.append(value)
    }
    let (columns, rows) = (digits[0] % 9 + 1, digits[0] / 9 + 1)
    guard rows <= 9, digits.count == 4 + 2 * columns * rows else { return nil }
    let greatest = Double(digits[1] + 1) / 166
    let average = digits[2..<6].reduce(0) { $0 * 83 + $1 }
    guard average <= 0xFF_FFFF else { return nil }
    var factors = [
      Factor(
        red: Self.linear(average >> 16), green: Self.linear(average >> 8 & 0xFF),
        blue: Self.linear(average & 0xFF))
    ]
    for start in stride(from: 6, to: digits.count, by: 2) {
      let value = digits[start] * 83 + digits[start + 1]
      guard value < 19 * 19 * 19 else { return nil }
      let parts = [value / 361, value / 19 % 19, value % 19].map { part -> Double in
        let signed = Double(part - 9) / 9
        return signed * abs(signed) * greatest
      }
      factors.append(Factor(red: parts[0], green: parts[1], blue: parts[2]))
    }
    self.text = text
    self.columns = columns
    self.rows = rows
    self.factors = factors
  }

  /// The pixels of the picture at a size: red, green and blue of each, row by row.
  public func pixels(width: Int, height: Int) -> [UInt8] {
    let (width, height) = (min(max(width, 1), 4096), min(max(height, 1), 4096))
    func waves(_ count: Int, _ length: Int) -> [[Double]] {
      (0..<length).map { place in
        (0..<count).map { cos(.pi * Double(place) * Double($0) / Double(length)) }
      }
    }
    let (across, down) = (waves(columns, width), waves(rows, height))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for vertical in down {
      for horizontal in across {
        var sum = Factor(red: 0, green: 0, blue: 0)
        for (row, first) in vertical.enumerated() {
          for (column, second) in horizontal.enumerated() {
            let (factor, weight) = (factors[row * columns + column], first * second)
            sum.red += factor.red * weight
            sum.green += factor.green * weight
            sum.blue += factor.blue * weight
          }
        }
        bytes += [Self.encoded(sum.red), Self.encoded(sum.green), Self.encoded(sum.blue)]
      }
    }
    return bytes
  }

  /// Of sRGB (IEC 61966-2-1).
  private static func linear(_ byte: Int) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> UInt8 {
    let value = min(max(value, 0), 1)
    let encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    return UInt8(encoded * 255 + 0.5)
  }

  private static let digits: [UInt8: Int] = {
    let letters =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~"
    return Dictionary(zip(letters.utf8, 0...)) { first, _ in first }
  }()
}
