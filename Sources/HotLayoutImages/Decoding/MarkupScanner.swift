/// Finds the elements of an SVG in its text, without a tree: which names start where.
struct MarkupScanner {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
  }

  /// The local name of the root element, where nothing but a prolog (XML 1.0, 2.8) stands before it.
  mutating func root() -> ArraySlice<UInt8>? {
    while true {
      rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      if rest.starts(with: "<!DOCTYPE".utf8) {
        guard skipDocumentType() else { return nil }
      } else if rest.first == UInt8(ascii: "<") {
        guard let skipped = skipAside() else { return nil }
        if !skipped { return name() }
      } else {
        return nil
      }
    }
  }

  /// Whether an element of that local name starts anywhere, also in what an entity stands for.
  mutating func holds(_ element: String) -> Bool {
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      guard let skipped = skipAside() else { return false }
      if skipped { continue }
      if name().elementsEqual(element.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// The local name after the `<` that stands here; empty where a closing tag or a declaration does. Of
  /// what is no name the beginning alone is looked at.
  private func name() -> ArraySlice<UInt8> {
    var (start, end) = (rest.startIndex + 1, rest.startIndex + 1)
    scan: while end < min(rest.endIndex, rest.startIndex + 256) {
      switch rest[end] {
      case 0...0x20, UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<"): break scan
      case UInt8(ascii: ":"): start = end + 1
      default: break
      }
      end += 1
    }
    return rest[start..<end]
  }

  /// Skips a comment, CDATA or a processing instruction that stands here, if one does; nil where it
  /// does not end.
  private mutating func skipAside() -> Bool? {
    guard let next = rest.dropFirst().first, next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
    else { return false }
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
    where rest.starts(with: start.utf8) {
      rest = rest.dropFirst(start.utf8.count)
      return skip(through: end.utf8) ? true : nil
    }
    return false
  }

  /// Skips a document type declaration with its internal subset; false where it does not end.
  private mutating func skipDocumentType() -> Bool {
    var isInSubset = false
    while let byte = rest.first {
      guard let skipped = skipAside() else { return false }
      if skipped { continue }
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard skip(through: CollectionOfOne(byte)) else { return false }
      case UInt8(ascii: "["): isInSubset = true
      case UInt8(ascii: "]"): isInSubset = false
      case UInt8(ascii: ">") where !isInSubset: return true
      default: break
      }
    }
    return false
  }

  private mutating func skip(through end: some Collection<UInt8>) -> Bool {
    guard let range = rest.firstRange(of: end) else { return false }
    rest = rest[range.upperBound...]
    return true
  }
}
