/// The direction of a paragraph by its first strong letter (UAX 9, rules P2 and P3).
enum FirstStrong {
  static func direction(of text: String) -> ReadingDirection? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if scalar.properties.isAlphabetic { return .rightToLeft }
      case 0x200F: return .rightToLeft
      case 0x200E: return .leftToRight
      default: if scalar.properties.isAlphabetic { return .leftToRight }
      }
    }
    return nil
  }
}
