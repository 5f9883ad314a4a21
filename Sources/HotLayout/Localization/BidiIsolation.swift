internal import CICU

/// Keeps a value from reordering the sentence it stands in (Unicode Bidirectional Algorithm, UAX 9).
enum BidiIsolation {
  private static let firstStrongIsolate = "\u{2068}"
  private static let popIsolate = "\u{2069}"

  private static func bit(_ direction: Int) -> UInt32 { UInt32(1) << UInt32(direction) }

  // Numbers of `UCharDirection`.
  private static let leftToRight = bit(0)
  private static let rightToLeft = bit(1) | bit(13)
  private static let digits = bit(2) | bit(5)
  /// What may part the digits of one number: a common separator, as in 1,234.5 or 12:30.
  private static let numeric = digits | bit(6)
  /// Embeddings, overrides and isolates.
  private static let controls =
    bit(11) | bit(12) | bit(14) | bit(15) | bit(16) | bit(19) | bit(20) | bit(21) | bit(22)

  /// `text` between FSI and PDI where it would otherwise disturb a sentence in `direction`; as it is
  /// where not.
  ///
  /// It would where it has letters of the other direction, or bidirectional controls, or, in a
  /// right-to-left sentence, digits with signs and spaces, as a telephone number.
  static func isolate(_ text: String, in direction: LayoutDirection) -> String {
    if direction == .leftToRight, text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var copy = text
    let classes = copy.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { hli_bidi_classes($0.baseAddress, $0.count) }
    }
    var needed = classes & controls != 0
    switch direction {
    case .leftToRight:
      needed = needed || classes & rightToLeft != 0
    case .rightToLeft:
      needed = needed || classes & leftToRight != 0
      let isOnlySigns = classes & rightToLeft == 0 && classes & digits != 0
      needed = needed || (isOnlySigns && classes & ~numeric != 0)
    }
    guard needed else { return text }
    let inner = classes & controls == 0 ? text : balanced(text)
    return firstStrongIsolate + inner + popIsolate
  }

  /// `text` in which every isolate is closed and none is closed that was not opened, so that it
  /// cannot end or outlast the isolate around it.
  private static func balanced(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var open = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066, 0x2067, 0x2068:
        open += 1
      case 0x2069:
        if open == 0 { continue }
        open -= 1
      default:
        break
      }
      result.append(scalar)
    }
    return String(result) + String(repeating: popIsolate, count: open)
  }
}
