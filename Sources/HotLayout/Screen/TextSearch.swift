/// Looking for a text in another, in time that is linear in both (Knuth, Morris, Pratt): a search that
/// begins anew at each letter takes minutes where both repeat one letter.
enum TextSearch {
  /// Whether the letters of `part` stand in `text` one after the other; letters are equal as in Swift,
  /// whatever code points they are made of. An empty text is in every one.
  static func finds(_ part: String, in text: String) -> Bool {
    if part.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }),
      text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D })
    {
      return finds(Array(part.utf8), in: text.utf8)
    }
    return finds(Array(part), in: text)
  }

  private static func finds<Letters: Sequence>(
    _ part: [Letters.Element], in text: Letters
  ) -> Bool where Letters.Element: Equatable {
    guard !part.isEmpty else { return true }
    // How long a beginning of `part` ends at each place of it.
    var borders = [0]
    borders.reserveCapacity(part.count)
    var length = 0
    for index in part.indices.dropFirst() {
      while length > 0, part[index] != part[length] { length = borders[length - 1] }
      if part[index] == part[length] { length += 1 }
      borders.append(length)
    }
    length = 0
    for letter in text {
      while length > 0, letter != part[length] { length = borders[length - 1] }
      if letter == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}
