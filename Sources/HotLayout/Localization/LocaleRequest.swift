/// What someone asked for as a locale: BCP 47 (`de-AT`), with underscores (`de_AT`), POSIX
/// (`de_AT.UTF-8@euro`) or ICU (`de_AT@calendar=buddhist`).
enum LocaleRequest: Sendable, Hashable {
  case locale(LocaleTag)
  /// No language in particular: `C`, `POSIX`, `und`, `mul`, an empty text.
  case noPreference
  /// Not a locale in any form.
  case malformed

  init(_ text: String) {
    let text = Self.trimmed(text)
    // The modifier comes last, the character set before it.
    let (head, modifier) = Self.cut(text, at: UInt8(ascii: "@"))
    let (name, _) = Self.cut(head, at: UInt8(ascii: "."))
    guard text.utf8.count <= 256, name.utf8.allSatisfy(Self.isTagByte) else {
      self = .malformed
      return
    }
    let subtags = name.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    guard let language = subtags.first else {
      self = text.isEmpty ? .noPreference : .malformed
      return
    }
    if ["c", "posix", "root"].contains(language), subtags.count == 1 {
      self = .noPreference
      return
    }
    guard let tag = Self.wellFormed(subtags), let canonical = ICU.canonicalTag(tag) else {
      self = .malformed
      return
    }
    var locale = LocaleTag(canonical: canonical)
    locale.apply(modifier: modifier)
    let namesLanguage = !["und", "mul", "zxx", "mis"].contains(locale.language)
    if namesLanguage || locale.script != nil || locale.region != nil {
      self = .locale(locale)
    } else {
      self = .noPreference
    }
  }

  private static func trimmed(_ text: String) -> String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    var bytes = Substring(text).utf8.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(Substring(bytes))
  }

  private static func cut(_ text: String, at mark: UInt8) -> (head: String, tail: String) {
    guard let place = text.utf8.firstIndex(of: mark) else { return (text, "") }
    return (String(text[..<place]), String(text[text.utf8.index(after: place)...]))
  }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The longest beginning of the subtags that is a tag by RFC 5646 section 2.1, or nil.
  ///
  /// What follows a subtag out of place says nothing that can be relied on, and is dropped.
  private static func wellFormed(_ subtags: [String]) -> String? {
    guard let language = subtags.first, language.utf8.allSatisfy(isLetter) else { return nil }
    let isGrandfathered = language == "i" && subtags.count > 1
    guard
      (2...3).contains(language.utf8.count) || (5...8).contains(language.utf8.count)
        || isGrandfathered
    else { return nil }
    var kept = [language]
    var rank = 0
    var inExtension = isGrandfathered
    for subtag in subtags.dropFirst() {
      let length = subtag.utf8.count
      guard length <= 8 else { break }
      if length == 1 {
        inExtension = true
      } else if !inExtension {
        let isAlphabetic = subtag.utf8.allSatisfy(isLetter)
        let isNumeric = subtag.utf8.allSatisfy(isDigit)
        let next: Int
        if length == 3, isAlphabetic {
          next = 1  // an extended language, up to three of them
        } else if length == 4, isAlphabetic {
          next = 2  // a script
        } else if (length == 2 && isAlphabetic) || (length == 3 && isNumeric) {
          next = 3  // a region
        } else if length >= 5 || (length == 4 && subtag.utf8.first.map(isDigit) == true) {
          next = 4  // a variant
        } else {
          break
        }
        guard next > rank || (next == rank && (next == 1 || next == 4)) else { break }
        rank = next
      }
      kept.append(subtag)
    }
    while kept.count > 1, let last = kept.last, last.utf8.count == 1 { kept.removeLast() }
    return kept.joined(separator: "-")
  }
}

extension LocaleTag {
  /// Takes over what a POSIX or ICU modifier says: `latin`, `calendar=buddhist;numbers=thai`.
  fileprivate mutating func apply(modifier: String) {
    for part in modifier.lowercased().split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      if sides.count == 2 {
        guard let key = Self.keywordKeys[sides[0]], keyword(key) == nil else { continue }
        let value = Self.keywordValues[sides[1]] ?? sides[1]
        let isValue = value.split(separator: "-", omittingEmptySubsequences: false).allSatisfy {
          (3...8).contains($0.utf8.count) && $0.utf8.allSatisfy { $0 < 0x80 && $0 != 0x5F }
        }
        if isValue, !value.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "-" }) {
          keywords.append(Keyword(key: key, value: value))
        }
      } else if let script = Self.modifierScripts[String(part)] {
        if self.script == nil { self.script = script }
      } else if part == "valencia" {
        variants.append("valencia")
      }
    }
  }

  private static let modifierScripts = [
    "latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab", "iqtelif": "Latn",
    "hebrew": "Hebr",
  ]

  private static let keywordKeys = [
    "calendar": "ca", "numbers": "nu", "hours": "hc", "fw": "fw", "rg": "rg",
  ]

  private static let keywordValues = [
    "gregorian": "gregory", "ethiopic-amete-alem": "ethioaa", "traditional": "traditio",
  ]
}
