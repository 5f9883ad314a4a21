/// A colour in sRGB with straight alpha; every component from 0 to 1.
///
/// ```swift
/// RGBA(hex: "#1F6F5C")?.hex  // "#1F6F5C"
/// ```
public struct RGBA: Sendable, Hashable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA` (CSS Color 4, section 5.2), or answers nil.
  public init?(hex text: some StringProtocol) {
    var bytes = text.utf8[...]
    guard bytes.popFirst() == UInt8(ascii: "#") else { return nil }
    var digits: [UInt8] = []
    digits.reserveCapacity(8)
    for byte in bytes {
      guard digits.count < 8, let digit = RGBA.hexDigit(byte) else { return nil }
      digits.append(digit)
    }
    func pair(_ index: Int) -> Double { Double(digits[index]) * 16 + Double(digits[index + 1]) }
    switch digits.count {
    case 3:
      self.init(
        Double(digits[0]) / 15, Double(digits[1]) / 15, Double(digits[2]) / 15)
    case 6:
      self.init(pair(0) / 255, pair(2) / 255, pair(4) / 255)
    case 8:
      self.init(pair(0) / 255, pair(2) / 255, pair(4) / 255, pair(6) / 255)
    default:
      return nil
    }
  }

  /// The same colour with its alpha multiplied by `factor` (0 to 1).
  public func faded(_ factor: Double) -> RGBA {
    RGBA(red, green, blue, alpha * min(max(factor, 0), 1))
  }

  /// `#RRGGBB`, or `#RRGGBBAA` where the colour is not opaque.
  public var hex: String {
    let digits = Array("0123456789ABCDEF")
    func pair(_ component: Double) -> String {
      let byte = Int((min(max(component, 0), 1) * 255).rounded())
      return String([digits[byte >> 4], digits[byte & 15]])
    }
    return "#" + pair(red) + pair(green) + pair(blue) + (alpha < 1 ? pair(alpha) : "")
  }

  /// Relative luminance (WCAG 2.2), of the colour without its alpha.
  public var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Contrast ratio of two opaque colours (WCAG 2.2, success criterion 1.4.3): 1 to 21.
  public func contrast(with other: RGBA) -> Double {
    let pair = [luminance, other.luminance].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  /// This colour painted over an opaque one.
  public func over(_ backdrop: RGBA) -> RGBA {
    func mix(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return RGBA(
      mix(red, backdrop.red), mix(green, backdrop.green), mix(blue, backdrop.blue), 1)
  }

  public static let black = RGBA(0, 0, 0)
  public static let white = RGBA(1, 1, 1)
  public static let clear = RGBA(0, 0, 0, 0)

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
